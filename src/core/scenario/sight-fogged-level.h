/* sight-fogged-level.h - a level as a team knows it: each cell with the last tile the team saw there
 *
 * Used to show a team's view: a wall painted since is not there yet, a door
 * closed since is still open.  Cells the team never saw hold no walls, so the
 * looks of their neighbours reveal nothing.
 *
 *     known = sight_fogged_level_new (timeline, team);
 *     changed = sight_fogged_level_update (known);                    … after the level or the turn changed
 *     sight_fogged_level_get_level (known)->map …
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-timeline.h"

G_BEGIN_DECLS

/* A level as one team knows it.  Free with sight_fogged_level_free(). */
typedef struct _SightFoggedLevel SightFoggedLevel;

/**
 * sight_fogged_level_new:
 * @timeline: must outlive @self
 * @team: of its level
 *
 * Time and memory: two bytes a cell of the map.
 */
SIGHT_EXTERN SightFoggedLevel *sight_fogged_level_new (SightTimeline *timeline, guint team) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_fogged_level_free (SightFoggedLevel *self);

/* Updates @cells to what the team knows of them in the shown turn. */
SIGHT_EXTERN void sight_fogged_level_update (SightFoggedLevel *self, SightRect cells);

/* The level with that map: read only, and not for computing sight, as its grid is the true one.  Valid until the
 * map or legend of the timeline's level is replaced. */
SIGHT_EXTERN const SightLevel *sight_fogged_level_get_level (const SightFoggedLevel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFoggedLevel, sight_fogged_level_free)

G_END_DECLS

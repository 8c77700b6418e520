/* sight-fogged-level.h - a level as a team knows it: each cell with the tile that the team saw there last
 *
 * For whoever shows a team's view: a wall that was painted since is not there
 * yet, a door that was closed since stands open.  Cells that the team never saw
 * hold no wall, so that the looks of their neighbours do not tell of them.
 *
 *     known = sight_fogged_level_new (timeline, team);
 *     changed = sight_fogged_level_update (known);                    … after the level or the turn changed
 *     sight_fogged_level_get_level (known)->map …
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-timeline.h"

G_BEGIN_DECLS

typedef struct _SightFoggedLevel SightFoggedLevel;

/**
 * sight_fogged_level_new:
 * @timeline: must outlive @self
 * @team: of its level
 *
 * Time and memory: two bytes a cell of the map.
 */
SightFoggedLevel *sight_fogged_level_new (SightTimeline *timeline, guint team) G_GNUC_WARN_UNUSED_RESULT;
void sight_fogged_level_free (SightFoggedLevel *self);

/* Takes over what the team knows of @cells in the shown turn. */
void sight_fogged_level_update (SightFoggedLevel *self, SightRect cells);

/* The level with that map: read only, not for sight (its grid is the true one).  Valid until the timeline's level gets
 * another map or legend. */
const SightLevel *sight_fogged_level_get_level (const SightFoggedLevel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFoggedLevel, sight_fogged_level_free)

G_END_DECLS

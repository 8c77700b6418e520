/* sight-known.h - a level as a team knows it: each cell with the tile that the team saw there last
 *
 * For whoever shows a team's view: a wall that was painted since is not there
 * yet, a door that was closed since stands open.  Cells that the team never saw
 * hold no wall, so that the looks of their neighbours do not tell of them.
 *
 *     known = sight_known_new (timeline, team);
 *     changed = sight_known_update (known);                    … after the level or the turn changed
 *     sight_known_get_level (known)->map …
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-timeline.h"

G_BEGIN_DECLS

typedef struct _SightKnown SightKnown;

/**
 * sight_known_new:
 * @timeline: must outlive @self
 * @team: of its level
 *
 * Time and memory: two bytes a cell of the map.
 */
SightKnown       *sight_known_new       (SightTimeline *timeline,
                                         guint          team) G_GNUC_WARN_UNUSED_RESULT;
void              sight_known_free      (SightKnown *self);

/* Takes over what the team knows of @cells in the shown turn. */
void              sight_known_update    (SightKnown *self,
                                         SightRect   cells);

/* The level with that map: read only, not for sight (its grid is the true one).  Valid until the timeline's level gets
 * another map or legend. */
const SightLevel *sight_known_get_level (const SightKnown *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightKnown, sight_known_free)

G_END_DECLS

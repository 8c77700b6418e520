/* sight-timeline.h - a level played back turn by turn: where its viewers are, and what its teams know
 *
 *     sight_timeline_set_turn (timeline, 3);
 *     level = sight_timeline_get_level (timeline);             … viewers and doors after turn 3
 *     if (sight_timeline_get_state (timeline, team, cell) == SIGHT_STATE_EXPLORED)
 *       tile = sight_timeline_get_seen_tile (timeline, team, cell);    … as when the team last saw it
 *
 * What happens in a turn: its events, one after another.  A viewer that walks
 * looks from every cell that it passes; what it sees there becomes explored.  At
 * the end of the turn what was visible becomes explored, and what the living
 * viewers of a team see is visible.  The rules of the level change that.  In
 * turn 0 the teams know what they see, and nothing else.
 *
 * What was computed is kept: stepping to and fro through the turns costs the
 * cells that change, and of an edited level only what the edit can have changed
 * is computed again.  The answers are always those of a fresh computation.
 *
 * Nothing is computed before someone asks.  One thread at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fields.h"
#include "sight-fog.h"
#include "sight-snapshot.h"

G_BEGIN_DECLS

#define SIGHT_TIMELINE_BYTES (256 * 1024 * 1024) /* that a timeline may keep of its turns at first */

typedef struct _SightTimeline SightTimeline;

/* @level: must outlive the timeline.  It begins in turn 0. */
SightTimeline *sight_timeline_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_timeline_free (SightTimeline *self);

/* The level itself, as it is at the start. */
const SightLevel *sight_timeline_get_start (const SightTimeline *self);

/* The turn that the functions below speak of: 0, the start, to the number of the level's turns.  It becomes the last
 * one by itself where there are fewer now. */
guint sight_timeline_get_turn (SightTimeline *self);
void sight_timeline_set_turn (SightTimeline *self, guint turn);

/* The level as it is after that turn: viewers where they are then, doors open or closed.  Read only; teams, legend
 * and turns are those of the level itself, viewers have the same indices.  The pointer is always the same one. */
const SightLevel *sight_timeline_get_level (SightTimeline *self);

/* What its viewers see. */
SightFields *sight_timeline_get_fields (SightTimeline *self);

/* Where @viewer stands in this turn before event @event of it happens, as where a path begins.  Not in turn 0. */
SightPose sight_timeline_get_pose (SightTimeline *self, guint viewer, guint event);

/* Whether @viewer is on the map, dead or alive: FALSE before it appears. */
gboolean sight_timeline_is_on_map (SightTimeline *self, guint viewer);

/* Whether @team is shown @viewer: its own and its allies' that are on the map, others where they stand in its sight. */
gboolean sight_timeline_shows_viewer (SightTimeline *self, guint team, guint viewer);

/* What @team knows of @cell, a cell of the map. */
SightState sight_timeline_get_state (SightTimeline *self, guint team, SightCell cell);

/* The tile of @cell as @team saw it last; SIGHT_TILE_NONE where that is hidden. */
int sight_timeline_get_seen_tile (SightTimeline *self, guint team, SightCell cell);

/* The same for many: puts the tiles of @cells into @map, of the same size, and @hidden where they are hidden. */
void sight_timeline_put_seen_tiles (SightTimeline *self, guint team, SightRect cells, SightMap *map, guint16 hidden);

/* Row @y of what @team sees, or has seen, as a grid has its rows: bit x & 63 of word x / 64.  Valid until the level or
 * the turn changes.  (nullable): NULL for a team that never saw anything. */
const guint64 *sight_timeline_get_visible_row (SightTimeline *self, guint team, int y);
const guint64 *sight_timeline_get_explored_row (SightTimeline *self, guint team, int y);

/* Cells of the map by what @team knows of them. */
SightCounts sight_timeline_get_counts (SightTimeline *self, guint team);

/* Cells that only one of two teams sees now, and that both do.  Time: the cells / 64. */
typedef struct
{
  gsize only[2], both;
} SightOverlap;

SightOverlap sight_timeline_count_overlap (SightTimeline *self, guint first, guint second);

/* What the viewers of @team see now, a cell counted once for each of them.  Time: their windows. */
gsize sight_timeline_count_seen (SightTimeline *self, guint team);

/* The last turn up to this one in which @team saw @cell; -1 where it is hidden, or no longer known. */
int sight_timeline_get_last_seen (SightTimeline *self, guint team, SightCell cell);

/* The events of this turn that could not happen; valid until the turn or the level changes.
 * Returns: (element-type SightFault) (transfer none) */
const GArray *sight_timeline_get_faults (SightTimeline *self);

/* The cells of which some team may know something else, or that have another tile, since this was last asked. */
SightRect sight_timeline_take_changed (SightTimeline *self);

/* Memory that may be kept of turns: beyond it those farthest from this turn are forgotten, and computed again at
 * need.  What it holds now, in bytes: of turns, and of all that it knows. */
void sight_timeline_set_limit (SightTimeline *self, gsize bytes);
gsize sight_timeline_get_turn_bytes (SightTimeline *self);
gsize sight_timeline_get_bytes (SightTimeline *self);

/* What changed in the level: whoever changes it says so afterwards. */

/* Tiles in @rect; @opacity: (nullable): where some of them let sight through now and did not, or the reverse. */
void sight_timeline_change_cells (SightTimeline *self, SightRect rect, const SightRect *opacity);
/* Values of a viewer, which was as @before. */
void sight_timeline_change_viewer (SightTimeline *self, guint viewer, const SightViewer *before);
/* A viewer came in at @viewer, or went from there. */
void sight_timeline_splice_viewer (SightTimeline *self, guint viewer, gboolean inserted);
/* Teams: any of their values, their number. */
void sight_timeline_change_teams (SightTimeline *self);
/* The level's sight. */
void sight_timeline_change_sight (SightTimeline *self);
/* The turns from number @turn on. */
void sight_timeline_change_turns (SightTimeline *self, guint turn);
/* The legend, but neither which tiles let sight through nor what they are called by the map. */
void sight_timeline_change_legend (SightTimeline *self);
/* Map, legend, rules, or anything at all. */
void sight_timeline_change_all (SightTimeline *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTimeline, sight_timeline_free)

G_END_DECLS

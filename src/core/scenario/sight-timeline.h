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
 * Results are kept: moving between turns costs only the cells that change, and
 * after an edit only what it may have changed is recomputed.  The answers
 * always equal those of a fresh computation.
 *
 * Everything is computed on demand.  One thread at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-fields.h"
#include "sight-fog.h"
#include "sight-snapshot.h"

G_BEGIN_DECLS

#define SIGHT_TIMELINE_BYTES (256 * 1024 * 1024) /* the initial limit for the turns of a timeline, in bytes */

/* Where a team last saw a viewer of another. */
typedef struct
{
  SightCell cell; /* of the map */
  int team;       /* that the viewer was in then */
  int turn;       /* 0: the start; -1: it is not remembered */
} SightGhost;

/* A viewer that walks is seen in a cell that it passes. */
typedef struct
{
  guint event;           /* of the turn: its walk */
  guint viewer, watcher; /* who walks; who sees it */
  SightCell cell;        /* where */
} SightPassing;

/* A level over its turns.  Free with sight_timeline_free(). */
typedef struct _SightTimeline SightTimeline;

/* @level: must outlive the timeline.  It begins in turn 0. */
SIGHT_EXTERN SightTimeline *sight_timeline_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_timeline_free (SightTimeline *self);

/* The level itself, as it is at the start. */
SIGHT_EXTERN const SightLevel *sight_timeline_get_start (const SightTimeline *self);

/* The current turn, to which the functions below refer: 0, the start, to the number of the level's turns.  If turns
 * are removed, it is clamped to the last one. */
SIGHT_EXTERN guint sight_timeline_get_turn (SightTimeline *self);
/* Goes to turn @turn, 0 to the number of the level's turns. */
SIGHT_EXTERN void sight_timeline_set_turn (SightTimeline *self, guint turn);

/* The level after the current turn: viewers where they are then, doors open or closed.  Read only; teams, legend
 * and turns are those of the level itself, viewers have the same indices.  The pointer is always the same one. */
SIGHT_EXTERN const SightLevel *sight_timeline_get_level (SightTimeline *self);

/* What its viewers see. */
SIGHT_EXTERN SightFields *sight_timeline_get_fields (SightTimeline *self);

/* The pose of @viewer before event @event of the current turn, for example where a path begins.  Not in turn 0. */
SIGHT_EXTERN SightPose sight_timeline_get_pose (SightTimeline *self, guint viewer, guint event);

/* Whether @viewer is on the map, dead or alive: FALSE before it appears. */
SIGHT_EXTERN gboolean sight_timeline_is_on_map (SightTimeline *self, guint viewer);

/* Whether @team is shown @viewer: its own and its allies' that are on the map, others where they stand in its sight. */
SIGHT_EXTERN gboolean sight_timeline_shows_viewer (SightTimeline *self, guint team, guint viewer);

/* Whether @team, by the rules of the level, remembers where it last saw @viewer, which it is not shown now; where and
 * when in @ghost, (out).  Time: constant, or that of sight_timeline_shows_viewer(). */
SIGHT_EXTERN gboolean sight_timeline_get_ghost (SightTimeline *self, guint team, guint viewer, SightGhost *ghost);

/* Who was seen on its way in this turn, by viewers that do not share its sight, in the order that it happened; empty
 * unless the level has walkers looked at.  Valid until the turn or the level changes.
 * Returns: (element-type SightPassing) (transfer none) */
SIGHT_EXTERN const GArray *sight_timeline_get_passings (SightTimeline *self);

/* What @team knows of @cell, a cell of the map. */
SIGHT_EXTERN SightState sight_timeline_get_state (SightTimeline *self, guint team, SightCell cell);

/* The tile of @cell when @team last saw it; SIGHT_TILE_NONE if the cell is hidden. */
SIGHT_EXTERN int sight_timeline_get_seen_tile (SightTimeline *self, guint team, SightCell cell);

/* The same for many cells: puts the tiles of @cells into @map, of the same size, and @hidden for hidden cells. */
SIGHT_EXTERN void
sight_timeline_put_seen_tiles (SightTimeline *self, guint team, SightRect cells, SightMap *map, guint16 hidden);

/* Row @y of what @team sees, or has seen, as a grid has its rows: bit x & 63 of word x / 64.  Valid until the level or
 * the turn changes.  (nullable): NULL for a team that never saw anything. */
SIGHT_EXTERN const guint64 *sight_timeline_get_visible_row (SightTimeline *self, guint team, int y);
/* (nullable): row @y of what @team has seen; see sight_timeline_get_visible_row(). */
SIGHT_EXTERN const guint64 *sight_timeline_get_explored_row (SightTimeline *self, guint team, int y);

/* Cells of the map by what @team knows of them. */
SIGHT_EXTERN SightCounts sight_timeline_get_counts (SightTimeline *self, guint team);

/* Cells that only one of two teams sees now, and that both do.  Time: the cells / 64. */
typedef struct
{
  gsize only[2], both; /* numbers of cells */
} SightOverlap;

/* Compares what two teams see now.  Time: the cells / 64. */
SIGHT_EXTERN SightOverlap sight_timeline_count_overlap (SightTimeline *self, guint first, guint second);

/* What the viewers of @team see now, a cell counted once for each of them.  Time: their windows. */
SIGHT_EXTERN gsize sight_timeline_count_seen (SightTimeline *self, guint team);

/* The last turn, up to the current one, in which @team saw @cell; -1 if it is hidden or that is no longer known. */
SIGHT_EXTERN int sight_timeline_get_last_seen (SightTimeline *self, guint team, SightCell cell);

/* The events of this turn that could not happen; valid until the turn or the level changes.
 * Returns: (element-type SightFault) (transfer none) */
SIGHT_EXTERN const GArray *sight_timeline_get_faults (SightTimeline *self);

/* The cells whose tile or knowledge of some team may have changed since the last call. */
SIGHT_EXTERN SightRect sight_timeline_take_changed (SightTimeline *self);

/* Limits the memory for turns, in bytes: beyond it, the turns farthest from the current one are forgotten and
 * recomputed on demand. */
SIGHT_EXTERN void sight_timeline_set_limit (SightTimeline *self, gsize bytes);
/* Memory that turns take now, in bytes. */
SIGHT_EXTERN gsize sight_timeline_get_turn_bytes (SightTimeline *self);
/* Memory that the timeline takes now, in bytes. */
SIGHT_EXTERN gsize sight_timeline_get_bytes (SightTimeline *self);

/* Changes of the level.  Code that changes it must call these afterwards. */

/* Tiles in @rect changed; @opacity: (nullable): the cells whose transparency changed. */
SIGHT_EXTERN void sight_timeline_change_cells (SightTimeline *self, SightRect rect, const SightRect *opacity);
/* Values of a viewer changed, which was as @before. */
SIGHT_EXTERN void sight_timeline_change_viewer (SightTimeline *self, guint viewer, const SightViewer *before);
/* A viewer was inserted at or removed from index @viewer. */
SIGHT_EXTERN void sight_timeline_splice_viewer (SightTimeline *self, guint viewer, gboolean inserted);
/* The number of teams, and any of their values. */
SIGHT_EXTERN void sight_timeline_change_teams (SightTimeline *self);
/* Values of a team changed, which was as @before. */
SIGHT_EXTERN void sight_timeline_change_team (SightTimeline *self, guint team, const SightTeam *before);
/* The level's sight. */
SIGHT_EXTERN void sight_timeline_change_sight (SightTimeline *self);
/* Lamps: any of their values, their number; @cells of the map, those that they lit or light, hold all that may be lit
 * otherwise.  Time: the lamps, and in a dark level the viewers who can see such a cell. */
SIGHT_EXTERN void sight_timeline_change_lamps (SightTimeline *self, SightRect cells);
/* The pictures of the level, which nobody sees by. */
SIGHT_EXTERN void sight_timeline_change_pictures (SightTimeline *self);
/* The turns from number @turn on. */
SIGHT_EXTERN void sight_timeline_change_turns (SightTimeline *self, guint turn);
/* The legend changed, but neither the transparency of tiles nor their indices. */
SIGHT_EXTERN void sight_timeline_change_legend (SightTimeline *self);
/* Map, legend, rules, or anything at all. */
SIGHT_EXTERN void sight_timeline_change_all (SightTimeline *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTimeline, sight_timeline_free)

G_END_DECLS

/* sight-snapshot.h - a level as it is after some of its turns: where viewers stand, which doors are open
 *
 * Nothing of sight is known here: this plays events, and says which of them
 * cannot happen.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-level.h"

G_BEGIN_DECLS

/* Why an event is left out. */
typedef enum
{
  SIGHT_FAULT_NONE,
  SIGHT_FAULT_NO_VIEWER, /* it names one that is not there */
  SIGHT_FAULT_DEAD,      /* its viewer is not alive */
  SIGHT_FAULT_ALIVE,     /* its viewer is alive, and on the map */
  SIGHT_FAULT_OUTSIDE,   /* a cell of it is outside the map */
  SIGHT_FAULT_NO_DOOR,   /* the tile of its cell has no counterpart */
  SIGHT_FAULT_IS_OPEN,
  SIGHT_FAULT_IS_CLOSED,
  SIGHT_FAULT_NO_TILE,   /* no tile of the legend has its glyph */
  SIGHT_FAULT_NOT_WHOLE, /* it lacks what its kind needs */
} SightFaultKind;

typedef struct
{
  guint turn;  /* from 1 */
  guint event; /* index in its events */
  SightFaultKind kind;
} SightFault;

/* What events change of a viewer. */
typedef struct
{
  SightCell cell;
  int range, facing;
  gboolean alive;
  gboolean away; /* not on the map yet */
} SightPose;

/* Told while an event is played; each may be NULL. */
typedef struct
{
  /* @viewer stands where it came to in this turn, and is about to walk on. */
  void (*passes) (gpointer data, guint viewer);
  /* @viewer was as @before. */
  void (*changes) (gpointer data, guint viewer, const SightPose *before);
  /* @cell had the tile @before. */
  void (*repaints) (gpointer data, SightCell cell, int before);
} SightPresentFuncs;

typedef struct
{
  const SightLevel *start;
  SightLevel level;       /* as it is now: lists and map of @start, but for its viewers and changed tiles */
  GHashTable *tiles;      /* guint32 y * width + x of cells with another tile than at the start: the map is then
                           * its own */
  GByteArray *first_away; /* of each viewer: whether it is not on the map at the start */
  GByteArray *away;       /* of each viewer: whether it is not on the map yet */
  GByteArray *came;       /* of each viewer: whether it came to its cell in this turn */
} SightSnapshot;

/* As at the start.  @start: must outlive @self */
void sight_snapshot_init (SightSnapshot *self, const SightLevel *start);
void sight_snapshot_clear (SightSnapshot *self);
/* As it is before event @event of turn @turn; a number above the last one: after the turn.  Time: the events, and the
 * map where tiles change. */
void sight_snapshot_init_at (SightSnapshot *self, const SightLevel *start, guint turn, guint event);

/* Takes over all of the start again: viewers, map, everything. */
void sight_snapshot_reset (SightSnapshot *self);
/* Takes over what events do not change: of one viewer; lists, sight and rules. */
void sight_snapshot_sync_viewer (SightSnapshot *self, guint viewer);
void sight_snapshot_sync_level (SightSnapshot *self);
/* A viewer of the start came in at @viewer, or went from there. */
void sight_snapshot_splice_viewer (SightSnapshot *self, guint viewer, gboolean inserted);
/* The turns of the start changed: finds out anew who is not on the map at the start.  Time: the events. */
void sight_snapshot_find_away (SightSnapshot *self);
/* The tiles of the start in @rect changed. */
void sight_snapshot_sync_cells (SightSnapshot *self, SightRect rect);

/* Memory that it holds beside the start: map and grid of its own where tiles changed, viewers. */
gsize sight_snapshot_get_bytes (const SightSnapshot *self);

/* How @viewer stands at the start, and now. */
SightPose sight_snapshot_get_first_pose (const SightSnapshot *self, guint viewer);
SightPose sight_snapshot_get_pose (const SightSnapshot *self, guint viewer);
void sight_snapshot_set_pose (SightSnapshot *self, guint viewer, const SightPose *pose);
void sight_snapshot_set_tile (SightSnapshot *self, SightCell cell, int tile);

/* To be called before the first event of each turn. */
void sight_snapshot_begin_turn (SightSnapshot *self);

/**
 * sight_snapshot_play:
 * @funcs: (nullable): told with @data
 *
 * Plays one event, or leaves all as it is and says why.
 */
SightFaultKind
sight_snapshot_play (SightSnapshot *self, const SightEvent *event, const SightPresentFuncs *funcs, gpointer data);

/* Every event of @level that cannot happen, in their order.  Time: the events, and the map where tiles change.
 * Returns: (transfer full) (element-type SightFault) */
GArray *sight_level_find_faults (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* N_(): what is wrong, lower case, without a full stop. */
const char *sight_fault_get_text (SightFaultKind kind);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSnapshot, sight_snapshot_clear)

static inline gboolean
sight_snapshot_is_away (const SightSnapshot *self, guint viewer)
{
  return self->away->data[viewer];
}

G_END_DECLS

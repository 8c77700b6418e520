/* sight-snapshot.h - a level after some of its turns: where viewers are, which doors are open
 *
 * A snapshot knows nothing of sight: it plays events and says which of them
 * cannot happen.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-level.h"

G_BEGIN_DECLS

/* Why an event is left out. */
typedef enum
{
  SIGHT_FAULT_NONE,
  SIGHT_FAULT_NO_VIEWER, /* it names a viewer that does not exist */
  SIGHT_FAULT_DEAD,      /* its viewer is not alive */
  SIGHT_FAULT_ALIVE,     /* its viewer is alive, and on the map */
  SIGHT_FAULT_OUTSIDE,   /* a cell of it is outside the map */
  SIGHT_FAULT_NO_DOOR,   /* the tile of its cell has no counterpart */
  SIGHT_FAULT_IS_OPEN,
  SIGHT_FAULT_IS_CLOSED,
  SIGHT_FAULT_NO_TILE,   /* no tile of the legend has its glyph */
  SIGHT_FAULT_NOT_WHOLE, /* it lacks what its kind needs */
  SIGHT_FAULT_NO_LAMP,   /* no lamp is in its cell */
  SIGHT_FAULT_LAMP_ON,
  SIGHT_FAULT_LAMP_OFF,
  SIGHT_FAULT_LAMP_THERE, /* another lamp is where this one is to go */
  SIGHT_FAULT_NO_TEAM,    /* it names a team that does not exist */
  SIGHT_FAULT_SAME_TEAM,  /* its viewer is in that team */
  SIGHT_FAULT_ALLIES,     /* the teams are allies */
  SIGHT_FAULT_NO_ALLIES,  /* the teams are none */
  SIGHT_FAULT_NO_ROOM,    /* its viewer stands on several cells, and would reach beyond the map */
} SightFaultKind;

/* An event that cannot happen. */
typedef struct
{
  guint turn;          /* from 1 */
  guint event;         /* index in its events */
  SightFaultKind kind; /* why it cannot */
} SightFault;

/* What events change of a viewer. */
typedef struct
{
  SightCell cell;    /* where the viewer stands */
  int range, facing; /* see SightViewer, like range */
  gboolean alive;    /* whether it looks at all */
  gboolean away;     /* not on the map yet */
  int team;          /* index in the level's teams */
} SightPose;

/* What events change of a lamp. */
typedef struct
{
  SightCell cell; /* where it is */
  gboolean on;    /* whether it gives light */
} SightLampPose;

/* Called while an event is played; each may be NULL. */
typedef struct
{
  /* @viewer has reached a cell of its path and is about to walk on. */
  void (*passes) (gpointer data, guint viewer);
  /* @viewer was as @before. */
  void (*changes) (gpointer data, guint viewer, const SightPose *before);
  /* @cell had the tile @before. */
  void (*repaints) (gpointer data, SightCell cell, int before);
  /* @lamp was as @before. */
  void (*relights) (gpointer data, guint lamp, const SightLampPose *before);
  /* @team was in alliance @before (nullable). */
  void (*allies) (gpointer data, guint team, const char *before);
} SightPresentFuncs;

/* The state of a level in one turn.  Clear with sight_snapshot_clear(). */
typedef struct
{
  const SightLevel *start; /* the level at the start; must outlive the snapshot */
  SightLevel level;        /* the current state: lists and map of @start, except for viewers, lamps, changed tiles, and
                            * teams if one is in another alliance */
  GPtrArray *teams;        /* (nullable) of SightTeam: its own */
  GHashTable *tiles;       /* guint32 y * width + x of cells whose tile differs from the start */
  gboolean has_own;        /* map and grid are its own: a tile or a lamp differs from the start */
  GByteArray *first_away;  /* of each viewer: whether it is not on the map at the start */
  GByteArray *away;        /* of each viewer: whether it is not on the map yet */
  GByteArray *came;        /* of each viewer: whether it came to its cell in this turn */
} SightSnapshot;

/* As at the start.  @start: must outlive @self */
SIGHT_EXTERN void sight_snapshot_init (SightSnapshot *self, const SightLevel *start);
/* Frees what @self holds, not @self. */
SIGHT_EXTERN void sight_snapshot_clear (SightSnapshot *self);
/* As it is before event @event of turn @turn; a number above the last one: after the turn.  Time: the events, and the
 * map where tiles change. */
SIGHT_EXTERN void sight_snapshot_init_at (SightSnapshot *self, const SightLevel *start, guint turn, guint event);

/* Takes over all of the start again: viewers, map, everything. */
SIGHT_EXTERN void sight_snapshot_reset (SightSnapshot *self);
/* Takes over what events do not change: of one viewer; lists, sight and rules. */
SIGHT_EXTERN void sight_snapshot_sync_viewer (SightSnapshot *self, guint viewer);
/* The level that is played may have been edited. */
SIGHT_EXTERN void sight_snapshot_sync_level (SightSnapshot *self);
/* Takes over the sights of the start: its own, those of teams and viewers, and what is lit by them. */
SIGHT_EXTERN void sight_snapshot_sync_sights (SightSnapshot *self);
/* The lamps of the start changed, which @self shows. */
SIGHT_EXTERN void sight_snapshot_sync_lamps (SightSnapshot *self);
/* A viewer of the start came in at @viewer, or went from there. */
SIGHT_EXTERN void sight_snapshot_splice_viewer (SightSnapshot *self, guint viewer, gboolean inserted);
/* The turns of the start changed: finds out anew who is not on the map at the start.  Time: the events. */
SIGHT_EXTERN void sight_snapshot_find_away (SightSnapshot *self);
/* The tiles of the start in @rect changed. */
SIGHT_EXTERN void sight_snapshot_sync_cells (SightSnapshot *self, SightRect rect);

/* Memory that it holds besides the start: its own map and grid if tiles changed, and viewers. */
SIGHT_EXTERN gsize sight_snapshot_get_bytes (const SightSnapshot *self);

/* The pose of @viewer at the start. */
SIGHT_EXTERN SightPose sight_snapshot_get_first_pose (const SightSnapshot *self, guint viewer);
/* The current pose of @viewer. */
SIGHT_EXTERN SightPose sight_snapshot_get_pose (const SightSnapshot *self, guint viewer);
/* Sets the current pose of @viewer. */
SIGHT_EXTERN void sight_snapshot_set_pose (SightSnapshot *self, guint viewer, const SightPose *pose);
/* Sets the tile of @cell, which lies in the map. */
SIGHT_EXTERN void sight_snapshot_set_tile (SightSnapshot *self, SightCell cell, int tile);

/* The teams of the start changed, except for their number and their alliances. */
SIGHT_EXTERN void sight_snapshot_sync_teams (SightSnapshot *self);
/* Sight and range of @team of the start changed: @self keeps those of @before, or what it kept before, until teams are
 * taken over. */
SIGHT_EXTERN void sight_snapshot_hold_team (SightSnapshot *self, guint team, const SightTeam *before);
/* Puts @team into @alliance, (nullable): none. */
SIGHT_EXTERN void sight_snapshot_set_alliance (SightSnapshot *self, guint team, const char *alliance);

/* The current pose of @lamp. */
SIGHT_EXTERN SightLampPose sight_snapshot_get_lamp (const SightSnapshot *self, guint lamp);
/* Sets the current pose of @lamp, and what is lit then. */
SIGHT_EXTERN void sight_snapshot_set_lamp (SightSnapshot *self, guint lamp, SightLampPose pose);

/* Call this before the first event of each turn. */
SIGHT_EXTERN void sight_snapshot_begin_turn (SightSnapshot *self);

/**
 * sight_snapshot_play:
 * @funcs: (nullable): called with @data
 *
 * Plays one event, or changes nothing and returns why not.
 */
SIGHT_EXTERN SightFaultKind sight_snapshot_play (SightSnapshot *self,
                                                 const SightEvent *event,
                                                 const SightPresentFuncs *funcs,
                                                 gpointer data);

/* Every event of @level that cannot happen, in their order.  Time: the events, and the map where tiles change.
 * Returns: (transfer full) (element-type SightFault) */
SIGHT_EXTERN GArray *sight_level_find_faults (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* N_(): what is wrong, lower case, without a full stop. */
SIGHT_EXTERN const char *sight_fault_get_text (SightFaultKind kind);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSnapshot, sight_snapshot_clear)

/* Whether @viewer has not appeared yet. */
static inline gboolean
sight_snapshot_is_away (const SightSnapshot *self, guint viewer)
{
  return self->away->data[viewer];
}

G_END_DECLS

/* sight-present.h - a level as it is after some of its turns: where viewers stand, which doors are open
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
  SIGHT_FAULT_NO_VIEWER,        /* it names one that is not there */
  SIGHT_FAULT_DEAD,             /* its viewer is not alive */
  SIGHT_FAULT_ALIVE,            /* its viewer is alive, and on the map */
  SIGHT_FAULT_OUTSIDE,          /* a cell of it is outside the map */
  SIGHT_FAULT_NO_DOOR,          /* the tile of its cell has no counterpart */
  SIGHT_FAULT_IS_OPEN,
  SIGHT_FAULT_IS_CLOSED,
  SIGHT_FAULT_NO_TILE,          /* no tile of the legend has its glyph */
  SIGHT_FAULT_NOT_WHOLE,        /* it lacks what its kind needs */
} SightFaultKind;

typedef struct
{
  guint          turn;          /* from 1 */
  guint          event;         /* index in its events */
  SightFaultKind kind;
} SightFault;

/* What events change of a viewer. */
typedef struct
{
  SightCell cell;
  int       range, facing;
  gboolean  alive;
  gboolean  away;               /* not on the map yet */
} SightStand;

/* Told while an event is played; each may be NULL. */
typedef struct
{
  /* @viewer stands where it came to in this turn, and is about to walk on. */
  void (*passes)  (gpointer data, guint viewer);
  /* @viewer was as @before. */
  void (*changes) (gpointer data, guint viewer, const SightStand *before);
  /* @cell had the tile @before. */
  void (*repaints) (gpointer data, SightCell cell, int before);
} SightPresentFuncs;

typedef struct
{
  const SightLevel *start;
  SightLevel  level;            /* as it is now: lists and map of @start, but for its viewers and changed tiles */
  GHashTable *tiles;            /* guint32 y * width + x of cells with another tile than at the start: the map is then
                                 * its own */
  GByteArray *first_away;       /* of each viewer: whether it is not on the map at the start */
  GByteArray *away;             /* of each viewer: whether it is not on the map yet */
  GByteArray *came;             /* of each viewer: whether it came to its cell in this turn */
} SightPresent;

/* As at the start.  @start: must outlive @self */
void           sight_present_init        (SightPresent     *self,
                                          const SightLevel *start);
void           sight_present_clear       (SightPresent *self);
/* As it is before event @event of turn @turn; a number above the last one: after the turn.  Time: the events, and the
 * map where tiles change. */
void           sight_present_init_at     (SightPresent     *self,
                                          const SightLevel *start,
                                          guint             turn,
                                          guint             event);

/* Takes over all of the start again: viewers, map, everything. */
void           sight_present_reset       (SightPresent *self);
/* Takes over what events do not change: of one viewer; lists, sight and rules. */
void           sight_present_sync_viewer (SightPresent *self,
                                          guint         viewer);
void           sight_present_sync_level  (SightPresent *self);
/* A viewer of the start came in at @viewer, or went from there. */
void           sight_present_splice_viewer (SightPresent *self,
                                            guint         viewer,
                                            gboolean      inserted);
/* The turns of the start changed: finds out anew who is not on the map at the start.  Time: the events. */
void           sight_present_find_away   (SightPresent *self);
/* The tiles of the start in @rect changed. */
void           sight_present_sync_cells  (SightPresent *self,
                                          SightRect     rect);

/* Memory that it holds beside the start: map and grid of its own where tiles changed, viewers. */
gsize          sight_present_get_bytes   (const SightPresent *self);

/* How @viewer stands at the start, and now. */
SightStand     sight_present_get_first_stand (const SightPresent *self,
                                              guint               viewer);
SightStand     sight_present_get_stand   (const SightPresent *self,
                                          guint               viewer);
void           sight_present_set_stand   (SightPresent     *self,
                                          guint             viewer,
                                          const SightStand *stand);
void           sight_present_set_tile    (SightPresent *self,
                                          SightCell     cell,
                                          int           tile);

/* To be called before the first event of each turn. */
void           sight_present_begin_turn  (SightPresent *self);

/**
 * sight_present_play:
 * @funcs: (nullable): told with @data
 *
 * Plays one event, or leaves all as it is and says why.
 */
SightFaultKind sight_present_play        (SightPresent            *self,
                                          const SightEvent        *event,
                                          const SightPresentFuncs *funcs,
                                          gpointer                 data);

/* Every event of @level that cannot happen, in their order.  Time: the events, and the map where tiles change.
 * Returns: (transfer full) (element-type SightFault) */
GArray        *sight_level_find_faults   (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* N_(): what is wrong, lower case, without a full stop. */
const char    *sight_fault_get_text      (SightFaultKind kind);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightPresent, sight_present_clear)

static inline gboolean
sight_present_is_away (const SightPresent *self, guint viewer)
{
  return self->away->data[viewer];
}

G_END_DECLS

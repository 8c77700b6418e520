/* sight-turn.h - one step of a scenario: a list of events that happen one after another
 *
 * A level is drawn as it is at the start, turn 0.  Turn n is what it is after
 * the events of the turns 1 to n.  A turn may hold any event, also one that
 * cannot happen (a dead viewer moves, a door is opened where none is): such an
 * event is left out when the turns are played, and said where it stands.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-viewer.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_EVENT_MOVE,   /* a viewer walks a path, and looks from each of its cells */
  SIGHT_EVENT_APPEAR, /* a viewer comes onto the map; one whose first event it is was not there before */
  SIGHT_EVENT_DIE,
  SIGHT_EVENT_REVIVE,
  SIGHT_EVENT_RANGE,  /* a viewer's range is another one */
  SIGHT_EVENT_FACING, /* a viewer faces elsewhere */
  SIGHT_EVENT_OPEN,   /* a door opens: its cell gets the counterpart of its tile */
  SIGHT_EVENT_CLOSE,
  SIGHT_EVENT_TILE, /* a cell becomes any tile: a wall breaks, a bush burns */
  SIGHT_EVENT_KIND_COUNT
} SightEventKind;

/* Which cells an event has. */
typedef enum
{
  SIGHT_EVENT_CELLS_NONE,
  SIGHT_EVENT_CELLS_ONE,
  SIGHT_EVENT_CELLS_PATH, /* one or more */
} SightEventCells;

/* What a kind of event is made of: a row of the only table of them. */
typedef struct
{
  const char *id;   /* in files and on the command line */
  const char *name; /* N_(): for people, the verb alone */
  gboolean has_viewer;
  SightEventCells cells;
  int minimum, maximum, initial; /* of its value; @initial is written as none; all 0: it has no value */
  gboolean has_tile;
} SightEventType;

typedef struct
{
  SightEventKind kind;
  int viewer;    /* index in the level's viewers; -1: none, or one that is not there */
  char *who;     /* (nullable) what its file calls a viewer that is not there, kept as it was */
  GArray *cells; /* of SightCell; MOVE: where it walks, without the cell it starts in; may lie outside */
  int value;     /* RANGE: in cells, 0: no limit, or SIGHT_RANGE_AS_SIGHT; FACING: degrees clockwise
                  * from north, or SIGHT_FACING_NONE */
  gunichar tile; /* TILE: its glyph in the legend */
  char *extra;   /* (nullable) what its file says of it that is not known here, kept as it was */
} SightEvent;

typedef struct
{
  char *name;        /* UTF-8; may be empty */
  GPtrArray *events; /* of SightEvent, in the order they happen */
  char *extra;       /* (nullable) what its file says of it that is not known here, kept as it was */
} SightTurn;

const SightEventType *sight_event_kind_get_type (SightEventKind kind);
/* The kind of that id, or -1. */
int sight_event_kind_from_id (const char *id);

/* @viewer: or -1.  Without cells, its value that of "none". */
SightEvent *sight_event_new (SightEventKind kind, int viewer) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a first cell. */
SightEvent *sight_event_new_at (SightEventKind kind, int viewer, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
SightEvent *sight_event_copy (const SightEvent *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_event_free (SightEvent *self);
gboolean sight_event_equal (const SightEvent *a, const SightEvent *b);

/* Whether @self is made as its kind says: a viewer or none, so many cells, a value within its limits. */
gboolean sight_event_is_whole (const SightEvent *self);

static inline SightCell
sight_event_get_cell (const SightEvent *self, guint index)
{
  return g_array_index (self->cells, SightCell, index);
}

/* @name: may be empty */
SightTurn *sight_turn_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
SightTurn *sight_turn_copy (const SightTurn *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_turn_free (SightTurn *self);
gboolean sight_turn_equal (const SightTurn *a, const SightTurn *b);
/* Memory that @self holds. */
gsize sight_turn_get_bytes (const SightTurn *self);

/* Viewer @index came in before the others from there, or went: the events of @self name the same viewers as before.
 * No event may name one that went.  Returns whether any changed. */
gboolean sight_turn_renumber (SightTurn *self, guint index, gboolean inserted);

static inline SightEvent *
sight_turn_get_event (const SightTurn *self, guint index)
{
  return (SightEvent *) g_ptr_array_index (self->events, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightEvent, sight_event_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTurn, sight_turn_free)

G_END_DECLS

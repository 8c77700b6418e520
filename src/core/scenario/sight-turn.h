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

#include "core/map/sight-extern.h"
#include "sight-viewer.h"

G_BEGIN_DECLS

/* What happens in an event. */
typedef enum
{
  SIGHT_EVENT_MOVE,   /* a viewer walks a path, and looks from each of its cells */
  SIGHT_EVENT_APPEAR, /* a viewer comes onto the map; if this is its first event, it was not there before */
  SIGHT_EVENT_DIE,
  SIGHT_EVENT_REVIVE,
  SIGHT_EVENT_RANGE,  /* the range of a viewer changes */
  SIGHT_EVENT_FACING, /* a viewer turns */
  SIGHT_EVENT_OPEN,   /* a door opens: its cell gets the counterpart of its tile */
  SIGHT_EVENT_CLOSE,
  SIGHT_EVENT_TILE,    /* a cell becomes any tile: a wall breaks, a bush burns */
  SIGHT_EVENT_LAMP_ON, /* the lamp in a cell is switched on */
  SIGHT_EVENT_LAMP_OFF,
  SIGHT_EVENT_LAMP_MOVE, /* the lamp in a cell is carried to another one */
  SIGHT_EVENT_TEAM,      /* a viewer changes sides */
  SIGHT_EVENT_ALLY, /* a team leaves its alliance, if it has one, and joins that of another, or makes one with it */
  SIGHT_EVENT_PART, /* a team leaves the alliance that it has with another */
  SIGHT_EVENT_KIND_COUNT
} SightEventKind;

/* Which cells an event has. */
typedef enum
{
  SIGHT_EVENT_CELLS_NONE,
  SIGHT_EVENT_CELLS_ONE,
  SIGHT_EVENT_CELLS_PATH, /* one or more */
  SIGHT_EVENT_CELLS_TWO,  /* from and to */
} SightEventCells;

#define SIGHT_EVENT_TEAMS_MAX 2 /* that an event names */

/* What a kind of event is made of: a row of the only table of them. */
typedef struct
{
  const char *id;                /* in files and on the command line */
  const char *name;              /* N_(): for people, the verb alone */
  gboolean has_viewer;           /* an event of this kind names a viewer */
  SightEventCells cells;         /* how many cells such an event has */
  int minimum, maximum, initial; /* of its value; @initial means "none"; all 0: it has no value */
  gboolean has_tile;             /* such an event names a tile */
  gboolean has_lamp;             /* its first cell is that of a lamp */
  int n_teams;                   /* how many teams such an event names, 0 to SIGHT_EVENT_TEAMS_MAX */
} SightEventType;

/* Something that happens in a turn.  Free with sight_event_free(). */
typedef struct
{
  SightEventKind kind; /* what happens */
  int viewer;          /* index in the level's viewers; -1: none, or one that is not there */
  char *who;           /* (nullable) the name in its file of a viewer that does not exist, kept unchanged */
  GArray *cells;       /* of SightCell; MOVE: where it walks, without the cell it starts in; may lie outside */
  int value;           /* RANGE: in cells, 0: no limit, or SIGHT_RANGE_AS_SIGHT; FACING: degrees clockwise
                        * from north, or SIGHT_FACING_NONE */
  gunichar tile;       /* TILE: its glyph in the legend */
  int teams[SIGHT_EVENT_TEAMS_MAX]; /* indices in the level's teams, as many as its kind has, each once; then -1 */
  char *extra;                      /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightEvent;

/* Some events, one after another.  Free with sight_turn_free(). */
typedef struct
{
  char *name;        /* UTF-8; may be empty */
  GPtrArray *events; /* of SightEvent, in the order they happen */
  char *extra;       /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightTurn;

/* The row of @kind in the table; never NULL. */
SIGHT_EXTERN const SightEventType *sight_event_kind_get_type (SightEventKind kind);
/* Whether such an event changes the tile of a cell: its first. */
SIGHT_EXTERN gboolean sight_event_kind_is_tile (SightEventKind kind);
/* The kind of that id, or -1. */
SIGHT_EXTERN int sight_event_kind_from_id (const char *id);

/* @viewer: or -1.  Without cells, its value that of "none". */
SIGHT_EXTERN SightEvent *sight_event_new (SightEventKind kind, int viewer) G_GNUC_WARN_UNUSED_RESULT;
/* The same with a first cell. */
SIGHT_EXTERN SightEvent *sight_event_new_at (SightEventKind kind, int viewer, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightEvent *sight_event_copy (const SightEvent *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_event_free (SightEvent *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_event_equal (const SightEvent *a, const SightEvent *b);

/* Whether @self has what its kind needs: a viewer or none, the right number of cells, a value within its limits. */
SIGHT_EXTERN gboolean sight_event_is_whole (const SightEvent *self);

/* Cell @index of the event, which exists. */
static inline SightCell
sight_event_get_cell (const SightEvent *self, guint index)
{
  return g_array_index (self->cells, SightCell, index);
}

/* @name: may be empty */
SIGHT_EXTERN SightTurn *sight_turn_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightTurn *sight_turn_copy (const SightTurn *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self and its events. */
SIGHT_EXTERN void sight_turn_free (SightTurn *self);
/* Whether both have the same name and the same events. */
SIGHT_EXTERN gboolean sight_turn_equal (const SightTurn *a, const SightTurn *b);
/* Memory that @self holds. */
SIGHT_EXTERN gsize sight_turn_get_bytes (const SightTurn *self);

/* A viewer was inserted at or removed from @index: renumbers the events so that they name the same viewers as
 * before.  No event may name a removed viewer.  Returns whether any event changed. */
SIGHT_EXTERN gboolean sight_turn_renumber (SightTurn *self, guint index, gboolean inserted);

/* The same for a team, which no event names if it is removed. */
SIGHT_EXTERN gboolean sight_turn_renumber_teams (SightTurn *self, guint index, gboolean inserted);

/* Event @index of the turn, which exists. */
static inline SightEvent *
sight_turn_get_event (const SightTurn *self, guint index)
{
  return (SightEvent *) g_ptr_array_index (self->events, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightEvent, sight_event_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTurn, sight_turn_free)

G_END_DECLS

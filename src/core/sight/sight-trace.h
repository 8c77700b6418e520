/* sight-trace.h - the record of one run of an algorithm, step by step
 *
 * Steps hold numbers and reasons, never text: analysis/ makes the sentences.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/map/sight-cell.h"
#include "sight-slope.h"

G_BEGIN_DECLS

#define SIGHT_TRACE_MAX 1000000 /* steps that one trace keeps; further ones are only counted */

/* What a step is, and after each kind the fields that it uses.
 *
 * A sector is an octant or a quadrant, an index into the sectors of its algorithm; a row is the part of it at one
 * depth, between the slopes lo and hi.  Slopes are exact fractions if the flag EXACT is set, else reals. */
typedef enum
{
  SIGHT_STEP_LINE,    /* a line from cell to "to" begins; error as it starts; flag REVERSED; spent */
  SIGHT_STEP_MOVE,    /* the line moves from cell to "to": error before and after, move, verdict, flankers, spent */
  SIGHT_STEP_LIGHT,   /* wall "to" is lit because cell, next to it, is open and seen */
  SIGHT_STEP_ROW,     /* a row begins: sector, depth, lo and hi of what is left to see */
  SIGHT_STEP_CELL,    /* a cell is looked at: cell, sector, depth, verdict OPEN or BLOCKED, parts, reason;
                       * lo and hi of the cell itself where the algorithm looks at them; share */
  SIGHT_STEP_NARROW,  /* the row goes on between lo and hi only, because of cell: sector, depth */
  SIGHT_STEP_SPLIT,   /* the part between lo and hi goes on at depth, because of cell: sector */
  SIGHT_STEP_END,     /* nothing more is seen in this row or sector: sector, depth, reason */
  SIGHT_STEP_SHADOW,  /* cell, at depth, casts a shadow from lo to hi: sector */
  SIGHT_STEP_SHALLOW, /* the shallow line of a view is now "line": view, sector, reason, cell */
  SIGHT_STEP_STEEP,   /* the steep line of a view is now "line": view, sector, reason, cell */
  SIGHT_STEP_OBSCURE, /* how cell is obscured: "obscured", before the CELL step: sector */
  SIGHT_STEP_HIDE,    /* after the steps of the algorithm: it shows cell, and a rule takes it away: reason; "to" is the
                         viewer */
  SIGHT_STEP_CONE,    /* the last step if the viewer, in cell, faces somewhere: what lies elsewhere is taken away; "to"
                       * is the target of a line, else cell; error: facing, error_after: angle, both in degrees */
} SightStepKind;

/* How a line moves.  A TIE is an XY with the error 0: the ideal line runs through the centre of the cell that it
 * reaches. */
typedef enum
{
  SIGHT_MOVE_NONE,
  SIGHT_MOVE_X,
  SIGHT_MOVE_Y,
  SIGHT_MOVE_XY,
  SIGHT_MOVE_TIE,
} SightMove;

/* What a step found out about a cell. */
typedef enum
{
  SIGHT_VERDICT_OPEN,     /* tested, lets sight through */
  SIGHT_VERDICT_UNTESTED, /* this cell is not tested by the rule */
  SIGHT_VERDICT_BLOCKED,  /* the cell it moves to stops sight */
  SIGHT_VERDICT_FLANKED,  /* the flankers stop sight; the cell it would move to is not tested */
} SightVerdict;

/* Flanker bits of a MOVE: which were tested and which of them are opaque.
 * The X flanker is (to.x, cell.y), the Y flanker is (cell.x, to.y). */
typedef enum
{
  SIGHT_FLANKER_TESTED = 1 << 0,
  SIGHT_FLANKER_X_OPAQUE = 1 << 1,
  SIGHT_FLANKER_Y_OPAQUE = 1 << 2,
} SightFlankers;

/* Why a cell is seen or not, or why something ends. */
typedef enum
{
  SIGHT_REASON_NONE,
  /* seen */
  SIGHT_REASON_OWN_CELL,      /* the viewer stands there */
  SIGHT_REASON_REACHED,       /* sight comes as far as this cell */
  SIGHT_REASON_CENTER_INSIDE, /* its centre lies within what is left to see */
  SIGHT_REASON_WALL_FACE,     /* a wall of which some lies within */
  SIGHT_REASON_PARTLY,        /* a part of it lies within: share */
  /* not seen */
  SIGHT_REASON_RANGE,          /* farther than the range */
  SIGHT_REASON_WALL_DARK,      /* this algorithm does not show walls */
  SIGHT_REASON_CENTER_OUTSIDE, /* open, and its centre lies outside what is left to see */
  SIGHT_REASON_OUTSIDE_MAP,
  SIGHT_REASON_FACING,          /* the viewer faces elsewhere */
  SIGHT_REASON_NO_NEIGHBOR,     /* neither cell before it is open and seen */
  SIGHT_REASON_SHADOWED,        /* in a shadow */
  SIGHT_REASON_OUTSIDE_VIEWS,   /* in none of the views */
  SIGHT_REASON_NOT_LIT,         /* too dark, and too far for the viewer's dark vision */
  SIGHT_REASON_CONCEALED,       /* the cell is seen, but not anyone who stands in it */
  SIGHT_REASON_OBSCURED,        /* reached, and obscured itself */
  SIGHT_REASON_INPUTS_OBSCURED, /* all cells that could lead to it are obscured: it leads nowhere itself */
  /* END */
  SIGHT_REASON_CLOSED,      /* nothing is left between lo and hi, or of the view */
  SIGHT_REASON_ROW_BLOCKED, /* the row ends on a wall */
  SIGHT_REASON_ALL_DARK,    /* no cell of the row is seen, or shadow is all round */
  SIGHT_REASON_NO_SIGHT,    /* the viewer is in a wall, and this algorithm sees nothing from there */
  /* of a view's line */
  SIGHT_REASON_BEGINS, /* the view is new */
  SIGHT_REASON_BUMPED, /* cell, a wall, pushed it */
  SIGHT_REASON_COPIED, /* cell, a wall, splits a view: this one is the copy */
} SightReason;

/* How a sector lies on the map: away counts its rows from the viewer, across the cells of a row from its axis.
 * Slopes are across by away. */
typedef struct
{
  int xx, xy, yx, yy; /* x = across * xx + away * xy, y = across * yx + away * yy, from the viewer */
  const char *name;   /* for people: where it lies, "north to north-east" or "north" */
} SightSector;

/* How the numbers of a step are written. */
typedef enum
{
  SIGHT_STEP_EXACT = 1 << 0,    /* lo and hi are fractions */
  SIGHT_STEP_REVERSED = 1 << 1, /* of a LINE: it is walked from the target to the viewer */
} SightStepFlags;

/* A slope; SIGHT_STEP_EXACT says which member holds it. */
typedef union
{
  SightSlope fraction; /* exact */
  double real;         /* binary64 */
} SightStepSlope;

/* What the cells that a line has tested so far cost of sight. */
typedef struct
{
  int sum;   /* with this step */
  int spend; /* so much it can spend: a larger sum stops it */
} SightSpent;

/* One step of a run; SightStepKind says which members it uses. */
typedef struct
{
  guint8 kind;            /* SightStepKind */
  guint8 move;            /* SightMove */
  guint8 verdict;         /* SightVerdict */
  guint8 flankers;        /* SightFlankers */
  SightCell cell, to;     /* the cell that the step is about, and where a line goes */
  int error, error_after; /* of a line, before and after its move */
  guint8 sector;          /* octant or quadrant, from 0 */
  guint8 reason;          /* SightReason */
  guint8 parts;           /* of a CELL: 0 not seen; 1 seen; with sub-tiles, bit x + 2y for each that is seen */
  guint8 flags;           /* SightStepFlags */
  int depth;              /* rows away from the viewer, 1 is next to it; of rings likewise */
  union
  {
    struct
    {
      SightStepSlope lo, hi;
    };
    struct
    {
      int xi, yi, xf, yf; /* from, to; 1/16 cell from the viewer's near corner, towards the quadrant */
    } line;
    struct
    {
      int xe, xo, ye, yo; /* error and obscurity in x and in y */
    } obscured;
    SightSpent spent; /* all 0 where nothing costs sight */
  };
  union
  {
    float share; /* of a CELL: how much of it is seen, if the algorithm says */
    int view;    /* of a SHALLOW, STEEP or END: which view of the quadrant, as they lie from 0 */
  };
} SightStep;

G_STATIC_ASSERT (sizeof (SightStep) <= 64);

/* The steps of one run, or of several.  Free with sight_trace_free(). */
typedef struct
{
  GArray *steps;       /* of SightStep, in the order they happened */
  guint room;          /* for how many of them */
  guint64 dropped;     /* steps beyond SIGHT_TRACE_MAX */
  gboolean stops_full; /* a run ends once no more steps are kept; its view is then incomplete */
  gboolean (*is_stopped) (
      gpointer data); /* (nullable): called now and then; TRUE stops the run, whose answer is then incomplete */
  gpointer stop_data; /* for @is_stopped */
} SightTrace;

/* Returns: (transfer full): a trace without steps */
SIGHT_EXTERN SightTrace *sight_trace_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_trace_free (SightTrace *self);
/* Removes all steps; the memory is kept. */
SIGHT_EXTERN void sight_trace_reset (SightTrace *self);
/* Adds a copy of @step, or counts it as dropped once SIGHT_TRACE_MAX are kept. */
SIGHT_EXTERN void sight_trace_append (SightTrace *self, const SightStep *step);

/* Whether the recorded run must end; algorithms ask before each row, ring or line. */
SIGHT_EXTERN gboolean sight_trace_asks_to_end (const SightTrace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTrace, sight_trace_free)

/* The number of steps. */
static inline guint
sight_trace_get_length (const SightTrace *self)
{
  return self->steps->len;
}

/* Step @index, which exists; valid until the trace changes. */
static inline const SightStep *
sight_trace_get (const SightTrace *self, guint index)
{
  return &g_array_index (self->steps, SightStep, index);
}

/* Records @step, or does nothing if @trace is NULL. Bodies are inlined with a constant NULL, so a quiet run
 * contains no trace of this call: keep the arguments free of side effects. */
G_ALWAYS_INLINE static inline void
sight_trace_add (SightTrace *trace, SightStep step)
{
  if (trace != NULL)
    sight_trace_append (trace, &step);
}

/* The same for a (nullable) trace: quiet runs go on. */
G_ALWAYS_INLINE static inline gboolean
sight_trace_ends (const SightTrace *trace)
{
  return trace != NULL && sight_trace_asks_to_end (trace);
}

G_END_DECLS

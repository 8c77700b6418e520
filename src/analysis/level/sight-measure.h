/* sight-measure.h - the table of measures: what can be said of each cell of a level in a number
 *
 * The table is the only list of measures.  The interface, the command line, its
 * help and the reports are made from it.
 *
 * Terms of the definitions: C, the cells one can stand on; S(c), what c sees;
 * V(c), who of C sees c.
 *
 * Texts marked N_() are translated where they are shown.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef struct _SightGauge SightGauge;
typedef struct _SightMeasure SightMeasure;

#define SIGHT_MEASURE_ERROR (sight_measure_error_quark ())
GQuark sight_measure_error_quark (void);

typedef enum
{
  SIGHT_MEASURE_ERROR_CELLS, /* no cell has a value, or no cell looks */
  SIGHT_MEASURE_ERROR_TEAM,  /* it needs a team, with viewers */
  SIGHT_MEASURE_ERROR_LINES, /* it needs a sight that walks lines */
  SIGHT_MEASURE_ERROR_START, /* it needs an area to start from */
  SIGHT_MEASURE_ERROR_SIZE,  /* the matrix does not fit into memory */
} SightMeasureError;

/* Which measures belong together. */
typedef enum
{
  SIGHT_MEASURES_SIGHT,    /* how much is seen and from how many places */
  SIGHT_MEASURES_TEAM,     /* what a team watches */
  SIGHT_MEASURES_ISOVIST,  /* the shape of what a place sees */
  SIGHT_MEASURES_GRAPH,    /* the graph of who sees whom */
  SIGHT_MEASURES_MOVEMENT, /* ways */
  SIGHT_MEASURES_SECTIONS
} SightMeasureSection;

/* What a measure needs of its request. */
typedef enum
{
  SIGHT_MEASURE_NEEDS_TEAM = 1 << 0,   /* a team with living viewers */
  SIGHT_MEASURE_NEEDS_TURNS = 1 << 1,  /* the level at its start; a team, whose viewers may appear later */
  SIGHT_MEASURE_NEEDS_LINES = 1 << 2,  /* a sight that walks lines */
  SIGHT_MEASURE_NEEDS_START = 1 << 3,  /* cells to start from */
  SIGHT_MEASURE_NEEDS_MATRIX = 1 << 4, /* memory */
  SIGHT_MEASURE_USES_START = 1 << 5,   /* counts only cells to start from, if there are any */
  SIGHT_MEASURE_IS_BLIND = 1 << 6,     /* who sees what does not matter */
} SightMeasureNeeds;

/* A measure: a row of the table. */
struct _SightMeasure
{
  const char *id;              /* in files and on the command line */
  const char *name;            /* N_() */
  const char *unit;            /* N_(): what the number counts */
  const char *phrase;          /* N_(): one cell in words, with a %s for the number */
  const char *one;             /* (nullable) N_(): the same for 1 */
  const char *definition;      /* N_(): one or two sentences */
  const char *source;          /* N_(): of the method */
  SightMeasureSection section; /* where menus list it */
  guint needs;                 /* SightMeasureNeeds */
  int decimals;                /* that are shown; 0: whole numbers */
  gboolean diverging;          /* 0 is the middle: colours run apart from it */
  gboolean nobody;             /* 0 means that nobody sees the cell */
  gboolean circular;           /* degrees: 359 is next to 0, so there is a mean direction and no median */
  /* (nullable): makes what all values need; FALSE if that was stopped */
  gboolean (*prepare) (SightGauge *gauge, const SightProgress *progress);
  /* (nullable): the value of one place; from several threads */
  double (*get) (SightGauge *gauge, guint worker, guint place);
  /* (nullable): if there is no @get: all values; FALSE if that was stopped */
  gboolean (*fill) (SightGauge *gauge, double *values, const SightProgress *progress);
};

/* Row @n of the table, in the order in which people see them, from 0; NULL after the last. */
const SightMeasure *sight_measure_get_nth (guint n);
/* (nullable): the measure of that id. */
const SightMeasure *sight_measure_find (const char *id);
/* N_(): the name of a section. */
const char *sight_measure_section_get_name (SightMeasureSection section);

/* Whether @sight has the measure. */
gboolean sight_measure_has_sight (const SightMeasure *self, const SightVision *sight);

/* (transfer full): @value as people read it, with the decimals of the measure; "–" if there is none. */
char *sight_measure_format (const SightMeasure *self, double value) G_GNUC_WARN_UNUSED_RESULT;

/* The values of a level in short; those that are NAN are left out. */
typedef struct
{
  guint n;       /* values */
  double mean;   /* of a circular measure the direction of the sum of them all; NAN if they cancel out */
  double median; /* NAN of a circular measure */
  double least, most;
  guint least_place, most_place; /* the first that has it */
  /* What people read: the same, but of a circular measure the ends of the shortest arc, clockwise, that has all values.
   */
  double from, to;
  guint from_place, to_place;
} SightMeasureSummary;

/* Of @n @values of the measure; FALSE if there is none. */
gboolean
sight_measure_summarize (const SightMeasure *self, const double *values, guint n, SightMeasureSummary *summary);
/* "Clockwise from 350, at (3, 1), to 10, at (4, 2).": what is said of a circular measure, of whose values none is the
 * least; @from, @to: the cells that have the ends of @summary, which has values. */
char *
sight_measure_describe_arc (const SightMeasure *self, const SightMeasureSummary *summary, SightCell from, SightCell to)
    G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): a mean as people read it, with one decimal at least; "–" if there is none. */
char *sight_measure_format_mean (const SightMeasure *self, double mean) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-cli-measured.h - what was measured of one level, and how it is printed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-gauge.h"

G_BEGIN_DECLS

/* The measures of one level, or why there are none. */
typedef struct
{
  char *path;
  char *error;                    /* (nullable): then only @path is set */
  int width, height;              /* of the map, in cells */
  SightPlaces *places;            /* (nullable): the cells that were measured */
  const SightMeasure **measures;  /* (not owned): NULL-terminated */
  SightMeasureSummary *summaries; /* of each; n is 0 if no cell has a value */
  double **values;                /* (nullable): of each, one a place; only if each cell is printed */
} SightCliMeasured;

void sight_cli_measured_free (SightCliMeasured *self);

/* A way to print them. */
typedef struct
{
  const char *id;
  /* Before the first level, and after the last; @measures: NULL-terminated. */
  void (*begin) (const SightMeasure **measures);
  void (*end) (void);
  /* A level; @first: of all. */
  void (*print) (const SightCliMeasured *measured, gboolean first);
  /* Each cell of one level. */
  void (*print_cells) (const SightCliMeasured *measured);
} SightCliMeasuredPrinter;

/* The printer @id of --format; NULL: json with @json, else text.  (nullable): NULL after a complaint. */
const SightCliMeasuredPrinter *sight_cli_measured_find_printer (const char *id, gboolean json);

/**
 * sight_cli_measured_check_needs:
 * @measures: NULL-terminated
 * @given: whether --@option is
 * @needs: SightMeasureNeeds; 0: to see
 *
 * Returns: FALSE after a complaint: the option is @given, but none of the measures has any of @needs
 */
gboolean
sight_cli_measured_check_needs (const SightMeasure **measures, gboolean given, const char *option, guint needs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCliMeasured, sight_cli_measured_free)

G_END_DECLS

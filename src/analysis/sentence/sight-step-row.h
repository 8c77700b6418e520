/* sight-step-row.h - a row of the table of steps of a line, for the command line and every kind of report
 *
 *     for (SightStepRow row = sight_step_row_init (trace); sight_step_row_next (&row);)
 *       printf ("%u %s\n", row.number, row.move);
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/trace/sight-tests.h"

G_BEGIN_DECLS

typedef struct
{
  const SightTrace *trace;
  guint index;           /* of @step in @trace */
  const SightStep *step; /* a MOVE; its cell, error (before the move) and to are columns of the row */
  guint number;          /* of the row, from 1 */
  guint number_in_line;  /* the same, from 1 again for each LINE: a rule may ask for either direction */
  const char *move;      /* its id: X, Y, XY, TIE */
  SightTest tests[SIGHT_TESTS_MAX];
  guint n_tests;       /* of @tests, in the order in which they were tested */
  gboolean is_blocked; /* the line ends at this step */
} SightStepRow;

/* Before the first row.  @trace: of a line; must outlive the row. */
SightStepRow sight_step_row_init (const SightTrace *trace);

/* Goes to the next row; FALSE after the last.  Time: the steps between them. */
gboolean sight_step_row_next (SightStepRow *self);

/* The error before the move with a minus sign, "−1", plain.  Free with g_free(). */
char *sight_step_row_format_error (const SightStepRow *self) G_GNUC_WARN_UNUSED_RESULT;

/* The cells tested, "3, 2 ○; 4, 2 ✕": clear or opaque.  Free with g_free(). */
char *sight_step_row_format_tests (const SightStepRow *self) G_GNUC_WARN_UNUSED_RESULT;

/* "blocked" or "open": for programs, and translated for people. */
const char *sight_step_row_get_verdict_id (const SightStepRow *self);
const char *sight_step_row_get_verdict (const SightStepRow *self);

G_END_DECLS

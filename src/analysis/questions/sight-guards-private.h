/* sight-guards-private.h - the parts of the search for guards
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-guards.h"

G_BEGIN_DECLS

/* What is left of a coverage when rows and columns that others make superfluous are gone, as lists. */
typedef struct
{
  guint n_rows, n_columns;
  guint *rows, *columns; /* (owned) their numbers in the coverage */
  guint *row_first,
      *row_columns; /* (owned) row r sees the columns row_columns[row_first[r]] to …[row_first[r + 1] - 1] */
  guint *column_first, *column_rows; /* (owned) the same for who sees a column */
} SightGuardsCore;

/* A row whose columns another one sees too is superfluous, and so is a column that is seen whenever another one is. Any
 * choice of the rows left that sees all columns left sees all columns that can be seen. */
void sight_guards_core_init (SightGuardsCore *self, const SightCoverage *coverage);
void sight_guards_core_clear (SightGuardsCore *self);

/* Rows of @core (numbers of its own) that see all its columns, as few as the budget allows; stops at @enough.
 * NULL if it was stopped. */
GArray *sight_guards_search (const SightGuardsCore *core,
                             const SightGuardsBudget *budget,
                             guint enough,
                             const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* Whether sight_guards_find_weights() takes @core on. */
gboolean sight_guards_fits_table (const SightGuardsCore *core);

/* Weights for the columns of @core, whole numbers.  Any weights prove something; what, is found by weighing each row.
 */
gint64 *sight_guards_find_witnesses (const SightGuardsCore *core) G_GNUC_WARN_UNUSED_RESULT;
/* @work: numbers to change at most.  NULL if it was stopped. */
gint64 *sight_guards_find_weights (const SightGuardsCore *core, guint64 work, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same without a table, however large @core is: in as many rounds, each of which goes through all that is seen. */
gint64 *sight_guards_find_prices (const SightGuardsCore *core, guint n_rounds, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightGuardsCore, sight_guards_core_clear)

G_END_DECLS

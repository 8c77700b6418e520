/* sight-check-rows.h - the rows of the Checks panel: what changed is replaced, the rest stays
 *
 * Laying out a row costs half a millisecond, so only those rows are filled again that
 * say something else, and while one paints only some at a time.  Of very many checks those that hold are not listed.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-counts.h"
#include "sight-check-row.h"
#include "ui/workspace/sight-check-task.h"

G_BEGIN_DECLS

/* Values of .open and .edited that are no check. */
#define SIGHT_CHECK_ROWS_NEW (-1)
#define SIGHT_CHECK_ROWS_NONE (-2)

typedef struct _SightCheckRows SightCheckRows;

/* What the rows are of. */
typedef struct
{
  const SightLevel *level; /* (nullable): no rows */
  SightCheckTask *task;
  int open;   /* the check that shows its details, or negative */
  int edited; /* the check whose place the editor takes, SIGHT_CHECK_ROWS_NEW or SIGHT_CHECK_ROWS_NONE */
} SightCheckRowsState;

/* @editor_row: a row of @box that never goes; @func is called with @data by the buttons of the rows. */
SightCheckRows *sight_check_rows_new (GtkListBox *box, GtkListBoxRow *editor_row, SightCheckRowFunc func, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_check_rows_free (SightCheckRows *self);

/* What came of showing them. */
typedef struct
{
  SightCheckCounts counts;
  guint n_left;        /* checks without a row */
  gboolean is_changed; /* a row says something else than before */
  gboolean is_whole;   /* no row was left as it was for lack of time */
} SightCheckRowsShown;

/* Makes the rows show @state, at most @n_fills of them anew; a row with the keyboard focus keeps it. */
SightCheckRowsShown sight_check_rows_show (SightCheckRows *self, const SightCheckRowsState *state, guint n_fills);

/* The check of @row: negative for that of the editor, and for no row. */
int sight_check_rows_get_index (GtkListBoxRow *row);

/* The check with the keyboard focus, or negative. */
int sight_check_rows_get_focused (SightCheckRows *self);
void sight_check_rows_focus (SightCheckRows *self, int index);

G_END_DECLS

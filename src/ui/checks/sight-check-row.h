/* sight-check-row.h - one check in the list: its mark, its words, what was found, and what can be done
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "analysis/checks/sight-check-run.h"

G_BEGIN_DECLS

/* What a button of the row asks for. */
typedef enum
{
  SIGHT_CHECK_ROW_CURE,
  SIGHT_CHECK_ROW_OTHER_CURE,
  SIGHT_CHECK_ROW_WHY,
  SIGHT_CHECK_ROW_ALLOW,
  SIGHT_CHECK_ROW_EDIT,
  SIGHT_CHECK_ROW_REMOVE,
} SightCheckRowAction;

typedef void (*SightCheckRowFunc) (gpointer data, guint index, SightCheckRowAction action);

/* What a row shows. */
typedef struct
{
  guint index;                    /* of the check in the level */
  const char *text;               /* as written */
  const SightCheckResult *result; /* (nullable): not known yet */
  gboolean is_pending, is_open;
  gboolean can_mend; /* its cure can be carried out */
  SightCheckRowFunc func;
  gpointer data; /* for @func; outlives the row */
} SightCheckRowContent;

/* The first line of @text: the check without its rows.  Free with g_free(). */
char *sight_check_row_get_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): the child of a row of a list box */
GtkWidget *sight_check_row_new (const SightCheckRowContent *content);

G_END_DECLS

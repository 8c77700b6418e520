/* sight-choice-names.c - the names that a drop-down offers, changed only where they are others
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-choice-names.h"

static gboolean
has_names (GListModel *model, GtkStringList *names)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (names));

  if (!GTK_IS_STRING_LIST (model) || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), gtk_string_list_get_string (names, i)))
        return FALSE;
    }

  return TRUE;
}

void
sight_choice_set_names (GtkDropDown *choice, GtkStringList *names)
{
  GListModel *model = gtk_drop_down_get_model (choice);

  if (model == NULL || !has_names (model, names))
    gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
}

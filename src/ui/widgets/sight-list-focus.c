/* sight-list-focus.c - where the keyboard focus goes when a row of a list is removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-list-focus.h"

/* Whether the focus is in @list. */
static gboolean
has_focus (GtkListBox *list)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (list)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (list));
}

void
sight_list_leave_row (GtkListBox *list, int index)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (list)));

  if (gtk_list_box_get_row_at_index (list, index + 1) != NULL)
    return;
  if (index > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, index - 1)));
  /* What is in the row comes first. */
  while (index == 0 && has_focus (list) && gtk_widget_child_focus (root, GTK_DIR_TAB_BACKWARD))
    ;
}

/* texts-common.h - the texts that a widget shows, and whether its tip tells them whole
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>
#include <string.h>

/* All texts in @widget, in their order. */
static inline void
add_texts (GtkWidget *widget, GString *texts)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts (child, texts);
}

/* Whether pointing at @widget shows all of @text. */
static inline gboolean
is_told (GtkWidget *widget, const char *text)
{
  for (; widget != NULL && !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (GTK_IS_LABEL (widget) && tooltip == NULL && gtk_widget_get_has_tooltip (widget))
        return TRUE; /* sight_cut_label_tell () */
      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }

  return FALSE;
}

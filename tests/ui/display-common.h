/* display-common.h - what programs of tests that open windows begin with
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

/* FALSE if there is no display: reports a skip in TAP; the program should end. */
static inline gboolean
init_display (int *argc, char ***argv)
{
  if (g_getenv ("DISPLAY") == NULL && g_getenv ("WAYLAND_DISPLAY") == NULL)
    {
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }
  gtk_test_init (argc, argv, NULL);
  g_assert_nonnull (gdk_display_get_default ());

  return TRUE;
}

/* (nullable): @widget or the first in it, at any depth, of @type */
static inline GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

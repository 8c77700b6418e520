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

/* The buttons of @bar that go back can be pressed if @back, and those that go on if @on. */
static inline void
assert_ends (GtkWidget *bar, gboolean back, gboolean on)
{
  const char *action = GTK_IS_BUTTON (bar) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (bar)) : NULL;

  if (action != NULL && (g_str_has_suffix (action, "first") || g_str_has_suffix (action, "previous")))
    g_assert_cmpint (gtk_widget_is_sensitive (bar), ==, back);
  if (action != NULL && (g_str_has_suffix (action, "next") || g_str_has_suffix (action, "last")))
    g_assert_cmpint (gtk_widget_is_sensitive (bar), ==, on);
  for (GtkWidget *child = gtk_widget_get_first_child (bar); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_ends (child, back, on);
}

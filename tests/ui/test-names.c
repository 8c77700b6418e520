/* test-names.c - an accessible name of a widget overrides the text in it
 *
 * SPDX-License-Identifier: MIT
 */
#include "display-common.h"

#include "ui/widgets/sight-names.h"

static const char template[] =
    "<interface><object class='GtkButton' id='button'><property name='label'>Show</property>"
    "<accessibility><property name='label'>Show what it sees</property></accessibility></object></interface>";

static void
assert_name (GtkWidget *button, const char *name)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_realized (button));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  if (gtk_check_version (4, 10, 0) == NULL)
    g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether the name is given by code or by a template. */
static void
test_given (void)
{
  GtkWidget *button = gtk_button_new_with_label ("↔ both");
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (template, -1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "See each other", -1);
  assert_name (button, "See each other");
  assert_name (GTK_WIDGET (gtk_builder_get_object (builder, "button")), "Show what it sees");
}

/* A button without a name keeps the one that is written in it. */
static void
test_written (void)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("Save");

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL) &&
                  gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
                 gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!init_display (&argc, &argv))
    return 0;
  sight_names_init ();

  g_test_add_func ("/names/given", test_given);
  g_test_add_func ("/names/written", test_written);

  return g_test_run ();
}

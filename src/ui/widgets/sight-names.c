/* sight-names.c - the names that widgets are given are the names that they have
 *
 * GTK relates a button to the label in it, and since 4.10 that relation comes before a name: a screen reader would say
 * "↔ both" where the button is named after the two viewers.  Templates and code give names in dozens of places; the
 * relation goes here, for all of them, when a widget with a name is realized.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-names.h"

static gboolean
realize_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkAccessible *widget = GTK_ACCESSIBLE (g_value_get_object (&values[0]));

  if (gtk_test_accessible_has_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY) &&
      gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_reset_relation (widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY);

  return TRUE;
}

void
sight_names_init (void)
{
  gpointer widget_class;

  if (gtk_check_version (4, 10, 0) != NULL)
    return;

  widget_class = g_type_class_ref (GTK_TYPE_WIDGET); /* has the signals */
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realize_hook, NULL, NULL);
  g_type_class_unref (widget_class);
}

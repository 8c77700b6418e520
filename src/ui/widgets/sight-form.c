/* sight-form.c - a small dialog of our own that asks for some values
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-form.h"

#include "sight-appearance.h"

/* Return in an entry presses the default button: GtkSpinButton can't say so before 4.14, but the text in it can. */
static void
activate_default (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    gtk_text_set_activates_default (GTK_TEXT (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    activate_default (child);
}

static void
add_escape (GtkWindow *form)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (form), controller);
}

void
sight_form_show (GtkWindow *form, GtkWindow *parent, GtkWidget *button)
{
  add_escape (form);
  gtk_window_set_destroy_with_parent (form, TRUE);
  gtk_window_set_transient_for (form, parent);
  sight_appearance_style_as (GTK_WIDGET (form), GTK_WIDGET (parent));
  if (button != NULL)
    {
      activate_default (GTK_WIDGET (form));
      gtk_window_set_default_widget (form, button);
    }
  gtk_window_present (form);
}

void
sight_form_set_problem (GtkLabel *label, GtkWidget *button, const char *problem)
{
  gtk_label_set_text (label, problem != NULL ? problem : "");
  gtk_widget_set_sensitive (button, problem == NULL);
}

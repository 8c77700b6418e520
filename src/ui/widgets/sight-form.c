/* sight-form.c - a small dialog of our own that asks for some values
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-form.h"

#include "sight-appearance.h"
#include "sight-focus.h"
#include "sight-number.h"

/* A whole number counts as soon as it is typed: what a form shows of its values is then true at once. */
static void
typed_cb (GtkSpinButton *spin)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  gint64 value;

  if (gtk_spin_button_get_digits (spin) == 0 &&
      g_ascii_string_to_signed (text, 10, (gint64) gtk_adjustment_get_lower (adjustment),
                                (gint64) gtk_adjustment_get_upper (adjustment), &value, NULL) &&
      value != (gint64) gtk_adjustment_get_value (adjustment))
    gtk_adjustment_set_value (adjustment, (double) value);
}

/* Return in an entry presses the default button: GtkSpinButton has no property for that before 4.14, but its text
 * has.  What is searched for is no answer.  A number that follows what is typed already does so in its own time. */
static void
activate_default (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    return;
  if (GTK_IS_SPIN_BUTTON (widget) && !sight_number_follows (GTK_SPIN_BUTTON (widget)))
    g_signal_connect (widget, "changed", G_CALLBACK (typed_cb), NULL);
  if (GTK_IS_TEXT (widget))
    gtk_text_set_activates_default (GTK_TEXT (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    activate_default (child);
}

/* A number that is not taken yet takes Return for itself: what follows from it is seen before it is applied. */
static gboolean
take_number (GtkWidget *focus)
{
  GtkWidget *spin = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON);

  return spin != NULL && sight_number_take (GTK_SPIN_BUTTON (spin));
}

/* A row of a list takes Return for itself: here too it presses the default button.  A list that opens over @form keeps
 * its keys. */
static gboolean
key_pressed_cb (GtkWindow *form, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (form);
  GtkWidget *list = focus != NULL ? gtk_widget_get_parent (focus) : NULL;

  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter) || focus == NULL ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (take_number (focus))
    return GDK_EVENT_STOP;
  if (list == NULL || gtk_widget_get_native (list) != GTK_NATIVE (form) ||
      !(GTK_IS_LIST_BASE (list) || GTK_IS_LIST_BOX (list)))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_default (GTK_WIDGET (form));

  return GDK_EVENT_STOP;
}

static void
add_return (GtkWindow *form)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), form);
  gtk_widget_add_controller (GTK_WIDGET (form), keys);
}

/* GTK takes an arrow key at a check button for a walk through a group of them, and ticks one that is alone. */
static gboolean
arrow_cb (GtkWindow *form, guint key)
{
  return GTK_IS_CHECK_BUTTON (gtk_window_get_focus (form)) &&
         (key == GDK_KEY_Up || key == GDK_KEY_Down || key == GDK_KEY_Left || key == GDK_KEY_Right);
}

static void
add_arrows (GtkWindow *form)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (arrow_cb), form);
  gtk_widget_add_controller (GTK_WIDGET (form), keys);
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

/* @widget and its children no longer call @form. */
static void
silence (GtkWidget *widget, gpointer form)
{
  g_signal_handlers_disconnect_by_data (widget, form);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    silence (child, form);
}

/* The last moment at which the form is whole.  Later, while it is disposed of, the focus leaves its children, and a
 * number that is half typed is reported as changed: to nobody, because what the callbacks need is freed by then. */
static void
unrealize_cb (GtkWidget *form)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (form));

  silence (form, form);
  if (parent != NULL)
    sight_focus_return (parent);
}

/* What another program did must not take the keys from that program. */
static gboolean
close_cb (gpointer form)
{
  if (!gtk_window_is_active (form))
    gtk_window_set_transient_for (form, NULL);
  gtk_window_destroy (GTK_WINDOW (form));

  return G_SOURCE_REMOVE;
}

/* Not at once: the form itself may be the one that changes the document, and is still at work. */
static void
document_changed_cb (GtkWindow *form, guint what)
{
  if (what & (SIGHT_CHANGE_SIZE | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_TEAMS))
    g_idle_add_full (G_PRIORITY_HIGH, close_cb, g_object_ref (form), g_object_unref);
}

static void
workspace_changed_cb (GtkWindow *form, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    g_idle_add_full (G_PRIORITY_HIGH, close_cb, g_object_ref (form), g_object_unref);
}

void
sight_form_follow (GtkWindow *form, SightWorkspace *workspace)
{
  g_signal_connect_object (workspace, "changed", G_CALLBACK (workspace_changed_cb), form, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "document-changed", G_CALLBACK (document_changed_cb), form, G_CONNECT_SWAPPED);
}

void
sight_form_show (GtkWindow *form, GtkWindow *parent, GtkWidget *button)
{
  add_escape (form);
  add_arrows (form);
  g_signal_connect (form, "unrealize", G_CALLBACK (unrealize_cb), NULL);
  /* Not gtk_window_set_destroy_with_parent(): that waits for the last reference, and the form may hold it. */
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (gtk_window_destroy), form, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (form, parent);
  sight_appearance_style_as (GTK_WIDGET (form), GTK_WIDGET (parent));
  sight_focus_close_popovers (GTK_WIDGET (parent));
  if (button != NULL)
    {
      activate_default (GTK_WIDGET (form));
      add_return (form);
      gtk_window_set_default_widget (form, button);
    }
  sight_focus_present (form);
}

void
sight_form_set_problem (GtkLabel *label, GtkWidget *button, const char *problem)
{
  gtk_label_set_text (label, problem != NULL ? problem : "");
  if (button != NULL)
    gtk_widget_set_sensitive (button, problem == NULL);
  else
    gtk_widget_set_visible (GTK_WIDGET (label), problem != NULL);
}

/* sight-number.c - numbers that are typed: what is no number changes nothing, and undo is that of the level
 *
 * A number out of bounds becomes the nearest one, which a note at the entry says:
 * otherwise it would seem that the number typed was taken.
 *
 * GTK takes text that is no number for 0, which often stands for "no limit"; and
 * the undo of an entry takes back its letters, not what they did.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-number.h"

#include <glib/gi18n-lib.h>

#include "sight-announce.h"

#define SECONDS 4        /* that a note is shown */
#define FOLLOWING_MS 400 /* after a letter until the number counts */

static gboolean
hide_cb (gpointer note)
{
  g_object_steal_data (note, "timeout");
  gtk_popover_popdown (note);

  return G_SOURCE_REMOVE;
}

static void
stop (gpointer timeout)
{
  g_source_remove (GPOINTER_TO_UINT (timeout));
}

/* A popover at @spin, which goes with it. */
static GtkWidget *
note_new (GtkWidget *spin)
{
  GtkWidget *note = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (note), gtk_label_new (NULL));
  gtk_popover_set_autohide (GTK_POPOVER (note), FALSE);
  /* Tips come up below. */
  gtk_popover_set_position (GTK_POPOVER (note), GTK_POS_TOP);
  gtk_widget_set_can_focus (note, FALSE);
  gtk_widget_set_parent (note, spin);
  g_object_set_data (G_OBJECT (spin), "note", note);
  g_signal_connect_object (spin, "destroy", G_CALLBACK (gtk_widget_unparent), note, G_CONNECT_SWAPPED);

  return note;
}

static void
say (GtkWidget *spin, const char *text)
{
  GtkWidget *note = g_object_get_data (G_OBJECT (spin), "note");

  if (!gtk_widget_get_mapped (spin))
    return;
  if (note == NULL)
    note = note_new (spin);
  gtk_label_set_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (note))), text);
  gtk_popover_popup (GTK_POPOVER (note));
  sight_announce (spin, text);
  /* The time of an earlier text ends. */
  g_object_set_data_full (G_OBJECT (note), "timeout", NULL, NULL);
  g_object_set_data_full (G_OBJECT (note), "timeout", GUINT_TO_POINTER (g_timeout_add_seconds (SECONDS, hide_cb, note)),
                          stop);
}

/* Says which number is the nearest, if @typed is out of bounds.  A bound below 0 stands for words. */
static void
check_bounds (GtkSpinButton *spin, double typed)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const double lower = gtk_adjustment_get_lower (adjustment), upper = gtk_adjustment_get_upper (adjustment);
  g_autofree char *text = NULL;

  if (typed > upper)
    text = g_strdup_printf (_ ("At most %g"), upper);
  else if (typed < lower && lower >= 0)
    text = g_strdup_printf (_ ("At least %g"), lower);
  if (text != NULL)
    say (GTK_WIDGET (spin), text);
}

int
sight_number_read (GtkSpinButton *spin, double *value)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin))));
  double typed;
  char *end;

  typed = g_strtod (text, &end);
  if (end != text && *end == '\0')
    {
      check_bounds (spin, typed);
      return FALSE;
    }
  *value = gtk_spin_button_get_value (spin);

  return TRUE;
}

/* Lets @keys have those of @shortcuts that undo and redo. */
static void
copy_undo (GListModel *shortcuts, GtkShortcutController *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
      const char *name =
          GTK_IS_NAMED_ACTION (action) ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)) : "";

      if (g_str_equal (name, "win.undo") || g_str_equal (name, "win.redo"))
        gtk_shortcut_controller_add_shortcut (
            keys, gtk_shortcut_new (g_object_ref (gtk_shortcut_get_trigger (shortcut)), g_object_ref (action)));
    }
}

/* Where the window has undo, its keys work in @spin too, before the entry sees them. */
static void
leave_undo (GtkWidget *spin, GtkWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        copy_undo (G_LIST_MODEL (controller), GTK_SHORTCUT_CONTROLLER (keys));
    }
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), g_list_model_get_n_items (G_LIST_MODEL (keys)) == 0);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (spin, keys);
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *spin = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;

  if (spin == NULL || g_object_get_data (G_OBJECT (spin), "number") != NULL)
    return;
  g_object_set_data (G_OBJECT (spin), "number", spin);
  /* Those that show words have a handler that ends with the same. */
  if (!g_signal_has_handler_pending (spin, g_signal_lookup ("input", GTK_TYPE_SPIN_BUTTON), 0, FALSE))
    g_signal_connect (spin, "input", G_CALLBACK (sight_number_read), NULL);
  leave_undo (spin, window);
}

void
sight_number_guard (GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (window), "numbers") != NULL)
    return;
  g_object_set_data (G_OBJECT (window), "numbers", window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

/* What is typed is not laid out before it is complete: the cursor would move. */
static gboolean
keep_text_cb (GtkSpinButton *spin)
{
  return g_object_get_data (G_OBJECT (spin), "follows") != NULL;
}

static gboolean
follow_cb (gpointer data)
{
  GtkSpinButton *spin = data;
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  char *end;
  const double typed = g_strtod (text, &end);

  g_object_steal_data (G_OBJECT (spin), "following");
  if (end == text || *end != '\0' || typed < gtk_adjustment_get_lower (adjustment) ||
      typed > gtk_adjustment_get_upper (adjustment))
    return G_SOURCE_REMOVE;
  g_object_set_data (G_OBJECT (spin), "follows", spin);
  gtk_adjustment_set_value (adjustment, typed);
  g_object_set_data (G_OBJECT (spin), "follows", NULL);

  return G_SOURCE_REMOVE;
}

/* Only what is typed: a text that the program sets has its value already. */
static void
typed_cb (GtkSpinButton *spin)
{
  if (gtk_widget_is_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (spin)))))
    g_object_set_data_full (G_OBJECT (spin), "following",
                            GUINT_TO_POINTER (g_timeout_add (FOLLOWING_MS, follow_cb, spin)), stop);
}

gboolean
sight_number_take (GtkSpinButton *spin)
{
  const double value = gtk_spin_button_get_value (spin);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)));

  gtk_spin_button_update (spin);

  return gtk_spin_button_get_value (spin) != value || !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text);
}

gboolean
sight_number_follows (GtkSpinButton *spin)
{
  return g_signal_handler_find (spin, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, typed_cb, NULL) != 0;
}

void
sight_number_follow (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  g_signal_connect (spin, "changed", G_CALLBACK (typed_cb), NULL);
  g_signal_connect (spin, "output", G_CALLBACK (keep_text_cb), NULL);
}

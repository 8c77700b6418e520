/* test-return.c - the window has the keys again after a dialog, and after what opened over that dialog
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "ui/widgets/sight-dialog.h"

/* (nullable): the one over @window. */
static GtkWindow *
find_dialog (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == window)
        return l->data;
    }

  return NULL;
}

static GtkWindow *
open_dialog (SightWindow *window, const char *action)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  dialog = find_dialog (GTK_WINDOW (window));
  g_assert_nonnull (dialog);
  pass_frames (GTK_WIDGET (dialog));
  wait_until (gtk_window_is_active (dialog));

  return dialog;
}

static void
test_form (void)
{
  static const char *const actions[] = { "win.preferences", "win.resize-map", "win.shortcuts", "win.print" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_window_close (open_dialog (window, actions[i]));
      wait_until (gtk_window_is_active (GTK_WINDOW (window)));
    }
  close_window (window);
}

static void
answered_cb (int button, gpointer data)
{
  gtk_window_destroy (data);
}

/* A question over a dialog, and its answer closes both. */
static void
test_over_form (void)
{
  static const char *const buttons[] = { "_Cancel", "_Go", NULL };
  const SightDialogQuestion question = { "Go?", "Everything closes.", buttons, FALSE };
  SightWindow *window = open_window ();
  g_autoptr (GtkWindow) asked = NULL; /* kept: newer versions of GTK free it while it closes */
  GtkWindow *dialog;

  show_map (window, 20, 15);
  dialog = open_dialog (window, "win.resize-map");
  sight_dialog_ask (dialog, &question, answered_cb, dialog);
  g_assert_nonnull (find_dialog (dialog));
  asked = g_object_ref (find_dialog (dialog));
  wait_until (gtk_window_is_active (asked));
  gtk_widget_activate_default (GTK_WIDGET (asked));
  g_clear_object (&asked);
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  g_assert_null (find_dialog (GTK_WINDOW (window)));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/return/form", test_form);
  g_test_add_func ("/return/over-form", test_over_form);

  return run_tests ();
}

/* test-present.c - a window that a dialog leads to stays in front of the one that the dialog lay over
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-focus.h"

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

/* What a dialog leads to keeps the keys: its window does not come back over that. */
static void
check_led (GtkWindow *window, GtkWindow *led)
{
  wait_until (gtk_window_is_active (led));
  for (guint i = 0; i < 5; i++)
    pass_frames (GTK_WIDGET (led));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (gtk_window_is_active (led));
  g_assert_false (gtk_window_is_active (window));
}

/* A new map for a window that has one opens in another window. */
static void
test_to_new_window (void)
{
  SightWindow *window = open_window ();
  GtkWindow *dialog;

  show_map (window, 20, 15);
  dialog = open_dialog (window, "win.new");
  gtk_widget_activate_default (GTK_WIDGET (dialog));
  wait_until (find_other (window) != NULL);
  check_led (GTK_WINDOW (window), GTK_WINDOW (find_other (window)));
  close_window (find_other (window));
  close_window (window);
}

static void
lead_cb (int button, gpointer data)
{
  sight_focus_present (data);
}

/* So does one that was open already, as a file that is asked for again. */
static void
test_to_open_window (void)
{
  static const char *const buttons[] = { "_Cancel", "_Go", NULL };
  const SightDialogQuestion question = { "Go?", "Elsewhere.", buttons, 0 };
  SightWindow *window = open_window (), *other = open_window ();
  g_autoptr (GtkWindow) asked = NULL; /* kept: newer versions of GTK free it while it closes */

  sight_focus_present (GTK_WINDOW (window));
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  sight_dialog_ask (GTK_WINDOW (window), &question, lead_cb, other);
  asked = g_object_ref (find_dialog (GTK_WINDOW (window)));
  wait_until (gtk_window_is_active (asked));
  gtk_widget_activate_default (GTK_WIDGET (asked));
  g_clear_object (&asked);
  check_led (GTK_WINDOW (window), GTK_WINDOW (other));
  close_window (other);
  close_window (window);
}

/* The question that closing asks shows which button keeps what was drawn, and which loses it.  Newer versions of GTK
 * choose the look themselves. */
static void
test_closing (void)
{
  static const char *const classes[] = { NULL, "destructive-action", "suggested-action" };
  const gboolean is_ours = gtk_check_version (4, 10, 0) != NULL;
  SightWindow *window = open_window ();
  GtkWindow *asked;

  show_map (window, 20, 15);
  sight_document_set_modified (sight_workspace_get_document (window->workspace));
  g_assert_false (sight_window_may_close (window));
  asked = is_ours ? find_dialog (GTK_WINDOW (window)) : NULL;
  for (int i = 0; asked != NULL && i < (int) G_N_ELEMENTS (classes); i++)
    {
      GtkWidget *button = gtk_dialog_get_widget_for_response (GTK_DIALOG (asked), i);

      g_assert_true (classes[i] == NULL || gtk_widget_has_css_class (button, classes[i]));
    }
  g_assert_true (asked != NULL || !is_ours);
  if (asked != NULL)
    gtk_window_close (asked);
  /* The question goes with its window. */
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/present/new-window", test_to_new_window);
  g_test_add_func ("/present/open-window", test_to_open_window);
  g_test_add_func ("/present/closing", test_closing);

  return run_tests ();
}

/* test-return.c - the window has the keys again after a dialog and what opened over it, and the map after a popover
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

/* Opens @popover while @home has the focus, closes it with the focus in it, and sees that @home has it again. */
static void
check_popover (SightWindow *window, GtkPopover *popover, GtkWidget *home)
{
  const char *type = G_OBJECT_TYPE_NAME (gtk_widget_get_parent (GTK_WIDGET (popover)));
  GtkWidget *focus;

  g_assert_true (gtk_widget_grab_focus (home));
  pass_frames (GTK_WIDGET (window));
  gtk_popover_popup (popover);
  pass_frames (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)))
    gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
  gtk_popover_popdown (popover);
  pass_frames (GTK_WIDGET (window));
  if (gtk_window_get_focus (GTK_WINDOW (window)) != home)
    g_error ("after the popover of a %s the focus is not where it was", type);
}

/* All popovers in @widget whose place is shown; returns how many there are. */
static guint
check_popovers (SightWindow *window, GtkWidget *widget, GtkWidget *home)
{
  guint n = 0;

  if (GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)))
    {
      check_popover (window, GTK_POPOVER (widget), home);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child))
        n += check_popovers (window, child, home);
    }

  return n;
}

/* Escape, or an item that does not move the focus, gives the keys back to what had them: the map above all. */
static void
test_popovers (void)
{
  static const char *const actions[] = { "win.edit-menu", "win.go-to", "win.why" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      pass_frames (GTK_WIDGET (window));
      sight_focus_close_popovers (GTK_WIDGET (window));
      pass_frames (GTK_WIDGET (window));
    }
  g_assert_cmpuint (check_popovers (window, GTK_WIDGET (window), GTK_WIDGET (window->map_view)), >=, 10);
  close_window (window);
}

/* Whoever was in the options of a tool and chooses another goes on to the map. */
static void
test_tool (void)
{
  SightWindow *window = open_window ();
  const SightTool *tool;

  show_map (window, 20, 15);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      GtkWidget *focus, *other = GTK_WIDGET (window->map_view);

      sight_workspace_set_tool (window->workspace, tool);
      pass_frames (GTK_WIDGET (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_true (gtk_widget_child_focus (window->tool_bar, GTK_DIR_TAB_FORWARD));
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      sight_workspace_set_tool (window->workspace, sight_tool_find (i == 0 ? "brush" : "select"));
      pass_frames (GTK_WIDGET (window));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == (gtk_widget_get_mapped (focus) ? focus : other));
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/return/form", test_form);
  g_test_add_func ("/return/over-form", test_over_form);
  g_test_add_func ("/return/popovers", test_popovers);
  g_test_add_func ("/return/tool", test_tool);

  return run_tests ();
}

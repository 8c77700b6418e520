/* test-wheel.c - the wheel changes no value; panels scroll when they should, and only then
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "wheel-common.h"

#include "ui/widgets/sight-focus.h"

/* A list that has nothing to scroll passes the wheel on, and so does a spin button that has not the focus. */
static void
test_wheel (void)
{
  GtkWidget *window = gtk_window_new (), *outer = gtk_scrolled_window_new (), *inner = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *spin = gtk_spin_button_new_with_range (0, 9, 1);
  GtkWidget *label = gtk_label_new ("short"), *tall = gtk_label_new ("tall");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  double before;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (inner), label);
  gtk_widget_set_size_request (tall, -1, 2000);
  gtk_box_append (GTK_BOX (box), inner);
  gtk_box_append (GTK_BOX (box), spin);
  gtk_box_append (GTK_BOX (box), tall);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (outer), box);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);

  /* The outer one scrolls by itself. */
  g_assert_false (sight_wheel_turn (tall, 1, 0));
  g_assert_true (sight_wheel_turn (label, 1, 0));
  before = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (before, >, 0);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (sight_wheel_turn (spin, 1, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, before);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 0);
  gtk_widget_grab_focus (spin);
  g_assert_false (sight_wheel_turn (spin, 1, 0));
  /* At the end nothing moves, and no value changes instead. */
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_adjustment_set_value (adjustment, 1e6);
  g_assert_true (sight_wheel_turn (spin, 1, 0));
  /* Nor one with the focus, which a turn of the wheel that goes on moves under the pointer. */
  gtk_widget_grab_focus (spin);
  g_assert_false (sight_wheel_turn (spin, -1, 0));
  g_assert_true (takes_wheel (spin));
  g_assert_false (sight_wheel_turn (tall, -1, 0));
  g_assert_true (sight_wheel_turn (spin, -1, 0));
  g_assert_false (takes_wheel (spin));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A panel stands still while the focus moves in a popover that points at it. */
static void
test_still (void)
{
  GtkWidget *window = gtk_window_new (), *scrolled = gtk_scrolled_window_new (), *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *menu = gtk_menu_button_new ();
  GtkWidget *fields = gtk_box_new (GTK_ORIENTATION_VERTICAL, 300), *first = gtk_entry_new (), *last = gtk_entry_new ();
  GtkWidget *tall = gtk_label_new ("tall");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double before;

  gtk_box_append (GTK_BOX (fields), first);
  gtk_box_append (GTK_BOX (fields), last);
  gtk_popover_set_child (GTK_POPOVER (popover), fields);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu), popover);
  gtk_widget_set_size_request (tall, -1, 2000);
  gtk_box_append (GTK_BOX (box), menu);
  gtk_box_append (GTK_BOX (box), tall);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  sight_focus_guard (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  pass_frames (window);
  gtk_widget_grab_focus (first);
  pass_frames (window);
  before = gtk_adjustment_get_value (adjustment);
  gtk_widget_grab_focus (last);
  for (guint i = 0; i < 8; i++)
    pass_frames (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, before);
  sight_focus_close_popovers (window);
  g_assert_false (gtk_widget_get_visible (popover));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every window of ours is guarded, all panels and popovers in it too. */
static void
test_guarded (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  add_viewer (window, (SightCell) { 3, 4 });
  sight_workspace_set_selected (window->workspace, 0);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->panels)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      gtk_stack_set_visible_child (window->panels, page);
      pass_frames (GTK_WIDGET (window));
      g_assert_cmpuint (assert_wheel_changes_no_value (GTK_WINDOW (window)), >, 0);
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/wheel/scrolls", test_wheel);
  g_test_add_func ("/wheel/still", test_still);
  g_test_add_func ("/wheel/guarded", test_guarded);

  return run_tests ();
}

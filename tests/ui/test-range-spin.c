/* test-range-spin.c - numbers with words for special values: a step from a word starts at what it stands for
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "ui/widgets/sight-number.h"
#include "ui/widgets/sight-range-spin.h"

/* (out): a spin button from -1 on in a window, both (transfer none) */
static GtkSpinButton *
show_spin (GtkWidget **window, void (*init) (GtkSpinButton *spin))
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (-1, 999, 1));

  *window = gtk_window_new ();
  init (spin);
  gtk_window_set_child (GTK_WINDOW (*window), GTK_WIDGET (spin));
  gtk_window_present (GTK_WINDOW (*window));
  pass_frames (*window);

  return spin;
}

/* A step is a whole number or, as of a button that is held down from a word on, has a fraction. */
static void
assert_step (GtkSpinButton *spin, GtkSpinType type, double by, int value)
{
  gtk_spin_button_spin (spin, type, by);
  g_assert_cmpfloat (gtk_spin_button_get_value (spin), ==, value);
}

static void
assert_typed (GtkSpinButton *spin, const char *text, const char *shown)
{
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_spin_button_update (spin);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, shown);
}

/* One step above no limit is a range that one can see by; a range of one cell can be typed. */
static void
test_no_limit (void)
{
  GtkWidget *window;
  GtkSpinButton *range = show_spin (&window, sight_range_spin_init_viewer);

  gtk_spin_button_set_value (range, 0);
  assert_step (range, GTK_SPIN_STEP_FORWARD, 0, 10);
  assert_step (range, GTK_SPIN_STEP_FORWARD, 0, 11);
  assert_step (range, GTK_SPIN_STEP_BACKWARD, 0, 10);
  assert_typed (range, "1", "1");
  assert_step (range, GTK_SPIN_STEP_BACKWARD, 0, 0);
  assert_step (range, GTK_SPIN_STEP_BACKWARD, 0, -1);
  /* Of what has no limit either. */
  assert_step (range, GTK_SPIN_STEP_FORWARD, 0, 10);
  gtk_spin_button_set_value (range, -1);
  assert_step (range, GTK_SPIN_STEP_BACKWARD, 0, 10);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Wherever one begins to type in a word, as after a double click, which selects one of several. */
static void
test_part_of_word (void)
{
  for (int at = 0; at <= 3; at++)
    {
      GtkWidget *window;
      GtkSpinButton *range = show_spin (&window, sight_range_spin_init_viewer);
      GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (range));
      int position = at;

      gtk_spin_button_set_value (range, -1);
      gtk_editable_delete_text (text, at, 2 * at);
      gtk_editable_insert_text (text, "1", 1, &position);
      gtk_editable_insert_text (text, "2", 1, &position);
      gtk_spin_button_update (range);
      g_assert_cmpfloat (gtk_spin_button_get_value (range), ==, 12);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "12");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static void
test_inherited (void)
{
  static void (*const inits[]) (GtkSpinButton *) = { sight_range_spin_init_viewer, sight_range_spin_init_own,
                                                     sight_range_spin_init_new };

  for (guint i = 0; i < G_N_ELEMENTS (inits); i++)
    {
      GtkWidget *window;
      GtkSpinButton *spin = show_spin (&window, inits[i]);

      sight_range_spin_set_inherited (spin, 8, SIGHT_RANGE_FROM_MAP);
      gtk_spin_button_set_value (spin, -1);
      assert_step (spin, GTK_SPIN_STEP_FORWARD, 0, 9);
      assert_step (spin, GTK_SPIN_USER_DEFINED, 1.25, 10);
      gtk_spin_button_set_value (spin, -1);
      assert_step (spin, GTK_SPIN_STEP_BACKWARD, 0, 7);
      assert_step (spin, GTK_SPIN_USER_DEFINED, -1.25, 6);
      gtk_spin_button_set_value (spin, -1);
      assert_step (spin, GTK_SPIN_PAGE_FORWARD, 0, 18);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* 0 of a height is a number, of which there is none below. */
static void
test_own (void)
{
  GtkWidget *window;
  GtkSpinButton *spin = show_spin (&window, sight_range_spin_init_own);

  gtk_spin_button_set_value (spin, 0);
  assert_step (spin, GTK_SPIN_STEP_FORWARD, 0, 1);
  sight_range_spin_set_inherited (spin, 0, SIGHT_RANGE_FROM_TEAM);
  gtk_spin_button_set_value (spin, -1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "as the team");
  assert_step (spin, GTK_SPIN_STEP_FORWARD, 0, 1);
  gtk_spin_button_set_value (spin, -1);
  assert_step (spin, GTK_SPIN_PAGE_BACKWARD, 0, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is typed is no step, not even the number next to a word. */
static void
test_typed (void)
{
  GtkWidget *window;
  GtkSpinButton *range = show_spin (&window, sight_range_spin_init_viewer);

  sight_range_spin_set_inherited (range, 8, SIGHT_RANGE_FROM_MAP);
  gtk_spin_button_set_value (range, -1);
  assert_typed (range, "0", "no limit");
  assert_typed (range, "1", "1");
  assert_typed (range, "-5", "as the map");
  assert_typed (range, "no limit", "no limit");
  assert_typed (range, "as the map", "as the map");
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *
get_note (GtkSpinButton *spin)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (spin)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
        return gtk_label_get_text (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (child))));
    }

  return NULL;
}

static void
init_size (GtkSpinButton *spin)
{
  gtk_spin_button_set_range (spin, 2, 8);
}

/* A number out of bounds becomes the nearest one, which is said; with words for some, too. */
static void
test_bounds (void)
{
  static void (*const inits[]) (GtkSpinButton *) = { init_size, sight_range_spin_init_viewer };
  static const char *const most[] = { "At most 8", "At most 999" };

  for (guint i = 0; i < G_N_ELEMENTS (inits); i++)
    {
      GtkWidget *window;
      GtkSpinButton *spin = show_spin (&window, inits[i]);

      sight_number_guard (GTK_WINDOW (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      gtk_widget_grab_focus (GTK_WIDGET (spin));
      assert_typed (spin, "5", "5");
      g_assert_null (get_note (spin));
      assert_typed (spin, "1200", i == 0 ? "8" : "999");
      g_assert_cmpstr (get_note (spin), ==, most[i]);
      pass_frames (window);
      assert_typed (spin, i == 0 ? "1" : "-5", i == 0 ? "2" : "as the map");
      if (i == 0)
        g_assert_cmpstr (get_note (spin), ==, "At least 2");
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/range-spin/no-limit", test_no_limit);
  g_test_add_func ("/range-spin/part-of-word", test_part_of_word);
  g_test_add_func ("/range-spin/inherited", test_inherited);
  g_test_add_func ("/range-spin/own", test_own);
  g_test_add_func ("/range-spin/typed", test_typed);
  g_test_add_func ("/range-spin/bounds", test_bounds);

  return g_test_run ();
}

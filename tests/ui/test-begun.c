/* test-begun.c - what is placed, switched or carried in a turn is different before it: a notice says so
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-lamps.h"
#include "edit/tools/sight-tool-viewers.h"

#define AT(x, y) ((SightCell) { (x), (y) })

/* A window with a viewer and a lamp that is on, in turn 2 of two. */
static SightWindow *
open_turn (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightTurn) turn = sight_turn_new ("");
  g_autoptr (SightLamp) lamp = sight_lamp_new ("Hall", AT (2, 2));

  show_map (window, 21, 9);
  add_viewer (window, AT (3, 3));
  sight_document_begin (get_document (window), "Turns");
  sight_document_add_lamp (get_document (window), lamp);
  sight_document_add_turn (get_document (window), turn, 0);
  sight_document_add_turn (get_document (window), turn, 0);
  sight_document_commit (get_document (window));
  sight_document_show_turn (get_document (window), 2);
  pass_frames (GTK_WIDGET (window));
  sight_window_hide_notice (window);

  return window;
}

static void
drag (SightWindow *window, const char *id, SightCell from, SightCell to)
{
  SightToolState *tools = sight_workspace_get_tools (window->workspace);
  const SightTool *tool = sight_tool_find (id);

  tool->press (tools, from, SIGHT_BUTTON_FIRST);
  if (!sight_cell_equal (from, to))
    tool->drag (tools, to);
  tool->release (tools);
}

/* @text: (nullable): no notice; @offers: to have it from the start. */
static void
assert_notice (SightWindow *window, const char *text, gboolean offers)
{
  if (text == NULL)
    {
      g_assert_false (gtk_widget_get_visible (window->notice_box));
      return;
    }
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpstr (gtk_label_get_text (window->notice_label), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (window->notice_first), ==, offers);
  if (offers)
    g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (window->notice_first)), ==, "From the Start");
}

static guint
count_events (SightWindow *window)
{
  return sight_level_get_turn (sight_document_get_level (get_document (window)), 2)->events->len;
}

static const SightLamp *
get_lamp (SightWindow *window, guint index)
{
  return sight_level_get_lamp (sight_document_get_level (get_document (window)), index);
}

/* A lamp that is placed is lit from the start instead if one wants, where it is, and that is one change. */
static void
test_placed (void)
{
  SightWindow *window = open_turn ();
  SightToolState *tools = sight_workspace_get_tools (window->workspace);

  drag (window, "lamp", AT (5, 5), AT (5, 5));
  assert_notice (window, "Lamp 1 is off before turn 2.", TRUE);
  g_signal_emit_by_name (window->notice_first, "clicked");
  assert_notice (window, NULL, FALSE);
  g_assert_cmpuint (count_events (window), ==, 0);
  g_assert_true (get_lamp (window, 1)->on);
  sight_tool_state_undo (tools);
  g_assert_cmpuint (count_events (window), ==, 1);
  g_assert_false (get_lamp (window, 1)->on);
  sight_tool_state_undo (tools);
  sight_tool_state_redo (tools);
  assert_notice (window, NULL, FALSE);

  drag (window, "lamp", AT (8, 5), AT (9, 7));
  assert_notice (window, "Lamp 2 is off before turn 2.", TRUE);
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_cmpuint (count_events (window), ==, 1);
  g_assert_true (get_lamp (window, 2)->on && sight_cell_equal (get_lamp (window, 2)->cell, AT (9, 7)));
  close_window (window);
}

/* With a mirror there are several. */
static void
test_mirrored (void)
{
  SightWindow *window = open_turn ();

  sight_workspace_get_tools (window->workspace)->symmetry = SIGHT_SYMMETRY_HORIZONTAL;
  drag (window, "lamp", AT (5, 5), AT (5, 5));
  assert_notice (window, "Lamp 1 and 1 more are off before turn 2.", TRUE);
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_cmpuint (count_events (window), ==, 0);
  g_assert_true (get_lamp (window, 1)->on && get_lamp (window, 2)->on);
  close_window (window);
}

/* What is said of one and several is how all of them are, or that they differ. */
static void
test_several (void)
{
  SightWindow *window = open_turn ();
  SightToolState *tools = sight_workspace_get_tools (window->workspace);
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", AT (2, 6));

  sight_document_begin (get_document (window), "Lamp");
  sight_document_add_lamp (get_document (window), lamp);
  sight_document_commit (get_document (window));
  tools->symmetry = SIGHT_SYMMETRY_HORIZONTAL;
  sight_lamps_switch (tools, 0, FALSE);
  assert_notice (window, "Hall and 1 more are on before turn 2.", FALSE);
  drag (window, "lamp", AT (2, 2), AT (4, 2));
  assert_notice (window, "Hall and 1 more are in other cells before turn 2.", FALSE);
  sight_tool_state_undo (tools);
  sight_tool_state_undo (tools);

  /* It is as at the start again, and was otherwise in between. */
  tools->symmetry = SIGHT_SYMMETRY_NONE;
  sight_document_show_turn (get_document (window), 1);
  sight_lamps_switch (tools, 0, FALSE);
  assert_notice (window, "Hall is on before turn 1.", FALSE);
  sight_document_show_turn (get_document (window), 2);
  sight_lamps_switch (tools, 0, TRUE);
  assert_notice (window, "Hall is off before turn 2.", FALSE);
  close_window (window);
}

/* So is a viewer; one that walks then says nothing, as that is what turns are for. */
static void
test_viewer (void)
{
  SightWindow *window = open_turn ();

  drag (window, "viewer", AT (12, 4), AT (12, 4));
  assert_notice (window, "Red 2 is not on the map before turn 2.", TRUE);
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_cmpuint (count_events (window), ==, 0);
  drag (window, "viewer", AT (12, 4), AT (14, 4));
  assert_notice (window, NULL, FALSE);
  drag (window, "brush", AT (16, 4), AT (16, 4));
  assert_notice (window, NULL, FALSE);
  g_assert_cmpuint (count_events (window), ==, 2);
  close_window (window);
}

/* A lamp that was there is switched and carried, and is back as it was; at the start nothing is before. */
static void
test_lamp (void)
{
  SightWindow *window = open_turn ();
  SightToolState *tools = sight_workspace_get_tools (window->workspace);

  sight_lamps_switch (tools, 0, !sight_level_get_lamp (sight_document_get_snapshot (get_document (window)), 0)->on);
  assert_notice (window, "Hall is on before turn 2.", FALSE);
  sight_lamps_switch (tools, 0, !sight_level_get_lamp (sight_document_get_snapshot (get_document (window)), 0)->on);
  assert_notice (window, NULL, FALSE);
  drag (window, "lamp", AT (2, 2), AT (4, 2));
  assert_notice (window, "Hall is in another cell before turn 2.", FALSE);
  drag (window, "lamp", AT (4, 2), AT (2, 2));
  assert_notice (window, NULL, FALSE);
  sight_document_show_turn (get_document (window), 0);
  sight_lamps_switch (tools, 0, !sight_level_get_lamp (sight_document_get_snapshot (get_document (window)), 0)->on);
  drag (window, "lamp", AT (7, 2), AT (7, 2));
  assert_notice (window, NULL, FALSE);
  close_window (window);
}

static SightCell
get_place (SightWindow *window)
{
  return sight_level_get_lamp (sight_document_get_snapshot (get_document (window)), 0)->cell;
}

static void
assert_place (SightWindow *window, int x, int y)
{
  g_assert_true (sight_cell_equal (get_place (window), AT (x, y)));
}

static void
assert_stays (SightWindow *window, const char *text, const char *label)
{
  g_autofree char *plain = sight_sentence_strip (gtk_label_get_text (window->notice_label));

  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpstr (plain, ==, text);
  g_assert_true (gtk_widget_get_visible (window->notice_first));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (window->notice_first)), ==, label);
}

/* A viewer that stood at a lamp is dragged away: the lamp stays, or goes along as one more change, in turns and at the
 * start.  Nothing is said where somebody stays with it, where it was left before, and where another lamp is in the way.
 */
static void
test_left (void)
{
  SightWindow *window = open_turn ();
  SightToolState *tools = sight_workspace_get_tools (window->workspace);

  for (guint turn = 0; turn <= 2; turn += 2)
    {
      const guint events = count_events (window);

      sight_document_show_turn (get_document (window), 0);
      drag (window, "viewer", AT (3, 3), AT (2, 2));
      assert_notice (window, NULL, FALSE);
      sight_document_show_turn (get_document (window), turn);
      drag (window, "viewer", AT (2, 2), AT (5, 2));
      assert_stays (window, "Hall stays in (2, 2).", "Carry It");
      assert_place (window, 2, 2);
      g_signal_emit_by_name (window->notice_first, "clicked");
      assert_notice (window, NULL, FALSE);
      assert_place (window, 5, 2);
      g_assert_cmpuint (count_events (window), ==, events + turn);
      sight_tool_state_undo (tools);
      assert_place (window, 2, 2);
      assert_notice (window, NULL, FALSE);
      drag (window, "viewer", AT (5, 2), AT (7, 2));
      assert_notice (window, NULL, FALSE);
      for (guint i = 0; i < 3; i++)
        sight_tool_state_undo (tools);
      assert_notice (window, NULL, FALSE);
    }
  close_window (window);
}

/* Several are carried at once; a lamp stays with whoever stays, and where there is one already. */
static void
test_left_several (void)
{
  SightWindow *window = open_turn ();
  g_autoptr (SightLamp) lamp = sight_lamp_new ("Torch", AT (3, 3)), there = sight_lamp_new ("", AT (12, 3));
  const SightLevel *now = sight_document_get_snapshot (get_document (window));

  sight_document_begin (get_document (window), "Lamps");
  sight_document_add_lamp (get_document (window), lamp);
  sight_document_add_lamp (get_document (window), there);
  sight_document_commit (get_document (window));
  add_viewer (window, AT (2, 2));
  sight_viewers_select_all (sight_workspace_get_tools (window->workspace));
  drag (window, "viewer", AT (3, 3), AT (6, 4));
  assert_stays (window, "Hall and 1 more stay where they are.", "Carry Them");
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_true (sight_cell_equal (sight_level_get_lamp (now, 0)->cell, AT (5, 3)));
  g_assert_true (sight_cell_equal (sight_level_get_lamp (now, 1)->cell, AT (6, 4)));

  sight_workspace_set_selected (window->workspace, 0);
  drag (window, "viewer", AT (6, 4), AT (12, 3));
  assert_notice (window, NULL, FALSE);
  sight_tool_state_undo (sight_workspace_get_tools (window->workspace));
  add_viewer (window, AT (6, 4));
  sight_workspace_set_selected (window->workspace, 0);
  drag (window, "viewer", AT (6, 4), AT (9, 4));
  assert_notice (window, NULL, FALSE);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/begun/placed", test_placed);
  g_test_add_func ("/begun/mirrored", test_mirrored);
  g_test_add_func ("/begun/several", test_several);
  g_test_add_func ("/begun/viewer", test_viewer);
  g_test_add_func ("/begun/lamp", test_lamp);
  g_test_add_func ("/begun/left", test_left);
  g_test_add_func ("/begun/left-several", test_left_several);

  return run_tests ();
}

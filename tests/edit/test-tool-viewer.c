/* test-tool-viewer.c - viewers are placed, selected, moved and removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

static const char *const room[] = { "#######", "#.....#", "#..#..#", "#.....#", "#######", NULL };

#define AT(x, y) ((SightCell) { (x), (y) })

static void
click (Window *window, int x, int y, SightButton button)
{
  const SightTool *tool = sight_tool_find ("viewer");

  tool->press (&window->tools, AT (x, y), button);
  tool->release (&window->tools);
  assert_sound (window->tools.document);
}

static const SightLevel *
get_level (Window *window)
{
  return sight_document_get_level (window->tools.document);
}

static void
assert_entry (Window *window, const char *name, int selected)
{
  g_assert_cmpstr (sight_document_get_undo_name (window->tools.document), ==, name);
  g_assert_cmpint (window->tools.selected, ==, selected);
  g_assert_false (sight_document_is_open (window->tools.document));
}

static void
test_place (void)
{
  Window window;

  window_init (&window, level_from_picture (room));
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Red 1", 0);
  g_assert_cmpuint (get_level (&window)->teams->len, ==, 1);
  g_assert_cmpuint (window.n_changed, ==, 1);
  click (&window, 3, 2, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Red 2", 1);
  click (&window, 30, 2, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Red 2", 1);
  g_assert_cmpuint (get_level (&window)->viewers->len, ==, 2);

  sight_document_undo (window.tools.document);
  sight_document_undo (window.tools.document);
  assert_entry (&window, NULL, -1);
  g_assert_cmpuint (get_level (&window)->teams->len, ==, 0);
  assert_sound (window.tools.document);
  window_clear (&window);
}

static void
test_team_in_hand (void)
{
  g_autoptr (SightTeam) red = sight_team_new_nth (0);
  g_autoptr (SightTeam) blue = sight_team_new_nth (1);
  Window window;

  window_init (&window, level_from_picture (room));
  sight_document_begin (window.tools.document, "Teams");
  sight_document_add_team (window.tools.document, red);
  sight_document_add_team (window.tools.document, blue);
  sight_document_commit (window.tools.document);
  window.tools.team = 1;
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Blue 1", 0);

  sight_document_begin (window.tools.document, "Remove Red");
  sight_document_remove_team (window.tools.document, 0);
  sight_document_commit (window.tools.document);
  click (&window, 2, 1, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Blue 2", 1);
  g_assert_cmpint (window.tools.team, ==, 0);
  window_clear (&window);
}

static void
test_move (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  SightFields *fields;
  Window window;
  Heard heard;

  window_init (&window, level_from_picture (room));
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  click (&window, 5, 3, SIGHT_BUTTON_FIRST);
  fields = sight_document_get_fields (window.tools.document);
  hear (window.tools.document, &heard);

  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  g_assert_cmpint (window.tools.selected, ==, 0);
  assert_heard (&heard, 0, 0, 0);
  tool->drag (&window.tools, AT (1, 2));
  assert_heard (&heard, 1, SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_HISTORY, 0);
  g_assert_false (sight_fields_sees (fields, 0, AT (5, 2)));
  tool->drag (&window.tools, AT (3, 2));
  assert_heard (&heard, 1, SIGHT_CHANGE_VIEWERS, 0);
  tool->drag (&window.tools, AT (4, 2));
  g_assert_true (sight_fields_sees (fields, 0, AT (5, 2)));
  tool->drag (&window.tools, AT (5, 3));
  g_assert_true (sight_cell_equal (sight_level_get_viewer (get_level (&window), 0)->cell, AT (4, 2)));
  tool->drag (&window.tools, AT (40, 1));
  tool->release (&window.tools);
  g_assert_true (sight_cell_equal (sight_level_get_viewer (get_level (&window), 0)->cell, AT (6, 1)));
  assert_entry (&window, "Move Red 1", 0);

  sight_document_undo (window.tools.document);
  g_assert_true (sight_cell_equal (sight_level_get_viewer (get_level (&window), 0)->cell, AT (1, 1)));
  assert_entry (&window, "Place Red 2", 0);
  assert_sound (window.tools.document);
  window_clear (&window);
}

/* A click selects without a change; a drag that returns is no change either. */
static void
test_select (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  Window window;

  window_init (&window, level_from_picture (room));
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  click (&window, 2, 1, SIGHT_BUTTON_FIRST);
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Place Red 2", 0);
  tool->press (&window.tools, AT (2, 1), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (4, 1));
  tool->drag (&window.tools, AT (2, 1));
  tool->release (&window.tools);
  assert_entry (&window, "Place Red 2", 1);
  window_clear (&window);
}

/* Of two in one cell the topmost is taken, or the selected one; one that has not appeared yet hides none. */
static void
test_same_cell (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  SightLevel *level = level_from_picture (room);
  SightTurn *turn = sight_turn_new ("");
  Window window;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, AT (1, 1)));
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_APPEAR, 2, AT (5, 3)));
  g_ptr_array_add (level->turns, turn);
  window_init (&window, level);

  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->release (&window.tools);
  g_assert_cmpint (window.tools.selected, ==, 1);
  sight_tool_state_select (&window.tools, 0);
  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (3, 1));
  tool->release (&window.tools);
  assert_entry (&window, "Move Red 1", 0);
  g_assert_cmpint (sight_level_get_viewer (get_level (&window), 0)->cell.x, ==, 3);
  g_assert_cmpint (sight_level_get_viewer (get_level (&window), 1)->cell.x, ==, 1);
  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->release (&window.tools);
  g_assert_cmpint (window.tools.selected, ==, 1);
  window_clear (&window);
}

/* What is placed can be dragged on in the same entry. */
static void
test_place_and_drag (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  Window window;

  window_init (&window, level_from_picture (room));
  tool->press (&window.tools, AT (1, 1), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (5, 1));
  tool->release (&window.tools);
  assert_entry (&window, "Place Red 1", 0);
  g_assert_cmpint (sight_level_find_viewer (get_level (&window), AT (5, 1)), ==, 0);

  tool->press (&window.tools, AT (1, 3), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (2, 3));
  tool->cancel (&window.tools);
  tool->drag (&window.tools, AT (3, 3));
  tool->release (&window.tools);
  assert_entry (&window, "Place Red 1", 0); /* as before the press */
  g_assert_cmpuint (get_level (&window)->viewers->len, ==, 1);
  sight_document_undo (window.tools.document);
  g_assert_cmpuint (get_level (&window)->viewers->len, ==, 0);
  window_clear (&window);
}

static void
test_remove (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  Window window;

  window_init (&window, level_from_picture (room));
  for (int x = 1; x <= 4; x++)
    click (&window, x, 1, SIGHT_BUTTON_FIRST);

  click (&window, 2, 1, SIGHT_BUTTON_SECOND);
  assert_entry (&window, "Delete Red 2", 2);
  tool->remove (&window.tools);
  assert_entry (&window, "Delete Red 3", -1);
  tool->remove (&window.tools);
  click (&window, 5, 3, SIGHT_BUTTON_SECOND);
  assert_entry (&window, "Delete Red 3", -1);

  click (&window, 3, 1, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Delete Red 3", 1);
  sight_document_undo (window.tools.document);
  sight_document_undo (window.tools.document);
  assert_entry (&window, "Place Red 4", 2);
  for (int x = 1; x <= 4; x++)
    g_assert_cmpint (sight_level_find_viewer (get_level (&window), AT (x, 1)), ==, x - 1);
  assert_sound (window.tools.document);
  window_clear (&window);
}

/* A window that does not follow its document has a sane selection after the tool's own changes. */
static void
test_remove_unfollowed (void)
{
  Window window;

  window_init (&window, level_from_picture (room));
  g_signal_handlers_disconnect_by_data (window.tools.document, &window);
  for (int x = 1; x <= 3; x++)
    click (&window, x, 1, SIGHT_BUTTON_FIRST);
  click (&window, 1, 1, SIGHT_BUTTON_SECOND);
  g_assert_cmpint (window.tools.selected, ==, 1);
  click (&window, 3, 1, SIGHT_BUTTON_SECOND);
  g_assert_cmpint (window.tools.selected, ==, -1);
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tool-viewer/place", test_place);
  g_test_add_func ("/tool-viewer/team-in-hand", test_team_in_hand);
  g_test_add_func ("/tool-viewer/move", test_move);
  g_test_add_func ("/tool-viewer/select", test_select);
  g_test_add_func ("/tool-viewer/same-cell", test_same_cell);
  g_test_add_func ("/tool-viewer/place-and-drag", test_place_and_drag);
  g_test_add_func ("/tool-viewer/remove", test_remove);
  g_test_add_func ("/tool-viewer/remove-unfollowed", test_remove_unfollowed);

  return g_test_run ();
}

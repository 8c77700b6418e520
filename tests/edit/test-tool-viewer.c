/* test-tool-viewer.c - viewers are placed, selected, moved and removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"

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

/* Of two in one cell the selected or else the topmost one is taken; one that has not appeared hides nobody. */
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

static int
get_facing (Window *window, guint viewer)
{
  return sight_level_get_viewer (sight_document_get_snapshot (window->tools.document), viewer)->facing;
}

static SightCell
get_cell (Window *window, guint viewer)
{
  return sight_level_get_viewer (sight_document_get_snapshot (window->tools.document), viewer)->cell;
}

/* Two of three viewers, at (1, 1), (3, 1) and (5, 1); the first is the selected one. */
static void
open_three (Window *window)
{
  static const char *const rows[] = { ".........", ".........", ".........", ".........", ".........", NULL };
  SightLevel *level = level_from_picture (rows);

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1 + 2 * i, 1 }));
  window_init (window, level);
  window->tools.selected = 1;
  window->tools.modifiers = SIGHT_MODIFIER_SHIFT;
  window_stroke (window, "viewer", SIGHT_BUTTON_FIRST, &(SightCell) { 1, 1 }, 1);
  window->tools.modifiers = 0;
  g_assert_cmpint (window->tools.selected, ==, 0);
  g_assert_cmpuint (sight_viewers_count (&window->tools), ==, 2);
}

/* A drag on the handle turns the selected viewer, in steps, and gives one that sees all round a cone; one entry. */
static void
test_handles (void)
{
  const SightCell turn[] = { { 1, 0 }, { 3, 1 }, { 4, 4 } }, reach[] = { { 2, 1 }, { 5, 4 } };
  Window window;

  open_three (&window);
  sight_tool_state_select (&window.tools, 0);
  window.tools.viewer_grip = SIGHT_VIEWER_GRIP_FACING;
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, turn, 3);
  g_assert_cmpint (get_facing (&window, 0), ==, 135);
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_level (window.tools.document), 0)->angle, ==,
                   SIGHT_VIEWERS_ANGLE);
  g_assert_cmpint (get_facing (&window, 1), ==, SIGHT_FACING_NONE);
  window.tools.viewer_grip = SIGHT_VIEWER_GRIP_RANGE;
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, reach, 2);
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_level (window.tools.document), 0)->range, ==, 5);
  sight_tool_state_undo (&window.tools);
  sight_tool_state_undo (&window.tools);
  g_assert_cmpint (get_facing (&window, 0), ==, SIGHT_FACING_NONE);
  window_clear (&window);
}

/* Viewers selected together move by as much, stop together at the edge and at others, turn and go together. */
static void
test_together (void)
{
  const SightCell down[] = { { 1, 1 }, { 1, 2 }, { 1, 3 } }, right[] = { { 1, 3 }, { 3, 1 } },
                  left[] = { { 3, 3 }, { 2, 3 } };
  Window window;

  open_three (&window);
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, down, 3);
  g_assert_true (sight_cell_equal (get_cell (&window, 0), (SightCell) { 1, 3 }));
  g_assert_true (sight_cell_equal (get_cell (&window, 1), (SightCell) { 3, 3 }));
  g_assert_true (sight_cell_equal (get_cell (&window, 2), (SightCell) { 5, 1 }));
  /* The second would stand where the third does. */
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, right, 2);
  g_assert_true (sight_cell_equal (get_cell (&window, 0), (SightCell) { 1, 3 }));
  g_assert_cmpuint (sight_viewers_count (&window.tools), ==, 1);
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, &left[0], 1);
  window.tools.modifiers = 0;
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, left, 2);
  g_assert_true (sight_cell_equal (get_cell (&window, 0), (SightCell) { 0, 3 }));
  sight_viewers_turn (&window.tools, 45);
  sight_viewers_turn (&window.tools, -90);
  g_assert_cmpint (get_facing (&window, 0), ==, 270);
  g_assert_cmpint (get_facing (&window, 1), ==, 270);
  sight_tool_find ("viewer")->remove (&window.tools);
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->viewers->len, ==, 1);
  g_assert_cmpuint (sight_viewers_count (&window.tools), ==, 0);
  sight_tool_state_undo (&window.tools);
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->viewers->len, ==, 3);
  window_clear (&window);
}

/* Selected cells come first; then one viewer stays selected, whose field is shown. */
static void
test_escape (void)
{
  Window window;

  open_three (&window);
  sight_viewers_select_all (&window.tools);
  sight_tool_state_select_all (&window.tools);
  g_assert_true (sight_tool_state_escape (&window.tools));
  g_assert_cmpuint (sight_viewers_count (&window.tools), ==, 3);
  g_assert_true (sight_tool_state_can_escape (&window.tools));
  g_assert_true (sight_tool_state_escape (&window.tools));
  g_assert_cmpuint (sight_viewers_count (&window.tools), ==, 1);
  g_assert_cmpint (window.tools.selected, ==, 0);
  g_assert_false (sight_tool_state_can_escape (&window.tools));
  g_assert_false (sight_tool_state_escape (&window.tools));
  window_clear (&window);
}

/* In a turn all that is recorded, for each of them. */
static void
test_together_in_turn (void)
{
  const SightCell down[] = { { 1, 1 }, { 1, 2 } };
  const SightLevel *level;
  Window window;

  open_three (&window);
  level = sight_document_get_level (window.tools.document);
  sight_document_begin (window.tools.document, "Turn");
  sight_document_end_turn (window.tools.document);
  sight_document_commit (window.tools.document);
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, down, 2);
  sight_viewers_turn (&window.tools, 45);
  g_assert_cmpuint (sight_level_get_turn (level, 1)->events->len, ==, 4);
  g_assert_true (sight_cell_equal (sight_level_get_viewer (level, 0)->cell, (SightCell) { 1, 1 }));
  g_assert_cmpint (sight_level_get_viewer (level, 0)->facing, ==, SIGHT_FACING_NONE);
  window_clear (&window);
}

/* New viewers take the range of the tool bar. */
static void
test_new_range (void)
{
  const SightCell cells[] = { { 0, 4 }, { 2, 4 } };
  Window window;

  open_three (&window);
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, &cells[0], 1);
  window.tools.new_range = 8;
  window_stroke (&window, "viewer", SIGHT_BUTTON_FIRST, &cells[1], 1);
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_level (window.tools.document), 3)->range, ==,
                   SIGHT_RANGE_AS_SIGHT);
  g_assert_cmpint (sight_level_get_viewer (sight_document_get_level (window.tools.document), 4)->range, ==, 7);
  window_clear (&window);
}

static void
assert_body (Window *window, int x, int y, int width, int height)
{
  const SightViewer *viewer = sight_level_get_viewer (get_level (window), 0);

  g_assert_true (sight_cell_equal (viewer->cell, AT (x, y)));
  g_assert_cmpint (viewer->width, ==, width);
  g_assert_cmpint (viewer->height, ==, height);
  assert_sound (window->tools.document);
}

static void
resize (Window *window, int width, int height)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (get_level (window), 0));

  viewer->width = width;
  viewer->height = height;
  sight_document_begin (window->tools.document, "Size");
  sight_document_set_viewer (window->tools.document, 0, viewer);
  sight_document_commit (window->tools.document);
}

static void
reshape_map (Window *window, SightReshape reshape)
{
  sight_document_begin (window->tools.document, "Reshape");
  sight_document_reshape (window->tools.document, &reshape, 0);
  sight_document_commit (window->tools.document);
}

/* One on several cells is taken by any of them, and stays on the map. */
static void
test_large (void)
{
  const SightTool *tool = sight_tool_find ("viewer");
  Window window;

  window_init (&window, level_from_picture (room));
  click (&window, 1, 1, SIGHT_BUTTON_FIRST);
  resize (&window, 2, 3);
  click (&window, 2, 3, SIGHT_BUTTON_FIRST);
  assert_entry (&window, "Size", 0);
  tool->press (&window.tools, AT (2, 3), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (4, 2));
  tool->release (&window.tools);
  assert_body (&window, 3, 0, 2, 3);
  tool->press (&window.tools, AT (3, 0), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (6, 4));
  tool->release (&window.tools);
  assert_body (&window, 5, 2, 2, 3);
  resize (&window, 8, 1);
  assert_body (&window, 0, 2, 7, 1);
  /* Where it would stand on another one it is not put. */
  sight_document_undo (window.tools.document);
  click (&window, 2, 4, SIGHT_BUTTON_FIRST);
  tool->press (&window.tools, AT (5, 2), SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, AT (1, 2));
  tool->release (&window.tools);
  assert_body (&window, 5, 2, 2, 3);
  /* With the map it turns, and is moved back where that shrinks. */
  reshape_map (&window, sight_reshape_turn (get_level (&window)->map, 1));
  assert_body (&window, 0, 5, 3, 2);
  reshape_map (&window, sight_reshape_crop ((SightRect) { 0, 0, 5, 6 }));
  assert_body (&window, 0, 4, 3, 2);
  sight_document_undo (window.tools.document);
  sight_document_undo (window.tools.document);
  assert_body (&window, 5, 2, 2, 3);
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

  g_test_add_func ("/tool-viewer/handles", test_handles);
  g_test_add_func ("/tool-viewer/together", test_together);
  g_test_add_func ("/tool-viewer/escape", test_escape);
  g_test_add_func ("/tool-viewer/together-in-turn", test_together_in_turn);
  g_test_add_func ("/tool-viewer/new-range", test_new_range);
  g_test_add_func ("/tool-viewer/large", test_large);
  return g_test_run ();
}

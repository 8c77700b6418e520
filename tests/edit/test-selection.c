/* test-selection.c - cells selected, cut and filled; as pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "selection-common.h"

#include "edit/document/sight-document-map.h"

static void
test_select (void)
{
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 4, 3 }, (SightCell) { 1, 1 });
  assert_selected (&window, picture ("........", ".xxxx...", ".xxxx...", ".xxxx...", "........"));
  drag (&window, SIGHT_MODIFIER_SHIFT, (SightCell) { 6, 4 }, (SightCell) { 20, 3 });
  assert_selected (&window, picture ("........", ".xxxx...", ".xxxx...", ".xxxx.xx", "......xx"));
  drag (&window, SIGHT_MODIFIER_CONTROL, (SightCell) { 0, 2 }, (SightCell) { 6, 2 });
  assert_selected (&window, picture ("........", ".xxxx...", "........", ".xxxx.xx", "......xx"));
  drag (&window, SIGHT_MODIFIER_ALT, (SightCell) { 1, 1 }, (SightCell) { 3, 1 });
  assert_selected (&window, picture ("........", "....x...", "........", ".xxxx.xx", "......xx"));
  click (&window, SIGHT_MODIFIER_SHIFT, 0, 0);
  click (&window, SIGHT_MODIFIER_CONTROL, 4, 1);
  assert_selected (&window, picture ("x.......", "........", "........", ".xxxx.xx", "......xx"));

  click (&window, 0, 5, 1);
  g_assert_null (window.tools.selection);
  click (&window, 0, 5, 1);
  assert_selected (&window, picture ("........", ".....x..", "........", "........", "........"));
  click (&window, 0, -3, 99);
  g_assert_null (window.tools.selection);
  click (&window, 0, -3, 99);
  g_assert_null (window.tools.selection);
  drag (&window, SIGHT_MODIFIER_CONTROL, (SightCell) { 0, 0 }, (SightCell) { 3, 3 });
  g_assert_null (window.tools.selection);

  sight_tool_state_select_all (&window.tools);
  g_assert_cmpuint (sight_cell_set_count (window.tools.selection), ==, 40);
  g_assert_true (sight_tool_state_escape (&window.tools));
  g_assert_null (window.tools.selection);
  g_assert_false (sight_tool_state_escape (&window.tools));
  g_assert_false (sight_document_is_modified (window.tools.document));
  window_clear (&window);
}

static void
test_select_cancel (void)
{
  const SightTool *tool = sight_tool_find ("select");
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  tool->press (&window.tools, (SightCell) { 3, 3 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, (SightCell) { 5, 4 });
  assert_selected (&window, picture ("........", "........", "........", "...xxx..", "...xxx.."));
  tool->cancel (&window.tools);
  tool->drag (&window.tools, (SightCell) { 6, 4 });
  tool->release (&window.tools);
  assert_selected (&window, picture ("xx......", "........", "........", "........", "........"));
  window_clear (&window);
}

/* A click with Alt picks, as with every tool. */
static void
test_select_picks (void)
{
  Window window;

  window_init (&window, level_from_picture (rooms));
  click (&window, SIGHT_MODIFIER_ALT, 3, 1);
  g_assert_cmpint (window.tools.tiles[0], ==, 6);
  g_assert_null (window.tools.selection);
  window_clear (&window);
}

/* A viewer is dragged itself; among selected cells, with them. */
static void
test_select_viewer (void)
{
  const SightTool *tool = sight_tool_find ("select");
  g_autoptr (SightLevel) before = level_with_viewers ();
  const SightLevel *level;
  Window window;

  window_init (&window, sight_level_copy (before));
  level = sight_document_get_level (window.tools.document);
  drag (&window, 0, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  drag (&window, 0, (SightCell) { 6, 1 }, (SightCell) { 7, 3 });
  assert_viewer (level, 1, 7, 3, SIGHT_FACING_NONE);
  g_assert_true (sight_map_equal (level->map, before->map));
  g_assert_null (window.tools.selection);
  g_assert_cmpint (window.tools.selected, ==, 1);
  assert_entry (&window, "Move Red 2", before);

  drag (&window, 0, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  click (&window, SIGHT_MODIFIER_SHIFT, 7, 3);
  assert_selected (&window, picture ("xx......", "........", "........", ".......x", "........"));
  tool->press (&window.tools, (SightCell) { 2, 1 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, (SightCell) { 5, 4 });
  assert_viewer (level, 0, 5, 4, 90);
  g_assert_null (window.tools.selection);
  tool->cancel (&window.tools);
  tool->release (&window.tools);
  assert_viewer (level, 0, 2, 1, 90);
  assert_selected (&window, picture ("xx......", "........", "........", ".......x", "........"));
  g_assert_cmpint (window.tools.selected, ==, 1);

  drag (&window, 0, (SightCell) { 7, 3 }, (SightCell) { 7, 4 });
  g_assert_nonnull (window.tools.floating);
  sight_tool_state_place (&window.tools);
  assert_viewer (level, 1, 7, 4, SIGHT_FACING_NONE);
  window_clear (&window);
}

static void
resize (Window *window, int grip_x, int grip_y, SightCell from, SightCell to)
{
  window->tools.grip = (SightCell) { grip_x, grip_y };
  drag (window, 0, from, to);
  window->tools.grip = (SightCell) { 0, 0 };
}

static void
test_resize (void)
{
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 2, 1 }, (SightCell) { 4, 2 });
  resize (&window, 1, 1, (SightCell) { 5, 3 }, (SightCell) { 6, 4 });
  assert_selected (&window, picture ("........", "..xxxxx.", "..xxxxx.", "..xxxxx.", "..xxxxx."));
  resize (&window, -1, 0, (SightCell) { 2, 3 }, (SightCell) { 99, 0 });
  assert_selected (&window, picture ("........", "......x.", "......x.", "......x.", "......x."));
  resize (&window, 0, -1, (SightCell) { 6, 1 }, (SightCell) { 0, -7 });
  assert_selected (&window, picture ("......x.", "......x.", "......x.", "......x.", "......x."));
  window_clear (&window);
}

static void
test_delete_and_fill (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_tool_find ("select")->remove (&window.tools);
  g_assert_false (sight_document_is_modified (window.tools.document));
  sight_tool_state_select_span (&window.tools, (SightCell) { 0, 0 }, (SightCell) { 1, 2 });
  sight_tool_find ("select")->remove (&window.tools);
  assert_picture (level, picture ("..###...", "...~#...", "..+##...", "........", "........"));
  assert_entry (&window, "Delete 6 cells", before);
  sight_tool_state_undo (&window.tools);
  sight_tool_state_delete (&window.tools, TRUE);
  assert_entry (&window, "Cut 6 cells", before);
  sight_tool_state_undo (&window.tools);

  window.tools.tiles[0] = 6;
  sight_tool_state_fill (&window.tools);
  assert_picture (level, picture ("~~###...", "~~.~#...", "~~+##...", "........", "........"));
  assert_entry (&window, "Fill 6 cells with Water", before);
  sight_tool_state_undo (&window.tools);

  /* What floats and came from here is deleted there. */
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 3, 3);
  sight_tool_state_delete (&window.tools, FALSE);
  assert_picture (level, picture ("..###...", "...~#...", "..+##...", "........", "........"));
  window_clear (&window);
}

/* The selection stays in a map that becomes smaller. */
static void
test_follow (void)
{
  Window window;

  window_init (&window, level_from_picture (rooms));
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 1 }, (SightCell) { 6, 4 });
  sight_document_begin (window.tools.document, "Shrink");
  sight_document_take_map (window.tools.document, sight_map_new (3, 3, 0), NULL);
  sight_document_commit (window.tools.document);
  assert_selected (&window, picture ("...", ".xx", ".xx"));
  sight_document_begin (window.tools.document, "Shrink");
  sight_document_take_map (window.tools.document, sight_map_new (1, 1, 0), NULL);
  sight_document_commit (window.tools.document);
  g_assert_null (window.tools.selection);
  window_clear (&window);
}

/* If the cells of the map move, the selection is dropped: it would hold different cells. */
static void
test_reshape (void)
{
  Window window;
  SightReshape reshape;

  window_init (&window, level_from_picture (rooms));
  sight_tool_state_select_span (&window.tools, (SightCell) { 0, 0 }, (SightCell) { 3, 2 });
  reshape = sight_reshape_crop ((SightRect) { 0, 0, 4, 3 });
  sight_document_begin (window.tools.document, "Crop");
  sight_document_reshape (window.tools.document, &reshape, 0);
  sight_document_commit (window.tools.document);
  assert_selected (&window, picture ("xxxx", "xxxx", "xxxx"));
  reshape = sight_reshape_flip_x (sight_document_get_level (window.tools.document)->map);
  sight_document_begin (window.tools.document, "Flip");
  sight_document_reshape (window.tools.document, &reshape, 0);
  sight_document_commit (window.tools.document);
  g_assert_null (window.tools.selection);
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/selection/select", test_select);
  g_test_add_func ("/selection/select-cancel", test_select_cancel);
  g_test_add_func ("/selection/select-picks", test_select_picks);
  g_test_add_func ("/selection/select-viewer", test_select_viewer);
  g_test_add_func ("/selection/resize", test_resize);
  g_test_add_func ("/selection/delete-and-fill", test_delete_and_fill);
  g_test_add_func ("/selection/follow", test_follow);
  g_test_add_func ("/selection/reshape", test_reshape);

  return g_test_run ();
}

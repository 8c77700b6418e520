/* test-selection.c - cells selected, moved, turned, cut and pasted; as pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

static const char *const rooms[] = { "#####...", "#..~#...", "##+##...", "........", "........", NULL };

/* The selection as a picture of the map: "x" a selected cell. */
static void
assert_selected (const Window *window, const char *const *rows)
{
  const SightMap *map = sight_document_get_level (window->hand.document)->map;

  for (int y = 0; y < map->height; y++)
    {
      g_autofree char *row = g_strnfill (map->width, '.');

      for (int x = 0; x < map->width; x++)
        if (window->hand.selection != NULL && sight_area_contains (window->hand.selection, (SightCell) { x, y }))
          row[x] = 'x';
      g_assert_cmpstr (row, ==, rows[y]);
    }
}

#define picture(...) ((const char *const[]){ __VA_ARGS__ })

static void
drag (Window *window, guint modifiers, SightCell from, SightCell to)
{
  window->hand.modifiers = modifiers;
  window_stroke (window, "select", SIGHT_BUTTON_FIRST, (SightCell[]) { from, to, to }, 3);
  window->hand.modifiers = 0;
}

static void
click (Window *window, guint modifiers, int x, int y)
{
  window->hand.modifiers = modifiers;
  window_stroke (window, "select", SIGHT_BUTTON_FIRST, (SightCell[]) { { x, y } }, 1);
  window->hand.modifiers = 0;
}

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
  g_assert_null (window.hand.selection);
  click (&window, 0, 5, 1);
  assert_selected (&window, picture ("........", ".....x..", "........", "........", "........"));
  click (&window, 0, -3, 99);
  g_assert_null (window.hand.selection);
  click (&window, 0, -3, 99);
  g_assert_null (window.hand.selection);
  drag (&window, SIGHT_MODIFIER_CONTROL, (SightCell) { 0, 0 }, (SightCell) { 3, 3 });
  g_assert_null (window.hand.selection);

  sight_hand_select_all (&window.hand);
  g_assert_cmpuint (sight_area_count (window.hand.selection), ==, 40);
  g_assert_true (sight_hand_escape (&window.hand));
  g_assert_null (window.hand.selection);
  g_assert_false (sight_hand_escape (&window.hand));
  g_assert_false (sight_document_is_modified (window.hand.document));
  window_clear (&window);
}

static void
test_select_cancel (void)
{
  const SightTool *tool = sight_tool_find ("select");
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  tool->press (&window.hand, (SightCell) { 3, 3 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.hand, (SightCell) { 5, 4 });
  assert_selected (&window, picture ("........", "........", "........", "...xxx..", "...xxx.."));
  tool->cancel (&window.hand);
  tool->drag (&window.hand, (SightCell) { 6, 4 });
  tool->release (&window.hand);
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
  g_assert_cmpint (window.hand.tiles[0], ==, 6);
  g_assert_null (window.hand.selection);
  window_clear (&window);
}

static void
resize (Window *window, int grip_x, int grip_y, SightCell from, SightCell to)
{
  window->hand.grip = (SightCell) { grip_x, grip_y };
  drag (window, 0, from, to);
  window->hand.grip = (SightCell) { 0, 0 };
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

static SightLevel *
level_with_viewers (void)
{
  SightLevel *level = level_from_picture (rooms);
  SightViewer *in = sight_viewer_new ("In", 0, (SightCell) { 2, 1 });

  in->facing = 90;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, in);
  g_ptr_array_add (level->viewers, sight_viewer_new ("Out", 0, (SightCell) { 6, 1 }));

  return level;
}

static void
assert_viewer (const SightLevel *level, guint index, int x, int y, int facing)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);

  g_assert_cmpint (viewer->cell.x, ==, x);
  g_assert_cmpint (viewer->cell.y, ==, y);
  g_assert_cmpint (viewer->facing, ==, facing);
}

/* The last entry is called @name, taken back it leaves @before, and done again what is there now. */
static void
assert_entry (Window *window, const char *name, const SightLevel *before)
{
  const SightLevel *level = sight_document_get_level (window->hand.document);
  g_autoptr (SightLevel) after = sight_level_copy (level);

  assert_sound (window->hand.document);
  g_assert_cmpstr (sight_document_get_undo_name (window->hand.document), ==, name);
  sight_hand_undo (&window->hand);
  g_assert_true (sight_level_equal (level, before));
  assert_sound (window->hand.document);
  sight_document_redo (window->hand.document);
  g_assert_true (sight_level_equal (level, after));
  assert_sound (window->hand.document);
}

/* Dragged, dragged on, placed by a click outside; viewers go along. */
static void
test_move (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  drag (&window, 0, (SightCell) { 2, 2 }, (SightCell) { 3, 3 });
  g_assert_nonnull (window.hand.floating);
  drag (&window, 0, (SightCell) { 3, 3 }, (SightCell) { 4, 4 });
  g_assert_true (sight_level_equal (level, before));
  g_assert_false (sight_document_is_modified (window.hand.document));

  click (&window, 0, 0, 4);
  g_assert_null (window.hand.floating);
  g_assert_null (window.hand.selection);
  assert_picture (level, picture ("#####...", "#...#...", "#...#...", ".....~..", "...#+#.."));
  assert_viewer (level, 0, 4, 3, 90);
  assert_viewer (level, 1, 6, 1, SIGHT_FACING_NONE);
  assert_entry (&window, "Move 6 cells", before);
  g_assert_true (level->viewers->len == 2);
  window_clear (&window);
}

/* Escape, or undo, puts back what floats; the selection is again what it was. */
static void
test_move_dropped (void)
{
  SightLevel *level = level_from_picture (rooms);
  Window window;

  window_init (&window, level);
  for (int by_undo = 0; by_undo < 2; by_undo++)
    {
      drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 2, 1 });
      drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 5, 4 });
      g_assert_true (sight_hand_can_undo (&window.hand));
      if (by_undo)
        sight_hand_undo (&window.hand);
      else
        sight_hand_escape (&window.hand);
      g_assert_null (window.hand.floating);
      assert_selected (&window, picture ("........", ".xx.....", "........", "........", "........"));
      assert_picture (level, rooms);
      g_assert_false (sight_hand_can_undo (&window.hand));
      sight_hand_escape (&window.hand);
    }
  window_clear (&window);
}

/* Escape in the middle of a drag: the first puts the cells back, one that goes on goes back to where it began. */
static void
test_move_cancelled (void)
{
  const SightTool *tool = sight_tool_find ("select");
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 2, 1 });
  tool->press (&window.hand, (SightCell) { 1, 1 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.hand, (SightCell) { 3, 3 });
  tool->cancel (&window.hand);
  g_assert_null (window.hand.floating);
  assert_selected (&window, picture ("........", ".xx.....", "........", "........", "........"));

  drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 3, 3 });
  tool->press (&window.hand, (SightCell) { 4, 3 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.hand, (SightCell) { 0, 0 });
  tool->cancel (&window.hand);
  g_assert_cmpint (window.hand.floating->at.x, ==, 3);
  g_assert_cmpint (window.hand.floating->at.y, ==, 3);
  window_clear (&window);
}

/* Over the edge: what leaves the map is lost until undo, but no viewer is. */
static void
test_move_out (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_hand_select_span (&window.hand, (SightCell) { 2, 1 }, (SightCell) { 3, 2 });
  sight_hand_lift (&window.hand);
  sight_hand_move (&window.hand, -3, -1);
  sight_hand_place (&window.hand);
  assert_picture (level, picture ("~####...", "#...#...", "##..#...", "........", "........"));
  assert_viewer (level, 0, 2, 1, 90);
  assert_selected (&window, picture ("x.......", "x.......", "........", "........", "........"));
  assert_entry (&window, "Move 4 cells", before);
  window_clear (&window);
}

static void
test_duplicate (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_hand_select_span (&window.hand, (SightCell) { 2, 1 }, (SightCell) { 3, 2 });
  sight_hand_duplicate (&window.hand);
  sight_hand_move (&window.hand, 2, 1);
  sight_hand_place (&window.hand);
  assert_picture (level, picture ("#####...", "#..~#...", "##+##...", "......~.", ".....+#."));
  assert_viewer (level, 0, 2, 1, 90);
  assert_entry (&window, "Duplicate 4 cells", before);
  window_clear (&window);
}

static void
test_delete_and_fill (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_tool_find ("select")->remove (&window.hand);
  g_assert_false (sight_document_is_modified (window.hand.document));
  sight_hand_select_span (&window.hand, (SightCell) { 0, 0 }, (SightCell) { 1, 2 });
  sight_tool_find ("select")->remove (&window.hand);
  assert_picture (level, picture ("..###...", "...~#...", "..+##...", "........", "........"));
  assert_entry (&window, "Delete 6 cells", before);
  sight_hand_undo (&window.hand);
  sight_hand_delete (&window.hand, TRUE);
  assert_entry (&window, "Cut 6 cells", before);
  sight_hand_undo (&window.hand);

  window.hand.tiles[0] = 6;
  sight_hand_fill (&window.hand);
  assert_picture (level, picture ("~~###...", "~~.~#...", "~~+##...", "........", "........"));
  assert_entry (&window, "Fill 6 cells with Water", before);
  sight_hand_undo (&window.hand);

  /* What floats and came from here is deleted there. */
  sight_hand_lift (&window.hand);
  sight_hand_move (&window.hand, 3, 3);
  sight_hand_delete (&window.hand, FALSE);
  assert_picture (level, picture ("..###...", "...~#...", "..+##...", "........", "........"));
  window_clear (&window);
}

static void
turn (Window *window, SightTurn how, const char *name, const char *const *expected)
{
  SightLevel *level = (SightLevel *) sight_document_get_level (window->hand.document);
  g_autoptr (SightLevel) before = sight_level_copy (level);

  sight_hand_turn (&window->hand, how);
  assert_picture (level, expected);
  assert_entry (window, name, before);
}

/* In place, viewers with where they look; four turns are none. */
static void
test_turn (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_hand_turn (&window.hand, SIGHT_TURN_RIGHT);
  g_assert_false (sight_document_is_modified (window.hand.document));
  sight_hand_select_span (&window.hand, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  turn (&window, SIGHT_TURN_FLIP_X, "Flip 6 cells", picture ("#####...", "#~..#...", "##+##...", "........", "........"));
  assert_viewer (level, 0, 2, 1, 270);
  turn (&window, SIGHT_TURN_FLIP_Y, "Flip 6 cells", picture ("#####...", "##+##...", "#~..#...", "........", "........"));
  assert_viewer (level, 0, 2, 2, 270);
  turn (&window, SIGHT_TURN_FLIP_X, "Flip 6 cells", picture ("#####...", "##+##...", "#..~#...", "........", "........"));
  turn (&window, SIGHT_TURN_FLIP_Y, "Flip 6 cells", rooms);
  g_assert_true (sight_level_equal (level, before));

  turn (&window, SIGHT_TURN_RIGHT, "Turn 6 cells", picture ("#####...", "##..#...", "#+..#...", ".#~.....", "........"));
  assert_viewer (level, 0, 2, 2, 180);
  assert_selected (&window, picture ("........", ".xx.....", ".xx.....", ".xx.....", "........"));
  sight_hand_undo (&window.hand);

  /* While they float, the ground below stays as it is. */
  sight_hand_select_span (&window.hand, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  sight_hand_lift (&window.hand);
  for (int i = 0; i < 4; i++)
    sight_hand_turn (&window.hand, SIGHT_TURN_LEFT);
  sight_hand_turn (&window.hand, SIGHT_TURN_FLIP_X);
  sight_hand_turn (&window.hand, SIGHT_TURN_FLIP_X);
  g_assert_cmpint (window.hand.floating->at.x, ==, 1);
  g_assert_cmpint (window.hand.floating->at.y, ==, 1);
  sight_hand_place (&window.hand);
  g_assert_true (sight_level_equal (level, before));
  window_clear (&window);
}

static SightPiece *
read_piece (const Window *window, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sight_piece_read (bytes, "test", sight_document_get_level (window->hand.document)->legend, NULL, NULL);
}

/* Cells behind the ends of ragged rows are left; a tile that the map lacks comes with the cells, and goes with them. */
static void
test_paste (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  g_assert_true (sight_hand_paste (&window.hand, read_piece (&window, "~~~\n~?\n"), (SightCell) { 6, 0 }, NULL));
  assert_picture (level, rooms);
  sight_hand_escape (&window.hand);
  g_assert_null (window.hand.selection);
  g_assert_true (sight_level_equal (level, before));

  sight_hand_paste (&window.hand, read_piece (&window, "~~~\n~?\n"), (SightCell) { 6, 0 }, NULL);
  sight_hand_place (&window.hand);
  assert_picture (level, picture ("#####.~~", "#..~#.~?", "##+##...", "........", "........"));
  assert_entry (&window, "Paste 5 cells", before);

  /* Another paste places what floats. */
  sight_hand_paste (&window.hand, read_piece (&window, "###"), (SightCell) { 0, 4 }, NULL);
  sight_hand_paste (&window.hand, read_piece (&window, "?"), (SightCell) { 0, 3 }, NULL);
  assert_picture (level, picture ("#####.~~", "#..~#.~?", "##+##...", "........", "###....."));
  window_clear (&window);
}

/* A piece that floats while the legend becomes another one has the tiles that it had. */
static void
test_paste_and_legend (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLegend) longer = sight_legend_copy (level->legend);
  SightTile rock = { 0x2588, (char *) "Rock", 0, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };
  Window window;

  window_init (&window, level);
  sight_hand_paste (&window.hand, read_piece (&window, "?#"), (SightCell) { 0, 4 }, NULL);
  sight_legend_add (longer, &rock);
  sight_document_begin (window.hand.document, "Add a tile");
  sight_document_set_legend (window.hand.document, longer);
  sight_document_commit (window.hand.document);
  sight_hand_place (&window.hand);
  assert_picture (level, picture ("#####...", "#..~#...", "##+##...", "........", "?#......"));
  g_assert_cmpint (sight_legend_find_glyph (level->legend, 0x2588), !=, SIGHT_TILE_NONE);
  window_clear (&window);
}

/* The selection stays in a map that becomes smaller. */
static void
test_follow (void)
{
  Window window;

  window_init (&window, level_from_picture (rooms));
  sight_hand_select_span (&window.hand, (SightCell) { 1, 1 }, (SightCell) { 6, 4 });
  sight_document_begin (window.hand.document, "Shrink");
  sight_document_take_map (window.hand.document, sight_map_new (3, 3, 0), NULL);
  sight_document_commit (window.hand.document);
  assert_selected (&window, picture ("...", ".xx", ".xx"));
  sight_document_begin (window.hand.document, "Shrink");
  sight_document_take_map (window.hand.document, sight_map_new (1, 1, 0), NULL);
  sight_document_commit (window.hand.document);
  g_assert_null (window.hand.selection);
  window_clear (&window);
}

static SightCell
random_cell (GRand *rand)
{
  return (SightCell) { g_rand_int_range (rand, -2, 10), g_rand_int_range (rand, -2, 7) };
}

static void
random_step (Window *window, GRand *rand)
{
  const guint modifiers[] = { 0, 0, SIGHT_MODIFIER_SHIFT, SIGHT_MODIFIER_CONTROL };
  SightPiece *piece;

  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      sight_hand_turn (&window->hand, g_rand_int_range (rand, 0, SIGHT_TURN_COUNT));
      break;
    case 1:
      sight_hand_duplicate (&window->hand);
      break;
    case 2:
      sight_hand_delete (&window->hand, FALSE);
      break;
    case 3:
      window->hand.tiles[0] = g_rand_int_range (rand, 0, 9);
      sight_hand_fill (&window->hand);
      break;
    case 4:
      piece = sight_hand_copy (&window->hand);
      if (piece != NULL)
        sight_hand_paste (&window->hand, piece, random_cell (rand), NULL);
      break;
    case 5:
      sight_hand_escape (&window->hand);
      break;
    default:
      drag (window, modifiers[g_rand_int_range (rand, 0, 4)], random_cell (rand), random_cell (rand));
    }
}

/* Whatever is done, undo leads back to the beginning and redo to the end. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (int round = 0; round < 40; round++)
    {
      SightLevel *level = level_with_viewers ();
      g_autoptr (SightLevel) before = sight_level_copy (level), after = NULL;
      Window window;

      window_init (&window, level);
      for (int i = 0; i < 60; i++)
        random_step (&window, rand);
      sight_hand_place (&window.hand);
      assert_sound (window.hand.document);
      after = sight_level_copy (level);
      while (sight_hand_can_undo (&window.hand))
        sight_hand_undo (&window.hand);
      g_assert_true (sight_level_equal (level, before));
      while (sight_document_can_redo (window.hand.document))
        sight_document_redo (window.hand.document);
      g_assert_true (sight_level_equal (level, after));
      assert_sound (window.hand.document);
      window_clear (&window);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/selection/select", test_select);
  g_test_add_func ("/selection/select-cancel", test_select_cancel);
  g_test_add_func ("/selection/select-picks", test_select_picks);
  g_test_add_func ("/selection/resize", test_resize);
  g_test_add_func ("/selection/move", test_move);
  g_test_add_func ("/selection/move-dropped", test_move_dropped);
  g_test_add_func ("/selection/move-cancelled", test_move_cancelled);
  g_test_add_func ("/selection/move-out", test_move_out);
  g_test_add_func ("/selection/duplicate", test_duplicate);
  g_test_add_func ("/selection/delete-and-fill", test_delete_and_fill);
  g_test_add_func ("/selection/turn", test_turn);
  g_test_add_func ("/selection/paste", test_paste);
  g_test_add_func ("/selection/paste-and-legend", test_paste_and_legend);
  g_test_add_func ("/selection/follow", test_follow);
  g_test_add_func ("/selection/random", test_random);

  return g_test_run ();
}

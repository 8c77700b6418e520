/* test-floating.c - cells that float: moved, flipped, pasted; as pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "selection-common.h"

#include "format/sight-formats.h"

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
  g_assert_nonnull (window.tools.floating);
  drag (&window, 0, (SightCell) { 3, 3 }, (SightCell) { 4, 4 });
  g_assert_true (sight_level_equal (level, before));
  g_assert_false (sight_document_is_modified (window.tools.document));

  click (&window, 0, 0, 4);
  g_assert_null (window.tools.floating);
  g_assert_null (window.tools.selection);
  assert_picture (level, picture ("#####...", "#...#...", "#...#...", ".....~..", "...#+#.."));
  assert_viewer (level, 0, 4, 3, 90);
  assert_viewer (level, 1, 6, 1, SIGHT_FACING_NONE);
  assert_entry (&window, "Move 6 cells", before);
  g_assert_true (level->viewers->len == 2);
  window_clear (&window);
}

/* A copy begins to float where it is seen: beside the cells that it was taken from, and beside one just pasted. */
static void
test_place_seen (void)
{
  const SightCell at = { 1, 1 };
  SightFragment *copy;
  SightCell place;
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 0, 0 }, (SightCell) { 2, 1 });
  copy = sight_tool_state_copy (&window.tools);
  place = sight_tool_state_find_place (&window.tools, copy, (SightCell) { 0, 0 });
  g_assert_true (sight_cell_equal (place, at));
  place = sight_tool_state_find_place (&window.tools, copy, (SightCell) { 3, 2 });
  g_assert_cmpint (place.x, ==, 3);
  g_assert_cmpint (place.y, ==, 2);
  g_assert_true (sight_tool_state_paste (&window.tools, sight_fragment_copy (copy), place, NULL));
  place = sight_tool_state_find_place (&window.tools, copy, place);
  g_assert_null (window.tools.floating);
  g_assert_cmpint (place.x, ==, 4);
  g_assert_cmpint (place.y, ==, 3);
  sight_fragment_free (copy);
  window_clear (&window);
}

/* Undo selects the cells where they were, redo where they came to lie; entries that placed none leave the selection. */
static void
test_undo_selects (void)
{
  const char *const from[] = { "........", "...xx...", "........", "........", "........" };
  const char *const to[] = { "........", "........", "........", "........", "......xx" };
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 3, 1 }, (SightCell) { 4, 1 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_place (&window.tools);
  g_assert_false (sight_document_can_undo (window.tools.document));

  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 3, 3);
  sight_tool_state_place (&window.tools);
  assert_selected (&window, to);
  sight_tool_state_fill (&window.tools);
  sight_tool_state_undo (&window.tools);
  assert_selected (&window, to);
  sight_tool_state_undo (&window.tools);
  assert_selected (&window, from);
  sight_tool_state_redo (&window.tools);
  assert_selected (&window, to);
  window_clear (&window);
}

/* Escape, like undo, puts floating cells back and restores the selection. */
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
      g_assert_true (sight_tool_state_can_undo (&window.tools));
      if (by_undo)
        sight_tool_state_undo (&window.tools);
      else
        sight_tool_state_escape (&window.tools);
      g_assert_null (window.tools.floating);
      assert_selected (&window, picture ("........", ".xx.....", "........", "........", "........"));
      assert_picture (level, rooms);
      g_assert_false (sight_tool_state_can_undo (&window.tools));
      sight_tool_state_escape (&window.tools);
    }
  window_clear (&window);
}

/* Escape during a drag: the first drag puts the cells back; a later one only goes back to where it began. */
static void
test_move_cancelled (void)
{
  const SightTool *tool = sight_tool_find ("select");
  Window window;

  window_init (&window, level_from_picture (rooms));
  drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 2, 1 });
  tool->press (&window.tools, (SightCell) { 1, 1 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, (SightCell) { 3, 3 });
  tool->cancel (&window.tools);
  g_assert_null (window.tools.floating);
  assert_selected (&window, picture ("........", ".xx.....", "........", "........", "........"));

  drag (&window, 0, (SightCell) { 1, 1 }, (SightCell) { 3, 3 });
  tool->press (&window.tools, (SightCell) { 4, 3 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, (SightCell) { 0, 0 });
  tool->cancel (&window.tools);
  g_assert_cmpint (window.tools.floating->at.x, ==, 3);
  g_assert_cmpint (window.tools.floating->at.y, ==, 3);
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
  sight_tool_state_select_span (&window.tools, (SightCell) { 2, 1 }, (SightCell) { 3, 2 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, -3, -1);
  sight_tool_state_place (&window.tools);
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
  sight_tool_state_select_span (&window.tools, (SightCell) { 2, 1 }, (SightCell) { 3, 2 });
  sight_tool_state_duplicate (&window.tools);
  sight_tool_state_move (&window.tools, 2, 1);
  sight_tool_state_place (&window.tools);
  assert_picture (level, picture ("#####...", "#..~#...", "##+##...", "......~.", ".....+#."));
  assert_viewer (level, 0, 2, 1, 90);
  assert_entry (&window, "Duplicate 4 cells", before);
  window_clear (&window);
}

static void
flip (Window *window, SightFlip how, const char *name, const char *const *expected)
{
  SightLevel *level = (SightLevel *) sight_document_get_level (window->tools.document);
  g_autoptr (SightLevel) before = sight_level_copy (level);

  sight_tool_state_flip (&window->tools, how);
  assert_picture (level, expected);
  assert_entry (window, name, before);
}

/* Rotated in place, viewers with their facing; four rotations change nothing. */
static void
test_flip (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  sight_tool_state_flip (&window.tools, SIGHT_ROTATE_RIGHT);
  g_assert_false (sight_document_is_modified (window.tools.document));
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  flip (&window, SIGHT_FLIP_X, "Flip 6 cells", picture ("#####...", "#~..#...", "##+##...", "........", "........"));
  assert_viewer (level, 0, 2, 1, 270);
  flip (&window, SIGHT_FLIP_Y, "Flip 6 cells", picture ("#####...", "##+##...", "#~..#...", "........", "........"));
  assert_viewer (level, 0, 2, 2, 270);
  flip (&window, SIGHT_FLIP_X, "Flip 6 cells", picture ("#####...", "##+##...", "#..~#...", "........", "........"));
  flip (&window, SIGHT_FLIP_Y, "Flip 6 cells", rooms);
  g_assert_true (sight_level_equal (level, before));

  flip (&window, SIGHT_ROTATE_RIGHT, "Rotate 6 cells",
        picture ("#####...", "##..#...", "#+..#...", ".#~.....", "........"));
  assert_viewer (level, 0, 2, 2, 180);
  assert_selected (&window, picture ("........", ".xx.....", ".xx.....", ".xx.....", "........"));
  sight_tool_state_undo (&window.tools);

  /* While cells float, the ground below stays unchanged. */
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  sight_tool_state_lift (&window.tools);
  for (int i = 0; i < 4; i++)
    sight_tool_state_flip (&window.tools, SIGHT_ROTATE_LEFT);
  sight_tool_state_flip (&window.tools, SIGHT_FLIP_X);
  sight_tool_state_flip (&window.tools, SIGHT_FLIP_X);
  g_assert_cmpint (window.tools.floating->at.x, ==, 1);
  g_assert_cmpint (window.tools.floating->at.y, ==, 1);
  sight_tool_state_place (&window.tools);
  g_assert_true (sight_level_equal (level, before));
  window_clear (&window);
}

static void
assert_lamp (const SightLevel *level, guint index, int x, int y)
{
  const SightCell cell = sight_level_get_lamp (level, index)->cell;

  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
}

/* Two lamps that change places, a third that stays, one that is switched in a turn; notes of lifted cells. */
static void
test_lamps_and_notes (void)
{
  SightLevel *level = level_with_viewers ();
  g_autoptr (SightCellSet) inside = sight_cell_set_new_rect ((SightRect) { 1, 1, 1, 2 });
  g_autoptr (SightCellSet) across = sight_cell_set_new_rect ((SightRect) { 1, 1, 5, 1 });
  g_autoptr (SightLevel) before = NULL;
  SightTurn *turn = sight_turn_new ("");
  const SightCell *cell;
  Window window;

  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 1, 1 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 3, 1 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 6, 1 }));
  g_ptr_array_add (level->notes, sight_pin_new ("Inside", inside));
  g_ptr_array_add (level->notes, sight_pin_new ("Across", across));
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_LAMP_OFF, -1, (SightCell) { 3, 1 }));
  g_ptr_array_add (level->turns, turn);
  before = sight_level_copy (level);
  window_init (&window, level);
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  sight_tool_state_flip (&window.tools, SIGHT_FLIP_X);
  assert_lamp (level, 0, 3, 1);
  assert_lamp (level, 1, 1, 1);
  assert_lamp (level, 2, 6, 1);
  cell = &g_array_index (sight_turn_get_event (sight_level_get_turn (level, 1), 0)->cells, SightCell, 0);
  g_assert_true (sight_cell_equal (*cell, (SightCell) { 1, 1 }));
  g_assert_true (sight_cell_set_contains (sight_level_get_note (level, 0)->cells, (SightCell) { 3, 2 }));
  g_assert_true (sight_cell_set_equal (sight_level_get_note (level, 1)->cells, across));
  assert_entry (&window, "Flip 6 cells", before);

  /* One would come to lie on a lamp that stays, and stays too. */
  sight_tool_state_undo (&window.tools);
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 1 }, (SightCell) { 3, 2 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 3, 0);
  sight_tool_state_place (&window.tools);
  assert_lamp (level, 0, 4, 1);
  assert_lamp (level, 1, 3, 1);
  assert_lamp (level, 2, 6, 1);
  window_clear (&window);
}

static SightFragment *
read_piece (const Window *window, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sight_fragment_read (bytes, "test", sight_document_get_level (window->tools.document), NULL, NULL);
}

/* Cells after the ends of ragged rows stay unchanged; a tile that the map lacks comes and goes with the cells. */
static void
test_paste (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLevel) before = sight_level_copy (level);
  Window window;

  window_init (&window, level);
  g_assert_true (sight_tool_state_paste (&window.tools, read_piece (&window, "~~~\n~?\n"), (SightCell) { 6, 0 }, NULL));
  assert_picture (level, rooms);
  sight_tool_state_escape (&window.tools);
  g_assert_null (window.tools.selection);
  g_assert_true (sight_level_equal (level, before));

  sight_tool_state_paste (&window.tools, read_piece (&window, "~~~\n~?\n"), (SightCell) { 6, 0 }, NULL);
  sight_tool_state_place (&window.tools);
  assert_picture (level, picture ("#####.~~", "#..~#.~?", "##+##...", "........", "........"));
  assert_entry (&window, "Paste 5 cells", before);

  /* Another paste places what floats. */
  sight_tool_state_paste (&window.tools, read_piece (&window, "###"), (SightCell) { 0, 4 }, NULL);
  sight_tool_state_paste (&window.tools, read_piece (&window, "?"), (SightCell) { 0, 3 }, NULL);
  assert_picture (level, picture ("#####.~~", "#..~#.~?", "##+##...", "........", "###....."));
  window_clear (&window);
}

static void
add_picture (SightLevel *level, gunichar glyph, const char *path)
{
  const int index = sight_legend_find_glyph (level->legend, glyph);
  SightTile tile = *sight_legend_get (level->legend, index);
  g_autofree char *name = g_strdup (tile.name);
  SightImage *sheet = sight_image_new_path (path);

  tile.name = name;
  tile.image = (SightTileImage) { sight_pictures_add_sheet (&level->pictures, sheet), 0, 0, 8, 8 };
  sight_legend_set (level->legend, index, &tile);
  sight_image_unref (sheet);
}

/* Whether what is written of @level can be read, and is the same. */
static void
assert_readable (const SightLevel *level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_get_native (), level, NULL, NULL, &error);
  g_autoptr (SightLevel) again = NULL;
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  again = sight_format_read (sight_format_get_native (), data, length, "test", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_level_equal (again, level));
}

/* A tile that comes from another level brings the sheet that its picture is a part of, wherever that is among its own:
 * what is made of cells can always be saved and read, and undone at once. */
static void
test_paste_pictures (void)
{
  static const char *const rows[] = { "~.", NULL };
  SightTile sign = { '?', (char *) "Sign", 0, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };
  g_autoptr (SightLevel) source = level_from_picture (rows), before = NULL, whole = NULL;
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 0, 0, 2, 1 });
  SightLevel *level = level_from_picture (rooms);
  const SightTile *added;
  Window window;

  sight_level_set_tile (source, (SightCell) { 1, 0 }, (guint16) sight_legend_add (source->legend, &sign));
  add_picture (source, '~', "/nowhere/water.png");
  add_picture (source, '?', "/nowhere/signs.png");
  add_picture (level, '#', "/nowhere/walls.png");
  level->pictures.underlay = sight_image_new_path ("/nowhere/sketch.png");
  before = sight_level_copy (level);
  whole = sight_fragment_to_level (sight_fragment_take (source, cells));
  assert_readable (whole);

  window_init (&window, level);
  g_assert_true (
      sight_tool_state_paste (&window.tools, sight_fragment_take (source, cells), (SightCell) { 0, 0 }, NULL));
  sight_tool_state_place (&window.tools);
  added = sight_level_get_tile (level, (SightCell) { 1, 0 });
  g_assert_cmpuint (added->glyph, ==, '?');
  g_assert_cmpuint (level->pictures.sheets->len, ==, 2);
  g_assert_cmpstr (sight_pictures_get_sheet (&level->pictures, added->image.sheet)->path, ==, "/nowhere/signs.png");
  g_assert_cmpuint (sight_level_get_tile (level, (SightCell) { 0, 0 })->image.sheet, ==, 0);
  assert_readable (level);
  assert_entry (&window, "Paste 2 cells", before);
  sight_tool_state_select_span (&window.tools, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 2, 1);
  sight_tool_state_place (&window.tools);
  g_assert_nonnull (level->pictures.underlay);
  assert_readable (level);
  window_clear (&window);
}

/* A fragment that floats while the legend is replaced keeps its tiles. */
static void
test_paste_and_legend (void)
{
  SightLevel *level = level_from_picture (rooms);
  g_autoptr (SightLegend) longer = sight_legend_copy (level->legend);
  SightTile rock = { 0x2588, (char *) "Rock", 0, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };
  Window window;

  window_init (&window, level);
  sight_tool_state_paste (&window.tools, read_piece (&window, "?#"), (SightCell) { 0, 4 }, NULL);
  sight_legend_add (longer, &rock);
  sight_document_begin (window.tools.document, "Add a tile");
  sight_document_set_legend (window.tools.document, longer);
  sight_document_commit (window.tools.document);
  sight_tool_state_place (&window.tools);
  assert_picture (level, picture ("#####...", "#..~#...", "##+##...", "........", "?#......"));
  g_assert_cmpint (sight_legend_find_glyph (level->legend, 0x2588), !=, SIGHT_TILE_NONE);
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
  SightFragment *fragment;

  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      sight_tool_state_flip (&window->tools, g_rand_int_range (rand, 0, SIGHT_FLIP_COUNT));
      break;
    case 1:
      sight_tool_state_duplicate (&window->tools);
      break;
    case 2:
      sight_tool_state_delete (&window->tools, FALSE);
      break;
    case 3:
      window->tools.tiles[0] = g_rand_int_range (rand, 0, 9);
      sight_tool_state_fill (&window->tools);
      break;
    case 4:
      fragment = sight_tool_state_copy (&window->tools);
      if (fragment != NULL)
        sight_tool_state_paste (&window->tools, fragment, random_cell (rand), NULL);
      break;
    case 5:
      sight_tool_state_escape (&window->tools);
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
      sight_tool_state_place (&window.tools);
      assert_sound (window.tools.document);
      after = sight_level_copy (level);
      while (sight_tool_state_can_undo (&window.tools))
        sight_tool_state_undo (&window.tools);
      g_assert_true (sight_level_equal (level, before));
      while (sight_document_can_redo (window.tools.document))
        sight_document_redo (window.tools.document);
      g_assert_true (sight_level_equal (level, after));
      assert_sound (window.tools.document);
      window_clear (&window);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/floating/move", test_move);
  g_test_add_func ("/floating/place-seen", test_place_seen);
  g_test_add_func ("/floating/undo-selects", test_undo_selects);
  g_test_add_func ("/floating/move-dropped", test_move_dropped);
  g_test_add_func ("/floating/move-cancelled", test_move_cancelled);
  g_test_add_func ("/floating/move-out", test_move_out);
  g_test_add_func ("/floating/duplicate", test_duplicate);
  g_test_add_func ("/floating/flip", test_flip);
  g_test_add_func ("/floating/lamps-and-notes", test_lamps_and_notes);
  g_test_add_func ("/floating/paste", test_paste);
  g_test_add_func ("/floating/paste-pictures", test_paste_pictures);
  g_test_add_func ("/floating/paste-and-legend", test_paste_and_legend);
  g_test_add_func ("/floating/random", test_random);

  return g_test_run ();
}

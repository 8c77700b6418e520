/* test-tool-area.c - areas drawn, erased, resized, chosen, and carried along with cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/tools/sight-areas.h"
#include "edit/document/sight-document-map.h"

static const char *const rows[] = { "..........", "..........", "....##....", "..........", "..........", NULL };

/* Areas of the level as pictures: the name, then its rows, "#" for its cells. */
static char *
draw_area (const SightLevel *level, guint index)
{
  const SightArea *area = sight_level_get_area (level, index);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%s", area->name);
  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append_c (text, '\n');
      for (int x = 0; x < level->map->width; x++)
        g_string_append_c (text, sight_cell_set_contains (area->cells, (SightCell) { x, y }) ? '#' : '.');
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_area (Window *window, guint index, const char *expected)
{
  g_autofree char *drawn = draw_area (sight_document_get_level (window->tools.document), index);

  g_assert_cmpstr (drawn, ==, expected);
  assert_sound (window->tools.document);
}

static void
stroke (Window *window, SightButton button, SightCell from, SightCell to)
{
  const SightCell cells[] = { from, to };

  window_stroke (window, "area", button, cells, 2);
}

#define assert_entry(window, name) g_assert_cmpstr (sight_document_get_undo_name ((window)->tools.document), ==, name)

static void
test_rectangles (void)
{
  Window window;
  SightCell inside = { 3, 1 };

  window_init (&window, level_from_picture (rows));
  /* Nothing to erase from yet. */
  stroke (&window, SIGHT_BUTTON_SECOND, (SightCell) { 0, 0 }, (SightCell) { 3, 3 });
  g_assert_false (sight_document_can_undo (window.tools.document));

  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 4, 3 }, (SightCell) { 2, 1 });
  assert_area (&window, 0, "Area\n..........\n..###.....\n..###.....\n..###.....\n..........");
  assert_entry (&window, "Add 9 cells to Area");
  g_assert_cmpint (window.tools.area, ==, 0);

  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 4, 4 }, (SightCell) { 30, 9 });
  assert_area (&window, 0, "Area\n..........\n..###.....\n..###.....\n..###.....\n....######");
  assert_entry (&window, "Add 6 cells to Area");
  stroke (&window, SIGHT_BUTTON_SECOND, inside, inside);
  assert_area (&window, 0, "Area\n..........\n..#.#.....\n..###.....\n..###.....\n....######");
  assert_entry (&window, "Remove 1 cell from Area");
  window.tools.modifiers = SIGHT_MODIFIER_CONTROL;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 5, 4 }, (SightCell) { 9, 4 });
  window.tools.modifiers = 0;
  assert_area (&window, 0, "Area\n..........\n..#.#.....\n..###.....\n..###.....\n....#.....");

  for (int i = 0; i < 4; i++)
    sight_tool_state_undo (&window.tools);
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 0);
  g_assert_cmpint (window.tools.area, ==, -1);
  for (int i = 0; i < 4; i++)
    sight_tool_state_redo (&window.tools);
  assert_area (&window, 0, "Area\n..........\n..#.#.....\n..###.....\n..###.....\n....#.....");

  window_clear (&window);
}

static void
test_brush (void)
{
  const SightTool *tool = sight_tool_find ("area");
  Window window;

  window_init (&window, level_from_picture (rows));
  window.tools.is_brush = TRUE;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 2, 2 });
  assert_area (&window, 0, "Area\n#.........\n.#........\n..#.......\n..........\n..........");
  assert_entry (&window, "Add 3 cells to Area");

  /* One drag is one entry; what is cancelled never was. */
  tool->press (&window.tools, (SightCell) { 3, 3 }, SIGHT_BUTTON_FIRST);
  assert_area (&window, 0, "Area\n#.........\n.#........\n..#.......\n...#......\n..........");
  tool->cancel (&window.tools);
  assert_area (&window, 0, "Area\n#.........\n.#........\n..#.......\n..........\n..........");
  window.tools.area = -1;
  tool->press (&window.tools, (SightCell) { 4, 4 }, SIGHT_BUTTON_FIRST);
  assert_area (&window, 1, "Area 2\n..........\n..........\n..........\n..........\n....#.....");
  tool->cancel (&window.tools);
  g_assert_cmpint (window.tools.area, ==, -1);
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 1);

  window_clear (&window);
}

/* What touches the chosen area is added to it, and with Shift all that is drawn; elsewhere the brush and rectangles
 * make areas of their own.  A click on a different one chooses it. */
static void
test_elsewhere (void)
{
  const SightTool *tool = sight_tool_find ("area");
  const SightCell in_first = { 0, 0 };
  Window window;

  window_init (&window, level_from_picture (rows));
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 1, 1 });
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 4, 0 }, (SightCell) { 5, 0 });
  assert_area (&window, 1, "Area 2\n....##....\n..........\n..........\n..........\n..........");
  assert_entry (&window, "Add 2 cells to Area 2");
  g_assert_cmpint (window.tools.area, ==, 1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 6, 1 }, (SightCell) { 6, 1 });
  assert_area (&window, 1, "Area 2\n....##....\n......#...\n..........\n..........\n..........");
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 8, 4 }, (SightCell) { 9, 4 });
  window.tools.modifiers = 0;
  assert_area (&window, 1, "Area 2\n....##....\n......#...\n..........\n..........\n........##");
  stroke (&window, SIGHT_BUTTON_FIRST, in_first, in_first);
  g_assert_cmpint (window.tools.area, ==, 0);
  assert_entry (&window, "Add 2 cells to Area 2");

  window.tools.is_brush = TRUE;
  tool->press (&window.tools, (SightCell) { 5, 4 }, SIGHT_BUTTON_FIRST);
  g_assert_cmpint (window.tools.area, ==, 2);
  tool->cancel (&window.tools);
  g_assert_cmpint (window.tools.area, ==, 0);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 5, 4 }, (SightCell) { 2, 2 });
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 3);
  assert_entry (&window, "Add 4 cells to Area 3");
  assert_area (&window, 0, "Area\n##........\n##........\n..........\n..........\n..........");
  window_clear (&window);
}

/* With a mirror an area and its image are two areas that change alike; one across the axis is its own image, and one
 * that has no image changes alone. */
static void
test_mirror (void)
{
  const SightCell corner = { 1, 1 };
  Window window;

  window_init (&window, level_from_picture (rows));
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  window.tools.is_brush = TRUE;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 2, 2 });
  assert_area (&window, 0, "Area\n#.........\n.#........\n..#.......\n..........\n..........");
  assert_area (&window, 1, "Area 2\n.........#\n........#.\n.......#..\n..........\n..........");
  g_assert_cmpint (window.tools.area, ==, 0);
  stroke (&window, SIGHT_BUTTON_SECOND, corner, corner);
  assert_area (&window, 1, "Area 2\n.........#\n..........\n.......#..\n..........\n..........");
  sight_tool_state_undo (&window.tools);
  sight_tool_state_undo (&window.tools);
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 0);

  window.tools.is_brush = FALSE;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 2, 3 }, (SightCell) { 5, 3 });
  assert_area (&window, 0, "Area\n..........\n..........\n..........\n..######..\n..........");
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 1, 4 }, (SightCell) { 1, 4 });
  assert_area (&window, 0, "Area\n..........\n..........\n..........\n..######..\n.#......#.");

  window.tools.symmetry = SIGHT_SYMMETRY_NONE;
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  stroke (&window, SIGHT_BUTTON_FIRST, corner, corner);
  window.tools.modifiers = 0;
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 2, 1 }, (SightCell) { 2, 1 });
  assert_area (&window, 0, "Area\n..........\n.##.......\n..........\n..######..\n.#......#.");
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 1);

  window_clear (&window);
}

/* Of two axes an area has three images, which follow its handles. */
static void
test_mirror_both (void)
{
  Window window;

  window_init (&window, level_from_picture (rows));
  window.tools.symmetry = SIGHT_SYMMETRY_BOTH;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 1, 0 });
  g_assert_cmpuint (sight_document_get_level (window.tools.document)->areas->len, ==, 4);
  window.tools.grip = (SightCell) { 1, 0 };
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 1, 0 }, (SightCell) { 2, 0 });
  window.tools.grip = (SightCell) { 0, 0 };
  assert_area (&window, 0, "Area\n###.......\n..........\n..........\n..........\n..........");
  assert_area (&window, 3, "Area 4\n..........\n..........\n..........\n..........\n.......###");

  window_clear (&window);
}

static void
test_resize (void)
{
  Window window;

  window_init (&window, level_from_picture (rows));
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 2, 1 }, (SightCell) { 4, 3 });
  window.tools.grip = (SightCell) { 1, -1 };
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 4, 1 }, (SightCell) { 6, 2 });
  window.tools.grip = (SightCell) { 0, 0 };
  assert_area (&window, 0, "Area\n..........\n..........\n..#####...\n..#####...\n..........");
  assert_entry (&window, "Resize an area");

  window_clear (&window);
}

static void
test_choose_and_remove (void)
{
  const SightTool *tool = sight_tool_find ("area");
  Window window;

  window_init (&window, level_from_picture (rows));
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 3, 3 });
  sight_areas_choose (&window.tools, -1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 3, 3 }, (SightCell) { 5, 4 });
  g_assert_cmpint (window.tools.area, ==, 1);
  window.tools.modifiers = SIGHT_MODIFIER_ALT;
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 9, 4 });
  g_assert_cmpint (window.tools.area, ==, 0);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 3, 3 }, (SightCell) { 3, 3 });
  g_assert_cmpint (window.tools.area, ==, 1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 9, 0 }, (SightCell) { 9, 0 });
  g_assert_cmpint (window.tools.area, ==, -1);
  window.tools.modifiers = 0;
  sight_areas_choose (&window.tools, 0);
  tool->remove (&window.tools);
  assert_entry (&window, "Remove Area");
  assert_area (&window, 0, "Area 2\n..........\n..........\n..........\n...###....\n...###....");
  g_assert_cmpint (window.tools.area, ==, -1);

  window_clear (&window);
}

static void
test_choose_without_alt (void)
{
  static const SightButton buttons[] = { SIGHT_BUTTON_FIRST, SIGHT_BUTTON_SECOND };
  const SightCell in_first = { 1, 1 }, in_second = { 6, 3 };
  Window window;

  window_init (&window, level_from_picture (rows));
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 2, 2 });
  sight_areas_choose (&window.tools, -1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 5, 2 }, (SightCell) { 7, 4 });
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      const guint64 state = sight_document_get_state (window.tools.document);

      /* None is chosen, then a different one. */
      sight_areas_choose (&window.tools, -1);
      window.tools.modifiers = buttons[i] == SIGHT_BUTTON_FIRST ? SIGHT_MODIFIER_CONTROL : 0;
      stroke (&window, buttons[i], in_second, in_second);
      g_assert_cmpint (window.tools.area, ==, 1);
      stroke (&window, buttons[i], in_first, in_first);
      g_assert_cmpint (window.tools.area, ==, 0);
      g_assert_cmpuint (sight_document_get_state (window.tools.document), ==, state);
    }
  /* A drag from there still removes cells, and so does a click in the chosen one. */
  stroke (&window, SIGHT_BUTTON_SECOND, in_second, (SightCell) { 2, 2 });
  g_assert_cmpint (window.tools.area, ==, 0);
  stroke (&window, SIGHT_BUTTON_SECOND, in_first, in_first);
  assert_area (&window, 0, "Area\n###.......\n#.#.......\n##........\n..........\n..........");
  window_clear (&window);
}

static void
test_values (void)
{
  Window window;
  const SightLevel *level;
  g_autoptr (SightTeam) red = sight_team_new_nth (0);

  window_init (&window, level_from_picture (rows));
  level = sight_document_get_level (window.tools.document);
  sight_document_begin (window.tools.document, "team");
  sight_document_add_team (window.tools.document, red);
  sight_document_commit (window.tools.document);
  sight_areas_add (&window.tools, NULL);
  sight_areas_add (&window.tools, NULL);
  g_assert_cmpint (window.tools.area, ==, 1);

  g_assert_true (sight_areas_rename (&window.tools, 1, "  Vault "));
  g_assert_cmpstr (sight_level_get_area (level, 1)->name, ==, "Vault");
  assert_entry (&window, "Rename Area 2");
  g_assert_false (sight_areas_rename (&window.tools, 1, "Area"));
  g_assert_false (sight_areas_rename (&window.tools, 1, " "));
  sight_areas_set_purpose (&window.tools, 1, SIGHT_AREA_START, 0);
  g_assert_cmpint (sight_level_get_area (level, 1)->team, ==, 0);
  sight_areas_set_purpose (&window.tools, 0, SIGHT_AREA_GOAL, 0);
  g_assert_cmpint (sight_level_get_area (level, 0)->team, ==, -1);
  sight_areas_move (&window.tools, 1, 0);
  g_assert_cmpstr (sight_level_get_area (level, 0)->name, ==, "Vault");
  g_assert_cmpint (window.tools.area, ==, 0);

  /* A start outlives its team. */
  sight_document_begin (window.tools.document, "no team");
  sight_document_remove_team (window.tools.document, 0);
  sight_document_commit (window.tools.document);
  g_assert_cmpint (sight_level_get_area (level, 0)->team, ==, -1);
  g_assert_cmpint (sight_level_get_area (level, 0)->purpose, ==, SIGHT_AREA_START);
  sight_tool_state_undo (&window.tools);
  g_assert_cmpint (sight_level_get_area (level, 0)->team, ==, 0);

  window_clear (&window);
}

/* Selected cells become an area and the other way round; what is moved, flipped or turned takes its areas along. */
static void
test_selection (void)
{
  Window window;

  window_init (&window, level_from_picture (rows));
  g_assert_false (sight_areas_add_selection (&window.tools));
  sight_tool_state_select_span (&window.tools, (SightCell) { 4, 2 }, (SightCell) { 6, 2 });
  g_assert_true (sight_areas_add_selection (&window.tools));
  assert_area (&window, 0, "Area\n..........\n..........\n....###...\n..........\n..........");
  sight_tool_state_set_selection (&window.tools, NULL);
  sight_areas_select_cells (&window.tools, 0);
  g_assert_cmpuint (sight_cell_set_count (window.tools.selection), ==, 3);

  sight_areas_choose (&window.tools, -1);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 6, 0 }, (SightCell) { 6, 4 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, -3, 1);
  sight_tool_state_place (&window.tools);
  assert_area (&window, 0, "Area\n..........\n..........\n..........\n.###......\n..........");
  assert_area (&window, 1, "Area 2\n......#...\n......#...\n......#...\n......#...\n......#...");
  sight_tool_state_flip (&window.tools, SIGHT_ROTATE_RIGHT);
  assert_area (&window, 0, "Area\n..........\n..........\n..#.......\n..#.......\n..#.......");
  sight_tool_state_undo (&window.tools);
  sight_tool_state_undo (&window.tools);
  assert_area (&window, 0, "Area\n..........\n..........\n....###...\n..........\n..........");

  window_clear (&window);
}

static void
test_whole_map (void)
{
  Window window;
  SightReshape reshape;
  const SightLevel *level;

  window_init (&window, level_from_picture (rows));
  level = sight_document_get_level (window.tools.document);
  stroke (&window, SIGHT_BUTTON_FIRST, (SightCell) { 0, 0 }, (SightCell) { 1, 3 });
  sight_document_begin (window.tools.document, "turn");
  reshape = sight_reshape_turn (level->map, 1);
  sight_document_reshape (window.tools.document, &reshape, 0);
  reshape = sight_reshape_shift (level->map, 1, -1);
  sight_document_reshape (window.tools.document, &reshape, 0);
  sight_document_commit (window.tools.document);
  assert_area (&window, 0, "Area\n#.###\n.....\n.....\n.....\n.....\n.....\n.....\n.....\n.....\n#.###");
  sight_document_begin (window.tools.document, "map");
  sight_document_take_map (window.tools.document, sight_map_new (3, 2, 0), NULL);
  sight_document_commit (window.tools.document);
  assert_area (&window, 0, "Area\n#.#\n...");
  sight_tool_state_undo (&window.tools);
  sight_tool_state_undo (&window.tools);
  assert_area (&window, 0, "Area\n##........\n##........\n##........\n##........\n..........");

  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tool-area/rectangles", test_rectangles);
  g_test_add_func ("/tool-area/brush", test_brush);
  g_test_add_func ("/tool-area/elsewhere", test_elsewhere);
  g_test_add_func ("/tool-area/mirror", test_mirror);
  g_test_add_func ("/tool-area/mirror-both", test_mirror_both);
  g_test_add_func ("/tool-area/resize", test_resize);
  g_test_add_func ("/tool-area/choose-and-remove", test_choose_and_remove);
  g_test_add_func ("/tool-area/choose-without-alt", test_choose_without_alt);
  g_test_add_func ("/tool-area/values", test_values);
  g_test_add_func ("/tool-area/selection", test_selection);
  g_test_add_func ("/tool-area/whole-map", test_whole_map);

  return g_test_run ();
}

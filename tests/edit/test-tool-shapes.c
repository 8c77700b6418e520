/* test-tool-shapes.c - strokes of the tools that paint, as pictures; with their mirror images
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

typedef struct
{
  const char *name, *tool;
  SightToolState tools; /* its options */
  SightButton button;
  SightCell cells[3];
  guint n_cells;
  const char *entry; /* (nullable): none was made */
  const char *before[6], *picture[6];
} Case;

#define EMPTY                                                            \
  {                                                                      \
    "..........", "..........", "..........", "..........", ".........." \
  }
#define ROOMS                                                            \
  {                                                                      \
    "..........", ".####.###.", ".#..#..#..", ".####.###.", ".........." \
  }

static const Case cases[] = {
  { "line",
    "line",
    { .brush_size = 1 },
    SIGHT_BUTTON_FIRST,
    { { 1, 1 }, { 9, 0 }, { 8, 4 } },
    3,
    "Paint 8 cells with Wall",
    EMPTY,
    { "..........", ".##.......", "...##.....", ".....##...", ".......##." } },
  { "line-thick",
    "line",
    { .brush_size = 2 },
    SIGHT_BUTTON_SECOND,
    { { 1, 1 }, { 4, 1 } },
    2,
    "Paint 10 cells with Water",
    EMPTY,
    { "..........", ".~~~~~....", ".~~~~~....", "..........", ".........." } },
  { "line-straight",
    "line",
    { .brush_size = 1, .modifiers = SIGHT_MODIFIER_SHIFT },
    SIGHT_BUTTON_FIRST,
    { { 1, 1 }, { 8, 3 } },
    2,
    "Paint 8 cells with Wall",
    EMPTY,
    { "..........", ".########.", "..........", "..........", ".........." } },
  { "line-diagonal",
    "line",
    { .brush_size = 1, .modifiers = SIGHT_MODIFIER_SHIFT },
    SIGHT_BUTTON_FIRST,
    { { 6, 4 }, { 3, 2 } },
    2,
    "Paint 4 cells with Wall",
    EMPTY,
    { "..........", "...#......", "....#.....", ".....#....", "......#..." } },
  { "line-click",
    "line",
    { .brush_size = 1 },
    SIGHT_BUTTON_FIRST,
    { { 6, 4 } },
    1,
    "Paint 1 cell with Wall",
    EMPTY,
    { "..........", "..........", "..........", "..........", "......#..." } },
  { "line-from-outside",
    "line",
    { .brush_size = 1 },
    SIGHT_BUTTON_FIRST,
    { { -2, 2 }, { 3, 2 } },
    2,
    "Paint 4 cells with Wall",
    EMPTY,
    { "..........", "..........", "####......", "..........", ".........." } },
  { "rectangle",
    "rectangle",
    { .brush_size = 5 },
    SIGHT_BUTTON_FIRST,
    { { 6, 4 }, { 2, 1 } },
    2,
    "Paint 14 cells with Wall",
    EMPTY,
    { "..........", "..#####...", "..#...#...", "..#...#...", "..#####..." } },
  { "rectangle-filled",
    "rectangle",
    { .is_filled = TRUE },
    SIGHT_BUTTON_FIRST,
    { { 7, 1 }, { 99, 3 } },
    2,
    "Paint 9 cells with Wall",
    EMPTY,
    { "..........", ".......###", ".......###", ".......###", ".........." } },
  { "square",
    "rectangle",
    { .modifiers = SIGHT_MODIFIER_SHIFT },
    SIGHT_BUTTON_FIRST,
    { { 4, 4 }, { 2, 1 } },
    2,
    "Paint 12 cells with Wall",
    EMPTY,
    { "..........", ".####.....", ".#..#.....", ".#..#.....", ".####....." } },
  { "ellipse",
    "ellipse",
    { .symmetry = 0 },
    SIGHT_BUTTON_FIRST,
    { { 0, 0 }, { 8, 3 } },
    2,
    "Paint 18 cells with Wall",
    EMPTY,
    { "..#####...", "##.....##.", "##.....##.", "..#####...", ".........." } },
  { "circle",
    "ellipse",
    { .is_filled = TRUE, .modifiers = SIGHT_MODIFIER_SHIFT },
    SIGHT_BUTTON_FIRST,
    { { 1, 0 }, { 5, 2 } },
    2,
    "Paint 21 cells with Wall",
    EMPTY,
    { "..###.....", ".#####....", ".#####....", ".#####....", "..###....." } },
  { "fill",
    "fill",
    { .brush_size = 1 },
    SIGHT_BUTTON_FIRST,
    { { 2, 2 } },
    1,
    "Fill 2 cells with Wall",
    ROOMS,
    { "..........", ".####.###.", ".####..#..", ".####.###.", ".........." } },
  { "fill-around",
    "fill",
    { .brush_size = 1 },
    SIGHT_BUTTON_SECOND,
    { { 9, 2 }, { 2, 2 } },
    2,
    "Fill 31 cells with Water",
    ROOMS,
    { "~~~~~~~~~~", "~####~###~", "~#..#~~#~~", "~####~###~", "~~~~~~~~~~" } },
  { "fill-everywhere",
    "fill",
    { .fill = { .everywhere = TRUE } },
    SIGHT_BUTTON_FIRST,
    { { 0, 0 } },
    1,
    "Fill 33 cells with Wall",
    ROOMS,
    { "##########", "##########", "##########", "##########", "##########" } },
  { "fill-walls",
    "fill",
    { .brush_size = 1 },
    SIGHT_BUTTON_SECOND,
    { { 7, 2 } },
    1,
    "Fill 7 cells with Water",
    ROOMS,
    { "..........", ".####.~~~.", ".#..#..~..", ".####.~~~.", ".........." } },
  { "fill-with-the-same", "fill", { .brush_size = 1 }, SIGHT_BUTTON_FIRST, { { 7, 2 } }, 1, NULL, ROOMS, ROOMS },
  { "fill-outside", "fill", { .brush_size = 1 }, SIGHT_BUTTON_FIRST, { { -1, 2 } }, 1, NULL, ROOMS, ROOMS },
  { "mirror-vertical",
    "brush",
    { .brush_size = 2, .symmetry = SIGHT_SYMMETRY_VERTICAL },
    SIGHT_BUTTON_FIRST,
    { { 1, 0 }, { 3, 2 } },
    2,
    "Paint 20 cells with Wall",
    EMPTY,
    { ".##....##.", ".###..###.", "..######..", "...####...", ".........." } },
  { "mirror-horizontal",
    "line",
    { .brush_size = 1, .symmetry = SIGHT_SYMMETRY_HORIZONTAL },
    SIGHT_BUTTON_FIRST,
    { { 0, 0 }, { 9, 1 } },
    2,
    "Paint 20 cells with Wall",
    EMPTY,
    { "#####.....", ".....#####", "..........", ".....#####", "#####....." } },
  { "mirror-both",
    "rectangle",
    { .symmetry = SIGHT_SYMMETRY_BOTH },
    SIGHT_BUTTON_FIRST,
    { { 0, 0 }, { 2, 1 } },
    2,
    "Paint 24 cells with Wall",
    EMPTY,
    { "###....###", "###....###", "..........", "###....###", "###....###" } },
  { "half-turn",
    "ellipse",
    { .symmetry = SIGHT_SYMMETRY_TURN },
    SIGHT_BUTTON_FIRST,
    { { 0, 0 }, { 2, 2 } },
    2,
    "Paint 8 cells with Wall",
    EMPTY,
    { ".#........", "#.#.......", ".#......#.", ".......#.#", "........#." } },
  { "fill-mirrored",
    "fill",
    { .symmetry = SIGHT_SYMMETRY_VERTICAL },
    SIGHT_BUTTON_SECOND,
    { { 1, 1 } },
    1,
    "Fill 20 cells with Water",
    ROOMS,
    { "..........", ".~~~~~~~~.", ".~..~~.#~.", ".~~~~~~~~.", ".........." } },
};

static void
test_picture (gconstpointer data)
{
  const Case *self = data;
  Window window;

  window_init (&window, level_from_picture (self->before));
  window.tools.brush_size = self->tools.brush_size;
  window.tools.is_filled = self->tools.is_filled;
  window.tools.fill = self->tools.fill;
  window.tools.symmetry = self->tools.symmetry;
  window.tools.modifiers = self->tools.modifiers;
  window.tools.tiles[1] = sight_legend_find_glyph (sight_document_get_level (window.tools.document)->legend, '~');
  window_stroke (&window, self->tool, self->button, self->cells, self->n_cells);
  assert_picture (sight_document_get_level (window.tools.document), self->picture);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, self->entry);
  assert_sound (window.tools.document);

  sight_tool_state_undo (&window.tools);
  assert_picture (sight_document_get_level (window.tools.document), self->before);
  g_assert_false (sight_document_is_modified (window.tools.document));
  window_clear (&window);
}

static const char *const empty[6] = EMPTY, *const rooms[6] = ROOMS;
static const char *const painters[] = { "brush", "fill", "line", "rectangle", "ellipse" };

/* What a press, or the release of a drag, would paint is what it then paints. */
static void
test_preview_is_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    for (int symmetry = 0; symmetry < SIGHT_SYMMETRY_COUNT; symmetry++)
      {
        const SightTool *tool = sight_tool_find (painters[i]);
        g_auto (SightPreview) preview = { NULL };
        const SightLevel *level;
        Window window;

        window_init (&window, level_from_picture (rooms));
        window.tools.symmetry = symmetry;
        window.tools.brush_size = 2;
        level = sight_document_get_level (window.tools.document);
        if (i < 2)
          sight_tool_preview (tool, &window.tools, (SightCell) { 2, 2 }, &preview);
        tool->press (&window.tools, (SightCell) { 2, 2 }, SIGHT_BUTTON_FIRST);
        if (i >= 2)
          {
            tool->drag (&window.tools, (SightCell) { 4, 0 });
            g_assert_false (sight_document_is_modified (window.tools.document));
            sight_tool_preview (tool, &window.tools, (SightCell) { 4, 0 }, &preview);
          }
        tool->release (&window.tools);
        for (SightRuns runs = sight_cell_set_begin (preview.cells, preview.cells->bounds); sight_runs_next (&runs);)
          for (int x = 0; x < runs.length; x++)
            g_assert_cmpint (sight_map_get (level->map, (SightCell) { runs.cell.x + x, runs.cell.y }), ==, 1);
        sight_document_begin (window.tools.document, "Back");
        sight_document_paint_area (window.tools.document, preview.cells, 0);
        for (guint n = 0; n < 50; n++)
          g_assert_true (level->map->tiles[n] == 0 || rooms[n / 10][n % 10] == '#');
        window_clear (&window);
      }
}

/* On a map that is its own image, all strokes leave one that is. */
static void
test_symmetry_stays (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int symmetry = 1; symmetry < SIGHT_SYMMETRY_COUNT; symmetry++)
    {
      SightReshape images[SIGHT_IMAGES_MAX];
      SightMap *map = sight_map_new (21, 14, 0);
      Window window;
      guint n;

      window_init (&window, sight_level_new (map, sight_legend_new_standard ()));
      window.tools.symmetry = symmetry;
      n = sight_symmetry_get_images (symmetry, map, images);
      for (int i = 0; i < 120; i++)
        {
          SightCell cells[3];

          for (guint k = 0; k < G_N_ELEMENTS (cells); k++)
            cells[k] = (SightCell) { g_rand_int_range (rand, -4, 25), g_rand_int_range (rand, -4, 18) };
          window.tools.brush_size = g_rand_int_range (rand, 1, 6);
          window.tools.is_round = g_rand_boolean (rand);
          window.tools.is_filled = g_rand_int_range (rand, 0, 4) == 0;
          window.tools.tiles[0] = g_rand_int_range (rand, 0, 4);
          window_stroke (&window, painters[g_rand_int_range (rand, 0, 5)], SIGHT_BUTTON_FIRST, cells, 3);
          for (guint k = 0; k < n; k++)
            {
              g_autoptr (SightMap) image = sight_reshape_map (&images[k], map, 0);

              g_assert_true (sight_map_equal (map, image));
            }
        }
      while (sight_document_can_undo (window.tools.document))
        sight_document_undo (window.tools.document);
      for (guint i = 0; i < 21 * 14; i++)
        g_assert_cmpint (map->tiles[i], ==, 0);
      window_clear (&window);
    }
}

/* Escape, or undo during the drag, takes the stroke back; what comes until it is released is nothing. */
static void
test_cancel (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (painters); i++)
    for (int by_undo = 0; by_undo < 2; by_undo++)
      {
        const SightTool *tool = sight_tool_find (painters[i]);
        Window window;

        window_init (&window, level_from_picture (empty));
        window_stroke (&window, "brush", SIGHT_BUTTON_FIRST, (SightCell[]) { { 9, 4 } }, 1);
        tool->press (&window.tools, (SightCell) { 1, 1 }, SIGHT_BUTTON_FIRST);
        tool->drag (&window.tools, (SightCell) { 5, 3 });
        if (by_undo)
          sight_tool_state_undo (&window.tools);
        else
          tool->cancel (&window.tools);
        tool->drag (&window.tools, (SightCell) { 7, 3 });
        tool->release (&window.tools);
        assert_picture (sight_document_get_level (window.tools.document),
                        (const char *const[]) { "..........", "..........", "..........", "..........", ".........#" });
        g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Paint 1 cell with Wall");
        window_clear (&window);
      }
}

/* Shift may be pressed or let go while a shape is drawn. */
static void
test_shift_at_once (void)
{
  const SightTool *tool = sight_tool_find ("rectangle");
  g_auto (SightPreview) oblong = { NULL }, square = { NULL };
  Window window;

  window_init (&window, level_from_picture (empty));
  tool->press (&window.tools, (SightCell) { 0, 0 }, SIGHT_BUTTON_FIRST);
  tool->drag (&window.tools, (SightCell) { 3, 1 });
  sight_tool_preview (tool, &window.tools, (SightCell) { 3, 1 }, &oblong);
  g_assert_cmpuint (sight_cell_set_count (oblong.cells), ==, 8);
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  sight_tool_preview (tool, &window.tools, (SightCell) { 3, 1 }, &square);
  g_assert_cmpuint (sight_cell_set_count (square.cells), ==, 12);
  tool->release (&window.tools);
  assert_picture (sight_document_get_level (window.tools.document),
                  (const char *const[]) { "####......", "#..#......", "#..#......", "####......", ".........." });
  window_clear (&window);
}

static void
test_pick (void)
{
  const SightTool *brush = sight_tool_find ("brush"), *pick = sight_tool_find ("pick");
  Window window;

  window_init (&window, level_from_picture ((const char *const[]) { ".~#", "+o=", NULL }));
  window_stroke (&window, "pick", SIGHT_BUTTON_FIRST, (SightCell[]) { { 1, 0 } }, 1);
  window_stroke (&window, "pick", SIGHT_BUTTON_SECOND, (SightCell[]) { { 0, 0 }, { 1, 1 }, { 9, 9 } }, 3);
  g_assert_cmpint (window.tools.tiles[0], ==, 6);
  g_assert_cmpint (window.tools.tiles[1], ==, 5);
  g_assert_cmpuint (window.n_changed, ==, 3);
  g_assert_false (sight_document_is_modified (window.tools.document));

  g_assert_true (sight_tool_for_press (brush, &window.tools) == brush);
  window.tools.modifiers = SIGHT_MODIFIER_ALT;
  g_assert_true (sight_tool_for_press (brush, &window.tools) == pick);
  /* Where the window manager takes Alt and a click. */
  window.tools.modifiers = SIGHT_MODIFIER_CONTROL;
  g_assert_true (sight_tool_for_press (brush, &window.tools) == pick);
  window_clear (&window);
}

/* A door opens and closes, and its image if it is in the same state; sight follows; other tiles stay. */
static void
test_door (void)
{
  const char *const before[] = { "#+#+#", "..'..", NULL };
  SightLevel *level = level_from_picture (before);
  Window window;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));
  window_init (&window, level);
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, (SightCell) { 0, 0 }), ==, 0);
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, (SightCell) { -1, 0 }), ==, 0);
  g_assert_false (sight_document_can_undo (window.tools.document));

  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, (SightCell) { 1, 0 }), >, 0);
  assert_picture (level, (const char *const[]) { "#'#+#", "..'.." });
  assert_sound (window.tools.document);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Door → Open door");

  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, (SightCell) { 1, 0 }), >, 0);
  assert_picture (level, (const char *const[]) { "#+#+#", "..'.." });
  g_assert_cmpuint (sight_tool_state_toggle_door (&window.tools, (SightCell) { 3, 0 }), >, 0);
  assert_picture (level, (const char *const[]) { "#'#'#", "..'.." });
  for (int i = 0; i < 3; i++)
    sight_tool_state_undo (&window.tools);
  assert_picture (level, before);
  window_clear (&window);
}

/* Red's viewers come to Blue, as they look from the other side; Blue's own give way. */
static void
test_mirror_team (void)
{
  SightLevel *level = level_from_picture (empty);
  SightViewer *scout = sight_viewer_new ("Scout", 0, (SightCell) { 1, 0 });
  const SightViewer *image;
  Window window;

  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  scout->facing = 30;
  scout->range = 7;
  g_ptr_array_add (level->viewers, scout);
  g_ptr_array_add (level->viewers, sight_viewer_new ("Old", 1, (SightCell) { 4, 4 }));
  window_init (&window, level);
  sight_symmetry_mirror_team (SIGHT_SYMMETRY_TURN, window.tools.document, 0, 1);
  g_assert_cmpuint (level->viewers->len, ==, 2);
  image = sight_level_get_viewer (level, 1);
  g_assert_cmpint (image->cell.x, ==, 8);
  g_assert_cmpint (image->cell.y, ==, 4);
  g_assert_cmpint (image->facing, ==, 210);
  g_assert_cmpint (image->range, ==, 7);
  g_assert_cmpint (image->team, ==, 1);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Mirror Red to Blue");
  sight_tool_state_undo (&window.tools);
  g_assert_cmpstr (sight_level_get_viewer (level, 1)->name, ==, "Old");

  sight_symmetry_mirror_team (SIGHT_SYMMETRY_VERTICAL, window.tools.document, 1, -1);
  g_assert_cmpuint (level->teams->len, ==, 3);
  g_assert_cmpint (sight_level_get_viewer (level, 2)->cell.x, ==, 5);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Mirror Blue to Yellow");
  sight_tool_state_undo (&window.tools);
  g_assert_cmpuint (level->teams->len, ==, 2);
  g_assert_false (sight_document_is_modified (window.tools.document));
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tool-shapes/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_picture);
    }
  g_test_add_func ("/tool-shapes/preview-is-kept", test_preview_is_kept);
  g_test_add_func ("/tool-shapes/symmetry-stays", test_symmetry_stays);
  g_test_add_func ("/tool-shapes/cancel", test_cancel);
  g_test_add_func ("/tool-shapes/shift-at-once", test_shift_at_once);
  g_test_add_func ("/tool-shapes/pick", test_pick);
  g_test_add_func ("/tool-shapes/door", test_door);
  g_test_add_func ("/tool-shapes/mirror-team", test_mirror_team);

  return g_test_run ();
}

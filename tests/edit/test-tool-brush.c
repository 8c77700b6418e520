/* test-tool-brush.c - strokes as pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

static const char *const empty[] = { "..........", "..........", "..........", "..........", "..........", NULL };

static void
stroke (Window *window, SightButton button, const SightCell *cells, guint n)
{
  const SightTool *brush = sight_tool_find ("brush");

  brush->press (&window->tools, cells[0], button);
  for (guint i = 1; i < n; i++)
    {
      brush->drag (&window->tools, cells[i]);
      assert_sound (window->tools.document);
    }
  brush->release (&window->tools);
}

typedef struct
{
  const char *name;
  int size;
  SightButton button;
  SightCell cells[3];
  guint n_cells;
  const char *entry; /* (nullable): none was made */
  const char *picture[6];
} Case;

static const Case cases[] = {
  { "click",
    1,
    SIGHT_BUTTON_FIRST,
    { { 2, 1 } },
    1,
    "Paint 1 cell with Wall",
    { "..........", "..#.......", "..........", "..........", ".........." } },
  { "fast-drag-leaves-no-hole",
    1,
    SIGHT_BUTTON_FIRST,
    { { 0, 0 }, { 9, 4 } },
    2,
    "Paint 10 cells with Wall",
    { "##........", "..##......", "....##....", "......##..", "........##" } },
  { "there-and-back-counts-once",
    1,
    SIGHT_BUTTON_FIRST,
    { { 1, 2 }, { 6, 2 }, { 3, 2 } },
    3,
    "Paint 6 cells with Wall",
    { "..........", "..........", ".######...", "..........", ".........." } },
  { "round-a-corner",
    1,
    SIGHT_BUTTON_FIRST,
    { { 1, 0 }, { 5, 0 }, { 5, 4 } },
    3,
    "Paint 9 cells with Wall",
    { ".#####....", ".....#....", ".....#....", ".....#....", ".....#...." } },
  { "size-3",
    3,
    SIGHT_BUTTON_FIRST,
    { { 2, 2 } },
    1,
    "Paint 9 cells with Wall",
    { "..........", ".###......", ".###......", ".###......", ".........." } },
  { "size-2",
    2,
    SIGHT_BUTTON_FIRST,
    { { 2, 2 } },
    1,
    "Paint 4 cells with Wall",
    { "..........", "..........", "..##......", "..##......", ".........." } },
  { "clipped-at-a-corner",
    3,
    SIGHT_BUTTON_FIRST,
    { { 0, 0 } },
    1,
    "Paint 4 cells with Wall",
    { "##........", "##........", "..........", "..........", ".........." } },
  { "through-the-outside",
    1,
    SIGHT_BUTTON_FIRST,
    { { 8, 1 }, { 12, 1 }, { 12, 3 } },
    3,
    "Paint 2 cells with Wall",
    { "..........", "........##", "..........", "..........", ".........." } },
  { "from-outside",
    1,
    SIGHT_BUTTON_FIRST,
    { { -3, 3 }, { 1, 3 } },
    2,
    "Paint 2 cells with Wall",
    { "..........", "..........", "..........", "##........", ".........." } },
  { "second-button",
    1,
    SIGHT_BUTTON_SECOND,
    { { 4, 4 }, { 5, 4 } },
    2,
    "Paint 2 cells with Water",
    { "..........", "..........", "..........", "..........", "....~~...." } },
  { "outside-only",
    2,
    SIGHT_BUTTON_FIRST,
    { { -9, -9 }, { -4, 90 } },
    2,
    NULL,
    { "..........", "..........", "..........", "..........", ".........." } },
};

static void
test_picture (gconstpointer data)
{
  const Case *self = data;
  Window window;

  window_init (&window, level_from_picture (empty));
  window.tools.brush_size = self->size;
  window.tools.tiles[1] = sight_legend_find_glyph (sight_document_get_level (window.tools.document)->legend, '~');
  stroke (&window, self->button, self->cells, self->n_cells);
  assert_picture (sight_document_get_level (window.tools.document), self->picture);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, self->entry);

  sight_document_undo (window.tools.document);
  assert_picture (sight_document_get_level (window.tools.document), empty);
  g_assert_false (sight_document_is_modified (window.tools.document));
  window_clear (&window);
}

/* One event is one signal, however many cells it paints; the name grows with the stroke. */
static void
test_events (void)
{
  const SightTool *brush = sight_tool_find ("brush");
  const SightCell again[] = { { 2, 0 }, { 4, 0 } };
  Window window;
  Heard heard;

  window_init (&window, level_from_picture (empty));
  hear (window.tools.document, &heard);
  brush->press (&window.tools, (SightCell) { 1, 0 }, SIGHT_BUTTON_FIRST);
  assert_heard (&heard, 1, SIGHT_CHANGE_CELLS | SIGHT_CHANGE_HISTORY, 1, 0, 1, 1);
  brush->drag (&window.tools, (SightCell) { 6, 0 });
  assert_heard (&heard, 1, SIGHT_CHANGE_CELLS, 2, 0, 5, 1);
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Paint 6 cells with Wall");
  brush->drag (&window.tools, (SightCell) { 4, 0 });
  assert_heard (&heard, 0, 0, 0);
  brush->release (&window.tools);
  assert_heard (&heard, 1, SIGHT_CHANGE_HISTORY, 0);

  stroke (&window, SIGHT_BUTTON_FIRST, again, 2);
  sight_document_undo (window.tools.document);
  g_assert_false (sight_document_can_undo (window.tools.document));
  window_clear (&window);
}

/* Escape, or undo during the drag, takes the stroke back; what the pointer does until it is released is nothing. */
static void
test_cancel (void)
{
  const SightTool *brush = sight_tool_find ("brush");
  Window window;

  window_init (&window, level_from_picture (empty));
  for (int by_undo = 0; by_undo < 2; by_undo++)
    {
      brush->press (&window.tools, (SightCell) { 1, 1 }, SIGHT_BUTTON_FIRST);
      brush->drag (&window.tools, (SightCell) { 5, 3 });
      if (by_undo)
        sight_document_undo (window.tools.document);
      else
        brush->cancel (&window.tools);
      brush->drag (&window.tools, (SightCell) { 7, 3 });
      brush->release (&window.tools);
      assert_picture (sight_document_get_level (window.tools.document), empty);
      assert_sound (window.tools.document);
      g_assert_false (sight_document_can_undo (window.tools.document));
      g_assert_false (sight_document_can_redo (window.tools.document));
    }
  window_clear (&window);
}

/* A press at (x, y) would paint only cells in @rect. */
static void
assert_preview (const Window *window, int x, int y, SightRect rect, int tile)
{
  g_auto (SightPreview) preview = { NULL };
  SightRect extents;

  sight_tool_preview (sight_tool_find ("brush"), &window->tools, (SightCell) { x, y }, &preview);
  g_assert_nonnull (preview.cells);
  extents = sight_cell_set_get_extents (preview.cells);
  g_assert_cmpmem (&extents, sizeof extents, &rect, sizeof rect);
  g_assert_cmpint (preview.tile, ==, tile);
}

static void
test_preview (void)
{
  const SightTool *brush = sight_tool_find ("brush");
  g_auto (SightPreview) outside = { NULL };
  Window window;

  window_init (&window, level_from_picture (empty));
  window.tools.brush_size = 3;
  assert_preview (&window, 9, 2, (SightRect) { 8, 1, 2, 3 }, 1);
  brush->press (&window.tools, (SightCell) { 9, 2 }, SIGHT_BUTTON_SECOND);
  assert_preview (&window, 9, 2, (SightRect) { 8, 1, 2, 3 }, 0);
  brush->release (&window.tools);
  window.tools.symmetry = SIGHT_SYMMETRY_VERTICAL;
  assert_preview (&window, 9, 2, (SightRect) { 0, 1, 10, 3 }, 1);
  sight_tool_preview (brush, &window.tools, (SightCell) { -20, 2 }, &outside);
  g_assert_null (outside.cells);
  window_clear (&window);
}

/* Without a press, an open entry belongs to something other than the brush. */
static void
test_no_press (void)
{
  const SightTool *brush = sight_tool_find ("brush");
  Window window;

  window_init (&window, level_from_picture (empty));
  sight_document_begin (window.tools.document, "Someone else's");
  brush->drag (&window.tools, (SightCell) { 3, 3 });
  brush->release (&window.tools);
  brush->cancel (&window.tools);
  g_assert_true (sight_document_is_open (window.tools.document));
  assert_picture (sight_document_get_level (window.tools.document), empty);
  window_clear (&window);
}

static void
test_no_tile (void)
{
  const SightCell cells[] = { { 1, 1 }, { 3, 3 } };
  Window window;

  window_init (&window, level_from_picture (empty));
  window.tools.tiles[0] = SIGHT_TILE_NONE;
  stroke (&window, SIGHT_BUTTON_FIRST, cells, 2);
  window.tools.tiles[0] = 999;
  stroke (&window, SIGHT_BUTTON_FIRST, cells, 2);
  assert_picture (sight_document_get_level (window.tools.document), empty);
  g_assert_false (sight_document_is_open (window.tools.document));
  window_clear (&window);
}

/* A square is covered wherever the pointer's line went: by the same line walked one cell at a time. */
static void
test_random_strokes (void)
{
  for (int round = 0; round < 200; round++)
    {
      SightCell ends[] = { { g_test_rand_int_range (-9, 19), g_test_rand_int_range (-9, 14) },
                           { g_test_rand_int_range (-9, 19), g_test_rand_int_range (-9, 14) } };
      SightLine line = sight_line_init (ends[0], ends[1]);
      Window fast, slow;

      window_init (&fast, level_from_picture (empty));
      window_init (&slow, level_from_picture (empty));
      fast.tools.brush_size = slow.tools.brush_size = g_test_rand_int_range (1, 5);
      stroke (&fast, SIGHT_BUTTON_FIRST, ends, 2);
      stroke (&slow, SIGHT_BUTTON_FIRST, ends, 1);
      while (sight_line_has_next (&line))
        {
          sight_line_next (&line);
          stroke (&slow, SIGHT_BUTTON_FIRST, &line.at, 1);
        }
      g_assert_true (sight_level_equal (sight_document_get_level (fast.tools.document),
                                        sight_document_get_level (slow.tools.document)));
      window_clear (&fast);
      window_clear (&slow);
    }
}

static void
stroke_with_shift (Window *window, SightCell cell)
{
  window->tools.modifiers = SIGHT_MODIFIER_SHIFT;
  stroke (window, SIGHT_BUTTON_FIRST, &cell, 1);
  window->tools.modifiers = 0;
}

/* With Shift a stroke goes on from where the last one ended, whatever was cancelled since; the first one stands alone.
 */
static void
test_shift (void)
{
  const SightTool *brush = sight_tool_find ("brush");
  SightPreview preview = { 0 };
  SightLevel *level = level_from_picture (empty);
  Window window;

  window_init (&window, level);
  stroke_with_shift (&window, (SightCell) { 1, 1 });
  assert_picture (level,
                  (const char *const[]) { "..........", ".#........", "..........", "..........", "..........", NULL });
  brush->press (&window.tools, (SightCell) { 9, 4 }, SIGHT_BUTTON_FIRST);
  brush->cancel (&window.tools);
  window.tools.modifiers = SIGHT_MODIFIER_SHIFT;
  brush->preview (&window.tools, (SightCell) { 5, 1 }, &preview);
  g_assert_cmpuint (sight_cell_set_count (preview.cells), ==, 5);
  sight_cell_set_free (preview.cells);
  stroke_with_shift (&window, (SightCell) { 5, 1 });
  stroke_with_shift (&window, (SightCell) { 5, 4 });
  assert_picture (level,
                  (const char *const[]) { "..........", ".#####....", ".....#....", ".....#....", ".....#....", NULL });
  g_assert_cmpstr (sight_document_get_undo_name (window.tools.document), ==, "Paint 3 cells with Wall");
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/tool-brush/picture/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_picture);
    }
  g_test_add_func ("/tool-brush/events", test_events);
  g_test_add_func ("/tool-brush/cancel", test_cancel);
  g_test_add_func ("/tool-brush/preview", test_preview);
  g_test_add_func ("/tool-brush/shift", test_shift);
  g_test_add_func ("/tool-brush/no-press", test_no_press);
  g_test_add_func ("/tool-brush/no-tile", test_no_tile);
  g_test_add_func ("/tool-brush/random-strokes", test_random_strokes);

  return g_test_run ();
}

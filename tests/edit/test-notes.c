/* test-notes.c - notes pinned to cells: each change is undone, and their cells follow those of the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-notes.h"
#include "edit/tools/sight-pins.h"

static const char *const room[] = { "######", "#....#", "#....#", "######", NULL };

static void
assert_notes (SightDocument *document, const char *const *texts)
{
  const SightLevel *level = sight_document_get_level (document);

  g_assert_cmpuint (level->notes->len, ==, g_strv_length ((char **) texts));
  for (guint i = 0; texts[i] != NULL; i++)
    g_assert_cmpstr (sight_level_get_note (level, i)->text, ==, texts[i]);
}

/* The only cell of note @index. */
static void
assert_cell (SightDocument *document, guint index, int x, int y)
{
  const SightPin *note = sight_level_get_note (sight_document_get_level (document), index);
  SightCell cell;

  g_assert_true (sight_pin_get_cell (note, &cell));
  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
}

static void
add (SightToolState *tools, int x, int y, const char *text)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { x, y, 1, 1 });

  g_assert_cmpint (sight_pins_add (tools, cells, text), >=, 0);
}

/* Added, changed, moved, removed; back to the start and forth again. */
static void
test_undo (void)
{
  static const char *const steps[][4] = {
    { NULL }, { "a" }, { "a", "b" }, { "a", "b", "c" }, { "a", "B\nb", "c" }, { "c", "a", "B\nb" }, { "c", "B\nb" }
  };
  Window window;
  SightToolState *tools = &window.tools;
  SightDocument *document;

  window_init (&window, level_from_picture (room));
  document = tools->document;
  add (tools, 1, 1, " a\n");
  add (tools, 2, 1, "b");
  add (tools, 3, 1, "c");
  sight_pins_set_text (tools, 1, "  B\nb ");
  sight_pins_move (tools, 2, 0);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Move note 3");
  sight_pins_set_text (tools, 1, " ");
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Remove note 2");
  for (int i = G_N_ELEMENTS (steps) - 1; i >= 0; i--)
    {
      assert_notes (document, steps[i]);
      if (i > 0)
        sight_document_undo (document);
    }
  g_assert_false (sight_document_can_undo (document));
  for (guint i = 1; i < G_N_ELEMENTS (steps); i++)
    {
      sight_document_redo (document);
      assert_notes (document, steps[i]);
    }
  assert_cell (document, 0, 3, 1);
  window_clear (&window);
}

/* Blanks alone are no note, and change nothing. */
static void
test_blank (void)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 1, 1, 1 });
  Window window;
  SightToolState *tools = &window.tools;
  SightDocument *document;

  window_init (&window, level_from_picture (room));
  document = tools->document;
  g_assert_cmpint (sight_pins_add (tools, cells, " \n\u2003"), ==, -1);
  g_assert_false (sight_document_can_undo (document));
  window_clear (&window);
}

/* Flipped and cropped with the map; what is cut off comes back with an undo. */
static void
test_reshape (void)
{
  Window window;
  SightToolState *tools = &window.tools;
  SightDocument *document;
  SightReshape flip, crop = sight_reshape_crop ((SightRect) { 3, 0, 3, 4 });
  SightCell cell;

  window_init (&window, level_from_picture (room));
  document = tools->document;
  flip = sight_reshape_flip_x (sight_document_get_level (document)->map);
  add (tools, 1, 2, "left");
  sight_document_begin (document, "flip");
  sight_document_reshape (document, &flip, 0);
  sight_document_commit (document);
  assert_cell (document, 0, 4, 2);
  sight_document_undo (document);
  sight_document_begin (document, "crop");
  sight_document_reshape (document, &crop, 0);
  sight_document_commit (document);
  g_assert_false (sight_pin_get_cell (sight_level_get_note (sight_document_get_level (document), 0), &cell));
  sight_document_undo (document);
  assert_cell (document, 0, 1, 2);
  window_clear (&window);
}

/* About the selected cells; the last of two notes about a cell is found. */
static void
test_cells (void)
{
  Window window;
  SightToolState *tools = &window.tools;
  SightDocument *document;
  const SightLevel *level;
  g_autoptr (SightCellSet) one = NULL, some = NULL;

  window_init (&window, level_from_picture (room));
  document = tools->document;
  level = sight_document_get_level (document);
  one = sight_pins_choose_cells (tools, (SightCell) { 2, 2 });
  g_assert_cmpuint (sight_cell_set_count (one), ==, 1);
  tools->selection = sight_cell_set_new_rect ((SightRect) { 1, 1, 3, 2 });
  some = sight_pins_choose_cells (tools, (SightCell) { 2, 2 });
  g_assert_cmpuint (sight_cell_set_count (some), ==, 6);
  sight_pins_add (tools, some, "room");
  sight_pins_add (tools, one, "cell");
  g_assert_cmpint (sight_pins_find (level, (SightCell) { 2, 2 }), ==, 1);
  g_assert_cmpint (sight_pins_find (level, (SightCell) { 1, 1 }), ==, 0);
  g_assert_cmpint (sight_pins_find (level, (SightCell) { 5, 3 }), ==, -1);
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notes/undo", test_undo);
  g_test_add_func ("/notes/blank", test_blank);
  g_test_add_func ("/notes/reshape", test_reshape);
  g_test_add_func ("/notes/cells", test_cells);

  return g_test_run ();
}

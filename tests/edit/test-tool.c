/* test-tool.c - the table of tools, and the tool state
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document-map.h"

#include "edit-common.h"

static void
test_table (void)
{
  static const char *const order[] = { "select",  "pan",  "brush",  "fill",       "line", "pick", "rectangle",
                                       "ellipse", "room", "viewer", "sight-line", "area", "lamp" };
  guint n;

  for (n = 0; sight_tool_get_nth (n) != NULL; n++)
    {
      const SightTool *tool = sight_tool_get_nth (n);
      g_autofree char *drawn = g_strdup_printf ("tool-%s-symbolic", tool->id);
      const char *icon = g_str_equal (tool->id, "pick") ? "color-select-symbolic" : drawn;

      g_assert_true (sight_tool_find (tool->id) == tool);
      g_assert_cmpstr (tool->icon, ==, icon);
      g_assert_true (tool->press != NULL && tool->drag != NULL && tool->release != NULL);
      g_assert_true (tool->cancel != NULL && tool->preview != NULL);
      g_assert_cmpuint (strlen (tool->hint), >, 0);
      g_assert_cmpuint (strlen (tool->hint), <, 60);
      for (guint other = 0; other < n; other++)
        g_assert_cmpint (sight_tool_get_nth (other)->key, !=, tool->key);
    }
  g_assert_null (sight_tool_find ("lasso"));

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (sight_tool_get_nth (i)->id, ==, order[i]);
}

static void
test_pan_changes_nothing (void)
{
  const char *const rows[] = { "...", "...", NULL };
  const SightTool *pan = sight_tool_find ("pan");
  g_auto (SightPreview) preview = { NULL, 0 };
  Window window;

  window_init (&window, level_from_picture (rows));
  pan->press (&window.tools, (SightCell) { 1, 1 }, SIGHT_BUTTON_FIRST);
  pan->drag (&window.tools, (SightCell) { 2, 1 });
  pan->release (&window.tools);
  sight_tool_preview (pan, &window.tools, (SightCell) { 1, 1 }, &preview);
  g_assert_null (preview.cells);
  g_assert_cmpint (preview.tile, ==, SIGHT_TILE_NONE);
  g_assert_false (sight_document_is_modified (window.tools.document));
  g_assert_cmpuint (window.n_changed, ==, 0);
  window_clear (&window);
}

/* A smaller map and a shorter legend leave nothing in hand that is not there. */
static void
test_follow (void)
{
  const char *const rows[] = { ".....", ".....", NULL };
  SightLegend *legend = sight_legend_new ();
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  Window window;

  sight_legend_add (legend, sight_legend_get (standard, 0));
  window_init (&window, level_from_picture (rows));
  sight_tool_state_set_line (&window.tools, (SightCell) { 0, 0 }, (SightCell) { 4, 1 });
  window.tools.tiles[0] = 6;
  window.tools.selected = 3;
  window.tools.team = 1;
  sight_document_begin (window.tools.document, "Shrink");
  sight_document_take_map (window.tools.document, sight_map_new (2, 2, 0), legend);
  sight_document_commit (window.tools.document);

  g_assert_false (window.tools.has_line);
  g_assert_cmpint (window.tools.tiles[0], ==, 0);
  g_assert_cmpint (window.tools.tiles[1], ==, 0);
  g_assert_cmpint (window.tools.selected, ==, -1);
  g_assert_cmpint (window.tools.team, ==, -1);
  window_clear (&window);
}

static void
follow_cb (SightDocument *document, guint what, const SightRect *cells, SightToolState *tools)
{
  sight_tool_state_follow (tools);
}

static void
assert_in_hand (const SightToolState *tools, gunichar first, gunichar second)
{
  const SightLegend *legend = sight_document_get_level (tools->document)->legend;

  g_assert_cmpint (sight_legend_get (legend, tools->tiles[0])->glyph, ==, first);
  g_assert_cmpint (sight_legend_get (legend, tools->tiles[1])->glyph, ==, second);
}

/* Tiles in hand are the same ones where tiles are moved, removed, added, by entries and by undo and redo. */
static void
test_tiles_in_hand (void)
{
  g_autoptr (SightDocument) document = sight_document_new (level_from_picture ((const char *const[]) { "#.~", NULL }));
  const SightLegend *legend = sight_document_get_level (document)->legend;
  SightTile tree = { .glyph = 'T', .name = (char *) "Tree", .counterpart = SIGHT_TILE_NONE };
  SightToolState tools = { .document = document, .brush_size = 1, .team = -1, .selected = -1, .area = -1, .lamp = -1 };

  tools.tiles[0] = sight_legend_find_glyph (legend, '=');
  tools.tiles[1] = sight_legend_find_glyph (legend, '~');
  g_signal_connect (document, "changed", G_CALLBACK (follow_cb), &tools);

  /* Several changes in one notification. */
  sight_document_begin (document, "Move");
  sight_document_hold (document);
  sight_document_move_tile (document, tools.tiles[0], 0);
  sight_document_move_tile (document, 5, 2);
  sight_document_add_tile (document, &tree);
  sight_document_release (document);
  sight_document_commit (document);
  assert_in_hand (&tools, '=', '~');
  sight_document_undo (document);
  assert_in_hand (&tools, '=', '~');
  sight_document_redo (document);
  assert_in_hand (&tools, '=', '~');

  /* What is removed is what was put instead, and that stays in hand. */
  legend = sight_document_get_level (document)->legend;
  sight_document_begin (document, "Remove");
  sight_document_remove_tile (document, tools.tiles[1], sight_legend_find_glyph (legend, '.'));
  sight_document_commit (document);
  assert_in_hand (&tools, '=', '.');
  sight_document_undo (document);
  assert_in_hand (&tools, '=', '.');

  /* The last one, added and undone. */
  legend = sight_document_get_level (document)->legend;
  tools.tiles[0] = sight_legend_find_glyph (legend, 'T');
  sight_document_undo (document);
  g_assert_cmpint (tools.tiles[0], ==, sight_legend_get_length (sight_document_get_level (document)->legend) - 1);
  assert_in_hand (&tools, ';', '.');
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tool/table", test_table);
  g_test_add_func ("/tool/pan-changes-nothing", test_pan_changes_nothing);
  g_test_add_func ("/tool/follow", test_follow);
  g_test_add_func ("/tool/tiles-in-hand", test_tiles_in_hand);

  return g_test_run ();
}

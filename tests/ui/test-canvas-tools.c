/* test-canvas-tools.c - tools on the canvas: previews, selected and floating cells, axes, the keyboard, the clipboard
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "ui/window/sight-clipboard.h"
#include "dumb-provider.h"

#define GLYPHS "####\n#..#\n####\n"

static SightToolState *
get_tools (Fixture *fixture)
{
  return sight_workspace_get_tools (fixture->workspace);
}

static void
assert_extents (Fixture *fixture, int x, int y, int width, int height)
{
  SightRect extents = sight_tool_state_get_extents (get_tools (fixture)), expected = { x, y, width, height };

  g_assert_cmpmem (&extents, sizeof extents, &expected, sizeof expected);
}

/* The pixel (dx, dy) of the cell. */
static guint32
look (Fixture *fixture, cairo_surface_t *picture, SightCell cell, SightCell at)
{
  int x, y;

  sight_map_view_get_position (fixture->view, cell, &x, &y);

  return get_pixel (picture, x + at.x, y + at.y) & 0xffffff;
}

static gboolean
is_near (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
      return FALSE;

  return TRUE;
}

static void
set_up_plain (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
  sight_map_view_set_cell_size (fixture->view, 16);
  sight_map_view_scroll_to_cell (fixture->view, (SightCell) { 0, 0 });
}

/* ---- previews ---- */

/* A rectangle drawn with the keyboard is previewed at 80 % before it is painted. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;

  set_tool (fixture, "rectangle");
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.drag");
  for (int i = 0; i < 4; i++)
    activate (fixture, "canvas.move-right");
  for (int i = 0; i < 3; i++)
    activate (fixture, "canvas.move-down");
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  g_assert_true (is_near (look (fixture, picture, (SightCell) { 22, 10 }, (SightCell) { 8, 4 }), 0x9a9ea8));
  g_assert_cmphex (look (fixture, picture, (SightCell) { 22, 11 }, (SightCell) { 8, 8 }), ==, 0xf5f2eb);
  g_assert_cmpint (get_tile (fixture, 22, 10), ==, FLOOR);
  cairo_surface_destroy (picture);

  activate (fixture, "canvas.drag");
  g_assert_cmpint (get_tile (fixture, 22, 10), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 24, 13), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 22, 11), ==, FLOOR);
}

/* Shift that is pressed while a shape is drawn counts at once. */
static void
test_shift (Fixture *fixture, gconstpointer data)
{
  set_tool (fixture, "rectangle");
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.drag");
  activate (fixture, "canvas.move-right");
  activate (fixture, "canvas.move-right");
  sight_map_view_set_modifiers (fixture->view, GDK_SHIFT_MASK);
  g_assert_false (fixture->view->top.hover.is_fresh);
  activate (fixture, "canvas.drag");
  sight_map_view_set_modifiers (fixture->view, 0);
  g_assert_cmpint (get_tile (fixture, 20, 12), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 22, 12), ==, WALL);
}

/* Going to a cell during a drag drags there, whatever the tool: the cursor is what the keyboard drags. */
static void
test_go_to_drags (Fixture *fixture, gconstpointer data)
{
  SightCell from, to;

  set_tool (fixture, "rectangle");
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.drag");
  activate (fixture, "canvas.move-right");
  sight_map_view_go_to (fixture->view, (SightCell) { 22, 13 });
  activate (fixture, "canvas.drag");
  g_assert_cmpint (get_tile (fixture, 22, 12), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 20, 13), ==, WALL);

  set_tool (fixture, "sight-line");
  set_cursor (fixture, 3, 4);
  activate (fixture, "canvas.drag");
  sight_map_view_go_to (fixture->view, (SightCell) { 9, 7 });
  activate (fixture, "canvas.drag");
  sight_workspace_get_line (fixture->workspace, &from, &to);
  g_assert_true (sight_cell_equal (to, (SightCell) { 9, 7 }));
}

/* The pointer rests at the centre of @cell. */
static void
point_at (Fixture *fixture, SightCell cell)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  const double half = sight_map_view_get_cell_size (fixture->view) / 2.0;
  int x, y;

  sight_map_view_get_position (fixture->view, cell, &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x + half, y + half);
    }
}

/* The pointer takes the cursor from the keyboard, and with it what it drags. */
static void
test_pointer_drags (Fixture *fixture, gconstpointer data)
{
  set_tool (fixture, "rectangle");
  point_at (fixture, (SightCell) { 16, 9 });
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.drag");
  activate (fixture, "canvas.move-right");
  point_at (fixture, (SightCell) { 22, 13 });
  activate (fixture, "canvas.drag");
  g_assert_cmpint (get_tile (fixture, 22, 12), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 20, 13), ==, WALL);
}

static void
test_alt_picks (Fixture *fixture, gconstpointer data)
{
  set_cursor (fixture, 20, 10);
  sight_map_view_set_modifiers (fixture->view, GDK_ALT_MASK);
  activate (fixture, "canvas.act");
  sight_map_view_set_modifiers (fixture->view, 0);
  g_assert_cmpint (get_tools (fixture)->tiles[0], ==, FLOOR);
  g_assert_false (sight_document_can_undo (sight_workspace_get_document (fixture->workspace)));
}

/* The axis is seen with tools that paint, and what is painted has an image. */
static void
test_symmetry (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  SightCell middle = { COLUMNS / 2, 2 };

  get_tools (fixture)->symmetry = SIGHT_SYMMETRY_VERTICAL;
  sight_workspace_tools_changed (fixture->workspace);
  set_cursor (fixture, 3, 4);
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmphex (look (fixture, picture, middle, (SightCell) { 0, 8 }), ==, 0x1c71d8);
  cairo_surface_destroy (picture);
  activate (fixture, "canvas.act");
  g_assert_cmpint (get_tile (fixture, 3, 4), ==, WALL);
  g_assert_cmpint (get_tile (fixture, COLUMNS - 4, 4), ==, WALL);

  set_tool (fixture, "pan");
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmphex (look (fixture, picture, middle, (SightCell) { 0, 8 }), !=, 0x1c71d8);
  cairo_surface_destroy (picture);
}

/* ---- selected cells ---- */

static void
test_select_by_keys (Fixture *fixture, gconstpointer data)
{
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.select-right");
  activate (fixture, "canvas.select-right");
  activate (fixture, "canvas.select-down");
  assert_extents (fixture, 20, 10, 3, 2);
  activate (fixture, "canvas.select-row-end");
  assert_extents (fixture, 20, 10, COLUMNS - 20, 2);
  activate (fixture, "canvas.move-left");
  activate (fixture, "canvas.select-up");
  assert_extents (fixture, COLUMNS - 2, 10, 1, 2);
  activate (fixture, "canvas.cancel");
  g_assert_false (sight_tool_state_has_cells (get_tools (fixture)));
}

/* Jumps to the first cell with a different tile, and finally to the side of the map. */
static void
test_jump (Fixture *fixture, gconstpointer data)
{
  SightCell cell;

  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.act");
  set_cursor (fixture, 14, 10);
  activate (fixture, "canvas.jump-right");
  sight_workspace_get_cursor (fixture->workspace, &cell);
  g_assert_cmpint (cell.x, ==, 20);
  activate (fixture, "canvas.jump-right");
  sight_workspace_get_cursor (fixture->workspace, &cell);
  g_assert_cmpint (cell.x, ==, 21);
  activate (fixture, "canvas.jump-right");
  activate (fixture, "canvas.jump-down");
  sight_workspace_get_cursor (fixture->workspace, &cell);
  g_assert_cmpint (cell.x, ==, COLUMNS - 1);
  g_assert_cmpint (cell.y, ==, ROWS - 1);
  set_cursor (fixture, 18, 10);
  activate (fixture, "canvas.select-jump-right");
  assert_extents (fixture, 18, 10, 3, 1);
}

/* The wash, and the dashed line; the node is kept while the pointer moves. */
static void
test_selection_is_drawn (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  GskRenderNode *node;
  guint32 pixel;

  set_tool (fixture, "select");
  sight_tool_state_select_span (get_tools (fixture), (SightCell) { 20, 10 }, (SightCell) { 25, 14 });
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  g_assert_true (is_near (look (fixture, picture, (SightCell) { 22, 12 }, (SightCell) { 8, 8 }), 0xd2dde8));
  pixel = look (fixture, picture, (SightCell) { 21, 10 }, (SightCell) { 3, 0 });
  g_assert_true (pixel == 0 || pixel == 0xffffff);
  cairo_surface_destroy (picture);

  node = gsk_render_node_ref (fixture->view->top.selection.node);
  set_cursor (fixture, 3, 3);
  pass_frames (fixture->window);
  g_assert_true (node == fixture->view->top.selection.node);
  activate (fixture, "canvas.act");
  pass_frames (fixture->window);
  g_assert_true (node != fixture->view->top.selection.node);
  gsk_render_node_unref (node);
}

static void
assert_grip (Fixture *fixture, SightCell cell, int x, int y)
{
  int left, top;
  SightCell grip;

  sight_map_view_get_position (fixture->view, cell, &left, &top);
  grip = sight_map_view_find_grip (fixture->view, left + 1, top - 1);
  g_assert_cmpint (grip.x, ==, x);
  g_assert_cmpint (grip.y, ==, y);
}

static void
test_grips (Fixture *fixture, gconstpointer data)
{
  set_tool (fixture, "select");
  assert_grip (fixture, (SightCell) { 20, 10 }, 0, 0);
  sight_tool_state_select_span (get_tools (fixture), (SightCell) { 20, 10 }, (SightCell) { 25, 13 });
  assert_grip (fixture, (SightCell) { 20, 10 }, -1, -1);
  assert_grip (fixture, (SightCell) { 26, 14 }, 1, 1);
  assert_grip (fixture, (SightCell) { 26, 12 }, 1, 0);
  assert_grip (fixture, (SightCell) { 22, 12 }, 0, 0);
  set_tool (fixture, "brush");
  assert_grip (fixture, (SightCell) { 20, 10 }, 0, 0);
}

/* Arrow keys move floating cells, Return places them, Escape drops them; choosing a different tool places them too. */
static void
test_float_by_keys (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);

  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.act");
  set_tool (fixture, "select");
  sight_tool_state_select_span (get_tools (fixture), (SightCell) { 20, 10 }, (SightCell) { 20, 10 });
  sight_tool_state_lift (get_tools (fixture));
  activate (fixture, "canvas.move-right");
  activate (fixture, "canvas.move-far-down");
  assert_extents (fixture, 21, 20, 1, 1);
  pass_frames (fixture->window);
  g_assert_cmpint (get_tile (fixture, 20, 10), ==, WALL);
  activate (fixture, "canvas.cancel");
  assert_extents (fixture, 20, 10, 1, 1);

  sight_tool_state_lift (get_tools (fixture));
  activate (fixture, "canvas.move-up");
  activate (fixture, "canvas.drag");
  g_assert_cmpint (get_tile (fixture, 20, 10), ==, FLOOR);
  g_assert_cmpint (get_tile (fixture, 20, 9), ==, WALL);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Move 1 cell");

  sight_tool_state_lift (get_tools (fixture));
  activate (fixture, "canvas.move-up");
  set_tool (fixture, "brush");
  g_assert_null (get_tools (fixture)->floating);
  g_assert_cmpint (get_tile (fixture, 20, 8), ==, WALL);
}

/* Floating cells are shown at their destination, and the cells they leave as the move leaves them. */
static void
test_float_is_drawn (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;

  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.act");
  set_tool (fixture, "select");
  sight_tool_state_select_span (get_tools (fixture), (SightCell) { 20, 10 }, (SightCell) { 20, 10 });
  sight_tool_state_lift (get_tools (fixture));
  sight_tool_state_move (get_tools (fixture), 4, 3);
  set_cursor (fixture, 2, 2);
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmphex (look (fixture, picture, (SightCell) { 24, 13 }, (SightCell) { 8, 4 }), !=, 0xf5f2eb);
  g_assert_true (is_near (look (fixture, picture, (SightCell) { 20, 10 }, (SightCell) { 8, 4 }), 0xdeddda));
  cairo_surface_destroy (picture);
}

/* ---- the clipboard ---- */

typedef struct
{
  gboolean is_done;
  SightFragment *fragment;
  char *text, *message;
} Answer;

static Answer answer;

static void
answer_cb (const SightFragment *fragment, GBytes *text, const GError *error, gpointer data)
{
  gsize length = 0;
  const char *bytes = text != NULL ? g_bytes_get_data (text, &length) : NULL;

  g_assert_false (answer.is_done);
  answer = (Answer) { TRUE, fragment != NULL ? sight_fragment_copy (fragment) : NULL, NULL,
                      error != NULL ? g_strdup (error->message) : NULL };
  if (text != NULL)
    answer.text = g_strndup (bytes != NULL ? bytes : "", length);
}

static void
ask_clipboard (Fixture *fixture, guint patience)
{
  g_clear_pointer (&answer.fragment, sight_fragment_free);
  g_clear_pointer (&answer.text, g_free);
  g_clear_pointer (&answer.message, g_free);
  answer.is_done = FALSE;
  sight_clipboard_read (gtk_widget_get_clipboard (fixture->window), patience, answer_cb, fixture->workspace);
  g_assert_false (answer.is_done);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* A fragment is pasted unchanged, with its holes and its legend; other programs get its rows. */
static void
test_clipboard (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->window);
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 3, 3, 3, 2 });
  g_autoptr (SightFragment) fragment = NULL;

  sight_cell_set_remove_rect (area, (SightRect) { 4, 3, 1, 1 });
  fragment = sight_fragment_take (sight_workspace_get_level (fixture->workspace), area);
  sight_clipboard_put (clipboard, fragment);
  ask_clipboard (fixture, 5000);
  g_assert_cmpstr (answer.message, ==, NULL);
  g_assert_true (sight_cell_set_equal (answer.fragment->cells, fragment->cells));
  g_assert_true (sight_legend_equal (answer.fragment->legend, fragment->legend));
  g_assert_true (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING));

  gdk_clipboard_set_text (clipboard, GLYPHS);
  ask_clipboard (fixture, 5000);
  g_assert_null (answer.fragment);
  g_assert_cmpstr (answer.text, ==, GLYPHS);

  gdk_clipboard_set_content (clipboard, NULL);
  ask_clipboard (fixture, 5000);
  g_assert_cmpstr (answer.message, ==, "The clipboard holds no text: copy the rows of a map first.");
}

/* Nothing waits for it, and after a while a notice reports it. */
static void
test_clipboard_never_answers (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->window);
  g_autoptr (GdkContentProvider) provider = g_object_new (SIGHT_TYPE_DUMB_PROVIDER, NULL);

  gdk_clipboard_set_content (clipboard, provider);
  ask_clipboard (fixture, 100);
  g_assert_cmpstr (answer.message, ==, "The clipboard does not answer.");
  set_cursor (fixture, 20, 10);
  activate (fixture, "canvas.act");
  pass_frames (fixture->window);
  g_assert_cmpint (get_tile (fixture, 20, 10), ==, WALL);
  gdk_clipboard_set_content (clipboard, NULL);
  dumb_refuse (SIGHT_DUMB_PROVIDER (provider));
  pass_frames (fixture->window);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/tools/preview", test_preview },
    { "/tools/shift", test_shift },
    { "/tools/alt-picks", test_alt_picks },
    { "/tools/go-to-drags", test_go_to_drags },
    { "/tools/pointer-drags", test_pointer_drags },
    { "/tools/symmetry", test_symmetry },
    { "/tools/select-by-keys", test_select_by_keys },
    { "/tools/jump", test_jump },
    { "/tools/selection-is-drawn", test_selection_is_drawn },
    { "/tools/grips", test_grips },
    { "/tools/float-by-keys", test_float_by_keys },
    { "/tools/float-is-drawn", test_float_is_drawn },
    { "/tools/clipboard", test_clipboard },
    { "/tools/clipboard-never-answers", test_clipboard_never_answers },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up_plain, tests[i].test, tear_down);

  return g_test_run ();
}

/* test-map-view.c - the canvas in a window: zoom, strokes, cursor, layers
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"
#include "ui/canvas/sight-map-view-chunks-private.h"

/* ---- zoom and scrolling ---- */

static void
test_fits (Fixture *fixture, gconstpointer data)
{
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  int height = gtk_widget_get_height (GTK_WIDGET (fixture->view));
  int size = sight_map_view_get_cell_size (fixture->view), x, y, larger = size + 1;
  SightCell cell;

  g_assert_cmpint (size * COLUMNS, <=, width);
  g_assert_cmpint (size * ROWS, <=, height);
  g_assert_true (larger * COLUMNS > width - 16 || larger * ROWS > height - 54);
  sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &x, &y);
  g_assert_cmpint (x, ==, (width - size * COLUMNS) / 2);
  /* In the middle, or higher: below it is room for the legend. */
  g_assert_cmpint (y, ==, MIN ((height - size * ROWS) / 2, height - size * ROWS - 46));
  g_assert_cmpint (y, >=, 8);
  g_assert_true (sight_map_view_cell_at (fixture->view, x, y, &cell));
  g_assert_true (sight_cell_equal (cell, (SightCell) { 0, 0 }));
  g_assert_false (sight_map_view_cell_at (fixture->view, x - 1, y, &cell));
  g_assert_cmpint (cell.x, ==, -1);
}

/* Those cells, and no size larger would show them all. */
static void
test_fits_cells (Fixture *fixture, gconstpointer data)
{
  SightRect cells = { COLUMNS - 6, ROWS - 4, 5, 3 };
  int size, left, top, right, bottom, larger;

  sight_map_view_zoom_to_cells (fixture->view, cells);
  size = sight_map_view_get_cell_size (fixture->view);
  sight_map_view_get_position (fixture->view, (SightCell) { cells.x, cells.y }, &left, &top);
  sight_map_view_get_position (fixture->view, (SightCell) { cells.x + 5, cells.y + 3 }, &right, &bottom);
  g_assert_cmpint (left, >=, 0);
  g_assert_cmpint (top, >=, 0);
  g_assert_cmpint (right, <=, gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpint (bottom, <=, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
  larger = size + 1;
  g_assert_true (larger > SIGHT_CELL_SIZE_NORMAL * 2 ||
                 larger * 5 > gtk_widget_get_width (GTK_WIDGET (fixture->view)) - 16 ||
                 larger * 3 > gtk_widget_get_height (GTK_WIDGET (fixture->view)) - 16);

  sight_map_view_zoom_to_cells (fixture->view, (SightRect) { 0 });
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, size);
}

/* Also of maps of more cells than the window has pixels: then several cells share one. */
static void
test_fits_huge (Fixture *fixture, gconstpointer data)
{
  const int side = GPOINTER_TO_INT (data);
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (side, side, FLOOR), sight_legend_new_standard ()));
  SightCell cell;
  int x, y;

  sight_workspace_set_document (fixture->workspace, document);
  pass_frames (fixture->window);
  g_assert_cmpfloat (sight_map_view_get_cell_size (fixture->view), <, 1);
  sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &x, &y);
  g_assert_cmpint (MIN (x, y), >=, 0);
  sight_map_view_get_position (fixture->view, (SightCell) { side, side }, &x, &y);
  g_assert_cmpint (x, <=, gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpint (y, <=, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
  sight_map_view_cell_at (fixture->view, gtk_widget_get_width (GTK_WIDGET (fixture->view)) / 2, 0, &cell);
  g_assert_cmpfloat (ABS (cell.x - side / 2) * sight_map_view_get_cell_size (fixture->view), <, 1);
  /* Each cell is in the pixel that claims to show it. */
  for (int at = 0; at < side; at += 37)
    {
      sight_map_view_get_position (fixture->view, (SightCell) { at, at }, &x, &y);
      g_assert_true (sight_map_view_cell_at (fixture->view, x, y, &cell));
      g_assert_cmpfloat (ABS (cell.x - at) * sight_map_view_get_cell_size (fixture->view), <, 1);
    }
  /* Steps of the zoom go on to whole pixels. */
  activate (fixture, "canvas.zoom-in");
  while (sight_map_view_get_cell_size (fixture->view) < 2)
    {
      const double before = sight_map_view_get_cell_size (fixture->view);

      activate (fixture, "canvas.zoom-in");
      pass_frames (fixture->window);
      g_assert_cmpfloat (sight_map_view_get_cell_size (fixture->view), ==, 2 * before);
    }
}

static void
resize (Fixture *fixture, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  while (gtk_widget_get_width (fixture->window) != width)
    g_main_context_iteration (NULL, TRUE);
  pass_frames (fixture->window);
}

/* The map is refitted with the window, until the user zooms. */
static void
test_fits_window (Fixture *fixture, gconstpointer data)
{
  int before = sight_map_view_get_cell_size (fixture->view);

  resize (fixture, WIDTH / 2, HEIGHT / 2);
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), <, before);
  activate (fixture, "canvas.zoom-100");
  resize (fixture, WIDTH, HEIGHT);
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, SIGHT_CELL_SIZE_NORMAL);
  activate (fixture, "canvas.zoom-fit");
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, before);
}

/* From every point of the window, step by step to the largest size and back to the size at which the map fills the
 * window. */
static void
test_zoom_keeps_cell (Fixture *fixture, gconstpointer data)
{
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  int height = gtk_widget_get_height (GTK_WIDGET (fixture->view));

  for (int y = 5; y < height; y += 97)
    for (int x = 3; x < width; x += 97)
      {
        SightCell before, after;

        sight_map_view_zoom_to_fit (fixture->view);
        if (!sight_map_view_cell_at (fixture->view, x, y, &before))
          continue;
        for (int size; (size = sight_map_view_get_step (fixture->view, 1)) < SIGHT_CELL_SIZE_MAX;)
          {
            sight_map_view_zoom_to (fixture->view, size, x, y);
            sight_map_view_cell_at (fixture->view, x, y, &after);
            if (size * COLUMNS > width && size * ROWS > height)
              g_assert_true (sight_cell_equal (before, after));
            before = after;
          }
        for (int size; (size = sight_map_view_get_step (fixture->view, -1)) * ROWS > height;)
          {
            sight_map_view_zoom_to (fixture->view, size, x, y);
            sight_map_view_cell_at (fixture->view, x, y, &after);
            g_assert_true (sight_cell_equal (before, after));
          }
      }
}

static void
count_cb (int *n)
{
  ++*n;
}

static void
test_zoom_actions (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  g_signal_connect_swapped (fixture->view, "notify::cell-size", G_CALLBACK (count_cb), &n);
  activate (fixture, "canvas.zoom-100");
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, 32);
  activate (fixture, "canvas.zoom-in");
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, 40);
  activate (fixture, "canvas.zoom-out");
  activate (fixture, "canvas.zoom-out");
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, 28);
  g_assert_cmpint (n, ==, 4);
  sight_map_view_set_cell_size (fixture->view, 20); /* between two steps */
  g_assert_cmpint (sight_map_view_get_step (fixture->view, 1), ==, 22);
  g_assert_cmpint (sight_map_view_get_step (fixture->view, -1), ==, 19);
  sight_map_view_set_cell_size (fixture->view, 1000);
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, SIGHT_CELL_SIZE_MAX);
  activate (fixture, "canvas.zoom-in");
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, SIGHT_CELL_SIZE_MAX);
}

static gboolean
is_in_window (Fixture *fixture, SightCell cell)
{
  int x, y, size = sight_map_view_get_cell_size (fixture->view);

  sight_map_view_get_position (fixture->view, cell, &x, &y);

  return x >= 0 && y >= 0 && x + size <= gtk_widget_get_width (GTK_WIDGET (fixture->view)) &&
         y + size <= gtk_widget_get_height (GTK_WIDGET (fixture->view));
}

static void
test_scroll_to_cell (Fixture *fixture, gconstpointer data)
{
  static const SightCell cells[] = { { 0, 0 }, { 39, 24 }, { 0, 24 }, { 20, 12 } };

  sight_map_view_set_cell_size (fixture->view, 64);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      sight_map_view_scroll_to_cell (fixture->view, cells[i]);
      g_assert_true (is_in_window (fixture, cells[i]));
    }
}

/* Stepping brings the step into the window; drawing a line, or painting, moves nothing. */
static void
test_follows_steps (Fixture *fixture, gconstpointer data)
{
  SightCell near = { 0, 0 }, far = { 9, 0 }; /* in range */

  sight_map_view_set_cell_size (fixture->view, SIGHT_CELL_SIZE_MAX);
  sight_map_view_scroll_to_cell (fixture->view, near);
  g_assert_false (is_in_window (fixture, far));
  sight_workspace_set_line (fixture->workspace, near, far);
  g_assert_true (is_in_window (fixture, near));
  sight_workspace_set_step (fixture->workspace, 1);
  g_assert_true (is_in_window (fixture, near));
  sight_workspace_set_step (fixture->workspace, sight_workspace_get_n_steps (fixture->workspace));
  g_assert_false (is_in_window (fixture, near));
  sight_map_view_scroll_to_cell (fixture->view, near);
  activate (fixture, "canvas.act"); /* the first only shows the cursor */
  activate (fixture, "canvas.act");
  g_assert_true (is_in_window (fixture, near));
}

/* ---- strokes ---- */

/* One cell painted: it looks like a wall, and only the chunks that it touches were drawn. */
static void
test_act_paints (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *before, *after;
  int x, y, size = sight_map_view_get_cell_size (fixture->view);
  guint n_drawn;

  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
  set_cursor (fixture, 30, 20);
  pass_frames (fixture->window);
  before = get_picture (GTK_WIDGET (fixture->view));
  n_drawn = fixture->view->ground->n_drawn;
  activate (fixture, "canvas.act");
  g_assert_cmpint (get_tile (fixture, 30, 20), ==, WALL);
  activate (fixture, "canvas.move-left");
  pass_frames (fixture->window);
  after = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmpuint (fixture->view->ground->n_drawn - n_drawn, <=, 4);

  sight_map_view_get_position (fixture->view, (SightCell) { 30, 20 }, &x, &y);
  g_assert_cmphex (get_pixel (after, x + size / 2, y + size / 3), ==, 0xff838995); /* wall top */
  sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &x, &y);
  g_assert_cmphex (get_pixel (before, x + 3, y + 3), ==, get_pixel (after, x + 3, y + 3));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);

  set_cursor (fixture, 30, 20);
  activate (fixture, "canvas.act-second");
  g_assert_cmpint (get_tile (fixture, 30, 20), ==, FLOOR);
}

static void
test_drag_is_one_entry (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);

  set_cursor (fixture, 5, 5);
  activate (fixture, "canvas.drag");
  for (int i = 0; i < 3; i++)
    activate (fixture, "canvas.move-right");
  activate (fixture, "canvas.drag");
  for (int x = 5; x <= 8; x++)
    g_assert_cmpint (get_tile (fixture, x, 5), ==, WALL);
  g_assert_cmpint (get_tile (fixture, 9, 5), ==, FLOOR);

  sight_document_undo (document);
  g_assert_cmpint (get_tile (fixture, 5, 5), ==, FLOOR);
  g_assert_false (sight_document_can_undo (document));
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  set_cursor (fixture, 5, 5);
  activate (fixture, "canvas.drag");
  activate (fixture, "canvas.move-right");
  g_assert_cmpint (get_tile (fixture, 6, 5), ==, WALL);
  activate (fixture, "canvas.cancel");
  g_assert_cmpint (get_tile (fixture, 5, 5), ==, FLOOR);
  g_assert_cmpint (get_tile (fixture, 6, 5), ==, FLOOR);
  g_assert_false (sight_document_can_undo (sight_workspace_get_document (fixture->workspace)));
}

/* What Ctrl+Z during a drag leaves must not be painted on. */
static void
test_undo_during_drag (Fixture *fixture, gconstpointer data)
{
  set_cursor (fixture, 5, 5);
  activate (fixture, "canvas.drag");
  sight_document_undo (sight_workspace_get_document (fixture->workspace));
  activate (fixture, "canvas.move-right");
  activate (fixture, "canvas.drag");
  g_assert_cmpint (get_tile (fixture, 5, 5), ==, FLOOR);
  g_assert_cmpint (get_tile (fixture, 6, 5), ==, FLOOR);
}

static void
test_tool_change_ends_stroke (Fixture *fixture, gconstpointer data)
{
  set_cursor (fixture, 5, 5);
  activate (fixture, "canvas.drag");
  set_tool (fixture, "sight-line");
  g_assert_false (sight_document_is_open (sight_workspace_get_document (fixture->workspace)));
  g_assert_cmpint (get_tile (fixture, 5, 5), ==, WALL);
}

static void
test_line_by_keys (Fixture *fixture, gconstpointer data)
{
  SightCell from, to;

  set_tool (fixture, "sight-line");
  set_cursor (fixture, 3, 4);
  activate (fixture, "canvas.drag");
  activate (fixture, "canvas.move-far-right");
  activate (fixture, "canvas.move-down");
  activate (fixture, "canvas.drag");
  g_assert_true (sight_workspace_has_line (fixture->workspace));
  sight_workspace_get_line (fixture->workspace, &from, &to);
  g_assert_true (sight_cell_equal (from, (SightCell) { 3, 4 }));
  g_assert_true (sight_cell_equal (to, (SightCell) { 13, 5 }));
  activate (fixture, "canvas.remove");
  g_assert_false (sight_workspace_has_line (fixture->workspace));
}

/* ---- the cursor ---- */

static void
assert_cursor (Fixture *fixture, int x, int y)
{
  SightCell cell;

  g_assert_true (sight_workspace_get_cursor (fixture->workspace, &cell));
  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
}

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "canvas.move-map-start"); /* the first only shows the cursor */
  activate (fixture, "canvas.move-map-start");
  assert_cursor (fixture, 0, 0);
  activate (fixture, "canvas.move-left");
  assert_cursor (fixture, 0, 0);
  activate (fixture, "canvas.move-row-end");
  assert_cursor (fixture, COLUMNS - 1, 0);
  activate (fixture, "canvas.move-far-down");
  assert_cursor (fixture, COLUMNS - 1, 10);
  activate (fixture, "canvas.page-down");
  assert_cursor (fixture, COLUMNS - 1, ROWS - 1);
  sight_map_view_set_cell_size (fixture->view, 128);
  activate (fixture, "canvas.move-row-start");
  g_assert_true (is_in_window (fixture, (SightCell) { 0, ROWS - 1 }));
}

static void
assert_description (Fixture *fixture, const char *text)
{
  g_autofree char *found =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  g_assert_cmpstr (found, ==, NULL);
}

static void
test_description (Fixture *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->view), GTK_ACCESSIBLE_ROLE_IMG);
  set_cursor (fixture, 12, 10);
  assert_description (fixture, "Column 12, row 10: Floor · seen by Red: 1 of 1");
  activate (fixture, "canvas.move-far-right");
  assert_description (fixture, "Column 22, row 10: Floor · seen by Red: 0 of 1");
  activate (fixture, "canvas.act");
  assert_description (fixture, "Column 22, row 10: Wall · seen by Red: 0 of 1");
}

/* ---- layers ---- */

/* A wall next to the viewer changes what is seen beyond the wall, but nothing beyond the range. */
static void
test_field_redraws_near (Fixture *fixture, gconstpointer data)
{
  guint n_drawn;

  sight_map_view_set_cell_size (fixture->view, 64); /* a chunk has 4 x 4 cells */
  sight_map_view_scroll_to_cell (fixture->view, (SightCell) { 10, 10 });
  set_cursor (fixture, 12, 10);
  pass_frames (fixture->window);
  n_drawn = fixture->view->ground->n_drawn;
  activate (fixture, "canvas.act");
  pass_frames (fixture->window);
  g_assert_cmpuint (fixture->view->ground->n_drawn - n_drawn, >=, 1);
  g_assert_cmpuint (fixture->view->ground->n_drawn - n_drawn, <=, 6);

  n_drawn = fixture->view->ground->n_drawn;
  activate (fixture, "canvas.move-down");
  pass_frames (fixture->window);
  g_assert_cmpuint (fixture->view->ground->n_drawn, ==, n_drawn);
}

/* A picture updated by changes equals one drawn at once. */
static void
test_kept_is_fresh (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *kept, *fresh;

  for (int i = 0; i < 30; i++)
    {
      set_cursor (fixture, 5 + i * 7 % 13, 5 + i * 5 % 11);
      activate (fixture, i % 3 ? "canvas.act" : "canvas.act-second");
      pass_frames (fixture->window);
    }
  pass_frames (fixture->window);
  kept = get_picture (GTK_WIDGET (fixture->view));
  sight_chunks_clear (fixture->view->ground);
  sight_chunks_clear (fixture->view->marks);
  gtk_widget_queue_draw (GTK_WIDGET (fixture->view));
  pass_frames (fixture->window);
  fresh = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmpmem (cairo_image_surface_get_data (kept),
                   cairo_image_surface_get_stride (kept) * cairo_image_surface_get_height (kept),
                   cairo_image_surface_get_data (fresh),
                   cairo_image_surface_get_stride (fresh) * cairo_image_surface_get_height (fresh));
  cairo_surface_destroy (kept);
  cairo_surface_destroy (fresh);
}

static void
test_palette (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *picture;
  int x, y;

  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
  sight_workspace_set_palette (fixture->workspace, sight_palette_get (TRUE, FALSE));
  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  sight_map_view_get_position (fixture->view, (SightCell) { 20, 20 }, &x, &y);
  g_assert_cmphex (get_pixel (picture, x + 5, y + 5), ==, 0xff2e3136); /* floor */
  g_assert_cmphex (get_pixel (picture, 0, 0), ==, 0xff17181b);         /* desk */
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/canvas/fits", test_fits },
    { "/canvas/fits-window", test_fits_window },
    { "/canvas/zoom-keeps-cell", test_zoom_keeps_cell },
    { "/canvas/fits-cells", test_fits_cells },
    { "/canvas/follows-steps", test_follows_steps },
    { "/canvas/zoom-actions", test_zoom_actions },
    { "/canvas/scroll-to-cell", test_scroll_to_cell },
    { "/canvas/act-paints", test_act_paints },
    { "/canvas/drag-is-one-entry", test_drag_is_one_entry },
    { "/canvas/cancel", test_cancel },
    { "/canvas/undo-during-drag", test_undo_during_drag },
    { "/canvas/tool-change-ends-stroke", test_tool_change_ends_stroke },
    { "/canvas/line-by-keys", test_line_by_keys },
    { "/canvas/moves", test_moves },
    { "/canvas/description", test_description },
    { "/canvas/field-redraws-near", test_field_redraws_near },
    { "/canvas/kept-is-fresh", test_kept_is_fresh },
    { "/canvas/palette", test_palette },
  };

  if (!init_display (&argc, &argv))
    return 0;

  g_setenv ("GTK_A11Y", "test", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add ("/canvas/fits-1024", Fixture, GINT_TO_POINTER (1024), set_up, test_fits_huge, tear_down);
  g_test_add ("/canvas/fits-4096", Fixture, GINT_TO_POINTER (4096), set_up, test_fits_huge, tear_down);

  return g_test_run ();
}

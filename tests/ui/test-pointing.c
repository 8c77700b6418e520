/* test-pointing.c - cells that another part of the window points at
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "analysis-common.h"
#include "edit/document/sight-document-map.h"
#include "ui/analysis/sight-compare-cells.h"

#define NEAR ((SightCell) { 3, 4 })
#define FAR ((SightCell) { 30, 20 })

/* The pointer comes to the pixel (dx, dy) of @cell. */
static void
move_pointer (Fixture *fixture, SightCell cell, SightCell at)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  int x, y;

  sight_map_view_get_position (fixture->view, cell, &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", (double) x + at.x, (double) y + at.y);
    }
}

static void
assert_cursor (Fixture *fixture, SightCell expected)
{
  SightCell cell;

  g_assert_true (sight_workspace_get_cursor (fixture->workspace, &cell));
  g_assert_true (sight_cell_equal (cell, expected));
}

/* Whether the ground above @cell is covered by the outer edge of a white frame. */
static gboolean
is_framed (Fixture *fixture, SightCell cell)
{
  cairo_surface_t *picture;
  gboolean framed;
  int x, y;

  pass_frames (fixture->window);
  picture = get_picture (GTK_WIDGET (fixture->view));
  sight_map_view_get_position (fixture->view, cell, &x, &y);
  framed = get_pixel (picture, x + 5, y - 4) == 0xffffffff;
  cairo_surface_destroy (picture);

  return framed;
}

static void
set_up_plain (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
  sight_map_view_set_cell_size (fixture->view, 32);
  sight_map_view_scroll_to_cell (fixture->view, NEAR);
  pass_frames (fixture->window);
}

/* A cell pointed at is brought into view, framed and described, though the pointer rests on the map while that
 * scrolls, and in the place of what the tool would do there; until the pointer moves. */
static void
test_until_moved (Fixture *fixture, gconstpointer data)
{
  const SightCell far = FAR, middle = { 12, 8 };
  SightCell cell;

  move_pointer (fixture, middle, middle);
  assert_cursor (fixture, middle);
  sight_workspace_point_at (fixture->workspace, &far);
  assert_cursor (fixture, far);
  g_assert_true (is_framed (fixture, far));
  assert_cursor (fixture, far);
  g_assert_null (fixture->view->top.preview.cells);
  sight_map_view_scroll_to_cell (fixture->view, NEAR);
  pass_frames (fixture->window);
  assert_cursor (fixture, far);
  move_pointer (fixture, middle, NEAR);
  sight_map_view_scroll_to_cell (fixture->view, far);
  g_assert_false (is_framed (fixture, far));
  g_assert_true (sight_workspace_get_cursor (fixture->workspace, &cell));
  g_assert_false (sight_cell_equal (cell, far));
}

/* Where the map begins in the window. */
static SightCell
find_corner (Fixture *fixture)
{
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (fixture->view), fixture->window, 0, 0, &x, &y));

  return (SightCell) { (int) x, (int) y };
}

/* The cursor stays where the keys brought it when what is beside the map moves that below a resting pointer. */
static void
test_map_moves (Fixture *fixture, gconstpointer data)
{
  const SightCell here = { 12, 8 }, left = { 11, 8 }, at = { 3, 4 }, corner = find_corner (fixture);
  SightCell moved;
  int x, y, new_x, new_y;

  move_pointer (fixture, here, at);
  sight_map_view_go_to (fixture->view, here);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "canvas.move-left", NULL));
  sight_map_view_get_position (fixture->view, here, &x, &y);
  gtk_widget_set_size_request (fixture->rows, 90, -1);
  pass_frames (fixture->window);
  moved = find_corner (fixture);
  g_assert_cmpint (moved.x, >, corner.x);
  sight_map_view_get_position (fixture->view, here, &new_x, &new_y);
  move_pointer (fixture, here, (SightCell) { at.x + x - new_x + corner.x - moved.x, at.y + y - new_y });
  assert_cursor (fixture, left);
  move_pointer (fixture, here, at);
  assert_cursor (fixture, here);
}

/* Taken back, the cell under the resting pointer is described again; without a pointer none. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  const SightCell far = FAR;
  SightCell cell;

  sight_workspace_point_at (fixture->workspace, NULL);
  g_assert_false (sight_workspace_get_cursor (fixture->workspace, &cell));
  sight_workspace_point_at (fixture->workspace, &far);
  sight_workspace_point_at (fixture->workspace, NULL);
  g_assert_false (sight_workspace_get_cursor (fixture->workspace, &cell));
  sight_map_view_scroll_to_cell (fixture->view, NEAR);
  move_pointer (fixture, NEAR, NEAR);
  sight_workspace_point_at (fixture->workspace, &NEAR);
  sight_workspace_point_at (fixture->workspace, NULL);
  assert_cursor (fixture, NEAR);
  /* The pointer's own cell is not taken back. */
  sight_workspace_point_at (fixture->workspace, NULL);
  assert_cursor (fixture, NEAR);
}

/* The arrow keys go on from there. */
static void
test_keys_go_on (Fixture *fixture, gconstpointer data)
{
  const SightCell far = FAR;

  sight_workspace_point_at (fixture->workspace, &far);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "canvas.move-right", NULL));
  assert_cursor (fixture, (SightCell) { far.x + 1, far.y });
}

/* Hidden by Escape, the cursor is remembered: the first key that acts only shows it where it was, and an arrow goes on
 * from there.  Escape hides it first, and is the window's only then. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  static const char *const acts[] = { "canvas.act", "canvas.act-second", "canvas.drag", "canvas.drag-second" };
  SightCell cell;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      sight_map_view_go_to (fixture->view, NEAR);
      g_assert_true (press_key (GTK_WIDGET (fixture->view), GDK_KEY_Escape));
      g_assert_false (sight_workspace_get_cursor (fixture->workspace, &cell));
      g_assert_false (press_key (GTK_WIDGET (fixture->view), GDK_KEY_Escape));
      activate (fixture, acts[i]);
      assert_cursor (fixture, NEAR);
      g_assert_null (fixture->view->pointing.stroke);
    }
  g_assert_false (sight_document_can_undo (sight_workspace_get_document (fixture->workspace)));
  g_assert_true (press_key (GTK_WIDGET (fixture->view), GDK_KEY_Escape));
  activate (fixture, "canvas.move-right");
  assert_cursor (fixture, (SightCell) { NEAR.x + 1, NEAR.y });
}

/* Whether any of @cell is in view. */
static gboolean
is_seen (Fixture *fixture, SightCell cell)
{
  const SightRect visible = sight_map_view_get_visible (fixture->view);

  return sight_rect_contains (&visible, cell);
}

/* Keys zoom about the cursor that they move, wherever the pointer rests; what acts there brings it into view. */
static void
test_zoom_keeps (Fixture *fixture, gconstpointer data)
{
  static const char *const zooms[] = { "canvas.zoom-in", "canvas.zoom-in",  "canvas.zoom-in",
                                       "canvas.zoom-in", "canvas.zoom-100", "canvas.zoom-out" };
  static const char *const acts[] = { "canvas.act", "canvas.drag", "canvas.drag" };
  const SightCell corner = { COLUMNS - 1, ROWS - 1 };

  for (int has_pointer = FALSE; has_pointer <= TRUE; has_pointer++)
    {
      sight_map_view_zoom_to_fit (fixture->view);
      if (has_pointer)
        move_pointer (fixture, NEAR, NEAR);
      sight_map_view_go_to (fixture->view, corner);
      for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
        {
          activate (fixture, zooms[i]);
          assert_cursor (fixture, corner);
          g_assert_true (is_seen (fixture, corner));
        }
    }
  sight_map_view_set_cell_size (fixture->view, 64);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      sight_map_view_scroll_to (fixture->view, 0, 0);
      g_assert_false (is_seen (fixture, corner));
      activate (fixture, acts[i]);
      assert_cursor (fixture, corner);
      g_assert_true (is_seen (fixture, corner));
    }
}

/* ---- the map is replaced ---- */

#define N_SHAPES 7

static void
reshape (SightDocument *document, const SightReshape *shape)
{
  sight_document_begin (document, "Reshape");
  sight_document_reshape (document, shape, FLOOR);
  sight_document_commit (document);
}

/* (transfer none): of a map that differs from its images */
static SightDocument *
mark_corner (Fixture *fixture)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);

  sight_document_begin (document, "Corner");
  sight_document_paint (document, (SightCell) { 0, 0 }, WALL);
  sight_document_commit (document);

  return document;
}

/* What a whole-map operation does with the map as it is. */
static SightReshape
get_shape (const SightMap *map, guint nth)
{
  const SightReshape shapes[N_SHAPES] = {
    sight_reshape_turn (map, 1),
    sight_reshape_turn (map, 3),
    sight_reshape_flip_x (map),
    sight_reshape_flip_y (map),
    sight_reshape_shift (map, 5, -3),
    sight_reshape_crop ((SightRect) { 5, 6, 13, 11 }),
    sight_reshape_resize (map, COLUMNS + 9, ROWS - 6, (SightAnchor) { 1, 0 }),
  };

  return shapes[nth];
}

/* Rulers and the status bar follow what the workspace tells. */
static void
hear_cursor_cb (SightWorkspace *workspace, guint what, SightCell *told)
{
  if (what & SIGHT_WORKSPACE_CURSOR && !sight_workspace_get_cursor (workspace, told))
    *told = (SightCell) { -1, -1 };
}

/* The box on the map, what the workspace tells and what it told last are one cell, which is on the map. */
static void
assert_one_cursor (Fixture *fixture, SightCell told, SightCell expected)
{
  const SightMap *map = sight_workspace_get_level (fixture->workspace)->map;

  expected = (SightCell) { CLAMP (expected.x, 0, map->width - 1), CLAMP (expected.y, 0, map->height - 1) };
  assert_cursor (fixture, expected);
  g_assert_true (fixture->view->cursor.is_set && fixture->view->cursor.by_keys);
  g_assert_true (sight_cell_equal (fixture->view->cursor.cell, expected));
  g_assert_true (sight_cell_equal (told, expected));
}

/* The cursor of the keyboard goes with its cell when the map is turned, mirrored, shifted, cropped or resized, and when
 * that is undone; also while Escape or a dialog hides it. */
static void
test_reshaped (Fixture *fixture, gconstpointer data)
{
  const SightCell starts[] = { NEAR, FAR };
  SightDocument *document = mark_corner (fixture);
  SightCell told;

  g_signal_connect (fixture->workspace, "changed", G_CALLBACK (hear_cursor_cb), &told);
  for (guint i = 0; i < N_SHAPES * G_N_ELEMENTS (starts); i++)
    {
      const SightMap *map = sight_document_get_level (document)->map;
      const SightReshape shape = get_shape (map, i / G_N_ELEMENTS (starts));
      const SightReshape back = sight_reshape_invert (&shape, map);
      SightCell cell = starts[i % G_N_ELEMENTS (starts)];

      sight_map_view_go_to (fixture->view, cell);
      reshape (document, &shape);
      assert_one_cursor (fixture, told, sight_reshape_cell (&shape, cell));
      cell = fixture->view->cursor.cell;
      sight_document_undo (document);
      assert_one_cursor (fixture, told, sight_reshape_cell (&back, cell));

      cell = fixture->view->cursor.cell;
      g_assert_true (press_key (GTK_WIDGET (fixture->view), GDK_KEY_Escape));
      reshape (document, &shape);
      activate (fixture, "canvas.act");
      assert_one_cursor (fixture, told, sight_reshape_cell (&shape, cell));
      cell = fixture->view->cursor.cell;
      gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
      sight_document_undo (document);
      gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
      assert_one_cursor (fixture, told, sight_reshape_cell (&back, cell));
    }
  g_signal_handlers_disconnect_by_func (fixture->workspace, hear_cursor_cb, &told);
}

/* The pointer's is the cell below it, which is another one then. */
static void
test_reshaped_below (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = mark_corner (fixture);
  const SightReshape shape = sight_reshape_flip_x (sight_document_get_level (document)->map);

  move_pointer (fixture, NEAR, NEAR);
  assert_cursor (fixture, NEAR);
  reshape (document, &shape);
  assert_cursor (fixture, NEAR);
  g_assert_true (sight_cell_equal (fixture->view->cursor.cell, NEAR));
}

/* A row of the list of cells that differ keeps the focus when its cell is chosen and when both sights are compared anew
 * with the same outcome; its cell is pointed at until the list is out of view. */
static void
test_differing (Panel *self, gconstpointer data)
{
  SightCompareCells *cells = SIGHT_COMPARE_CELLS (find (self->panel, "cells"));
  GtkWidget *cell_list = find (self->panel, "differing"), *list = find (GTK_WIDGET (cells), "list"), *row;
  SightCell cell;

  settle (self);
  row = gtk_widget_get_first_child (list);
  g_assert_true (gtk_widget_grab_focus (row));
  /* One stop: Tab leaves the list. */
  g_assert_false (gtk_widget_child_focus (cell_list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->canvas.window)) == row);
  sight_cell_list_choose (SIGHT_CELL_LIST (cell_list), 0);
  settle (self);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->canvas.window)) == row);
  sight_compare_cells_update (cells);
  settle (self);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->canvas.window)) == row);
  g_assert_true (sight_workspace_get_cursor (self->canvas.workspace, &cell));
  g_assert_true (is_framed (&self->canvas, cell));
  gtk_widget_set_visible (self->panel, FALSE);
  g_assert_false (is_framed (&self->canvas, cell));
  g_assert_false (sight_workspace_get_cursor (self->canvas.workspace, &cell));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

#define ADD(path, test) g_test_add ("/pointing/" path, Fixture, NULL, set_up_plain, test, tear_down)
  ADD ("until-moved", test_until_moved);
  ADD ("map-moves", test_map_moves);
  ADD ("taken-back", test_taken_back);
  ADD ("keys-go-on", test_keys_go_on);
  ADD ("hidden", test_hidden);
  ADD ("zoom-keeps", test_zoom_keeps);
  ADD ("reshaped", test_reshaped);
  ADD ("reshaped-below", test_reshaped_below);
  g_test_add ("/pointing/differing", Panel, NULL, set_up_panel, test_differing, tear_down_panel);

  return g_test_run ();
}

/* test-canvas-carried.c - what travels with floating cells, as the canvas shows it
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include <math.h>

#include "draw/layers/sight-draw-line.h"
#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-notes.h"
#include "ui/bars/sight-status-bar.h"
#include "ui/canvas/sight-map-view-private.h"

#define EDGE 2 /* pixels of the line around selected cells */

/* A lamp, a note and an area with the selected viewer. */
static void
furnish (Fixture *fixture)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  g_autoptr (SightCellSet) note_cells = sight_cell_set_new_rect ((SightRect) { 12, 10, 1, 1 });
  g_autoptr (SightCellSet) area_cells = sight_cell_set_new_rect ((SightRect) { 10, 8, 3, 2 });
  g_autoptr (SightPin) note = sight_pin_new ("A note", note_cells);
  g_autoptr (SightArea) area = sight_area_new ("Yard", SIGHT_AREA_GOAL, -1, area_cells);
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", (SightCell) { 11, 11 });
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  viewer->facing = 90;
  sight_document_begin (document, "Furnish");
  sight_document_set_viewer (document, 0, viewer);
  sight_document_add_note (document, note);
  sight_document_add_area (document, area, -1);
  sight_document_add_lamp (document, lamp);
  sight_document_commit (document);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
}

static gboolean
are_far (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    {
      if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 40)
        return TRUE;
    }

  return FALSE;
}

/* How many pixels of both pictures in the cells of @rect differ much, but for a dashed line around them. */
static guint
count_different (Fixture *fixture, cairo_surface_t *a, cairo_surface_t *b, SightRect rect)
{
  const int side = (int) sight_map_view_get_cell_size (fixture->view);
  guint n = 0;
  int x0, y0;

  sight_map_view_get_position (fixture->view, (SightCell) { rect.x, rect.y }, &x0, &y0);
  for (int y = y0 + EDGE; y < y0 + rect.height * side - EDGE; y++)
    {
      for (int x = x0 + EDGE; x < x0 + rect.width * side - EDGE; x++)
        n += are_far (get_pixel (a, x, y), get_pixel (b, x, y));
    }

  return n;
}

/* What travels with floating cells is shown where it will be, as it will be. */
static void
test_float_carries (Fixture *fixture, gconstpointer data)
{
  const SightLevel *level = sight_document_get_level (sight_workspace_get_document (fixture->workspace));
  const SightRect around = { 19, 7, 4, 4 }, left = { 9, 6, 6, 7 };
  cairo_surface_t *before, *floating, *placed;

  furnish (fixture);
  set_tool (fixture, "select");
  pass_frames (fixture->window);
  before = get_picture (GTK_WIDGET (fixture->view));
  sight_tool_state_select_span (sight_workspace_get_tools (fixture->workspace), (SightCell) { 10, 8 },
                                (SightCell) { 13, 11 });
  sight_tool_state_lift (sight_workspace_get_tools (fixture->workspace));
  sight_tool_state_flip (sight_workspace_get_tools (fixture->workspace), SIGHT_ROTATE_RIGHT);
  sight_tool_state_move (sight_workspace_get_tools (fixture->workspace), 9, -1);
  pass_frames (fixture->window);
  floating = get_picture (GTK_WIDGET (fixture->view));
  sight_tool_state_place (sight_workspace_get_tools (fixture->workspace));
  sight_tool_state_escape (sight_workspace_get_tools (fixture->workspace));
  pass_frames (fixture->window);
  placed = get_picture (GTK_WIDGET (fixture->view));
  g_assert_cmpint (sight_level_get_viewer (level, 0)->facing, ==, 180);
  g_assert_cmpuint (count_different (fixture, before, placed, around), >, 400);
  g_assert_cmpuint (count_different (fixture, floating, placed, around), <, 40);
  g_assert_cmpuint (count_different (fixture, before, placed, left), >, 400);
  g_assert_cmpuint (count_different (fixture, floating, placed, left), <, 40);
  cairo_surface_destroy (before);
  cairo_surface_destroy (floating);
  cairo_surface_destroy (placed);
}

static void
assert_says (GtkWidget *status, const char *text)
{
  GtkWidget *label = GTK_WIDGET (gtk_widget_get_template_child (status, SIGHT_TYPE_STATUS_BAR, "text"));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
}

/* While cells float the status bar says how they are placed and put back, wherever the pointer is. */
static void
test_says_how (Fixture *fixture, gconstpointer data)
{
  SightToolState *tools = sight_workspace_get_tools (fixture->workspace);
  g_autoptr (GtkWidget) status =
      g_object_ref_sink (g_object_new (SIGHT_TYPE_STATUS_BAR, "workspace", fixture->workspace, NULL));

  set_tool (fixture, "select");
  sight_tool_state_select_span (tools, (SightCell) { 10, 8 }, (SightCell) { 13, 11 });
  sight_tool_state_duplicate (tools);
  assert_says (status,
               "Drag or arrow keys move · Return or a click outside places · R turns, H and V flip · Escape drops");
  sight_tool_state_drop (tools);
  assert_says (status, "");
  sight_tool_state_select_span (tools, (SightCell) { 10, 8 }, (SightCell) { 13, 11 });
  sight_tool_state_lift (tools);
  set_cursor (fixture, 2, 2);
  assert_says (status,
               "Drag or arrow keys move · Return or a click outside places · R turns, H and V flip · Escape puts back");
  sight_tool_state_place (tools);
}

/* How many pixels of the disc differ between the pictures. */
static guint
count_disc (cairo_surface_t *a, cairo_surface_t *b, int left, int top, SightRect disc)
{
  const double radius = disc.width / 2. - 1;
  guint n = 0;

  for (int y = 0; y < disc.height; y++)
    {
      for (int x = 0; x < disc.width; x++)
        {
          if (hypot (x + .5 - disc.width / 2., y + .5 - disc.height / 2.) < radius)
            n += are_far (get_pixel (a, left + disc.x + x, top + disc.y + y),
                          get_pixel (b, left + disc.x + x, top + disc.y + y));
        }
    }

  return n;
}

/* The letter at the end of a line stays readable in the frame of the cell cursor, which is there all the same. */
static void
test_letter (Fixture *fixture, gconstpointer data)
{
  static const double sizes[] = { 6, 12, 15, 19, 32, 64 };
  const SightCell from = { 10, 8 }, to = { 13, 8 };

  sight_tool_state_set_line (sight_workspace_get_tools (fixture->workspace), from, to);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_LINE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      const double size = sizes[i / 2];
      SightScene scene;
      SightRect disc;
      cairo_surface_t *without, *with;
      int left, top;

      sight_workspace_set_palette (fixture->workspace, sight_palette_get (i % 2 == 1, FALSE));
      sight_map_view_point_at (fixture->view, NULL);
      sight_map_view_set_cell_size (fixture->view, size);
      sight_map_view_scroll_to_cell (fixture->view, to);
      pass_frames (fixture->window);
      without = get_picture (GTK_WIDGET (fixture->view));
      sight_map_view_point_at (fixture->view, &to);
      pass_frames (fixture->window);
      with = get_picture (GTK_WIDGET (fixture->view));
      scene = sight_workspace_get_scene (fixture->workspace, size);
      disc = sight_draw_ends_get_disc (&scene, TRUE);
      sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &left, &top);
      g_assert_cmpuint (count_disc (without, with, left, top, disc), ==, 0);
      g_assert_cmpuint (count_disc (without, with, left, top,
                                    (SightRect) { (int) (to.x * size) - 4, (int) (to.y * size) - 4, 14, 14 }),
                        >, 5);
      cairo_surface_destroy (without);
      cairo_surface_destroy (with);
    }
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add ("/carried/says-how", Fixture, NULL, set_up, test_says_how, tear_down);
  g_test_add ("/carried/letter", Fixture, NULL, set_up, test_letter, tear_down);
  g_test_add ("/carried/as-placed", Fixture, NULL, set_up, test_float_carries, tear_down);

  return g_test_run ();
}

/* test-map-overview.c - the overview of a map: shown only when useful, up to date, never slow
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "ui/canvas/sight-map-overview.h"

/* The overview next to a canvas in a window. */
static GtkWidget *
add_overview (Fixture *fixture)
{
  GtkWidget *overview = sight_map_overview_new (fixture->view);

  gtk_widget_set_halign (overview, GTK_ALIGN_END);
  gtk_widget_set_valign (overview, GTK_ALIGN_START);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_parent (fixture->legend)), overview);
  pass_frames (fixture->window);

  return overview;
}

static void
test_shown (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overview = add_overview (fixture);

  g_assert_false (gtk_widget_get_visible (overview));
  sight_map_view_set_cell_size (fixture->view, 64);
  pass_frames (fixture->window);
  g_assert_true (gtk_widget_get_visible (overview));
  g_assert_cmpint (gtk_widget_get_width (overview), ==, 160);
  g_assert_cmpint (gtk_widget_get_height (overview), ==, 100);

  sight_map_overview_set_enabled (SIGHT_MAP_OVERVIEW (overview), FALSE);
  pass_frames (fixture->window);
  g_assert_false (gtk_widget_get_visible (overview));
  sight_map_overview_set_enabled (SIGHT_MAP_OVERVIEW (overview), TRUE);
  pass_frames (fixture->window);
  g_assert_true (gtk_widget_get_visible (overview));
  activate (fixture, "canvas.zoom-fit");
  pass_frames (fixture->window);
  g_assert_false (gtk_widget_get_visible (overview));
}

static gboolean
hides (Fixture *fixture, GtkWidget *overview, SightCell cell)
{
  GdkRectangle at = { .width = 1, .height = 1 };
  graphene_rect_t bounds;

  sight_map_view_get_position (fixture->view, cell, &at.x, &at.y);
  at.x += (int) sight_map_view_get_cell_size (fixture->view) / 2;
  at.y += (int) sight_map_view_get_cell_size (fixture->view) / 2;

  return gtk_widget_get_visible (overview) &&
         gtk_widget_compute_bounds (overview, GTK_WIDGET (fixture->view), &bounds) &&
         graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (at.x, at.y));
}

/* Whatever is explained, the overview does not lie on it: it takes another corner, or goes. */
static void
test_hides_nothing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overview = add_overview (fixture);
  SightFindings *findings = sight_findings_new ();
  SightCell corners[4];
  SightRect visible;

  sight_map_view_set_cell_size (fixture->view, 40);
  pass_frames (fixture->window);
  visible = sight_map_view_get_visible (fixture->view);
  for (int i = 0; i < 4; i++)
    corners[i] = (SightCell) { i % 2 == 0 ? visible.x + visible.width - 2 : visible.x + 1,
                               i < 2 ? visible.y + 1 : visible.y + visible.height - 3 };
  sight_workspace_set_selected (fixture->workspace, -1);
  pass_frames (fixture->window);
  g_assert_true (hides (fixture, overview, corners[0]));
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      {
        sight_workspace_set_line (fixture->workspace, corners[i], corners[k]);
        pass_frames (fixture->window);
        pass_frames (fixture->window); /* once it has moved */
        g_assert_true (gtk_widget_get_visible (overview));
        g_assert_false (hides (fixture, overview, corners[i]));
        g_assert_false (hides (fixture, overview, corners[k]));
      }
  sight_workspace_clear_line (fixture->workspace);
  sight_findings_add_mark (findings, SIGHT_FINDING_SPOT, corners[0], NULL);
  sight_findings_add_line (findings, &(SightFindingLine) { SIGHT_FINDING_PAIR, corners[1], corners[1], NULL });
  sight_workspace_show_findings (fixture->workspace, findings);
  pass_frames (fixture->window);
  pass_frames (fixture->window);
  for (int i = 0; i < 2; i++)
    g_assert_false (hides (fixture, overview, corners[i]));
  sight_findings_unref (findings);
}

/* The map of 40 x 25 cells has four pixels a cell. */
static guint32
get_cell_pixel (GtkWidget *overview, int x, int y)
{
  cairo_surface_t *picture = get_picture (overview);
  guint32 pixel = get_pixel (picture, x * 4 + 2, y * 4 + 2) & 0xffffff;

  cairo_surface_destroy (picture);

  return pixel;
}

static void
test_follows (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  GtkWidget *overview = add_overview (fixture);
  guint32 before, wall, viewer;

  sight_map_view_set_cell_size (fixture->view, 40);
  pass_frames (fixture->window);
  before = get_cell_pixel (overview, 20, 12);
  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 20, 12 }, WALL);
  sight_document_commit (document);
  pass_frames (fixture->window);
  wall = get_cell_pixel (overview, 20, 12);
  g_assert_cmphex (wall, !=, before);
  sight_document_undo (document);
  pass_frames (fixture->window);
  g_assert_cmphex (get_cell_pixel (overview, 20, 12), ==, before);

  /* Viewers are dots of their team's colour. */
  viewer = get_cell_pixel (overview, 10, 10);
  g_assert_cmphex (viewer, ==, sight_level_get_team (sight_document_get_level (document), 0)->color);

  /* Who looks through one viewer's eyes sees no more in the overview. */
  sight_workspace_set_selected (fixture->workspace, 0);
  before = get_cell_pixel (overview, 39, 24);
  sight_workspace_set_show (fixture->workspace, SIGHT_SHOW_VIEWER, 0);
  pass_frames (fixture->window);
  g_assert_cmphex (get_cell_pixel (overview, 39, 24), ==, 0);
  g_assert_cmphex (get_cell_pixel (overview, 10, 10), ==, viewer);
  sight_workspace_set_show (fixture->workspace, SIGHT_SHOW_EVERYTHING, 0);
  pass_frames (fixture->window);
  g_assert_cmphex (get_cell_pixel (overview, 39, 24), ==, before);

  /* A different map with a different shape. */
  sight_document_begin (document, "Resize");
  sight_document_take_map (document, sight_map_new (30, 120, WALL), NULL);
  sight_document_commit (document);
  pass_frames (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (overview), ==, 40);
  g_assert_cmpint (gtk_widget_get_height (overview), ==, 160);
}

/* Unseen cells are darker; the seen part follows the canvas. */
static void
test_frame (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overview = add_overview (fixture);
  SightViewport place = { 64, 7, 5 }, other = { 64, 33, 20 };
  guint32 there;

  sight_map_view_set_viewport (fixture->view, &place);
  pass_frames (fixture->window);
  there = get_cell_pixel (overview, 33, 20);
  g_assert_cmphex (there, !=, get_cell_pixel (overview, 7, 5));
  sight_map_view_set_viewport (fixture->view, &other);
  pass_frames (fixture->window);
  g_assert_cmphex (get_cell_pixel (overview, 7, 5), ==, there);
  g_assert_cmphex (get_cell_pixel (overview, 33, 20), !=, there);
}

/* A stroke event on the largest map people make costs the overview next to nothing. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  GtkWidget *overview = add_overview (fixture);
  gint64 start;

  sight_document_begin (document, "Large");
  sight_document_take_map (document, sight_map_new (4096, 4096, FLOOR), NULL);
  sight_document_commit (document);
  sight_map_view_set_cell_size (fixture->view, 16);
  pass_frames (fixture->window);
  g_assert_true (gtk_widget_get_visible (overview));
  start = g_get_monotonic_time ();
  for (int i = 0; i < 100; i++)
    {
      cairo_surface_t *picture;

      sight_document_begin (document, "Paint");
      sight_document_paint (document, (SightCell) { 2000 + i, 2000 }, WALL);
      sight_document_commit (document);
      picture = get_picture (overview);
      cairo_surface_destroy (picture);
    }
  g_assert_cmpint (g_get_monotonic_time () - start, <, 100 * 20000);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/overview/shown", test_shown },     { "/overview/hides-nothing", test_hides_nothing },
    { "/overview/follows", test_follows }, { "/overview/frame", test_frame },
    { "/overview/large", test_large },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}

/* test-canvas-parts.c - what belongs to the canvas: rulers, legend, swatches, tokens; its place when the map is turned
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "canvas-common.h"
#include "display-common.h"
#include "texts-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/tools/sight-tool-viewers.h"
#include "ui/widgets/sight-swatch.h"
#include "ui/widgets/sight-token.h"
#include "ui/analysis/sight-why-popover.h"

static void
test_ruler (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    double size;
    int longest, interval;
  } rows[] = { { 64, 14, 1 }, { 28, 14, 1 },   { 28, 26, 2 },   { 19, 14, 2 },     { 16, 14, 2 },
               { 12, 14, 5 }, { 7, 14, 5 },    { 6, 14, 10 },   { 4, 26, 10 },     { 3, 28, 20 },
               { 1, 28, 50 }, { 1, 120, 200 }, { .5, 28, 100 }, { .125, 28, 500 }, { .0625, 28, 1000 } };
  cairo_surface_t *picture;
  int x, y, size = sight_map_view_get_cell_size (fixture->view);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (sight_ruler_get_interval (rows[i].size, rows[i].longest), ==, rows[i].interval);

  g_assert_cmpint (gtk_widget_get_height (fixture->columns), ==, 22);
  g_assert_cmpint (gtk_widget_get_width (fixture->rows), ==, 28);
  set_cursor (fixture, 11, 7);
  pass_frames (fixture->window);
  sight_map_view_get_position (fixture->view, (SightCell) { 11, 7 }, &x, &y);
  picture = get_picture (fixture->columns);
  g_assert_cmphex (get_pixel (picture, x + size / 2, 4), ==, 0xff1c71d8);
  cairo_surface_destroy (picture);
  picture = get_picture (fixture->rows);
  g_assert_cmphex (get_pixel (picture, 14, y + size / 2 - 6), ==, 0xff1c71d8);
  cairo_surface_destroy (picture);
}

static void
assert_texts (GtkWidget *widget, const char *expected)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  add_texts (widget, texts);
  g_assert_cmpstr (texts->str, ==, expected);
}

/* A viewer that has a name is called by it, after its number on the map. */
static void
test_legend_name (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  g_free (viewer->name);
  viewer->name = g_strdup ("Scout");
  sight_document_begin (document, "Name");
  sight_document_set_viewer (document, 0, viewer);
  sight_document_commit (document);
  pass_frames (fixture->window);
  assert_texts (fixture->legend, "seen by Red 1, Scout|not seen|range 5|");
}

static void
test_legend (Fixture *fixture, gconstpointer data)
{
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|");
  g_assert_true (gtk_widget_get_visible (fixture->legend));
  sight_workspace_set_line (fixture->workspace, (SightCell) { 2, 2 }, (SightCell) { 9, 5 });
  assert_texts (fixture->legend, "passed|now|");
  /* The overlay before the line is back. */
  sight_workspace_clear_line (fixture->workspace);
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|");
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_NONE);
  g_assert_false (gtk_widget_get_visible (fixture->legend));
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_FIELD);
  g_assert_true (gtk_widget_get_visible (fixture->legend));
  sight_workspace_set_selected (fixture->workspace, -1);
  g_assert_false (gtk_widget_get_visible (fixture->legend));
}

static void
assert_whole (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

static void
set_cone (SightViewer *viewer, gconstpointer data)
{
  viewer->facing = 90;
  viewer->angle = 90;
}

/* Entries without room in one row take two, whole, and say that someone looks back all round. */
/* The numbers on tiles are explained, those that the level has. */
static void
test_legend_heights (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  SightTile low = *sight_legend_get (sight_document_get_level (document)->legend, WALL);

  low.rules.top = 2;
  low.transparent = TRUE;
  sight_document_begin (document, "low wall");
  sight_document_set_tile (document, WALL, &low);
  sight_document_commit (document);
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|");
  sight_document_begin (document, "paint");
  sight_document_paint (document, (SightCell) { 3, 3 }, WALL);
  sight_document_commit (document);
  /* Cells without numbers need no words for them. */
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|");
  sight_canvas_legend_set_cell_size (SIGHT_CANVAS_LEGEND (fixture->legend), 16);
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|height of the top|");
  sight_document_undo (document);
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|");
}

static void
test_legend_rows (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  const int one_row = gtk_widget_get_height (fixture->legend);

  sight_document_begin (document, "Turn");
  sight_viewers_change (sight_workspace_get_tools (fixture->workspace), set_cone, NULL);
  sight_document_commit (document);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_ASYMMETRY);
  pass_frames (fixture->window);
  assert_texts (fixture->legend, "seen by Red 1|not seen|range 5|seen, does not see back|not seen, but sees Red 1|"
                                 "From the other cells, someone looks all round.|");
  assert_whole (fixture->legend);
  g_assert_cmpint (gtk_widget_get_width (fixture->legend), <=, WIDTH);
  g_assert_cmpint (gtk_widget_get_height (fixture->legend), >, one_row);
  sight_workspace_set_overlay (fixture->workspace, SIGHT_OVERLAY_FIELD);
  pass_frames (fixture->window);
  g_assert_cmpint (gtk_widget_get_height (fixture->legend), ==, one_row);
}

static void
assert_drawn (GtkWidget *widget, int size, gboolean drawn)
{
  GtkWidget *window = gtk_window_new ();
  cairo_surface_t *picture;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  g_assert_cmpint (gtk_widget_get_width (widget), ==, size);
  picture = get_picture (widget);
  g_assert_cmpint (get_pixel (picture, size / 2, size / 2) != 0, ==, drawn);
  cairo_surface_destroy (picture);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_swatch (Fixture *fixture, gconstpointer data)
{
  GtkWidget *swatch = sight_swatch_new (20);

  sight_swatch_set_tile (SIGHT_SWATCH (swatch), fixture->workspace, WALL);
  assert_drawn (swatch, 20, TRUE);
  swatch = sight_swatch_new (24);
  sight_swatch_set_tile (SIGHT_SWATCH (swatch), fixture->workspace, 500);
  assert_drawn (swatch, 24, FALSE);
}

static void
test_token (Fixture *fixture, gconstpointer data)
{
  GtkWidget *token = sight_token_new (20);

  sight_token_set_viewer (SIGHT_TOKEN (token), sight_level_get_team (sight_workspace_get_level (fixture->workspace), 0),
                          3, TRUE);
  assert_drawn (token, 20, TRUE);
  assert_drawn (sight_token_new (16), 16, FALSE);
}

/* Why: at a second cell it moves at once, and it closes when its answer may be stale. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (fixture->view), GTK_TYPE_OVERLAY);
  GtkWidget *why = sight_why_popover_new (overlay, fixture->view);
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  GdkRectangle first, second;

  sight_why_popover_show (SIGHT_WHY_POPOVER (why), 0, (SightCell) { 12, 10 }, FALSE);
  pass_frames (fixture->window);
  g_assert_true (gtk_widget_get_mapped (why));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (find (why, "title"))), "12, 10"));
  gtk_popover_get_pointing_to (GTK_POPOVER (why), &first);

  sight_why_popover_show (SIGHT_WHY_POPOVER (why), 0, (SightCell) { 7, 8 }, FALSE);
  g_assert_true (gtk_widget_get_mapped (why));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (find (why, "title"))), "7, 8"));
  gtk_popover_get_pointing_to (GTK_POPOVER (why), &second);
  g_assert_false (gdk_rectangle_equal (&first, &second));

  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 8, 8 }, WALL);
  sight_document_commit (document);
  pass_frames (fixture->window);
  g_assert_false (gtk_widget_get_mapped (why));

  sight_why_popover_show (SIGHT_WHY_POPOVER (why), 0, (SightCell) { 8, 8 }, TRUE);
  pass_frames (fixture->window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find (why, "show"));
  gtk_popover_popdown (GTK_POPOVER (why));
  pass_frames (fixture->window);
  g_assert_false (gtk_widget_get_mapped (why));
  gtk_widget_unparent (why);
}

/* Where the map keeps the focus, Escape closes it, and so does a key that the map gets. */
static void
test_why_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (fixture->view));
  GtkWidget *why = sight_why_popover_new (overlay, fixture->view);
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_Right };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      sight_why_popover_show (SIGHT_WHY_POPOVER (why), 0, (SightCell) { 8, 8 }, FALSE);
      pass_frames (fixture->window);
      gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
      g_assert_true (gtk_widget_get_mapped (why));
      press_key (fixture->window, keys[i]);
      g_assert_false (gtk_widget_get_mapped (why));
    }

  /* Its button keeps the others, but has no use for an arrow. */
  sight_why_popover_show (SIGHT_WHY_POPOVER (why), 0, (SightCell) { 8, 8 }, TRUE);
  pass_frames (fixture->window);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find (why, "show"));
  press_key (fixture->window, GDK_KEY_Tab);
  g_assert_true (gtk_widget_get_mapped (why));
  press_key (fixture->window, GDK_KEY_Left);
  g_assert_false (gtk_widget_get_mapped (why));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (fixture->view));
  gtk_widget_unparent (why);
}

/* Whatever its size, the map is as large as it can be: one pixel more a cell, or one cell fewer a pixel, would not fit.
 */
static void
test_fits_best (Fixture *fixture, gconstpointer data)
{
  static const int sides[] = { 9, 13, 17, 21, 23, 29, 31, 37, 60, 150, 300, 700, 1300, 1500, 2100, 2600, 3000, 4096 };
  const int width = gtk_widget_get_width (GTK_WIDGET (fixture->view)) - 16;
  const int height = gtk_widget_get_height (GTK_WIDGET (fixture->view)) - 54;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (SightDocument) document =
          sight_document_new (sight_level_new (sight_map_new (sides[i], sides[i], 0), sight_legend_new_standard ()));
      double size, larger;

      sight_workspace_set_document (fixture->workspace, document);
      pass_frames (fixture->window);
      size = sight_map_view_get_cell_size (fixture->view);
      larger = size < 1 ? 1 / (round (1 / size) - 1) : size + 1;
      g_assert_cmpfloat (size * sides[i], <=, MIN (width, height));
      g_assert_true (larger > 2 * SIGHT_CELL_SIZE_NORMAL || larger * sides[i] > MIN (width, height));
    }
}

/* A map that is turned is fitted anew, and once more when that is undone: no bar came that it would leave its place to.
 */
static void
test_fits_turned (Fixture *fixture, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (fixture->workspace);
  const int before = sight_map_view_get_cell_size (fixture->view);
  const SightReshape turned = sight_reshape_turn (sight_document_get_level (document)->map, 1);
  int x, y, back_x, back_y;

  sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &x, &y);
  sight_document_begin (document, "turn");
  sight_document_reshape (document, &turned, FLOOR);
  sight_document_commit (document);
  pass_frames (fixture->window);
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), <, before);
  sight_document_undo (document);
  pass_frames (fixture->window);
  g_assert_cmpint (sight_map_view_get_cell_size (fixture->view), ==, before);
  sight_map_view_get_position (fixture->view, (SightCell) { 0, 0 }, &back_x, &back_y);
  g_assert_cmpint (back_x, ==, x);
  g_assert_cmpint (back_y, ==, y);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/ruler", test_ruler },
    { "/legend", test_legend },
    { "/legend-name", test_legend_name },
    { "/legend-rows", test_legend_rows },
    { "/legend-heights", test_legend_heights },
    { "/swatch", test_swatch },
    { "/token", test_token },
    { "/why", test_why },
    { "/why-keys", test_why_keys },
    { "/fits-best", test_fits_best },
    { "/fits-turned", test_fits_turned },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}

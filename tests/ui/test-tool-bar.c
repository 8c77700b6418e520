/* test-tool-bar.c - choosing a tool leaves the map where it is; nothing in the bar is cut, which has one row if it can
 *
 * SPDX-License-Identifier: MIT
 */
#include "language-common.h"
#include "parts-common.h"

#include "edit/document/sight-document-areas.h"
#include "ui/bars/sight-tool-bar.h"

#define WIDE 1280

/* On what it depends, besides the tool, what the bar shows. */
typedef struct
{
  const char *overlay;
  int selected; /* viewer, or -1 */
  int area;     /* chosen, or -1 */
  gboolean has_cells, is_brush;
} State;

static void
settle (SightWindow *window)
{
  /* The bar finds out what fits after it was given its width. */
  for (guint wait = 0; wait < 2; wait++)
    pass_frames (GTK_WIDGET (window));
}

static void
resize (SightWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  settle (window);
}

static void
choose (SightWindow *window, const char *tool)
{
  g_object_set (window, "tool", tool, NULL);
  settle (window);
}

static void
add_area (SightWindow *window)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 1, 18, 5, 5 });
  g_autoptr (SightArea) area = sight_area_new ("Red start", SIGHT_AREA_START, 0, cells);

  sight_document_begin (get_document (window), "Area");
  sight_document_add_area (get_document (window), area, -1);
  sight_document_commit (get_document (window));
}

static SightWindow *
open_level (int rows)
{
  SightWindow *window = open_window ();

  resize (window, WIDE, 800);
  show_map (window, 40, rows);
  add_viewer (window, (SightCell) { 10, 6 });
  add_area (window);

  return window;
}

static void
set_state (SightWindow *window, const State *state)
{
  g_object_set (window, "overlay", state->overlay, NULL);
  sight_workspace_set_selected (window->workspace, state->selected);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.area-style", "s", state->is_brush ? "brush" : "rectangle");
  gtk_widget_activate_action (GTK_WIDGET (window), state->has_cells ? "win.select-all" : "win.select-none", NULL);
  sight_workspace_set_area (window->workspace, state->area);
  settle (window);
}

/* ---- the map keeps its place ---- */

/* Where a cell in the middle of the map is on the screen. */
static graphene_point_t
get_place (SightWindow *window)
{
  const SightMap *map = sight_workspace_get_level (window->workspace)->map;
  graphene_point_t place;
  int x, y;

  sight_map_view_get_position (window->map_view, (SightCell) { map->width / 2, map->height / 2 }, &x, &y);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (window->map_view), GTK_WIDGET (window),
                                           &GRAPHENE_POINT_INIT (x, y), &place));

  return place;
}

/* Through all tools and back to the first. */
static void
try_tools (SightWindow *window, const State *state, const char *where)
{
  const SightTool *tool;
  graphene_point_t first;
  double size;

  choose (window, "pan");
  set_state (window, state);
  first = get_place (window);
  size = sight_map_view_get_cell_size (window->map_view);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      graphene_point_t place;

      choose (window, tool->id);
      place = get_place (window);
      if (graphene_point_equal (&place, &first) && sight_map_view_get_cell_size (window->map_view) == size)
        continue;
      g_test_message ("%s, overlay %s, selected %d, cells %d, area %d, brush %d: %s moves the map by %g, %g", where,
                      state->overlay, state->selected, state->has_cells, state->area, state->is_brush, tool->id,
                      place.x - first.x, place.y - first.y);
      g_test_fail ();
    }
}

static void
test_place (void)
{
  static const int widths[] = { WIDE, 1180, 860, 700 };
  static const State states[] = { { "field", 0, -1 }, { "areas", -1, 0, TRUE, TRUE }, { "heat", 0, 0, TRUE, FALSE } };

  for (guint zoomed = 0; zoomed < 2; zoomed++)
    {
      SightWindow *window = open_level (zoomed ? 90 : 30);

      for (guint i = 0; i < G_N_ELEMENTS (widths) * G_N_ELEMENTS (states); i++)
        {
          const int width = widths[i / G_N_ELEMENTS (states)];
          g_autofree char *where = g_strdup_printf ("%d, %s", width, zoomed ? "zoomed" : "fitted");

          resize (window, width, 700);
          gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-fit", NULL);
          if (zoomed)
            sight_map_view_set_cell_size (window->map_view, 20);
          try_tools (window, &states[i % G_N_ELEMENTS (states)], where);
        }
      close_window (window);
    }
}

/* ---- what is in the bar ---- */

static void
look_at_label (GtkWidget *widget, const char *where)
{
  graphene_rect_t bounds;
  GtkWidget *bar = gtk_widget_get_ancestor (widget, SIGHT_TYPE_TOOL_BAR);

  g_assert_true (gtk_widget_compute_bounds (widget, bar, &bounds));
  if (bounds.origin.x >= 0 && bounds.origin.x + bounds.size.width <= gtk_widget_get_width (bar) &&
      (!GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))))
    return;
  g_test_message ("%s: %s is cut", where,
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : G_OBJECT_TYPE_NAME (widget));
  g_test_fail ();
}

static void
look_at (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (gtk_widget_get_first_child (widget) == NULL && gtk_widget_get_width (widget) > 0)
    look_at_label (widget, where);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at (child, where);
}

/* Whole, in words that stand for themselves, and in one row. */
static void
look_at_bar (SightWindow *window, const char *tool, const char *overlay, int height)
{
  g_autofree char *where = g_strconcat (tool, ", ", overlay, NULL);

  look_at (window->tool_bar, where);
  if (g_str_equal (tool, "viewer"))
    g_assert_true (has_label (window->tool_bar, g_dgettext (GETTEXT_PACKAGE, "New viewers")));
  if (gtk_widget_get_height (window->tool_bar) == height)
    return;
  g_test_message ("%s: %d pixels high instead of %d", where, gtk_widget_get_height (window->tool_bar), height);
  g_test_fail ();
}

static void
test_whole (gconstpointer language)
{
  /* Those with the longest words, or parts of their own, first. */
  static const char *const overlays[] = { "field", "heat", "compare", "line", "one-way", "shots", "areas", "none" };
  const guint n_overlays = g_test_slow () ? G_N_ELEMENTS (overlays) : g_str_equal (language, "en") ? 3 : 2;
  const SightTool *tool;
  SightWindow *window;
  int height;

  use_language (language);
  window = open_level (30);
  choose (window, "pan");
  height = gtk_widget_get_height (window->tool_bar);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      for (guint n = 0; n < n_overlays; n++)
        {
          choose (window, tool->id);
          set_state (window, &(State) { overlays[n], 0, 0, .is_brush = TRUE });
          look_at_bar (window, tool->id, overlays[n], height);
        }
    }
  choose (window, "area");
  set_state (window, &(State) { "heat", 0, -1, .is_brush = TRUE });
  look_at_bar (window, "area", "heat, no area", height);
  close_window (window);
}

/* An option that has no room any more gives the keys to the map. */
static void
test_focus (void)
{
  SightWindow *window = open_level (30);
  GtkWidget *range;

  choose (window, "viewer");
  g_object_set (window, "overlay", "field", NULL);
  sight_workspace_set_selected (window->workspace, 0);
  settle (window);
  range = find (window->tool_bar, "new_range");
  gtk_widget_grab_focus (range);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != GTK_WIDGET (window->map_view));
  resize (window, 640, 620);
  g_assert_false (gtk_widget_get_mapped (range));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
  resize (window, WIDE, 800);
  choose (window, "brush");
  gtk_widget_grab_focus (find (window->tool_bar, "more_sizes"));
  gtk_menu_button_popup (GTK_MENU_BUTTON (find (window->tool_bar, "more_sizes")));
  settle (window);
  choose (window, "pan");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;
  init_language ();

  g_test_add_func ("/tool-bar/place", test_place);
  g_test_add_func ("/tool-bar/focus", test_focus);
  g_test_add_data_func ("/tool-bar/whole/en", "en", test_whole);
  g_test_add_data_func ("/tool-bar/whole/de", "de", test_whole);

  return run_tests ();
}

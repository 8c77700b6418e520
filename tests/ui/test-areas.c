/* test-areas.c - the tool that draws areas, their list, and the canvas that shows them
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis-common.h"
#include "display-common.h"

#include "edit/tools/sight-areas.h"
#include "edit/document/sight-document-areas.h"
#include "ui/bars/sight-status-bar.h"
#include "ui/bars/sight-tool-bar.h"
#include "ui/analysis/sight-area-row.h"

static const SightLevel *
get_level (Panel *self)
{
  return sight_workspace_get_level (self->canvas.workspace);
}

static SightToolState *
get_tools (Panel *self)
{
  return sight_workspace_get_tools (self->canvas.workspace);
}

static GtkListBox *
get_list (Panel *self)
{
  return GTK_LIST_BOX (find (find (self->panel, "areas"), "list"));
}

static GtkWidget *
get_row (Panel *self, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (self), index));
}

static const char *
get_row_text (Panel *self, int index, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (find (get_row (self, index), id)));
}

static void
draw_area (Panel *self, SightCell from, SightCell to)
{
  set_tool (&self->canvas, "area");
  sight_map_view_begin_stroke (self->canvas.view, from, SIGHT_BUTTON_FIRST);
  sight_map_view_drag_stroke (self->canvas.view, to);
  sight_map_view_end_stroke (self->canvas.view);
  settle (self);
}

/* What the canvas keeps equals a fresh drawing. */
static void
assert_fresh (Panel *self)
{
  GtkWidget *view = GTK_WIDGET (self->canvas.view);
  cairo_surface_t *kept, *fresh;
  const gsize n = (gsize) gtk_widget_get_width (view) * gtk_widget_get_height (view) * 4;

  settle (self);
  kept = get_picture (view);
  sight_chunks_clear (self->canvas.view->ground);
  sight_chunks_clear (self->canvas.view->marks);
  gtk_widget_queue_draw (view);
  settle (self);
  fresh = get_picture (view);
  g_assert_cmpmem (cairo_image_surface_get_data (kept), n, cairo_image_surface_get_data (fresh), n);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (fresh);
}

/* The second area, a start of Red, is called so. */
static void
assert_says_it_once (Panel *self)
{
  sight_areas_rename (get_tools (self), 1, "Start of Red");
  g_assert_cmpstr (get_row_text (self, 1, "name"), ==, "Start of Red");
  g_assert_cmpstr (get_row_text (self, 1, "purpose"), ==, "");
}

static void
test_list (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);

  g_assert_true (gtk_widget_is_visible (find (find (self->panel, "areas"), "empty")));
  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  g_assert_false (gtk_widget_is_visible (find (find (self->panel, "areas"), "empty")));
  g_assert_cmpstr (get_row_text (self, 0, "name"), ==, "Area");
  g_assert_cmpstr (get_row_text (self, 0, "purpose"), ==, "");
  g_assert_cmpstr (get_row_text (self, 0, "count"), ==, "12 cells");
  g_assert_true (gtk_widget_has_css_class (get_row (self, 0), "selected"));
  assert_fresh (self);

  /* A moment later, only walkable cells count. */
  paint (self, (SightCell) { 3, 3 }, WALL);
  while (!g_str_equal (get_row_text (self, 0, "count"), "11 cells"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (get_row_text (self, 0, "count"), ==, "11 cells");
  assert_fresh (self);

  sight_workspace_set_area (self->canvas.workspace, -1);
  draw_area (self, (SightCell) { 20, 2 }, (SightCell) { 20, 2 });
  sight_areas_rename (get_tools (self), 1, "Vault");
  sight_areas_set_purpose (get_tools (self), 1, SIGHT_AREA_START, 0);
  g_assert_cmpstr (get_row_text (self, 1, "name"), ==, "Vault");
  g_assert_cmpstr (get_row_text (self, 1, "purpose"), ==, "start of Red");
  g_assert_cmpstr (get_row_text (self, 1, "count"), ==, "1 cell");
  assert_fresh (self);
  assert_says_it_once (self);

  g_signal_emit_by_name (get_list (self), "row-activated", get_row (self, 0));
  g_assert_cmpint (sight_workspace_get_area (self->canvas.workspace), ==, 0);
  g_assert_true (gtk_widget_has_css_class (get_row (self, 0), "selected"));
  g_assert_false (gtk_widget_has_css_class (get_row (self, 1), "selected"));
  assert_fresh (self);

  while (sight_document_get_level (document)->areas->len > 0)
    sight_tool_state_undo (get_tools (self));
  g_assert_null (gtk_list_box_get_row_at_index (get_list (self), 0));
  g_assert_true (gtk_widget_is_visible (find (find (self->panel, "areas"), "empty")));
  assert_fresh (self);
}

/* Of very many areas the list shows some, at once, and says how many more there are. */
static void
test_many (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  GtkWidget *more = find (find (self->panel, "areas"), "more");

  g_assert_false (gtk_widget_get_visible (more));
  sight_document_begin (document, "Many");
  sight_document_hold (document);
  for (int i = 0; i < 350; i++)
    {
      g_autofree char *name = g_strdup_printf ("Room %d", i);
      g_autoptr (SightArea) area = sight_area_new (name, SIGHT_AREA_NONE, -1, NULL);

      sight_document_add_area (document, area, -1);
    }
  sight_document_release (document);
  sight_document_commit (document);
  g_assert_nonnull (gtk_list_box_get_row_at_index (get_list (self), 99));
  g_assert_null (gtk_list_box_get_row_at_index (get_list (self), 100));
  g_assert_true (gtk_widget_get_visible (more));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (more)), ==, "250 more areas");
  sight_tool_state_undo (get_tools (self));
  g_assert_false (gtk_widget_get_visible (more));
}

/* The entry of the row refuses a name that another area has, and says so. */
static void
test_rename (Panel *self, gconstpointer data)
{
  GtkEditable *entry;
  GtkWidget *taken;

  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  sight_areas_add (get_tools (self), NULL);
  sight_area_row_rename (SIGHT_AREA_ROW (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (get_row (self, 1)))));
  settle (self);
  entry = GTK_EDITABLE (find (get_row (self, 1), "name_entry"));
  taken = find (get_row (self, 1), "taken");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Area 2");
  gtk_editable_set_text (entry, "Area");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_get_visible (taken));
  g_assert_cmpstr (sight_level_get_area (get_level (self), 1)->name, ==, "Area 2");
  gtk_editable_set_text (entry, "Hall");
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (gtk_widget_get_visible (taken));
  g_assert_cmpstr (sight_level_get_area (get_level (self), 1)->name, ==, "Hall");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (find (get_row (self, 1), "menu")));
  settle (self);
}

/* A row's menu moves its area, and closes: the row is about a different one then. */
static void
test_move (Panel *self, gconstpointer data)
{
  GtkMenuButton *menu;

  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  sight_areas_add (get_tools (self), NULL);
  settle (self);
  menu = GTK_MENU_BUTTON (find (get_row (self, 1), "menu"));
  gtk_menu_button_popup (menu);
  settle (self);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  g_signal_emit_by_name (find (get_row (self, 1), "up"), "clicked");
  settle (self);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  g_assert_cmpstr (get_row_text (self, 0, "name"), ==, "Area 2");
  g_assert_cmpint (sight_workspace_get_area (self->canvas.workspace), ==, 0);
}

/* The overlay of areas always shows them; others do unless that is turned off. */
static void
test_shown (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;

  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_AREAS);
  g_assert_cmpuint (sight_workspace_get_scene (workspace, 16).area, ==, 1);
  set_tool (&self->canvas, "brush");
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_NONE);
  g_assert_false (sight_workspace_get_scene (workspace, 16).no_areas);
  g_assert_cmpuint (sight_workspace_get_scene (workspace, 16).area, ==, 0);
  assert_fresh (self);
  sight_workspace_set_shows_areas (workspace, FALSE);
  g_assert_true (sight_workspace_get_scene (workspace, 16).no_areas);
  assert_fresh (self);
  set_tool (&self->canvas, "area");
  g_assert_false (sight_workspace_get_scene (workspace, 16).no_areas);
  assert_fresh (self);
}

/* The status bar names the areas of the cell under the cursor. */
static void
test_hover (Panel *self, gconstpointer data)
{
  g_autofree char *inside = NULL, *outside = NULL;

  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  set_cursor (&self->canvas, 5, 4);
  inside = sight_workspace_describe_cursor (self->canvas.workspace);
  g_assert_true (g_str_has_prefix (inside, "Floor · Area"));
  set_cursor (&self->canvas, 6, 4);
  outside = sight_workspace_describe_cursor (self->canvas.workspace);
  g_assert_null (strstr (outside, "Area"));
}

/* A handle of the chosen area can be grabbed, at its corners only. */
static void
test_handles (Panel *self, gconstpointer data)
{
  SightMapView *view = self->canvas.view;
  SightCell grip;
  int x, y;

  draw_area (self, (SightCell) { 5, 5 }, (SightCell) { 12, 12 });
  sight_map_view_get_position (view, (SightCell) { 13, 5 }, &x, &y);
  grip = sight_map_view_find_grip (view, x, y);
  g_assert_cmpint (grip.x, ==, 1);
  g_assert_cmpint (grip.y, ==, -1);
  sight_map_view_get_position (view, (SightCell) { 9, 5 }, &x, &y);
  grip = sight_map_view_find_grip (view, x, y);
  g_assert_cmpint (grip.x, ==, 0);
  g_assert_cmpint (grip.y, ==, 0);
}

static void
assert_brush_hint (Panel *self, GtkWidget *bar)
{
  get_tools (self)->is_brush = TRUE;
  sight_workspace_tools_changed (self->canvas.workspace);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bar, "hint"))), ==,
                   "Drag to draw a new area · Ctrl+click chooses one");
  get_tools (self)->is_brush = FALSE;
  sight_workspace_tools_changed (self->canvas.workspace);
}

/* While an area is chosen, hint and status bar say where a stroke adds to it; Escape on the map, and a button, begin a
 * new one anywhere. */
static void
test_begin (Panel *self, gconstpointer data)
{
  GtkWidget *bar = g_object_new (SIGHT_TYPE_TOOL_BAR, "workspace", self->canvas.workspace, NULL);
  GtkWidget *status = g_object_new (SIGHT_TYPE_STATUS_BAR, "workspace", self->canvas.workspace, NULL);
  GtkWidget *grid = gtk_window_get_child (GTK_WINDOW (self->canvas.window));
  GtkWidget *view = GTK_WIDGET (self->canvas.view);

  gtk_grid_attach (GTK_GRID (grid), bar, 0, 2, 3, 1);
  gtk_grid_attach (GTK_GRID (grid), status, 0, 3, 3, 1);
  set_tool (&self->canvas, "area");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bar, "hint"))), ==,
                   "Drag to draw a new area · click one to choose it");
  /* With the first area the bar does not grow, which would move the map. */
  g_assert_true (gtk_widget_get_visible (find (bar, "begin")) && gtk_widget_get_visible (find (bar, "name")));
  assert_brush_hint (self, bar);
  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bar, "hint"))), ==,
                   "A drag at Area adds, elsewhere draws a new area · right button removes");
  set_cursor (&self->canvas, 12, 2);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (find (status, "text"))), "a drag draws a new area · "));
  set_cursor (&self->canvas, 6, 2);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (find (status, "text"))), "a drag adds to Area · "));
  sight_map_view_begin_stroke (self->canvas.view, (SightCell) { 12, 2 }, SIGHT_BUTTON_FIRST);
  set_cursor (&self->canvas, 13, 3);
  sight_map_view_drag_stroke (self->canvas.view, (SightCell) { 13, 3 });
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (status, "text"))), ==, "a new area");
  set_cursor (&self->canvas, 6, 3);
  sight_map_view_drag_stroke (self->canvas.view, (SightCell) { 6, 3 });
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (status, "text"))), ==, "is added to Area");
  sight_map_view_cancel_stroke (self->canvas.view);

  g_assert_true (press_key (view, GDK_KEY_Escape));
  g_assert_cmpint (sight_workspace_get_area (self->canvas.workspace), ==, -1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bar, "hint"))), ==,
                   "Drag to draw a new area · click one to choose it");
  draw_area (self, (SightCell) { 12, 2 }, (SightCell) { 13, 3 });
  g_assert_cmpuint (get_level (self)->areas->len, ==, 2);
  g_signal_emit_by_name (find (bar, "begin"), "clicked");
  g_assert_false (gtk_widget_is_sensitive (find (bar, "begin")));
  draw_area (self, (SightCell) { 22, 2 }, (SightCell) { 23, 3 });
  g_assert_cmpuint (get_level (self)->areas->len, ==, 3);
}

/* The bar names the areas and changes the purpose of the chosen one, as one entry. */
static void
test_bar (Panel *self, gconstpointer data)
{
  GtkWidget *bar = g_object_new (SIGHT_TYPE_TOOL_BAR, "workspace", self->canvas.workspace, NULL);
  GtkWidget *grid = gtk_window_get_child (GTK_WINDOW (self->canvas.window));
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  GtkDropDown *areas, *purpose;

  gtk_grid_attach (GTK_GRID (grid), bar, 0, 2, 3, 1);
  set_tool (&self->canvas, "area");
  settle (self);
  areas = GTK_DROP_DOWN (find (bar, "areas"));
  purpose = GTK_DROP_DOWN (find (bar, "purpose"));
  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (areas)));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (purpose)));
  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  g_assert_cmpuint (gtk_drop_down_get_selected (areas), ==, 1);
  gtk_drop_down_set_selected (purpose, 3);
  g_assert_cmpint (sight_level_get_area (get_level (self), 0)->team, ==, 0);
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Change the purpose of Area");
  gtk_drop_down_set_selected (areas, 0);
  g_assert_cmpint (sight_workspace_get_area (self->canvas.workspace), ==, -1);
  g_assert_cmpint (sight_level_get_area (get_level (self), 0)->team, ==, 0);
  set_tool (&self->canvas, "brush");
  settle (self);
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (areas)));
}

/* Types @name where an area that was just drawn asks for one. */
static GtkWidget *
type_name (Panel *self, GtkWidget *bar, const char *name)
{
  GtkWidget *entry = find (find (bar, "area_options"), "name");
  int start, end;

  while (gtk_widget_get_focus_child (entry) == NULL ||
         !gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &start, &end))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (end - start, ==, g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (entry)), -1));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
  settle (self);

  return entry;
}

/* An area that was just drawn is named by typing, and one that undo brings back does not ask. */
static void
test_new_name (Panel *self, gconstpointer data)
{
  GtkWidget *bar = g_object_new (SIGHT_TYPE_TOOL_BAR, "workspace", self->canvas.workspace, NULL);
  GtkWidget *grid = gtk_window_get_child (GTK_WINDOW (self->canvas.window)), *entry;
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);

  gtk_grid_attach (GTK_GRID (grid), bar, 0, 2, 3, 1);
  while (!gtk_widget_get_mapped (bar))
    g_main_context_iteration (NULL, TRUE);
  /* Before the stroke: on a busy machine the name has the focus when the stroke is over. */
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas.view));
  draw_area (self, (SightCell) { 2, 2 }, (SightCell) { 5, 4 });
  entry = type_name (self, bar, "Yard");
  g_assert_cmpstr (sight_level_get_area (get_level (self), 0)->name, ==, "Yard");
  g_assert_cmpstr (sight_document_get_undo_name (document), ==, "Rename Area");

  sight_workspace_set_area (self->canvas.workspace, -1);
  g_assert_false (gtk_widget_get_sensitive (entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas.view));
  draw_area (self, (SightCell) { 12, 2 }, (SightCell) { 15, 4 });
  type_name (self, bar, "Yard");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (sight_level_get_area (get_level (self), 1)->name, ==, "Area");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Cellar");
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (sight_level_get_area (get_level (self), 1)->name, ==, "Cellar");

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas.view));
  sight_document_undo (document);
  sight_document_undo (document);
  sight_document_redo (document);
  for (const gint64 end = g_get_monotonic_time () + 120 * 1000; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (gtk_widget_get_focus_child (entry));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Panel *self, gconstpointer data);
  } tests[] = {
    { "/areas/list", test_list },       { "/areas/many", test_many },   { "/areas/move", test_move },
    { "/areas/rename", test_rename },   { "/areas/shown", test_shown }, { "/areas/hover", test_hover },
    { "/areas/handles", test_handles }, { "/areas/bar", test_bar },     { "/areas/new-name", test_new_name },
    { "/areas/begin", test_begin },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Panel, NULL, set_up_panel, tests[i].func, tear_down_panel);

  return g_test_run ();
}

/* canvas-common.h - what tests of widgets on a workspace need: a level, a window, frames that pass, pictures
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/canvas/sight-canvas-legend.h"
#include "ui/canvas/sight-map-view-private.h"
#include "ui/canvas/sight-ruler.h"

#define WIDTH 800
#define HEIGHT 560
#define COLUMNS 40
#define ROWS 25

enum
{
  FLOOR,
  WALL
};

static inline void
count_frame_cb (guint *n)
{
  ++*n;
}

/* Lets two frames of @widget's window pass, and all that waits for them. */
static inline void
pass_frames (GtkWidget *widget)
{
  GdkFrameClock *frame_clock;
  guint n = 0;

  while (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);
  frame_clock = gtk_widget_get_frame_clock (widget);
  g_signal_connect_swapped (frame_clock, "after-paint", G_CALLBACK (count_frame_cb), &n);
  while (n < 2 || g_main_context_pending (NULL))
    {
      gdk_frame_clock_request_phase (frame_clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, n < 2);
    }
  g_signal_handlers_disconnect_by_func (frame_clock, count_frame_cb, &n);
}

/* A workspace on an open map; one viewer of Red at (10, 10) with range 5, which is selected. */
static inline SightWorkspace *
make_workspace (int width, int height)
{
  SightWorkspace *workspace = sight_workspace_new ();
  SightLevel *level = sight_level_new (sight_map_new (width, height, FLOOR), sight_legend_new_standard ());
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 10, 10 });
  SightDocument *document;

  viewer->range = 5;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  document = sight_document_new (level);
  sight_workspace_set_document (workspace, document);
  g_object_unref (document);

  return workspace;
}

/* What @widget draws; it must be mapped, without pending changes. */
static inline cairo_surface_t *
get_picture (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GdkPaintable *paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      cairo_t *cr = cairo_create (picture);

      gsk_render_node_draw (node, cr);
      cairo_destroy (cr);
      gsk_render_node_unref (node);
    }
  g_object_unref (paintable);
  cairo_surface_flush (picture);

  return picture;
}

static inline guint32
get_pixel (cairo_surface_t *picture, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (picture) + (gsize) y * cairo_image_surface_get_stride (picture);

  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (x, <, cairo_image_surface_get_width (picture));
  g_assert_cmpint (y, <, cairo_image_surface_get_height (picture));

  return ((const guint32 *) row)[x];
}

/* The child with that id in the template of @widget or of a descendant, or NULL. */
static inline GtkWidget *
find (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, id);

  return found;
}

/* Whether a key controller of @widget takes @key. */
static inline gboolean
press_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_handled);
    }

  return is_handled;
}

typedef struct
{
  SightWorkspace *workspace;
  GtkWidget *window, *legend, *columns, *rows;
  SightMapView *view;
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *grid = gtk_grid_new (), *overlay = gtk_overlay_new (), *scrolled = gtk_scrolled_window_new ();

  fixture->workspace = make_workspace (COLUMNS, ROWS);
  fixture->view = SIGHT_MAP_VIEW (sight_map_view_new (fixture->workspace));
  fixture->legend = sight_canvas_legend_new (fixture->workspace);
  fixture->columns = sight_ruler_new (GTK_ORIENTATION_HORIZONTAL, fixture->view);
  fixture->rows = sight_ruler_new (GTK_ORIENTATION_VERTICAL, fixture->view);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (fixture->view));
  gtk_widget_set_hexpand (overlay, TRUE);
  gtk_widget_set_vexpand (overlay, TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), scrolled);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), fixture->legend);
  gtk_grid_attach (GTK_GRID (grid), fixture->columns, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), fixture->rows, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), overlay, 1, 1, 1, 1);

  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), grid);
  gtk_window_present (GTK_WINDOW (fixture->window));
  pass_frames (fixture->window);
}

/* All widgets and the workspace end with the window. */
static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer view = fixture->view, workspace = fixture->workspace, legend = fixture->legend, ruler = fixture->columns;

  g_object_add_weak_pointer (view, &view);
  g_object_add_weak_pointer (workspace, &workspace);
  g_object_add_weak_pointer (legend, &legend);
  g_object_add_weak_pointer (ruler, &ruler);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (fixture->workspace);
  g_assert_null (view);
  g_assert_null (legend);
  g_assert_null (ruler);
  g_assert_null (workspace);
}

static inline int
get_tile (Fixture *fixture, int x, int y)
{
  return sight_map_get (sight_workspace_get_level (fixture->workspace)->map, (SightCell) { x, y });
}

static inline void
set_tool (Fixture *fixture, const char *id)
{
  sight_workspace_set_tool (fixture->workspace, sight_tool_find (id));
}

static inline void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

static inline void
set_cursor (Fixture *fixture, int x, int y)
{
  sight_map_view_set_cursor (fixture->view, &(SightCell) { x, y }, TRUE);
}

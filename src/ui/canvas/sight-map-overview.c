/* sight-map-overview.c - the whole map in a corner of the canvas, with a frame around the visible part
 *
 * The picture is kept; a change of cells redraws only their pixels before the
 * next frame.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-overview.h"

#include <glib/gi18n-lib.h>

#include "draw/picture/sight-overview.h"
#include "sight-overview-place.h"

#define LONGEST 160 /* pixels of the longer side */
#define SHORTEST 8  /* of the shorter side, at least */
#define DOT 2.2     /* radius of a viewer */
#define MARGIN 14   /* between it and the sides of the canvas, but for the one that its template gives it */

/* What of the workspace says which cells are explained. */
#define CHANGES_EXPLAINED                                                                             \
  (SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY | \
   SIGHT_WORKSPACE_FINDINGS | SIGHT_WORKSPACE_PATH)

struct _SightMapOverview
{
  GtkWidget parent_instance;

  SightMapView *view;    /* not owned; a sibling */
  GSignalGroup *signals; /* of the workspace */
  gboolean enabled;
  guint idle;

  int columns, rows; /* of the map's picture, in pixels; 0: no map */
  int scale;
  cairo_surface_t *picture; /* (nullable): device pixels */
  SightRect stale;          /* pixels of it */
  double grip_x, grip_y;    /* where the pointer holds the frame, from its centre */
  gboolean is_dragged;
  SightPlace corner; /* of the canvas, where it is */
};

G_DEFINE_FINAL_TYPE (SightMapOverview, sight_map_overview, GTK_TYPE_WIDGET)

static const SightLevel *
get_level (SightMapOverview *self)
{
  SightWorkspace *workspace = self->view != NULL ? sight_map_view_get_workspace (self->view) : NULL;

  return workspace != NULL ? sight_workspace_get_level (workspace) : NULL;
}

/* The visible part of the map, in pixels of the widget. */
static graphene_rect_t
get_frame (SightMapOverview *self)
{
  const SightMap *map = get_level (self)->map;
  g_autoptr (GtkAdjustment) x = NULL, y = NULL;
  double size = sight_map_view_get_cell_size (self->view);
  double across = self->columns / (map->width * size), down = self->rows / (map->height * size);
  graphene_rect_t frame;

  g_object_get (self->view, "hadjustment", &x, "vadjustment", &y, NULL);
  frame = GRAPHENE_RECT_INIT (gtk_adjustment_get_value (x) * across, gtk_adjustment_get_value (y) * down,
                              gtk_adjustment_get_page_size (x) * across, gtk_adjustment_get_page_size (y) * down);
  graphene_rect_intersection (&frame, &GRAPHENE_RECT_INIT (0, 0, self->columns, self->rows), &frame);

  return frame;
}

/* ---- when it is shown ---- */

gboolean
sight_map_overview_is_useful (SightMapOverview *self)
{
  graphene_rect_t frame;

  if (get_level (self) == NULL || gtk_widget_get_width (GTK_WIDGET (self->view)) <= 0)
    return FALSE;

  frame = get_frame (self);

  return frame.size.width < self->columns - .01 || frame.size.height < self->rows - .01;
}

/* Where it would be in each corner, in pixels of the canvas; FALSE before that has a place. */
static gboolean
get_places (SightMapOverview *self, GdkRectangle places[SIGHT_PLACE_COUNT])
{
  GtkWidget *widget = GTK_WIDGET (self), *parent = gtk_widget_get_parent (widget), *view = GTK_WIDGET (self->view);
  const int width = MAX (self->columns, SHORTEST), height = MAX (self->rows, SHORTEST);
  graphene_point_t at;
  int right, top, bottom;

  if (parent == NULL || !gtk_widget_compute_point (view, parent, &GRAPHENE_POINT_INIT (0, 0), &at))
    return FALSE;
  right = gtk_widget_get_width (parent) - gtk_widget_get_margin_end (widget) - (int) at.x - width;
  top = gtk_widget_get_margin_top (widget) - (int) at.y;
  bottom = gtk_widget_get_height (view) - sight_map_view_get_legend_room (self->view) - height;
  for (guint i = 0; i < SIGHT_PLACE_COUNT; i++)
    places[i] = (GdkRectangle) { i == SIGHT_PLACE_TOP_START || i == SIGHT_PLACE_BOTTOM_START ? MARGIN : right,
                                 i == SIGHT_PLACE_TOP_START || i == SIGHT_PLACE_TOP_END ? top : bottom, width, height };
  gtk_widget_set_margin_start (widget, (int) at.x + MARGIN);
  gtk_widget_set_margin_bottom (widget, gtk_widget_get_height (parent) - (int) at.y - bottom - height);

  return TRUE;
}

/* Stands where it hides least of what the map explains; FALSE: nowhere.  It does not leave the pointer that drags it.
 */
static gboolean
place (SightMapOverview *self)
{
  const SightPlace before = self->corner;
  GdkRectangle places[SIGHT_PLACE_COUNT];
  gboolean start, bottom;

  if (self->is_dragged || !get_places (self, places))
    return TRUE;
  if (!sight_overview_choose_corner (self->view, places, &self->corner))
    return FALSE;
  start = self->corner == SIGHT_PLACE_TOP_START || self->corner == SIGHT_PLACE_BOTTOM_START;
  bottom = self->corner == SIGHT_PLACE_BOTTOM_START || self->corner == SIGHT_PLACE_BOTTOM_END;
  gtk_widget_set_halign (GTK_WIDGET (self), start ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_valign (GTK_WIDGET (self), bottom ? GTK_ALIGN_END : GTK_ALIGN_START);
  /* By itself an overlay does not move a child that changed its alignment. */
  if (self->corner != before)
    gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));

  return TRUE;
}

/* Widgets must not be shown or hidden during size allocation. */
static gboolean
update_cb (gpointer data)
{
  SightMapOverview *self = data;

  self->idle = 0;
  if (!self->enabled || !sight_map_overview_is_useful (self))
    self->corner = SIGHT_PLACE_TOP_END;
  gtk_widget_set_visible (GTK_WIDGET (self), self->enabled && sight_map_overview_is_useful (self) && place (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
queue_update (SightMapOverview *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

/* ---- the picture ---- */

/* The map was replaced, or its look changed. */
static void
reset (SightMapOverview *self)
{
  const SightLevel *level = get_level (self);
  int columns = 0, rows = 0;

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  if (level != NULL)
    sight_overview_get_size (level->map->width, level->map->height, LONGEST, &columns, &rows);
  if (columns != self->columns || rows != self->rows)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->columns = columns;
  self->rows = rows;
  queue_update (self);
}

static void
update_picture (SightMapOverview *self, const SightScene *scene)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int columns = self->columns * scale, rows = self->rows * scale;

  if (self->picture != NULL && scale != self->scale)
    g_clear_pointer (&self->picture, cairo_surface_destroy);
  if (self->picture == NULL)
    {
      self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
      self->scale = scale;
      self->stale = (SightRect) { 0, 0, columns, rows };
    }
  if (!sight_rect_is_empty (&self->stale))
    sight_overview_draw (scene, self->picture, self->stale);
  self->stale = (SightRect) { 0 };
}

static void
draw_viewers (SightMapOverview *self, const SightScene *scene, cairo_t *cr)
{
  const SightLevel *level = scene->level;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      guint32 color = sight_level_get_team (level, viewer->team)->color;

      if (!viewer->alive || !sight_map_contains (level->map, viewer->cell) || !sight_scene_shows_viewer (scene, i))
        continue;
      cairo_arc (cr, (viewer->cell.x + viewer->width / 2.) * self->columns / level->map->width,
                 (viewer->cell.y + viewer->height / 2.) * self->rows / level->map->height, DOT, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, (color >> 16 & 0xff) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
      cairo_fill (cr);
    }
}

/* Dims what is out of view and frames what is in view. */
static void
draw_frame (SightMapOverview *self, cairo_t *cr)
{
  graphene_rect_t frame = get_frame (self);

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, self->columns, self->rows);
  cairo_rectangle (cr, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height);
  cairo_set_source_rgba (cr, 0, 0, 0, .28);
  cairo_fill (cr);
  cairo_rectangle (cr, frame.origin.x + .5, frame.origin.y + .5, MAX (frame.size.width - 1, 1),
                   MAX (frame.size.height - 1, 1));
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0x1c / 255.0, 0x71 / 255.0, 0xd8 / 255.0);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
sight_map_overview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightMapOverview *self = SIGHT_MAP_OVERVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  SightScene scene;
  cairo_t *cr;

  if (get_level (self) == NULL || self->columns == 0)
    return;

  scene = sight_workspace_get_scene (sight_map_view_get_workspace (self->view), 1);
  update_picture (self, &scene);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - self->columns) / 2, (height - self->rows) / 2);
  cairo_rectangle (cr, 0, 0, self->columns, self->rows);
  cairo_clip (cr);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / self->scale, 1.0 / self->scale);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  draw_frame (self, cr);
  draw_viewers (self, &scene, cr);
  cairo_destroy (cr);
}

static void
sight_map_overview_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  SightMapOverview *self = SIGHT_MAP_OVERVIEW (widget);

  *minimum = *natural = MAX (axis == GTK_ORIENTATION_HORIZONTAL ? self->columns : self->rows, SHORTEST);
}

/* ---- the pointer ---- */

/* Centres the view on the pixel (x, y) of the widget. */
static void
go (SightMapOverview *self, double x, double y)
{
  const SightMap *map = get_level (self)->map;
  int left = (gtk_widget_get_width (GTK_WIDGET (self)) - self->columns) / 2;
  int top = (gtk_widget_get_height (GTK_WIDGET (self)) - self->rows) / 2;
  SightViewport viewport = { sight_map_view_get_cell_size (self->view), (x - left) * map->width / self->columns,
                             (y - top) * map->height / self->rows };

  sight_map_view_set_viewport (self->view, &viewport);
}

/* A press inside the frame drags it; a press outside centres it on the pointer first. */
static void
drag_begin_cb (SightMapOverview *self, double x, double y, GtkGesture *gesture)
{
  graphene_rect_t frame;
  graphene_point_t point;

  if (get_level (self) == NULL)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->is_dragged = TRUE;
  frame = get_frame (self);
  point = GRAPHENE_POINT_INIT (x - (gtk_widget_get_width (GTK_WIDGET (self)) - self->columns) / 2,
                               y - (gtk_widget_get_height (GTK_WIDGET (self)) - self->rows) / 2);
  self->grip_x = self->grip_y = 0;
  if (graphene_rect_contains_point (&frame, &point))
    {
      self->grip_x = frame.origin.x + frame.size.width / 2 - point.x;
      self->grip_y = frame.origin.y + frame.size.height / 2 - point.y;
    }
  else
    go (self, x, y);
}

static void
drag_update_cb (SightMapOverview *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (get_level (self) == NULL || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  go (self, x + dx + self->grip_x, y + dy + self->grip_y);
}

static void
drag_end_cb (SightMapOverview *self)
{
  self->is_dragged = FALSE;
  queue_update (self);
}

/* ---- what it follows ---- */

/* What is seen may have changed everywhere. */
static void
spoil (SightMapOverview *self)
{
  self->stale = (SightRect) { 0, 0, self->columns * self->scale, self->rows * self->scale };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
has_fog (SightMapOverview *self)
{
  return sight_show_has_fog (sight_workspace_get_show (sight_map_view_get_workspace (self->view), NULL));
}

static void
workspace_changed_cb (SightMapOverview *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_APPEARANCE))
    reset (self);
  else if ((what & SIGHT_WORKSPACE_SHOW) ||
           ((what & (SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_FIELD)) && has_fog (self)))
    spoil (self);
  if (what & CHANGES_EXPLAINED)
    queue_update (self);
}

static void
document_changed_cb (SightMapOverview *self, guint what, const SightRect *cells)
{
  if (what & (SIGHT_CHANGE_SIZE | SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_PICTURES))
    reset (self);
  else if (what != 0 && has_fog (self))
    spoil (self);
  else if ((what & SIGHT_CHANGE_CELLS) && cells != NULL && self->picture != NULL)
    self->stale =
        sight_rect_union (self->stale, sight_overview_get_pixels (get_level (self), self->columns * self->scale,
                                                                  self->rows * self->scale, *cells));
  if (what & (SIGHT_CHANGE_CELLS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (what & SIGHT_CHANGE_VIEWERS)
    queue_update (self);
}

static void
follow_adjustment (SightMapOverview *self, const char *name)
{
  g_autoptr (GtkAdjustment) adjustment = NULL;

  g_object_get (self->view, name, &adjustment, NULL);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
}

void
sight_map_overview_set_view (SightMapOverview *self, SightMapView *view)
{
  g_return_if_fail (SIGHT_IS_MAP_OVERVIEW (self));
  g_return_if_fail (self->view == NULL);

  self->view = view;
  g_signal_group_set_target (self->signals, sight_map_view_get_workspace (view));
  follow_adjustment (self, "hadjustment");
  follow_adjustment (self, "vadjustment");
  reset (self);
}

void
sight_map_overview_set_enabled (SightMapOverview *self, gboolean enabled)
{
  g_return_if_fail (SIGHT_IS_MAP_OVERVIEW (self));

  self->enabled = enabled;
  queue_update (self);
}

static void
sight_map_overview_dispose (GObject *object)
{
  SightMapOverview *self = SIGHT_MAP_OVERVIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_pointer (&self->picture, cairo_surface_destroy);

  G_OBJECT_CLASS (sight_map_overview_parent_class)->dispose (object);
}

static void
sight_map_overview_class_init (SightMapOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_map_overview_dispose;
  widget_class->measure = sight_map_overview_measure;
  widget_class->snapshot = sight_map_overview_snapshot;

  gtk_widget_class_set_css_name (widget_class, "mapoverview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sight_map_overview_init (SightMapOverview *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->enabled = TRUE;
  self->signals = g_signal_group_new (SIGHT_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (workspace_changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "document-changed", G_CALLBACK (document_changed_cb), self);

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Overview of the map"), -1);
}

GtkWidget *
sight_map_overview_new (SightMapView *view)
{
  SightMapOverview *self = g_object_new (SIGHT_TYPE_MAP_OVERVIEW, NULL);

  sight_map_overview_set_view (self, view);

  return GTK_WIDGET (self);
}

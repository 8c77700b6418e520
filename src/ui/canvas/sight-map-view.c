/* sight-map-view.c - the canvas: shows the map of a workspace and hands pointer and keyboard to its tool
 *
 * This file: the widget, its properties, and what it follows.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <glib/gi18n-lib.h>

#define LEGEND_ROOM 46 /* pixels of desk below a fitted map that the legend has room on, at least */
#define LEGEND_GAPS 14 /* pixels below and above the legend */
#define SHARE 3        /* part of the canvas that is left for what floats there at most */
#define LOW 200        /* pixels: in a canvas that is lower the map needs more, */
#define LOW_SHARE 5    /* and this is the part */

enum
{
  PROP_CELL_SIZE = 1,
  N_PROPS,
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SightMapView,
                               sight_map_view,
                               SIGHT_TYPE_WORKSPACE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

const SightLevel *
sight_map_view_get_level (SightMapView *self)
{
  return self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;
}

/* ---- adjustments ---- */

static void
value_changed_cb (SightMapView *self)
{
  if (self->configuring)
    return;

  self->fits = FALSE;
  sight_map_view_update_pointer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether only a bar came or went, which keeps zoom and place of a map that is being looked at. */
static gboolean
is_bar (SightMapView *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const GtkRequisition before = self->window, canvas = self->canvas;

  self->canvas = (GtkRequisition) { width, gtk_widget_get_height (GTK_WIDGET (self)) };
  self->window = root != NULL ? (GtkRequisition) { gtk_widget_get_width (root), gtk_widget_get_height (root) }
                              : (GtkRequisition) { 0, 0 };
  self->below.grew = self->canvas.height > canvas.height;
  return canvas.height > 0 && canvas.width == width && before.width == self->window.width &&
         before.height == self->window.height;
}

/* Whether bars that came leave less height than there is of a map from where it stands, or lift the legend onto it.
 * A stroke, which may be what brings them, keeps the map still under a legend. */
static gboolean
is_cut (SightMapView *self)
{
  const SightLevel *level = sight_map_view_get_level (self);
  const double bottom = level != NULL ? level->map->height * self->size : 0;
  const gboolean lifts =
      self->below.legend != NULL && gtk_widget_get_visible (self->below.legend) && self->pointing.stroke == NULL;
  const int height = self->canvas.height;

  return bottom - sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL) >
         height - (lifts ? sight_map_view_get_kept_room (self, height) : 0);
}

/* Whether a map that was fitted can be larger, as a bar or what floats went: whatever was open when it was fitted. */
static gboolean
has_room_again (SightMapView *self)
{
  return sight_map_view_can_grow (self) && self->pointing.stroke == NULL;
}

/* How far the top of the canvas has moved down in the window since the last layout. */
static int
get_sinking (SightMapView *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  const int before = self->above.top;
  graphene_point_t top;

  if (root != NULL && gtk_widget_compute_point (GTK_WIDGET (self), root, &GRAPHENE_POINT_INIT (0, 0), &top))
    self->above.top = (int) top.y;

  return self->above.top - before;
}

/* A bar above the canvas came, grew, shrank or went, as when another tool is chosen: what is under the pointer stays
 * there, and so does what the map has below. */
static void
hold (SightMapView *self, int sinking)
{
  self->above.sunk += sinking;
  self->keeps_top = TRUE;
  if (self->below.taken > 0)
    self->below.taken -= sinking;
  sight_map_view_configure (self, gtk_adjustment_get_value (self->adjustments[0]),
                            gtk_adjustment_get_value (self->adjustments[1]) + sinking);
}

/* After the window or the map changed size.  @bar: whether only one came or went.  Of a fitted map, a bar that comes
 * hides no part, and the map gets back what it gave for one that goes. */
static void
update_place (SightMapView *self, gboolean bar)
{
  const int sinking = get_sinking (self);

  if (sight_map_view_go (self))
    return;
  if (bar && sinking != 0)
    hold (self, sinking);
  self->below.yields = bar && self->fits && (is_cut (self) || (self->below.grew && has_room_again (self)));
  self->keeps_top = bar && !self->refits && !self->below.yields;
  if (!bar)
    self->below.taken = 0;
  if (self->fits && !self->keeps_top)
    sight_map_view_fit (self);
  else
    sight_map_view_configure (self, gtk_adjustment_get_value (self->adjustments[0]),
                              gtk_adjustment_get_value (self->adjustments[1]));
  self->below.yields = FALSE;
}

static void
set_adjustment (SightMapView *self, GtkOrientation axis, GtkAdjustment *adjustment)
{
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  if (self->adjustments[axis] == adjustment)
    return;

  if (self->adjustments[axis] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[axis], self);
  g_set_object (&self->adjustments[axis], g_object_ref_sink (adjustment));
  g_object_unref (adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  update_place (self, is_bar (self));
}

static gboolean
settle_cb (gpointer data)
{
  sight_map_view_settle (data);

  return G_SOURCE_REMOVE;
}

static void
sight_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);

  if (self->settle_source == 0)
    self->settle_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_cb, self, NULL);
  self->allocating = TRUE;
  update_place (self, is_bar (self));
  self->allocating = FALSE;
}

/* The second frame after a fit: bars that belong to the new map have come. */
static gboolean
fitted_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);

  if (self->refits_left-- > 0)
    return G_SOURCE_CONTINUE;
  self->refits = FALSE;

  return G_SOURCE_REMOVE;
}

void
sight_map_view_refit (SightMapView *self)
{
  self->refits_left = 2;
  if (!self->refits)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), fitted_cb, NULL, NULL);
  self->refits = TRUE;
}

static void
sight_map_view_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  const SightLevel *level = sight_map_view_get_level (SIGHT_MAP_VIEW (widget));
  int n_cells = 0;

  if (level != NULL)
    n_cells = axis == GTK_ORIENTATION_HORIZONTAL ? level->map->width : level->map->height;

  *minimum = 0;
  *natural = MIN (n_cells * SIGHT_CELL_SIZE_NORMAL, 1024);
}

static void
sight_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  sight_map_view_append_layers (SIGHT_MAP_VIEW (widget), snapshot);
}

/* ---- the workspace ---- */

static void
changed_cb (SightMapView *self, guint what)
{
  sight_map_view_changed (self, what);
  if (what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP | SIGHT_WORKSPACE_OVERLAY))
    sight_map_view_update_keys (self);
  /* The view follows the current step; but no stroke, and no wall that cuts a line short, moves the map. */
  if (what == SIGHT_WORKSPACE_STEP)
    sight_map_view_follow_step (self);
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    {
      self->pointing.stroke = NULL;
      sight_map_view_choose_cell (self, NULL);
      sight_map_view_set_cursor (self, NULL, FALSE);
      self->cursor.has_hidden = FALSE; /* on the map before */
      sight_map_view_zoom_to_fit (self);
    }
  if (what & SIGHT_WORKSPACE_TOOL)
    {
      if (self->pointing.stroke != NULL && self->pointing.stroke != sight_workspace_get_tool (self->workspace))
        sight_map_view_end_stroke (self);
      sight_map_view_update_shape (self);
    }
  if (what & SIGHT_WORKSPACE_SELECTION)
    {
      sight_map_view_update_shape (self);
      sight_map_view_update_cancel (self);
    }
  if (what & SIGHT_WORKSPACE_DESCRIBED)
    sight_map_view_describe (self);
}

static void
document_changed_cb (SightMapView *self, guint what, const SightRect *cells)
{
  sight_map_view_document_changed (self, what, cells);
  if (what & SIGHT_CHANGE_SIZE)
    {
      sight_map_view_follow_map (self);
      update_place (self, FALSE);
      sight_map_view_update_pointer (self);
    }
  if (what & SIGHT_CHANGE_DESCRIBED)
    sight_map_view_describe (self);
}

static void
reveal_cb (SightMapView *self, const SightCell *cell)
{
  sight_map_view_scroll_to_cell (self, *cell);
}

static void
point_cb (SightMapView *self, const SightCell *cell)
{
  sight_map_view_point_at (self, cell);
}

static void
sight_map_view_attach (SightWorkspaceWidget *widget)
{
  g_signal_group_set_target (SIGHT_MAP_VIEW (widget)->signals, SIGHT_MAP_VIEW (widget)->workspace);
}

SightWorkspace *
sight_map_view_get_workspace (SightMapView *self)
{
  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self), NULL);

  return self->workspace;
}

/* ---- the object ---- */

static void
sight_map_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightMapView *self = SIGHT_MAP_VIEW (object);

  switch (id)
    {
    case PROP_CELL_SIZE:
      g_value_set_double (value, self->size);
      break;

    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
      break;

    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_map_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightMapView *self = SIGHT_MAP_VIEW (object);

  switch (id)
    {
    case PROP_CELL_SIZE:
      sight_map_view_set_cell_size (self, g_value_get_double (value));
      break;

    case PROP_HADJUSTMENT:
    case PROP_VADJUSTMENT:
      set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
      break;

    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_map_view_dispose (GObject *object)
{
  SightMapView *self = SIGHT_MAP_VIEW (object);

  g_clear_handle_id (&self->settle_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_weak_pointer (&self->below.legend);
  g_clear_weak_pointer (&self->below.card);
  for (guint axis = 0; axis < 2; axis++)
    {
      if (self->adjustments[axis] != NULL)
        g_signal_handlers_disconnect_by_data (self->adjustments[axis], self);
      g_clear_object (&self->adjustments[axis]);
    }

  G_OBJECT_CLASS (sight_map_view_parent_class)->dispose (object);
}

static void
sight_map_view_finalize (GObject *object)
{
  sight_map_view_free_layers (SIGHT_MAP_VIEW (object));
  g_free (SIGHT_MAP_VIEW (object)->cursor.described);

  G_OBJECT_CLASS (sight_map_view_parent_class)->finalize (object);
}

static void
sight_map_view_class_init (SightMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_map_view_dispose;
  object_class->finalize = sight_map_view_finalize;
  object_class->get_property = sight_map_view_get_property;
  object_class->set_property = sight_map_view_set_property;
  widget_class->measure = sight_map_view_measure;
  widget_class->size_allocate = sight_map_view_size_allocate;
  widget_class->snapshot = sight_map_view_snapshot;

  sight_workspace_widget_class_bind (klass, SightMapView, changed_cb, document_changed_cb);
  SIGHT_WORKSPACE_WIDGET_CLASS (klass)->attach = sight_map_view_attach;
  properties[PROP_CELL_SIZE] =
      g_param_spec_double ("cell-size", NULL, NULL, SIGHT_CELL_SIZE_MIN, SIGHT_CELL_SIZE_MAX, SIGHT_CELL_SIZE_NORMAL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  sight_map_view_class_init_keys (widget_class);
}

static void
sight_map_view_init (SightMapView *self)
{
  self->size = SIGHT_CELL_SIZE_NORMAL;
  self->fits = TRUE;
  self->signals = g_signal_group_new (SIGHT_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->signals, "reveal", G_CALLBACK (reveal_cb), self);
  g_signal_group_connect_swapped (self->signals, "point", G_CALLBACK (point_cb), self);

  sight_map_view_init_layers (self);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  sight_map_view_init_input (self);
  sight_map_view_init_keys (self);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Map canvas"), -1);
}

GtkWidget *
sight_map_view_new (SightWorkspace *workspace)
{
  return g_object_new (SIGHT_TYPE_MAP_VIEW, "workspace", workspace, NULL);
}

void
sight_map_view_set_legend (SightMapView *self, GtkWidget *legend, GtkWidget *card)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  g_set_weak_pointer (&self->below.legend, legend);
  g_set_weak_pointer (&self->below.card, card);
}

/* With the gaps of @floating (nullable), at the bottom; 0 if it is hidden. */
static int
get_height (SightMapView *self, GtkWidget *floating)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  int least, natural, height;

  if (floating == NULL || !gtk_widget_get_visible (floating))
    return 0;

  gtk_widget_measure (floating, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (floating, GTK_ORIENTATION_VERTICAL, CLAMP (width, least, natural), NULL, &height, NULL, NULL);

  return height + LEGEND_GAPS;
}

int
sight_map_view_get_legend_room (SightMapView *self)
{
  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self), LEGEND_ROOM);

  return MAX (LEGEND_ROOM, get_height (self, self->below.legend));
}

int
sight_map_view_get_floating_room (SightMapView *self)
{
  return MAX (LEGEND_ROOM, get_height (self, self->below.legend) + get_height (self, self->below.card));
}

int
sight_map_view_get_kept_room (SightMapView *self, int height)
{
  return MIN (sight_map_view_get_floating_room (self), height / (height < LOW ? LOW_SHARE : SHARE));
}

void
sight_map_view_set_covered (SightMapView *self, int pixels)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self) && pixels >= 0);

  if (pixels == self->below.covered)
    return;

  /* The map makes way for what comes, but stays when that goes, as with a tool that has an overlay of its own; unless
   * it became smaller for it. */
  self->keeps_top |= pixels < self->below.covered;
  self->below.covered = pixels;
  if (self->adjustments[0] == NULL || self->adjustments[1] == NULL)
    return;
  if (pixels == 0 && has_room_again (self))
    sight_map_view_zoom_to_fit (self);
  else
    sight_map_view_configure (self, gtk_adjustment_get_value (self->adjustments[0]),
                              gtk_adjustment_get_value (self->adjustments[1]));
}

/* sight-map-view-top.c - what lies on top of the map: previews, selected and floating cells, axes, the cell cursor
 *
 * Each is a node that is kept until it may change, and covers no more than
 * the visible part.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <math.h>

#include "draw/picture/sight-scene-draw.h"
#include "draw/picture/sight-sketch.h"
#include "edit/tools/sight-travel.h"

#define HOVER_MARGIN 4     /* pixels that a frame is wider than its cells */
#define SELECTION_MARGIN 8 /* and the line and the handles of a selection */
#define AXES_MARGIN 16     /* and axes than the map */
#define CARRIED_REACH 260  /* and the tags of areas, at most */
#define GRIP_REACH 2       /* pixels around a handle in which it can be grabbed */

/* Accent of the window, for light and dark. */
static const GdkRGBA accents[2] = { { 0x1c / 255.f, 0x71 / 255.f, 0xd8 / 255.f, 1 },
                                    { 0x35 / 255.f, 0x84 / 255.f, 0xe4 / 255.f, 1 } };

typedef void (*DrawFunc) (SightMapView *self, cairo_t *cr, SightRect cells);

static void
kept_clear (SightKept *kept)
{
  g_clear_pointer (&kept->node, gsk_render_node_unref);
  kept->is_fresh = FALSE;
}

void
sight_map_view_free_top (SightMapView *self)
{
  sight_preview_clear (&self->top.preview);
  kept_clear (&self->top.hover);
  kept_clear (&self->top.selection);
  kept_clear (&self->top.carried);
  kept_clear (&self->top.axes);
}

void
sight_map_view_redraw_top (SightMapView *self, gboolean all)
{
  self->top.hover.is_fresh = FALSE;
  if (all)
    self->top.selection.is_fresh = self->top.carried.is_fresh = self->top.axes.is_fresh = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static SightToolState *
get_tools (SightMapView *self)
{
  return sight_workspace_get_tools (self->workspace);
}

static gboolean
same_rect (const SightRect *a, const SightRect *b)
{
  return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

/* The visible part of @cells, and @margin pixels around it. */
static void
append_kept (SightMapView *self, GtkSnapshot *snapshot, SightKept *kept, SightRect cells, DrawFunc draw)
{
  int margin = kept == &self->top.axes ? AXES_MARGIN : kept == &self->top.hover ? HOVER_MARGIN : SELECTION_MARGIN;
  double size = self->size;
  SightRect visible = sight_map_view_get_visible (self);

  cells =
      sight_rect_intersect (cells, (SightRect) { visible.x - 1, visible.y - 1, visible.width + 2, visible.height + 2 });
  if (!kept->is_fresh || !same_rect (&cells, &kept->cells))
    {
      g_clear_pointer (&kept->node, gsk_render_node_unref);
      if (!sight_rect_is_empty (&cells))
        {
          cairo_t *cr;

          kept->node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (cells.x * size - margin, cells.y * size - margin,
                                                                cells.width * size + 2 * margin,
                                                                cells.height * size + 2 * margin));
          cr = gsk_cairo_node_get_draw_context (kept->node);
          draw (self, cr, cells);
          cairo_destroy (cr);
        }
      kept->cells = cells;
      kept->is_fresh = TRUE;
    }
  if (kept->node != NULL)
    gtk_snapshot_append_node (snapshot, kept->node);
}

static void
draw_sketch (SightMapView *self, cairo_t *cr, const SightSketch *sketch, SightRect cells)
{
  sight_scene_draw_sketch (self->scene, cr, sketch, cells, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* ---- the preview of the tool ---- */

static void
draw_hover (SightMapView *self, cairo_t *cr, SightRect cells)
{
  const SightPreview *preview = &self->top.preview;
  SightSketch sketch = { .cells = preview->cells, .tile = preview->tile };

  if (preview->tile >= 0)
    draw_sketch (self, cr, &sketch, cells);
  sight_scene_draw_frame (self->scene, cr, preview->cells, cells);
}

static void
update_preview (SightMapView *self)
{
  const SightTool *tool =
      self->pointing.stroke != NULL ? self->pointing.stroke : sight_workspace_get_tool (self->workspace);
  SightTop *top = &self->top;

  sight_preview_clear (&top->preview);
  top->previewed = (SightRect) { 0 };
  if (!self->cursor.is_set || self->cursor.is_shown || self->pointing.is_panning || tool == NULL)
    return;

  if (self->pointing.stroke == NULL)
    tool = sight_tool_for_press (tool, get_tools (self));
  sight_tool_preview (tool, get_tools (self), self->cursor.cell, &top->preview);
  if (top->preview.cells != NULL)
    top->previewed = sight_cell_set_get_extents (top->preview.cells);
}

static void
append_hover (SightMapView *self, GtkSnapshot *snapshot)
{
  if (!self->top.hover.is_fresh)
    update_preview (self);
  append_kept (self, snapshot, &self->top.hover, self->top.previewed, draw_hover);
}

/* ---- selected and floating cells ---- */

static void
update_selected (SightMapView *self)
{
  const SightToolState *tools = get_tools (self);
  SightTop *top = &self->top;

  if (top->stamp == tools->selection_stamp)
    return;

  top->stamp = tools->selection_stamp;
  top->selected = sight_tool_state_get_extents (tools);
  top->is_rect = tools->floating == NULL && tools->selection != NULL && sight_cell_set_is_rect (tools->selection);
  if (tools->floating != NULL && tools->floating->source != NULL)
    top->selected = sight_rect_union (top->selected, tools->floating->source->bounds);
  top->selection.is_fresh = top->carried.is_fresh = FALSE;
}

/* The cells that floating ones cover, @at their place: those where they come to lie and those that they left. */
static SightCellSet *
get_covered (const SightFloat *floating)
{
  g_autoptr (SightCellSet) area = sight_cell_set_copy (floating->fragment->cells);

  area->bounds.x += floating->at.x;
  area->bounds.y += floating->at.y;

  return floating->source != NULL ? sight_cell_set_unite (area, floating->source) : g_steal_pointer (&area);
}

/* What stands in the covered cells, as it will once they are placed. */
static void
draw_carried (SightMapView *self, cairo_t *cr, SightRect cells)
{
  const SightToolState *tools = get_tools (self);
  g_autoptr (SightCellSet) covered = get_covered (tools->floating);
  SightScene scene = *self->scene;
  g_auto (SightTravel) travel = { 0 };
  g_auto (SightArrival) arrival = { 0 };

  sight_travel_init (&travel, tools->document, tools->floating);
  sight_arrival_init (&arrival, &travel, scene.level);
  scene.level = &arrival.level;
  scene.within = covered;
  sight_scene_draw_rows (&scene, cr, cells);
}

static void
append_carried (SightMapView *self, GtkSnapshot *snapshot)
{
  const SightRect cells = self->top.selected;
  const int reach = (int) (CARRIED_REACH / self->size) + 1;

  if (get_tools (self)->floating != NULL)
    append_kept (self, snapshot, &self->top.carried,
                 (SightRect) { cells.x - reach, cells.y - reach, cells.width + 2 * reach, cells.height + 2 * reach },
                 draw_carried);
}

static void
draw_floating (SightMapView *self, cairo_t *cr, SightRect cells)
{
  const SightToolState *tools = get_tools (self);
  const SightFloat *floating = tools->floating;
  g_autoptr (SightCellSet) area = sight_cell_set_copy (floating->fragment->cells);
  SightSketch left = { .cells = floating->source, .tile = MAX (tools->tiles[1], 0) };
  SightSketch sketch = { area, SIGHT_TILE_NONE, floating->fragment->map, floating->at, floating->fragment->legend };

  area->bounds.x += floating->at.x;
  area->bounds.y += floating->at.y;
  if (floating->source != NULL)
    {
      draw_sketch (self, cr, &left, cells);
      sight_scene_draw_over (self->scene, cr, floating->source, cells);
    }
  draw_sketch (self, cr, &sketch, cells);
  sight_scene_draw_selection (self->scene, cr, area, cells);
}

static void
draw_selection (SightMapView *self, cairo_t *cr, SightRect cells)
{
  const SightToolState *tools = get_tools (self);

  if (tools->floating != NULL)
    draw_floating (self, cr, cells);
  else
    sight_scene_draw_selection (self->scene, cr, tools->selection, cells);
  if (self->top.is_rect)
    sight_scene_draw_handles (self->scene, cr, self->top.selected);
}

/* The cells whose handles the tool moves; FALSE if there are none. */
static gboolean
get_grasped (SightMapView *self, SightRect *cells)
{
  const SightTool *tool = self->workspace != NULL ? sight_workspace_get_tool (self->workspace) : NULL;
  const SightLevel *level = sight_map_view_get_level (self);
  const int area = level != NULL ? sight_workspace_get_area (self->workspace) : -1;

  if (level == NULL || tool == NULL)
    return FALSE;
  if (tool->options & SIGHT_OPTION_SELECTION)
    {
      update_selected (self);
      *cells = self->top.selected;
      return self->top.is_rect;
    }
  if (!(tool->options & SIGHT_OPTION_AREA) || area < 0 || area >= (int) level->areas->len)
    return FALSE;
  *cells = sight_cell_set_get_extents (sight_level_get_area (level, area)->cells);

  return sight_cell_set_is_rect (sight_level_get_area (level, area)->cells);
}

SightCell
sight_map_view_find_grip (SightMapView *self, double x, double y)
{
  int left = sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  int top = sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
  double reach = SIGHT_HANDLE_SIZE / 2. + GRIP_REACH;
  SightHandle handles[SIGHT_HANDLES];
  const gboolean is_area =
      self->workspace != NULL && (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_AREA) != 0;
  SightRect cells;
  guint n;

  if (!get_grasped (self, &cells))
    return (SightCell) { 0, 0 };

  n = sight_handles_get (cells, self->size, handles);
  for (guint i = 0; i < n; i++)
    {
      /* Areas have handles at their corners only. */
      if (is_area && (handles[i].grip.x == 0 || handles[i].grip.y == 0))
        continue;
      if (ABS (x + left - handles[i].x) <= reach && ABS (y + top - handles[i].y) <= reach)
        return handles[i].grip;
    }

  return (SightCell) { 0, 0 };
}

/* ---- axes ---- */

static void
draw_axes (SightMapView *self, cairo_t *cr, SightRect cells)
{
  SightSymmetry symmetry = get_tools (self)->symmetry;

  sight_scene_draw_axes (self->scene, cr, symmetry == SIGHT_SYMMETRY_VERTICAL || symmetry == SIGHT_SYMMETRY_BOTH,
                         symmetry == SIGHT_SYMMETRY_HORIZONTAL || symmetry == SIGHT_SYMMETRY_BOTH,
                         symmetry == SIGHT_SYMMETRY_TURN);
}

static void
append_axes (SightMapView *self, GtkSnapshot *snapshot)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);

  if ((tool->options & SIGHT_OPTION_SYMMETRY) && get_tools (self)->symmetry != SIGHT_SYMMETRY_NONE)
    append_kept (self, snapshot, &self->top.axes, sight_map_get_rect (self->scene->level->map), draw_axes);
}

/* ---- the cursor ---- */

static void
append_frame (GtkSnapshot *snapshot, const graphene_rect_t *bounds, float outset, float width, const GdkRGBA *color)
{
  GskRoundedRect outline;
  float widths[4] = { width, width, width, width };
  GdkRGBA colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_init_from_rect (&outline, bounds, 0);
  gsk_rounded_rect_shrink (&outline, -outset, -outset, -outset, -outset);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

/* The cell of the cursor. */
static graphene_rect_t
get_bounds (SightMapView *self)
{
  const float side = MAX (self->size, 1);

  return GRAPHENE_RECT_INIT (floor (self->cursor.cell.x * self->size), floor (self->cursor.cell.y * self->size), side,
                             side);
}

/* Letters and numbers at the corners of its cell stay readable: they lie over the frame. */
static void
append_corners (SightMapView *self, GtkSnapshot *snapshot)
{
  const SightCell cell = self->cursor.cell;
  const graphene_rect_t bounds = get_bounds (self);
  graphene_rect_t around;
  cairo_t *cr;

  if (!self->cursor.is_set)
    return;

  graphene_rect_inset_r (&bounds, -HOVER_MARGIN, -HOVER_MARGIN, &around);
  cr = gtk_snapshot_append_cairo (snapshot, &around);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, around.origin.x, around.origin.y, around.size.width, around.size.height);
  cairo_rectangle (cr, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
  cairo_clip (cr);
  sight_scene_draw_corners (self->scene, cr, (SightRect) { cell.x - 1, cell.y - 1, 3, 3 });
  cairo_destroy (cr);
}

/* The frame stands outside its cell, so that what the cell shows stays readable. */
static void
append_cursor (SightMapView *self, GtkSnapshot *snapshot)
{
  const graphene_rect_t bounds = get_bounds (self);

  if (!self->cursor.is_set ||
      (!self->cursor.is_shown && !(self->cursor.by_keys && gtk_widget_has_focus (GTK_WIDGET (self)))))
    return;

  append_frame (snapshot, &bounds, 4, 4, &(GdkRGBA) { 1, 1, 1, 1 });
  append_frame (snapshot, &bounds, 3, 2, &accents[sight_palette_is_dark (self->scene->palette)]);
}

void
sight_map_view_append_top (SightMapView *self, GtkSnapshot *snapshot)
{
  update_selected (self);
  append_axes (self, snapshot);
  append_hover (self, snapshot);
  append_kept (self, snapshot, &self->top.selection, self->top.selected, draw_selection);
  append_carried (self, snapshot);
  sight_map_view_append_handles (self, snapshot, &accents[sight_palette_is_dark (self->scene->palette)]);
  append_cursor (self, snapshot);
  append_corners (self, snapshot);
}

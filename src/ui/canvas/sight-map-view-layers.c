/* sight-map-view-layers.c - the layers of the canvas, and what must be redrawn after a change
 *
 * From below: the desk; the ground (tiles, grid, overlay) and the marks
 * (range, line, tokens), both in chunks; what lies on top, see
 * sight-map-view-top.c.  Changes only mark what is stale; what to redraw is
 * decided once per frame, however many changes there were.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <math.h>

#include "draw/picture/sight-scene-draw.h"

#define NEIGHBOURS 1  /* cells: how far the look of a cell reaches into its neighbours (faces, edges, shadows) */
#define TAG_REACH 260 /* pixels: how far the tag of an area may reach beyond it */
#define TAG_LOOKS 2   /* cells around it on which its place depends */
#define EDGE 2        /* cells of desk, where the edge of the map is drawn */

/* What of the workspace the overlay on the ground is drawn from. */
#define CHANGES_VIEWS                                                                                      \
  (SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_DOCUMENT | \
   SIGHT_WORKSPACE_ANALYSIS | SIGHT_WORKSPACE_HEAT)

/* What of the workspace the marks are drawn from, besides the line. */
#define CHANGES_MARKS                                                                                           \
  (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_APPEARANCE | \
   SIGHT_WORKSPACE_SHOW | SIGHT_WORKSPACE_AREA | SIGHT_WORKSPACE_LAMP)

/* What of the workspace the selection and the axes are drawn from. */
#define CHANGES_TOP \
  (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_TOOL | SIGHT_WORKSPACE_SELECTION | SIGHT_WORKSPACE_APPEARANCE)

static SightRect
grow (SightRect rect, int by)
{
  return (SightRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

/* ---- drawing of chunks ---- */

static void
draw_ground (gpointer data, cairo_t *cr, SightRect cells)
{
  SightMapView *self = data;

  sight_scene_draw_ground (self->scene, cr, self->atlas, cells);
}

static void
draw_marks (gpointer data, cairo_t *cr, SightRect cells)
{
  SightMapView *self = data;
  SightScene scene = *self->scene;

  /* What travels is drawn on top, see sight-map-view-top.c. */
  scene.without = self->lifted;
  sight_scene_draw_marks (&scene, cr, cells);
}

void
sight_map_view_init_layers (SightMapView *self)
{
  self->ground = sight_chunks_new (CAIRO_FORMAT_RGB24, draw_ground, self);
  self->marks = sight_chunks_new (CAIRO_FORMAT_ARGB32, draw_marks, self);
  for (guint i = 0; i < SIGHT_SHOWN_VIEWS; i++)
    self->shown[i].view = (SightView) SIGHT_VIEW_INIT;
}

void
sight_map_view_free_layers (SightMapView *self)
{
  g_clear_pointer (&self->ground, sight_chunks_free);
  g_clear_pointer (&self->marks, sight_chunks_free);
  g_clear_pointer (&self->atlas, sight_atlas_free);
  g_clear_pointer (&self->lifted, sight_cell_set_free);
  sight_map_view_free_top (self);
  for (guint i = 0; i < SIGHT_SHOWN_VIEWS; i++)
    sight_view_clear (&self->shown[i].view);
  g_clear_pointer (&self->heat, sight_heat_unref);
}

/* ---- what is stale ---- */

static void
invalidate_pictures (SightMapView *self)
{
  sight_chunks_invalidate_all (self->ground);
  sight_chunks_invalidate_all (self->marks);
  g_clear_pointer (&self->atlas, sight_atlas_free);
}

void
sight_map_view_changed (SightMapView *self, SightWorkspaceChange what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_APPEARANCE | SIGHT_WORKSPACE_SHOW))
    invalidate_pictures (self);
  if (what & SIGHT_WORKSPACE_FINDINGS)
    {
      sight_chunks_invalidate_all (self->ground);
      sight_chunks_invalidate_all (self->marks);
    }
  if (what & SIGHT_WORKSPACE_PATH)
    {
      /* What is seen in the turn lies on the ground. */
      sight_chunks_invalidate_all (self->ground);
      sight_chunks_invalidate_all (self->marks);
    }
  if (what & CHANGES_VIEWS)
    self->views_are_stale = TRUE;
  /* What is dragged is shown in fog too: until the stroke ends. */
  if ((what & SIGHT_WORKSPACE_SELECTION) && sight_show_has_fog (sight_workspace_get_show (self->workspace, NULL)))
    sight_chunks_invalidate_all (self->marks);
  if (what & CHANGES_MARKS)
    sight_chunks_invalidate_all (self->marks);
  if ((what & SIGHT_WORKSPACE_STEP) && sight_workspace_is_explaining (self->workspace))
    self->views_are_stale = TRUE;
  if ((what & (SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP)) &&
      (sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_LINE ||
       sight_workspace_is_explaining (self->workspace)))
    sight_chunks_invalidate_all (self->marks);

  sight_map_view_redraw_top (self, (what & CHANGES_TOP) != 0);
}

/* Whether tints or tags of areas may depend on the ground in @cells. */
static gboolean
is_near_area (SightMapView *self, const SightRect *cells)
{
  const SightLevel *level = sight_map_view_get_level (self);
  const int reach = (int) (TAG_REACH / self->size) + 1 + TAG_LOOKS;

  for (guint i = 0; cells != NULL && i < level->areas->len; i++)
    {
      const SightRect near =
          sight_rect_intersect (grow (sight_level_get_area (level, i)->cells->bounds, reach), *cells);

      if (!sight_rect_is_empty (&near))
        return TRUE;
    }

  return FALSE;
}

void
sight_map_view_document_changed (SightMapView *self, SightChange what, const SightRect *cells)
{
  if (what & (SIGHT_CHANGE_LEGEND | SIGHT_CHANGE_SIZE | SIGHT_CHANGE_PICTURES))
    invalidate_pictures (self);
  if (cells != NULL && !sight_rect_is_empty (cells))
    {
      sight_chunks_invalidate (self->ground, grow (*cells, NEIGHBOURS));
      /* Numbers, arrows and light of tiles. */
      sight_chunks_invalidate (self->marks, *cells);
    }
  if (what & (SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_SIGHT | SIGHT_CHANGE_TURN | SIGHT_CHANGE_TURNS |
              SIGHT_CHANGE_AREAS | SIGHT_CHANGE_NOTES | SIGHT_CHANGE_LINES | SIGHT_CHANGE_LAMPS))
    sight_chunks_invalidate_all (self->marks);
  if ((what & SIGHT_CHANGE_CELLS) && is_near_area (self, cells))
    sight_chunks_invalidate_all (self->marks);
  /* Shows only viewers that are seen. */
  if (sight_workspace_get_show (self->workspace, NULL) != SIGHT_SHOW_EVERYTHING)
    sight_chunks_invalidate_all (self->marks);

  self->views_are_stale = TRUE;
  sight_map_view_redraw_top (self, TRUE);
}

/* Word @index of row @y of @view, counted in words of the grid; 0 outside its window. */
static guint64
get_word (const SightView *view, int y, int index)
{
  int first = view->window.y * view->scale, n_rows = view->window.height * view->scale;

  if (y < first || y >= first + n_rows || index < view->first_word || index >= view->first_word + view->stride)
    return 0;

  return sight_view_get_row (view, y)[index - view->first_word];
}

/* Whether two views of the same scale differ in @cells, which lie on the map. */
static gboolean
bits_differ (const SightView *a, const SightView *b, SightRect cells)
{
  int first = cells.x * a->scale, last = (cells.x + cells.width) * a->scale - 1;

  for (int y = cells.y * a->scale; y < (cells.y + cells.height) * a->scale; y++)
    for (int index = first >> 6; index <= last >> 6; index++)
      {
        guint64 mask = G_MAXUINT64;

        if (index == first >> 6)
          mask &= G_MAXUINT64 << (first & 63);
        if (index == last >> 6)
          mask &= G_MAXUINT64 >> (63 - (last & 63));
        if ((get_word (a, y, index) ^ get_word (b, y, index)) & mask)
          return TRUE;
      }

  return FALSE;
}

static gboolean
shares_differ (const SightView *a, const SightView *b, SightRect cells)
{
  for (int y = cells.y; y < cells.y + cells.height; y++)
    for (int x = cells.x; x < cells.x + cells.width; x++)
      if (sight_view_get_share (a, (SightCell) { x, y }) != sight_view_get_share (b, (SightCell) { x, y }))
        return TRUE;

  return FALSE;
}

/* Whether @a and @b differ in @cells. */
static gboolean
views_differ (const SightView *a, const SightView *b, SightRect cells)
{
  cells = sight_rect_intersect (cells, sight_rect_union (a->window, b->window));
  if (sight_rect_is_empty (&cells))
    return FALSE;
  if (a->scale != b->scale || a->has_shares != b->has_shares)
    return TRUE;

  return bits_differ (a, b, cells) || (a->has_shares && shares_differ (a, b, cells));
}

/* The views that the ground should show, each (nullable). */
static void
get_views (const SightScene *scene, const SightView **views)
{
  views[SIGHT_SHOWN_FIELD] = scene->field;
  views[SIGHT_SHOWN_DARK] = scene->dark;
  views[SIGHT_SHOWN_OTHER] = scene->other;
  views[SIGHT_SHOWN_ONE_WAY] = scene->one_way;
  views[SIGHT_SHOWN_ONLY] = scene->only;
}

/* Whether two heat maps of the same map differ in @cell. */
static gboolean
heat_differs_at (const SightHeat *a, const SightHeat *b, SightCell cell)
{
  const gboolean was_pending = a->pending != NULL && sight_cell_set_contains (a->pending, cell);
  const gboolean is_pending = b->pending != NULL && sight_cell_set_contains (b->pending, cell);
  const float before = (float) sight_heat_get (a, cell), after = (float) sight_heat_get (b, cell);

  return sight_heat_get_state (a, cell) != sight_heat_get_state (b, cell) || was_pending != is_pending ||
         (before != after && !(isnan (before) && isnan (after)));
}

/* Whether the heat map to be shown differs from the one drawn in @cells. */
static gboolean
heat_differs (SightMapView *self, SightRect cells)
{
  const SightHeat *heat = self->scene->heat;

  if (heat == self->heat || heat == NULL || self->heat == NULL)
    return FALSE;
  cells = sight_rect_intersect (cells, (SightRect) { 0, 0, heat->width, heat->height });
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          if (heat_differs_at (self->heat, heat, (SightCell) { x, y }))
            return TRUE;
        }
    }

  return FALSE;
}

/* Whether other colours than those drawn are to be shown, or a heat map of another size. */
static gboolean
heat_is_new (const SightHeat *before, const SightHeat *after)
{
  if (before == NULL || after == NULL)
    return before != after;

  return before->width != after->width || before->height != after->height ||
         before->style.colors != after->style.colors || before->style.diverging != after->style.diverging ||
         before->style.decimals != after->style.decimals;
}

/* Whether a view that should be shown differs from those drawn in @cells of a chunk. */
static gboolean
ground_differs (gpointer data, SightRect cells)
{
  SightMapView *self = data;
  const SightView *views[SIGHT_SHOWN_VIEWS];

  get_views (self->scene, views);
  cells = grow (cells, NEIGHBOURS);
  for (guint i = 0; i < SIGHT_SHOWN_VIEWS; i++)
    {
      if (views[i] != NULL && views_differ (&self->shown[i].view, views[i], cells))
        return TRUE;
    }

  return heat_differs (self, cells);
}

static void
update_views (SightMapView *self)
{
  const SightView *views[SIGHT_SHOWN_VIEWS];
  gboolean others = FALSE;

  if (!self->views_are_stale)
    return;

  self->views_are_stale = FALSE;
  get_views (self->scene, views);
  for (guint i = 0; i < SIGHT_SHOWN_VIEWS; i++)
    others |= self->shown[i].is_shown != (views[i] != NULL);
  others |= heat_is_new (self->heat, self->scene->heat);
  if (others)
    sight_chunks_invalidate_all (self->ground);
  else
    sight_chunks_invalidate_if (self->ground, ground_differs, self);

  for (guint i = 0; i < SIGHT_SHOWN_VIEWS; i++)
    {
      self->shown[i].is_shown = views[i] != NULL;
      if (views[i] != NULL)
        sight_view_copy (&self->shown[i].view, views[i]);
    }
  g_clear_pointer (&self->heat, sight_heat_unref);
  self->heat = self->scene->heat != NULL ? sight_heat_ref ((SightHeat *) self->scene->heat) : NULL;
}

/* An answer is also hidden and shown again by what is shown beside it. */
static void
update_findings (SightMapView *self)
{
  if (self->has_findings == (self->scene->findings != NULL))
    return;

  self->has_findings = !self->has_findings;
  sight_chunks_invalidate_all (self->ground);
  sight_chunks_invalidate_all (self->marks);
}

static void
update_lifted (SightMapView *self)
{
  const SightFloat *floating = sight_workspace_get_tools (self->workspace)->floating;
  const SightCellSet *source = floating != NULL ? floating->source : NULL;

  if (self->lifted == source || (self->lifted != NULL && source != NULL && sight_cell_set_equal (self->lifted, source)))
    return;

  g_clear_pointer (&self->lifted, sight_cell_set_free);
  if (source != NULL)
    self->lifted = sight_cell_set_copy (source);
  sight_chunks_invalidate_all (self->marks);
}

static void
update_atlas (SightMapView *self)
{
  /* Below a pixel a cell the ground is drawn at one, and shrunk. */
  const int size = (int) MAX (self->size, 1);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->atlas_size != self->size || self->atlas_scale != scale)
    g_clear_pointer (&self->atlas, sight_atlas_free);
  if (self->atlas == NULL)
    {
      self->atlas = sight_atlas_new (self->scene->level->legend, sight_scene_get_tile_palette (self->scene), size,
                                     self->size < 1 ? 1 : scale);
      sight_atlas_set_style (self->atlas, self->scene->lines, self->scene->tiles);
      sight_atlas_set_images (self->atlas, sight_scene_get_tile_images (self->scene));
    }
  self->atlas_size = self->size;
  self->atlas_scale = scale;
  sight_chunks_set_size (self->ground, self->size, scale);
  sight_chunks_set_size (self->marks, self->size, scale);
}

/* ---- all of it ---- */

static GdkRGBA
to_rgba (SightColor color)
{
  return (GdkRGBA) { color.red / 255.f, color.green / 255.f, color.blue / 255.f, color.alpha / 255.f };
}

static void
append_map (SightMapView *self, GtkSnapshot *snapshot)
{
  SightRect visible = sight_map_view_get_visible (self);

  update_atlas (self);
  update_views (self);
  update_findings (self);
  update_lifted (self);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL),
                                                          -sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL)));
  sight_chunks_append (self->ground, snapshot,
                       sight_rect_intersect (visible, grow (sight_map_get_rect (self->scene->level->map), EDGE)));
  sight_chunks_append (self->marks, snapshot, sight_rect_intersect (visible, sight_scene_get_marks (self->scene)));
  sight_map_view_append_top (self, snapshot);
  gtk_snapshot_restore (snapshot);
}

void
sight_map_view_append_layers (SightMapView *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  SightScene scene;
  GdkRGBA desk;

  if (self->workspace == NULL || width <= 0 || height <= 0)
    return;

  scene = sight_workspace_get_scene (self->workspace, self->size);
  desk = to_rgba (sight_palette_get_desk (scene.palette));
  gtk_snapshot_append_color (snapshot, &desk, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (scene.level == NULL)
    return;

  self->scene = &scene;
  append_map (self, snapshot);
  self->scene = NULL;
}

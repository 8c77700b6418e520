/* sight-tiled-areas.c - areas as objects of a Tiled map: rectangles, ellipses and polygons
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-areas.h"

#include <math.h>

#include "format/syntax/sight-outline.h"

#define ELLIPSE_CORNERS 64

/* ---- reading ---- */

typedef struct
{
  const SightTiled *tiled;
  SightLevel *level;
  SightCell origin;
  double unit_x, unit_y; /* of a cell, in pixels */
  gint64 n_work;         /* cells and points looked at so far */
  gsize n_left_out;
} Reader;

static gboolean
is_class (const SightTiledObject *object, const char *class)
{
  return object->class != NULL && g_ascii_strcasecmp (object->class, class) == 0;
}

/* What the area is called: the name of its object, or its class. */
static const char *
get_name (const SightTiledObject *object)
{
  if (object->name != NULL && *object->name != '\0')
    return object->name;

  return object->class != NULL && *object->class != '\0' ? object->class : NULL;
}

gboolean
sight_tiled_is_area (const SightTiled *tiled, const SightTiledObject *object)
{
  const double cell = (double) tiled->tile_width * tiled->tile_height;

  if (get_name (object) == NULL || object->is_tile || object->is_line)
    return FALSE;
  if (is_class (object, SIGHT_TILED_AREA))
    return TRUE;

  return object->name != NULL && *object->name != '\0' &&
         (object->points != NULL || object->width * object->height > 1.5 * cell) &&
         sight_tiled_get (object->properties, "team") == NULL;
}

/* The corners of @object as a polygon, from its own corner on, in pixels. */
static GArray *
get_corners (const SightTiledObject *object)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (SightTiledPoint));
  const double w = object->width, h = object->height;
  const SightTiledPoint rect[] = { { 0, 0 }, { w, 0 }, { w, h }, { 0, h } };

  if (object->points != NULL)
    g_array_append_vals (corners, object->points->data, object->points->len);
  else if (!object->is_ellipse)
    g_array_append_vals (corners, rect, G_N_ELEMENTS (rect));
  for (int i = 0; object->points == NULL && object->is_ellipse && i < ELLIPSE_CORNERS; i++)
    {
      const double angle = 2 * G_PI * i / ELLIPSE_CORNERS;
      const SightTiledPoint point = { w / 2 + cos (angle) * w / 2, h / 2 + sin (angle) * h / 2 };

      g_array_append_val (corners, point);
    }

  return corners;
}

/* (transfer full): the corners in cells of the level, of SightTiledPoint. */
static GArray *
get_polygon (const Reader *self, const SightTiledObject *object)
{
  GArray *corners = get_corners (object);
  const double angle = object->rotation * G_PI / 180;
  const double c = object->rotation != 0 ? cos (angle) : 1, s = object->rotation != 0 ? sin (angle) : 0;

  for (guint i = 0; i < corners->len; i++)
    {
      SightTiledPoint *point = &g_array_index (corners, SightTiledPoint, i);
      const SightTiledPoint turned = { object->x + c * point->x - s * point->y,
                                       object->y + s * point->x + c * point->y };

      point->x = turned.x / self->unit_x - self->origin.x;
      point->y = turned.y / self->unit_y - self->origin.y;
    }

  return corners;
}

/* The first cell whose centre lies at @at or after it, from 0 to @n. */
static int
to_cell (double at, int n)
{
  return (int) CLAMP (ceil (at - .5), 0, n);
}

/* The cells of the map that @polygon may have. */
static SightRect
get_bounds (const Reader *self, const GArray *polygon)
{
  const SightMap *map = self->level->map;
  double x0 = G_MAXDOUBLE, y0 = G_MAXDOUBLE, x1 = -G_MAXDOUBLE, y1 = -G_MAXDOUBLE;
  SightRect rect;

  for (guint i = 0; i < polygon->len; i++)
    {
      const SightTiledPoint *point = &g_array_index (polygon, SightTiledPoint, i);

      x0 = MIN (x0, point->x);
      y0 = MIN (y0, point->y);
      x1 = MAX (x1, point->x);
      y1 = MAX (y1, point->y);
    }
  rect.x = to_cell (x0, map->width);
  rect.y = to_cell (y0, map->height);
  rect.width = to_cell (x1, map->width) - rect.x;
  rect.height = to_cell (y1, map->height) - rect.y;

  return rect;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Where the sides of @polygon cross the line at @y. */
static void
find_crossings (const GArray *polygon, double y, GArray *crossings)
{
  g_array_set_size (crossings, 0);
  for (guint i = 0; i < polygon->len; i++)
    {
      const SightTiledPoint a = g_array_index (polygon, SightTiledPoint, i);
      const SightTiledPoint b = g_array_index (polygon, SightTiledPoint, (i + 1) % polygon->len);
      double x;

      if ((a.y <= y) == (b.y <= y))
        continue;
      x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
      g_array_append_val (crossings, x);
    }
  g_array_sort (crossings, compare_numbers);
}

/* Adds the cells whose centres lie in @polygon. */
static void
fill (const Reader *self, const GArray *polygon, SightCellSet *cells)
{
  const SightRect bounds = get_bounds (self, polygon);
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (double));

  for (int y = bounds.y; y < bounds.y + bounds.height; y++)
    {
      find_crossings (polygon, y + .5, crossings);
      for (guint i = 0; i + 1 < crossings->len; i += 2)
        {
          const int x = to_cell (g_array_index (crossings, double, i), self->level->map->width);
          const int end = to_cell (g_array_index (crossings, double, i + 1), self->level->map->width);

          sight_cell_set_add_rect (cells, (SightRect) { x, y, end - x, 1 });
        }
    }
}

/* Whether there is still room for so much work. */
static gboolean
can_work (Reader *self, gint64 n)
{
  if (self->n_work + n > SIGHT_AREA_CELLS_MAX)
    return FALSE;
  self->n_work += n;

  return TRUE;
}

static SightAreaPurpose
get_purpose (const SightTiledObject *object)
{
  const char *purpose = sight_tiled_get (object->properties, "purpose");
  const int found = purpose != NULL ? sight_area_purpose_from_id (purpose) : -1;

  if (found >= 0)
    return found;
  if (is_class (object, "start") || is_class (object, "spawn") || sight_tiled_get (object->properties, "team") != NULL)
    return SIGHT_AREA_START;

  return is_class (object, "goal") ? SIGHT_AREA_GOAL : SIGHT_AREA_NONE;
}

/* The team that a start names, or whose number it has: names may be equal. */
static int
get_team (const Reader *self, const SightTiledObject *object)
{
  const char *name = sight_tiled_get (object->properties, "team");
  const char *number = sight_tiled_get (object->properties, "teamNumber");
  gint64 index;
  int team = -1;

  if (number != NULL && g_ascii_string_to_signed (number, 10, 1, self->level->teams->len, &index, NULL))
    return (int) index - 1;
  if (name != NULL)
    sight_level_find_team (self->level, name, &team);

  return team;
}

/* The area of all @objects, which have one name. */
static void
read_area (Reader *self, const char *name, const GPtrArray *objects)
{
  const SightTiledObject *first = g_ptr_array_index (objects, 0);
  g_autoptr (GPtrArray) polygons = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (SightCellSet) cells = NULL;
  const SightAreaPurpose purpose = get_purpose (first);
  SightRect bounds = { 0 };

  for (guint i = 0; i < objects->len; i++)
    {
      GArray *polygon = get_polygon (self, g_ptr_array_index (objects, i));
      const SightRect rect = get_bounds (self, polygon);

      if (can_work (self, (gint64) rect.width * rect.height + (gint64) rect.height * polygon->len))
        bounds = sight_rect_union (bounds, rect);
      else
        g_array_set_size (polygon, 0);
      g_ptr_array_add (polygons, polygon);
      self->n_left_out += polygon->len == 0;
    }
  if (!can_work (self, (gint64) bounds.width * bounds.height))
    {
      self->n_left_out += objects->len;
      return;
    }
  cells = sight_cell_set_new (bounds);
  for (guint i = 0; i < polygons->len; i++)
    fill (self, g_ptr_array_index (polygons, i), cells);
  g_ptr_array_add (self->level->areas,
                   sight_area_new (name, purpose, purpose == SIGHT_AREA_START ? get_team (self, first) : -1, cells));
}

gsize
sight_tiled_import_areas (const SightTiled *tiled, const GPtrArray *objects, SightLevel *level, SightCell origin)
{
  const gboolean is_isometric = g_str_equal (tiled->orientation, "isometric");
  Reader reader = { .tiled = tiled, .level = level, .origin = origin };
  g_autoptr (GHashTable) by_name =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  reader.unit_x = is_isometric ? tiled->tile_height : tiled->tile_width;
  reader.unit_y = tiled->tile_height;
  for (guint i = 0; i < objects->len; i++)
    {
      SightTiledObject *object = g_ptr_array_index (objects, i);
      const char *name = get_name (object);
      GPtrArray *same = g_hash_table_lookup (by_name, name);

      if (same == NULL)
        {
          same = g_ptr_array_new ();
          g_hash_table_insert (by_name, (char *) name, same);
          g_ptr_array_add (names, (char *) name);
        }
      g_ptr_array_add (same, object);
    }
  for (guint i = 0; i < names->len; i++)
    read_area (&reader, g_ptr_array_index (names, i), g_hash_table_lookup (by_name, g_ptr_array_index (names, i)));

  return reader.n_left_out;
}

/* ---- writing ---- */

static void
shape_clear (gpointer data)
{
  SightTiledShape *self = data;

  g_clear_pointer (&self->points, g_array_unref);
}

/* (nullable) (transfer full): the corners of @cells, if they are one polygon without holes. */
static GArray *
find_corners (const SightCellSet *cells)
{
  const SightRect extents = cells->bounds;
  SightGrid *grid = sight_grid_new (extents.width, extents.height);
  g_autoptr (GPtrArray) lines = NULL;
  GArray *points = NULL;

  for (int y = 0; y < extents.height; y++)
    {
      for (int x = 0; x < extents.width; x++)
        sight_grid_set_opaque (grid, (SightCell) { x, y },
                               !sight_cell_set_contains (cells, (SightCell) { extents.x + x, extents.y + y }));
    }
  lines = sight_outline_trace (grid);
  sight_grid_free (grid);
  if (lines->len == 1)
    {
      points = g_array_ref (g_ptr_array_index (lines, 0));
      g_array_set_size (points, points->len - 1);
    }
  for (guint i = 0; points != NULL && i < points->len; i++)
    {
      g_array_index (points, SightCell, i).x += extents.x;
      g_array_index (points, SightCell, i).y += extents.y;
    }

  return points;
}

GArray *
sight_tiled_export_shapes (const SightLevel *level)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (SightTiledShape));

  g_array_set_clear_func (shapes, shape_clear);
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightCellSet *cells = sight_level_get_area (level, i)->cells;
      g_autoptr (GArray) rects = sight_cell_set_get_rects (cells);
      SightTiledShape shape = { .area = i, .rect = cells->bounds };

      if (rects->len > 1)
        shape.points = find_corners (cells);
      if (rects->len <= 1 || shape.points != NULL)
        g_array_append_val (shapes, shape);
      for (guint k = 0; rects->len > 1 && shape.points == NULL && k < rects->len; k++)
        {
          SightTiledShape part = { .area = i, .rect = g_array_index (rects, SightRect, k) };

          g_array_append_val (shapes, part);
        }
    }

  return shapes;
}

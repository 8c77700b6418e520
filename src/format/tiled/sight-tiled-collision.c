/* sight-tiled-collision.c - cells that shapes of collision layers cover
 *
 * A shape covers a cell if it contains its centre, or if it contains any part of it
 * where the import asks for that.  A shape too thin to contain a centre, and a
 * polyline, cover the cells that their middle line runs through.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-importer.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "sight-tiled-areas.h"

#define CORNERS 64                  /* of the polygon that stands for an ellipse */
#define SLIVER (1. / 64)            /* of a cell: less than that along the side of a shape is no part */
#define WORK_MAX (64 * 1024 * 1024) /* sides of shapes times rows that they may cross */

typedef struct
{
  SightTiledImporter *importer;
  int entry;        /* of covered cells */
  gsize n_cells;    /* covered so far */
  gsize n_objects;  /* that covered cells */
  gsize n_too_much; /* objects that are too much work */
  gsize work;
  GArray *crossings; /* of double: of the current row with the sides of a shape */
} Cover;

gboolean
sight_tiled_is_collision (const SightTiled *tiled, const SightTiledObject *object)
{
  const SightTiledGroup *group = g_ptr_array_index (tiled->groups, object->group);
  const gboolean has_shape =
      object->is_line || object->points != NULL || object->path != NULL || object->width > 0 || object->height > 0;

  if (!has_shape || object->is_tile || sight_tiled_get (tiled->properties, SIGHT_TILED_MARK) != NULL ||
      (object->class != NULL && g_ascii_strcasecmp (object->class, SIGHT_TILED_AREA) == 0))
    return FALSE;

  return sight_guess_blocks (group->name) || sight_guess_blocks (object->class) || sight_guess_blocks (object->name);
}

static void
cover_cell (Cover *self, int x, int y)
{
  SightMap *map = self->importer->map;

  if (x < 0 || y < 0 || x >= map->width || y >= map->height)
    return;
  sight_map_set (map, (SightCell) { x, y }, self->entry);
  self->n_cells++;
}

/* Converts pixels of the file to cells of the map. */
static SightTiledPoint
to_cells (const Cover *self, SightTiledPoint point)
{
  const SightTiledImporter *importer = self->importer;
  const gboolean is_isometric = g_str_equal (importer->tiled->orientation, "isometric");
  const int width = is_isometric ? importer->tiled->tile_height : importer->tiled->tile_width;

  return (SightTiledPoint) { point.x / width - importer->rect.x,
                             point.y / importer->tiled->tile_height - importer->rect.y };
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Covers the cells of row @y whose centres lie in the polygon @corners. */
static void
cover_row (Cover *self, const GArray *corners, int y)
{
  const double middle = y + 0.5;
  const int width = self->importer->map->width;

  g_array_set_size (self->crossings, 0);
  for (guint i = 0; i < corners->len; i++)
    {
      const SightTiledPoint *a = &g_array_index (corners, SightTiledPoint, i);
      const SightTiledPoint *b = &g_array_index (corners, SightTiledPoint, (i + 1) % corners->len);

      if ((a->y <= middle) != (b->y <= middle))
        {
          const double x = a->x + (middle - a->y) / (b->y - a->y) * (b->x - a->x);

          g_array_append_val (self->crossings, x);
        }
    }
  g_array_sort (self->crossings, compare_doubles);
  for (guint i = 0; i + 1 < self->crossings->len; i += 2)
    {
      const double from = ceil (g_array_index (self->crossings, double, i) - 0.5);
      const double to = g_array_index (self->crossings, double, i + 1) - 0.5;

      for (int x = (int) CLAMP (from, 0, width); x < width && x < to; x++)
        cover_cell (self, x, y);
    }
}

static void
cover_polygon (Cover *self, const GArray *corners)
{
  const int height = self->importer->map->height;
  double top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  int first, last;

  for (guint i = 0; i < corners->len; i++)
    {
      top = MIN (top, g_array_index (corners, SightTiledPoint, i).y);
      bottom = MAX (bottom, g_array_index (corners, SightTiledPoint, i).y);
    }
  first = (int) CLAMP (floor (top), 0, height);
  last = (int) CLAMP (ceil (bottom), 0, height);
  self->work += (gsize) (last - first) * corners->len;
  if (self->work > WORK_MAX)
    {
      self->n_too_much++;
      return;
    }
  for (int y = first; y < last; y++)
    cover_row (self, corners, y);
}

/* Cuts the part from *@from to *@to of a line, as shares of its length, down to where @start + share × @delta is
 * within 0 and @end. */
static void
clip (double start, double delta, double end, double *from, double *to)
{
  double first, last;

  if (delta == 0)
    {
      if (start < 0 || start > end)
        *to = -1;
      return;
    }
  first = -start / delta;
  last = (end - start) / delta;
  *from = MAX (*from, MIN (first, last));
  *to = MIN (*to, MAX (first, last));
}

/* Covers the cells that the line from @a to @b runs through, row by row; ends on a boundary are in neither cell. */
static void
cover_side (Cover *self, SightTiledPoint a, SightTiledPoint b)
{
  const SightMap *map = self->importer->map;
  const int first = (int) CLAMP (floor (MIN (a.y, b.y)), 0, map->height);
  const int last = (int) CLAMP (ceil (MAX (a.y, b.y)), 0, map->height);

  self->work += last - first;
  for (int y = first; y < MAX (last, first + 1) && self->work <= WORK_MAX; y++)
    {
      double from = 0, to = 1, left, right;

      clip (a.y - y, b.y - a.y, 1, &from, &to);
      if (from > to)
        continue;
      left = MIN (a.x + from * (b.x - a.x), a.x + to * (b.x - a.x));
      right = MAX (a.x + from * (b.x - a.x), a.x + to * (b.x - a.x));
      left = CLAMP (floor (left), 0, map->width);
      right = CLAMP (ceil (right), 0, map->width);
      for (int x = (int) left; x < right; x++)
        cover_cell (self, x, y);
    }
}

/* Covers the cells that the polygon @corners contains a part of, but not the centre: its sides, moved a little into it,
 * run through them. */
static void
cover_sides (Cover *self, const GArray *corners)
{
  double area = 0;

  for (guint i = 0; i < corners->len; i++)
    {
      const SightTiledPoint *a = &g_array_index (corners, SightTiledPoint, i);
      const SightTiledPoint *b = &g_array_index (corners, SightTiledPoint, (i + 1) % corners->len);

      area += a->x * b->y - b->x * a->y;
    }
  for (guint i = 0; i < corners->len; i++)
    {
      const SightTiledPoint *a = &g_array_index (corners, SightTiledPoint, i);
      const SightTiledPoint *b = &g_array_index (corners, SightTiledPoint, (i + 1) % corners->len);
      const double length = hypot (b->x - a->x, b->y - a->y), in = copysign (SLIVER, area);
      const double along_x = length > 0 ? (b->x - a->x) / length : 0, along_y = length > 0 ? (b->y - a->y) / length : 0;

      if (length <= 2 * SLIVER)
        continue;
      cover_side (self,
                  (SightTiledPoint) { a->x + SLIVER * along_x - in * along_y, a->y + SLIVER * along_y + in * along_x },
                  (SightTiledPoint) { b->x - SLIVER * along_x - in * along_y, b->y - SLIVER * along_y + in * along_x });
    }
}

/* Covers the cells that the line from @a to @b runs through. */
static void
cover_line (Cover *self, SightTiledPoint a, SightTiledPoint b)
{
  const SightMap *map = self->importer->map;
  const double dx = b.x - a.x, dy = b.y - a.y;
  double from = 0, to = 1;
  int n;

  clip (a.x, dx, map->width, &from, &to);
  clip (a.y, dy, map->height, &from, &to);
  if (from > to)
    return;
  n = (int) ceil (4 * (to - from) * MAX (fabs (dx), fabs (dy)));
  self->work += n;
  if (self->work > WORK_MAX)
    {
      self->n_too_much++;
      return;
    }
  for (int i = 0; i <= n; i++)
    {
      const double share = from + (to - from) * i / MAX (n, 1);
      /* A line on the boundary of two cells belongs to the upper left one at the far sides of the map. */
      const int x = MIN ((int) floor (a.x + share * dx), map->width - 1);
      const int y = MIN ((int) floor (a.y + share * dy), map->height - 1);

      cover_cell (self, x, y);
    }
}

static void
cover_polyline (Cover *self, const GArray *points)
{
  for (guint i = 0; i + 1 < points->len; i++)
    cover_line (self, g_array_index (points, SightTiledPoint, i), g_array_index (points, SightTiledPoint, i + 1));
}

/* The corners of a rectangle or an ellipse, from that of the object. */
static void
add_corners (const SightTiledObject *object, GArray *corners)
{
  for (int i = 0; i < (object->is_ellipse ? CORNERS : 4); i++)
    {
      const double angle = 2 * G_PI * i / CORNERS;
      const SightTiledPoint corner = { object->width * (object->is_ellipse ? (1 + cos (angle)) / 2 : i == 1 || i == 2),
                                       object->height * (object->is_ellipse ? (1 + sin (angle)) / 2 : i >= 2) };

      g_array_append_val (corners, corner);
    }
}

/* The points of @object, turned about its corner, in cells.  Free with g_array_unref(). */
static GArray *
get_points (const Cover *self, const SightTiledObject *object)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (SightTiledPoint));
  const GArray *said = object->points != NULL ? object->points : object->path;
  const SightTiledPoint line[] = { { 0, 0 }, { object->dx, object->dy } };
  const double angle = object->rotation * G_PI / 180;

  if (object->is_line)
    g_array_append_vals (points, line, G_N_ELEMENTS (line));
  else if (said != NULL)
    g_array_append_vals (points, said->data, said->len);
  else
    add_corners (object, points);
  for (guint i = 0; i < points->len; i++)
    {
      SightTiledPoint *point = &g_array_index (points, SightTiledPoint, i);
      const double x = point->x, y = point->y;

      if (object->rotation != 0)
        *point = (SightTiledPoint) { x * cos (angle) - y * sin (angle), x * sin (angle) + y * cos (angle) };
      *point = to_cells (self, (SightTiledPoint) { object->x + point->x, object->y + point->y });
    }

  return points;
}

/* A rectangle too thin to contain the centre of a cell is a line. */
static void
cover_middle (Cover *self, const GArray *corners)
{
  const SightTiledPoint *c = (const SightTiledPoint *) (const void *) corners->data;
  const gboolean is_wide = hypot (c[1].x - c[0].x, c[1].y - c[0].y) >= hypot (c[3].x - c[0].x, c[3].y - c[0].y);
  const SightTiledPoint *a = &c[0], *b = is_wide ? &c[3] : &c[1], *from = is_wide ? &c[1] : &c[3], *to = &c[2];

  cover_line (self, (SightTiledPoint) { (a->x + b->x) / 2, (a->y + b->y) / 2 },
              (SightTiledPoint) { (from->x + to->x) / 2, (from->y + to->y) / 2 });
}

static void
cover_object (Cover *self, const SightTiledObject *object)
{
  g_autoptr (GArray) points = get_points (self, object);
  const SightImport *import = self->importer->input->import;
  const gsize before = self->n_cells;

  if (object->is_line || object->path != NULL)
    cover_polyline (self, points);
  else
    cover_polygon (self, points);
  if (!object->is_line && object->path == NULL && import != NULL && import->touched > 0)
    cover_sides (self, points);
  if (self->n_cells == before && points->len == 4 && self->work <= WORK_MAX)
    cover_middle (self, points);
  self->n_objects += self->n_cells > before;
}

static void
note_covered (const Cover *self)
{
  sight_notes_add_count (self->importer->notes, self->n_objects,
                         g_dngettext (GETTEXT_PACKAGE, "the cells under %zu object that collides are walls",
                                      "the cells under %zu objects that collide are walls", self->n_objects));
  sight_notes_add_count (self->importer->notes, self->n_too_much,
                         g_dngettext (GETTEXT_PACKAGE, "%zu object that collides is too complex and left out",
                                      "%zu objects that collide are too complex and left out", self->n_too_much));
}

gboolean
sight_tiled_importer_cover (SightTiledImporter *self)
{
  Cover cover = { .importer = self, .entry = -1 };

  for (guint i = 0; i < self->tiled->objects->len; i++)
    {
      const SightTiledObject *object = g_ptr_array_index (self->tiled->objects, i);

      if (!sight_tiled_is_collision (self->tiled, object))
        continue;
      if (cover.entry < 0)
        {
          cover.entry = sight_tiled_importer_add (self, SIGHT_TILED_COLLISION, FALSE);
          cover.crossings = g_array_new (FALSE, FALSE, sizeof (double));
          if (self->input->survey != NULL)
            self->input->survey->has_shapes = TRUE;
        }
      if (cover.entry < 0)
        break;
      cover_object (&cover, object);
    }
  note_covered (&cover);
  if (cover.crossings != NULL)
    g_array_unref (cover.crossings);

  return cover.entry >= 0 || cover.crossings == NULL;
}

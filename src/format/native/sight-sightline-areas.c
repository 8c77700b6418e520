/* sight-sightline-areas.c - areas, as the native format has them
 *
 *     "areas": [
 *       {"name": "Vault", "purpose": "goal", "rects": [[13, 1, 11, 7]]},
 *       {"name": "Red start", "purpose": "start", "team": "Red", "at": [2, 10], "rows": [
 *         "######",
 *         "##..##"
 *       ]}
 *     ]
 *
 * The cells are rectangles or a picture, whichever takes fewer characters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-areas.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SightSource *source;
  GHashTable *teams; /* ids to indices */
  GHashTable *names; /* of the areas so far */
  SightLevel *level;
  gint64 n_cells; /* in the bounds of the areas so far */
} Reader;

/* What an item says about its cells. */
typedef struct
{
  GArray *rects;         /* of SightRect */
  const SightJson *rows; /* (nullable): the array of rows */
  SightRect picture;     /* of the rows */
} Shape;

static const char *const area_keys[] = { "name", "purpose", "team", "rects", "at", "rows", NULL };

static gboolean
read_name (Reader *self, const SightJson *item, const char **name)
{
  *name = NULL;
  if (!sight_members_read_string (self->source, item, "name", name))
    return FALSE;
  if (*name == NULL)
    return sight_members_fail_missing (self->source, item, "name");
  if (**name == '\0')
    return sight_members_fail (self->source, sight_json_get (item, "name"), _ ("“name”: an area must have one"));
  if (!g_hash_table_add (self->names, g_strdup (*name)))
    return sight_members_fail (self->source, sight_json_get (item, "name"), _ ("an earlier area has the name “%s”"),
                               *name);

  return TRUE;
}

static gboolean
read_team (Reader *self, const SightJson *item, SightAreaPurpose purpose, int *team)
{
  const char *id = NULL;
  gpointer index;

  if (!sight_members_read_string (self->source, item, "team", &id))
    return FALSE;
  if (id == NULL)
    return TRUE;
  if (purpose != SIGHT_AREA_START)
    return sight_members_fail (self->source, sight_json_get (item, "team"),
                               _ ("“team”: only an area with the purpose “start” has one"));
  if (!g_hash_table_lookup_extended (self->teams, id, NULL, &index))
    return sight_members_fail (self->source, sight_json_get (item, "team"), _ ("“team”: no team has the id “%s”"), id);
  *team = GPOINTER_TO_INT (index);

  return TRUE;
}

static gboolean
take_rect (const SightJson *value, const SightMap *map, SightRect *rect)
{
  return value->kind == SIGHT_JSON_ARRAY && value->items->len == 4 &&
         sight_json_get_int (value->items->pdata[0], 0, map->width - 1, &rect->x) &&
         sight_json_get_int (value->items->pdata[1], 0, map->height - 1, &rect->y) &&
         sight_json_get_int (value->items->pdata[2], 1, map->width - rect->x, &rect->width) &&
         sight_json_get_int (value->items->pdata[3], 1, map->height - rect->y, &rect->height);
}

static gboolean
read_rects (Reader *self, const SightJson *item, Shape *shape)
{
  const SightJson *array = sight_json_get (item, "rects");

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (self->source, array, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      SightRect rect;

      if (!take_rect (array->items->pdata[i], self->level->map, &rect))
        return sight_members_fail (self->source, array->items->pdata[i],
                                   _ ("“rects”: expected a rectangle of the map, [x, y, width, height]"));
      g_array_append_val (shape->rects, rect);
    }

  return TRUE;
}

static gboolean
check_row (Reader *self, const SightJson *row, int y, int width)
{
  gsize known;

  if (!sight_members_expect (self->source, row, SIGHT_JSON_STRING))
    return FALSE;
  known = strspn (row->string, "#.");
  if (row->string[known] != '\0')
    return sight_members_fail (self->source, row, _ ("“rows”: expected “#” for each cell of the area and “.” between"));
  if ((int) known != width)
    return sight_members_fail (self->source, row, _ ("row %d has %ld cells, expected %d as in the first row"), y,
                               (long) known, width);

  return TRUE;
}

/* Checks the picture; draw_rows() puts it into a set. */
static gboolean
read_rows (Reader *self, const SightJson *item, Shape *shape)
{
  const SightJson *rows = sight_json_get (item, "rows");
  const SightMap *map = self->level->map;
  SightCell at;

  if (rows == NULL)
    return TRUE;
  if (!sight_members_expect (self->source, rows, SIGHT_JSON_ARRAY) ||
      !sight_members_read_cell (self->source, item, "at", &at))
    return FALSE;
  shape->rows = rows;
  shape->picture = (SightRect) { at.x, at.y, 0, rows->items->len };
  for (guint i = 0; i < rows->items->len; i++)
    {
      const SightJson *row = rows->items->pdata[i];

      if (i == 0 && row->kind == SIGHT_JSON_STRING)
        shape->picture.width = MIN (strlen (row->string), SIGHT_SIDE_MAX + 1);
      if (!check_row (self, row, i, shape->picture.width))
        return FALSE;
    }
  if (at.x < 0 || at.y < 0 || at.x + shape->picture.width > map->width || at.y + (int) rows->items->len > map->height)
    return sight_members_fail (self->source, rows, _ ("“rows”: the picture reaches beyond the map"));

  return TRUE;
}

static void
draw_rows (const Shape *shape, SightCellSet *cells)
{
  for (int y = 0; y < shape->picture.height; y++)
    {
      const SightJson *row = shape->rows->items->pdata[y];

      for (const char *p = row->string; *p != '\0';)
        {
          const int x = p - row->string, n = strspn (p, "#");

          sight_cell_set_add_rect (cells, (SightRect) { shape->picture.x + x, shape->picture.y + y, n, 1 });
          p += n + strspn (p + n, ".");
        }
    }
}

/* (transfer full): the cells; NULL with an error if the areas of the file are too large together. */
static SightCellSet *
draw_shape (Reader *self, const SightJson *item, const Shape *shape)
{
  SightRect bounds = shape->picture;
  SightCellSet *cells;

  for (guint i = 0; i < shape->rects->len; i++)
    bounds = sight_rect_union (bounds, g_array_index (shape->rects, SightRect, i));
  self->n_cells += (gint64) bounds.width * bounds.height;
  if (self->n_cells > SIGHT_AREA_CELLS_MAX)
    {
      sight_members_fail_as (self->source, item, SIGHT_FORMAT_ERROR_TOO_LARGE,
                             _ ("the areas so far take more than %d cells"), SIGHT_AREA_CELLS_MAX);
      return NULL;
    }
  cells = sight_cell_set_new (bounds);
  for (guint i = 0; i < shape->rects->len; i++)
    sight_cell_set_add_rect (cells, g_array_index (shape->rects, SightRect, i));
  if (shape->rows != NULL)
    draw_rows (shape, cells);

  return cells;
}

static SightCellSet *
read_cells (Reader *self, const SightJson *item)
{
  g_autoptr (GArray) rects = g_array_new (FALSE, FALSE, sizeof (SightRect));
  Shape shape = { .rects = rects };

  if (!read_rects (self, item, &shape) || !read_rows (self, item, &shape))
    return NULL;

  return draw_shape (self, item, &shape);
}

SightCellSet *
sight_sightline_read_cells (SightSource *self, const SightJson *item, SightLevel *level, gint64 *n_cells)
{
  Reader reader = { self, NULL, NULL, level, *n_cells };
  SightCellSet *cells = read_cells (&reader, item);

  *n_cells = reader.n_cells;

  return cells;
}

static gboolean
read_area (Reader *self, const SightJson *item)
{
  g_autoptr (SightCellSet) cells = NULL;
  const char *name;
  int purpose = SIGHT_AREA_NONE, team = -1;
  SightArea *area;

  if (!sight_members_expect (self->source, item, SIGHT_JSON_OBJECT) || !read_name (self, item, &name) ||
      !sight_members_read_word (self->source, item, "purpose", sight_area_purpose_from_id, &purpose) ||
      !read_team (self, item, purpose, &team) || (cells = read_cells (self, item)) == NULL)
    return FALSE;

  area = sight_area_new (name, purpose, team, cells);
  area->extra = sight_members_get_extra (self->source, item, area_keys);
  g_ptr_array_add (self->level->areas, area);

  return TRUE;
}

gboolean
sight_sightline_read_areas (SightSource *self, const SightJson *root, GHashTable *teams, SightLevel *level)
{
  const SightJson *array = sight_json_get (root, "areas");
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { self, teams, names, level, 0 };

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (self, array, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      if (!read_area (&reader, array->items->pdata[i]))
        return FALSE;
    }

  return TRUE;
}

/* Writing */

static gsize
count_digits (int value)
{
  gsize n = 1;

  for (; value >= 10; value /= 10)
    n++;

  return n;
}

/* Whether the rectangles take no more characters than a picture, both counted with their indents. */
static gboolean
rects_are_shorter (const GArray *rects, SightRect extents)
{
  const gsize picture = (gsize) extents.height * ((gsize) extents.width + strlen ("      \"\",\n"));
  gsize length = 0;

  for (guint i = 0; i < rects->len && length <= picture; i++)
    {
      const SightRect rect = g_array_index (rects, SightRect, i);

      length += strlen ("      [, , , ],\n") + count_digits (rect.x) + count_digits (rect.y) +
                count_digits (rect.width) + count_digits (rect.height);
    }

  return rects->len == 1 || length <= picture;
}

static void
write_rects (GString *out, const GArray *rects)
{
  const char *before = rects->len > 1 ? "\n      " : "";

  g_string_append (out, ", \"rects\": [");
  for (guint i = 0; i < rects->len; i++)
    {
      const SightRect rect = g_array_index (rects, SightRect, i);

      g_string_append_printf (out, "%s%s[%d, %d, %d, %d]", i > 0 ? "," : "", before, rect.x, rect.y, rect.width,
                              rect.height);
    }
  g_string_append (out, rects->len > 1 ? "\n    ]" : "]");
}

static void
write_rows (GString *out, const SightCellSet *cells, SightRect extents)
{
  g_string_append_printf (out, ", \"at\": [%d, %d], \"rows\": [", extents.x, extents.y);
  for (int y = extents.y; y < extents.y + extents.height; y++)
    {
      g_string_append (out, y > extents.y ? ",\n      \"" : "\n      \"");
      for (int x = extents.x; x < extents.x + extents.width; x++)
        g_string_append_c (out, sight_cell_set_contains (cells, (SightCell) { x, y }) ? '#' : '.');
      g_string_append_c (out, '"');
    }
  g_string_append (out, "\n    ]");
}

void
sight_sightline_write_cells (GString *out, const SightCellSet *cells)
{
  const SightRect extents = sight_cell_set_get_extents (cells);
  g_autoptr (GArray) rects = sight_cell_set_get_rects (cells);

  if (rects_are_shorter (rects, extents))
    write_rects (out, rects);
  else
    write_rows (out, cells, extents);
}

static gboolean
write_area (GString *out, const SightArea *area, char **teams, GError **error)
{
  g_string_append (out, "    {\"name\": ");
  sight_json_append_string (out, area->name);
  if (area->purpose != SIGHT_AREA_NONE)
    g_string_append_printf (out, ", \"purpose\": \"%s\"", sight_area_purpose_get_id (area->purpose));
  if (area->team >= 0)
    {
      g_string_append (out, ", \"team\": ");
      sight_json_append_string (out, teams[area->team]);
    }
  sight_sightline_write_cells (out, area->cells);
  if (!sight_members_append_extra (out, ", ", area->extra, error))
    return FALSE;
  g_string_append_c (out, '}');

  return TRUE;
}

gboolean
sight_sightline_write_areas (GString *out, const SightLevel *level, char **teams, GError **error)
{
  if (level->areas->len == 0)
    return TRUE;

  g_string_append (out, ",\n  \"areas\": [\n");
  for (guint i = 0; i < level->areas->len; i++)
    {
      if (!write_area (out, sight_level_get_area (level, i), teams, error))
        return FALSE;
      g_string_append (out, i + 1 < level->areas->len ? ",\n" : "\n");
    }
  g_string_append (out, "  ]");

  return TRUE;
}

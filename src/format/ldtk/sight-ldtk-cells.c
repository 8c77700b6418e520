/* sight-ldtk-cells.c - merges the cell layers of an LDtk level into a map
 *
 * Cell sizes may differ between layers: the map has the smallest size, and a
 * larger cell covers several cells of the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-cells.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>
#include <string.h>

#include "sight-ldtk-kinds.h"

#define WORK_MAX (16 * (gint64) SIGHT_CELLS_MAX) /* cells of the map, times layers */

typedef struct
{
  const SightLdtk *ldtk;
  SightSource *source;
  SightNotes *notes;
  SightLdtkKinds kinds;
  int fine; /* side of a map cell, in pixels */
  SightMap *map;
} Reader;

static void
reader_clear (Reader *self)
{
  sight_ldtk_kinds_clear (&self->kinds);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* @a / @b, rounded down */
static int
divide (int a, int b)
{
  return a >= 0 ? a / b : -((-(gint64) a + b - 1) / b);
}

static gboolean
is_cells (const SightLdtkLayer *layer)
{
  return layer->is_used && layer->kind != SIGHT_LDTK_ENTITIES;
}

/* Layers can be merged only if their cell sizes are multiples of the smallest. */
static void
choose_fine (Reader *self)
{
  self->fine = G_MAXINT;
  for (guint i = 0; i < self->ldtk->layers->len; i++)
    {
      const SightLdtkLayer *layer = sight_ldtk_get_layer (self->ldtk, i);

      if (is_cells (layer))
        self->fine = MIN (self->fine, layer->grid);
    }
  for (guint i = 0; i < self->ldtk->layers->len; i++)
    {
      SightLdtkLayer *layer = sight_ldtk_get_layer (self->ldtk, i);

      if (!is_cells (layer))
        continue;
      if (layer->grid % self->fine != 0)
        {
          layer->is_used = FALSE;
          sight_notes_add (self->notes,
                           _ ("%s: the layer “%s” is left out: its cells of %d pixels do not fit those of %d"),
                           self->source->name, layer->name, layer->grid, self->fine);
        }
      else if (layer->dx % self->fine != 0 || layer->dy % self->fine != 0)
        sight_notes_add (self->notes, _ ("%s: the layer “%s” is shifted by (%d, %d) pixels, which is rounded to cells"),
                         self->source->name, layer->name, layer->dx, layer->dy);
    }
}

/* The map is the rectangle of the level, or encloses all layers if the file does not state that rectangle. */
static gboolean
make_map (Reader *self)
{
  gint64 width = ((gint64) self->ldtk->width + self->fine - 1) / self->fine, n_layers = 0;
  gint64 height = ((gint64) self->ldtk->height + self->fine - 1) / self->fine;

  for (guint i = 0; i < self->ldtk->layers->len; i++)
    {
      const SightLdtkLayer *layer = sight_ldtk_get_layer (self->ldtk, i);
      gint64 k = layer->grid / self->fine;

      if (!is_cells (layer))
        continue;
      n_layers++;
      if (self->ldtk->width == 0 || self->ldtk->height == 0)
        {
          width = MAX (width, divide (layer->dx, self->fine) + layer->width * k);
          height = MAX (height, divide (layer->dy, self->fine) + layer->height * k);
        }
    }
  if (!sight_map_size_is_valid (width, height))
    return sight_members_fail_as (
        self->source, self->ldtk->level, SIGHT_FORMAT_ERROR_TOO_LARGE,
        _ ("the level has %jd × %jd cells, expected at most %d in a row or column and %d in all"), (intmax_t) width,
        (intmax_t) height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
  if (width * height * n_layers > WORK_MAX)
    return sight_members_fail_as (self->source, self->ldtk->level, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                  _ ("%jd layers are too many for a level of this size"), (intmax_t) n_layers);
  self->map = sight_map_new (width, height, 0);

  return TRUE;
}

/* @value: 0 means none; @at: its location */
static gboolean
set_number (Reader *self, const SightLdtkLayer *layer, guint16 *cell, int value, const SightJson *at)
{
  if (value == 0)
    return TRUE;
  *cell = sight_ldtk_kinds_get_number (&self->kinds, layer, value, at);

  return *cell != 0;
}

static gboolean
set_value (Reader *self, const SightLdtkLayer *layer, guint16 *cell, const SightJson *number, int add)
{
  int value;

  if (!sight_json_get_int (number, -add, G_MAXINT - 1, &value))
    return sight_members_fail (self->source, number, _ ("expected a whole number from %d up"), -add);

  return set_number (self, layer, cell, value + add, number);
}

/* Reads the member @key of @object, a whole number from 0 and below @end. */
static gboolean
get_index (Reader *self, const SightJson *object, const char *key, int end, int *index)
{
  *index = -1;
  if (!sight_members_read_int (self->source, object, key, (SightLimits) { 0, end - 1 }, index))
    return FALSE;

  return *index >= 0 || sight_members_fail_missing (self->source, object, key);
}

/* One value other than 0, with its cell: files before version 1 have these, and count from 0. */
static gboolean
read_old_value (Reader *self, const SightLdtkLayer *layer, const SightJson *row, guint16 *cells)
{
  const SightJson *value;
  int at;

  if (!sight_members_expect (self->source, row, SIGHT_JSON_OBJECT) ||
      !get_index (self, row, "coordId", layer->width * layer->height, &at))
    return FALSE;
  value = sight_json_get (row, "v");
  if (value == NULL)
    return sight_members_fail_missing (self->source, row, "v");

  return set_value (self, layer, &cells[at], value, 1);
}

typedef gboolean (*RowFunc) (Reader *self, const SightLdtkLayer *layer, const SightJson *row, guint16 *cells);

/* Calls @read for each item of @list, which the project does not hold in memory. */
static gboolean
read_rows (Reader *self, const SightLdtkLayer *layer, const SightJson *list, RowFunc read, guint16 *cells)
{
  SightJsonItems items = sight_json_items_begin (self->source->data, list);
  SightJson *row;

  while ((row = sight_json_items_take (&items)) != NULL)
    {
      const gboolean ok = read (self, layer, row, cells);

      sight_json_free (row);
      if (!ok)
        return FALSE;
    }

  return TRUE;
}

static const char *
skip_space (const char *p, const char *end)
{
  while (p < end && strchr (" \n\r\t", *p) != NULL)
    p++;

  return p;
}

/* Reads a whole number from 0 up at *@p, a position in the text; FALSE with an error if there is none. */
static gboolean
take_number (Reader *self, const char **p, const char *end, SightJson *at, int *value)
{
  const char *start = *p;
  gint64 number = 0;

  while (*p < end && g_ascii_isdigit (**p) && number < G_MAXINT)
    number = number * 10 + *(*p)++ - '0';
  *at = (SightJson) { SIGHT_JSON_NUMBER, .start = start - self->source->data, .end = *p - self->source->data };
  if (*p == start || number >= G_MAXINT || (*start == '0' && *p > start + 1) ||
      (*p < end && strchr (", \n\r\t", **p) == NULL))
    return sight_members_fail (self->source, at, _ ("expected a whole number from 0 up"));
  *value = number;

  return TRUE;
}

/* Reads the unparsed numbers @csv into cells and stores their count in @n; numbers beyond @n_max are only counted. */
static gboolean
read_numbers (Reader *self, const SightLdtkLayer *layer, const SightJson *csv, guint16 *cells, gsize *n)
{
  const gsize n_max = (gsize) layer->width * layer->height;
  const char *end = self->source->data + csv->end - 1, *p = skip_space (self->source->data + csv->start + 1, end);

  for (*n = 0; p < end; (*n)++)
    {
      SightJson at = { 0 };
      int value = 0;

      if (!take_number (self, &p, end, &at, &value) ||
          (*n < n_max && !set_number (self, layer, &cells[*n], value, &at)))
        return FALSE;
      p = skip_space (p, end);
      at.start = p - self->source->data;
      if (p == end)
        continue;
      if (*p != ',')
        return sight_members_fail (self->source, &at, _ ("expected “,”"));
      p = skip_space (p + 1, end);
      if (p == end)
        return sight_members_fail (self->source, &at, _ ("expected a number after the comma"));
    }

  return TRUE;
}

static gboolean
read_values (Reader *self, const SightLdtkLayer *layer, guint16 *cells)
{
  const SightJson *csv = sight_json_get (layer->json, "intGridCsv"), *old;
  const gboolean has_csv = csv != NULL && csv->kind != SIGHT_JSON_NULL;
  gsize n = 0;

  if (!sight_ldtk_get_array (self->source, layer->json, "intGrid", &old))
    return FALSE;
  if (old != NULL && (!has_csv || csv->end - csv->start == 2))
    return read_rows (self, layer, old, read_old_value, cells);
  if (!has_csv)
    return sight_members_fail_missing (self->source, layer->json, "intGridCsv");
  if (csv->kind != SIGHT_JSON_NUMBERS)
    return sight_members_fail (self->source, csv, _ ("“intGridCsv”: expected an array of whole numbers from 0 up"));
  if (!read_numbers (self, layer, csv, cells, &n))
    return FALSE;

  return n == (gsize) layer->width * layer->height ||
         sight_members_fail (self->source, csv, _ ("“intGridCsv”: %zu values, expected %d for %d × %d cells"), n,
                             layer->width * layer->height, layer->width, layer->height);
}

/* The position of a tile is its "px"; later tiles cover earlier ones.  Tiles are numbered from 1, since 0 means none.
 * */
static gboolean
read_tile (Reader *self, const SightLdtkLayer *layer, const SightJson *row, guint16 *cells)
{
  const SightJson *px, *number;
  int x, y;

  if (!sight_members_expect (self->source, row, SIGHT_JSON_OBJECT))
    return FALSE;
  px = sight_json_get (row, "px");
  number = sight_json_get (row, "t");
  if (px == NULL || number == NULL)
    return sight_members_fail_missing (self->source, row, px == NULL ? "px" : "t");
  if (px->kind != SIGHT_JSON_ARRAY || px->items->len != 2 ||
      !sight_json_get_int (px->items->pdata[0], -SIGHT_LDTK_OFFSET_MAX, G_MAXINT, &x) ||
      !sight_json_get_int (px->items->pdata[1], -SIGHT_LDTK_OFFSET_MAX, G_MAXINT, &y))
    return sight_members_fail (self->source, px, _ ("“px”: expected [x, y], two whole numbers"));
  x = divide (x, layer->grid);
  y = divide (y, layer->grid);
  if (x < 0 || y < 0 || x >= layer->width || y >= layer->height)
    return TRUE;

  return set_value (self, layer, &cells[(gsize) y * layer->width + x], number, 1);
}

static gboolean
read_tiles (Reader *self, const SightLdtkLayer *layer, guint16 *cells)
{
  const char *key = layer->kind == SIGHT_LDTK_AUTO ? "autoLayerTiles" : "gridTiles";
  const SightJson *tiles;

  if (!sight_ldtk_get_array (self->source, layer->json, key, &tiles))
    return FALSE;

  return tiles == NULL || read_rows (self, layer, tiles, read_tile, cells);
}

static void
lay (Reader *self, const SightLdtkLayer *layer, const guint16 *cells)
{
  int k = layer->grid / self->fine, dx = divide (layer->dx, self->fine), dy = divide (layer->dy, self->fine);

  for (int y = 0; y < self->map->height; y++)
    {
      int row = divide (y - dy, k);

      for (int x = 0; x < self->map->width && row >= 0 && row < layer->height; x++)
        {
          guint16 *cell = &self->map->tiles[(gsize) y * self->map->width + x];
          int column = divide (x - dx, k);
          guint16 number = column >= 0 && column < layer->width ? cells[(gsize) row * layer->width + column] : 0;

          if (number != 0 &&
              sight_ldtk_kinds_get_rank (&self->kinds, number) >= sight_ldtk_kinds_get_rank (&self->kinds, *cell))
            *cell = number;
        }
    }
}

static gboolean
read_layer (Reader *self, const SightLdtkLayer *layer)
{
  g_autofree guint16 *cells = g_new0 (guint16, (gsize) layer->width * layer->height);

  if (!(sight_ldtk_has_tiles (layer) ? read_tiles (self, layer, cells) : read_values (self, layer, cells)))
    return FALSE;
  lay (self, layer, cells);

  return TRUE;
}

SightLevel *
sight_ldtk_read_cells (const SightLdtk *self, int *fine, SightNotes *notes)
{
  SightSource source = self->source;
  g_auto (Reader) reader = { .ldtk = self, .source = &source, .notes = notes };

  if (!sight_ldtk_kinds_init (&reader.kinds, self, notes))
    return NULL;
  choose_fine (&reader);
  if (reader.fine == G_MAXINT)
    {
      sight_members_fail (&source, self->level, _ ("the level “%s” has no layer with cells, expected an IntGrid layer"),
                          self->name);
      return NULL;
    }
  if (!make_map (&reader))
    return NULL;
  for (guint i = 0; i < self->layers->len; i++)
    {
      if (is_cells (sight_ldtk_get_layer (self, i)) && !read_layer (&reader, sight_ldtk_get_layer (self, i)))
        return NULL;
    }
  sight_ldtk_kinds_fill (&reader.kinds, reader.map);
  *fine = reader.fine;

  return sight_level_new (g_steal_pointer (&reader.map), g_steal_pointer (&reader.kinds.new_tiles.legend));
}

/* sight-tiled.c - a Tiled map in memory, read from XML (TMX) or JSON (TMJ)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "format/syntax/sight-color.h"

#define SMALL 65536
#define PATH_MAX_BYTES 256 /* limit for the joined names of groups */

static void
tile_free (gpointer data)
{
  SightTiledTile *tile = data;

  g_clear_pointer (&tile->properties, g_hash_table_unref);
  g_free (tile->class);
  g_free (tile->picture);
  g_free (tile);
}

SightTiledTileset *
sight_tiled_tileset_new (void)
{
  SightTiledTileset *self = g_new0 (SightTiledTileset, 1);

  self->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
  self->ids = g_array_new (FALSE, FALSE, sizeof (guint));

  return self;
}

void
sight_tiled_tileset_free (SightTiledTileset *self)
{
  g_hash_table_unref (self->tiles);
  g_array_unref (self->ids);
  g_free (self->name);
  g_free (self->folder);
  g_free (self->sheet.path);
  g_free (self);
}

SightTiledTile *
sight_tiled_tileset_take (SightTiledTileset *self, guint id)
{
  SightTiledTile *tile = g_hash_table_lookup (self->tiles, GUINT_TO_POINTER (id));

  if (tile != NULL)
    return tile;

  tile = g_new0 (SightTiledTile, 1);
  tile->id = id;
  g_hash_table_insert (self->tiles, GUINT_TO_POINTER (id), tile);
  g_array_append_val (self->ids, id);

  return tile;
}

static void
part_clear (gpointer data)
{
  SightTiledPart *part = data;

  g_clear_pointer (&part->kinds, g_free);
}

SightTiledLayer *
sight_tiled_layer_new (void)
{
  SightTiledLayer *self = g_new0 (SightTiledLayer, 1);

  self->parts = g_array_new (FALSE, FALSE, sizeof (SightTiledPart));
  g_array_set_clear_func (self->parts, part_clear);

  return self;
}

void
sight_tiled_layer_free (SightTiledLayer *self)
{
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_array_unref (self->parts);
  g_free (self->name);
  g_free (self);
}

SightTiledGroup *
sight_tiled_group_new (void)
{
  return g_new0 (SightTiledGroup, 1);
}

void
sight_tiled_group_free (SightTiledGroup *self)
{
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_free (self->name);
  g_free (self->color);
  g_free (self);
}

SightTiledObject *
sight_tiled_object_new (void)
{
  return g_new0 (SightTiledObject, 1);
}

void
sight_tiled_object_free (SightTiledObject *self)
{
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_free (self->name);
  g_free (self->class);
  g_clear_pointer (&self->points, g_array_unref);
  g_clear_pointer (&self->path, g_array_unref);
  g_free (self);
}

SightTiled *
sight_tiled_new (void)
{
  SightTiled *self = g_new0 (SightTiled, 1);
  guint32 empty = 0;

  self->tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_tiled_tileset_free);
  self->layers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_tiled_layer_free);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_tiled_group_free);
  self->objects = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_tiled_object_free);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->small = g_new0 (guint16, SMALL);
  self->large = g_hash_table_new (NULL, NULL);
  g_array_append_val (self->kinds, empty);
  self->small[0] = 1;

  return self;
}

void
sight_tiled_free (SightTiled *self)
{
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_ptr_array_unref (self->tilesets);
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->objects);
  g_array_unref (self->kinds);
  g_hash_table_unref (self->large);
  g_free (self->small);
  g_free (self->orientation);
  g_free (self);
}

SightTiledPlace
sight_tiled_place_enter (const SightTiledPlace *place, const char *name, const SightTiledPlace *own)
{
  SightTiledPlace inner = { NULL, place->x + own->x, place->y + own->y, place->is_hidden || own->is_hidden };
  g_autofree char *full = sight_tiled_place_name (place, name);

  /* A long name would be copied to each of many layers. */
  inner.path = strlen (full) < PATH_MAX_BYTES ? g_strconcat (full, "/", NULL) : g_strdup ("…/");

  return inner;
}

void
sight_tiled_place_clear (SightTiledPlace *self)
{
  g_clear_pointer (&self->path, g_free);
}

char *
sight_tiled_place_name (const SightTiledPlace *place, const char *name)
{
  return g_strconcat (place->path != NULL ? place->path : "", name != NULL ? name : "", NULL);
}

void
sight_tiled_shift (SightTiled *self, SightTiledLayer *layer, double x, double y)
{
  double columns = x / self->tile_width, rows = y / self->tile_height;

  self->n_shifted += columns != floor (columns) || rows != floor (rows);
  layer->offset.x += CLAMP (round (columns), -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX);
  layer->offset.y += CLAMP (round (rows), -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX);
}

const char *
sight_tiled_get (GHashTable *properties, const char *name)
{
  return properties != NULL ? g_hash_table_lookup (properties, name) : NULL;
}

void
sight_tiled_take (GHashTable **properties, char *name, char *value)
{
  if (*properties == NULL)
    *properties = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_replace (*properties, name, value);
}

int
sight_tiled_parse_id (const char *text)
{
  gint64 id = 0;

  return text != NULL && g_ascii_string_to_signed (text, 10, 0, G_MAXINT, &id, NULL) ? (int) id : 0;
}

void
sight_tiled_take_color (const char *text, guint32 *color)
{
  g_autofree char *without_alpha = NULL;

  if (text == NULL)
    return;
  if (strlen (text) == strlen ("#aarrggbb"))
    text = without_alpha = g_strconcat ("#", text + 3, NULL);
  sight_color_take (&text, color);
}

SightTiledPart *
sight_tiled_add_part (SightTiled *self, SightTiledLayer *layer, SightRect rect, SightSource source, gsize offset)
{
  SightTiledPart part = { .rect = rect };

  if (!sight_map_size_is_valid (rect.width, rect.height))
    {
      sight_location_fail (source, offset, SIGHT_FORMAT_ERROR_TOO_LARGE,
                           _ ("%d × %d cells, expected at least 1, at most %d in a row or column and %d in all"),
                           rect.width, rect.height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
      return NULL;
    }
  self->n_cells += (gsize) rect.width * rect.height;
  if (self->n_cells > SIGHT_TILED_CELLS_MAX)
    {
      sight_location_fail (source, offset, SIGHT_FORMAT_ERROR_TOO_LARGE,
                           _ ("the layers up to here have more than %zu cells together"), SIGHT_TILED_CELLS_MAX);
      return NULL;
    }
  part.kinds = g_new0 (guint16, (gsize) rect.width * rect.height);
  g_array_append_val (layer->parts, part);

  return &g_array_index (layer->parts, SightTiledPart, layer->parts->len - 1);
}

static int
compare_tilesets (gconstpointer a, gconstpointer b)
{
  const SightTiledTileset *first = *(SightTiledTileset *const *) a, *second = *(SightTiledTileset *const *) b;

  return (first->first_gid > second->first_gid) - (first->first_gid < second->first_gid);
}

void
sight_tiled_sort_tilesets (SightTiled *self)
{
  g_ptr_array_sort (self->tilesets, compare_tilesets);
}

const SightTiledTileset *
sight_tiled_find_tileset (const SightTiled *self, guint32 gid)
{
  guint low = 0, high = self->tilesets->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const SightTiledTileset *tileset = g_ptr_array_index (self->tilesets, middle);

      if (tileset->first_gid <= gid)
        low = middle + 1;
      else
        high = middle;
    }

  return low > 0 ? g_ptr_array_index (self->tilesets, low - 1) : NULL;
}

const SightTiledTile *
sight_tiled_find_tile (const SightTiled *self, guint32 gid)
{
  const SightTiledTileset *tileset = sight_tiled_find_tileset (self, gid);

  return tileset != NULL ? g_hash_table_lookup (tileset->tiles, GUINT_TO_POINTER (gid - tileset->first_gid)) : NULL;
}

int
sight_tiled_add_kind (SightTiled *self, guint32 gid)
{
  guint kind;

  if ((gid & SIGHT_TILED_FLIPS) != 0)
    {
      self->n_flipped++;
      gid &= ~SIGHT_TILED_FLIPS;
    }
  kind = gid < SMALL ? self->small[gid] : GPOINTER_TO_UINT (g_hash_table_lookup (self->large, GUINT_TO_POINTER (gid)));
  if (kind != 0)
    return kind - 1;
  if (self->kinds->len == SIGHT_TILED_KINDS_MAX)
    return -1;

  g_array_append_val (self->kinds, gid);
  if (gid < SMALL)
    self->small[gid] = self->kinds->len;
  else
    g_hash_table_insert (self->large, GUINT_TO_POINTER (gid), GUINT_TO_POINTER (self->kinds->len));

  return self->kinds->len - 1;
}

/* sight-tiled-lay.c - merges the layers of a Tiled map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-importer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"

#define NOTES_MAX 20 /* layers that get a note of their own */

static gboolean
is_blocking (const SightTiledLayer *layer)
{
  const char *slash = strrchr (layer->name, '/');

  return sight_guess_blocks (slash != NULL ? slash + 1 : layer->name);
}

/* Whether @layer has as many cells as the map, none of them empty. */
static gboolean
is_full (const SightTiledImporter *self, const SightTiledLayer *layer)
{
  gsize n_cells = 0;

  for (guint i = 0; i < layer->parts->len; i++)
    {
      const SightTiledPart *part = &g_array_index (layer->parts, SightTiledPart, i);
      gsize n = (gsize) part->rect.width * part->rect.height;

      n_cells += n;
      for (gsize k = 0; k < n; k++)
        {
          if (part->kinds[k] == 0)
            return FALSE;
        }
    }

  return n_cells >= (gsize) self->rect.width * self->rect.height;
}

static gboolean
is_used (const SightTiledImporter *self, const SightTiledLayer *layer)
{
  return sight_import_uses_layer (self->input->import, layer->name, !layer->is_hidden || is_blocking (layer));
}

/* The rectangle of @part of @layer in the file. */
static SightRect
get_rect (const SightTiledLayer *layer, const SightTiledPart *part)
{
  return (SightRect) { part->rect.x + layer->offset.x, part->rect.y + layer->offset.y, part->rect.width,
                       part->rect.height };
}

/* The bounds of the cells of @part that are not empty. */
static SightRect
get_used_rect (const SightTiledLayer *layer, const SightTiledPart *part)
{
  SightRect rect = get_rect (layer, part);
  int x0 = rect.width, x1 = -1, y0 = rect.height, y1 = -1;

  for (int y = 0; y < rect.height; y++)
    {
      for (int x = 0; x < rect.width; x++)
        {
          if (part->kinds[(gsize) y * rect.width + x] == 0)
            continue;
          x0 = MIN (x0, x);
          x1 = MAX (x1, x);
          y0 = MIN (y0, y);
          y1 = y;
        }
    }

  return x1 < 0 ? (SightRect) { 0 } : (SightRect) { rect.x + x0, rect.y + y0, x1 - x0 + 1, y1 - y0 + 1 };
}

/* The size of the map; for an infinite map, the bounds of its cells. */
static gboolean
measure (SightTiledImporter *self)
{
  self->rect = (SightRect) { 0, 0, self->tiled->width, self->tiled->height };
  if (!self->tiled->is_infinite)
    return TRUE;

  self->rect = (SightRect) { 0 };
  for (guint i = 0; i < self->tiled->layers->len; i++)
    {
      const SightTiledLayer *layer = g_ptr_array_index (self->tiled->layers, i);

      for (guint k = 0; k < layer->parts->len && is_used (self, layer); k++)
        self->rect =
            sight_rect_union (self->rect, get_used_rect (layer, &g_array_index (layer->parts, SightTiledPart, k)));
    }
  if (sight_rect_is_empty (&self->rect))
    g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, _ ("%s: all cells of the map are empty"),
                 self->input->name);
  else if (!sight_map_size_is_valid (self->rect.width, self->rect.height))
    g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                 _ ("%s: the cells are spread over %d × %d, expected at most %d in a row or column and %d in all"),
                 self->input->name, self->rect.width, self->rect.height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
  else
    return TRUE;

  return FALSE;
}

/* Merges @n cells of a row of a part into the map. */
static gboolean
lay_row (SightTiledImporter *self, const guint16 *kinds, guint16 *cells, int n, gboolean blocks)
{
  for (int x = 0; x < n; x++)
    {
      int entry;

      if (kinds[x] == 0)
        continue;
      entry = self->entry_of[blocks][kinds[x]];
      if (entry < 0)
        entry = sight_tiled_importer_take (self, kinds[x], blocks);
      if (entry < 0)
        return FALSE;
      if (sight_tiled_importer_get (self, entry)->rank >= sight_tiled_importer_get (self, cells[x])->rank)
        cells[x] = entry;
    }

  return TRUE;
}

static gsize
count_used (const guint16 *kinds, int n)
{
  gsize count = 0;

  for (int x = 0; x < n; x++)
    count += kinds[x] != 0;

  return count;
}

static gboolean
lay_part (SightTiledImporter *self, const SightTiledPart *part, SightRect rect, gboolean blocks)
{
  SightRect inside = sight_rect_intersect (rect, self->rect);

  for (int y = 0; y < rect.height; y++)
    {
      const guint16 *kinds = part->kinds + (gsize) y * rect.width;
      int map_y = rect.y + y - self->rect.y, skip = inside.x - rect.x;
      guint16 *cells;

      if (sight_rect_is_empty (&inside) || map_y < 0 || map_y >= self->rect.height)
        {
          self->n_outside += count_used (kinds, rect.width);
          continue;
        }
      cells = self->map->tiles + (gsize) map_y * self->map->width + (inside.x - self->rect.x);
      self->n_outside +=
          count_used (kinds, skip) + count_used (kinds + skip + inside.width, rect.width - skip - inside.width);
      if (!lay_row (self, kinds + skip, cells, inside.width, blocks))
        return FALSE;
    }

  return TRUE;
}

/* If the lowest layer covers exactly the map, its cells become those of the map without a copy. */
static gboolean
take_part (SightTiledImporter *self, SightTiledPart *part, gboolean blocks)
{
  gsize n = (gsize) part->rect.width * part->rect.height;

  for (gsize i = 0; i < n; i++)
    {
      int entry = self->entry_of[blocks][part->kinds[i]];

      if (entry < 0)
        entry = sight_tiled_importer_take (self, part->kinds[i], blocks);
      if (entry < 0)
        return FALSE;
      part->kinds[i] = entry;
    }
  self->map = g_new0 (SightMap, 1);
  *self->map = (SightMap) { part->rect.width, part->rect.height, g_steal_pointer (&part->kinds) };

  return TRUE;
}

static gboolean
lay_layer (SightTiledImporter *self, SightTiledLayer *layer, gboolean blocks)
{
  SightTiledPart *first = layer->parts->len > 0 ? &g_array_index (layer->parts, SightTiledPart, 0) : NULL;
  SightRect rect = first != NULL ? get_rect (layer, first) : self->rect;

  if (self->map == NULL && layer->parts->len == 1 && memcmp (&rect, &self->rect, sizeof rect) == 0)
    return take_part (self, first, blocks);
  if (self->map == NULL)
    self->map = sight_map_new (self->rect.width, self->rect.height, 0);
  for (guint i = 0; i < layer->parts->len; i++)
    {
      SightTiledPart *part = &g_array_index (layer->parts, SightTiledPart, i);

      if (!lay_part (self, part, get_rect (layer, part), blocks))
        return FALSE;
      g_clear_pointer (&part->kinds, g_free);
    }

  return TRUE;
}

static void
note_left_out (SightTiledImporter *self, const SightTiledLayer *layer)
{
  if (self->n_left_out++ < NOTES_MAX)
    sight_notes_add (self->notes, _ ("the layer “%s” is left out"), layer->name);
}

/* Whether a map without layers of tiles has a size, and walls all the same. */
static gboolean
has_collisions (const SightTiledImporter *self)
{
  if (!sight_map_size_is_valid (self->rect.width, self->rect.height))
    return FALSE;
  for (guint i = 0; i < self->tiled->objects->len; i++)
    {
      if (sight_tiled_is_collision (self->tiled, g_ptr_array_index (self->tiled->objects, i)))
        return TRUE;
    }

  return FALSE;
}

/* Merges all layers used.  A layer that fills the whole map does not block, whatever its name says: its tiles are told
 * apart by their own properties. */
static gboolean
lay_layers (SightTiledImporter *self)
{
  guint n_used = 0;

  for (guint i = 0; i < self->tiled->layers->len; i++)
    {
      SightTiledLayer *layer = g_ptr_array_index (self->tiled->layers, i);
      gboolean used = is_used (self, layer);
      gboolean blocks = used && !self->is_own && is_blocking (layer) && !is_full (self, layer);

      sight_survey_add_layer (self->input->survey, layer->name, used);
      n_used += used;
      if (!used)
        note_left_out (self, layer);
      else if (!lay_layer (self, layer, blocks))
        return FALSE;
    }
  if (self->n_left_out > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%u more layers are left out"), self->n_left_out - NOTES_MAX);
  if (n_used == 0 && !has_collisions (self))
    {
      g_set_error (self->error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, _ ("%s: no layer of tiles is used"),
                   self->input->name);
      return FALSE;
    }
  if (self->map == NULL)
    self->map = sight_map_new (self->rect.width, self->rect.height, 0);

  return TRUE;
}

gboolean
sight_tiled_importer_lay (SightTiledImporter *self)
{
  return measure (self) && lay_layers (self);
}

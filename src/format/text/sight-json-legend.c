/* sight-json-legend.c - the legend next to the rows of a map in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json-legend.h"

#include "format/base/sight-tile-values.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-glyph.h"
#include "sight-text-legend.h"

/* Reads the tile in @row; FALSE if it is none.  The caller frees its name. */
static gboolean
read_tile (const SightJson *row, SightTile *tile)
{
  const SightJson *walkable = row->kind == SIGHT_JSON_OBJECT ? sight_json_get (row, "walkable") : NULL;
  const SightJson *transparent = row->kind == SIGHT_JSON_OBJECT ? sight_json_get (row, "transparent") : NULL;
  const char *glyph = row->kind == SIGHT_JSON_OBJECT ? sight_json_get_text (sight_json_get (row, "glyph")) : NULL;
  const char *name = row->kind == SIGHT_JSON_OBJECT ? sight_json_get_text (sight_json_get (row, "name")) : NULL;

  if (walkable == NULL || walkable->kind != SIGHT_JSON_BOOLEAN || transparent == NULL ||
      transparent->kind != SIGHT_JSON_BOOLEAN || glyph == NULL || name == NULL || *name == '\0' ||
      g_utf8_strlen (glyph, -1) != 1 || !sight_glyph_is_valid (g_utf8_get_char (glyph)))
    return FALSE;
  *tile = sight_glyph_get_tile (g_utf8_get_char (glyph));
  g_free (tile->name);
  tile->name = g_strdup (name);
  /* The look of a glyph fits only what the glyph usually does. */
  if (tile->walkable != walkable->boolean || tile->transparent != transparent->boolean)
    tile->look = SIGHT_LOOK_FLAT;
  tile->walkable = walkable->boolean;
  tile->transparent = transparent->boolean;

  return TRUE;
}

/* What rules about sight know of the tile in @row. */
static void
take_rules (const SightJson *row, SightTile *tile, const SightTileSource *source)
{
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      const SightJson *member = sight_json_get (row, sight_tile_value_get_name (i));

      if (member != NULL)
        sight_tile_value_take (i, tile, member->string != NULL ? member->string : "", source);
    }
}

void
sight_json_legend_append (GString *out, const SightJson *object, const char *file, SightNotes *notes)
{
  const SightTileSource source = { file, notes, TRUE };
  const SightJson *rows = object != NULL ? sight_json_get (object, "legend") : NULL;
  g_autoptr (SightLegend) legend = sight_legend_new ();

  if (rows == NULL || rows->kind != SIGHT_JSON_ARRAY || rows->items->len == 0)
    return;
  for (guint i = 0; i < rows->items->len && i < SIGHT_LEGEND_MAX; i++)
    {
      SightTile tile;

      if (!read_tile (rows->items->pdata[i], &tile))
        return;
      take_rules (rows->items->pdata[i], &tile, &source);
      if (sight_legend_find_glyph (legend, tile.glyph) < 0)
        sight_legend_add (legend, &tile);
      g_free (tile.name);
    }
  sight_text_legend_write (legend, out, NULL);
}

GHashTable *
sight_json_legend_get_hints (const SightJson *object)
{
  const SightJson *rows = object != NULL ? sight_json_get (object, "legend") : NULL;
  g_autoptr (GHashTable) hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; rows != NULL && rows->kind == SIGHT_JSON_ARRAY && i < rows->items->len; i++)
    {
      SightTile tile;
      SightImportTile hint;

      if (!read_tile (rows->items->pdata[i], &tile))
        return NULL;
      hint = (SightImportTile) { tile.walkable, tile.transparent };
      g_hash_table_insert (hints, g_strdup_printf ("%u", i), g_memdup2 (&hint, sizeof hint));
      g_free (tile.name);
    }

  return g_hash_table_size (hints) > 0 ? g_steal_pointer (&hints) : NULL;
}

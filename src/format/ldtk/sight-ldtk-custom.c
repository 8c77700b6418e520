/* sight-ldtk-custom.c - what rules about sight know of tiles of an LDtk project, from their custom data
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-custom.h"

#include <string.h>

#include "format/base/sight-tile-values.h"

/* The row of @array, (nullable), whose member @key is the number @value; (nullable). */
static const SightJson *
find_row (const SightJson *array, const char *key, int value)
{
  for (guint i = 0; array != NULL && array->kind == SIGHT_JSON_ARRAY && i < array->items->len; i++)
    {
      const SightJson *row = g_ptr_array_index (array->items, i);
      const SightJson *number = row->kind == SIGHT_JSON_OBJECT ? sight_json_get (row, key) : NULL;
      int found;

      if (number != NULL && sight_json_get_int (number, G_MININT, G_MAXINT, &found) && found == value)
        return row;
    }

  return NULL;
}

/* (nullable): the definition of the tileset of @layer. */
static const SightJson *
find_tileset (const SightLdtk *ldtk, const SightLdtkLayer *layer)
{
  const SightJson *number = sight_json_get (layer->json, "__tilesetDefUid");
  int uid;

  if (ldtk->defs == NULL || number == NULL || !sight_json_get_int (number, G_MININT, G_MAXINT, &uid))
    return NULL;

  return find_row (sight_json_get (ldtk->defs, "tilesets"), "uid", uid);
}

void
sight_ldtk_custom_take (const SightLdtk *ldtk, const SightLdtkLayer *layer, int id, SightTile *tile, SightNotes *notes)
{
  const SightTileSource source = { ldtk->source.name, notes, FALSE };
  const SightJson *tileset = find_tileset (ldtk, layer);
  const SightJson *row = tileset != NULL ? find_row (sight_json_get (tileset, "customData"), "tileId", id) : NULL;
  const char *data = row != NULL ? sight_ldtk_get_string (row, "data") : NULL;
  g_autoptr (SightJson) object = data != NULL ? sight_json_parse (data, strlen (data), "", NULL) : NULL;

  if (object == NULL || object->kind != SIGHT_JSON_OBJECT)
    return;
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      const SightJson *member = sight_json_get (object, sight_tile_value_get_property (i));

      if (member != NULL)
        sight_tile_value_take (i, tile, member->string != NULL ? member->string : "", &source);
    }
}

/* sight-format-defold.c - tile maps of the Defold engine (.tilemap)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-defold.h"

#include <glib/gi18n-lib.h>

#include "format/tiled/sight-tiled-export.h"

/* The tile source: the picture, cut into squares. */
static void
add_tile_source (const SightOutput *output, const SightTiledPicture *picture)
{
  g_autofree char *name = g_strconcat (output->stem, ".tilesource", NULL);
  GString *out = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_printf (out,
                          "image: \"/%s\"\ntile_width: %d\ntile_height: %d\ntile_margin: 0\ntile_spacing: 0\n"
                          "collision: \"\"\nmaterial_tag: \"tile\"\nextrude_borders: 2\ninner_padding: 0\n",
                          picture->name, SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE);
  bytes = g_string_free_to_bytes (out);
  if (output->companions != NULL)
    g_ptr_array_add (output->companions, sight_companion_new (name, bytes));
}

static GBytes *
defold_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  const SightMap *map = level->map;
  SightTiledPicture picture;
  GString *out;

  if (!sight_tiled_export_picture (level, output, &picture, notes, error))
    return NULL;

  add_tile_source (output, &picture);
  out = g_string_new (NULL);
  g_string_append_printf (out, "tile_set: \"/%s.tilesource\"\nlayers {\n  id: \"cells\"\n  z: 0.0\n  is_visible: 1\n",
                          output->stem);
  for (int y = map->height - 1; y >= 0; y--)
    {
      for (int x = 0; x < map->width; x++)
        g_string_append_printf (out, "  cell { x: %d y: %d tile: %u }\n", x, map->height - 1 - y,
                                sight_map_get (map, (SightCell) { x, y }));
    }
  g_string_append (out, "}\nmaterial: \"/builtins/materials/tile_map.material\"\nblend_mode: BLEND_MODE_ALPHA\n");
  g_free (picture.name);
  sight_notes_add (notes, _ ("the legend is left out: cells are tiles of the tile source, from 0"));
  sight_notes_add_left_out_but_images (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "tilemap", NULL };

const SightFormat sight_format_defold = {
  .id = "defold",
  .name = N_ ("Defold tile map"),
  .suffixes = suffixes,
  .write_files = defold_write,
};

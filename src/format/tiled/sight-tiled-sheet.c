/* sight-tiled-sheet.c - locates pictures of Tiled tiles, to show people who must say what the tiles are
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-sheet.h"

#define PIXELS_MAX 65535 /* limit for the side of a picture */

const char *const sight_tiled_sheet_names[] = { "tilewidth", "tileheight", "spacing", "margin",
                                                "columns",   "imagewidth", "image",   NULL };

void
sight_tiled_sheet_take (SightTiledSheet *self, const char *name, const char *value)
{
  const struct
  {
    const char *name;
    int *value;
  } numbers[] = {
    { "tilewidth", &self->tile_width }, { "tileheight", &self->tile_height }, { "spacing", &self->spacing },
    { "margin", &self->margin },        { "columns", &self->columns },        { "imagewidth", &self->width },
  };
  guint64 number;

  if (g_str_equal (name, "image"))
    {
      g_free (self->path);
      self->path = g_strdup (value);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (g_str_equal (name, numbers[i].name) && g_ascii_string_to_unsigned (value, 10, 0, PIXELS_MAX, &number, NULL))
        *numbers[i].value = number;
    }
}

/* The rectangle of tile @id in the picture of its tileset; FALSE if it is unknown. */
static gboolean
find_part (const SightTiledSheet *sheet, guint id, SightRect *part)
{
  int step_x = sheet->tile_width + sheet->spacing, step_y = sheet->tile_height + sheet->spacing;
  int columns = sheet->columns;

  if (sheet->tile_width == 0 || sheet->tile_height == 0)
    return FALSE;
  if (columns == 0)
    columns = (sheet->width - 2 * sheet->margin + sheet->spacing) / step_x;
  if (columns <= 0 || id / columns > PIXELS_MAX / (guint) step_y)
    return FALSE;
  *part = (SightRect) { sheet->margin + (int) (id % columns) * step_x, sheet->margin + (int) (id / columns) * step_y,
                        sheet->tile_width, sheet->tile_height };

  return TRUE;
}

char *
sight_tiled_sheet_get_path (const SightTiled *tiled, guint32 gid, SightRect *part)
{
  const SightTiledTileset *tileset = sight_tiled_find_tileset (tiled, gid);
  const SightTiledTile *tile = sight_tiled_find_tile (tiled, gid);
  const char *path = NULL;

  *part = (SightRect) { 0 };
  if (tile != NULL && tile->picture != NULL)
    path = tile->picture;
  else if (tileset != NULL && tileset->sheet.path != NULL &&
           find_part (&tileset->sheet, gid - tileset->first_gid, part))
    path = tileset->sheet.path;

  return path != NULL && tileset != NULL && tileset->folder != NULL ? g_build_filename (tileset->folder, path, NULL)
                                                                    : g_strdup (path);
}

GFile *
sight_tiled_sheet_find (const char *path, GFile *folder, SightSibling *what)
{
  static const char *const suffixes[] = { "png", "gif", "bmp", "jpg", "jpeg", "webp", "tga", NULL };
  const SightSiblingRule rule = { .folder = folder, .suffixes = suffixes };

  return sight_sibling_find (&rule, path, what);
}

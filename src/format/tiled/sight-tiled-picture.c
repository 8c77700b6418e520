/* sight-tiled-picture.c - the picture of a tileset: a square for each tile, with its image or flat in its colour
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-picture.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-png.h"

#define SIDE SIGHT_TILED_TILE_SIZE
#define MARK "tiles" /* what the text in the picture says of it */

/* (nullable): the picture @image, if it lies inside the level */
static SightPng *
decode (const SightImage *image)
{
  g_autofree guchar *data = NULL;
  gsize length;

  if (image->data == NULL)
    return NULL;
  data = g_base64_decode (image->data, &length);

  return sight_png_read ((const char *) data, length, "", NULL);
}

static void
free_sheet (gpointer sheet)
{
  if (sheet != NULL)
    sight_png_free (sheet);
}

/* The sheets of @level that tiles show, NULL for all others. */
static GPtrArray *
load_sheets (const SightLevel *level)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func (free_sheet);

  g_ptr_array_set_size (sheets, level->pictures.sheets->len);
  for (guint i = 0; i < sight_legend_get_length (level->legend) && !level->pictures.no_tiles; i++)
    {
      const guint sheet = sight_legend_get (level->legend, i)->image.sheet;

      if (sheet > 0 && sheet <= sheets->len && sheets->pdata[sheet - 1] == NULL)
        sheets->pdata[sheet - 1] = decode (sight_pictures_get_sheet (&level->pictures, sheet));
    }

  return sheets;
}

/* The mean of @part, in pixels of @sheet, over @ground, 0xRRGGBB. */
static guint32
mix (const SightPng *sheet, SightRect part, guint32 ground)
{
  const SightRect shown = sight_rect_intersect (part, (SightRect) { 0, 0, sheet->width, sheet->height });
  const guint64 all = (guint64) part.width * part.height * 255;
  guint64 sums[3] = { 0 }, opacity = 0;
  guint32 color = 0;

  for (int y = shown.y; y < shown.y + shown.height; y++)
    {
      for (int x = shown.x; x < shown.x + shown.width; x++)
        {
          const guint32 pixel = sight_png_get_color (sheet, x, y), alpha = pixel >> 24;

          for (int i = 0; i < 3; i++)
            sums[i] += (guint64) (pixel >> 8 * i & 0xff) * alpha;
          opacity += alpha;
        }
    }
  for (int i = 0; i < 3; i++)
    color |= (guint32) ((sums[i] + (ground >> 8 * i & 0xff) * (all - opacity) + all / 2) / all) << 8 * i;

  return color;
}

/* What the pixel @n of @size covers of @length pixels from @start: at least one. */
static void
cut (int n, int start, int length, int *from, int *size)
{
  *from = start + n * length / SIDE;
  *size = MAX (start + (n + 1) * length / SIDE - *from, 1);
}

/* Draws the square of @tile at (@left, @top).  @sheet: (nullable): that of its image; else it is flat */
static void
draw_tile (SightPng *png, SightCell corner, const SightTile *tile, const SightPng *sheet)
{
  for (int y = 0; y < SIDE; y++)
    {
      guchar *pixel = png->pixels + ((gsize) (corner.y + y) * png->width + corner.x) * SIGHT_PNG_RGB;

      for (int x = 0; x < SIDE; x++, pixel += SIGHT_PNG_RGB)
        {
          guint32 color = tile->color;
          SightRect part;

          if (sheet != NULL)
            {
              cut (x, tile->image.x, tile->image.width, &part.x, &part.width);
              cut (y, tile->image.y, tile->image.height, &part.y, &part.height);
              color = mix (sheet, part, tile->color);
            }
          pixel[0] = color >> 16 & 0xff;
          pixel[1] = color >> 8 & 0xff;
          pixel[2] = color & 0xff;
        }
    }
}

/* Returns how many tiles have an image that is not drawn. */
static gsize
draw_tiles (const SightLevel *level, SightPng *png, int columns)
{
  g_autoptr (GPtrArray) sheets = load_sheets (level);
  gsize n = 0;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);
      const guint number = tile->image.sheet;
      const SightPng *sheet = number > 0 && number <= sheets->len ? sheets->pdata[number - 1] : NULL;

      n += number > 0 && sheet == NULL;
      draw_tile (png, (SightCell) { (int) i % columns * SIDE, (int) i / columns * SIDE }, tile, sheet);
    }

  return n;
}

gboolean
sight_tiled_export_picture (
    const SightLevel *level, const SightOutput *output, SightTiledPicture *picture, SightNotes *notes, GError **error)
{
  guint n = sight_legend_get_length (level->legend);
  g_autoptr (SightPng) png = NULL;
  g_autoptr (GBytes) bytes = NULL;

  picture->columns = 1;
  while ((guint) (picture->columns * picture->columns) < n)
    picture->columns++;
  picture->name = g_strconcat (output->stem, "-tiles.png", NULL);
  picture->width = picture->columns * SIDE;
  picture->height = ((int) n + picture->columns - 1) / picture->columns * SIDE;
  if (output->companions == NULL)
    {
      sight_notes_add (notes, _ ("the picture of the tileset, “%s”, is left out"), picture->name);
      return TRUE;
    }

  png = sight_png_new (SIGHT_PNG_RGB, picture->width, picture->height);
  sight_notes_add_images (notes, draw_tiles (level, png, picture->columns));
  png->text = g_strdup (MARK);
  bytes = sight_png_write (png, error);
  if (bytes == NULL)
    return FALSE;
  g_ptr_array_add (output->companions, sight_companion_new_marked (picture->name, bytes, SIGHT_PNG_TEXT_FROM,
                                                                   SIGHT_PNG_TEXT_LENGTH (MARK)));

  return TRUE;
}

/* sight-sightline-pictures.c - the pictures of a level, as the native format has them
 *
 *     "pictures": {
 *       "tilePictures": false,
 *       "underlay": "sketch.png",
 *       "at": [-0.5, 2], "pixelsPerCell": 24, "strength": 0.5, "mirrored": true, "turned": 90,
 *       "sheets": [
 *         "dungeon.png",
 *         {"png": "iVBORw0KGgo…"}
 *       ]
 *     }
 *
 * A picture is the path of a PNG file, seen from the folder of the level, or the
 * file itself as base64.  "mirrored" and "turned", degrees clockwise: the underlay
 * was turned with the map.  "hidden" true: it is not shown;
 * "tilePictures" false: tiles are drawn as what they are, which earlier versions
 * wrote as "drawTiles" true.  A tile of the legend that has an image says
 * "image": [sheet from 1, x, y, width, height], in pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-pictures.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NEXT ",\n    "          /* before a member */
#define PNG_START "iVBORw0KGgo" /* the signature of PNG files in base64 */

static const char *const picture_keys[] = { "underlay", "at",     "pixelsPerCell", "strength",  "mirrored", "turned",
                                            "hidden",   "sheets", "tilePictures",  "drawTiles", NULL };
static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";

gboolean
sight_sightline_has_pictures (const SightJson *root)
{
  const SightJson *object = sight_json_get (root, "pictures");

  return object != NULL && object->kind == SIGHT_JSON_OBJECT;
}

/* (transfer full): the picture that @value is; NULL after an error */
static SightImage *
read_image (SightSource *self, const SightJson *value)
{
  const SightJson *png = value->kind == SIGHT_JSON_OBJECT ? sight_json_get (value, "png") : NULL;

  if (value->kind == SIGHT_JSON_STRING && value->string[0] != '\0')
    return sight_image_new_path (value->string);
  if (png != NULL && png->kind == SIGHT_JSON_STRING && strncmp (png->string, PNG_START, strlen (PNG_START)) == 0 &&
      strspn (png->string, base64) == strlen (png->string))
    return sight_image_new_data (g_strdup (png->string));
  sight_members_fail (self, value,
                      _ ("expected a picture: the path of a PNG file, or {\"png\": …} with one in base64"));

  return NULL;
}

/* Reads a number between @minimum and @maximum from @value (nullable): stays as it is if that is NULL. */
static gboolean
read_number (SightSource *self, const SightJson *value, double minimum, double maximum, double *number)
{
  double read;

  if (value == NULL)
    return TRUE;
  read = value->kind == SIGHT_JSON_NUMBER ? sight_pictures_round (g_ascii_strtod (value->string, NULL)) : maximum + 1;
  *number = read;

  return (read >= minimum && read <= maximum) ||
         sight_members_fail (self, value, _ ("expected a number from %d to %d"), (int) minimum, (int) maximum);
}

static gboolean
read_place (SightSource *self, const SightJson *object, SightPictures *pictures)
{
  const SightJson *at = sight_json_get (object, "at");
  const double limit = SIGHT_UNDERLAY_OFFSET_MAX;

  if (at != NULL && (at->kind != SIGHT_JSON_ARRAY || at->items->len != 2))
    return sight_members_fail (self, at, _ ("“at”: expected [x, y], two numbers"));
  if (at != NULL && (!read_number (self, at->items->pdata[0], -limit, limit, &pictures->x) ||
                     !read_number (self, at->items->pdata[1], -limit, limit, &pictures->y)))
    return FALSE;

  return read_number (self, sight_json_get (object, "pixelsPerCell"), 0.001, SIGHT_UNDERLAY_PIXELS_MAX,
                      &pictures->pixels) &&
         read_number (self, sight_json_get (object, "strength"), 0, 1, &pictures->strength);
}

/* How the underlay lies. */
static gboolean
read_turn (SightSource *self, const SightJson *object, SightPictures *pictures)
{
  const SightJson *turned = sight_json_get (object, "turned");
  int degrees = 0;

  if (turned != NULL && (!sight_json_get_int (turned, 0, 270, &degrees) || degrees % 90 != 0))
    return sight_members_fail (self, turned, _ ("“turned”: expected 0, 90, 180 or 270"));
  pictures->quarters = degrees / 90;

  return sight_members_read_boolean (self, object, "mirrored", &pictures->is_mirrored);
}

static gboolean
read_sheets (SightSource *self, const SightJson *object, SightPictures *pictures)
{
  const SightJson *sheets = sight_json_get (object, "sheets");

  if (sheets == NULL)
    return TRUE;
  if (!sight_members_expect (self, sheets, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < sheets->items->len; i++)
    {
      SightImage *image = read_image (self, sheets->items->pdata[i]);

      if (image == NULL)
        return FALSE;
      g_ptr_array_add (pictures->sheets, image);
    }

  return TRUE;
}

/* Whether tiles are drawn with their pictures: the old name, which says the opposite, counts where there is no new one.
 */
static gboolean
read_tile_pictures (SightSource *self, const SightJson *object, SightPictures *pictures)
{
  gboolean shows;

  if (!sight_members_read_boolean (self, object, "drawTiles", &pictures->no_tiles))
    return FALSE;
  shows = !pictures->no_tiles;
  if (!sight_members_read_boolean (self, object, "tilePictures", &shows))
    return FALSE;
  pictures->no_tiles = !shows;

  return TRUE;
}

/* Tiles come before pictures: whether their sheets are there is known only now. */
static gboolean
check_tiles (SightSource *self, const SightJson *root, const SightLevel *level)
{
  const SightJson *legend = sight_json_get (root, "legend");

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);

      if (tile->image.sheet > level->pictures.sheets->len)
        return sight_members_fail (self, sight_json_get (legend->items->pdata[i], "image"),
                                   _ ("“image”: there is no sheet %u in “pictures”"), tile->image.sheet);
    }

  return TRUE;
}

gboolean
sight_sightline_read_pictures (SightSource *self, const SightJson *root, SightLevel *level)
{
  const SightJson *object = sight_json_get (root, "pictures"), *underlay;
  SightPictures *pictures = &level->pictures;

  if (!sight_sightline_has_pictures (root))
    return check_tiles (self, root, level);
  underlay = sight_json_get (object, "underlay");
  if (underlay != NULL && (pictures->underlay = read_image (self, underlay)) == NULL)
    return FALSE;
  if (!read_place (self, object, pictures) || !read_turn (self, object, pictures) ||
      !read_sheets (self, object, pictures) ||
      !sight_members_read_boolean (self, object, "hidden", &pictures->is_hidden) ||
      !read_tile_pictures (self, object, pictures))
    return FALSE;
  pictures->extra = sight_members_get_extra (self, object, picture_keys);

  return check_tiles (self, root, level);
}

static void
write_image (GString *out, const SightImage *image)
{
  if (image->path != NULL)
    {
      sight_json_append_string (out, image->path);
      return;
    }
  g_string_append (out, "{\"png\": \"");
  g_string_append (out, image->data);
  g_string_append (out, "\"}");
}

/* As few digits as multiples of 1/1000 need. */
static void
write_number (GString *out, const char *before, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, before);
  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.10g", value));
}

static void
write_underlay (GString *out, const SightPictures *pictures)
{
  g_string_append (out, NEXT "\"underlay\": ");
  write_image (out, pictures->underlay);
  write_number (out, NEXT "\"at\": [", pictures->x);
  write_number (out, ", ", pictures->y);
  write_number (out, "], \"pixelsPerCell\": ", pictures->pixels);
  write_number (out, ", \"strength\": ", pictures->strength);
  if (pictures->is_mirrored)
    g_string_append (out, ", \"mirrored\": true");
  if (pictures->quarters > 0)
    g_string_append_printf (out, ", \"turned\": %d", 90 * pictures->quarters);
  if (pictures->is_hidden)
    g_string_append (out, ", \"hidden\": true");
}

static void
write_sheets (GString *out, const SightPictures *pictures)
{
  for (guint i = 1; i <= pictures->sheets->len; i++)
    {
      g_string_append (out, i > 1 ? ",\n      " : NEXT "\"sheets\": [\n      ");
      write_image (out, sight_pictures_get_sheet (pictures, i));
    }
  g_string_append (out, "\n    ]");
}

gboolean
sight_sightline_write_pictures (GString *out, const SightLevel *level, GError **error)
{
  const SightPictures *pictures = &level->pictures;
  g_autoptr (GString) members = g_string_new (NULL);

  if (sight_pictures_are_none (pictures))
    return TRUE;
  if (pictures->no_tiles)
    g_string_append (members, NEXT "\"tilePictures\": false");
  if (pictures->underlay != NULL)
    write_underlay (members, pictures);
  if (pictures->sheets->len > 0)
    write_sheets (members, pictures);
  if (!sight_members_append_extra (members, NEXT, pictures->extra, error))
    return FALSE;
  /* There is one, and the first follows nothing. */
  g_string_append_printf (out, ",\n  \"pictures\": {%s\n  }", members->str + strlen (","));

  return TRUE;
}

gboolean
sight_sightline_read_tile_image (SightSource *self, const SightJson *item, SightTileImage *image)
{
  const SightJson *array = sight_json_get (item, "image");
  const int minima[] = { 1, 0, 0, 1, 1 };
  int numbers[G_N_ELEMENTS (minima)];
  gboolean ok = array != NULL && array->kind == SIGHT_JSON_ARRAY && array->items->len == G_N_ELEMENTS (minima);

  if (array == NULL)
    return TRUE;
  for (gsize i = 0; ok && i < G_N_ELEMENTS (minima); i++)
    ok = sight_json_get_int (array->items->pdata[i], minima[i], SIGHT_TILE_IMAGE_MAX, &numbers[i]);
  if (!ok)
    return sight_members_fail (self, array, _ ("“image”: expected [sheet, x, y, width, height], five whole numbers"));
  *image = (SightTileImage) { (guint) numbers[0], numbers[1], numbers[2], numbers[3], numbers[4] };

  return TRUE;
}

void
sight_sightline_write_tile_image (GString *out, const SightPictures *pictures, const SightTileImage *image)
{
  /* What reads the file refuses a part of no sheet. */
  if (image->sheet > 0 && image->sheet <= pictures->sheets->len)
    g_string_append_printf (out, ", \"image\": [%u, %d, %d, %d, %d]", image->sheet, image->x, image->y, image->width,
                            image->height);
}

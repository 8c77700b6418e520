/* sight-format-godot.c - writes Godot scenes; those of version 3 with a TileMap
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-godot.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-code.h"
#include "sight-godot4.h"

#define SIDE_MAX 32768 /* cells: Godot stores coordinates as signed 16-bit numbers */
#define SIDE SIGHT_TILED_TILE_SIZE

/* A square the size of a tile, used as collision shape and as occluder. */
static void
append_square (SightGodot *self, int id, const char *type, const char *points)
{
  g_string_append_printf (self->out,
                          "[sub_resource type=\"%s\" id=%d]\n%s = PoolVector2Array( 0, 0, %d, 0, %d, %d, 0, %d )\n\n",
                          type, id, points, SIDE, SIDE, SIDE, SIDE);
}

static void
append_tile (SightGodot *self, guint index)
{
  const SightTile *tile = sight_legend_get (self->level->legend, index);
  int columns = self->picture.columns;

  g_string_append_printf (self->out, "%u/name = ", index);
  sight_code_append_string (self->out, SIGHT_CODE_GODOT, tile->name);
  g_string_append_printf (self->out, "\n%u/texture = ExtResource( 1 )\n%u/region = Rect2( %d, %d, %d, %d )\n", index,
                          index, (int) index % columns * SIDE, (int) index / columns * SIDE, SIDE, SIDE);
  g_string_append_printf (self->out, "%u/tile_mode = 0\n", index);
  if (!tile->transparent)
    g_string_append_printf (self->out, "%u/occluder = SubResource( 2 )\n", index);
  if (!tile->walkable)
    g_string_append_printf (self->out,
                            "%u/shapes = [ { \"autotile_coord\": Vector2( 0, 0 ), \"one_way\": false, "
                            "\"one_way_margin\": 1.0, \"shape\": SubResource( 1 ), "
                            "\"shape_transform\": Transform2D( 1, 0, 0, 1, 0, 0 ) } ]\n",
                            index);
}

static void
append_resources (SightGodot *self)
{
  g_string_append (self->out, "[gd_scene load_steps=5 format=2]\n\n[ext_resource path=");
  sight_code_append_string (self->out, SIGHT_CODE_GODOT, self->picture.name);
  g_string_append (self->out, " type=\"Texture\" id=1]\n\n");
  append_square (self, 1, "ConvexPolygonShape2D", "points");
  append_square (self, 2, "OccluderPolygon2D", "polygon");
  g_string_append (self->out, "[sub_resource type=\"TileSet\" id=3]\n");
  for (guint i = 0; i < sight_legend_get_length (self->level->legend); i++)
    append_tile (self, i);
}

static void
append_root (SightGodot *self)
{
  const SightLevel *level = self->level;

  g_string_append (self->out, "\n[node name=\"Map\" type=\"Node2D\"]\n__meta__ = {\n\"legend\": [ ");
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      g_string_append (self->out, i > 0 ? ", " : "");
      sight_code_append_tile (self->out, SIGHT_CODE_GODOT, level->legend, i, FALSE);
    }
  g_string_append (self->out, " ],\n\"teams\": [ ");
  for (guint i = 0; i < level->teams->len; i++)
    {
      g_string_append (self->out, i > 0 ? ", " : "");
      sight_code_append_team (self->out, SIGHT_CODE_GODOT, sight_level_get_team (level, i));
    }
  g_string_append (self->out, " ]\n}\n");
}

#define TEXT_MAX 16 /* "2147483647, " or "65535, 0, ", with room to spare */

/* A number as text, with what follows it. */
typedef struct
{
  char text[TEXT_MAX - 1];
  guint8 length;
} Number;

static void
number_set (Number *self, const char *format, guint number)
{
  self->length = g_snprintf (self->text, sizeof self->text, format, number);
}

/* Sets the cell number, given the number of the cell to the left: mostly one digit changes. */
static void
number_count (Number *self, guint number)
{
  int digit = self->length - (int) strlen (", ") - 1;

  for (; digit >= 0 && self->text[digit] == '9'; digit--)
    self->text[digit] = '0';
  if (digit >= 0)
    self->text[digit]++;
  else
    number_set (self, "%u, ", number);
}

/* Copies the whole buffer.  The next number overwrites what is beyond the length, which is faster than copying
 * exactly. */
static char *
number_put (const Number *self, char *p)
{
  memcpy (p, self->text, TEXT_MAX);

  return p + self->length;
}

/* Adds three numbers for each cell: position, tile, and position in an atlas, which is unused.  Returns the end. */
static char *
put_cells (const SightMap *map, const Number *tiles, char *p)
{
  const guint16 *tile = map->tiles;
  Number place = { 0 };

  for (int y = 0; y < map->height; y++)
    {
      number_set (&place, "%u, ", (guint) y << 16);
      for (int x = 0; x < map->width; x++)
        {
          p = number_put (&place, p);
          p = number_put (&tiles[*tile++], p);
          number_count (&place, ((guint) y << 16) + x + 1);
        }
    }

  return p;
}

static void
append_cells (SightGodot *self)
{
  const SightMap *map = self->level->map;
  guint n_tiles = sight_legend_get_length (self->level->legend);
  g_autofree Number *tiles = g_new0 (Number, n_tiles);
  gsize start, n_cells = (gsize) map->width * map->height;
  char *end;

  for (guint i = 0; i < n_tiles; i++)
    number_set (&tiles[i], "%u, 0, ", i);
  g_string_append_printf (self->out,
                          "\n[node name=\"Cells\" type=\"TileMap\" parent=\".\"]\ntile_set = SubResource( 3 )\n"
                          "cell_size = Vector2( %d, %d )\nformat = 1\ntile_data = PoolIntArray( ",
                          SIDE, SIDE);
  start = self->out->len;
  g_string_set_size (self->out, start + n_cells * (strlen ("2147483647, 65535, 0, ")) + TEXT_MAX);
  end = put_cells (map, tiles, self->out->str + start);
  g_string_truncate (self->out, end - self->out->str - strlen (", "));
  g_string_append (self->out, " )\n");
}

static void
append_viewer (SightGodot *self, const char *name, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);

  sight_code_append_string (self->out, SIGHT_CODE_GODOT, name);
  g_string_append_printf (self->out,
                          " type=\"Position2D\" parent=\"Viewers\"]\nposition = Vector2( %d, %d )\n__meta__ = {\n"
                          "\"viewer\": ",
                          sight_tiled_get_middle (viewer->cell.x), sight_tiled_get_middle (viewer->cell.y));
  sight_code_append_viewer (self->out, SIGHT_CODE_GODOT, self->level, index);
  g_string_append (self->out, "\n}\n");
}

static void
append_scene (SightGodot *self)
{
  append_resources (self);
  append_root (self);
  append_cells (self);
}

/* The versions of scenes, by their variants. */
static const SightGodotVersion godot3 = { 3, append_scene, append_viewer };
static const char *const variants[] = { "godot3", "godot4", NULL };

/* Adds viewer @index as a node.  Characters that node names can't contain are dropped, and a number makes the name
 * unique. */
static void
append_node (SightGodot *self, const SightGodotVersion *version, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  g_autofree char *plain = g_strdelimit (g_strdup (viewer->name), ".:@/\"%\\", '_');
  g_autofree char *name = g_strdup_printf ("%s %u", *plain != '\0' ? plain : "Viewer", index + 1);

  g_string_append (self->out, "\n[node name=");
  version->append_viewer (self, name, index);
}

static GBytes *
godot_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  const SightGodotVersion *version = g_strcmp0 (output->variant, variants[1]) == 0 ? &sight_godot4 : &godot3;
  SightGodot writer = { .level = level };

  if (level->map->width > SIDE_MAX || level->map->height > SIDE_MAX)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("the map has %d × %d cells; Godot %d takes at most %d in a row or column"), level->map->width,
                   level->map->height, version->number, SIDE_MAX);
      return NULL;
    }
  if (!sight_tiled_export_picture (level, output, &writer.picture, notes, error))
    return NULL;

  writer.out = g_string_new (NULL);
  version->append_scene (&writer);
  g_string_append (writer.out, "\n[node name=\"Viewers\" type=\"Node2D\" parent=\".\"]\n");
  for (guint i = 0; i < level->viewers->len; i++)
    append_node (&writer, version, i);
  g_free (writer.picture.name);
  sight_notes_add_left_out_but_viewers_and_images (notes, level);
  sight_notes_add_sizes (notes, level);

  return g_string_free_to_bytes (writer.out);
}

static const char *const suffixes[] = { "tscn", NULL };

const SightFormat sight_format_godot = {
  .id = "godot",
  .name = N_ ("Godot scene"),
  .suffixes = suffixes,
  .write_files = godot_write,
  .variants = variants,
};

/* sight-tmj-write.c - writes a level as a Tiled map in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmj.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-json.h"
#include "sight-tiled-cells.h"
#include "sight-tiled-export.h"

typedef struct
{
  const SightLevel *level;
  GString *out;
  int next_layer; /* next free layer id */
} Writer;

/* Adds @before, then @text as a string. */
static void
add_string (Writer *self, const char *before, const char *text)
{
  g_string_append (self->out, before);
  sight_json_append_string (self->out, text);
}

/* Adds @properties, unless there are none.  Takes @properties. */
static void
add_properties (Writer *self, GArray *properties)
{
  for (guint i = 0; i < properties->len; i++)
    {
      const SightTiledProperty *property = &g_array_index (properties, SightTiledProperty, i);
      gboolean is_text = g_str_equal (property->type, "string") || g_str_equal (property->type, "color");

      add_string (self, i == 0 ? ", \"properties\": [{\"name\": " : ", {\"name\": ", property->name);
      add_string (self, ", \"type\": ", property->type);
      if (is_text)
        add_string (self, ", \"value\": ", property->value);
      else
        g_string_append_printf (self->out, ", \"value\": %s", property->value);
      g_string_append_c (self->out, '}');
    }
  g_string_append (self->out, properties->len > 0 ? "]" : "");
  g_array_unref (properties);
}

static void
add_map_members (Writer *self)
{
  const SightLevel *level = self->level;
  int n_layers = 1 + (int) level->teams->len + (level->lines->len > 0);

  g_string_append_printf (
      self->out,
      "{\"type\": \"map\", \"version\": \"1.8\", \"tiledversion\": \"1.8.2\", \"orientation\": \"orthogonal\", "
      "\"renderorder\": \"right-down\",\n \"width\": %d, \"height\": %d, \"tilewidth\": %d, "
      "\"tileheight\": %d, \"infinite\": false, \"nextlayerid\": %d, \"nextobjectid\": %u",
      level->map->width, level->map->height, SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, n_layers + 1,
      level->viewers->len + level->lines->len + 1);
  add_properties (self, sight_tiled_export_map (level));
}

static void
add_tileset (Writer *self, const char *stem, const SightTiledPicture *picture)
{
  const SightLegend *legend = self->level->legend;
  guint n = sight_legend_get_length (legend);

  add_string (self, ",\n \"tilesets\": [\n  {\"firstgid\": 1, \"name\": ", stem);
  g_string_append_printf (self->out,
                          ", \"tilewidth\": %d, \"tileheight\": %d, \"tilecount\": %u, \"columns\": %d, "
                          "\"margin\": 0, \"spacing\": 0",
                          SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, n, picture->columns);
  add_string (self, ", \"image\": ", picture->name);
  g_string_append_printf (self->out, ", \"imagewidth\": %d, \"imageheight\": %d, \"tiles\": [", picture->width,
                          picture->height);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (self->out, "%s\n   {\"id\": %u", i > 0 ? "," : "", i);
      add_string (self, ", \"type\": ", sight_legend_get (legend, i)->name);
      add_properties (self, sight_tiled_export_tile (legend, i));
      g_string_append_c (self->out, '}');
    }
  g_string_append (self->out, "\n  ]}\n ],\n \"layers\": [\n");
}

static void
add_layer (Writer *self, SightTiledEncoding encoding)
{
  const SightMap *map = self->level->map;
  gboolean is_base64 = encoding >= SIGHT_TILED_BASE64;

  g_string_append_printf (self->out,
                          "  {\"type\": \"tilelayer\", \"id\": %d, \"name\": \"map\", \"width\": %d, \"height\": %d, "
                          "\"x\": 0, \"y\": 0, \"opacity\": 1, \"visible\": true",
                          self->next_layer++, map->width, map->height);
  if (is_base64)
    g_string_append_printf (self->out, ", \"encoding\": \"base64\", \"compression\": \"%s\"",
                            sight_packing_get_id (sight_tiled_get_packing (encoding)));
  g_string_append (self->out, is_base64 ? ", \"data\": \"" : ", \"data\": [\n");
  sight_tiled_cells_write (map, encoding, self->out);
  g_string_append (self->out, is_base64 ? "\"}" : "  ]}");
}

static void
add_object (Writer *self, guint id, const char *name, SightCell cell)
{
  g_string_append_printf (self->out, "   {\"id\": %u", id);
  add_string (self, ", \"name\": ", name);
  g_string_append_printf (self->out,
                          ", \"x\": %d, \"y\": %d, \"width\": 0, \"height\": 0, \"rotation\": 0, \"visible\": true",
                          sight_tiled_get_middle (cell.x), sight_tiled_get_middle (cell.y));
}

/* The ids of objects follow the order of the viewers, regardless of teams. */
static void
add_viewer (Writer *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);

  add_object (self, index + 1, viewer->name, viewer->cell);
  g_string_append (self->out, ", \"type\": \"viewer\", \"point\": true");
  add_properties (self, sight_tiled_export_viewer (viewer));
  g_string_append_c (self->out, '}');
}

/* Begins an object layer. */
static void
add_object_layer (Writer *self, const char *name)
{
  g_string_append_printf (self->out, ",\n  {\"type\": \"objectgroup\", \"id\": %d", self->next_layer++);
  add_string (self, ", \"name\": ", name);
  g_string_append (self->out, ", \"x\": 0, \"y\": 0, \"opacity\": 1, \"visible\": true, \"draworder\": \"topdown\"");
}

static void
add_team (Writer *self, guint index, const GArray *viewers)
{
  const SightTeam *team = sight_level_get_team (self->level, index);

  add_object_layer (self, team->name);
  g_string_append_printf (self->out, ", \"color\": \"#%06x\"", team->color & 0xffffff);
  add_properties (self, sight_tiled_export_team (team));
  g_string_append (self->out, ", \"objects\": [\n");
  for (guint i = 0; i < viewers->len; i++)
    {
      g_string_append (self->out, i > 0 ? ",\n" : "");
      add_viewer (self, g_array_index (viewers, guint, i));
    }
  g_string_append (self->out, "]}");
}

static void
add_lines (Writer *self)
{
  const SightLevel *level = self->level;

  if (level->lines->len == 0)
    return;
  add_object_layer (self, "lines");
  g_string_append (self->out, ", \"objects\": [\n");
  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);

      g_string_append (self->out, i > 0 ? ",\n" : "");
      add_object (self, level->viewers->len + i + 1, line->name, line->from);
      g_string_append_printf (
          self->out, ", \"type\": \"\", \"polyline\": [{\"x\": 0, \"y\": 0}, {\"x\": %d, \"y\": %d}]}",
          (line->to.x - line->from.x) * SIGHT_TILED_TILE_SIZE, (line->to.y - line->from.y) * SIGHT_TILED_TILE_SIZE);
    }
  g_string_append (self->out, "]}");
}

GBytes *
sight_tmj_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  Writer writer = { .level = level, .next_layer = 1 };
  g_autoptr (GPtrArray) viewers = sight_tiled_export_viewers (level);
  SightTiledPicture picture;

  if (!sight_tiled_export_picture (level->legend, output, &picture, notes, error))
    return NULL;

  writer.out = g_string_new (NULL);
  add_map_members (&writer);
  add_tileset (&writer, output->stem, &picture);
  add_layer (&writer, sight_tiled_find_encoding (output->variant));
  for (guint i = 0; i < level->teams->len; i++)
    add_team (&writer, i, g_ptr_array_index (viewers, i));
  add_lines (&writer);
  g_string_append (writer.out, "\n ]}\n");
  g_free (picture.name);
  sight_notes_add_areas (notes, level);
  sight_notes_add_turns (notes, level);
  sight_notes_add_alliances (notes, level);
  sight_notes_add_extra (notes, level);

  return g_string_free_to_bytes (writer.out);
}

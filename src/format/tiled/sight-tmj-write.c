/* sight-tmj-write.c - writes a level as a Tiled map in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmj.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-json.h"
#include "sight-tiled-write.h"

/* Adds @before, then @text as a string. */
static void
add_string (SightTiledWriter *self, const char *before, const char *text)
{
  g_string_append (self->out, before);
  sight_json_append_string (self->out, text);
}

/* Adds @properties, unless there are none.  Takes @properties. */
static void
add_properties (SightTiledWriter *self, GArray *properties)
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
begin (SightTiledWriter *self, int next_layer, guint next_object)
{
  const SightMap *map = self->level->map;

  g_string_append_printf (
      self->out,
      "{\"type\": \"map\", \"version\": \"1.8\", \"tiledversion\": \"1.8.2\", \"orientation\": \"orthogonal\", "
      "\"renderorder\": \"right-down\",\n \"width\": %d, \"height\": %d, \"tilewidth\": %d, "
      "\"tileheight\": %d, \"infinite\": false, \"nextlayerid\": %d, \"nextobjectid\": %u",
      map->width, map->height, SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, next_layer, next_object);
  add_properties (self, sight_tiled_export_map (self->level));
}

static void
begin_tileset (SightTiledWriter *self, const char *stem, const SightTiledPicture *picture)
{
  add_string (self, ",\n \"tilesets\": [\n  {\"firstgid\": 1, \"name\": ", stem);
  g_string_append_printf (self->out,
                          ", \"tilewidth\": %d, \"tileheight\": %d, \"tilecount\": %u, \"columns\": %d, "
                          "\"margin\": 0, \"spacing\": 0",
                          SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, sight_legend_get_length (self->level->legend),
                          picture->columns);
  add_string (self, ", \"image\": ", picture->name);
  g_string_append_printf (self->out, ", \"imagewidth\": %d, \"imageheight\": %d, \"tiles\": [", picture->width,
                          picture->height);
}

static void
add_tile (SightTiledWriter *self, guint index)
{
  const SightLegend *legend = self->level->legend;

  g_string_append_printf (self->out, "%s\n   {\"id\": %u", index > 0 ? "," : "", index);
  add_string (self, ", \"type\": ", sight_legend_get (legend, index)->name);
  add_properties (self, sight_tiled_export_tile (legend, index));
  g_string_append_c (self->out, '}');
}

static void
add_layer (SightTiledWriter *self, SightTiledEncoding encoding)
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
add_object (SightTiledWriter *self, guint id, const char *name, SightCell cell)
{
  g_string_append_printf (self->out, "   {\"id\": %u", id);
  add_string (self, ", \"name\": ", name);
  g_string_append_printf (self->out,
                          ", \"x\": %d, \"y\": %d, \"width\": 0, \"height\": 0, \"rotation\": 0, \"visible\": true",
                          sight_tiled_get_middle (cell.x), sight_tiled_get_middle (cell.y));
}

/* Begins an object layer. */
static void
add_object_layer (SightTiledWriter *self, const char *name)
{
  g_string_append_printf (self->out, ",\n  {\"type\": \"objectgroup\", \"id\": %d", self->next_layer++);
  add_string (self, ", \"name\": ", name);
  g_string_append (self->out, ", \"x\": 0, \"y\": 0, \"opacity\": 1, \"visible\": true, \"draworder\": \"topdown\"");
}

static void
begin_team (SightTiledWriter *self, const SightTeam *team)
{
  add_object_layer (self, team->name);
  g_string_append_printf (self->out, ", \"color\": \"#%06x\"", team->color & 0xffffff);
  add_properties (self, sight_tiled_export_team (team));
  g_string_append (self->out, ", \"objects\": [\n");
}

static void
begin_lines (SightTiledWriter *self)
{
  add_object_layer (self, "lines");
  g_string_append (self->out, ", \"objects\": [\n");
}

static void
add_viewer (SightTiledWriter *self, guint id, const SightViewer *viewer)
{
  add_object (self, id, viewer->name, viewer->cell);
  g_string_append (self->out, ", \"type\": \"viewer\", \"point\": true");
  add_properties (self, sight_tiled_export_viewer (viewer));
  g_string_append_c (self->out, '}');
}

static void
add_line (SightTiledWriter *self, guint id, const SightKeptLine *line)
{
  add_object (self, id, line->name, line->from);
  g_string_append_printf (self->out, ", \"type\": \"\", \"polyline\": [{\"x\": 0, \"y\": 0}, {\"x\": %d, \"y\": %d}]}",
                          (line->to.x - line->from.x) * SIGHT_TILED_TILE_SIZE,
                          (line->to.y - line->from.y) * SIGHT_TILED_TILE_SIZE);
}

static void
begin_areas (SightTiledWriter *self)
{
  add_object_layer (self, "areas");
  g_string_append (self->out, ", \"objects\": [\n");
}

static void
add_points (SightTiledWriter *self, const GArray *points, SightCell origin)
{
  g_string_append (self->out, ", \"polygon\": [");
  for (guint i = 0; i < points->len; i++)
    {
      const SightCell point = g_array_index (points, SightCell, i);

      g_string_append_printf (self->out, "%s{\"x\": %d, \"y\": %d}", i > 0 ? ", " : "",
                              (point.x - origin.x) * SIGHT_TILED_TILE_SIZE,
                              (point.y - origin.y) * SIGHT_TILED_TILE_SIZE);
    }
  g_string_append_c (self->out, ']');
}

static void
add_shape (SightTiledWriter *self, guint id, const SightTiledShape *shape)
{
  const SightArea *area = sight_level_get_area (self->level, shape->area);
  const int unit = SIGHT_TILED_TILE_SIZE;
  const SightRect size = shape->points == NULL ? shape->rect : (SightRect) { 0 };

  g_string_append_printf (self->out, "   {\"id\": %u", id);
  add_string (self, ", \"name\": ", area->name);
  g_string_append_printf (self->out,
                          ", \"type\": \"" SIGHT_TILED_AREA "\", \"x\": %d, \"y\": %d, \"width\": %d, "
                          "\"height\": %d, \"rotation\": 0, \"visible\": true",
                          shape->rect.x * unit, shape->rect.y * unit, size.width * unit, size.height * unit);
  if (shape->points != NULL)
    add_points (self, shape->points, (SightCell) { shape->rect.x, shape->rect.y });
  add_properties (self, sight_tiled_export_area (self->level, area));
  g_string_append_c (self->out, '}');
}

GBytes *
sight_tmj_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  static const SightTiledSyntax syntax = {
    .begin = begin,
    .begin_tileset = begin_tileset,
    .add_tile = add_tile,
    .end_tileset = "\n  ]}\n ],\n \"layers\": [\n",
    .add_layer = add_layer,
    .begin_team = begin_team,
    .begin_lines = begin_lines,
    .begin_areas = begin_areas,
    .add_viewer = add_viewer,
    .add_line = add_line,
    .add_shape = add_shape,
    .between_objects = ",\n",
    .end_objects = "]}",
    .end = "\n ]}\n",
  };
  g_autoptr (GString) out = g_string_new (NULL);
  SightTiledWriter writer = { .level = level, .out = out };

  if (!sight_tiled_write (&writer, &syntax, output, notes, error))
    return NULL;

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

/* sight-godot4.c - writes a Godot 4 scene with a TileMapLayer
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-godot4.h"

#include "sight-code.h"

#define SIDE SIGHT_TILED_TILE_SIZE
#define HALF (SIDE / 2)

static void
append_tile (SightGodot *self, guint index)
{
  const SightTile *tile = sight_legend_get (self->level->legend, index);
  const guint x = index % self->picture.columns, y = index / self->picture.columns;

  g_string_append_printf (self->out, "%u:%u/0 = 0\n", x, y);
  if (!tile->walkable)
    g_string_append_printf (self->out,
                            "%u:%u/0/physics_layer_0/polygon_0/points = PackedVector2Array(-%d, -%d, %d, -%d, %d, %d, "
                            "-%d, %d)\n",
                            x, y, HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF);
  if (!tile->transparent)
    g_string_append_printf (self->out, "%u:%u/0/occlusion_layer_0/polygon = SubResource(\"Square\")\n", x, y);
  g_string_append_printf (self->out, "%u:%u/0/custom_data_0 = ", x, y);
  sight_code_append_string (self->out, SIGHT_CODE_GODOT, tile->name);
  g_string_append_c (self->out, '\n');
}

static void
append_resources (SightGodot *self)
{
  g_string_append (self->out, "[gd_scene load_steps=5 format=3]\n\n[ext_resource type=\"Texture2D\" path=");
  sight_code_append_string (self->out, SIGHT_CODE_GODOT, self->picture.name);
  g_string_append_printf (self->out,
                          " id=\"1\"]\n\n[sub_resource type=\"OccluderPolygon2D\" id=\"Square\"]\n"
                          "polygon = PackedVector2Array(-%d, -%d, %d, -%d, %d, %d, -%d, %d)\n\n"
                          "[sub_resource type=\"TileSetAtlasSource\" id=\"Atlas\"]\ntexture = ExtResource(\"1\")\n"
                          "texture_region_size = Vector2i(%d, %d)\n",
                          HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF, SIDE, SIDE);
  for (guint i = 0; i < sight_legend_get_length (self->level->legend); i++)
    append_tile (self, i);
  g_string_append_printf (self->out,
                          "\n[sub_resource type=\"TileSet\" id=\"Tiles\"]\ntile_size = Vector2i(%d, %d)\n"
                          "occlusion_layer_0/light_mask = 1\nphysics_layer_0/collision_layer = 1\n"
                          "custom_data_layer_0/name = \"name\"\ncustom_data_layer_0/type = 4\n"
                          "sources/0 = SubResource(\"Atlas\")\n",
                          SIDE, SIDE);
}

static void
append_short (GString *out, guint number)
{
  g_string_append_printf (out, ", %u, %u", number & 0xff, number >> 8 & 0xff);
}

static void
append_cells (SightGodot *self)
{
  const SightMap *map = self->level->map;

  g_string_append (self->out, "\n[node name=\"Map\" type=\"Node2D\"]\n\n"
                              "[node name=\"Cells\" type=\"TileMapLayer\" parent=\".\"]\n"
                              "tile_map_data = PackedByteArray(0, 0");
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          const guint tile = sight_map_get (map, (SightCell) { x, y });

          append_short (self->out, x);
          append_short (self->out, y);
          append_short (self->out, 0);
          append_short (self->out, tile % self->picture.columns);
          append_short (self->out, tile / self->picture.columns);
          append_short (self->out, 0);
        }
    }
  g_string_append (self->out, ")\ntile_set = SubResource(\"Tiles\")\n");
}

static void
append_scene (SightGodot *self)
{
  append_resources (self);
  append_cells (self);
}

static void
append_viewer (SightGodot *self, const char *name, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);

  sight_code_append_string (self->out, SIGHT_CODE_GODOT, name);
  g_string_append_printf (self->out,
                          " type=\"Marker2D\" parent=\"Viewers\"]\nposition = Vector2(%d, %d)\nmetadata/viewer = ",
                          sight_tiled_get_middle (viewer->cell.x), sight_tiled_get_middle (viewer->cell.y));
  sight_code_append_viewer (self->out, SIGHT_CODE_GODOT, self->level, index);
  g_string_append_c (self->out, '\n');
}

const SightGodotVersion sight_godot4 = { 4, append_scene, append_viewer };

/* sight-tiled-export.c - turns a level into a Tiled map: what XML and JSON have in common
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-export.h"

#include "format/base/sight-tile-values.h"
#include "format/native/sight-sightline-sight.h"
#include "sight-tiled-import.h"

static void
property_clear (gpointer data)
{
  SightTiledProperty *property = data;

  g_clear_pointer (&property->value, g_free);
}

static GArray *
new_properties (void)
{
  GArray *properties = g_array_new (FALSE, FALSE, sizeof (SightTiledProperty));

  g_array_set_clear_func (properties, property_clear);

  return properties;
}

static void add (GArray *properties, const char *name, const char *type, const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Adds a property whose value is formatted by @format. */
static void
add (GArray *properties, const char *name, const char *type, const char *format, ...)
{
  SightTiledProperty property = { name, type, NULL };
  va_list args;

  va_start (args, format);
  property.value = g_strdup_vprintf (format, args);
  va_end (args);
  g_array_append_val (properties, property);
}

static void
add_boolean (GArray *properties, const char *name, gboolean value)
{
  add (properties, name, "bool", "%s", value ? "true" : "false");
}

static void
add_glyph (GArray *properties, const char *name, gunichar glyph)
{
  char text[7] = "";

  g_unichar_to_utf8 (glyph, text);
  add (properties, name, "string", "%s", text);
}

static void
add_sight (GArray *properties, const SightVision *sight)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sight_sightline_write_sight (text, sight);
  add (properties, "sight", "string", "%s", text->str);
}

GArray *
sight_tiled_export_map (const SightLevel *level)
{
  GArray *properties = new_properties ();

  add_sight (properties, &level->sight);
  add (properties, SIGHT_TILED_MARK, "int", "1");

  return properties;
}

GArray *
sight_tiled_export_tile (const SightLegend *legend, guint tile)
{
  const SightTile *self = sight_legend_get (legend, tile);
  GArray *properties = new_properties ();

  add (properties, "color", "color", "#ff%06x", self->color & 0xffffff);
  if (self->counterpart != SIGHT_TILE_NONE)
    add_glyph (properties, "counterpart", sight_legend_get (legend, self->counterpart)->glyph);
  add_glyph (properties, "glyph", self->glyph);
  add (properties, "look", "string", "%s", sight_look_get_id (self->look));
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      g_autofree char *value = sight_tile_value_get (i, &self->rules);

      if (value != NULL)
        add (properties, sight_tile_value_get_property (i), sight_tile_value_is_text (i) ? "string" : "int", "%s",
             value);
    }
  add_boolean (properties, "transparent", self->transparent);
  add_boolean (properties, "walkable", self->walkable);

  return properties;
}

GArray *
sight_tiled_export_team (const SightTeam *team)
{
  GArray *properties = new_properties ();

  if (team->range != SIGHT_RANGE_AS_SIGHT)
    add (properties, "range", "int", "%d", team->range);
  add (properties, "shape", "string", "%s", sight_shape_get_id (team->shape));
  if (team->sight != NULL)
    add_sight (properties, team->sight);

  return properties;
}

GArray *
sight_tiled_export_viewer (const SightViewer *viewer)
{
  GArray *properties = new_properties ();

  if (!viewer->alive)
    add_boolean (properties, "alive", FALSE);
  if (viewer->angle != SIGHT_ANGLE_FULL)
    add (properties, "angle", "int", "%d", viewer->angle);
  if (viewer->facing != SIGHT_FACING_NONE)
    add (properties, "facing", "int", "%d", viewer->facing);
  if (viewer->range != SIGHT_RANGE_AS_SIGHT)
    add (properties, "range", "int", "%d", viewer->range);
  if (viewer->sight != NULL)
    add_sight (properties, viewer->sight);

  return properties;
}

/* A team whose name an earlier one has, or that has none, is named by its number too. */
GArray *
sight_tiled_export_area (const SightLevel *level, const SightArea *area)
{
  GArray *properties = new_properties ();
  int found = -1;

  if (area->purpose != SIGHT_AREA_NONE)
    add (properties, "purpose", "string", "%s", sight_area_purpose_get_id (area->purpose));
  if (area->team < 0)
    return properties;

  add (properties, "team", "string", "%s", sight_level_get_team (level, area->team)->name);
  sight_level_find_team (level, sight_level_get_team (level, area->team)->name, &found);
  if (found != area->team)
    add (properties, "teamNumber", "int", "%d", area->team + 1);

  return properties;
}

int
sight_tiled_get_middle (int cell)
{
  return cell * SIGHT_TILED_TILE_SIZE + SIGHT_TILED_TILE_SIZE / 2;
}

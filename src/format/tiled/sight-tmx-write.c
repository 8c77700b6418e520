/* sight-tmx-write.c - writes a level as a Tiled map in XML
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmx.h"

#include <glib/gi18n-lib.h>

#include "sight-tiled-cells.h"
#include "sight-tiled-export.h"
#include "format/syntax/sight-xml.h"

typedef struct
{
  const SightLevel *level;
  GString *out;
  int next_layer;  /* next free layer id */
  guint n_changed; /* number of names with characters that XML can't contain */
} Writer;

/* Adds NAME="TEXT" after a space. */
static void
add_attribute (Writer *self, const char *name, const char *text)
{
  g_string_append_printf (self->out, " %s=\"", name);
  sight_xml_escape (self->out, text);
  g_string_append_c (self->out, '"');
  self->n_changed += !sight_xml_can_hold (text);
}

/* Takes @properties.  @indent: that of the element around them. */
static void
add_properties (Writer *self, const char *indent, GArray *properties)
{
  g_string_append_printf (self->out, "%s <properties>\n", indent);
  for (guint i = 0; i < properties->len; i++)
    {
      const SightTiledProperty *property = &g_array_index (properties, SightTiledProperty, i);

      g_string_append_printf (self->out, "%s  <property name=\"%s\"", indent, property->name);
      if (!g_str_equal (property->type, "string"))
        g_string_append_printf (self->out, " type=\"%s\"", property->type);
      add_attribute (self, "value", property->value);
      g_string_append (self->out, "/>\n");
    }
  g_string_append_printf (self->out, "%s </properties>\n", indent);
  g_array_unref (properties);
}

static void
add_map_attributes (Writer *self)
{
  const SightLevel *level = self->level;
  int n_layers = 1 + (int) level->teams->len + (level->lines->len > 0);

  g_string_append (self->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (
      self->out,
      "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%d\""
      " height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" nextlayerid=\"%d\""
      " nextobjectid=\"%u\">\n",
      level->map->width, level->map->height, SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, n_layers + 1,
      level->viewers->len + level->lines->len + 1);
  add_properties (self, "", sight_tiled_export_map (level));
}

static void
add_tileset (Writer *self, const char *stem, const SightTiledPicture *picture)
{
  const SightLegend *legend = self->level->legend;
  guint n = sight_legend_get_length (legend);

  g_string_append (self->out, " <tileset firstgid=\"1\"");
  add_attribute (self, "name", stem);
  g_string_append_printf (self->out, " tilewidth=\"%d\" tileheight=\"%d\" tilecount=\"%u\" columns=\"%d\">\n",
                          SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, n, picture->columns);
  g_string_append (self->out, "  <image");
  add_attribute (self, "source", picture->name);
  g_string_append_printf (self->out, " width=\"%d\" height=\"%d\"/>\n", picture->width, picture->height);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (self->out, "  <tile id=\"%u\"", i);
      add_attribute (self, "type", sight_legend_get (legend, i)->name);
      g_string_append (self->out, ">\n");
      add_properties (self, "  ", sight_tiled_export_tile (legend, i));
      g_string_append (self->out, "  </tile>\n");
    }
  g_string_append (self->out, " </tileset>\n");
}

static void
add_layer (Writer *self, SightTiledEncoding encoding)
{
  const SightMap *map = self->level->map;
  SightPacking packing = sight_tiled_get_packing (encoding);

  g_string_append_printf (self->out, " <layer id=\"%d\" name=\"map\" width=\"%d\" height=\"%d\">\n  <data",
                          self->next_layer++, map->width, map->height);
  if (encoding != SIGHT_TILED_TILES)
    g_string_append_printf (self->out, " encoding=\"%s\"", encoding == SIGHT_TILED_CSV ? "csv" : "base64");
  if (packing != SIGHT_PACKING_NONE)
    g_string_append_printf (self->out, " compression=\"%s\"", sight_packing_get_id (packing));
  g_string_append (self->out, encoding >= SIGHT_TILED_BASE64 ? ">\n   " : ">\n");
  sight_tiled_cells_write (map, encoding, self->out);
  g_string_append (self->out, encoding == SIGHT_TILED_CSV      ? "</data>\n </layer>\n"
                              : encoding >= SIGHT_TILED_BASE64 ? "\n  </data>\n </layer>\n"
                                                               : "  </data>\n </layer>\n");
}

/* The ids of objects follow the order of the viewers, regardless of teams. */
static void
add_viewer (Writer *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  GArray *properties = sight_tiled_export_viewer (viewer);

  g_string_append_printf (self->out, "  <object id=\"%u\"", index + 1);
  add_attribute (self, "name", viewer->name);
  g_string_append_printf (self->out, " type=\"viewer\" x=\"%d\" y=\"%d\">\n", sight_tiled_get_middle (viewer->cell.x),
                          sight_tiled_get_middle (viewer->cell.y));
  if (properties->len > 0)
    add_properties (self, "  ", g_array_ref (properties));
  g_string_append (self->out, "   <point/>\n  </object>\n");
  g_array_unref (properties);
}

static void
add_team (Writer *self, guint index, const GArray *viewers)
{
  const SightTeam *team = sight_level_get_team (self->level, index);

  g_string_append_printf (self->out, " <objectgroup id=\"%d\"", self->next_layer++);
  add_attribute (self, "name", team->name);
  g_string_append_printf (self->out, " color=\"#%06x\">\n", team->color & 0xffffff);
  add_properties (self, " ", sight_tiled_export_team (team));
  for (guint i = 0; i < viewers->len; i++)
    add_viewer (self, g_array_index (viewers, guint, i));
  g_string_append (self->out, " </objectgroup>\n");
}

static void
add_lines (Writer *self)
{
  const SightLevel *level = self->level;

  if (level->lines->len == 0)
    return;
  g_string_append_printf (self->out, " <objectgroup id=\"%d\" name=\"lines\">\n", self->next_layer++);
  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);

      g_string_append_printf (self->out, "  <object id=\"%u\"", level->viewers->len + i + 1);
      add_attribute (self, "name", line->name);
      g_string_append_printf (self->out, " x=\"%d\" y=\"%d\">\n   <polyline points=\"0,0 %d,%d\"/>\n  </object>\n",
                              sight_tiled_get_middle (line->from.x), sight_tiled_get_middle (line->from.y),
                              (line->to.x - line->from.x) * SIGHT_TILED_TILE_SIZE,
                              (line->to.y - line->from.y) * SIGHT_TILED_TILE_SIZE);
    }
  g_string_append (self->out, " </objectgroup>\n");
}

GBytes *
sight_tmx_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  Writer writer = { .level = level, .next_layer = 1 };
  g_autoptr (GPtrArray) viewers = sight_tiled_export_viewers (level);
  SightTiledPicture picture;

  if (!sight_tiled_export_picture (level->legend, output, &picture, notes, error))
    return NULL;

  writer.out = g_string_new (NULL);
  add_map_attributes (&writer);
  add_tileset (&writer, output->stem, &picture);
  add_layer (&writer, sight_tiled_find_encoding (output->variant));
  for (guint i = 0; i < level->teams->len; i++)
    add_team (&writer, i, g_ptr_array_index (viewers, i));
  add_lines (&writer);
  g_string_append (writer.out, "</map>\n");
  g_free (picture.name);
  sight_notes_add_areas (notes, level);
  sight_notes_add_turns (notes, level);
  sight_notes_add_alliances (notes, level);
  sight_notes_add_extra (notes, level);
  if (writer.n_changed > 0)
    sight_notes_add (notes, _ ("characters in names that XML can’t hold are written as spaces"));

  return g_string_free_to_bytes (writer.out);
}

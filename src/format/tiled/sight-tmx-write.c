/* sight-tmx-write.c - writes a level as a Tiled map in XML
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmx.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-xml.h"
#include "sight-tiled-write.h"

/* Adds NAME="TEXT" after a space. */
static void
add_attribute (SightTiledWriter *self, const char *name, const char *text)
{
  g_string_append_printf (self->out, " %s=\"", name);
  sight_xml_escape (self->out, text);
  g_string_append_c (self->out, '"');
  self->n_changed += !sight_xml_can_hold (text);
}

/* Takes @properties.  @indent: that of the element around them. */
static void
add_properties (SightTiledWriter *self, const char *indent, GArray *properties)
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
begin (SightTiledWriter *self, int next_layer, guint next_object)
{
  const SightMap *map = self->level->map;

  g_string_append (self->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (
      self->out,
      "<map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"%d\""
      " height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\" infinite=\"0\" nextlayerid=\"%d\""
      " nextobjectid=\"%u\">\n",
      map->width, map->height, SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, next_layer, next_object);
  add_properties (self, "", sight_tiled_export_map (self->level));
}

static void
begin_tileset (SightTiledWriter *self, const char *stem, const SightTiledPicture *picture)
{
  g_string_append (self->out, " <tileset firstgid=\"1\"");
  add_attribute (self, "name", stem);
  g_string_append_printf (self->out, " tilewidth=\"%d\" tileheight=\"%d\" tilecount=\"%u\" columns=\"%d\">\n",
                          SIGHT_TILED_TILE_SIZE, SIGHT_TILED_TILE_SIZE, sight_legend_get_length (self->level->legend),
                          picture->columns);
  g_string_append (self->out, "  <image");
  add_attribute (self, "source", picture->name);
  g_string_append_printf (self->out, " width=\"%d\" height=\"%d\"/>\n", picture->width, picture->height);
}

static void
add_tile (SightTiledWriter *self, guint index)
{
  const SightLegend *legend = self->level->legend;

  g_string_append_printf (self->out, "  <tile id=\"%u\"", index);
  add_attribute (self, "type", sight_legend_get (legend, index)->name);
  g_string_append (self->out, ">\n");
  add_properties (self, "  ", sight_tiled_export_tile (legend, index));
  g_string_append (self->out, "  </tile>\n");
}

static void
add_layer (SightTiledWriter *self, SightTiledEncoding encoding)
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

static void
begin_team (SightTiledWriter *self, const SightTeam *team)
{
  g_string_append_printf (self->out, " <objectgroup id=\"%d\"", self->next_layer++);
  add_attribute (self, "name", team->name);
  g_string_append_printf (self->out, " color=\"#%06x\">\n", team->color & 0xffffff);
  add_properties (self, " ", sight_tiled_export_team (team));
}

static void
begin_lines (SightTiledWriter *self)
{
  g_string_append_printf (self->out, " <objectgroup id=\"%d\" name=\"lines\">\n", self->next_layer++);
}

static void
add_viewer (SightTiledWriter *self, guint id, const SightViewer *viewer)
{
  GArray *properties = sight_tiled_export_viewer (viewer);

  g_string_append_printf (self->out, "  <object id=\"%u\"", id);
  add_attribute (self, "name", viewer->name);
  g_string_append_printf (self->out, " type=\"viewer\" x=\"%d\" y=\"%d\">\n", sight_tiled_get_middle (viewer->cell.x),
                          sight_tiled_get_middle (viewer->cell.y));
  if (properties->len > 0)
    add_properties (self, "  ", g_array_ref (properties));
  g_string_append (self->out, "   <point/>\n  </object>\n");
  g_array_unref (properties);
}

static void
add_line (SightTiledWriter *self, guint id, const SightKeptLine *line)
{
  g_string_append_printf (self->out, "  <object id=\"%u\"", id);
  add_attribute (self, "name", line->name);
  g_string_append_printf (self->out, " x=\"%d\" y=\"%d\">\n   <polyline points=\"0,0 %d,%d\"/>\n  </object>\n",
                          sight_tiled_get_middle (line->from.x), sight_tiled_get_middle (line->from.y),
                          (line->to.x - line->from.x) * SIGHT_TILED_TILE_SIZE,
                          (line->to.y - line->from.y) * SIGHT_TILED_TILE_SIZE);
}

static void
begin_areas (SightTiledWriter *self)
{
  g_string_append_printf (self->out, " <objectgroup id=\"%d\" name=\"areas\">\n", self->next_layer++);
}

static void
add_points (SightTiledWriter *self, const GArray *points, SightCell origin)
{
  g_string_append (self->out, "   <polygon points=\"");
  for (guint i = 0; i < points->len; i++)
    {
      const SightCell point = g_array_index (points, SightCell, i);

      g_string_append_printf (self->out, "%s%d,%d", i > 0 ? " " : "", (point.x - origin.x) * SIGHT_TILED_TILE_SIZE,
                              (point.y - origin.y) * SIGHT_TILED_TILE_SIZE);
    }
  g_string_append (self->out, "\"/>\n");
}

static void
add_shape (SightTiledWriter *self, guint id, const SightTiledShape *shape)
{
  const SightArea *area = sight_level_get_area (self->level, shape->area);
  const int unit = SIGHT_TILED_TILE_SIZE;
  GArray *properties = sight_tiled_export_area (self->level, area);

  g_string_append_printf (self->out, "  <object id=\"%u\"", id);
  add_attribute (self, "name", area->name);
  g_string_append_printf (self->out, " type=\"" SIGHT_TILED_AREA "\" x=\"%d\" y=\"%d\"", shape->rect.x * unit,
                          shape->rect.y * unit);
  if (shape->points == NULL)
    g_string_append_printf (self->out, " width=\"%d\" height=\"%d\"", shape->rect.width * unit,
                            shape->rect.height * unit);
  g_string_append (self->out, ">\n");
  if (properties->len > 0)
    add_properties (self, "  ", g_array_ref (properties));
  if (shape->points != NULL)
    add_points (self, shape->points, (SightCell) { shape->rect.x, shape->rect.y });
  g_string_append (self->out, "  </object>\n");
  g_array_unref (properties);
}

GBytes *
sight_tmx_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  static const SightTiledSyntax syntax = {
    .begin = begin,
    .begin_tileset = begin_tileset,
    .add_tile = add_tile,
    .end_tileset = " </tileset>\n",
    .add_layer = add_layer,
    .begin_team = begin_team,
    .begin_lines = begin_lines,
    .begin_areas = begin_areas,
    .add_viewer = add_viewer,
    .add_line = add_line,
    .add_shape = add_shape,
    .between_objects = "",
    .end_objects = " </objectgroup>\n",
    .end = "</map>\n",
  };
  g_autoptr (GString) out = g_string_new (NULL);
  SightTiledWriter writer = { .level = level, .out = out };

  if (!sight_tiled_write (&writer, &syntax, output, notes, error))
    return NULL;
  if (writer.n_changed > 0)
    sight_notes_add (notes, _ ("characters in names that XML can’t hold are written as spaces"));

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

/* sight-tmx-layers.c - reads tile and object layers of TMX maps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tmx-reader.h"

#include <glib/gi18n-lib.h>

#include "sight-tiled-cells.h"

/* Sets an error for the current token. */
static gboolean
fail (SightTmxReader *self, const char *what)
{
  return sight_xml_fail (&self->xml, NULL, SIGHT_FORMAT_ERROR_CONTENT, "%s", what);
}

/* Cells that are being read, and their encoding. */
typedef struct
{
  SightTiledLayer *layer;
  SightRect rect;
  gboolean is_csv, is_base64; /* neither: one element per cell */
  SightPacking packing;
} Data;

static gboolean
read_text (SightTiledCells *cells, const Data *data, SightXmlSpan text)
{
  cells->start = text.start - cells->source.data;
  if (data->is_csv)
    return sight_tiled_cells_read_numbers (cells, text.start, text.length, FALSE);

  return sight_tiled_cells_read_base64 (cells, text.start, text.length, data->packing);
}

static gboolean
is_blank (SightXmlSpan text)
{
  gsize i = 0;

  while (i < text.length && g_ascii_isspace (text.start[i]))
    i++;

  return i == text.length;
}

static gboolean
read_cell (SightXml *xml, SightTiledCells *cells)
{
  gint64 gid = 0;

  cells->start = xml->at - xml->source.data;

  return sight_tmx_read_int (xml, "gid", 0, G_MAXUINT32, &gid) && sight_tiled_cells_add (cells, gid) &&
         sight_xml_skip (xml);
}

/* Reads one token of the cells of a layer or chunk.  @is_read: whether its text was read already. */
static gboolean
read_piece (SightTmxReader *self, const Data *data, SightTiledCells *cells, gboolean *is_read)
{
  SightXml *xml = &self->xml;

  if (xml->kind == SIGHT_XML_START && sight_xml_is (xml, "tile") && !data->is_csv && !data->is_base64)
    return read_cell (xml, cells);
  if (xml->kind == SIGHT_XML_START)
    return fail (self, _ ("expected the cells of the layer"));
  if (is_blank (xml->text))
    return TRUE;
  if (*is_read || (!data->is_csv && !data->is_base64))
    return fail (self, _ ("text among the cells of the layer"));
  *is_read = TRUE;

  return read_text (cells, data, xml->text);
}

/* Reads the cells of @data->rect up to the end of the element, starting from its current, first token. */
static gboolean
read_cells (SightTmxReader *self, const Data *data)
{
  SightXml *xml = &self->xml;
  gsize start = xml->at - xml->source.data;
  SightTiledPart *part = sight_tiled_add_part (self->tiled, data->layer, data->rect, xml->source, start);
  SightTiledCells cells = { self->tiled, part, 0, xml->source, start };
  gboolean is_read = FALSE;

  if (part == NULL)
    return FALSE;
  for (; xml->kind != SIGHT_XML_END; sight_xml_next (xml))
    {
      if (xml->kind == SIGHT_XML_ERROR || !read_piece (self, data, &cells, &is_read))
        return FALSE;
    }
  if (!is_read)
    cells.start = xml->at - xml->source.data;

  return sight_tiled_cells_finish (&cells);
}

static gboolean
read_chunk (SightTmxReader *self, const Data *data)
{
  Data chunk = *data;
  SightXml *xml = &self->xml;

  chunk.rect = (SightRect) { 0, 0, 0, 0 };
  if (!sight_tmx_reader_int (self, "x", -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX, &chunk.rect.x) ||
      !sight_tmx_reader_int (self, "y", -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX, &chunk.rect.y) ||
      !sight_tmx_reader_int (self, "width", 1, SIGHT_SIDE_MAX, &chunk.rect.width) ||
      !sight_tmx_reader_int (self, "height", 1, SIGHT_SIDE_MAX, &chunk.rect.height))
    return FALSE;

  return sight_xml_next (xml) != SIGHT_XML_ERROR && read_cells (self, &chunk);
}

static gboolean
read_encoding (SightTmxReader *self, Data *data)
{
  g_autofree char *encoding = sight_xml_get_string (&self->xml, "encoding");
  g_autofree char *compression = sight_xml_get_string (&self->xml, "compression");
  int packing = compression != NULL ? sight_packing_from_id (compression) : SIGHT_PACKING_NONE;

  data->is_csv = g_strcmp0 (encoding, "csv") == 0;
  data->is_base64 = g_strcmp0 (encoding, "base64") == 0;
  if (encoding != NULL && !data->is_csv && !data->is_base64)
    return sight_xml_fail (&self->xml, sight_xml_get (&self->xml, "encoding")->value.start, SIGHT_FORMAT_ERROR_CONTENT,
                           _ ("“encoding”: there is no “%s”, expected “csv” or “base64”"), encoding);
  if (packing < 0)
    return sight_xml_fail (&self->xml, sight_xml_get (&self->xml, "compression")->value.start,
                           SIGHT_FORMAT_ERROR_CONTENT,
                           _ ("“compression”: there is no “%s”, expected “gzip”, “zlib” or “zstd”"), compression);
  data->packing = packing;

  return TRUE;
}

/* Reads the cells of a layer, in one piece or in chunks. */
static gboolean
read_data (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightXml *xml = &self->xml;
  Data *data = parent;
  gboolean has_chunks = FALSE;

  if (!read_encoding (self, data))
    return FALSE;
  while (sight_xml_next (xml) != SIGHT_XML_END)
    {
      if (xml->kind == SIGHT_XML_ERROR)
        return FALSE;
      if (xml->kind == SIGHT_XML_TEXT && is_blank (xml->text))
        continue;
      if (xml->kind != SIGHT_XML_START || !sight_xml_is (xml, "chunk"))
        return has_chunks ? fail (self, _ ("expected a chunk")) : read_cells (self, data);
      has_chunks = TRUE;
      if (!read_chunk (self, data))
        return FALSE;
    }

  return has_chunks || self->tiled->is_infinite || read_cells (self, data);
}

static gboolean
read_layer_properties (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  Data *data = parent;

  return sight_tmx_read_properties (&self->xml, &data->layer->properties);
}

gboolean
sight_tmx_read_layer (gpointer reader, gpointer parent)
{
  static const SightTmxChild children[] = { { "properties", read_layer_properties },
                                            { "data", read_data },
                                            { NULL, NULL } };
  SightTmxReader *self = reader;
  SightTiledLayer *layer = sight_tiled_layer_new ();
  g_autofree char *name = sight_xml_get_string (&self->xml, "name");
  Data data = { layer, { 0, 0, self->tiled->width, self->tiled->height } };
  SightTiledPlace own;

  g_ptr_array_add (self->tiled->layers, layer);
  layer->name = sight_tiled_place_name (&self->place, name);
  if (!sight_tmx_reader_int (self, "width", 0, G_MAXINT, &data.rect.width) ||
      !sight_tmx_reader_int (self, "height", 0, G_MAXINT, &data.rect.height) ||
      !sight_tmx_reader_int (self, "x", -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX, &layer->offset.x) ||
      !sight_tmx_reader_int (self, "y", -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX, &layer->offset.y) ||
      !sight_tmx_read_place (self, &own))
    return FALSE;
  layer->is_hidden = own.is_hidden || self->place.is_hidden;
  sight_tiled_shift (self->tiled, layer, own.x + self->place.x, own.y + self->place.y);

  return sight_tmx_read_children (&self->xml, children, self, &data);
}

static gboolean
read_group_properties (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledGroup *group = parent;

  return sight_tmx_read_properties (&self->xml, &group->properties);
}

static gboolean
read_object_properties (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledObject *object = parent;

  return sight_tmx_read_properties (&self->xml, &object->properties);
}

static gboolean
read_polyline (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledObject *object = parent;
  double points[4];

  object->is_line = sight_tmx_get_line (&self->xml, points);
  if (object->is_line)
    {
      object->x += points[0];
      object->y += points[1];
      object->dx = points[2] - points[0];
      object->dy = points[3] - points[1];
    }
  else
    {
      g_clear_pointer (&object->path, g_array_unref);
      object->path = sight_tmx_get_points (&self->xml);
    }

  return sight_xml_skip (&self->xml);
}

static gboolean
read_polygon (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledObject *object = parent;

  g_clear_pointer (&object->points, g_array_unref);
  object->points = sight_tmx_get_points (&self->xml);

  return sight_xml_skip (&self->xml);
}

static gboolean
read_ellipse (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledObject *object = parent;

  object->is_ellipse = TRUE;

  return sight_xml_skip (&self->xml);
}

static gboolean
read_object_attributes (SightTmxReader *self, SightTiledObject *object)
{
  g_autofree char *id = sight_xml_get_string (&self->xml, "id");

  object->id = sight_tiled_parse_id (id);
  object->name = sight_xml_get_string (&self->xml, "name");
  object->class = sight_tmx_get_class (&self->xml);
  self->tiled->n_templates += sight_xml_get (&self->xml, "template") != NULL;
  if (!sight_tmx_read_length (&self->xml, "x", &object->x) || !sight_tmx_read_length (&self->xml, "y", &object->y) ||
      !sight_tmx_read_length (&self->xml, "width", &object->width) ||
      !sight_tmx_read_length (&self->xml, "height", &object->height) ||
      !sight_tmx_read_length (&self->xml, "rotation", &object->rotation))
    return FALSE;

  /* The origin of a tile object is its lower left corner. */
  object->x += self->place.x;
  object->is_tile = sight_xml_get (&self->xml, "gid") != NULL;
  object->y += self->place.y - (object->is_tile ? object->height : 0);

  return TRUE;
}

static gboolean
read_object (gpointer reader, gpointer parent)
{
  static const SightTmxChild children[] = { { "properties", read_object_properties },
                                            { "polyline", read_polyline },
                                            { "polygon", read_polygon },
                                            { "ellipse", read_ellipse },
                                            { NULL, NULL } };
  SightTmxReader *self = reader;
  g_autoptr (SightTiledObject) object = sight_tiled_object_new ();

  object->group = self->tiled->groups->len - 1;
  if (!read_object_attributes (self, object) || !sight_tmx_read_children (&self->xml, children, self, object))
    return FALSE;
  g_ptr_array_add (self->tiled->objects, g_steal_pointer (&object));

  return TRUE;
}

gboolean
sight_tmx_read_objects (gpointer reader, gpointer parent)
{
  static const SightTmxChild children[] = { { "properties", read_group_properties },
                                            { "object", read_object },
                                            { NULL, NULL } };
  SightTmxReader *self = reader;
  SightTiledGroup *group = sight_tiled_group_new ();
  SightTiledPlace own;
  gboolean ok;

  g_ptr_array_add (self->tiled->groups, group);
  if (!sight_tmx_read_place (self, &own))
    return FALSE;
  group->name = sight_xml_get_string (&self->xml, "name");
  if (group->name == NULL)
    group->name = g_strdup ("");
  group->color = sight_xml_get_string (&self->xml, "color");
  self->place.x += own.x;
  self->place.y += own.y;
  ok = sight_tmx_read_children (&self->xml, children, self, group);
  self->place.x -= own.x;
  self->place.y -= own.y;

  return ok;
}

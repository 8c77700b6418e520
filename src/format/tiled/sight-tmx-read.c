/* sight-tmx-read.c - reads Tiled maps and tilesets in XML
 *
 * Each kind of element has a function that reads the attributes and passes on the
 * children.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmx.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-tiled-import.h"
#include "sight-tiled-sheet.h"
#include "sight-tmx-reader.h"

static void
reader_clear (SightTmxReader *self)
{
  sight_xml_clear (&self->xml);
  g_clear_pointer (&self->tiled, sight_tiled_free);
  sight_tiled_place_clear (&self->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTmxReader, reader_clear)

/* Sets an error for byte @at, or for the current token if @at is NULL. */
static gboolean
fail (SightTmxReader *self, const char *at, const char *what)
{
  return sight_xml_fail (&self->xml, at, SIGHT_FORMAT_ERROR_CONTENT, "%s", what);
}

gboolean
sight_tmx_reader_int (SightTmxReader *self, const char *name, int minimum, int maximum, int *value)
{
  gint64 number = *value;
  gboolean ok = sight_tmx_read_int (&self->xml, name, minimum, maximum, &number);

  *value = number;

  return ok;
}

char *
sight_tmx_get_class (SightXml *xml)
{
  char *class = sight_xml_get_string (xml, "type");

  return class != NULL ? class : sight_xml_get_string (xml, "class");
}

static gboolean
read_shape (gpointer reader, gpointer parent)
{
  SightTiledTile *tile = parent;

  tile->has_shape = TRUE;

  return sight_xml_skip (reader);
}

static gboolean
read_tile_shapes (gpointer reader, gpointer parent)
{
  static const SightTmxChild children[] = { { "object", read_shape }, { NULL, NULL } };

  return sight_tmx_read_children (reader, children, reader, parent);
}

static gboolean
read_tile_properties (gpointer reader, gpointer parent)
{
  SightTiledTile *tile = parent;

  return sight_tmx_read_properties (reader, &tile->properties);
}

static gboolean
read_tile_picture (gpointer reader, gpointer parent)
{
  SightTiledTile *tile = parent;

  g_free (tile->picture);
  tile->picture = sight_xml_get_string (reader, "source");

  return sight_xml_skip (reader);
}

static gboolean
read_tile (gpointer reader, gpointer parent)
{
  static const SightTmxChild children[] = { { "image", read_tile_picture },
                                            { "objectgroup", read_tile_shapes },
                                            { "properties", read_tile_properties },
                                            { NULL, NULL } };
  SightXml *xml = reader;
  SightTiledTile *tile;
  gint64 id = -1;

  if (!sight_tmx_read_int (xml, "id", 0, ~SIGHT_TILED_FLIPS, &id))
    return FALSE;
  if (id < 0)
    return sight_xml_fail (xml, NULL, SIGHT_FORMAT_ERROR_CONTENT, _ ("the tile has no attribute “id”"));
  tile = sight_tiled_tileset_take (parent, id);
  g_free (tile->class);
  tile->class = sight_tmx_get_class (xml);

  return sight_tmx_read_children (xml, children, xml, tile);
}

/* Reads the attribute @name, which a picture calls @key. */
static void
take_picture (SightXml *xml, SightTiledTileset *tileset, const char *name, const char *key)
{
  g_autofree char *value = sight_xml_get_string (xml, name);

  if (value != NULL)
    sight_tiled_sheet_take (&tileset->sheet, key, value);
}

static gboolean
read_tileset_picture (gpointer reader, gpointer parent)
{
  take_picture (reader, parent, "source", "image");
  take_picture (reader, parent, "width", "imagewidth");

  return sight_xml_skip (reader);
}

/* Reads the content of the element “tileset” whose start tag is the current token. */
static gboolean
read_tileset_content (SightXml *xml, SightTiledTileset *tileset)
{
  static const SightTmxChild children[] = { { "image", read_tileset_picture }, { "tile", read_tile }, { NULL, NULL } };
  char *name = sight_xml_get_string (xml, "name");

  for (guint i = 0; sight_tiled_sheet_names[i] != NULL; i++)
    take_picture (xml, tileset, sight_tiled_sheet_names[i], sight_tiled_sheet_names[i]);

  if (name != NULL)
    {
      g_free (tileset->name);
      tileset->name = name;
    }

  return sight_tmx_read_children (xml, children, xml, tileset);
}

/* Reads the start tag of the root element, which must be @name. */
static gboolean
take_root (SightXml *xml, const char *name)
{
  if (sight_xml_next (xml) == SIGHT_XML_ERROR)
    return FALSE;
  if (sight_xml_is (xml, name))
    return TRUE;

  return sight_xml_fail (xml, NULL, SIGHT_FORMAT_ERROR_SYNTAX, _ ("expected the element “%s”"), name);
}

gboolean
sight_tmx_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error)
{
  g_auto (SightXml) xml = { 0 };

  if (!sight_xml_init (&xml, (SightSource) { data, name, error }, length) || !take_root (&xml, "tileset"))
    return FALSE;
  if (sight_xml_get (&xml, "source") != NULL)
    return sight_xml_fail (&xml, NULL, SIGHT_FORMAT_ERROR_CONTENT,
                           _ ("an external tileset can’t refer to another external tileset"));

  return read_tileset_content (&xml, tileset) && sight_xml_next (&xml) == SIGHT_XML_FINISHED;
}

static gboolean
read_tileset (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  SightTiledTileset *tileset = sight_tiled_tileset_new ();
  g_autofree char *path = sight_xml_get_string (&self->xml, "source");
  gint64 first = 0;

  g_ptr_array_add (self->tiled->tilesets, tileset);
  if (!sight_tmx_read_int (&self->xml, "firstgid", 1, ~SIGHT_TILED_FLIPS, &first))
    return FALSE;
  if (first == 0)
    return fail (self, NULL, _ ("the tileset has no attribute “firstgid”"));
  tileset->first_gid = first;
  if (path != NULL && !sight_tiled_external_read (&self->external, path, tileset, self->xml.source,
                                                  self->xml.at - self->xml.source.data))
    return FALSE;
  if (!read_tileset_content (&self->xml, tileset))
    return FALSE;
  if (tileset->name == NULL)
    tileset->name = g_strdup ("");

  return TRUE;
}

static gboolean
read_map_properties (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;

  return sight_tmx_read_properties (&self->xml, &self->tiled->properties);
}

gboolean
sight_tmx_read_place (SightTmxReader *self, SightTiledPlace *place)
{
  int is_visible = 1;

  *place = (SightTiledPlace) { 0 };
  if (!sight_tmx_reader_int (self, "visible", 0, 1, &is_visible) ||
      !sight_tmx_read_length (&self->xml, "offsetx", &place->x) ||
      !sight_tmx_read_length (&self->xml, "offsety", &place->y))
    return FALSE;
  place->is_hidden = !is_visible;

  return TRUE;
}

static gboolean
read_picture (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;

  self->tiled->n_pictures++;

  return sight_xml_skip (&self->xml);
}

static gboolean read_group (gpointer reader, gpointer parent);

static const SightTmxChild map_children[] = {
  { "properties", read_map_properties },
  { "tileset", read_tileset },
  { "layer", sight_tmx_read_layer },
  { "objectgroup", sight_tmx_read_objects },
  { "imagelayer", read_picture },
  { "group", read_group },
  { NULL, NULL },
};

static gboolean
read_group (gpointer reader, gpointer parent)
{
  SightTmxReader *self = reader;
  g_autofree char *name = sight_xml_get_string (&self->xml, "name");
  SightTiledPlace outer = self->place, own;
  gboolean ok;

  if (!sight_tmx_read_place (self, &own))
    return FALSE;

  self->place = sight_tiled_place_enter (&outer, name, &own);
  /* The properties of a group are not those of the map, so they go into a table of their own. */
  ok = sight_tmx_read_children (&self->xml, map_children + 1, self, NULL);
  sight_tiled_place_clear (&self->place);
  self->place = outer;

  return ok;
}

static gboolean
fail_size (SightTmxReader *self)
{
  return sight_xml_fail (
      &self->xml, NULL, SIGHT_FORMAT_ERROR_TOO_LARGE,
      _ ("the map has %d × %d cells, expected at least 1, at most %d in a row or column and %d in all"),
      self->tiled->width, self->tiled->height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
}

static gboolean
read_map_attributes (SightTmxReader *self)
{
  SightTiled *tiled = self->tiled;

  tiled->orientation = sight_xml_get_string (&self->xml, "orientation");
  if (tiled->orientation == NULL)
    return fail (self, NULL, _ ("the map has no attribute “orientation”, expected “orthogonal”"));
  if (!sight_tmx_reader_int (self, "width", 0, G_MAXINT, &tiled->width) ||
      !sight_tmx_reader_int (self, "height", 0, G_MAXINT, &tiled->height) ||
      !sight_tmx_reader_int (self, "tilewidth", 1, SIGHT_TILED_SIDE_MAX, &tiled->tile_width) ||
      !sight_tmx_reader_int (self, "tileheight", 1, SIGHT_TILED_SIDE_MAX, &tiled->tile_height) ||
      !sight_tmx_reader_int (self, "infinite", 0, 1, &tiled->is_infinite))
    return FALSE;
  if (tiled->tile_width == 0 || tiled->tile_height == 0)
    return fail (self, NULL, _ ("the map has no attributes “tilewidth” and “tileheight”"));

  return tiled->is_infinite || sight_map_size_is_valid (tiled->width, tiled->height) || fail_size (self);
}

SightLevel *
sight_tmx_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (SightTmxReader) reader = { .external = { input, notes, 0 } };

  reader.tiled = sight_tiled_new ();
  if (!sight_xml_init (&reader.xml, (SightSource) { input->data, input->name, error }, input->length) ||
      !take_root (&reader.xml, "map") || !read_map_attributes (&reader) ||
      !sight_tmx_read_children (&reader.xml, map_children, &reader, NULL) ||
      sight_xml_next (&reader.xml) != SIGHT_XML_FINISHED)
    return NULL;

  sight_tiled_sort_tilesets (reader.tiled);

  return sight_tiled_import (reader.tiled, input, notes, error);
}

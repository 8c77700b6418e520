/* sight-tmj-read.c - reads Tiled maps and tilesets in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-tmj.h"

#include <glib/gi18n-lib.h>

#include "sight-tiled-import.h"
#include "sight-tiled-sheet.h"
#include "sight-tmj-reader.h"

static void
reader_clear (SightTmjReader *self)
{
  g_clear_pointer (&self->tiled, sight_tiled_free);
  sight_tiled_place_clear (&self->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTmjReader, reader_clear)

/* The member @key, if it is a string. */
static void
take_text (const SightJson *item, const char *key, char **text)
{
  const SightJson *member = sight_json_get (item, key);

  if (member == NULL || member->kind != SIGHT_JSON_STRING)
    return;
  g_free (*text);
  *text = g_strdup (member->string);
}

/* Reads what @item says about the tile @id. */
static gboolean
read_tile_content (SightSource *source, const SightJson *item, SightTiledTile *tile)
{
  const SightJson *shapes = sight_json_get (item, "objectgroup"), *objects = NULL;

  if (shapes != NULL && shapes->kind == SIGHT_JSON_OBJECT)
    objects = sight_json_get (shapes, "objects");
  tile->has_shape = objects != NULL && objects->kind == SIGHT_JSON_ARRAY && objects->items->len > 0;

  take_text (item, "image", &tile->picture);

  return sight_tmj_read_class (source, item, &tile->class) &&
         sight_tmj_read_properties (source, item, &tile->properties);
}

static gboolean
read_tile (SightSource *source, const SightJson *item, gpointer parent)
{
  int id = -1;

  if (!sight_members_read_int (source, item, "id", (SightLimits) { 0, ~SIGHT_TILED_FLIPS }, &id))
    return FALSE;
  if (id < 0)
    return sight_members_fail_missing (source, item, "id");

  return read_tile_content (source, item, sight_tiled_tileset_take (parent, id));
}

/* Reads tiles as written before Tiled 1.2: an object whose keys are their ids.  @is_content: read everything; otherwise
 * only the properties. */
static gboolean
read_old_tiles (SightSource *source, const SightJson *tiles, gboolean is_content, SightTiledTileset *tileset)
{
  for (guint i = 0; i < tiles->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (tiles->items, i);
      guint64 id;
      SightTiledTile *tile;

      if (!g_ascii_string_to_unsigned (item->key, 10, 0, ~SIGHT_TILED_FLIPS, &id, NULL))
        return sight_members_fail (source, item, _ ("“%s”: expected the number of a tile"), item->key);
      if (!sight_members_expect (source, item, SIGHT_JSON_OBJECT))
        return FALSE;
      tile = sight_tiled_tileset_take (tileset, id);
      if (!is_content)
        sight_tmj_take_properties (item, &tile->properties);
      else if (!read_tile_content (source, item, tile))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_tileset_content (SightSource *source, const SightJson *item, SightTiledTileset *tileset)
{
  const SightJson *tiles = sight_json_get (item, "tiles"), *properties = sight_json_get (item, "tileproperties");

  for (guint i = 0; sight_tiled_sheet_names[i] != NULL; i++)
    {
      const SightJson *member = sight_json_get (item, sight_tiled_sheet_names[i]);

      if (member != NULL && member->string != NULL)
        sight_tiled_sheet_take (&tileset->sheet, sight_tiled_sheet_names[i], member->string);
    }
  if (!sight_tmj_read_text (source, item, "name", &tileset->name))
    return FALSE;
  if (properties != NULL && (!sight_members_expect (source, properties, SIGHT_JSON_OBJECT) ||
                             !read_old_tiles (source, properties, FALSE, tileset)))
    return FALSE;
  if (tiles != NULL && tiles->kind == SIGHT_JSON_OBJECT)
    return read_old_tiles (source, tiles, TRUE, tileset);

  return sight_tmj_read_items (source, item, "tiles", read_tile, tileset);
}

gboolean
sight_tmj_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error)
{
  SightSource source = { data, name, error };
  g_autoptr (SightJson) root = sight_json_parse (data, length, name, error);

  if (root == NULL || !sight_members_expect (&source, root, SIGHT_JSON_OBJECT))
    return FALSE;
  if (sight_json_get (root, "source") != NULL)
    return sight_members_fail (&source, sight_json_get (root, "source"),
                               _ ("an external tileset can’t refer to another external tileset"));

  return read_tileset_content (&source, root, tileset);
}

static gboolean
read_tileset (SightSource *source, const SightJson *item, gpointer parent)
{
  SightTmjReader *self = parent;
  SightTiledTileset *tileset = sight_tiled_tileset_new ();
  const char *path = NULL;
  int first = 0;

  g_ptr_array_add (self->tiled->tilesets, tileset);
  if (!sight_members_read_int (source, item, "firstgid", (SightLimits) { 1, ~SIGHT_TILED_FLIPS }, &first) ||
      !sight_members_read_string (source, item, "source", &path))
    return FALSE;
  if (first == 0)
    return sight_members_fail_missing (source, item, "firstgid");
  tileset->first_gid = first;
  if (path != NULL && !sight_tiled_external_read (&self->external, path, tileset, *source, item->start))
    return FALSE;
  if (!read_tileset_content (source, item, tileset))
    return FALSE;
  if (tileset->name == NULL)
    tileset->name = g_strdup ("");

  return TRUE;
}

static gboolean read_layer (SightSource *source, const SightJson *item, gpointer parent);

static gboolean
read_group (SightTmjReader *self, const SightJson *item)
{
  SightTiledPlace outer = self->place, own;
  const char *name = NULL;
  gboolean ok;

  if (!sight_members_read_string (&self->source, item, "name", &name) ||
      !sight_tmj_read_place (&self->source, item, &own))
    return FALSE;

  self->place = sight_tiled_place_enter (&outer, name, &own);
  ok = sight_tmj_read_items (&self->source, item, "layers", read_layer, self);
  sight_tiled_place_clear (&self->place);
  self->place = outer;

  return ok;
}

static gboolean
count_picture (SightTmjReader *self, const SightJson *item)
{
  self->tiled->n_pictures++;

  return TRUE;
}

static gboolean
read_layer (SightSource *source, const SightJson *item, gpointer parent)
{
  static const struct
  {
    const char *type;
    gboolean (*read) (SightTmjReader *self, const SightJson *item);
  } kinds[] = {
    { "tilelayer", sight_tmj_read_layer },
    { "objectgroup", sight_tmj_read_objects },
    { "imagelayer", count_picture },
    { "group", read_group },
  };
  const char *type = NULL;

  if (!sight_members_read_string (source, item, "type", &type))
    return FALSE;
  if (type == NULL)
    return sight_members_fail_missing (source, item, "type");
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].type, type))
        return kinds[i].read (parent, item);
    }

  return sight_members_fail (source, sight_json_get (item, "type"), _ ("“type”: there is no layer of the kind “%s”"),
                             type);
}

static gboolean
read_map_members (SightTmjReader *self, const SightJson *root)
{
  const SightLimits side = { 0, G_MAXINT }, pixels = { 1, SIGHT_TILED_SIDE_MAX };
  SightTiled *tiled = self->tiled;

  if (!sight_tmj_read_text (&self->source, root, "orientation", &tiled->orientation) ||
      !sight_members_read_int (&self->source, root, "width", side, &tiled->width) ||
      !sight_members_read_int (&self->source, root, "height", side, &tiled->height) ||
      !sight_members_read_int (&self->source, root, "tilewidth", pixels, &tiled->tile_width) ||
      !sight_members_read_int (&self->source, root, "tileheight", pixels, &tiled->tile_height) ||
      !sight_members_read_boolean (&self->source, root, "infinite", &tiled->is_infinite) ||
      !sight_tmj_read_properties (&self->source, root, &tiled->properties))
    return FALSE;
  if (tiled->orientation == NULL)
    return sight_members_fail_missing (&self->source, root, "orientation");
  if (tiled->tile_width == 0 || tiled->tile_height == 0)
    return sight_members_fail_missing (&self->source, root, tiled->tile_width == 0 ? "tilewidth" : "tileheight");
  if (!tiled->is_infinite && !sight_map_size_is_valid (tiled->width, tiled->height))
    return sight_members_fail_as (
        &self->source, root, SIGHT_FORMAT_ERROR_TOO_LARGE,
        _ ("the map has %d × %d cells, expected at least 1, at most %d in a row or column and %d in all"), tiled->width,
        tiled->height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);

  return TRUE;
}

SightLevel *
sight_tmj_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (SightTmjReader) reader = { .source = { input->data, input->name, error }, .external = { input, notes, 0 } };
  g_autoptr (SightJson) root = sight_json_parse_numbers (input->data, input->length, input->name, "data", error);

  if (root == NULL || !sight_members_expect (&reader.source, root, SIGHT_JSON_OBJECT))
    return NULL;

  reader.tiled = sight_tiled_new ();
  if (!read_map_members (&reader, root) ||
      !sight_tmj_read_items (&reader.source, root, "tilesets", read_tileset, &reader) ||
      !sight_tmj_read_items (&reader.source, root, "layers", read_layer, &reader))
    return NULL;

  sight_tiled_sort_tilesets (reader.tiled);

  return sight_tiled_import (reader.tiled, input, notes, error);
}

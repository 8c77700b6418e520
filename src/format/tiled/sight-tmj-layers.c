/* sight-tmj-layers.c - reads tile and object layers of TMJ maps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tmj-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-tiled-cells.h"

/* The layer or chunk that is being read. */
typedef struct
{
  SightTmjReader *reader;
  SightTiledLayer *layer;
  SightPacking packing;
} Data;

/* Reads the member “data” of @object, a layer or chunk, into the cells in @rect. */
static gboolean
read_cells (const Data *self, const SightJson *object, SightRect rect)
{
  SightTmjReader *reader = self->reader;
  const SightJson *data = sight_json_get (object, "data");
  const SightJson *at = data != NULL ? data : object;
  SightTiledPart *part = sight_tiled_add_part (reader->tiled, self->layer, rect, reader->source, at->start);
  SightTiledCells cells = { reader->tiled, part, 0, reader->source, at->start };

  if (part == NULL)
    return FALSE;
  if (data == NULL)
    return sight_members_fail_missing (&reader->source, object, "data");
  if (data->kind == SIGHT_JSON_STRING)
    return sight_tiled_cells_read_base64 (&cells, data->string, strlen (data->string), self->packing);
  if (data->kind != SIGHT_JSON_NUMBERS)
    return sight_members_fail (&reader->source, data,
                               _ ("“data”: expected an array of numbers, or base64 in a string"));

  return sight_tiled_cells_read_numbers (&cells, reader->source.data + data->start + 1, data->end - data->start - 2,
                                         TRUE);
}

static gboolean
read_chunk (SightSource *source, const SightJson *item, gpointer parent)
{
  const SightLimits position = { -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX }, side = { 1, SIGHT_SIDE_MAX };
  SightRect rect = { 0 };

  return sight_members_read_int (source, item, "x", position, &rect.x) &&
         sight_members_read_int (source, item, "y", position, &rect.y) &&
         sight_members_read_int (source, item, "width", side, &rect.width) &&
         sight_members_read_int (source, item, "height", side, &rect.height) && read_cells (parent, item, rect);
}

static gboolean
read_packing (SightSource *source, const SightJson *layer, SightPacking *packing)
{
  const char *compression = "";
  int found;

  if (!sight_members_read_string (source, layer, "compression", &compression))
    return FALSE;
  found = sight_packing_from_id (compression);
  *packing = MAX (found, 0);

  return found >= 0 ||
         sight_members_fail (source, sight_json_get (layer, "compression"),
                             _ ("“compression”: there is no “%s”, expected “gzip”, “zlib” or “zstd”"), compression);
}

static gboolean
read_layer_members (SightTmjReader *self, const SightJson *item, SightTiledLayer *layer, SightRect *rect)
{
  const SightLimits position = { -SIGHT_TILED_SIDE_MAX, SIGHT_TILED_SIDE_MAX }, side = { 0, G_MAXINT };
  SightTiledPlace own;
  const char *name = "";

  *rect = (SightRect) { 0, 0, self->tiled->width, self->tiled->height };
  if (!sight_members_read_string (&self->source, item, "name", &name) ||
      !sight_members_read_int (&self->source, item, "width", side, &rect->width) ||
      !sight_members_read_int (&self->source, item, "height", side, &rect->height) ||
      !sight_members_read_int (&self->source, item, "x", position, &layer->offset.x) ||
      !sight_members_read_int (&self->source, item, "y", position, &layer->offset.y) ||
      !sight_tmj_read_place (&self->source, item, &own) ||
      !sight_tmj_read_properties (&self->source, item, &layer->properties))
    return FALSE;
  layer->name = sight_tiled_place_name (&self->place, name);
  layer->is_hidden = own.is_hidden || self->place.is_hidden;
  sight_tiled_shift (self->tiled, layer, own.x + self->place.x, own.y + self->place.y);

  return TRUE;
}

gboolean
sight_tmj_read_layer (SightTmjReader *self, const SightJson *item)
{
  g_autoptr (SightTiledLayer) layer = sight_tiled_layer_new ();
  Data data = { self, layer, SIGHT_PACKING_NONE };
  SightRect rect;

  if (!read_layer_members (self, item, layer, &rect) || !read_packing (&self->source, item, &data.packing))
    return FALSE;
  if (sight_json_get (item, "chunks") != NULL ? !sight_tmj_read_items (&self->source, item, "chunks", read_chunk, &data)
                                              : !read_cells (&data, item, rect))
    return FALSE;
  g_ptr_array_add (self->tiled->layers, g_steal_pointer (&layer));

  return TRUE;
}

/* Reads a line of two points; other shapes are ignored. */
static gboolean
read_polyline (SightSource *source, const SightJson *item, SightTiledObject *object)
{
  const SightJson *line = sight_json_get (item, "polyline");
  double points[2][2] = { { 0 } };

  if (line == NULL || line->kind != SIGHT_JSON_ARRAY || line->items->len != 2)
    return TRUE;
  for (int i = 0; i < 2; i++)
    {
      const SightJson *point = g_ptr_array_index (line->items, i);

      if (!sight_members_expect (source, point, SIGHT_JSON_OBJECT) ||
          !sight_tmj_read_length (source, point, "x", &points[i][0]) ||
          !sight_tmj_read_length (source, point, "y", &points[i][1]))
        return FALSE;
    }
  object->is_line = TRUE;
  object->x += points[0][0];
  object->y += points[0][1];
  object->dx = points[1][0] - points[0][0];
  object->dy = points[1][1] - points[0][1];

  return TRUE;
}

/* Reads at least three points from the member @key into *@points, if it is there. */
static gboolean
read_points (SightSource *source, const SightJson *item, const char *key, GArray **points)
{
  const SightJson *list = sight_json_get (item, key);

  if (list == NULL || list->kind != SIGHT_JSON_ARRAY || list->items->len < 3)
    return TRUE;
  *points = g_array_new (FALSE, FALSE, sizeof (SightTiledPoint));
  for (guint i = 0; i < list->items->len; i++)
    {
      const SightJson *corner = g_ptr_array_index (list->items, i);
      SightTiledPoint point = { 0, 0 };

      if (!sight_members_expect (source, corner, SIGHT_JSON_OBJECT) ||
          !sight_tmj_read_length (source, corner, "x", &point.x) ||
          !sight_tmj_read_length (source, corner, "y", &point.y))
        return FALSE;
      g_array_append_val (*points, point);
    }

  return TRUE;
}

/* Reads the size of an object, and moves its origin to its top left corner: that of a tile is its lower left one. */
static gboolean
read_size (SightTmjReader *self, const SightJson *item, SightTiledObject *object)
{
  SightSource *source = &self->source;

  if (!sight_tmj_read_length (source, item, "width", &object->width) ||
      !sight_tmj_read_length (source, item, "height", &object->height) ||
      !sight_tmj_read_length (source, item, "rotation", &object->rotation) ||
      !sight_members_read_boolean (source, item, "ellipse", &object->is_ellipse))
    return FALSE;
  object->is_tile = sight_json_get (item, "gid") != NULL;
  object->x += self->place.x;
  object->y += self->place.y - (object->is_tile ? object->height : 0);

  return TRUE;
}

static gboolean
read_object (SightSource *source, const SightJson *item, gpointer parent)
{
  SightTmjReader *self = parent;
  g_autoptr (SightTiledObject) object = sight_tiled_object_new ();
  const SightJson *id = sight_json_get (item, "id");

  object->group = self->tiled->groups->len - 1;
  self->tiled->n_templates += sight_json_get (item, "template") != NULL;
  if (id != NULL && (id->kind == SIGHT_JSON_NUMBER || id->kind == SIGHT_JSON_STRING))
    object->id = sight_tiled_parse_id (id->string);
  if (!sight_tmj_read_text (source, item, "name", &object->name) ||
      !sight_tmj_read_class (source, item, &object->class) || !sight_tmj_read_length (source, item, "x", &object->x) ||
      !sight_tmj_read_length (source, item, "y", &object->y) ||
      !sight_tmj_read_properties (source, item, &object->properties) || !read_size (self, item, object) ||
      !read_polyline (source, item, object) || !read_points (source, item, "polygon", &object->points) ||
      !read_points (source, item, "polyline", &object->path))
    return FALSE;
  g_ptr_array_add (self->tiled->objects, g_steal_pointer (&object));

  return TRUE;
}

gboolean
sight_tmj_read_objects (SightTmjReader *self, const SightJson *item)
{
  SightTiledGroup *group = sight_tiled_group_new ();
  SightTiledPlace own;
  gboolean ok;

  group->name = g_strdup ("");
  g_ptr_array_add (self->tiled->groups, group);
  if (!sight_tmj_read_text (&self->source, item, "name", &group->name) ||
      !sight_tmj_read_text (&self->source, item, "color", &group->color) ||
      !sight_tmj_read_properties (&self->source, item, &group->properties) ||
      !sight_tmj_read_place (&self->source, item, &own))
    return FALSE;
  self->place.x += own.x;
  self->place.y += own.y;
  ok = sight_tmj_read_items (&self->source, item, "objects", read_object, self);
  self->place.x -= own.x;
  self->place.y -= own.y;

  return ok;
}

/* sight-import.c - what a file of a game does not say, and the user's answers to it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import.h"

#include "sight-members.h"

SightImport *
sight_import_new (void)
{
  SightImport *self = g_new0 (SightImport, 1);

  self->tiles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
sight_import_free (SightImport *self)
{
  g_clear_pointer (&self->layers, g_ptr_array_unref);
  g_hash_table_unref (self->tiles);
  g_free (self);
}

void
sight_import_add_layer (SightImport *self, const char *name)
{
  if (self->layers == NULL)
    self->layers = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->layers, g_strdup (name));
}

void
sight_import_set_tile (SightImport *self, const char *id, SightImportTile tile)
{
  g_hash_table_replace (self->tiles, g_strdup (id), g_memdup2 (&tile, sizeof tile));
}

gboolean
sight_import_uses_layer (const SightImport *self, const char *name, gboolean guess)
{
  if (self == NULL || self->layers == NULL)
    return guess;

  return g_ptr_array_find_with_equal_func (self->layers, name, g_str_equal, NULL);
}

const SightImportTile *
sight_import_get_tile (const SightImport *self, const char *id)
{
  return self != NULL ? g_hash_table_lookup (self->tiles, id) : NULL;
}

static gboolean
read_layers (SightImport *self, SightSource *source, const SightJson *layers)
{
  if (!sight_members_expect (source, layers, SIGHT_JSON_ARRAY))
    return FALSE;

  self->layers = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < layers->items->len; i++)
    {
      const SightJson *layer = g_ptr_array_index (layers->items, i);

      if (!sight_members_expect (source, layer, SIGHT_JSON_STRING))
        return FALSE;
      sight_import_add_layer (self, layer->string);
    }

  return TRUE;
}

static gboolean
read_tiles (SightImport *self, SightSource *source, const SightJson *tiles)
{
  if (!sight_members_expect (source, tiles, SIGHT_JSON_OBJECT))
    return FALSE;
  for (guint i = 0; i < tiles->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (tiles->items, i);
      SightImportTile tile = { TRUE, TRUE };

      if (!sight_members_expect (source, item, SIGHT_JSON_OBJECT) ||
          !sight_members_read_boolean (source, item, "walkable", &tile.walkable) ||
          !sight_members_read_boolean (source, item, "transparent", &tile.transparent))
        return FALSE;
      sight_import_set_tile (self, item->key, tile);
    }

  return TRUE;
}

SightImport *
sight_import_read (const char *data, gsize length, const char *name, GError **error)
{
  SightSource source = { data, name, error };
  g_autoptr (SightJson) root = sight_json_parse (data, length, name, error);
  g_autoptr (SightImport) self = sight_import_new ();
  const SightJson *layers, *tiles;

  if (root == NULL || !sight_members_expect (&source, root, SIGHT_JSON_OBJECT))
    return NULL;

  layers = sight_json_get (root, "layers");
  tiles = sight_json_get (root, "tiles");
  if ((layers != NULL && !read_layers (self, &source, layers)) || (tiles != NULL && !read_tiles (self, &source, tiles)))
    return NULL;

  return g_steal_pointer (&self);
}

static void
append_layers (GString *out, const SightImport *self)
{
  g_string_append (out, "\n  \"layers\": [");
  for (guint i = 0; i < self->layers->len; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      sight_json_append_string (out, g_ptr_array_index (self->layers, i));
    }
  g_string_append (out, "],");
}

char *
sight_import_write (const SightImport *self)
{
  GString *out = g_string_new ("{");
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (self->tiles), (GCompareFunc) g_strcmp0);

  if (self->layers != NULL)
    append_layers (out, self);
  g_string_append (out, "\n  \"tiles\": {");
  for (GList *l = ids; l != NULL; l = l->next)
    {
      const SightImportTile *tile = g_hash_table_lookup (self->tiles, l->data);

      g_string_append (out, l == ids ? "\n    " : ",\n    ");
      sight_json_append_string (out, l->data);
      g_string_append_printf (out, ": {\"walkable\": %s, \"transparent\": %s}", tile->walkable ? "true" : "false",
                              tile->transparent ? "true" : "false");
    }
  g_string_append (out, ids != NULL ? "\n  }\n}\n" : "}\n}\n");

  return g_string_free (out, FALSE);
}

static void
layer_free (gpointer data)
{
  SightSurveyLayer *layer = data;

  g_free (layer->name);
  g_free (layer);
}

static void
tile_free (gpointer data)
{
  SightSurveyTile *tile = data;

  g_free (tile->id);
  g_free (tile);
}

SightSurvey *
sight_survey_new (void)
{
  SightSurvey *self = g_new0 (SightSurvey, 1);

  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->tiles = g_ptr_array_new_with_free_func (tile_free);

  return self;
}

void
sight_survey_free (SightSurvey *self)
{
  g_ptr_array_unref (self->layers);
  g_ptr_array_unref (self->tiles);
  g_free (self);
}

void
sight_survey_add_layer (SightSurvey *self, const char *name, gboolean used)
{
  SightSurveyLayer *layer;

  if (self == NULL)
    return;

  layer = g_new0 (SightSurveyLayer, 1);
  layer->name = g_strdup (name);
  layer->used = used;
  g_ptr_array_add (self->layers, layer);
}

void
sight_survey_add_tile (SightSurvey *self, const char *id, gsize n_cells, int tile)
{
  SightSurveyTile *found;

  if (self == NULL)
    return;

  found = g_new0 (SightSurveyTile, 1);
  found->id = g_strdup (id);
  found->n_cells = n_cells;
  found->tile = tile;
  g_ptr_array_add (self->tiles, found);
}

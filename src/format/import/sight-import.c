/* sight-import.c - the user's answers to what a game's file leaves open
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import.h"

#include "format/syntax/sight-members.h"

SightImport *
sight_import_new (void)
{
  SightImport *self = g_new0 (SightImport, 1);

  self->touched = -1;
  self->tiles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
sight_import_free (SightImport *self)
{
  g_free (self->map);
  g_clear_pointer (&self->layers, g_ptr_array_unref);
  g_clear_pointer (&self->left_out, g_ptr_array_unref);
  g_hash_table_unref (self->tiles);
  g_free (self);
}

SightImport *
sight_import_copy (const SightImport *self)
{
  SightImport *copy = sight_import_new ();

  sight_import_merge (copy, self);

  return copy;
}

/* Whether @names, (nullable), contains @name; its position is stored in @index, (nullable). */
static gboolean
has_name (GPtrArray *names, const char *name, guint *index)
{
  return names != NULL && g_ptr_array_find_with_equal_func (names, name, g_str_equal, index);
}

static void
add_name (GPtrArray **names, const char *name)
{
  if (*names == NULL)
    *names = g_ptr_array_new_with_free_func (g_free);
  if (name != NULL && !has_name (*names, name, NULL))
    g_ptr_array_add (*names, g_strdup (name));
}

static void
remove_name (GPtrArray *names, const char *name)
{
  guint index;

  if (has_name (names, name, &index))
    g_ptr_array_remove_index (names, index);
}

void
sight_import_set_map (SightImport *self, const char *map)
{
  char *copy = g_strdup (map);

  g_free (self->map);
  self->map = copy;
}

void
sight_import_add_layer (SightImport *self, const char *name)
{
  add_name (&self->layers, name);
}

void
sight_import_set_layer (SightImport *self, const char *name, gboolean used)
{
  add_name (&self->layers, used ? name : NULL);
  add_name (&self->left_out, used ? NULL : name);
  remove_name (used ? self->left_out : self->layers, name);
}

/* Answers about single layers are merged one by one; a complete list replaces all earlier answers. */
static void
merge_layers (SightImport *self, const SightImport *other)
{
  if (other->layers != NULL && other->left_out == NULL)
    {
      g_clear_pointer (&self->layers, g_ptr_array_unref);
      g_clear_pointer (&self->left_out, g_ptr_array_unref);
    }
  for (guint i = 0; other->layers != NULL && i < other->layers->len; i++)
    {
      if (other->left_out == NULL)
        sight_import_add_layer (self, g_ptr_array_index (other->layers, i));
      else
        sight_import_set_layer (self, g_ptr_array_index (other->layers, i), TRUE);
    }
  for (guint i = 0; other->left_out != NULL && i < other->left_out->len; i++)
    sight_import_set_layer (self, g_ptr_array_index (other->left_out, i), FALSE);
}

void
sight_import_merge (SightImport *self, const SightImport *other)
{
  GHashTableIter iter;
  gpointer id, tile;

  self->outside = self->outside || other->outside;
  if (other->touched >= 0)
    self->touched = other->touched;
  if (other->map != NULL)
    sight_import_set_map (self, other->map);
  if (other->cell > 0)
    {
      self->cell = other->cell;
      self->is_cell_recalled = other->is_cell_recalled;
    }
  merge_layers (self, other);
  g_hash_table_iter_init (&iter, other->tiles);
  while (g_hash_table_iter_next (&iter, &id, &tile))
    sight_import_set_tile (self, id, *(const SightImportTile *) tile);
}

void
sight_import_set_tile (SightImport *self, const char *id, SightImportTile tile)
{
  g_hash_table_replace (self->tiles, g_strdup (id), g_memdup2 (&tile, sizeof tile));
}

gboolean
sight_import_says_layer (const SightImport *self, const char *name)
{
  if (self == NULL)
    return FALSE;

  return has_name (self->layers, name, NULL) || has_name (self->left_out, name, NULL) ||
         (self->layers != NULL && self->left_out == NULL);
}

gboolean
sight_import_uses_layer (const SightImport *self, const char *name, gboolean guess)
{
  return sight_import_says_layer (self, name) ? has_name (self->layers, name, NULL) : guess;
}

const SightImportTile *
sight_import_get_tile (const SightImport *self, const char *id)
{
  return self != NULL ? g_hash_table_lookup (self->tiles, id) : NULL;
}

/* Reads the member @key of @root, an optional array of names. */
static gboolean
read_names (SightSource *source, const SightJson *root, const char *key, GPtrArray **names)
{
  const SightJson *array = sight_json_get (root, key);

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (source, array, SIGHT_JSON_ARRAY))
    return FALSE;

  add_name (names, NULL);
  for (guint i = 0; i < array->items->len; i++)
    {
      const SightJson *name = g_ptr_array_index (array->items, i);

      if (!sight_members_expect (source, name, SIGHT_JSON_STRING))
        return FALSE;
      add_name (names, name->string);
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
  const SightLimits limits = { 1, SIGHT_IMPORT_CELL_MAX };
  const SightJson *tiles;
  const char *map = NULL;

  if (root == NULL || !sight_members_expect (&source, root, SIGHT_JSON_OBJECT))
    return NULL;

  tiles = sight_json_get (root, "tiles");
  if (!sight_members_read_boolean (&source, root, "outside", &self->outside) ||
      !sight_members_read_boolean (&source, root, "touched", &self->touched) ||
      !sight_members_read_int (&source, root, "cell", limits, &self->cell) ||
      !sight_members_read_string (&source, root, "map", &map) || !read_names (&source, root, "layers", &self->layers) ||
      !read_names (&source, root, "left_out", &self->left_out) || (tiles != NULL && !read_tiles (self, &source, tiles)))
    return NULL;

  sight_import_set_map (self, map);

  return g_steal_pointer (&self);
}

/* @names: (nullable) */
static void
append_names (GString *out, const char *key, GPtrArray *names)
{
  if (names == NULL)
    return;

  g_string_append_printf (out, "\n  \"%s\": [", key);
  for (guint i = 0; i < names->len; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      sight_json_append_string (out, g_ptr_array_index (names, i));
    }
  g_string_append (out, "],");
}

char *
sight_import_write (const SightImport *self)
{
  GString *out = g_string_new ("{");
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (self->tiles), (GCompareFunc) g_strcmp0);

  if (self->outside)
    g_string_append (out, "\n  \"outside\": true,");
  if (self->touched >= 0)
    g_string_append_printf (out, "\n  \"touched\": %s,", self->touched ? "true" : "false");
  if (self->map != NULL)
    {
      g_string_append (out, "\n  \"map\": ");
      sight_json_append_string (out, self->map);
      g_string_append_c (out, ',');
    }
  if (self->cell > 0)
    g_string_append_printf (out, "\n  \"cell\": %d,", self->cell);
  append_names (out, "layers", self->layers);
  append_names (out, "left_out", self->left_out);
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

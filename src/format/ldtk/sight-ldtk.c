/* sight-ldtk.c - one level of an LDtk project, and its layers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-sibling.h"
#include "format/base/sight-file.h"
#include "format/import/sight-import.h"

/* Cells and tiles are read from the text, and only those of the layers that are used. */
static const char *const dropped[] = { "autoLayerTiles", "gridTiles", "intGrid", NULL };
static const SightJsonLean lean = { .numbers = "intGridCsv", .dropped = dropped };

/* A level of the project. */
typedef struct
{
  const SightJson *json;
  char *name;
} Found;

static void
found_clear (gpointer data)
{
  g_free (((Found *) data)->name);
}

void
sight_ldtk_free (SightLdtk *self)
{
  g_clear_pointer (&self->project, sight_json_free);
  g_clear_pointer (&self->own, sight_json_free);
  g_clear_pointer (&self->own_bytes, g_bytes_unref);
  g_free (self->own_name);
  g_free (self->name);
  g_array_unref (self->layers);
  g_free (self);
}

const char *
sight_ldtk_get_string (const SightJson *object, const char *key)
{
  const SightJson *member = sight_json_get (object, key);

  return member != NULL && member->kind == SIGHT_JSON_STRING ? member->string : NULL;
}

gboolean
sight_ldtk_get_array (SightSource *source, const SightJson *object, const char *key, const SightJson **array)
{
  const SightJson *member = sight_json_get (object, key);

  *array = NULL;
  if (member == NULL || member->kind == SIGHT_JSON_NULL)
    return TRUE;
  if (!sight_members_expect (source, member, SIGHT_JSON_ARRAY))
    return FALSE;
  *array = member;

  return TRUE;
}

/* Like sight_ldtk_get_array(), but all items must be objects. */
static gboolean
get_objects (SightSource *source, const SightJson *object, const char *key, const SightJson **array)
{
  if (!sight_ldtk_get_array (source, object, key, array))
    return FALSE;
  for (guint i = 0; *array != NULL && i < (*array)->items->len; i++)
    {
      if (!sight_members_expect (source, g_ptr_array_index ((*array)->items, i), SIGHT_JSON_OBJECT))
        return FALSE;
    }

  return TRUE;
}

const char *
sight_ldtk_get_field (const SightLdtk *self, const char *key)
{
  const SightJson *fields = sight_json_get (self->level, "fieldInstances");

  for (guint i = 0; fields != NULL && fields->kind == SIGHT_JSON_ARRAY && i < fields->items->len; i++)
    {
      const SightJson *field = g_ptr_array_index (fields->items, i);

      if (field->kind == SIGHT_JSON_OBJECT && g_strcmp0 (sight_ldtk_get_string (field, "__identifier"), key) == 0)
        return sight_ldtk_get_string (field, "__value");
    }

  return NULL;
}

/* Adds the levels of the project, or of one of its worlds. */
static gboolean
find_levels (SightLdtk *self, const SightJson *object, const char *world, GArray *found)
{
  const SightJson *levels;

  if (!get_objects (&self->source, object, "levels", &levels))
    return FALSE;
  for (guint i = 0; levels != NULL && i < levels->items->len; i++)
    {
      const SightJson *level = g_ptr_array_index (levels->items, i);
      const char *name = sight_ldtk_get_string (level, "identifier");
      g_autofree char *number = g_strdup_printf ("Level_%u", i);
      Found row = { level, g_strdup (name != NULL ? name : number) };

      if (world != NULL)
        {
          g_free (row.name);
          row.name = g_strdup_printf ("%s/%s", world, name != NULL ? name : number);
        }
      g_array_append_val (found, row);
    }

  return TRUE;
}

static gboolean
find_all_levels (SightLdtk *self, GArray *found)
{
  const SightJson *worlds;

  if (!find_levels (self, self->project, NULL, found) || !get_objects (&self->source, self->project, "worlds", &worlds))
    return FALSE;
  for (guint i = 0; worlds != NULL && i < worlds->items->len; i++)
    {
      const SightJson *world = g_ptr_array_index (worlds->items, i);
      const char *name = sight_ldtk_get_string (world, "identifier");

      if (!find_levels (self, world, name != NULL ? name : "World", found))
        return FALSE;
    }

  /* The separate file of a level. */
  if (found->len == 0 && sight_json_get (self->project, "layerInstances") != NULL)
    {
      const char *name = sight_ldtk_get_string (self->project, "identifier");
      Found row = { self->project, g_strdup (name != NULL ? name : "Level") };

      g_array_append_val (found, row);
    }

  return found->len > 0 || sight_members_fail (&self->source, self->project, _ ("there is no level in the project"));
}

static SightLdtkKind
get_kind (const SightJson *layer)
{
  static const char *const types[] = {
    [SIGHT_LDTK_INT_GRID] = "IntGrid",
    [SIGHT_LDTK_TILES] = "Tiles",
    [SIGHT_LDTK_AUTO] = "AutoLayer",
    [SIGHT_LDTK_ENTITIES] = "Entities",
  };
  const char *type = sight_ldtk_get_string (layer, "__type");

  for (guint i = SIGHT_LDTK_INT_GRID; i < G_N_ELEMENTS (types); i++)
    {
      if (g_strcmp0 (type, types[i]) == 0)
        return i;
    }

  return SIGHT_LDTK_OTHER;
}

/* Whether @level has a layer of cells, or may have one in a file of its own. */
static gboolean
may_have_cells (const SightJson *level)
{
  const SightJson *layers = sight_json_get (level, "layerInstances");

  if (layers == NULL || layers->kind != SIGHT_JSON_ARRAY)
    return TRUE;
  for (guint i = 0; i < layers->items->len; i++)
    {
      const SightJson *layer = g_ptr_array_index (layers->items, i);
      const SightLdtkKind kind = layer->kind == SIGHT_JSON_OBJECT ? get_kind (layer) : SIGHT_LDTK_OTHER;

      if (kind != SIGHT_LDTK_OTHER && kind != SIGHT_LDTK_ENTITIES)
        return TRUE;
    }

  return FALSE;
}

/* The first level that has cells. */
static guint
find_first (const GArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      if (may_have_cells (g_array_index (found, Found, i).json))
        return i;
    }

  return 0;
}

static gboolean
choose_level (SightLdtk *self, SightNotes *notes)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint chosen;

  g_array_set_clear_func (found, found_clear);
  if (!find_all_levels (self, found))
    return FALSE;
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (found, Found, i).name));

  chosen = sight_import_choose_map (self->input, names, find_first (found), notes);
  self->level = g_array_index (found, Found, chosen).json;
  self->name = g_strdup (g_ptr_array_index (names, chosen));

  return TRUE;
}

static gboolean
fail_own (SightLdtk *self, const SightJson *at, SightSibling why)
{
  static const char *const texts[] = {
    [SIGHT_BESIDE_NO_FOLDER] = N_ ("the level is in the file “%s”, and the folder of the project is not known"),
    [SIGHT_BESIDE_OUTSIDE] = N_ ("the level is in the file “%s”, which lies outside the folder of the project"),
    [SIGHT_BESIDE_MISSING] = N_ ("the level is in the file “%s”, and there is no such file"),
  };

  return sight_members_fail (&self->source, at, _ (texts[why]), at->string);
}

/* A level in a separate file replaces its row in the project. */
static gboolean
open_own (SightLdtk *self)
{
  const SightJson *layers = sight_json_get (self->level, "layerInstances");
  const SightJson *path = sight_json_get (self->level, "externalRelPath");
  static const char *const suffixes[] = { NULL };
  const SightSiblingRule rule = { self->input->folder, suffixes,
                                  self->input->import != NULL && self->input->import->outside };
  g_autoptr (GFile) file = NULL;
  SightSibling why;
  gsize length;
  const char *data;

  if ((layers != NULL && layers->kind != SIGHT_JSON_NULL) || path == NULL || path->kind != SIGHT_JSON_STRING)
    return TRUE;
  file = sight_sibling_find (&rule, path->string, &why);
  if (file == NULL)
    return fail_own (self, path, why);

  self->own_name = sight_file_get_name (file);
  self->own_bytes = sight_file_read (file, self->own_name, self->source.error);
  if (self->own_bytes == NULL)
    return FALSE;
  data = g_bytes_get_data (self->own_bytes, &length);
  self->own = sight_json_parse_lean (data != NULL ? data : "", length, self->own_name, &lean, self->source.error);
  if (self->own == NULL)
    return FALSE;
  self->source = (SightSource) { data, self->own_name, self->source.error };
  self->level = self->own;

  return sight_members_expect (&self->source, self->own, SIGHT_JSON_OBJECT);
}

/* Layer definitions by uid, as text. */
static GHashTable *
index_defs (const SightLdtk *self)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);
  const SightJson *defs = self->defs != NULL ? sight_json_get (self->defs, "layers") : NULL;

  for (guint i = 0; defs != NULL && defs->kind == SIGHT_JSON_ARRAY && i < defs->items->len; i++)
    {
      const SightJson *def = g_ptr_array_index (defs->items, i);
      const SightJson *uid = def->kind == SIGHT_JSON_OBJECT ? sight_json_get (def, "uid") : NULL;

      if (uid != NULL && uid->kind == SIGHT_JSON_NUMBER)
        g_hash_table_insert (index, uid->string, (gpointer) def);
    }

  return index;
}

static gboolean
read_layer (SightLdtk *self, const SightJson *json, SightLdtkLayer *layer)
{
  static const SightLimits sides = { 1, SIGHT_SIDE_MAX }, offsets = { -SIGHT_LDTK_OFFSET_MAX, SIGHT_LDTK_OFFSET_MAX };
  const struct
  {
    const char *key;
    SightLimits limits;
    int *value;
  } members[] = {
    { "__cWid", sides, &layer->width },          { "__cHei", sides, &layer->height },
    { "__gridSize", sides, &layer->grid },       { "__pxTotalOffsetX", offsets, &layer->dx },
    { "__pxTotalOffsetY", offsets, &layer->dy },
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      if (!sight_members_read_int (&self->source, json, members[i].key, members[i].limits, members[i].value))
        return FALSE;
      if (*members[i].value == 0 && members[i].limits.minimum > 0)
        return sight_members_fail_missing (&self->source, json, members[i].key);
    }

  return sight_map_size_is_valid (layer->width, layer->height) ||
         sight_members_fail_as (&self->source, json, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                _ ("a layer of %d × %d cells, expected at most %d"), layer->width, layer->height,
                                SIGHT_CELLS_MAX);
}

/* Adds all layers that may matter, from the bottom up; the file begins with the topmost. */
static gboolean
read_layers (SightLdtk *self)
{
  g_autoptr (GHashTable) defs = index_defs (self);
  const SightJson *layers;

  if (!get_objects (&self->source, self->level, "layerInstances", &layers))
    return FALSE;
  if (layers == NULL)
    return sight_members_fail_missing (&self->source, self->level, "layerInstances");
  for (guint i = layers->items->len; i > 0; i--)
    {
      const SightJson *json = g_ptr_array_index (layers->items, i - 1);
      const char *name = sight_ldtk_get_string (json, "__identifier");
      const SightJson *uid = sight_json_get (json, "layerDefUid");
      SightLdtkLayer layer = { .kind = get_kind (json), .json = json };

      if (layer.kind == SIGHT_LDTK_OTHER)
        continue;
      if (uid != NULL && uid->kind == SIGHT_JSON_NUMBER)
        layer.def = g_hash_table_lookup (defs, uid->string);
      layer.name = name != NULL ? name : "Layer";
      if (!read_layer (self, json, &layer))
        return FALSE;
      g_array_append_val (self->layers, layer);
    }

  return TRUE;
}

/* Selects the layers of the import, or else IntGrid layers, or layers of tiles if there are none, and entities. */
static void
choose_layers (SightLdtk *self)
{
  gboolean has_cells = FALSE;

  for (guint i = 0; i < self->layers->len; i++)
    has_cells = has_cells || sight_ldtk_get_layer (self, i)->kind == SIGHT_LDTK_INT_GRID;
  for (guint i = 0; i < self->layers->len; i++)
    {
      SightLdtkLayer *layer = sight_ldtk_get_layer (self, i);

      layer->is_used =
          sight_import_uses_layer (self->input->import, layer->name, !sight_ldtk_has_tiles (layer) || !has_cells);
      sight_survey_add_layer (self->input->survey, layer->name, layer->is_used);
    }
}

static gboolean
open_level (SightLdtk *self, SightNotes *notes)
{
  static const SightLimits sides = { 1, SIGHT_LDTK_PIXELS_MAX };

  if (!sight_members_expect (&self->source, self->project, SIGHT_JSON_OBJECT))
    return FALSE;
  self->defs = sight_json_get (self->project, "defs");
  if (self->defs != NULL && self->defs->kind != SIGHT_JSON_OBJECT)
    self->defs = NULL;
  if (!choose_level (self, notes) || !open_own (self) ||
      !sight_members_read_int (&self->source, self->level, "pxWid", sides, &self->width) ||
      !sight_members_read_int (&self->source, self->level, "pxHei", sides, &self->height) || !read_layers (self))
    return FALSE;
  choose_layers (self);

  return TRUE;
}

SightLdtk *
sight_ldtk_open (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightLdtk) self = g_new0 (SightLdtk, 1);

  self->input = input;
  self->source = (SightSource) { input->data, input->name, error };
  self->layers = g_array_new (FALSE, FALSE, sizeof (SightLdtkLayer));
  self->project = sight_json_parse_lean (input->data, input->length, input->name, &lean, error);

  return self->project != NULL && open_level (self, notes) ? g_steal_pointer (&self) : NULL;
}

/* sight-ldtk-areas.c - areas as entities of an LDtk level that are larger than a cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-areas.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "format/import/sight-guess.h"

/* An area while its entities are read. */
typedef struct
{
  const char *name;
  SightAreaPurpose purpose;
  int team;
  GArray *rects; /* of SightRect, in the map */
} Part;

typedef struct
{
  SightSource *source;
  SightLevel *level;
  int fine;
  GHashTable *by_name; /* from names to Part */
  GPtrArray *parts;    /* of Part, as they come */
} Reader;

static void
part_free (gpointer data)
{
  Part *self = data;

  g_array_unref (self->rects);
  g_free (self);
}

static gboolean
is_called_area (const SightJson *entity)
{
  return g_strcmp0 (sight_ldtk_get_string (entity, "__identifier"), SIGHT_LDTK_AREA) == 0;
}

static double
get_length (const SightJson *entity, const char *key)
{
  double length = 0;

  return sight_json_get_double (sight_json_get (entity, key), &length) &&
                 fabs (length) <= (double) SIGHT_LDTK_OFFSET_MAX
             ? length
             : 0;
}

gboolean
sight_ldtk_is_area (const SightJson *entity, int grid)
{
  const char *identifier = sight_ldtk_get_string (entity, "__identifier");

  if (is_called_area (entity))
    return TRUE;

  return identifier != NULL && !sight_guess_is_viewer (identifier) &&
         get_length (entity, "width") * get_length (entity, "height") > 1.5 * grid * grid;
}

/* (nullable): the text of the field @name of @entity. */
static const char *
get_field (const SightJson *entity, const char *name)
{
  const SightJson *fields = sight_json_get (entity, "fieldInstances");

  for (guint i = 0; fields != NULL && fields->kind == SIGHT_JSON_ARRAY && i < fields->items->len; i++)
    {
      const SightJson *field = g_ptr_array_index (fields->items, i);
      const char *identifier = field->kind == SIGHT_JSON_OBJECT ? sight_ldtk_get_string (field, "__identifier") : NULL;

      if (identifier != NULL && g_ascii_strcasecmp (identifier, name) == 0)
        return sight_json_get_text (sight_json_get (field, "__value"));
    }

  return NULL;
}

static double
get_nth (const SightJson *entity, const char *key, guint n)
{
  const SightJson *pair = sight_json_get (entity, key);
  double value = 0;

  if (pair == NULL || pair->kind != SIGHT_JSON_ARRAY || pair->items->len != 2 ||
      !sight_json_get_double (pair->items->pdata[n], &value) || fabs (value) > (double) SIGHT_LDTK_OFFSET_MAX)
    return 0;

  return value;
}

/* The first cell whose centre lies @at pixels or further from the side of the map, from 0 to @n. */
static int
to_cell (const Reader *self, double at, int n)
{
  return (int) CLAMP (ceil (at / self->fine - .5), 0, n);
}

/* The cells of the map that @entity covers. */
static SightRect
get_rect (const Reader *self, const SightLdtkLayer *layer, const SightJson *entity)
{
  const SightMap *map = self->level->map;
  const double width = get_length (entity, "width"), height = get_length (entity, "height");
  const double left = get_nth (entity, "px", 0) - get_nth (entity, "__pivot", 0) * width + layer->dx;
  const double top = get_nth (entity, "px", 1) - get_nth (entity, "__pivot", 1) * height + layer->dy;
  SightRect rect;

  rect.x = to_cell (self, left, map->width);
  rect.y = to_cell (self, top, map->height);
  rect.width = to_cell (self, left + width, map->width) - rect.x;
  rect.height = to_cell (self, top + height, map->height) - rect.y;

  return rect;
}

static Part *
take_part (Reader *self, const SightJson *entity)
{
  const char *name = get_field (entity, "name"), *purpose = get_field (entity, "purpose");
  const char *team = get_field (entity, "team");
  Part *part;

  if (name == NULL || *name == '\0')
    name = sight_ldtk_get_string (entity, "__identifier");
  part = g_hash_table_lookup (self->by_name, name);
  if (part != NULL)
    return part;

  part = g_new0 (Part, 1);
  part->name = name;
  part->purpose = MAX (purpose != NULL ? sight_area_purpose_from_id (purpose) : -1, 0);
  part->team = -1;
  if (team != NULL && part->purpose == SIGHT_AREA_START)
    sight_level_find_team (self->level, team, &part->team);
  part->rects = g_array_new (FALSE, FALSE, sizeof (SightRect));
  g_hash_table_insert (self->by_name, (char *) name, part);
  g_ptr_array_add (self->parts, part);

  return part;
}

static gboolean
read_entities (Reader *self, const SightLdtkLayer *layer)
{
  const SightJson *entities;

  if (!sight_ldtk_get_array (self->source, layer->json, "entityInstances", &entities))
    return FALSE;
  for (guint i = 0; entities != NULL && i < entities->items->len; i++)
    {
      const SightJson *entity = g_ptr_array_index (entities->items, i);

      if (entity->kind == SIGHT_JSON_OBJECT && sight_ldtk_is_area (entity, layer->grid) &&
          (is_called_area (entity) || get_field (entity, "team") == NULL))
        {
          const SightRect rect = get_rect (self, layer, entity);

          g_array_append_val (take_part (self, entity)->rects, rect);
        }
    }

  return TRUE;
}

/* FALSE if the areas so far, @n_cells of them, are too large; memory and time go with that. */
static gboolean
add_area (Reader *self, const Part *part, gint64 *n_cells)
{
  g_autoptr (SightCellSet) cells = NULL;
  SightRect bounds = { 0 };

  for (guint i = 0; i < part->rects->len; i++)
    {
      const SightRect rect = g_array_index (part->rects, SightRect, i);

      bounds = sight_rect_union (bounds, rect);
      *n_cells += (gint64) rect.width * rect.height;
    }
  *n_cells += (gint64) bounds.width * bounds.height;
  if (*n_cells > SIGHT_AREA_CELLS_MAX)
    return FALSE;

  cells = sight_cell_set_new (bounds);
  for (guint i = 0; i < part->rects->len; i++)
    sight_cell_set_add_rect (cells, g_array_index (part->rects, SightRect, i));
  g_ptr_array_add (self->level->areas, sight_area_new (part->name, part->purpose, part->team, cells));

  return TRUE;
}

gboolean
sight_ldtk_read_areas (const SightLdtk *self, SightLevel *level, int fine, SightNotes *notes)
{
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (part_free);
  SightSource source = self->source;
  Reader reader = { &source, level, fine, by_name, parts };
  gint64 n_cells = 0;

  for (guint i = 0; i < self->layers->len; i++)
    {
      const SightLdtkLayer *layer = sight_ldtk_get_layer (self, i);

      if (layer->is_used && layer->kind == SIGHT_LDTK_ENTITIES && !read_entities (&reader, layer))
        return FALSE;
    }
  for (guint i = 0; i < parts->len; i++)
    {
      if (add_area (&reader, g_ptr_array_index (parts, i), &n_cells))
        continue;
      sight_notes_add (notes, _ ("%s: the areas from “%s” on are left out: they are too large"), source.name,
                       ((Part *) g_ptr_array_index (parts, i))->name);
      break;
    }

  return TRUE;
}

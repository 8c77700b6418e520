/* sight-ldtk-viewers.c - turns entities of an LDtk level into viewers and teams
 *
 * An entity is a viewer if it has a field for its team, or if its name or a tag
 * denotes a unit ("Player", "Enemy").  The field names its team; without one, the
 * team has the name of the entity.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-viewers.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "format/syntax/sight-color.h"
#include "format/import/sight-guess.h"
#include "format/native/sight-sightline-sight.h"
#include "sight-ldtk-areas.h"

#define NAMES_MAX 10 /* kinds of entities that get a note of their own */

typedef struct
{
  const SightLdtk *ldtk;
  SightSource *source;
  SightLevel *level;
  SightNotes *notes;
  int fine;
  GHashTable *teams;    /* from names to indices */
  GHashTable *left_out; /* names of entities that are not viewers */
  gsize n_left_out;
  gsize n_fields; /* number of fields that viewers can't store */
} Reader;

/* What the fields of a viewer say; -1 and NULL where they say nothing. */
typedef struct
{
  const SightJson *name, *team, *shape, *color, *range, *facing, *angle, *alive, *sight;
} Fields;

static const struct
{
  const char *name; /* lower case, letters and digits only */
  gsize offset;     /* offset in Fields */
} field_names[] = {
  { "name", G_STRUCT_OFFSET (Fields, name) },        { "team", G_STRUCT_OFFSET (Fields, team) },
  { "side", G_STRUCT_OFFSET (Fields, team) },        { "faction", G_STRUCT_OFFSET (Fields, team) },
  { "teamshape", G_STRUCT_OFFSET (Fields, shape) },  { "teamcolor", G_STRUCT_OFFSET (Fields, color) },
  { "range", G_STRUCT_OFFSET (Fields, range) },      { "radius", G_STRUCT_OFFSET (Fields, range) },
  { "sightrange", G_STRUCT_OFFSET (Fields, range) }, { "sightradius", G_STRUCT_OFFSET (Fields, range) },
  { "viewrange", G_STRUCT_OFFSET (Fields, range) },  { "viewdistance", G_STRUCT_OFFSET (Fields, range) },
  { "vision", G_STRUCT_OFFSET (Fields, range) },     { "facing", G_STRUCT_OFFSET (Fields, facing) },
  { "angle", G_STRUCT_OFFSET (Fields, angle) },      { "fov", G_STRUCT_OFFSET (Fields, angle) },
  { "alive", G_STRUCT_OFFSET (Fields, alive) },      { "sight", G_STRUCT_OFFSET (Fields, sight) },
};

/* Whether @name equals @other, ignoring punctuation and case. */
static gboolean
is_field (const char *name, const char *other)
{
  for (; *name != '\0'; name++)
    {
      if (strchr ("_- .", *name) != NULL)
        continue;
      if (g_ascii_tolower (*name) != *other)
        return FALSE;
      other++;
    }

  return *other == '\0';
}

/* Whether @field is a field of viewers; stores its value in @fields. */
static gboolean
take_field (Fields *fields, const SightJson *field)
{
  const char *name = sight_ldtk_get_string (field, "__identifier");

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (field_names); i++)
    {
      const SightJson **value = G_STRUCT_MEMBER_P (fields, field_names[i].offset);

      if (*value != NULL || !is_field (name, field_names[i].name))
        continue;
      *value = sight_json_get (field, "__value");
      return TRUE;
    }

  return FALSE;
}

static gboolean
read_fields (Reader *self, const SightJson *entity, Fields *fields, guint *n_others)
{
  const SightJson *list;

  *n_others = 0;
  if (!sight_ldtk_get_array (self->source, entity, "fieldInstances", &list))
    return FALSE;
  for (guint i = 0; list != NULL && i < list->items->len; i++)
    {
      const SightJson *field = g_ptr_array_index (list->items, i);

      if (!sight_members_expect (self->source, field, SIGHT_JSON_OBJECT))
        return FALSE;
      *n_others += !take_field (fields, field);
    }

  return TRUE;
}

static const char *
get_text (const SightJson *value, const char *other)
{
  return value != NULL && value->kind == SIGHT_JSON_STRING ? value->string : other;
}

/* The number, rounded, or @other if it is missing or not from @minimum to @maximum. */
static int
get_number (const SightJson *value, int minimum, int maximum, int other)
{
  double number;

  if (value == NULL || value->kind != SIGHT_JSON_NUMBER)
    return other;
  number = round (g_ascii_strtod (value->string, NULL));

  return number >= minimum && number <= maximum ? (int) number : other;
}

static gboolean
has_unit_tag (const SightJson *entity)
{
  const SightJson *tags = sight_json_get (entity, "__tags");

  for (guint i = 0; tags != NULL && tags->kind == SIGHT_JSON_ARRAY && i < tags->items->len; i++)
    {
      const SightJson *tag = g_ptr_array_index (tags->items, i);

      if (tag->kind == SIGHT_JSON_STRING && sight_guess_is_viewer (tag->string))
        return TRUE;
    }

  return FALSE;
}

/* The two whole numbers at @key; FALSE if there are none. */
static gboolean
get_pair (const SightJson *entity, const char *key, int *x, int *y)
{
  const SightJson *pair = sight_json_get (entity, key);

  return pair != NULL && pair->kind == SIGHT_JSON_ARRAY && pair->items->len == 2 &&
         sight_json_get_int (pair->items->pdata[0], -SIGHT_LDTK_OFFSET_MAX, SIGHT_LDTK_OFFSET_MAX, x) &&
         sight_json_get_int (pair->items->pdata[1], -SIGHT_LDTK_OFFSET_MAX, SIGHT_LDTK_OFFSET_MAX, y);
}

/* The cell of the map.  "px" is the position of the pivot, which may be the lower or right edge; "__grid" allows for
 * that. */
static gboolean
read_cell (Reader *self, const SightLdtkLayer *layer, const SightJson *entity, SightCell *cell)
{
  int x, y;

  if (get_pair (entity, "__grid", &x, &y))
    {
      cell->x = floor (((double) x * layer->grid + layer->dx) / self->fine);
      cell->y = floor (((double) y * layer->grid + layer->dy) / self->fine);
      return TRUE;
    }
  if (!get_pair (entity, "px", &x, &y))
    return sight_members_fail (self->source, entity, _ ("the entity has no place, expected “__grid”: [x, y]"));
  cell->x = floor (((double) x + layer->dx) / self->fine);
  cell->y = floor (((double) y + layer->dy) / self->fine);

  return TRUE;
}

/* The team called @name, added if it is new. */
static int
find_team (Reader *self, const char *name, const SightJson *entity, const Fields *fields)
{
  const char *color = get_text (fields->color, sight_ldtk_get_string (entity, "__smartColor"));
  int shape = sight_shape_from_id (get_text (fields->shape, ""));
  gpointer index;
  SightTeam *team;

  if (g_hash_table_lookup_extended (self->teams, name, NULL, &index))
    return GPOINTER_TO_INT (index);

  team = sight_team_new_nth (self->level->teams->len);
  g_free (team->name);
  team->name = g_strdup (name);
  if (color != NULL)
    sight_color_take (&color, &team->color);
  if (shape >= 0)
    team->shape = shape;
  g_hash_table_insert (self->teams, team->name, GINT_TO_POINTER (self->level->teams->len));
  g_ptr_array_add (self->level->teams, team);

  return self->level->teams->len - 1;
}

/* (nullable): the sight in @text, which this program wrote. */
static SightVision *
read_sight (const char *text, const char *of, SightNotes *notes)
{
  g_autofree SightVision *sight = g_new0 (SightVision, 1);
  SightSource source = { text, of, NULL };
  g_autoptr (SightJson) json = sight_json_parse (text, strlen (text), of, NULL);

  if (json != NULL && sight_sightline_read_sight (&source, json, sight))
    return g_steal_pointer (&sight);
  sight_notes_add (notes, _ ("%s: a sight can’t be read and is left out"), of);

  return NULL;
}

static gboolean
add_viewer (Reader *self, const SightLdtkLayer *layer, const SightJson *entity, const Fields *fields)
{
  const char *identifier = sight_ldtk_get_string (entity, "__identifier");
  const char *own = identifier != NULL ? identifier : "";
  SightViewer *viewer;
  SightCell cell;
  int team;

  if (!read_cell (self, layer, entity, &cell))
    return FALSE;

  team = find_team (self, get_text (fields->team, own), entity, fields);
  viewer = sight_viewer_new (get_text (fields->name, own), team, cell);
  viewer->range = get_number (fields->range, 0, SIGHT_RANGE_MAX, SIGHT_RANGE_AS_SIGHT);
  viewer->facing = get_number (fields->facing, 0, SIGHT_ANGLE_FULL - 1, SIGHT_FACING_NONE);
  viewer->angle = get_number (fields->angle, 1, SIGHT_ANGLE_FULL, SIGHT_ANGLE_FULL);
  viewer->alive = fields->alive == NULL || fields->alive->kind != SIGHT_JSON_BOOLEAN || fields->alive->boolean;
  if (fields->sight != NULL && fields->sight->kind == SIGHT_JSON_STRING)
    viewer->sight = read_sight (fields->sight->string, self->source->name, self->notes);
  g_ptr_array_add (self->level->viewers, viewer);

  return TRUE;
}

static gboolean
read_entity (Reader *self, const SightLdtkLayer *layer, const SightJson *entity)
{
  Fields fields = { NULL };
  const char *identifier;
  guint n_others;

  if (!sight_members_expect (self->source, entity, SIGHT_JSON_OBJECT) ||
      !read_fields (self, entity, &fields, &n_others))
    return FALSE;

  identifier = sight_ldtk_get_string (entity, "__identifier");
  if (g_strcmp0 (identifier, SIGHT_LDTK_AREA) == 0)
    return TRUE;
  if (fields.team != NULL || has_unit_tag (entity) || (identifier != NULL && sight_guess_is_viewer (identifier)))
    {
      self->n_fields += n_others;
      return add_viewer (self, layer, entity, &fields);
    }
  if (sight_ldtk_is_area (entity, layer->grid))
    return TRUE;
  self->n_left_out++;
  if (identifier != NULL)
    g_hash_table_add (self->left_out, (gpointer) identifier);

  return TRUE;
}

static gboolean
read_entities (Reader *self, const SightLdtkLayer *layer)
{
  const SightJson *entities;

  if (!sight_ldtk_get_array (self->source, layer->json, "entityInstances", &entities))
    return FALSE;
  for (guint i = 0; entities != NULL && i < entities->items->len; i++)
    {
      if (!read_entity (self, layer, g_ptr_array_index (entities->items, i)))
        return FALSE;
    }

  return TRUE;
}

static void
note_losses (const Reader *self)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (self->left_out), (GCompareFunc) g_strcmp0);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (GList *l = names; l != NULL && n <= NAMES_MAX; l = l->next)
    {
      if (n++ < NAMES_MAX)
        g_string_append_printf (text, "%s%s", n > 1 ? ", " : "", (const char *) l->data);
      else
        g_string_append (text, ", …");
    }
  if (self->n_left_out > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s: %zu entity is not a viewer and is left out: %s",
                                  "%s: %zu entities are not viewers and are left out: %s", self->n_left_out),
                     self->source->name, self->n_left_out, text->str);
  if (self->n_fields > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s: %zu field of a viewer is left out",
                                  "%s: %zu fields of viewers are left out", self->n_fields),
                     self->source->name, self->n_fields);
}

gboolean
sight_ldtk_read_viewers (const SightLdtk *self, SightLevel *level, int fine, SightNotes *notes)
{
  g_autoptr (GHashTable) teams = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) left_out = g_hash_table_new (g_str_hash, g_str_equal);
  SightSource source = self->source;
  const char *text = sight_ldtk_get_field (self, SIGHT_LDTK_SIGHT);
  g_autofree SightVision *sight = text != NULL ? read_sight (text, source.name, notes) : NULL;
  Reader reader = {
    .ldtk = self, .source = &source, .level = level, .notes = notes, .fine = fine, .teams = teams, .left_out = left_out
  };

  if (sight != NULL)
    level->sight = *sight;
  for (guint i = 0; i < self->layers->len; i++)
    {
      const SightLdtkLayer *layer = sight_ldtk_get_layer (self, i);

      if (layer->is_used && layer->kind == SIGHT_LDTK_ENTITIES && !read_entities (&reader, layer))
        return FALSE;
    }
  note_losses (&reader);

  return TRUE;
}

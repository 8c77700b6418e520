/* sight-tiled-objects.c - turns objects of a Tiled map into teams, viewers, kept lines and areas
 *
 * An object layer with the property "shape" is a team, and its objects are
 * viewers.  In other layers an object is a viewer if it names a team, or if its
 * name denotes a unit; its team is the one it names, or else its class.  What is
 * larger than a cell and has a name is an area.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-areas.h"
#include "sight-tiled-importer.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "format/import/sight-guess.h"
#include "format/native/sight-sightline-sight.h"

typedef struct
{
  const SightTiled *tiled;
  SightLevel *level;
  SightCell origin;
  SightNotes *notes;
  GHashTable *teams;    /* from char *, names, to guint */
  int *team_of;         /* by group: its team, or -1 */
  GPtrArray *areas;     /* of SightTiledObject: those that are areas */
  gsize n_left_out;     /* number of objects */
  gsize n_wrong_sights; /* viewers and teams whose own sight is not understood */
} Reader;

/* The cell at (@x, @y), in pixels; FALSE if it is too far away. */
static gboolean
get_cell (const Reader *self, double x, double y, SightCell *cell)
{
  const SightTiled *tiled = self->tiled;
  gboolean is_isometric = g_str_equal (tiled->orientation, "isometric");
  double column = floor (x / (is_isometric ? tiled->tile_height : tiled->tile_width)) - self->origin.x;
  double row = floor (y / tiled->tile_height) - self->origin.y;

  if (!(fabs (column) <= SIGHT_TILED_SIDE_MAX && fabs (row) <= SIGHT_TILED_SIDE_MAX))
    return FALSE;
  *cell = (SightCell) { (int) column, (int) row };

  return TRUE;
}

/* A whole number from @minimum to @maximum, or @other if the property is missing or invalid. */
static int
get_int (GHashTable *properties, const char *name, SightLimits limits, int other)
{
  const char *text = sight_tiled_get (properties, name);
  gint64 value;

  if (text == NULL || !g_ascii_string_to_signed (text, 10, limits.minimum, limits.maximum, &value, NULL))
    return other;

  return value;
}

static gboolean
read_sight (const char *text, SightVision *sight)
{
  SightSource source = { text, "", NULL };
  g_autoptr (SightJson) json = sight_json_parse (text, strlen (text), "", NULL);

  return json != NULL && sight_sightline_read_sight (&source, json, sight);
}

/* The range and sight of a team or viewer, where the file has them; @sight: (out) (nullable) */
static void
read_own (Reader *self, GHashTable *properties, int *range, SightVision **sight)
{
  const char *text = sight_tiled_get (properties, "sight");
  SightVision own;

  *range = get_int (properties, "range", (SightLimits) { 0, SIGHT_RANGE_MAX }, SIGHT_RANGE_AS_SIGHT);
  if (text == NULL)
    return;
  if (read_sight (text, &own))
    *sight = g_memdup2 (&own, sizeof own);
  else
    self->n_wrong_sights++;
}

static int
add_team (Reader *self, SightTeam *team)
{
  int index = self->level->teams->len;

  g_ptr_array_add (self->level->teams, team);
  if (!g_hash_table_contains (self->teams, team->name))
    g_hash_table_insert (self->teams, team->name, GINT_TO_POINTER (index));

  return index;
}

/* Adds each group that is a team, with or without viewers. */
static void
read_teams (Reader *self)
{
  for (guint i = 0; i < self->tiled->groups->len; i++)
    {
      const SightTiledGroup *group = g_ptr_array_index (self->tiled->groups, i);
      const char *shape = sight_tiled_get (group->properties, "shape");
      SightTeam *team;

      self->team_of[i] = -1;
      if (shape == NULL || sight_shape_from_id (shape) < 0)
        continue;
      team = sight_team_new_nth (self->level->teams->len);
      g_free (team->name);
      team->name = g_strdup (group->name);
      team->shape = sight_shape_from_id (shape);
      sight_tiled_take_color (group->color, &team->color);
      read_own (self, group->properties, &team->range, &team->sight);
      self->team_of[i] = add_team (self, team);
    }
}

/* The team called @name, added if it is new; for "", the next standard team. */
static int
find_team (Reader *self, const char *name)
{
  gpointer index;
  SightTeam *team;

  if (g_hash_table_lookup_extended (self->teams, name, NULL, &index))
    return GPOINTER_TO_INT (index);

  team = sight_team_new_nth (self->level->teams->len);
  g_free (team->name);
  team->name = g_strdup (name);

  return add_team (self, team);
}

static gboolean
is_viewer (const Reader *self, const SightTiledObject *object)
{
  const SightTiledGroup *group = g_ptr_array_index (self->tiled->groups, object->group);

  return self->team_of[object->group] >= 0 || sight_tiled_get (object->properties, "team") != NULL ||
         sight_guess_is_viewer (object->class) || sight_guess_is_viewer (object->name) ||
         sight_guess_is_viewer (group->name);
}

static int
get_team (Reader *self, const SightTiledObject *object)
{
  const SightTiledGroup *group = g_ptr_array_index (self->tiled->groups, object->group);
  const char *team = sight_tiled_get (object->properties, "team");

  if (team == NULL && self->team_of[object->group] >= 0)
    return self->team_of[object->group];
  if (team == NULL && object->class != NULL && *object->class != '\0')
    team = object->class;

  return find_team (self, team != NULL ? team : group->name);
}

static gboolean
read_viewer (Reader *self, const SightTiledObject *object)
{
  GHashTable *properties = object->properties;
  const char *alive = sight_tiled_get (properties, "alive");
  SightCell cell;
  SightViewer *viewer;

  if (!get_cell (self, object->x, object->y, &cell))
    return FALSE;

  viewer = sight_viewer_new (object->name != NULL ? object->name : "", get_team (self, object), cell);
  read_own (self, properties, &viewer->range, &viewer->sight);
  viewer->facing = get_int (properties, "facing", (SightLimits) { 0, SIGHT_ANGLE_FULL - 1 }, SIGHT_FACING_NONE);
  viewer->angle = get_int (properties, "angle", (SightLimits) { 1, SIGHT_ANGLE_FULL }, SIGHT_ANGLE_FULL);
  viewer->alive = alive == NULL || !g_str_equal (alive, "false");
  g_ptr_array_add (self->level->viewers, viewer);

  return TRUE;
}

static gboolean
read_line (Reader *self, const SightTiledObject *object)
{
  SightCell from, to;

  if (!get_cell (self, object->x, object->y, &from) ||
      !get_cell (self, object->x + object->dx, object->y + object->dy, &to))
    return FALSE;
  g_ptr_array_add (self->level->lines, sight_kept_line_new (object->name != NULL ? object->name : "", from, to));

  return TRUE;
}

static gboolean
read_object (Reader *self, const SightTiledObject *object)
{
  const SightTiledGroup *group = g_ptr_array_index (self->tiled->groups, object->group);

  if (object->is_line)
    return g_ascii_strcasecmp (group->name, "lines") == 0 && read_line (self, object);

  if (self->team_of[object->group] < 0 && sight_tiled_is_area (self->tiled, object))
    {
      g_ptr_array_add (self->areas, (SightTiledObject *) object);
      return TRUE;
    }

  return is_viewer (self, object) && read_viewer (self, object);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const SightTiledObject *first = *(SightTiledObject *const *) a, *second = *(SightTiledObject *const *) b;

  return (first->id > second->id) - (first->id < second->id);
}

/* Reads the sight of the level from a file that this program wrote. */
static void
read_level_sight (Reader *self)
{
  const char *text = sight_tiled_get (self->tiled->properties, "sight");
  SightVision sight;

  if (text == NULL || sight_tiled_get (self->tiled->properties, SIGHT_TILED_MARK) == NULL)
    return;
  if (read_sight (text, &sight))
    self->level->sight = sight;
  else
    sight_notes_add (self->notes, _ ("the sight of the level can’t be read and is left out"));
}

static void
note_losses (const Reader *self)
{
  const gsize n_sights = self->n_wrong_sights, n_templates = self->tiled->n_templates;

  sight_notes_add_count (self->notes, self->n_left_out,
                         g_dngettext (GETTEXT_PACKAGE, "%zu object is not a viewer and is left out",
                                      "%zu objects are not viewers and are left out", self->n_left_out));
  sight_notes_add_count (self->notes, n_sights,
                         g_dngettext (GETTEXT_PACKAGE, "the sight of %zu viewer can’t be read and is left out",
                                      "the sights of %zu viewers can’t be read and are left out", n_sights));
  sight_notes_add_count (self->notes, n_templates,
                         g_dngettext (GETTEXT_PACKAGE, "%zu object is described by another file, which is not read",
                                      "%zu objects are described by other files, which are not read", n_templates));
}

void
sight_tiled_import_objects (const SightTiled *tiled, SightLevel *level, SightCell origin, SightNotes *notes)
{
  g_autoptr (GHashTable) teams = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree int *team_of = g_new (int, tiled->groups->len + 1);
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  Reader reader = {
    .tiled = tiled, .level = level, .origin = origin, .notes = notes, .teams = teams, .team_of = team_of, .areas = areas
  };
  gsize n_large;

  /* Viewers are stored by team; their ids restore the order. */
  if (sight_tiled_get (tiled->properties, SIGHT_TILED_MARK) != NULL)
    g_ptr_array_sort (tiled->objects, compare_ids);
  read_level_sight (&reader);
  read_teams (&reader);
  for (guint i = 0; i < tiled->objects->len; i++)
    {
      const SightTiledObject *object = g_ptr_array_index (tiled->objects, i);

      if (!sight_tiled_is_collision (tiled, object) && !read_object (&reader, object))
        reader.n_left_out++;
    }
  n_large = sight_tiled_import_areas (tiled, areas, level, origin);
  sight_notes_add_count (notes, n_large,
                         g_dngettext (GETTEXT_PACKAGE, "%zu shape of an area is left out: the areas are too large",
                                      "%zu shapes of areas are left out: the areas are too large", n_large));
  note_losses (&reader);
}

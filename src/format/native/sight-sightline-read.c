/* sight-sightline-read.c - reads the native format
 *
 * Every object is read in the same way: first the known members, each with its
 * type and limits, then the rest, which is kept as text.  Every error has the
 * location of the offending value.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-sightline.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-glyph.h"
#include "format/syntax/sight-members.h"
#include "sight-sightline-areas.h"
#include "sight-sightline-lamps.h"
#include "sight-sightline-notes.h"
#include "sight-sightline-pictures.h"
#include "sight-sightline-checks.h"
#include "sight-sightline-rules.h"
#include "sight-sightline-sight.h"
#include "sight-sightline-turns.h"

typedef struct
{
  SightSource source; /* the text of the values */
  SightLegend *legend;
  SightGlyphs *glyphs;
  SightMap *map;
  SightLevel *level;
  GHashTable *teams;   /* from ids to indices */
  GHashTable *viewers; /* from ids to indices */
} Reader;

/* Reads one item of an array. */
typedef gboolean (*ItemFunc) (Reader *self, const SightJson *item);

static const char *const level_keys[] = { "sightline", "sight", "legend", "map",   "teams", "viewers",
                                          "lines",     "areas", "lamps",  "rules", "turns", NULL };
static const char *const tile_keys[] = { "glyph",       "name",        "color",    "look",      "walkable",
                                         "transparent", "counterpart", "conceals", "stopsFrom", "light",
                                         "ground",      "top",         "cost",     "image",     NULL };
static const char *const team_keys[] = { "id",    "name",       "color", "shape", "alliance",
                                         "range", "darkVision", "sight", NULL };
static const char *const viewer_keys[] = { "id",    "name",       "team", "cell",  "range", "alive", "facing", "angle",
                                           "sight", "darkVision", "eye",  "spend", "shoot", "size",  NULL };
static const char *const line_keys[] = { "name", "from", "to", NULL };

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->glyphs, sight_glyphs_free);
  g_clear_pointer (&self->map, sight_map_free);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->teams, g_hash_table_unref);
  g_clear_pointer (&self->viewers, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Reads each item of the array at @key; items must be @of_kind. */
static gboolean
read_items (Reader *self, const SightJson *object, const char *key, SightJsonKind of_kind, ItemFunc read_item)
{
  const SightJson *array = sight_json_get (object, key);

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (&self->source, array, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (array->items, i);

      if (!sight_members_expect (&self->source, item, of_kind) || !read_item (self, item))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_version (Reader *self, const SightJson *root)
{
  const SightJson *member;
  int version = 0;

  if (!sight_members_expect (&self->source, root, SIGHT_JSON_OBJECT))
    return FALSE;
  member = sight_json_get (root, "sightline");
  if (member == NULL)
    return sight_members_fail_missing (&self->source, root, "sightline");
  if (!sight_members_read_int (&self->source, root, "sightline", (SightLimits) { 1, G_MAXINT }, &version))
    return FALSE;
  if (version > SIGHT_SIGHTLINE_VERSION)
    return sight_members_fail_as (
        &self->source, member, SIGHT_FORMAT_ERROR_VERSION,
        _ ("the file has version %d of the format, but this program reads version %d: open it with a newer one"),
        version, SIGHT_SIGHTLINE_VERSION);

  return TRUE;
}

/* What rules know of the tile. */
static gboolean
read_tile_rules (Reader *self, const SightJson *item, SightTileRules *rules)
{
  static const SightLimits cells = { 0, SIGHT_RANGE_MAX }, heights = { 0, SIGHT_HEIGHT_MAX },
                           costs = { 0, SIGHT_COST_MAX };
  const char *sides = "";

  if (!sight_members_read_int (&self->source, item, "conceals", cells, &rules->conceals) ||
      !sight_members_read_int (&self->source, item, "light", cells, &rules->light) ||
      !sight_members_read_int (&self->source, item, "ground", heights, &rules->ground) ||
      !sight_members_read_int (&self->source, item, "top", heights, &rules->top) ||
      !sight_members_read_int (&self->source, item, "cost", costs, &rules->cost) ||
      !sight_members_read_string (&self->source, item, "stopsFrom", &sides))
    return FALSE;
  rules->stops = sight_sides_from_text (sides);

  return rules->stops >= 0 || sight_members_fail (&self->source, sight_json_get (item, "stopsFrom"),
                                                  _ ("“stopsFrom”: expected letters of “NESW”, the sides of the cell"));
}

static gboolean
read_tile_members (Reader *self, const SightJson *item, SightTile *tile)
{
  int look = tile->look;
  const char *name = NULL;

  if (!sight_members_read_string (&self->source, item, "name", &name) ||
      !sight_members_read_color (&self->source, item, &tile->color) ||
      !sight_members_read_word (&self->source, item, "look", sight_look_from_id, &look) ||
      !sight_members_read_boolean (&self->source, item, "walkable", &tile->walkable) ||
      !sight_members_read_boolean (&self->source, item, "transparent", &tile->transparent) ||
      !read_tile_rules (self, item, &tile->rules) ||
      !sight_sightline_read_tile_image (&self->source, item, &tile->image))
    return FALSE;
  tile->look = look;
  if (name == NULL)
    return TRUE;
  g_free (tile->name);
  tile->name = g_strdup (name);

  return *name != '\0' ||
         sight_members_fail (&self->source, sight_json_get (item, "name"), _ ("“name”: a tile must have one"));
}

static gboolean
read_tile (Reader *self, const SightJson *item)
{
  SightTile tile;
  gunichar glyph;
  gboolean ok;

  if (!sight_members_read_glyph (&self->source, item, "glyph", &glyph))
    return FALSE;
  if (glyph == 0)
    return sight_members_fail_missing (&self->source, item, "glyph");
  if (sight_glyphs_find (self->glyphs, glyph) != SIGHT_TILE_NONE)
    return sight_members_fail (&self->source, sight_json_get (item, "glyph"),
                               _ ("“glyph”: an earlier tile of the legend has “%s”"),
                               sight_json_get (item, "glyph")->string);
  if (sight_legend_get_length (self->legend) == SIGHT_LEGEND_MAX)
    return sight_members_fail_as (&self->source, item, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                  _ ("the legend has more than %d tiles"), SIGHT_LEGEND_MAX);

  tile = sight_glyph_get_tile (glyph);
  ok = read_tile_members (self, item, &tile);
  tile.extra = sight_members_get_extra (&self->source, item, tile_keys);
  if (ok)
    sight_glyphs_set (self->glyphs, glyph, sight_legend_add (self->legend, &tile));
  g_free (tile.name);
  g_free (tile.extra);

  return ok;
}

/* Counterparts may be defined further down, so they are resolved when all tiles are known. */
static gboolean
read_counterpart (Reader *self, const SightJson *item)
{
  gunichar glyph;
  SightTile tile;
  int index;

  if (!sight_members_read_glyph (&self->source, item, "glyph", &glyph))
    return FALSE;
  index = sight_glyphs_find (self->glyphs, glyph);
  if (!sight_members_read_glyph (&self->source, item, "counterpart", &glyph))
    return FALSE;
  if (glyph == 0)
    return TRUE;

  tile = *sight_legend_get (self->legend, index);
  tile.counterpart = sight_glyphs_find (self->glyphs, glyph);
  if (tile.counterpart == SIGHT_TILE_NONE)
    return sight_members_fail (&self->source, sight_json_get (item, "counterpart"),
                               _ ("“counterpart”: no tile of the legend has the glyph “%s”"),
                               sight_json_get (item, "counterpart")->string);
  sight_legend_set (self->legend, index, &tile);

  return TRUE;
}

static gboolean
read_legend (Reader *self, const SightJson *root)
{
  if (sight_json_get (root, "legend") == NULL)
    return sight_members_fail_missing (&self->source, root, "legend");

  self->legend = sight_legend_new ();
  self->glyphs = sight_glyphs_new (self->legend);

  return read_items (self, root, "legend", SIGHT_JSON_OBJECT, read_tile) &&
         read_items (self, root, "legend", SIGHT_JSON_OBJECT, read_counterpart);
}

static gboolean
read_row (Reader *self, const SightJson *row, int y)
{
  int x = 0;

  if (!sight_members_expect (&self->source, row, SIGHT_JSON_STRING))
    return FALSE;
  for (const char *p = row->string; *p != '\0'; p = g_utf8_next_char (p))
    {
      int index = sight_glyphs_find (self->glyphs, g_utf8_get_char (p));
      int length = g_utf8_next_char (p) - p;

      if (x == self->map->width)
        break;
      if (index == SIGHT_TILE_NONE)
        return sight_members_fail (&self->source, row, _ ("cell (%d, %d): no tile of the legend has the glyph “%.*s”"),
                                   x, y, length, p);
      sight_map_set (self->map, (SightCell) { x++, y }, index);
    }
  if (g_utf8_strlen (row->string, -1) == self->map->width)
    return TRUE;

  return sight_members_fail (&self->source, row, _ ("row %d has %ld cells, expected %d as in the first row"), y,
                             g_utf8_strlen (row->string, -1), self->map->width);
}

static gboolean
read_map (Reader *self, const SightJson *root)
{
  const SightJson *rows = sight_json_get (root, "map"), *first;
  gint64 width;

  if (rows == NULL)
    return sight_members_fail_missing (&self->source, root, "map");
  if (!sight_members_expect (&self->source, rows, SIGHT_JSON_ARRAY))
    return FALSE;
  first = rows->items->len > 0 ? g_ptr_array_index (rows->items, 0) : NULL;
  if (first == NULL || (first->kind == SIGHT_JSON_STRING && first->string[0] == '\0'))
    return sight_members_fail (&self->source, rows, _ ("“map”: expected at least one cell"));
  if (!sight_members_expect (&self->source, first, SIGHT_JSON_STRING))
    return FALSE;
  width = g_utf8_strlen (first->string, -1);
  if (!sight_map_size_is_valid (width, rows->items->len))
    return sight_members_fail_as (&self->source, rows, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                  _ ("“map”: %d × %u cells, expected at most %d in a row or column and %d in all"),
                                  (int) width, rows->items->len, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);

  self->map = sight_map_new (width, rows->items->len, 0);
  for (guint y = 0; y < rows->items->len; y++)
    {
      if (!read_row (self, g_ptr_array_index (rows->items, y), y))
        return FALSE;
    }

  return TRUE;
}

/* What a team or viewer does not have from its level. */
static gboolean
read_sight_of (Reader *self, const SightJson *item, int *range, int *dark_vision, SightVision **sight)
{
  const SightJson *own = sight_json_get (item, "sight");

  if (!sight_members_read_int (&self->source, item, "range", (SightLimits) { 0, SIGHT_RANGE_MAX }, range) ||
      !sight_members_read_int (&self->source, item, "darkVision", (SightLimits) { 0, SIGHT_RANGE_MAX }, dark_vision))
    return FALSE;
  if (own == NULL)
    return TRUE;
  *sight = g_new0 (SightVision, 1);

  return sight_sightline_read_sight (&self->source, own, *sight);
}

static gboolean
read_team (Reader *self, const SightJson *item)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (self->level->teams->len);
  const char *name = "", *id, *alliance = "";
  int shape = team->shape;

  if (!sight_members_read_string (&self->source, item, "name", &name))
    return FALSE;
  id = name;
  if (!sight_members_read_string (&self->source, item, "id", &id) ||
      !sight_members_read_color (&self->source, item, &team->color) ||
      !sight_members_read_word (&self->source, item, "shape", sight_shape_from_id, &shape) ||
      !sight_members_read_string (&self->source, item, "alliance", &alliance) ||
      !read_sight_of (self, item, &team->range, &team->dark_vision, &team->sight))
    return FALSE;
  if (g_hash_table_contains (self->teams, id))
    return sight_members_fail (&self->source, item, _ ("an earlier team has the id “%s”"), id);

  g_free (team->name);
  team->name = g_strdup (name);
  team->shape = shape;
  team->alliance = *alliance != '\0' ? g_strdup (alliance) : NULL;
  team->extra = sight_members_get_extra (&self->source, item, team_keys);
  g_hash_table_insert (self->teams, g_strdup (id), GUINT_TO_POINTER (self->level->teams->len));
  g_ptr_array_add (self->level->teams, g_steal_pointer (&team));

  return TRUE;
}

static gboolean
read_viewer_team (Reader *self, const SightJson *item, int *team)
{
  const char *id = NULL;
  gpointer index;

  if (!sight_members_read_string (&self->source, item, "team", &id))
    return FALSE;
  if (id == NULL)
    return sight_members_fail_missing (&self->source, item, "team");
  if (!g_hash_table_lookup_extended (self->teams, id, NULL, &index))
    return sight_members_fail (&self->source, sight_json_get (item, "team"), _ ("“team”: no team has the id “%s”"), id);
  *team = GPOINTER_TO_UINT (index);

  return TRUE;
}

/* The id by which turns refer to the viewer, if that is not its name. */
static gboolean
read_viewer_id (Reader *self, const SightJson *item, SightViewer *viewer)
{
  const char *id = NULL;

  if (!sight_members_read_string (&self->source, item, "id", &id))
    return FALSE;
  if (id == NULL)
    return TRUE;
  if (g_hash_table_contains (self->viewers, id))
    return sight_members_fail (&self->source, sight_json_get (item, "id"), _ ("an earlier viewer has the id “%s”"), id);
  viewer->id = g_strdup (id);
  g_hash_table_insert (self->viewers, g_strdup (id), GUINT_TO_POINTER (self->level->viewers->len));

  return TRUE;
}

/* A name refers to the first viewer that has it, unless it is the id of another. */
static void
add_names (Reader *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->level, i);

      if (viewer->id == NULL && *viewer->name != '\0' && !g_hash_table_contains (self->viewers, viewer->name))
        g_hash_table_insert (self->viewers, g_strdup (viewer->name), GUINT_TO_POINTER (i));
    }
}

static gboolean
read_turns (Reader *self, const SightJson *root)
{
  add_names (self);

  return sight_sightline_read_turns (&self->source, root, self->teams, self->viewers, self->level);
}

/* What the viewer shoots by, if it has that. */
static gboolean
read_shoot (Reader *self, const SightJson *item, SightViewer *viewer)
{
  const SightJson *shoot = sight_json_get (item, "shoot");

  if (shoot == NULL)
    return TRUE;
  viewer->shoot = g_new0 (SightVision, 1);

  return sight_sightline_read_sight (&self->source, shoot, viewer->shoot);
}

static gboolean
read_viewer (Reader *self, const SightJson *item)
{
  g_autoptr (SightViewer) viewer = sight_viewer_new (NULL, 0, (SightCell) { 0, 0 });
  const char *name = "";

  if (!read_viewer_id (self, item, viewer) || !sight_members_read_string (&self->source, item, "name", &name) ||
      !read_viewer_team (self, item, &viewer->team) ||
      !sight_members_read_cell (&self->source, item, "cell", &viewer->cell) ||
      !read_sight_of (self, item, &viewer->range, &viewer->dark_vision, &viewer->sight) ||
      !sight_members_read_boolean (&self->source, item, "alive", &viewer->alive) ||
      !sight_members_read_int (&self->source, item, "facing", (SightLimits) { 0, SIGHT_ANGLE_FULL - 1 },
                               &viewer->facing) ||
      !sight_members_read_int (&self->source, item, "angle", (SightLimits) { 1, SIGHT_ANGLE_FULL }, &viewer->angle) ||
      !sight_members_read_int (&self->source, item, "eye", (SightLimits) { 0, SIGHT_HEIGHT_MAX }, &viewer->eye) ||
      !sight_members_read_int (&self->source, item, "spend", (SightLimits) { 0, SIGHT_SPEND_MAX }, &viewer->spend) ||
      !read_shoot (self, item, viewer) ||
      !sight_sightline_read_size (&self->source, item, sight_map_get_rect (self->level->map), viewer))
    return FALSE;

  viewer->name = g_strdup (name);
  viewer->extra = sight_members_get_extra (&self->source, item, viewer_keys);
  g_ptr_array_add (self->level->viewers, g_steal_pointer (&viewer));

  return TRUE;
}

static gboolean
read_line (Reader *self, const SightJson *item)
{
  const char *name = "";
  SightCell from, to;
  SightKeptLine *line;

  if (!sight_members_read_string (&self->source, item, "name", &name) ||
      !sight_members_read_cell (&self->source, item, "from", &from) ||
      !sight_members_read_cell (&self->source, item, "to", &to))
    return FALSE;

  line = sight_kept_line_new (name, from, to);
  line->extra = sight_members_get_extra (&self->source, item, line_keys);
  g_ptr_array_add (self->level->lines, line);

  return TRUE;
}

static gboolean
read_level (Reader *self, const SightJson *root)
{
  const SightJson *sight;
  const char *keys[G_N_ELEMENTS (level_keys) + 3] = { NULL };
  guint n_keys = G_N_ELEMENTS (level_keys) - 1;
  gboolean has_checks;

  if (!read_version (self, root) || !read_legend (self, root) || !read_map (self, root))
    return FALSE;

  self->level = sight_level_new (g_steal_pointer (&self->map), g_steal_pointer (&self->legend));
  if (!sight_sightline_read_checks (&self->source, root, self->level, &has_checks))
    return FALSE;
  memcpy (keys, level_keys, sizeof level_keys);
  if (has_checks)
    keys[n_keys++] = "checks";
  if (sight_sightline_has_notes (root))
    keys[n_keys++] = "notes";
  if (sight_sightline_has_pictures (root))
    keys[n_keys++] = "pictures";
  self->level->extra = sight_members_get_extra (&self->source, root, keys);
  self->teams = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->viewers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sight = sight_json_get (root, "sight");

  return (sight == NULL || sight_sightline_read_sight (&self->source, sight, &self->level->sight)) &&
         read_items (self, root, "teams", SIGHT_JSON_OBJECT, read_team) &&
         read_items (self, root, "viewers", SIGHT_JSON_OBJECT, read_viewer) &&
         read_items (self, root, "lines", SIGHT_JSON_OBJECT, read_line) &&
         sight_sightline_read_areas (&self->source, root, self->teams, self->level) &&
         sight_sightline_read_notes (&self->source, root, self->level) &&
         sight_sightline_read_lamps (&self->source, root, self->level) &&
         sight_sightline_read_pictures (&self->source, root, self->level) && read_turns (self, root);
}

SightLevel *
sight_sightline_read (const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
{
  g_auto (Reader) reader = { .source = { data, name, error } };
  g_autoptr (SightJson) root = sight_json_parse (data, length, name, error);

  if (root == NULL || !read_level (&reader, root))
    return NULL;
  /* Sight and rules came after the map. */
  sight_level_update_light (reader.level);
  sight_sightline_note_lamps (reader.level, notes);

  return g_steal_pointer (&reader.level);
}

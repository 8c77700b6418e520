/* sight-sightline-read.c - reads the native format
 *
 * Every object is read in the same way: the members that are known here, each
 * with its type and limits, then the rest, which is kept as text.  Every error
 * has the place of the value that is at fault.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-sightline.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-color.h"
#include "sight-glyph.h"
#include "sight-json.h"
#include "sight-place.h"

typedef struct
{
  const char  *data;
  const char  *name;            /* of the file, for messages */
  GError     **error;
  SightLegend *legend;
  SightGlyphs *glyphs;
  SightMap    *map;
  SightLevel  *level;
  GHashTable  *teams;           /* ids to indices */
} Reader;

typedef struct
{
  int minimum, maximum;
} Limits;

/* Reads one item of an array. */
typedef gboolean (*ItemFunc) (Reader *self, const SightJson *item);

static const Limits cell_limits = { -SIGHT_SIGHTLINE_CELL_MAX, SIGHT_SIGHTLINE_CELL_MAX };

static const char *const level_keys[] = { "sightline", "sight", "legend", "map", "teams", "viewers", "lines", NULL };
static const char *const tile_keys[] = { "glyph", "name", "color", "look", "walkable", "transparent", "counterpart",
                                         NULL };
static const char *const team_keys[] = { "id", "name", "color", "shape", NULL };
static const char *const viewer_keys[] = { "name", "team", "cell", "range", "alive", "facing", "angle", "sight", NULL };
static const char *const line_keys[] = { "name", "from", "to", NULL };

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->glyphs, sight_glyphs_free);
  g_clear_pointer (&self->map, sight_map_free);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->teams, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean G_GNUC_PRINTF (4, 5)
fail (Reader *self, const SightJson *at, SightFormatError code, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);

  return sight_place_fail (self->data, at->start, self->name, self->error, code, "%s", what);
}

static gboolean
fail_missing (Reader *self, const SightJson *object, const char *key)
{
  return fail (self, object, SIGHT_FORMAT_ERROR_CONTENT, _("expected a member “%s”"), key);
}

static gboolean
expect (Reader *self, const SightJson *value, SightJsonKind kind)
{
  static const char *const kinds[] = { "null", N_("true or false"), N_("a number"), N_("a string"), N_("an array"),
                                       N_("an object") };

  if (value->kind == kind)
    return TRUE;
  if (value->key == NULL)
    return fail (self, value, SIGHT_FORMAT_ERROR_CONTENT, _("expected %s"), _(kinds[kind]));

  return fail (self, value, SIGHT_FORMAT_ERROR_CONTENT, _("“%s”: expected %s"), value->key, _(kinds[kind]));
}

/* Each of these leaves @value as it is where @object has no such member. */
static gboolean
read_int (Reader *self, const SightJson *object, const char *key, Limits limits, int *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL || sight_json_get_int (member, limits.minimum, limits.maximum, value))
    return TRUE;

  return fail (self, member, SIGHT_FORMAT_ERROR_CONTENT, _("“%s”: expected a whole number from %d to %d"), key,
               limits.minimum, limits.maximum);
}

static gboolean
read_boolean (Reader *self, const SightJson *object, const char *key, gboolean *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return TRUE;
  *value = member->boolean;

  return expect (self, member, SIGHT_JSON_BOOLEAN);
}

static gboolean
read_string (Reader *self, const SightJson *object, const char *key, const char **value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return TRUE;
  *value = member->string;

  return expect (self, member, SIGHT_JSON_STRING);
}

static gboolean
read_color (Reader *self, const SightJson *object, guint32 *value)
{
  const char *text = NULL;

  if (!read_string (self, object, "color", &text))
    return FALSE;
  if (text == NULL || (sight_color_take (&text, value) && *text == '\0'))
    return TRUE;

  return fail (self, sight_json_get (object, "color"), SIGHT_FORMAT_ERROR_CONTENT,
               _("“color”: expected “#rrggbb”, each two hexadecimal digits"));
}

/* A word of a table: @from_id gives its number or -1. */
static gboolean
read_word (Reader *self, const SightJson *object, const char *key, int (*from_id) (const char *), int *value)
{
  const char *text = NULL;

  if (!read_string (self, object, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  *value = from_id (text);

  return *value >= 0 || fail (self, sight_json_get (object, key), SIGHT_FORMAT_ERROR_CONTENT,
                              _("“%s”: there is no “%s”"), key, text);
}

/* A cell, "[x, y]"; @object must have it. */
static gboolean
read_cell (Reader *self, const SightJson *object, const char *key, SightCell *cell)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return fail_missing (self, object, key);
  if (member->kind == SIGHT_JSON_ARRAY && member->items->len == 2 &&
      sight_json_get_int (member->items->pdata[0], cell_limits.minimum, cell_limits.maximum, &cell->x) &&
      sight_json_get_int (member->items->pdata[1], cell_limits.minimum, cell_limits.maximum, &cell->y))
    return TRUE;

  return fail (self, member, SIGHT_FORMAT_ERROR_CONTENT, _("“%s”: expected a cell, [x, y], two whole numbers"), key);
}

/* One glyph; 0 where @object has no such member. */
static gboolean
read_glyph (Reader *self, const SightJson *object, const char *key, gunichar *glyph)
{
  const char *text = NULL;

  *glyph = 0;
  if (!read_string (self, object, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  *glyph = g_utf8_get_char (text);

  return (g_utf8_strlen (text, -1) == 1 && sight_glyph_is_valid (*glyph)) ||
         fail (self, sight_json_get (object, key), SIGHT_FORMAT_ERROR_CONTENT,
               _("“%s”: expected one glyph that can be printed"), key);
}

/* The members of @object that are not in @known, as the text of a JSON object; NULL where there are none. */
static char *
get_extra (Reader *self, const SightJson *object, const char *const *known)
{
  GString *out = NULL;

  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);

      if (g_strv_contains (known, member->key))
        continue;
      if (out == NULL)
        out = g_string_new ("{");
      else
        g_string_append (out, ", ");
      sight_json_append_string (out, member->key);
      g_string_append (out, ": ");
      g_string_append_len (out, self->data + member->start, member->end - member->start);
    }

  return out != NULL ? g_string_free (g_string_append_c (out, '}'), FALSE) : NULL;
}

/* Reads each item of the array at @key; @of_kind: what they must be. */
static gboolean
read_items (Reader *self, const SightJson *object, const char *key, SightJsonKind of_kind, ItemFunc read_item)
{
  const SightJson *array = sight_json_get (object, key);

  if (array == NULL)
    return TRUE;
  if (!expect (self, array, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      const SightJson *item = g_ptr_array_index (array->items, i);

      if (!expect (self, item, of_kind) || !read_item (self, item))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_version (Reader *self, const SightJson *root)
{
  const SightJson *member;
  int version = 0;

  if (!expect (self, root, SIGHT_JSON_OBJECT))
    return FALSE;
  member = sight_json_get (root, "sightline");
  if (member == NULL)
    return fail_missing (self, root, "sightline");
  if (!read_int (self, root, "sightline", (Limits) { 1, G_MAXINT }, &version))
    return FALSE;
  if (version > SIGHT_SIGHTLINE_VERSION)
    return fail (self, member, SIGHT_FORMAT_ERROR_VERSION,
                 _("the file has version %d of the format, this program knows version %d: a newer one can open it"),
                 version, SIGHT_SIGHTLINE_VERSION);

  return TRUE;
}

static gboolean
read_tile_members (Reader *self, const SightJson *item, SightTile *tile)
{
  int look = tile->look;
  const char *name = NULL;

  if (!read_string (self, item, "name", &name) || !read_color (self, item, &tile->color) ||
      !read_word (self, item, "look", sight_look_from_id, &look) ||
      !read_boolean (self, item, "walkable", &tile->walkable) ||
      !read_boolean (self, item, "transparent", &tile->transparent))
    return FALSE;
  tile->look = look;
  if (name == NULL)
    return TRUE;
  g_free (tile->name);
  tile->name = g_strdup (name);

  return *name != '\0' || fail (self, sight_json_get (item, "name"), SIGHT_FORMAT_ERROR_CONTENT,
                                _("“name”: a tile must have one"));
}

static gboolean
read_tile (Reader *self, const SightJson *item)
{
  SightTile tile;
  gunichar glyph;
  gboolean ok;

  if (!read_glyph (self, item, "glyph", &glyph))
    return FALSE;
  if (glyph == 0)
    return fail_missing (self, item, "glyph");
  if (sight_glyphs_find (self->glyphs, glyph) != SIGHT_TILE_NONE)
    return fail (self, sight_json_get (item, "glyph"), SIGHT_FORMAT_ERROR_CONTENT,
                 _("“glyph”: an earlier tile of the legend has “%s”"), sight_json_get (item, "glyph")->string);
  if (sight_legend_get_length (self->legend) == SIGHT_LEGEND_MAX)
    return fail (self, item, SIGHT_FORMAT_ERROR_TOO_LARGE, _("the legend has more than %d tiles"), SIGHT_LEGEND_MAX);

  tile = sight_glyph_get_tile (glyph);
  ok = read_tile_members (self, item, &tile);
  tile.extra = get_extra (self, item, tile_keys);
  if (ok)
    sight_glyphs_set (self->glyphs, glyph, sight_legend_add (self->legend, &tile));
  g_free (tile.name);
  g_free (tile.extra);

  return ok;
}

/* Counterparts may stand below: they are looked up when all tiles are known. */
static gboolean
read_counterpart (Reader *self, const SightJson *item)
{
  gunichar glyph;
  SightTile tile;
  int index;

  if (!read_glyph (self, item, "glyph", &glyph))
    return FALSE;
  index = sight_glyphs_find (self->glyphs, glyph);
  if (!read_glyph (self, item, "counterpart", &glyph))
    return FALSE;
  if (glyph == 0)
    return TRUE;

  tile = *sight_legend_get (self->legend, index);
  tile.counterpart = sight_glyphs_find (self->glyphs, glyph);
  if (tile.counterpart == SIGHT_TILE_NONE)
    return fail (self, sight_json_get (item, "counterpart"), SIGHT_FORMAT_ERROR_CONTENT,
                 _("“counterpart”: no tile of the legend has the glyph “%s”"),
                 sight_json_get (item, "counterpart")->string);
  sight_legend_set (self->legend, index, &tile);

  return TRUE;
}

static gboolean
read_legend (Reader *self, const SightJson *root)
{
  if (sight_json_get (root, "legend") == NULL)
    return fail_missing (self, root, "legend");

  self->legend = sight_legend_new ();
  self->glyphs = sight_glyphs_new (self->legend);

  return read_items (self, root, "legend", SIGHT_JSON_OBJECT, read_tile) &&
         read_items (self, root, "legend", SIGHT_JSON_OBJECT, read_counterpart);
}

static gboolean
read_row (Reader *self, const SightJson *row, int y)
{
  int x = 0;

  if (!expect (self, row, SIGHT_JSON_STRING))
    return FALSE;
  for (const char *p = row->string; *p != '\0'; p = g_utf8_next_char (p))
    {
      int index = sight_glyphs_find (self->glyphs, g_utf8_get_char (p));
      int length = g_utf8_next_char (p) - p;

      if (x == self->map->width)
        break;
      if (index == SIGHT_TILE_NONE)
        return fail (self, row, SIGHT_FORMAT_ERROR_CONTENT, _("cell (%d, %d): no tile of the legend has the glyph “%.*s”"),
                     x, y, length, p);
      sight_map_set (self->map, (SightCell) { x++, y }, index);
    }
  if (g_utf8_strlen (row->string, -1) == self->map->width)
    return TRUE;

  return fail (self, row, SIGHT_FORMAT_ERROR_CONTENT, _("row %d has %ld cells, expected %d as in the first row"), y,
               g_utf8_strlen (row->string, -1), self->map->width);
}

static gboolean
read_map (Reader *self, const SightJson *root)
{
  const SightJson *rows = sight_json_get (root, "map"), *first;
  gint64 width;

  if (rows == NULL)
    return fail_missing (self, root, "map");
  if (!expect (self, rows, SIGHT_JSON_ARRAY))
    return FALSE;
  first = rows->items->len > 0 ? g_ptr_array_index (rows->items, 0) : NULL;
  if (first == NULL || (first->kind == SIGHT_JSON_STRING && first->string[0] == '\0'))
    return fail (self, rows, SIGHT_FORMAT_ERROR_CONTENT, _("“map”: expected at least one cell"));
  if (!expect (self, first, SIGHT_JSON_STRING))
    return FALSE;
  width = g_utf8_strlen (first->string, -1);
  if (!sight_map_size_is_valid (width, rows->items->len))
    return fail (self, rows, SIGHT_FORMAT_ERROR_TOO_LARGE,
                 _("“map”: %d × %u cells, expected at most %d in a row or column and %d in all"), (int) width,
                 rows->items->len, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);

  self->map = sight_map_new (width, rows->items->len, 0);
  for (guint y = 0; y < rows->items->len; y++)
    {
      if (!read_row (self, g_ptr_array_index (rows->items, y), y))
        return FALSE;
    }

  return TRUE;
}

static gboolean
fail_value (Reader *self, const SightSight *sight, const SightJson *member)
{
  int index = sight_algorithm_find_parameter (sight->algorithm, member->key);
  const SightParameter *parameter = index >= 0 ? &sight->algorithm->parameters[index] : NULL;
  g_autoptr(GString) choices = g_string_new (NULL);

  if (parameter == NULL || parameter->choices == NULL)
    return fail (self, member, SIGHT_FORMAT_ERROR_CONTENT, _("“%s”: expected a whole number from %d to %d"),
                 member->key, parameter != NULL ? parameter->minimum : 0,
                 parameter != NULL ? parameter->maximum : SIGHT_RANGE_MAX);

  for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
    g_string_append_printf (choices, "%s“%s”", i > 0 ? ", " : "", parameter->choices[i].id);

  return fail (self, member, SIGHT_FORMAT_ERROR_CONTENT, _("“%s”: expected one of %s"), member->key, choices->str);
}

/* The range or a parameter of the algorithm: a string where it has words for its values, else a number. */
static gboolean
read_parameter (Reader *self, const SightJson *member, SightSight *sight)
{
  int index = sight_algorithm_find_parameter (sight->algorithm, member->key);
  gboolean has_words = index >= 0 && sight->algorithm->parameters[index].choices != NULL;

  if (index < 0 && !g_str_equal (member->key, "range"))
    return fail (self, member, SIGHT_FORMAT_ERROR_CONTENT, _("the algorithm “%s” has no parameter “%s”"),
                 sight->algorithm->id, member->key);
  if (member->kind != (has_words ? SIGHT_JSON_STRING : SIGHT_JSON_NUMBER) ||
      sight_sight_set (sight, member->key, member->string) != SIGHT_SET_OK)
    return fail_value (self, sight, member);

  return TRUE;
}

/* What the parameters of a sight differ from: the preset, with another algorithm where that is given too. */
static gboolean
read_base (Reader *self, const SightJson *object, SightSight *sight)
{
  const char *preset_id = NULL, *algorithm_id = NULL;
  const SightPreset *preset = NULL;
  const SightAlgorithm *algorithm = NULL;

  if (!read_string (self, object, "preset", &preset_id) || !read_string (self, object, "algorithm", &algorithm_id))
    return FALSE;
  if (preset_id == NULL && algorithm_id == NULL)
    return fail (self, object, SIGHT_FORMAT_ERROR_CONTENT, _("expected a member “preset” or “algorithm”"));
  if (preset_id != NULL && (preset = sight_preset_find (preset_id)) == NULL)
    return fail (self, sight_json_get (object, "preset"), SIGHT_FORMAT_ERROR_CONTENT,
                 _("“preset”: there is no “%s”"), preset_id);
  if (algorithm_id != NULL && (algorithm = sight_algorithm_find (algorithm_id)) == NULL)
    return fail (self, sight_json_get (object, "algorithm"), SIGHT_FORMAT_ERROR_CONTENT,
                 _("“algorithm”: there is no “%s”"), algorithm_id);

  if (algorithm != NULL)
    sight_sight_init (sight, algorithm);
  else
    sight_preset_apply (preset, sight);
  sight->preset = preset;
  sight->range = preset != NULL ? preset->range : 0;

  return TRUE;
}

static gboolean
read_sight (Reader *self, const SightJson *object, SightSight *sight)
{
  if (!expect (self, object, SIGHT_JSON_OBJECT) || !read_base (self, object, sight))
    return FALSE;
  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);

      if (!g_str_equal (member->key, "preset") && !g_str_equal (member->key, "algorithm") &&
          !read_parameter (self, member, sight))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_team (Reader *self, const SightJson *item)
{
  g_autoptr(SightTeam) team = sight_team_new_nth (self->level->teams->len);
  const char *name = "", *id;
  int shape = team->shape;

  if (!read_string (self, item, "name", &name))
    return FALSE;
  id = name;
  if (!read_string (self, item, "id", &id) || !read_color (self, item, &team->color) ||
      !read_word (self, item, "shape", sight_shape_from_id, &shape))
    return FALSE;
  if (g_hash_table_contains (self->teams, id))
    return fail (self, item, SIGHT_FORMAT_ERROR_CONTENT, _("an earlier team has the id “%s”"), id);

  g_free (team->name);
  team->name = g_strdup (name);
  team->shape = shape;
  team->extra = get_extra (self, item, team_keys);
  g_hash_table_insert (self->teams, g_strdup (id), GUINT_TO_POINTER (self->level->teams->len));
  g_ptr_array_add (self->level->teams, g_steal_pointer (&team));

  return TRUE;
}

static gboolean
read_viewer_team (Reader *self, const SightJson *item, int *team)
{
  const char *id = NULL;
  gpointer index;

  if (!read_string (self, item, "team", &id))
    return FALSE;
  if (id == NULL)
    return fail_missing (self, item, "team");
  if (!g_hash_table_lookup_extended (self->teams, id, NULL, &index))
    return fail (self, sight_json_get (item, "team"), SIGHT_FORMAT_ERROR_CONTENT, _("“team”: no team has the id “%s”"),
                 id);
  *team = GPOINTER_TO_UINT (index);

  return TRUE;
}

static gboolean
read_viewer (Reader *self, const SightJson *item)
{
  g_autoptr(SightViewer) viewer = sight_viewer_new (NULL, 0, (SightCell) { 0, 0 });
  const SightJson *sight = sight_json_get (item, "sight");
  const char *name = "";

  if (!read_string (self, item, "name", &name) || !read_viewer_team (self, item, &viewer->team) ||
      !read_cell (self, item, "cell", &viewer->cell) ||
      !read_int (self, item, "range", (Limits) { 0, SIGHT_RANGE_MAX }, &viewer->range) ||
      !read_boolean (self, item, "alive", &viewer->alive) ||
      !read_int (self, item, "facing", (Limits) { 0, SIGHT_ANGLE_FULL - 1 }, &viewer->facing) ||
      !read_int (self, item, "angle", (Limits) { 1, SIGHT_ANGLE_FULL }, &viewer->angle))
    return FALSE;
  if (sight != NULL)
    viewer->sight = g_new0 (SightSight, 1);
  if (sight != NULL && !read_sight (self, sight, viewer->sight))
    return FALSE;

  viewer->name = g_strdup (name);
  viewer->extra = get_extra (self, item, viewer_keys);
  g_ptr_array_add (self->level->viewers, g_steal_pointer (&viewer));

  return TRUE;
}

static gboolean
read_line (Reader *self, const SightJson *item)
{
  const char *name = "";
  SightCell from, to;
  SightKeptLine *line;

  if (!read_string (self, item, "name", &name) || !read_cell (self, item, "from", &from) ||
      !read_cell (self, item, "to", &to))
    return FALSE;

  line = sight_kept_line_new (name, from, to);
  line->extra = get_extra (self, item, line_keys);
  g_ptr_array_add (self->level->lines, line);

  return TRUE;
}

static gboolean
read_level (Reader *self, const SightJson *root)
{
  const SightJson *sight;

  if (!read_version (self, root) || !read_legend (self, root) || !read_map (self, root))
    return FALSE;

  self->level = sight_level_new (g_steal_pointer (&self->map), g_steal_pointer (&self->legend));
  self->level->extra = get_extra (self, root, level_keys);
  self->teams = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sight = sight_json_get (root, "sight");

  return (sight == NULL || read_sight (self, sight, &self->level->sight)) &&
         read_items (self, root, "teams", SIGHT_JSON_OBJECT, read_team) &&
         read_items (self, root, "viewers", SIGHT_JSON_OBJECT, read_viewer) &&
         read_items (self, root, "lines", SIGHT_JSON_OBJECT, read_line);
}

SightLevel *
sight_sightline_read (const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
{
  g_auto(Reader) reader = { .data = data, .name = name, .error = error };
  g_autoptr(SightJson) root = sight_json_parse (data, length, name, error);

  if (root == NULL || !read_level (&reader, root))
    return NULL;

  return g_steal_pointer (&reader.level);
}

/* sight-json-map.c - maps in any JSON: arrays and rows, found by their shape
 *
 * Rows of glyphs are handed to the reader of text maps, rows of cells to that of
 * CSV, so they are guessed and answered in the same way.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-json-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-import.h"
#include "format/syntax/sight-members.h"
#include "sight-format-csv.h"
#include "sight-json-legend.h"
#include "sight-text-import.h"

#define DEPTH_MAX 6 /* levels of objects that are searched */
static const SightJsonLean lean = { .all_numbers = TRUE, .all_scalars = TRUE };

#define WORLD_MAX 10 /* maps of a world that are named */

typedef enum
{
  GLYPHS, /* strings */
  ROWS,   /* arrays */
  FLAT,   /* numbers */
} Shape;

/* An array that is a map. */
typedef struct
{
  const SightJson *array, *parent; /* @parent: (nullable): the object that it is a member of */
  Shape shape;
  int width; /* for FLAT */
} Found;

typedef struct
{
  const char *data; /* the text */
  GArray *found;    /* of Found */
  GPtrArray *names; /* of char * */
} Search;

/* The cells of @row, which are unparsed; 0 if it is anything else. */
static guint
count_cells (const Search *self, const SightJson *row)
{
  SightJsonItems items;
  SightJson *item;
  guint n = 1;

  if (row->kind == SIGHT_JSON_NUMBERS)
    {
      for (gsize i = row->start; i < row->end; i++)
        n += self->data[i] == ',';
      return row->end - row->start > 2 ? n : 0;
    }
  if (row->kind != SIGHT_JSON_SCALARS)
    return 0;
  items = sight_json_items_begin (self->data, row);
  for (n = 0; (item = sight_json_items_take (&items)) != NULL; n++)
    sight_json_free (item);

  return n;
}

/* Whether the items of @array are arrays of cells, of equal lengths. */
static gboolean
is_rows (const Search *self, const SightJson *array)
{
  guint width = 0;

  if (array->items->len < 2)
    return FALSE;
  width = count_cells (self, array->items->pdata[0]);
  for (guint y = 1; y < array->items->len; y++)
    {
      if (count_cells (self, array->items->pdata[y]) != width)
        return FALSE;
    }

  return width > 1;
}

/* Whether the strings of @array look like rows: none is empty, and most are as long as the first. */
static gboolean
is_glyphs (const Search *self, const SightJson *array, const SightJson *parent)
{
  const gboolean is_own =
      parent != NULL && sight_json_get (parent, "legend") != NULL && g_str_equal (array->key, "rows");
  SightJsonItems items = sight_json_items_begin (self->data, array);
  guint n = 0, n_equal = 0;
  SightJson *item;
  glong width = 0;

  for (; (item = sight_json_items_take (&items)) != NULL; n++)
    {
      const gboolean is_text = item->kind == SIGHT_JSON_STRING;
      const glong length = is_text ? g_utf8_strlen (item->string, -1) : 0;

      sight_json_free (item);
      if (!is_text)
        return FALSE;
      if (n == 0)
        width = length;
      n_equal += length == width;
    }

  return (width > 1 || is_own) && (n > 1 || is_own) && n_equal * 2 > n;
}

/* The number that a member of @parent with one of @keys has, or 0. */
static int
get_size (const SightJson *parent, const char *const *keys)
{
  int value = 0;

  for (guint i = 0; parent != NULL && keys[i] != NULL && value == 0; i++)
    {
      const SightJson *member = sight_json_get (parent, keys[i]);

      if (member != NULL)
        sight_json_get_int (member, 1, SIGHT_SIDE_MAX, &value);
    }

  return value;
}

/* The width of @array as a map, if a member of @parent says so; else 0. */
static int
get_flat_width (const Search *self, const SightJson *array, const SightJson *parent)
{
  const guint n = count_cells (self, array);
  static const char *const widths[] = { "width", "w", "cols", "columns", "mapWidth", "Width", NULL };
  static const char *const heights[] = { "height", "h", "rows", "mapHeight", "Height", NULL };
  const int width = get_size (parent, widths), height = get_size (parent, heights);

  if (n < 4)
    return 0;
  if (width > 0 && height > 0)
    return (gint64) width * height == n ? width : 0;

  return width > 0 && n % width == 0 ? width : 0;
}

static void
add (Search *self, Found found, const char *name)
{
  g_array_append_val (self->found, found);
  g_ptr_array_add (self->names, g_strdup (name));
}

/* Adds @value if it is a map, else those in it. */
static void
search (Search *self, const SightJson *value, const SightJson *parent, const char *name, int depth)
{
  if (value->kind == SIGHT_JSON_SCALARS && is_glyphs (self, value, parent))
    add (self, (Found) { value, parent, GLYPHS, 0 }, name);
  else if (value->kind == SIGHT_JSON_ARRAY && is_rows (self, value))
    add (self, (Found) { value, parent, ROWS, 0 }, name);
  else if (value->kind == SIGHT_JSON_NUMBERS && get_flat_width (self, value, parent) > 0)
    add (self, (Found) { value, parent, FLAT, get_flat_width (self, value, parent) }, name);
  else if ((value->kind == SIGHT_JSON_ARRAY || value->kind == SIGHT_JSON_OBJECT) && depth < DEPTH_MAX)
    {
      for (guint i = 0; i < value->items->len; i++)
        {
          const SightJson *item = value->items->pdata[i];
          g_autofree char *path = value->kind == SIGHT_JSON_ARRAY
                                      ? g_strdup_printf ("%s%s%u", name, *name ? "." : "", i + 1)
                                      : g_strdup_printf ("%s%s%s", name, *name ? "." : "", item->key);

          search (self, item, value->kind == SIGHT_JSON_OBJECT ? value : NULL, path, depth + 1);
        }
    }
}

/* Adds @cell as a cell of CSV. */
static void
append_cell (GString *out, const SightJson *cell)
{
  if (cell->kind == SIGHT_JSON_BOOLEAN)
    g_string_append (out, cell->boolean ? "1" : "0");
  else if (cell->kind == SIGHT_JSON_NUMBER)
    g_string_append (out, cell->string);
  else if (cell->kind == SIGHT_JSON_STRING)
    {
      g_auto (GStrv) parts = g_strsplit (cell->string, "\"", -1);
      g_autofree char *quoted = g_strjoinv ("\"\"", parts);

      g_string_append_printf (out, "\"%s\"", g_strdelimit (quoted, "\r\n", ' '));
    }
}

/* Adds unparsed numbers as rows of CSV, of @width cells each. */
static void
append_numbers (GString *out, const SightInput *input, const SightJson *numbers, guint width)
{
  guint n = 0;

  for (gsize i = numbers->start + 1; i + 1 < numbers->end; i++)
    {
      const char c = input->data[i];

      if (c == ',')
        g_string_append_c (out, ++n % width == 0 ? '\n' : ',');
      else if (!g_ascii_isspace (c))
        g_string_append_c (out, c);
    }
  g_string_append_c (out, '\n');
}

static void
append_row (GString *out, const SightInput *input, const SightJson *row)
{
  SightJsonItems items;
  SightJson *item;

  if (row->kind == SIGHT_JSON_NUMBERS)
    {
      append_numbers (out, input, row, G_MAXUINT);
      return;
    }
  items = sight_json_items_begin (input->data, row);
  for (guint x = 0; (item = sight_json_items_take (&items)) != NULL; x++)
    {
      if (x > 0)
        g_string_append_c (out, ',');
      append_cell (out, item);
      sight_json_free (item);
    }
  g_string_append_c (out, '\n');
}

static SightLevel *
read_cells (const SightInput *input, const Found *found, SightNotes *notes, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) hints = NULL;
  SightInput table = *input;

  if (found->shape == FLAT)
    append_numbers (text, input, found->array, found->width);
  for (guint i = 0; found->shape == ROWS && i < found->array->items->len; i++)
    append_row (text, input, found->array->items->pdata[i]);
  table.data = text->str;
  table.length = text->len;

  hints = found->shape == ROWS ? sight_json_legend_get_hints (found->parent) : NULL;

  return sight_csv_read_hinted (&table, hints, hints != NULL, notes, error);
}

static SightLevel *
read_glyphs (const SightInput *input, const Found *found, SightNotes *notes, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SightJsonItems items = sight_json_items_begin (input->data, found->array);
  SightJson *row;

  sight_json_legend_append (text, found->parent, input->name, notes);
  while ((row = sight_json_items_take (&items)) != NULL)
    {
      g_string_append (text, row->string);
      g_string_append_c (text, '\n');
      sight_json_free (row);
    }

  return sight_text_import_rows (input, text, notes, error);
}

static gboolean
fail (const SightInput *input, const char *what, GError **error)
{
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, "%s: %s", input->name, what);

  return FALSE;
}

/* The maps that a world of Tiled names. */
static char *
list_world (const SightJson *maps)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < maps->items->len && i < WORLD_MAX; i++)
    {
      const SightJson *map = maps->items->pdata[i];
      const char *name = map->kind == SIGHT_JSON_OBJECT ? sight_json_get_text (sight_json_get (map, "fileName")) : NULL;

      if (name != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }

  return g_string_free (names, FALSE);
}

/* Says what JSON without a map is. */
static gboolean
fail_no_map (const SightInput *input, const SightJson *root, GError **error)
{
  const SightJson *maps = root->kind == SIGHT_JSON_OBJECT ? sight_json_get (root, "maps") : NULL;
  const char *type = root->kind == SIGHT_JSON_OBJECT ? sight_json_get_text (sight_json_get (root, "type")) : NULL;

  if (g_strcmp0 (type, "world") == 0 && maps != NULL && maps->kind == SIGHT_JSON_ARRAY)
    {
      g_autofree char *names = list_world (maps);
      g_autofree char *what = g_strdup_printf (_ ("this is a world of Tiled, which only names maps: open %s"), names);

      return fail (input, what, error);
    }
  if (g_strcmp0 (type, "tileset") == 0)
    return fail (input, _ ("this is a tileset of Tiled, no map: open a map that uses it"), error);
  if (root->kind == SIGHT_JSON_OBJECT && sight_json_get (root, "automappingRulesFile") != NULL)
    return fail (input, _ ("this is a project of Tiled, no map: open one of its maps"), error);

  if (root->kind == SIGHT_JSON_OBJECT && sight_json_get (root, "neighbourLevels") != NULL)
    return fail (input, _ ("this describes a level of LDtk’s simplified export: open a .csv file next to it"), error);

  return fail (input, _ ("the JSON holds no map that is known: expected rows of glyphs, or arrays of cells"), error);
}

SightLevel *
sight_json_map_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightJson) root = sight_json_parse_lean (input->data, input->length, input->name, &lean, error);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Search maps = { input->data, found, names };
  const Found *chosen;

  if (root == NULL)
    return NULL;
  search (&maps, root, NULL, "", 0);
  if (found->len == 0)
    {
      fail_no_map (input, root, error);
      return NULL;
    }
  chosen = &g_array_index (found, Found, found->len > 1 ? sight_import_choose_map (input, names, 0, notes) : 0);

  return chosen->shape == GLYPHS ? read_glyphs (input, chosen, notes, error) : read_cells (input, chosen, notes, error);
}

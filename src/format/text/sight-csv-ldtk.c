/* sight-csv-ldtk.c - what LDtk's project says about a table of its simplified export
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-ldtk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/import/sight-guess.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-json.h"
#include "format/syntax/sight-sibling.h"

#define FOLDER "simplified"

/* The project that @input was exported from; NULL if it is no table of a simplified export, or there is none. */
static GFile *
find_project (const SightInput *input)
{
  g_autoptr (GFile) folder = input->folder != NULL ? g_file_get_parent (input->folder) : NULL;
  g_autoptr (GFile) project = folder != NULL ? g_file_get_parent (folder) : NULL;
  g_autofree char *name = folder != NULL ? g_file_get_basename (folder) : NULL;
  g_autofree char *stem = project != NULL ? g_file_get_basename (project) : NULL;
  g_autofree char *path = g_strdup_printf ("../../../%s.ldtk", stem);
  static const char *const suffixes[] = { "ldtk", NULL };
  const SightSiblingRule rule = { input->folder, suffixes, input->import != NULL && input->import->outside };
  SightSibling what;

  return stem != NULL && g_str_equal (name, FOLDER) ? sight_sibling_find (&rule, path, &what) : NULL;
}

/* The definition of the layer called @name; NULL if there is none. */
static const SightJson *
find_layer (const SightJson *project, const char *name)
{
  const SightJson *defs = project->kind == SIGHT_JSON_OBJECT ? sight_json_get (project, "defs") : NULL;
  const SightJson *layers = defs != NULL && defs->kind == SIGHT_JSON_OBJECT ? sight_json_get (defs, "layers") : NULL;

  for (guint i = 0; layers != NULL && layers->kind == SIGHT_JSON_ARRAY && i < layers->items->len; i++)
    {
      const SightJson *layer = layers->items->pdata[i];

      if (layer->kind == SIGHT_JSON_OBJECT &&
          g_strcmp0 (sight_json_get_text (sight_json_get (layer, "identifier")), name) == 0)
        return layer;
    }

  return NULL;
}

/* The value @row, if its name says what it is, or if all values of its layer block. */
static void
add_value (GHashTable *hints, const SightJson *row, gboolean blocks)
{
  const gboolean is_row = row->kind == SIGHT_JSON_OBJECT;
  const SightJson *value = is_row ? sight_json_get (row, "value") : NULL;
  const char *name = is_row ? sight_json_get_text (sight_json_get (row, "identifier")) : NULL;
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  const int like = name != NULL ? sight_guess_by_name (name) : SIGHT_TILE_NONE;
  SightImportTile hint = { FALSE, FALSE };
  int number;

  if (!sight_json_get_int (value, 1, G_MAXINT, &number) || (like == SIGHT_TILE_NONE && !blocks))
    return;
  if (like != SIGHT_TILE_NONE)
    hint = (SightImportTile) { sight_legend_get (standard, like)->walkable,
                               sight_legend_get (standard, like)->transparent };
  g_hash_table_replace (hints, g_strdup_printf ("%d", number), g_memdup2 (&hint, sizeof hint));
}

static GHashTable *
read_values (const SightJson *project, const char *name)
{
  const SightJson *layer = find_layer (project, name);
  const SightJson *values = layer != NULL ? sight_json_get (layer, "intGridValues") : NULL;
  GHashTable *hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; values != NULL && values->kind == SIGHT_JSON_ARRAY && i < values->items->len; i++)
    add_value (hints, values->items->pdata[i], sight_guess_blocks (name));

  return hints;
}

GHashTable *
sight_csv_ldtk_get_hints (const SightInput *input, SightNotes *notes)
{
  static const char *const dropped[] = { "levels", "worlds", NULL };
  const SightJsonLean lean = { .dropped = dropped };
  const char *base = input->base != NULL ? input->base : "", *dot = strrchr (base, '.');
  g_autofree char *layer = dot != NULL ? g_strndup (base, dot - base) : g_strdup (base);
  g_autoptr (GFile) file = find_project (input);
  g_autofree char *name = file != NULL ? sight_file_get_name (file) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? sight_file_read (file, name, NULL) : NULL;
  g_autoptr (SightJson) project = NULL;
  g_autoptr (GHashTable) hints = NULL;

  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return NULL;
  project = sight_json_parse_lean (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name, &lean, NULL);
  hints = project != NULL ? read_values (project, layer) : NULL;
  if (hints == NULL || g_hash_table_size (hints) == 0)
    return NULL;
  sight_notes_add (notes, _ ("the values of this table are named in “%s”"), name);

  return g_steal_pointer (&hints);
}

/* sight-import-map.c - chooses the map to read from a file with several
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import.h"

#include <glib/gi18n-lib.h>

#define NAMES_MAX 10 /* maps that get a note of their own */

/* Numbers duplicate names, so that every map can be selected by name. */
static void
number_duplicates (GPtrArray *names)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = names->pdata[i];
      char *own = g_strdup (name);

      for (guint n = i + 1; g_hash_table_contains (taken, own); n++)
        {
          g_free (own);
          own = g_strdup_printf ("%s (%u)", name, n);
        }
      names->pdata[i] = own;
      g_hash_table_add (taken, own);
    }
}

static void
note_others (GPtrArray *names, guint chosen, const char *file, SightNotes *notes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    {
      if (i != chosen && n++ < NAMES_MAX)
        g_string_append_printf (text, "%s%s", n > 1 ? ", " : "", (const char *) names->pdata[i]);
    }
  if (n > NAMES_MAX)
    g_string_append (text, ", …");
  if (n > 0)
    sight_notes_add (notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s: of %u map, “%s” is read; left out: %s",
                                  "%s: of %u maps, “%s” is read; left out: %s", names->len),
                     file, names->len, (const char *) names->pdata[chosen], text->str);
}

guint
sight_import_choose_map (const SightInput *input, GPtrArray *names, guint first, SightNotes *notes)
{
  const char *map = input->import != NULL ? input->import->map : NULL;
  g_autoptr (SightSurvey) all = sight_survey_new ();
  const SightSurveyMap *found;
  guint chosen = first;

  number_duplicates (names);
  for (guint i = 0; i < names->len; i++)
    sight_survey_add_map (all, names->pdata[i], FALSE);
  found = map != NULL ? sight_survey_find_map (all, map) : NULL;
  if (found != NULL)
    g_ptr_array_find (all->maps, found, &chosen);
  for (guint i = 0; i < names->len; i++)
    sight_survey_add_map (input->survey, names->pdata[i], i == chosen);
  note_others (names, chosen, input->name, notes);

  return chosen;
}

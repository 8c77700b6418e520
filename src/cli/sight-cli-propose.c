/* sight-cli-propose.c - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-propose.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/level/sight-measure.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-rule.h"
#include "draw/picture/sight-picture.h"
#include "format/sight-formats.h"
#include "report/sight-report-kind.h"

#define LETTERS_MAX 40 /* no name is as long */

/* How many typing errors turn @a into @b: the optimal string alignment distance (Boytsov, "Indexing methods for
 * approximate dictionary searching", 2011, 2.1). */
static guint
count_errors (const char *a, const char *b)
{
  const guint n_a = strlen (a), n_b = strlen (b);
  guint table[LETTERS_MAX + 1][LETTERS_MAX + 1];

  for (guint i = 0; i <= n_a; i++)
    table[i][0] = i;
  for (guint j = 0; j <= n_b; j++)
    table[0][j] = j;
  for (guint i = 1; i <= n_a; i++)
    {
      for (guint j = 1; j <= n_b; j++)
        {
          const guint other = MIN (table[i - 1][j], table[i][j - 1]) + 1;

          table[i][j] = MIN (other, table[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            table[i][j] = MIN (table[i][j], table[i - 2][j - 2] + 1);
        }
    }

  return table[n_a][n_b];
}

const char *
sight_cli_propose (const char *word, const char *const *known, guint n_known)
{
  const gsize length = strlen (word);
  const char *best = NULL;
  guint fewest = MAX (1, length / 3) + 1;

  if (length < 2 || length > LETTERS_MAX)
    return NULL;
  for (guint i = 0; i < n_known; i++)
    {
      guint errors;

      if (strlen (known[i]) > LETTERS_MAX)
        continue;
      errors = g_str_has_prefix (known[i], word) ? 0 : count_errors (word, known[i]);
      if (errors < fewest)
        {
          fewest = errors;
          best = known[i];
        }
    }

  return best;
}

static GPtrArray *
list_names (SightCliNamesFunc names, gconstpointer data)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (g_free);
  char *name;

  for (guint n = 0; (name = names (n, data)) != NULL; n++)
    g_ptr_array_add (known, name);

  return known;
}

char *
sight_cli_add_proposal (char *message, const char *word, SightCliNamesFunc names, gconstpointer data)
{
  g_autoptr (GPtrArray) known = list_names (names, data);
  const char *proposal = sight_cli_propose (word, (const char *const *) known->pdata, known->len);
  g_autofree char *text = message;

  if (proposal == NULL)
    return g_steal_pointer (&text);

  /* Translators: a message such as "there is no preset “symetric”", and a name */
  return g_strdup_printf (_ ("%s; did you mean “%s”?"), text, proposal);
}

gboolean
sight_cli_fail_of (GError **error, const char *word, SightCliNamesFunc names, gconstpointer data, char *message)
{
  g_autofree char *text = sight_cli_add_proposal (message, word, names, data);

  g_set_error_literal (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, text);

  return FALSE;
}

const char *
sight_cli_get_kind (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL ? dot + 1 : name;
}

/* Names */

/* The ids of a table. */
#define NAME_IDS(kind, Row, get_nth)                        \
  char *sight_cli_name_##kind (guint n, gconstpointer data) \
  {                                                         \
    const Row *row = get_nth (n);                           \
                                                            \
    return row != NULL ? g_strdup (row->id) : NULL;         \
  }

/* The names of what a level has. */
#define NAME_PARTS(kind, parts)                                                             \
  char *sight_cli_name_##kind (guint n, gconstpointer level)                                \
  {                                                                                         \
    const SightLevel *self = level;                                                         \
                                                                                            \
    return n < self->parts->len ? g_strdup (sight_level_get_##kind (self, n)->name) : NULL; \
  }

NAME_IDS (preset, SightPreset, sight_preset_get_nth)
NAME_IDS (format, SightFormat, sight_format_get_nth)
NAME_IDS (picture, SightPictureKind, sight_picture_kind_get_nth)
NAME_IDS (report, SightReportKind, sight_report_kind_get_nth)
NAME_IDS (measure, SightMeasure, sight_measure_get_nth)
NAME_IDS (rule, SightRule, sight_rule_get_nth)
NAME_PARTS (team, teams)
NAME_PARTS (area, areas)
NAME_PARTS (lamp, lamps)

char *
sight_cli_name_viewer (guint n, gconstpointer level)
{
  const SightLevel *self = level;

  return n < self->viewers->len ? sight_sentence_viewer (self, n, FALSE) : NULL;
}

char *
sight_cli_name_side (guint n, gconstpointer level)
{
  const guint n_teams = ((const SightLevel *) level)->teams->len;

  return n < n_teams ? sight_cli_name_team (n, level) : sight_cli_name_area (n - n_teams, level);
}

char *
sight_cli_name_tile (guint n, gconstpointer level)
{
  const SightLevel *self = level;

  return n < sight_legend_get_length (self->legend) ? g_strdup (sight_legend_get (self->legend, n)->name) : NULL;
}

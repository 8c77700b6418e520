/* sight-proposal.c - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-proposal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
sight_proposal_find (const char *word, const char *const *known, guint n_known)
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
      errors = strncmp (known[i], word, length) == 0 ? 0 : count_errors (word, known[i]);
      if (errors < fewest)
        {
          fewest = errors;
          best = known[i];
        }
    }

  return best;
}

static GPtrArray *
list_names (SightProposalNames names, gconstpointer data)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (g_free);
  char *name;

  for (guint n = 0; (name = names (n, data)) != NULL; n++)
    g_ptr_array_add (known, name);

  return known;
}

char *
sight_proposal_add (char *message, const char *word, SightProposalNames names, gconstpointer data)
{
  g_autoptr (GPtrArray) known = list_names (names, data);
  const char *proposal = sight_proposal_find (word, (const char *const *) known->pdata, known->len);
  g_autofree char *text = message;

  if (proposal == NULL)
    return g_steal_pointer (&text);

  /* Translators: a message such as "there is no preset “symetric”", and a name */
  return g_strdup_printf (_ ("%s; did you mean “%s”?"), text, proposal);
}

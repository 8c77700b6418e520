/* sight-proposal.c - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-proposal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LETTERS_MAX 40 /* no name is as long */

/* The last of the first @n letters of @text that is @letter, counted from 1; 0: none. */
static guint
find_last (const char *text, guint n, char letter)
{
  while (n > 0 && text[n - 1] != letter)
    n--;

  return n;
}

/* How many typing errors turn @a into the first @n_b bytes of @b: letters that are missing, added, wrong or exchanged,
 * also if others came between them (Lowrance and Wagner, "An extension of the string-to-string correction problem",
 * 1975). */
static guint
count_errors (const char *a, const char *b, guint n_b)
{
  const guint n_a = strlen (a);
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
          const guint i1 = find_last (a, i - 1, b[j - 1]), j1 = find_last (b, j - 1, a[i - 1]);

          table[i][j] = MIN (other, table[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
          if (i1 > 0 && j1 > 0)
            table[i][j] = MIN (table[i][j], table[i1 - 1][j1 - 1] + (i - i1) + (j - j1) - 1);
        }
    }

  return table[n_a][n_b];
}

/* The same for the whole of @known or the first of its words, "bresenham" of "bresenham-team", whichever is nearer. */
static guint
count_fewest (const char *word, const char *known)
{
  guint fewest = count_errors (word, known, strlen (known));

  for (const char *p = strpbrk (known, "- "); p != NULL; p = strpbrk (p + 1, "- "))
    fewest = MIN (fewest, count_errors (word, known, (guint) (p - known)));

  return fewest;
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
      errors = strncmp (known[i], word, length) == 0 ? 0 : count_fewest (word, known[i]);
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

/* sight-check-generate.c - checks that hold now, and the opposite of a check
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "analysis/questions/sight-request.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-check-run.h"

#define VIEWERS_MAX 12 /* of two teams; more of them make no list that anyone reads */

/* Adds @text, (transfer full), if it holds. */
static void
try (SightCheckRunner *runner, GPtrArray *checks, char *text)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autoptr (SightCheckResult) result = check != NULL ? sight_check_run (runner, check) : NULL;

  if (result != NULL && result->status == SIGHT_CHECK_HELD)
    g_ptr_array_add (checks, g_strdup (check->text));
  g_free (text);
}

/* The name of a viewer that no other has, as checks write it. */
static char *
name_viewer (const SightLevel *level, guint viewer)
{
  const char *own = sight_level_get_viewer (level, viewer)->name;
  g_autofree char *number = sight_sentence_viewer (level, viewer, FALSE);
  gboolean is_unique = *own != '\0' && sight_level_find_area (level, own, NULL) == NULL;
  int team;

  is_unique = is_unique && sight_level_find_team (level, own, &team) == NULL;
  for (guint i = 0; is_unique && i < level->viewers->len; i++)
    is_unique = i == viewer || !g_str_equal (sight_level_get_viewer (level, i)->name, own);

  return sight_check_quote (is_unique ? own : number, FALSE);
}

/* Who sees whom of two teams. */
static void
add_pairs (SightCheckRunner *runner, const SightLevel *level, GPtrArray *checks)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      for (guint j = 0; j < level->viewers->len; j++)
        {
          g_autofree char *a = NULL, *b = NULL;
          const guint before = checks->len;

          if (sight_level_get_viewer (level, i)->team == sight_level_get_viewer (level, j)->team)
            continue;
          a = name_viewer (level, i);
          b = name_viewer (level, j);
          try (runner, checks, g_strdup_printf ("%s must not see %s", a, b));
          if (checks->len == before)
            try (runner, checks, g_strdup_printf ("%s sees %s", a, b));
        }
    }
}

static void
add_teams (SightCheckRunner *runner, const SightLevel *level, GPtrArray *checks, guint i, guint j)
{
  static const guint percents[] = { 0, 5, 10, 20 };
  g_autofree char *a = sight_check_quote (sight_level_get_team (level, i)->name, FALSE);
  g_autofree char *b = sight_check_quote (sight_level_get_team (level, j)->name, FALSE);
  const guint before = checks->len;

  try (runner, checks, g_strdup_printf ("every start of %s is hidden from every start of %s", a, b));
  for (guint k = 0; k < G_N_ELEMENTS (percents) && checks->len <= before + 1; k++)
    {
      const guint n = checks->len;

      try (runner, checks, g_strdup_printf ("%s and %s are fair within %u%% by view, exposure", a, b, percents[k]));
      if (checks->len > n)
        break;
    }
}

GPtrArray *
sight_check_generate (const SightLevel *level)
{
  GPtrArray *checks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  if (level->viewers->len <= VIEWERS_MAX)
    add_pairs (runner, level, checks);
  for (guint i = 0; i < level->teams->len; i++)
    {
      for (guint j = i + 1; j < level->teams->len; j++)
        {
          if (sight_request_has_viewers (level, i) && sight_request_has_viewers (level, j))
            add_teams (runner, level, checks, i, j);
        }
    }

  return checks;
}

/* What takes the place of words in the opposite of a check. */
static const struct
{
  SightCheckKind kind;
  const char *words, *must, *may; /* (nullable) */
} opposites[] = {
  { SIGHT_CHECK_MUST_NOT_SEE, " must not see ", " sees ", " may see " },
  { SIGHT_CHECK_SEES, " sees ", " must not see ", " may see " },
  { SIGHT_CHECK_HIDDEN, " is hidden from ", " is seen by ", NULL },
  { SIGHT_CHECK_SEEN_BY, " is seen by ", " is hidden from ", NULL },
  { SIGHT_CHECK_LINE, " is clear", " is blocked", NULL },
  { SIGHT_CHECK_LINE, " is blocked", " is clear", NULL },
};

char *
sight_check_make_opposite (const SightCheck *check, gboolean must)
{
  for (gsize i = 0; i < G_N_ELEMENTS (opposites); i++)
    {
      const char *words = must ? opposites[i].must : opposites[i].may;
      const char *at = opposites[i].kind == check->kind ? strstr (check->text, opposites[i].words) : NULL;

      if (at == NULL || words == NULL)
        continue;
      return g_strdup_printf ("%.*s%s%s", (int) (at - check->text), check->text, words,
                              at + strlen (opposites[i].words));
    }

  return NULL;
}

/* sight-check-generate.c - checks that hold now, and the opposite of a check
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "analysis/questions/sight-request.h"
#include "sight-check-names.h"
#include "sight-check-run.h"

#define VIEWERS_MAX 12 /* of two teams; more of them make no list that anyone reads */

static const guint percents[] = { 0, 5, 10, 20 };

/* Checks that are being found. */
typedef struct
{
  const SightLevel *level;
  SightCheckRunner *runner;
  GPtrArray *checks;
  const SightProgress *progress; /* (nullable) */
  guint done, n;                 /* checks that were tried, and how many there will be */
  gboolean is_stopped;
} Search;

/* Whether @text, (transfer full), holds: then it is added. */
static gboolean
try (Search *self, char *text)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autoptr (SightCheckResult) result = NULL;
  const SightProgress part = sight_progress_part (self->progress, (double) self->done / self->n,
                                                  (double) MIN (self->done + 1, self->n) / self->n);
  gboolean holds;

  g_free (text);
  self->is_stopped = self->is_stopped || !sight_progress_report (&part, 0);
  if (self->is_stopped || check == NULL)
    return FALSE;
  sight_check_runner_set_progress (self->runner, &part);
  result = sight_check_run (self->runner, check);
  holds = result->status == SIGHT_CHECK_HELD;
  if (holds)
    g_ptr_array_add (self->checks, g_strdup (check->text));
  self->done++;

  return holds;
}

/* Whether @a and @b are of two teams. */
static gboolean
are_opposed (const SightLevel *level, guint a, guint b)
{
  return sight_level_get_viewer (level, a)->team != sight_level_get_viewer (level, b)->team;
}

/* Who sees whom of two teams. */
static void
add_pairs (Search *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      for (guint j = 0; j < self->level->viewers->len; j++)
        {
          g_autofree char *a = NULL, *b = NULL;

          if (!are_opposed (self->level, i, j))
            continue;
          a = sight_check_name_viewer (self->level, i);
          b = sight_check_name_viewer (self->level, j);
          if (!try (self, g_strdup_printf ("%s must not see %s", a, b)))
            try (self, g_strdup_printf ("%s sees %s", a, b));
        }
    }
}

static void
add_teams (Search *self, guint i, guint j)
{
  g_autofree char *a = sight_check_name_team (self->level, i), *b = sight_check_name_team (self->level, j);
  g_autofree char *first = sight_check_quote (sight_level_get_team (self->level, i)->name, FALSE);
  g_autofree char *second = sight_check_quote (sight_level_get_team (self->level, j)->name, FALSE);

  try (self, g_strdup_printf ("every start of %s is hidden from every start of %s", first, second));
  for (guint k = 0; k < G_N_ELEMENTS (percents); k++)
    {
      if (try (self, g_strdup_printf ("%s and %s are fair within %u%% by view, exposure", a, b, percents[k])))
        break;
    }
}

static gboolean
both_have_viewers (const SightLevel *level, guint i, guint j)
{
  return sight_request_has_viewers (level, i) && sight_request_has_viewers (level, j);
}

/* How many checks may be tried. */
static guint
count_tries (const SightLevel *level)
{
  guint n = 0;

  for (guint i = 0; level->viewers->len <= VIEWERS_MAX && i < level->viewers->len * level->viewers->len; i++)
    n += are_opposed (level, i / level->viewers->len, i % level->viewers->len) ? 2 : 0;
  for (guint i = 0; i < level->teams->len; i++)
    {
      for (guint j = i + 1; j < level->teams->len; j++)
        n += both_have_viewers (level, i, j) ? 1 + G_N_ELEMENTS (percents) : 0;
    }

  return MAX (n, 1);
}

GPtrArray *
sight_check_generate (const SightLevel *level, const SightProgress *progress)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  Search self = { level, runner, checks, progress, 0, count_tries (level), FALSE };

  if (level->viewers->len <= VIEWERS_MAX)
    add_pairs (&self);
  for (guint i = 0; i < level->teams->len; i++)
    {
      for (guint j = i + 1; j < level->teams->len && !self.is_stopped; j++)
        {
          if (both_have_viewers (level, i, j))
            add_teams (&self, i, j);
        }
    }

  return self.is_stopped || !sight_progress_report (progress, 1) ? NULL : g_steal_pointer (&checks);
}

/* What takes the place of words in the opposite of a check. */
static const struct
{
  SightCheckKind kind;
  const char *words, *must, *may; /* (nullable) */
} opposites[] = {
  { SIGHT_CHECK_MUST_NOT_SEE, " must not see ", " sees ", " may see " },
  { SIGHT_CHECK_SEES, " sees ", " must not see ", " may see " },
  { SIGHT_CHECK_MUST_NOT_SHOOT, " must not shoot ", " can shoot ", NULL },
  { SIGHT_CHECK_SHOOTS, " can shoot ", " must not shoot ", NULL },
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

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

/* The canonical text of @text, (transfer full), if that holds, or NULL. */
static char *
test (Search *self, char *text)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autoptr (SightCheckResult) result = NULL;
  const SightProgress part = sight_progress_part (self->progress, (double) self->done / self->n,
                                                  (double) MIN (self->done + 1, self->n) / self->n);

  g_free (text);
  self->is_stopped = self->is_stopped || !sight_progress_report (&part, 0);
  if (self->is_stopped || check == NULL)
    return NULL;
  sight_check_runner_set_progress (self->runner, &part);
  result = sight_check_run (self->runner, check);
  self->done++;

  return result->status == SIGHT_CHECK_HELD ? g_strdup (check->text) : NULL;
}

/* Whether @text, (transfer full), holds: then it is added. */
static gboolean
try (Search *self, char *text)
{
  char *canonical = test (self, text);

  if (canonical != NULL)
    g_ptr_array_add (self->checks, canonical);

  return canonical != NULL;
}

/* Two teams: who of the first sees whom of the second. */
typedef struct
{
  Search *search;
  GPtrArray *viewers[2]; /* names of the viewers of each */
  char *names[2];        /* all of them: that of a viewer if there is no other */
  gboolean *sees;        /* row by row: what each of the first team sees */
} Sides;

static void
sides_clear (Sides *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->viewers[i], g_ptr_array_unref);
      g_clear_pointer (&self->names[i], g_free);
    }
  g_clear_pointer (&self->sees, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sides, sides_clear)

static void
set_side (Sides *self, guint side, guint team)
{
  const SightLevel *level = self->search->level;
  g_autofree char *name = sight_check_quote (sight_level_get_team (level, team)->name, FALSE);

  self->viewers[side] = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->team == (int) team)
        g_ptr_array_add (self->viewers[side], sight_check_name_viewer (level, i));
    }
  self->names[side] = self->viewers[side]->len == 1 ? g_strdup (g_ptr_array_index (self->viewers[side], 0))
                                                    : g_strdup_printf ("team %s", name);
}

static const char *
get_name (const Sides *self, guint side, guint index)
{
  return g_ptr_array_index (self->viewers[side], index);
}

static void
look (Sides *self)
{
  const guint n = self->viewers[0]->len, m = self->viewers[1]->len;

  self->sees = g_new0 (gboolean, (gsize) n * m);
  for (guint i = 0; i < n * m; i++)
    {
      g_autofree char *seen =
          test (self->search, g_strdup_printf ("%s sees %s", get_name (self, 0, i / m), get_name (self, 1, i % m)));

      self->sees[i] = seen != NULL;
    }
}

static gboolean
get_sees (const Sides *self, guint side, guint index, guint other)
{
  const guint m = self->viewers[1]->len;

  return self->sees[side == 0 ? index * m + other : other * m + index];
}

/* How many viewer @index of @side sees, or is seen by. */
static guint
count_seen (const Sides *self, guint side, guint index)
{
  guint n = 0;

  for (guint i = 0; i < self->viewers[1 - side]->len; i++)
    n += get_sees (self, side, index, i);

  return n;
}

/* How many checks say all, if each is about one viewer of @side as far as that goes. */
static guint
count_checks (const Sides *self, guint side)
{
  const guint whole = self->viewers[1 - side]->len;
  guint n = 0;

  for (guint i = 0; i < self->viewers[side]->len; i++)
    n += count_seen (self, side, i) % whole == 0 ? 1 : whole;

  return n;
}

static void
add_check (const Sides *self, gboolean sees, const char *from, const char *to)
{
  try (self->search, g_strdup_printf (sees ? "%s sees %s" : "%s must not see %s", from, to));
}

/* What viewer @index of @side sees, or is seen by: in one check if that is everyone or no one. */
static void
add_viewer (const Sides *self, guint side, guint index)
{
  const char *name = get_name (self, side, index), *all = self->names[1 - side];
  const guint whole = self->viewers[1 - side]->len, n = count_seen (self, side, index);
  g_autofree char *every = g_strdup_printf (whole > 1 && side == 1 ? "every viewer of %s" : "%s", all);

  if (n == 0)
    add_check (self, FALSE, side == 0 ? name : all, side == 0 ? all : name);
  else if (n == whole)
    add_check (self, TRUE, side == 0 ? name : every, side == 0 ? every : name);
  for (guint i = 0; n % whole != 0 && i < whole; i++)
    {
      const char *other = get_name (self, 1 - side, i);

      add_check (self, get_sees (self, side, index, i), side == 0 ? name : other, side == 0 ? other : name);
    }
}

/* Who of one team sees whom of another, in few checks: of the teams, of those who see or are seen by everyone or no
 * one, and of pairs only for the rest. */
static void
add_sides (Search *search, guint from, guint to)
{
  g_auto (Sides) self = { search };
  guint side;

  set_side (&self, 0, from);
  set_side (&self, 1, to);
  if (try (search, g_strdup_printf ("%s must not see %s", self.names[0], self.names[1])) ||
      search->level->viewers->len > VIEWERS_MAX)
    return;
  look (&self);
  side = count_checks (&self, 1) < count_checks (&self, 0) ? 1 : 0;
  for (guint i = 0; i < self.viewers[side]->len && !search->is_stopped; i++)
    add_viewer (&self, side, i);
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

/* Whether @a and @b are of two teams. */
static gboolean
are_opposed (const SightLevel *level, guint a, guint b)
{
  return sight_level_get_viewer (level, a)->team != sight_level_get_viewer (level, b)->team;
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
        n += both_have_viewers (level, i, j) ? 3 + G_N_ELEMENTS (percents) : 0;
    }

  return MAX (n, 1);
}

GPtrArray *
sight_check_generate (const SightLevel *level, const SightProgress *progress)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  Search self = { level, runner, checks, progress, 0, count_tries (level), FALSE };

  for (guint i = 0; i < level->teams->len; i++)
    {
      for (guint j = i + 1; j < level->teams->len && !self.is_stopped; j++)
        {
          if (!both_have_viewers (level, i, j))
            continue;
          add_sides (&self, i, j);
          add_sides (&self, j, i);
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

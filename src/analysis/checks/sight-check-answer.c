/* sight-check-answer.c - a check that guards what a question about the whole level was answered
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-answer.h"

#include "sight-check-names.h"
#include "sight-check-reshape.h"
#include "sight-check.h"

/* Dead ground of one area: the rest has no name. */
static char *
state_unseen (const SightAnswer *answer)
{
  const SightRequest *request = &answer->request;
  const guint unseen = sight_cell_set_count (answer->unseen);
  g_autofree char *team = NULL, *area = NULL;

  if (request->area < 0 || request->unseen == SIGHT_UNSEEN_MOVES || answer->n_places == 0 ||
      (request->unseen == SIGHT_UNSEEN_EVER && unseen < answer->n_places))
    return NULL;
  team = sight_check_name_team (answer->level, (guint) request->team);
  area = sight_check_quote (sight_level_get_area (answer->level, (guint) request->area)->name, TRUE);
  if (unseen == answer->n_places)
    return g_strdup_printf ("area %s is dead ground of %s%s", area, team,
                            request->unseen == SIGHT_UNSEEN_EVER ? " at any turn" : "");

  return g_strdup_printf ("%s sees >= %u%% of area %s", team, (answer->n_places - unseen) * 100 / answer->n_places,
                          area);
}

/* A way past a team in any number of turns, however it is walked. */
static char *
state_sneak (const SightAnswer *answer)
{
  const SightRequest *request = &answer->request;
  g_autofree char *team = NULL, *from = NULL, *to = NULL;

  if (request->n_turns_max > 0 || request->must_move || request->keeps_off || request->may_swap ||
      answer->sneak.status != SIGHT_SNEAK_FOUND)
    return NULL;
  from = sight_check_name_cells (answer->level, request->ends[0].cells);
  to = sight_check_name_cells (answer->level, request->ends[1].cells);
  team = sight_check_quote (sight_level_get_team (answer->level, (guint) request->team)->name, FALSE);
  if (from == NULL || to == NULL)
    return NULL;

  return g_strdup_printf ("a path from %s to %s exists, seen at most %u turns by team %s", from, to,
                          answer->sneak.n_seen, team);
}

static char *
state_contact (const SightAnswer *answer)
{
  const SightContact *contacts = answer->fairness.contacts;
  const guint moves = MIN (contacts[0].moves, contacts[1].moves);
  g_autofree char *a = sight_check_name_team (answer->level, (guint) answer->request.team);
  g_autofree char *b = sight_check_name_team (answer->level, (guint) answer->request.other);

  return moves != SIGHT_STEPS_NONE ? g_strdup_printf ("first contact of %s and %s >= turn %u", a, b, moves) : NULL;
}

/* The least percentage within which two numbers are alike; over 100: none. */
static guint
find_percent (const SightFairRow *row)
{
  const guint64 larger = MAX (row->values[0], row->values[1]), smaller = MIN (row->values[0], row->values[1]);

  if (larger == smaller)
    return 0;

  return larger == SIGHT_STEPS_NONE ? 101 : (guint) (((larger - smaller) * 100 + larger - 1) / larger);
}

static char *
state_fairness (const SightAnswer *answer)
{
  g_autoptr (GString) measures = g_string_new (NULL);
  g_autofree char *a = sight_check_name_team (answer->level, (guint) answer->request.team);
  g_autofree char *b = sight_check_name_team (answer->level, (guint) answer->request.other);
  guint percent = 0;

  for (guint i = 0; i < SIGHT_FAIR_COUNT; i++)
    {
      const SightFairRow *row = &answer->fairness.rows[i];

      /* Checks know reach in so many moves only. */
      if (!row->asked || (i == SIGHT_FAIR_REACH && answer->fairness.moves != SIGHT_FAIR_MOVES))
        continue;
      percent = MAX (percent, find_percent (row));
      g_string_append_printf (measures, "%s%s", measures->len > 0 ? ", " : "",
                              sight_fair_kind_get_type ((SightFairKind) i)->id);
    }
  if (measures->len == 0 || percent > 100)
    return NULL;

  return g_strdup_printf ("%s and %s are fair within %u%% by %s", a, b, percent, measures->str);
}

/* Of sight too where the answer is, also where that is what breaks it. */
static char *
state_mirror (const SightAnswer *answer)
{
  const SightMirror *mirror = &answer->mirror;

  return g_strdup_printf ("level is symmetric %s%s", sight_mirror_get_name (mirror->kind),
                          mirror->sight_asked ? ", sight too" : "");
}

static char *
state_chokes (const SightAnswer *answer)
{
  g_autofree char *from = sight_check_name_cells (answer->level, answer->request.ends[0].cells);
  g_autofree char *to = sight_check_name_cells (answer->level, answer->request.ends[1].cells);

  return from != NULL && to != NULL ? g_strdup_printf ("a path from %s to %s exists", from, to) : NULL;
}

/* The first two areas of which neither sees the other. */
static char *
state_areas (const SightAnswer *answer)
{
  for (guint i = 0; i < answer->between->n; i++)
    {
      for (guint j = 0; j < answer->between->n; j++)
        {
          g_autofree char *a = sight_check_quote (sight_level_get_area (answer->level, i)->name, TRUE);
          g_autofree char *b = sight_check_quote (sight_level_get_area (answer->level, j)->name, TRUE);

          if (i != j && answer->between->n_cells[i] > 0 && answer->between->n_cells[j] > 0 &&
              sight_between_get (answer->between, j, i)->n_seen == 0)
            return g_strdup_printf ("area %s is hidden from area %s", a, b);
        }
    }

  return NULL;
}

/* Questions that checks have words for. */
static char *(*const statements[SIGHT_QUESTION_COUNT]) (const SightAnswer *answer) = {
  [SIGHT_QUESTION_UNSEEN] = state_unseen,   [SIGHT_QUESTION_SNEAK] = state_sneak,
  [SIGHT_QUESTION_CONTACT] = state_contact, [SIGHT_QUESTION_FAIRNESS] = state_fairness,
  [SIGHT_QUESTION_MIRROR] = state_mirror,   [SIGHT_QUESTION_CHOKES] = state_chokes,
  [SIGHT_QUESTION_AREAS] = state_areas,
};

char *
sight_check_from_answer (const SightAnswer *answer)
{
  if (answer->status == SIGHT_ANSWER_CANNOT || answer->request.turn > 0 || statements[answer->request.question] == NULL)
    return NULL;

  return statements[answer->request.question](answer);
}

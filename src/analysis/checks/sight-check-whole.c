/* sight-check-whole.c - checks about two sides of the whole level: fairness, contact
 *
 * They ask the measures and questions of analysis/level and analysis/questions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/questions/sight-request.h"
#include "sight-check-world.h"

/* Two sides */

static SightSide *
make_side (SightCheckCase *self, const SightCheckSubject *subject)
{
  SightCheckSubjectKind kind;
  int index;
  g_autoptr (SightSide) side = NULL;

  if (!sight_check_case_resolve (self, subject, &kind, &index))
    return NULL;
  if (kind == SIGHT_CHECK_VIEWER)
    {
      sight_check_case_fail (self, _ ("“%s” is a viewer: expected a team or an area"), subject->name);
      return NULL;
    }
  side = kind == SIGHT_CHECK_TEAM
             ? sight_side_new_team (self->now, (guint) index)
             : sight_side_new_area (self->now, subject->name, sight_level_get_area (self->now, (guint) index)->cells);
  if (!sight_side_is_empty (side))
    return g_steal_pointer (&side);
  sight_check_case_fail (self, _ ("“%s” has no viewer, and no cell one can stand on"), subject->name);

  return NULL;
}

static gboolean
make_sides (SightCheckCase *self, SightSide *sides[2])
{
  sides[0] = make_side (self, &self->check->subjects[0]);
  sides[1] = sides[0] != NULL ? make_side (self, &self->check->subjects[1]) : NULL;
  if (sides[1] == NULL)
    g_clear_pointer (&sides[0], sight_side_free);

  return sides[1] != NULL;
}

/* The numbers of two sides, computed once for all checks that ask for them; (nullable): NULL with an error. */
static const SightFairness *
get_fairness (SightCheckCase *self)
{
  const SightCheckSubject *subjects = self->check->subjects;
  g_autofree char *key = g_strdup_printf ("%d%s\n%d%s", (int) subjects[0].kind, subjects[0].name,
                                          (int) subjects[1].kind, subjects[1].name);
  SightFairness *fairness = g_hash_table_lookup (self->world->fairness, key);
  g_autoptr (SightCellSet) goals = NULL;
  SightSide *sides[2];
  gboolean going;

  if (fairness != NULL)
    return fairness;
  if (!make_sides (self, sides))
    return NULL;
  goals = sight_request_get_goals (self->now);
  fairness = g_new0 (SightFairness, 1);
  going = sight_fairness_fill (fairness, (const SightSide *const *) sides, goals, SIGHT_FAIR_MOVES,
                               sight_check_case_get_progress (self));
  sight_side_free (sides[0]);
  sight_side_free (sides[1]);
  if (!going)
    {
      g_free (fairness);
      sight_check_case_fail (self, "%s", "");
      return NULL;
    }
  g_hash_table_insert (self->world->fairness, g_steal_pointer (&key), fairness);

  return fairness;
}

/* Whether two numbers differ by at most @percent of the larger. */
static gboolean
are_within (guint a, guint b, guint percent)
{
  const guint64 larger = MAX (a, b), smaller = MIN (a, b);

  if (larger == smaller)
    return TRUE;

  return larger != SIGHT_STEPS_NONE && (larger - smaller) * 100 <= larger * percent;
}

static char *
describe_steps (guint n)
{
  return n == SIGHT_STEPS_NONE ? g_strdup (_ ("never")) : g_strdup_printf ("%u", n);
}

static void
say_unfair (SightCheckCase *self, SightFairKind kind, const SightFairRow *row)
{
  g_autofree char *first = describe_steps (row->values[0]), *second = describe_steps (row->values[1]);

  /* Translators: what is compared, what that counts, then two teams or areas with their numbers: "Exposure (places that
   * see it): Red 94, Blue 88" */
  sight_check_case_say (self, _ ("%s (%s): %s %s, %s %s"), _ (sight_fair_kind_get_type (kind)->name),
                        _ (sight_fair_kind_get_type (kind)->detail), self->check->subjects[0].name, first,
                        self->check->subjects[1].name, second);
}

/* Ends of two sides: a start of each, near each other. */
static void
find_near_starts (SightSide *const sides[2], SightCell ends[2])
{
  const SightRect extents = sight_cell_set_get_extents (sides[0]->starts);

  ends[0] = (SightCell) { extents.x + extents.width / 2, extents.y + extents.height / 2 };
  for (guint i = 0; i < 4; i++)
    {
      const SightCellSet *starts = sides[1 - i % 2]->starts;
      const SightCell near = ends[i % 2];
      gint64 least = G_MAXINT64;

      for (SightRuns runs = sight_cell_set_begin (starts, starts->bounds); sight_runs_next (&runs);)
        {
          for (int k = 0; k < runs.length; k++)
            {
              const SightCell cell = { runs.cell.x + k, runs.cell.y };
              const gint64 distance = sight_cell_distance2 (cell, near);

              if (distance >= least)
                continue;
              least = distance;
              ends[1 - i % 2] = cell;
            }
        }
    }
}

/* Cells that are looked at for one answer about two sides: a field of view for each cell of the map, of some part of
 * it. */
static guint64
get_work (const SightCheckCase *self)
{
  const guint64 n_cells = (guint64) self->now->map->width * (guint64) self->now->map->height;

  return n_cells * n_cells / 8;
}

/* Where the sides of an unfair level begin, and what would make them alike. */
static void
fail_fair (SightCheckCase *self, const SightFairness *fairness, SightFairKind kind)
{
  const int better = sight_fairness_get_better (fairness, kind);
  const SightContact *contact = &fairness->contacts[fairness->contacts[1].moves < fairness->contacts[0].moves];
  SightCheckResult *result = self->result;
  SightCell ends[2];
  SightSide *sides[2];

  if (!make_sides (self, sides))
    return;
  find_near_starts (sides, ends);
  result->witness = (SightCheckWitness) { .has_cell = TRUE, .viewer = -1, .target = -1, .turn = self->turn };
  result->witness.to = ends[better == 0 ? 1 : 0];
  if (kind == SIGHT_FAIR_CONTACT && contact->moves != SIGHT_STEPS_NONE)
    {
      result->witness.has_line = TRUE;
      result->witness.from = contact->from;
      result->witness.to = contact->to;
    }
  if (better >= 0)
    result->cause = g_strdup_printf (_ ("in favour of %s"), self->check->subjects[better].name);
  if (!sight_check_case_cure_half (self, get_work (self)))
    sight_check_case_cure_near (self, ends[0], ends[1], get_work (self));
  sight_side_free (sides[0]);
  sight_side_free (sides[1]);
}

gboolean
sight_check_fair (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const SightFairness *fairness = get_fairness (self);
  SightFairKind worst = SIGHT_FAIR_COUNT;
  int least = 1000;

  for (guint i = 0; fairness != NULL && i < SIGHT_FAIR_COUNT; i++)
    {
      const SightFairRow *row = &fairness->rows[i];

      if (check->fair != 0 && !(check->fair >> i & 1))
        continue;
      if (!row->asked && check->fair == 0)
        continue;
      if (!row->asked)
        return sight_check_case_fail (self, _ ("there is nothing to compare by “%s”"),
                                      sight_fair_kind_get_type ((SightFairKind) i)->id);
      if (!are_within (row->values[0], row->values[1], check->amount.number) && row->permille <= least)
        {
          say_unfair (self, (SightFairKind) i, row);
          worst = (SightFairKind) i;
        }
      least = MIN (least, row->permille);
    }
  sight_check_case_say_number (self, _ ("%d.%d %% alike"), least / 10, least % 10);
  if (fairness != NULL && worst != SIGHT_FAIR_COUNT)
    fail_fair (self, fairness, worst);

  return fairness != NULL && worst == SIGHT_FAIR_COUNT;
}

/* What the first contact sees, and what would hide it. */
static void
set_contact (SightCheckCase *self, const SightContact *contact)
{
  const SightCheckItemCell from = { -1, contact->from }, to = { -1, contact->to };
  const SightGaze gaze = sight_check_case_gaze (self, &from);
  const SightLos los = sight_gaze_ask (&gaze, to.cell, NULL);

  /* Viewers of the two sides may see farther than a bare cell does. */
  if (sight_los_is_clear (&los))
    {
      sight_check_case_set_witness (self, &from, &to, TRUE);
      return;
    }
  self->result->witness = (SightCheckWitness) {
    .has_line = TRUE, .viewer = -1, .target = -1, .from = contact->from, .to = contact->to, .sees = TRUE
  };
  sight_check_case_cure_near (self, from.cell, to.cell, get_work (self));
}

/* Both sides meet at last, or never; @first: when */
static void
fail_contact (SightCheckCase *self, SightSide *const sides[2], const SightContact *first, guint looking)
{
  const SightCheckSubject *subjects = self->check->subjects;
  const gboolean is_early = self->check->compare == SIGHT_CHECK_GREATER_EQUAL ||
                            self->check->compare == SIGHT_CHECK_GREATER ||
                            (self->check->compare == SIGHT_CHECK_EQUAL && first->moves < self->check->turn);
  SightCell ends[2];

  if (is_early)
    set_contact (self, first);
  else
    {
      find_near_starts (sides, ends);
      self->result->witness = (SightCheckWitness) {
        .has_line = TRUE, .viewer = -1, .target = -1, .from = ends[0], .to = ends[1], .turn = self->turn
      };
      sight_check_case_cure_near (self, ends[0], ends[1], get_work (self));
    }
  if (first->moves == SIGHT_STEPS_NONE)
    sight_check_case_say (self, _ ("neither can ever see the other"));
  else
    sight_check_case_say (self, _ ("after turn %u %s can see %s: from (%d, %d) to (%d, %d)"), first->moves,
                          subjects[looking].name, subjects[1 - looking].name, first->from.x, first->from.y, first->to.x,
                          first->to.y);
}

gboolean
sight_check_contact (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  SightContact contacts[2], *first;
  SightSide *sides[2];
  gboolean good;

  if (!make_sides (self, sides))
    return FALSE;
  contacts[0] = sight_contact_find (sides[0], sides[1]);
  contacts[1] = sight_contact_find (sides[1], sides[0]);
  first = contacts[0].moves <= contacts[1].moves ? &contacts[0] : &contacts[1];
  if (first->moves == SIGHT_STEPS_NONE)
    sight_check_case_say_number (self, _ ("they never meet"));
  else
    sight_check_case_say_number (self, _ ("turn %u"), first->moves);
  good = sight_check_compare (check->compare, first->moves, check->turn);
  if (!good)
    fail_contact (self, sides, first, first == &contacts[1]);
  sight_side_free (sides[0]);
  sight_side_free (sides[1]);

  return good;
}

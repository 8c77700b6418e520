/* sight-fairness.c - whether two sides have equal chances: numbers of each, and how much they are alike
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fairness.h"

#include "analysis/level/sight-visibility.h"
#include "core/map/sight-translate.h"

/* The only list of them. */
static const SightFairType types[] = {
  [SIGHT_FAIR_VIEW] = { "view", N_ ("View"), N_ ("walkable cells seen, all round"), FALSE },
  [SIGHT_FAIR_EXPOSURE] = { "exposure", N_ ("Exposure"), N_ ("places that see it"), TRUE },
  [SIGHT_FAIR_REACH] = { "reach", N_ ("Reach"), N_ ("cells in the moves given"), FALSE },
  [SIGHT_FAIR_NEARER] = { "nearer", N_ ("Nearer"), N_ ("cells reached first"), FALSE },
  [SIGHT_FAIR_CONTACT] = { "contact", N_ ("Contact"), N_ ("moves until it sees"), TRUE },
  [SIGHT_FAIR_GOAL] = { "goal", N_ ("Goal"), N_ ("moves to the nearest"), TRUE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == SIGHT_FAIR_COUNT);

const SightFairType *
sight_fair_kind_get_type (SightFairKind kind)
{
  return &types[kind];
}

int
sight_fairness_compare (guint a, guint b)
{
  const guint64 least = MIN (a, b), most = MAX (a, b);

  if (a == b)
    return 1000;
  if (most == SIGHT_STEPS_NONE)
    return 0;

  return (int) (least * 1000 / most);
}

static void
set_row (SightFairness *self, SightFairKind kind, guint a, guint b)
{
  self->rows[kind] = (SightFairRow) { TRUE, { a, b }, sight_fairness_compare (a, b) };
}

static guint
count_view (const SightSide *side, const SightPlaces *places)
{
  g_autofree guint64 *seen = g_new0 (guint64, places->stride + 1);

  sight_side_mark_seen (side, places, 0, seen);

  return sight_places_count (places, seen);
}

/* Places that see a start of @side.  FALSE if it was stopped. */
static gboolean
count_exposure (const SightSide *side, SightPlaces *places, guint *n, const SightProgress *progress)
{
  const SightGaze gaze = sight_gaze_init_bare (side->level, (SightCell) { 0, 0 });
  g_autoptr (SightPlaces) starts = sight_places_new (side->level->map->width, side->level->map->height, side->starts);
  g_autoptr (SightVisibility) sees = sight_visibility_new (&gaze, places, starts, 1, progress);

  if (sees == NULL)
    return FALSE;
  *n = 0;
  for (guint i = 0; i < places->n; i++)
    *n += sees->n_seen[i] > 0;

  return TRUE;
}

static guint
count_reach (const SightSide *side, const SightPlaces *places, guint moves)
{
  guint n = 0;

  for (guint i = 0; i < places->n; i++)
    n += sight_side_get_steps (side, places->cells[i]) <= moves;

  return n;
}

static guint
find_goal (const SightSide *side, const SightCellSet *goals)
{
  guint least = SIGHT_STEPS_NONE;

  for (SightRuns runs = sight_cell_set_begin (goals, sight_map_get_rect (side->level->map)); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        least = MIN (least, sight_side_get_steps (side, (SightCell) { runs.cell.x + i, runs.cell.y }));
    }

  return least;
}

static gboolean
has_cells (const SightCellSet *goals)
{
  return goals != NULL && !sight_cell_set_is_empty (goals);
}

gboolean
sight_fairness_fill (SightFairness *self,
                     const SightSide *const sides[2],
                     const SightCellSet *goals,
                     guint moves,
                     const SightProgress *progress)
{
  const SightProgress halves[2] = { sight_progress_part (progress, 0, .45), sight_progress_part (progress, .45, .9) };
  g_autoptr (SightPlaces) places = sight_places_new_level (sides[0]->level, SIGHT_PLACES_WALKABLE, NULL);
  g_autoptr (SightNearness) nearness = sight_nearness_new (sides[0], sides[1]);
  guint exposure[2];

  *self = (SightFairness) { .moves = moves };
  for (guint i = 0; i < 2; i++)
    {
      if (!count_exposure (sides[i], places, &exposure[i], &halves[i]))
        return FALSE;
      self->contacts[i] = sight_contact_find (sides[i], sides[1 - i]);
    }
  set_row (self, SIGHT_FAIR_VIEW, count_view (sides[0], places), count_view (sides[1], places));
  set_row (self, SIGHT_FAIR_EXPOSURE, exposure[0], exposure[1]);
  set_row (self, SIGHT_FAIR_REACH, count_reach (sides[0], places, moves), count_reach (sides[1], places, moves));
  set_row (self, SIGHT_FAIR_NEARER, sight_cell_set_count (nearness->nearer[0]),
           sight_cell_set_count (nearness->nearer[1]));
  set_row (self, SIGHT_FAIR_CONTACT, self->contacts[0].moves, self->contacts[1].moves);
  if (has_cells (goals))
    set_row (self, SIGHT_FAIR_GOAL, find_goal (sides[0], goals), find_goal (sides[1], goals));

  return TRUE;
}

int
sight_fairness_get_permille (const SightFairness *self, SightFairKind *kind)
{
  int least = 1001;

  for (guint i = 0; i < SIGHT_FAIR_COUNT; i++)
    {
      if (!self->rows[i].asked || self->rows[i].permille >= least)
        continue;
      least = self->rows[i].permille;
      if (kind != NULL)
        *kind = (SightFairKind) i;
    }

  return MIN (least, 1000);
}

int
sight_fairness_get_better (const SightFairness *self, SightFairKind kind)
{
  const SightFairRow *row = &self->rows[kind];

  if (!row->asked || row->values[0] == row->values[1])
    return -1;

  return (row->values[0] > row->values[1]) == !types[kind].less_is_better ? 0 : 1;
}

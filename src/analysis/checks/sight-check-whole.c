/* sight-check-whole.c - checks about the whole level: exposure, fairness, contact
 *
 * They ask the measures and questions of analysis/level and analysis/questions.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/questions/sight-request.h"
#include "sight-check-world.h"

/* Exposure */

/* A cell's exposure, and one of those that see it. */
typedef struct
{
  guint n;
  SightCell seen_from;
} Exposure;

#define LINES_MOST 16     /* cells for which each place is asked by itself */
#define CURE_REACH 2      /* how far from a cell what would hide it is looked for */
#define ASKED_MOST 100000 /* places that are asked for that, where lines answer */
#define FIELDS_MOST 2000  /* the same where each asks for a field of view */

static Exposure
ask_exposure (const SightCheckCase *self, const SightPlaces *places, SightCell cell)
{
  Exposure exposure = { 0, { -1, -1 } };

  for (guint i = 0; i < places->n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (self->now, places->cells[i]);
      const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

      if (!sight_los_is_clear (&los))
        continue;
      if (exposure.n++ == 0 || sight_cell_equal (exposure.seen_from, cell))
        exposure.seen_from = places->cells[i];
    }

  return exposure;
}

/* Whether lines answer, so that one cell costs no field of view for each place. */
static gboolean
has_lines (const SightCheckCase *self)
{
  return self->now->sight.algorithm->rule != NULL;
}

/* How often each cell of the map is seen from @places, row by row: computed once for all checks of the turn.
 * (nullable): NULL if it was stopped */
static const guint *
get_table (SightCheckCase *self, SightPlaces *places)
{
  const SightGaze gaze = sight_gaze_init_bare (self->now, (SightCell) { 0, 0 });
  const SightMap *map = self->now->map;
  g_autoptr (SightCellSet) cells = NULL;
  g_autoptr (SightPlaces) targets = NULL;
  g_autoptr (SightVisibility) visibility = NULL;
  guint *table = g_hash_table_lookup (self->world->exposures, GUINT_TO_POINTER (self->turn));

  if (table != NULL)
    return table;
  cells = sight_cell_set_new_rect (sight_map_get_rect (map));
  targets = sight_places_new (map->width, map->height, cells);
  visibility = sight_visibility_new (&gaze, places, targets, 1, sight_check_case_get_progress (self));
  if (visibility == NULL)
    return NULL;
  table = g_memdup2 (visibility->n_watching, targets->n * sizeof *table);
  g_hash_table_insert (self->world->exposures, GUINT_TO_POINTER (self->turn), table);

  return table;
}

/* How often each cell of @items is seen from @places; (nullable): NULL if it was stopped. */
static Exposure *
find_exposures (SightCheckCase *self, SightPlaces *places, const GArray *items)
{
  g_autofree Exposure *exposures = g_new0 (Exposure, items->len);
  const guint *table = NULL;

  if (items->len > LINES_MOST || !has_lines (self))
    {
      table = get_table (self, places);
      if (table == NULL)
        return NULL;
    }
  for (guint i = 0; i < items->len; i++)
    {
      const SightCell cell = g_array_index (items, SightCheckItemCell, i).cell;

      if (table == NULL)
        exposures[i] = ask_exposure (self, places, cell);
      else
        exposures[i] = (Exposure) { table[(gsize) cell.y * self->now->map->width + cell.x], { -1, -1 } };
    }

  return g_steal_pointer (&exposures);
}

/* One of the places that see @cell, another one if there is any. */
static SightCell
find_watcher (const SightCheckCase *self, const SightPlaces *places, SightCell cell)
{
  for (guint i = 0; i < places->n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (self->now, places->cells[i]);
      const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

      if (sight_los_is_clear (&los) && !sight_cell_equal (places->cells[i], cell))
        return places->cells[i];
    }

  return cell;
}

/* From how many of @places, the cell @closed left aside, @cell is seen in @grid. */
static guint
count_places (
    const SightCheckCase *self, const SightPlaces *places, SightCell cell, const SightGrid *grid, SightCell closed)
{
  guint n = 0;

  for (guint i = 0; i < places->n; i++)
    {
      SightGaze gaze = sight_gaze_init_bare (self->now, places->cells[i]);
      SightLos los;

      if (sight_cell_equal (places->cells[i], closed))
        continue;
      gaze.grid = grid;
      los = sight_gaze_ask (&gaze, cell, NULL);
      n += sight_los_is_clear (&los);
    }

  return n;
}

/* Tries to close cell @number of those around @cell; whether its exposure then is as the check wants it.
 * @n: (out): the exposure */
static gboolean
try_closing (SightCheckCase *self, const SightPlaces *places, SightCell cell, SightCell closed, guint *n)
{
  SightGrid *grid = self->now->grid;
  g_autoptr (SightGrid) copy = NULL;
  guint n_places = places->n;

  if (!sight_grid_contains (grid, closed) || sight_grid_is_opaque (grid, closed) || sight_cell_equal (cell, closed) ||
      sight_level_find_viewer (self->now, closed) >= 0)
    return FALSE;
  copy = sight_grid_copy (grid);
  sight_grid_set_opaque (copy, closed, TRUE);
  *n = count_places (self, places, cell, copy, closed);
  n_places -= sight_level_get_tile (self->now, closed)->walkable;

  return sight_check_compare_amount (self->check->compare, *n, n_places, self->check->amount);
}

/* Finds single cells near @cell, those next to it first, of which closing one brings its exposure down. */
static void
cure_exposure (SightCheckCase *self, const SightPlaces *places, SightCell cell)
{
  const gboolean is_most = self->check->compare == SIGHT_CHECK_LESS_EQUAL || self->check->compare == SIGHT_CHECK_LESS;
  const guint n_most = (has_lines (self) ? ASKED_MOST : FIELDS_MOST) / MAX (places->n, 1);
  const int side = 2 * CURE_REACH + 1;
  SightCheckResult *result = self->result;
  guint n_tried = 0;

  result->closes = TRUE;
  for (int reach = 1; is_most && reach <= CURE_REACH; reach++)
    {
      for (int i = 0; i < side * side && n_tried < n_most && result->n_cures < SIGHT_CHECK_CURES_MAX; i++)
        {
          const int dx = i % side - CURE_REACH, dy = i / side - CURE_REACH;
          const SightCell closed = { cell.x + dx, cell.y + dy };
          guint n;

          if (MAX (ABS (dx), ABS (dy)) != reach)
            continue;
          n_tried++;
          if (!try_closing (self, places, cell, closed, &n))
            continue;
          if (result->n_cures == 0)
            result->cure = g_strdup_printf (_ ("closing (%d, %d) would leave %u"), closed.x, closed.y, n);
          result->cures[result->n_cures++] = closed;
        }
    }
}

static void
fail_exposure (SightCheckCase *self, SightPlaces *places, SightCell cell, Exposure exposure)
{
  const SightCheckItemCell to = { -1, cell };

  if (exposure.n > 0 && exposure.seen_from.x < 0)
    exposure.seen_from = find_watcher (self, places, cell);
  if (exposure.n > 0)
    {
      const SightCheckItemCell from = { -1, exposure.seen_from };

      sight_check_case_set_witness (self, &from, &to, TRUE);
    }
  else
    {
      self->result->witness = (SightCheckWitness) { .has_cell = TRUE, .viewer = -1, .target = -1, .to = cell };
      self->result->witness.turn = self->turn;
    }
  sight_check_case_say (self,
                        g_dngettext (GETTEXT_PACKAGE, "(%d, %d) is seen from %u of %u cell",
                                     "(%d, %d) is seen from %u of %u cells", places->n),
                        cell.x, cell.y, exposure.n, places->n);
  g_clear_pointer (&self->result->cure, g_free);
  self->result->n_cures = 0;
  if (self->check->subjects[0].quantifier != SIGHT_CHECK_NO)
    cure_exposure (self, places, cell);
}

gboolean
sight_check_exposure (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const SightCheckSubject *subject = &check->subjects[0];
  g_autoptr (GArray) items = sight_check_case_list (self, subject, FALSE);
  g_autoptr (SightPlaces) places = NULL;
  g_autofree Exposure *exposures = NULL;
  guint n_good = 0, most = 0;
  int first = -1;
  gboolean any = subject->quantifier == SIGHT_CHECK_ANY, no = subject->quantifier == SIGHT_CHECK_NO;

  if (items == NULL)
    return FALSE;
  places = sight_places_new_level (self->now, SIGHT_PLACES_WALKABLE, NULL);
  exposures = find_exposures (self, places, items);
  if (exposures == NULL)
    return sight_check_case_fail (self, "%s", "");
  for (guint i = 0; i < items->len; i++)
    {
      const gboolean good = sight_check_compare_amount (check->compare, exposures[i].n, places->n, check->amount);

      most = MAX (most, exposures[i].n);
      n_good += good;
      if (good == no && first < 0)
        first = (int) i;
    }
  sight_check_case_say_number (self, items->len == 1 ? _ ("%u of %u cells") : _ ("at most %u of %u cells"), most,
                               places->n);
  if (any ? n_good > 0 : no ? n_good == 0 : first < 0)
    return TRUE;
  self->result->n_more = (no ? n_good : items->len - n_good) - 1;
  fail_exposure (self, places, g_array_index (items, SightCheckItemCell, first).cell, exposures[first]);

  return FALSE;
}

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

  sight_check_case_say (self, _ ("%s: %s has %s, %s has %s"), _ (sight_fair_kind_get_type (kind)->name),
                        self->check->subjects[0].name, first, self->check->subjects[1].name, second);
}

gboolean
sight_check_fair (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const SightFairness *fairness = get_fairness (self);
  int least = 1000;
  gboolean good = TRUE;

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
          good = FALSE;
        }
      least = MIN (least, row->permille);
    }
  sight_check_case_say_number (self, _ ("%d.%d %% alike"), least / 10, least % 10);

  return fairness != NULL && good;
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
    sight_check_case_set_witness (self, &from, &to, TRUE);
  else
    self->result->witness = (SightCheckWitness) {
      .has_line = TRUE, .viewer = -1, .target = -1, .from = contact->from, .to = contact->to, .sees = TRUE
    };
}

gboolean
sight_check_contact (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  SightContact contacts[2], *first;
  g_autofree char *moves = NULL;
  SightSide *sides[2];

  if (!make_sides (self, sides))
    return FALSE;
  contacts[0] = sight_contact_find (sides[0], sides[1]);
  contacts[1] = sight_contact_find (sides[1], sides[0]);
  sight_side_free (sides[0]);
  sight_side_free (sides[1]);

  first = contacts[0].moves <= contacts[1].moves ? &contacts[0] : &contacts[1];
  moves = describe_steps (first->moves);
  if (first->moves == SIGHT_STEPS_NONE)
    sight_check_case_say_number (self, _ ("they never meet"));
  else
    sight_check_case_say_number (self, _ ("turn %s"), moves);
  if (sight_check_compare (check->compare, first->moves, check->turn))
    return TRUE;
  if (first->moves == SIGHT_STEPS_NONE)
    {
      sight_check_case_say (self, _ ("neither can ever see the other"));
      return FALSE;
    }
  set_contact (self, first);
  sight_check_case_say (self, _ ("after turn %s %s can see %s: from (%d, %d) to (%d, %d)"), moves,
                        check->subjects[first == &contacts[1]].name, check->subjects[first == &contacts[0]].name,
                        first->from.x, first->from.y, first->to.x, first->to.y);

  return FALSE;
}

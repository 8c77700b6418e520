/* sight-check-exposure.c - checks about exposure: from how many cells a cell is seen
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "sight-check-world.h"

#define LINES_MOST 16     /* cells for which each place is asked by itself */
#define CURE_REACH 2      /* how far from a cell what would hide it is looked for */
#define ASKED_MOST 100000 /* places that are asked for that, where lines answer */
#define FIELDS_MOST 2000  /* the same where each asks for a field of view */

static gboolean
sees (const SightCheckCase *self, SightCell place, SightCell cell)
{
  const SightGaze gaze = sight_gaze_init_bare (self->now, place);
  const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

  return sight_los_is_clear (&los);
}

static guint
ask_exposure (const SightCheckCase *self, const SightPlaces *places, SightCell cell)
{
  guint n = 0;

  for (guint i = 0; i < places->n; i++)
    n += sees (self, places->cells[i], cell);

  return n;
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
static guint *
find_exposures (SightCheckCase *self, SightPlaces *places, const GArray *items)
{
  g_autofree guint *exposures = g_new0 (guint, items->len);
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
        exposures[i] = table[(gsize) cell.y * self->now->map->width + cell.x];
    }

  return g_steal_pointer (&exposures);
}

/* One of @places near @cell that sees it, or that does not; @cell itself if there is none. */
static SightCell
find_place (const SightCheckCase *self, const SightPlaces *places, SightCell cell, gboolean seeing)
{
  for (int reach = 1; reach < MAX (places->width, places->height); reach++)
    {
      for (int y = cell.y - reach; y <= cell.y + reach; y++)
        {
          /* Whole rows above and below, two cells in those between. */
          const int step = ABS (y - cell.y) == reach ? 1 : 2 * reach;

          for (int x = cell.x - reach; x <= cell.x + reach; x += step)
            {
              const SightCell place = { x, y };

              if (sight_places_find (places, place) != SIGHT_PLACE_NONE && sees (self, place, cell) == seeing)
                return place;
            }
        }
    }

  return cell;
}

/* A cell that is opened or closed for a try, and what comes of it. */
typedef struct
{
  SightCell cell;
  gboolean closes;
  guint n, n_places; /* the exposure, and of how many places */
} Change;

/* Counts the places after @change from which @cell is seen in @grid. */
static void
count_places (
    const SightCheckCase *self, const SightPlaces *places, SightCell cell, const SightGrid *grid, Change *change)
{
  const gboolean was_place = sight_places_find (places, change->cell) != SIGHT_PLACE_NONE;

  change->n = 0;
  change->n_places = places->n - (was_place && change->closes) + (!was_place && !change->closes);
  for (guint i = 0; i <= places->n; i++)
    {
      const SightCell place = i < places->n ? places->cells[i] : change->cell;
      SightGaze gaze = sight_gaze_init_bare (self->now, place);
      SightLos los;

      if (i == places->n ? was_place || change->closes : change->closes && sight_cell_equal (place, change->cell))
        continue;
      gaze.grid = grid;
      los = sight_gaze_ask (&gaze, cell, NULL);
      change->n += sight_los_is_clear (&los);
    }
}

static gboolean
can_change (const SightCheckCase *self, SightCell cell, const Change *change)
{
  return sight_grid_contains (self->now->grid, change->cell) && !sight_cell_equal (change->cell, cell) &&
         sight_grid_is_opaque (self->now->grid, change->cell) != change->closes &&
         sight_level_find_viewer (self->now, change->cell) < 0;
}

/* Whether the exposure of @cell is as the check wants it after @change. */
static gboolean
try_change (SightCheckCase *self, const SightPlaces *places, SightCell cell, Change *change)
{
  const gboolean no = self->check->subjects[0].quantifier == SIGHT_CHECK_NO;
  g_autoptr (SightGrid) copy = sight_grid_copy (self->now->grid);

  sight_grid_set_opaque (copy, change->cell, change->closes);
  count_places (self, places, cell, copy, change);

  return sight_check_compare_amount (self->check->compare, change->n, change->n_places, self->check->amount) != no;
}

/* Whether an exposure of @n of @whole is too much for the check, not too little. */
static gboolean
is_more (const SightCheck *check, guint n, guint whole)
{
  const gboolean no = check->subjects[0].quantifier == SIGHT_CHECK_NO;

  if (check->compare == SIGHT_CHECK_EQUAL)
    return !no && sight_check_compare_amount (SIGHT_CHECK_GREATER, n, whole, check->amount);

  return (check->compare == SIGHT_CHECK_LESS_EQUAL || check->compare == SIGHT_CHECK_LESS) != no;
}

/* Names @change, of which more may follow. */
static void
add_cure (SightCheckResult *result, const Change *change)
{
  if (result->n_cures == 0)
    result->cure = g_strdup_printf (change->closes ? _ ("closing (%d, %d) would leave %u")
                                                   : _ ("opening (%d, %d) would make it %u"),
                                    change->cell.x, change->cell.y, change->n);
  result->cures[result->n_cures++] = change->cell;
}

/* Finds single cells near @cell, those next to it first, of which changing one mends its exposure, @n now. */
static void
cure_exposure (SightCheckCase *self, const SightPlaces *places, SightCell cell, guint n)
{
  const gboolean closes = is_more (self->check, n, places->n);
  const guint n_tries = (has_lines (self) ? ASKED_MOST : FIELDS_MOST) / MAX (places->n, 1);
  const guint n_most = closes ? SIGHT_CHECK_CURES_MAX : 1;
  const int side = 2 * CURE_REACH + 1;
  SightCheckResult *result = self->result;
  guint n_tried = 0;

  result->cure_kind = closes ? SIGHT_CHECK_CURE_CLOSE : SIGHT_CHECK_CURE_OPEN;
  for (int reach = 1; reach <= CURE_REACH; reach++)
    {
      for (int i = 0; i < side * side && n_tried < n_tries && result->n_cures < n_most; i++)
        {
          const int dx = i % side - CURE_REACH, dy = i / side - CURE_REACH;
          Change change = { { cell.x + dx, cell.y + dy }, closes, 0, 0 };

          if (MAX (ABS (dx), ABS (dy)) != reach || !can_change (self, cell, &change))
            continue;
          n_tried++;
          if (try_change (self, places, cell, &change))
            add_cure (result, &change);
        }
    }
  if (result->n_cures == 0 && n_tried == 0 && n_tries > 0)
    sight_check_case_say_cure (self, _ ("no cell next to it could be changed"));
  else if (result->n_cures == 0)
    sight_check_case_say_tried (self, n_tried);
}

static void
fail_exposure (SightCheckCase *self, SightPlaces *places, SightCell cell, guint n)
{
  const gboolean is_too_much = is_more (self->check, n, places->n);
  const SightCheckItemCell to = { -1, cell }, from = { -1, find_place (self, places, cell, is_too_much) };
  SightCheckResult *result = self->result;

  if (!sight_cell_equal (from.cell, cell))
    sight_check_case_set_witness (self, &from, &to, is_too_much);
  else
    result->witness =
        (SightCheckWitness) { .has_cell = TRUE, .viewer = -1, .target = -1, .to = cell, .turn = self->turn };
  sight_check_case_say (self,
                        g_dngettext (GETTEXT_PACKAGE, "(%d, %d) is seen from %u of %u cell",
                                     "(%d, %d) is seen from %u of %u cells", places->n),
                        cell.x, cell.y, n, places->n);
  g_clear_pointer (&result->cure, g_free);
  result->n_cures = 0;
  cure_exposure (self, places, cell, n);
}

gboolean
sight_check_exposure (SightCheckCase *self)
{
  const SightCheck *check = self->check;
  const SightCheckSubject *subject = &check->subjects[0];
  g_autoptr (GArray) items = sight_check_case_list (self, subject, FALSE);
  g_autoptr (SightPlaces) places = NULL;
  g_autofree guint *exposures = NULL;
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
      const gboolean good = sight_check_compare_amount (check->compare, exposures[i], places->n, check->amount);

      most = MAX (most, exposures[i]);
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

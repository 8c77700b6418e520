/* sight-why.c - why a cell is seen or not: by which step, what blocks, and what would have to open
 *
 * With lines: on an open map the line tests all the cells that it ever tests.
 * Those of them that are walls must open, of a pair of flankers one where
 * corners are permissive.  No cell is tested twice, so that is the smallest set; of
 * two directions the smaller one is.  Where what is left costs more sight than
 * the line can spend, those that cost the most must open too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why.h"

#include "analysis/sentence/sight-sentence-parts.h"
#include "analysis/sentence/sight-sentence-scan.h"
#include "analysis/trace/sight-tests.h"
#include "analysis/trace/sight-trace-find.h"
#include "sight-why-search.h"

enum
{
  AROUND = 2
}; /* open cells around both ends, so that no edge of the map is near */

static void
add_opening (GArray *openings, SightCell cell, const SightCell *other)
{
  const SightWhyOpening opening = { cell, other != NULL, other != NULL ? *other : cell };

  g_array_append_val (openings, opening);
}

/* What a MOVE of the line on an open map would meet on the real one. */
static void
add_openings_of_step (GArray *openings, const SightGrid *grid, SightCorner corner, const SightStep *step)
{
  SightTest tests[SIGHT_TESTS_MAX];
  const guint n = sight_tests_get (step, tests);
  const gboolean pair = n >= 2 && tests[0].is_flanker;
  const gboolean one_is_enough = pair && corner != SIGHT_CORNER_STRICT;

  if (one_is_enough && sight_grid_is_opaque (grid, tests[0].cell) && sight_grid_is_opaque (grid, tests[1].cell))
    add_opening (openings, tests[0].cell, &tests[1].cell);
  for (guint i = one_is_enough ? 2 : 0; i < n; i++)
    {
      if (sight_grid_is_opaque (grid, tests[i].cell))
        add_opening (openings, tests[i].cell, NULL);
    }
}

/* A cell that the line tests, and what it costs. */
typedef struct
{
  SightCell cell;
  int cost, order;
} Expense;

static int
compare_expenses (gconstpointer a, gconstpointer b)
{
  const Expense *first = a, *second = b;

  return first->cost != second->cost ? second->cost - first->cost : first->order - second->order;
}

static void
add_expense (GArray *expenses, const SightGrid *grid, const SightLineRule *rule, SightCell cell)
{
  const Expense expense = { cell, sight_grid_get_cost (rule->costs, cell), (int) expenses->len };

  if (expense.cost > 0 && !sight_grid_is_opaque (grid, cell))
    g_array_append_val (expenses, expense);
}

/* What must open of the cells that cost sight, so that the line can spend it: of those that the steps of @trace, on an
 * open map, test.  @begin: (nullable): the target, where the line begins with it and tests it. */
static void
add_expensive (
    GArray *openings, const SightGrid *grid, const SightLineRule *rule, const SightTrace *trace, const SightCell *begin)
{
  g_autoptr (GArray) expenses = g_array_new (FALSE, FALSE, sizeof (Expense));
  const SightStep *line = sight_trace_get (trace, 0);
  const SightCell viewer = line->flags & SIGHT_STEP_REVERSED ? line->to : line->cell;
  int sum = 0;

  if (begin != NULL)
    add_expense (expenses, grid, rule, *begin);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_MOVE && step->verdict == SIGHT_VERDICT_OPEN && !sight_cell_equal (step->to, viewer))
        add_expense (expenses, grid, rule, step->to);
    }
  for (guint i = 0; i < expenses->len; i++)
    sum += g_array_index (expenses, Expense, i).cost;
  g_array_sort (expenses, compare_expenses);
  for (guint i = 0; i < expenses->len && sum > rule->spend; i++)
    {
      sum -= g_array_index (expenses, Expense, i).cost;
      add_opening (openings, g_array_index (expenses, Expense, i).cell, NULL);
    }
}

/* What would have to open for the line of @rule, the one that it begins with or, @reversed, the other one. */
static GArray *
find_openings (const SightWhy *self, const SightGrid *grid, const SightLineRule *rule, gboolean reversed)
{
  GArray *openings = g_array_new (FALSE, FALSE, sizeof (SightWhyOpening));
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightCell begin = self->at;
  gboolean is_tested = rule->test_start;

  sight_los_trace_open (rule, self->at, self->cell, reversed, trace);
  /* The end where it begins is the only one that no step tests. */
  if (sight_trace_get (trace, 0)->flags & SIGHT_STEP_REVERSED)
    {
      begin = self->cell;
      is_tested = rule->test_target;
    }
  if (is_tested && sight_grid_is_opaque (grid, begin))
    add_opening (openings, begin, NULL);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_MOVE)
        add_openings_of_step (openings, grid, rule->corner, step);
    }
  if (rule->costs != NULL)
    add_expensive (openings, grid, rule, trace, is_tested && !sight_cell_equal (begin, self->at) ? &begin : NULL);

  return openings;
}

static void
explain_line (SightWhy *self, const SightGaze *gaze, const SightGrid *grid)
{
  const SightLineRule rule = sight_gaze_get_rule (gaze);
  g_autoptr (GArray) other = NULL;

  g_array_unref (self->openings);
  self->openings = find_openings (self, grid, &rule, FALSE);
  self->is_smallest = TRUE;
  if (!rule.either)
    return;

  other = find_openings (self, grid, &rule, TRUE);
  if (other->len < self->openings->len)
    {
      GArray *larger = self->openings;

      self->openings = g_steal_pointer (&other);
      other = larger;
    }
}

/* With lines: @los of the line that the trace has. */
static void
look_along_line (SightWhy *self, const SightGaze *gaze, const SightLos *los)
{
  self->n_blockers = los->n_blockers;
  memcpy (self->blockers, los->blockers, sizeof self->blockers);
  self->step = (int) sight_trace_get_length (self->trace) - 1;
  self->is_spent = los->stop == SIGHT_LOS_SPENT;
  if (self->reason == SIGHT_WHY_BLOCKED && los->stop == SIGHT_LOS_UNSEEN)
    self->reason = SIGHT_WHY_NEVER;
  else if (self->reason == SIGHT_WHY_BLOCKED)
    {
      g_autoptr (SightGrid) met = sight_gaze_meet (gaze, self->cell);

      explain_line (self, gaze, met != NULL ? met : gaze->grid);
    }
  self->share = self->reason == SIGHT_WHY_SEEN;
}

/* Whether the cell would be seen without a range with nothing but open cells between and around. */
static gboolean
is_shown_somewhere (const SightWhy *self)
{
  const SightCell at = self->at, cell = self->cell,
                  origin = { MIN (at.x, cell.x) - AROUND, MIN (at.y, cell.y) - AROUND };
  g_autoptr (SightGrid) open =
      sight_grid_new (ABS (at.x - cell.x) + 1 + 2 * AROUND, ABS (at.y - cell.y) + 1 + 2 * AROUND);
  const SightCell moved = { cell.x - origin.x, cell.y - origin.y };
  SightGaze endless = sight_gaze_init (open, &self->sight, (SightCell) { at.x - origin.x, at.y - origin.y });
  SightLos los;

  endless.sight.range = 0;
  los = sight_gaze_ask (&endless, moved, NULL);

  return sight_los_is_clear (&los);
}

/* Why no opening helps: the range, or that it is never shown. */
static SightWhyReason
get_hopeless_reason (const SightWhy *self)
{
  int range;
  const SightDistance distance = sight_vision_get_distance (&self->sight, &range);

  if (sight_distance_reaches (distance, range, self->at, self->cell) || !is_shown_somewhere (self))
    return SIGHT_WHY_NEVER;

  return SIGHT_WHY_RANGE;
}

static void
search_openings (SightWhy *self, const SightGaze *gaze)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  const SightSearchResult result = sight_search_openings (gaze, self->cell, cells);

  self->reason = result == SIGHT_SEARCH_HOPELESS ? get_hopeless_reason (self) : SIGHT_WHY_BLOCKED;
  if (cells->len == 0 || cells->len > SIGHT_WHY_OPENINGS_MAX)
    return;

  for (guint i = 0; i < cells->len; i++)
    add_opening (self->openings, g_array_index (cells, SightCell, i), NULL);
  self->is_smallest = cells->len == 1;
  self->n_blockers = 1;
  self->blockers[0] = g_array_index (cells, SightCell, 0);
}

/* Whether the viewer stands where its sight sees nothing from. */
static gboolean
ends_at_start (const SightTrace *trace)
{
  const guint length = sight_trace_get_length (trace);

  return length > 0 && sight_trace_get (trace, length - 1)->reason == SIGHT_REASON_NO_SIGHT;
}

/* Without lines. */
static void
look_around (SightWhy *self, const SightGaze *gaze)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  guint step;

  if (!sight_gaze_explain (gaze, &view, NULL, self->trace))
    return;
  self->share = sight_view_get_share (&view, self->cell);
  if (self->reason == SIGHT_WHY_BLOCKED)
    search_openings (self, gaze);

  if (self->reason == SIGHT_WHY_FACING || ends_at_start (self->trace))
    self->step = (int) sight_trace_get_length (self->trace) - 1;
  else if (sight_trace_find_cell (&self->sight, self->trace, self->cell, &step) ||
           (self->n_blockers > 0 && sight_trace_find_cell (&self->sight, self->trace, self->blockers[0], &step)))
    self->step = step;
}

static SightWhy *
why_alloc (const SightGaze *gaze, SightCell cell)
{
  SightWhy *self = g_new0 (SightWhy, 1);

  self->sight = gaze->sight;
  self->viewer = gaze->viewer;
  self->at = gaze->cell;
  self->cell = cell;
  self->facing = gaze->facing;
  self->angle = gaze->angle;
  self->dark_vision = gaze->dark_vision;
  self->step = -1;
  self->trace = sight_trace_new ();
  self->openings = g_array_new (FALSE, FALSE, sizeof (SightWhyOpening));

  return self;
}

int
sight_why_get_step_number (const SightWhy *self)
{
  int line = self->step;

  if (self->sight.algorithm->rule == NULL)
    return self->step + 1;
  while (line >= 0 && sight_trace_get (self->trace, line)->kind != SIGHT_STEP_LINE)
    line--;

  return self->step - line;
}

/* One a SightLosStop; which of BLOCKED can never be seen is found out later. */
static const SightWhyReason reasons[] = {
  [SIGHT_LOS_CLEAR] = SIGHT_WHY_SEEN,       [SIGHT_LOS_START] = SIGHT_WHY_BLOCKED,
  [SIGHT_LOS_CELL] = SIGHT_WHY_BLOCKED,     [SIGHT_LOS_TARGET] = SIGHT_WHY_BLOCKED,
  [SIGHT_LOS_FLANKERS] = SIGHT_WHY_BLOCKED, [SIGHT_LOS_RANGE] = SIGHT_WHY_RANGE,
  [SIGHT_LOS_UNSEEN] = SIGHT_WHY_BLOCKED,   [SIGHT_LOS_FACING] = SIGHT_WHY_FACING,
  [SIGHT_LOS_DEAD] = SIGHT_WHY_DEAD,        [SIGHT_LOS_OUTSIDE] = SIGHT_WHY_OUTSIDE,
  [SIGHT_LOS_DARK] = SIGHT_WHY_DARK,        [SIGHT_LOS_CONCEALED] = SIGHT_WHY_CONCEALED,
  [SIGHT_LOS_SPENT] = SIGHT_WHY_BLOCKED,
};

SightGaze
sight_why_narrow (const SightLevel *level, const SightGaze *gaze, SightCell cell)
{
  return sight_level_has_unit (level, gaze->viewer, cell) ? sight_gaze_narrow_unit (gaze, cell)
                                                          : sight_gaze_narrow (gaze, cell);
}

SightLos
sight_why_ask (const SightLevel *level, const SightGaze *gaze, SightCell cell, SightTrace *trace)
{
  return sight_level_has_unit (level, gaze->viewer, cell) ? sight_gaze_ask_unit (gaze, cell, trace)
                                                          : sight_gaze_ask (gaze, cell, trace);
}

static SightWhy *
find_out (const SightGaze *gaze, SightCell cell, gboolean unit)
{
  SightWhy *self = why_alloc (gaze, cell);
  const gboolean has_lines = gaze->sight.algorithm->rule != NULL;
  const SightLos los = unit ? sight_gaze_ask_unit (gaze, cell, has_lines ? self->trace : NULL)
                            : sight_gaze_ask (gaze, cell, has_lines ? self->trace : NULL);

  self->is_unit = unit;
  self->reason = reasons[los.stop];
  if (los.stop == SIGHT_LOS_DEAD || los.stop == SIGHT_LOS_OUTSIDE)
    return self;
  if (has_lines)
    look_along_line (self, gaze, &los);
  else
    look_around (self, gaze);

  return self;
}

SightWhy *
sight_why_new (const SightGaze *gaze, SightCell cell)
{
  const SightGaze one = sight_gaze_narrow (gaze, cell);

  return find_out (&one, cell, FALSE);
}

SightWhy *
sight_why_new_unit (const SightGaze *gaze, SightCell cell)
{
  const SightGaze one = sight_gaze_narrow_unit (gaze, cell);

  return find_out (&one, cell, TRUE);
}

SightLos
sight_why_ask_opened (const SightWhy *self, const SightLevel *level)
{
  SightGaze gaze = self->viewer == SIGHT_GAZE_BARE ? sight_gaze_init_bare (level, self->at)
                                                   : sight_gaze_init_viewer (level, (guint) self->viewer);
  g_autofree SightCell *opened = g_new (SightCell, self->openings->len);

  gaze = sight_gaze_from (&gaze, self->at);
  gaze.sight = self->sight;
  gaze.facing = self->facing;
  gaze.angle = self->angle;
  gaze.dark_vision = self->dark_vision;
  for (guint i = 0; i < self->openings->len; i++)
    opened[i] = sight_why_get_opening (self, i)->cell;

  return sight_opened_ask (&(SightOpened) { level, opened, self->openings->len }, &gaze, self->cell,
                           self->is_unit ? sight_gaze_ask_unit : sight_gaze_ask);
}

void
sight_why_name_blockers (const SightGaze *gaze, SightCell cell, SightLos *los)
{
  g_autoptr (SightWhy) why = NULL;

  if (los->stop != SIGHT_LOS_UNSEEN || gaze->sight.algorithm->rule != NULL)
    return;

  why = sight_why_new (gaze, cell);
  los->n_blockers = why->n_blockers;
  memcpy (los->blockers, why->blockers, sizeof los->blockers);
}

void
sight_why_free (SightWhy *self)
{
  sight_trace_free (self->trace);
  g_array_unref (self->openings);
  g_free (self);
}

GArray *
sight_why_find_watchers (const SightLevel *level, SightFields *fields, SightCell cell)
{
  GArray *watchers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_has_unit (level, (int) i, cell) ? sight_fields_sees_unit (fields, i, cell)
                                                      : sight_fields_sees (fields, i, cell))
        g_array_append_val (watchers, i);
    }

  return watchers;
}

/* sight-why.c - why a cell is seen or not: by which step, what blocks, and what would have to open
 *
 * With lines: on an open map the line tests all the cells that it ever tests.
 * Those of them that are walls must open, of a pair of flankers one where
 * corners are permissive.  No cell is tested twice, so that is the smallest set; of
 * two directions the smaller one is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why.h"

#include "core/sight/sight-cone.h"
#include "sight-sees.h"
#include "sight-sentence-parts.h"
#include "sight-sentence-scan.h"
#include "sight-tests.h"
#include "sight-trace-find.h"
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

/* What would have to open for the line of @rule, one way. */
static GArray *
find_openings (const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to)
{
  GArray *openings = g_array_new (FALSE, FALSE, sizeof (SightWhyOpening));
  const SightCell origin = { MIN (from.x, to.x), MIN (from.y, to.y) };
  g_autoptr (SightGrid) open = sight_grid_new (ABS (to.x - from.x) + 1, ABS (to.y - from.y) + 1);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightLineRule one_way = *rule;

  one_way.either = FALSE;
  sight_los_walk_explain (open, &one_way, (SightCell) { from.x - origin.x, from.y - origin.y },
                          (SightCell) { to.x - origin.x, to.y - origin.y }, trace);
  if (rule->test_start && sight_grid_is_opaque (grid, from))
    add_opening (openings, from, NULL);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      SightStep step = *sight_trace_get (trace, i);

      step.cell = (SightCell) { step.cell.x + origin.x, step.cell.y + origin.y };
      step.to = (SightCell) { step.to.x + origin.x, step.to.y + origin.y };
      if (step.kind == SIGHT_STEP_MOVE)
        add_openings_of_step (openings, grid, rule->corner, &step);
    }

  return openings;
}

static void
explain_line (SightWhy *self, const SightGrid *grid)
{
  const SightLineRule rule = self->sight.algorithm->rule (&self->sight);
  SightLineRule back = rule;
  g_autoptr (GArray) other = NULL;

  g_array_unref (self->openings);
  self->openings = find_openings (grid, &rule, self->at, self->cell);
  self->is_smallest = TRUE;
  if (!rule.either)
    return;

  back.test_start = rule.test_target;
  back.test_target = rule.test_start;
  other = find_openings (grid, &back, self->cell, self->at);
  if (other->len < self->openings->len)
    {
      GArray *larger = self->openings;

      self->openings = g_steal_pointer (&other);
      other = larger;
    }
}

static void
look_along_line (SightWhy *self, const SightGrid *grid)
{
  const SightLos los = sight_algorithm_los (grid, &self->sight, self->at, self->cell, self->trace);

  self->n_blockers = los.n_blockers;
  memcpy (self->blockers, los.blockers, sizeof self->blockers);
  self->step = (int) sight_trace_get_length (self->trace) - 1;
  if (sight_los_is_clear (&los))
    self->reason = SIGHT_WHY_SEEN;
  else if (los.stop == SIGHT_LOS_RANGE)
    self->reason = SIGHT_WHY_RANGE;
  else if (los.stop == SIGHT_LOS_UNSEEN)
    self->reason = SIGHT_WHY_NEVER;
  else
    {
      self->reason = SIGHT_WHY_BLOCKED;
      explain_line (self, grid);
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
  SightVision endless = self->sight;
  SightLos los;

  endless.range = 0;
  los = sight_algorithm_los (open, &endless, (SightCell) { at.x - origin.x, at.y - origin.y },
                             (SightCell) { cell.x - origin.x, cell.y - origin.y }, NULL);

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
search_openings (SightWhy *self, const SightGrid *grid)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  const SightSearchResult result = sight_search_openings (grid, &self->sight, self->at, self->cell, cells);

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

static void
look_around (SightWhy *self, const SightGrid *grid)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  guint step;

  sight_algorithm_explain (grid, &self->sight, self->at, &view, self->trace);
  self->share = sight_view_get_share (&view, self->cell);
  self->reason = SIGHT_WHY_SEEN;
  if (!sight_view_sees (&view, self->cell))
    search_openings (self, grid);

  if (ends_at_start (self->trace))
    self->step = (int) sight_trace_get_length (self->trace) - 1;
  else if (sight_trace_find_cell (&self->sight, self->trace, self->cell, &step) ||
           (self->n_blockers > 0 && sight_trace_find_cell (&self->sight, self->trace, self->blockers[0], &step)))
    self->step = step;
}

static SightWhy *
why_alloc (const SightVision *sight, SightCell at, SightCell cell)
{
  SightWhy *self = g_new0 (SightWhy, 1);

  self->sight = *sight;
  self->at = at;
  self->cell = cell;
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

SightWhy *
sight_why_new_in_grid (const SightGrid *grid, const SightVision *sight, SightCell at, SightCell cell)
{
  SightWhy *self = why_alloc (sight, at, cell);

  g_assert (sight_grid_contains (grid, at) && sight_grid_contains (grid, cell));

  if (sight->algorithm->rule != NULL)
    look_along_line (self, grid);
  else
    look_around (self, grid);

  return self;
}

SightWhy *
sight_why_new (const SightLevel *level, const SightVision *sight, SightCell at, SightCell cell)
{
  return sight_why_new_in_grid (level->grid, sight, at, cell);
}

SightWhy *
sight_why_new_for_facing (const SightLevel *level, guint index, SightCell cell)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const SightVision sight = sight_level_get_sight (level, viewer);
  SightCone cone;
  SightWhy *self;

  if (viewer->facing == SIGHT_FACING_NONE || viewer->angle >= SIGHT_ANGLE_FULL)
    return NULL;
  cone = sight_cone_init (viewer->facing, viewer->angle);
  if (sight_cone_contains (&cone, viewer->cell, cell))
    return NULL;

  self = why_alloc (&sight, viewer->cell, cell);
  self->reason = SIGHT_WHY_FACING;
  self->facing = viewer->facing;
  self->angle = viewer->angle;

  return self;
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
      if (sight_fields_sees (fields, i, cell))
        g_array_append_val (watchers, i);
    }

  return watchers;
}

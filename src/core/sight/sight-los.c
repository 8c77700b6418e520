/* sight-los.c - whether A sees B: lines of sight by rule
 *
 * A rule walks the one Bresenham line and says which of its cells are tested.
 * The start is tested first, if the rule says so.  Each further cell is tested
 * on arrival, the target only if the rule says so; cells outside the map are
 * opaque.
 *
 * A diagonal move passes between two flankers.  Without split_diagonal they are
 * ignored, except at a tie by the corner rule.  With it, a diagonal move that
 * is no tie becomes two moves, X then Y, and the cell between is tested like
 * any other; only a tie stays one diagonal move, tested after its flankers.
 *
 * If the rule accepts either direction, a blocked line is walked again from the
 * other end.  The ends keep their roles: a start that was not tested is not
 * tested when the line back arrives there.  A rule that walks from the target,
 * or from the lesser of both ends, has the same two lines; only the one that it
 * begins with differs.
 *
 * Where tiles cost sight, each cell that is tested does, but for that of the
 * viewer, at whichever end of the line; what they cost together is the same both
 * ways, and the first cell with which it is too much stops the line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-los.h"

typedef struct
{
  const SightGrid *grid;
  const SightLineRule *rule;
  const SightGrid *costs;  /* (nullable): the rule's; a constant NULL leaves no code for them */
  const SightCell *opened; /* cells that count as open */
  guint n_opened;
  gboolean all_open;                /* every cell does, and there is no grid */
  SightCell viewer;                 /* at one end of the line */
  gboolean test_start, test_target; /* of the line as it is walked, which may begin at the target */
  int spent;                        /* what the cells tested so far cost */
  SightLine line;
  SightLos result;
} Walk;

/* The sum, for the trace. */
static inline SightSpent
walk_get_spent (const Walk *self)
{
  return (SightSpent) { self->spent, self->rule->spend };
}

/* Whether @cell counts as open, whatever is there. */
G_ALWAYS_INLINE static inline gboolean
walk_is_opened (const Walk *self, SightCell cell)
{
  if (self->all_open)
    return TRUE;
  for (guint i = 0; i < self->n_opened; i++)
    {
      if (sight_cell_equal (self->opened[i], cell))
        return TRUE;
    }

  return FALSE;
}

G_ALWAYS_INLINE static inline gboolean
walk_is_opaque (const Walk *self, SightCell cell)
{
  return !walk_is_opened (self, cell) && sight_grid_is_opaque_or_outside (self->grid, cell);
}

/* Spends what @cell, which is tested, costs.  Returns: FALSE if that is too much */
G_ALWAYS_INLINE static inline gboolean
walk_spend (Walk *self, SightCell cell)
{
  if (self->costs == NULL || sight_cell_equal (cell, self->viewer) || walk_is_opened (self, cell))
    return TRUE;
  self->spent += sight_grid_get_cost (self->costs, cell);

  return self->spent <= self->rule->spend;
}

G_ALWAYS_INLINE static inline void
walk_stop (Walk *self, SightLosStop stop, SightCell blocker)
{
  self->result.stop = stop;
  self->result.blockers[self->result.n_blockers++] = blocker;
}

/* Tests @cell, which the line has reached. */
G_ALWAYS_INLINE static inline SightVerdict
walk_test (Walk *self, SightCell cell)
{
  gboolean target = sight_cell_equal (cell, self->line.to);

  if (target && !self->test_target)
    return SIGHT_VERDICT_UNTESTED;
  if (walk_is_opaque (self, cell))
    walk_stop (self, target ? SIGHT_LOS_TARGET : SIGHT_LOS_CELL, cell);
  else if (!walk_spend (self, cell))
    walk_stop (self, SIGHT_LOS_SPENT, cell);

  return self->result.stop == SIGHT_LOS_CLEAR ? SIGHT_VERDICT_OPEN : SIGHT_VERDICT_BLOCKED;
}

/* Which flankers of the diagonal move @cell → @to are opaque; stops the walk if the corner rule says so. */
G_ALWAYS_INLINE static inline SightFlankers
walk_test_flankers (Walk *self, SightCell cell, SightCell to)
{
  SightCell fx = { to.x, cell.y }, fy = { cell.x, to.y };
  gboolean x = walk_is_opaque (self, fx);
  gboolean y = walk_is_opaque (self, fy);

  if (self->rule->corner == SIGHT_CORNER_STRICT ? x || y : x && y)
    {
      if (x)
        walk_stop (self, SIGHT_LOS_FLANKERS, fx);
      if (y)
        walk_stop (self, SIGHT_LOS_FLANKERS, fy);
    }

  return SIGHT_FLANKER_TESTED | (x ? SIGHT_FLANKER_X_OPAQUE : 0) | (y ? SIGHT_FLANKER_Y_OPAQUE : 0);
}

G_ALWAYS_INLINE static inline gboolean
walk_is_stopped (const Walk *self)
{
  return self->result.stop != SIGHT_LOS_CLEAR;
}

/* One whole move from @cell, where the error was @error, to line.at. */
G_ALWAYS_INLINE static inline void
walk_move (Walk *self, SightMove move, SightCell cell, int error, SightTrace *trace)
{
  const SightCell to = self->line.at;
  SightStep step = { SIGHT_STEP_MOVE, move, SIGHT_VERDICT_FLANKED, 0, cell, to, error, self->line.error };

  if (move == SIGHT_MOVE_TIE && self->rule->corner != SIGHT_CORNER_OPEN)
    step.flankers = walk_test_flankers (self, cell, to);
  if (!walk_is_stopped (self))
    step.verdict = walk_test (self, to);
  step.spent = walk_get_spent (self);
  sight_trace_add (trace, step);
}

/* A diagonal move as two: X, then Y. */
G_ALWAYS_INLINE static inline void
walk_split (Walk *self, SightCell cell, int error, SightTrace *trace)
{
  const SightCell to = self->line.at, corner = { to.x, cell.y };
  const int between = error - self->line.dy;
  SightVerdict verdict = walk_test (self, corner);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_X, verdict, 0, cell, corner, error, between,
                                        .spent = walk_get_spent (self) });
  if (walk_is_stopped (self))
    return;

  verdict = walk_test (self, to);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_Y, verdict, 0, corner, to, between,
                                        self->line.error, .spent = walk_get_spent (self) });
}

G_ALWAYS_INLINE static inline SightLos
walk_once (Walk walk, SightCell from, SightCell to, SightStepFlags flags, SightTrace *trace)
{
  const SightLineRule *rule = walk.rule;

  walk.line = rule->supercover ? sight_line_init_supercover (from, to) : sight_line_init (from, to);
  if (walk.test_start && walk_is_opaque (&walk, from))
    walk_stop (&walk, SIGHT_LOS_START, from);
  else if (walk.test_start && !walk_spend (&walk, from))
    walk_stop (&walk, SIGHT_LOS_SPENT, from);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_LINE, .cell = from, .to = to, .error = walk.line.error,
                                        .flags = flags, .spent = walk_get_spent (&walk) });

  while (!walk_is_stopped (&walk) && sight_line_has_next (&walk.line))
    {
      const SightCell cell = walk.line.at;
      const int error = walk.line.error;
      SightMove move = rule->supercover ? sight_line_next_supercover (&walk.line) : sight_line_next (&walk.line);

      if (move == SIGHT_MOVE_XY && rule->split_diagonal)
        walk_split (&walk, cell, error, trace);
      else
        walk_move (&walk, move, cell, error, trace);
    }

  return walk.result;
}

/* Whether @rule begins its line at the target. */
static inline gboolean
begins_at_target (const SightLineRule *rule, SightCell from, SightCell to)
{
  if (sight_cell_equal (from, to))
    return FALSE;
  if (rule->walked == SIGHT_WALKED_FROM_LESSER)
    return to.y < from.y || (to.y == from.y && to.x < from.x);

  return rule->walked == SIGHT_WALKED_FROM_TARGET;
}

/* The line between a viewer in @from and @to, begun at the end that @reversed says: the ends are tested, and called,
 * as those of @from → @to. */
G_ALWAYS_INLINE static inline SightLos
walk_either_way (Walk walk, SightCell from, SightCell to, gboolean reversed, SightTrace *trace)
{
  SightLos result;

  walk.viewer = from;
  walk.test_start = reversed ? walk.rule->test_target : walk.rule->test_start;
  walk.test_target = reversed ? walk.rule->test_start : walk.rule->test_target;
  result = walk_once (walk, reversed ? to : from, reversed ? from : to, reversed ? SIGHT_STEP_REVERSED : 0, trace);
  if (reversed && result.stop == SIGHT_LOS_START)
    result.stop = SIGHT_LOS_TARGET;
  else if (reversed && result.stop == SIGHT_LOS_TARGET)
    result.stop = SIGHT_LOS_START;

  return result;
}

/* The one body of the instances below. */
G_ALWAYS_INLINE static inline SightLos
walk_line (Walk walk, SightCell from, SightCell to, SightTrace *trace)
{
  const gboolean reversed = begins_at_target (walk.rule, from, to);
  SightLos first = { SIGHT_LOS_CLEAR };

  for (int i = 0; i < (walk.rule->either ? 2 : 1); i++)
    {
      const SightLos los = walk_either_way (walk, from, to, i == 0 ? reversed : !reversed, trace);

      if (sight_los_is_clear (&los))
        return los;
      if (i == 0)
        first = los;
    }

  return first;
}

/* Apart from where tiles cost nothing: that is most of all lines, and takes half as many registers. */
static G_GNUC_NO_INLINE SightLos
walk_with_costs (const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to)
{
  return walk_line ((Walk) { .grid = grid, .rule = rule, .costs = rule->costs }, from, to, NULL);
}

static G_GNUC_NO_INLINE SightLos
walk_without_costs (const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to)
{
  return walk_line ((Walk) { .grid = grid, .rule = rule }, from, to, NULL);
}

SightLos
sight_los_walk (const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to)
{
  return (rule->costs != NULL ? walk_with_costs : walk_without_costs) (grid, rule, from, to);
}

SightLos
sight_los_walk_explain (
    const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to, SightTrace *trace)
{
  g_assert (trace != NULL);

  return walk_line ((Walk) { .grid = grid, .rule = rule, .costs = rule->costs }, from, to, trace);
}

SightLos
sight_los_walk_opened (
    const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to, const SightLos *opened)
{
  return walk_line ((Walk) { .grid = grid,
                             .rule = rule,
                             .costs = rule->costs,
                             .opened = opened->blockers,
                             .n_opened = opened->n_blockers },
                    from, to, NULL);
}

void
sight_los_trace_open (const SightLineRule *rule, SightCell from, SightCell to, gboolean reversed, SightTrace *trace)
{
  g_assert (trace != NULL);

  walk_either_way ((Walk) { .all_open = TRUE, .rule = rule }, from, to, begins_at_target (rule, from, to) != !!reversed,
                   trace);
}

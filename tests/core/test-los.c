/* test-los.c - lines of sight: what is tested, what blocks, what is recorded
 *
 * The pictures of lines are in views/; here are the numbers of their steps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-los.h"

static const SightLineRule corner_rule = { TRUE, TRUE, TRUE, SIGHT_CORNER_PERMISSIVE };

/* The worked line of the contract: cell, error before, move; then the cell that the last move reaches. */
static void
test_worked_line (void)
{
  static const struct
  {
    SightCell cell;
    int error;
    SightMove move;
  } steps[] = {
    { { 2, 2 }, 2, SIGHT_MOVE_X },   { { 3, 2 }, -1, SIGHT_MOVE_Y }, { { 3, 3 }, 4, SIGHT_MOVE_X },
    { { 4, 3 }, 1, SIGHT_MOVE_X },   { { 5, 3 }, -2, SIGHT_MOVE_Y }, { { 5, 4 }, 3, SIGHT_MOVE_X },
    { { 6, 4 }, 0, SIGHT_MOVE_TIE },
  };
  const SightCell from = { 2, 2 }, to = { 7, 5 };
  g_autoptr (SightGrid) grid = sight_grid_new (8, 6);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightLos los = sight_los_walk_explain (grid, &corner_rule, from, to, trace);

  g_assert_true (sight_los_is_clear (&los));
  g_assert_cmpuint (sight_trace_get_length (trace), ==, 1 + G_N_ELEMENTS (steps));
  g_assert_cmpint (sight_trace_get (trace, 0)->kind, ==, SIGHT_STEP_LINE);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const SightStep *step = sight_trace_get (trace, i + 1);
      const SightCell next = i + 1 < G_N_ELEMENTS (steps) ? steps[i + 1].cell : to;

      g_assert_true (sight_cell_equal (step->cell, steps[i].cell));
      g_assert_true (sight_cell_equal (step->to, next));
      g_assert_cmpint (step->error, ==, steps[i].error);
      g_assert_cmpint (step->move, ==, steps[i].move);
      g_assert_cmpint (step->verdict, ==, SIGHT_VERDICT_OPEN);
      if (i + 1 < G_N_ELEMENTS (steps))
        g_assert_cmpint (step->error_after, ==, steps[i + 1].error);
    }
}

/* A tie from (0, 0) to (1, 1): which flankers are opaque, and what each corner rule says. */
static void
test_corners (void)
{
  static const struct
  {
    gboolean x, y;
    gboolean clear[3];
  } cases[] = {
    { FALSE, FALSE, { TRUE, TRUE, TRUE } },
    { TRUE, FALSE, { TRUE, FALSE, TRUE } },
    { FALSE, TRUE, { TRUE, FALSE, TRUE } },
    { TRUE, TRUE, { FALSE, FALSE, TRUE } },
  };
  g_autoptr (SightGrid) grid = sight_grid_new (2, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int corner = 0; corner < 3; corner++)
      {
        const SightLineRule rule = { TRUE, TRUE, TRUE, (SightCorner) corner };
        SightLos los;

        sight_grid_set_opaque (grid, (SightCell) { 1, 0 }, cases[i].x);
        sight_grid_set_opaque (grid, (SightCell) { 0, 1 }, cases[i].y);
        los = sight_los_walk (grid, &rule, (SightCell) { 0, 0 }, (SightCell) { 1, 1 });
        g_assert_cmpint (sight_los_is_clear (&los), ==, cases[i].clear[corner]);
        if (sight_los_is_clear (&los))
          continue;
        g_assert_cmpint (los.stop, ==, SIGHT_LOS_FLANKERS);
        g_assert_cmpint (los.n_blockers, ==, cases[i].x + cases[i].y);
      }
}

/* A diagonal move other than a tie is two moves: from (0, 0) to (2, 1) a wall at (1, 0) blocks, back it does not. */
static void
test_one_way (void)
{
  const SightCell a = { 0, 0 }, b = { 2, 1 };
  g_autoptr (SightGrid) grid = sight_grid_new (3, 2);
  SightLos forth, back;

  sight_grid_set_opaque (grid, (SightCell) { 1, 0 }, TRUE);
  forth = sight_los_walk (grid, &corner_rule, a, b);
  back = sight_los_walk (grid, &corner_rule, b, a);

  g_assert_cmpint (forth.stop, ==, SIGHT_LOS_CELL);
  g_assert_true (sight_cell_equal (forth.blockers[0], (SightCell) { 1, 0 }));
  g_assert_true (sight_los_is_clear (&back));
}

static void
test_ends (void)
{
  static const struct
  {
    SightCell from, to;
    gboolean test_start, test_target;
    SightLosStop stop;
  } cases[] = {
    { { 0, 0 }, { 0, 0 }, TRUE, TRUE, SIGHT_LOS_CLEAR }, /* to itself */
    { { 2, 0 }, { 2, 0 }, TRUE, TRUE, SIGHT_LOS_START }, /* to itself, in a wall */
    { { 2, 0 }, { 2, 0 }, FALSE, TRUE, SIGHT_LOS_CLEAR },
    { { 0, 0 }, { 2, 0 }, TRUE, TRUE, SIGHT_LOS_TARGET }, /* the target is a wall */
    { { 0, 0 }, { 2, 0 }, TRUE, FALSE, SIGHT_LOS_CLEAR },
    { { 2, 0 }, { 0, 0 }, TRUE, TRUE, SIGHT_LOS_START }, /* from a wall */
    { { 2, 0 }, { 0, 0 }, FALSE, TRUE, SIGHT_LOS_CLEAR },
    { { 0, 0 }, { 3, 0 }, FALSE, FALSE, SIGHT_LOS_CELL },  /* over a wall */
    { { 0, 0 }, { -1, 0 }, TRUE, TRUE, SIGHT_LOS_TARGET }, /* out of the map */
    { { 0, 0 }, { -2, 0 }, FALSE, FALSE, SIGHT_LOS_CELL },
  };
  g_autoptr (SightGrid) grid = sight_grid_new (4, 1);

  sight_grid_set_opaque (grid, (SightCell) { 2, 0 }, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SightLineRule rule = { cases[i].test_start, cases[i].test_target, TRUE, SIGHT_CORNER_PERMISSIVE };
      SightLos los = sight_los_walk (grid, &rule, cases[i].from, cases[i].to);

      if (los.stop != cases[i].stop)
        g_error ("case %" G_GSIZE_FORMAT ": stop is %d", i, los.stop);
      g_assert_cmpint (los.n_blockers, ==, los.stop != SIGHT_LOS_CLEAR);
    }
}

/* The line by its longer axis, as most tutorials write it, and another tie than the walk from the viewer has: the cells
 * from @a on to @b.  Returns how many. */
static guint
list_driving (SightCell a, SightCell b, SightCell *cells)
{
  const int dx = ABS (b.x - a.x), dy = ABS (b.y - a.y), sx = b.x > a.x ? 1 : -1, sy = b.y > a.y ? 1 : -1;
  const int major = MAX (dx, dy), minor = MIN (dx, dy);
  SightCell at = a;
  int t = 2 * minor - major;

  for (int i = 0; i < major; i++)
    {
      cells[i] = at;
      if (t >= 0)
        {
          *(dx > dy ? &at.y : &at.x) += dx > dy ? sy : sx;
          t -= 2 * major;
        }
      *(dx > dy ? &at.x : &at.y) += dx > dy ? sx : sy;
      t += 2 * minor;
    }
  cells[major] = b;

  return major + 1;
}

enum
{
  SPAN = 13
};

/* Asserts that a single wall blocks the line exactly if it is in one of @cells between the ends. */
static void
assert_wall (const SightLineRule *rule, SightCell from, SightCell to, const SightCell *cells, guint n)
{
  g_autoptr (SightGrid) grid = sight_grid_new (SPAN, SPAN);

  for (int i = 0; i < SPAN * SPAN; i++)
    {
      const SightCell wall = { i % SPAN, i / SPAN };
      gboolean on_line = FALSE;
      SightLos los;

      for (guint k = 1; k + 1 < n; k++)
        on_line |= sight_cell_equal (cells[k], wall);
      sight_grid_set_opaque (grid, wall, TRUE);
      los = sight_los_walk (grid, rule, from, to);
      sight_grid_set_opaque (grid, wall, FALSE);
      g_assert_cmpint (!sight_los_is_clear (&los), ==, on_line);
      if (on_line)
        g_assert_cmpint (los.stop, ==, SIGHT_LOS_CELL);
    }
}

/* Walked from the target, the line has the cells that the driving-axis form has from the viewer: every offset. */
static void
test_walked (void)
{
  SightCell cells[SPAN];
  const SightCell from = { SPAN / 2, SPAN / 2 };
  guint n_other = 0;

  for (int i = 0; i < SPAN * SPAN; i++)
    {
      const SightCell to = { i % SPAN, i / SPAN };
      const gboolean is_lesser = from.y < to.y || (from.y == to.y && from.x < to.x);
      SightLineRule rule = { .corner = SIGHT_CORNER_OPEN, .walked = SIGHT_WALKED_FROM_TARGET };
      g_autoptr (SightTrace) own = sight_trace_new (), other = sight_trace_new ();
      const guint n = list_driving (from, to, cells);

      assert_wall (&rule, from, to, cells, n);
      /* From the lesser end, which the other form would reach last. */
      rule.walked = SIGHT_WALKED_FROM_LESSER;
      assert_wall (&rule, from, to, cells, is_lesser ? list_driving (to, from, cells) : list_driving (from, to, cells));
      rule.walked = SIGHT_WALKED_FROM_VIEWER;
      assert_wall (&rule, from, to, cells, list_driving (to, from, cells));
      sight_los_trace_open (&rule, from, to, FALSE, own);
      sight_los_trace_open (&rule, from, to, TRUE, other);
      for (guint k = 1; k < sight_trace_get_length (own); k++)
        {
          const guint back = sight_trace_get_length (other) - k;

          if (!sight_cell_equal (sight_trace_get (own, k)->to, sight_trace_get (other, back)->cell))
            {
              n_other++;
              break;
            }
        }
    }
  /* Of the lines from the middle of 13 x 13 cells so many depend on the end. */
  g_assert_cmpuint (n_other, ==, 56);
}

/* From the lesser end both ways are one line; the ends are called, and tested, as those of the viewer's line. */
static void
test_walked_ends (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (4, 2);
  const SightCell open = { 0, 0 }, wall = { 3, 1 };

  sight_grid_set_opaque (grid, wall, TRUE);
  for (int walked = SIGHT_WALKED_FROM_VIEWER; walked <= SIGHT_WALKED_FROM_LESSER; walked++)
    {
      const SightLineRule rule = { .test_start = TRUE, .test_target = TRUE, .walked = (SightWalked) walked };
      const SightLos to_wall = sight_los_walk (grid, &rule, open, wall);
      const SightLos from_wall = sight_los_walk (grid, &rule, wall, open);

      g_assert_cmpint (to_wall.stop, ==, SIGHT_LOS_TARGET);
      g_assert_cmpint (from_wall.stop, ==, SIGHT_LOS_START);
      g_assert_true (sight_cell_equal (to_wall.blockers[0], wall));
      g_assert_true (sight_cell_equal (from_wall.blockers[0], wall));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/los/worked-line", test_worked_line);
  g_test_add_func ("/los/corners", test_corners);
  g_test_add_func ("/los/one-way", test_one_way);
  g_test_add_func ("/los/ends", test_ends);
  g_test_add_func ("/los/walked", test_walked);
  g_test_add_func ("/los/walked-ends", test_walked_ends);

  return g_test_run ();
}

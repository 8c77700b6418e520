/* test-corners.c - cover by corners against exact rational geometry, and cases worked by the rule of the table
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-cover.h"
#include "core/sight/sight-preset.h"

#include "worlds.h"

enum
{
  WIDTH = 3,
  HEIGHT = 3,
  SIDE = 9,
  MAPS = 60,
};

/* In exact geometry */

/* A fraction with a denominator above 0. */
typedef struct
{
  gint64 num, den;
} Fraction;

static gboolean
is_less (Fraction a, Fraction b)
{
  return a.num * b.den < b.num * a.den;
}

/* The times, of 0 to 1, at which a moving point lies within bounds. */
typedef struct
{
  Fraction begin, end;
} Span;

/* Narrows @self to when a point that goes from @from to @to lies above @low and, 2 * @length further, below that end:
 * FALSE if never. */
static gboolean
narrow (Span *self, int from, int to, int low, int length)
{
  const int d = to - from, high = low + 2 * length;
  const Fraction first = { d > 0 ? low - from : from - high, ABS (d) };
  const Fraction last = { d > 0 ? high - from : from - low, ABS (d) };

  if (d == 0)
    return from > low && from < high;
  if (is_less (self->begin, first))
    self->begin = first;
  if (is_less (last, self->end))
    self->end = last;

  return is_less (self->begin, self->end);
}

/* Whether the line between two points, in half cells, passes through the inside of the box. */
static gboolean
crosses (SightCell a, SightCell b, SightRect box)
{
  Span span = { { 0, 1 }, { 1, 1 } };

  return narrow (&span, a.x, b.x, 2 * box.x, box.width) && narrow (&span, a.y, b.y, 2 * box.y, box.height);
}

static gboolean
stops (const SightCorners *self, int x, int y)
{
  const SightCell cell = { x, y };

  return (!sight_grid_contains (self->grid, cell) || sight_grid_is_opaque (self->grid, cell)) &&
         !sight_cell_equal (cell, self->viewer) && !sight_cell_equal (cell, self->target);
}

/* Whether the line runs along the edge between @cell and the next one in the direction @step: through the inside of
 * both together, but of neither. */
static gboolean
runs_between (SightCell a, SightCell b, SightCell cell, SightCell step)
{
  const SightRect one = { cell.x, cell.y, 1, 1 }, other = { cell.x + step.x, cell.y + step.y, 1, 1 };
  const SightRect both = { cell.x, cell.y, 1 + step.x, 1 + step.y };

  return crosses (a, b, both) && !crosses (a, b, one) && !crosses (a, b, other) && (a.x == b.x || a.y == b.y);
}

static gboolean
is_stopped (const SightCorners *self, SightCell a, SightCell b)
{
  for (int y = -1; y <= self->grid->height; y++)
    {
      for (int x = -1; x <= self->grid->width; x++)
        {
          const SightCell cell = { x, y };

          if (!stops (self, x, y))
            continue;
          if (crosses (a, b, (SightRect) { x, y, 1, 1 }) ||
              (stops (self, x + 1, y) && runs_between (a, b, cell, (SightCell) { 1, 0 })) ||
              (stops (self, x, y + 1) && runs_between (a, b, cell, (SightCell) { 0, 1 })))
            return TRUE;
        }
    }

  return FALSE;
}

static SightCell
get_point (SightCell cell, int corner)
{
  static const SightCell offsets[] = { { 0, 0 }, { 2, 0 }, { 2, 2 }, { 0, 2 } };

  return (SightCell) { 2 * cell.x + offsets[corner].x, 2 * cell.y + offsets[corner].y };
}

/* How many of the four corners are stopped. */
static int
count_stopped (const SightCorners *self)
{
  int fewest = SIGHT_CORNERS, n_each = 0;

  for (int k = 0; k < SIGHT_CORNERS && self->from == SIGHT_CORNERS_CENTER; k++)
    n_each +=
        is_stopped (self, (SightCell) { 2 * self->viewer.x + 1, 2 * self->viewer.y + 1 }, get_point (self->target, k));
  if (self->from == SIGHT_CORNERS_CENTER)
    return n_each;
  for (int i = 0; i < SIGHT_CORNERS; i++)
    {
      int n = 0;

      for (int k = 0; k < SIGHT_CORNERS; k++)
        n += is_stopped (self, get_point (self->viewer, i), get_point (self->target, k));
      fewest = MIN (fewest, n);
    }
  for (int k = 0; k < SIGHT_CORNERS; k++)
    {
      gboolean all = TRUE;

      for (int i = 0; i < SIGHT_CORNERS; i++)
        all &= is_stopped (self, get_point (self->viewer, i), get_point (self->target, k));
      n_each += all;
    }

  return self->from == SIGHT_CORNERS_EACH ? n_each : fewest;
}

/* The cover of every pair is that of exact geometry, and so is the field. */
static void
assert_cover (const SightGrid *grid, SightCornersFrom from, SightCell viewer)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightVision sight;
  SightGaze gaze;

  sight_preset_apply (sight_preset_find ("corners"), &sight);
  sight.values[sight_algorithm_find_parameter (sight.algorithm, "from")] = (int) from;
  sight_algorithm_see (grid, &sight, viewer, &view);
  gaze = sight_gaze_init (grid, &sight, viewer);
  for (int i = 0; i < grid->width * grid->height; i++)
    {
      const SightCorners lines = { grid, from, viewer, worlds_cell (grid->width, i) };
      SightCover cover;
      int expected;

      g_assert_cmpint (sight_cover_get (&gaze, lines.target, &cover), ==, !sight_cell_equal (viewer, lines.target));
      if (sight_cell_equal (viewer, lines.target))
        continue;
      expected = count_stopped (&lines);
      if (cover.n_stopped != expected || sight_view_get_share (&view, lines.target) != (4 - expected) / 4.f)
        g_error ("from (%d, %d) to (%d, %d): %d, expected %d", viewer.x, viewer.y, lines.target.x, lines.target.y,
                 cover.n_stopped, expected);
      g_assert_cmpint (__builtin_popcount (cover.stopped), ==, cover.n_stopped);
      g_assert_cmpint (sight_view_sees (&view, lines.target), ==, expected < SIGHT_CORNERS);
    }
}

static void
test_small (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (WIDTH, HEIGHT);

  for (guint world = 0; world < worlds_count (WIDTH, HEIGHT); world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < WIDTH * HEIGHT; i++)
        {
          for (SightCornersFrom from = SIGHT_CORNERS_BEST; from <= SIGHT_CORNERS_CENTER; from++)
            assert_cover (grid, from, worlds_cell (WIDTH, i));
        }
    }
}

static void
test_random (void)
{
  for (int n = 0; n < MAPS; n++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (SIDE, SIDE);

      for (int i = 0; i < SIDE * SIDE; i++)
        sight_grid_set_opaque (grid, worlds_cell (SIDE, i), g_test_rand_int_range (0, 5) == 0);
      assert_cover (grid, (SightCornersFrom) (n % 3),
                    (SightCell) { g_test_rand_int_range (0, SIDE), g_test_rand_int_range (0, SIDE) });
    }
}

/* A looks at B, # stops: how many lines from the best corner, from each and from the middle. */
typedef struct
{
  const char *name, *rows[4];
  int n_stopped[3];
} Case;

/* Cases worked by hand with the rule of tabletop role-playing games: from the best corner, "one or two lines" are half
 * cover, "three or four" three-quarters, if anything is seen at all. */
static const Case cases[] = {
  { "nothing between", { "A..", "...", "..B" }, { 0, 0, 0 } },
  { "next to each other", { "AB" }, { 0, 0, 0 } },
  { "past a pillar beside the target", { "..#B", "....", "A..." }, { 1, 1, 2 } },
  { "round the corner of a wall", { "##B", "A..", "..." }, { 1, 1, 2 } },
  { "through a gap of one cell", { "#B#", "#.#", ".A." }, { 0, 0, 0 } },
  { "a pillar right between", { "....", "A#B.", "...." }, { 2, 0, 4 } },
  { "behind a wall", { ".#.", "A#B", ".#." }, { 4, 4, 4 } },
  { "between walls that touch at a corner", { "A#", "#B" }, { 0, 0, 2 } },
};

/* The grid of a case; its viewer and target go into @lines. */
static SightGrid *
make_grid (const Case *self, SightCorners *lines)
{
  const int width = (int) strlen (self->rows[0]);
  int height = 0;
  SightGrid *grid;

  while (height < 4 && self->rows[height] != NULL)
    height++;
  grid = sight_grid_new (width, height);
  for (int k = 0; k < width * height; k++)
    {
      const SightCell cell = worlds_cell (width, k);
      const char sign = self->rows[cell.y][cell.x];

      sight_grid_set_opaque (grid, cell, sign == '#');
      if (sign == 'A')
        lines->viewer = cell;
      if (sign == 'B')
        lines->target = cell;
    }

  return grid;
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SightCorners lines = { NULL, SIGHT_CORNERS_BEST, { 0, 0 }, { 0, 0 } };
      g_autoptr (SightGrid) grid = make_grid (&cases[i], &lines);

      lines.grid = grid;
      for (lines.from = SIGHT_CORNERS_BEST; lines.from <= SIGHT_CORNERS_CENTER; lines.from++)
        {
          const SightCover cover = sight_corners_get_cover (&lines);

          if (cover.n_stopped != cases[i].n_stopped[lines.from])
            g_error ("%s, %d: %d", cases[i].name, lines.from, cover.n_stopped);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/corners/small", test_small);
  g_test_add_func ("/corners/random", test_random);
  g_test_add_func ("/corners/cases", test_cases);

  return g_test_run ();
}

/* test-line.c - the one Bresenham line: laws for every offset
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-line.h"

enum
{
  OFFSET = 40,
  TIE_OFFSET = 30
};

/* All cells of the line, the first too. */
static GArray *
line_cells (SightCell from, SightCell to)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  SightLine line = sight_line_init (from, to);

  g_array_append_val (cells, from);
  while (sight_line_has_next (&line))
    {
      sight_line_next (&line);
      g_array_append_val (cells, line.at);
    }

  return cells;
}

/* The classic line: the longer axis drives, x only if it is strictly longer. */
static GArray *
driving_axis_cells (SightCell from, SightCell to)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  int dx = ABS (to.x - from.x), dy = ABS (to.y - from.y), sx = from.x < to.x ? 1 : -1, sy = from.y < to.y ? 1 : -1;
  int major = MAX (dx, dy), minor = MIN (dx, dy), t = 2 * minor - major;
  gboolean x_drives = dx > dy;

  g_array_append_val (cells, from);
  for (int i = 0; i < major; i++)
    {
      gboolean both = t >= 0;

      t += 2 * minor - (both ? 2 * major : 0);
      from.x += x_drives || both ? sx : 0;
      from.y += !x_drives || both ? sy : 0;
      g_array_append_val (cells, from);
    }

  return cells;
}

static SightCell
cell_at (const GArray *cells, guint index)
{
  return g_array_index (cells, SightCell, index);
}

/* From its first cell to its last, one cell at a time, as many as the longer side. */
static void
test_connected (void)
{
  for (int dy = -OFFSET; dy <= OFFSET; dy++)
    for (int dx = -OFFSET; dx <= OFFSET; dx++)
      {
        const SightCell from = { 3, -7 }, to = { 3 + dx, -7 + dy };
        g_autoptr (GArray) cells = line_cells (from, to);

        g_assert_cmpuint (cells->len, ==, MAX (ABS (dx), ABS (dy)) + 1);
        g_assert_true (sight_cell_equal (cell_at (cells, cells->len - 1), to));
        for (guint i = 1; i < cells->len; i++)
          g_assert_cmpint (sight_cell_distance2 (cell_at (cells, i - 1), cell_at (cells, i)), <=, 2);
      }
}

/* From A to B it has the cells that the driving-axis line has from B to A. */
static void
test_reversal (void)
{
  for (int dy = -OFFSET; dy <= OFFSET; dy++)
    for (int dx = -OFFSET; dx <= OFFSET; dx++)
      {
        const SightCell from = { 0, 0 }, to = { dx, dy };
        g_autoptr (GArray) forth = line_cells (from, to);
        g_autoptr (GArray) back = driving_axis_cells (to, from);

        g_assert_cmpuint (forth->len, ==, back->len);
        for (guint i = 0; i < forth->len; i++)
          if (!sight_cell_equal (cell_at (forth, i), cell_at (back, back->len - 1 - i)))
            g_error ("offset (%d, %d): step %u differs", dx, dy, i);
      }
}

/* The error is 0 at a tie and nowhere else, and the ideal line then runs through the centre of the cell that it
 * lands: x : y as dx : dy. */
static void
test_ties (void)
{
  guint ties = 0;

  for (int dy = 1; dy <= TIE_OFFSET; dy++)
    for (int dx = 1; dx <= TIE_OFFSET; dx++)
      {
        SightLine line = sight_line_init ((SightCell) { 0, 0 }, (SightCell) { dx, dy });

        while (sight_line_has_next (&line))
          {
            const int error = line.error;
            const SightMove move = sight_line_next (&line);

            g_assert_cmpint (move == SIGHT_MOVE_TIE, ==, error == 0);
            if (move != SIGHT_MOVE_TIE)
              continue;
            g_assert_cmpint (line.at.x * dy, ==, line.at.y * dx);
            ties++;
          }
      }
  g_assert_cmpuint (ties, ==, 1455);
}

/* Mirrored or transposed, an offset has the mirrored or transposed line. */
static void
test_symmetry (void)
{
  for (int dy = 0; dy <= OFFSET; dy++)
    for (int dx = 0; dx <= OFFSET; dx++)
      {
        g_autoptr (GArray) plain = line_cells ((SightCell) { 0, 0 }, (SightCell) { dx, dy });
        g_autoptr (GArray) mirrored = line_cells ((SightCell) { 0, 0 }, (SightCell) { -dx, -dy });
        g_autoptr (GArray) transposed = line_cells ((SightCell) { 0, 0 }, (SightCell) { dy, dx });

        for (guint i = 0; i < plain->len; i++)
          {
            const SightCell cell = cell_at (plain, i);

            g_assert_true (sight_cell_equal (cell_at (mirrored, i), (SightCell) { -cell.x, -cell.y }));
            g_assert_true (sight_cell_equal (cell_at (transposed, i), (SightCell) { cell.y, cell.x }));
          }
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/line/connected", test_connected);
  g_test_add_func ("/line/reversal", test_reversal);
  g_test_add_func ("/line/ties", test_ties);
  g_test_add_func ("/line/symmetry", test_symmetry);

  return g_test_run ();
}

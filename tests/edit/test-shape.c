/* test-shape.c - shapes as pictures, and what must be true of all of them
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "edit/tools/sight-shape.h"

static char *
draw (const SightCellSet *area)
{
  GString *picture = g_string_new (NULL);
  const SightRect *bounds = &area->bounds;

  for (int y = bounds->y; y < bounds->y + bounds->height; y++)
    {
      for (int x = bounds->x; x < bounds->x + bounds->width; x++)
        g_string_append_c (picture, sight_cell_set_contains (area, (SightCell) { x, y }) ? '#' : '.');
      g_string_append_c (picture, '\n');
    }

  return g_string_free (picture, FALSE);
}

static SightCellSet *
make_ellipse (int width, int height, gboolean filled)
{
  SightRect box = { 0, 0, width, height };
  SightCellSet *area = sight_cell_set_new (box);

  sight_shape_add_ellipse (area, box, filled);

  return area;
}

typedef struct
{
  const char *name;
  int width, height;
  gboolean filled;
  const char *picture;
} Ellipse;

static const Ellipse ellipses[] = {
  { "1x1", 1, 1, FALSE, "#\n" },
  { "2x2", 2, 2, FALSE, "##\n##\n" },
  { "3x3", 3, 3, FALSE, ".#.\n#.#\n.#.\n" },
  { "4x4", 4, 4, FALSE, ".##.\n#..#\n#..#\n.##.\n" },
  { "5x5", 5, 5, FALSE, ".###.\n#...#\n#...#\n#...#\n.###.\n" },
  { "6x6", 6, 6, FALSE, ".####.\n#....#\n#....#\n#....#\n#....#\n.####.\n" },
  { "7x7", 7, 7, FALSE, "..###..\n.#...#.\n#.....#\n#.....#\n#.....#\n.#...#.\n..###..\n" },
  { "7x7-filled", 7, 7, TRUE, "..###..\n.#####.\n#######\n#######\n#######\n.#####.\n..###..\n" },
  { "9x4", 9, 4, FALSE, "..#####..\n##.....##\n##.....##\n..#####..\n" },
  { "4x1", 4, 1, FALSE, "####\n" },
  { "1x3", 1, 3, FALSE, "#\n#\n#\n" },
  { "9x3", 9, 3, FALSE, ".#######.\n#.......#\n.#######.\n" },
};

static void
test_ellipse (gconstpointer data)
{
  const Ellipse *self = data;
  g_autoptr (SightCellSet) area = make_ellipse (self->width, self->height, self->filled);
  g_autofree char *picture = draw (area);

  g_assert_cmpstr (picture, ==, self->picture);
}

/* Whether the point half a cell nearer to an axis is inside the ellipse, by definition; all numbers doubled. */
static gboolean
is_inside (int width, int height, SightCell cell)
{
  gint64 a = width - 1, b = height - 1, x = ABS (2 * cell.x - a), y = ABS (2 * cell.y - b);
  gint64 nearer_x = MAX (x - 1, 0), nearer_y = MAX (y - 1, 0);

  if (a == 0 || b == 0)
    return TRUE;

  return nearer_x * nearer_x * b * b + y * y * a * a <= a * a * b * b ||
         x * x * b * b + nearer_y * nearer_y * a * a <= a * a * b * b;
}

static gboolean
is_on_rim (const SightCellSet *area, SightCell cell)
{
  static const SightCell sides[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (!sight_cell_set_contains (area, (SightCell) { cell.x + sides[i].x, cell.y + sides[i].y }))
        return TRUE;
    }

  return FALSE;
}

/* By its definition; its own mirror image; touching each side of its box; a circle as high as it is wide. */
static void
check_ellipse (int width, int height)
{
  g_autoptr (SightCellSet) filled = make_ellipse (width, height, TRUE), rim = make_ellipse (width, height, FALSE);
  g_autoptr (SightCellSet) across = make_ellipse (height, width, TRUE);
  SightRect extents = sight_cell_set_get_extents (rim);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        SightCell cell = { x, y };
        gboolean inside = sight_cell_set_contains (filled, cell);

        g_assert_cmpint (inside, ==, is_inside (width, height, cell));
        g_assert_cmpint (inside, ==, sight_cell_set_contains (filled, (SightCell) { width - 1 - x, y }));
        g_assert_cmpint (inside, ==, sight_cell_set_contains (filled, (SightCell) { x, height - 1 - y }));
        g_assert_cmpint (inside, ==, sight_cell_set_contains (across, (SightCell) { y, x }));
        g_assert_cmpint (sight_cell_set_contains (rim, cell), ==, inside && is_on_rim (filled, cell));
      }
  g_assert_cmpint (extents.width, ==, width);
  g_assert_cmpint (extents.height, ==, height);
}

static void
test_ellipse_laws (void)
{
  for (int width = 1; width <= 40; width++)
    for (int height = 1; height <= 40; height++)
      check_ellipse (width, height);
  check_ellipse (3, 700);
  check_ellipse (1000, 37);
  check_ellipse (501, 502);
}

/* Cells outside the bounds are left out; the others are the same. */
static void
test_cut (void)
{
  SightRect box = { -30, -10, 60, 41 };
  g_autoptr (SightCellSet) whole = sight_cell_set_new (box), cut = sight_cell_set_new ((SightRect) { 0, 0, 16, 16 });
  g_autoptr (SightCellSet) expected = NULL;

  sight_shape_add_ellipse (whole, box, FALSE);
  sight_shape_add_ellipse (cut, box, FALSE);
  expected = sight_cell_set_cut (whole, cut->bounds);
  g_assert_true (sight_cell_set_equal (cut, expected));
}

static void
test_rectangle (void)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new ((SightRect) { 0, 0, 6, 4 });
  g_autofree char *picture = NULL, *over = NULL;

  sight_shape_add_rectangle (area, sight_shape_span ((SightCell) { 4, 3 }, (SightCell) { 1, 1 }), FALSE);
  picture = draw (area);
  g_assert_cmpstr (picture, ==, "......\n.####.\n.#..#.\n.####.\n");
  sight_shape_add_rectangle (area, (SightRect) { 2, -5, 1, 20 }, TRUE);
  sight_shape_add_rectangle (area, (SightRect) { -2, -2, 99, 99 }, FALSE);
  over = draw (area);
  g_assert_cmpstr (over, ==, "..#...\n.####.\n.##.#.\n.####.\n");
}

static void
test_brush (void)
{
  static const char *const pictures[2][3] = {
    { "......\n.###..\n.###..\n.###..\n......\n......\n", "......\n.####.\n.####.\n.####.\n.####.\n......\n",
      "......\n......\n..#...\n...#..\n....#.\n.....#\n" },
    { "......\n..#...\n.###..\n..#...\n......\n......\n", "......\n..##..\n.####.\n.####.\n..##..\n......\n",
      "......\n......\n..#...\n...#..\n....#.\n.....#\n" },
  };
  static const struct
  {
    int size;
    SightCell to;
  } strokes[] = { { 3, { 2, 2 } }, { 4, { 2, 2 } }, { 1, { 5, 5 } } };

  for (int is_round = 0; is_round < 2; is_round++)
    for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
      {
        g_autoptr (SightCellSet) area = sight_cell_set_new ((SightRect) { 0, 0, 6, 6 });
        SightBrush brush = { strokes[i].size, is_round };
        g_autofree char *picture = NULL;

        sight_shape_add_line (area, &brush, (SightCell) { 2, 2 }, strokes[i].to);
        picture = draw (area);
        g_assert_cmpstr (picture, ==, pictures[is_round][i]);
      }
}

static void
assert_cell (SightCell cell, int x, int y)
{
  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
}

static void
test_constrain (void)
{
  const SightCell from = { 10, 10 };

  assert_cell (sight_shape_to_square (from, (SightCell) { 14, 12 }), 14, 14);
  assert_cell (sight_shape_to_square (from, (SightCell) { 8, 13 }), 7, 13);
  assert_cell (sight_shape_to_square (from, (SightCell) { 10, 4 }), 16, 4);
  assert_cell (sight_shape_to_square (from, from), 10, 10);
  assert_cell (sight_shape_to_eighth (from, (SightCell) { 19, 12 }), 19, 10);
  assert_cell (sight_shape_to_eighth (from, (SightCell) { 9, 3 }), 10, 3);
  assert_cell (sight_shape_to_eighth (from, (SightCell) { 4, 7 }), 4, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ellipses); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shape/ellipse/%s", ellipses[i].name);

      g_test_add_data_func (path, &ellipses[i], test_ellipse);
    }
  g_test_add_func ("/shape/ellipse-laws", test_ellipse_laws);
  g_test_add_func ("/shape/cut", test_cut);
  g_test_add_func ("/shape/rectangle", test_rectangle);
  g_test_add_func ("/shape/brush", test_brush);
  g_test_add_func ("/shape/constrain", test_constrain);

  return g_test_run ();
}

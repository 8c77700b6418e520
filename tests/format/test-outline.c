/* test-outline.c - borders of walls as few long lines
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/syntax/sight-outline.h"

/* Rows of # and ., and the corners of the lines round them; a line ends with “;”. */
static const struct
{
  const char *name;
  const char *rows[8];
  const char *lines;
} pictures[] = {
  { "all-walls", { "###", "###" }, "" },
  { "open", { "...", "..." }, "0,0 3,0 3,2 0,2 0,0;" },
  { "room", { "####", "#..#", "####" }, "1,1 3,1 3,2 1,2 1,1;" },
  { "pillar", { ".....", "..#..", "....." }, "0,0 5,0 5,3 0,3 0,0;2,1 3,1 3,2 2,2 2,1;" },
  { "bend", { "####", "#..#", "##.#", "####" }, "1,1 3,1 3,3 2,3 2,2 1,2 1,1;" },
  { "one-cell", { "." }, "0,0 1,0 1,1 0,1 0,0;" },
  { "door-gap", { "#####", "#.#.#", "#...#", "#####" }, "1,1 2,1 2,2 3,2 3,1 4,1 4,3 1,3 1,1;" },
  /* Where two walls touch at a corner, lines go straight on. */
  { "touch", { "####", "#.##", "##.#", "####" }, "1,1 2,1 2,3 3,3 3,2 1,2 1,1;" },
  { "chess", { ".#", "#." }, "0,0 1,0 1,2 2,2 2,1 0,1 0,0;" },
  { "ring",
    { ".....", ".###.", ".#.#.", ".###.", "....." },
    "0,0 5,0 5,5 0,5 0,0;1,1 4,1 4,4 1,4 1,1;2,2 3,2 3,3 2,3 2,2;" },
};

static SightGrid *
read_grid (const char *const *rows)
{
  const int width = strlen (rows[0]);
  SightGrid *grid;
  int height = 0;

  while (height < 8 && rows[height] != NULL)
    height++;
  grid = sight_grid_new (width, height);
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        sight_grid_set_opaque (grid, (SightCell) { x, y }, rows[y][x] == '#');
    }

  return grid;
}

static void
test_picture (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (SightGrid) grid = read_grid (pictures[index].rows);
  g_autoptr (GPtrArray) lines = sight_outline_trace (grid);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k < line->len; k++)
        {
          const SightCell *point = &g_array_index (line, SightCell, k);

          g_string_append_printf (text, "%d,%d%s", point->x, point->y, k + 1 < line->len ? " " : ";");
        }
    }
  g_assert_cmpstr (text->str, ==, pictures[index].lines);
}

/* Takes the edges of @line away from those of the map: each must still be there, and each corner must be one. */
static void
take_line (const GArray *line, guint8 *across, guint8 *down, int width)
{
  const SightCell *points = (const SightCell *) line->data;
  const guint n = line->len - 1;

  g_assert_true (sight_cell_equal (points[0], points[n]));
  for (guint i = 0; i < n; i++)
    {
      const int dx = CLAMP (points[i + 1].x - points[i].x, -1, 1), dy = CLAMP (points[i + 1].y - points[i].y, -1, 1);
      const SightCell next = points[i + 1], behind = points[i + 1 < n ? i + 2 : 1];

      g_assert_true ((dx == 0) != (dy == 0));
      g_assert_true ((dx == 0) != (next.x == behind.x));
      for (SightCell at = points[i]; !sight_cell_equal (at, next); at.x += dx, at.y += dy)
        {
          const gsize edge = dx != 0 ? (gsize) at.y * width + MIN (at.x, at.x + dx)
                                     : (gsize) MIN (at.y, at.y + dy) * (width + 1) + at.x;

          g_assert_cmpint ((dx != 0 ? across : down)[edge], ==, 1);
          (dx != 0 ? across : down)[edge] = 0;
        }
    }
}

/* On maps of all densities the lines have every edge between opaque and open once, and turn at every corner. */
static void
test_law (void)
{
  for (int round = 0; round < 400; round++)
    {
      const int width = g_test_rand_int_range (1, 70), height = g_test_rand_int_range (1, 20);
      const int share = g_test_rand_int_range (0, 101);
      g_autoptr (SightGrid) grid = sight_grid_new (width, height);
      g_autofree guint8 *across = g_new0 (guint8, width * (height + 1)), *down = g_new0 (guint8, (width + 1) * height);
      g_autoptr (GPtrArray) lines = NULL;

      for (int i = 0; i < width * height; i++)
        sight_grid_set_opaque (grid, (SightCell) { i % width, i / width }, g_test_rand_int_range (0, 100) < share);
      for (int i = 0; i < width * (height + 1); i++)
        across[i] = sight_grid_is_opaque_or_outside (grid, (SightCell) { i % width, i / width - 1 }) !=
                    sight_grid_is_opaque_or_outside (grid, (SightCell) { i % width, i / width });
      for (int i = 0; i < (width + 1) * height; i++)
        down[i] = sight_grid_is_opaque_or_outside (grid, (SightCell) { i % (width + 1) - 1, i / (width + 1) }) !=
                  sight_grid_is_opaque_or_outside (grid, (SightCell) { i % (width + 1), i / (width + 1) });

      lines = sight_outline_trace (grid);
      for (guint i = 0; i < lines->len; i++)
        take_line (g_ptr_array_index (lines, i), across, down, width);
      for (int i = 0; i < width * (height + 1); i++)
        g_assert_cmpint (across[i], ==, 0);
      for (int i = 0; i < (width + 1) * height; i++)
        g_assert_cmpint (down[i], ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outline/picture/%s", pictures[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_picture);
    }
  g_test_add_func ("/outline/law", test_law);

  return g_test_run ();
}

/* test-tiled-collision.c - which cells shapes of collision layers make walls of
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <string.h>

#include "format/import/sight-import.h"

#include "format-test.h"

#define SIDE 12 /* cells of the random maps */
#define UNIT 10 /* pixels of a cell */

#define MAP(objects)                                                                                              \
  "<map version=\"1.10\" orientation=\"orthogonal\" width=\"6\" height=\"4\" tilewidth=\"10\" tileheight=\"10\">" \
  "<objectgroup name=\"Collision\">" objects "</objectgroup></map>"

static SightLevel *
read_map (const char *text, gboolean touched, SightSurvey *survey)
{
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", NULL, import, survey };
  SightLevel *level;

  import->touched = touched;
  level = sight_format_import (sight_format_find ("tmx"), &input, NULL, &error);
  g_assert_no_error (error);

  return level;
}

static char *
get_walls (const SightLevel *level)
{
  GString *rows = g_string_new (NULL);

  for (int y = 0; y < level->map->height; y++)
    {
      for (int x = 0; x < level->map->width; x++)
        g_string_append_c (rows, sight_grid_is_opaque (level->grid, (SightCell) { x, y }) ? '#' : '.');
      g_string_append_c (rows, '\n');
    }

  return g_string_free (rows, FALSE);
}

/* Objects, and the walls that they make by their centres and by any part. */
static const struct
{
  const char *objects, *centres, *parts;
} cases[] = {
  /* On cells exactly: nothing more is touched. */
  { MAP ("<object id=\"1\" x=\"10\" y=\"10\" width=\"20\" height=\"10\"/>"), "......\n.##...\n......\n......\n",
    "......\n.##...\n......\n......\n" },
  { MAP ("<object id=\"1\" x=\"12\" y=\"12\" width=\"20\" height=\"10\"/>"), "......\n.##...\n......\n......\n",
    "......\n.###..\n.###..\n......\n" },
  /* Either way round. */
  { MAP ("<object id=\"1\" x=\"10\" y=\"10\"><polygon points=\"0,0 18,0 0,18\"/></object>"),
    "......\n.#....\n......\n......\n", "......\n.##...\n.#....\n......\n" },
  { MAP ("<object id=\"1\" x=\"10\" y=\"10\"><polygon points=\"0,18 18,0 0,0\"/></object>"),
    "......\n.#....\n......\n......\n", "......\n.##...\n.#....\n......\n" },
  { MAP ("<object id=\"1\" x=\"-5\" y=\"3\" width=\"70\" height=\"7\"/>"), "######\n......\n......\n......\n",
    "######\n......\n......\n......\n" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightSurvey) survey = sight_survey_new ();
      g_autoptr (SightLevel) centres = read_map (cases[i].objects, FALSE, survey);
      g_autoptr (SightLevel) parts = read_map (cases[i].objects, TRUE, NULL);
      g_autofree char *by_centre = get_walls (centres), *by_part = get_walls (parts);

      g_assert_true (survey->has_shapes);
      g_assert_cmpstr (by_centre, ==, cases[i].centres);
      g_assert_cmpstr (by_part, ==, cases[i].parts);
    }
}

/* Whether the triangle with the corners @x and @y, in pixels, contains the point. */
static gboolean
contains (const double *x, const double *y, double px, double py)
{
  int n_left = 0, n_right = 0;

  for (int i = 0; i < 3; i++)
    {
      const int k = (i + 1) % 3;
      const double side = (x[k] - x[i]) * (py - y[i]) - (y[k] - y[i]) * (px - x[i]);

      n_left += side > 0;
      n_right += side < 0;
    }

  return n_left == 0 || n_right == 0;
}

/* Points of the cell (@column, @row), a quarter of a pixel apart, that lie in the triangle. */
static int
count_points (const double *x, const double *y, int column, int row)
{
  int n = 0;

  for (int i = 0; i < 16 * UNIT * UNIT; i++)
    n += contains (x, y, column * UNIT + (i % (4 * UNIT) + .5) / 4, row * UNIT + (i / (4 * UNIT) + .5) / 4);

  return n;
}

/* Whether the triangle meets the square of the cell, by the axes that could part them. */
static gboolean
meets (const double *x, const double *y, int column, int row)
{
  double axes[5][2] = { { 1, 0 }, { 0, 1 } };

  for (int i = 0; i < 3; i++)
    {
      axes[i + 2][0] = y[(i + 1) % 3] - y[i];
      axes[i + 2][1] = x[i] - x[(i + 1) % 3];
    }
  for (int a = 0; a < 5; a++)
    {
      double least = G_MAXDOUBLE, most = -G_MAXDOUBLE, low = G_MAXDOUBLE, high = -G_MAXDOUBLE;

      for (int i = 0; i < 3; i++)
        {
          least = MIN (least, x[i] * axes[a][0] + y[i] * axes[a][1]);
          most = MAX (most, x[i] * axes[a][0] + y[i] * axes[a][1]);
        }
      for (int i = 0; i < 4; i++)
        {
          low = MIN (low, (column + i % 2) * UNIT * axes[a][0] + (row + i / 2) * UNIT * axes[a][1]);
          high = MAX (high, (column + i % 2) * UNIT * axes[a][0] + (row + i / 2) * UNIT * axes[a][1]);
        }
      if (most < low || high < least)
        return FALSE;
    }

  return TRUE;
}

/* Whether a side of the triangle runs through the centre of the cell, or nearly. */
static gboolean
is_near_side (const double *x, const double *y, SightCell cell)
{
  const double px = (cell.x + .5) * UNIT, py = (cell.y + .5) * UNIT;

  for (int i = 0; i < 3; i++)
    {
      const int k = (i + 1) % 3;
      const double length = hypot (x[k] - x[i], y[k] - y[i]);

      if (fabs ((x[k] - x[i]) * (py - y[i]) - (y[k] - y[i]) * (px - x[i])) < .001 * MAX (length, 1))
        return TRUE;
    }

  return FALSE;
}

/* Of random triangles: a cell with a good part in it is touched, one without any is not; without “touched”, the centre
 * decides. */
static void
test_triangles (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int i = 0; i < 60; i++)
    {
      double x[3], y[3];
      g_autofree char *text = NULL;
      g_autoptr (SightLevel) centres = NULL, parts = NULL;

      for (int k = 0; k < 3; k++)
        {
          x[k] = g_rand_int_range (rand, -20, SIDE * UNIT + 20);
          y[k] = g_rand_int_range (rand, -20, SIDE * UNIT + 20);
        }
      text = g_strdup_printf (
          "<map orientation=\"orthogonal\" width=\"%d\" height=\"%d\" tilewidth=\"%d\" tileheight=\"%d\">"
          "<objectgroup name=\"walls\"><object id=\"1\" x=\"0\" y=\"0\">"
          "<polygon points=\"%g,%g %g,%g %g,%g\"/></object>"
          "<object id=\"2\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></objectgroup></map>",
          SIDE, SIDE, UNIT, UNIT, x[0], y[0], x[1], y[1], x[2], y[2]);
      centres = read_map (text, FALSE, NULL);
      parts = read_map (text, TRUE, NULL);
      /* The first cell always is a wall: a map without any would be all void. */
      for (int cell = 1; cell < SIDE * SIDE; cell++)
        {
          const SightCell at = { cell % SIDE, cell / SIDE };
          const int n = count_points (x, y, at.x, at.y);

          if (n > 8)
            g_assert_true (sight_grid_is_opaque (parts->grid, at));
          if (!meets (x, y, at.x, at.y))
            g_assert_false (sight_grid_is_opaque (parts->grid, at));
          g_assert_true (is_near_side (x, y, at) || sight_grid_is_opaque (centres->grid, at) ==
                                                        contains (x, y, (at.x + .5) * UNIT, (at.y + .5) * UNIT));
        }
    }
}

/* Ids of objects that are no numbers, as other programs write them, say nothing. */
static void
test_ids (void)
{
  static const char tmx[] = MAP ("<object id=\"a-1\" x=\"10\" y=\"10\" width=\"10\" height=\"10\"/>"
                                 "<object id=\"99999999999\" x=\"30\" y=\"10\" width=\"10\" height=\"10\"/>");
  static const char tmj[] =
      "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 3, \"height\": 1, \"tilewidth\": 10, "
      "\"tileheight\": 10, \"layers\": [{\"type\": \"objectgroup\", \"name\": \"walls\", \"objects\": [{\"id\": "
      "\"x\", \"x\": 10, \"y\": 0, \"width\": 10, \"height\": 10}, {\"id\": 1.5, \"x\": 99, \"y\": 0}]}]}";
  g_autoptr (SightLevel) level = read_map (tmx, FALSE, NULL), json = read_text ("tmj", tmj, NULL);
  g_autofree char *walls = get_walls (level), *json_walls = get_walls (json);

  g_assert_cmpstr (walls, ==, "......\n.#.#..\n......\n......\n");
  g_assert_cmpstr (json_walls, ==, ".#.\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-collision/cases", test_cases);
  g_test_add_func ("/tiled-collision/ids", test_ids);
  g_test_add_func ("/tiled-collision/triangles", test_triangles);

  return g_test_run ();
}

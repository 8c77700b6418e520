/* test-template.c - what a new map begins with
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-template.h"

static const SightTemplateTiles tiles = { '.', '#', '+' };

static SightMap *
make (const SightTemplate *template, int width, int height, guint64 seed)
{
  SightMap *map = sight_map_new (width, height, '?');

  template->fill (map, &tiles, seed);

  return map;
}

static void
assert_reads (const char *id, const char *const *rows)
{
  g_autoptr (SightMap) map = make (sight_template_find (id), strlen (rows[0]), g_strv_length ((char **) rows), 1);

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        g_assert_cmpint (sight_map_get (map, (SightCell) { x, y }), ==, rows[y][x]);
    }
}

static void
test_plain (void)
{
  assert_reads ("empty", (const char *const[]) { "....", "....", NULL });
  assert_reads ("room", (const char *const[]) { "#####", "#...#", "#...#", "#####", NULL });
  assert_reads ("room", (const char *const[]) { "##", NULL });
}

static gboolean
is_open (const SightMap *map, int x, int y)
{
  return sight_map_contains (map, (SightCell) { x, y }) && sight_map_get (map, (SightCell) { x, y }) != '#';
}

/* Turns into '#' all that can be walked to from (@x, @y). */
static void
fill_in (SightMap *map, int x, int y)
{
  if (!is_open (map, x, y))
    return;

  sight_map_set (map, (SightCell) { x, y }, '#');
  fill_in (map, x + 1, y);
  fill_in (map, x - 1, y);
  fill_in (map, x, y + 1);
  fill_in (map, x, y - 1);
}

static guint
count_open (const SightMap *map, int *x, int *y)
{
  guint n = 0;

  for (int i = 0; i < map->width * map->height; i++)
    {
      if (!is_open (map, i % map->width, i / map->width))
        continue;
      *x = i % map->width;
      *y = i / map->width;
      n++;
    }

  return n;
}

/* Laws: only the given tiles are used; there is an open cell; all open cells are connected; the seed alone decides. */
static void
assert_laws (const SightTemplate *template, int width, int height, guint64 seed)
{
  g_autoptr (SightMap) map = make (template, width, height, seed), again = make (template, width, height, seed);
  int x = 0, y = 0;

  g_assert_true (sight_map_equal (map, again));
  for (int i = 0; i < width * height; i++)
    g_assert_nonnull (strchr (".#+", map->tiles[i]));

  if (width < 3 || height < 3)
    return;
  g_assert_cmpuint (count_open (map, &x, &y), >, 0);
  fill_in (map, x, y);
  g_assert_cmpuint (count_open (map, &x, &y), ==, 0);
}

static void
test_laws (void)
{
  const SightTemplate *template;

  for (guint n = 0; (template = sight_template_get_nth (n)) != NULL; n++)
    {
      for (guint64 seed = 0; seed < 40; seed++)
        assert_laws (template, 1 + seed * 7 % 90, 1 + seed * 11 % 60, seed * G_GUINT64_CONSTANT (123456789123));
      assert_laws (template, 200, 1, 1);
      assert_laws (template, 1, 200, 1);
    }
}

/* Different seeds give different maps; a wall surrounds each; floor and walls are balanced; doors are where the head of
 * the file says. */
static void
test_seeds (void)
{
  const char *ids[] = { "cave", "dungeon" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SightMap) a = make (sight_template_find (ids[i]), 80, 50, 1);
      g_autoptr (SightMap) b = make (sight_template_find (ids[i]), 80, 50, 2);
      int x, y;
      guint n = count_open (a, &x, &y);

      g_assert_true (sight_template_find (ids[i])->has_seed);
      g_assert_false (sight_map_equal (a, b));
      g_assert_cmpuint (n, >, 80 * 50 / 6);
      g_assert_cmpuint (n, <, 80 * 50 * 3 / 4);
      for (int j = 0; j < 80; j++)
        g_assert_false (is_open (a, j, 0) || is_open (a, j, 49) || is_open (a, 0, j % 50) || is_open (a, 79, j % 50));
    }
}

static void
test_doors (void)
{
  g_autoptr (SightMap) map = make (sight_template_find ("dungeon"), 80, 50, 1);
  guint n = 0;

  for (int i = 0; i < 80 * 50; i++)
    {
      int x = i % 80, y = i / 80;

      if (map->tiles[i] != '+')
        continue;
      n++;
      g_assert_true (
          (is_open (map, x - 1, y) && is_open (map, x + 1, y) && !is_open (map, x, y - 1) &&
           !is_open (map, x, y + 1)) ||
          (is_open (map, x, y - 1) && is_open (map, x, y + 1) && !is_open (map, x - 1, y) && !is_open (map, x + 1, y)));
    }
  g_assert_cmpuint (n, >, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/template/plain", test_plain);
  g_test_add_func ("/template/laws", test_laws);
  g_test_add_func ("/template/seeds", test_seeds);
  g_test_add_func ("/template/doors", test_doors);

  return g_test_run ();
}

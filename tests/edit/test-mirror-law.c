/* test-mirror-law.c - a law of the mirror: what each tool that obeys it does leaves a symmetric level symmetric
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/tools/sight-lamps.h"

#define COLUMNS 14 /* at most, as rows */
#define ROWS 10
#define ROUNDS 12
#define STROKES 25

/* Of even sides no cell is its own image; of odd ones those on the axes are. */
static SightLevel *
make_level (int odd)
{
  return sight_level_new (sight_map_new (COLUMNS - (odd & 1), ROWS - odd / 2, 0), sight_legend_new_standard ());
}

static gboolean
has_lamp (const SightLevel *level, SightCell cell, const SightLamp *like)
{
  const int index = sight_level_find_lamp (level, cell);
  const SightLamp *lamp = index >= 0 ? sight_level_get_lamp (level, (guint) index) : NULL;

  return lamp != NULL && !lamp->on == !like->on && lamp->range == like->range;
}

static gboolean
has_area (const SightLevel *level, const SightCellSet *cells)
{
  for (guint i = 0; i < level->areas->len; i++)
    {
      if (sight_cell_set_equal (sight_level_get_area (level, i)->cells, cells))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_symmetric (const SightLevel *level, const SightReshape *image)
{
  for (int y = 0; y < level->map->height; y++)
    for (int x = 0; x < level->map->width; x++)
      {
        const SightCell cell = { x, y };

        if (sight_map_get (level->map, cell) != sight_map_get (level->map, sight_reshape_cell (image, cell)))
          return FALSE;
      }
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      if (!has_lamp (level, sight_reshape_cell (image, lamp->cell), lamp))
        return FALSE;
    }
  for (guint i = 0; i < level->areas->len; i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_reshape (sight_level_get_area (level, i)->cells, image);

      if (!has_area (level, cells))
        return FALSE;
    }

  return TRUE;
}

static void
assert_symmetric (Window *window, const char *what)
{
  const SightLevel *level = sight_document_get_snapshot (window->tools.document);
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n = sight_symmetry_get_images (window->tools.symmetry, level->map, images);

  for (guint i = 0; i < n; i++)
    {
      if (!is_symmetric (level, &images[i]))
        g_error ("%s with the mirror %s", what, sight_symmetry_get_id (window->tools.symmetry));
    }
}

/* Often on an axis. */
static SightCell
random_cell (const SightMap *map, GRand *rand)
{
  return (SightCell) { g_rand_int_range (rand, 0, 4) == 0 ? map->width / 2 : g_rand_int_range (rand, 0, map->width),
                       g_rand_int_range (rand, 0, 4) == 0 ? map->height / 2 : g_rand_int_range (rand, 0, map->height) };
}

static void
random_stroke (Window *window, const SightTool *tool, GRand *rand)
{
  const SightButton button = g_rand_int_range (rand, 0, 4) == 0 ? SIGHT_BUTTON_SECOND : SIGHT_BUTTON_FIRST;
  const SightMap *map = sight_document_get_level (window->tools.document)->map;
  const SightCell cells[] = { random_cell (map, rand), random_cell (map, rand), random_cell (map, rand) };

  window->tools.modifiers = g_rand_int_range (rand, 0, 4) == 0 ? SIGHT_MODIFIER_SHIFT : 0;
  window->tools.brush_size = g_rand_int_range (rand, 1, 4);
  window->tools.tiles[0] = g_rand_int_range (rand, 0, 9);
  window->tools.tiles[1] = g_rand_int_range (rand, 0, 9);
  window->tools.is_filled = g_rand_boolean (rand);
  window_stroke (window, tool->id, button, cells, (guint) g_rand_int_range (rand, 1, 4));
  window->tools.modifiers = 0;
}

/* What the list of lamps does to one, whether it was chosen on the map or there. */
static void
random_change_of_lamp (Window *window, GRand *rand)
{
  const SightLevel *level = sight_document_get_level (window->tools.document);
  guint lamp;

  if (level->lamps->len == 0)
    return;
  lamp = (guint) g_rand_int_range (rand, 0, (int) level->lamps->len);
  if (g_rand_boolean (rand))
    sight_lamps_set_range (&window->tools, lamp, g_rand_int_range (rand, 1, 9));
  else
    sight_lamps_switch (&window->tools, lamp, g_rand_boolean (rand));
}

static void
walk (const SightTool *tool, SightSymmetry symmetry, int odd, GRand *rand)
{
  Window window;

  window_init (&window, make_level (odd));
  window.tools.symmetry = symmetry;
  for (int i = 0; i < STROKES; i++)
    {
      random_stroke (&window, tool, rand);
      assert_symmetric (&window, tool->id);
      random_change_of_lamp (&window, rand);
      assert_symmetric (&window, "a change of a lamp");
      if (g_rand_int_range (rand, 0, 3) == 0)
        sight_tool_state_undo (&window.tools);
      assert_symmetric (&window, "undo");
    }
  window_clear (&window);
}

static void
test_tools (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  const SightTool *tool;
  guint n = 0;

  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      if (!(tool->options & SIGHT_OPTION_SYMMETRY))
        continue;
      n++;
      for (int symmetry = SIGHT_SYMMETRY_NONE + 1; symmetry < SIGHT_SYMMETRY_COUNT; symmetry++)
        for (int round = 0; round < ROUNDS; round++)
          walk (tool, symmetry, round % 4, rand);
    }
  g_assert_cmpuint (n, >=, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mirror-law/tools", test_tools);

  return g_test_run ();
}

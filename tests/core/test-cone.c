/* test-cone.c - a field of view cut to where its viewer faces
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-cone.h"
#include "core/scenario/sight-fields.h"
#include "core/sight/sight-preset.h"

#include <string.h>

enum
{
  SIDE = 7
};

/* What is left of an open field of 7 x 7 cells, from its centre. */
static const struct
{
  const char *name;
  int facing, angle;
  const char *picture;
} cases[] = {
  { "north-quarter", 0, 90,
    "*******"
    ".*****."
    "..***.."
    "...@..."
    "......."
    "......."
    "......." },
  { "east-half", 90, 180,
    "...****"
    "...****"
    "...****"
    "...@***"
    "...****"
    "...****"
    "...****" },
  { "south-west-quarter", 225, 90,
    "......."
    "......."
    "......."
    "***@..."
    "****..."
    "****..."
    "****..." },
  { "north-east-ray", 45, 1,
    "......*"
    ".....*."
    "....*.."
    "...@..."
    "......."
    "......."
    "......." },
  { "all-but-south", 0, 270,
    "*******"
    "*******"
    "*******"
    "***@***"
    "***.***"
    "**...**"
    "*.....*" },
  { "all-round", 123, 360,
    "*******"
    "*******"
    "*******"
    "***@***"
    "*******"
    "*******"
    "*******" },
};

static void
test_picture (gconstpointer data)
{
  const gsize n = GPOINTER_TO_SIZE (data);
  const SightCone cone = sight_cone_init (cases[n].facing, cases[n].angle);
  char got[SIDE * SIDE + 1] = "";

  for (int i = 0; i < SIDE * SIDE; i++)
    got[i] = sight_cone_contains (&cone, (SightCell) { 3, 3 }, (SightCell) { i % SIDE, i / SIDE }) ? '*' : '.';
  g_assert_cmpint (got[SIDE * SIDE / 2], ==, '*');
  got[SIDE * SIDE / 2] = '@';
  g_assert_cmpstr (got, ==, cases[n].picture);
}

/* A cone and the opposite one share only their edges; a quarter turn of everything changes nothing. */
static void
test_laws (void)
{
  const SightCell viewer = { 0, 0 };

  for (int facing = 0; facing < 360; facing += 7)
    for (int angle = 1; angle < 360; angle += 13)
      {
        const SightCone cone = sight_cone_init (facing, angle);
        const SightCone behind = sight_cone_init ((facing + 180) % 360, 360 - angle);
        const SightCone turned = sight_cone_init ((facing + 90) % 360, angle);

        for (int i = 0; i < 41 * 41; i++)
          {
            const SightCell cell = { i % 41 - 20, i / 41 - 20 }, quarter = { -cell.y, cell.x };
            const gboolean in = sight_cone_contains (&cone, viewer, cell);
            const gboolean on_edge = in && sight_cone_contains (&behind, viewer, cell);

            g_assert_true (in || sight_cone_contains (&behind, viewer, cell));
            if (on_edge)
              g_assert_true (cell.x == 0 || cell.y == 0 || ABS (cell.x) == ABS (cell.y));
            g_assert_cmpint (in, ==, sight_cone_contains (&turned, viewer, quarter));
          }
      }
}

/* Sub-tiles go with their cell, shares with theirs. */
static void
test_cut (gconstpointer data)
{
  g_autoptr (SightGrid) grid = sight_grid_new (80, 9);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_auto (SightView) whole = SIGHT_VIEW_INIT;
  const SightCone cone = sight_cone_init (90, 60);
  const SightCell viewer = { 62, 4 };
  SightVision sight;

  sight_preset_apply (sight_preset_find (data), &sight);
  sight_algorithm_see (grid, &sight, viewer, &whole);
  sight_view_copy (&view, &whole);
  sight_cone_cut (&cone, &view);
  for (int i = 0; i < 80 * 9; i++)
    {
      const SightCell cell = { i % 80, i / 80 };
      const gboolean in = sight_cone_contains (&cone, viewer, cell);

      g_assert_cmpint (sight_view_sees (&view, cell), ==, in && sight_view_sees (&whole, cell));
      g_assert_cmpfloat (sight_view_get_share (&view, cell), ==, in ? sight_view_get_share (&whole, cell) : 0);
    }
  g_assert_cmpuint (sight_view_count (&view), <, sight_view_count (&whole));
}

/* The fields of a level are cut for viewers that face somewhere, and only for them. */
static void
test_fields (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (21, 21, 0), sight_legend_new_standard ());
  g_autoptr (SightFields) fields = sight_fields_new (level);
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 10, 10 });

  g_ptr_array_add (level->viewers, viewer);
  viewer->angle = 90;
  g_assert_true (sight_fields_sees (fields, 0, (SightCell) { 5, 10 }));

  viewer->facing = 90;
  sight_fields_invalidate_viewer (fields, 0);
  g_assert_false (sight_fields_sees (fields, 0, (SightCell) { 5, 10 }));
  g_assert_true (sight_fields_sees (fields, 0, (SightCell) { 10, 10 }));
  g_assert_true (sight_fields_sees (fields, 0, (SightCell) { 15, 5 }));
  g_assert_false (sight_fields_sees (fields, 0, (SightCell) { 14, 5 }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/cone/picture/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_picture);
    }
  g_test_add_func ("/cone/laws", test_laws);
  g_test_add_data_func ("/cone/cut/whole-cells", "libtcod-shadow", test_cut);
  g_test_add_data_func ("/cone/cut/sub-tiles", "pseudo2x", test_cut);
  g_test_add_data_func ("/cone/cut/shares", "rot-js-precise", test_cut);
  g_test_add_func ("/cone/fields", test_fields);

  return g_test_run ();
}

/* test-format-uvtt.c - Universal VTT: walls, portals, the picture, and what is left out
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>

#include "format-test.h"
#include "format/vtt/sight-format-uvtt.h"
#include "format/syntax/sight-png.h"

/* The bytes of the file for @level; with @draw, if that is set. */
static char *
write_uvtt (const SightLevel *level, SightDrawFunc draw, SightNotes *notes)
{
  const SightOutput output = { .stem = "map", .draw = draw };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (&sight_format_uvtt, level, &output, notes, &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GBytes *
draw_nothing (const SightLevel *level, int size, SightNotes *notes, GError **error)
{
  g_assert_cmpint (size, ==, SIGHT_UVTT_SCALE);

  return g_bytes_new_static ("PNG", 3);
}

static GBytes *
draw_fails (const SightLevel *level, int size, SightNotes *notes, GError **error)
{
  g_set_error_literal (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, "no paint");

  return NULL;
}

static void
test_room (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "####\n#..#\n####\n", NULL);
  g_autofree char *text = write_uvtt (level, draw_nothing, NULL);

  g_assert_cmpstr (text, ==,
                   "{\n"
                   "  \"format\": 0.3,\n"
                   "  \"software\": \"Sightline\",\n"
                   "  \"resolution\": {\n"
                   "    \"map_origin\": {\"x\": 0, \"y\": 0},\n"
                   "    \"map_size\": {\"x\": 4, \"y\": 3},\n"
                   "    \"pixels_per_grid\": 70\n"
                   "  },\n"
                   "  \"line_of_sight\": [\n"
                   "    [{\"x\": 1, \"y\": 1}, {\"x\": 3, \"y\": 1}, {\"x\": 3, \"y\": 2}, {\"x\": 1, \"y\": 2}, "
                   "{\"x\": 1, \"y\": 1}]\n"
                   "  ],\n"
                   "  \"objects_line_of_sight\": [],\n"
                   "  \"portals\": [],\n"
                   "  \"environment\": {\"baked_lighting\": false, \"ambient_light\": \"ffffffff\"},\n"
                   "  \"lights\": [],\n"
                   "  \"image\": \"UE5H\"\n"
                   "}\n");
}

/* A map with portals, and where each of them stands, from where to where, and whether it is closed. */
static const struct
{
  const char *rows;
  const char *portals[4]; /* "x y, x y closed" */
} maps[] = {
  { "###\n#+#\n###\n", { "1 1.5, 2 1.5 closed" } },
  { "#.#\n#+#\n#.#\n", { "1 1.5, 2 1.5 closed" } },
  { "###\n.+.\n###\n", { "1.5 1, 1.5 2 closed" } },
  { "###\n.'.\n###\n", { "1.5 1, 1.5 2 open" } },
  { "####\n.++.\n####\n", { "1.5 1, 1.5 2 closed", "2.5 1, 2.5 2 closed" } },
  { "#..#\n#++#\n#..#\n", { "1 1.5, 2 1.5 closed", "2 1.5, 3 1.5 closed" } },
  { "###\n.=.\n###\n", { "1.5 1, 1.5 2 open" } },
  { "...\n.+.\n...\n", { "1 1.5, 2 1.5 closed" } },
  { "#..\n.+.\n...\n", { "1 1.5, 2 1.5 closed" } },
  { ".#.\n.+.\n...\n", { "1.5 1, 1.5 2 closed" } },
  { "+..\n", { "0.5 0, 0.5 1 closed" } },
};

static void
test_portals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autoptr (SightLevel) level = read_text ("text", maps[i].rows, NULL);
      g_autofree char *text = write_uvtt (level, draw_nothing, NULL);
      const char *place = strstr (text, "\"portals\"");

      for (guint k = 0; maps[i].portals[k] != NULL; k++)
        {
          double x, y, from_x, from_y, to_x, to_y, rotation;
          g_autofree char *portal = NULL;
          char closed[6];

          place = strstr (place, "{\"position\"");
          g_assert_nonnull (place);
          g_assert_cmpint (sscanf (place,
                                   "{\"position\": {\"x\": %lf, \"y\": %lf}, \"bounds\": [{\"x\": %lf, \"y\": %lf}, "
                                   "{\"x\": %lf, \"y\": %lf}], \"rotation\": %lf, \"closed\": %5[a-z],",
                                   &x, &y, &from_x, &from_y, &to_x, &to_y, &rotation, closed),
                           ==, 8);
          portal = g_strdup_printf ("%g %g, %g %g %s", from_x, from_y, to_x, to_y,
                                    g_str_equal (closed, "true") ? "closed" : "open");
          g_assert_cmpstr (portal, ==, maps[i].portals[k]);
          g_assert_cmpfloat (x, ==, (from_x + to_x) / 2);
          g_assert_cmpfloat (y, ==, (from_y + to_y) / 2);
          g_assert_cmpfloat_with_epsilon (rotation, from_x == to_x ? G_PI / 2 : 0, 1e-12);
          place++;
        }
      g_assert_null (strstr (place, "{\"position\""));
    }
}

/* The cell of a closed door is open for the walls; that of a wall that is called a window is not. */
static void
test_walls_at_portals (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "###\n#+#\n###\n", NULL);
  SightTile tile = *sight_legend_get (level->legend, 2);
  g_autofree char *door = write_uvtt (level, draw_nothing, NULL), *wall = NULL;

  g_assert_nonnull (strstr (door, "[{\"x\": 1, \"y\": 1}, {\"x\": 2, \"y\": 1}, "));
  tile.counterpart = SIGHT_TILE_NONE;
  tile.look = SIGHT_LOOK_WINDOW;
  sight_legend_set (level->legend, 2, &tile);
  wall = write_uvtt (level, draw_nothing, NULL);
  g_assert_nonnull (strstr (wall, "\"line_of_sight\": [],\n"));
  g_assert_nonnull (strstr (wall, "\"portals\": [],\n"));
}

/* Where no one draws, each cell is a square of its colour. */
static void
test_squares (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.\n~#\n##\n", NULL);
  g_autofree char *text = write_uvtt (level, NULL, NULL);
  char *image = strstr (text, "\"image\": \"");
  g_autofree guchar *bytes = NULL;
  g_autoptr (SightPng) png = NULL;
  gsize length;

  image += strlen ("\"image\": \"");
  *strchr (image, '"') = '\0';
  bytes = g_base64_decode (image, &length);
  png = sight_png_read ((const char *) bytes, length, "image", NULL);
  g_assert_nonnull (png);
  g_assert_cmpint (png->width, ==, 2 * SIGHT_UVTT_SCALE);
  g_assert_cmpint (png->height, ==, 3 * SIGHT_UVTT_SCALE);
  g_assert_cmpint (png->kind, !=, SIGHT_PNG_INDEXED);
  for (int y = 0; y < png->height; y++)
    {
      for (int x = 0; x < png->width; x++)
        {
          const SightCell cell = { x / SIGHT_UVTT_SCALE, y / SIGHT_UVTT_SCALE };
          const guchar *pixel = png->pixels + ((gsize) y * png->width + x) * png->kind;

          g_assert_cmphex (pixel[0] << 16 | pixel[1] << 8 | pixel[2], ==, sight_level_get_tile (level, cell)->color);
        }
    }
}

static void
test_draw_fails (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  const SightOutput output = { .stem = "map", .draw = draw_fails };
  g_autoptr (GError) error = NULL;

  g_assert_null (sight_format_write (&sight_format_uvtt, level, &output, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE);
}

/* A large map has a coarser picture; many walls are noted. */
static void
test_notes (void)
{
  SightMap *map = sight_map_new (1000, 20, 0);
  g_autoptr (SightLevel) level = sight_level_new (map, sight_legend_new_standard ());
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = NULL;

  for (int i = 0; i < 20000; i += 3)
    map->tiles[i] = 1;
  sight_level_update_grid (level, sight_map_get_rect (map));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  text = write_uvtt (level, NULL, notes);
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_true (g_str_has_prefix (get_note (notes, 0), "the walls have "));
  g_assert_true (g_str_has_suffix (get_note (notes, 0), " segments; some virtual tabletops accept at most 5000"));
  g_assert_cmpstr (get_note (notes, 1), ==, "the picture has only 16 pixels per cell: with more it would be too large");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 team is left out");
  g_assert_nonnull (strstr (text, "\"pixels_per_grid\": 16\n"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-uvtt/room", test_room);
  g_test_add_func ("/format-uvtt/portals", test_portals);
  g_test_add_func ("/format-uvtt/walls-at-portals", test_walls_at_portals);
  g_test_add_func ("/format-uvtt/squares", test_squares);
  g_test_add_func ("/format-uvtt/draw-fails", test_draw_fails);
  g_test_add_func ("/format-uvtt/notes", test_notes);

  return g_test_run ();
}

/* test-areas.c - areas in the native format: what comes back, what is refused
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define LEGEND "\"legend\":[{\"glyph\":\".\"},{\"glyph\":\"#\"}]"
#define START "{\"sightline\":1," LEGEND ","
#define TEAMS START "\"map\":[\".\"],\"teams\":[{\"name\":\"A\"}],"
#define AREA TEAMS "\"areas\":[{"
#define VAULT AREA "\"name\":\"v\","

static const BadText bad[] = {
  { TEAMS "\"areas\":{}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:98: “areas”: expected an array" },
  { TEAMS "\"areas\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:99: expected an object" },
  { AREA "}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:99: expected a member “name”" },
  { AREA "\"name\":\"\"}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:107: “name”: an area must have one" },
  { AREA "\"name\":\"a\"},\n{\"name\":\"a\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:9: an earlier area has the name “a”" },
  { VAULT "\"purpose\":\"end\"}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:121: “purpose”: there is no “end”" },
  { VAULT "\"purpose\":\"goal\",\"team\":\"A\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:135: “team”: only an area with the purpose “start” has one" },
  { VAULT "\"purpose\":\"start\",\"team\":\"B\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:136: “team”: no team has the id “B”" },
  { VAULT "\"rects\":1}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:119: “rects”: expected an array" },
  { VAULT "\"rects\":[[0,0,1]]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:120: “rects”: expected a rectangle of the map, [x, y, width, height]" },
  { VAULT "\"rects\":[[0,0,1,1],\n[0,0,2,1]]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: “rects”: expected a rectangle of the map, [x, y, width, height]" },
  { VAULT "\"rects\":[[0,0,0,1]]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:120: “rects”: expected a rectangle of the map, [x, y, width, height]" },
  { VAULT "\"rows\":[\"#\"]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:99: expected a member “at”" },
  { VAULT "\"at\":[0,0],\"rows\":[1]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:130: expected a string" },
  { VAULT "\"at\":[0,0],\"rows\":[\"x\"]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:130: “rows”: expected “#” for each cell of the area and “.” between" },
  { VAULT "\"at\":[0,0],\"rows\":[\"#\",\n\"##\"]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: row 1 has 2 cells, expected 1 as in the first row" },
  { VAULT "\"at\":[0,0],\"rows\":[\"##\"]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:129: “rows”: the picture reaches beyond the map" },
  { VAULT "\"at\":[-1,0],\"rows\":[\"#\"]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:130: “rows”: the picture reaches beyond the map" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_get_native (), &bad[i]);
}

static SightArea *
random_area (guint n, SightRect map)
{
  const SightAreaPurpose purpose = g_test_rand_int_range (0, SIGHT_AREA_COUNT);
  g_autoptr (SightCellSet) cells = sight_cell_set_new (map);
  g_autofree char *name = g_strdup_printf ("%s %u", g_test_rand_bit () ? "Hall" : "\"é", n);

  for (int i = g_test_rand_int_range (0, 40); i > 0; i--)
    {
      const SightRect rect = { g_test_rand_int_range (-2, map.width), g_test_rand_int_range (-2, map.height),
                               g_test_rand_int_range (0, 9), g_test_rand_int_range (0, 4) };

      if (g_test_rand_int_range (0, 4) > 0)
        sight_cell_set_add_rect (cells, rect);
      else
        sight_cell_set_remove_rect (cells, rect);
    }

  return sight_area_new (name, purpose, purpose == SIGHT_AREA_START ? g_test_rand_int_range (-1, 2) : -1, cells);
}

/* Areas of any shape come back as they were, and the text too. */
static void
test_areas (void)
{
  for (int round = 0; round < 300; round++)
    {
      g_autoptr (SightLevel) level =
          sight_level_new (sight_map_new (g_test_rand_int_range (1, 90), g_test_rand_int_range (1, 20), 0),
                           sight_legend_new_standard ());
      g_autoptr (SightLevel) again = NULL;
      g_autofree char *text = NULL, *twice = NULL;

      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->teams, sight_team_new_nth (1));
      for (guint n = g_test_rand_int_range (0, 6); n > 0; n--)
        g_ptr_array_add (level->areas, random_area (n, sight_map_get_rect (level->map)));
      text = write_text ("sightline", level, NULL);
      again = read_text ("sightline", text, NULL);
      g_assert_true (sight_level_equal (level, again));
      twice = write_text ("sightline", again, NULL);
      g_assert_cmpstr (twice, ==, text);
    }
}

/* Rectangles, one per line, if a picture would be longer. */
static void
test_rects (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (90, 9, 0), sight_legend_new_standard ());
  g_autoptr (SightCellSet) cells = sight_cell_set_new (sight_map_get_rect (level->map));
  g_autofree char *text = NULL;

  sight_cell_set_add_rect (cells, (SightRect) { 3, 1, 20, 4 });
  sight_cell_set_add_rect (cells, (SightRect) { 80, 2, 10, 7 });
  g_ptr_array_add (level->areas, sight_area_new ("Ends", SIGHT_AREA_NONE, -1, cells));
  text = write_text ("sightline", level, NULL);
  g_assert_nonnull (strstr (text, ",\n  \"areas\": [\n    {\"name\": \"Ends\", \"rects\": [\n      [3, 1, 20, 4],\n"
                                  "      [80, 2, 10, 7]\n    ]}\n  ]\n}\n"));
}

/* A short file cannot ask for any amount of memory. */
static void
test_too_many_areas (void)
{
  g_autoptr (SightLevel) level = read_text ("text", ".", NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *map = NULL;
  g_autoptr (GError) error = NULL;

  sight_level_take_map (level, sight_map_new (4096, 4096, 0), sight_legend_copy (level->legend));
  map = write_text ("sightline", level, NULL);
  text = g_string_new (map);
  g_string_truncate (text, strrchr (map, '}') - map);
  for (int i = 0; i < 65; i++)
    g_string_append_printf (text, "%s{\"name\":\"%d\",\"rects\":[[0,0,1,1],[4095,4095,1,1]]}",
                            i == 0 ? ",\"areas\":[" : ",", i);
  g_string_append (text, "]}");
  g_assert_null (sight_format_read (sight_format_get_native (), text->str, text->len, "m", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_suffix (error->message, ": the areas so far take more than 1073741824 cells"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areas/bad", test_bad);
  g_test_add_func ("/areas/random", test_areas);
  g_test_add_func ("/areas/rects", test_rects);
  g_test_add_func ("/areas/too-many", test_too_many_areas);

  return g_test_run ();
}

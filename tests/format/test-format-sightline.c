/* test-format-sightline.c - the native format stores everything
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define LEGEND "\"legend\":[{\"glyph\":\".\"},{\"glyph\":\"#\"}]"
#define START "{\"sightline\":1," LEGEND ","
#define TEAMS START "\"map\":[\".\"],\"teams\":[{\"name\":\"A\"}],"
#define VIEWER TEAMS "\"viewers\":[{\"team\":\"A\",\"cell\":[0,0],"
#define RULES START "\"map\":[\".\"],\"rules\":"
#define TURNS START "\"map\":[\".\"],\"turns\":"
#define EVENT TURNS "[{\"events\":["
#define SIGHT START "\"map\":[\".\"],\"sight\":"

static const BadText bad[] = {
  { "", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: the text ends too early" },
  { "[]", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected an object" },
  { "\n {}", SIGHT_FORMAT_ERROR_CONTENT, "m:2:2: expected a member “sightline”" },
  { "{\"sightline\":2}", SIGHT_FORMAT_ERROR_VERSION,
    "m:1:14: the file has version 2 of the format, but this program reads version 1: open it with a newer one" },
  { "{\"sightline\":0}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:14: “sightline”: expected a whole number from 1 to 2147483647" },
  { "{\"sightline\":\"1\"}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:14: “sightline”: expected a whole number from 1 to 2147483647" },
  { "{\"sightline\":1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected a member “legend”" },
  { "{\"sightline\":1," LEGEND "}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected a member “map”" },

  { "{\"sightline\":1,\"legend\":{}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:25: “legend”: expected an array" },
  { "{\"sightline\":1,\"legend\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:26: expected an object" },
  { "{\"sightline\":1,\"legend\":[{}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:26: expected a member “glyph”" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"ab\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:35: “glyph”: expected one glyph that can be printed" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:35: “glyph”: expected one glyph that can be printed" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"\\t\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:35: “glyph”: expected one glyph that can be printed" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\"},\n{\"glyph\":\"a\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:10: “glyph”: an earlier tile of the legend has “a”" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"name\":\"\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:46: “name”: a tile must have one" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"name\":1}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:46: “name”: expected a string" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"color\":\"#12345\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:47: “color”: expected “#rrggbb”, each two hexadecimal digits" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"color\":\"#1234567\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:47: “color”: expected “#rrggbb”, each two hexadecimal digits" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"look\":\"brick\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:46: “look”: there is no “brick”" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"walkable\":1}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:50: “walkable”: expected true or false" },
  { "{\"sightline\":1,\"legend\":[{\"glyph\":\"a\",\"counterpart\":\"b\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:53: “counterpart”: no tile of the legend has the glyph “b”" },

  { START "\"map\":\"#\"}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:61: “map”: expected an array" },
  { START "\"map\":[]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:61: “map”: expected at least one cell" },
  { START "\"map\":[\"\"]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:61: “map”: expected at least one cell" },
  { START "\"map\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:62: expected a string" },
  { START "\"map\":[\"#\",\n1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:2:1: expected a string" },
  { START "\"map\":[\n\"##\",\n\".\"]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: row 1 has 1 cells, expected 2 as in the first row" },
  { START "\"map\":[\n\"#\",\n\"..\"]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: row 1 has 2 cells, expected 1 as in the first row" },
  { START "\"map\":[\n\"#é\"]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: cell (1, 0): no tile of the legend has the glyph “é”" },

  { START "\"map\":[\".\"],\"teams\":[{\"shape\":\"egg\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:85: “shape”: there is no “egg”" },
  { TEAMS "\"a\":1,\"a\":2}", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:96: the object has this key already" },
  { START "\"map\":[\".\"],\"teams\":[{\"name\":\"A\"},\n{\"name\":\"A\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: an earlier team has the id “A”" },
  { TEAMS "\"viewers\":[{\"cell\":[0,0]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:101: expected a member “team”" },
  { TEAMS "\"viewers\":[{\"team\":\"B\",\"cell\":[0,0]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:109: “team”: no team has the id “B”" },
  { TEAMS "\"viewers\":[{\"team\":\"A\"}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:101: expected a member “cell”" },
  { TEAMS "\"viewers\":[{\"team\":\"A\",\"cell\":[0]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:120: “cell”: expected a cell, [x, y], two whole numbers" },
  { TEAMS "\"viewers\":[{\"team\":\"A\",\"cell\":[0,1000001]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:120: “cell”: expected a cell, [x, y], two whole numbers" },
  { VIEWER "\"range\":-1}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:134: “range”: expected a whole number from 0 to 65535" },
  { VIEWER "\"range\":1.5}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:134: “range”: expected a whole number from 0 to 65535" },
  { VIEWER "\"alive\":0}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:134: “alive”: expected true or false" },
  { VIEWER "\"facing\":360}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:135: “facing”: expected a whole number from 0 to 359" },
  { VIEWER "\"angle\":0}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:134: “angle”: expected a whole number from 1 to 360" },
  { VIEWER "\"sight\":{\"preset\":\"none\"}}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:144: “preset”: there is no “none”" },
  { TEAMS "\"viewers\":[{\"id\":\"x\",\"team\":\"A\",\"cell\":[0,0]},\n{\"id\":\"x\"}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:7: an earlier viewer has the id “x”" },
  { VIEWER "\"size\":2}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:133: “size”: expected an array" },
  { VIEWER "\"size\":[1]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:133: “size”: expected two numbers, columns and rows, from 1 to 8" },
  { VIEWER "\"size\":[1,\n9]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: “size”: expected two numbers, columns and rows, from 1 to 8" },
  { VIEWER "\"size\":[1,2]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:133: “size”: a viewer of 1 × 2 cells at (0, 0) reaches beyond the map, which is 1 × 1 cells" },
  { RULES "{\"looksFrom\":\"all\"}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:88: “looksFrom”: there is no “all”, expected one of any, centre" },
  { RULES "{\"seenIf\":\"none\"}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:85: “seenIf”: there is no “none”, expected one of any, all" },
  { RULES "1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:75: “rules”: expected an object" },
  { RULES "{\"shoot\":{\"preset\":\"x\"}}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:94: “preset”: there is no “x”" },
  { RULES "{\"a\":true}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:80: “rules”: there is no “a”" },
  { RULES "{\"movement\":\"up\"}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: “movement”: there is no “up”" },
  { RULES "{\"shareAllies\":1}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:90: “shareAllies”: expected true or false" },
  { TURNS "{}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:75: “turns”: expected an array" },
  { TURNS "[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:76: expected an object" },
  { TURNS "[{\"events\":{}}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:86: “events”: expected an array" },
  { EVENT "1]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected an object" },
  { EVENT "{}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected a member “event”" },
  { EVENT "{\"event\":\"fly\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:96: “event”: there is no “fly”" },
  { EVENT "{\"event\":\"die\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected a member “viewer”" },
  { EVENT "{\"event\":\"die\",\"viewer\":0}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:111: “viewer”: expected a string" },
  { EVENT "{\"event\":\"move\",\"viewer\":\"\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected a member “path”" },
  { EVENT "{\"event\":\"move\",\"viewer\":\"\",\"path\":[]}]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:122: “path”: expected an array of at least one cell" },
  { EVENT "{\"event\":\"move\",\"viewer\":\"\",\"path\":[[0,0],\n[0]]}]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:1: “path”: expected a cell, [x, y], two whole numbers" },
  { EVENT "{\"event\":\"open\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected a member “cell”" },
  { EVENT "{\"event\":\"facing\",\"viewer\":\"\",\"facing\":-1}]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:126: “facing”: expected a whole number from 0 to 359" },
  { EVENT "{\"event\":\"tile\",\"cell\":[0,0]}]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:87: expected a member “tile”" },
  { EVENT "{\"event\":\"tile\",\"cell\":[0,0],\"tile\":\"ab\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:123: “tile”: expected one glyph that can be printed" },
  { TEAMS "\"lines\":[{\"to\":[0,0]}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:99: expected a member “from”" },

  { SIGHT "[]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:75: “sight”: expected an object" },
  { SIGHT "{}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:75: expected a member “preset” or “algorithm”" },
  { SIGHT "{\"algorithm\":\"none\"}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:88: “algorithm”: there is no “none”" },
  { SIGHT "{\"preset\":\"bresenham-team\",\"foo\":1}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:108: the algorithm “bresenham-team” has no parameter “foo”" },
  { SIGHT "{\"preset\":\"bresenham-team\",\"range\":65536}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:110: “range”: expected a whole number from 0 to 65535" },
  { SIGHT "{\"preset\":\"bresenham-team\",\"walls\":\"grey\"}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:110: “walls”: expected one of “dark”, “lit”" },
  { SIGHT "{\"preset\":\"bresenham-team\",\"walls\":1}}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:110: “walls”: expected one of “dark”, “lit”" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_get_native (), &bad[i]);
}

static void
test_too_large (void)
{
  g_autoptr (GString) wide = g_string_new (START "\"map\":[\""), both = g_string_new (START "\"map\":[\"");
  BadText texts[] = {
    { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m:1:61: “map”: 65536 × 1 cells, expected at most 65535 in a row or column and 16777216 in all" },
    { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m:1:61: “map”: 65535 × 257 cells, expected at most 65535 in a row or column and 16777216 in all" },
  };

  for (int i = 0; i < SIGHT_SIDE_MAX; i++)
    g_string_append_c (wide, '#');
  g_string_append (both, wide->str + strlen (START "\"map\":[\""));
  for (int i = 0; i < 256; i++)
    g_string_append (both, "\",\"#");
  g_string_append (wide, "#\"]}");
  g_string_append (both, "\"]}");
  texts[0].data = wide->str;
  texts[1].data = both->str;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_bad (sight_format_get_native (), &texts[i]);
}

/* What is left out has its default. */
static void
test_defaults (void)
{
  g_autoptr (SightLevel) level = read_text ("sightline", VIEWER "\"x\":1}]}", NULL);
  g_autoptr (SightTeam) red = sight_team_new_nth (0);
  const SightTile *wall = sight_legend_get (level->legend, 1);
  const SightViewer *viewer = sight_level_get_viewer (level, 0);
  SightVision initial;

  sight_preset_apply (sight_preset_get_default (), &initial);
  g_assert_true (sight_vision_equal (&level->sight, &initial));
  g_assert_cmpstr (wall->name, ==, "Wall");
  g_assert_false (wall->transparent);
  g_assert_cmpuint (sight_level_get_team (level, 0)->color, ==, red->color);
  g_assert_cmpstr (viewer->name, ==, "");
  g_assert_cmpint (viewer->range, ==, SIGHT_RANGE_AS_SIGHT);
  g_assert_true (viewer->alive);
  g_assert_cmpint (viewer->facing, ==, SIGHT_FACING_NONE);
  g_assert_cmpint (viewer->angle, ==, SIGHT_ANGLE_FULL);
  g_assert_null (viewer->sight);
  g_assert_cmpstr (viewer->extra, ==, "{\"x\": 1}");
}

/* A level with everything set: names empty, equal, right to left, with quotes and control characters. */
static const char everything[] =
    "{\n"
    "  \"sightline\": 1,\n"
    "  \"sight\": {\"preset\": \"corner-rule\", \"range\": 7, \"corner\": \"strict\"},\n"
    "  \"legend\": [\n"
    "    {\"glyph\": \".\", \"name\": \"Grund\", \"color\": \"#010203\", \"look\": \"floor\", \"walkable\": true, "
    "\"transparent\": true, \"sound\": {\"step\": [0.1, 1e400, 123456789012345678901234567890],\n  \"é\": null}},\n"
    "    {\"glyph\": \"\\\"\", \"name\": \"Tür\", \"color\": \"#ffffff\", \"look\": \"door\", \"walkable\": true, "
    "\"transparent\": false, \"counterpart\": \"\\\\\"},\n"
    "    {\"glyph\": \"\\\\\", \"name\": \"offen\", \"color\": \"#000000\", \"look\": \"open-door\", "
    "\"walkable\": true, "
    "\"transparent\": true, \"counterpart\": \"\\\"\"},\n"
    "    {\"glyph\": \"日\", \"name\": \"Sonne\", \"color\": \"#ff0000\", \"look\": \"flat\", \"walkable\": false, "
    "\"transparent\": true, \"image\": [2, 0, 16, 65535, 1]}\n"
    "  ],\n"
    "  \"map\": [\n"
    "    \".\\\"\\\\日\",\n"
    "    \"日...\"\n"
    "  ],\n"
    "  \"teams\": [\n"
    "    {\"name\": \"Rot\", \"color\": \"#c01c28\", \"shape\": \"star\", \"alliance\": \"Nord\", \"flag\": \"⚑\"},\n"
    "    {\"id\": \"Rot-2\", \"name\": \"Rot\", \"color\": \"#c01c28\", \"shape\": \"circle\", "
    "\"range\": 0, \"darkVision\": 2, \"sight\": {\"preset\": \"symmetric\", \"range\": 4}},\n"
    "    {\"id\": \"team-3\", \"name\": \"\", \"color\": \"#000000\", \"shape\": \"cross\"},\n"
    "    {\"id\": \"team-4-\", \"name\": \"\", \"color\": \"#000000\", \"shape\": \"cross\"},\n"
    "    {\"name\": \"team-4\", \"color\": \"#000000\", \"shape\": \"shield\"},\n"
    "    {\"name\": \"אדום\", \"color\": \"#000000\", \"shape\": \"hexagon\"}\n"
    "  ],\n"
    "  \"viewers\": [\n"
    "    {\"id\": \"Rot-2 1\", \"name\": \"\", \"team\": \"Rot-2\", \"cell\": [0, 0]},\n"
    "    {\"name\": \"\\\"a\\\\\\n\\u0001\", \"team\": \"אדום\", \"cell\": [-5, 1000000], \"range\": 0, "
    "\"alive\": false, "
    "\"facing\": 0, \"angle\": 90, \"sight\": {\"algorithm\": \"bresenham-team\", \"range\": 3, \"walls\": \"lit\"}, "
    "\"hp\": 3},\n"
    "    {\"name\": \"b\", \"team\": \"team-4-\", \"cell\": [3, 1], \"range\": 65535, "
    "\"sight\": {\"preset\": \"corner-rule\", \"algorithm\": \"bresenham-team\"}},\n"
    "    {\"id\": \"z\", \"name\": \"b\", \"team\": \"team-4\", \"cell\": [0, 0]}\n"
    "  ],\n"
    "  \"lines\": [\n"
    "    {\"name\": \"\", \"from\": [0, 0], \"to\": [3, 1]},\n"
    "    {\"name\": \"x\", \"from\": [-1, -1], \"to\": [9, 9], \"why\": true}\n"
    "  ],\n"
    "  \"areas\": [\n"
    "    {\"name\": \"Tür\", \"purpose\": \"start\", \"team\": \"Rot-2\", \"rects\": [[1, 0, 2, 2]], \"hp\": 3},\n"
    "    {\"name\": \"leer\", \"purpose\": \"start\", \"rects\": []},\n"
    "    {\"name\": \"Ziel\", \"purpose\": \"goal\", \"at\": [0, 0], \"rows\": [\n"
    "      \"#...\",\n"
    "      \"...#\"\n"
    "    ]},\n"
    "    {\"name\": \"Rand\", \"at\": [0, 0], \"rows\": [\n"
    "      \"###.\",\n"
    "      \"#.##\"\n"
    "    ]}\n"
    "  ],\n"
    "  \"pictures\": {\n"
    "    \"tilePictures\": false,\n"
    "    \"underlay\": \"bilder/Skizze.png\",\n"
    "    \"at\": [-0.125, 2], \"pixelsPerCell\": 31.5, \"strength\": 0.35, \"hidden\": true,\n"
    "    \"sheets\": [\n"
    "      \"a.png\",\n"
    "      {\"png\": "
    "\"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC\"}\n"
    "    ],\n"
    "    \"author\": \"x\",\n"
    "    \"more\": [1]\n"
    "  },\n"
    "  \"rules\": {\"keepRevealed\": true, \"keepWipedOut\": true, \"movement\": \"diagonal\"},\n"
    "  \"turns\": [\n"
    "    {\"name\": \"erster \\\"Zug\\\"\", \"events\": [\n"
    "      {\"event\": \"move\", \"viewer\": \"Rot-2 1\", \"path\": [[1, 0], [-9, 1000000]], \"why\": [ 1 ]},\n"
    "      {\"event\": \"appear\", \"viewer\": \"z\", \"cell\": [3, 1]},\n"
    "      {\"event\": \"die\", \"viewer\": \"ghost\", \"cell\": [3, 1]},\n"
    "      {\"event\": \"revive\", \"viewer\": \"\"},\n"
    "      {\"event\": \"range\", \"viewer\": \"b\", \"range\": 0},\n"
    "      {\"event\": \"range\", \"viewer\": \"b\"},\n"
    "      {\"event\": \"facing\", \"viewer\": \"\\\"a\\\\\\n\\u0001\", \"facing\": 359}\n"
    "    ], \"note\": null},\n"
    "    {\"events\": []},\n"
    "    {\"events\": [\n"
    "      {\"event\": \"facing\", \"viewer\": \"b\"},\n"
    "      {\"event\": \"open\", \"cell\": [1, 0]},\n"
    "      {\"event\": \"close\", \"cell\": [1, 0]},\n"
    "      {\"event\": \"tile\", \"cell\": [0, 0], \"tile\": \"é\"}\n"
    "    ]}\n"
    "  ],\n"
    "  \"shadows\": [{ \"n\" : 1 }],\n"
    "  \"checks\": {}\n"
    "}\n";

static void
test_everything (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("sightline", everything, notes);
  g_autoptr (SightLevel) copy = sight_level_copy (level), again = NULL;
  g_autofree char *text = write_text ("sightline", copy, notes);

  g_assert_cmpstr (text, ==, everything);
  g_assert_cmpuint (notes->len, ==, 0);
  again = read_text ("sightline", text, NULL);
  g_assert_true (sight_level_equal (level, again));

  g_assert_cmpint (sight_level_get_viewer (level, 0)->team, ==, 1);
  g_assert_cmpint (sight_level_get_viewer (level, 2)->team, ==, 3);
  g_assert_cmpint (level->sight.range, ==, 7);
  g_assert_cmpint (sight_level_get_sight (level, sight_level_get_viewer (level, 0)).range, ==, 0);
  g_assert_cmpint (sight_level_get_dark_vision (level, sight_level_get_viewer (level, 0)), ==, 2);
  g_assert_cmpfloat (level->pictures.x, ==, -0.125);
  g_assert_cmpuint (level->pictures.sheets->len, ==, 2);
  g_assert_cmpint (sight_level_get_area (level, 0)->team, ==, 1);
  g_assert_cmpint (sight_level_get_area (level, 1)->team, ==, -1);
  g_assert_cmpuint (sight_cell_set_count (sight_level_get_area (level, 3)->cells), ==, 6);
  g_assert_cmpstr (level->extra, ==, "{\"shadows\": [{ \"n\" : 1 }], \"checks\": {}}");
  g_assert_false (sight_grid_is_opaque (level->grid, (SightCell) { 0, 0 }));
  g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 1, 0 }));
}

static void
test_truncated (void)
{
  gsize length = strlen (everything);

  assert_truncated_is_safe (sight_format_get_native (), everything, length);
  for (gsize i = 0; i < length - 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_format_read (sight_format_get_native (), everything, i, "m", NULL, &error));
    }
}

/* One byte changed anywhere gives a level or an error. */
static void
test_damaged (void)
{
  gsize length = strlen (everything);

  for (gsize i = 0; i < 4 * length; i++)
    {
      g_autofree char *data = g_memdup2 (everything, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightLevel) level = NULL;

      data[i / 4] = "\0\"}\377"[i % 4];
      level = sight_format_read (sight_format_get_native (), data, length, "m", NULL, &error);
      g_assert_true ((level == NULL) == (error != NULL));
    }
}

/* One cell changed, one line changed. */
static void
test_one_line (void)
{
  g_autoptr (SightLevel) level = read_text ("sightline", everything, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) before = g_strsplit (everything, "\n", -1), after = NULL;
  int changed = 0;

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 0);
  text = write_text ("sightline", level, NULL);
  after = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
  for (guint i = 0; before[i] != NULL; i++)
    changed += !g_str_equal (before[i], after[i]);
  g_assert_cmpint (changed, ==, 1);
}

/* Every preset, and every value of every parameter, comes back. */
static void
test_sights (void)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      g_autoptr (SightLevel) level = read_text ("text", ".", NULL);

      sight_preset_apply (preset, &level->sight);
      for (guint k = 0; k < level->sight.algorithm->n_parameters; k++)
        {
          const SightParameter *parameter = &level->sight.algorithm->parameters[k];

          for (int value = parameter->minimum; value <= MIN (parameter->maximum, parameter->minimum + 20); value++)
            {
              g_autofree char *text = NULL;
              g_autoptr (SightLevel) again = NULL;

              level->sight.values[k] = value;
              text = write_text ("sightline", level, NULL);
              again = read_text ("sightline", text, NULL);
              g_assert_true (sight_vision_equal (&level->sight, &again->sight));
            }
        }
    }
}

static const char all_rules[] =
    "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\", \"name\": \"a\", \"conceals\": 3, "
    "\"stopsFrom\": \"wN\", \"light\": 6, \"ground\": 1, \"top\": 255, \"cost\": 7}], "
    "\"map\": [\"....\", \"....\"], "
    "\"rules\": {\"eye\": 3, \"height\": 1, \"spend\": 9, \"shoot\": {\"preset\": \"corners\", "
    "\"range\": 5}, \"dark\": true, "
    "\"darkVision\": 2, \"looksFrom\": \"centre\", \"seenIf\": \"all\"}, \"teams\": [{\"name\": \"Red\"}], "
    "\"viewers\": [{\"team\": \"Red\", "
    "\"cell\": [1, 0], \"size\": [3, 2], \"darkVision\": 4, \"eye\": 0, \"spend\": 5, \"shoot\": "
    "{\"algorithm\": \"supercover\"}}]}";

/* What rules know of tiles, level and viewers comes back, and neutral values are not written. */
static void
test_rules (void)
{
  static const char *const absent[] = { "conceals", "ark",   "eye",  "ground", "cost",
                                        "spend",    "shoot", "size", "looks",  "seen" };
  g_autoptr (SightLevel) level = read_text ("sightline", all_rules, NULL), again = NULL,
                         plain = read_text ("text", ".", NULL);
  g_autofree char *written = write_text ("sightline", level, NULL), *neutral = write_text ("sightline", plain, NULL);
  const SightTileRules *rules = &sight_legend_get (level->legend, 0)->rules;

  again = read_text ("sightline", written, NULL);
  g_assert_true (sight_level_equal (level, again));
  g_assert_cmpint (rules->conceals, ==, 3);
  g_assert_cmpint (rules->stops, ==, SIGHT_SIDE_NORTH | SIGHT_SIDE_WEST);
  g_assert_cmpint (rules->light, ==, 6);
  g_assert_cmpint (rules->ground, ==, 1);
  g_assert_cmpint (rules->top, ==, 255);
  g_assert_cmpint (rules->cost, ==, 7);
  g_assert_cmpint (level->rules.eye, ==, 3);
  g_assert_cmpint (level->rules.height, ==, 1);
  g_assert_cmpint (level->rules.spend, ==, 9);
  g_assert_cmpint (level->grid->spend, ==, 9);
  g_assert_cmpstr (level->rules.shoot.algorithm->id, ==, "corners");
  g_assert_cmpint (level->rules.shoot.range, ==, 5);
  g_assert_cmpstr (sight_level_get_viewer (level, 0)->shoot->algorithm->id, ==, "supercover");
  g_assert_cmpint (sight_level_get_viewer (level, 0)->eye, ==, 0);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->spend, ==, 5);
  g_assert_true (level->rules.dark);
  g_assert_cmpint (level->rules.dark_vision, ==, 2);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->dark_vision, ==, 4);
  g_assert_nonnull (level->grid->lit);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->width, ==, 3);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->height, ==, 2);
  g_assert_cmpint (level->rules.looks, ==, SIGHT_LOOKS_CENTRE);
  g_assert_cmpint (level->rules.seen, ==, SIGHT_SEEN_ALL);
  for (gsize i = 0; i < G_N_ELEMENTS (absent); i++)
    g_assert_null (strstr (neutral, absent[i]));
}

static void
test_bad_extra (void)
{
  g_autoptr (SightLevel) level = read_text ("text", ".", NULL);
  g_autoptr (GError) error = NULL;

  level->extra = g_strdup ("[]");
  g_assert_null (sight_format_get_native ()->write (level, NULL, &error));
  g_assert_cmpstr (error->message, ==, "unknown members: expected an object");
  g_clear_error (&error);
  g_free (level->extra);
  level->extra = g_strdup ("{");
  g_assert_null (sight_format_get_native ()->write (level, NULL, &error));
  g_assert_cmpstr (error->message, ==, "unknown members:1:2: the text ends too early");
}

/* The example of the page that describes the format is written exactly as shown there. */
static void
test_page (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "format", "sightline-format.md", NULL);
  g_autofree char *page = NULL, *text = NULL, *example = NULL;
  g_autoptr (SightLevel) level = NULL;
  const char *start, *end;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  start = strstr (page, "```json\n");
  g_assert_nonnull (start);
  start += strlen ("```json\n");
  end = strstr (start, "```");
  g_assert_nonnull (end);
  example = g_strndup (start, end - start);
  level = read_text ("sightline", example, NULL);
  text = write_text ("sightline", level, NULL);
  g_assert_cmpstr (text, ==, example);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-sightline/bad", test_bad);
  g_test_add_func ("/format-sightline/too-large", test_too_large);
  g_test_add_func ("/format-sightline/defaults", test_defaults);
  g_test_add_func ("/format-sightline/everything", test_everything);
  g_test_add_func ("/format-sightline/truncated", test_truncated);
  g_test_add_func ("/format-sightline/damaged", test_damaged);
  g_test_add_func ("/format-sightline/one-line", test_one_line);
  g_test_add_func ("/format-sightline/sights", test_sights);
  g_test_add_func ("/format-sightline/rules", test_rules);
  g_test_add_func ("/format-sightline/bad-extra", test_bad_extra);
  g_test_add_func ("/format-sightline/page", test_page);

  return g_test_run ();
}

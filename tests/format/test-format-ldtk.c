/* test-format-ldtk.c - projects of LDtk
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-import.h"
#include "ldtk-test.h"

static const SightTile *
get_tile (const SightLevel *level, int x, int y)
{
  return sight_level_get_tile (level, (SightCell) { x, y });
}

/* Doors, windows, two teams, names in any script, a sight and a viewer's own: all but kept lines. */
static void
test_round_trip (void)
{
  static const char native[] =
      "{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\", \"range\": 5},\n"
      "\"legend\": [{\"glyph\": \"#\", \"name\": \"壁\"}, {\"glyph\": \".\", \"color\": \"#123456\"},\n"
      "{\"glyph\": \"+\", \"counterpart\": \"'\"}, {\"glyph\": \"'\", \"counterpart\": \"+\"}, {\"glyph\": \"=\"}],\n"
      "\"map\": [\"#####\", \"#.+.=\", \"#####\"],\n"
      "\"teams\": [{\"name\": \"Rot ☃\", \"color\": \"#ff0001\", \"shape\": \"star\"}, {\"name\": \"Blue\"}],\n"
      "\"viewers\": [{\"name\": \"Ж\", \"team\": \"Rot ☃\", \"cell\": [1, 1], \"range\": 3, \"facing\": 90, \"angle\": "
      "120},\n"
      "{\"name\": \"\", \"team\": \"Blue\", \"cell\": [3, 1], \"alive\": false, \"sight\": {\"preset\": "
      "\"simple-los\"}},\n"
      "{\"name\": \"c\", \"team\": \"Rot ☃\", \"cell\": [-4, 9]}],\n"
      "\"areas\": [{\"name\": \"Début\", \"purpose\": \"start\", \"team\": \"Blue\", \"rects\": [[0, 0, 2, 2], [3, 1, "
      "2, "
      "2]]},\n"
      "{\"name\": \"Ziel\", \"purpose\": \"goal\", \"rects\": [[1, 1, 1, 1]]}, {\"name\": \"leer\"}]}";
  g_autoptr (SightLevel) level = read_text ("sightline", native, NULL), again = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new (), none = sight_notes_new ();
  g_autofree char *text = write_text ("ldtk", level, notes), *twice = write_text ("ldtk", level, NULL);

  g_assert_cmpstr (text, ==, twice);
  g_assert_cmpuint (notes->len, ==, 0);
  again = read_project (text, none);
  g_assert_true (sight_level_equal (level, again));
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_left_out (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = NULL;

  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->teams, sight_team_new ("T", 0, SIGHT_SHAPE_STAR));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 2, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 0, 0 }, (SightCell) { 1, 1 }));
  level->extra = g_strdup ("{\"a\": 1}");
  text = write_text ("ldtk", level, notes);
  g_assert_cmpuint (notes->len, ==, 4);
  g_assert_cmpstr (get_note (notes, 0), ==, "the team “T” is left out: it has no viewer");
  g_assert_cmpstr (get_note (notes, 1), ==, "two teams are called “T” and become one");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 kept line is left out");
  g_assert_cmpstr (get_note (notes, 3), ==, "what a newer program added to the level is left out");
}

/* Values by their number, not their place; colours and names of the project. */
static void
test_values (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level =
      read_project (PROJECT (LEVEL ("A", LAYER ("IntGrid", "Cells_1", 5, 1, 8) "\"intGridCsv\":[2,1,3,4,2]}")), notes);

  assert_rows (level, "#~ab\n....\n");
  g_assert_cmpstr (get_tile (level, 0, 0)->name, ==, "walls");
  g_assert_cmphex (get_tile (level, 0, 0)->color, ==, 0x102030);
  g_assert_cmpstr (get_tile (level, 1, 0)->name, ==, "deep_water");
  g_assert_true (get_tile (level, 1, 0)->transparent);
  g_assert_false (get_tile (level, 1, 0)->walkable);
  g_assert_false (get_tile (level, 2, 0)->transparent);
  g_assert_true (get_tile (level, 3, 0)->transparent);
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: “Cells_1:3” is taken as solid and opaque");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: “Cells_1:mud” is taken as walkable and transparent");
}

/* The topmost layer comes first in the file; cells of 16 pixels cover four of 8; a wall below water still blocks. */
static void
test_layers (void)
{
  static const char project[] =
      PROJECT (LEVEL ("A", LAYER ("IntGrid", "Top", 4, 2, 8) "\"intGridCsv\":[1,0,0,0, 0,0,0,0]}," LAYER (
                               "IntGrid", "Below", 2, 1, 16) "\"__pxTotalOffsetX\":8,\"intGridCsv\":[2,4]}"));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_project (project, notes);

  assert_rows (level, "~##a\n.##a\n");
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 1), ==, "m: cells without a value became the tile “Floor”");
}

static void
test_layers_that_do_not_fit (void)
{
  static const char project[] =
      PROJECT (LEVEL ("A", LAYER ("IntGrid", "Odd", 2, 1, 20) "\"intGridCsv\":[2,2]}," LAYER (
                               "IntGrid", "Even", 2, 1, 16) "\"__pxTotalOffsetY\":-1,\"intGridCsv\":[2,1]}"));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_project (project, notes);

  g_assert_cmpint (level->map->width, ==, 2);
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "m: the layer “Even” is shifted by (0, -1) pixels, which is rounded to cells");
  g_assert_cmpstr (get_note (notes, 2), ==,
                   "m: the layer “Odd” is left out: its cells of 20 pixels do not fit those of 16");
}

/* Files from before version 1 list cells that are not empty, and count values from 0. */
static void
test_old_values (void)
{
  g_autoptr (SightLevel) level =
      read_project (PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1,
                                                16) "\"intGrid\":[{\"coordId\":1,\"v\":1}],\"intGridCsv\":[]}")),
                    NULL);

  assert_rows (level, ".#\n");
}

static void
test_tiles (void)
{
  g_autoptr (SightLevel) level =
      read_project (PROJECT (LEVEL ("A", LAYER ("Tiles", "Walls", 2, 1, 16) "\"gridTiles\":[{\"px\":[16,0],\"t\":5},"
                                                                            "{\"px\":[999,0],\"t\":5}]}")),
                    NULL);

  assert_rows (level, ".#\n");
  g_assert_cmpstr (get_tile (level, 1, 0)->name, ==, "Walls 5");
}

/* Tiles that rules made are read where there are no values, or if they are asked for. */
static void
test_auto_layer (void)
{
  static const char walls[] =
      LAYER ("AutoLayer", "Walls", 2, 1, 16) "\"autoLayerTiles\":[{\"px\":[16,0],\"t\":5,\"d\":[1,1]}]}";
  static const char alone[] =
      PROJECT (LEVEL ("A", LAYER ("AutoLayer", "Walls", 2, 1, 16) "\"autoLayerTiles\":[{\"px\":[16,0],\"t\":5,"
                                                                  "\"d\":[1,1]}]}"));
  g_autofree char *both =
      g_strdup_printf ("{\"jsonVersion\":\"1\",\"worldLayout\":null," DEFS ",\"levels\":[%s%s,%s]}]}",
                       "{\"identifier\":\"A\",\"pxWid\":32,\"pxHei\":16,\"layerInstances\":[", walls,
                       LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[2,4]}");
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { both, strlen (both), "m", NULL, import, survey };
  g_autoptr (SightLevel) level = read_project (alone, NULL), values = read_project (both, NULL), asked = NULL;

  assert_rows (level, ".#\n");
  g_assert_cmpstr (get_tile (level, 1, 0)->name, ==, "Walls 5");
  g_assert_cmpstr (get_tile (values, 1, 0)->name, ==, "mud");
  sight_import_add_layer (import, "Walls");
  asked = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpstr (get_tile (asked, 1, 0)->name, ==, "Walls 5");
  g_assert_cmpuint (survey->layers->len, ==, 2);
}

/* Identifiers of values are ASCII, and no two are alike. */
static void
test_identifiers (void)
{
  g_autoptr (SightLevel) level = read_text ("text",
                                            "; sightline legend 1\n"
                                            "; a #010203 walkable transparent floor none Big Wall\n"
                                            "; b #010203 walkable transparent floor none Big-Wall\n"
                                            "; c #010203 walkable transparent floor none 壁\n"
                                            "; d #010203 walkable transparent floor none Tile 2\n"
                                            "; map\nabcd\n",
                                            NULL);
  g_autofree char *text = write_text ("ldtk", level, NULL);

  g_assert_nonnull (strstr (text, "{\"value\": 1, \"identifier\": \"Big_Wall\""));
  g_assert_nonnull (strstr (text, "{\"value\": 2, \"identifier\": \"Tile_2\""));
  g_assert_nonnull (strstr (text, "{\"value\": 3, \"identifier\": \"Tile_3\""));
  g_assert_nonnull (strstr (text, "{\"value\": 4, \"identifier\": \"Tile_4\""));
}

/* Floor that a value is called after is not that of cells without a value. */
static void
test_other_floor (void)
{
  static const char project[] =
      "{\"jsonVersion\":\"1\",\"worldLayout\":null,\"defs\":{\"layers\":[{\"uid\":7,\"intGridValues\":["
      "{\"value\":1,\"identifier\":\"dirt\"},{\"value\":2,\"identifier\":\"wall\"}]}]},\"levels\":[" LEVEL (
          "A", LAYER ("IntGrid", "G", 2, 1, 8) "\"intGridCsv\":[1,2]}") "]}";
  g_autoptr (SightLevel) level = read_project (project, NULL);

  assert_rows (level, ".#aa\naaaa\n");
  g_assert_cmpstr (get_tile (level, 0, 0)->name, ==, "dirt");
  g_assert_cmpstr (get_tile (level, 2, 0)->name, ==, "Floor");
}

/* If nothing blocks sight, cells without a value do not become floor. */
static void
test_empty (void)
{
  g_autoptr (SightLevel) level =
      read_project (PROJECT (LEVEL ("A", LAYER ("IntGrid", "Floor", 2, 1, 16) "\"intGridCsv\":[4,0]}")), NULL);

  assert_rows (level, "a \n");
}

static const char entities[] = PROJECT (
    LEVEL ("A",
           LAYER ("Entities",
                  "Things",
                  2,
                  1,
                  16) "\"__pxTotalOffsetX\":16,\"entityInstances\":["
                      "{\"__identifier\":\"Player\",\"__grid\":[0,0],\"px\":[8,16],\"__smartColor\":\"#0A0B0C\","
                      "\"fieldInstances\":["
                      "{\"__identifier\":\"Sight_range\",\"__type\":\"Float\",\"__value\":6.6},"
                      "{\"__identifier\":\"hp\",\"__type\":\"Int\",\"__value\":3}]},"
                      "{\"__identifier\":\"Bat\",\"__tags\":[\"enemy\"],\"px\":[-16,0],\"fieldInstances\":["
                      "{\"__identifier\":\"range\",\"__value\":1e999},{\"__identifier\":\"name\",\"__value\":\"Ж\"}]},"
                      "{\"__identifier\":\"Chest\",\"__grid\":[0,0]},{\"__identifier\":\"Turret\",\"__grid\":[0,0],"
                      "\"fieldInstances\":[{\"__identifier\":\"team\",\"__type\":\"LocalEnum.Team\",\"__value\":"
                      "\"Bat\"}]}]}," LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[2,2]}"));

static void
test_entities (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_project (entities, notes);
  const SightViewer *player, *bat, *turret;

  g_assert_cmpuint (level->viewers->len, ==, 3);
  g_assert_cmpuint (level->teams->len, ==, 2);
  player = sight_level_get_viewer (level, 0);
  bat = sight_level_get_viewer (level, 1);
  turret = sight_level_get_viewer (level, 2);
  g_assert_cmpstr (player->name, ==, "Player");
  g_assert_true (sight_cell_equal (player->cell, (SightCell) { 1, 0 }));
  g_assert_cmpint (player->range, ==, 7);
  g_assert_cmpstr (sight_level_get_team (level, 0)->name, ==, "Player");
  g_assert_cmphex (sight_level_get_team (level, 0)->color, ==, 0x0a0b0c);
  g_assert_cmpstr (bat->name, ==, "Ж");
  g_assert_true (sight_cell_equal (bat->cell, (SightCell) { 0, 0 }));
  g_assert_cmpint (bat->range, ==, SIGHT_RANGE_AS_SIGHT);
  g_assert_cmpint (turret->team, ==, bat->team);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: 1 entity is not a viewer and is left out: Chest");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: 1 field of a viewer is left out");
}

/* Entities larger than a cell are areas, wherever their pivot is; those with one name are one. */
static void
test_regions (void)
{
  static const char text[] = PROJECT (LEVEL (
      "A",
      LAYER (
          "Entities", "Things", 2, 1,
          16) "\"entityInstances\":["
              "{\"__identifier\":\"Fog\",\"__grid\":[0,0],\"px\":[32,16],\"__pivot\":[1,1],\"width\":32,\"height\":16},"
              "{\"__identifier\":\"Chest\",\"__grid\":[0,0],\"px\":[0,0],\"width\":16,\"height\":16},"
              "{\"__identifier\":\"Zone\",\"px\":[0,0],\"width\":1e9,\"height\":1e9},"
              "{\"__identifier\":\"Zone\",\"px\":[17,0],\"width\":160,\"height\":16,\"fieldInstances\":["
              "{\"__identifier\":\"Name\",\"__value\":\"Gate\"},{\"__identifier\":\"purpose\",\"__value\":\"goal\"}]},"
              "{\"__identifier\":\"Area\",\"px\":[],\"width\":null}]}," LAYER ("IntGrid", "G", 2, 1,
                                                                               16) "\"intGridCsv\":[2,2]}"));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_project (text, notes);

  g_assert_cmpuint (level->areas->len, ==, 3);
  g_assert_cmpstr (sight_level_get_area (level, 0)->name, ==, "Fog");
  g_assert_cmpuint (sight_cell_set_count (sight_level_get_area (level, 0)->cells), ==, 2);
  g_assert_cmpstr (sight_level_get_area (level, 1)->name, ==, "Gate");
  g_assert_cmpint (sight_level_get_area (level, 1)->purpose, ==, SIGHT_AREA_GOAL);
  g_assert_true (sight_cell_set_contains (sight_level_get_area (level, 1)->cells, (SightCell) { 1, 0 }));
  g_assert_cmpuint (sight_cell_set_count (sight_level_get_area (level, 1)->cells), ==, 1);
  g_assert_cmpstr (sight_level_get_area (level, 2)->name, ==, "Area");
  g_assert_true (sight_cell_set_is_empty (sight_level_get_area (level, 2)->cells));
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: 2 entities are not viewers and are left out: Chest, Zone");
}

static void
test_answers (void)
{
  static const char text[] = PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[4,2]}"));
  g_autoptr (SightImport) import = sight_import_new ();
  SightInput input = { text, strlen (text), "m", NULL, import, NULL };
  g_autoptr (SightLevel) level = NULL;

  sight_import_set_tile (import, "G:mud", (SightImportTile) { FALSE, FALSE });
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 0, 0 }));
  g_assert_false (get_tile (level, 0, 0)->walkable);
}

static const BadText cases[] = {
  { "[]", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected an object" },
  { "{}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: there is no level in the project" },
  { "{\"levels\":[]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: there is no level in the project" },
  { "{\"levels\":{}}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:11: “levels”: expected an array" },
  { "{\"levels\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:12: expected an object" },
  { "{\"levels\":[{}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:12: expected a member “layerInstances”" },
  { "{\"levels\":[{\"layerInstances\":[]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:12: the level “Level_0” has no layer with cells, expected an IntGrid layer" },
  { "{\"levels\":[{\"layerInstances\":[{\"__type\":\"IntGrid\"}]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:31: expected a member “__cWid”" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 0, 1, 16) "\"intGridCsv\":[]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:393: “__cWid”: expected a whole number from 1 to 65535" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 1, -1, 16) "\"intGridCsv\":[]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:404: “__cHei”: expected a whole number from 1 to 65535" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 1, 1, 4294967297) "\"intGridCsv\":[1]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:419: “__gridSize”: expected a whole number from 1 to 65535" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 65535, 65535, 16) "\"intGridCsv\":[]}")), SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:1:345: a layer of 65535 × 65535 cells, expected at most 16777216" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[1]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:451: “intGridCsv”: 1 values, expected 2 for 2 × 1 cells" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[1,-1]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:454: expected a whole number from 0 up" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[1,1e99]}")), SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:454: expected a whole number from 0 up" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGrid\":[{\"coordId\":2,\"v\":0}]}")),
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:460: “coordId”: expected a whole number from 0 to 1" },
  { PROJECT (LEVEL ("A", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGrid\":[{\"coordId\":1}]}")),
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:449: expected a member “v”" },
  { PROJECT (LEVEL ("A", LAYER ("Tiles", "G", 2, 1, 16) "\"gridTiles\":[{\"px\":[0],\"t\":1}]}")),
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:455: “px”: expected [x, y], two whole numbers" },
  { PROJECT (LEVEL ("A", LAYER ("AutoLayer", "G", 2, 1, 16) "\"autoLayerTiles\":[{\"px\":[0,0]}]}")),
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:458: expected a member “t”" },
  { "{\"levels\":[{\"pxWid\":2147483647,\"pxHei\":2147483647,\"layerInstances\":[" LAYER (
        "IntGrid", "G", 1, 1, 1) "\"intGridCsv\":[1]}]}]}",
    SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:1:12: the level has 2147483647 × 2147483647 cells, "
    "expected at most 65535 in a row or column and 16777216 in all" },
  { "{\"levels\":[{\"pxWid\":0,\"layerInstances\":[]}]}", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:21: “pxWid”: expected a whole number from 1 to 2147483647" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad (sight_format_find ("ldtk"), &cases[i]);
}

/* A legend that was written here and changed elsewhere. */
static void
test_bad_legend (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
  g_autofree char *text = write_text ("ldtk", level, NULL);
  BadText value = { text, SIGHT_FORMAT_ERROR_CONTENT, "m:160:9: the value 99, but the legend has 13 tiles", 0 };
  BadText legend = { text, SIGHT_FORMAT_ERROR_VERSION,
                     "m: sightline_legend:1:1: expected “; sightline legend 1”, the only known version", 0 };
  char *cells = strstr (text, "        2,1]");

  g_assert_nonnull (cells);
  memcpy (cells, "       99,1]", 12);
  value.message = "m:160:8: the value 99, but the legend has 13 tiles";
  assert_bad (sight_format_find ("ldtk"), &value);
  strstr (text, "sightline legend 1")[17] = '2';
  assert_bad (sight_format_find ("ldtk"), &legend);
}

static void
test_truncated (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.\n+x", NULL);
  g_autofree char *text = write_text ("ldtk", level, NULL);

  assert_truncated_is_safe (sight_format_find ("ldtk"), text, strlen (text));
  assert_truncated_is_safe (sight_format_find ("ldtk"), entities, strlen (entities));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-ldtk/round-trip", test_round_trip);
  g_test_add_func ("/format-ldtk/left-out", test_left_out);
  g_test_add_func ("/format-ldtk/values", test_values);
  g_test_add_func ("/format-ldtk/layers", test_layers);
  g_test_add_func ("/format-ldtk/layers-that-do-not-fit", test_layers_that_do_not_fit);
  g_test_add_func ("/format-ldtk/old-values", test_old_values);
  g_test_add_func ("/format-ldtk/tiles", test_tiles);
  g_test_add_func ("/format-ldtk/auto-layer", test_auto_layer);
  g_test_add_func ("/format-ldtk/identifiers", test_identifiers);
  g_test_add_func ("/format-ldtk/other-floor", test_other_floor);
  g_test_add_func ("/format-ldtk/empty", test_empty);
  g_test_add_func ("/format-ldtk/entities", test_entities);
  g_test_add_func ("/format-ldtk/regions", test_regions);
  g_test_add_func ("/format-ldtk/answers", test_answers);
  g_test_add_func ("/format-ldtk/bad", test_bad);
  g_test_add_func ("/format-ldtk/bad-legend", test_bad_legend);
  g_test_add_func ("/format-ldtk/truncated", test_truncated);

  return g_test_run ();
}

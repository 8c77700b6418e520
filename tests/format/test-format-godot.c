/* test-format-godot.c - scenes of Godot 3 with a TileMap
 *
 * SPDX-License-Identifier: MIT
 */
#include "code-test.h"

static const char tiles[] =
    "[sub_resource type=\"TileSet\" id=3]\n"
    "0/name = \"Wall */ ?\?/\"\n0/texture = ExtResource( 1 )\n0/region = Rect2( 0, 0, 16, 16 )\n0/tile_mode = 0\n"
    "0/occluder = SubResource( 2 )\n"
    "0/shapes = [ { \"autotile_coord\": Vector2( 0, 0 ), \"one_way\": false, \"one_way_margin\": 1.0, "
    "\"shape\": SubResource( 1 ), \"shape_transform\": Transform2D( 1, 0, 0, 1, 0, 0 ) } ]\n"
    "1/name = \"a \\\"b\\\" \\\\\\u000a1\"\n1/texture = ExtResource( 1 )\n1/region = Rect2( 16, 0, 16, 16 )\n"
    "1/tile_mode = 0\n"
    "2/name = \"Дверь\"\n2/texture = ExtResource( 1 )\n2/region = Rect2( 32, 0, 16, 16 )\n2/tile_mode = 0\n"
    "2/occluder = SubResource( 2 )\n"
    "3/name = \"Open\"\n3/texture = ExtResource( 1 )\n3/region = Rect2( 0, 16, 16, 16 )\n3/tile_mode = 0\n"
    "4/name = \"😀\"\n4/texture = ExtResource( 1 )\n4/region = Rect2( 16, 16, 16, 16 )\n4/tile_mode = 0\n4/shapes = ";

static const char nodes[] =
    "\n[node name=\"Cells\" type=\"TileMap\" parent=\".\"]\ntile_set = SubResource( 3 )\n"
    "cell_size = Vector2( 16, 16 )\nformat = 1\n"
    "tile_data = PoolIntArray( 0, 0, 0, 1, 2, 0, 2, 0, 0, 65536, 3, 0, 65537, 1, 0, 65538, 4, 0 )\n\n"
    "[node name=\"Viewers\" type=\"Node2D\" parent=\".\"]\n\n"
    "[node name=\"A 1\" type=\"Position2D\" parent=\"Viewers\"]\nposition = Vector2( 24, 24 )\n__meta__ = {\n"
    "\"viewer\": { \"name\": \"A\", \"team\": 1, \"x\": 1, \"y\": 1, \"range\": 12, \"alive\": true, \"facing\": 45, "
    "\"angle\": 90 }\n}\n\n"
    "[node name=\"Viewer 2\" type=\"Position2D\" parent=\"Viewers\"]\nposition = Vector2( -40, 1128 )\n__meta__ = {\n"
    "\"viewer\": { \"name\": \"\", \"team\": 0, \"x\": -3, \"y\": 70, \"range\": 0, \"alive\": false, "
    "\"facing\": null, \"angle\": 360 }\n}\n";

static void
test_write (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("godot", NULL, level, NULL);

  g_assert_true (g_str_has_prefix (text, "[gd_scene load_steps=5 format=2]\n\n"
                                         "[ext_resource path=\"two rooms-tiles.png\" type=\"Texture\" id=1]\n\n"));
  assert_has (text, tiles);
  assert_has (text, "\"transparent\": false, \"counterpart\": 3 }, {");
  assert_has (text, " \"counterpart\": null } ],\n\"teams\": [ { \"name\": \"Red\", \"color\": \"#c01c28\", "
                    "\"shape\": \"circle\", \"alliance\": \"A\" }, { \"name\": \"Bläu\", ");
  g_assert_cmpstr (text + strlen (text) - strlen (nodes), ==, nodes);
}

/* The picture is written next to the scene; if it can't be, that is noted. */
static void
test_picture (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  SightOutput output = { .stem = "höhle", .companions = companions };
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_find ("godot"), level, &output, notes, NULL);
  g_autofree char *text = write_variant ("godot", NULL, level, notes);

  g_assert_cmpuint (companions->len, ==, 1);
  g_assert_cmpstr (((SightCompanion *) g_ptr_array_index (companions, 0))->name, ==, "höhle-tiles.png");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "the picture of the tileset, “two rooms-tiles.png”, is left out");
}

/* The numbers of cells count on over all their digits; no name has what the name of a node may not have. */
static void
test_numbers (void)
{
  g_autoptr (SightLevel) level = make_wide_level (1002);
  g_autofree char *text = NULL;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("a.b:c@d/e\"f%g\\h", 0, (SightCell) { 0, 0 }));
  text = write_variant ("godot", NULL, level, NULL);
  assert_has (text, " 8, 8, 0, 9, 9, 0, 10, 10, 0, 11, ");
  assert_has (text, " 99, 99, 0, 100, 100, 0, 101, ");
  assert_has (text, " 999, 999, 0, 1000, 1000, 0, 1001, 1001, 0 )\n");
  assert_has (text, "[node name=\"a_b_c_d_e_f_g_h 1\" ");
}

static void
test_too_large (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 32769, 0), sight_legend_new_standard ());

  g_assert_null (sight_format_write (sight_format_find ("godot"), level, NULL, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, "the map has 1 × 32769 cells; Godot 3 takes at most 32768 in a row or column");
}

static void
test_left_out (void)
{
  assert_left_out ("godot", NULL, "the picture of the tileset, “two rooms-tiles.png”, is left out");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-godot/write", test_write);
  g_test_add_func ("/format-godot/picture", test_picture);
  g_test_add_func ("/format-godot/numbers", test_numbers);
  g_test_add_func ("/format-godot/too-large", test_too_large);
  g_test_add_func ("/format-godot/left-out", test_left_out);

  return g_test_run ();
}

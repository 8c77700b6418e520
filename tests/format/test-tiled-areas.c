/* test-tiled-areas.c - shapes of Tiled maps that become areas
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiled-test.h"

/* 8 x 6 cells of 16 pixels. */
#define ROW "1,1,1,1,1,1,1,1"
#define MAP(objects)                                                                                    \
  "<map orientation=\"orthogonal\" width=\"8\" height=\"6\" tilewidth=\"16\" tileheight=\"16\">"        \
  "<tileset firstgid=\"1\"/><layer><data encoding=\"csv\">" ROW "," ROW "," ROW "," ROW "," ROW "," ROW \
  "</data></layer><objectgroup name=\"zones\">" objects "</objectgroup></map>"

/* The cells of area @index as rows of "#" and ".". */
static char *
draw (const SightLevel *level, guint index)
{
  const SightArea *area = sight_level_get_area (level, index);
  g_autoptr (GString) text = g_string_new (area->name);

  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append_c (text, '\n');
      for (int x = 0; x < level->map->width; x++)
        g_string_append_c (text, sight_cell_set_contains (area->cells, (SightCell) { x, y }) ? '#' : '.');
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const struct
{
  const char *object;
  const char *picture;
} shapes[] = {
  { "<object name=\"a\" x=\"16\" y=\"16\" width=\"48\" height=\"32\"/>",
    "a\n........\n.###....\n.###....\n........\n........\n........" },
  /* A cell belongs to a shape if its centre does. */
  { "<object name=\"b\" x=\"9\" y=\"7\" width=\"32\" height=\"40\"/>",
    "b\n.##.....\n.##.....\n.##.....\n........\n........\n........" },
  { "<object name=\"c\" x=\"48\" y=\"16\" width=\"32\" height=\"32\" rotation=\"90\"/>",
    "c\n........\n.##.....\n.##.....\n........\n........\n........" },
  { "<object name=\"d\" x=\"0\" y=\"0\" width=\"80\" height=\"80\"><ellipse/></object>",
    "d\n.###....\n#####...\n#####...\n#####...\n.###....\n........" },
  { "<object name=\"e\" x=\"16\" y=\"16\"><polygon points=\"0,0 64,0 0,64\"/></object>",
    "e\n........\n.###....\n.##.....\n.#......\n........\n........" },
  { "<object name=\"f\" x=\"-100\" y=\"64\" width=\"1000\" height=\"1000\"/>",
    "f\n........\n........\n........\n........\n########\n########" },
  { "<object name=\"g\" x=\"0\" y=\"0\" width=\"32\" height=\"16\"/><object name=\"g\" x=\"64\" y=\"80\" width=\"32\" "
    "height=\"16\"/>",
    "g\n##......\n........\n........\n........\n........\n....##.." },
};

static void
test_shapes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autofree char *text = g_strdup_printf (MAP ("%s"), shapes[i].object), *picture = NULL;
      g_autoptr (SightLevel) level = read_text ("tmx", text, notes);

      g_assert_cmpuint (level->areas->len, ==, 1);
      picture = draw (level, 0);
      g_assert_cmpstr (picture, ==, shapes[i].picture);
    }
}

static void
test_purposes (void)
{
  static const char text[] = MAP (
      "<object name=\"V\" type=\"viewer\" x=\"8\" y=\"8\"><properties><property name=\"team\" value=\"Red\"/>"
      "</properties></object>"
      "<object name=\"a\" type=\"area\" x=\"0\" y=\"0\" width=\"16\" height=\"16\"><properties><property name=\"team\" "
      "value=\"Red\"/></properties></object>"
      "<object name=\"b\" type=\"Spawn\" x=\"0\" y=\"0\" width=\"32\" height=\"16\"/>"
      "<object name=\"c\" class=\"goal\" x=\"0\" y=\"0\" width=\"32\" height=\"16\"/>"
      "<object name=\"d\" x=\"0\" y=\"0\" width=\"32\" height=\"16\"><properties><property name=\"purpose\" "
      "value=\"goal\"/></properties></object>"
      "<object name=\"e\" x=\"0\" y=\"0\" width=\"32\" height=\"16\"/>"
      "<object x=\"0\" y=\"0\" width=\"32\" height=\"16\"/>"
      "<object name=\"chest\" x=\"0\" y=\"0\" width=\"16\" height=\"16\"/>"
      "<object name=\"p\"><polygon points=\"0,0 64\"/></object>");
  static const SightAreaPurpose purposes[] = { SIGHT_AREA_START, SIGHT_AREA_START, SIGHT_AREA_GOAL, SIGHT_AREA_GOAL,
                                               SIGHT_AREA_NONE };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", text, notes);

  g_assert_cmpuint (level->areas->len, ==, G_N_ELEMENTS (purposes));
  for (guint i = 0; i < level->areas->len; i++)
    {
      g_assert_cmpint (sight_level_get_area (level, i)->purpose, ==, purposes[i]);
      g_assert_cmpint (sight_level_get_area (level, i)->team, ==, i == 0 ? 0 : -1);
    }
  g_assert_cmpuint (level->viewers->len, ==, 1);
  g_assert_cmpstr (get_note (notes, notes->len - 1), ==, "3 objects are not viewers and are left out");
}

static void
test_json (void)
{
  static const char text[] =
      "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 3, \"height\": 2, \"tilewidth\": 8, "
      "\"tileheight\": 8, \"tilesets\": [{\"firstgid\": 1, \"name\": \"t\"}], \"layers\": [{\"type\": \"tilelayer\", "
      "\"name\": \"l\", \"data\": [1,1,1,1,1,1]}, {\"type\": \"objectgroup\", \"objects\": [{\"name\": \"a\", \"x\": "
      "0, "
      "\"y\": 0, \"width\": 16, \"height\": 16}, {\"name\": \"b\", \"x\": 8, \"y\": 0, \"polygon\": [{\"x\": 0, \"y\": "
      "0}, "
      "{\"x\": 16, \"y\": 0}, {\"x\": 16, \"y\": 8}, {\"x\": 0, \"y\": 8}]}]}]}";
  g_autoptr (SightLevel) level = read_text ("tmj", text, NULL);
  g_autofree char *first = NULL, *second = NULL;

  g_assert_cmpuint (level->areas->len, ==, 2);
  first = draw (level, 0);
  second = draw (level, 1);
  g_assert_cmpstr (first, ==, "a\n##.\n##.");
  g_assert_cmpstr (second, ==, "b\n.##\n...");
}

/* A polygon of any number of corners on a large map cannot take any amount of time. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new (
      "<map orientation=\"orthogonal\" width=\"1\" height=\"65535\" tilewidth=\"1\" tileheight=\"1\" infinite=\"0\">"
      "<tileset firstgid=\"1\"/><layer width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer><objectgroup>"
      "<object name=\"a\"><polygon points=\"");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append_printf (text, "%d,%d ", i & 1, i % 2 * 65535);
  g_string_append (text, "\"/></object></objectgroup></map>");
  level = read_text ("tmx", text->str, notes);
  g_assert_cmpuint (level->areas->len, ==, 1);
  g_assert_true (sight_cell_set_is_empty (sight_level_get_area (level, 0)->cells));
  g_assert_cmpstr (get_note (notes, notes->len - 1), ==, "1 shape of an area is left out: the areas are too large");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-areas/shapes", test_shapes);
  g_test_add_func ("/tiled-areas/purposes", test_purposes);
  g_test_add_func ("/tiled-areas/json", test_json);
  g_test_add_func ("/tiled-areas/large", test_large);

  return g_test_run ();
}

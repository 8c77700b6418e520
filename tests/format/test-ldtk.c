/* test-ldtk.c - the levels and layers of a project of LDtk
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <unistd.h>

#include "format/import/sight-import.h"
#include "ldtk-test.h"

static const char worlds[] =
    "{\"jsonVersion\":\"1.5.3\",\"worldLayout\":null,\"levels\":[],\"worlds\":["
    "{\"identifier\":\"W1\",\"levels\":[" LEVEL (
        "A",
        LAYER ("IntGrid",
               "G",
               2,
               1,
               16) "\"intGridCsv\":[1,1]}") "]},"
                                            "{\"identifier\":\"W2\",\"levels\":[" LEVEL (
                                                "A",
                                                LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[1,0]}," LAYER (
                                                    "IntGrid", "H", 2, 1, 16) "\"intGridCsv\":[0,1]}") "]}]}";

static SightLevel *
import_map (const char *text, const char *map, SightSurvey *survey, GFile *folder)
{
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", folder, import, survey };
  SightLevel *level;

  sight_import_set_map (import, map);
  level = sight_format_import (NULL, &input, NULL, &error);
  g_assert_no_error (error);

  return level;
}

/* The first level of the first world, unless the import names another, by its name or its number. */
static void
test_worlds (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightLevel) first = read_project (worlds, notes), second = import_map (worlds, "W2/A", survey, NULL);
  g_autoptr (SightLevel) number = import_map (worlds, "2", NULL, NULL),
                         unknown = import_map (worlds, "W3/A", NULL, NULL);

  assert_rows (first, "aa\n");
  assert_rows (second, "ba\n");
  assert_rows (number, "ba\n");
  assert_rows (unknown, "aa\n");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: of 2 maps, “W1/A” is read; left out: W2/A");
  g_assert_cmpuint (survey->maps->len, ==, 2);
  g_assert_cmpstr (((SightSurveyMap *) g_ptr_array_index (survey->maps, 1))->name, ==, "W2/A");
  g_assert_true (((SightSurveyMap *) g_ptr_array_index (survey->maps, 1))->used);
  g_assert_cmpuint (survey->layers->len, ==, 2);
  g_assert_cmpstr (((SightSurveyLayer *) g_ptr_array_index (survey->layers, 1))->name, ==, "G");
  g_assert_cmpuint (survey->tiles->len, ==, 2);
  g_assert_cmpstr (((SightSurveyTile *) g_ptr_array_index (survey->tiles, 0))->id, ==, "H:1");
}

/* Layers are named for all levels at once. */
static void
test_layers (void)
{
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { worlds, strlen (worlds), "m", NULL, import, NULL };
  g_autoptr (SightLevel) level = NULL;

  sight_import_set_map (import, "W2/A");
  sight_import_add_layer (import, "H");
  level = sight_format_import (NULL, &input, NULL, &error);
  g_assert_no_error (error);
  assert_rows (level, ".a\n");
}

static void
assert_external_fails (const char *path, GFile *folder, const char *message)
{
  g_autofree char *text = g_strdup_printf (
      "{\"jsonVersion\":\"1\",\"worldLayout\":null,\n\"levels\":[{\"externalRelPath\":\"%s\"}]}", path);
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", folder, NULL, NULL };

  g_assert_null (sight_format_import (NULL, &input, NULL, &error));
  g_assert_cmpstr (error->message, ==, message);
}

/* A folder of a project: levels in p/, and one next to it that a link in p/ leads to. */
typedef struct
{
  char *path;
  GFile *folder;
} Project;

static const char *const files[] = { "project/p/B.ldtkl", "project/p/bad.ldtkl", "x.ldtkl" };

static void
project_setup (Project *self, gconstpointer data)
{
  static const char own[] = LEVEL ("B", LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[2,1]}");
  g_autofree char *inner = NULL, *root = NULL, *link = NULL;

  self->path = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  root = g_build_filename (self->path, "project", NULL);
  inner = g_build_filename (root, "p", NULL);
  link = g_build_filename (inner, "x.ldtkl", NULL);
  self->folder = g_file_new_for_path (root);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file = g_build_filename (self->path, files[i], NULL);

      g_assert_true (g_file_set_contents (file, i == 1 ? "{x" : own, -1, NULL));
    }
  g_assert_cmpint (symlink ("../../x.ldtkl", link), ==, 0);
}

static void
project_teardown (Project *self, gconstpointer data)
{
  static const char *const others[] = { "project/p/x.ldtkl", "project/p", "project", "." };

  for (gsize i = 0; i < G_N_ELEMENTS (files) + G_N_ELEMENTS (others); i++)
    {
      const char *name = i < G_N_ELEMENTS (files) ? files[i] : others[i - G_N_ELEMENTS (files)];
      g_autofree char *path =
          g_str_equal (name, ".") ? g_strdup (self->path) : g_build_filename (self->path, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_object_unref (self->folder);
  g_free (self->path);
}

/* Levels in separate files, which must be in the folder of the project. */
static void
test_external (Project *self, gconstpointer data)
{
  static const char project[] =
      "{\"jsonVersion\":\"1\",\"worldLayout\":null," DEFS ",\"levels\":[{\"identifier\":\"A\",\"layerInstances\":null,"
      "\"externalRelPath\":\"p/B.ldtkl\"}]}";
  static const char outside[] = "m:2:30: the level is in the file “%s”, which lies outside the folder of the project";
  static const char *const paths[] = { "../x.ldtkl", "p/x.ldtkl", "/etc/passwd", "p/../../x.ldtkl",
                                       "file:///etc/passwd" };
  g_autoptr (SightLevel) level = import_map (project, NULL, NULL, self->folder);
  g_autofree char *message =
      g_strdup_printf ("%s/project/p/bad.ldtkl:1:2: expected the key of a member, in quotes", self->path);

  assert_rows (level, "#~\n");
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *expected = g_strdup_printf (outside, paths[i]);

      assert_external_fails (paths[i], self->folder, expected);
    }
  assert_external_fails ("p/none.ldtkl", self->folder,
                         "m:2:30: the level is in the file “p/none.ldtkl”, and there is no such file");
  assert_external_fails ("p", self->folder, "m:2:30: the level is in the file “p”, and there is no such file");
  assert_external_fails ("p/B.ldtkl", NULL,
                         "m:2:30: the level is in the file “p/B.ldtkl”, and the folder of the project is not known");
  assert_external_fails ("p/bad.ldtkl", self->folder, message);
}

/* The file of a level on its own has no names for values. */
static void
test_level_file (void)
{
  static const char text[] = "{\"__header__\":{\"fileType\":\"LDtk Project JSON\"},\"identifier\":\"A\","
                             "\"layerInstances\":[" LAYER ("IntGrid", "G", 2, 1, 16) "\"intGridCsv\":[0,1]}]}";
  g_autoptr (SightLevel) level = read_project (text, NULL);

  assert_rows (level, ".a\n");
}

/* Rules about sight of tiles, in the custom data of their tileset; what can't be is told, other texts say nothing. */
static void
test_custom_data (void)
{
  static const char text[] =
      "{\"jsonVersion\":\"1.5.3\",\"worldLayout\":null,\"defs\":{\"layers\":[],\"tilesets\":[{\"uid\":3},{\"uid\":9,"
      "\"customData\":[{\"tileId\":4,\"data\":\"no JSON\"},{\"tileId\":5,"
      "\"data\":\"{\\\"sightConceals\\\": 3, \\\"sightTop\\\": -1}\"}]}]},\"levels\":[" LEVEL (
          "A", LAYER ("Tiles", "Ground", 2, 1, 16) "\"__tilesetDefUid\":9,\"gridTiles\":[{\"px\":[0,0],\"t\":4},"
                                                   "{\"px\":[16,0],\"t\":5}]}") "]}";
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_project (text, notes);
  const SightTileRules none = { 0 }, grass = { .conceals = 3 };

  g_assert_cmpmem (&sight_legend_get (level->legend, level->map->tiles[0])->rules, sizeof none, &none, sizeof none);
  g_assert_cmpmem (&sight_legend_get (level->legend, level->map->tiles[1])->rules, sizeof grass, &grass, sizeof grass);
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "m: “sightTop” of the tile “Ground 5” is “-1” and left out: expected a whole number from 0 to 255");
}

static void
test_many_layers (void)
{
  g_autoptr (GString) text = g_string_new ("{\"levels\":[{\"layerInstances\":[");
  g_autoptr (SightLevel) level = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text,
                            "%s{\"__identifier\":\"L%d\",\"__type\":\"IntGrid\",\"__cWid\":1,\"__cHei\":1,"
                            "\"__gridSize\":16,\"intGridCsv\":[%d]}",
                            i > 0 ? "," : "", i, i % 2);
  g_string_append (text, "]}]}");
  level = read_text ("ldtk", text->str, NULL);
  assert_rows (level, "a\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ldtk/worlds", test_worlds);
  g_test_add_func ("/ldtk/layers", test_layers);
  g_test_add ("/ldtk/external", Project, NULL, project_setup, test_external, project_teardown);
  g_test_add_func ("/ldtk/level-file", test_level_file);
  g_test_add_func ("/ldtk/custom-data", test_custom_data);
  g_test_add_func ("/ldtk/many-layers", test_many_layers);

  return g_test_run ();
}

/* test-profile.c - answers kept for the next file of a game
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/sight-profile.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "format-test.h"
#include "format/syntax/sight-png.h"

typedef struct
{
  char *folder, *store;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  self->store = g_build_filename (self->folder, "data", "imports", NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  remove_all (self->folder);
  g_free (self->folder);
  g_free (self->store);
}

/* A file of two numbers at @path in the folder of the test. */
static SightOrigin *
make_origin (Fixture *self, const char *path)
{
  g_autofree char *full = g_build_filename (self->folder, path, NULL), *folder = g_path_get_dirname (full);
  g_autoptr (GFile) file = g_file_new_for_path (full);
  g_autoptr (GError) error = NULL;
  SightOrigin *origin;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (full, "40,41\n", -1, NULL));
  origin = sight_origin_new_for_file (file, NULL, &error);
  g_assert_no_error (error);

  return origin;
}

/* Keeps that @id blocks, for @path. */
static void
keep (Fixture *self, const char *path, const char *id)
{
  g_autoptr (SightOrigin) origin = make_origin (self, path);
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GError) error = NULL;

  sight_import_set_tile (import, id, (SightImportTile) { FALSE, FALSE });
  g_assert_true (sight_profile_keep (self->store, origin, NULL, import, &error));
  g_assert_no_error (error);
}

static SightImport *
find (Fixture *self, const char *path, GFile **folder)
{
  g_autoptr (SightOrigin) origin = make_origin (self, path);
  g_autoptr (GError) error = NULL;
  SightImport *import = sight_profile_find (self->store, origin, folder, &error);

  g_assert_no_error (error);

  return import;
}

/* The answers hold for the folder and below it, not next to it, and not for other formats. */
static void
test_folders (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) none = NULL, folder = NULL, inner = NULL;
  g_autoptr (SightImport) import = NULL, nearer = NULL;
  g_autofree char *name = NULL;

  g_assert_null (find (self, "game/a.csv", &none));
  keep (self, "game/a.csv", "40");
  g_assert_null (find (self, "other/a.csv", &none));
  g_assert_null (find (self, "game/a.json", &none));
  g_assert_null (none);
  import = find (self, "game/deep/er/b.csv", &folder);
  g_assert_nonnull (import);
  g_assert_nonnull (sight_import_get_tile (import, "40"));
  name = g_file_get_basename (folder);
  g_assert_cmpstr (name, ==, "game");

  keep (self, "game/deep/c.csv", "41");
  nearer = find (self, "game/deep/er/b.csv", &inner);
  g_assert_null (sight_import_get_tile (nearer, "40"));
  g_assert_nonnull (sight_import_get_tile (nearer, "41"));
}

/* New answers are added to those already kept. */
static void
test_merge (Fixture *self, gconstpointer data)
{
  g_autoptr (SightImport) import = NULL;
  g_autoptr (GFile) folder = NULL;

  keep (self, "game/a.csv", "40");
  keep (self, "game/b.csv", "41");
  import = find (self, "game/c.csv", &folder);
  g_assert_cmpuint (g_hash_table_size (import->tiles), ==, 2);
}

/* The name of the one file in the store. */
static char *
get_stored (Fixture *self)
{
  g_autoptr (GDir) store = g_dir_open (self->store, 0, NULL);
  const char *name = g_dir_read_name (store);

  g_assert_nonnull (name);
  g_assert_null (g_dir_read_name (store));

  return g_build_filename (self->store, name, NULL);
}

/* A file of the store is a profile that can be given away. */
static void
test_file (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL, *text = NULL, *expected = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (SightImport) import = NULL;
  g_autoptr (GError) error = NULL;

  keep (self, "game/a.csv", "40");
  path = get_stored (self);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  expected = g_strdup_printf ("{\n  \"format\": \"csv\",\n  \"folder\": \"file://%s/game\",\n  \"tiles\": {\n"
                              "    \"40\": {\"walkable\": false, \"transparent\": false}\n  }\n}\n",
                              self->folder);
  g_assert_cmpstr (text, ==, expected);
  file = g_file_new_for_path (path);
  import = sight_profile_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_hash_table_size (import->tiles), ==, 1);
  g_assert_true (sight_profile_save (import, file, &error));
  g_clear_pointer (&import, sight_import_free);
  import = sight_profile_load (file, &error);
  g_assert_nonnull (sight_import_get_tile (import, "40"));
}

/* Writes a picture of flat squares of @size pixels, and imports it with the answers that were kept. */
static int
import_squares (Fixture *self, const char *path, int size)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_RGB, 12 * size, 8 * size);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *full = g_build_filename (self->folder, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full), folder = NULL;
  g_autoptr (SightOrigin) origin = NULL;
  g_autoptr (SightImport) import = NULL;
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightLevel) level = NULL;

  for (int i = 0; i < picture->width * picture->height; i++)
    memset (picture->pixels + 3 * i, i % picture->width / size % 3 == i / picture->width / size % 5 ? 40 : 200, 3);
  bytes = sight_png_write (picture, NULL);
  g_assert_true (g_file_set_contents (full, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
  origin = sight_origin_new_for_file (file, NULL, NULL);
  import = sight_profile_find (self->store, origin, &folder, NULL);
  level = sight_origin_import (origin, import, survey, NULL, NULL);
  g_assert_nonnull (level);

  return survey->cell;
}

/* The size of the cells of one picture is not forced upon the next, which shows its own. */
static void
test_cell (Fixture *self, gconstpointer data)
{
  g_autoptr (SightImport) said = sight_import_new ();
  g_autoptr (SightOrigin) origin = NULL;
  g_autofree char *path = g_build_filename (self->folder, "a.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (import_squares (self, "a.png", 32), ==, 32);
  origin = sight_origin_new_for_file (file, NULL, NULL);
  said->cell = 32;
  g_assert_true (sight_profile_keep (self->store, origin, NULL, said, NULL));
  g_assert_cmpint (import_squares (self, "b.png", 17), ==, 17);
  g_assert_cmpint (import_squares (self, "c.png", 16), ==, 16);
  g_assert_cmpint (import_squares (self, "a.png", 32), ==, 32);
}

/* A damaged profile is reported, and the next answers replace it. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (SightOrigin) origin = NULL;
  g_autoptr (SightImport) import = NULL;
  g_autoptr (GFile) folder = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  keep (self, "game/a.csv", "40");
  path = get_stored (self);
  g_assert_true (g_file_set_contents (path, "{", -1, NULL));
  origin = make_origin (self, "game/a.csv");
  g_assert_null (sight_profile_find (self->store, origin, &folder, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
  keep (self, "game/a.csv", "41");
  import = find (self, "game/a.csv", &again);
  g_assert_nonnull (sight_import_get_tile (import, "41"));
}

/* A pipe in the place of a profile is reported, and neither read nor written: it would never end. */
static void
test_pipe (Fixture *self, gconstpointer data)
{
  g_autoptr (SightOrigin) origin = NULL;
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  keep (self, "game/a.csv", "40");
  path = get_stored (self);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  origin = make_origin (self, "game/a.csv");
  g_assert_null (sight_profile_find (self->store, origin, &folder, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (sight_profile_keep (self->store, origin, NULL, import, &error));
  g_assert_nonnull (error);
}

/* A store that can't be made. */
static void
test_no_store (Fixture *self, gconstpointer data)
{
  g_autoptr (SightOrigin) origin = make_origin (self, "a.csv");
  g_autoptr (SightImport) import = sight_import_new ();
  g_autofree char *store = g_build_filename (self->folder, "a.csv", "store", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (sight_profile_keep (store, origin, NULL, import, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN);
}

/* Text that was pasted has answers of its own. */
static void
test_pasted (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("40,41\n", 6);
  g_autoptr (SightOrigin) origin = sight_origin_new (bytes, sight_format_find ("csv"), "clipboard");
  g_autoptr (SightImport) import = sight_import_new (), found = NULL;
  g_autoptr (GFile) folder = NULL;

  sight_import_set_tile (import, "40", (SightImportTile) { FALSE, FALSE });
  g_assert_true (sight_profile_keep (self->store, origin, NULL, import, NULL));
  found = sight_profile_find (self->store, origin, &folder, NULL);
  g_assert_nonnull (found);
  g_assert_null (folder);
}

/* The bytes are read once, the answers may change. */
static void
test_origin (Fixture *self, gconstpointer data)
{
  g_autoptr (SightOrigin) origin = make_origin (self, "a.csv"), same = sight_origin_ref (origin);
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new (), answered = sight_survey_new ();
  g_autoptr (SightLevel) level = sight_origin_import (same, NULL, survey, NULL, NULL), other = NULL;
  g_autofree char *path = g_build_filename (self->folder, "a.csv", NULL);

  g_assert_cmpstr (origin->format->id, ==, "csv");
  g_assert_true (sight_survey_has_questions (survey, import));
  g_assert_cmpint (g_remove (path), ==, 0);
  sight_import_set_tile (import, "40", (SightImportTile) { FALSE, FALSE });
  sight_import_set_tile (import, "41", (SightImportTile) { TRUE, TRUE });
  other = sight_origin_import (origin, import, answered, NULL, NULL);
  g_assert_false (sight_survey_has_questions (answered, import));
  g_assert_true (sight_grid_is_opaque (other->grid, (SightCell) { 0, 0 }));
  g_assert_false (sight_grid_is_opaque (other->grid, (SightCell) { 1, 0 }));
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
}

/* Pasted text is read as the map in it, without the text around it. */
static void
test_found_in_text (void)
{
  static const struct
  {
    const char *text, *format, *bytes;
  } cases[] = {
    { "####\n#..#\n", "text", "####\n#..#\n" },
    { "  ##\n  #\n", "text", "##\n# \n" },
    { "const map = [\n  \"###\",\n  \"#.#\",\n];\n", "text", "###\n#.#\n" },
    { "int m[2][2] = {\n  {1, 0},\n  {0, 12},\n};\n", "csv", "1,0\n0,12\n" },
    { "1,2,3\n4,5\n", "csv", "1,2,3\n4,5,\n" },
    { "; sightline legend 1\n; . #000000 walkable opaque flat none Bush\n; map\n..\n", "text", NULL },
    { "{\"sightline\": 1, \"map\": []}", "sightline", NULL },
    { "<?xml version=\"1.0\"?><map orientation=\"orthogonal\">", "tmx", NULL },
  };
  g_autoptr (GBytes) nothing = g_bytes_new_static ("\n \n", 3);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) text = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
      g_autoptr (SightOrigin) origin = sight_origin_new_pasted (text, "clipboard", NULL);
      const char *expected = cases[i].bytes != NULL ? cases[i].bytes : cases[i].text;

      g_assert_cmpstr (origin->format->id, ==, cases[i].format);
      g_assert_cmpmem (g_bytes_get_data (origin->bytes, NULL), g_bytes_get_size (origin->bytes), expected,
                       strlen (expected));
    }
  g_assert_null (sight_origin_new_pasted (nothing, "clipboard", &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/profile/folders", test_folders }, { "/profile/merge", test_merge },   { "/profile/file", test_file },
    { "/profile/damaged", test_damaged }, { "/profile/pipe", test_pipe },     { "/profile/no-store", test_no_store },
    { "/profile/pasted", test_pasted },   { "/profile/origin", test_origin }, { "/profile/cell", test_cell },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/profile/found-in-text", test_found_in_text);

  return g_test_run ();
}

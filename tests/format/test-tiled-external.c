/* test-tiled-external.c - tilesets in separate files
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format-test.h"
#include "format/import/sight-import.h"

static void
write_file (const char *name, const char *text)
{
  g_assert_true (g_file_set_contents (name, text, -1, NULL));
}

#define WITH(source)                                                                                                   \
  "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\"><tileset firstgid=\"1\" " \
  "source=\"" source "\"/><layer><data encoding=\"csv\">1,2</data></layer></map>"

#define ABOVE(path) "the tileset “" path "” is read from another folder of the project"
#define OUTSIDE(path) "the tileset “" path "” is not read: it lies outside the project, see the answer “outside”"

static gboolean may_be_outside;

/* What is said when a map with the tileset @source is opened: the first note, the error, or the rows. */
static char *
open_with (const char *text)
{
  g_autoptr (GFile) file = g_file_new_for_path ("a.tmx");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (SightImport) import = sight_import_new ();

  write_file ("a.tmx", text);
  import->outside = may_be_outside;
  level = sight_format_import_file (NULL, file, import, NULL, notes, &error);
  if (level == NULL)
    return g_strdup (error->message);
  if (notes->len > 0 && !g_str_has_prefix (get_note (notes, 0), "no cell of this map stops sight"))
    return g_strdup (get_note (notes, 0));
  if (notes->len > 1)
    return g_strdup (get_note (notes, 1));

  return write_text ("csv", level, NULL);
}

static void
assert_opens (const char *text, const char *expected)
{
  g_autofree char *result = open_with (text);

  g_assert_cmpstr (result, ==, expected);
}

/* Paths of a folder to work in: p/q/m is the folder of the map, so p is as far as it goes without a project file. */
static const char *const files[] = {
  "p/q/m/a.tmx",      "p/q/m/sub/x.tsx",
  "p/q/m/j.tsj",      "p/q/m/bad.tsx",
  "p/q/m/self.tsx",   "p/q/m/link.tsx",
  "p/q/m/fifo.tsx",   "p/q/m/far.tsx",
  "p/above.tsx",      "p/q/m/h\303\266hle.tsx",
  "p/q/m/sub",        "p/q/m",
  "p/q/package.json", "p/q",
  "p/secret.txt",     "p",
  "out.tsx",
};

/* Makes the files in a new folder, and goes to that of the map.  Free with g_free(). */
static char *
make_files (void)
{
  char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  static const char tileset[] = "<tileset name=\"x\"><tile id=\"1\" type=\"wall\"/></tileset>";

  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents ("p/q/m/sub", 0700), ==, 0);
  write_file ("out.tsx", tileset);
  write_file ("p/above.tsx", tileset);
  write_file ("p/secret.txt", tileset);
  g_assert_cmpint (g_chdir ("p/q/m"), ==, 0);
  write_file ("h\303\266hle.tsx", tileset);
  write_file ("sub/x.tsx", tileset);
  write_file ("j.tsj", "{\"name\": \"j\", \"tiles\": [{\"id\": 1, \"type\": \"wall\"}]}");
  write_file ("bad.tsx", "<tileset>\n<tile id=\"x\"/></tileset>");
  write_file ("self.tsx", "<tileset source=\"self.tsx\"/>");
  g_assert_cmpint (symlink ("../../../out.tsx", "link.tsx"), ==, 0);
  g_assert_cmpint (symlink ("../../above.tsx", "far.tsx"), ==, 0);
  g_assert_cmpint (mkfifo ("fifo.tsx", 0600), ==, 0);

  return folder;
}

static void
remove_files (const char *folder)
{
  g_assert_cmpint (g_chdir (folder), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpint (g_remove (files[i]), ==, 0);
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  g_rmdir (folder);
}

/* Tilesets in separate files are read if they are in the project of the map, see sight-sibling.h. */
static void
test_external (void)
{
  g_autofree char *folder = make_files ();

  assert_opens (WITH ("sub/x.tsx"), "0,1\n");
  assert_opens (WITH ("sub/../sub/x.tsx"), "0,1\n");
  assert_opens (WITH ("j.tsj"), "0,1\n");
  assert_opens (WITH ("bad.tsx"), "bad.tsx:2:11: “id”: expected a whole number from 0 to 268435455");
  assert_opens (WITH ("self.tsx"), "self.tsx:1:1: an external tileset can’t refer to another external tileset");
  assert_opens (WITH ("none.tsx"), "the tileset “none.tsx” is not read: there is no such file");
  assert_opens (WITH ("sub"), "the tileset “sub” is not read: there is no such file");
  assert_opens (WITH ("fifo.tsx"), "the tileset “fifo.tsx” is not read: there is no such file");
  assert_opens (WITH ("sub\\x.tsx"), "0,1\n");
  assert_opens (WITH ("ho\314\210hle.tsx"), "0,1\n");
  assert_opens (WITH ("../../above.tsx"), ABOVE ("../../above.tsx"));
  assert_opens (WITH ("..\\..\\above.tsx"), ABOVE ("..\\..\\above.tsx"));
  assert_opens (WITH ("far.tsx"), ABOVE ("far.tsx"));
  assert_opens (WITH ("../../secret.txt"), OUTSIDE ("../../secret.txt"));
  assert_opens (WITH ("../../../out.tsx"), OUTSIDE ("../../../out.tsx"));
  assert_opens (WITH ("link.tsx"), OUTSIDE ("link.tsx"));
  assert_opens (WITH ("/etc/passwd"), OUTSIDE ("/etc/passwd"));
  write_file ("../package.json", "{}");
  assert_opens (WITH ("../../above.tsx"), OUTSIDE ("../../above.tsx"));
  may_be_outside = TRUE;
  assert_opens (WITH ("../../above.tsx"), ABOVE ("../../above.tsx"));

  remove_files (folder);
}

static void
test_no_folder (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", WITH ("x.tsx"), notes);

  g_assert_cmpstr (get_note (notes, 1), ==, "the tileset “x.tsx” is not read: the folder of the map is not known");
  g_assert_cmpstr (sight_legend_get (level->legend, 1)->name, ==, "x 1");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-external/external", test_external);
  g_test_add_func ("/tiled-external/no-folder", test_no_folder);

  return g_test_run ();
}

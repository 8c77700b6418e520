/* test-picture-paths.c - a level still shows its pictures when it is saved in another folder
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document.h"
#include "edit/document/sight-recovery.h"

#include "saving.h"
#include "wait-common.h"

typedef struct
{
  char *folder;
  char *picture; /* in its folder "art" */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  self->picture = g_build_filename (self->folder, "art", "tiles.png", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->picture);
}

/* The file @name in the folder @below, which is made. */
static GFile *
make_file (Fixture *self, const char *below, const char *name)
{
  g_autofree char *folder = g_build_filename (self->folder, below, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);

  return g_file_new_for_path (path);
}

/* An underlay and a tile set. */
static void
set_path (SightDocument *document, const char *path)
{
  SightPictures pictures;
  SightImage *image = sight_image_new_path (path);

  sight_pictures_init (&pictures);
  pictures.underlay = image;
  sight_pictures_add_sheet (&pictures, image);
  sight_document_begin (document, "pictures");
  sight_document_set_pictures (document, &pictures);
  sight_document_commit (document);
  sight_pictures_clear (&pictures);
}

static void
assert_pictures (const SightLevel *level, const char *path)
{
  g_assert_cmpstr (level->pictures.underlay->path, ==, path);
  g_assert_cmpstr (sight_pictures_get_sheet (&level->pictures, 1)->path, ==, path);
}

/* @file says @path, twice, and a level read from it names the picture @whole. */
static void
assert_saved (GFile *file, const char *path, const char *whole)
{
  g_autofree char *underlay = g_strdup_printf ("\"underlay\": \"%s\"", path), *text = NULL;
  g_autofree char *sheet = g_strdup_printf ("      \"%s\"\n", path);
  g_autoptr (SightDocument) document = sight_document_open (file, NULL, NULL);

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_nonnull (strstr (text, underlay));
  g_assert_nonnull (strstr (text, sheet));
  assert_pictures (sight_document_get_level (document), whole);
}

static SightDocument *
make_document (const char *path)
{
  SightLevel *level = sight_level_new (sight_map_new (4, 3, 0), sight_legend_new_standard ());
  SightDocument *document = sight_document_new (level);

  set_path (document, path);

  return document;
}

/* Also after a change is undone that was made before the level was saved elsewhere. */
static void
test_save_as (Fixture *self, gconstpointer data)
{
  g_autoptr (SightDocument) document = make_document (self->picture), opened = NULL;
  g_autoptr (GFile) first = make_file (self, "levels", "a.sightline"), other = make_file (self, "b/c", "d.sightline");
  g_autoptr (GFile) beside = make_file (self, "art", "e.sightline"), copy = make_file (self, "levels/f", "g.sightline");
  SightPictures none;

  g_assert_true (saving_save (document, first, NULL));
  assert_saved (first, "../art/tiles.png", self->picture);
  assert_pictures (sight_document_get_level (document), self->picture);

  opened = sight_document_open (first, NULL, NULL);
  sight_pictures_init (&none);
  sight_document_begin (opened, "none");
  sight_document_set_pictures (opened, &none);
  sight_document_commit (opened);
  g_assert_true (saving_save (opened, other, NULL));
  sight_document_undo (opened);
  g_assert_true (saving_save (opened, other, NULL));
  assert_saved (other, "../../art/tiles.png", self->picture);
  g_assert_true (saving_save (opened, beside, NULL));
  assert_saved (beside, "tiles.png", self->picture);

  g_assert_true (sight_format_save (NULL, sight_document_get_level (opened), copy, NULL, NULL));
  assert_saved (copy, "../../art/tiles.png", self->picture);
  sight_pictures_clear (&none);
}

/* What has nothing in common with the level's folder stays whole; what has no folder stays as it is. */
static void
test_elsewhere (Fixture *self, gconstpointer data)
{
  static const char *const paths[] = { "/nowhere/tiles.png", "/tiles.png", "tiles.png" };
  g_autoptr (GFile) file = make_file (self, "levels", "a.sightline");

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (SightDocument) document = make_document (paths[i]);
      g_autofree char *whole = g_path_is_absolute (paths[i])
                                   ? g_strdup (paths[i])
                                   : g_build_filename (self->folder, "levels", paths[i], NULL);

      g_assert_true (saving_save (document, file, NULL));
      assert_saved (file, paths[i], whole);
    }
}

/* Copies of unsaved work lie in a folder of their own. */
static void
test_copy (Fixture *self, gconstpointer data)
{
  g_autoptr (SightDocument) document = make_document (self->picture);
  g_autoptr (GFile) first = make_file (self, "levels", "a.sightline");
  g_autofree char *base = g_build_filename (self->folder, "copy", NULL);
  g_autoptr (SightCopy) copy = NULL;
  g_autoptr (GFile) kept = NULL;
  g_autofree char *path = g_strconcat (base, ".sightline", NULL);
  g_autoptr (SightLevel) level = NULL;

  g_assert_true (saving_save (document, first, NULL));
  copy = sight_copy_new (document, base);
  g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, NULL));
  kept = g_file_new_for_path (path);
  level = sight_format_load (NULL, kept, NULL, NULL);
  assert_pictures (level, self->picture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define TEST(name, func) g_test_add ("/picture-paths/" name, Fixture, NULL, set_up, func, tear_down)
  TEST ("save-as", test_save_as);
  TEST ("elsewhere", test_elsewhere);
  TEST ("copy", test_copy);
#undef TEST

  return g_test_run ();
}

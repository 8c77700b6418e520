/* test-known-files.c - the files used last, and where on the map one was
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

#include "edit/document/sight-known-files.h"
#include "wait-common.h"

typedef struct
{
  char *folder, *path;
  SightKnownFiles *files;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "state", "files", NULL);
  self->files = sight_known_files_new (self->path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  sight_known_files_free (self->files);
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

/* With what a name may hold and a key file may not like. */
static GFile *
make_file (guint i)
{
  g_autofree char *path = g_strdup_printf ("/maps/[%u] a = b; ü#%%.sightline", i);

  return g_file_new_for_path (path);
}

static void
assert_latest (Fixture *self, guint n, const guint *expected, guint n_expected)
{
  g_autoptr (GPtrArray) latest = sight_known_files_get_latest (self->files, n);

  g_assert_cmpuint (latest->len, ==, n_expected);
  for (guint i = 0; i < n_expected; i++)
    {
      g_autoptr (GFile) file = make_file (expected[i]);

      g_assert_true (g_file_equal (g_ptr_array_index (latest, i), file));
    }
}

static void
use (Fixture *self, guint i)
{
  g_autoptr (GFile) file = make_file (i);

  g_usleep (2); /* to give each its own time */
  sight_known_files_use (self->files, file);
}

static void
test_latest (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) two = make_file (2);
  g_autoptr (SightKnownFiles) other = NULL;

  assert_latest (self, 10, NULL, 0);
  for (guint i = 0; i < 4; i++)
    use (self, i);
  use (self, 1);
  assert_latest (self, 10, (const guint[]) { 1, 3, 2, 0 }, 4);
  assert_latest (self, 2, (const guint[]) { 1, 3 }, 2);

  /* Another program sees it, and what it does is seen. */
  other = sight_known_files_new (self->path);
  sight_known_files_use (other, two);
  assert_latest (self, 10, (const guint[]) { 2, 1, 3, 0 }, 4);
  sight_known_files_forget_all (self->files);
  assert_latest (self, 10, NULL, 0);
}

static void
test_bounded (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GPtrArray) latest = NULL;
  g_autoptr (GFile) first = make_file (6), gone = make_file (5);

  for (guint i = 0; i < SIGHT_KNOWN_FILES_MAX + 5; i++)
    {
      g_autoptr (GFile) file = make_file (i);
      g_autofree char *uri = g_file_get_uri (file);

      g_key_file_set_int64 (keys, uri, "Time", i + 1);
    }
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_key_file_save_to_file (keys, self->path, NULL));
  use (self, G_MAXUINT);

  latest = sight_known_files_get_latest (self->files, G_MAXUINT);
  g_assert_cmpuint (latest->len, ==, SIGHT_KNOWN_FILES_MAX);
  assert_latest (self, 2, (const guint[]) { G_MAXUINT, SIGHT_KNOWN_FILES_MAX + 4 }, 2);
  g_assert_true (g_file_equal (g_ptr_array_index (latest, SIGHT_KNOWN_FILES_MAX - 1), first));
  g_assert_false (g_file_equal (g_ptr_array_index (latest, SIGHT_KNOWN_FILES_MAX - 1), gone));
}

static void
test_place (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) one = make_file (1), two = make_file (2);
  SightViewport place = { 24, 10.5, -3.25 }, got;

  sight_known_files_set_viewport (self->files, one, &place);
  g_assert_false (sight_known_files_get_viewport (self->files, one, &got));
  use (self, 1);
  g_assert_false (sight_known_files_get_viewport (self->files, one, &got));
  sight_known_files_set_viewport (self->files, one, &place);
  use (self, 1);
  g_assert_true (sight_known_files_get_viewport (self->files, one, &got));
  g_assert_cmpint (got.size, ==, 24);
  g_assert_cmpfloat (got.x, ==, 10.5);
  g_assert_cmpfloat (got.y, ==, -3.25);
  g_assert_false (sight_known_files_get_viewport (self->files, two, &got));
  sight_known_files_set_viewport (self->files, one, NULL);
  g_assert_false (sight_known_files_get_viewport (self->files, one, &got));
}

/* Then nothing is known; new files are. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  use (self, 1);
  g_assert_true (g_file_set_contents (self->path, "\xff\n[x\nTime=…", -1, NULL));
  assert_latest (self, 10, NULL, 0);
  use (self, 2);
  assert_latest (self, 10, (const guint[]) { 2 }, 1);

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  use (self, 3);
  assert_latest (self, 10, NULL, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/known-files/latest", Fixture, NULL, set_up, test_latest, tear_down);
  g_test_add ("/known-files/bounded", Fixture, NULL, set_up, test_bounded, tear_down);
  g_test_add ("/known-files/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/known-files/damaged", Fixture, NULL, set_up, test_damaged, tear_down);

  return g_test_run ();
}

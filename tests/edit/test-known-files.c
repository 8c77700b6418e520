/* test-known-files.c - the files used last, and where on the map one was
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

#include "edit/document/sight-keys.h"
#include "edit/document/sight-known-files.h"
#include "wait-common.h"

typedef struct
{
  char *folder, *path, *damaged;
  SightKnownFiles *files;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "state", "files", NULL);
  self->damaged = g_strconcat (self->path, ".damaged", NULL);
  self->files = sight_known_files_new (self->path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  sight_known_files_free (self->files);
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->damaged);
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

/* What could be read stays, and the damaged list is kept. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *damage;
    gsize length;
  } rows[] = {
    { "rubbish\n", 8 },  { "[x\nTime=7\n", 10 },
    { "\xff\xfe\n", 3 }, { "Time=1\0\0\0\0\n", 11 },
    { "\0\0\0\0", 4 },   { "[\001\002]\nTime=9\nX=2\n", 17 },
    { "=\n", 2 },        { "]", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *before = NULL, *kept = NULL, *problem = NULL, *none = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SightKnownFiles) again = NULL;
      gsize length;

      sight_known_files_forget_all (self->files);
      use (self, 1);
      g_assert_true (g_file_get_contents (self->path, &before, NULL, NULL));
      g_string_append_len (text, rows[i].damage, (gssize) rows[i].length);
      g_string_append_printf (text, "\n%s", before);
      g_string_append_len (text, rows[i].damage, (gssize) rows[i].length);
      g_assert_true (g_file_set_contents (self->path, text->str, (gssize) text->len, NULL));

      again = sight_known_files_new (self->path);
      problem = sight_known_files_take_problem (again);
      g_assert_true (g_str_has_suffix (problem, self->damaged));
      none = sight_known_files_take_problem (again);
      g_assert_null (none);
      assert_latest (self, 10, (const guint[]) { 1 }, 1);
      use (self, 2);
      assert_latest (self, 10, (const guint[]) { 2, 1 }, 2);
      g_assert_true (g_file_get_contents (self->damaged, &kept, &length, NULL));
      g_assert_cmpmem (kept, length, text->str, text->len);

      sight_known_files_forget_all (self->files);
      g_assert_false (g_file_test (self->damaged, G_FILE_TEST_EXISTS));
    }
}

/* What is no file is not waited for, and stays. */
static void
test_no_file (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SightKnownFiles) files = NULL;
      g_autofree char *problem = NULL;
      GStatBuf before, after;

      if (i == 0)
        g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
      else if (i == 1)
        g_assert_cmpint (g_mkdir (self->path, 0700), ==, 0);
      else
        g_assert_cmpint (symlink (i == 2 ? "/dev/zero" : self->path, self->path), ==, 0);
      g_assert_cmpint (g_lstat (self->path, &before), ==, 0);
      files = sight_known_files_new (self->path);
      problem = sight_known_files_take_problem (files);
      g_assert_nonnull (problem);
      use (self, 1);
      sight_known_files_forget_all (files);
      assert_latest (self, 10, NULL, 0);
      g_assert_cmpint (g_lstat (self->path, &after), ==, 0);
      g_assert_cmpuint (before.st_ino, ==, after.st_ino);
      g_assert_cmpint (g_remove (self->path), ==, 0);
    }

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  use (self, 3);
  assert_latest (self, 10, NULL, 0);
}

/* Only the start of a huge list counts. */
static void
test_huge (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) latest = NULL;
  GStatBuf status;

  for (guint i = 0; text->len < 6 * SIGHT_KEYS_BYTES_MAX; i++)
    g_string_append_printf (text, "[file:///maps/%u]\nTime=%u\n", i, i + 1);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (self->path, text->str, (gssize) text->len, NULL));
  use (self, 1);
  latest = sight_known_files_get_latest (self->files, G_MAXUINT);
  g_assert_cmpuint (latest->len, ==, SIGHT_KNOWN_FILES_MAX);
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  g_assert_cmpint (status.st_size, <, 100 * SIGHT_KNOWN_FILES_MAX);
}

/* Values that mean nothing. */
static void
test_values (Fixture *self, gconstpointer data)
{
  static const char text[] = "[no uri]\nTime=1\n[file:///%00x]\nTime=2\n[file:///maps/a]\nTime=abc\nSize=nan\nX=1e999\n"
                             "[file:///maps/b]\nTime=99999999999999999999999\nSize=20\nX=inf\nY=-\n";
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GPtrArray) latest = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (self->path, text, -1, NULL));
  latest = sight_known_files_get_latest (self->files, G_MAXUINT);
  g_assert_cmpuint (latest->len, ==, 2);
  for (guint i = 0; i < latest->len; i++)
    {
      SightViewport place;

      if (sight_known_files_get_viewport (self->files, g_ptr_array_index (latest, i), &place))
        g_assert_true (isfinite (place.size) && isfinite (place.x) && isfinite (place.y));
    }
}

/* The clock was ahead once: what is used since is the latest all the same, and is not forgotten. */
static void
test_clock (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < SIGHT_KNOWN_FILES_MAX; i++)
    {
      g_autoptr (GFile) file = make_file (10 + i);
      g_autofree char *uri = g_file_get_uri (file);

      g_string_append_printf (text, "[%s]\nTime=%" G_GINT64_FORMAT "\n", uri, G_MAXINT64 - i);
    }
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (self->path, text->str, -1, NULL));
  use (self, 1);
  assert_latest (self, 3, (const guint[]) { 1, 10, 11 }, 3);
  use (self, 2);
  assert_latest (self, 4, (const guint[]) { 2, 1, 10, 11 }, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/known-files/latest", Fixture, NULL, set_up, test_latest, tear_down);
  g_test_add ("/known-files/bounded", Fixture, NULL, set_up, test_bounded, tear_down);
  g_test_add ("/known-files/place", Fixture, NULL, set_up, test_place, tear_down);
  g_test_add ("/known-files/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/known-files/no-file", Fixture, NULL, set_up, test_no_file, tear_down);
  g_test_add ("/known-files/huge", Fixture, NULL, set_up, test_huge, tear_down);
  g_test_add ("/known-files/values", Fixture, NULL, set_up, test_values, tear_down);
  g_test_add ("/known-files/clock", Fixture, NULL, set_up, test_clock, tear_down);

  return g_test_run ();
}

/* test-file.c - files are replaced as a whole or not at all
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include <glib/gstdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "format-test.h"
#include "format/base/sight-file.h"
#include "format/base/sight-unfinished.h"

#define NOBODY 65534

typedef struct
{
  char *folder; /* an empty one */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
}

static char *
get_path (Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static gboolean
write_to (const char *path, const char *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sight_file_write (file, bytes, NULL, NULL, error);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

/* Fails with "PATH: what", in this domain. */
static void
assert_fails (const char *path, const char *text, const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = g_strdup_printf ("%s: %s", path, what);

  g_assert_false (write_to (path, text, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN);
  g_assert_cmpstr (error->message, ==, message);
}

/* No temporary file is left over. */
static void
assert_n_files (Fixture *self, int expected)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpint (n, ==, expected);
}

static int
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);

  return info.st_mode & 07777;
}

static void
test_new (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autoptr (GError) error = NULL;
  mode_t mask = umask (027);

  g_assert_true (write_to (path, "one", &error));
  umask (mask);
  g_assert_no_error (error);
  assert_content (path, "one");
  g_assert_cmpint (get_mode (path), ==, 0640);
  g_assert_true (write_to (path, "", &error));
  assert_content (path, "");
  assert_n_files (self, 1);
}

static void
test_keeps_mode (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0604), ==, 0);
  g_assert_true (write_to (path, "new", NULL));
  assert_content (path, "new");
  g_assert_cmpint (get_mode (path), ==, 0604);
}

/* A link to a link to a file, and a link to nothing yet: what they lead to is written, they stay. */
static void
test_links (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autofree char *near = get_path (self, "near"), *far = get_path (self, "far");
  g_autofree char *circle = get_path (self, "circle");

  g_assert_cmpint (symlink ("a.txt", near), ==, 0);
  g_assert_cmpint (symlink (near, far), ==, 0);
  g_assert_true (write_to (far, "one", NULL));
  assert_content (path, "one");
  g_assert_true (write_to (far, "two", NULL));
  assert_content (path, "two");
  g_assert_true (g_file_test (far, G_FILE_TEST_IS_SYMLINK) && g_file_test (near, G_FILE_TEST_IS_SYMLINK));

  g_assert_cmpint (symlink ("circle", circle), ==, 0);
  assert_fails (circle, "x", "too many symbolic links");
}

static void
test_bad_targets (Fixture *self, gconstpointer data)
{
  g_autofree char *file = get_path (self, "a.txt");
  g_autofree char *below = get_path (self, "a.txt/b.txt"), *nowhere = get_path (self, "none/b.txt");
  g_autofree char *name = g_strnfill (300, 'x');
  g_autofree char *long_name = get_path (self, name), *folder = get_path (self, "none");
  g_autofree char *missing = g_strdup_printf ("there is no folder “%s”, expected one to write into", folder);

  g_assert_true (g_file_set_contents (file, "old", -1, NULL));
  assert_fails (self->folder, "x", "this is a folder, expected a file");
  assert_fails (below, "x", "part of the path is not a folder");
  assert_fails (nowhere, "x", missing);
  assert_fails (long_name, "x", "the name is too long");
  assert_content (file, "old");
  assert_n_files (self, 1);
}

/* The longest name that there may be has room for no suffix: the temporary file must not be named after it. */
static void
test_long_name (Fixture *self, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'x');
  g_autofree char *path = get_path (self, name);

  g_assert_true (write_to (path, "one", NULL));
  assert_content (path, "one");
}

static void
test_full (Fixture *self, gconstpointer data)
{
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  assert_fails ("/dev/full", "x", "the disk is full");
  g_assert_true (write_to ("/dev/null", "x", NULL));
}

/* The disk takes only a part: the old file is as it was, and nothing is left over. */
static void
test_breaks_off (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autofree char *text = g_strnfill (10000, 'x');
  struct rlimit old, small;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  sight_unfinished_survive_limits ();
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  assert_fails (path, text, "File too large");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);

  assert_content (path, "old");
  assert_n_files (self, 1);
}

/* Root may write everywhere: it tries as someone else, and can come back. */
static void
become (uid_t user)
{
  g_assert_cmpint (setresuid (user, user, 0), ==, 0);
}

/* In a folder that takes no new file, a file that may be written is written in place. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  const gboolean is_root = geteuid () == 0;

  if (is_root)
    {
      g_assert_cmpint (chown (self->folder, NOBODY, -1), ==, 0);
      become (NOBODY);
    }
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  assert_fails (path, "x", "permission denied");
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  g_assert_true (write_to (path, "new", NULL));
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  if (is_root)
    become (0);
  assert_content (path, "new");
  assert_n_files (self, 1);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = g_dir_make_tmp ("sightline-XXXXXX", NULL);

  g_test_init (&argc, &argv, NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_assert_cmpint (g_chmod (state, 0777), ==, 0);
  g_test_add ("/file/new", Fixture, NULL, set_up, test_new, tear_down);
  g_test_add ("/file/keeps-mode", Fixture, NULL, set_up, test_keeps_mode, tear_down);
  g_test_add ("/file/links", Fixture, NULL, set_up, test_links, tear_down);
  g_test_add ("/file/bad-targets", Fixture, NULL, set_up, test_bad_targets, tear_down);
  g_test_add ("/file/long-name", Fixture, NULL, set_up, test_long_name, tear_down);
  g_test_add ("/file/full", Fixture, NULL, set_up, test_full, tear_down);
  g_test_add ("/file/breaks-off", Fixture, NULL, set_up, test_breaks_off, tear_down);
  g_test_add ("/file/read-only", Fixture, NULL, set_up, test_read_only, tear_down);

  return g_test_run ();
}

/* test-rights.c - writing a file keeps who may do what with it, and gives nobody more, at no moment
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "format-test.h"
#include "format/base/sight-file.h"

#define NOBODY 65534
#define OTHER 1000
#define LIST "system.posix_acl_access"
#define DEFAULT_LIST "system.posix_acl_default"

typedef struct
{
  char *folder; /* an empty one */
} Fixture;

/* u::rw u:1000:rw g::- m::rw o::-, as Linux stores it */
static const guint8 list[] = { 2, 0,    0,   0,   1,   0,   6,  0, 255, 255, 255, 255, 2,   0,  6,
                               0, 0xe8, 3,   0,   0,   4,   0,  0, 0,   255, 255, 255, 255, 16, 0,
                               6, 0,    255, 255, 255, 255, 32, 0, 0,   0,   255, 255, 255, 255 };

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_assert_cmpint (g_chmod (self->folder, 0777), ==, 0);
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
write_to (const char *path, const char *text, SightNotes *notes, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sight_file_write (file, bytes, NULL, notes, error);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

static void
assert_n_files (Fixture *self, int expected)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpint (n, ==, expected);
}

static GStatBuf
get_status (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);

  return info;
}

static gboolean
is_root (void)
{
  if (geteuid () == 0)
    return TRUE;
  g_test_skip ("only root can make a file of another user");

  return FALSE;
}

/* Whether the disk has @name; a file that has it is at @path afterwards. */
static gboolean
set_attribute (const char *path, const char *name, gconstpointer value, gsize length)
{
  if (setxattr (path, name, value, length, 0) == 0)
    return TRUE;
  g_assert_cmpint (errno, ==, ENOTSUP);
  g_test_skip ("this disk has no such attributes");

  return FALSE;
}

static void
assert_attribute (const char *path, const char *name, gconstpointer value, gsize length)
{
  guint8 found[256];

  g_assert_cmpint (getxattr (path, name, found, sizeof found), ==, length);
  g_assert_cmpmem (found, length, value, length);
}

static void
test_attributes (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autoptr (SightNotes) notes = sight_notes_new ();

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  if (!set_attribute (path, LIST, list, sizeof list) || !set_attribute (path, "user.note", "mine", 4) ||
      !set_attribute (path, "user.empty", "", 0))
    return;
  g_assert_true (write_to (path, "new", notes, NULL));
  assert_content (path, "new");
  assert_attribute (path, LIST, list, sizeof list);
  assert_attribute (path, "user.note", "mine", 4);
  assert_attribute (path, "user.empty", "", 0);
  g_assert_cmpint (get_status (path).st_mode & 07777, ==, 0660);
  g_assert_cmpuint (notes->len, ==, 0);
  assert_n_files (self, 1);
}

/* The folder's default list applies to new files; a file without a list keeps none. */
static void
test_no_list (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  if (!set_attribute (self->folder, DEFAULT_LIST, list, sizeof list))
    return;
  g_assert_true (write_to (path, "new", NULL, NULL));
  g_assert_cmpint (getxattr (path, LIST, NULL, 0), ==, -1);
  g_assert_cmpint (get_status (path).st_mode & 07777, ==, 0600);
}

static void
test_owner (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  GStatBuf info;

  if (!is_root ())
    return;
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (chown (path, OTHER, OTHER + 1), ==, 0);
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_true (write_to (path, "new", NULL, NULL));
  info = get_status (path);
  g_assert_cmpint (info.st_uid, ==, OTHER);
  g_assert_cmpint (info.st_gid, ==, OTHER + 1);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
}

/* Someone else's file that everyone may write: it stays theirs, and is written in place. */
static void
test_not_mine (Fixture *self, gconstpointer sticky)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  const ino_t inode = (g_file_set_contents (path, "old and long", -1, NULL), get_status (path).st_ino);

  if (!is_root ())
    return;
  g_assert_cmpint (g_chmod (self->folder, sticky != NULL ? 01777 : 0777), ==, 0);
  g_assert_cmpint (chown (path, OTHER, OTHER), ==, 0);
  g_assert_cmpint (g_chmod (path, 0666), ==, 0);
  g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
  g_assert_true (write_to (path, "new", notes, NULL));
  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  assert_content (path, "new");
  g_assert_cmpint (get_status (path).st_uid, ==, OTHER);
  g_assert_cmpint (get_status (path).st_ino, ==, inode);
  g_assert_cmpuint (notes->len, ==, 1);
  assert_n_files (self, 1);
}

/* A group that the user is not in keeps the file, and the user's own group gets nothing. */
static void
test_group (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");

  if (!is_root ())
    return;
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (chown (path, NOBODY, OTHER), ==, 0);
  g_assert_cmpint (g_chmod (path, 0660), ==, 0);
  g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
  g_assert_true (write_to (path, "new", NULL, NULL));
  g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  assert_content (path, "new");
  g_assert_cmpint (get_status (path).st_gid, ==, OTHER);
  g_assert_cmpint (get_status (path).st_mode & 07777, ==, 0660);
}

static void
test_hard_links (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt"), *other = get_path (self, "b.txt");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = g_strnfill (100000, 'x');

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (link (path, other), ==, 0);
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (write_to (path, i == 0 ? text : "", notes, NULL));
      assert_content (path, i == 0 ? text : "");
      assert_content (other, i == 0 ? text : "");
    }
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (notes, 0), "hard links"));
  assert_n_files (self, 2);
}

/* In place, too, a file is as it was if the disk takes only a part. */
static void
test_in_place_breaks_off (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt"), *other = get_path (self, "b.txt");
  g_autofree char *text = g_strnfill (10000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit old, small;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (link (path, other), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (write_to (path, text, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (error);
  assert_content (path, "old");
  assert_n_files (self, 2);
}

/* Another process opens what it may, all the time; the file is never open to it. */
static void
test_no_moment (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  int status;
  pid_t spy;

  if (!is_root ())
    return;
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (chown (path, OTHER, OTHER), ==, 0);
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  spy = fork ();
  if (spy == 0)
    {
      g_assert_cmpint (setresgid (OTHER, OTHER, OTHER), ==, 0);
      g_assert_cmpint (setresuid (NOBODY, NOBODY, NOBODY), ==, 0);
      for (const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
        {
          g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
          const char *name;

          while ((name = g_dir_read_name (dir)) != NULL)
            {
              g_autofree char *seen = g_build_filename (self->folder, name, NULL);

              if (access (seen, R_OK) == 0)
                _exit (1);
            }
        }
      _exit (0);
    }
  for (int i = 0; waitpid (spy, &status, WNOHANG) == 0; i++)
    g_assert_true (write_to (path, i % 2 == 0 ? "new" : "old", NULL, NULL));
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
test_private (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  const mode_t mask = umask (0);

  g_assert_true (sight_file_write_private (file, bytes, NULL));
  umask (mask);
  g_assert_cmpint (get_status (path).st_mode & 07777, ==, 0600);
}

/* The last of several cannot be written: the others are as they were, also the one that was new. */
static void
test_together (Fixture *self, gconstpointer data)
{
  g_autofree char *path = get_path (self, "a.txt"), *old = get_path (self, "old.txt"),
                  *new = get_path (self, "new.txt");
  g_autofree char *linked = get_path (self, "linked.txt"), *link_name = get_path (self, "link");
  g_autofree char *folder_in = g_build_filename (path, "x", NULL);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/full"), good = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *absolute = get_path (self, (const char *const[]) { "old.txt", "new.txt", "linked.txt" }[i]);
      g_autofree char *name = g_strconcat ("..", absolute, NULL);

      g_ptr_array_add (companions, sight_companion_new (name, bytes));
    }
  g_assert_true (g_file_set_contents (old, "old", -1, NULL));
  g_assert_true (g_file_set_contents (linked, "old", -1, NULL));
  g_assert_cmpint (link (linked, link_name), ==, 0);
  g_assert_false (sight_file_write (file, bytes, companions, NULL, &error));
  assert_content (old, "old");
  assert_content (linked, "old");
  g_assert_false (g_file_test (new, G_FILE_TEST_EXISTS));
  assert_n_files (self, 3);

  g_ptr_array_set_size (companions, 0);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (companions,
                     sight_companion_new ((const char *const[]) { "old.txt", "new.txt", "linked.txt" }[i], bytes));
  g_assert_true (sight_file_write (good, bytes, companions, NULL, NULL));
  assert_content (old, "new");
  assert_content (new, "new");
  assert_content (link_name, "new");
  assert_content (path, "new");
  assert_n_files (self, 5);
}

/* What a killed program left is removed once it is old and no one holds it; a copy of an overwritten file stays. */
static void
test_sweep (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { ".sightline-a1b2c3", ".sightline-d4e5f6", ".sightline-backup-XXXXXX" };
  g_autofree char *path = get_path (self, "a.txt");
  const struct timeval old[2] = { { 1000, 0 }, { 1000, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *other = get_path (self, names[i]);

      g_assert_true (g_file_set_contents (other, "x", -1, NULL));
      if (i != 1)
        g_assert_cmpint (utimes (other, old), ==, 0);
    }
  g_assert_true (write_to (path, "new", NULL, NULL));
  assert_n_files (self, 3);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *self, gconstpointer data);
    gconstpointer data;
  } tests[] = {
    { "/rights/attributes", test_attributes },
    { "/rights/no-list", test_no_list },
    { "/rights/owner", test_owner },
    { "/rights/not-mine", test_not_mine },
    { "/rights/not-mine-sticky", test_not_mine, "sticky" },
    { "/rights/group", test_group },
    { "/rights/hard-links", test_hard_links },
    { "/rights/in-place-breaks-off", test_in_place_breaks_off },
    { "/rights/no-moment", test_no_moment },
    { "/rights/private", test_private },
    { "/rights/together", test_together },
    { "/rights/sweep", test_sweep },
  };

  g_autofree char *state = g_dir_make_tmp ("sightline-XXXXXX", NULL);

  g_test_init (&argc, &argv, NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_assert_cmpint (g_chmod (state, 0777), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].data, set_up, tests[i].func, tear_down);

  return g_test_run ();
}

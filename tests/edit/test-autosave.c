/* test-autosave.c - unsaved work has a copy after some seconds; saved work has none
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include "saving.h"
#include "edit-common.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "edit/document/sight-autosave.h"
#include "format/sight-formats.h"
#include "wait-common.h"

#define DELAY 500 /* milliseconds */
#define NOBODY 65534

typedef struct
{
  char *folder, *store;
  SightDocument *document;
  SightRecovery *recovery;
  SightAutosave *autosave;
  guint n_failed;
} Fixture;

static const char *const rows[] = { "........", "........", NULL };

static void
failed_cb (SightAutosave *autosave, const char *message, Fixture *self)
{
  g_assert_nonnull (message);
  self->n_failed++;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  self->store = g_build_filename (self->folder, "store", NULL);
  self->document = sight_document_new (level_from_picture (rows));
  self->recovery = sight_recovery_new (self->store);
  self->autosave = sight_autosave_new (self->document, self->recovery, NULL);
  sight_autosave_set_delay (self->autosave, DELAY);
  g_signal_connect (self->autosave, "failed", G_CALLBACK (failed_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->autosave);
  g_assert_finalize_object (self->document);
  sight_recovery_free (self->recovery);
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->store);
}

static void
paint (Fixture *self, int x)
{
  sight_document_begin (self->document, "Paint");
  sight_document_paint (self->document, (SightCell) { x, 0 }, 1);
  sight_document_commit (self->document);
}

/* The path of the only copy in the store; NULL if there is none. */
static char *
find_copy (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->store, 0, NULL);
  const char *session = dir != NULL ? g_dir_read_name (dir) : NULL;
  g_autofree char *path =
      session != NULL ? g_build_filename (self->store, session, "1.sightline", NULL) : g_strdup ("");

  return g_file_test (path, G_FILE_TEST_EXISTS) ? g_steal_pointer (&path) : NULL;
}

static gboolean
has_copy (Fixture *self)
{
  g_autofree char *path = find_copy (self);

  return path != NULL;
}

static void
assert_copy (Fixture *self)
{
  g_autofree char *path = find_copy (self);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_format_load (NULL, file, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (sight_level_equal (level, sight_document_get_level (self->document)));
}

/* How many cells of the first row the copy has painted from the left; reads no more than that row of a large file. */
static int
count_copied (Fixture *self)
{
  g_autofree char *path = find_copy (self);
  FILE *file = path != NULL ? fopen (path, "r") : NULL;
  char line[8192];
  int n = 0;

  while (file != NULL && n == 0 && fgets (line, sizeof line, file) != NULL)
    {
      const char *row = strchr (line, '"');

      if (strlen (line) > 4096 && row != NULL)
        n = strspn (row + 1, "#");
    }
  if (file != NULL)
    fclose (file);

  return n;
}

static void
test_copy (Fixture *self, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();

  let_pass (50);
  g_assert_false (sight_autosave_is_busy (self->autosave));
  paint (self, 0);
  paint (self, 1);
  g_assert_true (sight_autosave_is_busy (self->autosave));
  g_assert_false (has_copy (self));
  wait_until (!sight_autosave_is_busy (self->autosave));
  g_assert_cmpint (g_get_monotonic_time () - start, >=, DELAY / 5 * 1000);
  assert_copy (self);
  g_assert_cmpuint (self->n_failed, ==, 0);

  /* Saved, or undone to the saved state: no copy; changed after that: one copy. */
  sight_document_undo (self->document);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
  sight_document_undo (self->document);
  g_assert_false (has_copy (self));
  g_assert_false (sight_autosave_is_busy (self->autosave));
}

/* What is shown comes into the copy also after the last change, without a level being written for it; without unsaved
 * work there is nothing to write. */
static void
test_view (Fixture *self, gconstpointer data)
{
  const SightDocumentView view = { .viewer = -1, .overlay = 5, .has_line = TRUE, .from = { 1, 0 }, .to = { 6, 1 } };
  g_autofree char *path = NULL, *base = NULL;
  g_autoptr (SightCopy) copy = NULL;
  GStatBuf before, after;

  sight_document_set_view (self->document, &view);
  g_assert_false (sight_autosave_is_busy (self->autosave));
  paint (self, 0);
  wait_until (!sight_autosave_is_busy (self->autosave));
  path = find_copy (self);
  base = g_strndup (path, strlen (path) - strlen (SIGHT_COPY_SUFFIX));
  g_assert_cmpint (g_stat (path, &before), ==, 0);

  sight_document_set_view (self->document, &(SightDocumentView) { .viewer = 2, .overlay = 4, .is_line_shown = TRUE });
  g_assert_true (sight_autosave_is_busy (self->autosave));
  wait_until (!sight_autosave_is_busy (self->autosave));
  copy = sight_copy_read (base);
  g_assert_cmpint (copy->view.viewer, ==, 2);
  g_assert_cmpint (copy->view.overlay, ==, 4);
  g_assert_false (copy->view.has_line);
  g_assert_true (copy->view.is_line_shown);
  g_assert_cmpint (copy->width, ==, 8);
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  assert_copy (self);

  paint (self, 1);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
}

/* An imported map has a copy that knows where it came from, also without an edit, until it is saved. */
static void
test_imported (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "cave.txt", NULL), *found = NULL, *base = NULL;
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (source), *moved = NULL;
  g_autoptr (SightDocument) document = NULL, recovered = NULL;
  g_autoptr (SightAutosave) autosave = NULL;
  g_autoptr (SightCopy) copy = NULL;

  document = sight_document_new_for_file (level_from_picture (rows), source, NULL);
  autosave = sight_autosave_new (document, self->recovery, NULL);
  sight_autosave_set_delay (autosave, DELAY);
  wait_until (!sight_autosave_is_busy (autosave));
  found = find_copy (self);
  g_assert_nonnull (found);
  base = g_strndup (found, strlen (found) - strlen (SIGHT_COPY_SUFFIX));
  copy = sight_copy_read (base);
  g_assert_cmpstr (copy->title, ==, "cave");
  g_assert_cmpstr (copy->source, ==, uri);
  g_assert_null (copy->uri);
  recovered = sight_recovery_open (self->recovery, copy, &moved, NULL);
  g_assert_true (g_file_equal (sight_document_get_source (recovered), source));
  g_assert_null (sight_document_get_file (recovered));
  g_assert_true (sight_document_is_modified (recovered) && !sight_document_is_modified (document));
  sight_copy_remove (moved);
  sight_autosave_close (autosave);
}

static void
test_saved (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  paint (self, 0);
  wait_until (!sight_autosave_is_busy (self->autosave));
  g_assert_true (has_copy (self));
  g_assert_true (saving_save (self->document, file, NULL));
  g_assert_false (has_copy (self));

  /* Saving before the copy is written cancels the copy. */
  paint (self, 1);
  g_assert_true (saving_save (self->document, file, NULL));
  g_assert_false (sight_autosave_is_busy (self->autosave));

  /* The file is deleted, so the document counts as unsaved. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  sight_document_check_disk (self->document);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
}

/* Time as this machine can spend it: where everything stands still, or waits for other programs, it passes slowly. */
typedef struct
{
  int n; /* beats so far */
  int ends;
} Beats;

#define BEAT 10 /* milliseconds */

static gpointer
beat (gpointer data)
{
  Beats *beats = data;

  while (!g_atomic_int_get (&beats->ends))
    {
      g_usleep (1000 * BEAT);
      g_atomic_int_inc (&beats->n);
    }

  return NULL;
}

/* Changes that go on put a copy off, but none is without a copy for longer than the delay: the n-th change paints the
 * n-th cell, so the copy says how old it is. */
static void
test_changes_go_on (Fixture *self, gconstpointer data)
{
  enum
  {
    SIDE = 4096,
    N = 600
  };
  const int allowed = 2500;
  int times[N], oldest = 0, n_copied = 0;
  Beats beats = { 0 };
  GThread *thread = g_thread_new ("beats", beat, &beats);

  sight_document_begin (self->document, "Large");
  sight_document_take_map (self->document, sight_map_new (SIDE, SIDE, 0), NULL);
  sight_document_commit (self->document);
  wait_until (!sight_autosave_is_busy (self->autosave));
  sight_autosave_set_delay (self->autosave, allowed);
  for (int i = 0; i < N; i++)
    {
      paint (self, i);
      times[i] = g_atomic_int_get (&beats.n);
      let_pass (BEAT);
      n_copied = MAX (n_copied, count_copied (self));
      oldest = MAX (oldest, n_copied <= i ? BEAT * (g_atomic_int_get (&beats.n) - times[n_copied]) : 0);
    }
  g_atomic_int_set (&beats.ends, TRUE);
  g_thread_join (thread);
  g_test_message ("the oldest change without a copy: %.2f s", oldest / 1000.);
  g_assert_cmpint (n_copied, >, 0);
  g_assert_cmpint (oldest, <, allowed);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
}

/* The program ends: what has no copy yet gets one, whatever is under way. */
static void
test_flush (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < 4; round++)
    {
      if (round == 1)
        {
          sight_document_begin (self->document, "Large");
          sight_document_take_map (self->document, sight_map_new (2000, 2000, round), NULL);
          sight_document_commit (self->document);
        }
      paint (self, round);
      if (round > 1)
        let_pass (DELAY / 5 + 40 * (round - 2));
      paint (self, round + 4);
      sight_autosave_flush (self->autosave);
      assert_copy (self);
      wait_until (!sight_autosave_is_busy (self->autosave));
    }
}

/* What is painted while the rows are copied is in the copy, whether before or after the current row; a
 * replaced map starts again. */
static void
test_changes_meanwhile (Fixture *self, gconstpointer data)
{
  enum
  {
    SIDE = 2000
  };

  for (int round = 0; round < 2; round++)
    {
      sight_document_begin (self->document, "Large");
      sight_document_take_map (self->document, sight_map_new (SIDE, SIDE, round), NULL);
      sight_document_commit (self->document);
      wait_until (g_file_test (self->store, G_FILE_TEST_IS_DIR));
      for (int y = 0; y < SIDE && sight_autosave_is_busy (self->autosave); y += 40)
        {
          sight_document_begin (self->document, "Paint");
          sight_document_paint (self->document, (SightCell) { y, y }, 3);
          sight_document_paint (self->document, (SightCell) { y, SIDE - 1 - y }, 2);
          sight_document_commit (self->document);
          g_main_context_iteration (NULL, FALSE);
        }
      wait_until (!sight_autosave_is_busy (self->autosave));
      assert_copy (self);
    }

  /* The map is replaced while it is copied. */
  paint (self, 0);
  let_pass (DELAY / 5);
  g_main_context_iteration (NULL, TRUE);
  sight_document_undo (self->document);
  sight_document_begin (self->document, "Small");
  sight_document_take_map (self->document, sight_map_new (3, 2, 1), NULL);
  sight_document_commit (self->document);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
}

/* Closed while a copy waits, and while one is being written. */
static void
test_close (Fixture *self, gconstpointer data)
{
  SightMap *large = sight_map_new (2000, 2000, 0);

  sight_document_begin (self->document, "Large");
  sight_document_take_map (self->document, large, NULL);
  sight_document_commit (self->document);
  let_pass (DELAY / 5);
  wait_until (g_file_test (self->store, G_FILE_TEST_IS_DIR));
  sight_autosave_close (self->autosave);
  g_assert_false (sight_autosave_is_busy (self->autosave));
  g_assert_false (has_copy (self));
  paint (self, 0);
  g_assert_false (sight_autosave_is_busy (self->autosave));
  let_pass (50);
}

/* The program ends without a word to the document: the copy stays. */
static void
test_not_closed (Fixture *self, gconstpointer data)
{
  SightAutosave *other = sight_autosave_new (self->document, self->recovery, NULL);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (SightRecovery) next = sight_recovery_new (self->store);

  sight_autosave_set_delay (other, 0);
  paint (self, 0);
  g_assert_false (sight_autosave_is_busy (other));
  g_assert_finalize_object (other);
  wait_until (!sight_autosave_is_busy (self->autosave));
  g_clear_pointer (&self->recovery, sight_recovery_free);
  self->recovery = sight_recovery_new (self->folder);
  found = sight_recovery_find (next);
  g_assert_cmpuint (found->len, ==, 1);
}

/* The failure is reported once, and a copy is written as soon as possible. */
static void
test_no_place (Fixture *self, gconstpointer data)
{
  const gboolean is_root = geteuid () == 0;

  if (is_root)
    {
      g_assert_cmpint (chown (self->folder, NOBODY, -1), ==, 0);
      g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
    }
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  for (int x = 0; x < 2; x++)
    {
      paint (self, x);
      wait_until (!sight_autosave_is_busy (self->autosave));
      g_assert_cmpuint (self->n_failed, ==, 1);
      g_assert_false (has_copy (self));
    }
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  paint (self, 3);
  wait_until (!sight_autosave_is_busy (self->autosave));
  assert_copy (self);
  if (is_root)
    g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
}

/* The folder of copies is removed: the next one gets a new folder. */
static void
test_folder_gone (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (SightLevel) level = NULL;

  paint (self, 0);
  wait_until (has_copy (self) && !sight_autosave_is_busy (self->autosave));
  delete_tree (self->store);
  paint (self, 1);
  wait_until (g_file_test (self->store, G_FILE_TEST_IS_DIR) && !sight_autosave_is_busy (self->autosave));
  g_assert_cmpuint (self->n_failed, ==, 1);
  path = sight_copy_get_path (sight_autosave_get_base (self->autosave));
  file = g_file_new_for_path (path);
  level = sight_format_load (NULL, file, NULL, NULL);
  g_assert_nonnull (level);
  g_assert_true (sight_level_equal (level, sight_document_get_level (self->document)));
}

/* The disk is full for a while: what was changed meanwhile gets its copy after that, without a further change. */
static void
test_disk_full (Fixture *self, gconstpointer data)
{
  const struct rlimit full = { 10, RLIM_INFINITY };
  struct rlimit before;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &full), ==, 0);
  paint (self, 0);
  wait_until (self->n_failed > 0);
  g_assert_false (has_copy (self));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  wait_until (has_copy (self) && !sight_autosave_is_busy (self->autosave));
  assert_copy (self);
  g_assert_cmpuint (self->n_failed, ==, 1);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/autosave/copy", test_copy },           { "/autosave/view", test_view },
    { "/autosave/saved", test_saved },         { "/autosave/changes-go-on", test_changes_go_on },
    { "/autosave/flush", test_flush },         { "/autosave/changes-meanwhile", test_changes_meanwhile },
    { "/autosave/close", test_close },         { "/autosave/not-closed", test_not_closed },
    { "/autosave/no-place", test_no_place },   { "/autosave/folder-gone", test_folder_gone },
    { "/autosave/disk-full", test_disk_full }, { "/autosave/imported", test_imported },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}

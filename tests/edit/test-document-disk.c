/* test-document-disk.c - a document's file that another program changes, deletes or forbids
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include "saving.h"
#include "edit-common.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "edit/document/sight-document-turns.h"
#include "format/sight-formats.h"
#include "wait-common.h"

#define NOBODY 65534

typedef struct
{
  char *folder, *path;
  GFile *file;
  SightDocument *document;
  guint what;
} Fixture;

static const char *const ours[] = { "......", "......", NULL };
static const char *const theirs[] = { "####", "#..#", "####", NULL };

static void
changed_cb (SightDocument *document, guint what, const SightRect *cells, Fixture *self)
{
  self->what |= what;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  SightLevel *level = level_from_picture (ours);

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Ann", 0, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Bob", 0, (SightCell) { 2, 1 }));
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "a.sightline", NULL);
  self->file = g_file_new_for_path (self->path);
  self->document = sight_document_new (level);
  g_assert_true (saving_save (self->document, self->file, NULL));
  g_signal_connect (self->document, "changed", G_CALLBACK (changed_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->document);
  g_object_unref (self->file);
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static void
paint (Fixture *self, int x)
{
  sight_document_begin (self->document, "Paint");
  sight_document_paint (self->document, (SightCell) { x, 0 }, 1);
  sight_document_commit (self->document);
}

/* Another program writes @level; with another time, however coarse the clock of the disk is. */
static void
write_other (Fixture *self, const SightLevel *level)
{
  g_assert_true (sight_format_save (NULL, level, self->file, NULL, NULL));
  g_assert_true (g_file_set_attribute_uint64 (self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                              g_get_real_time () / G_USEC_PER_SEC + 10, G_FILE_QUERY_INFO_NONE, NULL,
                                              NULL));
}

static void
write_theirs (Fixture *self)
{
  g_autoptr (SightLevel) level = level_from_picture (theirs);

  write_other (self, level);
}

/* Noticed by itself, also twice. */
static void
test_noticed (Fixture *self, gconstpointer data)
{
  let_pass (500);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  write_theirs (self);
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_CHANGED);
  g_assert_cmpuint (self->what & SIGHT_CHANGE_FILE, ==, SIGHT_CHANGE_FILE);
  g_assert_false (sight_document_is_modified (self->document));

  sight_document_keep (self->document);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  g_assert_true (sight_document_is_modified (self->document));
  g_assert_true (g_file_set_contents (self->path, "{", 1, NULL));
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_CHANGED);

  /* What is here is written over it, and all is well. */
  g_assert_true (saving_save (self->document, self->file, NULL));
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  g_assert_false (sight_document_is_modified (self->document));
}

/* Neither our own saving nor a file written with the same content is a change. */
static void
test_no_change (Fixture *self, gconstpointer data)
{
  paint (self, 0);
  g_assert_true (saving_save (self->document, self->file, NULL));
  let_pass (500);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);

  /* What we are about to save is written by someone else: so it is saved. */
  paint (self, 1);
  write_other (self, sight_document_get_level (self->document));
  wait_until (!sight_document_is_modified (self->document));
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
}

/* A file that is touched is not changed, whether there is unsaved work or not; one of the same size and other bytes is.
 */
static void
test_touched (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  gsize length;

  for (int i = 1; i <= 2; i++)
    {
      g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
      g_assert_true (g_file_set_attribute_uint64 (self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                                  g_get_real_time () / G_USEC_PER_SEC + 10 * i, G_FILE_QUERY_INFO_NONE,
                                                  NULL, NULL));
      sight_document_check_disk (self->document);
      g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
      g_assert_cmpint (sight_document_is_modified (self->document), ==, i == 2);
      g_free (g_steal_pointer (&text));
      paint (self, i);
    }

  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
  *strstr (text, "Ann") = 'B';
  g_assert_true (g_file_set_contents (self->path, text, length, NULL));
  g_assert_true (g_file_set_attribute_uint64 (self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                              g_get_real_time () / G_USEC_PER_SEC + 30, G_FILE_QUERY_INFO_NONE, NULL,
                                              NULL));
  sight_document_check_disk (self->document);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_CHANGED);
}

static void
test_reload (Fixture *self, gconstpointer data)
{
  g_autoptr (SightLevel) before = NULL;
  g_autoptr (GError) error = NULL;
  const SightLevel *level = sight_document_get_level (self->document);

  paint (self, 3);
  before = sight_level_copy (level);
  write_theirs (self);
  sight_document_check_disk (self->document);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_CHANGED);
  self->what = 0;
  g_assert_true (sight_document_reload (self->document, NULL, &error));
  g_assert_no_error (error);
  assert_picture (level, theirs);
  assert_sound (self->document);
  g_assert_cmpuint (level->viewers->len, ==, 0);
  g_assert_cmpuint (self->what & SIGHT_CHANGE_SIZE, ==, SIGHT_CHANGE_SIZE);
  g_assert_cmpuint (self->what & SIGHT_CHANGE_VIEWERS, ==, SIGHT_CHANGE_VIEWERS);
  g_assert_false (sight_document_is_modified (self->document));
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  g_assert_cmpstr (sight_document_get_undo_name (self->document), ==, "Reload the file");

  /* What was here is one undo away, and so is what was done before. */
  sight_document_undo (self->document);
  g_assert_true (sight_level_equal (level, before));
  g_assert_true (sight_document_is_modified (self->document));
  assert_sound (self->document);
  sight_document_undo (self->document);
  assert_picture (level, ours);
  sight_document_redo (self->document);
  sight_document_redo (self->document);
  assert_picture (level, theirs);
  g_assert_false (sight_document_is_modified (self->document));
}

typedef struct
{
  int viewers[3];
} Tracked;

static void
track_cb (SightDocument *document, guint what, const SightRect *cells, Tracked *tracked)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (tracked->viewers); i++)
    tracked->viewers[i] = sight_document_track_viewer (document, i);
}

/* Viewers keep their places as far as there are as many. */
static void
test_reload_viewers (Fixture *self, gconstpointer data)
{
  g_autoptr (SightLevel) other = sight_level_copy (sight_document_get_level (self->document));
  Tracked tracked;
  const int fewer[] = { 0, -1, -1 }, more[] = { 0, 2, 3 };

  g_signal_connect (self->document, "changed", G_CALLBACK (track_cb), &tracked);
  g_ptr_array_set_size (other->viewers, 1);
  write_other (self, other);
  g_assert_true (sight_document_reload (self->document, NULL, NULL));
  g_assert_cmpint (tracked.viewers[0], ==, fewer[0]);
  g_assert_cmpint (tracked.viewers[1], ==, fewer[1]);
  assert_sound (self->document);
  sight_document_undo (self->document);
  g_assert_cmpint (tracked.viewers[0], ==, more[0]);
  g_assert_cmpint (tracked.viewers[1], ==, more[1]);
  assert_sound (self->document);
}

/* A turn that is recorded is none of those that the file has, even if as many are left. */
static void
test_reload_recorded (Fixture *self, gconstpointer data)
{
  g_autoptr (SightLevel) other = sight_level_copy (sight_document_get_level (self->document));
  guint recorded;

  g_ptr_array_add (other->turns, sight_turn_new ("theirs"));
  sight_document_begin (self->document, "Turn");
  recorded = sight_document_end_turn (self->document);
  sight_document_commit (self->document);
  sight_document_set_recorded (self->document, recorded);
  write_other (self, other);
  g_assert_true (sight_document_reload (self->document, NULL, NULL));
  g_assert_cmpuint (sight_document_get_recorded (self->document), ==, 0);
  g_assert_cmpuint (sight_document_get_turn (self->document), ==, recorded - 1);
  assert_sound (self->document);
}

/* A file that cannot be read any more takes nothing away. */
static void
test_reload_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (self->path, "no level", -1, NULL));
  g_assert_false (sight_document_reload (self->document, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
  assert_picture (sight_document_get_level (self->document), ours);
  g_assert_false (sight_document_can_undo (self->document));
}

/* The saved file is gone, so the document counts as unsaved; saving writes it. */
static void
test_deleted (Fixture *self, gconstpointer data)
{
  g_autofree char *moved = g_build_filename (self->folder, "b.sightline", NULL);

  g_assert_cmpint (g_rename (self->path, moved), ==, 0);
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_DELETED);
  g_assert_true (sight_document_is_modified (self->document));
  g_assert_cmpint (g_rename (moved, self->path), ==, 0);
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_SAME);

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_DELETED);
  g_assert_true (saving_save (self->document, self->file, NULL));
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  g_assert_false (sight_document_is_modified (self->document));
  g_assert_true (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

/* Gone after it was written, before it was watched. */
static void
test_gone_at_once (Fixture *self, gconstpointer data)
{
  g_autofree char *stamp = sight_document_make_stamp (self->file);

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  sight_document_set_saved (self->document, self->file, sight_document_get_state (self->document), stamp);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_SAME);
  wait_until (sight_document_get_disk (self->document) == SIGHT_DISK_DELETED);
}

/* A file that may not be written: nothing is lost, and another place takes it. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  const gboolean is_root = geteuid () == 0;
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);
  g_autofree char *path = g_build_filename (other, "b.sightline", NULL);
  g_autoptr (GFile) elsewhere = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightDocument) again = NULL;

  g_assert_cmpint (g_mkdir (other, 0777), ==, 0);
  g_assert_cmpint (g_chmod (other, 0777), ==, 0);
  paint (self, 5);
  g_assert_cmpint (g_chmod (self->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  if (is_root)
    g_assert_cmpint (setresuid (NOBODY, NOBODY, 0), ==, 0);
  g_assert_false (saving_save (self->document, self->file, &error));
  g_assert_true (g_str_has_suffix (error->message, "permission denied"));
  g_assert_true (sight_document_is_modified (self->document));
  g_assert_true (sight_document_can_undo (self->document));
  g_assert_true (saving_save (self->document, elsewhere, NULL));
  if (is_root)
    g_assert_cmpint (setresuid (0, 0, 0), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);

  g_assert_true (g_file_equal (sight_document_get_file (self->document), elsewhere));
  again = sight_document_open (elsewhere, NULL, NULL);
  g_assert_true (sight_level_equal (sight_document_get_level (again), sight_document_get_level (self->document)));
}

/* Another program wrote as many bytes and set the time back: saving compares the bytes. */
static void
test_equal_time_and_size (Fixture *self, gconstpointer data)
{
  g_autoptr (SightDocumentSave) save = NULL, anyway = NULL;
  g_autofree char *text = NULL;
  struct timespec times[2];
  GStatBuf before;
  gsize length;

  g_assert_cmpint (g_stat (self->path, &before), ==, 0);
  g_assert_true (g_file_get_contents (self->path, &text, &length, NULL));
  *strstr (text, "Ann") = 'E';
  g_assert_true (g_file_set_contents (self->path, text, length, NULL));
  times[0] = before.st_atim;
  times[1] = before.st_mtim;
  g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
  paint (self, 5);
  save = sight_document_save_begin (self->document, self->file, TRUE, NULL);
  sight_document_save_run (save);
  g_assert_true (save->is_changed);
  g_assert_false (sight_document_save_end (save, self->document));
  g_assert_true (sight_document_is_modified (self->document));

  anyway = sight_document_save_begin (self->document, self->file, FALSE, NULL);
  sight_document_save_run (anyway);
  g_assert_true (sight_document_save_end (anyway, self->document));
  g_assert_false (sight_document_is_modified (self->document));
}

/* What changes while a thread writes is not saved; undone, it is. */
static void
test_saved_state (Fixture *self, gconstpointer data)
{
  g_autoptr (SightDocumentSave) save = NULL;

  paint (self, 5);
  save = sight_document_save_begin (self->document, self->file, TRUE, NULL);
  paint (self, 4);
  sight_document_save_run (save);
  g_assert_true (sight_document_save_end (save, self->document));
  g_assert_true (sight_document_is_modified (self->document));
  sight_document_undo (self->document);
  g_assert_false (sight_document_is_modified (self->document));
  sight_document_undo (self->document);
  g_assert_true (sight_document_is_modified (self->document));
}

/* A pipe would wait for ever for its other end. */
static void
test_pipe (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_unlink (self->path), ==, 0);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  paint (self, 5);
  sight_document_check_disk (self->document);
  g_assert_cmpint (sight_document_get_disk (self->document), ==, SIGHT_DISK_CHANGED);
  g_assert_false (saving_save (self->document, self->file, &error));
  g_assert_true (g_str_has_suffix (error->message, "this is a pipe or a device, expected a file"));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/document-disk/noticed", test_noticed },
    { "/document-disk/no-change", test_no_change },
    { "/document-disk/touched", test_touched },
    { "/document-disk/reload", test_reload },
    { "/document-disk/reload-viewers", test_reload_viewers },
    { "/document-disk/reload-damaged", test_reload_damaged },
    { "/document-disk/reload-recorded", test_reload_recorded },
    { "/document-disk/deleted", test_deleted },
    { "/document-disk/gone-at-once", test_gone_at_once },
    { "/document-disk/read-only", test_read_only },
    { "/document-disk/equal-time-and-size", test_equal_time_and_size },
    { "/document-disk/saved-state", test_saved_state },
    { "/document-disk/pipe", test_pipe },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}

/* test-copy.c - copies of unsaved work when the clock is set back, when the disk fills while one is written, of two
 * documents of one file, and of a file whose folder goes
 *
 * SPDX-License-Identifier: MIT
 */
#include "saving.h"
#include "edit-common.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>

#include "edit/document/sight-recovery.h"
#include "wait-common.h"

#define HOUR (3600 * (gint64) G_USEC_PER_SEC)
#define SIDE 60
#define INFO_MAX 2000 /* bytes: more than what else is known of a copy, less than its level */

static gint64 now = 500000 * HOUR;

/* Instead of that of GLib. */
gint64
g_get_real_time (void)
{
  return now;
}

typedef struct
{
  char *folder, *base;
  GFile *file;
  SightRecovery *recovery;
  SightDocument *document;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL, *store = NULL;

  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  path = g_build_filename (self->folder, "a.sightline", NULL);
  store = g_build_filename (self->folder, "store", NULL);
  self->file = g_file_new_for_path (path);
  self->recovery = sight_recovery_new (store);
  self->base = sight_recovery_make_base (self->recovery, NULL);
  self->document = sight_document_new (sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ()));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->recovery, sight_recovery_free);
  g_object_unref (self->document);
  g_object_unref (self->file);
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->base);
}

static void
paint_one (SightDocument *document, SightCell cell)
{
  sight_document_begin (document, "paint");
  sight_document_paint (document, cell, 1);
  sight_document_commit (document);
}

static void
paint (Fixture *self, SightCell cell)
{
  paint_one (self->document, cell);
}

static gboolean
write_copy (Fixture *self)
{
  g_autoptr (SightCopy) copy = sight_copy_new (self->document, self->base);

  return sight_copy_write (copy, sight_document_get_level (self->document), NULL, NULL);
}

static void
save (Fixture *self)
{
  g_autoptr (SightDocumentSave) saving = sight_document_save_begin (self->document, self->file, FALSE, self->base);

  sight_document_save_run (saving);
  g_assert_no_error (saving->error);
}

/* The program ends, and another looks for copies. */
static GPtrArray *
find_left (Fixture *self)
{
  g_autofree char *store = g_build_filename (self->folder, "store", NULL);

  sight_recovery_free (self->recovery);
  self->recovery = sight_recovery_new (store);

  return sight_recovery_find (self->recovery);
}

/* A copy is newer than the file if it was made later, whatever the clock says. */
static void
test_clock (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (SightDocument) again = NULL;
  g_autofree char *moved = NULL;

  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  save (self);
  now -= HOUR;
  paint (self, (SightCell) { 2, 2 });
  g_assert_true (write_copy (self));

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
  again = sight_recovery_open (self->recovery, g_ptr_array_index (found, 0), &moved, NULL);
  g_assert_true (sight_level_equal (sight_document_get_level (again), sight_document_get_level (self->document)));
  /* And so it is for the next program. */
  g_assert_cmpint (sight_document_take_moment (again), >, ((const SightCopy *) g_ptr_array_index (found, 0))->taken);
}

/* A copy that could not be written leaves the one before as old as it is: older than the file. */
static void
test_disk_full (Fixture *self, gconstpointer data)
{
  const struct rlimit full = { INFO_MAX, RLIM_INFINITY };
  struct rlimit before;
  g_autoptr (GPtrArray) found = NULL;

  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  paint (self, (SightCell) { 2, 2 });
  save (self);
  paint (self, (SightCell) { 3, 3 });
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &full), ==, 0);
  g_assert_false (write_copy (self));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 0);
}

/* If the program is killed before the info has its name, the level has it all the same. */
static void
test_killed (Fixture *self, gconstpointer data)
{
  g_autofree char *info = g_strconcat (self->base, ".info", NULL), *next = g_strconcat (self->base, ".next", NULL);
  g_autoptr (GPtrArray) found = NULL;

  sight_document_set_title (self->document, "First");
  g_assert_true (write_copy (self));
  sight_document_set_title (self->document, "Second");
  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  g_assert_cmpint (rename (info, next), ==, 0);

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((const SightCopy *) g_ptr_array_index (found, 0))->title, ==, "Second");
}

/* And even if the level of that first copy is damaged: one is told what cannot be read. */
static void
test_killed_and_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *info = g_strconcat (self->base, ".info", NULL), *next = g_strconcat (self->base, ".next", NULL);
  g_autofree char *level = sight_copy_get_path (self->base);
  g_autoptr (GPtrArray) found = NULL;

  sight_document_set_title (self->document, "First");
  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  g_assert_cmpint (rename (info, next), ==, 0);
  g_assert_true (g_file_set_contents (level, "{ \"sightline\"", -1, NULL));

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((const SightCopy *) g_ptr_array_index (found, 0))->title, ==, "First");
}

/* What the window showed comes back with the copy. */
static void
test_view (Fixture *self, gconstpointer data)
{
  const SightDocumentView view = { 3, 2, 1, -1, 5, FALSE, TRUE, { 1, 0 }, { 2, 1 }, TRUE };
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (SightDocument) opened = NULL;
  g_autofree char *base = NULL;
  SightDocumentView restored = sight_document_get_view (self->document);

  g_assert_false (restored.is_restored);
  sight_document_set_view (self->document, &view);
  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
  opened = sight_recovery_open (self->recovery, g_ptr_array_index (found, 0), &base, NULL);
  g_assert_nonnull (opened);
  restored = sight_document_get_view (opened);
  g_assert_true (restored.is_restored);
  g_assert_cmpint (restored.viewer, ==, 3);
  g_assert_cmpint (restored.show, ==, 2);
  g_assert_cmpint (restored.team, ==, 1);
  g_assert_cmpint (restored.second, ==, -1);
  g_assert_cmpint (restored.overlay, ==, 5);
  g_assert_true (restored.has_line && restored.is_line_shown);
  g_assert_true (sight_cell_equal (restored.from, view.from) && sight_cell_equal (restored.to, view.to));
}

/* Two windows change one file: the second does not save over the first, and loses nothing if it is killed then. */
static void
test_two_documents (Fixture *self, gconstpointer data)
{
  g_autoptr (SightDocument) other = NULL, again = NULL;
  g_autoptr (SightDocumentSave) saving = NULL, refused = NULL;
  g_autofree char *base = sight_recovery_make_base (self->recovery, NULL), *moved = NULL;
  g_autoptr (SightCopy) copy = NULL;
  g_autoptr (GPtrArray) found = NULL;

  save (self);
  g_clear_object (&self->document);
  self->document = sight_document_open (self->file, NULL, NULL);
  other = sight_document_open (self->file, NULL, NULL);
  paint (self, (SightCell) { 1, 1 });
  paint_one (other, (SightCell) { 2, 2 });
  copy = sight_copy_new (other, base);
  g_assert_true (sight_copy_write (copy, sight_document_get_level (other), NULL, NULL));

  saving = sight_document_save_begin (self->document, self->file, TRUE, self->base);
  sight_document_save_run (saving);
  g_assert_true (sight_document_save_end (saving, self->document));
  refused = sight_document_save_begin (other, self->file, TRUE, base);
  sight_document_save_run (refused);
  g_assert_true (refused->is_changed);
  g_assert_false (sight_document_save_end (refused, other));

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
  again = sight_recovery_open (self->recovery, g_ptr_array_index (found, 0), &moved, NULL);
  g_assert_true (sight_level_equal (sight_document_get_level (again), sight_document_get_level (other)));
  sight_document_check_disk (again);
  g_assert_cmpint (sight_document_get_disk (again), ==, SIGHT_DISK_CHANGED);
}

/* The folder of the file is removed below an open window: saving says so, and the copy stays. */
static void
test_folder_gone (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "levels", NULL);
  g_autofree char *path = g_build_filename (folder, "b.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightDocumentSave) first = NULL, saving = NULL;
  g_autoptr (GPtrArray) found = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  first = sight_document_save_begin (self->document, file, FALSE, NULL);
  sight_document_save_run (first);
  g_assert_true (sight_document_save_end (first, self->document));
  paint (self, (SightCell) { 1, 1 });
  g_assert_true (write_copy (self));
  delete_tree (folder);
  saving = sight_document_save_begin (self->document, file, TRUE, self->base);
  sight_document_save_run (saving);
  g_assert_false (sight_document_save_end (saving, self->document));
  g_assert_nonnull (saving->error);
  g_assert_true (sight_document_is_modified (self->document));

  found = find_left (self);
  g_assert_cmpuint (found->len, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/copy/clock", Fixture, NULL, set_up, test_clock, tear_down);
  g_test_add ("/copy/disk-full", Fixture, NULL, set_up, test_disk_full, tear_down);
  g_test_add ("/copy/view", Fixture, NULL, set_up, test_view, tear_down);
  g_test_add ("/copy/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/copy/killed-and-damaged", Fixture, NULL, set_up, test_killed_and_damaged, tear_down);
  g_test_add ("/copy/two-documents", Fixture, NULL, set_up, test_two_documents, tear_down);
  g_test_add ("/copy/folder-gone", Fixture, NULL, set_up, test_folder_gone, tear_down);

  return g_test_run ();
}

/* test-recovery.c - copies of unsaved work: copies left by a crash are found once, and damaged ones are kept
 *
 * SPDX-License-Identifier: MIT
 */
#include "saving.h"
#include "edit-common.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "edit/document/sight-document-turns.h"
#include "edit/document/sight-recovery.h"
#include "format/sight-formats.h"
#include "wait-common.h"

typedef struct
{
  char *folder;
} Fixture;

static const char *const rows[] = { "###", "#.#", "###", NULL };

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  delete_tree (self->folder);
  g_free (self->folder);
}

static void
write_copy (SightRecovery *recovery, const char *title)
{
  g_autoptr (SightDocument) document = sight_document_new (level_from_picture (rows));
  g_autoptr (GError) error = NULL;
  g_autofree char *base = sight_recovery_make_base (recovery, &error);
  g_autoptr (SightCopy) copy = NULL;

  g_assert_no_error (error);
  sight_document_set_title (document, title);
  copy = sight_copy_new (document, base);
  g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, &error));
  g_assert_no_error (error);
}

/* Another program writes copies, says so, and is killed at once or goes on.  Returns: its process */
static pid_t
start_other (Fixture *self, const char *const *titles)
{
  int ready[2];
  pid_t child;
  char byte;

  g_assert_cmpint (pipe (ready), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      SightRecovery *recovery = sight_recovery_new (self->folder);

      for (guint i = 0; titles[i] != NULL; i++)
        write_copy (recovery, titles[i]);
      g_assert_cmpint (write (ready[1], "", 1), ==, 1);
      for (;;)
        pause ();
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  close (ready[0]);
  close (ready[1]);

  return child;
}

static void
kill_other (pid_t child)
{
  int status;

  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* A running program owns its copies; when it is killed, the first program to look finds them. */
static void
test_left_behind (Fixture *self, gconstpointer data)
{
  g_autoptr (SightRecovery) first = sight_recovery_new (self->folder), second = sight_recovery_new (self->folder);
  g_autoptr (GPtrArray) alive = NULL, found = NULL, again = NULL, others = NULL;
  pid_t child = start_other (self, (const char *const[]) { "cave", "tower", NULL });
  const SightCopy *copy;

  alive = sight_recovery_find (first);
  g_assert_cmpuint (alive->len, ==, 0);
  kill_other (child);

  found = sight_recovery_find (first);
  g_assert_cmpuint (found->len, ==, 2);
  others = sight_recovery_find (second);
  g_assert_cmpuint (others->len, ==, 0);
  again = sight_recovery_find (first);
  g_assert_cmpuint (again->len, ==, 2);
  copy = g_ptr_array_index (found, 0);
  g_assert_true (g_str_equal (copy->title, "cave") || g_str_equal (copy->title, "tower"));
  g_assert_cmpint (copy->width, ==, 3);
  g_assert_cmpint (copy->height, ==, 3);
  g_assert_cmpint (ABS (g_get_real_time () / G_USEC_PER_SEC - copy->time), <, 60);
}

/* Forty copies, of a program with as many documents: all are found, each once, the latest first. */
static void
test_many (Fixture *self, gconstpointer data)
{
  const guint n = 40;
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) found = NULL;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (titles, g_strdup_printf ("level %u", i));
  g_ptr_array_add (titles, NULL);
  kill_other (start_other (self, (const char *const *) titles->pdata));
  found = sight_recovery_find (recovery);
  g_assert_cmpuint (found->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const SightCopy *copy = g_ptr_array_index (found, i);
      g_autofree char *base = NULL;
      g_autoptr (SightDocument) document = sight_recovery_open (recovery, copy, &base, NULL);

      g_assert_nonnull (document);
      g_assert_true (g_hash_table_add (seen, copy->title));
      g_assert_true (i == 0 || copy->time <= ((const SightCopy *) g_ptr_array_index (found, i - 1))->time);
    }
}

/* Nothing is lost where who found copies ends without having opened them. */
static void
test_not_decided (Fixture *self, gconstpointer data)
{
  pid_t child = start_other (self, (const char *const[]) { "cave", NULL });

  kill_other (child);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
      g_autoptr (GPtrArray) found = sight_recovery_find (recovery);

      g_assert_cmpuint (found->len, ==, 1);
    }
}

/* The turn that was shown comes back; of a copy that was tampered with, the last there is. */
static void
test_turn (Fixture *self, gconstpointer data)
{
  for (int turn = 0; turn < 3; turn++)
    {
      g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
      g_autoptr (SightDocument) document = sight_document_new (level_from_picture (rows)), opened = NULL;
      g_autofree char *base = sight_recovery_make_base (recovery, NULL), *now = NULL;
      g_autoptr (SightCopy) copy = NULL;

      sight_document_begin (document, "turns");
      sight_document_end_turn (document);
      sight_document_end_turn (document);
      sight_document_commit (document);
      sight_document_show_turn (document, (guint) turn);
      copy = sight_copy_new (document, base);
      g_assert_cmpint (copy->turn, ==, turn);
      copy->turn = turn == 2 ? 99 : turn;
      g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, NULL));
      opened = sight_recovery_open (recovery, copy, &now, NULL);
      g_assert_nonnull (opened);
      g_assert_cmpuint (sight_document_get_turn (opened), ==, turn);
      sight_copy_remove (now);
    }
}

static void
test_open (Fixture *self, gconstpointer data)
{
  g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
  g_autoptr (GPtrArray) found = NULL, none = NULL;
  g_autoptr (SightDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;

  kill_other (start_other (self, (const char *const[]) { "cave", NULL }));
  found = sight_recovery_find (recovery);
  g_assert_cmpuint (found->len, ==, 1);
  document = sight_recovery_open (recovery, g_ptr_array_index (found, 0), &base, &error);
  g_assert_no_error (error);
  assert_picture (sight_document_get_level (document), rows);
  g_assert_cmpstr (sight_document_get_title (document), ==, "cave");
  g_assert_true (sight_document_is_modified (document));
  g_assert_false (sight_document_can_undo (document));
  g_assert_null (sight_document_get_file (document));

  /* The copy is still there but is no longer offered. */
  none = sight_recovery_find (recovery);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (count_entries (self->folder), ==, 1);
  sight_copy_remove (base);
  g_clear_pointer (&recovery, sight_recovery_free);
  g_assert_cmpuint (count_entries (self->folder), ==, 0);
}

static void
write_damage (const SightCopy *copy, const char *suffix, const char *content)
{
  g_autofree char *path = g_strconcat (copy->base, suffix, NULL);

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
}

/* It is reported and kept, and is not offered a second time. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
  g_autoptr (GPtrArray) found = NULL, none = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL, *content = NULL;
  g_auto (GStrv) words = NULL;

  kill_other (start_other (self, (const char *const[]) { "cave", NULL }));
  found = sight_recovery_find (recovery);
  write_damage (g_ptr_array_index (found, 0), ".sightline", "{ \"sightline\": 1, \"map\": [ \"##");
  g_assert_null (sight_recovery_open (recovery, g_ptr_array_index (found, 0), &base, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX);
  g_assert_null (base);

  words = g_strsplit (error->message, " is kept, but cannot be read: ", -1);
  g_assert_cmpuint (g_strv_length (words), ==, 2);
  g_assert_true (g_file_get_contents (words[0], &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "{ \"sightline\": 1, \"map\": [ \"##");
  none = sight_recovery_find (recovery);
  g_assert_cmpuint (none->len, ==, 0);
}

/* The level alone is enough. */
static void
test_damaged_info (Fixture *self, gconstpointer data)
{
  static const char *const contents[] = { "", "\xff\xfe[[[", "[Copy]\nTitle=x\nTime=soon\nWidth=-4\n" };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
      g_autoptr (GPtrArray) found = NULL, again = NULL;
      g_autoptr (SightDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *base = NULL;
      const SightCopy *copy;

      kill_other (start_other (self, (const char *const[]) { "cave", NULL }));
      found = sight_recovery_find (recovery);
      g_assert_cmpuint (found->len, ==, 1);
      write_damage (g_ptr_array_index (found, 0), ".info", contents[i]);
      again = sight_recovery_find (recovery);
      copy = g_ptr_array_index (again, 0);
      g_assert_cmpstr (copy->title, ==, i == 2 ? "x" : "Untitled");
      g_assert_cmpint (copy->width, ==, 0);
      g_assert_cmpint (ABS (g_get_real_time () / G_USEC_PER_SEC - copy->time), <, 60);
      document = sight_recovery_open (recovery, copy, &base, &error);
      g_assert_no_error (error);
      assert_picture (sight_document_get_level (document), rows);
      sight_copy_remove (base);
    }
}

/* Pipes in the place of its files, which never end, are not waited for: without its level nothing is there to recover.
 */
static void
test_pipes (Fixture *self, gconstpointer data)
{
  static const char *const suffixes[] = { ".info", ".next", ".saved", ".sightline" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
      g_autoptr (GPtrArray) found = NULL, again = NULL;
      g_autoptr (SightDocument) document = NULL;
      g_autofree char *base = NULL, *path = NULL;
      const SightCopy *copy;

      kill_other (start_other (self, (const char *const[]) { "cave", NULL }));
      found = sight_recovery_find (recovery);
      path = g_strconcat (((SightCopy *) g_ptr_array_index (found, 0))->base, suffixes[i], NULL);
      g_unlink (path);
      g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      again = sight_recovery_find (recovery);
      g_assert_cmpuint (again->len, ==, 1);
      copy = g_ptr_array_index (again, 0);
      g_assert_cmpstr (copy->title, ==, i == 0 ? "Untitled" : "cave");
      document = sight_recovery_open (recovery, copy, &base, NULL);
      g_assert_true ((document == NULL) == g_str_equal (suffixes[i], ".sightline"));
      if (base != NULL)
        sight_copy_remove (base);
    }
}

/* If the info lost when the copy was taken, the copy may be newer than what the file was saved with. */
static void
test_time_lost (Fixture *self, gconstpointer data)
{
  g_autoptr (SightRecovery) recovery = sight_recovery_new (self->folder);
  g_autofree char *path = g_build_filename (self->folder, "saved.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("old", 3);
  g_autoptr (GPtrArray) found = NULL, again = NULL;
  const SightCopy *copy;

  kill_other (start_other (self, (const char *const[]) { "cave", NULL }));
  found = sight_recovery_find (recovery);
  copy = g_ptr_array_index (found, 0);
  g_assert_true (g_file_set_contents (path, "old", 3, NULL));
  sight_copy_note_save (copy->base, file, bytes, 5);
  write_damage (copy, ".info", "[Copy]\nTit");
  again = sight_recovery_find (recovery);
  g_assert_cmpuint (again->len, ==, 1);
  sight_copy_remove (copy->base);
  g_unlink (path);
}

/* The file that it belongs to is known, and that it was written meanwhile too. */
static void
test_file (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a.sightline", NULL);
  g_autofree char *store = g_build_filename (self->folder, "store", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightDocument) document = sight_document_new (level_from_picture (rows)), again = NULL;
  g_autoptr (SightRecovery) recovery = sight_recovery_new (store), next = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = sight_recovery_make_base (recovery, NULL), *moved = NULL;
  g_autoptr (SightCopy) copy = NULL;

  g_assert_true (saving_save (document, file, &error));
  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 1, 1 }, 1);
  sight_document_commit (document);
  copy = sight_copy_new (document, base);
  g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, &error));
  g_clear_pointer (&recovery, sight_recovery_free);

  next = sight_recovery_new (store);
  found = sight_recovery_find (next);
  g_assert_cmpuint (found->len, ==, 1);
  again = sight_recovery_open (next, g_ptr_array_index (found, 0), &moved, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (sight_document_get_file (again), file));
  g_assert_cmpint (sight_document_get_disk (again), ==, SIGHT_DISK_SAME);
  g_assert_true (sight_document_is_modified (again));
  g_assert_true (g_file_set_contents (path, "other", -1, NULL));
  sight_document_check_disk (again);
  g_assert_cmpint (sight_document_get_disk (again), ==, SIGHT_DISK_CHANGED);
}

/* The program ends between a save and the removal of the copy: what is older than the file is not offered, what is
 * newer is, as a change of that file. */
static void
test_saved_meanwhile (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < 3; round++)
    {
      g_autofree char *path = g_build_filename (self->folder, "a.sightline", NULL);
      g_autofree char *store = g_strdup_printf ("%s/store%d", self->folder, round);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (SightDocument) document = sight_document_new (level_from_picture (rows)), again = NULL;
      g_autoptr (SightRecovery) recovery = sight_recovery_new (store), next = sight_recovery_new (store);
      g_autofree char *base = sight_recovery_make_base (recovery, NULL), *moved = NULL;
      g_autoptr (SightCopy) copy = sight_copy_new (document, base);
      g_autoptr (SightDocumentSave) save = NULL;
      g_autoptr (GPtrArray) found = NULL;

      g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, NULL));
      save = sight_document_save_begin (document, file, FALSE, base);
      if (round == 1)
        save->time--;
      sight_document_save_run (save);
      g_assert_no_error (save->error);
      if (round == 1)
        {
          copy->taken = save->time + 1;
          g_assert_true (sight_copy_write (copy, sight_document_get_level (document), NULL, NULL));
        }
      if (round == 2)
        g_assert_true (g_file_set_contents (path, "of another program", -1, NULL));
      g_clear_pointer (&recovery, sight_recovery_free);
      found = sight_recovery_find (next);
      g_assert_cmpuint (found->len, ==, round == 0 ? 0 : 1);
      if (round == 0)
        continue;
      again = sight_recovery_open (next, g_ptr_array_index (found, 0), &moved, NULL);
      g_assert_nonnull (again);
      if (round == 1)
        {
          g_assert_true (g_file_equal (sight_document_get_file (again), file));
          sight_document_check_disk (again);
          g_assert_cmpint (sight_document_get_disk (again), ==, SIGHT_DISK_SAME);
        }
    }
}

/* Where there can be no folder it is said; debris is taken away. */
static void
test_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *file = g_build_filename (self->folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "store", NULL);
  g_autofree char *empty = g_build_filename (self->folder, "empty", NULL);
  g_autofree char *lock = g_build_filename (empty, "lock", NULL);
  g_autofree char *part = g_build_filename (empty, ".sightline-AbCdEf", NULL);
  g_autoptr (SightRecovery) nowhere = sight_recovery_new (below), recovery = sight_recovery_new (self->folder);
  g_autoptr (GPtrArray) found = NULL, none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  none = sight_recovery_find (nowhere);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (sight_recovery_make_base (nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);

  g_assert_cmpint (g_mkdir (empty, 0700), ==, 0);
  g_assert_true (g_file_set_contents (lock, "", 0, NULL));
  g_assert_true (g_file_set_contents (part, "{", 1, NULL));
  found = sight_recovery_find (recovery);
  g_assert_cmpuint (found->len, ==, 0);
  g_assert_false (g_file_test (empty, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/recovery/left-behind", test_left_behind },
    { "/recovery/not-decided", test_not_decided },
    { "/recovery/many", test_many },
    { "/recovery/open", test_open },
    { "/recovery/turn", test_turn },
    { "/recovery/damaged", test_damaged },
    { "/recovery/damaged-info", test_damaged_info },
    { "/recovery/pipes", test_pipes },
    { "/recovery/time-lost", test_time_lost },
    { "/recovery/file", test_file },
    { "/recovery/saved-meanwhile", test_saved_meanwhile },
    { "/recovery/folder", test_folder },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}

/* test-undo-turns.c - undo and redo show the turn that was shown, and go on recording where a turn was recorded
 *
 * SPDX-License-Identifier: MIT
 */
#include "random-edits.h"

#include <glib/gstdio.h>

#include "saving.h"

#define AT(x, y) ((SightCell) { (x), (y) })
#define GAMES 60
#define STEPS 25

/* A level with a viewer and two turns, "One" and "Two". */
static SightDocument *
make_document (void)
{
  SightLevel *level = level_from_picture ((const char *[]) { "#####", "#...#", "#####", NULL });

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, AT (1, 1)));
  g_ptr_array_add (level->turns, sight_turn_new ("One"));
  g_ptr_array_add (level->turns, sight_turn_new ("Two"));

  return sight_document_new (level);
}

static void
record_turn (SightDocument *document)
{
  sight_document_begin (document, "Turn");
  sight_document_set_recorded (document, sight_document_end_turn (document));
  sight_document_commit (document);
}

static void
move_viewer (SightDocument *document, SightCell cell)
{
  sight_document_begin (document, "Move");
  sight_document_record_move (document, 0, cell);
  sight_document_commit (document);
}

static void
assert_shown (SightDocument *document, guint turn, guint recorded)
{
  g_assert_cmpuint (sight_document_get_turn (document), ==, turn);
  g_assert_cmpuint (sight_document_get_recorded (document), ==, recorded);
}

static void
undo_all (SightDocument *document)
{
  while (sight_document_can_undo (document))
    sight_document_undo (document);
}

static void
redo_all (SightDocument *document)
{
  while (sight_document_can_redo (document))
    sight_document_redo (document);
}

/* Two turns are recorded from turn @after on, with a walk in the first. */
static void
test_recorded (void)
{
  for (guint after = 0; after <= 2; after++)
    {
      g_autoptr (SightDocument) document = make_document ();

      sight_document_show_turn (document, after);
      record_turn (document);
      move_viewer (document, AT (3, 1));
      record_turn (document);
      assert_shown (document, after + 2, after + 2);
      sight_document_undo (document);
      assert_shown (document, after + 1, after + 1);
      undo_all (document);
      assert_shown (document, after, 0);
      redo_all (document);
      assert_shown (document, after + 2, after + 2);
      undo_all (document);
      sight_document_redo (document);
      assert_shown (document, after + 1, after + 1);
      g_assert_true (sight_document_has_empty_turn (document));
    }
}

/* Undo shows what it undoes, wherever one looks meanwhile. */
static void
test_elsewhere (void)
{
  g_autoptr (SightDocument) document = make_document ();

  sight_document_show_turn (document, 2);
  move_viewer (document, AT (3, 1));
  sight_document_show_turn (document, 0);
  move_viewer (document, AT (2, 1));
  sight_document_show_turn (document, 1);
  sight_document_undo (document);
  assert_shown (document, 0, 0);
  sight_document_undo (document);
  assert_shown (document, 2, 0);
  sight_document_show_turn (document, 1);
  sight_document_redo (document);
  assert_shown (document, 2, 0);
  sight_document_redo (document);
  assert_shown (document, 0, 0);
}

/* What ends recording leaves the same turn shown, with the number that it has now. */
static void
test_end (void)
{
  for (guint shown = 0; shown <= 3; shown++)
    {
      for (guint edited = 0; edited < 2; edited++)
        {
          g_autoptr (SightDocument) document = make_document ();
          const SightLevel *level = sight_document_get_level (document);
          const guint expected = shown > 1 ? shown - 1 : 0;

          record_turn (document);
          if (edited)
            {
              sight_document_begin (document, "Note");
              sight_document_add_check (document, "A sees A", -1);
              sight_document_commit (document);
            }
          sight_document_show_turn (document, shown);
          sight_document_end_recording (document);
          assert_shown (document, expected, 0);
          g_assert_cmpuint (level->turns->len, ==, 2);
          undo_all (document);
          assert_shown (document, edited ? 0 : expected, 0);
          redo_all (document);
          assert_shown (document, edited ? expected : 1, edited ? 0 : 1);
        }
    }
}

/* A file has no turn in which nothing happened yet, and is as good as the level when that is dropped. */
static void
test_saved (void)
{
  g_autoptr (SightDocument) document = make_document ();
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL),
                  *path = g_build_filename (folder, "a.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *first = NULL, *second = NULL;

  record_turn (document);
  move_viewer (document, AT (3, 1));
  record_turn (document);
  g_assert_true (saving_save (document, file, NULL));
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));
  undo_all (document);
  redo_all (document);
  g_assert_false (sight_document_is_modified (document));
  g_assert_true (saving_save (document, file, NULL));
  g_assert_true (g_file_get_contents (path, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  sight_document_end_recording (document);
  g_assert_false (sight_document_is_modified (document));
  g_assert_cmpuint (sight_document_get_level (document)->turns->len, ==, 3);
  g_unlink (path);
  g_rmdir (folder);
}

/* A turn that was ended while it was empty is one in which all wait, and stays. */
static void
test_wait (void)
{
  g_autoptr (SightDocument) document = make_document ();

  sight_document_show_turn (document, 2);
  record_turn (document);
  record_turn (document);
  sight_document_end_recording (document);
  assert_shown (document, 3, 0);
  g_assert_cmpuint (sight_document_get_level (document)->turns->len, ==, 3);
  undo_all (document);
  assert_shown (document, 2, 0);
  redo_all (document);
  assert_shown (document, 3, 0);
  g_assert_false (sight_document_has_empty_turn (document));
}

/* ---- the law ---- */

typedef struct
{
  Game game;
  GArray *before, *after; /* of guint: the turns shown before and after the entries that can be undone */
  GHashTable *files;      /* the level as a file has it, by the state of the history */
} Walk;

static void
assert_same_file (Walk *self)
{
  SightDocument *document = self->game.document;
  const gpointer state = GSIZE_TO_POINTER (sight_document_get_state (document));
  g_autoptr (SightLevel) level = sight_document_copy_level (document);
  const SightLevel *known = g_hash_table_lookup (self->files, state);

  if (known != NULL)
    g_assert_true (sight_level_equal (known, level));
  else
    g_hash_table_insert (self->files, state, g_steal_pointer (&level));
}

static void
step (Walk *self)
{
  SightDocument *document = self->game.document;

  sight_document_show_turn (document, draw (&self->game, (int) self->game.level->turns->len + 1));
}

/* An edit, or a turn that is recorded, is begun in @turn. */
static void
edit (Walk *self)
{
  SightDocument *document = self->game.document;
  const guint turn = sight_document_get_turn (document);
  const guint64 state = sight_document_get_state (document);

  if (draw (&self->game, 3) == 0)
    record_turn (document);
  else
    {
      sight_document_begin (document, "Edit");
      edit_once (&self->game);
      sight_document_commit (document);
    }
  if (sight_document_get_state (document) == state)
    return;
  g_array_append_val (self->before, turn);
  g_array_append_vals (self->after, (guint[]) { sight_document_get_turn (document) }, 1);
}

/* As the window does when the recorded turn is no longer shown, or at random: what is dropped may be taken back. */
static void
end_recording (Walk *self)
{
  SightDocument *document = self->game.document;
  const guint recorded = sight_document_get_recorded (document), turn = sight_document_get_turn (document);
  const guint64 state = sight_document_get_state (document);
  const guint n_before = self->before->len;

  if (recorded == 0 || (recorded == turn && draw (&self->game, 6) > 0))
    return;
  sight_document_end_recording (document);
  if (sight_document_get_state (document) > state)
    {
      g_array_index (self->after, guint, n_before - 1) = recorded;
      g_array_append_val (self->before, recorded);
      g_array_append_vals (self->after, (guint[]) { sight_document_get_turn (document) }, 1);
    }
  else if (sight_document_get_state (document) < state)
    {
      g_array_set_size (self->before, n_before - 1);
      g_array_set_size (self->after, n_before - 1);
    }
}

static void
walk_back_and_forth (Walk *self)
{
  SightDocument *document = self->game.document;
  const guint64 state = sight_document_get_state (document);

  for (guint i = self->before->len; i > 0; i--)
    {
      sight_document_undo (document);
      g_assert_cmpuint (sight_document_get_turn (document), ==, g_array_index (self->before, guint, i - 1));
      assert_same_file (self);
    }
  g_assert_false (sight_document_can_undo (document));
  for (guint i = 0; i < self->after->len; i++)
    {
      sight_document_redo (document);
      g_assert_cmpuint (sight_document_get_turn (document), ==, g_array_index (self->after, guint, i));
      assert_same_file (self);
    }
  g_assert_cmpuint (sight_document_get_state (document), ==, state);
}

static void
test_law (void)
{
  for (int i = 0; i < GAMES; i++)
    {
      Walk walk = { .before = g_array_new (FALSE, FALSE, sizeof (guint)),
                    .after = g_array_new (FALSE, FALSE, sizeof (guint)),
                    .files = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) sight_level_free) };

      game_init (&walk.game, g_test_rand_int ());
      for (int k = 0; k < STEPS; k++)
        {
          if (draw (&walk.game, 4) == 0)
            step (&walk);
          else
            edit (&walk);
          end_recording (&walk);
          assert_same_file (&walk);
        }
      walk_back_and_forth (&walk);
      game_clear (&walk.game);
      g_array_unref (walk.before);
      g_array_unref (walk.after);
      g_hash_table_unref (walk.files);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/undo-turns/recorded", test_recorded);
  g_test_add_func ("/undo-turns/elsewhere", test_elsewhere);
  g_test_add_func ("/undo-turns/end", test_end);
  g_test_add_func ("/undo-turns/saved", test_saved);
  g_test_add_func ("/undo-turns/wait", test_wait);
  g_test_add_func ("/undo-turns/law", test_law);
  return g_test_run ();
}

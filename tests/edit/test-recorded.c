/* test-recorded.c - what leaves a document while a turn is recorded
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include <glib/gstdio.h>

#include "edit/document/sight-document-turns.h"
#include "format/sight-formats.h"
#include "saving.h"

/* The turns of a copy of the level, as a file would have them. */
static guint
count_copied (SightDocument *document)
{
  g_autoptr (SightLevel) level = sight_document_copy_level (document);

  return level->turns->len;
}

/* One that was begun at the start, before others, leaves no trace either. */
static void
test_between (void)
{
  SightLevel *level = level_from_picture ((const char *[]) { "#####", "#...#", "#####", NULL });
  g_autoptr (SightDocument) document = NULL;
  g_autoptr (SightLevel) copy = NULL;

  g_ptr_array_add (level->turns, sight_turn_new ("Wait"));
  document = sight_document_new (level);
  sight_document_begin (document, "Turn");
  sight_document_set_recorded (document, sight_document_end_turn (document));
  sight_document_commit (document);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);
  g_assert_true (sight_document_has_empty_turn (document));
  copy = sight_document_copy_level (document);
  g_assert_cmpuint (copy->turns->len, ==, 1);
  g_assert_cmpstr (sight_level_get_turn (copy, 1)->name, ==, "Wait");
}

/* The turn that is being recorded leaves the document only with something in it. */
static void
test_recorded (void)
{
  SightLevel *level = level_from_picture ((const char *[]) { "#####", "#...#", "#####", NULL });
  g_autoptr (SightDocument) document = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL),
                  *path = g_build_filename (folder, "a.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightLevel) saved = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, (SightCell) { 1, 1 }));
  document = sight_document_new (level);
  sight_document_begin (document, "Turn");
  sight_document_end_turn (document);
  sight_document_commit (document);
  g_assert_cmpuint (count_copied (document), ==, 1);
  sight_document_set_recorded (document, 1);
  g_assert_true (sight_document_has_empty_turn (document));
  g_assert_cmpuint (count_copied (document), ==, 0);
  g_assert_true (saving_save (document, file, &error));
  g_assert_no_error (error);
  saved = sight_format_load (NULL, file, NULL, NULL);
  g_assert_cmpuint (saved->turns->len, ==, 0);
  g_assert_false (sight_document_is_modified (document));
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);

  sight_document_begin (document, "Move");
  sight_document_record_move (document, 0, (SightCell) { 3, 1 });
  sight_document_commit (document);
  g_assert_false (sight_document_has_empty_turn (document));
  g_assert_cmpuint (count_copied (document), ==, 1);
  sight_document_undo (document);
  sight_document_begin (document, "Name");
  sight_document_rename_turn (document, 1, "Wait");
  sight_document_commit (document);
  g_assert_cmpuint (count_copied (document), ==, 1);
  g_unlink (path);
  g_rmdir (folder);
}

/* A walk that is dragged takes the steps of the movement, around a corner too; dragged back it is undone. */
static void
test_steps (void)
{
  static const struct
  {
    SightMovement movement;
    const char *walk;
  } cases[] = { { SIGHT_MOVEMENT_ORTHOGONAL, "1,2 2,2 3,2 3,3 " },
                { SIGHT_MOVEMENT_DIAGONAL, "1,2 2,2 3,3 " },
                { SIGHT_MOVEMENT_CORNERS, "2,2 3,3 " } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SightLevel *level = level_from_picture ((const char *[]) { "#####", "#.#.#", "#...#", "#...#", "#####", NULL });
      g_autoptr (SightDocument) document = NULL;
      g_autoptr (GString) walk = g_string_new (NULL);
      const SightTurn *turn;
      g_autoptr (SightTurn) empty = sight_turn_new ("");

      level->rules.movement = cases[i].movement;
      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));
      document = sight_document_new (level);
      sight_document_begin (document, "Walk");
      sight_document_show_turn (document, sight_document_add_turn (document, empty, 0));
      sight_document_record_move (document, 0, (SightCell) { 3, 3 });
      turn = sight_level_get_turn (sight_document_get_level (document), 1);
      for (guint k = 0; k < sight_turn_get_event (turn, 0)->cells->len; k++)
        {
          const SightCell cell = sight_event_get_cell (sight_turn_get_event (turn, 0), k);

          g_string_append_printf (walk, "%d,%d ", cell.x, cell.y);
        }
      g_assert_cmpstr (walk->str, ==, cases[i].walk);
      sight_document_record_move (document, 0, (SightCell) { 1, 1 });
      turn = sight_level_get_turn (sight_document_get_level (document), 1);
      g_assert_cmpuint (turn->events->len, ==, 0);
      sight_document_commit (document);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recorded/empty-turn", test_recorded);
  g_test_add_func ("/recorded/between", test_between);
  g_test_add_func ("/recorded/steps", test_steps);
  return g_test_run ();
}

/* test-recording.c - when recording a turn ends, and what it leaves
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"
#include "ui/workspace/sight-workspace-turns.h"

#define AT(x, y) ((SightCell) { (x), (y) })

static guint
count_turns (SightWindow *window)
{
  return sight_document_get_level (get_document (window))->turns->len;
}

static void
act (SightWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  pass_frames (GTK_WIDGET (window));
}

/* Recording ends by stopping or by looking at another turn; a last turn in which nothing happened leaves no trace. */
static void
test_recording (void)
{
  SightWindow *window = open_window ();
  guint64 state;

  show_map (window, 20, 15);
  add_viewer (window, AT (3, 3));
  state = sight_document_get_state (get_document (window));
  act (window, "win.turn-end");
  g_assert_true (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (count_turns (window), ==, 1);
  act (window, "win.turn-stop");
  g_assert_false (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (count_turns (window), ==, 0);
  g_assert_cmpuint (sight_document_get_state (get_document (window)), ==, state);

  act (window, "win.turn-end");
  sight_document_begin (get_document (window), "Walk");
  sight_document_record_move (get_document (window), 0, AT (6, 3));
  sight_document_commit (get_document (window));
  act (window, "win.turn-end");
  g_assert_cmpuint (count_turns (window), ==, 2);
  act (window, "win.turn-first");
  g_assert_false (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (count_turns (window), ==, 1);
  close_window (window);
}

static void
add_turns (SightWindow *window, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("old %u", i + 1);
      g_autoptr (SightTurn) turn = sight_turn_new (name);

      sight_document_begin (get_document (window), "Turn");
      sight_document_add_turn (get_document (window), turn, 0);
      sight_document_commit (get_document (window));
    }
}

/* Records the turn after turn @after, removes it and expects to be back there, with the old turns untouched. */
static void
lose_recorded (SightWindow *window, guint after, void (*lose) (SightWindow *window))
{
  SightDocument *document = get_document (window);

  sight_document_show_turn (document, after);
  act (window, "win.turn-end");
  g_assert_true (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (sight_document_get_turn (document), ==, after + 1);
  lose (window);
  pass_frames (GTK_WIDGET (window));
  g_assert_false (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (sight_document_get_recorded (document), ==, 0);
  g_assert_cmpuint (sight_document_get_turn (document), ==, after);
  g_assert_cmpuint (count_turns (window), ==, 4);
  for (guint i = 1; i <= 4; i++)
    {
      const SightTurn *turn = sight_level_get_turn (sight_document_get_level (document), i);
      g_autofree char *name = g_strdup_printf ("old %u", i);

      g_assert_cmpstr (turn->name, ==, name);
      g_assert_cmpuint (turn->events->len, ==, 0);
    }
}

static void
undo (SightWindow *window)
{
  act (window, "win.undo");
}

static void
remove_shown (SightWindow *window)
{
  act (window, "win.turn-remove");
}

/* Recording ends with its turn: what happens next is not recorded into the turn that took its number. */
static void
test_recorded_goes (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  add_viewer (window, AT (3, 3));
  add_turns (window, 4);
  for (guint after = 0; after <= 4; after++)
    {
      lose_recorded (window, after, undo);
      lose_recorded (window, after, remove_shown);
    }
  close_window (window);
}

/* A turn that is added before it changes the number of the recorded turn, and a crop changes nothing. */
static void
test_recorded_moves (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;
  const SightReshape crop = sight_reshape_crop ((SightRect) { 0, 0, 10, 10 });
  g_autoptr (SightTurn) turn = sight_turn_new ("before");

  show_map (window, 20, 15);
  add_turns (window, 2);
  document = get_document (window);
  sight_document_show_turn (document, 1);
  act (window, "win.turn-end");
  sight_document_begin (document, "Crop");
  sight_document_reshape (document, &crop, 0);
  sight_document_commit (document);
  g_assert_true (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (sight_document_get_recorded (document), ==, 2);
  sight_document_begin (document, "Turn");
  sight_document_hold (document);
  sight_document_add_turn (document, turn, 1);
  sight_document_show_turn (document, 3);
  sight_document_release (document);
  sight_document_commit (document);
  g_assert_true (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (sight_document_get_recorded (document), ==, 3);
  close_window (window);
}

static void
walk (SightWindow *window, SightCell cell)
{
  sight_document_begin (get_document (window), "Walk");
  sight_document_record_move (get_document (window), 0, cell);
  sight_document_commit (get_document (window));
  pass_frames (GTK_WIDGET (window));
}

static void
act_often (SightWindow *window, const char *action, guint n)
{
  for (guint i = 0; i < n; i++)
    act (window, action);
}

/* Undo and redo show the turn that was shown, and go on recording the one that was recorded. */
static void
test_undone (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 20, 15);
  add_viewer (window, AT (3, 3));
  add_turns (window, 2);
  document = get_document (window);
  act (window, "win.turn-end");
  walk (window, AT (6, 3));
  act (window, "win.turn-end");
  g_assert_cmpuint (sight_document_get_turn (document), ==, 2);

  act (window, "win.undo");
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);
  g_assert_true (sight_workspace_is_recording (window->workspace));
  act_often (window, "win.undo", 2);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 0);
  g_assert_false (sight_workspace_is_recording (window->workspace));
  g_assert_cmpuint (count_turns (window), ==, 2);

  act_often (window, "win.redo", 3);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 2);
  g_assert_true (sight_workspace_is_recording (window->workspace));
  /* The empty turn goes when another one is shown, which keeps its place. */
  act (window, "win.turn-last");
  g_assert_cmpuint (count_turns (window), ==, 3);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 3);
  g_assert_cmpstr (sight_level_get_turn (sight_document_get_level (document), 3)->name, ==, "old 2");
  close_window (window);
}

/* What was stopped stays so after undo and redo, unless the turn would be empty. */
static void
test_stopped (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  add_viewer (window, AT (3, 3));
  act (window, "win.turn-end");
  walk (window, AT (6, 3));
  act (window, "win.turn-stop");
  act (window, "win.undo");
  g_assert_true (sight_workspace_is_recording (window->workspace));
  act (window, "win.redo");
  g_assert_false (sight_workspace_is_recording (window->workspace));
  act (window, "win.undo");
  act (window, "win.turn-first");
  g_assert_cmpuint (count_turns (window), ==, 0);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/recording/ends", test_recording);
  g_test_add_func ("/recording/turn-goes", test_recorded_goes);
  g_test_add_func ("/recording/turn-moves", test_recorded_moves);
  g_test_add_func ("/recording/undone", test_undone);
  g_test_add_func ("/recording/stopped", test_stopped);

  return run_tests ();
}

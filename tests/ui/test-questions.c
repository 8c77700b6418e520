/* test-questions.c - questions about the whole level in the Analysis panel: asked, shown, stale, opened, mended
 *
 * SPDX-License-Identifier: MIT
 */
#include "../edit/saving.h"
#include "analysis-common.h"

#include "../edit/wait-common.h"
#include "display-common.h"

#include <glib/gstdio.h>

#include "edit/document/sight-document-areas.h"
#include "ui/workspace/sight-workspace-turns.h"
#include "ui/analysis/sight-cell-list.h"
#include "ui/analysis/sight-question-card.h"
#include "ui/analysis/sight-question-list.h"
#include "ui/analysis/sight-question-mend.h"
#include "ui/bars/sight-lane-bar.h"
#include "ui/bars/sight-lane-strip.h"

/* The card of @question below @widget, or NULL. */
static SightQuestionCard *
find_card (GtkWidget *widget, SightQuestion question)
{
  if (SIGHT_IS_QUESTION_CARD (widget))
    return sight_question_card_get_request (SIGHT_QUESTION_CARD (widget))->question == question
               ? SIGHT_QUESTION_CARD (widget)
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SightQuestionCard *card = find_card (child, question);

      if (card != NULL)
        return card;
    }

  return NULL;
}

/* Waits until the card has an answer that fits the level. */
static const SightAnswer *
wait_for (Panel *self, SightQuestion question)
{
  SightQuestionCard *card = find_card (self->panel, question);
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  g_assert_nonnull (card);
  while (sight_question_card_get_answer (card) == NULL || sight_question_card_is_stale (card))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }

  return sight_question_card_get_answer (card);
}

static const char *
get_card_text (Panel *self, SightQuestion question, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (find (GTK_WIDGET (find_card (self->panel, question)), id)));
}

/* A second team at the other side of the map. */
static void
add_team (Panel *self)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  const SightMap *map = sight_document_get_level (document)->map;
  g_autoptr (SightTeam) team = sight_team_new_nth (1);
  g_autoptr (SightViewer) viewer = NULL;
  guint index;

  sight_document_begin (document, "Add");
  index = sight_document_add_team (document, team);
  viewer = sight_viewer_new ("", (int) index, (SightCell) { map->width - 1 - AT.x, AT.y });
  sight_document_add_viewer (document, viewer, -1);
  sight_document_commit (document);
}

static void
test_answers (Panel *self, gconstpointer data)
{
  const SightAnswer *answer = wait_for (self, SIGHT_QUESTION_UNSEEN);

  g_assert_cmpint (answer->status, !=, SIGHT_ANSWER_CANNOT);
  g_assert_cmpstr (get_card_text (self, SIGHT_QUESTION_UNSEEN, "number"), ==, answer->number);
  g_assert_cmpstr (get_card_text (self, SIGHT_QUESTION_UNSEEN, "sentence"), ==, answer->sentence);
  /* One team alone has no contact. */
  g_assert_cmpint (wait_for (self, SIGHT_QUESTION_CONTACT)->status, ==, SIGHT_ANSWER_CANNOT);
  add_team (self);
  g_assert_cmpint (wait_for (self, SIGHT_QUESTION_CONTACT)->status, ==, SIGHT_ANSWER_YES);
}

/* A wall makes the answer stale; the next one is of the map with the wall. */
static void
test_stale (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_UNSEEN);
  const guint n_places = wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places;

  paint (self, (SightCell) { 11, 11 }, WALL);
  g_assert_true (sight_question_card_is_stale (card));
  g_assert_nonnull (sight_question_card_get_answer (card));
  g_assert_cmpuint (wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places, ==, n_places - 1);
}

/* While a turn is recorded, what is asked about does not have it yet. */
static void
test_recorded (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_UNSEEN);
  const guint n_places = wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places;

  sight_workspace_record_turn (self->canvas.workspace);
  sight_question_card_ask (card);
  g_assert_cmpuint (wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places, ==, n_places);
}

/* The same while all of the answer is shown in place of the cards, and after the panel was hidden meanwhile; so too for
 * one that is shown on the map while a different panel is. */
static void
test_open_stale (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_UNSEEN);
  const guint n_places = wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  settle (self);
  paint (self, (SightCell) { 11, 11 }, WALL);
  g_assert_true (sight_question_card_is_stale (card));
  g_assert_cmpuint (wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places, ==, n_places - 1);

  gtk_widget_set_visible (self->panel, FALSE);
  paint (self, (SightCell) { 11, 10 }, WALL);
  settle (self);
  g_assert_true (sight_question_card_is_stale (card));
  gtk_widget_set_visible (self->panel, TRUE);
  g_assert_cmpuint (wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places, ==, n_places - 2);

  sight_question_card_show (card, TRUE);
  gtk_widget_set_visible (self->panel, FALSE);
  paint (self, (SightCell) { 11, 9 }, WALL);
  g_assert_cmpuint (wait_for (self, SIGHT_QUESTION_UNSEEN)->n_places, ==, n_places - 3);
  gtk_widget_set_visible (self->panel, TRUE);
}

static void
test_shown (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_UNSEEN);
  SightFindings *findings;

  wait_for (self, SIGHT_QUESTION_UNSEEN);
  sight_question_card_show (card, TRUE);
  findings = sight_workspace_get_findings (workspace);
  g_assert_nonnull (findings);
  g_assert_cmpuint (findings->cells->len, ==, 1);
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_NONE);
  /* What is shown follows the map. */
  paint (self, (SightCell) { 11, 11 }, WALL);
  wait_for (self, SIGHT_QUESTION_UNSEEN);
  g_assert_nonnull (sight_workspace_get_findings (workspace));
  g_assert_true (sight_workspace_get_findings (workspace) != findings);
  /* Another answer takes its place; guards are asked on demand. */
  sight_question_card_show (find_card (self->panel, SIGHT_QUESTION_GUARDS), TRUE);
  wait_for (self, SIGHT_QUESTION_GUARDS);
  g_assert_cmpuint (sight_workspace_get_findings (workspace)->marks->len, >, 0);
  settle (self);
  sight_question_card_show (find_card (self->panel, SIGHT_QUESTION_GUARDS), FALSE);
  g_assert_null (sight_workspace_get_findings (workspace));
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_FIELD);
}

/* The button beside the heading of an opened card shows the answer, says so, and takes it away again. */
static void
assert_toggle (Panel *self, SightQuestionCard *card)
{
  GtkWidget *toggle = find (find (self->panel, "questions"), "open_toggle");

  for (int shown = 1; shown >= 0; shown--)
    {
      g_signal_emit_by_name (toggle, "clicked");
      g_assert_cmpint (sight_workspace_get_findings (self->canvas.workspace) != NULL, ==, shown);
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)), ==, shown);
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (toggle)), ==, shown ? "Shown" : "Show");
    }
}

static void
test_open (Panel *self, gconstpointer data)
{
  GtkWidget *list = find (self->panel, "questions");
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_VANTAGE);
  int width;

  wait_for (self, SIGHT_QUESTION_VANTAGE);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  settle (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (list, "pages"))), ==, "open");
  g_assert_cmpstr (get_text (self, "verdict"), ==, sight_question_card_get_answer (card)->sentence);
  /* What is set here is what others that ask for the panel ask. */
  g_assert_null (sight_analysis_panel_get_request (SIGHT_ANALYSIS_PANEL (self->panel), SIGHT_QUESTION_VANTAGE));
  g_assert_cmpuint (sight_analysis_panel_get_shown (SIGHT_ANALYSIS_PANEL (self->panel)), ==,
                    1 << SIGHT_QUESTION_VANTAGE);
  sight_question_card_change_request (card)->n_places = 1;
  g_assert_cmpuint (
      sight_analysis_panel_get_request (SIGHT_ANALYSIS_PANEL (self->panel), SIGHT_QUESTION_VANTAGE)->n_places, ==, 1);
  sight_question_card_ask (card);
  while (sight_question_card_get_answer (card)->vantage.places->len != 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpstr (get_text (self, "verdict"), ==, sight_question_card_get_answer (card)->sentence);
  assert_toggle (self, card);
  g_assert_true (gtk_widget_activate_action (list, "questions.back", NULL));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (list, "pages"))), ==, "list");

  /* The page that is no longer shown does not keep the panel as wide as its longest sentence. */
  gtk_widget_measure (self->panel, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 332);
}

/* An opened card is closed by Escape: the list is scrolled to where it was, with the focus on the card. */
static void
test_back (Panel *self, gconstpointer data)
{
  GtkWidget *list = find (self->panel, "questions"), *viewport = gtk_widget_get_ancestor (list, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_GUARDS);
  graphene_rect_t bounds;
  double place;

  g_assert_false (press_key (list, GDK_KEY_Escape));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (card), viewport, &bounds));
  gtk_adjustment_set_value (adjustment, bounds.origin.y - 20);
  settle (self);
  place = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (place, >, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  let_pass (400);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->canvas.window)) == find (list, "back"));
  g_assert_true (gtk_widget_compute_bounds (find (list, "open_heading"), viewport, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (viewport));

  gtk_adjustment_set_value (adjustment, 0);
  g_assert_true (press_key (list, GDK_KEY_Escape));
  let_pass (400);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (list, "pages"))), ==, "list");
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), place, 1);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->canvas.window)), GTK_WIDGET (card)));
}

/* The half of the first team is copied as one step of undo, and the level is symmetric then. */
static void
test_mend (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_MIRROR);
  g_autoptr (SightLevel) before = NULL;
  const SightAnswer *answer;
  SightCell cell;

  add_team (self);
  paint (self, (SightCell) { 3, 2 }, WALL);
  before = sight_level_copy (sight_document_get_level (document));
  wait_for (self, SIGHT_QUESTION_MIRROR);
  sight_question_card_change_request (card)->mirror = SIGHT_MIRROR_LEFT_RIGHT;
  sight_question_card_ask (card);
  while ((answer = sight_question_card_get_answer (card))->mirror.cells == NULL ||
         answer->request.mirror != SIGHT_MIRROR_LEFT_RIGHT)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (sight_question_can_mend (answer));
  /* The cells that break it are listed: one that is chosen is marked on the map, which shows the answer. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  sight_cell_list_choose (SIGHT_CELL_LIST (find (self->panel, "places")), 0);
  g_assert_true (sight_workspace_get_cursor (self->canvas.workspace, &cell));
  g_assert_true (sight_cell_equal (cell, g_array_index (answer->mirror.cells, SightCell, 0)));
  g_assert_nonnull (sight_workspace_get_findings (self->canvas.workspace));
  sight_question_mend (document, answer);
  answer = wait_for (self, SIGHT_QUESTION_MIRROR);
  g_assert_true (sight_mirror_is_kept (&answer->mirror));
  sight_document_undo (document);
  g_assert_true (sight_level_equal (before, sight_document_get_level (document)));
}

/* Cancelling the recomputation of an answer keeps the old one. */
static void
test_cancel (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_GUARDS);
  const SightAnswer *answer;

  sight_question_card_ask (card);
  answer = wait_for (self, SIGHT_QUESTION_GUARDS);
  paint (self, (SightCell) { 3, 3 }, WALL);
  sight_question_card_ask (card);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.cancel", NULL));
  settle (self);
  g_assert_true (sight_question_card_get_answer (card) == answer);
  g_assert_true (sight_question_card_is_stale (card));
}

/* Without a file there is nothing to compare with; with one, a wall loses pairs. */
static void
test_changes (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_CHANGES);
  g_autofree char *folder = g_dir_make_tmp ("questions-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "level.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;

  sight_question_card_ask (card);
  g_assert_cmpint (wait_for (self, SIGHT_QUESTION_CHANGES)->status, ==, SIGHT_ANSWER_CANNOT);
  saving_save (document, file, &error);
  g_assert_no_error (error);
  paint (self, (SightCell) { 3, 3 }, WALL);
  sight_question_card_ask (card);
  g_assert_cmpint (wait_for (self, SIGHT_QUESTION_CHANGES)->status, ==, SIGHT_ANSWER_NO);
  g_assert_cmpuint (sight_question_card_get_answer (card)->changes->n_lost, >, 0);
  g_assert_cmpuint (sight_question_card_get_answer (card)->changes->n_tiles, ==, 1);
  g_unlink (path);
  g_rmdir (folder);
}

/* A goal that the first team can go to, past the second. */
static void
add_goal (Panel *self, SightRect rect)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect (rect);
  g_autoptr (SightArea) area = sight_area_new ("Goal", SIGHT_AREA_GOAL, -1, cells);

  sight_document_begin (document, "Goal");
  sight_document_add_area (document, area, -1);
  sight_document_commit (document);
}

static void
move_lanes (GtkWidget *strip, int by)
{
  g_assert_true (gtk_widget_activate_action (strip, "lanes.move", "i", by));
}

/* The number in @top that says @text, or NULL. */
static GtkWidget *
find_number (GtkWidget *top, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_SPIN_BUTTON (top))
    return g_str_equal (gtk_editable_get_text (GTK_EDITABLE (top)), text) ? top : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_number (child, text);

  return found;
}

/* The choice in @top that says @text, or NULL. */
static GtkWidget *
find_choice (GtkWidget *top, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_DROP_DOWN (top))
    {
      GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (top));

      return chosen != NULL && g_str_equal (gtk_string_object_get_string (chosen), text) ? top : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_choice (child, text);

  return found;
}

/* Moves are asked for where they count. */
static void
test_moves (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_UNSEEN);
  GtkWidget *settings, *moves;

  wait_for (self, SIGHT_QUESTION_UNSEEN);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  settings = find (self->panel, "settings_box");
  moves = find_number (settings, "6");
  g_assert_nonnull (moves);
  g_assert_false (gtk_widget_is_visible (moves));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_choice (settings, "in this turn")), SIGHT_UNSEEN_MOVES);
  g_assert_true (gtk_widget_is_visible (moves));
}

/* A way may take any number of turns until one is given. */
static void
test_turns (Panel *self, gconstpointer data)
{
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_SNEAK);
  GtkWidget *turns;

  add_team (self);
  add_goal (self, (SightRect) { 14, 12, 1, 1 });
  wait_for (self, SIGHT_QUESTION_SNEAK);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  turns = find_number (find (self->panel, "settings_box"), "no limit");
  g_assert_nonnull (turns);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (turns), 1);
  while (sight_question_card_get_answer (card)->request.n_turns_max != 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (sight_question_card_get_answer (card)->sneak.status, !=, SIGHT_SNEAK_FOUND);
}

/* While a way past a team is shown, its bar walks along it: by keys of the strip, by buttons, and within the way. */
static void
test_lanes (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;
  SightQuestionCard *card = find_card (self->panel, SIGHT_QUESTION_SNEAK);
  GtkWidget *bar = g_object_new (SIGHT_TYPE_LANE_BAR, "workspace", workspace, NULL), *window = gtk_window_new ();
  GtkWidget *strip = find_type (bar, SIGHT_TYPE_LANE_STRIP);
  g_autofree char *text = NULL;
  guint last;

  gtk_window_set_child (GTK_WINDOW (window), bar);
  add_team (self);
  add_goal (self, (SightRect) { 14, 12, 1, 1 });
  g_assert_cmpint (wait_for (self, SIGHT_QUESTION_SNEAK)->sneak.status, ==, SIGHT_SNEAK_FOUND);
  g_assert_false (gtk_widget_get_visible (bar));
  sight_question_card_show (card, TRUE);
  g_assert_true (gtk_widget_get_visible (bar));
  last = sight_sneak_get_n_turns (&sight_question_card_get_answer (card)->sneak);
  g_assert_cmpuint (last, >, 2);
  g_assert_cmpuint (sight_workspace_get_n_path_turns (workspace), ==, last + 1);
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, 0);
  assert_ends (bar, FALSE, TRUE);
  move_lanes (strip, -1);
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, 0);
  move_lanes (strip, 1);
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, 1);
  move_lanes (strip, G_MAXINT);
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, last);
  assert_ends (bar, TRUE, FALSE);
  g_assert_true (gtk_widget_activate_action (bar, "lanes.previous", NULL));
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, last - 1);
  text = sight_lane_strip_describe (workspace);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (bar, "sentence"))), ==, text);
  /* A shorter way keeps the turn within it; without a way the bar goes. */
  sight_question_card_show (card, FALSE);
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpuint (sight_workspace_get_n_path_turns (workspace), ==, 0);
  sight_question_card_show (card, TRUE);
  g_assert_cmpuint (sight_workspace_get_path_turn (workspace), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Nothing calls back into a panel that goes while it computes. */
static void
test_gone (Panel *self, gconstpointer data)
{
  sight_question_card_ask (find_card (self->panel, SIGHT_QUESTION_GUARDS));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Panel *self, gconstpointer data);
  } tests[] = {
    { "/questions/answers", test_answers },   { "/questions/stale", test_stale },
    { "/questions/recorded", test_recorded }, { "/questions/open-stale", test_open_stale },
    { "/questions/shown", test_shown },       { "/questions/open", test_open },
    { "/questions/back", test_back },         { "/questions/mend", test_mend },
    { "/questions/gone", test_gone },         { "/questions/cancel", test_cancel },
    { "/questions/changes", test_changes },   { "/questions/lanes", test_lanes },
    { "/questions/turns", test_turns },       { "/questions/moves", test_moves },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Panel, NULL, set_up_panel, tests[i].test, tear_down_panel);

  return g_test_run ();
}

/* test-questions-law.c - the cards of the Analysis panel answer like a question that is asked of the level anew
 *
 * Whatever was there when a card was asked first: teams that had no viewers yet,
 * starts that viewers have left, goals that came later. The law changes a level
 * step by step, and compares every card that answers by itself after each.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis-common.h"

#include "../edit/wait-common.h"
#include "display-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "ui/analysis/sight-question-card.h"

static SightDocument *
get_document (Panel *self)
{
  return sight_workspace_get_document (self->canvas.workspace);
}

/* ---- what happens to the level ---- */

static void
add_team (SightDocument *document)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (sight_document_get_level (document)->teams->len);

  sight_document_add_team (document, team);
}

static void
add_viewer (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightViewer) viewer =
      sight_viewer_new ("", (int) level->teams->len - 1, (SightCell) { level->map->width - 1 - AT.x, AT.y + 2 });

  sight_document_add_viewer (document, viewer, -1);
}

static void
move_viewer (SightDocument *document)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  viewer->cell.y += 4;
  sight_document_set_viewer (document, 0, viewer);
}

static void
kill_viewer (SightDocument *document)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  viewer->alive = !viewer->alive;
  sight_document_set_viewer (document, 0, viewer);
}

static void
add_goal (SightDocument *document)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 2, 3, 2 });
  g_autoptr (SightArea) area = sight_area_new ("Vault", SIGHT_AREA_GOAL, -1, cells);

  sight_document_add_area (document, area, -1);
}

static void
paint_wall (SightDocument *document)
{
  sight_document_paint (document, (SightCell) { 11, 11 }, WALL);
}

static void
remove_viewer (SightDocument *document)
{
  sight_document_remove_viewer (document, 0);
}

static void
add_lamp (SightDocument *document)
{
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", (SightCell) { 5, 5 });

  sight_document_add_lamp (document, lamp);
}

static void
remove_lamp (SightDocument *document)
{
  sight_document_remove_lamp (document, 0);
}

static const struct
{
  const char *name;
  void (*change) (SightDocument *document);
} steps[] = {
  { "a team without viewers", add_team },
  { "its first viewer", add_viewer },
  { "a viewer moves", move_viewer },
  { "a goal", add_goal },
  { "a lamp, though it is bright", add_lamp },
  { "and it goes", remove_lamp },
  { "a viewer moves on", move_viewer },
  { "a wall", paint_wall },
  { "a team loses its living viewers", kill_viewer },
  { "and has them again", kill_viewer },
  { "a third team", add_team },
  { "its viewer", add_viewer },
  { "the first team has none", remove_viewer },
};

/* ---- the law ---- */

static void
find_cards (GtkWidget *widget, GPtrArray *cards)
{
  if (SIGHT_IS_QUESTION_CARD (widget))
    g_ptr_array_add (cards, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_cards (child, cards);
}

/* What a question that is asked now is answered. */
static char *
ask (Panel *self, SightQuestion question)
{
  g_autoptr (SightLevel) level = sight_document_copy_shown (get_document (self));
  g_auto (SightRequest) request;
  g_autoptr (SightAnswer) answer = NULL;

  sight_request_init (&request, level, question);
  request.turn = sight_document_get_turn (get_document (self));
  request.viewer = sight_workspace_get_selected (self->canvas.workspace);
  answer = sight_answer_new (level, &request, NULL);

  return g_strconcat (answer->number, " ", answer->unit, ": ", answer->sentence, NULL);
}

/* What the card says once it has an answer that fits the level. */
static char *
read_card (SightQuestionCard *card)
{
  const SightAnswer *answer;

  wait_until (sight_question_card_get_answer (card) != NULL && !sight_question_card_is_stale (card));
  answer = sight_question_card_get_answer (card);

  return g_strconcat (answer->number, " ", answer->unit, ": ", answer->sentence, NULL);
}

static void
assert_cards (Panel *self, const char *step)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  find_cards (self->panel, cards);
  g_assert_cmpuint (cards->len, ==, SIGHT_QUESTION_COUNT);
  for (guint i = 0; i < cards->len; i++)
    {
      const SightQuestion question = sight_question_card_get_request (cards->pdata[i])->question;
      g_autofree char *said = NULL, *expected = NULL;

      /* Those two answer on demand only. */
      if (question == SIGHT_QUESTION_GUARDS || question == SIGHT_QUESTION_CHANGES)
        continue;
      said = read_card (cards->pdata[i]);
      expected = ask (self, question);
      if (!g_str_equal (said, expected))
        g_error ("%s, %s: the card says “%s”, asked anew “%s”", step, sight_question_get_type (question)->title, said,
                 expected);
    }
}

static void
test_steps (Panel *self, gconstpointer data)
{
  SightDocument *document = get_document (self);

  assert_cards (self, "at first");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      sight_document_begin (document, steps[i].name);
      steps[i].change (document);
      sight_document_commit (document);
      assert_cards (self, steps[i].name);
    }
  while (sight_document_can_undo (document))
    {
      sight_document_undo (document);
      assert_cards (self, "undone");
    }
}

/* What the user chose stays, and follows the level: a start that is a team moves with its viewers. */
static void
test_kept (Panel *self, gconstpointer data)
{
  SightDocument *document = get_document (self);
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  SightQuestionCard *card;
  SightRequest *request;
  const SightRequest *now;

  sight_document_begin (document, "two teams");
  add_team (document);
  add_viewer (document);
  sight_document_commit (document);
  find_cards (self->panel, cards);
  card = cards->pdata[SIGHT_QUESTION_CHOKES];
  g_free (read_card (card));
  request = sight_question_card_change_request (card);
  sight_request_choose_end (request, 0, sight_document_get_level (document), SIGHT_END_TEAM, 1);
  sight_request_choose_end (request, 1, sight_document_get_level (document), SIGHT_END_TEAM, 0);
  sight_document_begin (document, "move");
  move_viewer (document);
  sight_document_commit (document);
  now = sight_question_card_get_request (card);
  g_assert_cmpuint (now->ends[0].of, ==, 1);
  g_assert_true (sight_cell_set_contains (now->ends[1].cells, (SightCell) { AT.x, AT.y + 4 }));
  g_assert_false (sight_cell_set_contains (now->ends[1].cells, AT));
}

/* ---- a part of an answer ---- */

static void
add_areas (SightDocument *document)
{
  static const char *const names[] = { "Red start", "Red store", "Hidden flank", "Hall" };

  sight_document_begin (document, "areas");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 2 + 3 * (int) i, 16, 2 });
      g_autoptr (SightArea) area = sight_area_new (names[i], SIGHT_AREA_NONE, -1, cells);

      sight_document_add_area (document, area, -1);
    }
  sight_document_commit (document);
}

/* The matrix says names in full that only their ends tell apart. */
static void
assert_matrix (GtkWidget *facts)
{
  GtkWidget *grid = gtk_widget_get_parent (find_type (facts, GTK_TYPE_BUTTON));

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_assert_false (GTK_IS_LABEL (child) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (child))));
}

/* A pair of the matrix is shown as the answer that it belongs to, and goes with it. */
static void
test_part (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;
  GtkWidget *list = find (self->panel, "questions");
  GtkToggleButton *toggle = GTK_TOGGLE_BUTTON (find (list, "open_toggle"));
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  SightQuestionCard *card;

  add_areas (get_document (self));
  find_cards (self->panel, cards);
  card = cards->pdata[SIGHT_QUESTION_AREAS];
  g_free (read_card (card));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "question.open", NULL));
  settle (self);
  assert_matrix (find (list, "facts_box"));
  for (int shown = 1; shown >= 0; shown--)
    {
      g_signal_emit_by_name (find_type (find (list, "facts_box"), GTK_TYPE_BUTTON), "clicked");
      g_assert_nonnull (sight_workspace_get_findings (workspace));
      g_assert_true (sight_workspace_get_findings (workspace) != sight_question_card_get_findings (card));
      g_assert_true (gtk_toggle_button_get_active (toggle));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (toggle)), ==, "Shown");
      if (shown)
        g_signal_emit_by_name (toggle, "clicked");
      else
        sight_question_card_show (cards->pdata[SIGHT_QUESTION_UNSEEN], TRUE);
      g_assert_false (gtk_toggle_button_get_active (toggle));
      g_assert_cmpint (sight_workspace_get_findings (workspace) == NULL, ==, shown);
    }
  g_signal_emit_by_name (find_type (find (list, "facts_box"), GTK_TYPE_BUTTON), "clicked");
  paint (self, (SightCell) { 11, 11 }, WALL);
  g_free (read_card (card));
  g_assert_true (sight_workspace_get_findings (workspace) == sight_question_card_get_findings (card));
}

/* ---- what breaks a symmetry ---- */

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_label (child, text);

  return found;
}

/* The list names the lamp that has no image, and says what its image lacks. */
static void
test_named (Panel *self, gconstpointer data)
{
  GtkWidget *places = find (find (self->panel, "questions"), "places");
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  sight_document_begin (get_document (self), "a second team and a lamp");
  add_team (get_document (self));
  add_viewer (get_document (self));
  add_lamp (get_document (self));
  sight_document_commit (get_document (self));
  find_cards (self->panel, cards);
  g_free (read_card (cards->pdata[SIGHT_QUESTION_MIRROR]));
  g_assert_true (gtk_widget_activate_action (cards->pdata[SIGHT_QUESTION_MIRROR], "question.open", NULL));
  settle (self);
  wait_until (has_label (places, "breaks the symmetry"));
  g_assert_true (has_label (places, "Lamp"));
  g_assert_true (has_label (places, "no lamp"));
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add ("/questions-law/steps", Panel, NULL, set_up_panel, test_steps, tear_down_panel);
  g_test_add ("/questions-law/kept", Panel, NULL, set_up_panel, test_kept, tear_down_panel);
  g_test_add ("/questions-law/part", Panel, NULL, set_up_panel, test_part, tear_down_panel);
  g_test_add ("/questions-law/named", Panel, NULL, set_up_panel, test_named, tear_down_panel);

  return g_test_run ();
}

/* sight-question-list.c - the questions about the whole level as cards; one of them opened takes their place
 *
 * Escape, or the button, brings the list back: as it was scrolled, with the focus on the card.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-list.h"

#include <glib/gi18n-lib.h>

#include "analysis/checks/sight-check-answer.h"
#include "sight-measure-card.h"
#include "sight-question-card.h"
#include "sight-cell-list.h"
#include "sight-question-facts.h"
#include "sight-question-mend.h"
#include "sight-question-settings.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-tooltip.h"

#define LAYOUTS 3 /* frames after which a page that was changed stands where it will */

/* Cells that an answer counts and its sentence does not name. */
static const SightCellListLook look = { .name = N_ ("Cells of the answer"),
                                        .overlay = SIGHT_OVERLAY_NONE,
                                        .marks = 1 << SIGHT_FINDING_BREAK | 1 << SIGHT_FINDING_CHOKE };

struct _SightQuestionList
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightQuestionCard *cards[SIGHT_QUESTION_COUNT]; /* (unowned) */
  int open;                                       /* the question that is opened, or -1 */
  SightQuestionSettings *settings;                /* (unowned) */
  double place;                                   /* to which the panel was scrolled when a card was opened */
  guint scrolling;                                /* frames that it still scrolls to a page */
  GBindingGroup *toggle;                          /* the button beside the heading says what that of the card says */

  GtkStack *pages;
  GtkWidget *back, *card_box, *settings_box, *facts_box, *mend, *check, *definition;
  SightQuestionFacts *facts; /* (unowned) */
  SightCellList *places;
  GtkLabel *open_heading, *verdict;
  GtkToggleButton *open_toggle;
};

G_DEFINE_FINAL_TYPE (SightQuestionList, sight_question_list, SIGHT_TYPE_WORKSPACE_WIDGET)

/* The opened card */

/* The class of the banner. */
static const char *const verdicts[] = {
  [SIGHT_ANSWER_YES] = "yes",
  [SIGHT_ANSWER_NO] = "warn",
  [SIGHT_ANSWER_CANNOT] = "no",
};

static void
update_verdict (SightQuestionList *self, const SightAnswer *answer)
{
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->verdict), verdicts[i]);
  gtk_label_set_text (self->verdict, answer != NULL ? answer->sentence : _ ("Nothing computed yet."));
  if (answer != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->verdict), verdicts[answer->status]);
}

/* The button that copies one half to the other, if that mends anything. */
static void
update_mend (SightQuestionList *self, const SightAnswer *answer)
{
  const gboolean can =
      answer != NULL && !sight_question_card_is_stale (self->cards[self->open]) && sight_question_can_mend (answer);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->mend, can);
  if (!can)
    return;
  /* Translators: two teams */
  label = g_strdup_printf (_ ("Copy %s’s Half to %s"),
                           sight_level_get_team (answer->level, (guint) answer->request.team)->name,
                           sight_level_get_team (answer->level, (guint) answer->request.other)->name);
  gtk_button_set_label (GTK_BUTTON (self->mend), label);
}

/* The check that states the answer of the opened card, or NULL. */
static char *
make_check (SightQuestionList *self)
{
  const SightAnswer *answer = self->open >= 0 ? sight_question_card_get_answer (self->cards[self->open]) : NULL;

  return answer != NULL && !sight_question_card_is_stale (self->cards[self->open]) ? sight_check_from_answer (answer)
                                                                                   : NULL;
}

static void
update_check (SightQuestionList *self)
{
  g_autofree char *text = make_check (self);

  gtk_widget_set_visible (self->check, text != NULL);
  sight_tooltip_set (self->check, text);
}

static void
update_open (SightQuestionList *self)
{
  const SightQuestionType *type;
  const SightAnswer *answer;

  if (self->open < 0)
    return;
  type = sight_question_get_type ((SightQuestion) self->open);
  answer = sight_question_card_get_answer (self->cards[self->open]);
  gtk_label_set_text (self->open_heading, _ (type->title));
  gtk_label_set_text (GTK_LABEL (self->definition), _ (type->definition));
  update_verdict (self, answer);
  sight_question_facts_set (self->facts, self->workspace, answer);
  sight_cell_list_update_marks (self->places, sight_question_card_get_findings (self->cards[self->open]));
  update_mend (self, answer);
  update_check (self);
  gtk_widget_set_opacity (GTK_WIDGET (self->verdict), sight_question_card_is_stale (self->cards[self->open]) ? .42 : 1);
}

static void
update_settings (SightQuestionList *self)
{
  sight_question_settings_set_card (self->settings, self->open >= 0 ? self->cards[self->open] : NULL,
                                    self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL);
}

/* Of the panel; NULL outside of one. */
static GtkAdjustment *
get_adjustment (SightQuestionList *self)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);

  return viewport != NULL ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)) : NULL;
}

/* The list stands where it stood; of an opened card the heading is in view. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  SightQuestionList *self = SIGHT_QUESTION_LIST (widget);
  GtkAdjustment *adjustment = get_adjustment (self);

  if (self->open >= 0)
    sight_reveal (GTK_WIDGET (self->open_heading), 0);
  else if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, self->place);

  return --self->scrolling > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
show_page (SightQuestionList *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->pages, page);
  if (self->scrolling == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  self->scrolling = LAYOUTS;
}

static void
opened_cb (SightQuestionList *self, SightQuestionCard *card)
{
  GtkAdjustment *adjustment = get_adjustment (self);

  self->place = adjustment != NULL ? gtk_adjustment_get_value (adjustment) : 0;
  for (guint i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      if (self->cards[i] == card)
        self->open = (int) i;
    }
  if (sight_question_card_get_answer (card) == NULL)
    sight_question_card_ask (card);
  update_open (self);
  update_settings (self);
  g_binding_group_set_source (self->toggle, sight_question_card_get_toggle (card));
  show_page (self, "open");
  gtk_widget_grab_focus (self->back);
  sight_question_card_set_open (card, TRUE);
}

static void
answered_cb (SightQuestionList *self, SightQuestionCard *card)
{
  if (self->open >= 0 && self->cards[self->open] == card)
    update_open (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (card)) != NULL)
    sight_reveal_answer (GTK_WIDGET (card), 0);
}

static void
go_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightQuestionList *self = SIGHT_QUESTION_LIST (widget);
  SightQuestionCard *card = self->open >= 0 ? self->cards[self->open] : NULL;

  if (card == NULL)
    return;
  sight_question_card_set_open (card, FALSE);
  self->open = -1;
  g_binding_group_set_source (self->toggle, NULL);
  sight_question_facts_set (self->facts, NULL, NULL);
  update_settings (self);
  show_page (self, "list");
  gtk_widget_grab_focus (GTK_WIDGET (card));
}

static gboolean
key_cb (SightQuestionList *self, guint key)
{
  if (key != GDK_KEY_Escape || self->open < 0)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "questions.back", NULL);

  return GDK_EVENT_STOP;
}

/* The map shows the answer that marks the cell. */
static void
chosen_cb (SightQuestionList *self)
{
  if (self->open >= 0)
    sight_question_card_show (self->cards[self->open], TRUE);
}

/* The map shows what was chosen of the answer. */
static void
part_chosen_cb (SightQuestionList *self, SightFindings *part)
{
  if (self->open >= 0)
    sight_question_card_show_part (self->cards[self->open], part);
}

/* The button of the card says whether the answer is shown now, and the pressed one follows. */
static void
toggled_cb (SightQuestionList *self)
{
  if (self->open < 0)
    return;
  sight_question_card_toggle (self->cards[self->open]);
  gtk_toggle_button_set_active (
      self->open_toggle, gtk_toggle_button_get_active (sight_question_card_get_toggle (self->cards[self->open])));
}

static void
mend (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightQuestionList *self = SIGHT_QUESTION_LIST (widget);
  const SightAnswer *answer = self->open >= 0 ? sight_question_card_get_answer (self->cards[self->open]) : NULL;

  if (answer != NULL && sight_question_can_mend (answer))
    sight_question_mend (sight_workspace_get_document (self->workspace), answer);
}

static void
add_check (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *text = make_check (SIGHT_QUESTION_LIST (widget));

  if (text != NULL)
    gtk_widget_activate_action (widget, "win.add-check", "s", text);
}

/* The widget */

static void
workspace_changed_cb (SightQuestionList *self, guint what)
{
  if ((what & SIGHT_WORKSPACE_DOCUMENT) && self->open >= 0)
    {
      update_open (self);
      update_settings (self);
    }
}

static void
document_changed_cb (SightQuestionList *self, guint what, const SightRect *cells)
{
  if (self->open >= 0 && (what & (SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_VIEWERS | SIGHT_CHANGE_AREAS | SIGHT_CHANGE_SIZE |
                                  SIGHT_CHANGE_TURNS)))
    update_settings (self);
}

/* An open card is hidden behind all of its answer: it is not mapped itself. */
static void
sight_question_list_map (GtkWidget *widget)
{
  SightQuestionList *self = SIGHT_QUESTION_LIST (widget);

  GTK_WIDGET_CLASS (sight_question_list_parent_class)->map (widget);

  if (self->open >= 0)
    sight_question_card_set_open (self->cards[self->open], TRUE);
}

static void
sight_question_list_dispose (GObject *object)
{
  g_clear_object (&SIGHT_QUESTION_LIST (object)->toggle);

  G_OBJECT_CLASS (sight_question_list_parent_class)->dispose (object);
}

static void
sight_question_list_class_init (SightQuestionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_question_list_dispose;
  widget_class->map = sight_question_list_map;

  sight_workspace_widget_class_bind (klass, SightQuestionList, workspace_changed_cb, document_changed_cb);
  gtk_widget_class_install_action (widget_class, "questions.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "questions.mend", NULL, mend);
  gtk_widget_class_install_action (widget_class, "questions.add-check", NULL, add_check);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (SIGHT_TYPE_CELL_LIST);
  g_type_ensure (SIGHT_TYPE_MEASURE_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-question-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, pages);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, back);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, places);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, card_box);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, settings_box);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, facts_box);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, mend);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, check);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, definition);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, open_heading);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, verdict);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionList, open_toggle);
}

static void
sight_question_list_init (SightQuestionList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_cell_list_set_look (self->places, &look);
  self->open = -1;
  self->toggle = g_binding_group_new ();
  g_binding_group_bind (self->toggle, "label", self->open_toggle, "label", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->toggle, "active", self->open_toggle, "active", G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->toggle, "visible", self->open_toggle, "visible", G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      self->cards[i] = sight_question_card_new ((SightQuestion) i);
      g_object_bind_property (self, "workspace", self->cards[i], "workspace", G_BINDING_SYNC_CREATE);
      g_signal_connect_object (self->cards[i], "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->cards[i], "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->card_box), GTK_WIDGET (self->cards[i]));
    }
  self->facts = sight_question_facts_new ();
  g_signal_connect_object (self->facts, "chosen", G_CALLBACK (part_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->facts_box), GTK_WIDGET (self->facts));
  self->settings = sight_question_settings_new ();
  gtk_box_append (GTK_BOX (self->settings_box), GTK_WIDGET (self->settings));
  update_settings (self);
}

guint
sight_question_list_get_shown (SightQuestionList *self)
{
  guint questions = self->open >= 0 ? 1u << self->open : 0;

  for (guint i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      if (gtk_toggle_button_get_active (sight_question_card_get_toggle (self->cards[i])))
        questions |= 1u << i;
    }

  return questions;
}

const SightRequest *
sight_question_list_get_request (SightQuestionList *self, SightQuestion question)
{
  const SightRequest *request = sight_question_card_get_own_request (self->cards[question]);

  /* Without a selected viewer it is the first one. */
  return request != NULL && question == SIGHT_QUESTION_FLANKS && request->viewer < 0 ? NULL : request;
}

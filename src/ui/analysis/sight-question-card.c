/* sight-question-card.c - one question about the whole level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-card.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-sight.h"
#include "edit/document/sight-document-turns.h"
#include "report/content/sight-report-findings.h"
#include "sight-question-work.h"
#include "ui/widgets/sight-meter.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-focus.h"
#include "ui/workspace/sight-latest-task.h"
#include "ui/widgets/sight-tooltip.h"

#define PATIENCE 350     /* milliseconds without a change before the answer is computed anew */
#define LIVE_CELLS 10000 /* maps of up to so many cells are asked about at once */

/* Changes of the document that make the answer stale. */
#define CHANGES (SIGHT_CHANGE_ANSWERS | SIGHT_CHANGE_TURN)

#define ANSWER_LINES 2     /* at most: it can be opened */
#define DEFINITION_LINES 9 /* all of it */

struct _SightQuestionCard
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightQuestion question;
  SightRequest request;
  SightAnswer *answer;     /* (nullable) */
  SightFindings *findings; /* (nullable): of the answer */
  SightFindings *part;     /* (nullable): what was chosen of them */
  SightLatestTask *task;
  guint waiting, watching; /* sources: until it is asked; while it runs */
  gboolean has_request;    /* that the user has changed */
  gboolean is_asked, is_stale, wants_show, is_open;

  GtkWidget *title; /* opens the card */
  GtkWidget *busy;
  GtkLabel *number, *unit, *heading, *sentence;
  GtkToggleButton *show_toggle;
  GtkProgressBar *meter;
};

G_DEFINE_FINAL_TYPE (SightQuestionCard, sight_question_card, SIGHT_TYPE_WORKSPACE_WIDGET)

enum
{
  ANSWERED,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What is shown */

static gboolean
is_shown (SightQuestionCard *self)
{
  const SightFindings *shown = self->workspace != NULL ? sight_workspace_get_findings (self->workspace) : NULL;

  return shown != NULL && (shown == self->findings || shown == self->part);
}

static void
set_class (SightQuestionCard *self, const char *name, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
update_show (SightQuestionCard *self)
{
  const gboolean shown = is_shown (self) || self->wants_show;
  const gboolean cannot = self->answer != NULL && self->answer->status == SIGHT_ANSWER_CANNOT;

  gtk_widget_set_visible (GTK_WIDGET (self->show_toggle), !cannot || shown);
  gtk_button_set_label (GTK_BUTTON (self->show_toggle), self->answer == NULL ? _ ("Compute")
                                                        : shown              ? _ ("Shown")
                                                                             : _ ("Show"));
  gtk_toggle_button_set_active (self->show_toggle, shown);
  set_class (self, "shown", shown);
}

static void
update (SightQuestionCard *self)
{
  const SightAnswer *answer = self->answer;
  const gboolean running = sight_latest_task_is_running (self->task);

  gtk_label_set_text (self->number, answer != NULL && answer->number[0] != '\0' ? answer->number : "–");
  gtk_label_set_text (self->unit, answer != NULL ? answer->unit : "");
  gtk_widget_set_visible (GTK_WIDGET (self->unit), answer != NULL && answer->unit[0] != '\0');
  gtk_label_set_text (self->sentence,
                      answer != NULL ? answer->sentence : _ (sight_question_get_type (self->question)->definition));
  /* An answer can be opened; what is asked is said in full. */
  gtk_label_set_lines (self->sentence, answer != NULL ? ANSWER_LINES : DEFINITION_LINES);
  sight_tooltip_set (GTK_WIDGET (self->sentence), gtk_label_get_text (self->sentence));
  set_class (self, "stale", self->is_stale);
  gtk_widget_set_visible (self->busy, running);
  update_show (self);
}

/* The work */

static void
stop_watching (SightQuestionCard *self)
{
  g_clear_handle_id (&self->watching, g_source_remove);
  gtk_progress_bar_set_fraction (self->meter, 0);
}

/* Replaces the findings, on the map too if they are shown. */
static void
take_findings (SightQuestionCard *self, SightFindings *findings)
{
  const gboolean was_shown = is_shown (self), wants_show = self->wants_show;
  g_autoptr (SightFindings) old = self->findings;

  self->findings = findings;
  self->wants_show = FALSE;
  g_clear_pointer (&self->part, sight_findings_unref);
  if (was_shown && findings != NULL)
    sight_workspace_update_findings (self->workspace, findings);
  else if (was_shown || wants_show)
    sight_workspace_show_findings (self->workspace, findings);
}

static void
answered_cb (gpointer owner, gpointer data)
{
  SightQuestionCard *self = owner;
  SightQuestionWork *work = data;

  stop_watching (self);
  g_clear_pointer (&self->answer, sight_answer_free);
  self->answer = g_steal_pointer (&work->answer);
  self->is_stale = FALSE;
  take_findings (self, sight_report_answer_get_findings (self->answer));
  update (self);
  g_signal_emit (self, signals[ANSWERED], 0);
}

static const SightLatestKind kind = { sight_question_work_run, answered_cb, sight_question_work_free };

/* The file of the document, to compare its level with. */
static void
find_saved (SightDocument *document, SightQuestionWork *work)
{
  GFile *file = sight_document_get_file (document);

  if (file == NULL)
    return;
  work->saved = g_object_ref (file);
  work->format = sight_document_get_format (file);
}

/* What follows the level and what the window shows: teams that have viewers, their starts, the turn, the selected
 * viewer. */
static void
prepare_request (SightQuestionCard *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_document_get_level (document);
  SightRequest *request = &self->request;

  if (self->has_request)
    sight_request_follow (request, level);
  else
    {
      sight_request_clear (request);
      sight_request_init (request, level, self->question);
    }
  request->turn = sight_document_get_turn (document);
  request->viewer = sight_workspace_get_selected (self->workspace);
}

void
sight_question_card_ask (SightQuestionCard *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightQuestionWork *work;

  g_clear_handle_id (&self->waiting, g_source_remove);
  if (document == NULL)
    return;
  prepare_request (self);
  work = g_new0 (SightQuestionWork, 1);
  work->level = sight_document_copy_shown (document);
  sight_request_copy (&work->request, &self->request);
  /* The turn that is being recorded is not in it while it is empty. */
  work->request.turn = MIN (work->request.turn, work->level->turns->len);
  if (self->question == SIGHT_QUESTION_CHANGES)
    find_saved (document, work);
  self->is_asked = TRUE;
  sight_latest_task_start (self->task, work);
  if (self->watching == 0)
    self->watching = sight_meter_watch (self->meter, self->task);
  update (self);
}

static gboolean
waited_cb (gpointer data)
{
  SightQuestionCard *self = data;

  self->waiting = 0;
  sight_question_card_ask (self);

  return G_SOURCE_REMOVE;
}

/* Guards take long, and what changed needs a file: those are asked on demand only. */
static gboolean
is_live (SightQuestionCard *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  return self->question != SIGHT_QUESTION_GUARDS && self->question != SIGHT_QUESTION_CHANGES && level != NULL &&
         level->map->width * level->map->height <= LIVE_CELLS;
}

/* Whether someone looks at the answer: at the card, at all of it in place of the cards, or at it on the map. */
static gboolean
is_seen (SightQuestionCard *self)
{
  GtkWidget *pages = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_STACK);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) ||
         (self->is_open && pages != NULL && gtk_widget_get_mapped (pages)) || is_shown (self);
}

/* Asks again, or for the first time, once nothing changes any more. */
static void
queue (SightQuestionCard *self)
{
  if (!is_seen (self) || !(self->is_asked || is_live (self)))
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (PATIENCE, waited_cb, self);
}

static void
become_stale (SightQuestionCard *self)
{
  if (self->answer != NULL && !self->is_stale)
    {
      self->is_stale = TRUE;
      g_signal_emit (self, signals[ANSWERED], 0);
    }
  sight_latest_task_stop (self->task);
  stop_watching (self);
  update (self);
  queue (self);
}

/* A different document: nothing is known of it. */
static void
reset (SightQuestionCard *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  sight_latest_task_stop (self->task);
  stop_watching (self);
  g_clear_pointer (&self->answer, sight_answer_free);
  g_clear_pointer (&self->findings, sight_findings_unref);
  g_clear_pointer (&self->part, sight_findings_unref);
  self->has_request = self->is_asked = self->is_stale = self->wants_show = FALSE;
  update (self);
  g_signal_emit (self, signals[ANSWERED], 0);
  queue (self);
}

/* What the user does */

void
sight_question_card_show (SightQuestionCard *self, gboolean shown)
{
  self->wants_show = shown && self->findings == NULL;
  if (self->wants_show)
    sight_question_card_ask (self);
  else if (shown)
    sight_workspace_show_findings (self->workspace, self->findings);
  else if (is_shown (self))
    sight_workspace_show_findings (self->workspace, NULL);
  update_show (self);
}

void
sight_question_card_show_part (SightQuestionCard *self, SightFindings *part)
{
  g_autoptr (SightFindings) old = self->part; /* may be what the map shows */

  self->part = sight_findings_ref (part);
  sight_workspace_show_findings (self->workspace, sight_findings_is_empty (part) ? NULL : part);
  update_show (self);
}

void
sight_question_card_toggle (SightQuestionCard *self)
{
  sight_question_card_show (self, !(is_shown (self) || self->wants_show));
}

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightQuestionCard *self = SIGHT_QUESTION_CARD (widget);

  sight_latest_task_stop (self->task);
  stop_watching (self);
  self->is_asked = self->wants_show = FALSE;
  update (self);
}

static void
open_card (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[OPENED], 0);
}

GtkToggleButton *
sight_question_card_get_toggle (SightQuestionCard *self)
{
  return self->show_toggle;
}

const SightRequest *
sight_question_card_get_request (SightQuestionCard *self)
{
  if (sight_workspace_get_document (self->workspace) != NULL)
    prepare_request (self);

  return &self->request;
}

const SightRequest *
sight_question_card_get_own_request (SightQuestionCard *self)
{
  return self->has_request || self->question == SIGHT_QUESTION_FLANKS ? sight_question_card_get_request (self) : NULL;
}

SightRequest *
sight_question_card_change_request (SightQuestionCard *self)
{
  sight_question_card_get_request (self);
  self->has_request = TRUE;

  return &self->request;
}

const SightAnswer *
sight_question_card_get_answer (SightQuestionCard *self)
{
  return self->answer;
}

const SightFindings *
sight_question_card_get_findings (SightQuestionCard *self)
{
  return self->findings;
}

gboolean
sight_question_card_is_stale (SightQuestionCard *self)
{
  return self->is_stale;
}

void
sight_question_card_set_open (SightQuestionCard *self, gboolean open)
{
  self->is_open = open;
  if (self->answer == NULL || self->is_stale)
    queue (self);
}

/* The widget */

static void
workspace_changed_cb (SightQuestionCard *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    reset (self);
  else if ((what & SIGHT_WORKSPACE_SELECTED) && self->question == SIGHT_QUESTION_FLANKS)
    become_stale (self);
  else if (what & SIGHT_WORKSPACE_FINDINGS)
    update_show (self);
}

/* Teams and areas may have other indices now: the question is then asked as it is asked first. */
static void
document_changed_cb (SightQuestionCard *self, guint what, const SightRect *cells)
{
  if (what & (SIGHT_CHANGE_TEAMS | SIGHT_CHANGE_AREAS | SIGHT_CHANGE_SIZE))
    self->has_request = FALSE;
  if (what & CHANGES)
    become_stale (self);
}

static void
sight_question_card_map (GtkWidget *widget)
{
  SightQuestionCard *self = SIGHT_QUESTION_CARD (widget);

  GTK_WIDGET_CLASS (sight_question_card_parent_class)->map (widget);

  if (self->answer == NULL || self->is_stale)
    queue (self);
}

static void
sight_question_card_dispose (GObject *object)
{
  SightQuestionCard *self = SIGHT_QUESTION_CARD (object);

  g_clear_handle_id (&self->waiting, g_source_remove);
  g_clear_handle_id (&self->watching, g_source_remove);
  g_clear_pointer (&self->task, sight_latest_task_free);

  G_OBJECT_CLASS (sight_question_card_parent_class)->dispose (object);
}

static void
sight_question_card_finalize (GObject *object)
{
  SightQuestionCard *self = SIGHT_QUESTION_CARD (object);

  g_clear_pointer (&self->answer, sight_answer_free);
  g_clear_pointer (&self->findings, sight_findings_unref);
  g_clear_pointer (&self->part, sight_findings_unref);
  sight_request_clear (&self->request);

  G_OBJECT_CLASS (sight_question_card_parent_class)->finalize (object);
}

static gboolean
sight_question_card_grab_focus (GtkWidget *widget)
{
  return sight_focus_pass (widget, SIGHT_QUESTION_CARD (widget)->title);
}

static void
sight_question_card_class_init (SightQuestionCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightQuestionCard, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_question_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_question_card_finalize;
  widget_class->map = sight_question_card_map;
  widget_class->focus = sight_focus_go_through;
  widget_class->grab_focus = sight_question_card_grab_focus;
  signals[ANSWERED] =
      g_signal_new ("answered", SIGHT_TYPE_QUESTION_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] =
      g_signal_new ("opened", SIGHT_TYPE_QUESTION_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "question.cancel", NULL, cancel);
  gtk_widget_class_install_action (widget_class, "question.open", NULL, open_card);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-question-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, title);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, busy);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, number);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, unit);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, heading);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, show_toggle);
  gtk_widget_class_bind_template_child (widget_class, SightQuestionCard, meter);
  gtk_widget_class_bind_template_callback (widget_class, sight_question_card_toggle);
}

static void
sight_question_card_init (SightQuestionCard *self)
{
  self->task = sight_latest_task_new (&kind, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

SightQuestionCard *
sight_question_card_new (SightQuestion question)
{
  SightQuestionCard *self = g_object_new (SIGHT_TYPE_QUESTION_CARD, NULL);

  self->question = question;
  sight_cut_label_tell (self->heading);
  gtk_label_set_text (self->heading, _ (sight_question_get_type (question)->title));
  update (self);

  return self;
}

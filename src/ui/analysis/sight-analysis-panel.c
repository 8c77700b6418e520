/* sight-analysis-panel.c - what many runs show: two sights compared, and the cells seen one way
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-analysis-panel.h"

#include "sight-areas-card.h"
#include "sight-notes-card.h"
#include "sight-asymmetry-card.h"
#include "sight-compare-card.h"
#include "sight-question-list.h"

struct _SightAnalysisPanel
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;

  SightQuestionList *questions;
};

G_DEFINE_FINAL_TYPE (SightAnalysisPanel, sight_analysis_panel, SIGHT_TYPE_WORKSPACE_WIDGET)

static void
sight_analysis_panel_class_init (SightAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  sight_workspace_widget_class_bind (klass, SightAnalysisPanel, NULL, NULL);

  g_type_ensure (SIGHT_TYPE_AREAS_CARD);
  g_type_ensure (SIGHT_TYPE_NOTES_CARD);
  g_type_ensure (SIGHT_TYPE_COMPARE_CARD);
  g_type_ensure (SIGHT_TYPE_QUESTION_LIST);
  g_type_ensure (SIGHT_TYPE_ASYMMETRY_CARD);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-analysis-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAnalysisPanel, questions);
}

static void
sight_analysis_panel_init (SightAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

guint
sight_analysis_panel_get_shown (SightAnalysisPanel *self)
{
  return sight_question_list_get_shown (self->questions);
}

const SightRequest *
sight_analysis_panel_get_request (SightAnalysisPanel *self, SightQuestion question)
{
  return sight_question_list_get_request (self->questions, question);
}

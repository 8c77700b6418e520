/* sight-analysis-panel.c - what many runs say: two sights compared, and what is seen one way
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-analysis-panel.h"

#include "sight-asymmetry-card.h"
#include "sight-compare-card.h"

struct _SightAnalysisPanel
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  SightCompareCard *compare;
  SightAsymmetryCard *asymmetry;
};

G_DEFINE_FINAL_TYPE (SightAnalysisPanel, sight_analysis_panel, GTK_TYPE_WIDGET)

static void
sight_analysis_panel_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_ANALYSIS_PANEL (object)->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_analysis_panel_parent_class)->dispose (object);
}

static void
sight_analysis_panel_class_init (SightAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_analysis_panel_dispose;

  g_type_ensure (SIGHT_TYPE_COMPARE_CARD);
  g_type_ensure (SIGHT_TYPE_ASYMMETRY_CARD);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-analysis-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, SightAnalysisPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SightAnalysisPanel, compare);
  gtk_widget_class_bind_template_child (widget_class, SightAnalysisPanel, asymmetry);
}

static void
sight_analysis_panel_init (SightAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sight_analysis_panel_set_view (SightAnalysisPanel *self, SightMapView *view)
{
  g_return_if_fail (SIGHT_IS_ANALYSIS_PANEL (self));

  sight_compare_card_set_view (self->compare, view);
  sight_asymmetry_card_set_view (self->asymmetry, view);
}

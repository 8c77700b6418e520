/* sight-analysis-panel.h - what many runs show: two sights compared, and the cells seen one way
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-request.h"
#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ANALYSIS_PANEL (sight_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightAnalysisPanel, sight_analysis_panel, SIGHT, ANALYSIS_PANEL, SightWorkspaceWidget)

/* The questions whose answers the map shows, or that are opened: bit n is question n. */
guint sight_analysis_panel_get_shown (SightAnalysisPanel *self);
/* (nullable): how @question is asked, if not as it is first. */
const SightRequest *sight_analysis_panel_get_request (SightAnalysisPanel *self, SightQuestion question);

G_END_DECLS

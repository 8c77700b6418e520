/* sight-checks-panel.h - the checks of the level: live, with what breaks them and what mends them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_CHECKS_PANEL (sight_checks_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightChecksPanel, sight_checks_panel, SIGHT, CHECKS_PANEL, SightWorkspaceWidget)

/**
 * SightChecksPanel:badge:
 *
 * How many checks fail, as text; empty if none does.
 */

/**
 * SightChecksPanel:fails:
 *
 * Whether any does.
 */

/* Opens the entry for another check that begins with @text. */
void sight_checks_panel_add (SightChecksPanel *self, const char *text);

/* Whether the map shows something of the opened check. */
gboolean sight_checks_panel_is_on_map (SightChecksPanel *self);
/* Another panel takes its place: what the map shows of the opened check goes, and the check is closed. */
void sight_checks_panel_leave (SightChecksPanel *self);

G_END_DECLS

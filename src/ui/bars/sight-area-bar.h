/* sight-area-bar.h - the options of the area tool: which area, what it is for, how it is drawn
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_AREA_BAR (sight_area_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightAreaBar, sight_area_bar, SIGHT, AREA_BAR, SightWorkspaceWidget)

/* What a stroke of the Area tool does to @level, as markup; (transfer full) */
char *sight_area_bar_get_hint (const SightToolState *tools, const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* Lets the user type the name of the chosen area, if there is one. */
void sight_area_bar_rename (SightAreaBar *self);

/* Without its labels, for @narrow windows; in @tight ones its width follows the area, so the map may move with it. */
void sight_area_bar_set_narrow (SightAreaBar *self, gboolean narrow, gboolean tight);

G_END_DECLS

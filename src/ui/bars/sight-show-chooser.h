/* sight-show-chooser.h - chooses whose view the map shows: everyone's, a viewer's, a team's, all teams'
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHOW_CHOOSER (sight_show_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SightShowChooser, sight_show_chooser, SIGHT, SHOW_CHOOSER, SightWorkspaceWidget)

/* Shows an icon instead of the label. */
void sight_show_chooser_set_narrow (SightShowChooser *self, gboolean narrow);

G_END_DECLS

/* sight-show-chooser.h - chooses whose view the map shows: everyone's, a viewer's, a team's, all teams'
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHOW_CHOOSER (sight_show_chooser_get_type ())
G_DECLARE_FINAL_TYPE (SightShowChooser, sight_show_chooser, SIGHT, SHOW_CHOOSER, SightWorkspaceWidget)

/* Without @has_label or @has_name, of what is chosen, an icon stands there instead. */
void sight_show_chooser_set_fit (SightShowChooser *self, gboolean has_label, gboolean has_name);

G_END_DECLS

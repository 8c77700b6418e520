/* sight-ghost-lines.h - where a team last saw others, a line each
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_GHOST_LINES (sight_ghost_lines_get_type ())
G_DECLARE_FINAL_TYPE (SightGhostLines, sight_ghost_lines, SIGHT, GHOST_LINES, GtkWidget)

/* What @team remembers in the shown turn; hidden if that is nothing. */
void sight_ghost_lines_update (SightGhostLines *self, SightWorkspace *workspace, guint team);

G_END_DECLS

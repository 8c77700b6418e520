/* sight-kept-lines.h - the lines that a level keeps: named, live, shown by a click
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_KEPT_LINES (sight_kept_lines_get_type ())
G_DECLARE_FINAL_TYPE (SightKeptLines, sight_kept_lines, SIGHT, KEPT_LINES, GtkWidget)

/* Shown only where the level has some. */
void sight_kept_lines_set_workspace (SightKeptLines *self, SightWorkspace *workspace);

G_END_DECLS

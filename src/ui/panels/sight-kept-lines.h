/* sight-kept-lines.h - the kept lines of a level: named, live, shown by a click
 *
 * Shown only if the level has some.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_KEPT_LINES (sight_kept_lines_get_type ())
G_DECLARE_FINAL_TYPE (SightKeptLines, sight_kept_lines, SIGHT, KEPT_LINES, SightWorkspaceWidget)

G_END_DECLS

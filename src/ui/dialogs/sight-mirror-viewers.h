/* sight-mirror-viewers.h - the dialog that asks which team's viewers are mirrored to which
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/* Begins with the symmetry of the tools, if that has one image. */
void sight_mirror_viewers_ask (GtkWindow *parent, SightWorkspace *workspace);

G_END_DECLS

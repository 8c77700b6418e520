/* sight-mirror-viewers.h - the dialog that mirrors the viewers of one team to another
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/* Selects the symmetry of the tools at first, if it has a single image. */
void sight_mirror_viewers_ask (GtkWindow *parent, SightWorkspace *workspace);

G_END_DECLS

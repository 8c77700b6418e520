/* sight-mirror-viewers.h - the dialog that asks which team's viewers are mirrored to which
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "edit/sight-symmetry.h"

G_BEGIN_DECLS

/* @symmetry: that is chosen at first, where it has one image */
void sight_mirror_viewers_ask (GtkWindow *parent, SightDocument *document, SightSymmetry symmetry);

G_END_DECLS

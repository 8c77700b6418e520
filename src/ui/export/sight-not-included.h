/* sight-not-included.h - what a file or a page lacks of the level, in a dialog
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "format/base/sight-notes.h"

G_BEGIN_DECLS

/* Shows @notes, (nullable), in @label, each on lines of its own; @section is visible if there are any, which is
 * returned.
 */
gboolean sight_not_included_show (GtkWidget *section, GtkLabel *label, const SightNotes *notes);

G_END_DECLS

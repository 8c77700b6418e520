/* sight-cut-label.h - a label without room for its text tells the whole of it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* While @label cannot show all of its text, pointing at it does; at other times its parents' tooltips show. */
void sight_cut_label_tell (GtkLabel *label);

G_END_DECLS

/* sight-cut-label.h - a label without room for its text tells the whole of it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label in a line, from its left; without room for its text it is cut at the end, and tells it.  @css_class:
 * (nullable)
 *
 * Returns: (transfer floating) */
GtkWidget *sight_cut_label_new (const char *css_class);

/* While @label cannot show all of its text, pointing at it does; at other times its parents' tooltips show. */
void sight_cut_label_tell (GtkLabel *label);

G_END_DECLS

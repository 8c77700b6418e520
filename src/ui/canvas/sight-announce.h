/* sight-announce.h - makes a screen reader speak although the focus has not moved
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets @text as the description of @widget, which has the focus and whose description screen readers follow; with GTK
 * 4.14 and later also announces it. */
void sight_announce (GtkWidget *widget, const char *text);

G_END_DECLS

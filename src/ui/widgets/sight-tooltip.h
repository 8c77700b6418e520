/* sight-tooltip.h - tips, changed only when they say something else
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * sight_tooltip_set:
 * @text: (nullable): none
 *
 * As gtk_widget_set_tooltip_text(), which asks the display where the pointer is and waits for
 * the answer, and so for all that was drawn before.  This one costs a comparison when @text is
 * the tip already; it may be called with every change of the map.
 */
void sight_tooltip_set (GtkWidget *widget, const char *text);

G_END_DECLS

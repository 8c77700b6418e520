/* sight-tooltip.c - tips, changed only when they say something else
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tooltip.h"

void
sight_tooltip_set (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

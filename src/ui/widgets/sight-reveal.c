/* sight-reveal.c - scrolls to what a panel has to show
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-reveal.h"

void
sight_reveal (GtkWidget *widget, double above)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;
  GtkAdjustment *adjustment;
  double top;

  if (viewport == NULL || !gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top - above, top + bounds.size.height);
}

/* sight-reveal.c - scrolls to what a panel has to show
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-reveal.h"

#define GLIDE_MS 400 /* GTK glides for 200 */

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

/* For how long, as GTK glides meanwhile to where @widget stood when it got the focus. */
typedef struct
{
  gint64 end; /* µs */
  double above;
} Steady;

static gboolean
steady_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  const Steady *steady = data;

  if (gtk_widget_get_height (widget) > 0)
    sight_reveal (widget, steady->above);

  return g_get_monotonic_time () < steady->end ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
sight_reveal_steadily (GtkWidget *widget, double above)
{
  Steady *steady = g_new (Steady, 1);

  *steady = (Steady) { g_get_monotonic_time () + GLIDE_MS * 1000, above };
  gtk_widget_add_tick_callback (widget, steady_cb, steady, g_free);
}

/* sight-reveal.c - scrolls to what a panel has to show
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-reveal.h"

#define GLIDE_MS 400    /* GTK glides for 200 */
#define LONGEST_MS 4000 /* on a slow machine, where a frame takes longer than that */
#define STILL 3         /* frames without a glide after which none is to come */
#define PUSHED 120      /* pixels: what shows that an answer is worked out moves its place down by less */

void
sight_reveal (GtkWidget *widget, double above)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;
  GtkAdjustment *adjustment;
  double top, below = 0;

  if (viewport == NULL || !gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  if (above == SIGHT_REVEAL_MIDDLE)
    above = below = MAX (0, gtk_adjustment_get_page_size (adjustment) - bounds.size.height) / 2;
  gtk_adjustment_clamp_page (adjustment, top - above, top + bounds.size.height + below);
}

/* For how long, as GTK glides meanwhile to where @widget stood when it got the focus. */
typedef struct
{
  gint64 start; /* µs */
  double above;
  double value;     /* where the panel was left */
  guint n_still;    /* frames for which it has stayed there */
  GtkWidget *focus; /* (nullable) (unowned): ends where the focus leaves it */
} Steady;

static double
get_value (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);

  return viewport != NULL ? gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport))) : 0;
}

static gboolean
steady_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  Steady *steady = data;
  const gint64 passed = g_get_monotonic_time () - steady->start;

  if (steady->focus != NULL && gtk_root_get_focus (gtk_widget_get_root (widget)) != steady->focus)
    return G_SOURCE_REMOVE;
  if (get_value (widget) != steady->value)
    steady->n_still = 0;
  else
    steady->n_still++;
  if (gtk_widget_get_height (widget) > 0)
    sight_reveal (widget, steady->above);
  steady->value = get_value (widget);

  return passed < GLIDE_MS * 1000 || (steady->n_still < STILL && passed < LONGEST_MS * 1000) ? G_SOURCE_CONTINUE
                                                                                             : G_SOURCE_REMOVE;
}

static void
begin_steady (GtkWidget *widget, double above, GtkWidget *focus)
{
  Steady *steady = g_new (Steady, 1);

  *steady = (Steady) { g_get_monotonic_time (), above, -1, 0, focus };
  gtk_widget_add_tick_callback (widget, steady_cb, steady, g_free);
}

void
sight_reveal_steadily (GtkWidget *widget, double above)
{
  begin_steady (widget, above, NULL);
}

/* Whether a button of the pointer is pressed: what is below it has to stay there until it is released. */
static gboolean
is_pressed (GtkWidget *widget)
{
  const GdkModifierType buttons = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;

  return pointer != NULL && (gdk_device_get_modifier_state (pointer) & buttons) != 0;
}

/* (nullable): what is to be read with @focus, in a viewport: a row, or a card with its number and its sentence.  GTK
 * turns the pages of a list by the heights of its rows, and may cut the one that gets the focus; of a card it shows
 * only what has the focus. */
static GtkWidget *
find_whole (GtkWidget *focus)
{
  GtkWidget *whole = GTK_IS_LIST_BOX_ROW (focus) ? focus : NULL;

  for (GtkWidget *part = focus; part != NULL && !GTK_IS_NATIVE (part); part = gtk_widget_get_parent (part))
    {
      if (GTK_IS_VIEWPORT (part))
        return whole;
      if (whole == NULL && gtk_widget_has_css_class (part, "question") && !is_pressed (part))
        whole = part;
    }

  return NULL;
}

void
sight_reveal_focus (GtkWidget *focus)
{
  GtkWidget *whole = find_whole (focus);

  if (whole != NULL)
    begin_steady (whole, 0, focus);
}

static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return viewport != NULL && gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, viewport, &bounds) &&
         bounds.origin.y < gtk_widget_get_height (viewport) + PUSHED && bounds.origin.y + bounds.size.height > 0;
}

void
sight_reveal_answer (GtkWidget *card, double above)
{
  if (is_in_view (card))
    begin_steady (card, above, NULL);
}

/* The focus goes from the entry to the first row.  GTK would give it to the list itself, which takes no keys; so
 * without a row it stays. */
static gboolean
enter_cb (GtkWidget *list, guint key, guint code, GdkModifierType state)
{
  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_get_mapped (list))
    gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);

  return GDK_EVENT_STOP;
}

static gboolean
page_cb (GtkWidget *list, guint key, guint code, GdkModifierType state)
{
  GtkWidget *window = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  const gboolean down = key == GDK_KEY_Page_Down || key == GDK_KEY_KP_Page_Down;
  GtkAdjustment *adjustment;

  if (window == NULL || (!down && key != GDK_KEY_Page_Up && key != GDK_KEY_KP_Page_Up))
    return GDK_EVENT_PROPAGATE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) +
                                            (down ? 1 : -1) * gtk_adjustment_get_page_increment (adjustment));

  return GDK_EVENT_STOP;
}

void
sight_reveal_pages (GtkWidget *entry, GtkWidget *list)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (page_cb), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (enter_cb), list, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, keys);
}

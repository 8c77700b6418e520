/* sight-wheel.c - the wheel scrolls what can be scrolled, never a value by accident
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wheel.h"

#include <math.h>

/* Pixels for each unit of a touchpad, as GTK scrolls. */
#define SURFACE_STEP 2.5

/* A turn of the wheel that began elsewhere this many microseconds ago goes on there. */
#define TURN_TIME (G_USEC_PER_SEC / 2)

/* Where a window's wheel was turned last. */
typedef struct
{
  const GtkWidget *value; /* (nullable): only to compare with */
  gint64 time;
} Turn;

static gboolean
takes_value (GtkWidget *widget)
{
  return (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_RANGE (widget)) && !GTK_IS_SCROLLBAR (gtk_widget_get_parent (widget));
}

/* (nullable): the widget with a value that @under is part of */
static GtkWidget *
find_value (GtkWidget *under)
{
  while (under != NULL && !takes_value (under))
    under = GTK_IS_NATIVE (under) ? NULL : gtk_widget_get_parent (under);

  return under;
}

static gboolean
has_focus (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Whether @value, which is under the pointer, may take a turn of the wheel that comes now. */
static gboolean
may_take (GtkWidget *value)
{
  GObject *root = G_OBJECT (gtk_widget_get_root (value));
  const Turn *last = g_object_get_data (root, "wheel-turn");

  return has_focus (value) &&
         (last == NULL || last->value == value || g_get_monotonic_time () - last->time > TURN_TIME);
}

static void
note_turn (GtkWidget *under, const GtkWidget *value)
{
  GObject *root = G_OBJECT (gtk_widget_get_root (under));
  Turn *turn = g_object_get_data (root, "wheel-turn");

  if (turn == NULL)
    {
      turn = g_new0 (Turn, 1);
      g_object_set_data_full (root, "wheel-turn", turn, g_free);
    }
  turn->value = value;
  turn->time = g_get_monotonic_time ();
}

static void
set_takes_wheel (GtkWidget *value, gboolean takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (value);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

/* Of all values within @widget, only @taker takes the wheel.  GTK gives the wheel to what was under the pointer when
 * that moved last, which a scroller may have moved away since: what is under it now does not say who would get it. */
static void
quieten (GtkWidget *widget, const GtkWidget *taker)
{
  if (takes_value (widget))
    set_takes_wheel (widget, widget == taker);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    quieten (child, taker);
}

static gboolean
can_scroll (GtkAdjustment *adjustment, double by)
{
  const double value = gtk_adjustment_get_value (adjustment);
  const double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  return by < 0 ? value > gtk_adjustment_get_lower (adjustment) : value < end;
}

/* Whether the wheel over @under, which is no value or one that must not change, did something. */
static gboolean
scroll_around (GtkWidget *under, double by, double pixels)
{
  gboolean passes = find_value (under) != NULL;

  for (GtkWidget *widget = under; widget != NULL && !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    {
      GtkAdjustment *adjustment;

      if (!GTK_IS_SCROLLED_WINDOW (widget))
        continue;
      adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
      if (!can_scroll (adjustment, by))
        {
          passes = TRUE;
          continue;
        }
      if (!passes)
        return FALSE;
      if (pixels == 0)
        pixels = pow (gtk_adjustment_get_page_size (adjustment), 2.0 / 3.0);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + by * pixels);
      return TRUE;
    }

  /* Nothing moves: a value must not change instead. */
  return find_value (under) != NULL;
}

gboolean
sight_wheel_turn (GtkWidget *under, double by, double pixels)
{
  GtkWidget *value, *taker;

  g_return_val_if_fail (GTK_IS_WIDGET (under), FALSE);
  g_return_val_if_fail (gtk_widget_get_root (under) != NULL, FALSE);

  value = find_value (under);
  taker = value != NULL && may_take (value) ? value : NULL;
  note_turn (under, value);
  quieten (GTK_WIDGET (gtk_widget_get_root (under)), taker);

  return taker == NULL && scroll_around (under, by, pixels);
}

/* The widget under the pointer, also in a popover; the event of the wheel itself has no position. */
static GtkWidget *
find_under (GdkEvent *event)
{
  GdkSurface *surface = gdk_event_get_surface (event);
  GtkNative *native = gtk_native_get_for_surface (surface);
  GdkDevice *pointer = gdk_seat_get_pointer (gdk_event_get_seat (event));
  double x, y, left, top;

  if (native == NULL || pointer == NULL || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (native, &left, &top);

  return gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  const GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  const gboolean is_wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  GtkWidget *under = event != NULL ? find_under (event) : NULL;

  if (under == NULL || dy == 0 || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  return sight_wheel_turn (under, dy, is_wheel ? 0 : SURFACE_STEP) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

void
sight_wheel_guard (GtkWidget *window)
{
  GtkEventController *scroll;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (g_object_get_data (G_OBJECT (window), "wheel") != NULL)
    return;
  scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), NULL);
  gtk_widget_add_controller (window, scroll);
  g_object_set_data (G_OBJECT (window), "wheel", scroll);
}

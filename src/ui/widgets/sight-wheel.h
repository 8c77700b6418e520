/* sight-wheel.h - the wheel scrolls what can be scrolled, never a value by accident
 *
 * GTK gives the wheel to the innermost widget that takes it: a list within a
 * panel keeps it although there is nothing to scroll, and a spin button that the
 * panel moves under the pointer changes its value.  In a guarded window the
 * wheel goes on to the next scroller around.  A spin button takes it only while it
 * has the keyboard focus, and never while a turn goes on that began elsewhere.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Guards all of @window, now and later; at most once. */
void sight_wheel_guard (GtkWidget *window);

/**
 * sight_wheel_turn:
 * @under: the widget under the pointer
 * @by: detents of the wheel, or units of a touchpad; down if positive
 * @pixels: that a unit scrolls; 0: as GTK scrolls for a detent
 *
 * What turning the wheel does in a guarded window.
 *
 * Returns: whether it did something; FALSE leaves the wheel to @under
 */
gboolean sight_wheel_turn (GtkWidget *under, double by, double pixels);

G_END_DECLS

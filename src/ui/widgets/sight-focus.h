/* sight-focus.h - where the keyboard focus goes when what had it is removed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * sight_focus_leave_row:
 * @index: the row that has the focus and is about to be removed; those below it move up
 *
 * A row that is gone would keep the focus until the next frame, and swallow the
 * keys until then.  So the row below takes its place, else the one above gets the
 * focus, else what comes before the list.
 */
void sight_focus_leave_row (GtkListBox *list, int index);

/**
 * sight_focus_guard:
 *
 * From now on a widget that leaves @window while it has the focus loses it at once,
 * so that the window hears the next key.  GTK chooses another one for the next frame.
 * May be called again.
 */
void sight_focus_guard (GtkWindow *window);

G_END_DECLS

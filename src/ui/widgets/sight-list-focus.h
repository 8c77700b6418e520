/* sight-list-focus.h - where the keyboard focus goes when a row of a list is removed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * sight_list_leave_row:
 * @index: the row that has the focus and is about to be removed; those below it move up
 *
 * A row that is gone would keep the focus until the next frame, and swallow the
 * keys until then.  So the row below takes its place, else the one above gets the
 * focus, else what comes before the list.
 */
void sight_list_leave_row (GtkListBox *list, int index);

G_END_DECLS

/* sight-focus.h - where the keyboard focus goes when what had it is removed, and what becomes of what was half typed
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
 * What was half typed there counts for nothing.  What is typed where the focus leaves
 * by itself may remove the very entry.  If what has the focus is hidden or removed, the
 * nearest that it was in keeps it; if it is greyed, as a button at the end of a list, what is
 * next to it gets it.  Panels do not scroll under a popover in which the
 * focus moves, and when that closes the focus returns to where it was before.  May be
 * called again.
 */
void sight_focus_guard (GtkWindow *window);

/* From now on, if what has the focus in @part is hidden or removed, @action, a string that is kept, gives it away. */
void sight_focus_leave_by (GtkWidget *part, const char *action);

/* Whether something in @part has the focus. */
gboolean sight_focus_is_in (GtkWidget *part);

/* For the grab_focus of @part, which gives the focus to @child.  GTK calls that also when Shift+Tab leaves @part: what
 * has the focus there already does not take it again.  Returns: whether it was given */
gboolean sight_focus_pass (GtkWidget *part, GtkWidget *child);

/* The focus function of a class whose grab_focus begins in the middle, for a part with one child: Tab, for which GTK
 * would call that too, comes to all that is in it. */
gboolean sight_focus_go_through (GtkWidget *part, GtkDirectionType direction);

/* Gives the focus to @part, in a window, or to what comes first in it, also where something in it has it already. */
void sight_focus_begin (GtkWidget *part);

/* From now on a press outside of @popover closes it, if that is what it does, also after something that opened in it
 * has closed, as the list of a drop-down: GTK of X11 then leaves it open, and swallows the presses. */
void sight_focus_heed_outside (GtkWidget *popover);

/* From now on Space presses what has the focus in @popover and does not want that key itself, such as a switch: GTK has
 * that for windows alone. */
void sight_focus_heed_space (GtkWidget *popover);

/* Closes the popovers of @window over which a dialog opens: the first click after it would only close them. */
void sight_focus_close_popovers (GtkWidget *window);

/**
 * sight_focus_settle:
 *
 * What is half typed in @window counts now, as if the focus had left its entry; for
 * what changes, saves or closes the document without taking the focus.
 */
void sight_focus_settle (GtkWindow *window);

/**
 * sight_focus_restore:
 * @entry: what is typed in it counts when it is activated, or the focus leaves it
 *
 * From now on Escape there puts back what it held before, and then does what it does
 * in a popover.
 */
void sight_focus_restore (GtkEditable *entry);

/**
 * sight_focus_present:
 *
 * Shows @window over all others, with the keys: the one door to that.  A dialog that
 * closes at the same time does not give them back to what it lay over.
 */
void sight_focus_present (GtkWindow *window);

/**
 * sight_focus_return:
 *
 * What lay over @window has closed by the user: @window takes the keys again as soon
 * as that is gone, unless it is covered anew or something else was presented.  Window managers often give them to it
 * by themselves, but not if a dialog and what lies over that close at once.  All
 * dialogs call this.
 */
void sight_focus_return (GtkWindow *window);

G_END_DECLS

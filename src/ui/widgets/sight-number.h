/* sight-number.h - numbers that are typed: nothing for what is no number, a word at a bound, undo of the level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on each spin button of @window that is typed into keeps its value where the text is no number, and
 * says its bound where the number is beyond it; where
 * @window has undo and redo, their keys are its own there too. */
void sight_number_guard (GtkWindow *window);

/* A handler of GtkSpinButton::input, for those that show words too to end with: what is no number is the value that
 * @spin has. */
int sight_number_read (GtkSpinButton *spin, double *value);

/* The value of @spin follows what is typed, without Return, soon after the last letter: one number is one change. */
void sight_number_follow (GtkSpinButton *spin);
/* Whether it does. */
gboolean sight_number_follows (GtkSpinButton *spin);

/* Takes what is typed in @spin.  Returns whether that changed its value, or its text. */
gboolean sight_number_take (GtkSpinButton *spin);

G_END_DECLS

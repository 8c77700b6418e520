/* sight-form.h - a small dialog of our own that asks for some values; Return accepts, Escape cancels
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/**
 * sight_form_show:
 * @form: a new window, from a template
 * @parent: the window that it belongs to, whose appearance it takes
 * @button: (nullable): the button that Return presses, also in any entry
 *
 * With a @button, a whole number counts as soon as it is typed, unless it follows
 * what is typed in its own time (sight_number_follow()).  Return in a number that
 * does not count yet, or that is out of bounds, takes it and presses nothing.
 *
 * All dialogs open through here: as soon as @form closes, however that happens,
 * nothing in it calls back any more.  Callbacks whose data is @form itself may
 * therefore rely on whatever its dispose frees.
 */
void sight_form_show (GtkWindow *form, GtkWindow *parent, GtkWidget *button);

/* Closes @form when the map below it is replaced, its legend or its teams change: another program's changes to the
 * file are read while a dialog is open. */
void sight_form_follow (GtkWindow *form, SightWorkspace *workspace);

/* Shows what is wrong in @label, and disables @button, (nullable); @problem: (nullable): none, then a label that stands
 * alone is hidden. */
void sight_form_set_problem (GtkLabel *label, GtkWidget *button, const char *problem);

G_END_DECLS

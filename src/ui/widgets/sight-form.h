/* sight-form.h - a small dialog of our own that asks for some values: over its window, Return goes on, Escape gives up
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
 * @parent: the window that it belongs to, and looks like
 * @button: (nullable): what Return presses, in any entry too
 *
 * The one door of all dialogs: as soon as @form closes, however that happens,
 * nothing in it calls back any more.  Callbacks whose data is @form itself may
 * therefore rely on whatever its dispose frees.
 */
void sight_form_show (GtkWindow *form, GtkWindow *parent, GtkWidget *button);

/* Closes @form when the map below it is replaced, its legend or its teams change: another program's changes to the
 * file are read while a dialog is open. */
void sight_form_follow (GtkWindow *form, SightWorkspace *workspace);

/* Says in @label what is wrong, and @button can't be pressed; (nullable): all is well. */
void sight_form_set_problem (GtkLabel *label, GtkWidget *button, const char *problem);

G_END_DECLS

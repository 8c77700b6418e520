/* sight-form.h - a small dialog of our own that asks for some values: over its window, Return goes on, Escape gives up
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * sight_form_show:
 * @form: a new window, from a template
 * @parent: the window that it belongs to, and looks like
 * @button: (nullable): what Return presses, in any entry too
 */
void sight_form_show (GtkWindow *form, GtkWindow *parent, GtkWidget *button);

/* Says in @label what is wrong, and @button can't be pressed; (nullable): all is well. */
void sight_form_set_problem (GtkLabel *label, GtkWidget *button, const char *problem);

G_END_DECLS

/* sight-parameter-editor.h - a control for one parameter of an algorithm
 *
 * A switch, a choice or a number, as the table of algorithms says.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* A row of @list with the name of @parameter and an editor for it, which is returned.  @changed: a handler of "notify",
 * connected to @object as long as both live */
GtkWidget *
sight_parameter_editor_add (GtkBox *list, const SightParameter *parameter, GCallback changed, gpointer object);

/* The value that @editor, of @parameter, shows. */
int sight_parameter_editor_get (GtkWidget *editor, const SightParameter *parameter);
void sight_parameter_editor_set (GtkWidget *editor, const SightParameter *parameter, int value);

G_END_DECLS

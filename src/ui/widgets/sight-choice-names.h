/* sight-choice-names.h - the names that a drop-down offers, changed only where they are others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @names what @choice offers.  Where it offers those already nothing happens: a model must not go while a row of
 * it is being chosen. */
void sight_choice_set_names (GtkDropDown *choice, GtkStringList *names);

G_END_DECLS

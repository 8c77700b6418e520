/* sight-choice-names.h - the names that a drop-down offers, replaced only if they differ
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the names that @choice offers.  Does nothing if they are the same: a model must not be replaced while one of its
 * rows is being selected. */
void sight_choice_set_names (GtkDropDown *choice, GtkStringList *names);

G_END_DECLS

/* sight-choice-search.h - the list of a drop-down is searched by typing
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether the list of @choice has a search entry, as long ones need.  Whatever is typed goes there, wherever in the
 * list the focus is; Return takes the first row that is left.  The list keeps its height, and so its place, meanwhile.
 */
void sight_choice_set_search (GtkDropDown *choice, gboolean has_search);

G_END_DECLS

/* sight-choice-names.h - the names that a drop-down offers, replaced only if they differ; how its list is searched
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the names that @choice offers, in the list that it has: that may happen while one of its rows is being selected,
 * and GTK would use a list that was replaced once more.  A row that stays remains selected. */
void sight_choice_set_names (GtkDropDown *choice, GtkStringList *names);

/* Shows the icon of that name, a string that is kept, instead of the chosen name on @choice; NULL: the name again. */
void sight_choice_set_icon (GtkDropDown *choice, const char *icon);

/* Whether the list of @choice has a search entry, as long ones need.  Whatever is typed goes there, wherever in the
 * list the focus is; Return takes the first row that is left.  The list keeps its height, and so its place, meanwhile.
 */
void sight_choice_set_search (GtkDropDown *choice, gboolean has_search);

/* From now on the list of each drop-down of @window opens at the selected row, whoever selected it. */
void sight_choice_guard (GtkWindow *window);

G_END_DECLS

/* sight-range-spin.h - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @spin, whose adjustment starts at 0, show and accept "no limit" for 0. */
void sight_range_spin_init (GtkSpinButton *spin);

/* The same for a viewer's range, whose adjustment starts at SIGHT_RANGE_AS_SIGHT: "as the map". */
void sight_range_spin_init_viewer (GtkSpinButton *spin);

/* The same for another value of a viewer's own, whose adjustment starts at -1 and of which 0 is a number: its dark
 * vision, the height of its eye, the sight that it can spend. */
void sight_range_spin_init_own (GtkSpinButton *spin);

/* Makes @spin wide enough for @word, which it shows instead of a number: no word is cut in any language. */
void sight_range_spin_make_room (GtkSpinButton *spin, const char *word);

/* Shows @value; @has_team: below 0 it is that of the team, and not that of the map. */
void sight_range_spin_set_value (GtkSpinButton *spin, int value, gboolean has_team);

G_END_DECLS

/* sight-choice-group.h - choices side by side or in a list: Tab stops at one of them, the arrow keys go to the others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A box whose children are choices, or that holds a grid, a flow or a list of them.  Tab comes to the one that is
 * chosen (a toggle button that is on, a selected row, or a child with the class "selected"), else to the one that the
 * focus left last, else to the first; another Tab leaves.  Arrow keys stay inside: Up and Down go from row to row,
 * Right to what can be pressed in a row, Left back.  A row of a list box that cannot take the focus is a form, such as
 * the editor of the row above it: Tab goes on from the rows through it. */
#define SIGHT_TYPE_CHOICE_GROUP (sight_choice_group_get_type ())
G_DECLARE_FINAL_TYPE (SightChoiceGroup, sight_choice_group, SIGHT, CHOICE_GROUP, GtkBox)

G_END_DECLS

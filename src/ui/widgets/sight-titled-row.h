/* sight-titled-row.h - a title and what it sets, side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The property "title" is its words, which take more lines where they have little room, so that long words of a
 * language widen no panel.  Children are added after it. */
#define SIGHT_TYPE_TITLED_ROW (sight_titled_row_get_type ())
G_DECLARE_FINAL_TYPE (SightTitledRow, sight_titled_row, SIGHT, TITLED_ROW, GtkBox)

/* A row of a panel's card, which is added to @list.  @control: (transfer full) */
GtkWidget *sight_titled_row_add (GtkBox *list, const char *title, GtkWidget *control);

G_END_DECLS

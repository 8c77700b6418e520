/* sight-type-ahead.h - letters that are typed in a list go to the row whose name begins with them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (nullable) (transfer none): the @nth name by which @row is found, from 0; NULL after its last */
typedef const char *(*SightTypeAheadNameFunc) (GtkListBoxRow *row, guint nth);

/* Letters in quick succession make up one beginning; the same letter again goes to the next row that begins with it.  A
 * row that is found is selected and has the focus. */
void sight_type_ahead_add (GtkListBox *list, SightTypeAheadNameFunc get_name);

G_END_DECLS

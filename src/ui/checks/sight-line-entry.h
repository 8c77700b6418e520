/* sight-line-entry.h - an entry for one line of text, which is wrapped where it is longer than the entry is wide
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkEditable.  Line breaks that are put in become blanks; Return emits "activate". */
#define SIGHT_TYPE_LINE_ENTRY (sight_line_entry_get_type ())
G_DECLARE_FINAL_TYPE (SightLineEntry, sight_line_entry, SIGHT, LINE_ENTRY, GtkWidget)

/* Where the keys go: for controllers that come after those of the entry. */
GtkWidget *sight_line_entry_get_view (SightLineEntry *self);

/* What assistive technology calls it. */
void sight_line_entry_set_name (SightLineEntry *self, const char *name);

/* @text: what is shown where nothing is typed */
void sight_line_entry_set_placeholder (SightLineEntry *self, const char *text);
const char *sight_line_entry_get_placeholder (SightLineEntry *self);

G_END_DECLS

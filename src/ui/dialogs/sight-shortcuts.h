/* sight-shortcuts.h - the table of keys: what they do, and the dialog that shows them
 *
 * Keys are handled only if the focused widget does not want them, so that a
 * letter typed into an entry stays a letter.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the keys of the table work in @window. */
void sight_shortcuts_install (GtkWidget *window);

/* Makes the keys that undo, redo and save work in @beside too: a window that stands beside the map and does not close
 * when the level changes.  They act on the window that @beside is transient for.  Call it before @beside is shown. */
void sight_shortcuts_lend (GtkWindow *beside);

/* (transfer full) (nullable): the first key of @action, as gtk_shortcut_trigger_parse_string() reads it */
char *sight_shortcuts_get_key (const char *action) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the table, with a search entry. */
void sight_shortcuts_show (GtkWindow *parent);

G_END_DECLS

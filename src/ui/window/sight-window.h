/* sight-window.h - a window of the editor: one document, or the welcome page
 *
 * Everything it can do is an action "win.…" of its class; see
 * sight-window-actions.c for the table.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_WINDOW (sight_window_get_type ())
G_DECLARE_FINAL_TYPE (SightWindow, sight_window, SIGHT, WINDOW, GtkApplicationWindow)

SightWindow *sight_window_new (GtkApplication *application) G_GNUC_WARN_UNUSED_RESULT;

/* Opens @file here if there is no document yet, otherwise in a new window. Errors are shown as a notice. */
void sight_window_open_file (SightWindow *self, GFile *file);

/* The same in a window that was made for @file: if nothing comes of it, as where an import is cancelled, the window
 * closes again unless it is the only one. */
void sight_window_open_only (SightWindow *self, GFile *file);

/* Whether the map here was imported from @file. */
gboolean sight_window_is_import_of (SightWindow *self, GFile *file);

/* Whether there is the first page, and nothing is being opened: a file can be opened here. */
gboolean sight_window_is_idle (SightWindow *self);

/* (nullable): the document's file. */
GFile *sight_window_get_file (SightWindow *self);

/* Shows @document, recovered from the copy at @base, here or in a new window. */
void sight_window_show_recovered (SightWindow *self, SightDocument *document, const char *base);

/* Shows @text as an error notice. */
void sight_window_show_error (SightWindow *self, const char *text);

/* Says what was wrong with the list of recent files when the program began, unless a window has said it. */
void sight_window_tell_recent (SightWindow *self);

/* Writes the last copy of unsaved changes and waits for it, because the program ends.
 * @is_alive: whether the display still is; if so, floating cells are placed first */
void sight_window_back_up (SightWindow *self, gboolean is_alive);

G_END_DECLS

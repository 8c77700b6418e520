/* sight-announce.h - what a screen reader says although the focus has not moved: the only way to make it speak
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Prepares @window for announcements; @overlay is somewhere in it.  Once a window. */
void sight_announce_install (GtkWindow *window, GtkOverlay *overlay);

/* Says @text, a short plain sentence, for something that happened in the window of @widget; nothing where no screen
 * reader can listen.  GTK 4.14 and later has announcements; before, a status that nobody sees is renamed. */
void sight_announce (GtkWidget *widget, const char *text);

G_END_DECLS

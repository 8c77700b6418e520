/* sight-display.h - a last word before a lost display ends the program
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Calls @func with @data when the connection to @display, an X server, breaks; the program ends afterwards.  @func must
 * not call the toolkit.  Does nothing on other displays. */
void sight_display_watch (GdkDisplay *display, void (*func) (gpointer data), gpointer data);

G_END_DECLS

/* sight-announce.h - what a screen reader is to say although the focus has not moved
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Readers follow the description of @widget, which has the focus, so it gets @text; GTK 4.14 and later also tells them
 * to speak it. */
void sight_announce (GtkWidget *widget, const char *text);

G_END_DECLS

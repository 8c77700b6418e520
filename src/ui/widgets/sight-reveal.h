/* sight-reveal.h - scrolls to what a panel has to show
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_REVEAL_MIDDLE (-1) /* pixels above: as many as below */

/* Scrolls the viewport that @widget is in as far as needed to show it and @above pixels above it.  It stands where the
 * last layout put it: call this from a tick callback after the next. */
void sight_reveal (GtkWidget *widget, double above);

/* The same after each layout of the next 400 milliseconds: for a widget that gets the focus before it has its place. */
void sight_reveal_steadily (GtkWidget *widget, double above);

/* The same of the row, or the card of a question, that @focus (nullable) is or is in, as long as that has the focus. */
void sight_reveal_focus (GtkWidget *focus);

/* The same of @card, which has got the answer that was asked for in it, or @above it, and so become higher; not if it
 * is out of view. */
void sight_reveal_answer (GtkWidget *card, double above);

/* Page Up and Page Down in @entry, above a list, turn the pages of @list, in a scrolled window; Down goes to its first
 * row. */
void sight_reveal_pages (GtkWidget *entry, GtkWidget *list);

G_END_DECLS

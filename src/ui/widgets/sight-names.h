/* sight-names.h - the names that widgets are given are the names that they have
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on the name that a template or GTK_ACCESSIBLE_PROPERTY_LABEL gives a widget counts, whatever is written in
 * the widget.  Call it once, before the first window; it costs two look-ups for each widget that is realized. */
void sight_names_init (void);

G_END_DECLS

/* sight-sheet.h - a sheet of paper with a picture or a page, as large as there is room
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_SHEET (sight_sheet_get_type ())
G_DECLARE_FINAL_TYPE (SightSheet, sight_sheet, SIGHT, SHEET, GtkWidget)

/* @content: (nullable): an image or a recording; @width, @height: of what is shown, in its units.  It is scaled down if
 *   there is no room, and up only if @may_grow. */
void
sight_sheet_set_content (SightSheet *self, cairo_surface_t *content, double width, double height, gboolean may_grow);

G_END_DECLS

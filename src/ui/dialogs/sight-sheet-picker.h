/* sight-sheet-picker.h - a picture cut into squares, of which one is picked; for a scrolled window
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHEET_PICKER (sight_sheet_picker_get_type ())
G_DECLARE_FINAL_TYPE (SightSheetPicker, sight_sheet_picker, SIGHT, SHEET_PICKER, GtkWidget)

/**
 * SightSheetPicker::picked:
 *
 * Emitted when the user picked a square.
 */

/* @picture: (nullable): an image; @side: pixels along a side of a square.  Of another one no part is marked yet. */
void sight_sheet_picker_set_picture (SightSheetPicker *self, cairo_surface_t *picture, int side);

/* Marks @part, in pixels of the picture, and scrolls to it if it is new; an empty rectangle: none. */
void sight_sheet_picker_set_part (SightSheetPicker *self, SightRect part);
/* The square that was picked last, in pixels of the picture. */
SightRect sight_sheet_picker_get_part (SightSheetPicker *self);

G_END_DECLS

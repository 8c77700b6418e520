/* sight-color-choice.h - chooses a colour: one of a set that everyone can distinguish, or any other
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_COLOR_CHOICE (sight_color_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightColorChoice, sight_color_choice, SIGHT, COLOR_CHOICE, GtkWidget)

/**
 * SightColorChoice:color:
 *
 * 0xRRGGBB.
 */

guint32 sight_color_choice_get_color (SightColorChoice *self);
void sight_color_choice_set_color (SightColorChoice *self, guint32 color);

G_END_DECLS

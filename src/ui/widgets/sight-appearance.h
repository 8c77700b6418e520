/* sight-appearance.h - light, dark and high contrast, as the user or the system wants
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_APPEARANCE (sight_appearance_get_type ())
G_DECLARE_FINAL_TYPE (SightAppearance, sight_appearance, SIGHT, APPEARANCE, GObject)

/**
 * SightAppearance::changed:
 *
 * Emitted when the dark or contrast setting changes.
 */

/* @settings: (nullable): its key "appearance" is 'system', 'light' or 'dark' */
SightAppearance *sight_appearance_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

gboolean sight_appearance_is_dark (SightAppearance *self);
gboolean sight_appearance_is_contrast (SightAppearance *self);

/* Gives @window the style classes of the appearance. */
void sight_appearance_style (SightAppearance *self, GtkWidget *window);

/* Gives @dialog the style classes that @parent has. */
void sight_appearance_style_as (GtkWidget *dialog, GtkWidget *parent);

G_END_DECLS

/* sight-preferences.h - the window of the settings
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_PREFERENCES (sight_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SightPreferences, sight_preferences, SIGHT, PREFERENCES, GtkWindow)

/* Lays it over @parent.  What is changed there holds at once, everywhere. */
void sight_preferences_show (GtkWindow *parent, GSettings *settings);

G_END_DECLS

/* sight-preferences.h - the preferences window
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_PREFERENCES (sight_preferences_get_type ())
G_DECLARE_FINAL_TYPE (SightPreferences, sight_preferences, SIGHT, PREFERENCES, GtkWindow)

/* Shows it over @parent. Changes apply at once, in all windows. */
void sight_preferences_show (GtkWindow *parent, GSettings *settings);

G_END_DECLS

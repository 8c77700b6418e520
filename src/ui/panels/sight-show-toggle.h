/* sight-show-toggle.h - the button of a card that shows on the map what the card is about, and says whether it does
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_SHOW_TOGGLE (sight_show_toggle_get_type ())
G_DECLARE_FINAL_TYPE (SightShowToggle, sight_show_toggle, SIGHT, SHOW_TOGGLE, GtkToggleButton)

G_END_DECLS

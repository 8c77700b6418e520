/* sight-preset-list.h - all presets by game and library, with a search entry; a click chooses one
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/sight/sight-preset.h"

G_BEGIN_DECLS

#define SIGHT_PRESET_LIST_GAME "game" /* what the action gets for the user's own game */

#define SIGHT_TYPE_PRESET_LIST (sight_preset_list_get_type ())
G_DECLARE_FINAL_TYPE (SightPresetList, sight_preset_list, SIGHT, PRESET_LIST, GtkWidget)

/**
 * SightPresetList:action-name:
 *
 * The action that a click activates, with the id of the preset as target; "win.preset" by default.  A popover around
 * the list is closed.
 */

/* Marks the current preset.  @preset: (nullable) */
void sight_preset_list_set_preset (SightPresetList *self, const SightPreset *preset);

G_END_DECLS

/* sight-new-map.h - the dialog that asks what a new map is like: size, template, tiles, seed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_NEW_MAP_DIALOG (sight_new_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightNewMapDialog, sight_new_map_dialog, SIGHT, NEW_MAP_DIALOG, GtkWindow)

/* @level: (transfer full) */
typedef void (*SightNewMapFunc) (SightLevel *level, gpointer data);

/**
 * sight_new_map_ask:
 * @workspace: whose tiles are offered, where it has a document
 * @settings: (nullable): where what was asked last is remembered
 *
 * Calls @func once with a new level, or not at all where the user gives up.
 */
SightNewMapDialog *sight_new_map_ask (
    GtkWindow *parent, SightWorkspace *workspace, GSettings *settings, SightNewMapFunc func, gpointer data);

G_END_DECLS

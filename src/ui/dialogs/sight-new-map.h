/* sight-new-map.h - the dialog for a new map: size, template, tiles, seed
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
 * @workspace: its document's tiles are offered, if it has one
 * @settings: (nullable): remember the last values
 *
 * Calls @func once with a new level, or not at all if the user cancels.
 */
SightNewMapDialog *sight_new_map_ask (
    GtkWindow *parent, SightWorkspace *workspace, GSettings *settings, SightNewMapFunc func, gpointer data);

/* Adds the tiles of @legend to those that are offered, called @name; both are copied. */
void sight_new_map_dialog_offer (SightNewMapDialog *self, const char *name, const SightLegend *legend);

G_END_DECLS

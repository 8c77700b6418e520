/* sight-new-map.h - the dialog that asks for the size of a new map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/sight-level.h"

G_BEGIN_DECLS

/* @level: (transfer full) */
typedef void (*SightNewMapFunc) (SightLevel *level,
                                 gpointer    data);

/* Calls @func once with a new level, or not at all where the user gives up. */
void sight_new_map_ask (GtkWindow       *parent,
                        SightNewMapFunc  func,
                        gpointer         data);

G_END_DECLS

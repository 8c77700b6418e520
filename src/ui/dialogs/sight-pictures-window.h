/* sight-pictures-window.h - the pictures of the level: the one under the map, those of its tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_PICTURES_WINDOW (sight_pictures_window_get_type ())
G_DECLARE_FINAL_TYPE (SightPicturesWindow, sight_pictures_window, SIGHT, PICTURES_WINDOW, GtkWindow)

/* Opens it over @parent, which can be used meanwhile. */
SightPicturesWindow *sight_pictures_window_show (GtkWindow *parent, SightWorkspace *workspace);

G_END_DECLS

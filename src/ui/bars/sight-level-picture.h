/* sight-level-picture.h - the small picture of a level in a list of files
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-folder-scan.h"

G_BEGIN_DECLS

/* @level: (nullable): not known yet.  Without a picture there is a neutral sign of the same size.
 *
 * Returns: (transfer floating) */
GtkWidget *sight_level_picture_new (const SightFolderLevel *level);

G_END_DECLS

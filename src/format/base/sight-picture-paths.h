/* sight-picture-paths.h - paths of a level's pictures: from its folder in a file, whole in memory
 *
 * A level that is saved in another folder still shows the same pictures, and so does each step of its history.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/scenario/sight-pictures.h"

G_BEGIN_DECLS

/* Makes the paths of @self whole, which were read from a file in @folder, (nullable): as they are, as in a folder that
 * has no path or one that is no UTF-8. */
void sight_picture_paths_complete (SightPictures *self, GFile *folder);

/* Makes the whole paths of @self, a copy, those to be written to a file in @folder, (nullable).  Paths that share
 * nothing with that of the folder stay whole. */
void sight_picture_paths_shorten (SightPictures *self, GFile *folder);

G_END_DECLS

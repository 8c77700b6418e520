/* sight-folder-watch.h - tells when another program may have changed a level in a folder
 *
 * Where the file system reports nothing, nothing is told: whoever watches looks
 * again by itself now and then.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _SightFolderWatch SightFolderWatch;

/* @changed: called in the main loop, with @owner, at most once a second */
SightFolderWatch *sight_folder_watch_new (void (*changed) (gpointer owner), gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
/* After this @changed is not called again. */
void sight_folder_watch_free (SightFolderWatch *self);
/* @folder: (nullable): none; what was told of an earlier one is forgotten */
void sight_folder_watch_set (SightFolderWatch *self, GFile *folder);

G_END_DECLS

/* sight-known-files.h - the files that were opened or saved: when last, and where on the map one was then
 *
 * Kept in one file of the state folder, which is read and written anew for
 * each change, so that several programs may share it.  What cannot be kept is
 * forgotten without a word: it is a comfort only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIGHT_KNOWN_FILES_MAX 200 /* those used longest ago are forgotten */

/* Where on a map one was. */
typedef struct
{
  int size;    /* pixels a cell */
  double x, y; /* the middle of the window, in cells from the map's left top corner */
} SightViewport;

typedef struct _SightKnownFiles SightKnownFiles;

/* @path: where they are kept; its folder is made when it is needed. */
SightKnownFiles *sight_known_files_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void sight_known_files_free (SightKnownFiles *self);

/* @file was opened or saved now. */
void sight_known_files_use (SightKnownFiles *self, GFile *file);
void sight_known_files_forget (SightKnownFiles *self, GFile *file);
void sight_known_files_forget_all (SightKnownFiles *self);

/* The @n that were used last, the latest first.  Returns: (transfer full): of GFile */
GPtrArray *sight_known_files_get_latest (SightKnownFiles *self, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* @place: (nullable): NULL forgets it.  Only of a file that is known. */
void sight_known_files_set_viewport (SightKnownFiles *self, GFile *file, const SightViewport *place);
/* @place: (out).  Returns: whether there is one */
gboolean sight_known_files_get_viewport (SightKnownFiles *self, GFile *file, SightViewport *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightKnownFiles, sight_known_files_free)

G_END_DECLS

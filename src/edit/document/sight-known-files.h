/* sight-known-files.h - files opened or saved before: when, and which part of the map was shown
 *
 * Kept in one file of the state folder, which is read and rewritten for each
 * change, so that several programs may share it. Nothing depends on this list:
 * what is wrong with it is said once. Damaged lines are left out, and the damaged
 * file is kept; what is no file, or must not be read, is never overwritten.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIGHT_KNOWN_FILES_MAX 200 /* the least recently used are dropped */

/* The part of a map that was shown. */
typedef struct
{
  double size; /* pixels a cell */
  double x, y; /* the middle of the window, in cells from the map's top left corner */
} SightViewport;

typedef struct _SightKnownFiles SightKnownFiles;

/* @path: of the list; its folder is created on demand. */
SightKnownFiles *sight_known_files_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void sight_known_files_free (SightKnownFiles *self);

/* (transfer full) (nullable): once, what was wrong with the list when the program began, a sentence. */
char *sight_known_files_take_problem (SightKnownFiles *self) G_GNUC_WARN_UNUSED_RESULT;

/* Notes that @file was opened or saved just now. */
void sight_known_files_use (SightKnownFiles *self, GFile *file);
/* The damaged list that was kept goes too. */
void sight_known_files_forget_all (SightKnownFiles *self);

/* The @n most recently used files, the latest first. Returns: (transfer full): of GFile */
GPtrArray *sight_known_files_get_latest (SightKnownFiles *self, guint n) G_GNUC_WARN_UNUSED_RESULT;

/* @place: (nullable): NULL forgets it. @file must be known. */
void sight_known_files_set_viewport (SightKnownFiles *self, GFile *file, const SightViewport *place);
/* @place: (out).  Returns: whether there is one */
gboolean sight_known_files_get_viewport (SightKnownFiles *self, GFile *file, SightViewport *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightKnownFiles, sight_known_files_free)

G_END_DECLS

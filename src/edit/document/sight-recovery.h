/* sight-recovery.h - copies of unsaved work, kept in the state folder until it is saved, offered after a crash
 *
 * Each running program has its own folder in the common one, and holds a lock
 * there that ends with the program, even in a crash. Copies in an unlocked
 * folder were left behind.
 *
 * A copy is BASE.sightline, a native file, and BASE.info, what else is known of
 * it.  Without the second the first can still be recovered.  BASE.saved says what
 * the document's file holds if the last save was completed: a copy that is older
 * than that is never offered.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

typedef struct
{
  char *base; /* path without suffix */
  char *title;
  char *uri;         /* (nullable): the document's file */
  char *stamp;       /* (nullable): its stamp when it was last read or written */
  gint64 time;       /* when it was written, seconds since 1970 */
  gint64 taken;      /* when the document was like this, microseconds since 1970; 0: unknown */
  int width, height; /* of the map, in cells; 0: unknown */
  int turn;          /* that was shown */
} SightCopy;

/* A copy of @document to be written to @base. A time of 0 is replaced by the time of writing. */
SightCopy *sight_copy_new (SightDocument *document, const char *base) G_GNUC_WARN_UNUSED_RESULT;
void sight_copy_free (SightCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCopy, sight_copy_free)

/* Writes @level and the other data of the copy. Any thread may call this. @stopped: (nullable): set atomically to a
 * value other than 0 when the copy is no longer needed; the result is TRUE then, and possibly nothing is written. */
gboolean sight_copy_write (const SightCopy *self, const SightLevel *level, const int *stopped, GError **error);

typedef struct _SightRecovery SightRecovery;

/* @folder: of the copies of all programs; created on demand. */
SightRecovery *sight_recovery_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
void sight_recovery_free (SightRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightRecovery, sight_recovery_free)

/* The path for one more document's copy; NULL with @error set if the folder cannot be created. */
char *sight_recovery_make_base (SightRecovery *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Before @file is written with @bytes, the document as it was at @time: if that is what the file holds, copies of
 * earlier states are no longer needed, and later ones are changes of it.  Any thread may call this. */
void sight_recovery_note_save (const char *base, GFile *file, GBytes *bytes, gint64 time);

/* Deletes the copy at @base, if there is one. */
void sight_recovery_remove (const char *base);

/* The copies of earlier runs, the latest first. They belong to this program from now on; no other program will
 * find them. Returns: (transfer full): of SightCopy */
GPtrArray *sight_recovery_find (SightRecovery *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_recovery_open:
 * @copy: from sight_recovery_find()
 * @base: (out) (transfer full): the current path of the copy, for its next owner
 *
 * Returns: a document with the unsaved changes; or NULL with @error set: what
 * is wrong with the copy, and the path where it is kept
 */
SightDocument *sight_recovery_open (SightRecovery *self, const SightCopy *copy, char **base, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-recovery.h - copies of unsaved work, kept in the state folder until it is saved, offered after a crash
 *
 * Each running program has a folder of its own in the common one, and holds a
 * lock in it that ends with the program, however that ends.  Copies in a folder
 * that no one has locked were left behind.
 *
 * A copy is BASE.sightline, a native file, and BASE.info, what else is known of
 * it.  Without the second the first can still be recovered.
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
  char *stamp;       /* (nullable): what that was like when it was last read or written */
  gint64 time;       /* when it was written, seconds since 1970 */
  int width, height; /* of the map, in cells; 0: not known */
} SightCopy;

/* A copy of @document that is to be written to @base.  Where its time is 0, it is that of the writing. */
SightCopy *sight_copy_new (SightDocument *document, const char *base) G_GNUC_WARN_UNUSED_RESULT;
void sight_copy_free (SightCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCopy, sight_copy_free)

/* Writes @level and what else is known of it.  May be called in any thread.  @stopped: (nullable): not 0, atomically,
 * when the copy is of no use any more; then TRUE, and nothing may be written. */
gboolean sight_copy_write (const SightCopy *self, const SightLevel *level, const int *stopped, GError **error);

typedef struct _SightRecovery SightRecovery;

/* @folder: of the copies of all programs; made when it is needed. */
SightRecovery *sight_recovery_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
void sight_recovery_free (SightRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightRecovery, sight_recovery_free)

/* Where the copy of one more document goes; NULL with @error set where there can be no folder. */
char *sight_recovery_make_base (SightRecovery *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes the copy at @base, if there is one. */
void sight_recovery_remove (const char *base);

/* The copies that were left behind, the latest first; from then on they are this program's, and no other one will find
 * them.  Returns: (transfer full): of SightCopy */
GPtrArray *sight_recovery_find (SightRecovery *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_recovery_open:
 * @copy: one that was left behind
 * @base: (out) (transfer full): where the copy is now, for whoever goes on with it
 *
 * Returns: a document with the changes that were not saved; or NULL with @error
 *   set: what is wrong with the copy and where it is kept, aside
 */
SightDocument *sight_recovery_open (SightRecovery *self, const SightCopy *copy, char **base, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

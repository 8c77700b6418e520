/* sight-recovery.h - copies of unsaved work, kept in the state folder until it is saved, offered after a crash
 *
 * Each running program has its own folder in the common one, and holds a lock
 * there that ends with the program, even in a crash. Copies in an unlocked
 * folder were left behind.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-copy.h"

G_BEGIN_DECLS

typedef struct _SightRecovery SightRecovery;

/* @folder: of the copies of all programs; created on demand. */
SightRecovery *sight_recovery_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
void sight_recovery_free (SightRecovery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightRecovery, sight_recovery_free)

/* The path for one more document's copy; NULL with @error set if the folder cannot be created. */
char *sight_recovery_make_base (SightRecovery *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

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

/* sight-autosave.h - backs up a document's unsaved changes in the background
 *
 * A change is in the copy at most the delay later, also while changes continue,
 * unless the disk needs more than half the delay for a copy. A thread writes it
 * from a copy of the level in memory, which is made a few rows at a time, so
 * nothing blocks. If only what is shown has changed, such as the turn, the copy
 * keeps its level. The copy is removed when the document is saved or returns to
 * its saved state.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-recovery.h"

G_BEGIN_DECLS

#define SIGHT_AUTOSAVE_DELAY 5000 /* milliseconds, the default */

#define SIGHT_TYPE_AUTOSAVE (sight_autosave_get_type ())
G_DECLARE_FINAL_TYPE (SightAutosave, sight_autosave, SIGHT, AUTOSAVE, GObject)

/**
 * SightAutosave::failed:
 * @message: why no copy could be written
 *
 * Emitted for the first failure of several.
 */

/* @recovery: must outlive the object.  @base: (nullable): the copy that @document was recovered from. */
SightAutosave *sight_autosave_new (SightDocument *document, SightRecovery *recovery, const char *base)
    G_GNUC_WARN_UNUSED_RESULT;

/* @milliseconds: how old a change without a copy may become; 0: never back up */
void sight_autosave_set_delay (SightAutosave *self, guint milliseconds);

/* Whether a copy is about to be written, or is being written. */
gboolean sight_autosave_is_busy (SightAutosave *self);

/* (nullable): where the latest copy is or was. */
const char *sight_autosave_get_base (SightAutosave *self);

/* The document is closed, saved or discarded: removes its copy and writes no further ones. */
void sight_autosave_close (SightAutosave *self);

/* The program ends: writes what has no copy yet and waits for it. */
void sight_autosave_flush (SightAutosave *self);

G_END_DECLS

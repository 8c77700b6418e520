/* sight-autosave.h - keeps a copy of what is not saved of a document, in the background
 *
 * A copy is written some seconds after the latest change, or later after the
 * first one while changes go on; by a thread, from a copy of the level in
 * memory, which is made a few rows at a time, so that nothing waits for it.  It
 * is removed when the document is saved, or back in the state that
 * was saved.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-recovery.h"

G_BEGIN_DECLS

#define SIGHT_AUTOSAVE_DELAY 5000 /* milliseconds, unless someone says otherwise */

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

/* @milliseconds: after the latest change; 0: never */
void sight_autosave_set_delay (SightAutosave *self, guint milliseconds);

/* Whether a copy is about to be written, or is being written. */
gboolean sight_autosave_is_busy (SightAutosave *self);

/* The document is closed, saved or given up: there is no copy any more, and none will be written.
 * Time: until a copy that is being written is. */
void sight_autosave_close (SightAutosave *self);

G_END_DECLS

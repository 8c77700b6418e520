/* sight-notes.h - what a reader or writer could not keep, for the user
 *
 * One sentence each.  NULL takes the place of notes that nobody reads: every
 * function that adds accepts it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef GPtrArray SightNotes; /* of char * */

SightNotes *sight_notes_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a sentence, or does nothing if @self is NULL. */
void sight_notes_add (SightNotes *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Adds a sentence that counts, unless @n is 0.  @format: translated, with one %zu: the plural form for @n. */
void sight_notes_add_count (SightNotes *self, gsize n, const char *format);
/* Adds a sentence for each kind of thing in @level that a format which holds the map alone leaves out. */
void sight_notes_add_left_out (SightNotes *self, const SightLevel *level);
/* The same for a format that holds viewers with their teams, but no sights. */
void sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level);
/* Adds a sentence for each kind of thing that only the native format holds: turns, and what teams remember. */
void sight_notes_add_turns (SightNotes *self, const SightLevel *level);
/* Adds a sentence if @level has kept lines. */
void sight_notes_add_lines (SightNotes *self, const SightLevel *level);
/* Adds a sentence where teams are allied, for a format that holds teams, but not this. */
void sight_notes_add_alliances (SightNotes *self, const SightLevel *level);
/* Adds a sentence where a newer program added something to @level or a part of it. */
void sight_notes_add_extra (SightNotes *self, const SightLevel *level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightNotes, g_ptr_array_unref)

G_END_DECLS

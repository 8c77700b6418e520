/* sight-notes.h - notes for the user on what a reader or writer could not keep
 *
 * Each note is one sentence.  Every function that adds a note accepts NULL, for
 * callers that do not want notes.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef GPtrArray SightNotes; /* of char * */

SightNotes *sight_notes_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Adds a sentence; does nothing if @self is NULL. */
void sight_notes_add (SightNotes *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Adds a sentence that counts something, unless @n is 0.  @format: the translated plural form for @n, with one %zu. */
void sight_notes_add_count (SightNotes *self, gsize n, const char *format);
/* Adds a sentence for each kind of thing in @level that a map-only format leaves out. */
void sight_notes_add_left_out (SightNotes *self, const SightLevel *level);
/* The same for one that stores what rules about sight know of tiles. */
void sight_notes_add_left_out_but_tiles (SightNotes *self, const SightLevel *level);
/* The same for a format that stores viewers and teams but no sights. */
void sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level);
/* Both for a format that draws images of tiles, which says itself which of them it leaves out. */
void sight_notes_add_left_out_but_images (SightNotes *self, const SightLevel *level);
void sight_notes_add_left_out_but_viewers_and_images (SightNotes *self, const SightLevel *level);
/* Adds that viewers stand on several cells, for formats that store viewers and not that. */
void sight_notes_add_sizes (SightNotes *self, const SightLevel *level);
/* Adds how many tiles there are of which rules about sight know something. */
void sight_notes_add_tile_rules (SightNotes *self, const SightLevel *level);
/* Adds a sentence for each kind of thing that only the native format stores: turns, the teams' memory, checks, rules
 * about sight but for those of tiles. */
void sight_notes_add_turns (SightNotes *self, const SightLevel *level);
/* Notes how many notes pinned to cells are left out. */
void sight_notes_add_pins (SightNotes *self, const SightLevel *level);
/* The picture under the map and the images of tiles. */
void sight_notes_add_pictures (SightNotes *self, const SightLevel *level);
/* The picture under the map, for a format that stores images of tiles. */
void sight_notes_add_underlay (SightNotes *self, const SightLevel *level);
/* The images of @n tiles. */
void sight_notes_add_images (SightNotes *self, gsize n);
/* Adds a sentence if @level has kept lines. */
void sight_notes_add_lines (SightNotes *self, const SightLevel *level);
/* Adds a sentence if @level has areas. */
void sight_notes_add_areas (SightNotes *self, const SightLevel *level);
/* Adds a sentence if teams are allied, for a format that stores teams without alliances. */
void sight_notes_add_alliances (SightNotes *self, const SightLevel *level);
/* Adds a sentence if @level or any part of it carries members of a newer version of the program. */
void sight_notes_add_extra (SightNotes *self, const SightLevel *level);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightNotes, g_ptr_array_unref)

G_END_DECLS

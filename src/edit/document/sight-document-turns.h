/* sight-document-turns.h - the turns of a document: edited as a list, and recorded as they are played
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 * Turns are numbered from 1; events are counted from 0 in their turn.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* Adds a copy of @turn as number @number, or (0) as the last one.  Returns: its number */
guint sight_document_add_turn (SightDocument *self, const SightTurn *turn, guint number);
void sight_document_remove_turn (SightDocument *self, guint number);
void sight_document_rename_turn (SightDocument *self, guint number, const char *name);
/* Moves turn @number to position @place. */
void sight_document_move_turn (SightDocument *self, guint number, guint place);

/* @event: copied, whole; before @index, or (-1) at the end.  Returns: its index */
guint sight_document_add_event (SightDocument *self, guint turn, const SightEvent *event, int index);
void sight_document_remove_event (SightDocument *self, guint turn, guint index);
void sight_document_set_event (SightDocument *self, guint turn, guint index, const SightEvent *event);
/* Moves event @index to position @place within its turn. */
void sight_document_move_event (SightDocument *self, guint turn, guint index, guint place);

void sight_document_set_rules (SightDocument *self, const SightRules *rules);

/* Recording, in the shown turn. At the start (turn 0) these functions change the level as drawn; in a turn they add
 * an event, or change the viewer's latest event if both are one action. */

/**
 * sight_document_record_move:
 * @cell: of the map, where @viewer goes
 *
 * Moves @viewer on from its cell in the shown turn, as a drag or a key does for each cell it reaches. The cells in
 * between are walked through and seen from; a cell already on the path shortens it.
 *
 * Returns: FALSE if the viewer is not alive in the turn; nothing changes then
 */
gboolean sight_document_record_move (SightDocument *self, guint viewer, SightCell cell);
/* Adds a copy of @viewer at its cell; in a turn it appears there. Returns: its index */
guint sight_document_record_viewer (SightDocument *self, const SightViewer *viewer);
void sight_document_record_alive (SightDocument *self, guint viewer, gboolean alive);
/* @range: or SIGHT_RANGE_AS_SIGHT */
void sight_document_record_range (SightDocument *self, guint viewer, int range);
/* @facing: or SIGHT_FACING_NONE */
void sight_document_record_facing (SightDocument *self, guint viewer, int facing);
/* @viewer changes sides. */
void sight_document_record_team (SightDocument *self, guint viewer, guint team);
/* @team allies itself with @other, or with nobody: -1.  At the start and in a turn alike, it leaves the alliance that
 * it is in. */
void sight_document_record_alliance (SightDocument *self, guint team, int other);
/* Sets the tile of @cell, a cell of the map; if @tile is the counterpart of the current one, a door opens or closes. */
void sight_document_record_tile (SightDocument *self, SightCell cell, guint16 tile);

/* As many cells as one call may change in a turn, where each is an event. */
#define SIGHT_RECORD_CELLS_MAX 10000

/**
 * sight_document_record_area:
 *
 * Sets the tile of the cells of @area that lie in the map, like sight_document_paint_area() at the start.
 *
 * Returns: FALSE if these are more than SIGHT_RECORD_CELLS_MAX in a turn; nothing changes then
 */
gboolean sight_document_record_area (SightDocument *self, const SightCellSet *area, guint16 tile);
/* The same with tiles of their own, like sight_document_paint_map(). */
gboolean sight_document_record_map (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at);
/* Where what was recorded in the shown turn begins: its event, and the lamps and viewers that were added with it. */
typedef struct
{
  guint event, lamp, viewer;
} SightBeginning;

/* Takes back the events of the shown turn from that of @recorded on; the lamps and viewers added with them are at the
 * start as they are in the turn.  No two lamps are in one cell then. */
void sight_document_record_at_start (SightDocument *self, const SightBeginning *recorded);
/* Ends the shown turn: adds a turn after it and shows that. Returns: its number */
guint sight_document_end_turn (SightDocument *self);

/* What is being recorded */

/* Turn @turn is being recorded; 0: none is.  Set it before the entry that adds the turn is committed: undo and redo go
 * on recording it where it was. */
void sight_document_set_recorded (SightDocument *self, guint turn);
/* Nothing is recorded any more: an empty turn is taken back if nothing happened since, else removed as a change of its
 * own.  No entry may be open. */
void sight_document_end_recording (SightDocument *self);
/* That turn, under the number that it has now; 0 once it was removed, however that happened. */
guint sight_document_get_recorded (SightDocument *self);
/* Whether that turn, which may lie between others, is still without events and name: only the recording needs it. */
gboolean sight_document_has_empty_turn (SightDocument *self);
/* Removes such a turn from @level, a copy of the level of the document. */
void sight_document_cut_empty_turn (SightDocument *self, SightLevel *level);
/* A copy of the level as it leaves the document, for a file or an answer: without such a turn.  (transfer full) */
SightLevel *sight_document_copy_level (SightDocument *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

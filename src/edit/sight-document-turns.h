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
void sight_document_set_turn (SightDocument *self, guint number, const SightTurn *turn);
void sight_document_rename_turn (SightDocument *self, guint number, const char *name);
/* Turn @number becomes turn @place. */
void sight_document_move_turn (SightDocument *self, guint number, guint place);

/* @event: copied, whole; before @index, or (-1) at the end.  Returns: its index */
guint sight_document_add_event (SightDocument *self, guint turn, const SightEvent *event, int index);
void sight_document_remove_event (SightDocument *self, guint turn, guint index);
void sight_document_set_event (SightDocument *self, guint turn, guint index, const SightEvent *event);
/* Event @index comes to stand at @place of the same turn. */
void sight_document_move_event (SightDocument *self, guint turn, guint index, guint place);

void sight_document_set_rules (SightDocument *self, const SightRules *rules);

/* Recording: what happens in the turn that is shown.  At the start (turn 0) these change the level as it is drawn;
 * in a turn they add an event to it, or make the latest event of that viewer another one where both are one action. */

/**
 * sight_document_record_move:
 * @cell: of the map, where @viewer goes
 *
 * Moves @viewer on from where it stands in the shown turn, what a drag or a key does for each cell it comes to.  Cells
 * between are walked too, and seen from; a cell that the path has already makes it shorter again.
 *
 * Returns: FALSE where the viewer is not alive in the turn, and nothing was done
 */
gboolean sight_document_record_move (SightDocument *self, guint viewer, SightCell cell);
/* Adds a copy of @viewer, whose cell is where it stands; in a turn it appears there.  Returns: its index */
guint sight_document_record_viewer (SightDocument *self, const SightViewer *viewer);
void sight_document_record_alive (SightDocument *self, guint viewer, gboolean alive);
/* @range: or SIGHT_RANGE_AS_SIGHT */
void sight_document_record_range (SightDocument *self, guint viewer, int range);
/* @facing: or SIGHT_FACING_NONE */
void sight_document_record_facing (SightDocument *self, guint viewer, int facing);
/* The tile of @cell, a cell of the map; where it is the counterpart of the one it has, a door opens or closes. */
void sight_document_record_tile (SightDocument *self, SightCell cell, guint16 tile);
/* Ends the shown turn: adds a turn behind it, and shows that.  Returns: its number */
guint sight_document_end_turn (SightDocument *self);

/* Takes every event away that names @viewer; sight_document_remove_viewer() does it by itself. */
void sight_document_forget_viewer (SightDocument *self, guint viewer);
/* Changes every turn: @change is called with a copy of it. */
void sight_document_change_turns (SightDocument *self,
                                  void (*change) (SightTurn *turn, gconstpointer data),
                                  gconstpointer data);

G_END_DECLS

/* sight-sentence-turn.h - turns and their events in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"

G_BEGIN_DECLS

/* "Red 1 moves 3 cells, to (4, 7)"; plain text with isolates.  @event: of a turn of @level */
char *sight_sentence_event (const SightLevel *level, const SightEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* "Red last saw Blue 3, Medic at (18, 6), in turn 2."; plain text with isolates. */
char *sight_sentence_ghost (const SightLevel *level, guint team, guint viewer, const SightGhost *ghost)
    G_GNUC_WARN_UNUSED_RESULT;

/* "Blue 3, Medic last seen at (18, 6), in turn 2": Pango markup, the viewer as a link to "x,y". */
char *sight_sentence_ghost_link (const SightLevel *level, guint viewer, const SightGhost *ghost)
    G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): "Red 1 is seen by Blue 2 at (2, 2) and 3 more cells on its way"; plain text with isolates.  NULL where an
 * earlier one of @passings, of the turn that @level is in, tells of @index too.  Time: the passings */
char *sight_sentence_passing (const SightLevel *level, const GArray *passings, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): such a sentence for each viewer that @team, in the shown turn, remembers in @cell. */
char *sight_sentence_ghosts_at (SightTimeline *timeline, guint team, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "⚠ skipped: the viewer is not on the map": why an event does not happen */
char *sight_sentence_fault (const SightFault *fault) G_GNUC_WARN_UNUSED_RESULT;

/* The name of turn @number, 0 being "Start"; of one without a name its first event in short: "Red 1 moves", with
 * " …" where there are more. */
char *sight_sentence_turn (const SightLevel *level, guint number) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but of a turn without a name the first @n_max events: "Red 1 moves; Door opens; and 3 more". */
char *sight_sentence_turn_events (const SightLevel *level, guint number, guint n_max) G_GNUC_WARN_UNUSED_RESULT;
/* What a picture of the turn that @timeline (nullable) shows is called: @title (nullable), then "Turn 2 · Blue comes
 * closer" unless it is the start.  (nullable): it has neither. */
char *sight_sentence_caption (const char *title, SightTimeline *timeline) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-sentence-turn.h - turns and their events in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-snapshot.h"

G_BEGIN_DECLS

/* "Red 1 moves 3 cells, to (4, 7)"; plain text with isolates.  @event: of a turn of @level */
char *sight_sentence_event (const SightLevel *level, const SightEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* The name of turn @number, 0 being "Start"; of one without a name its first event in short: "Red 1 moves", with
 * " …" where there are more. */
char *sight_sentence_turn (const SightLevel *level, guint number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-answer-private.h - how each question is answered
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-answer.h"

G_BEGIN_DECLS

/* Each fills @self, whose request and level are set; @start: the level at the start.  FALSE if it was stopped. */
gboolean sight_answer_unseen (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_vantage (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_guards (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_sneak (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_contact (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_fairness (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_mirror (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_chokes (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_flanks (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_areas (SightAnswer *self, const SightLevel *start, const SightProgress *progress);
gboolean sight_answer_changes (SightAnswer *self, const SightLevel *start, const SightProgress *progress);

/* Sets what is said; @number, @sentence: (transfer full).  Returns: TRUE */
gboolean sight_answer_say (SightAnswer *self, SightAnswerStatus status, char *number, const char *unit, char *sentence);
/* The question cannot be answered, because of @why.  Returns: TRUE */
gboolean sight_answer_refuse (SightAnswer *self, const char *why);
/* The same because the team of the question has no living viewers. */
gboolean sight_answer_refuse_team (SightAnswer *self);

/* The name of a team, or "" for -1. */
const char *sight_answer_get_team (const SightAnswer *self, int team);

/* "(3, 4), (5, 6) and 3 more": cells of @cells (element-type SightCell), at most @most of them. */
char *sight_answer_list_cells (const GArray *cells, guint most) G_GNUC_WARN_UNUSED_RESULT;

/* @part of @whole in percent, rounded to the nearest; 0 of nothing. */
guint sight_answer_get_percent (guint64 part, guint64 whole);

/* Both sides of a question; FALSE, and the question is refused, if one of them has no viewers. */
gboolean sight_answer_get_sides (SightAnswer *self, SightSide *sides[2]);

G_END_DECLS

/* sight-question-mend.h - makes a level symmetric: one half is copied to the other, with its viewers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"
#include "edit/document/sight-document.h"

G_BEGIN_DECLS

/* Whether @answer is one about symmetry that copying a half would mend. */
gboolean sight_question_can_mend (const SightAnswer *answer);

/* Copies the half of the request's team to the other team's, as one entry of the history: tiles, and viewers, of which
 * the other team then has as many. */
void sight_question_mend (SightDocument *document, const SightAnswer *answer);

G_END_DECLS

/* sight-check-answer.h - a check that guards what a question about the whole level was answered
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"

G_BEGIN_DECLS

/* The check that states of the level what @answer says now; of a symmetry, that it is one.  (nullable): the language of
 * checks has no words for it.  Free with g_free(). */
char *sight_check_from_answer (const SightAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

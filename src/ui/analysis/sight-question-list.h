/* sight-question-list.h - the questions about the whole level as cards; one of them opened takes their place
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-request.h"
#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_QUESTION_LIST (sight_question_list_get_type ())
G_DECLARE_FINAL_TYPE (SightQuestionList, sight_question_list, SIGHT, QUESTION_LIST, SightWorkspaceWidget)

/* The questions whose answers the map shows, and the one that is opened: bit n is question n. */
guint sight_question_list_get_shown (SightQuestionList *self);
/* (nullable): see sight_question_card_get_own_request(). */
const SightRequest *sight_question_list_get_request (SightQuestionList *self, SightQuestion question);

G_END_DECLS

/* sight-question-card.h - one question about the whole level: its number, its sentence, and whether the map shows it
 *
 * The answer is computed in the background.  After a change of the level the
 * old one is greyed until the new one is there.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"
#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_QUESTION_CARD (sight_question_card_get_type ())
G_DECLARE_FINAL_TYPE (SightQuestionCard, sight_question_card, SIGHT, QUESTION_CARD, SightWorkspaceWidget)

/**
 * SightQuestionCard::answered:
 *
 * The answer changed, or became stale.
 */

/**
 * SightQuestionCard::opened:
 *
 * The user wants to see all of it.
 */

SightQuestionCard *sight_question_card_new (SightQuestion question) G_GNUC_WARN_UNUSED_RESULT;

/* What is asked; belongs to the card, and follows the level. */
const SightRequest *sight_question_card_get_request (SightQuestionCard *self);
/* (nullable): the same where it is not as it is asked first: changed, or about the selected viewer. */
const SightRequest *sight_question_card_get_own_request (SightQuestionCard *self);
/* The same, to change it, then ask: what is changed is asked until teams or areas come or go. */
SightRequest *sight_question_card_change_request (SightQuestionCard *self);
/* (nullable): the last answer, which may be stale. */
const SightAnswer *sight_question_card_get_answer (SightQuestionCard *self);
/* (nullable): what it shows on the map. */
const SightFindings *sight_question_card_get_findings (SightQuestionCard *self);
/* Whether the last answer no longer fits the level. */
gboolean sight_question_card_is_stale (SightQuestionCard *self);
/* Computes the answer to the request as it is now. */
void sight_question_card_ask (SightQuestionCard *self);
/* All of the answer is shown in place of the cards, or no longer: it is then kept up to date though the card is hidden.
 * Asks if it is not. */
void sight_question_card_set_open (SightQuestionCard *self, gboolean open);
/* Shows the answer on the map, also one that is still to come. */
void sight_question_card_show (SightQuestionCard *self, gboolean shown);
/* Shows @part of the answer instead of all of it, as the same answer.  Empty: nothing. */
void sight_question_card_show_part (SightQuestionCard *self, SightFindings *part);
/* Shows it, or no longer. */
void sight_question_card_toggle (SightQuestionCard *self);
/* The button that does so: pressed while the answer is shown, hidden where nothing can be. */
GtkToggleButton *sight_question_card_get_toggle (SightQuestionCard *self);

G_END_DECLS

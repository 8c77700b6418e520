/* sight-question-facts.h - what an answer about the whole level says besides its sentence
 *
 * Fairness is a table with a bar for each side, areas are a matrix of what is
 * seen of each from each, whose entries show their longest lines on the map;
 * everything else is a list of lines.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "analysis/questions/sight-answer.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_QUESTION_FACTS (sight_question_facts_get_type ())
G_DECLARE_FINAL_TYPE (SightQuestionFacts, sight_question_facts, SIGHT, QUESTION_FACTS, GtkWidget)

/**
 * SightQuestionFacts::chosen:
 * @findings: what the chosen part of the answer shows on the map
 */

SightQuestionFacts *sight_question_facts_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @answer: (nullable): nothing is said; must live until the next call.  @workspace: (nullable): in whose colours; must
 * outlive the widget */
void sight_question_facts_set (SightQuestionFacts *self, SightWorkspace *workspace, const SightAnswer *answer);

G_END_DECLS

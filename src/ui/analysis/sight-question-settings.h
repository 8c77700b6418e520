/* sight-question-settings.h - what can be set of a question about the whole level: teams, areas, numbers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-question-card.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_QUESTION_SETTINGS (sight_question_settings_get_type ())
G_DECLARE_FINAL_TYPE (SightQuestionSettings, sight_question_settings, SIGHT, QUESTION_SETTINGS, GtkWidget)

SightQuestionSettings *sight_question_settings_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Offers what @card asks of @level; a change asks anew.  @card: (nullable): offers nothing; it must outlive the
 * settings or be replaced */
void sight_question_settings_set_card (SightQuestionSettings *self, SightQuestionCard *card, const SightLevel *level);

G_END_DECLS

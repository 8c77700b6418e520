/* sight-question-work.h - a question about the whole level that is answered in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"
#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* All of it is owned.  Begin with zeros. */
typedef struct
{
  SightLevel *level; /* a copy, at the start */
  SightRequest request;
  GFile *saved;              /* (nullable): CHANGES: what the level is compared with */
  const SightFormat *format; /* (nullable): of that file */
  SightAnswer *answer;       /* (nullable): none yet, or stopped */
} SightQuestionWork;

/* For a SightLatestKind: answers @data, a SightQuestionWork; FALSE if @progress stopped it. */
gboolean sight_question_work_run (gpointer data, const SightProgress *progress);
void sight_question_work_free (gpointer data);

G_END_DECLS

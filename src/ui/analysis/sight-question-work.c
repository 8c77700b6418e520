/* sight-question-work.c - a question about the whole level that is answered in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-question-work.h"

#include "format/sight-formats.h"

gboolean
sight_question_work_run (gpointer data, const SightProgress *progress)
{
  SightQuestionWork *work = data;

  /* A file that can't be read counts as none: the answer says so. */
  if (work->saved != NULL)
    work->request.before = sight_format_load (work->format, work->saved, NULL, NULL);
  work->answer = sight_answer_new (work->level, &work->request, progress);

  return work->answer != NULL;
}

void
sight_question_work_free (gpointer data)
{
  SightQuestionWork *work = data;

  g_clear_pointer (&work->answer, sight_answer_free);
  g_clear_object (&work->saved);
  sight_request_clear (&work->request);
  sight_level_free (work->level);
  g_free (work);
}

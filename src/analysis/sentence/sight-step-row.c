/* sight-step-row.c - a row of the table of steps of a line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-step-row.h"

#include <glib/gi18n-lib.h>

#include "sight-sentence.h"

SightStepRow
sight_step_row_init (const SightTrace *trace)
{
  return (SightStepRow) { .trace = trace, .index = G_MAXUINT };
}

gboolean
sight_step_row_next (SightStepRow *self)
{
  while (++self->index < sight_trace_get_length (self->trace))
    {
      const SightStep *step = sight_trace_get (self->trace, self->index);

      if (step->kind == SIGHT_STEP_LINE)
        self->number_in_line = 0;
      if (step->kind != SIGHT_STEP_MOVE)
        continue;
      self->step = step;
      self->number++;
      self->number_in_line++;
      self->move = sight_move_get_id (step->move);
      self->n_tests = sight_tests_get (step, self->tests);
      self->is_blocked = sight_tests_are_blocked (step);
      return TRUE;
    }

  return FALSE;
}

char *
sight_step_row_format_error (const SightStepRow *self)
{
  g_autofree char *isolated = sight_sentence_number (self->step->error);

  return sight_sentence_to_plain (isolated);
}

char *
sight_step_row_format_tests (const SightStepRow *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_tests; i++)
    g_string_append_printf (text, "%s%d, %d %s", i > 0 ? "; " : "", self->tests[i].cell.x, self->tests[i].cell.y,
                            self->tests[i].is_opaque ? "✕" : "○");

  return g_string_free (text, FALSE);
}

const char *
sight_step_row_get_verdict_id (const SightStepRow *self)
{
  return self->is_blocked ? "blocked" : "open";
}

const char *
sight_step_row_get_verdict (const SightStepRow *self)
{
  return self->is_blocked ? _ ("blocked") : _ ("open");
}

/* sight-report-steps.c - steps of a line as JSON, for reports and the command line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-steps.h"

#include "analysis/sight-sentence.h"
#include "analysis/sight-tests.h"

static void
add_step (SightJsonWriter *writer, const SightStep *step)
{
  SightTest tests[SIGHT_TESTS_MAX];
  guint n = sight_tests_get (step, tests);

  sight_json_begin_object (writer, NULL);
  sight_json_write_cell (writer, "cell", step->cell);
  sight_json_write_int (writer, "error", step->error);
  sight_json_write_string (writer, "move", sight_move_get_id (step->move));
  sight_json_write_cell (writer, "to", step->to);
  sight_json_begin_array (writer, "tested");
  for (guint i = 0; i < n; i++)
    sight_json_write_cell (writer, NULL, tests[i].cell);
  sight_json_end_array (writer);
  sight_json_write_string (writer, "verdict", sight_tests_are_blocked (step) ? "blocked" : "open");
  sight_json_end_object (writer);
}

void
sight_report_add_steps (SightJsonWriter *writer, const char *name, const SightTrace *trace)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      if (sight_trace_get (trace, i)->kind == SIGHT_STEP_MOVE)
        add_step (writer, sight_trace_get (trace, i));
    }
  sight_json_end_array (writer);
}

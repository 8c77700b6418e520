/* sight-report-steps.c - steps of a line as JSON, for reports and the command line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-steps.h"

#include "analysis/sight-sentence.h"
#include "analysis/sight-tests.h"

void
sight_report_add_cell (JsonBuilder *builder, SightCell cell)
{
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, cell.x);
  json_builder_add_int_value (builder, cell.y);
  json_builder_end_array (builder);
}

static void
add_step (JsonBuilder *builder, const SightStep *step)
{
  SightTest tests[SIGHT_TESTS_MAX];
  guint n = sight_tests_get (step, tests);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "cell");
  sight_report_add_cell (builder, step->cell);
  json_builder_set_member_name (builder, "error");
  json_builder_add_int_value (builder, step->error);
  json_builder_set_member_name (builder, "move");
  json_builder_add_string_value (builder, sight_move_get_id (step->move));
  json_builder_set_member_name (builder, "to");
  sight_report_add_cell (builder, step->to);
  json_builder_set_member_name (builder, "tested");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    sight_report_add_cell (builder, tests[i].cell);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "verdict");
  json_builder_add_string_value (builder, sight_tests_are_blocked (step) ? "blocked" : "open");
  json_builder_end_object (builder);
}

void
sight_report_add_steps (JsonBuilder *builder, const SightTrace *trace)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      if (sight_trace_get (trace, i)->kind == SIGHT_STEP_MOVE)
        add_step (builder, sight_trace_get (trace, i));
    }
  json_builder_end_array (builder);
}

/* sight-report-steps.c - steps of a line as JSON, for reports and the command line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-steps.h"

#include "analysis/sentence/sight-step-row.h"

static void
add_step (SightJsonWriter *writer, const SightStepRow *row)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_cell (writer, "cell", row->step->cell);
  sight_json_write_int (writer, "error", row->step->error);
  sight_json_write_string (writer, "move", row->move);
  sight_json_write_cell (writer, "to", row->step->to);
  sight_json_begin_array (writer, "tested");
  for (guint i = 0; i < row->n_tests; i++)
    sight_json_write_cell (writer, NULL, row->tests[i].cell);
  sight_json_end_array (writer);
  sight_json_write_string (writer, "verdict", sight_step_row_get_verdict_id (row));
  sight_json_end_object (writer);
}

void
sight_report_add_steps (SightJsonWriter *writer, const char *name, const SightTrace *trace)
{
  sight_json_begin_array (writer, name);
  for (SightStepRow row = sight_step_row_init (trace); sight_step_row_next (&row);)
    add_step (writer, &row);
  sight_json_end_array (writer);
}

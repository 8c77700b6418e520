/* sight-cli-trace.c - prints a trace
 *
 * A trace may have a million steps, so they are printed one by one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-trace.h"
#include "sight-cli.h"

#include <stdio.h>

void
sight_cli_print_trace_text (const SightReportRun *run)
{
  const guint n = sight_report_run_count_steps (run);
  g_autofree char *dropped = sight_report_run_describe_dropped (run, n);

  for (guint number = 1; number <= n; number++)
    {
      g_autofree char *text = sight_report_run_describe_step (run, number);

      sight_cli_print ("%u. %s\n", number, text);
    }
  if (dropped != NULL)
    sight_cli_print ("%s\n", dropped);
}

void
sight_cli_print_trace_json (const SightReportRun *run)
{
  const guint n = sight_report_run_count_steps (run);
  g_autofree char *begin = sight_report_run_begin_json (run, n);

  sight_cli_print ("%s\n", begin);
  for (guint number = 1; number <= n; number++)
    {
      g_autofree char *step = sight_report_run_step_to_json (run, number);

      sight_cli_print ("%s%s\n", step, number < n ? "," : "");
    }
  sight_cli_print ("%s\n", "]}");
}

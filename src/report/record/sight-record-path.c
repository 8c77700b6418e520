/* sight-record-path.c - the path of a line in a file of recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-record-path.h"

GArray *
sight_record_get_path (const SightTrace *trace)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (SightRecordPlace));

  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);
      const SightRecordPlace place = { step->kind == SIGHT_STEP_LINE ? step->cell : step->to, step->move };

      if (i > 0 && step->kind == SIGHT_STEP_LINE)
        break;
      if (step->verdict != SIGHT_VERDICT_FLANKED)
        g_array_append_val (path, place);
    }

  return path;
}

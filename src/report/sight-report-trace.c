/* sight-report-trace.c - steps of any trace as JSON, for reports, the command line and the clipboard
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-trace.h"

#include "analysis/sight-sentence.h"
#include "analysis/sight-tests.h"
#include "sight-report-steps.h"

static const char *const verdicts[] = {
  [SIGHT_VERDICT_OPEN] = "open",
  [SIGHT_VERDICT_UNTESTED] = "untested",
  [SIGHT_VERDICT_BLOCKED] = "blocked",
  [SIGHT_VERDICT_FLANKED] = "flanked",
};

static const char *const reasons[] = {
  [SIGHT_REASON_NONE] = "none",
  [SIGHT_REASON_OWN_CELL] = "own-cell",
  [SIGHT_REASON_REACHED] = "reached",
  [SIGHT_REASON_CENTER_INSIDE] = "center-inside",
  [SIGHT_REASON_WALL_FACE] = "wall-face",
  [SIGHT_REASON_PARTLY] = "partly",
  [SIGHT_REASON_RANGE] = "range",
  [SIGHT_REASON_WALL_DARK] = "wall-dark",
  [SIGHT_REASON_CENTER_OUTSIDE] = "center-outside",
  [SIGHT_REASON_OUTSIDE_MAP] = "outside-map",
  [SIGHT_REASON_NO_NEIGHBOR] = "no-neighbor",
  [SIGHT_REASON_SHADOWED] = "shadowed",
  [SIGHT_REASON_OUTSIDE_VIEWS] = "outside-views",
  [SIGHT_REASON_OBSCURED] = "obscured",
  [SIGHT_REASON_INPUTS_OBSCURED] = "inputs-obscured",
  [SIGHT_REASON_CLOSED] = "closed",
  [SIGHT_REASON_ROW_BLOCKED] = "row-blocked",
  [SIGHT_REASON_ALL_DARK] = "all-dark",
  [SIGHT_REASON_NO_SIGHT] = "no-sight",
  [SIGHT_REASON_BEGINS] = "begins",
  [SIGHT_REASON_BUMPED] = "bumped",
  [SIGHT_REASON_COPIED] = "copied",
};

const char *
sight_reason_get_id (SightReason reason)
{
  return reasons[reason];
}

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_cell (JsonBuilder *builder, const char *name, SightCell cell)
{
  json_builder_set_member_name (builder, name);
  sight_report_add_cell (builder, cell);
}

static void
add_slope (JsonBuilder *builder, const char *name, SightStepSlope slope, gboolean exact)
{
  json_builder_set_member_name (builder, name);
  if (exact)
    sight_report_add_cell (builder, (SightCell) { slope.fraction.num, slope.fraction.den });
  else
    json_builder_add_double_value (builder, slope.real);
}

static void
add_place (JsonBuilder *builder, const SightStep *step)
{
  add_int (builder, "sector", step->sector + 1);
  add_int (builder, "depth", step->depth);
}

static void
add_slopes (JsonBuilder *builder, const SightStep *step)
{
  const gboolean exact = step->flags & SIGHT_STEP_EXACT;

  add_slope (builder, "lo", step->lo, exact);
  add_slope (builder, "hi", step->hi, exact);
}

static void
add_line (JsonBuilder *builder, const SightStep *step)
{
  add_cell (builder, "to", step->to);
  add_int (builder, "error", step->error);
}

static void
add_move (JsonBuilder *builder, const SightStep *step)
{
  SightTest tests[SIGHT_TESTS_MAX];
  const guint n = sight_tests_get (step, tests);

  add_line (builder, step);
  add_int (builder, "errorAfter", step->error_after);
  add_text (builder, "move", sight_move_get_id (step->move));
  add_text (builder, "verdict", verdicts[step->verdict]);
  json_builder_set_member_name (builder, "tested");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, tests[i].cell.x);
      json_builder_add_int_value (builder, tests[i].cell.y);
      json_builder_add_boolean_value (builder, tests[i].is_opaque);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_light (JsonBuilder *builder, const SightStep *step)
{
  add_cell (builder, "to", step->to);
}

static void
add_row (JsonBuilder *builder, const SightStep *step)
{
  add_place (builder, step);
  add_slopes (builder, step);
}

static void
add_looked_at (JsonBuilder *builder, const SightStep *step)
{
  add_place (builder, step);
  add_text (builder, "verdict", verdicts[step->verdict]);
  json_builder_set_member_name (builder, "seen");
  json_builder_add_boolean_value (builder, step->parts != 0);
  add_text (builder, "reason", sight_reason_get_id (step->reason));
  add_int (builder, "parts", step->parts);
  if (step->reason == SIGHT_REASON_PARTLY)
    {
      json_builder_set_member_name (builder, "share");
      json_builder_add_double_value (builder, step->share);
    }
  if (step->flags & SIGHT_STEP_EXACT || step->lo.real != step->hi.real)
    add_slopes (builder, step);
}

/* A row ends at no cell; a view, and all sight from inside a wall, do. */
static void
add_end (JsonBuilder *builder, const SightStep *step)
{
  add_text (builder, "reason", sight_reason_get_id (step->reason));
  if (step->depth > 0)
    {
      add_place (builder, step);
      return;
    }

  add_cell (builder, "cell", step->cell);
  add_int (builder, "sector", step->sector + 1);
  if (step->reason == SIGHT_REASON_CLOSED)
    add_int (builder, "view", step->view + 1);
}

static void
add_view (JsonBuilder *builder, const SightStep *step)
{
  add_int (builder, "sector", step->sector + 1);
  add_int (builder, "view", step->view + 1);
  add_text (builder, "reason", sight_reason_get_id (step->reason));
  json_builder_set_member_name (builder, "line");
  json_builder_begin_array (builder);
  sight_report_add_cell (builder, (SightCell) { step->line.xi, step->line.yi });
  sight_report_add_cell (builder, (SightCell) { step->line.xf, step->line.yf });
  json_builder_end_array (builder);
}

static void
add_obscure (JsonBuilder *builder, const SightStep *step)
{
  add_int (builder, "sector", step->sector + 1);
  add_cell (builder, "error", (SightCell) { step->obscured.xe, step->obscured.ye });
  add_cell (builder, "obscurity", (SightCell) { step->obscured.xo, step->obscured.yo });
}

/* One a SightStepKind. */
static void (*const adders[]) (JsonBuilder *builder, const SightStep *step) = {
  [SIGHT_STEP_LINE] = add_line,    [SIGHT_STEP_MOVE] = add_move,      [SIGHT_STEP_LIGHT] = add_light,
  [SIGHT_STEP_ROW] = add_row,      [SIGHT_STEP_CELL] = add_looked_at, [SIGHT_STEP_NARROW] = add_row,
  [SIGHT_STEP_SPLIT] = add_row,    [SIGHT_STEP_END] = add_end,        [SIGHT_STEP_SHADOW] = add_row,
  [SIGHT_STEP_SHALLOW] = add_view, [SIGHT_STEP_STEEP] = add_view,     [SIGHT_STEP_OBSCURE] = add_obscure,
};

void
sight_report_add_trace_step (JsonBuilder *builder, const SightStep *step, guint number, const char *text)
{
  json_builder_begin_object (builder);
  add_int (builder, "step", number);
  add_text (builder, "kind", sight_step_get_id (step));
  if (step->kind != SIGHT_STEP_END)
    add_cell (builder, "cell", step->cell);
  adders[step->kind](builder, step);
  if (text != NULL)
    add_text (builder, "text", text);
  json_builder_end_object (builder);
}

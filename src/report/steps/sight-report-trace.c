/* sight-report-trace.c - steps of any trace as JSON, for reports, the command line and the clipboard
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-trace.h"

#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-tests.h"
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
  [SIGHT_REASON_FACING] = "facing",
  [SIGHT_REASON_NO_NEIGHBOR] = "no-neighbor",
  [SIGHT_REASON_SHADOWED] = "shadowed",
  [SIGHT_REASON_OUTSIDE_VIEWS] = "outside-views",
  [SIGHT_REASON_NOT_LIT] = "not-lit",
  [SIGHT_REASON_CONCEALED] = "concealed",
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
add_slope (SightJsonWriter *writer, const char *name, SightStepSlope slope, gboolean exact)
{
  if (exact)
    sight_json_write_cell (writer, name, (SightCell) { slope.fraction.num, slope.fraction.den });
  else
    sight_json_write_double (writer, name, slope.real);
}

static void
add_place (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_int (writer, "sector", step->sector + 1);
  sight_json_write_int (writer, "depth", step->depth);
}

static void
add_slopes (SightJsonWriter *writer, const SightStep *step)
{
  const gboolean exact = step->flags & SIGHT_STEP_EXACT;

  add_slope (writer, "lo", step->lo, exact);
  add_slope (writer, "hi", step->hi, exact);
}

static void
add_line (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_cell (writer, "to", step->to);
  sight_json_write_int (writer, "error", step->error);
  if (step->spent.sum > 0)
    sight_json_write_int (writer, "spent", step->spent.sum);
}

static void
add_move (SightJsonWriter *writer, const SightStep *step)
{
  SightTest tests[SIGHT_TESTS_MAX];
  const guint n = sight_tests_get (step, tests);

  add_line (writer, step);
  sight_json_write_int (writer, "errorAfter", step->error_after);
  sight_json_write_string (writer, "move", sight_move_get_id (step->move));
  sight_json_write_string (writer, "verdict", verdicts[step->verdict]);
  sight_json_begin_array (writer, "tested");
  for (guint i = 0; i < n; i++)
    {
      sight_json_begin_array (writer, NULL);
      sight_json_write_int (writer, NULL, tests[i].cell.x);
      sight_json_write_int (writer, NULL, tests[i].cell.y);
      sight_json_write_boolean (writer, NULL, tests[i].is_opaque);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
add_light (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_cell (writer, "to", step->to);
}

static void
add_row (SightJsonWriter *writer, const SightStep *step)
{
  add_place (writer, step);
  add_slopes (writer, step);
}

static void
add_looked_at (SightJsonWriter *writer, const SightStep *step)
{
  add_place (writer, step);
  sight_json_write_string (writer, "verdict", verdicts[step->verdict]);
  sight_json_write_boolean (writer, "seen", step->parts != 0);
  sight_json_write_string (writer, "reason", sight_reason_get_id (step->reason));
  sight_json_write_int (writer, "parts", step->parts);
  if (step->reason == SIGHT_REASON_PARTLY)
    {
      sight_json_write_double (writer, "share", step->share);
    }
  if (step->flags & SIGHT_STEP_EXACT || step->lo.real != step->hi.real)
    add_slopes (writer, step);
}

/* A row ends at no cell; a view, and all sight from inside a wall, do. */
static void
add_end (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_string (writer, "reason", sight_reason_get_id (step->reason));
  if (step->depth > 0)
    {
      add_place (writer, step);
      return;
    }

  sight_json_write_cell (writer, "cell", step->cell);
  sight_json_write_int (writer, "sector", step->sector + 1);
  if (step->reason == SIGHT_REASON_CLOSED)
    sight_json_write_int (writer, "view", step->view + 1);
}

static void
add_view (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_int (writer, "sector", step->sector + 1);
  sight_json_write_int (writer, "view", step->view + 1);
  sight_json_write_string (writer, "reason", sight_reason_get_id (step->reason));
  sight_json_begin_array (writer, "line");
  sight_json_write_cell (writer, NULL, (SightCell) { step->line.xi, step->line.yi });
  sight_json_write_cell (writer, NULL, (SightCell) { step->line.xf, step->line.yf });
  sight_json_end_array (writer);
}

static void
add_obscure (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_int (writer, "sector", step->sector + 1);
  sight_json_write_cell (writer, "error", (SightCell) { step->obscured.xe, step->obscured.ye });
  sight_json_write_cell (writer, "obscurity", (SightCell) { step->obscured.xo, step->obscured.yo });
}

static void
add_hide (SightJsonWriter *writer, const SightStep *step)
{
  sight_json_write_string (writer, "reason", sight_reason_get_id (step->reason));
}

static void
add_cone (SightJsonWriter *writer, const SightStep *step)
{
  if (!sight_cell_equal (step->cell, step->to))
    sight_json_write_cell (writer, "to", step->to);
  sight_json_write_int (writer, "facing", step->error);
  sight_json_write_int (writer, "angle", step->error_after);
}

/* One a SightStepKind. */
static void (*const adders[]) (SightJsonWriter *writer, const SightStep *step) = {
  [SIGHT_STEP_LINE] = add_line,    [SIGHT_STEP_MOVE] = add_move,      [SIGHT_STEP_LIGHT] = add_light,
  [SIGHT_STEP_ROW] = add_row,      [SIGHT_STEP_CELL] = add_looked_at, [SIGHT_STEP_NARROW] = add_row,
  [SIGHT_STEP_SPLIT] = add_row,    [SIGHT_STEP_END] = add_end,        [SIGHT_STEP_SHADOW] = add_row,
  [SIGHT_STEP_SHALLOW] = add_view, [SIGHT_STEP_STEEP] = add_view,     [SIGHT_STEP_OBSCURE] = add_obscure,
  [SIGHT_STEP_HIDE] = add_hide,    [SIGHT_STEP_CONE] = add_cone,
};

void
sight_report_add_trace_step (
    SightJsonWriter *writer, const char *name, const SightStep *step, guint number, const char *text)
{
  sight_json_begin_object (writer, name);
  sight_json_write_int (writer, "step", number);
  sight_json_write_string (writer, "kind", sight_step_get_id (step));
  if (step->kind != SIGHT_STEP_END)
    sight_json_write_cell (writer, "cell", step->cell);
  adders[step->kind](writer, step);
  if (text != NULL)
    sight_json_write_string (writer, "text", text);
  sight_json_end_object (writer);
}

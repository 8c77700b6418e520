/* sight-sentence-tag.c - what a step is, in one word for a chip
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence.h"

#include <glib/gi18n-lib.h>

/* Those that say nothing of a cell; "" where the step itself says more. */
static const char *const kinds[] = {
  [SIGHT_STEP_LINE] = NC_ ("step", "LINE"),
  [SIGHT_STEP_MOVE] = "",
  [SIGHT_STEP_LIGHT] = NC_ ("step", "LIT"),
  [SIGHT_STEP_ROW] = NC_ ("step", "ROW"),
  [SIGHT_STEP_CELL] = "",
  [SIGHT_STEP_NARROW] = NC_ ("step", "CUT"),
  [SIGHT_STEP_SPLIT] = NC_ ("step", "SPLIT"),
  [SIGHT_STEP_END] = NC_ ("step", "END"),
  [SIGHT_STEP_SHADOW] = NC_ ("step", "SHADE"),
  [SIGHT_STEP_SHALLOW] = NC_ ("step", "FLAT"),
  [SIGHT_STEP_STEEP] = NC_ ("step", "STEEP"),
  [SIGHT_STEP_OBSCURE] = NC_ ("step", "DIM"),
  [SIGHT_STEP_HIDE] = NC_ ("step", "AWAY"),
  [SIGHT_STEP_CONE] = NC_ ("step", "AWAY"),
};

static const char *const ids[] = {
  [SIGHT_STEP_LINE] = "line",       [SIGHT_STEP_MOVE] = "move",   [SIGHT_STEP_LIGHT] = "light",
  [SIGHT_STEP_ROW] = "row",         [SIGHT_STEP_CELL] = "cell",   [SIGHT_STEP_NARROW] = "narrow",
  [SIGHT_STEP_SPLIT] = "split",     [SIGHT_STEP_END] = "end",     [SIGHT_STEP_SHADOW] = "shadow",
  [SIGHT_STEP_SHALLOW] = "shallow", [SIGHT_STEP_STEEP] = "steep", [SIGHT_STEP_OBSCURE] = "obscure",
  [SIGHT_STEP_HIDE] = "hide",       [SIGHT_STEP_CONE] = "cone",
};

const char *
sight_step_get_id (const SightStep *step)
{
  return ids[step->kind];
}

const char *
sight_step_get_tag (const SightStep *step)
{
  if (step->kind == SIGHT_STEP_MOVE)
    return sight_move_get_id (step->move);
  if (step->kind == SIGHT_STEP_HIDE && step->reason == SIGHT_REASON_NOT_LIT)
    return C_ ("step", "DARK");
  if (step->kind != SIGHT_STEP_CELL)
    return g_dpgettext2 (GETTEXT_PACKAGE, "step", kinds[step->kind]);
  if (step->verdict == SIGHT_VERDICT_BLOCKED)
    return C_ ("step", "WALL");

  return step->parts != 0 ? C_ ("step", "LIT") : C_ ("step", "DARK");
}

/* sight-sentence-step.c - one step of a line in plain words
 *
 * A rule that asks for either direction has two lines in its trace: the line
 * from A to B and, where it is blocked, the line back.  The trace of a field of
 * view has such lines to every cell.
 *
 * Terms: a half is one of the two moves that a rule with split_diagonal makes
 * of a diagonal move: X first, then Y, both by the error before the first.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-scan.h"

#include "analysis/trace/sight-trace-find.h"
#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  SightLineRule rule; /* of the line that the step belongs to, which may be the line back */
  SightStep line;     /* the LINE */
  SightStep step;
  guint number;       /* of the step within its line, from 1 */
  int dx, dy;         /* of the whole line, >= 0 */
  int error;          /* that the move was decided by: of a second half, that of the first */
  gboolean is_second; /* of two halves */
  gboolean is_target; /* it goes to the end of the line */
  gboolean is_back;   /* the line is the second one, the other way */
  gboolean reversed;  /* the line goes from B to A */
  gboolean is_cut;    /* a step CONE or HIDE follows: A may not see B, whatever the line says */
  gboolean is_field;  /* the line is one of those of a field of view: there is no A and no B */
} LineStep;

/* A move to the cell that is filled in, by move and direction. */
static const char *
get_move_text (const SightStep *step)
{
  const gboolean left = step->to.x < step->cell.x, up = step->to.y < step->cell.y;

  if (step->move == SIGHT_MOVE_X)
    return left ? _ ("<b>One step left</b> to %s") : _ ("<b>One step right</b> to %s");
  if (step->move == SIGHT_MOVE_Y)
    return up ? _ ("<b>One step up</b> to %s") : _ ("<b>One step down</b> to %s");
  if (left)
    return up ? _ ("<b>One step left and up</b> to %s") : _ ("<b>One step left and down</b> to %s");

  return up ? _ ("<b>One step right and up</b> to %s") : _ ("<b>One step right and down</b> to %s");
}

/* The move, and @what is there: the name of the tile; @capital: the same at the beginning of a sentence. */
static char *
describe_move (const LineStep *self, const char *what, const char *capital)
{
  g_autofree char *cell = sight_sentence_cell (self->step.to);
  g_autofree char *move = g_strdup_printf (get_move_text (&self->step), cell);

  /* Translators: "One step up to (16, 15)" and the tile that is there */
  if (self->is_second)
    return g_strdup_printf (_ ("%s: the same move also gains a row. %s"), move, capital);
  if (self->step.move == SIGHT_MOVE_XY)
    return g_strdup_printf (_ ("%s: only the cell it lands on is tested. %s"), move, capital);

  return g_strdup_printf (C_ ("step", "%s: %s"), move, what);
}

/* What follows from a blocked cell: the end, and what would be if it were open. */
static char *
describe_end (const LineStep *self)
{
  const SightLos los = { self->is_target ? SIGHT_LOS_TARGET : SIGHT_LOS_CELL, 1, { self->step.to } };
  /* Which one-way tiles stop it depends on where the viewer is: at the end of a line that is walked from the target. */
  const gboolean is_known = !(self->line.flags & SIGHT_STEP_REVERSED) || !sight_grid_has_rules (self->level->grid);
  const gboolean reversed = (self->line.flags & SIGHT_STEP_REVERSED) != 0;
  SightGaze gaze = sight_gaze_init_at (self->level, reversed ? self->line.to : self->line.cell);
  const SightBlockedLine line = {
    self->line.cell, self->line.to, &los, &gaze, reversed ? self->line.cell : self->line.to, self->is_field
  };
  g_autofree char *if_open = NULL;

  gaze.sight = *self->sight;
  if (is_known)
    if_open = sight_parts_if_open (self->level, &self->rule, &line);
  if (if_open == NULL)
    return g_strdup_printf (_ ("<b>The line ends here,</b> at step %u."), self->number);

  /* Translators: the last %s is "A would see B", "the viewer would see (7, 4)" or "the line would end at (25, 11),
   * Wall" */
  return g_strdup_printf (_ ("<b>The line ends here,</b> at step %u; if it were open, %s."), self->number, if_open);
}

/* Whether the cell blocks because of its height. */
static gboolean
is_above_line (const LineStep *self)
{
  const SightCell cell = self->step.to;
  const SightTile *tile = sight_map_contains (self->level->map, cell) ? sight_level_get_tile (self->level, cell) : NULL;
  const gboolean back = (self->line.flags & SIGHT_STEP_REVERSED) != 0;

  return tile != NULL && tile->transparent && (tile->rules.top != 0 || tile->rules.ground != 0) &&
         !sight_grid_stops_from (self->level->grid, cell, back ? self->line.to : self->line.cell);
}

/* What the cell costs and what is spent by now, if anything is; else NULL. */
static char *
describe_spent (const LineStep *self)
{
  const SightSpent spent = self->step.spent;
  const int cost = sight_grid_get_cost (self->level->grid, self->step.to);

  if (spent.sum == 0 || cost == 0 || self->step.verdict == SIGHT_VERDICT_UNTESTED)
    return NULL;
  if (spent.sum > spent.spend)
    /* Translators: after a tile: "Smoke, which costs 1 of sight: 3 are spent, more than 2." */
    return g_strdup_printf (_ ("which costs %d of sight: %d are spent, more than %d"), cost, spent.sum, spent.spend);

  /* Translators: after a tile: "Smoke, which costs 1 of sight: 2 of 2 are spent" */
  return g_strdup_printf (_ ("which costs %d of sight: %d of %d are spent"), cost, spent.sum, spent.spend);
}

static char *
describe_blocked (const LineStep *self)
{
  g_autofree char *tile = sight_parts_name (self->level, self->step.to);
  g_autofree char *capital = sight_parts_name_capital (self->level, self->step.to);
  g_autofree char *move = NULL, *end = describe_end (self), *spent = describe_spent (self);

  if (spent != NULL && self->step.spent.sum > self->step.spent.spend)
    {
      move = describe_move (self, tile, capital);
      /* Translators: a move, what the tile costs, and the end of the line */
      return g_strdup_printf (_ ("%s, %s. %s"), move, spent, end);
    }
  if (self->is_target)
    {
      g_autofree char *target = g_strdup_printf (_ ("the target, %s"), tile);
      g_autofree char *capital_target = g_strdup_printf (_ ("The target, %s"), tile);

      move = describe_move (self, target, capital_target);
      return g_strdup_printf (_ ("%s, which stops sight, and this sight tests its target too. %s"), move, end);
    }

  move = describe_move (self, tile, capital);

  return g_strdup_printf (
      is_above_line (self) ? _ ("%s, which is above the line. %s") : _ ("%s, which stops sight. %s"), move, end);
}

/* The verdict of a line that arrives. */
static const char *
get_seen_text (const LineStep *self)
{
  if (self->is_back)
    return self->is_field ? _ ("%s <b>The viewer sees this cell,</b> for either direction will do.")
                          : _ ("%s <b>A sees B,</b> for either direction will do.");

  return self->is_field ? _ ("%s <b>The viewer sees this cell.</b>") : _ ("%s <b>A sees B.</b>");
}

/* The same where the target is a wall that is not tested. */
static const char *
get_untested_text (const LineStep *self)
{
  return self->is_field ? _ ("%s The target, %s, is not tested. <b>The viewer sees this cell.</b>")
                        : _ ("%s The target, %s, is not tested. <b>A sees B.</b>");
}

/* The end of a line that nothing blocked. */
static char *
describe_arrival (const LineStep *self)
{
  g_autofree char *cell = sight_sentence_cell (self->step.to);
  g_autofree char *arrived =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "<b>Arrived</b> at %s after %u step, none blocked.",
                                    "<b>Arrived</b> at %s after %u steps, none blocked.", self->number),
                       cell, self->number);
  g_autofree char *tile = sight_parts_name (self->level, self->step.to);

  if (self->is_cut)
    return g_steal_pointer (&arrived);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (!self->is_back && self->step.verdict == SIGHT_VERDICT_UNTESTED &&
      sight_grid_is_opaque_or_outside (self->level->grid, self->step.to))
    return g_strdup_printf (get_untested_text (self), arrived, tile);

  return g_strdup_printf (get_seen_text (self), arrived);
#pragma GCC diagnostic pop
}

static char *
describe_landing (const LineStep *self)
{
  g_autofree char *name = sight_parts_name (self->level, self->step.to);
  g_autofree char *move = describe_move (self, name, name), *spent = describe_spent (self);

  if (spent != NULL)
    /* Translators: a move, and what the tile costs */
    return g_strdup_printf (_ ("%s, %s, so the line continues."), move, spent);

  return g_strdup_printf (_ ("%s, so the line continues."), move);
}

/* The flankers of a tie, and why they block or do not; the landing follows. */
static char *
describe_flankers (const LineStep *self)
{
  const SightCell x = { self->step.to.x, self->step.cell.y }, y = { self->step.cell.x, self->step.to.y };
  const gboolean x_opaque = self->step.flankers & SIGHT_FLANKER_X_OPAQUE;
  const gboolean y_opaque = self->step.flankers & SIGHT_FLANKER_Y_OPAQUE;
  const SightCell wall = x_opaque ? x : y, other = x_opaque ? y : x;
  g_autofree char *wall_cell = sight_sentence_cell (wall), *other_cell = sight_sentence_cell (other);
  g_autofree char *tile = sight_parts_name (self->level, wall);

  if (!(self->step.flankers & SIGHT_FLANKER_TESTED))
    return g_strdup (_ ("This sight does not test the flankers."));
  if (x_opaque && y_opaque)
    return g_strdup_printf (_ ("Both flankers, %s and %s, are walls. <b>The line ends here,</b> even with permissive "
                               "corners."),
                            wall_cell, other_cell);
  if (x_opaque || y_opaque)
    return g_strdup_printf (
        self->rule.corner == SIGHT_CORNER_STRICT
            ? _ ("The flanker %s, %s, stops sight, and strict corners block when one does. "
                 "<b>The line ends here.</b>")
            : _ ("Of the flankers, %s, %s, stops sight and %s is open: permissive corners block only "
                 "when both do."),
        wall_cell, tile, other_cell);

  /* Named in the order of the step table: x first. */
  return g_strdup_printf (_ ("Both flankers, %s and %s, are open."), other_cell, wall_cell);
}

/* What a tie meets where it lands. */
static char *
describe_tie_landing (const LineStep *self)
{
  g_autofree char *cell = sight_sentence_cell (self->step.to);
  g_autofree char *tile = sight_parts_name (self->level, self->step.to);

  if (self->step.verdict == SIGHT_VERDICT_BLOCKED)
    {
      g_autofree char *end = describe_end (self), *spent = describe_spent (self);

      if (spent != NULL && self->step.spent.sum > self->step.spent.spend)
        /* Translators: a cell, its tile, what that costs, and the end of the line */
        return g_strdup_printf (_ ("%s, %s, %s. %s"), cell, tile, spent, end);
      if (self->is_target)
        return g_strdup_printf (_ ("The target %s, %s, stops sight, and this sight tests its target too. %s"), cell,
                                tile, end);
      return g_strdup_printf (_ ("%s, %s, stops sight. %s"), cell, tile, end);
    }
  if (self->is_target)
    return describe_arrival (self);

  return g_strdup (_ ("<b>The line continues.</b>"));
}

static char *
describe_tie (const LineStep *self)
{
  g_autofree char *cell = sight_sentence_cell (self->step.to), *way = NULL;
  g_autofree char *flankers = describe_flankers (self), *landing = NULL;

  way = g_strdup_printf (self->rule.supercover ? _ ("<b>Exactly through the corner</b> to %s, so one diagonal step.")
                                               : _ ("<b>Straight through the middle</b> of %s, so one diagonal step."),
                         cell);
  if (self->step.verdict == SIGHT_VERDICT_FLANKED)
    return g_strconcat (way, " ", flankers, NULL);

  landing = describe_tie_landing (self);
  /* Without a wall next to it, the last step is described like any other. */
  if (self->is_target && self->step.verdict != SIGHT_VERDICT_BLOCKED && !(self->step.flankers & ~SIGHT_FLANKER_TESTED))
    return g_steal_pointer (&landing);

  return g_strconcat (way, " ", flankers, " ", landing, NULL);
}

/* Why a Bresenham line moved as it did, in numbers. */
static char *
describe_numbers (const LineStep *self)
{
  const int twice = 2 * self->error;
  g_autofree char *before = sight_sentence_number (self->step.error);
  g_autofree char *after = sight_sentence_number (self->step.error_after);
  g_autofree char *error = sight_sentence_number (self->error), *doubled = sight_sentence_number (twice);
  g_autofree char *sum = sight_parts_isolate ("2 × %s = %s", error, doubled);
  g_autofree char *floor = sight_sentence_number (-self->dy), *ceiling = sight_sentence_number (self->dx);

  if (self->step.move == SIGHT_MOVE_TIE)
    return g_strdup_printf (_ ("error %s → %s · 2 × error = 0: neither x nor y goes first"), before, after);
  if (self->step.move == SIGHT_MOVE_X)
    return g_strdup_printf (_ ("error %s → %s · %s is above %s, so x moves"), before, after, sum, floor);
  if (self->is_second)
    return g_strdup_printf (_ ("error %s → %s · %s is below %s too, so y moves as well"), before, after, sum, ceiling);
  if (self->step.move == SIGHT_MOVE_Y)
    return g_strdup_printf (_ ("error %s → %s · %s is below %s, so y moves"), before, after, sum, ceiling);

  return g_strdup_printf (_ ("error %s → %s · %s is above %s and below %s, so x and y move"), before, after, sum, floor,
                          ceiling);
}

/* The same for a supercover line, whose error gives the edge of the cell that it meets next. */
static char *
describe_edges (const LineStep *self)
{
  g_autofree char *before = sight_sentence_number (self->step.error);
  g_autofree char *after = sight_sentence_number (self->step.error_after);

  if (self->step.move == SIGHT_MOVE_X)
    return g_strdup_printf (_ ("error %s → %s · below 0: the line comes to the next column first"), before, after);
  if (self->step.move == SIGHT_MOVE_Y)
    return g_strdup_printf (_ ("error %s → %s · above 0: the line comes to the next row first"), before, after);

  return g_strdup_printf (_ ("error %s → %s · 0: the line comes to the next column and row at once"), before, after);
}

/* Whether the target, where the line back starts, costs more than the line can spend. */
static gboolean
is_start_spent (const LineStep *self)
{
  return self->rule.test_start && self->line.spent.sum > self->line.spent.spend;
}

/* The sentence for a line whose start stops sight. */
static char *
describe_start (const LineStep *self)
{
  g_autofree char *cell = sight_sentence_cell (self->line.cell);
  g_autofree char *tile = sight_parts_name (self->level, self->line.cell);

  if (self->reversed)
    return g_strdup_printf (_ ("<b>The line back is blocked at its start:</b> %s, %s, stops sight."), cell, tile);

  return g_strdup_printf (
      _ ("<b>Blocked at the start:</b> %s, %s, stops sight, and this sight sees nothing from inside a wall."), cell,
      tile);
}

/* The line itself, before its first step. */
static void
describe_line (const LineStep *self, SightSentence *sentence)
{
  g_autofree char *from = sight_sentence_cell (self->line.cell), *to = sight_sentence_cell (self->line.to);
  g_autofree char *way = sight_parts_way (self->line.cell, self->line.to);
  g_autofree char *error = sight_sentence_number (self->line.error), *difference = NULL;

  if (self->rule.test_start && sight_grid_is_opaque_or_outside (self->level->grid, self->line.cell))
    {
      sentence->text = describe_start (self);
      return;
    }
  if (is_start_spent (self))
    {
      sentence->text = sight_sentence_rule_spent (self->level, self->line.cell);
      return;
    }
  if (self->dx == 0 && self->dy == 0)
    {
      sentence->text =
          g_strdup_printf (self->is_field ? _ ("<b>Already there:</b> the viewer stands in %s and sees its own cell.")
                                          : _ ("<b>Already there:</b> A and B are both %s. <b>A sees B.</b>"),
                           from);
      return;
    }

  sentence->text = g_strdup_printf (
      self->reversed ? _ ("<b>The line back, from %s to %s:</b> %s.") : _ ("<b>From %s to %s:</b> %s."), from, to, way);
  if (self->rule.supercover)
    {
      difference = sight_parts_isolate ("%d − %d", self->dy, self->dx);
      sentence->caption = g_strdup_printf (_ ("error %s at the start: rows less columns, %s"), error, difference);
    }
  else
    {
      difference = sight_parts_isolate ("%d − %d", self->dx, self->dy);
      sentence->caption = g_strdup_printf (_ ("error %s at the start: columns less rows, %s"), error, difference);
    }
}

/* Makes the rule that of the line back: its ends keep their parts. */
static void
line_step_reverse (LineStep *self)
{
  const SightLineRule forth = self->rule;

  self->reversed = TRUE;
  self->rule.test_start = forth.test_target;
  self->rule.test_target = forth.test_start;
}

/* Whether the LINE at @index is the line back of the one before it: they have the same ends. */
static gboolean
is_line_back (const SightTrace *trace, guint index)
{
  const SightStep *line = sight_trace_get (trace, index);
  const SightStep *before;

  if (index == 0)
    return FALSE;

  do
    before = sight_trace_get (trace, --index);
  while (index > 0 && before->kind != SIGHT_STEP_LINE);

  return before->kind == SIGHT_STEP_LINE && sight_cell_equal (before->cell, line->to) &&
         sight_cell_equal (before->to, line->cell);
}

/* Whether the LINEs of @trace, the first of which is at its start, go to more than one cell.
 *
 * Time: the steps of three lines at most. */
static gboolean
has_targets (const SightTrace *trace)
{
  const SightCell from = sight_trace_get (trace, 0)->cell;

  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_LINE && !(is_line_back (trace, i) && sight_cell_equal (from, step->to)))
        return TRUE;
    }

  return FALSE;
}

/* Whether rules after the line at @index may take away what it reaches; those of a field come after its last line. */
static gboolean
is_cut (const SightTrace *trace, guint index, gboolean is_field)
{
  const guint n = sight_trace_get_length (trace);
  const SightStep *next = is_field        ? sight_trace_get (trace, n - 1)
                          : index + 1 < n ? sight_trace_get (trace, index + 1)
                                          : NULL;

  return next != NULL && next->kind >= SIGHT_STEP_HIDE && (is_field || !sight_cell_equal (next->cell, next->to));
}

/* Finds out what the step at @index is. */
static void
line_step_init (LineStep *self, const SightTrace *trace, guint index)
{
  guint first = index;

  while (sight_trace_get (trace, first)->kind != SIGHT_STEP_LINE)
    first--;

  self->is_back = self->rule.either && is_line_back (trace, first);
  self->is_field = has_targets (trace);
  if (sight_trace_get (trace, first)->flags & SIGHT_STEP_REVERSED)
    line_step_reverse (self);
  self->rule.either = FALSE;
  self->rule.walked = SIGHT_WALKED_FROM_VIEWER;
  self->line = *sight_trace_get (trace, first);
  self->step = *sight_trace_get (trace, index);
  self->number = index - first;
  self->dx = ABS (self->line.to.x - self->line.cell.x);
  self->dy = ABS (self->line.to.y - self->line.cell.y);
  self->error = self->step.error;
  self->is_target = sight_cell_equal (self->step.to, self->line.to);
  self->is_cut = is_cut (trace, index, self->is_field);

  self->is_second = self->rule.split_diagonal && sight_trace_is_second_half (trace, index, self->dx);
  if (self->is_second)
    self->error = sight_trace_get (trace, index - 1)->error;
}

void
sight_scan_describe_line_step (const SightScan *self, SightSentence *sentence)
{
  LineStep line_step = { .level = self->level,
                         .sight = self->sight,
                         .rule = self->sight->algorithm->rule (self->sight) };

  line_step_init (&line_step, self->trace, self->index);
  if (line_step.step.kind == SIGHT_STEP_LINE)
    {
      describe_line (&line_step, sentence);
      return;
    }

  if (line_step.step.move == SIGHT_MOVE_TIE)
    sentence->text = describe_tie (&line_step);
  else if (line_step.step.verdict == SIGHT_VERDICT_BLOCKED)
    sentence->text = describe_blocked (&line_step);
  else if (line_step.is_target)
    sentence->text = describe_arrival (&line_step);
  else
    sentence->text = describe_landing (&line_step);
  sentence->caption = line_step.rule.supercover ? describe_edges (&line_step) : describe_numbers (&line_step);
}

/* test-sentence-geometry.c - what the sentences say is so: each claim against the geometry, on every small world
 *
 * The claims are read back from the text, not from the step they were made of.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-tests.h"

#include "picture.h"

#include <stdio.h>

typedef struct
{
  const SightLevel *level;
  SightLineRule rule; /* of this line */
  SightCell from, to; /* of this line, which may be the line back */
  gboolean is_back;
  gboolean is_clear; /* this line */
  const SightTrace *trace;
  guint first, last; /* LINE and last MOVE */
  const SightStep *step;
  guint index;
  char *text, *caption; /* plain, with a plain minus */
} Claim;

static gboolean
says (const Claim *self, const char *words)
{
  return strstr (self->text, words) != NULL;
}

static char *
to_plain (const char *text)
{
  g_autofree char *plain = sight_sentence_to_plain (text);
  g_autoptr (GString) result = g_string_new (plain);

  g_string_replace (result, "−", "-", 0);

  return g_strdup (result->str);
}

/* The cell that the text names first after @words. */
static SightCell
read_cell (const Claim *self, const char *words)
{
  const char *place = strstr (self->text, words);
  SightCell cell;

  g_assert_nonnull (place);
  place = strchr (place, '(');
  g_assert_cmpint (sscanf (place, "(%d, %d)", &cell.x, &cell.y), ==, 2);

  return cell;
}

static gboolean
is_opaque (const Claim *self, SightCell cell)
{
  return sight_grid_is_opaque_or_outside (self->level->grid, cell);
}

/* Twice the area between A, B and @cell: 0 if the ideal line A-B passes through its centre. */
static int
get_cross (const Claim *self, SightCell cell)
{
  return (self->to.x - self->from.x) * (cell.y - self->from.y) - (self->to.y - self->from.y) * (cell.x - self->from.x);
}

static void
check_way (const Claim *self)
{
  static const struct
  {
    const char *words;
    int dx, dy;
  } ways[] = {
    { "One step right to", 1, 0 },          { "One step left to", -1, 0 },
    { "One step down to", 0, 1 },           { "One step up to", 0, -1 },
    { "One step right and down to", 1, 1 }, { "One step right and up to", 1, -1 },
    { "One step left and down to", -1, 1 }, { "One step left and up to", -1, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (!says (self, ways[i].words))
        continue;
      g_assert_cmpint (self->step->to.x - self->step->cell.x, ==, ways[i].dx);
      g_assert_cmpint (self->step->to.y - self->step->cell.y, ==, ways[i].dy);
      g_assert_true (sight_cell_equal (read_cell (self, ways[i].words), self->step->to));
    }
}

/* On which side of the ideal line a corner of @cell lies; @x, @y: 1 or -1. */
static int
get_corner_side (const Claim *self, SightCell cell, int x, int y)
{
  const int dx = self->to.x - self->from.x, dy = self->to.y - self->from.y;
  const int cross = dx * (2 * (cell.y - self->from.y) + y) - dy * (2 * (cell.x - self->from.x) + x);

  return (cross > 0) - (cross < 0);
}

/* A supercover line: it leaves the cell through the edge or the corner that the text says. */
static void
check_edges (const Claim *self)
{
  const SightCell cell = self->step->cell;
  const int sx = self->step->to.x - cell.x, sy = self->step->to.y - cell.y;

  if (!g_str_has_prefix (self->text, "Arrived"))
    g_assert_cmpint (says (self, "Exactly through the corner"), ==, sx != 0 && sy != 0);
  if (sx != 0 && sy != 0)
    g_assert_cmpint (get_corner_side (self, cell, sx, sy), ==, 0);
  else if (sx != 0)
    g_assert_cmpint (get_corner_side (self, cell, sx, 1) * get_corner_side (self, cell, sx, -1), ==, -1);
  else
    g_assert_cmpint (get_corner_side (self, cell, 1, sy) * get_corner_side (self, cell, -1, sy), ==, -1);
  g_assert_cmpint (strstr (self->caption, "next column first") != NULL, ==, sx != 0 && sy == 0);
  g_assert_cmpint (strstr (self->caption, "next row first") != NULL, ==, sx == 0 && sy != 0);
}

static void
check_tie (const Claim *self)
{
  const gboolean diagonal = self->step->to.x != self->step->cell.x && self->step->to.y != self->step->cell.y;

  if (self->rule.supercover)
    {
      check_edges (self);
      return;
    }
  /* A diagonal step reaches a centre on the ideal line exactly if it is a tie. */
  if (!g_str_has_prefix (self->text, "Arrived"))
    g_assert_cmpint (says (self, "Straight through the middle"), ==, diagonal && get_cross (self, self->step->to) == 0);
  if (says (self, "Straight through the middle"))
    g_assert_true (sight_cell_equal (read_cell (self, "through the middle"), self->step->to));
  g_assert_false (says (self, "corner t"));
}

static void
check_flankers (const Claim *self)
{
  const SightCell x = { self->step->to.x, self->step->cell.y }, y = { self->step->cell.x, self->step->to.y };
  const int n_walls = is_opaque (self, x) + is_opaque (self, y);

  if (says (self, "Both flankers") && says (self, "are open"))
    g_assert_cmpint (n_walls, ==, 0);
  if (says (self, "Both flankers") && says (self, "are walls. The line ends here"))
    g_assert_cmpint (n_walls, ==, 2);
  if (says (self, "Of the flankers"))
    {
      g_assert_cmpint (n_walls, ==, 1);
      g_assert_true (is_opaque (self, read_cell (self, "Of the flankers")));
      g_assert_false (is_opaque (self, read_cell (self, " and (")));
    }
  if (says (self, "The flanker "))
    g_assert_true (is_opaque (self, read_cell (self, "The flanker ")));
}

/* "if it were open": tried on a copy in which it is. */
static void
check_if_open (const Claim *self)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (self->level->grid);
  SightLos los;

  if (!says (self, "if it were open"))
    return;
  g_assert_true (is_opaque (self, self->step->to));
  sight_grid_set_opaque (grid, self->step->to, FALSE);
  los = sight_los_walk (grid, &self->rule, self->from, self->to);
  g_assert_cmpint (says (self, "A would see B"), ==, sight_los_is_clear (&los));
  if (!sight_los_is_clear (&los))
    g_assert_true (sight_cell_equal (read_cell (self, "would end at"), los.blockers[0]));
}

static void
check_end (const Claim *self)
{
  const gboolean last = self->index == self->last;

  g_assert_cmpint (says (self, "the line continues") || says (self, "The line continues"), ==, !last);
  g_assert_cmpint (says (self, "The line ends here"), ==, last && !self->is_clear);
  g_assert_cmpint (says (self, "A sees B."), ==, last && self->is_clear && !self->is_back);
  g_assert_cmpint (says (self, "A sees B, for either"), ==, last && self->is_clear && self->is_back);
  g_assert_cmpint (says (self, "Arrived"), ==, last && self->is_clear);
  if (says (self, "Arrived"))
    {
      guint n;

      g_assert_true (sight_cell_equal (read_cell (self, "Arrived"), self->to));
      g_assert_cmpint (sscanf (strstr (self->text, " after "), " after %u", &n), ==, 1);
      g_assert_cmpuint (n, ==, self->last - self->first);
    }
  if (says (self, ", the target") || says (self, "The target"))
    g_assert_true (sight_cell_equal (self->step->to, self->to));
  if (says (self, "is not tested"))
    g_assert_true (is_opaque (self, self->to));
}

/* "the same move": the whole diagonal move is one that the undivided line makes. */
static void
check_second_half (const Claim *self)
{
  SightLine line = sight_line_init (self->from, self->to);
  SightCell before;

  if (!says (self, "the same move also gains a row"))
    return;
  before = sight_trace_get (self->trace, self->index - 1)->cell;
  while (!sight_cell_equal (line.at, before))
    sight_line_next (&line);
  g_assert_cmpint (sight_line_next (&line), ==, SIGHT_MOVE_XY);
  g_assert_true (sight_cell_equal (line.at, self->step->to));
}

/* "2 × 4 = 8 is above -6": the sum is right, and above; and the moves follow from it. */
static void
check_numbers (const Claim *self)
{
  int before, after, factor, doubled, bound, used = 0;
  const char *rest;

  g_assert_cmpint (sscanf (self->caption, "error %d → %d · %n", &before, &after, &used), ==, 2);
  g_assert_cmpint (before, ==, self->step->error);
  g_assert_cmpint (after, ==, self->step->error_after);
  rest = self->caption + used;
  if (g_str_has_prefix (rest, "2 × error = 0"))
    {
      g_assert_cmpint (before, ==, 0);
      return;
    }
  g_assert_cmpint (sscanf (rest, "2 × %d = %d is %n", &factor, &doubled, &used), ==, 2);
  g_assert_cmpint (doubled, ==, 2 * factor);
  rest = strstr (self->caption, "above ");
  if (rest != NULL)
    {
      g_assert_cmpint (sscanf (rest, "above %d", &bound), ==, 1);
      g_assert_cmpint (bound, ==, -ABS (self->to.y - self->from.y));
      g_assert_cmpint (doubled, >, bound);
    }
  rest = strstr (self->caption, "below ");
  if (rest != NULL)
    {
      g_assert_cmpint (sscanf (rest, "below %d", &bound), ==, 1);
      g_assert_cmpint (bound, ==, ABS (self->to.x - self->from.x));
      g_assert_cmpint (doubled, <, bound);
    }
}

/* Isolates come in pairs, and every coordinate is inside one. */
static void
check_isolates (const char *text)
{
  int depth = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      depth += c == 0x2066 ? 1 : c == 0x2069 ? -1 : 0;
      g_assert_cmpint (depth, >=, 0);
      if (c == '(' || c == 0x2212)
        g_assert_cmpint (depth, >, 0);
    }
  g_assert_cmpint (depth, ==, 0);
}

static void
check_step (Claim *self, const SightLevel *level, const SightVision *sight, guint index)
{
  g_auto (SightSentence) sentence = { NULL };

  self->index = index;
  self->step = sight_trace_get (self->trace, index);
  sight_sentence_for_step (level, sight, self->trace, index, &sentence);
  check_isolates (sentence.text);
  check_isolates (sentence.caption);
  self->text = to_plain (sentence.text);
  self->caption = to_plain (sentence.caption);

  check_way (self);
  check_tie (self);
  check_flankers (self);
  check_if_open (self);
  check_end (self);
  check_second_half (self);
  if (!self->rule.supercover)
    check_numbers (self);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->caption, g_free);
}

/* Checks the line whose LINE is step @first of @trace; returns the index after its last step. */
static guint
check_one_line (const SightLevel *level, const SightVision *sight, const SightTrace *trace, guint first)
{
  const SightStep *line = sight_trace_get (trace, first);
  Claim claim = { level, sight->algorithm->rule (sight), line->cell, line->to, first > 0 };
  g_auto (SightSentence) start = { NULL };
  SightLos los;

  claim.rule.either = FALSE;
  if (claim.is_back)
    {
      const SightLineRule forth = claim.rule;

      claim.rule.test_start = forth.test_target;
      claim.rule.test_target = forth.test_start;
    }
  los = sight_los_walk (level->grid, &claim.rule, claim.from, claim.to);
  claim.is_clear = sight_los_is_clear (&los);
  claim.trace = trace;
  claim.first = claim.last = first;
  while (claim.last + 1 < sight_trace_get_length (trace) &&
         sight_trace_get (trace, claim.last + 1)->kind == SIGHT_STEP_MOVE)
    claim.last++;

  sight_sentence_for_step (level, sight, trace, first, &start);
  g_assert_cmpint (strstr (start.text, "locked at ") != NULL, ==, los.stop == SIGHT_LOS_START);
  g_assert_cmpint (strstr (start.text, "line back") != NULL, ==, claim.is_back);
  for (guint i = first + 1; i <= claim.last; i++)
    check_step (&claim, level, sight, i);

  return claim.last + 1;
}

/* Whether @trace tests @cell at one of its steps, or begins there. */
static gboolean
has_cell (const SightTrace *trace, SightCell cell)
{
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);
      SightTest tests[SIGHT_TESTS_MAX];
      const guint n = step->kind == SIGHT_STEP_MOVE ? sight_tests_get (step, tests) : 0;

      if (step->kind == SIGHT_STEP_LINE && sight_cell_equal (step->cell, cell))
        return TRUE;
      for (guint k = 0; k < n; k++)
        {
          if (sight_cell_equal (tests[k].cell, cell))
            return TRUE;
        }
    }

  return FALSE;
}

/* Where only B sees A: A's line tests the wall that the sentence names, and B's passes by the open cell it names. */
static void
check_one_way (const SightLevel *level, const SightVision *sight, const SightTrace *trace, const SightLos *los)
{
  const SightStep *line = sight_trace_get (trace, 0);
  g_autoptr (SightTrace) back_trace = sight_trace_new ();
  const gboolean reversed = line->flags & SIGHT_STEP_REVERSED;
  const SightGaze gaze = sight_gaze_init (level->grid, sight, reversed ? line->to : line->cell);
  const SightGaze other = sight_gaze_init (level->grid, sight, reversed ? line->cell : line->to);
  const SightLos back = sight_gaze_ask (&other, gaze.cell, back_trace);
  Claim claim = { .level = level };
  g_auto (SightSentence) sentence = { NULL };

  if (sight_los_is_clear (los) || !sight_los_is_clear (&back))
    return;
  sight_sentence_for_one_way (level, &gaze, &other, los, &sentence);
  check_isolates (sentence.text);
  claim.text = to_plain (sentence.text);
  g_assert_true (is_opaque (&claim, read_cell (&claim, "the line tests")));
  g_assert_true (has_cell (trace, read_cell (&claim, "the line tests")));
  if (says (&claim, "passes by"))
    {
      g_assert_false (is_opaque (&claim, read_cell (&claim, "passes by")));
      g_assert_true (has_cell (back_trace, read_cell (&claim, "passes by")));
    }
  else
    g_assert_false (has_cell (back_trace, read_cell (&claim, "the line tests")) &&
                    !sight_cell_equal (read_cell (&claim, "the line tests"), line->to));
  g_free (claim.text);
}

static void
check_line (const SightLevel *level, const SightVision *sight, SightCell from, SightCell to)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  guint next = 0;

  const SightLos los = sight_algorithm_los (level->grid, sight, from, to, trace);

  if (sight_trace_get_length (trace) > 0)
    check_one_way (level, sight, trace, &los);
  while (next < sight_trace_get_length (trace))
    next = check_one_line (level, sight, trace, next);
}

static const struct
{
  const char *algorithm, *settings;
} sights[] = {
  { "corner-rule", "corner=permissive" },
  { "corner-rule", "corner=strict" },
  { "corner-rule", "corner=open" },
  { "corner-rule", "either=on" },
  { "bresenham-team", "walls=dark" },
  { "bresenham-team", "walls=lit" },
  { "simple-los", NULL },
  { "supercover", "corner=permissive" },
  { "supercover", "corner=strict" },
  { "supercover", "walls=dark" },
};

static SightVision
sight_new (const char *algorithm, const char *settings)
{
  g_auto (GStrv) pair = g_strsplit (settings != NULL ? settings : "range=0", "=", 2);
  SightVision sight;

  sight_vision_init (&sight, sight_algorithm_find (algorithm));
  g_assert_cmpint (sight_vision_set (&sight, pair[0], pair[1]), ==, SIGHT_SET_OK);

  return sight;
}

static void
check_lines (const SightLevel *level, SightCell from)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sights); i++)
    {
      SightVision sight = sight_new (sights[i].algorithm, sights[i].settings);

      for (int cell = 0; cell < level->map->width * level->map->height; cell++)
        check_line (level, &sight, from, (SightCell) { cell % level->map->width, cell / level->map->width });
    }
}

/* Every map of 4 by 2 and 2 by 4 cells, every line on it. */
static void
test_small_worlds (void)
{
  for (int width = 2; width <= 4; width += 2)
    {
      for (int world = 0; world < 256; world++)
        {
          g_autoptr (SightLevel) level = picture_floor (width, 8 / width);

          for (int cell = 0; cell < 8; cell++)
            sight_level_set_tile (level, (SightCell) { cell % width, cell / width }, world >> cell & 1);
          for (int cell = 0; cell < 8; cell++)
            check_lines (level, (SightCell) { cell % width, cell / width });
        }
    }
}

/* From the middle to every cell of an open map: all offsets up to 12. */
static void
test_offsets (void)
{
  g_autoptr (SightLevel) level = picture_floor (25, 25);

  check_lines (level, (SightCell) { 12, 12 });
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentence-geometry/small-worlds", test_small_worlds);
  g_test_add_func ("/sentence-geometry/offsets", test_offsets);
  return g_test_run ();
}

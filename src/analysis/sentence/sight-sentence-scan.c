/* sight-sentence-scan.c - one step of any trace in plain words: rows, and what cuts them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-scan.h"

#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

char *
sight_scan_name_cell (const SightScan *self, SightCell cell)
{
  g_autofree char *text = sight_sentence_cell (cell), *tile = sight_parts_name (self->level, cell);

  /* Translators: a cell and the tile there: "(20, 14), Pillar" */
  return g_strdup_printf (C_ ("cell", "%s, %s"), text, tile);
}

gboolean
sight_scan_is_ring (const SightScan *self)
{
  return self->algorithm->n_sectors == 0;
}

static inline gboolean
is_exact (const SightStep *step)
{
  return step->flags & SIGHT_STEP_EXACT;
}

/* Whether nothing lies between the slopes of @step. */
static gboolean
is_empty (const SightStep *step)
{
  if (is_exact (step))
    return sight_slope_compare (step->lo.fraction, step->hi.fraction) > 0;

  return step->lo.real > step->hi.real;
}

/* @angle of a ring in degrees, written: exact ones are fractions of a turn. */
static char *
describe_angle (SightStepSlope angle, gboolean exact)
{
  g_autofree char *fraction = NULL, *degrees = NULL;

  if (!exact)
    return sight_parts_degrees (angle.real);

  fraction = sight_parts_number (angle, TRUE);
  degrees = sight_parts_degrees (360.0 * angle.fraction.num / angle.fraction.den);

  /* Translators: an angle as a fraction of a turn, and in degrees: "1/16 of a turn (22.5°)" */
  return g_strdup_printf (_ ("%s of a turn (%s)"), fraction, degrees);
}

char *
sight_scan_describe_edge (const SightScan *self, const SightStep *step, gboolean hi)
{
  const SightStepSlope edge = hi ? step->hi : step->lo;

  return sight_scan_is_ring (self) ? describe_angle (edge, is_exact (step)) : sight_parts_slope (edge, is_exact (step));
}

static char *
describe_span_of (const SightScan *self, const SightStep *step)
{
  g_autofree char *lo = sight_scan_describe_edge (self, step, FALSE), *hi = sight_scan_describe_edge (self, step, TRUE);

  /* Translators: two slopes or angles */
  return g_strdup_printf (_ ("from %s to %s"), lo, hi);
}

char *
sight_scan_describe_span (const SightScan *self)
{
  return describe_span_of (self, self->step);
}

char *
sight_scan_describe_bounds (const SightScan *self)
{
  g_autofree char *span = NULL;
  guint i = self->index;

  /* The row, or what narrowed it. */
  while (i > 0)
    {
      const SightStep *step = sight_trace_get (self->trace, --i);

      if (step->kind != SIGHT_STEP_ROW && step->kind != SIGHT_STEP_NARROW)
        continue;
      if (step->depth != self->step->depth || step->sector != self->step->sector)
        return NULL;
      span = describe_span_of (self, step);
      return g_strdup_printf (_ ("row %s"), span);
    }

  return NULL;
}

/* "Row 3 of octant 2", a number of rows and one of sectors; a row stands in bold where @bold. */
static char *
name_row (const SightScan *self, gboolean bold)
{
  const int depth = self->step->depth, sector = self->step->sector + 1;

  if (sight_scan_is_ring (self))
    return g_strdup_printf (bold ? _ ("<b>Ring %d</b>") : _ ("ring %d"), depth);
  if (self->algorithm->n_sectors == 8)
    return g_strdup_printf (bold ? _ ("<b>Row %d of octant %d</b>") : _ ("row %d of octant %d"), depth, sector);

  return g_strdup_printf (bold ? _ ("<b>Row %d of quadrant %d</b>") : _ ("row %d of quadrant %d"), depth, sector);
}

static void
describe_ring (const SightScan *self, SightSentence *sentence)
{
  const int depth = self->step->depth, length = 8 * depth;
  g_autofree char *row = name_row (self, TRUE), *arc = sight_parts_degrees (360.0 / length);
  g_autofree char *sum = sight_parts_isolate ("8 × %d = %d", depth, length);

  if (self->algorithm->quarters)
    {
      /* Translators: a ring of cells around the viewer */
      sentence->text =
          g_strdup_printf (_ ("%s: its cells are looked at one by one, clockwise from the lower left corner."), row);
      sentence->caption = g_strdup_printf (_ ("%s cells"), sum);
      return;
    }
  sentence->text = g_strdup_printf (_ ("%s: its cells are looked at one by one, clockwise from the lower left corner, "
                                       "where all angles begin."),
                                    row);
  sentence->caption = g_strdup_printf (_ ("%s cells, each %s wide"), sum, arc);
}

static void
describe_row (const SightScan *self, SightSentence *sentence)
{
  const char *direction =
      self->algorithm->sectors != NULL ? _ (self->algorithm->sectors[self->step->sector].name) : NULL;
  g_autofree char *row = name_row (self, TRUE);

  if (direction == NULL)
    {
      describe_ring (self, sentence);
      return;
    }

  sentence->text = g_strdup_printf (is_empty (self->step)
                                        /* Translators: "Row 3 of octant 2, north-east to east: …" */
                                        ? _ ("%s, %s: its edges have crossed; only what both of them cut is looked at.")
                                        : _ ("%s, %s: the cells between two edges are looked at."),
                                    row, direction);
  sentence->caption = sight_scan_describe_span (self);
}

static void
describe_narrow (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_scan_name_cell (self, self->step->cell), *row = name_row (self, FALSE);

  sentence->text =
      g_strdup_printf (_ ("<b>The wall ends</b> at %s: %s continues from the edge of that wall."), cell, row);
  sentence->caption = sight_scan_describe_span (self);
}

static void
describe_split (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_scan_name_cell (self, self->step->cell), *row = name_row (self, FALSE);

  if (is_empty (self->step) && self->algorithm->crossed != SIGHT_CROSSED_SCANNED)
    sentence->text = g_strdup_printf (_ ("<b>Blocks:</b> %s: nothing is left to see next to it."), cell);
  else
    /* Translators: the last is a row: "… is seen on from row 4 of octant 2" */
    sentence->text = g_strdup_printf (_ ("<b>Blocks:</b> %s: the sector is split; what lies next to it, up to the edge "
                                         "of the wall, is scanned on from %s."),
                                      cell, row);
  sentence->caption = sight_scan_describe_span (self);
}

static void
describe_shadow (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_scan_name_cell (self, self->step->cell);

  sentence->text = g_strdup_printf (_ ("<b>Casts a shadow:</b> %s; what lies behind it is dark."), cell);
  sentence->caption = sight_scan_describe_span (self);
}

static void
describe_all_dark (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *row = name_row (self, FALSE);

  if (sight_scan_is_ring (self))
    sentence->text = g_strdup_printf (_ ("<b>Shadow is all round</b> in %s: nothing farther away is seen."), row);
  else
    sentence->text = g_strdup_printf (_ ("<b>All is dark</b> in %s: nothing farther away is seen there."), row);
}

static void
describe_end (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *row = name_row (self, FALSE), *cell = NULL;

  switch ((SightReason) self->step->reason)
    {
    case SIGHT_REASON_NO_SIGHT:
      cell = sight_scan_name_cell (self, self->step->cell);
      sentence->text = g_strdup_printf (_ ("<b>Nothing else is seen:</b> the viewer stands in %s, and this sight sees "
                                           "nothing from inside a wall."),
                                        cell);
      return;
    case SIGHT_REASON_ALL_DARK:
      describe_all_dark (self, sentence);
      return;
    case SIGHT_REASON_ROW_BLOCKED:
      sentence->text =
          g_strdup_printf (_ ("<b>Ends on a wall:</b> nothing more is scanned beyond the last part of %s."), row);
      return;
    default:
      sentence->text = g_strdup_printf (_ ("<b>Nothing is left</b> to see in %s."), row);
    }
}

static void
describe_light (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *wall = sight_scan_name_cell (self, self->step->to);
  g_autofree char *cell = sight_sentence_cell (self->step->cell);

  sentence->text = g_strdup_printf (_ ("<b>Lit:</b> %s, because %s before it is open and seen."), wall, cell);
}

/* Out of range by another distance than the algorithm's own. */
static char *
describe_far (const SightScan *self)
{
  g_autofree char *sum = NULL, *limit = NULL;
  int range;
  const SightDistance rule = sight_vision_get_distance (self->sight, &range);
  char *distance[2];

  const gboolean touches = sight_parts_distance (self->step->to, self->step->cell, rule, range, distance);

  sum = distance[0];
  limit = distance[1];

  return g_strdup_printf (
      touches ? _ ("Its distance is %s, not less than %s.") : _ ("Its distance is %s, more than %s."), sum, limit);
}

/* What a rule takes away from what the algorithm shows. */
static void
describe_hide (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_scan_name_cell (self, self->step->cell);

  if (self->step->reason == SIGHT_REASON_CONCEALED)
    {
      sentence->text = g_strdup_printf (_ ("<b>Concealed:</b> %s, is seen, but nobody in it."), cell);
      sentence->caption = sight_sentence_rule_conceals (self->level, self->step->cell);
      return;
    }
  if (self->step->reason == SIGHT_REASON_NOT_LIT)
    {
      sentence->text = g_strdup_printf (_ ("<b>Too dark:</b> %s, is in sight but not lit."), cell);
      return;
    }
  sentence->text = g_strdup_printf (_ ("<b>Taken away:</b> %s, is out of range."), cell);
  sentence->caption = describe_far (self);
}

/* The last step: what lies where the viewer does not face. */
static void
describe_cone (const SightScan *self, SightSentence *sentence)
{
  const SightStep *step = self->step;
  g_autofree char *facing = sight_sentence_facing (step->error, step->error_after), *cell = NULL;

  if (sight_cell_equal (step->cell, step->to))
    {
      sentence->text = g_strdup (_ ("<b>Taken away:</b> what lies outside the cone of the viewer."));
      sentence->caption = g_strdup_printf (_ ("It faces %s."), facing);
      return;
    }

  cell = sight_sentence_cell (step->to);
  sentence->text = g_strdup_printf (_ ("<b>Taken away:</b> %s lies outside the cone of the viewer. "
                                       "<b>A does not see B.</b>"),
                                    cell);
  sentence->caption = g_strdup_printf (_ ("It faces %s."), facing);
}

/* One a SightStepKind. */
static void (*const describers[]) (const SightScan *self, SightSentence *sentence) = {
  [SIGHT_STEP_LINE] = sight_scan_describe_ray,
  [SIGHT_STEP_MOVE] = sight_scan_describe_move,
  [SIGHT_STEP_LIGHT] = describe_light,
  [SIGHT_STEP_ROW] = describe_row,
  [SIGHT_STEP_CELL] = sight_scan_describe_cell,
  [SIGHT_STEP_NARROW] = describe_narrow,
  [SIGHT_STEP_SPLIT] = describe_split,
  [SIGHT_STEP_END] = describe_end,
  [SIGHT_STEP_SHADOW] = describe_shadow,
  [SIGHT_STEP_SHALLOW] = sight_scan_describe_view,
  [SIGHT_STEP_STEEP] = sight_scan_describe_view,
  [SIGHT_STEP_OBSCURE] = sight_scan_describe_obscure,
  [SIGHT_STEP_HIDE] = describe_hide,
  [SIGHT_STEP_CONE] = describe_cone,
};

void
sight_sentence_for_step (
    const SightLevel *level, const SightVision *sight, const SightTrace *trace, guint index, SightSentence *sentence)
{
  SightScan scan = { level, sight, trace, index };

  g_assert (index < sight_trace_get_length (trace));

  *sentence = (SightSentence) { NULL, NULL };
  scan.step = sight_trace_get (trace, index);
  scan.algorithm = sight->algorithm;
  if (sight->algorithm->rule != NULL && scan.step->kind < SIGHT_STEP_HIDE)
    sight_scan_describe_line_step (&scan, sentence);
  else if (scan.step->kind == SIGHT_STEP_END && sight->algorithm->family == SIGHT_FAMILY_PERMISSIVE)
    sight_scan_describe_view_end (&scan, sentence);
  else
    describers[scan.step->kind](&scan, sentence);
}

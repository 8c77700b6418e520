/* sight-sentence-scan-cell.c - why a cell is lit or dark, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-scan.h"

#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

enum
{
  ALL_PARTS = 0xf,
  ALL_QUARTERS = 4
};

/* "upper left, lower left": the sub-tiles in @parts. */
static char *
name_parts (guint8 parts)
{
  static const char *const names[] = { N_ ("upper left"), N_ ("upper right"), N_ ("lower left"), N_ ("lower right") };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (parts >> i & 1)
        g_ptr_array_add (list, (gpointer) _ (names[i]));
    }
  g_ptr_array_add (list, NULL);

  /* Translators: between the items of a list */
  return g_strjoinv (C_ ("list", ", "), (char **) list->pdata);
}

/* A wall of which the algorithm shows sub-tiles; the one at the viewer's side is always one of them. */
static char *
describe_parts (const SightScan *self, const char *cell)
{
  g_autofree char *parts = name_parts (self->step->parts);

  return g_strdup_printf (_ ("<b>Lit in part:</b> %s, which stops sight. Of its four parts these face the viewer: %s."),
                          cell, parts);
}

static char *
describe_lit (const SightScan *self, const char *cell)
{
  g_autofree char *share = NULL;

  switch ((SightReason) self->step->reason)
    {
    case SIGHT_REASON_OWN_CELL:
      return g_strdup_printf (_ ("<b>Lit:</b> %s, where the viewer stands."), cell);
    case SIGHT_REASON_PARTLY:
      share = sight_parts_isolate ("%.3g %%", 100.0 * self->step->share);
      return g_strdup_printf (self->step->verdict == SIGHT_VERDICT_BLOCKED
                                  ? _ ("<b>Lit in part:</b> %s, which stops sight; %s of it lies outside the shadows.")
                                  : _ ("<b>Lit in part:</b> %s; %s of it lies outside the shadows."),
                              cell, share);
    case SIGHT_REASON_CENTER_INSIDE:
      return g_strdup_printf (_ ("<b>Lit:</b> %s; its middle lies within what is left to see."), cell);
    default:
      return g_strdup_printf (self->step->verdict == SIGHT_VERDICT_BLOCKED
                                  ? _ ("<b>Lit:</b> %s, which stops sight.")
                                  : _ ("<b>Lit:</b> %s; sight comes as far as this cell."),
                              cell);
    }
}

/* From where to where @step goes, as real numbers. */
static void
get_span (const SightStep *step, double *lo, double *hi)
{
  const gboolean exact = step->flags & SIGHT_STEP_EXACT;

  *lo = exact ? (double) step->lo.fraction.num / step->lo.fraction.den : step->lo.real;
  *hi = exact ? (double) step->hi.fraction.num / step->hi.fraction.den : step->hi.real;
}

/* Whether the middle of @step lies within the shadow @shadow.  Angles that go past a whole turn end below where they
 * begin. */
static gboolean
is_within (const SightStep *step, const SightStep *shadow)
{
  const double turn = step->flags & SIGHT_STEP_EXACT ? 1 : 360;
  double lo, hi, from, to, middle;

  get_span (step, &lo, &hi);
  get_span (shadow, &from, &to);
  middle = (lo + hi) / 2;
  if (lo > hi)
    middle += middle < turn / 2 ? turn / 2 : -turn / 2;

  return from <= to ? from <= middle && middle <= to : from <= middle || middle <= to;
}

/* A wall whose shadow the cell lies in, the nearest found before it; NULL if no single wall explains it. */
static const SightStep *
find_shadow (const SightScan *self)
{
  guint i = self->index;

  while (i > 0)
    {
      const SightStep *step = sight_trace_get (self->trace, --i);

      if (step->sector != self->step->sector)
        return NULL;
      if (step->kind == SIGHT_STEP_SHADOW && is_within (self->step, step))
        return step;
    }

  return NULL;
}

static char *
describe_shadowed (const SightScan *self, const char *cell)
{
  const SightStep *shadow = find_shadow (self);
  g_autofree char *wall = NULL;

  if (shadow == NULL)
    return g_strdup_printf (_ ("<b>Dark:</b> %s; it lies in the shadow of walls nearer to the viewer."), cell);

  wall = sight_scan_name_cell (self, shadow->cell);

  return g_strdup_printf (_ ("<b>Dark:</b> %s; it lies in the shadow of %s."), cell, wall);
}

/* The wall whose shadow the OBSCURE @step hands on: its obscurity is where that lies in the quadrant. */
static SightCell
get_obstacle (const SightScan *self, const SightStep *step)
{
  const SightCell viewer = sight_trace_get (self->trace, 0)->cell;
  const SightSector *sector = &self->algorithm->sectors[step->sector];

  return (SightCell) { viewer.x + sector->xx * step->obscured.xo, viewer.y + sector->yy * step->obscured.yo };
}

/* The OBSCURE of the cell of this CELL, just before it; NULL where it has none. */
static const SightStep *
find_obscure (const SightScan *self)
{
  const SightStep *step = self->index > 0 ? sight_trace_get (self->trace, self->index - 1) : NULL;

  return step != NULL && step->kind == SIGHT_STEP_OBSCURE && sight_cell_equal (step->cell, self->step->cell) ? step
                                                                                                             : NULL;
}

static char *
describe_obscured (const SightScan *self, const char *cell)
{
  const SightStep *obscure = find_obscure (self);
  g_autofree char *wall = NULL;

  if (self->step->verdict == SIGHT_VERDICT_BLOCKED)
    return g_strdup_printf (_ ("<b>Blocks:</b> %s; it casts a shadow on what lies behind it."), cell);

  wall = sight_scan_name_cell (self, get_obstacle (self, obscure));

  return g_strdup_printf (_ ("<b>Dark:</b> %s; it lies in the shadow of %s."), cell, wall);
}

static char *
describe_dark (const SightScan *self, const char *cell)
{
  switch ((SightReason) self->step->reason)
    {
    case SIGHT_REASON_SHADOWED:
      return describe_shadowed (self, cell);
    case SIGHT_REASON_OBSCURED:
      return describe_obscured (self, cell);
    case SIGHT_REASON_RANGE:
      return g_strdup_printf (_ ("<b>Dark:</b> %s; it is out of range."), cell);
    case SIGHT_REASON_WALL_DARK:
      return g_strdup_printf (_ ("<b>Dark:</b> %s, which stops sight; this sight shows no walls."), cell);
    case SIGHT_REASON_CENTER_OUTSIDE:
      return g_strdup_printf (_ ("<b>Dark:</b> %s; its middle lies outside what is left to see."), cell);
    case SIGHT_REASON_OUTSIDE_MAP:
      return g_strdup_printf (_ ("<b>Dark:</b> %s, which counts as a wall."), cell);
    case SIGHT_REASON_NO_NEIGHBOR:
      return g_strdup_printf (_ ("<b>Dark:</b> %s; neither cell before it is open and seen."), cell);
    case SIGHT_REASON_OUTSIDE_VIEWS:
      return g_strdup_printf (_ ("<b>Dark:</b> %s; it lies in none of the views that are left."), cell);
    case SIGHT_REASON_INPUTS_OBSCURED:
    default:
      return g_strdup_printf (_ ("<b>Dark:</b> %s; every cell that leads to it is dark itself."), cell);
    }
}

/* "5² + 3² = 34, more than 5² = 25" */
static char *
describe_distance (const SightScan *self)
{
  const SightCell viewer = sight_trace_get (self->trace, 0)->cell;
  g_autofree char *sum = NULL, *limit = NULL;
  char *texts[2];
  int range;
  const SightDistance rule = sight_vision_get_distance (self->sight, &range);
  const gboolean touches = sight_parts_distance (viewer, self->step->cell, rule, range, texts);

  sum = texts[0];
  limit = texts[1];

  /* Translators: a distance, and the range */
  return g_strdup_printf (touches ? _ ("%s, not less than %s") : _ ("%s, more than %s"), sum, limit);
}

/* The slope of the middle of the cell, where that decides: the slopes of the step are those of its sides. */
static char *
describe_middle (const SightStep *step)
{
  const gboolean exact = step->flags & SIGHT_STEP_EXACT;
  g_autofree char *slope = NULL;
  SightStepSlope middle;

  if (exact)
    middle.fraction = (SightSlope) { step->lo.fraction.num + step->hi.fraction.num, 2 * step->lo.fraction.den };
  else
    middle.real = (step->lo.real + step->hi.real) / 2;
  slope = sight_parts_slope (middle, exact);

  return g_strdup_printf (_ ("middle at %s"), slope);
}

/* The slopes that a bevelled cell is compared with. */
static char *
describe_bevel (const SightStep *step)
{
  g_autofree char *upper = sight_parts_slope (step->hi, TRUE), *lower = sight_parts_slope (step->lo, TRUE);

  return g_strdup_printf (_ ("as the first of its row it needs an edge above %s, as the last one below %s"), upper,
                          lower);
}

/* The cell's own slopes; (nullable): NULL where the algorithm does not look at them. */
static char *
describe_slopes (const SightScan *self)
{
  const SightStep *step = self->step;
  const gboolean by_middle = step->reason == SIGHT_REASON_CENTER_INSIDE || step->reason == SIGHT_REASON_CENTER_OUTSIDE;
  g_autofree char *span = NULL;

  if (!(step->flags & SIGHT_STEP_EXACT) && step->lo.real == step->hi.real)
    return NULL;
  if (self->algorithm->bevels)
    return by_middle ? describe_bevel (step) : NULL;
  if (by_middle)
    return describe_middle (step);

  span = sight_scan_describe_span (self);

  return g_strdup_printf (_ ("cell %s"), span);
}

/* The error and obscurity of the OBSCURE @step. */
static char *
describe_obscurity (const SightStep *step)
{
  const int xe = step->obscured.xe, ye = step->obscured.ye;
  g_autofree char *x = sight_parts_isolate ("x: %s%d / %d", xe < 0 ? "−" : "", ABS (xe), step->obscured.xo);
  g_autofree char *y = sight_parts_isolate ("y: %s%d / %d", ye < 0 ? "−" : "", ABS (ye), step->obscured.yo);

  /* Translators: error and obscurity in x, and in y */
  return g_strdup_printf (
      _ ("error / obscurity %s, %s · in the shadow where an error is above 0 and not above its obscurity"), x, y);
}

static void
describe_numbers (const SightScan *self, SightSentence *sentence)
{
  const SightStep *obscure = find_obscure (self);
  g_autofree char *slopes = NULL, *bounds = NULL;

  if (self->step->reason == SIGHT_REASON_RANGE)
    {
      sentence->caption = describe_distance (self);
      return;
    }
  if (obscure != NULL)
    sentence->caption = describe_obscurity (obscure);
  if (self->step->reason == SIGHT_REASON_OWN_CELL || obscure != NULL)
    return;

  slopes = describe_slopes (self);
  if (!sight_scan_is_ring (self))
    bounds = sight_scan_describe_bounds (self);
  if (slopes != NULL && bounds != NULL)
    sentence->caption = g_strdup_printf ("%s · %s", slopes, bounds);
  else
    sentence->caption = slopes != NULL ? g_steal_pointer (&slopes) : g_steal_pointer (&bounds);
}

/* How many of the lines to the corners of the cell are stopped, and which. */
static void
describe_quarters (const SightScan *self, const char *cell, SightSentence *sentence)
{
  const int n = __builtin_popcount (self->step->flankers);
  g_autofree char *names = NULL;

  if (n == ALL_QUARTERS)
    {
      /* Translators: a cell, and four: "all 4 lines" */
      sentence->text =
          g_strdup_printf (_ ("<b>Dark:</b> %s; all %d lines to its corners stopped: total cover."), cell, n);
      return;
    }
  /* Translators: a cell, how many of four lines to its corners walls stop, and what that is: "half cover" */
  sentence->text = g_strdup_printf (_ ("<b>Lit in part:</b> %s; %d of 4 lines to its corners stopped: %s."), cell, n,
                                    sight_sentence_cover (n));
  /* Lower right and lower left are the other way round in parts. */
  names = name_parts ((guint8) ((self->step->flankers & 3) | (self->step->flankers >> 3 & 1) << 2 |
                                (self->step->flankers >> 2 & 1) << 3));
  /* Translators: corners of a cell: "upper left, lower left" */
  sentence->caption = g_strdup_printf (_ ("stopped: %s"), names);
}

void
sight_scan_describe_cell (const SightScan *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_scan_name_cell (self, self->step->cell);
  const gboolean in_parts = self->algorithm->subtiles && self->step->parts != ALL_PARTS;

  if (self->algorithm->quarters &&
      (self->step->reason == SIGHT_REASON_PARTLY || self->step->reason == SIGHT_REASON_SHADOWED))
    {
      describe_quarters (self, cell, sentence);
      return;
    }
  if (in_parts)
    sentence->text = describe_parts (self, cell);
  else
    sentence->text = self->step->parts != 0 ? describe_lit (self, cell) : describe_dark (self, cell);
  describe_numbers (self, sentence);
}

void
sight_scan_describe_obscure (const SightScan *self, SightSentence *sentence)
{
  const SightStep *step = self->step;
  const SightCell obstacle = get_obstacle (self, step);
  g_autofree char *cell = sight_scan_name_cell (self, step->cell), *wall = NULL;

  if (step->obscured.xo == 0 && step->obscured.yo == 0)
    sentence->text = g_strdup_printf (_ ("<b>Sight comes to</b> %s; it is handed no shadow."), cell);
  else if (sight_cell_equal (obstacle, step->cell))
    sentence->text = g_strdup_printf (_ ("<b>Sight comes to</b> %s; it throws a shadow."), cell);
  else
    {
      wall = sight_scan_name_cell (self, obstacle);
      sentence->text = g_strdup_printf (_ ("<b>Sight comes to</b> %s; it is handed the shadow of %s."), cell, wall);
    }
  sentence->caption = describe_obscurity (step);
}

/* sight-sentence-parts.c - what the sentences are put together from; used within this folder only
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdarg.h>

#include "core/map/sight-slant.h"
#include "core/scenario/sight-gaze.h"

#define ISOLATE_BEGIN "\342\201\246" /* U+2066 left-to-right isolate */
#define ISOLATE_END "\342\201\251"   /* U+2069 pop directional isolate */

char *
sight_parts_name (const SightLevel *level, SightCell cell)
{
  if (!sight_map_contains (level->map, cell))
    return g_strdup (_ ("outside the map"));

  return g_markup_escape_text (sight_level_get_tile (level, cell)->name, -1);
}

char *
sight_parts_name_capital (const SightLevel *level, SightCell cell)
{
  return sight_map_contains (level->map, cell) ? sight_parts_name (level, cell) : g_strdup (_ ("Outside the map"));
}

char *
sight_parts_isolate (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  return g_strconcat (ISOLATE_BEGIN, text, ISOLATE_END, NULL);
}

char *
sight_sentence_cell (SightCell cell)
{
  return sight_parts_isolate ("(%s%d, %s%d)", cell.x < 0 ? "−" : "", ABS (cell.x), cell.y < 0 ? "−" : "", ABS (cell.y));
}

char *
sight_sentence_number (int number)
{
  return sight_parts_isolate ("%s%d", number < 0 ? "−" : "", ABS (number));
}

char *
sight_parts_way (SightCell from, SightCell to)
{
  int dx = to.x - from.x, dy = to.y - from.y;
  g_autofree char *across = g_strdup_printf (dx < 0 ? _ ("%d left") : _ ("%d right"), ABS (dx));
  g_autofree char *along = g_strdup_printf (dy < 0 ? _ ("%d up") : _ ("%d down"), ABS (dy));

  if (dy == 0)
    return g_steal_pointer (&across);
  if (dx == 0)
    return g_steal_pointer (&along);

  /* Translators: a way on the map, "18 right and 5 up" */
  return g_strdup_printf (C_ ("way", "%s and %s"), across, along);
}

/* "−0.333": as many places as there are, at most @places. */
static char *
format_real (double number, int places)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE], format[] = "%.0f";

  format[2] = '0' + places;
  g_ascii_formatd (text, sizeof text, format, fabs (number));
  if (strchr (text, '.') != NULL)
    {
      char *end = text + strlen (text);

      while (end[-1] == '0')
        *--end = '\0';
      if (end[-1] == '.')
        end[-1] = '\0';
    }

  return g_strconcat (number < 0 && !g_str_equal (text, "0") ? "−" : "", text, NULL);
}

static int
get_common_divisor (int a, int b)
{
  return b == 0 ? a : get_common_divisor (b, a % b);
}

/* "−1/3", in lowest terms. */
static char *
format_fraction (SightSlope fraction)
{
  const int divisor = get_common_divisor (ABS (fraction.num), fraction.den);
  const int num = ABS (fraction.num) / divisor, den = fraction.den / divisor;
  const char *sign = fraction.num < 0 ? "−" : "";

  return den == 1 ? g_strdup_printf ("%s%d", sign, num) : g_strdup_printf ("%s%d/%d", sign, num, den);
}

char *
sight_parts_number (SightStepSlope number, gboolean exact)
{
  g_autofree char *text = exact ? format_fraction (number.fraction) : format_real (number.real, 3);

  return sight_parts_isolate ("%s", text);
}

char *
sight_parts_slope (SightStepSlope slope, gboolean exact)
{
  const double value = exact ? (double) slope.fraction.num / slope.fraction.den : slope.real;
  g_autofree char *text = exact ? format_fraction (slope.fraction) : format_real (slope.real, 3);
  g_autofree char *angle = format_real (atan (value) * 180 / G_PI, 1);

  return sight_parts_isolate ("%s (%s°)", text, angle);
}

char *
sight_parts_degrees (double angle)
{
  g_autofree char *text = format_real (angle, 1);

  return sight_parts_isolate ("%s°", text);
}

gboolean
sight_parts_distance (SightCell from, SightCell to, SightDistance rule, int range, char **sum_and_limit)
{
  const int dx = ABS (to.x - from.x), dy = ABS (to.y - from.y);

  if (rule == SIGHT_DISTANCE_SQUARE)
    sum_and_limit[0] = sight_parts_isolate ("%d", MAX (dx, dy));
  else if (rule == SIGHT_DISTANCE_DIAMOND)
    sum_and_limit[0] = sight_parts_isolate ("%d + %d = %d", dx, dy, dx + dy);
  else if (rule == SIGHT_DISTANCE_OCTILE)
    {
      const int major = MAX (dx, dy), minor = MIN (dx, dy);

      sum_and_limit[0] = sight_parts_isolate ("%d · 1.4 + %d = %d.%d", minor, major - minor,
                                              (10 * major + 4 * minor) / 10, (10 * major + 4 * minor) % 10);
    }
  else if (rule == SIGHT_DISTANCE_HALF)
    {
      sum_and_limit[0] = sight_parts_isolate ("%d² + %d² = %" G_GINT64_FORMAT, dx, dy, sight_cell_distance2 (from, to));
      sum_and_limit[1] = sight_parts_isolate ("(%d + ½)²", range);
      return FALSE;
    }
  else
    {
      sum_and_limit[0] = sight_parts_isolate ("%d² + %d² = %" G_GINT64_FORMAT, dx, dy, sight_cell_distance2 (from, to));
      sum_and_limit[1] = sight_parts_isolate ("%d² = %" G_GINT64_FORMAT, range, (gint64) range * range);
      return rule == SIGHT_DISTANCE_STRICT && sight_distance_reaches (SIGHT_DISTANCE_CIRCLE, range, from, to);
    }
  sum_and_limit[1] = sight_parts_isolate ("%d", range);

  return FALSE;
}

/* What follows from a line that nothing blocks. */
static char *
describe_seen (const SightBlockedLine *line)
{
  g_autofree char *cell = NULL;

  if (!line->is_field)
    return g_strdup (_ ("A would see B"));

  cell = sight_sentence_cell (line->target);
  /* Translators: a cell: "if it were open, the viewer would see (7, 4)" */
  return g_strdup_printf (_ ("the viewer would see %s"), cell);
}

static char *
describe_dark (const SightBlockedLine *line)
{
  g_autofree char *cell = NULL;

  /* Translators: "if it were open, B would be too dark to see" */
  if (!line->is_field)
    return g_strdup (_ ("B would be too dark to see"));

  cell = sight_sentence_cell (line->target);
  /* Translators: a cell: "if it were open, (7, 4) would be too dark to see" */
  return g_strdup_printf (_ ("%s would be too dark to see"), cell);
}

/* What follows where nothing blocks @line any more, as @opened are open: a line says nothing of light, of what conceals
 * and of where the viewer faces. */
static char *
describe_opened (const SightLevel *level, const SightBlockedLine *line, const SightLos *opened)
{
  const gboolean unit = !line->is_field && sight_level_has_unit (level, line->gaze->viewer, line->target);
  const SightOpened then = { level, opened->blockers, (guint) opened->n_blockers };
  const SightLos los = sight_opened_ask (&then, line->gaze, line->target, unit ? sight_gaze_ask_unit : sight_gaze_ask);

  switch (los.stop)
    {
    case SIGHT_LOS_CLEAR:
      return describe_seen (line);
    case SIGHT_LOS_DARK:
      return describe_dark (line);
    case SIGHT_LOS_CONCEALED:
      /* Translators: "if it were open, the cell of B would be seen, but not B in it" */
      return g_strdup (_ ("the cell of B would be seen, but not B in it"));
    default:
      return NULL;
    }
}

char *
sight_parts_if_open (const SightLevel *level, const SightLineRule *rule, const SightBlockedLine *line)
{
  g_autofree char *cell = NULL, *tile = NULL;
  g_autoptr (SightGrid) met = sight_slant_meet (level->grid, line->from, line->gaze->eye, line->to);
  SightLineRule heeding = *rule;
  SightLos opened = *line->los, next;

  heeding.costs = sight_grid_has_costs (level->grid) ? level->grid : NULL;
  heeding.spend = line->gaze->spend;

  /* Of two flankers that permissive corners ask for, one is enough. */
  if (rule->corner != SIGHT_CORNER_STRICT)
    opened.n_blockers = MIN (opened.n_blockers, 1);
  for (int i = 0; i < opened.n_blockers; i++)
    {
      if (!sight_map_contains (level->map, opened.blockers[i]))
        return NULL;
    }

  next = sight_los_walk_opened (met != NULL ? met : level->grid, &heeding, line->from, line->to, &opened);
  if (sight_los_is_clear (&next))
    return describe_opened (level, line, &opened);

  cell = sight_sentence_cell (next.blockers[0]);
  tile = sight_parts_name (level, next.blockers[0]);

  return g_strdup_printf (_ ("the line would end at %s, %s"), cell, tile);
}

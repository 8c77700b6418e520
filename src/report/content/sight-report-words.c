/* sight-report-words.c - what every kind of report says in the same words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/why/sight-why.h"
#include "sight-report-pairs.h"
#include "sight-report-turn.h"

char *
sight_report_describe_place (const SightViewer *viewer, gboolean is_on_map)
{
  const char *outside = is_on_map ? "" : _ (" (outside the map)");

  if (!sight_viewer_is_large (viewer))
    return g_strdup_printf ("%d, %d%s", viewer->cell.x, viewer->cell.y, outside);

  return g_strdup_printf ("%d, %d (%d × %d)%s", viewer->cell.x, viewer->cell.y, viewer->width, viewer->height, outside);
}

char *
sight_report_describe_range (int range)
{
  return sight_sentence_range (range);
}

const char *
sight_report_describe_relation (SightSees relation)
{
  switch (relation)
    {
    case SIGHT_SEES_BOTH:
      return _ ("sees");
    case SIGHT_SEES_FORTH:
      return _ ("sees, one way");
    case SIGHT_SEES_BACK:
      return _ ("is seen, one way");
    case SIGHT_SEES_NEITHER:
    default:
      return "–";
    }
}

/* What the line or the field of view of @a says of @b. */
static char *
describe_line (const SightReport *report, guint a, guint b)
{
  const SightPair *pair = sight_report_get_pair (report, a, b);
  const SightGaze whole = sight_gaze_init_viewer (report->level, a), gaze = sight_gaze_from (&whole, pair->from);
  g_auto (SightSentence) sentence = sight_sentence_for_result (report->level, &gaze, pair->to, &pair->los);

  return sight_sentence_to_plain (sentence.text);
}

/* How much cover there is where one is seen; empty if that is not measured, or none. */
static char *
describe_cover (const SightPair *pair)
{
  return g_strdup (pair->has_cover && pair->n_stopped > 0 ? sight_sentence_cover (pair->n_stopped) : "");
}

/* Why @a sees @b or not, shots aside. */
static char *
describe_sight (const SightReport *report, guint a, guint b, const SightPair *pair)
{
  if (!(pair->relation & SIGHT_SEES_FORTH) && (g_array_index (report->viewers, SightReportViewer, a).is_away ||
                                               g_array_index (report->viewers, SightReportViewer, b).is_away))
    return g_strdup (_ ("One of the two is not on the map yet"));

  switch (sight_sees_get_reason (pair))
    {
    case SIGHT_PAIR_SEES:
      return describe_cover (pair);
    case SIGHT_PAIR_DEAD:
      return g_strdup (_ ("One of the two is not alive"));
    case SIGHT_PAIR_OUTSIDE:
      return g_strdup (_ ("Outside the map"));
    case SIGHT_PAIR_FACING:
      return sight_sentence_faces_elsewhere (report->level, a);
    case SIGHT_PAIR_RANGE:
    case SIGHT_PAIR_BLOCKED:
    default:
      return describe_line (report, a, b);
    }
}

char *
sight_report_describe_pair (const SightReport *report, guint a, guint b)
{
  const SightPair *pair = sight_report_get_pair (report, a, b);
  const gboolean sees = (pair->relation & SIGHT_SEES_FORTH) != 0;
  g_autofree char *text = describe_sight (report, a, b, pair);
  const char *shot = pair->shoots ? _ ("can shoot, but does not see") : _ ("sees, but cannot shoot");

  if (!pair->has_shots || pair->shoots == sees)
    return g_steal_pointer (&text);

  /* Translators: why someone is seen or not, and that shooting differs */
  return *text != '\0' ? g_strdup_printf (_ ("%s; %s"), text, shot) : g_strdup (shot);
}

char *
sight_report_describe_level (const SightReport *report)
{
  const SightMap *map = report->level->map;
  const guint n_teams = report->teams->len, n_viewers = report->viewers->len;
  g_autofree char *teams = g_strdup_printf (ngettext ("%u team", "%u teams", n_teams), n_teams);
  g_autofree char *viewers = g_strdup_printf (ngettext ("%u viewer", "%u viewers", n_viewers), n_viewers);

  return g_strdup_printf (_ ("%s · %d × %d cells · %s · %s"), report->sight, map->width, map->height, teams, viewers);
}

char *
sight_report_describe_left (const SightReport *report)
{
  const guint n_left = sight_report_count_left (report), n = report->level->turns->len;

  if (n_left == 0)
    return NULL;
  if (n_left == 1)
    return g_strdup_printf (_ ("Turn %u is left out."), n);

  return g_strdup_printf (_ ("Turns %u to %u are left out."), n - n_left + 1, n);
}

SightRect
sight_report_get_around (const SightReport *report, const SightReportLine *line, int margin)
{
  const SightRect around = { MIN (line->from.x, line->to.x) - margin, MIN (line->from.y, line->to.y) - margin,
                             ABS (line->from.x - line->to.x) + 1 + 2 * margin,
                             ABS (line->from.y - line->to.y) + 1 + 2 * margin };

  return sight_rect_intersect (around, sight_map_get_rect (report->level->map));
}

SightTrace *
sight_report_trace_line (const SightReport *report, const SightReportLine *line)
{
  SightTrace *trace = sight_trace_new ();

  if (line->is_on_map)
    sight_why_ask (report->level, &line->gaze, line->to, trace);

  return trace;
}

guint
sight_report_count_detailed_lines (const SightReport *report, guint n_rows)
{
  guint n = 0, n_steps = 0;

  while (n < report->lines->len)
    {
      n_steps += g_array_index (report->lines, SightReportLine, n).n_steps;
      if (n > 0 && n_steps > n_rows)
        break;
      n++;
    }

  return n;
}

char *
sight_report_describe_detailed_lines (const SightReport *report, guint n_detailed)
{
  if (n_detailed == report->lines->len)
    return NULL;

  return g_strdup_printf (ngettext ("Only the first %u of %u lines is shown step by step.",
                                    "Only the first %u of %u lines are shown step by step.", n_detailed),
                          n_detailed, report->lines->len);
}

gboolean
sight_report_is_one_way (const SightPair *pair)
{
  return pair->relation == SIGHT_SEES_FORTH || pair->relation == SIGHT_SEES_BACK;
}

char *
sight_report_format_distance (const SightPair *pair)
{
  return g_strdup_printf ("%.1f", sqrt (pair->distance2));
}

char *
sight_report_format_share (double share)
{
  return g_strdup_printf (_ ("%.1f %%"), 100 * share);
}

char *
sight_report_describe_value (const SightVision *sight, guint index)
{
  const SightParameter *parameter = &sight->algorithm->parameters[index];

  if (parameter->choices != NULL)
    return g_strdup (_ (parameter->choices[sight->values[index] - parameter->minimum].name));

  return g_strdup_printf ("%d", sight->values[index]);
}

/* sight-sentence-scan-ray.c - rays that light every cell they come to, step by step in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-scan.h"

#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

/* Which way @to lies from @from. */
static const char *
get_direction (SightCell from, SightCell to)
{
  static const char *const names[3][3] = {
    { N_ ("north-west"), N_ ("north"), N_ ("north-east") },
    { N_ ("west"), NULL, N_ ("east") },
    { N_ ("south-west"), N_ ("south"), N_ ("south-east") },
  };
  const int dx = (to.x > from.x) - (to.x < from.x), dy = (to.y > from.y) - (to.y < from.y);

  return names[dy + 1][dx + 1];
}

void
sight_scan_describe_ray (const SightScan *self, SightSentence *sentence)
{
  const SightStep *step = self->step;
  g_autofree char *to = sight_sentence_cell (step->to), *way = NULL, *error = NULL;
  const char *direction = get_direction (step->cell, step->to);

  if (self->algorithm->straight)
    {
      sentence->text = g_strdup_printf (_ ("<b>A ray</b> goes %s, straight on up to the first wall."), _ (direction));
      return;
    }
  if (direction == NULL)
    {
      sentence->text =
          g_strdup_printf (_ ("<b>A ray</b> to %s, where the viewer stands: there is nothing to walk."), to);
      return;
    }

  way = sight_parts_way (step->cell, step->to);
  error = sight_sentence_number (step->error);
  sentence->text = g_strdup_printf (_ ("<b>A ray</b> goes to %s, at the edge of the box of the range: %s."), to, way);
  sentence->caption = g_strdup_printf (_ ("error %s at the start: the longer of the two ways"), error);
}

static const char *
get_move_text (const SightStep *step)
{
  static const char *const texts[3][3] = {
    { N_ ("<b>One step left and up</b> to %s"), N_ ("<b>One step up</b> to %s"),
      N_ ("<b>One step right and up</b> to %s") },
    { N_ ("<b>One step left</b> to %s"), NULL, N_ ("<b>One step right</b> to %s") },
    { N_ ("<b>One step left and down</b> to %s"), N_ ("<b>One step down</b> to %s"),
      N_ ("<b>One step right and down</b> to %s") },
  };

  return _ (texts[step->to.y - step->cell.y + 1][step->to.x - step->cell.x + 1]);
}

/* What became of the cell, after the move and its tile. */
static const char *
get_outcome (const SightScan *self)
{
  const SightStep *step = self->step;

  if (step->verdict == SIGHT_VERDICT_UNTESTED)
    return _ ("%s: %s, out of range. <b>The ray ends here.</b>");
  if (step->verdict == SIGHT_VERDICT_OPEN)
    return _ ("%s: %s, which is lit, and the ray continues.");
  if (!sight_vision_shows_walls (self->sight))
    return _ ("%s: %s, which stops sight; this sight shows no walls. <b>The ray ends here.</b>");

  return _ ("%s: %s, which stops sight and is lit. <b>The ray ends here.</b>");
}

/* How the error made the ray turn or not: it loses twice the shorter way, and where that takes it below 0 it turns and
 * gains twice the longer. */
static char *
describe_error (const SightScan *self)
{
  const SightStep *step = self->step;
  guint first = self->index;
  int before, less, more;
  g_autofree char *from = NULL, *to = NULL, *sum = NULL;

  while (sight_trace_get (self->trace, first)->kind != SIGHT_STEP_LINE)
    first--;
  less = 2 * MIN (ABS (sight_trace_get (self->trace, first)->to.x - sight_trace_get (self->trace, first)->cell.x),
                  ABS (sight_trace_get (self->trace, first)->to.y - sight_trace_get (self->trace, first)->cell.y));
  more = 2 * sight_trace_get (self->trace, first)->error;
  before = first == self->index - 1 ? sight_trace_get (self->trace, first)->error
                                    : sight_trace_get (self->trace, self->index - 1)->error_after;

  from = sight_sentence_number (before);
  to = sight_sentence_number (step->error_after);
  sum = sight_parts_isolate ("%d − %d = %s%d", before, less, before < less ? "−" : "", ABS (before - less));
  if (before >= less)
    return g_strdup_printf (_ ("error %s → %s · %s is not below 0, so it goes straight on"), from, to, sum);

  return g_strdup_printf (_ ("error %s → %s · %s is below 0, so it turns aside, and %d is added"), from, to, sum, more);
}

void
sight_scan_describe_move (const SightScan *self, SightSentence *sentence)
{
  const SightCell cell = self->step->to;
  g_autofree char *to = sight_sentence_cell (cell), *move = g_strdup_printf (get_move_text (self->step), to);
  g_autofree char *tile = sight_parts_name (self->level, cell);

  sentence->text = g_strdup_printf (get_outcome (self), move, tile);
  if (!self->algorithm->straight)
    sentence->caption = describe_error (self);
}

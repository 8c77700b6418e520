/* sight-sentence-result.c - what came of a line, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

/* What a result is told about. */
typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  SightCell from, to;
  const SightLos *los;
} Result;

static void
tell_clear (const Result *self, SightSentence *sentence)
{
  sentence->text = g_strdup (_ ("<b>A sees B</b>"));
  if (self->sight->algorithm->rule != NULL)
    sentence->caption = g_strdup (_ ("Nothing blocks the line."));
}

static void
tell_start (const Result *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->from), *tile = sight_parts_tile (self->level, self->from);

  sentence->text = g_strdup (_ ("<b>Blocked at the start</b>"));
  sentence->caption = g_strdup_printf (_ ("%s is %s, and this sight sees nothing from inside one."), cell, tile);
}

static void
tell_blocked (const Result *self, SightSentence *sentence)
{
  const SightLineRule rule = self->sight->algorithm->rule (self->sight);
  const SightLos *los = self->los;
  g_autofree char *cell = sight_sentence_cell (los->blockers[0]);
  g_autofree char *tile = sight_parts_tile (self->level, los->blockers[0]);
  g_autofree char *if_open = sight_parts_if_open (self->level, &rule, self->from, self->to, los);

  if (los->n_blockers == 2)
    {
      g_autofree char *other = sight_sentence_cell (los->blockers[1]);

      sentence->text = g_strdup_printf (_ ("<b>Blocked between %s and %s</b>"), cell, other);
      if (if_open != NULL)
        sentence->caption = g_strdup_printf (rule.corner == SIGHT_CORNER_STRICT ? _ ("If both were open, %s.")
                                                                                : _ ("If one of them were open, %s."),
                                             if_open);
      return;
    }

  sentence->text = g_strdup_printf (_ ("<b>Blocked at %s, %s</b>"), cell, tile);
  if (if_open != NULL)
    sentence->caption = g_strdup_printf (_ ("If it were open, %s."), if_open);
}

static void
tell_range (const Result *self, SightSentence *sentence)
{
  const SightDistance rule = self->sight->algorithm->rule (self->sight).distance;
  g_autofree char *cell = sight_sentence_cell (self->to), *way = sight_parts_way (self->from, self->to);
  g_autofree char *viewer = sight_parts_viewer (self->level, self->from, C_ ("line", "A"));
  g_autofree char *sum = NULL, *limit = NULL;
  char *distance[2];
  const gboolean touches = sight_parts_distance (self->from, self->to, rule, self->sight->range, distance);

  sum = distance[0];
  limit = distance[1];
  sentence->text = g_strdup (_ ("<b>Out of range</b>"));
  /* Translators: "(33, 11) is 18 right and 5 up from Red 1: 18² + 5² = 349, more than 12² = 144. No line is walked." */
  sentence->caption = g_strdup_printf (touches ? _ ("%s is %s from %s: %s, not less than %s. No line is walked.")
                                               : _ ("%s is %s from %s: %s, more than %s. No line is walked."),
                                       cell, way, viewer, sum, limit);
}

static void
tell_unseen (const Result *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->to),
                  *viewer = sight_parts_viewer (self->level, self->from, C_ ("line", "A"));

  sentence->text = g_strdup (_ ("<b>A does not see B</b>"));
  if (self->sight->algorithm->rule != NULL)
    sentence->caption = g_strdup_printf (_ ("%s is at the border of the map, which this sight never shows."), cell);
  else
    sentence->caption = g_strdup_printf (_ ("%s is not in the field of view of %s."), cell, viewer);
}

/* One a SightLosStop. */
static void (*const tellers[]) (const Result *self, SightSentence *sentence) = {
  [SIGHT_LOS_CLEAR] = tell_clear,    [SIGHT_LOS_START] = tell_start,      [SIGHT_LOS_CELL] = tell_blocked,
  [SIGHT_LOS_TARGET] = tell_blocked, [SIGHT_LOS_FLANKERS] = tell_blocked, [SIGHT_LOS_RANGE] = tell_range,
  [SIGHT_LOS_UNSEEN] = tell_unseen,
};

SightSentence
sight_sentence_for_result (
    const SightLevel *level, const SightVision *sight, SightCell from, SightCell to, const SightLos *los)
{
  const Result result = { level, sight, from, to, los };
  SightSentence sentence = { NULL, NULL };

  tellers[los->stop](&result, &sentence);

  return sentence;
}

/* The cell of the clear line @from → @to, a Bresenham line, that lies beside @blocker: in its column where the line is
 * wider than high, else in its row. */
static SightCell
find_beside (SightCell from, SightCell to, SightCell blocker)
{
  SightLine line = sight_line_init (from, to);

  while (sight_line_has_next (&line) && (line.dx >= line.dy ? line.at.x != blocker.x : line.at.y != blocker.y))
    sight_line_next (&line);

  return line.at;
}

void
sight_sentence_for_one_way (
    const SightLevel *level, SightCell from, SightCell to, const SightLos *los, SightSentence *sentence)
{
  g_autofree char *cell = NULL, *tile = NULL, *beside = NULL;

  g_assert (!sight_los_is_clear (los));

  *sentence = (SightSentence) { NULL, NULL };
  if (los->n_blockers == 0)
    {
      sentence->text = g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B."));
      return;
    }

  cell = sight_sentence_cell (los->blockers[0]);
  tile = sight_parts_tile (level, los->blockers[0]);
  if (los->stop == SIGHT_LOS_START || los->stop == SIGHT_LOS_TARGET)
    {
      sentence->text = g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B. From A the line tests %s, "
                                           "%s; from B that end is not tested."),
                                        cell, tile);
      return;
    }

  beside = sight_sentence_cell (find_beside (to, from, los->blockers[0]));
  sentence->text = g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B. From A the line tests %s, %s; "
                                       "from B it passes by %s instead."),
                                    cell, tile, beside);
}

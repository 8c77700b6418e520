/* sight-sentence-result.c - what came of a line, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sentence-parts.h"

#include <glib/gi18n-lib.h>

/* What a result is about. */
typedef struct
{
  const SightLevel *level;
  const SightGaze *gaze;
  const SightVision *sight; /* of the gaze */
  SightCell from, to;
  const SightLos *los;
} Result;

/* "Red 1", or "A" for a bare cell; Pango markup. */
static char *
name_viewer (const Result *self)
{
  g_autofree char *name = NULL;

  if (self->gaze->viewer == SIGHT_GAZE_BARE)
    return g_strdup (C_ ("line", "A"));
  name = sight_sentence_viewer (self->level, self->gaze->viewer, FALSE);

  return g_markup_escape_text (name, -1);
}

static void
describe_clear (const Result *self, SightSentence *sentence)
{
  sentence->text = g_strdup (_ ("<b>A sees B</b>"));
  if (self->sight->algorithm->rule != NULL)
    sentence->caption = g_strdup (_ ("Nothing blocks the line."));
}

static void
describe_start (const Result *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->from), *tile = sight_parts_name (self->level, self->from);

  sentence->text = g_strdup (_ ("<b>Blocked at the start</b>"));
  sentence->caption =
      g_strdup_printf (_ ("%s, %s, stops sight, and this sight sees nothing from inside a wall."), cell, tile);
}

static void
describe_blocked (const Result *self, SightSentence *sentence)
{
  const SightLineRule rule = self->sight->algorithm->rule (self->sight);
  const SightLos *los = self->los;
  const SightBlockedLine line = { self->from, self->to, los, self->gaze, self->to, FALSE };
  g_autofree char *cell = sight_sentence_cell (los->blockers[0]);
  g_autofree char *tile = sight_parts_name (self->level, los->blockers[0]);
  g_autofree char *if_open = sight_parts_if_open (self->level, &rule, &line);
  g_autofree char *one_way = sight_sentence_rule_blocks (self->level, self->from, los->blockers[0]);

  if (one_way != NULL && !sight_grid_is_opaque_or_outside (self->level->grid, los->blockers[0]))
    {
      sentence->text = g_strdup_printf (_ ("<b>Blocked at %s, %s</b>"), cell, tile);
      sentence->caption = g_steal_pointer (&one_way);
      return;
    }
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
describe_spent (const Result *self, SightSentence *sentence)
{
  const SightLineRule rule = sight_gaze_get_rule (self->gaze);
  const SightBlockedLine line = { self->from, self->to, self->los, self->gaze, self->to, FALSE };
  g_autofree char *cell = sight_sentence_cell (self->los->blockers[0]);
  g_autofree char *tile = sight_parts_name (self->level, self->los->blockers[0]);
  g_autofree char *why = sight_sentence_rule_spent (self->level, self->los->blockers[0]);
  g_autofree char *if_open = sight_parts_if_open (self->level, &rule, &line);

  sentence->text = g_strdup_printf (_ ("<b>Blocked at %s, %s</b>"), cell, tile);
  if (if_open == NULL)
    {
      sentence->caption = g_steal_pointer (&why);
      return;
    }
  /* Translators: why, and what would be: "(7, 4), Smoke, costs more sight than is left. If it were open, A would see
   * B."
   */
  sentence->caption = g_strdup_printf (_ ("%s If it were open, %s."), why, if_open);
}

static void
describe_dark (const Result *self, SightSentence *sentence)
{
  sentence->text = g_strdup (_ ("<b>Too dark:</b> A does not see B"));
  sentence->caption = sight_sentence_rule_dark (self->level, self->to, self->gaze->dark_vision);
}

static void
describe_concealed (const Result *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->to);

  /* Translators: a cell */
  sentence->text = g_strdup_printf (_ ("<b>Concealed:</b> %s is seen, but not B in it"), cell);
  sentence->caption = sight_sentence_rule_conceals (self->level, self->to);
}

static const char *
get_range_text (const Result *self, gboolean touches)
{
  if (self->sight->algorithm->rule == NULL)
    return touches ? _ ("From %s, %s is %s: %s, not less than %s.") : _ ("From %s, %s is %s: %s, more than %s.");

  /* Translators: "From Red 1, (33, 11) is 18 right and 5 up: 18² + 5² = 349, more than 12² = 144. No line is walked."
   */
  return touches ? _ ("From %s, %s is %s: %s, not less than %s. No line is walked.")
                 : _ ("From %s, %s is %s: %s, more than %s. No line is walked.");
}

static void
describe_range (const Result *self, SightSentence *sentence)
{
  int range;
  const SightDistance rule = sight_vision_get_distance (self->sight, &range);
  g_autofree char *cell = sight_sentence_cell (self->to), *way = sight_parts_way (self->from, self->to);
  g_autofree char *viewer = name_viewer (self), *sum = NULL, *limit = NULL;
  char *distance[2];
  const gboolean touches = sight_parts_distance (self->from, self->to, rule, range, distance);

  sum = distance[0];
  limit = distance[1];
  sentence->text = g_strdup (_ ("<b>Out of range</b>"));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sentence->caption = g_strdup_printf (get_range_text (self, touches), viewer, cell, way, sum, limit);
#pragma GCC diagnostic pop
}

static void
describe_facing (const Result *self, SightSentence *sentence)
{
  g_autofree char *facing = sight_sentence_facing (self->gaze->facing, self->gaze->angle);
  g_autofree char *viewer = name_viewer (self), *cell = sight_sentence_cell (self->to);

  sentence->text = g_strdup_printf (_ ("<b>A does not see B:</b> it faces %s"), facing);
  /* Translators: a cell, and a viewer */
  sentence->caption = g_strdup_printf (_ ("%s lies outside the cone of %s."), cell, viewer);
}

static void
describe_dead (const Result *self, SightSentence *sentence)
{
  g_autofree char *viewer = name_viewer (self);

  sentence->text = g_strdup (_ ("<b>A does not see B</b>"));
  sentence->caption = g_strdup_printf (_ ("%s is not alive, or not on the map yet."), viewer);
}

static void
describe_outside (const Result *self, SightSentence *sentence)
{
  const gboolean is_viewer = !sight_map_contains (self->level->map, self->from);
  g_autofree char *cell = sight_sentence_cell (is_viewer ? self->from : self->to);

  sentence->text = g_strdup (_ ("<b>A does not see B</b>"));
  sentence->caption = g_strdup_printf (_ ("%s lies outside the map."), cell);
}

static void
describe_unseen (const Result *self, SightSentence *sentence)
{
  g_autofree char *cell = sight_sentence_cell (self->to), *viewer = name_viewer (self);

  if (self->los->n_blockers > 0)
    {
      g_autofree char *blocker = sight_sentence_cell (self->los->blockers[0]);
      g_autofree char *tile = sight_parts_name (self->level, self->los->blockers[0]);

      /* Translators: a cell and its tile */
      sentence->text = g_strdup_printf (_ ("<b>Hidden by %s, %s</b>"), blocker, tile);
      return;
    }
  sentence->text = g_strdup (_ ("<b>A does not see B</b>"));
  if (self->sight->algorithm->rule != NULL)
    sentence->caption = g_strdup_printf (_ ("%s is at the border of the map, which this sight never shows."), cell);
  else
    sentence->caption = g_strdup_printf (_ ("%s is not in the field of view of %s."), cell, viewer);
}

/* One a SightLosStop. */
static void (*const describers[]) (const Result *self, SightSentence *sentence) = {
  [SIGHT_LOS_CLEAR] = describe_clear,      [SIGHT_LOS_START] = describe_start,
  [SIGHT_LOS_CELL] = describe_blocked,     [SIGHT_LOS_TARGET] = describe_blocked,
  [SIGHT_LOS_FLANKERS] = describe_blocked, [SIGHT_LOS_RANGE] = describe_range,
  [SIGHT_LOS_UNSEEN] = describe_unseen,    [SIGHT_LOS_FACING] = describe_facing,
  [SIGHT_LOS_DEAD] = describe_dead,        [SIGHT_LOS_OUTSIDE] = describe_outside,
  [SIGHT_LOS_DARK] = describe_dark,        [SIGHT_LOS_CONCEALED] = describe_concealed,
  [SIGHT_LOS_SPENT] = describe_spent,
};

char *
sight_sentence_origin (const SightLevel *level, const SightGaze *gaze)
{
  const SightViewer *viewer =
      gaze->viewer != SIGHT_GAZE_BARE ? sight_level_get_viewer (level, (guint) gaze->viewer) : NULL;
  const SightGaze one = sight_gaze_get_middle (gaze);
  g_autofree char *name = NULL, *cell = NULL;

  if (viewer == NULL || !sight_viewer_is_large (viewer))
    return NULL;
  name = sight_sentence_viewer (level, (guint) gaze->viewer, FALSE);
  cell = sight_sentence_cell (one.cell);

  /* Translators: a viewer, a cell, and how many cells it stands on: "Ogre looks from (3, 4), one of its 4 cells." */
  return g_strdup_printf (_ ("%s looks from %s, one of its %d cells."), name, cell, viewer->width * viewer->height);
}

char *
sight_sentence_join (const char *first, const char *second)
{
  if (first == NULL || second == NULL)
    return g_strdup (first != NULL ? first : second);

  return g_strdup_printf (C_ ("sentences", "%s %s"), first, second);
}

SightSentence
sight_sentence_for_result (const SightLevel *level, const SightGaze *gaze, SightCell to, const SightLos *los)
{
  const Result result = { level, gaze, &gaze->sight, gaze->cell, to, los };
  SightSentence sentence = { NULL, NULL };
  g_autofree char *origin = sight_sentence_origin (level, gaze), *caption = NULL;
  g_autofree char *markup = origin != NULL ? g_markup_escape_text (origin, -1) : NULL;

  describers[los->stop](&result, &sentence);
  caption = sentence.caption;
  sentence.caption = sight_sentence_join (caption, markup);

  return sentence;
}

/* The cell of the line that @gaze walks to @to, a Bresenham line, that lies next to @blocker: in its column where the
 * line is wider than high, else in its row. */
static SightCell
find_beside (const SightGaze *gaze, SightCell to, SightCell blocker)
{
  const SightCell from = gaze->cell;
  const SightLineRule rule = gaze->sight.algorithm->rule (&gaze->sight);
  const gboolean is_wide = ABS (to.x - from.x) >= ABS (to.y - from.y);
  g_autoptr (SightTrace) trace = sight_trace_new ();

  sight_los_trace_open (&rule, from, to, FALSE, trace);
  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    {
      const SightCell cell = sight_trace_get (trace, i)->to;

      if (is_wide ? cell.x == blocker.x : cell.y == blocker.y)
        return cell;
    }

  return to;
}

/* Without lines: what hides it. */
static char *
describe_hidden (const SightLevel *level, const SightLos *los)
{
  g_autofree char *cell = sight_sentence_cell (los->blockers[0]), *tile = sight_parts_name (level, los->blockers[0]);

  /* Translators: a cell and its tile */
  return g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B: %s, %s, hides it."), cell, tile);
}

/* What one of them heeds that the other does not: no line differs.  NULL for lines. */
static char *
describe_own_reason (const SightLevel *level, const SightGaze *gaze, const SightLos *los)
{
  g_autofree char *facing = NULL, *one_way = NULL;

  if (los->stop == SIGHT_LOS_FACING)
    {
      facing = sight_sentence_facing (gaze->facing, gaze->angle);
      return g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B: it faces %s."), facing);
    }
  if (los->stop == SIGHT_LOS_RANGE)
    return g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B: it is out of range."));
  if (los->stop == SIGHT_LOS_DARK)
    return g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B: it is too dark there."));
  if (los->stop == SIGHT_LOS_CONCEALED)
    return g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B: it is concealed."));
  if (los->n_blockers > 0)
    one_way = los->stop == SIGHT_LOS_SPENT ? sight_sentence_rule_spent (level, los->blockers[0])
                                           : sight_sentence_rule_blocks (level, gaze->cell, los->blockers[0]);
  if (one_way != NULL)
    /* Translators: a whole sentence: "(7, 4), Arrow slit, stops sight from the west." */
    return g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B: %s"), one_way);

  if (los->stop == SIGHT_LOS_UNSEEN && los->n_blockers > 0)
    return describe_hidden (level, los);

  return los->n_blockers == 0 ? g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B.")) : NULL;
}

void
sight_sentence_for_one_way (
    const SightLevel *level, const SightGaze *gaze, const SightGaze *back, const SightLos *los, SightSentence *sentence)
{
  g_autofree char *cell = NULL, *tile = NULL, *beside = NULL;

  g_assert (!sight_los_is_clear (los));

  *sentence = (SightSentence) { describe_own_reason (level, gaze, los), NULL };
  if (sentence->text == NULL && back->sight.algorithm->rule == NULL)
    sentence->text = g_strdup (_ ("<b>One way:</b> B sees A, but A does not see B."));
  if (sentence->text != NULL)
    return;

  cell = sight_sentence_cell (los->blockers[0]);
  tile = sight_parts_name (level, los->blockers[0]);
  if (los->stop == SIGHT_LOS_START || los->stop == SIGHT_LOS_TARGET)
    {
      sentence->text = g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B. From A the line tests %s, "
                                           "%s; from B that end is not tested."),
                                        cell, tile);
      return;
    }

  beside = sight_sentence_cell (find_beside (back, gaze->cell, los->blockers[0]));
  sentence->text = g_strdup_printf (_ ("<b>One way:</b> B sees A, but A does not see B. From A the line tests %s, %s; "
                                       "from B it passes by %s instead."),
                                    cell, tile, beside);
}

char *
sight_sentence_for_no_way_back (const SightLevel *level, const SightGaze *back, const SightLos *los)
{
  static const struct
  {
    SightLosStop stop;
    const char *text;
  } rows[] = {
    { SIGHT_LOS_RANGE, N_ ("<b>One way:</b> B does not see A: it is out of range.") },
    { SIGHT_LOS_DARK, N_ ("<b>One way:</b> B does not see A: it is too dark there.") },
    { SIGHT_LOS_CONCEALED, N_ ("<b>One way:</b> B does not see A: it is concealed.") },
  };

  if (los->stop == SIGHT_LOS_FACING)
    {
      g_autofree char *facing = sight_sentence_facing (back->facing, back->angle);

      return g_strdup_printf (_ ("<b>One way:</b> B does not see A: it faces %s."), facing);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (los->stop == rows[i].stop)
        return g_strdup (_ (rows[i].text));
    }
  if (los->n_blockers > 0)
    {
      g_autofree char *cell = sight_sentence_cell (los->blockers[0]);
      g_autofree char *tile = sight_parts_name (level, los->blockers[0]);

      /* Translators: a cell and its tile */
      return g_strdup_printf (_ ("<b>One way:</b> B does not see A: %s, %s, hides it."), cell, tile);
    }

  return g_strdup (_ ("<b>One way:</b> B does not see A."));
}

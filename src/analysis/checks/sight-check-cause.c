/* sight-check-cause.c - why a check fails, and what would mend it
 *
 * The cause comes from the same "why" as everywhere.  What hides a cell is found
 * by trying: single cells near the line are closed, those in its middle first.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/why/sight-why.h"
#include "sight-check-world.h"

#define TRIES_MAX 48

typedef struct
{
  SightCell cell;
  gint64 cross, middle; /* distance from the line, and from its middle */
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->cross != second->cross)
    return first->cross < second->cross ? -1 : 1;

  return (first->middle > second->middle) - (first->middle < second->middle);
}

static gboolean
is_taken (const SightLevel *level, SightCell cell)
{
  return sight_level_find_viewer (level, cell) >= 0;
}

/* Open cells at the line between @a and @b, of which closing one may hide @b. */
static GArray *
list_candidates (const SightCheckCase *self, SightCell a, SightCell b)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const gint64 width = MAX (ABS (b.x - a.x), ABS (b.y - a.y));

  for (int y = MIN (a.y, b.y); y <= MAX (a.y, b.y); y++)
    {
      for (int x = MIN (a.x, b.x); x <= MAX (a.x, b.x); x++)
        {
          const SightCell cell = { x, y };
          const gint64 cross = (gint64) (b.x - a.x) * (y - a.y) - (gint64) (b.y - a.y) * (x - a.x);
          const gint64 mx = 2 * x - a.x - b.x, my = 2 * y - a.y - b.y;
          const Candidate candidate = { cell, ABS (cross) / MAX (width, 1), mx * mx + my * my };

          if (ABS (cross) <= 2 * width && !sight_cell_equal (cell, a) && !sight_cell_equal (cell, b) &&
              !sight_grid_is_opaque (self->now->grid, cell) && !is_taken (self->now, cell))
            g_array_append_val (candidates, candidate);
        }
    }
  g_array_sort (candidates, compare_candidates);

  return candidates;
}

/* Finds single cells whose closing hides @to from @from. */
static void
find_closings (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  SightGaze gaze = sight_check_case_gaze (self, from);
  g_autoptr (SightGrid) grid = sight_grid_copy (self->now->grid);
  g_autoptr (GArray) candidates = list_candidates (self, gaze.cell, to->cell);
  SightCheckResult *result = self->result;

  gaze.grid = grid;
  for (guint i = 0; i < MIN (candidates->len, TRIES_MAX) && result->n_cures < SIGHT_CHECK_CURES_MAX; i++)
    {
      const SightCell cell = g_array_index (candidates, Candidate, i).cell;
      SightLos los;

      sight_grid_set_opaque (grid, cell, TRUE);
      los = to->viewer >= 0 ? sight_gaze_ask_unit (&gaze, to->cell, NULL) : sight_gaze_ask (&gaze, to->cell, NULL);
      sight_grid_set_opaque (grid, cell, FALSE);
      if (!sight_los_is_clear (&los))
        result->cures[result->n_cures++] = cell;
    }
  result->closes = TRUE;
}

static void
say_seen (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  SightCheckResult *result = self->result;

  find_closings (self, from, to);
  result->cause = g_strdup (_ ("no wall stands between"));
  if (result->n_cures == 1)
    result->cure = g_strdup_printf (_ ("closing (%d, %d) would hide it"), result->cures[0].x, result->cures[0].y);
  else if (result->n_cures > 1)
    result->cure =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "closing (%d, %d) would hide it, as would %u other cell",
                                      "closing (%d, %d) would hide it, as would any of %u others", result->n_cures - 1),
                         result->cures[0].x, result->cures[0].y, result->n_cures - 1);
}

/* Takes the openings of @why over as the cure. */
static void
say_openings (SightCheckCase *self, const SightWhy *why)
{
  SightCheckResult *result = self->result;
  g_autoptr (GString) cells = g_string_new (NULL);

  if (why->openings->len == 0 || why->openings->len > SIGHT_CHECK_CURES_MAX)
    return;
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightCell cell = sight_why_get_opening (why, i)->cell;

      result->cures[result->n_cures++] = cell;
      g_string_append_printf (cells, "%s(%d, %d)", i > 0 ? ", " : "", cell.x, cell.y);
    }
  result->cure = g_strdup_printf (_ ("opening %s would show it"), cells->str);
}

/* @sentence without its verdict, which is bold and said already, and its full stop: plain text. */
static char *
get_reason (const char *sentence)
{
  const char *end = strstr (sentence, "</b> ");
  char *text = sight_sentence_to_plain (end != NULL ? end + strlen ("</b> ") : sentence);

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';

  return text;
}

static void
say_hidden (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGaze gaze = sight_check_case_gaze (self, from);
  g_autoptr (SightWhy) why = to->viewer >= 0 ? sight_why_new_unit (&gaze, to->cell) : sight_why_new (&gaze, to->cell);
  g_auto (SightSentence) sentence = { NULL };

  if (to->viewer >= 0 && !sight_level_get_viewer (self->now, (guint) to->viewer)->alive)
    {
      self->result->cause = g_strdup (_ ("it is not alive, or not on the map yet"));
      return;
    }
  sight_why_describe (why, self->now, &sentence);
  self->result->cause = get_reason (sentence.text);
  if (why->reason == SIGHT_WHY_BLOCKED)
    say_openings (self, why);
}

void
sight_check_case_set_witness (SightCheckCase *self,
                              const SightCheckItemCell *from,
                              const SightCheckItemCell *to,
                              gboolean sees)
{
  SightCheckResult *result = self->result;
  g_autofree char *first = sight_check_case_name (self, from->viewer, from->cell);
  g_autofree char *second = sight_check_case_name (self, to->viewer, to->cell), *text = NULL;

  result->witness =
      (SightCheckWitness) { TRUE, FALSE, from->viewer, to->viewer, from->cell, to->cell, sees, self->turn };
  text = g_strdup_printf (sees ? _ ("%s sees %s") : _ ("%s does not see %s"), first, second);
  g_free (result->sentence);
  if (self->check->time == SIGHT_CHECK_NOW)
    result->sentence = g_steal_pointer (&text);
  else if (self->turn == 0)
    result->sentence = g_strdup_printf (_ ("%s at the start"), text);
  else
    result->sentence = g_strdup_printf (_ ("%s in turn %u"), text, self->turn);
  g_clear_pointer (&result->cause, g_free);
  g_clear_pointer (&result->cure, g_free);
  result->n_cures = 0;
  if (sees)
    say_seen (self, from, to);
  else
    say_hidden (self, from, to);
}

/* In a few words */

/* Why @to is not seen, in a few words. */
static char *
describe_stop (const SightGaze *gaze, const SightLos *los)
{
  const SightCell *by = los->blockers;

  if (los->stop == SIGHT_LOS_DEAD)
    return g_strdup (_ ("the viewer is not alive, or not on the map yet"));
  if (los->stop == SIGHT_LOS_RANGE)
    return g_strdup_printf (_ ("out of range, which is %d"), gaze->sight.range);
  if (los->stop == SIGHT_LOS_FACING)
    return g_strdup (_ ("outside the field of the viewer"));
  if (los->n_blockers == 1)
    return g_strdup_printf (_ ("hidden by (%d, %d)"), by[0].x, by[0].y);
  if (los->n_blockers == 2)
    return g_strdup_printf (_ ("hidden by (%d, %d) and (%d, %d)"), by[0].x, by[0].y, by[1].x, by[1].y);

  return g_strdup (_ ("hidden"));
}

char *
sight_check_case_describe_pair (const SightCheckCase *self,
                                const SightCheckItemCell *from,
                                const SightCheckItemCell *to)
{
  const SightGaze gaze = sight_check_case_gaze (self, from);
  const SightView *view = from->viewer >= 0 ? sight_fields_get (self->fields, (guint) from->viewer) : NULL;
  const SightLos los =
      view != NULL ? sight_gaze_ask_in (&gaze, view, to->cell) : sight_gaze_ask (&gaze, to->cell, NULL);
  g_autofree char *first = NULL, *second = NULL;

  if (to->viewer >= 0 && !sight_level_get_viewer (self->now, (guint) to->viewer)->alive)
    return g_strdup (_ ("it is not alive, or not on the map yet"));
  if (!sight_los_is_clear (&los))
    return describe_stop (&gaze, &los);
  first = sight_check_case_name (self, from->viewer, from->cell);
  second = sight_check_case_name (self, to->viewer, to->cell);

  return g_strdup_printf (_ ("%s sees %s"), first, second);
}

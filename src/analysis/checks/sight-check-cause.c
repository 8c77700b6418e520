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
#include "core/scenario/sight-cover.h"
#include "sight-check-world.h"

#define TRIES_MAX 48

/* The one cell of @gaze that answers for @cell, asked by @ask. */
static SightGaze
narrow (const SightGaze *gaze, SightGazeAsk ask, SightCell cell)
{
  return ask == sight_gaze_ask_unit ? sight_gaze_narrow_unit (gaze, cell) : sight_gaze_narrow (gaze, cell);
}

/* Finds single cells whose closing hides @to from @from.  Returns: how many were tried */
static guint
find_closings (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  SightGaze gaze = sight_check_case_gaze (self, from);
  g_autoptr (SightGrid) grid = sight_grid_copy (self->now->grid);
  const SightGazeAsk ask = sight_check_case_get_ask (self, from, to);
  const SightCell begin = narrow (&gaze, ask, to->cell).cell;
  g_autoptr (GArray) cells = sight_check_list_near (self->now->map, begin, to->cell, 0);
  SightCheckResult *result = self->result;
  guint n = 0;

  gaze.grid = grid;
  for (guint i = 0; i < cells->len && n < TRIES_MAX && result->n_cures < SIGHT_CHECK_CURES_MAX; i++)
    {
      const SightCell cell = g_array_index (cells, SightCell, i);
      gboolean is_covered;
      SightLos los;

      if (sight_cell_equal (cell, begin) || sight_cell_equal (cell, to->cell) || sight_grid_is_opaque (grid, cell) ||
          sight_level_find_viewer (self->now, cell) >= 0)
        continue;
      n++;
      sight_grid_set_opaque (grid, cell, TRUE);
      los = sight_check_case_ask (self, &gaze, to, ask, NULL);
      is_covered = sight_check_case_is_covered (self, &gaze, to);
      sight_grid_set_opaque (grid, cell, FALSE);
      if (!sight_los_is_clear (&los) || is_covered)
        result->cures[result->n_cures++] = cell;
    }
  result->cure_kind = SIGHT_CHECK_CURE_CLOSE;

  return n;
}

/* "half cover, 2 of 4 lines are stopped": less than the check asks for. */
static char *
describe_cover (const SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGaze gaze = sight_check_case_gaze (self, from);
  SightCover cover = { 0, 0, 0, 0 };

  (void) sight_check_case_get_cover (self, &gaze, to, &cover);

  /* Translators: how much cover there is, "half cover", and how many of four lines are stopped */
  return g_strdup_printf (_ ("%s: %d of 4 lines to its corners stopped"), sight_sentence_cover (cover.n_stopped),
                          cover.n_stopped);
}

/* Whether who looks from @from stands in @to. */
static gboolean
stands_there (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGaze gaze = sight_check_case_gaze (self, from);
  const SightRect body = sight_gaze_get_body (&gaze);

  return sight_rect_contains (&body, to->cell);
}

static void
say_seen (SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  SightCheckResult *result = self->result;
  guint n_tries;

  if (stands_there (self, from, to))
    {
      result->cause = g_strdup (_ ("it stands there"));
      result->cure = g_strdup (_ ("whoever stands in a cell sees it"));
      return;
    }

  n_tries = find_closings (self, from, to);
  result->cause = self->check->kind == SIGHT_CHECK_COVER ? describe_cover (self, from, to)
                                                         : g_strdup (_ ("no wall stands between"));
  if (self->check->kind == SIGHT_CHECK_COVER && result->n_cures > 0)
    result->cure = g_strdup_printf (_ ("closing (%d, %d) would give it cover"), result->cures[0].x, result->cures[0].y);
  else if (result->n_cures == 1)
    result->cure = g_strdup_printf (_ ("closing (%d, %d) would hide it"), result->cures[0].x, result->cures[0].y);
  else if (result->n_cures > 1)
    result->cure =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "closing (%d, %d) would hide it, as would %u other cell",
                                      "closing (%d, %d) would hide it, as would any of %u others", result->n_cures - 1),
                         result->cures[0].x, result->cures[0].y, result->n_cures - 1);
  else if (n_tries == 0)
    result->cure = g_strdup (_ ("no cell between them could be closed"));
  else
    sight_check_case_say_tried (self, n_tries);
}

/* Takes the openings of @why over as the cure. */
static void
say_openings (SightCheckCase *self, const SightWhy *why)
{
  SightCheckResult *result = self->result;
  g_autoptr (GString) cells = g_string_new (NULL);
  SightLos then;

  if (why->openings->len == 0 || why->openings->len > SIGHT_CHECK_CURES_MAX)
    return;
  then = sight_why_ask_opened (why, self->now);
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightCell cell = sight_why_get_opening (why, i)->cell;

      if (sight_los_is_clear (&then))
        result->cures[result->n_cures++] = cell;
      g_string_append_printf (cells, "%s(%d, %d)", i > 0 ? ", " : "", cell.x, cell.y);
    }
  result->cure = g_strdup_printf (sight_los_is_clear (&then) ? _ ("opening %s would show it")
                                                             : _ ("opening %s alone would not show it"),
                                  cells->str);
}

/* The cure that was said is one of the viewer that looks from @from, if there is one. */
static void
set_cure (SightCheckCase *self, SightCheckCureKind kind, const SightCheckItemCell *from, int value)
{
  if (from->viewer < 0)
    return;
  sight_check_case_add_cure (self, kind, from->cell);
  self->result->cure_value = value;
}

/* The least range with which @gaze reaches @to, and whether it sees it then. */
static void
cure_range (SightCheckCase *self, SightGaze gaze, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGazeAsk ask = sight_check_case_get_ask (self, from, to);
  const SightCell begin = narrow (&gaze, ask, to->cell).cell;
  const int most = ABS (to->cell.x - begin.x) + ABS (to->cell.y - begin.y);
  SightLos los;

  for (gaze.sight.range++; gaze.sight.range < most; gaze.sight.range++)
    {
      if (sight_vision_reaches (&gaze.sight, gaze.grid, begin, to->cell))
        break;
    }
  los = sight_check_case_ask (self, &gaze, to, ask, NULL);
  self->result->cure = g_strdup_printf (sight_los_is_clear (&los) ? _ ("a range of %d would show it")
                                                                  : _ ("a range of %d alone would not show it"),
                                        gaze.sight.range);
  if (sight_los_is_clear (&los))
    set_cure (self, SIGHT_CHECK_CURE_RANGE, from, gaze.sight.range);
}

/* The first of eight directions in which @gaze sees @to. */
static void
cure_facing (SightCheckCase *self, SightGaze gaze, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGazeAsk ask = sight_check_case_get_ask (self, from, to);

  for (gaze.facing = 0; gaze.facing < 360; gaze.facing += 45)
    {
      const SightLos los = sight_check_case_ask (self, &gaze, to, ask, NULL);
      g_autofree char *direction = sight_sentence_direction (gaze.facing);

      if (!sight_los_is_clear (&los))
        continue;
      /* Translators: a direction: "East →" */
      self->result->cure = g_strdup_printf (_ ("facing %s would show it"), direction);
      set_cure (self, SIGHT_CHECK_CURE_FACING, from, gaze.facing);
      return;
    }
}

static void
cure_concealed (SightCheckCase *self, const SightCheckItemCell *to)
{
  const int most = sight_level_get_tile (self->now, to->cell)->rules.conceals;

  self->result->cure = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "from at most %d cell away it is seen",
                                                     "from at most %d cells away it is seen", most),
                                        most);
}

static void
cure_hidden (SightCheckCase *self, const SightWhy *why, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  const SightGaze gaze = sight_check_case_gaze (self, from);

  switch (why->reason)
    {
    case SIGHT_WHY_BLOCKED:
      say_openings (self, why);
      break;
    case SIGHT_WHY_RANGE:
      cure_range (self, gaze, from, to);
      break;
    case SIGHT_WHY_FACING:
      cure_facing (self, gaze, from, to);
      break;
    case SIGHT_WHY_DARK:
      sight_check_case_cure_dark (self, to->cell);
      break;
    case SIGHT_WHY_CONCEALED:
      cure_concealed (self, to);
      break;
    case SIGHT_WHY_SEEN:
    case SIGHT_WHY_NEVER:
    case SIGHT_WHY_DEAD:
    case SIGHT_WHY_OUTSIDE:
    default:
      break;
    }
  if (self->result->cure == NULL)
    self->result->cure = g_strdup (_ ("no change of the map was found that would show it"));
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
  const SightGazeAsk ask = sight_check_case_get_ask (self, from, to);
  g_autoptr (SightWhy) why =
      ask == sight_gaze_ask_unit ? sight_why_new_unit (&gaze, to->cell) : sight_why_new (&gaze, to->cell);
  g_auto (SightSentence) sentence = { NULL };

  if (to->viewer >= 0 && !sight_level_get_viewer (self->now, (guint) to->viewer)->alive)
    {
      self->result->cause = g_strdup (_ ("it is not alive, or not on the map yet"));
      self->result->cure = g_strdup (_ ("no change of the map would show it"));
      return;
    }
  sight_why_describe (why, self->now, &sentence);
  /* What is in sight and still not seen is so by the verdict, not by what follows it. */
  if (why->reason == SIGHT_WHY_DARK)
    self->result->cause = g_strdup (_ ("it is in sight, but too dark"));
  else if (why->reason == SIGHT_WHY_CONCEALED)
    self->result->cause = g_strdup (_ ("its cell is in sight, but conceals it"));
  else
    self->result->cause = get_reason (sentence.text);
  cure_hidden (self, why, from, to);
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
  SightCheckItemCell decides;
  SightGaze gaze;

  result->witness =
      (SightCheckWitness) { TRUE, FALSE, from->viewer, to->viewer, from->cell, to->cell, sees, self->turn };
  if (sight_check_is_of_shots (self->check))
    text = g_strdup_printf (sees ? _ ("%s can shoot at %s") : _ ("%s cannot shoot at %s"), first, second);
  else
    text = g_strdup_printf (sees ? _ ("%s sees %s") : _ ("%s does not see %s"), first, second);
  sight_check_case_say (self, "%s", text);
  g_clear_pointer (&result->cause, g_free);
  g_clear_pointer (&result->cure, g_free);
  result->n_cures = 0;
  if (self->runner->is_try)
    return;
  gaze = sight_check_case_gaze (self, from);
  (void) sight_check_case_ask (self, &gaze, to, sight_check_case_get_ask (self, from, to), &decides);
  if (sees)
    say_seen (self, from, &decides);
  else
    say_hidden (self, from, &decides);
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
  const SightLos los = sight_check_case_ask (self, &gaze, to, sight_gaze_ask, NULL);
  g_autofree char *first = NULL, *second = NULL, *cover = NULL;

  if (to->viewer >= 0 && !sight_level_get_viewer (self->now, (guint) to->viewer)->alive)
    return g_strdup (_ ("it is not alive, or not on the map yet"));
  if (!sight_los_is_clear (&los))
    return describe_stop (&gaze, &los);
  first = sight_check_case_name (self, from->viewer, from->cell);
  second = sight_check_case_name (self, to->viewer, to->cell);
  if (self->check->kind == SIGHT_CHECK_COVER)
    {
      cover = describe_cover (self, from, to);
      /* Translators: two cells or viewers, and what cover there is: "half cover: 2 of 4 lines to its corners
       * stopped" */
      return g_strdup_printf (_ ("%s sees %s through %s"), first, second, cover);
    }

  return g_strdup_printf (sight_check_is_of_shots (self->check) ? _ ("%s can shoot at %s") : _ ("%s sees %s"), first,
                          second);
}

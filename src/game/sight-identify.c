/* sight-identify.c - which sight gave these answers?
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-identify.h"

#include "core/map/sight-random.h"

#define KEPT_MIN 24 /* candidates that stay after a round, whatever their differences */

/* Ranking */

/* The share of cells that differ, first; answers asked at the range that was named, then the order of the presets. */
static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const SightCandidate *one = a, *other = b;
  const double own = one->n_cells > 0 ? (double) one->n_differing / one->n_cells : 0;
  const double theirs = other->n_cells > 0 ? (double) other->n_differing / other->n_cells : 0;

  if (own != theirs)
    return own < theirs ? -1 : 1;
  if (one->n_changed != other->n_changed)
    return one->n_changed < other->n_changed ? -1 : 1;
  if (one->reach != other->reach)
    return one->reach == SIGHT_REACH_ASKED ? -1 : 1;

  return one->order < other->order ? -1 : one->order > other->order;
}

/* The numbers of the answers, shuffled. */
static guint *
shuffle (guint n)
{
  guint *order = g_new (guint, n);
  SightRandom random = { 17 };

  for (guint i = 0; i < n; i++)
    {
      const guint other = sight_random_below (&random, i + 1);

      order[i] = order[other];
      order[other] = i;
    }

  return order;
}

/* Drops those that a round showed to be worse than the others. */
static void
prune (GArray *candidates)
{
  const guint n_equal = sight_identify_count_equal (candidates);
  const guint kept = n_equal + MAX ((candidates->len - n_equal) / 2, KEPT_MIN);

  if (kept < candidates->len)
    g_array_set_size (candidates, kept);
}

/* Keeps of sights that differ in their range alone the best. */
static void
merge_ranges (GArray *candidates)
{
  guint n = 0;

  for (guint i = 0; i < candidates->len; i++)
    {
      SightCandidate *candidate = &g_array_index (candidates, SightCandidate, i), *same = NULL;
      SightVision sight = candidate->sight;

      for (guint k = 0; k < n && same == NULL; k++)
        {
          SightCandidate *other = &g_array_index (candidates, SightCandidate, k);

          sight.range = other->sight.range;
          same = sight_vision_equal (&sight, &other->sight) ? other : NULL;
        }
      if (same == NULL)
        g_array_index (candidates, SightCandidate, n++) = *candidate;
      else
        same->n_ranges += candidate->n_differing == same->n_differing;
    }
  g_array_set_size (candidates, n);
}

gboolean
sight_identify_rank (GArray *candidates, const SightReplies *answers, SightIdentifyFunc func, gpointer data)
{
  const guint n = answers->answers->len;
  g_autofree guint *order = shuffle (n);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  guint done = 0;

  for (guint round = 1; done < n; round *= 2)
    {
      const guint end = n - done <= round ? n : done + round;

      for (guint i = 0; i < candidates->len; i++)
        {
          SightCandidate *candidate = &g_array_index (candidates, SightCandidate, i);

          for (guint at = done; at < end; at++)
            sight_candidate_compare (candidate, sight_replies_get (answers, order[at]), &view);
          if (func != NULL && i % 64 == 0 && !func ((done + (double) (end - done) * i / candidates->len) / n, data))
            return FALSE;
        }
      done = end;
      g_array_sort (candidates, compare_candidates);
      if (done < n)
        prune (candidates);
    }
  merge_ranges (candidates);

  return TRUE;
}

guint
sight_identify_count_equal (const GArray *ranked)
{
  guint n = 0;

  while (n < ranked->len && sight_candidate_is_equal (&g_array_index (ranked, SightCandidate, n)))
    n++;

  return n;
}

/* Explaining */

/* The cells of one answer that differ. */
typedef struct
{
  const SightReply *answer;
  gint64 farthest2; /* of all cells that are shown, cells² */
  SightCell nearest;
  gboolean nearest_game;
  gint64 nearest2;
  gsize n, n_game, n_own, n_border, n_walls, n_far;
} Tally;

static void
tally_cell (SightCell cell, gboolean game, gboolean sight, gpointer data)
{
  Tally *self = data;
  const SightGrid *grid = self->answer->grid;
  const gint64 away2 = sight_cell_distance2 (self->answer->viewer, cell);

  self->n++;
  self->n_game += game && !sight;
  self->n_own += away2 == 0;
  self->n_border += cell.x <= 0 || cell.y <= 0 || cell.x >= grid->width - 1 || cell.y >= grid->height - 1;
  self->n_walls += sight_grid_is_opaque_or_outside (grid, cell);
  self->n_far += 4 * away2 >= self->farthest2;
  if (away2 >= self->nearest2)
    return;
  self->nearest2 = away2;
  self->nearest = cell;
  self->nearest_game = game;
}

/* The square of the distance of the farthest cell that the answer shows. */
static gint64
get_farthest2 (const SightReply *answer)
{
  gint64 farthest2 = 1;

  for (int i = 0; !answer->is_line && i < answer->grid->width * answer->grid->height; i++)
    {
      const SightCell cell = { i % answer->grid->width, i / answer->grid->width };

      if (sight_reply_sees (answer, cell))
        farthest2 = MAX (farthest2, sight_cell_distance2 (answer->viewer, cell));
    }

  return farthest2;
}

static SightDiffersWhere
find_where (const Tally *all)
{
  return all->n_own == all->n      ? SIGHT_DIFFERS_OWN_CELL
         : all->n_border == all->n ? SIGHT_DIFFERS_BORDER
         : all->n_walls == all->n  ? SIGHT_DIFFERS_WALLS
         : all->n_far == all->n    ? SIGHT_DIFFERS_FARTHEST
                                   : SIGHT_DIFFERS_ANYWHERE;
}

/* Adds what @answer shows, and keeps the smallest map. */
static void
add_answer (SightDifference *self, Tally *all, const SightReply *answer, const SightCandidate *candidate)
{
  const SightVision sight = sight_candidate_get_sight (candidate, answer);
  Tally tally = { .answer = answer, .farthest2 = get_farthest2 (answer), .nearest2 = G_MAXINT64 };

  sight_reply_foreach_difference (answer, &sight, tally_cell, &tally);
  all->n += tally.n;
  all->n_game += tally.n_game;
  all->n_own += tally.n_own;
  all->n_border += tally.n_border;
  all->n_walls += tally.n_walls;
  all->n_far += tally.n_far;
  if (tally.n == 0 || (self->first != NULL && self->first->grid->width * self->first->grid->height <=
                                                  answer->grid->width * answer->grid->height))
    return;
  self->first = answer;
  self->cell = tally.nearest;
  self->game = tally.nearest_game;
}

SightDifference
sight_identify_explain (const SightCandidate *candidate, const SightReplies *answers)
{
  SightDifference self = { 0 };
  Tally all = { 0 };

  for (guint i = 0; i < answers->answers->len; i++)
    add_answer (&self, &all, sight_replies_get (answers, i), candidate);
  self.n_cells = all.n;
  self.n_game = all.n_game;
  self.where = find_where (&all);

  return self;
}

static SightRect
get_span (const SightGrid *grid, SightCell a, SightCell b, int margin)
{
  const SightRect all = { 0, 0, grid->width, grid->height };
  const SightRect span = { MIN (a.x, b.x) - margin, MIN (a.y, b.y) - margin, ABS (a.x - b.x) + 1 + 2 * margin,
                           ABS (a.y - b.y) + 1 + 2 * margin };

  return sight_rect_intersect (all, span);
}

void
sight_identify_crop (const SightCandidate *candidate, const SightDifference *difference, SightSpecimen *specimen)
{
  const SightReply *answer = difference->first;
  const SightGrid *grid = answer->grid;
  const SightVision sight = sight_candidate_get_sight (candidate, answer);

  for (int margin = 0;; margin++)
    {
      const SightRect span = get_span (grid, answer->viewer, difference->cell, margin);
      const gboolean is_all = span.width == grid->width && span.height == grid->height;
      SightReply part = { 0 };
      SightGaze gaze;
      SightLos los;

      sight_specimen_clear (specimen);
      specimen->grid = sight_shrink_crop (grid, span);
      specimen->viewer = (SightCell) { answer->viewer.x - span.x, answer->viewer.y - span.y };
      specimen->cell = (SightCell) { difference->cell.x - span.x, difference->cell.y - span.y };
      specimen->range = sight.range;
      specimen->game = difference->game;
      part = *answer;
      part.grid = specimen->grid;
      part.viewer = specimen->viewer;
      gaze = sight_reply_get_gaze (&part, &sight);
      los = answer->is_line ? sight_gaze_walk (&gaze, specimen->cell, NULL)
                            : sight_gaze_ask (&gaze, specimen->cell, NULL);
      if (is_all || sight_los_is_clear (&los) != difference->game)
        return;
    }
}

gboolean
sight_identify_agreeing (const SightGaze *gaze, SightVision *sight)
{
  g_autoptr (SightReplies) answers = sight_replies_new ();
  g_autoptr (GArray) candidates = NULL;
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  gboolean found = FALSE;

  sight_gaze_see (gaze, &view);
  sight_replies_add_view (answers, sight_replies_add_grid (answers, gaze->grid), &view, gaze->sight.range);
  candidates = sight_candidates_new (answers);
  for (guint i = 0; i < candidates->len; i++)
    {
      SightCandidate *candidate = &g_array_index (candidates, SightCandidate, i);

      if (candidate->reach != SIGHT_REACH_ASKED || candidate->added != 0)
        continue;
      sight_candidate_compare (candidate, sight_replies_get (answers, 0), &view);
      if (!sight_candidate_is_equal (candidate) || (found && candidate->sight.algorithm->rule == NULL))
        continue;
      *sight = sight_candidate_get_sight (candidate, sight_replies_get (answers, 0));
      if (sight->algorithm->rule != NULL)
        return TRUE;
      found = TRUE;
    }

  return found;
}

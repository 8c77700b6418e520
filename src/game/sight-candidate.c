/* sight-candidate.c - sights that a game may have: every preset with every combination of parameters and ranges
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-candidate.h"

#include <glib/gi18n-lib.h>

#define RANGES_MAX 64 /* fixed ranges that are tried */

/* The ranges to try. */
typedef struct
{
  gboolean asked;  /* those that the answers name */
  int first, last; /* fixed ones */
} Reaches;

/* How far the farthest cell that any answer shows is away, in columns or rows. */
static int
get_farthest (const SightReplies *answers)
{
  int farthest = 0;

  for (guint i = 0; i < answers->answers->len; i++)
    {
      const SightReply *answer = sight_replies_get (answers, i);
      const int width = answer->grid->width, height = answer->grid->height;

      for (int at = 0; !answer->is_line && at < width * height; at++)
        {
          const SightCell cell = { at % width, at / width };
          const int away = MAX (ABS (cell.x - answer->viewer.x), ABS (cell.y - answer->viewer.y));

          if (away > farthest && sight_reply_sees (answer, cell))
            farthest = away;
        }
    }

  return farthest;
}

/* A sight shows cells at most two farther than its range, and a circle whose axes are walled up reaches only 0.7 of its
 * range along each. */
static Reaches
get_reaches (const SightReplies *answers)
{
  const int farthest = get_farthest (answers);
  Reaches self = { TRUE, MAX (farthest - 2, 1), farthest + farthest / 2 + 2 };
  gboolean has_field = FALSE;

  for (guint i = 0; i < answers->answers->len; i++)
    {
      const SightReply *answer = sight_replies_get (answers, i);

      has_field |= !answer->is_line;
      self.asked &= answer->range != SIGHT_REPLY_NO_RANGE;
    }
  self.last = MIN (self.last, self.first + RANGES_MAX);
  if (!has_field)
    self.last = 0;

  return self;
}

/* Goes on to the next combination of parameters; FALSE after the last.  @lines: only lines are compared, without a
 * range, and distance changes nothing. */
static gboolean
advance (SightVision *sight, gboolean lines)
{
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &sight->algorithm->parameters[i];

      /* A library with one distance of its own is tried with that one, its minimum. */
      if (g_str_equal (parameter->id, "distance") && (lines || parameter->minimum == SIGHT_DISTANCE_OWN))
        continue;
      if (++sight->values[i] <= parameter->maximum)
        return TRUE;
      sight->values[i] = parameter->minimum;
    }

  return FALSE;
}

static guint
count_changed (const SightVision *sight, const SightVision *plain)
{
  guint n = 0;

  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    n += sight->values[i] != plain->values[i];

  return n;
}

static void
add (GArray *self, SightCandidate candidate)
{
  candidate.order = self->len;
  g_array_append_val (self, candidate);
}

/* One combination of parameters, at all ranges. */
static void
add_ranges (GArray *self, SightCandidate candidate, const Reaches *reaches)
{
  candidate.reach = SIGHT_REACH_ASKED;
  for (int i = 0; reaches->asked && i < (reaches->last > 0 ? 3 : 1); i++)
    {
      static const int added[] = { 0, 1, -1 };

      candidate.added = added[i];
      add (self, candidate);
    }
  candidate.reach = SIGHT_REACH_FIXED;
  candidate.added = candidate.sight.range = 0;
  if (reaches->last > 0 || !reaches->asked)
    add (self, candidate);
  for (int range = reaches->first; range <= reaches->last; range++)
    {
      candidate.sight.range = range;
      add (self, candidate);
    }
}

GArray *
sight_candidates_new (const SightReplies *answers)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (SightCandidate));
  const Reaches reaches = get_reaches (answers);
  const SightPreset *preset;

  for (guint n = 0; (preset = sight_preset_get_nth (n)) != NULL; n++)
    {
      SightCandidate candidate = { 0 };
      SightVision plain;

      sight_preset_apply (preset, &plain);
      candidate.sight = plain;
      for (guint i = 0; i < plain.algorithm->n_parameters; i++)
        candidate.sight.values[i] = plain.algorithm->parameters[i].minimum;
      candidate.n_ranges = 1;
      do
        {
          candidate.n_changed = count_changed (&candidate.sight, &plain);
          add_ranges (self, candidate, &reaches);
        }
      while (advance (&candidate.sight, reaches.last == 0));
    }

  return self;
}
SightVision
sight_candidate_get_sight (const SightCandidate *self, const SightReply *answer)
{
  SightVision sight = self->sight;

  if (self->reach == SIGHT_REACH_ASKED)
    sight.range = answer->range > 0 ? MAX (answer->range + self->added, 1) : 0;

  return sight;
}

void
sight_candidate_compare (SightCandidate *self, const SightReply *answer, SightView *view)
{
  const SightVision sight = sight_candidate_get_sight (self, answer);

  self->n_answers++;
  self->n_cells += sight_reply_count_cells (answer);
  self->n_differing += sight_reply_compare (answer, &sight, view);
}

char *
sight_candidate_get_range (const SightCandidate *self)
{
  if (self->reach == SIGHT_REACH_FIXED)
    return self->sight.range > 0 ? g_strdup_printf (_ ("range %d"), self->sight.range) : g_strdup (_ ("no limit"));
  if (self->added == 0)
    return g_strdup (_ ("range as asked"));

  return g_strdup (self->added > 0 ? _ ("range one more than asked") : _ ("range one less than asked"));
}

char *
sight_candidate_get_title (const SightCandidate *self)
{
  GString *text = g_string_new (self->sight.preset->id);
  g_autofree char *range = sight_candidate_get_range (self);
  SightVision plain;

  sight_preset_apply (self->sight.preset, &plain);
  for (guint i = 0; i < plain.algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (&self->sight, i);

      if (self->sight.values[i] != plain.values[i])
        g_string_append_printf (text, ", %s %s", plain.algorithm->parameters[i].id, value);
    }
  g_string_append_printf (text, ", %s", range);

  return g_string_free (text, FALSE);
}

char *
sight_candidate_get_options (const SightCandidate *self, const SightReply *answer)
{
  GString *text = g_string_new ("--preset ");
  SightVision plain;

  g_string_append (text, self->sight.preset->id);
  sight_preset_apply (self->sight.preset, &plain);
  for (guint i = 0; i < plain.algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (&self->sight, i);

      if (self->sight.values[i] != plain.values[i])
        g_string_append_printf (text, " --set %s=%s", plain.algorithm->parameters[i].id, value);
    }
  if (answer != NULL && !answer->is_line)
    g_string_append_printf (text, " --range %d", sight_candidate_get_sight (self, answer).range);
  else if (answer == NULL && self->reach == SIGHT_REACH_FIXED)
    g_string_append_printf (text, " --range %d", self->sight.range);

  return g_string_free (text, FALSE);
}

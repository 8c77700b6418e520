/* sight-answer-ways.c - answers about chokes, cover, areas and changes
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <stdint.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-answer-private.h"

/* Chokes */

static const char *const refusals[] = {
  [SIGHT_CHOKES_NO_START] = N_ ("Nobody can stand where the way starts."),
  [SIGHT_CHOKES_NO_GOAL] = N_ ("Nobody can stand where the way ends."),
  [SIGHT_CHOKES_TOUCH] = N_ ("Nothing can cut them off: one step leads from one to the other."),
};

static char *
make_chokes_sentence (const SightAnswer *self)
{
  const char *from = self->request.ends[0].name, *to = self->request.ends[1].name;
  const guint n = self->chokes.cells->len;
  g_autofree char *cells = sight_answer_list_cells (self->chokes.cells, 6);

  if (n == 0)
    return g_strdup_printf (_ ("No way leads from %s to %s."), from, to);

  /* Translators: a number, two places, cells, and the number again */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u cell cuts %s off from %s: %s. All ways pass it.",
                                       "%u cells cut %s off from %s: %s. As many ways share no cell.", n),
                          n, from, to, cells);
}

gboolean
sight_answer_chokes (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  const SightRequestEnd *ends = self->request.ends;
  g_autoptr (SightGround) ground = sight_ground_new (self->level);
  guint n;

  if (ends[0].cells == NULL || ends[1].cells == NULL)
    return sight_answer_refuse (self, _ ("Needs two teams, or two areas."));
  if (sight_chokes_find (&self->chokes, ground, ends[0].cells, ends[1].cells, progress) == SIGHT_CHOKES_STOPPED)
    return FALSE;
  if (self->chokes.status != SIGHT_CHOKES_FOUND)
    return sight_answer_refuse (self, _ (refusals[self->chokes.status]));
  n = self->chokes.cells->len;

  return sight_answer_say (self, n > 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO, g_strdup_printf ("%u", n),
                           g_dngettext (GETTEXT_PACKAGE, "cell", "cells", n), make_chokes_sentence (self));
}

/* Cover and flanks */

gboolean
sight_answer_flanks (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  g_autofree char *name = NULL, *unit = NULL;
  SightGaze gaze;
  guint n_covered, n_flanked;

  if (self->request.viewer < 0 || self->request.viewer >= (int) self->level->viewers->len)
    return sight_answer_refuse (self, _ ("Needs a viewer."));
  gaze = sight_gaze_init_viewer (self->level, (guint) self->request.viewer);
  sight_flanks_fill (&self->flanks, self->level, &gaze);
  n_covered = sight_cell_set_count (self->flanks.covered);
  n_flanked = sight_cell_set_count (self->flanks.flanked);
  name = sight_sentence_viewer (self->level, (guint) self->request.viewer, FALSE);
  unit = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "cell of %u", "cells of %u", n_covered), n_covered + n_flanked);

  return sight_answer_say (
      self, n_covered > 0 ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO, g_strdup_printf ("%u", n_covered), unit,
      g_strdup_printf (_ ("Against %s, %u %% of the cells that it sees have cover; the others are flanks."), name,
                       sight_answer_get_percent (n_covered, n_covered + n_flanked)));
}

/* Areas */

/* The two areas of which most is seen, at from * n + to; -1 if nothing is seen anywhere. */
static int
find_most_seen (const SightBetween *self)
{
  int most = -1;

  for (guint i = 0; i < self->n * self->n; i++)
    {
      const guint64 part = self->pairs[i].n_seen, whole = self->n_cells[i % self->n];

      if (part == 0)
        continue;
      if (most < 0 || part * self->n_cells[(guint) most % self->n] > self->pairs[most].n_seen * whole)
        most = (int) i;
    }

  return most;
}

static char *
make_areas_sentence (const SightAnswer *self, int most)
{
  const SightBetween *between = self->between;
  const SightBetweenPair *pair = &between->pairs[most];
  const SightBetweenLine line = pair->lines[0];
  const char *from = sight_level_get_area (self->level, (guint) most / between->n)->name;
  const char *to = sight_level_get_area (self->level, (guint) most % between->n)->name;
  g_autofree char *a = sight_sentence_cell (line.from), *b = sight_sentence_cell (line.to);
  const guint length = (guint) lround (sqrt ((double) sight_cell_distance2 (line.from, line.to)));

  /* Translators: an area, two numbers, an area, the ends of a line of sight and its length in cells */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "From %s one sees %u of %u cells of %s. The longest line runs from %s to %s, "
                                       "%u cell.",
                                       "From %s one sees %u of %u cells of %s. The longest line runs from %s to %s, "
                                       "%u cells.",
                                       length),
                          from, pair->n_seen, between->n_cells[(guint) most % between->n], to, a, b, length);
}

gboolean
sight_answer_areas (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  g_autoptr (GPtrArray) areas = g_ptr_array_new ();
  guint n;
  int most;

  for (guint i = 0; i < self->level->areas->len; i++)
    g_ptr_array_add (areas, sight_level_get_area (self->level, i)->cells);
  if (areas->len < 2)
    return sight_answer_refuse (self, _ ("Needs two areas."));
  self->between = sight_between_new (self->level, areas, progress);
  if (self->between == NULL)
    return FALSE;
  most = find_most_seen (self->between);
  if (most < 0)
    return sight_answer_say (self, SIGHT_ANSWER_NO, g_strdup ("0"), g_dngettext (GETTEXT_PACKAGE, "pair", "pairs", 0),
                             g_strdup (_ ("No area is seen from another.")));
  n = 0;
  for (guint i = 0; i < areas->len * areas->len; i++)
    n += self->between->pairs[i].n_seen > 0;

  return sight_answer_say (self, SIGHT_ANSWER_YES, g_strdup_printf ("%u", n),
                           g_dngettext (GETTEXT_PACKAGE, "pair", "pairs", n), make_areas_sentence (self, most));
}

/* What changed */

/* What changed between viewers; empty if nothing. */
static char *
make_viewers_sentence (const SightAnswer *self)
{
  const SightChanges *changes = self->changes;
  const SightChangesViewers *first;
  g_autofree char *from = NULL, *to = NULL;

  if (changes->viewers->len == 0)
    return g_strdup ("");
  first = &g_array_index (changes->viewers, SightChangesViewers, 0);
  from = sight_sentence_viewer (self->level, first->from[1], FALSE);
  to = sight_sentence_viewer (self->level, first->to[1], FALSE);
  if (changes->viewers->len == 1)
    /* Translators: begins with a blank; two viewers */
    return first->sees ? g_strdup_printf (_ (" %s sees %s now."), from, to)
                       : g_strdup_printf (_ (" %s no longer sees %s."), from, to);

  /* Translators: begins with a blank; two viewers, and how many more pairs of viewers */
  return first->sees
             ? g_strdup_printf (_ (" %s sees %s now, and %u more pairs changed."), from, to, changes->viewers->len - 1)
             : g_strdup_printf (_ (" %s no longer sees %s, and %u more pairs changed."), from, to,
                                changes->viewers->len - 1);
}

/* "(3, 4) is seen from 12 more places." */
static char *
make_exposure_sentence (const SightAnswer *self)
{
  const SightChanges *changes = self->changes;
  SightCell cell;
  g_autofree char *text = NULL;
  guint n;
  const gboolean grew = sight_changes_find_most (changes, 1, &cell);

  if (!grew && !sight_changes_find_most (changes, -1, &cell))
    return g_strdup ("");
  text = sight_sentence_cell (cell);
  n = (guint) ABS (changes->exposure[cell.y * changes->width + cell.x]);
  if (grew)
    /* Translators: begins with a blank; a cell and a number of places */
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, " %s is seen from %u more place.", " %s is seen from %u more places.", n), text,
        n);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, " %s is seen from %u fewer place.", " %s is seen from %u fewer places.", n), text,
      n);
}

static char *
make_changes_sentence (const SightAnswer *self)
{
  const SightChanges *changes = self->changes;
  g_autofree char *viewers = make_viewers_sentence (self), *exposure = make_exposure_sentence (self);

  if (sight_changes_are_none (changes))
    return g_strdup (_ ("Nothing changed for sight."));

  /* Translators: numbers of pairs of cells, then further sentences */
  return g_strdup_printf (_ ("%ju pairs of cells see each other that did not, %ju no longer do.%s%s"),
                          (uintmax_t) changes->n_gained, (uintmax_t) changes->n_lost, viewers, exposure);
}

gboolean
sight_answer_changes (SightAnswer *self, const SightLevel *start, const SightProgress *progress)
{
  if (self->request.before == NULL)
    return sight_answer_refuse (self, _ ("Needs a saved file to compare with."));
  self->changes = sight_changes_new (self->request.before, start, progress);
  if (self->changes == NULL)
    return FALSE;

  return sight_answer_say (self, sight_changes_are_none (self->changes) ? SIGHT_ANSWER_YES : SIGHT_ANSWER_NO,
                           g_strdup_printf ("%ju", (uintmax_t) (self->changes->n_gained + self->changes->n_lost)),
                           _ ("pairs changed"), make_changes_sentence (self));
}

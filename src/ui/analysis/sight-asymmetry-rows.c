/* sight-asymmetry-rows.c - the asymmetry of a map with its own sight and with every preset
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry-rows.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"

static void
add_row (SightAsymmetryRows *self, const SightVision *sight)
{
  self->rows = g_renew (SightAsymmetryRow, self->rows, self->n + 1);
  self->rows[self->n++] = (SightAsymmetryRow) { *sight, SIGHT_ASYMMETRY_INIT };
}

/* @preset with the range of @sight. */
static SightVision
get_like (const SightPreset *preset, const SightVision *sight)
{
  SightVision like;

  sight_preset_apply (preset, &like);
  like.range = sight->range;

  return like;
}

SightAsymmetryRows *
sight_asymmetry_rows_new (const SightVision *sight)
{
  SightAsymmetryRows *self = g_new0 (SightAsymmetryRows, 1);
  const SightVision plain = get_like (sight->preset, sight);
  const gboolean is_plain = sight_vision_equal (&plain, sight);
  const SightPreset *preset;

  if (!is_plain)
    add_row (self, sight);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      const SightVision like = get_like (preset, sight);

      if (is_plain && preset == sight->preset)
        self->own = self->n;
      add_row (self, &like);
    }

  return self;
}

void
sight_asymmetry_rows_free (SightAsymmetryRows *self)
{
  for (guint i = 0; i < self->n; i++)
    sight_asymmetry_clear (&self->rows[i].found);
  g_free (self->rows);
  g_free (self);
}

gboolean
sight_asymmetry_rows_fill (SightAsymmetryRows *self,
                           const SightGrid *grid,
                           guint n_pairs,
                           const SightProgress *progress)
{
  const SightAsymmetryLimits limits = { n_pairs };

  for (guint i = 0; i < self->n; i++)
    {
      const SightProgress part = sight_progress_part (progress, (double) i / self->n, (i + 1.0) / self->n);

      if (!sight_asymmetry_fill (&self->rows[i].found, grid, &self->rows[i].sight, i == self->own ? &limits : NULL,
                                 &part))
        return FALSE;
    }

  return TRUE;
}

/* Columns */

/* Microseconds of one field of view. */
static double
get_time (const SightAsymmetry *found)
{
  return found->n_cells == 0 ? 0 : (double) found->time / found->n_cells;
}

static double
get_number (const SightAsymmetry *found, SightAsymmetryColumn column)
{
  const double numbers[] = {
    [SIGHT_ASYMMETRY_PAIRS] = found->n_pairs,
    [SIGHT_ASYMMETRY_SHARE] = found->n_pairs == 0 ? 0 : (double) found->n_one_way / found->n_pairs,
    [SIGHT_ASYMMETRY_VISIBLE] = found->n_cells == 0 ? 0 : (double) found->n_visible / found->n_cells,
    [SIGHT_ASYMMETRY_TIME] = get_time (found),
  };

  return numbers[column];
}

/* At most six characters. */
static char *
format_count (guint64 count)
{
  if (count < 1000000)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  if (count < 1000000000)
    /* Translators: a number in millions */
    return g_strdup_printf (_ ("%.1f M"), count / 1e6);

  /* Translators: a number in thousands of millions */
  return g_strdup_printf (_ ("%.1f G"), count / 1e9);
}

char *
sight_asymmetry_rows_get_text (const SightAsymmetryRows *self, guint index, SightAsymmetryColumn column)
{
  const SightAsymmetry *found = &self->rows[index].found;
  const double number = column == SIGHT_ASYMMETRY_NAME ? 0 : get_number (found, column);
  const int share = sight_asymmetry_get_share (found);

  switch (column)
    {
    case SIGHT_ASYMMETRY_NAME:
      return sight_sentence_sight (&self->rows[index].sight);
    case SIGHT_ASYMMETRY_PAIRS:
      return format_count (found->n_pairs);
    case SIGHT_ASYMMETRY_SHARE:
      if (share == 0)
        return g_strdup ("0 %");

      return share < 100 ? g_strdup_printf (_ ("%.2f %%"), share / 100.)
                         : g_strdup_printf (_ ("%.1f %%"), share / 100.);
    case SIGHT_ASYMMETRY_VISIBLE:
      return number < 1000 ? g_strdup_printf ("%.1f", number) : format_count ((guint64) number);
    case SIGHT_ASYMMETRY_TIME:
    case SIGHT_ASYMMETRY_COLUMNS:
      break;
    }

  return number < 100 ? g_strdup_printf ("%.1f", number) : format_count ((guint64) number);
}

int
sight_asymmetry_rows_compare (const SightAsymmetryRows *self, guint a, guint b, SightAsymmetryColumn column)
{
  double first, second;

  if (column == SIGHT_ASYMMETRY_NAME)
    {
      g_autofree char *name = sight_asymmetry_rows_get_text (self, a, column);
      g_autofree char *other = sight_asymmetry_rows_get_text (self, b, column);

      return g_utf8_collate (name, other);
    }

  first = get_number (&self->rows[a].found, column);
  second = get_number (&self->rows[b].found, column);

  return (first > second) - (first < second);
}

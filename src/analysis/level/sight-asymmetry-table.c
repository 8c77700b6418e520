/* sight-asymmetry-table.c - which sight fits a map: the asymmetry of each, in rows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry.h"

gboolean
sight_asymmetry_tabulate (
    const SightGrid *grid, const SightVision *sights, guint n, SightAsymmetry *rows, const SightProgress *progress)
{
  gboolean going = TRUE;

  for (guint i = 0; i < n; i++)
    {
      SightProgress part = sight_progress_part (progress, (double) i / n, (i + 1.0) / n);

      sight_asymmetry_clear (&rows[i]);
      going = going && sight_asymmetry_fill (&rows[i], grid, &sights[i], NULL, &part);
    }

  return going;
}

int
sight_asymmetry_get_share (const SightAsymmetry *self)
{
  int share;

  if (self->n_one_way == 0 || self->n_one_way == self->n_pairs)
    return self->n_one_way == 0 ? 0 : 10000;
  share = (int) ((double) self->n_one_way / self->n_pairs * 10000 + .5);

  return CLAMP (share, 1, 9999);
}

guint64
sight_asymmetry_get_visible (const SightAsymmetry *self)
{
  return self->n_cells == 0 ? 0 : (self->n_visible * 20 + self->n_cells) / (2 * self->n_cells);
}

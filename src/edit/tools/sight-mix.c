/* sight-mix.c - tiles with weights, of which painting takes one at random for each cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-mix.h"

#include "core/map/sight-random.h"

/* Of @cell and its images the one that comes first in the map. */
static SightCell
get_first (SightSymmetry symmetry, const SightMap *map, SightCell cell)
{
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n = sight_symmetry_get_images (symmetry, map, images);
  SightCell first = cell;

  for (guint i = 0; i < n; i++)
    {
      const SightCell image = sight_reshape_cell (&images[i], cell);

      if (image.y < first.y || (image.y == first.y && image.x < first.x))
        first = image;
    }

  return first;
}

int
sight_mix_pick (const GArray *mix, guint64 seed, SightSymmetry symmetry, const SightMap *map, SightCell cell)
{
  const SightCell first = get_first (symmetry, map, cell);
  SightRandom random = { seed ^ ((guint64) (guint32) first.y << 32 | (guint32) first.x) };
  int total = 0, left;

  for (guint i = 0; i < mix->len; i++)
    total += g_array_index (mix, SightMixPart, i).weight;
  sight_random_next (&random);
  left = sight_random_below (&random, total);
  for (guint i = 0; i < mix->len; i++)
    {
      const SightMixPart *part = &g_array_index (mix, SightMixPart, i);

      if (left < part->weight)
        return part->tile;
      left -= part->weight;
    }
  g_assert_not_reached ();
}

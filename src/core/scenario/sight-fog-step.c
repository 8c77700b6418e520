/* sight-fog-step.c - what a step changed of the fog
 *
 * A step is the bits that it flipped.  Flipping them again undoes it: so one
 * list serves both directions, and flips of the same word can be merged.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fog-private.h"

SightFogStep *
sight_fog_step_new (void)
{
  SightFogStep *self = g_new0 (SightFogStep, 1);

  for (int i = 0; i < SIGHT_FOG_N_LISTS; i++)
    self->flips[i] = g_array_new (FALSE, FALSE, sizeof (SightFogFlip));
  self->memories = g_array_new (FALSE, FALSE, sizeof (SightFogMemory));

  return self;
}

void
sight_fog_step_free (SightFogStep *self)
{
  for (int i = 0; i < SIGHT_FOG_N_LISTS; i++)
    g_array_unref (self->flips[i]);
  g_array_unref (self->memories);
  g_free (self);
}

gsize
sight_fog_step_get_bytes (const SightFogStep *self)
{
  gsize bytes =
      sizeof *self + self->memories->len * sizeof (SightFogMemory) + (SIGHT_FOG_N_LISTS + 1) * sizeof (GArray);

  for (int i = 0; i < SIGHT_FOG_N_LISTS; i++)
    bytes += self->flips[i]->len * sizeof (SightFogFlip);

  return bytes;
}

static int
compare_flips (gconstpointer a, gconstpointer b)
{
  const SightFogFlip *flip = a, *other = b;

  if (flip->team != other->team)
    return flip->team < other->team ? -1 : 1;
  if (flip->word != other->word)
    return flip->word < other->word ? -1 : 1;

  return 0;
}

/* A list that takes only the memory it needs: thousands of steps are kept. */
static GArray *
trim (GArray *list)
{
  const guint size = g_array_get_element_size (list);
  GArray *trimmed = g_array_sized_new (FALSE, FALSE, size, list->len);

  if (list->len > 0)
    g_array_append_vals (trimmed, list->data, list->len);
  g_array_unref (list);

  return trimmed;
}

/* Leaves each word once, in order, and drops what was flipped twice. */
static void
merge_flips (GArray *flips, gboolean is_glimpse)
{
  guint n = 0;

  g_array_sort (flips, compare_flips);
  for (guint i = 0; i < flips->len;)
    {
      SightFogFlip merged = g_array_index (flips, SightFogFlip, i);

      for (i++; i < flips->len && compare_flips (&merged, &g_array_index (flips, SightFogFlip, i)) == 0; i++)
        {
          const guint64 bits = g_array_index (flips, SightFogFlip, i).bits;

          merged.bits = is_glimpse ? merged.bits | bits : merged.bits ^ bits;
        }
      if (merged.bits != 0)
        g_array_index (flips, SightFogFlip, n++) = merged;
    }
  g_array_set_size (flips, n);
}

void
sight_fog_step_close (SightFogStep *self)
{
  for (int i = 0; i < SIGHT_FOG_N_LISTS; i++)
    {
      merge_flips (self->flips[i], i == SIGHT_FOG_GLIMPSED);
      self->flips[i] = trim (self->flips[i]);
    }
}

static guint64
find_flip (const GArray *flips, guint team, gsize word)
{
  const SightFogFlip wanted = { team, word, 0 };
  guint found;

  if (!g_array_binary_search ((GArray *) flips, &wanted, compare_flips, &found))
    return 0;

  return g_array_index (flips, SightFogFlip, found).bits;
}

guint64
sight_fog_step_get_flips (const SightFogStep *self, guint team, gsize word)
{
  return find_flip (self->flips[SIGHT_FOG_VISIBLE], team, word);
}

guint64
sight_fog_step_get_glimpse (const SightFogStep *self, guint team, gsize word)
{
  return find_flip (self->flips[SIGHT_FOG_GLIMPSED], team, word);
}

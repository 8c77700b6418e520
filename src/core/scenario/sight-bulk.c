/* sight-bulk.c - many gazes at once, through the same door
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-bulk.h"

gboolean
sight_bulk_has_trie (const SightGaze *self)
{
  return self->sight.algorithm->rule != NULL && self->sight.range >= 1 && self->sight.range <= SIGHT_TRIE_RANGE_MAX;
}

static gboolean
faces (SightCell viewer, SightCell target, gconstpointer data)
{
  SightGaze gaze = *(const SightGaze *) data;

  gaze.cell = viewer;

  return sight_gaze_faces (&gaze, target);
}

SightTrie *
sight_bulk_new_trie (const SightGaze *self, SightTrieEnd end)
{
  const SightLineRule rule = self->sight.algorithm->rule (&self->sight);

  return sight_trie_new (&rule, self->sight.range, end, sight_gaze_has_cone (self) ? faces : NULL, self);
}

/* Lines that are the same both ways are symmetric, and so is an algorithm that says so, unless a number such as its
 * permissiveness has been changed. */
gboolean
sight_bulk_is_symmetric (const SightGaze *self)
{
  const SightAlgorithm *algorithm = self->sight.algorithm;

  if (sight_gaze_has_cone (self))
    return FALSE;
  if (algorithm->rule != NULL)
    {
      const SightLineRule rule = algorithm->rule (&self->sight);

      return (rule.either || rule.supercover || rule.walked == SIGHT_WALKED_FROM_LESSER) && !rule.border_dark;
    }
  for (guint i = 0; i < algorithm->n_parameters; i++)
    {
      if (algorithm->parameters[i].choices == NULL && self->sight.values[i] != algorithm->parameters[i].initial)
        return FALSE;
    }

  return algorithm->symmetric;
}

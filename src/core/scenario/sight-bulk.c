/* sight-bulk.c - many gazes at once, through the same door
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-bulk.h"

gboolean
sight_bulk_has_trie (const SightGaze *self)
{
  return !sight_grid_has_rules (self->grid) && self->sight.algorithm->rule != NULL && self->sight.range >= 1 &&
         self->sight.range <= SIGHT_TRIE_RANGE_MAX;
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

gboolean
sight_bulk_is_symmetric (const SightGaze *self)
{
  return !sight_grid_has_rules (self->grid) && !sight_gaze_has_cone (self) && sight_vision_is_symmetric (&self->sight);
}

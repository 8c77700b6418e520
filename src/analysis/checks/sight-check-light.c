/* sight-check-light.c - checks about light: whether cells are lit
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "sight-check-world.h"

gboolean
sight_check_lit (SightCheckCase *self)
{
  g_autoptr (GArray) items = sight_check_case_list (self, &self->check->subjects[0], FALSE);
  const SightCheckItemCell *dark = NULL;
  guint n_lit = 0;

  if (items == NULL)
    return FALSE;
  for (guint i = 0; i < items->len; i++)
    {
      const SightCheckItemCell *item = &g_array_index (items, SightCheckItemCell, i);

      if (sight_grid_is_lit (self->now->grid, item->cell))
        n_lit++;
      else if (dark == NULL)
        dark = item;
    }
  sight_check_case_say_number (self, g_dngettext (GETTEXT_PACKAGE, "%u of %u cell", "%u of %u cells", items->len),
                               n_lit, items->len);
  if (dark == NULL)
    return TRUE;
  sight_check_case_say (self, _ ("(%d, %d) is not lit"), dark->cell.x, dark->cell.y);
  self->result->witness = (SightCheckWitness) {
    .has_cell = TRUE, .viewer = -1, .target = dark->viewer, .to = dark->cell, .turn = self->turn
  };
  self->result->n_more = items->len - n_lit - 1;
  self->result->cause = g_strdup (_ ("no lamp that is on reaches it"));
  sight_check_case_cure_dark (self, dark->cell);

  return FALSE;
}

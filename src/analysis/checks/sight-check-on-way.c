/* sight-check-on-way.c - what checks about turns count of the ways of viewers
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "sight-check-world.h"

void
sight_check_case_count_ways (SightCheckCase *self)
{
  gpointer key = GUINT_TO_POINTER (self->turn);

  self->on_way = g_hash_table_lookup (self->world->on_ways, key);
  if (self->on_way != NULL)
    return;
  self->on_way = sight_way_new (self->world->ways, self->turn);
  g_hash_table_insert (self->world->on_ways, key, (gpointer) self->on_way);
}

const SightWaySighting *
sight_check_case_find_on_way (const SightCheckCase *self,
                              const SightCheckItemCell *watcher,
                              const SightCheckItemCell *target)
{
  if (self->on_way == NULL || watcher->viewer < 0 || target->viewer < 0)
    return NULL;

  return sight_way_find (self->on_way, (guint) watcher->viewer, (guint) target->viewer);
}

char *
sight_check_case_describe_on_way (const SightCheckCase *self,
                                  const SightCheckItemCell *watcher,
                                  const SightCheckItemCell *target)
{
  const SightWaySighting *sighting = sight_check_case_find_on_way (self, watcher, target);
  g_autofree char *first = sight_check_case_name (self, watcher->viewer, sighting->from);
  g_autofree char *second = sight_check_case_name (self, target->viewer, sighting->to);

  /* Translators: two viewers, each with the cell it is in then; one of them walks: "Red 1 (3, 4) sees Blue 2 (20, 11)
   * on the way" */
  return g_strdup_printf (_ ("%s sees %s on the way"), first, second);
}

void
sight_check_case_set_on_way (SightCheckCase *self, const SightCheckItemCell *watcher, const SightCheckItemCell *target)
{
  const SightWaySighting *sighting = sight_check_case_find_on_way (self, watcher, target);
  const guint64 n_cells = (guint64) self->now->map->width * (guint64) self->now->map->height;
  g_autofree char *text = sight_check_case_describe_on_way (self, watcher, target);
  SightCheckResult *result = self->result;

  result->witness = (SightCheckWitness) { TRUE,         FALSE, watcher->viewer, target->viewer, sighting->from,
                                          sighting->to, TRUE,  self->turn };
  sight_check_case_say (self, "%s", text);
  g_clear_pointer (&result->cause, g_free);
  g_clear_pointer (&result->cure, g_free);
  result->n_cures = 0;
  if (self->runner->is_try)
    return;
  result->cause = g_strdup (_ ("no wall stands between"));
  sight_check_case_cure_near (self, sighting->from, sighting->to, n_cells);
}

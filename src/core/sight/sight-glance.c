/* sight-glance.c - runs an algorithm on the map as one viewer meets it: one-way tiles, heights, what costs sight
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-glance.h"

#include "core/map/sight-slant.h"

gboolean
sight_glance_heeds_heights (const SightGrid *grid, const SightVision *sight)
{
  return sight->algorithm->rule != NULL && sight_grid_has_heights (grid);
}

SightLineRule
sight_glance_get_rule (const SightGlance *self)
{
  SightLineRule rule = self->sight->algorithm->rule (self->sight);

  if (sight_grid_has_costs (self->grid))
    {
      rule.costs = self->grid;
      rule.spend = self->spend;
    }

  return rule;
}

/* The map as someone meets it who looks along one line after the other. */
typedef struct
{
  const SightGlance *look;
  SightGrid *met;
  GArray *raised; /* of SightCell: opaque in @met because of the line at hand */
} Lines;

/* Whether the line to @to is clear, with what stands above it. */
static gboolean
walk (Lines *self, const SightLineRule *rule, SightCell to, SightTrace *trace)
{
  const SightSlant slant = sight_slant_init (self->look->grid, self->look->from, self->look->eye, to);
  SightLos los;

  if (sight_grid_has_heights (self->look->grid))
    sight_slant_raise (&slant, self->look->grid, self->met, self->raised);
  los = trace != NULL ? sight_los_walk_explain (self->met, rule, self->look->from, to, trace)
                      : sight_los_walk (self->met, rule, self->look->from, to);
  for (guint i = 0; i < self->raised->len; i++)
    sight_grid_set_opaque (self->met, g_array_index (self->raised, SightCell, i), FALSE);
  g_array_set_size (self->raised, 0);

  return sight_los_is_clear (&los);
}

/* All cells to which the line is clear, as sight_fov_lines_explain() does it without rules. */
static void
walk_all (Lines *self, SightView *view, SightTrace *trace)
{
  const SightLineRule rule = sight_glance_get_rule (self->look);

  sight_view_reset (view, self->look->grid, self->look->from, self->look->sight->range);
  for (int i = 0; i < view->window.width * view->window.height && !(trace != NULL && sight_trace_ends (trace)); i++)
    {
      const SightCell to = { view->window.x + i % view->window.width, view->window.y + i / view->window.width };

      if (sight_los_reaches (self->look->grid, &rule, self->look->sight->range, self->look->from, to) &&
          walk (self, &rule, to, trace))
        sight_view_show (view, to);
    }
}

static void
run (const SightGlance *self, const SightGrid *grid, SightView *view, SightTrace *trace)
{
  if (trace != NULL)
    self->sight->algorithm->explain (grid, self->sight, self->from, view, trace);
  else
    self->sight->algorithm->see (grid, self->sight, self->from, view);
}

/* In a map of whose tiles rules know something. */
static G_GNUC_NO_INLINE void
see_with_rules (const SightGlance *self, SightView *view, SightTrace *trace)
{
  g_autoptr (SightGrid) met = sight_grid_meet (self->grid, self->from);

  if (sight_glance_heeds_heights (self->grid, self->sight) ||
      (self->sight->algorithm->rule != NULL && sight_grid_has_costs (self->grid)))
    {
      g_autoptr (GArray) raised = g_array_new (FALSE, FALSE, sizeof (SightCell));

      if (met == NULL)
        met = sight_grid_copy_bare (self->grid);
      walk_all (&(Lines) { self, met, raised }, view, trace);
    }
  else
    run (self, met != NULL ? met : self->grid, view, trace);
}

void
sight_glance_see (const SightGlance *self, SightView *view, SightTrace *trace)
{
  if (self->grid->terrain != NULL)
    see_with_rules (self, view, trace);
  else
    run (self, self->grid, view, trace);
}

/* sight-workspace-line.c - the inspected line, the line back, and a different corner rule tried on both
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <string.h>

#include "sight-why-task.h"

/* The index of the parameter "corner" of @sight, or -1. */
static int
find_corner (const SightVision *sight)
{
  return sight_algorithm_find_parameter (sight->algorithm, "corner");
}

/* Sets the corner rule of @sight to the one that is tried, if it has one.  Returns whether the rule changes. */
static gboolean
try_corner (SightWorkspace *self, SightVision *sight)
{
  const int index = find_corner (sight);

  if (self->tried_corner < 0 || index < 0 || sight->values[index] == self->tried_corner)
    return FALSE;

  sight->values[index] = self->tried_corner;

  return TRUE;
}

/* Asks who looks in @walk about @to, and whoever stands there; without lines there are no steps. */
static SightLos
walk (const SightLevel *level, SightWalk *walk, SightCell to)
{
  return sight_why_ask (level, &walk->gaze, to, walk->gaze.sight.algorithm->rule != NULL ? walk->trace : NULL);
}

/* What hides the end of the line is known. */
static void
named_cb (gpointer owner, SightWhy *why)
{
  SightWorkspace *self = owner;

  self->los.n_blockers = why->n_blockers;
  memcpy (self->los.blockers, why->blockers, sizeof why->blockers);
  sight_why_free (why);
  if (!self->is_walking)
    sight_workspace_emit (self, SIGHT_WORKSPACE_LINE);
}

/* Names what hides the end of the line, at once or later; of the line back only if it takes no time. */
static void
name_blockers (SightWorkspace *self)
{
  const SightGaze *forth = &self->line.gaze, *back = &self->back.gaze;
  const SightWhyQuestion question = { *forth, self->tools.to };

  self->is_walking = TRUE;
  if (self->los.stop == SIGHT_LOS_UNSEEN && forth->sight.algorithm->rule == NULL)
    sight_why_task_ask (self->naming, &question, named_cb, self);
  self->is_walking = FALSE;
  if (sight_gaze_can_see (back) && !sight_latest_task_is_needed (back->grid, back->sight.range, back->cell))
    sight_why_name_blockers (back, self->tools.from, &self->back_los);
}

static void
walk_both (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightCell from = self->tools.from, to = self->tools.to;

  self->untried.gaze = self->line.gaze = sight_gaze_init_at (level, from);
  self->back.gaze = sight_gaze_init_at (level, to);
  self->is_tried = try_corner (self, &self->line.gaze.sight);
  try_corner (self, &self->back.gaze.sight);
  /* Of a large viewer the one cell that answers. */
  self->untried.gaze = sight_why_narrow (level, &self->untried.gaze, to);
  self->line.gaze = sight_why_narrow (level, &self->line.gaze, to);
  self->back.gaze = sight_why_narrow (level, &self->back.gaze, from);
  if (self->is_tried)
    walk (level, &self->untried, to);
  self->los = walk (level, &self->line, to);
  self->back_los = walk (level, &self->back, from);
  name_blockers (self);
}

void
sight_workspace_walk_line (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  gboolean at_end = self->line.step >= sight_workspace_count_steps (self, &self->line);

  sight_latest_task_stop (self->naming);
  sight_trace_reset (self->line.trace);
  sight_trace_reset (self->back.trace);
  sight_trace_reset (self->untried.trace);
  self->is_tried = FALSE;
  if (self->tools.has_line && (level == NULL || !sight_map_contains (level->map, self->tools.from) ||
                               !sight_map_contains (level->map, self->tools.to)))
    self->tools.has_line = FALSE;
  if (self->tools.has_line)
    walk_both (self);
  sight_workspace_keep_step (self, &self->line, at_end);
}

gboolean
sight_workspace_has_line (SightWorkspace *self)
{
  return self->tools.has_line;
}

void
sight_workspace_set_line (SightWorkspace *self, SightCell from, SightCell to)
{
  const SightLevel *level = sight_workspace_get_level (self);

  self->tools.has_line = level != NULL && sight_map_contains (level->map, from) && sight_map_contains (level->map, to);
  self->tools.from = from;
  self->tools.to = to;
  sight_workspace_tools_changed (self);
}

void
sight_workspace_clear_line (SightWorkspace *self)
{
  self->tools.has_line = FALSE;
  sight_workspace_tools_changed (self);
}

void
sight_workspace_reverse_line (SightWorkspace *self)
{
  if (self->tools.has_line)
    sight_workspace_set_line (self, self->tools.to, self->tools.from);
}

void
sight_workspace_get_line (SightWorkspace *self, SightCell *from, SightCell *to)
{
  *from = self->tools.from;
  *to = self->tools.to;
}

gboolean
sight_workspace_is_line_kept (SightWorkspace *self)
{
  const GPtrArray *lines = sight_workspace_get_level (self)->lines;

  for (guint i = 0; i < lines->len && self->tools.has_line; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (lines, i);

      if (sight_cell_equal (line->from, self->tools.from) && sight_cell_equal (line->to, self->tools.to))
        return TRUE;
    }

  return FALSE;
}

const SightGaze *
sight_workspace_get_line_gaze (SightWorkspace *self)
{
  return &self->line.gaze;
}

const SightVision *
sight_workspace_get_line_sight (SightWorkspace *self)
{
  return &self->line.gaze.sight;
}

const SightTrace *
sight_workspace_get_line_trace (SightWorkspace *self)
{
  return self->line.trace;
}

guint
sight_workspace_get_line_step (SightWorkspace *self)
{
  return self->line.step;
}

const SightGaze *
sight_workspace_get_back_gaze (SightWorkspace *self)
{
  return &self->back.gaze;
}

const SightVision *
sight_workspace_get_back_sight (SightWorkspace *self)
{
  return &self->back.gaze.sight;
}

const SightTrace *
sight_workspace_get_back_trace (SightWorkspace *self)
{
  return self->back.trace;
}

const SightLos *
sight_workspace_get_los (SightWorkspace *self)
{
  return &self->los;
}

const SightLos *
sight_workspace_get_back_los (SightWorkspace *self)
{
  return &self->back_los;
}

int
sight_workspace_get_corner (SightWorkspace *self)
{
  const int index = self->tools.has_line ? find_corner (&self->line.gaze.sight) : -1;

  return index >= 0 ? self->line.gaze.sight.values[index] : -1;
}

const SightTrace *
sight_workspace_get_untried_trace (SightWorkspace *self)
{
  return self->is_tried ? self->untried.trace : NULL;
}

int
sight_workspace_get_untried_corner (SightWorkspace *self)
{
  return self->is_tried ? self->untried.gaze.sight.values[find_corner (&self->untried.gaze.sight)] : -1;
}

void
sight_workspace_try_corner (SightWorkspace *self, int corner)
{
  if (corner == self->tried_corner)
    return;

  self->tried_corner = corner;
  sight_workspace_walk_line (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_LINE | SIGHT_WORKSPACE_STEP);
}

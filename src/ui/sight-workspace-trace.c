/* sight-workspace-trace.c - the inspected line and the explained field of view, step by step
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

/* The sight of a viewer at @cell, else the level's without its range. */
static SightSight
get_sight_at (SightWorkspace *self, SightCell cell)
{
  const SightLevel *level = sight_workspace_get_level (self);
  int viewer = sight_level_find_viewer (level, cell);
  SightSight sight = level->sight;

  if (viewer >= 0)
    return sight_level_get_sight (level, sight_level_get_viewer (level, viewer));
  sight.range = 0;

  return sight;
}

/* Steps of @walk: of a line its moves, behind the step that begins it. */
static guint
walk_get_n_steps (SightWorkspace *self, const SightWalk *walk)
{
  guint length = sight_trace_get_length (walk->trace);

  return walk == &self->line ? MAX (length, 1) - 1 : length;
}

/* A step that was at the end stays at the end. */
static void
walk_keep_step (SightWorkspace *self, SightWalk *walk, gboolean at_end)
{
  guint n = walk_get_n_steps (self, walk);

  walk->step = at_end ? n : CLAMP (walk->step, MIN (1, n), n);
}

static void
walk_line (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  gboolean at_end = self->line.step >= walk_get_n_steps (self, &self->line);
  SightSight reverse;

  sight_trace_reset (self->line.trace);
  if (self->hand.has_line && (level == NULL || !sight_map_contains (level->map, self->hand.from) ||
                              !sight_map_contains (level->map, self->hand.to)))
    self->hand.has_line = FALSE;
  if (self->hand.has_line)
    {
      self->line.sight = get_sight_at (self, self->hand.from);
      reverse = get_sight_at (self, self->hand.to);
      self->los = sight_algorithm_los (level->grid, &self->line.sight, self->hand.from, self->hand.to,
                                       self->line.sight.algorithm->rule != NULL ? self->line.trace : NULL);
      self->reverse_los = sight_algorithm_los (level->grid, &reverse, self->hand.to, self->hand.from, NULL);
    }
  walk_keep_step (self, &self->line, at_end);
}

/* The viewer whose field is explained, or NULL. */
static const SightViewer *
get_explained (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightViewer *viewer;

  if (!self->explaining || level == NULL || self->hand.selected < 0 || self->overlay != SIGHT_OVERLAY_FIELD)
    return NULL;

  viewer = sight_level_get_viewer (level, self->hand.selected);

  return viewer->alive && sight_map_contains (level->map, viewer->cell) ? viewer : NULL;
}

static void
walk_field (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightViewer *viewer = get_explained (self);

  sight_trace_reset (self->field.trace);
  if (viewer != NULL)
    {
      self->field.sight = sight_level_get_sight (level, viewer);
      sight_algorithm_explain (level->grid, &self->field.sight, viewer->cell, &self->answer, self->field.trace);
      sight_so_far_begin (&self->so_far, &(SightRun) { self->field.sight.algorithm, self->field.trace, &self->answer });
    }
  walk_keep_step (self, &self->field, FALSE);
  if (viewer != NULL)
    sight_so_far_go (&self->so_far, self->field.step);
}

void
sight_workspace_trace_again (SightWorkspace *self)
{
  walk_line (self);
  walk_field (self);
}

/* What the step bar walks through. */
static SightWalk *
get_shown (SightWorkspace *self)
{
  return get_explained (self) != NULL ? &self->field : &self->line;
}

gboolean
sight_workspace_has_line (SightWorkspace *self)
{
  return self->hand.has_line;
}

void
sight_workspace_set_line (SightWorkspace *self, SightCell from, SightCell to)
{
  self->hand.has_line = TRUE;
  self->hand.from = from;
  self->hand.to = to;
  sight_workspace_hand_changed (self);
}

void
sight_workspace_clear_line (SightWorkspace *self)
{
  self->hand.has_line = FALSE;
  sight_workspace_hand_changed (self);
}

void
sight_workspace_reverse_line (SightWorkspace *self)
{
  if (self->hand.has_line)
    sight_workspace_set_line (self, self->hand.to, self->hand.from);
}

void
sight_workspace_get_line (SightWorkspace *self, SightCell *from, SightCell *to)
{
  *from = self->hand.from;
  *to = self->hand.to;
}

const SightSight *
sight_workspace_get_line_sight (SightWorkspace *self)
{
  return &self->line.sight;
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

const SightLos *
sight_workspace_get_los (SightWorkspace *self)
{
  return &self->los;
}

const SightLos *
sight_workspace_get_reverse_los (SightWorkspace *self)
{
  return &self->reverse_los;
}

gboolean
sight_workspace_is_explaining (SightWorkspace *self)
{
  return get_explained (self) != NULL;
}

void
sight_workspace_set_explaining (SightWorkspace *self, gboolean explaining)
{
  if (self->explaining == explaining)
    return;

  self->explaining = explaining;
  if (explaining)
    self->overlay = SIGHT_OVERLAY_FIELD;
  self->field.step = 1;
  walk_field (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_STEP);
}

const SightTrace *
sight_workspace_get_trace (SightWorkspace *self)
{
  return get_shown (self)->trace;
}

const SightSight *
sight_workspace_get_trace_sight (SightWorkspace *self)
{
  return &get_shown (self)->sight;
}

guint
sight_workspace_get_n_steps (SightWorkspace *self)
{
  return walk_get_n_steps (self, get_shown (self));
}

guint
sight_workspace_get_step (SightWorkspace *self)
{
  return get_shown (self)->step;
}

guint
sight_workspace_get_trace_index (SightWorkspace *self, guint step)
{
  return get_shown (self) == &self->line ? step : step - 1;
}

void
sight_workspace_set_step (SightWorkspace *self, guint step)
{
  SightWalk *walk = get_shown (self);
  guint n = walk_get_n_steps (self, walk);
  SightWorkspaceChange what = SIGHT_WORKSPACE_STEP;

  step = CLAMP (step, MIN (1, n), n);
  if (step == walk->step)
    return;

  walk->step = step;
  if (walk == &self->field)
    sight_so_far_go (&self->so_far, step);
  if (walk == &self->line && self->overlay != SIGHT_OVERLAY_LINE)
    {
      self->overlay = SIGHT_OVERLAY_LINE;
      what |= SIGHT_WORKSPACE_OVERLAY;
    }
  sight_workspace_emit (self, what);
}

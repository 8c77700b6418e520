/* sight-workspace-trace.c - what the step bar walks through: the explained field of view, or the inspected line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include "analysis/trace/sight-trace-find.h"
#include "game/sight-identify.h"

guint
sight_workspace_count_steps (SightWorkspace *self, const SightWalk *walk)
{
  guint length = sight_trace_get_length (walk->trace);

  return walk == &self->line ? MAX (length, 1) - 1 : length;
}

void
sight_workspace_keep_step (SightWorkspace *self, SightWalk *walk, gboolean at_end)
{
  guint n = sight_workspace_count_steps (self, walk);

  walk->step = at_end ? n : CLAMP (walk->step, MIN (1, n), n);
}

/* The viewer whose field should be explained, or NULL. */
static const SightViewer *
get_wanted (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightViewer *viewer;

  if (!self->explaining || level == NULL || self->tools.selected < 0 || self->overlay != SIGHT_OVERLAY_FIELD)
    return NULL;

  viewer = sight_level_get_viewer (level, self->tools.selected);

  return viewer->alive && sight_map_contains (level->map, viewer->cell) ? viewer : NULL;
}

/* The same viewer, once its steps are there. */
static const SightViewer *
get_explained (SightWorkspace *self)
{
  return sight_latest_task_is_running (self->explainer) ? NULL : get_wanted (self);
}

/* To the step that decided the cell that was asked about. */
static void
go_to_target (SightWorkspace *self)
{
  guint index;

  if (self->has_target && sight_trace_find_cell (&self->field.gaze.sight, self->field.trace, self->target, &index))
    self->field.step = index + 1;
  self->has_target = FALSE;
}

/* Starts stepping through the finished steps. */
static void
begin_field (SightWorkspace *self)
{
  const SightExplanation run = { self->field.gaze.sight.algorithm, self->field.trace, &self->answer };

  sight_so_far_begin (&self->so_far, &run);
  go_to_target (self);
  sight_workspace_keep_step (self, &self->field, FALSE);
  sight_so_far_go (&self->so_far, self->field.step);
}

/* A large field: its steps are worked out in the background. */

typedef struct
{
  SightGrid *grid; /* a copy */
  SightGaze gaze;
  SightTrace *trace;
  SightView answer;
} Explanation;

static gboolean
is_stopped_cb (gpointer data)
{
  const SightProgress *progress = data;

  return !progress->report (progress->from, progress->data);
}

static gboolean
run_explain (gpointer work, const SightProgress *progress)
{
  Explanation *self = work;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  /* A game has no steps: those of a preset that sees the same from there explain it. */
  if (sight_vision_is_given (&self->gaze.sight) && !sight_identify_agreeing (&self->gaze, &self->gaze.sight))
    return !is_stopped_cb ((gpointer) progress);
  self->trace->is_stopped = is_stopped_cb;
  self->trace->stop_data = (gpointer) progress;
  sight_gaze_explain (&self->gaze, &view, &self->answer, self->trace);
  self->trace->is_stopped = NULL;

  return !is_stopped_cb ((gpointer) progress);
}

static void
explained_cb (gpointer owner, gpointer work)
{
  SightWorkspace *self = owner;
  Explanation *found = work;
  SightTrace *trace = self->field.trace;
  SightView view = self->answer;

  self->field.gaze.sight = found->gaze.sight;
  self->field.trace = found->trace;
  self->answer = found->answer;
  found->trace = trace;
  found->answer = view;
  begin_field (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_STEP);
}

static void
free_explanation (gpointer work)
{
  Explanation *self = work;

  sight_trace_free (self->trace);
  sight_view_clear (&self->answer);
  sight_grid_free (self->grid);
  g_free (self);
}

static const SightLatestKind explain_kind = { run_explain, explained_cb, free_explanation };

void
sight_workspace_trace_init (SightWorkspace *self)
{
  self->explainer = sight_latest_task_new (&explain_kind, self);
}

static void
start_explaining (SightWorkspace *self)
{
  const SightGaze *gaze = &self->field.gaze;
  Explanation *work = g_new0 (Explanation, 1);

  *work = (Explanation) { sight_grid_copy (gaze->grid), *gaze, sight_trace_new (), SIGHT_VIEW_INIT };
  work->gaze.grid = work->grid;
  work->trace->stops_full = TRUE;
  sight_latest_task_start (self->explainer, work);
}

static void
walk_field (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  const SightGaze *gaze = &self->field.gaze;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  sight_latest_task_stop (self->explainer);
  g_clear_pointer (&self->frontier, sight_frontier_free);
  sight_trace_reset (self->field.trace);
  if (get_wanted (self) == NULL)
    return;

  self->field.gaze = sight_gaze_init_viewer (level, self->tools.selected);
  if (sight_vision_is_given (&gaze->sight) || sight_latest_task_is_needed (gaze->grid, gaze->sight.range, gaze->cell))
    {
      start_explaining (self);
      return;
    }

  self->field.trace->stops_full = TRUE;
  sight_gaze_explain (gaze, &view, &self->answer, self->field.trace);
  begin_field (self);
}

void
sight_workspace_recompute_trace (SightWorkspace *self)
{
  sight_workspace_walk_line (self);
  walk_field (self);
}

/* What the step bar walks through. */
static SightWalk *
get_shown (SightWorkspace *self)
{
  return get_wanted (self) != NULL ? &self->field : &self->line;
}

gboolean
sight_workspace_is_explaining (SightWorkspace *self)
{
  return get_explained (self) != NULL;
}

gboolean
sight_workspace_is_working_out (SightWorkspace *self)
{
  return sight_latest_task_is_running (self->explainer);
}

void
sight_workspace_stop_explaining (SightWorkspace *self)
{
  sight_latest_task_stop (self->explainer);
}

void
sight_workspace_set_explaining (SightWorkspace *self, gboolean explaining)
{
  /* Asked for again, they take the place of the overlay that was chosen meanwhile. */
  if (self->explaining == explaining && (!explaining || self->overlay == SIGHT_OVERLAY_FIELD))
    return;

  self->explaining = explaining;
  self->has_target &= explaining;
  if (explaining)
    sight_workspace_lay (self, SIGHT_LAID_BY_STEPS, SIGHT_OVERLAY_FIELD);
  else
    sight_workspace_lift (self, SIGHT_LAID_BY_STEPS);
  self->field.step = 1;
  walk_field (self);
  sight_workspace_emit (self, SIGHT_WORKSPACE_OVERLAY | SIGHT_WORKSPACE_STEP);
}

void
sight_workspace_follow_explained (SightWorkspace *self)
{
  if (!self->explaining)
    return;

  /* The steps of one viewer say nothing about those of another. */
  self->field.step = 1;
  if (self->tools.selected >= 0)
    return;
  self->explaining = FALSE;
  self->has_target = FALSE;
  sight_workspace_lift (self, SIGHT_LAID_BY_STEPS);
}

void
sight_workspace_explain_cell (SightWorkspace *self, SightCell cell)
{
  self->has_target = TRUE;
  self->target = cell;
  sight_workspace_set_explaining (self, TRUE);
  /* The steps were there already. */
  if (!self->has_target || !sight_workspace_is_explaining (self))
    return;
  go_to_target (self);
  sight_so_far_go (&self->so_far, self->field.step);
  sight_workspace_emit (self, SIGHT_WORKSPACE_STEP);
}

const SightSoFar *
sight_workspace_get_so_far (SightWorkspace *self)
{
  g_assert (sight_workspace_is_explaining (self));

  return &self->so_far;
}

const SightFrontier *
sight_workspace_get_frontier (SightWorkspace *self)
{
  g_assert (sight_workspace_is_explaining (self));

  if (self->frontier == NULL)
    self->frontier = sight_frontier_new (&self->so_far.run);
  sight_frontier_go (self->frontier, self->field.step);

  return self->frontier;
}

const SightTrace *
sight_workspace_get_trace (SightWorkspace *self)
{
  return get_shown (self)->trace;
}

const SightGaze *
sight_workspace_get_trace_gaze (SightWorkspace *self)
{
  return &get_shown (self)->gaze;
}

const SightVision *
sight_workspace_get_trace_sight (SightWorkspace *self)
{
  return &get_shown (self)->gaze.sight;
}

guint
sight_workspace_get_n_steps (SightWorkspace *self)
{
  return sight_workspace_count_steps (self, get_shown (self));
}

guint
sight_workspace_get_step (SightWorkspace *self)
{
  return MIN (get_shown (self)->step, sight_workspace_get_n_steps (self));
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
  guint n = sight_workspace_count_steps (self, walk);
  SightWorkspaceChange what = SIGHT_WORKSPACE_STEP;

  step = CLAMP (step, MIN (1, n), n);
  if (step == walk->step || n == 0)
    return;

  walk->step = step;
  if (walk == &self->field)
    sight_so_far_go (&self->so_far, step);
  if (walk == &self->line && self->overlay != SIGHT_OVERLAY_LINE)
    {
      sight_workspace_lay (self, SIGHT_LAID_BY_LINE, SIGHT_OVERLAY_LINE);
      what |= SIGHT_WORKSPACE_OVERLAY;
    }
  sight_workspace_emit (self, what);
}

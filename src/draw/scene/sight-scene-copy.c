/* sight-scene-copy.c - an independent copy of a scene, to draw in a thread while the original changes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scene-copy.h"

/* @view: (nullable) */
static const SightView *
copy_view (const SightView *view)
{
  SightView *copy;

  if (view == NULL)
    return NULL;

  copy = g_new (SightView, 1);
  *copy = (SightView) SIGHT_VIEW_INIT;
  sight_view_copy (copy, view);

  return copy;
}

static void
free_view (const SightView *view)
{
  if (view == NULL)
    return;
  sight_view_clear ((SightView *) view);
  g_free ((SightView *) view);
}

/* @trace: (nullable) */
static const SightTrace *
copy_trace (const SightTrace *trace)
{
  SightTrace *copy;

  if (trace == NULL)
    return NULL;

  copy = sight_trace_new ();
  g_array_append_vals (copy->steps, trace->steps->data, trace->steps->len);
  copy->dropped = trace->dropped;

  return copy;
}

/* @paths: (nullable) */
static const SightScenePath *
copy_paths (const SightScenePath *paths, guint n)
{
  SightScenePath *copy = n > 0 ? g_memdup2 (paths, n * sizeof *paths) : NULL;

  for (guint i = 0; i < n; i++)
    copy[i].cells = g_memdup2 (paths[i].cells, paths[i].n_cells * sizeof *paths[i].cells);

  return copy;
}

static void
free_paths (const SightScenePath *paths, guint n)
{
  for (guint i = 0; i < n; i++)
    g_free ((SightCell *) paths[i].cells);
  g_free ((SightScenePath *) paths);
}

/* A timeline of the same turn, of a level of its own.  @timeline: (nullable) */
static SightTimeline *
copy_timeline (SightTimeline *timeline)
{
  SightTimeline *copy;

  if (timeline == NULL)
    return NULL;

  copy = sight_timeline_new (sight_level_copy (sight_timeline_get_start (timeline)));
  sight_timeline_set_turn (copy, sight_timeline_get_turn (timeline));

  return copy;
}

static void
free_timeline (SightTimeline *timeline)
{
  const SightLevel *level;

  if (timeline == NULL)
    return;

  level = sight_timeline_get_start (timeline);
  sight_timeline_free (timeline);
  sight_level_free ((SightLevel *) level);
}

SightScene *
sight_scene_copy (const SightScene *scene)
{
  SightScene *self = g_memdup2 (scene, sizeof *scene);

  self->level = sight_level_copy (scene->level);
  self->field = copy_view (scene->field);
  self->other = copy_view (scene->other);
  self->dark = copy_view (scene->dark);
  self->one_way = copy_view (scene->one_way);
  self->walls = copy_view (scene->walls);
  self->only = copy_view (scene->only);
  self->heat = scene->heat != NULL ? sight_heat_restyle (scene->heat, &scene->heat->style) : NULL;
  self->paths = copy_paths (scene->paths, scene->n_paths);
  self->timeline = copy_timeline (scene->timeline);
  self->trace = copy_trace (scene->trace);
  if (scene->within != NULL)
    self->within = sight_cell_set_copy (scene->within);
  if (scene->without != NULL)
    self->without = sight_cell_set_copy (scene->without);
  if (scene->images != NULL)
    self->images = sight_images_ref ((SightImages *) scene->images);
  if (scene->findings != NULL)
    self->findings = sight_findings_ref ((SightFindings *) scene->findings);

  return self;
}

void
sight_scene_copy_free (SightScene *self)
{
  sight_level_free ((SightLevel *) self->level);
  free_view (self->field);
  free_view (self->other);
  free_view (self->dark);
  free_view (self->one_way);
  free_view (self->walls);
  free_view (self->only);
  g_clear_pointer ((SightHeat **) &self->heat, sight_heat_unref);
  free_paths (self->paths, self->n_paths);
  free_timeline (self->timeline);
  g_clear_pointer ((SightTrace **) &self->trace, sight_trace_free);
  g_clear_pointer ((SightFindings **) &self->findings, sight_findings_unref);
  g_clear_pointer ((SightImages **) &self->images, sight_images_unref);
  g_clear_pointer ((SightCellSet **) &self->within, sight_cell_set_free);
  g_clear_pointer ((SightCellSet **) &self->without, sight_cell_set_free);
  g_free (self);
}

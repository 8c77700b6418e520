/* sight-scene-copy.c - a scene of its own: to draw in a thread, while what it showed goes on
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

SightScene *
sight_scene_copy (const SightScene *scene)
{
  SightScene *self = g_memdup2 (scene, sizeof *scene);

  self->level = sight_level_copy (scene->level);
  self->field = copy_view (scene->field);
  self->other = copy_view (scene->other);
  self->one_way = copy_view (scene->one_way);
  self->walls = copy_view (scene->walls);
  self->trace = copy_trace (scene->trace);

  return self;
}

void
sight_scene_copy_free (SightScene *self)
{
  sight_level_free ((SightLevel *) self->level);
  free_view (self->field);
  free_view (self->other);
  free_view (self->one_way);
  free_view (self->walls);
  g_clear_pointer ((SightTrace **) &self->trace, sight_trace_free);
  g_free (self);
}

/* sight-fog.h - what each team knows of the map: hidden, explored, visible
 *
 * At an update of a team what was visible becomes explored, then what its
 * living viewers see becomes visible.  It takes answers, so it works with any
 * algorithm.
 *
 *     sight_fog_update (fog, team, views, n_views);
 *     if (sight_fog_get (fog, team, cell) == SIGHT_STATE_VISIBLE) …
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-view.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_STATE_HIDDEN,
  SIGHT_STATE_EXPLORED,         /* was seen */
  SIGHT_STATE_VISIBLE,          /* is seen now */
} SightState;

typedef struct
{
  int      width, height;       /* in cells */
  guint    n_teams;
  gboolean keep_wiped_out;      /* an update leaves a team without living viewers as it was, as one game does */
  guint8  *states;              /* SightState: n_teams * height * width, team by team, row by row */
} SightFog;

/* Everything is hidden.  Memory: a byte a cell and team. */
SightFog *sight_fog_new    (int   width,
                            int   height,
                            guint n_teams) G_GNUC_WARN_UNUSED_RESULT;
void      sight_fog_free   (SightFog *self);

/**
 * sight_fog_update:
 * @team: 0 to n_teams - 1
 * @views: of the living viewers of @team, on a map of this size
 * @n_views: 0 where it has none
 *
 * One update of what @team knows.  Time: the cells of the map and of the views.
 */
void      sight_fog_update (SightFog               *self,
                            guint                   team,
                            const SightView *const *views,
                            guint                   n_views);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFog, sight_fog_free)

/* @cell: of the map */
static inline SightState
sight_fog_get (const SightFog *self, guint team, SightCell cell)
{
  return self->states[((gsize) team * self->height + cell.y) * self->width + cell.x];
}

G_END_DECLS

/* sight-side.h - a team or an area as one of two sides: where it starts, and how it looks
 *
 * A team starts where its living viewers stand, and each looks with its own
 * sight.  An area starts in all its cells, and looks with the sight of the level.
 * Those who walk turn as they like, so nobody has a facing here.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-places.h"
#include "analysis/level/sight-steps.h"
#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

/* Starts that look alike. */
typedef struct
{
  SightGaze gaze;       /* its cell does not matter */
  SightCellSet *starts; /* (owned) cells of the map */
  guint *steps;         /* (owned) of each cell of the map, from the nearest of these starts */
} SightSideGroup;

/* Free with sight_side_free(); threads may share it. */
typedef struct
{
  const SightLevel *level; /* in some turn */
  char *name;
  int team;             /* index in the level's teams, or -1: an area */
  GArray *groups;       /* of SightSideGroup */
  SightCellSet *starts; /* of all groups */
  guint *steps;         /* of each cell of the map, from the nearest start */
} SightSide;

/* @level: must outlive the side.  Time: the cells of the map. */
SightSide *sight_side_new_team (const SightLevel *level, guint team) G_GNUC_WARN_UNUSED_RESULT;
/* @cells: those that can be walked on are the starts.  @name: for sentences */
SightSide *sight_side_new_area (const SightLevel *level, const char *name, const SightCellSet *cells)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_side_free (SightSide *self);

/* Whether anyone starts at all. */
static inline gboolean
sight_side_is_empty (const SightSide *self)
{
  return self->groups->len == 0;
}

static inline const SightSideGroup *
sight_side_get_group (const SightSide *self, guint index)
{
  return &g_array_index (self->groups, SightSideGroup, index);
}

/* Steps from the nearest start to @cell of the map, or SIGHT_STEPS_NONE. */
static inline guint
sight_side_get_steps (const SightSide *self, SightCell cell)
{
  return self->steps[(gsize) cell.y * self->level->map->width + cell.x];
}

/* Adds the cells that are seen after at most @moves steps to @seen, as bits of @places. */
void sight_side_mark_seen (const SightSide *self, const SightPlaces *places, guint moves, guint64 *seen);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightSide, sight_side_free)

G_END_DECLS

/* sight-orientation.h - the map turned and mirrored: does a sight show the same?
 *
 * What an algorithm shows should not depend on how the designer holds the map.
 * Where it does, the comparison of the map as it is with the map turned names
 * the cells: the orientation bias.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

/* One of the eight symmetries of the square: x and y are exchanged, then columns and rows reversed. */
typedef struct
{
  const char *id;   /* in files and on the command line */
  const char *name; /* for people; N_() */
  gboolean swap, flip_x, flip_y;
} SightOrientation;

#define SIGHT_ORIENTATIONS 8

/* Row @n of the table, 0 to SIGHT_ORIENTATIONS - 1; row 0 is the map as it is. */
const SightOrientation *sight_orientation_get_nth (guint n);

/* Where @cell of a map of @size (its width and height; x and y are 0) comes to lie. */
SightCell sight_orientation_turn (const SightOrientation *self, SightRect size, SightCell cell);

/* (transfer full): @level with its map and viewers turned, facings not.  Time and memory: the map. */
SightLevel *sight_orientation_turn_level (const SightOrientation *self, const SightLevel *level)
    G_GNUC_WARN_UNUSED_RESULT;

/* A map as algorithms see it, turned. */
typedef struct _SightTurned SightTurned;

/* Time and memory: the map.  Keeps nothing of @grid. */
SightTurned *sight_turned_new (const SightGrid *grid, const SightOrientation *orientation) G_GNUC_WARN_UNUSED_RESULT;
void sight_turned_free (SightTurned *self);

/* Makes @self agree with @grid again, of the same size, after cells in @rect were changed.  Time: @rect. */
void sight_turned_update (SightTurned *self, const SightGrid *grid, SightRect rect);

/**
 * sight_turned_see:
 * @gaze: on the map as it is
 * @view: an initialised view; its old answer is lost
 *
 * What @gaze sees if the map is turned, brought back: compare it with what it
 * sees of the map as it is.  Cells of which a part is seen count
 * as seen; @view has no sub-tiles and no shares.  Time: one field of view, and
 * the cells in reach.  Threads may not share @self.
 */
void sight_turned_see (SightTurned *self, const SightGaze *gaze, SightView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTurned, sight_turned_free)

G_END_DECLS

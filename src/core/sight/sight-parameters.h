/* sight-parameters.h - parameters that several algorithms share, for the rows of the table
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-algorithm.h"

G_BEGIN_DECLS

extern const SightChoice sight_choices_walls[2];    /* dark, lit */
extern const SightChoice sight_choices_corner[3];   /* by SightCorner */
extern const SightChoice sight_choices_distance[4]; /* by SightDistance */
extern const SightChoice sight_choices_switch[2];   /* off, on */
extern const SightChoice sight_choices_walked[3];   /* by SightWalked */

/* 0 dark, 1 lit. */
#define SIGHT_PARAMETER_WALLS(initial)                                                                                 \
  {                                                                                                                    \
    "walls", N_ ("Walls"), N_ ("Whether a wall that sight reaches is seen itself"), 0, 1, initial, sight_choices_walls \
  }

/* A SightCorner. */
#define SIGHT_PARAMETER_CORNER                                                                                        \
  {                                                                                                                   \
    "corner", N_ ("Corner rule"),                                                                                     \
        N_ ("What blocks a line exactly between two cells that touch at a corner: both of them, one, or neither"), 0, \
        2, SIGHT_CORNER_PERMISSIVE, sight_choices_corner                                                              \
  }

/* A SightDistance. */
#define SIGHT_PARAMETER_DISTANCE                                                                   \
  {                                                                                                \
    "distance", N_ ("Distance"), N_ ("Which cells are within range"), 0, 3, SIGHT_DISTANCE_CIRCLE, \
        sight_choices_distance                                                                     \
  }

/* 0 off, 1 on. */
#define SIGHT_PARAMETER_EITHER                                                                                       \
  {                                                                                                                  \
    "either", N_ ("Either direction"), N_ ("A line is also clear if the line walked back from the target is"), 0, 1, \
        0, sight_choices_switch                                                                                      \
  }

/* A SightWalked. */
#define SIGHT_PARAMETER_WALKED                                                                                       \
  {                                                                                                                  \
    "walked", N_ ("Walked from"),                                                                                    \
        N_ ("Which end each line begins at: where it passes between two cells, the end decides which one it takes"), \
        0, 2, SIGHT_WALKED_FROM_VIEWER, sight_choices_walked                                                         \
  }

G_END_DECLS

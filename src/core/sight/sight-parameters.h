/* sight-parameters.h - parameters that several algorithms share, for the rows of the table
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-algorithm.h"

G_BEGIN_DECLS

extern const SightChoice sight_choices_walls[2];                           /* dark, lit */
extern const SightChoice sight_choices_corner[3];                          /* by SightCorner */
extern const SightChoice sight_choices_distance[1 + SIGHT_DISTANCE_COUNT]; /* by 1 + SightDistance; 0 is OWN */
extern const SightChoice sight_choices_switch[2];                          /* off, on */
extern const SightChoice sight_choices_walked[3];                          /* by SightWalked */

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

/* A SightDistance, of an algorithm that looks at each cell whether it is in range. */
#define SIGHT_PARAMETER_DISTANCE(initial)                                                                   \
  {                                                                                                         \
    "distance", N_ ("Distance"), N_ ("Which cells are within range"), 0, SIGHT_DISTANCE_COUNT - 1, initial, \
        &sight_choices_distance[1]                                                                          \
  }

/* A SightDistance or SIGHT_DISTANCE_OWN, of an algorithm that knows one distance rule: with another one it is run to
 * the corners of the square, and what lies beyond is taken away. */
#define SIGHT_PARAMETER_SHAPE                                                                                       \
  {                                                                                                                 \
    "distance", N_ ("Distance"), N_ ("Which cells are within range"), SIGHT_DISTANCE_OWN, SIGHT_DISTANCE_COUNT - 1, \
        SIGHT_DISTANCE_OWN, sight_choices_distance                                                                  \
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

/* sight-movement.h - which steps units take from a cell to the next
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"

#include <glib.h>

G_BEGIN_DECLS

/* Where a step leads to, if that cell can be walked on.  Every step counts one. */
typedef enum
{
  SIGHT_MOVEMENT_ORTHOGONAL, /* the four neighbours of a cell */
  SIGHT_MOVEMENT_DIAGONAL,   /* all eight; diagonally only if both cells next to the step can be walked on, too */
  SIGHT_MOVEMENT_CORNERS,    /* all eight, past any corner */
} SightMovement;

/* Its id in files and on the command line: "orthogonal", "diagonal", "corners". */
SIGHT_EXTERN const char *sight_movement_get_id (SightMovement self);
/* N_(): its name for people. */
SIGHT_EXTERN const char *sight_movement_get_name (SightMovement self);
/* The movement of that id, or -1. */
SIGHT_EXTERN int sight_movement_from_id (const char *id);

G_END_DECLS

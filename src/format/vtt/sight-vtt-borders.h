/* sight-vtt-borders.h - where the lines of a tabletop part neighbouring cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-vtt.h"

G_BEGIN_DECLS

/* Where a line crosses the way from the centre of a cell to that of its right or lower neighbour. */
typedef enum
{
  SIGHT_VTT_FREE,  /* nowhere */
  SIGHT_VTT_FIRST, /* in the cell */
  SIGHT_VTT_SIDE,  /* at their common side */
  SIGHT_VTT_NEXT,  /* in the neighbour */
} SightVttPlace;

/* What lies between a cell and its neighbour. */
typedef struct
{
  guint8 place : 2; /* SightVttPlace, of a door or window if there is one, else of a wall */
  guint8 kind : 3;  /* SightVttKind, of that line */
  guint8 wall : 2;  /* SightVttPlace, of a wall */
} SightVttBorder;

typedef struct
{
  int width, height;
  SightVttBorder *right, *below; /* by cell: between it and its right and lower neighbour; row by row */
  guint8 *doors;                 /* by cell: the SightVttKind of the door or window that runs in it, or 0 */
  guint8 *inside;                /* by cell: bit 0, whether an odd number of lines surrounds it; bit 1, of obstacles */
  gboolean are_closed;           /* whether the lines are closed, so that bit 0 means something */
} SightVttBorders;

/* Takes the lines of @vtt; FALSE if they cross more than SIGHT_VTT_CROSSINGS_MAX rows and columns. */
gboolean sight_vtt_borders_init (SightVttBorders *self, const SightVtt *vtt);
void sight_vtt_borders_clear (SightVttBorders *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightVttBorders, sight_vtt_borders_clear)

G_END_DECLS

/* sight-vtt.h - the lines of a virtual tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-import.h"

G_BEGIN_DECLS

/* The most rows and columns of cells that all lines of a map may cross together. */
#define SIGHT_VTT_CROSSINGS_MAX (1 << 28)

/* The name by which files of this program are known, whose lines surround all that is open. */
#define SIGHT_VTT_OWN "Sightline"

/* What a line is. */
typedef enum
{
  SIGHT_VTT_WALL,
  SIGHT_VTT_OBSTACLE, /* a side of something that fills what it surrounds */
  SIGHT_VTT_DOOR,
  SIGHT_VTT_OPEN_DOOR,
  SIGHT_VTT_WINDOW,
} SightVttKind;

/* A straight line; lengths in cells, from the upper left corner of the map. */
typedef struct
{
  double x0, y0, x1, y1;
  SightVttKind kind;
} SightVttLine;

/* What a file of a tabletop says. */
typedef struct
{
  int width, height;         /* in cells; valid for a map */
  GArray *lines;             /* of SightVttLine, with finite numbers */
  GArray *places;            /* of SightCell: where things stand, in the map or not */
  gboolean is_solid_outside; /* the file says that what no line surrounds is solid */
} SightVtt;

void sight_vtt_init (SightVtt *self);
void sight_vtt_clear (SightVtt *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightVtt, sight_vtt_clear)

G_END_DECLS

/* sight-viewer.h - a unit that looks
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/map/sight-reshape.h"
#include "sight-team.h"

G_BEGIN_DECLS

/* A viewer that looks in all directions. */
#define SIGHT_FACING_NONE (-1)
/* Degrees of a field that is a full circle. */
#define SIGHT_ANGLE_FULL 360
#define SIGHT_EYE_AS_LEVEL (-1)   /* a viewer's eye: as its level says */
#define SIGHT_SPEND_AS_LEVEL (-1) /* how much sight a viewer can spend: as its level says */
#define SIGHT_SPEND_MAX 65535     /* of sight that a line can spend */
#define SIGHT_SIZE_MAX 8          /* columns and rows that a viewer stands on */

/* Someone who looks.  Free with sight_viewer_free(). */
typedef struct
{
  char *name;         /* UTF-8; may be empty */
  int team;           /* index in the level's teams */
  SightCell cell;     /* its upper left one; may lie outside the map after a resize: then it sees nothing */
  int width, height;  /* of what it stands on, in cells, 1 to SIGHT_SIZE_MAX */
  int range;          /* in cells, 0: no limit, or SIGHT_RANGE_AS_SIGHT: that of its own sight, else its team's */
  gboolean alive;     /* only living viewers see */
  gboolean away;      /* in a level as it is in a turn: not on the map yet, and so not alive; in no file */
  int facing;         /* degrees clockwise from north, 0 to 359, or SIGHT_FACING_NONE */
  int angle;          /* of its field, degrees, 1 to 360 */
  int dark_vision;    /* in a dark level it sees so far what is not lit, in cells, or SIGHT_DARK_VISION_AS_LEVEL */
  int eye;            /* above the ground of its cell, 0 to SIGHT_HEIGHT_MAX, or SIGHT_EYE_AS_LEVEL */
  int spend;          /* so much sight its lines can spend, 0 to SIGHT_SPEND_MAX, or SIGHT_SPEND_AS_LEVEL */
  SightVision *sight; /* (nullable): its own; else its team's */
  SightVision *shoot; /* (nullable): what it shoots by; else as its level says */
  char *id;           /* (nullable) its id in the turns of its file, if that is not its name */
  char *extra;        /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightViewer;

/* Alive, range as the sight, facing nowhere. */
SIGHT_EXTERN SightViewer *sight_viewer_new (const char *name, int team, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightViewer *sight_viewer_copy (const SightViewer *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_viewer_free (SightViewer *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_viewer_equal (const SightViewer *a, const SightViewer *b);

/* The cells that it stands on, also those outside the map. */
static inline SightRect
sight_viewer_get_body (const SightViewer *self)
{
  return (SightRect) { self->cell.x, self->cell.y, self->width, self->height };
}

/* Whether it stands on more than one cell. */
static inline gboolean
sight_viewer_is_large (const SightViewer *self)
{
  return self->width > 1 || self->height > 1;
}

/* The middle one of its cells; of an even number of columns or rows the left or upper one of the two in the middle. */
static inline SightCell
sight_viewer_get_middle (const SightViewer *self)
{
  return (SightCell) { self->cell.x + (self->width - 1) / 2, self->cell.y + (self->height - 1) / 2 };
}

/* Where it stands with its upper left cell as near to @cell as it can be without reaching beyond @map; if it is larger
 * than the map, its upper left cell stays within. */
SIGHT_EXTERN SightCell sight_viewer_keep_inside (const SightViewer *self, SightCell cell, SightRect map);

/* If it is large and reaches beyond @map with some of its cells, but not all, moves it back, and makes it as small as
 * @map if it is larger. */
SIGHT_EXTERN void sight_viewer_fit (SightViewer *self, SightRect map);

/* Where its upper left cell goes if it stands at @cell and the map is changed by @reshape: that of the cells that its
 * cells go to. */
SIGHT_EXTERN SightCell sight_viewer_reshape_cell (const SightViewer *self, const SightReshape *reshape, SightCell cell);

/* Moves and turns it with the map: its cell, its size and where it faces. */
SIGHT_EXTERN void sight_viewer_reshape (SightViewer *self, const SightReshape *reshape);

/* Whether both see the same as long as their teams do: everything except name and team is equal. */
SIGHT_EXTERN gboolean sight_viewer_sees_alike (const SightViewer *a, const SightViewer *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightViewer, sight_viewer_free)

G_END_DECLS

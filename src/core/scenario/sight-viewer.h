/* sight-viewer.h - a unit that looks
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

#define SIGHT_RANGE_AS_SIGHT (-1) /* a viewer's range: that of its sight */
#define SIGHT_FACING_NONE (-1)
#define SIGHT_ANGLE_FULL 360

typedef struct
{
  char *name;     /* UTF-8; may be empty */
  int team;       /* index in the level's teams */
  SightCell cell; /* may lie outside the map after a resize: then it sees nothing */
  int range;      /* in cells, 0: no limit, or SIGHT_RANGE_AS_SIGHT */
  gboolean alive;
  int facing;         /* degrees clockwise from north, 0 to 359, or SIGHT_FACING_NONE */
  int angle;          /* of its field, degrees, 1 to 360 */
  SightVision *sight; /* (nullable): its own; else the level's */
  char *id;           /* (nullable) what the turns of its file call it by, where that is not its name */
  char *extra;        /* (nullable) what its file says of it that is not known here, kept as it was */
} SightViewer;

/* Alive, range as the sight, facing nowhere. */
SightViewer *sight_viewer_new (const char *name, int team, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
SightViewer *sight_viewer_copy (const SightViewer *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_viewer_free (SightViewer *self);
gboolean sight_viewer_equal (const SightViewer *a, const SightViewer *b);

/* Whether both see the same: all but name and team is equal. */
gboolean sight_viewer_sees_alike (const SightViewer *a, const SightViewer *b);

/* What @self sees of @grid, in which it stands, with @sight: of its field of view what lies where it faces.  Its own
 * sight and range are not looked at. */
void sight_viewer_see (const SightViewer *self, const SightGrid *grid, const SightVision *sight, SightView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightViewer, sight_viewer_free)

G_END_DECLS

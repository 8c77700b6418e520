/* sight-mirror.h - whether a level equals its image with two teams exchanged, and sight with it
 *
 * Seven transforms take a square map onto itself besides leaving it as it is;
 * three of them a map that is not square.  A level is symmetric if each cell has the tile
 * of its image, and each viewer of the one team has a counterpart of the other in the image
 * of its cell, turned with it, and each lamp one of the same range, on or off like it.  Sight is symmetric if what the
 * image of a place sees is the image of what the place sees: some algorithms favour directions, so that sight is not
 * symmetric even on a symmetric map.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "core/map/sight-reshape.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_MIRROR_LEFT_RIGHT,
  SIGHT_MIRROR_TOP_BOTTOM,
  SIGHT_MIRROR_HALF_TURN,
  SIGHT_MIRROR_FALLING, /* along the diagonal from the top left */
  SIGHT_MIRROR_RISING,  /* along the other diagonal */
  SIGHT_MIRROR_QUARTER, /* clockwise */
  SIGHT_MIRROR_BACK,    /* a quarter turn counterclockwise */
  SIGHT_MIRROR_COUNT
} SightMirrorKind;

const char *sight_mirror_get_id (SightMirrorKind kind);
/* N_(): lower case */
const char *sight_mirror_get_name (SightMirrorKind kind);
/* The kind of that id, or -1. */
int sight_mirror_from_id (const char *id);

/* Where its cells go, in @reshape (out); FALSE if @kind does not take a map of this size onto itself. */
gboolean sight_mirror_get_reshape (SightMirrorKind kind, const SightMap *map, SightReshape *reshape);

/* A viewer without a counterpart. */
typedef struct
{
  guint viewer;
  SightCell image; /* where the counterpart would stand */
  guint partner;   /* its team */
} SightMirrorViewer;

/* A lamp without a counterpart. */
typedef struct
{
  guint lamp;
  SightCell image; /* where the counterpart would be */
} SightMirrorLamp;

/* Begin with SIGHT_MIRROR_INIT, end with sight_mirror_clear(). */
typedef struct
{
  SightMirrorKind kind;
  SightReshape reshape;
  GArray *cells;        /* of SightCell: the first, row by row, of each pair of cells with different tiles */
  GArray *viewers;      /* of SightMirrorViewer: of both teams */
  GArray *lamps;        /* of SightMirrorLamp: those of the map */
  gboolean sight_asked; /* FALSE: the walls already break the mirror, so that sight cannot keep it */
  GArray *places; /* of SightCell: walkable cells whose image sees something else than the image of what they see */
} SightMirror;

#define SIGHT_MIRROR_INIT                                         \
  {                                                               \
    SIGHT_MIRROR_LEFT_RIGHT, { 0 }, NULL, NULL, NULL, FALSE, NULL \
  }

/* A kind that no level breaks less, of those that take its map onto itself: by cells, viewers and lamps, sight left
 * aside. */
SightMirrorKind sight_mirror_find_best (const SightLevel *level, guint team, guint other);

/**
 * sight_mirror_fill:
 * @kind: takes the map onto itself
 * @teams: two, or the same team twice: each viewer is then to have a counterpart in its own team.  (nullable): all
 * teams with viewers count: of two each is the image of the other, of one or of more than two each of any one of them
 * @progress: (nullable)
 *
 * Time: a field of view for each walkable cell, if the walls are symmetric.
 * Returns: FALSE if it was stopped
 */
gboolean sight_mirror_fill (SightMirror *self,
                            const SightLevel *level,
                            SightMirrorKind kind,
                            const guint *teams,
                            const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* Frees what @self holds, not @self. */
void sight_mirror_clear (SightMirror *self);

/* How often map, viewers and lamps break the mirror; sight is another matter. */
static inline guint
sight_mirror_count (const SightMirror *self)
{
  return self->cells->len + self->viewers->len + self->lamps->len;
}

static inline gboolean
sight_mirror_is_kept (const SightMirror *self)
{
  return sight_mirror_count (self) == 0;
}

/* Whether one half can be copied to the other: not by quarter turns, which have four parts. */
gboolean sight_mirror_can_mend (SightMirrorKind kind);

/* What is to be changed in a cell. */
typedef struct
{
  SightCell cell;
  guint16 tile;
} SightMirrorTile;

/* The cells to change so that each has the tile of its image, where those nearer to @team (to the middle of its
 * viewers) stay as they are.  Returns: (transfer full) (element-type SightMirrorTile) */
GArray *sight_mirror_mend_tiles (const SightLevel *level, SightMirrorKind kind, guint team) G_GNUC_WARN_UNUSED_RESULT;

/* Whether viewer @other would be the counterpart of viewer @viewer if it stood in its image and faced so. */
gboolean sight_mirror_is_alike (const SightMirror *self, const SightLevel *level, guint viewer, guint other);

/* Whether @cell is no farther from @team (from the middle of its viewers) than its image: mending leaves it as it is.
 * Time: the viewers. */
gboolean sight_mirror_is_half_of (const SightMirror *self, const SightLevel *level, guint team, SightCell cell);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightMirror, sight_mirror_clear)

G_END_DECLS

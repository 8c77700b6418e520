/* sight-beams.h - the slopes that are still open, as a sorted list of beams, and how obstacles cut it
 *
 * A slope is a fraction num / den of cells across for each cell away.  An edge
 * lies just below or just above a slope, so a beam between two edges may have
 * either end open or closed, and may be a single slope.
 *
 * The lists lie in the scratch memory of a view.  For the files of algorithms
 * only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"
#include "core/sight/sight-slope.h"

G_BEGIN_DECLS

/* A place between slopes. */
typedef struct
{
  SightSlope slope;
  int above; /* 0: just below the slope, 1: just above it */
} SightEdge;

/* The slopes between two edges, at least one. */
typedef struct
{
  SightEdge lo, hi;
} SightBeam;

/* A list of beams in ascending order, without an overlap. */
typedef struct
{
  gsize first; /* in the common memory */
  gsize length;
} SightBeamList;

/* Two lists: the beams that come out of a row are made from those that went into it. */
typedef struct
{
  SightView *view; /* in whose scratch memory the beams lie */
  SightBeam *memory;
  gsize capacity; /* of each list */
  SightBeamList now, next;
  gsize start; /* where in the next list the pieces of the beam begin that is being cut */
} SightBeams;

/* Both lists empty, in the scratch memory of @view. */
void sight_beams_init (SightBeams *self, SightView *view);

/* Makes room for more beams. */
void sight_beams_grow (SightBeams *self);

static inline SightEdge
sight_edge_below (int num, int den)
{
  return (SightEdge) { { num, den }, 0 };
}

static inline SightEdge
sight_edge_above (int num, int den)
{
  return (SightEdge) { { num, den }, 1 };
}

/* Whether slopes lie between @a and @b, in that order. */
static inline gboolean
sight_edge_precedes (const SightEdge *a, const SightEdge *b)
{
  const gint64 order = sight_slope_compare (a->slope, b->slope);

  return order < 0 || (order == 0 && a->above < b->above);
}

static inline const SightBeam *
sight_beams_get (const SightBeams *self, gsize n)
{
  return &self->memory[self->now.first + n];
}

/* Adds the beam from @lo to @hi to the end of the next list, unless it is empty. */
static inline void
sight_beams_add (SightBeams *self, const SightEdge *lo, const SightEdge *hi)
{
  if (!sight_edge_precedes (lo, hi))
    return;

  if (self->next.length == self->capacity)
    sight_beams_grow (self);
  self->memory[self->next.first + self->next.length++] = (SightBeam) { *lo, *hi };
}

/* Adds @beam to the end of the next list, to be cut. */
static inline void
sight_beams_begin (SightBeams *self, const SightBeam *beam)
{
  self->start = self->next.length;
  sight_beams_add (self, &beam->lo, &beam->hi);
}

/**
 * sight_beams_cut:
 * @lo, @hi: the edges of what an obstacle stops; obstacles come in ascending order
 *
 * Takes those slopes out of the beam that was begun last.  Time: the pieces cut,
 * the last one or two.
 */
void sight_beams_cut (SightBeams *self, const SightEdge *lo, const SightEdge *hi);

/* The next list becomes the current one, and an empty one the next. */
static inline void
sight_beams_swap (SightBeams *self)
{
  const SightBeamList now = self->next;

  self->next = (SightBeamList) { self->now.first, 0 };
  self->now = now;
}

G_END_DECLS

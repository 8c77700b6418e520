/* sight-visibility.h - what every place of a level sees of every other: the matrix that measures and questions read
 *
 *     g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
 *     const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
 *     g_autoptr (SightVisibility) sees = sight_visibility_new (&gaze, places, places, 0, NULL);
 *     … sees->n_seen[i] places are seen from places->cells[i], which sees->n_watching[i] places see
 *
 * S(v), the row of place v, holds the places that v sees; V(c), the column of
 * place c, those that see c.  Rows and columns are rows of bits, one bit a place
 * (see sight-places.h).  A place is in its own row if the sight says so.
 *
 * The matrix is kept if it fits into the memory allowed: n² / 8 bytes, twice
 * that unless the sight is symmetric.  Otherwise only the counts are kept, and
 * rows and columns are recomputed when someone asks for them.
 *
 * Answers never depend on the number of threads.  Once made it never changes;
 * threads may share it, each with a SightGlimpse of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

#include "analysis/sight-work.h"
#include "sight-places.h"

G_BEGIN_DECLS

/* Bytes of matrix that are kept unless someone says otherwise: enough for every dungeon of 255 x 255. */
#define SIGHT_VISIBILITY_MEMORY (512 * 1024 * 1024)

/* Free with sight_visibility_free(). */
typedef struct
{
  SightPlaces *from, *to; /* who looks; what is looked at; often the same */
  SightGaze gaze;         /* how each place of @from looks; its grid is a copy of its own */
  gboolean symmetric;     /* @from and @to are the same, and columns equal rows */
  guint64 *rows;          /* (nullable): S(v) at v * to->stride */
  guint64 *columns;       /* (nullable): V(c) at c * from->stride; the same memory if @symmetric */
  guint *n_seen;          /* of each place of @from: how many of @to it sees */
  guint *n_watching;      /* of each place of @to: how many of @from see it */
} SightVisibility;

/**
 * sight_visibility_new:
 * @gaze: how every place of @from looks: sight, facing and angle; its cell is ignored.  Its grid is copied
 * @from: who looks
 * @to: what is looked at; may be @from
 * @memory: bytes that the matrix may take; 0: SIGHT_VISIBILITY_MEMORY
 * @progress: (nullable)
 *
 * Time: a field of view for each place of @from, on all processors.
 *
 * Returns: (transfer full) (nullable): NULL if it was stopped
 */
SightVisibility *sight_visibility_new (const SightGaze *gaze,
                                       SightPlaces *from,
                                       SightPlaces *to,
                                       gsize memory,
                                       const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
void sight_visibility_free (SightVisibility *self);

/* The bytes that the matrix of these takes, which decide whether it is kept. */
guint64 sight_visibility_get_bytes (const SightGaze *gaze, const SightPlaces *from, const SightPlaces *to);

/* Whether rows and columns are kept, so that asking for them costs nothing. */
static inline gboolean
sight_visibility_has_matrix (const SightVisibility *self)
{
  return self->rows != NULL;
}

/* The memory of someone who asks for rows and columns; one thread at a time. */
typedef struct
{
  SightView view;
  guint64 *bits; /* the row or column asked for last, unless it is kept */
  gsize capacity;
} SightGlimpse;

/* One that holds nothing, for initialisation. */
#define SIGHT_GLIMPSE_INIT    \
  {                           \
    SIGHT_VIEW_INIT, NULL, 0, \
  }

void sight_glimpse_clear (SightGlimpse *self);

/* S(@from): bits of the places of self->to, until @glimpse is used again.  Time: none with a matrix, else the field. */
const guint64 *sight_visibility_get_row (const SightVisibility *self, guint from, SightGlimpse *glimpse);
/* V(@to): bits of the places of self->from.  Time: none with a matrix, else a field, or one of each place of self->from
 * unless self->symmetric. */
const guint64 *sight_visibility_get_column (const SightVisibility *self, guint to, SightGlimpse *glimpse);

/* Whether place @from of self->from sees place @to of self->to.  Time: as sight_visibility_get_row(). */
static inline gboolean
sight_visibility_sees (const SightVisibility *self, guint from, guint to, SightGlimpse *glimpse)
{
  return sight_places_has (sight_visibility_get_row (self, from, glimpse), to);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightVisibility, sight_visibility_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightGlimpse, sight_glimpse_clear)

G_END_DECLS

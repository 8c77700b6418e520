/* sight-glow.h - what one lamp lights: a window of bit rows, shared and never changed
 *
 * For sight-light.c, which keeps one for each lamp that shines.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* All that decides what a lamp lights, but for the map. */
typedef struct
{
  SightCell cell;     /* where it stands, a cell of the map */
  SightVision sight;  /* that of the level, with the range of the lamp */
  int eye, spend;     /* as high as the eyes of viewers, and its lines can spend as much */
  int height_seen;    /* above the ground of what it lights */
  gboolean is_a_tile; /* rather than a lamp of the level */
} SightShine;

/* What a lamp lights.  Any thread may read it.  Free with sight_glow_unref(). */
typedef struct
{
  int refs; /* atomic */
  SightShine shine;
  SightRect window; /* the cells that it can light, cut to the map */
  guint64 bits[];   /* of the words of each row that the window has a part of: bit x & 63 is 1 if cell x is lit */
} SightGlow;

/* Whether both light the same in the same map. */
gboolean sight_shine_equal (const SightShine *a, const SightShine *b);
/* The cells that it can light, in the map or not. */
SightRect sight_shine_get_window (const SightShine *self);
/* Lets @view, an initialised view, show what it lights; @grid is bright.  Time: a field of view. */
void sight_shine_see (const SightShine *self, const SightGrid *grid, SightView *view);

/* The same, kept.  @view: working memory.  Returns: (transfer full) */
SightGlow *sight_glow_new (const SightShine *shine, const SightGrid *grid, SightView *view) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): @self */
SightGlow *sight_glow_ref (SightGlow *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self with its last reference. */
void sight_glow_unref (SightGlow *self);
/* Memory in bytes. */
gsize sight_glow_get_bytes (const SightGlow *self);
/* Adds at least what lies in @cells, any cells at all, to @lit, the bit rows of the map, of @stride words each. */
void sight_glow_mark (const SightGlow *self, SightRect cells, guint64 *lit, gsize stride);

G_END_DECLS

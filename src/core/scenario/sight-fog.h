/* sight-fog.h - what each team knows of the map: hidden, explored, visible, and the tiles it remembers
 *
 * Two bits a cell and team.  A tile is remembered only where the cell has
 * another one now.  It takes answers, so it works with any algorithm.
 *
 * At the start, teams know what they are told with sight_fog_set().  After that
 * everything happens in steps, and a step that was made can be undone and done
 * again:
 *
 *     sight_fog_begin (fog);
 *     sight_fog_look (fog, team, view);               … in passing
 *     sight_fog_set (fog, team, word, bits);          … what the team sees at the end
 *     sight_fog_forget (fog, team);
 *     step = sight_fog_end (fog);
 *     sight_fog_swap (fog, step, FALSE);              … as before the step
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_STATE_HIDDEN,
  SIGHT_STATE_EXPLORED, /* was seen */
  SIGHT_STATE_VISIBLE,  /* is seen now */
} SightState;

/* Cells by their state. */
typedef struct
{
  gsize visible, explored, hidden;
} SightCounts;

typedef struct _SightFog SightFog;
typedef struct _SightFogStep SightFogStep;

/**
 * sight_fog_new:
 * @keep_revealed: what is seen at any time of a step stays visible to its end; a third bit a cell and team
 *
 * Everything is hidden.
 */
SightFog *sight_fog_new (int width, int height, guint n_teams, gboolean keep_revealed) G_GNUC_WARN_UNUSED_RESULT;
void sight_fog_free (SightFog *self);

/* Word @word (y * stride + x / 64) of what @team sees now.  Outside a step, it knows nothing else of those cells. */
void sight_fog_set (SightFog *self, guint team, gsize word, guint64 seen);
/* Words a row. */
gsize sight_fog_get_stride (const SightFog *self);

void sight_fog_begin (SightFog *self);
/* @team has seen @view, of a map of this size, for a moment. */
void sight_fog_look (SightFog *self, guint team, const SightView *view);
/* @cell had the tile @before and has @after now: teams that do not see it remember the one they saw. */
void sight_fog_repaint (SightFog *self, SightCell cell, int before, int after);
/* @team looks: of what it sees now it remembers no other tile. */
void sight_fog_forget (SightFog *self, guint team);
SightFogStep *sight_fog_end (SightFog *self) G_GNUC_WARN_UNUSED_RESULT;

/* Does @step again after it was undone, or undoes the last one that was done.  Time: what it changes. */
void sight_fog_swap (SightFog *self, const SightFogStep *step, gboolean forth);
void sight_fog_step_free (SightFogStep *self);
/* Memory that @self holds. */
gsize sight_fog_step_get_bytes (const SightFogStep *self);

/* Bits of @word that the step made visible or stopped being so; and that were seen in it for a moment. */
guint64 sight_fog_step_get_flips (const SightFogStep *self, guint team, gsize word);
guint64 sight_fog_step_get_glimpse (const SightFogStep *self, guint team, gsize word);

/* The cells of @b of which some team knows something else than in @a; all where they are not of the same kind. */
SightRect sight_fog_compare (const SightFog *a, const SightFog *b);

/* All that is known, to come back to. */
SightFog *sight_fog_copy (const SightFog *self) G_GNUC_WARN_UNUSED_RESULT;
gsize sight_fog_get_bytes (const SightFog *self);

/* @cell: of the map */
SightState sight_fog_get (const SightFog *self, guint team, SightCell cell);
/* The tile that @team remembers of @cell; SIGHT_TILE_NONE where it is the one that the cell has. */
int sight_fog_get_tile (const SightFog *self, guint team, SightCell cell);
/* Puts the tiles that @team remembers of @cells, of the map, into @map.  Time: all that it remembers. */
void sight_fog_put_tiles (const SightFog *self, guint team, SightRect cells, SightMap *map);
SightCounts sight_fog_get_counts (const SightFog *self, guint team);
/* (nullable): the words of a row; NULL where nothing was ever seen. */
const guint64 *sight_fog_get_visible (const SightFog *self, guint team, int y);
const guint64 *sight_fog_get_explored (const SightFog *self, guint team, int y);

/* The cells whose state or remembered tile changed since this was last asked. */
SightRect sight_fog_take_changed (SightFog *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFog, sight_fog_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFogStep, sight_fog_step_free)

G_END_DECLS

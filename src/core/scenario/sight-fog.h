/* sight-fog.h - what each team knows of the map: hidden, explored, visible, and the tiles it remembers
 *
 * Two bits for each cell and team.  A tile is remembered only if the cell has a
 * different one now.  Fog is fed with answers, so it works with any algorithm.
 *
 * At the start, sight_fog_set() says what the teams know.  After that, every
 * change is a step, which can be undone and redone:
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

#include "core/map/sight-extern.h"
#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/* What a team knows of a cell. */
typedef enum
{
  SIGHT_STATE_HIDDEN,
  SIGHT_STATE_EXPLORED, /* was seen */
  SIGHT_STATE_VISIBLE,  /* is seen now */
} SightState;

/* Cells by their state. */
typedef struct
{
  gsize visible, explored, hidden; /* a number of cells each */
} SightCounts;

/* What every team sees and has seen of a map.  Free with sight_fog_free(). */
typedef struct _SightFog SightFog;
/* A change of a fog that can be undone.  Free with sight_fog_step_free(). */
typedef struct _SightFogStep SightFogStep;

/**
 * sight_fog_new:
 * @keep_revealed: whatever is seen during a step stays visible until its end;
 *   costs a third bit for each cell and team
 *
 * Everything is hidden.
 */
SIGHT_EXTERN SightFog *sight_fog_new (int width, int height, guint n_teams, gboolean keep_revealed)
    G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_fog_free (SightFog *self);

/* Sets word @word (y * stride + x / 64) of what @team sees now.  Outside a step, that becomes all it knows of those
 * cells. */
SIGHT_EXTERN void sight_fog_set (SightFog *self, guint team, gsize word, guint64 seen);
/* Words a row. */
SIGHT_EXTERN gsize sight_fog_get_stride (const SightFog *self);

/* Begins a step; end it with sight_fog_end(). */
SIGHT_EXTERN void sight_fog_begin (SightFog *self);
/* @team has seen @view, of a map of this size, for a moment. */
SIGHT_EXTERN void sight_fog_look (SightFog *self, guint team, const SightView *view);
/* @cell changed from tile @before to @after: teams that do not see it remember the tile they saw. */
SIGHT_EXTERN void sight_fog_repaint (SightFog *self, SightCell cell, int before, int after);
/* @team looks: it forgets remembered tiles of cells that it sees now. */
SIGHT_EXTERN void sight_fog_forget (SightFog *self, guint team);
/* Returns: (transfer full): the step that began with sight_fog_begin(), all that changed in it */
SIGHT_EXTERN SightFogStep *sight_fog_end (SightFog *self) G_GNUC_WARN_UNUSED_RESULT;

/* Redoes @step after it was undone, or undoes the latest step.  Time: what it changes. */
SIGHT_EXTERN void sight_fog_swap (SightFog *self, const SightFogStep *step, gboolean forth);
/* Frees @self. */
SIGHT_EXTERN void sight_fog_step_free (SightFogStep *self);
/* Memory that @self holds. */
SIGHT_EXTERN gsize sight_fog_step_get_bytes (const SightFogStep *self);

/* Bits of @word that became visible in the step, or stopped being visible. */
SIGHT_EXTERN guint64 sight_fog_step_get_flips (const SightFogStep *self, guint team, gsize word);
/* Bits of @word that were visible in passing during the step. */
SIGHT_EXTERN guint64 sight_fog_step_get_glimpse (const SightFogStep *self, guint team, gsize word);

/* A rectangle of the cells of which some team knows something different in @b and @a; the whole map if the two are not
 * comparable. */
SIGHT_EXTERN SightRect sight_fog_compare (const SightFog *a, const SightFog *b);

/* Memory that @self holds, in bytes. */
SIGHT_EXTERN gsize sight_fog_get_bytes (const SightFog *self);

/* @cell: of the map */
SIGHT_EXTERN SightState sight_fog_get (const SightFog *self, guint team, SightCell cell);
/* The tile that @team remembers of @cell; SIGHT_TILE_NONE if it is the tile the cell has. */
SIGHT_EXTERN int sight_fog_get_tile (const SightFog *self, guint team, SightCell cell);
/* Puts the tiles that @team remembers of @cells, of the map, into @map.  Time: all that it remembers. */
SIGHT_EXTERN void sight_fog_put_tiles (const SightFog *self, guint team, SightRect cells, SightMap *map);
/* Cells of the map by what @team knows of them. */
SIGHT_EXTERN SightCounts sight_fog_get_counts (const SightFog *self, guint team);
/* (nullable): the words of a row; NULL where nothing was ever seen. */
SIGHT_EXTERN const guint64 *sight_fog_get_visible (const SightFog *self, guint team, int y);
/* Likewise, what @team has seen; visible cells are among them. */
SIGHT_EXTERN const guint64 *sight_fog_get_explored (const SightFog *self, guint team, int y);

/* The cells whose state or remembered tile changed since this was last asked. */
SIGHT_EXTERN SightRect sight_fog_take_changed (SightFog *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFog, sight_fog_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFogStep, sight_fog_step_free)

G_END_DECLS

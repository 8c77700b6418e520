/* sight-grid.h - the map as the algorithms see it: which cells stop sight
 *
 * Opacity is kept as bit rows.  Each row begins and ends with a margin of at
 * least SIGHT_GRID_MARGIN opaque bits, and a row of opaque bits lies above and
 * below the map, so algorithms can look past an edge without a test.
 *
 * Many threads may read one grid at once.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-legend.h"
#include "sight-map.h"

G_BEGIN_DECLS

#define SIGHT_GRID_MARGIN 64 /* opaque bits before and after each row */

/* What rules know of the cells of a map. */
typedef struct
{
  guint16 *tiles;        /* of each cell, row by row: an index into @rules */
  SightTileRules *rules; /* of each tile of the legend */
  guint n_rules;         /* the number of @rules */
  gboolean has_one_way;  /* some of them stop sight from one side */
  gboolean has_heights;  /* some of them have a ground or a top */
  gboolean has_costs;    /* some of them cost sight */
  guint64 *special;      /* bit rows: the cells of which rules know something */
} SightTerrain;

/* What stands on the cells of a map, for a game that asks for it. */
typedef struct
{
  guint16 *tiles;      /* of each cell, row by row: an index into @legend */
  SightLegend *legend; /* a copy of the map's */
} SightPaving;

/* Which cells stop sight.  Free with sight_grid_free(). */
typedef struct
{
  int width, height;     /* in cells */
  gsize stride;          /* of a row in words */
  guint64 *words;        /* height + 2 rows; bit x + SIGHT_GRID_MARGIN of row y + 1 is cell (x, y), 1 where
                          * that is opaque */
  SightTerrain *terrain; /* (nullable): NULL if rules know nothing of any tile */
  SightPaving *paving;   /* (nullable): NULL unless a game asks for it, and in a grid that comes from no map */
  guint64 *lit;          /* (nullable): in a dark level bit x & 63 of word y * ((width + 63) / 64) + x / 64 is 1 if
                          * cell (x, y) is lit; NULL: all are */
  GPtrArray *glows;      /* (nullable): how @lit came about, for who lights the grid; copies share it, so it is never
                          * written to */
  int dark_vision;       /* so far viewers see what is not lit, in cells, unless they have their own */
  int eye;               /* of viewers, above their ground, unless they have their own */
  int height_seen;       /* above the ground of a cell that is looked at */
  int spend;             /* so much sight a line of a viewer can spend, unless that has its own */
} SightGrid;

/* An open grid.  Memory: a bit a cell and the margins. */
SIGHT_EXTERN SightGrid *sight_grid_new (int width, int height) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): a grid where every tile of @map that is not transparent stops sight.  Time: the
 * cells of the map. */
SIGHT_EXTERN SightGrid *sight_grid_new_from_map (const SightMap *map, const SightLegend *legend)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightGrid *sight_grid_copy (const SightGrid *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_grid_free (SightGrid *self);

/* Updates the cells of @rect, which lies in @map.  Time: those cells. */
SIGHT_EXTERN void sight_grid_update (SightGrid *self, const SightMap *map, const SightLegend *legend, SightRect rect);

/* From now on grids keep what stands on their cells: for all of them, as long as the program runs.  Any thread. */
SIGHT_EXTERN void sight_grid_keep_paving (void);
/* Whether @self, made of a map, is to keep it and does not yet: sight_grid_update() of all of it makes it do so. */
SIGHT_EXTERN gboolean sight_grid_lacks_paving (const SightGrid *self);

/* What rules know of @cell, which lies in the map: (nullable): NULL for nothing. */
SIGHT_EXTERN const SightTileRules *sight_grid_get_rules (const SightGrid *self, SightCell cell);

/* Whether @cell, any cell at all, is lit; in a bright level all are. */
SIGHT_EXTERN gboolean sight_grid_is_lit (const SightGrid *self, SightCell cell);

/* Whether some tile has a ground or a top. */
SIGHT_EXTERN gboolean sight_grid_has_heights (const SightGrid *self);

/* Whether some tile costs sight. */
SIGHT_EXTERN gboolean sight_grid_has_costs (const SightGrid *self);

/* What @cell, any cell at all, costs of sight; 0 for nothing. */
SIGHT_EXTERN int sight_grid_get_cost (const SightGrid *self, SightCell cell);

/* Whether @cell, a cell of the map, is a one-way tile that stops the sight of a viewer in @viewer. */
SIGHT_EXTERN gboolean sight_grid_stops_from (const SightGrid *self, SightCell cell, SightCell viewer);

/* Cells 64 * @word to 64 * @word + 63 of row @y: bit x & 63 is 1 where rules know something of the cell. */
SIGHT_EXTERN guint64 sight_grid_get_special (const SightGrid *self, int word, int y);

/* Whether rules decide which cells are seen, so that opacity alone does not say it. */
SIGHT_EXTERN gboolean sight_grid_has_rules (const SightGrid *self);

/**
 * sight_grid_meet:
 * @viewer: any cell
 *
 * The map as @viewer meets it: one-way tiles are opaque to it or not.
 *
 * Returns: (transfer full) (nullable): a grid without terrain; NULL if that is
 *   @self itself.  Time: the words of the map, and none to speak of if no tile
 *   is one-way.
 */
SIGHT_EXTERN SightGrid *sight_grid_meet (const SightGrid *self, SightCell viewer) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the opacity alone: without what rules know, and bright */
SIGHT_EXTERN SightGrid *sight_grid_copy_bare (const SightGrid *self) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces what rules know by @terrain, (transfer full) (nullable), of the same size. */
SIGHT_EXTERN void sight_grid_take_terrain (SightGrid *self, SightTerrain *terrain);

/* Sets @length cells from @cell on to the right; they lie in the map. */
SIGHT_EXTERN void sight_grid_set_run (SightGrid *self, SightCell cell, int length, gboolean opaque);

/* Makes @cell, which lies in the map, stop no sight, and rules know nothing of it. */
SIGHT_EXTERN void sight_grid_open (SightGrid *self, SightCell cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightGrid, sight_grid_free)

/* Whether @cell lies in the map. */
static inline gboolean
sight_grid_contains (const SightGrid *self, SightCell cell)
{
  return cell.x >= 0 && cell.y >= 0 && cell.x < self->width && cell.y < self->height;
}

/* The word that holds column 0 of row @y, which may be -1 or the height; the margin lies before it. */
static inline guint64 *
sight_grid_get_row (const SightGrid *self, int y)
{
  return self->words + (gsize) (y + 1) * self->stride + SIGHT_GRID_MARGIN / 64;
}

/* Whether @cell stops sight; @cell may lie one row or SIGHT_GRID_MARGIN columns outside, where all is opaque. */
static inline gboolean
sight_grid_is_opaque (const SightGrid *self, SightCell cell)
{
  guint bit = (guint) (cell.x + SIGHT_GRID_MARGIN);

  return self->words[(gsize) (cell.y + 1) * self->stride + (bit >> 6)] >> (bit & 63) & 1;
}

/* Like sight_grid_is_opaque(), for any cell at all. */
static inline gboolean
sight_grid_is_opaque_or_outside (const SightGrid *self, SightCell cell)
{
  return !sight_grid_contains (self, cell) || sight_grid_is_opaque (self, cell);
}

/* Sets whether @cell, which lies in the map, stops sight. */
static inline void
sight_grid_set_opaque (SightGrid *self, SightCell cell, gboolean opaque)
{
  guint64 *word = sight_grid_get_row (self, cell.y) + (cell.x >> 6);
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell.x & 63);

  *word = opaque ? *word | bit : *word & ~bit;
}

G_END_DECLS

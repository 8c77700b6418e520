/* sight-area.h - a named set of cells of a level: where a team starts, what it wants to reach, a zone
 *
 *     g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 13, 1, 11, 7 });
 *
 *     g_ptr_array_add (level->areas, sight_area_new ("Vault", SIGHT_AREA_GOAL, -1, cells));
 *
 * Areas may overlap, may have no cells, and hold any cells, walls too: what asks
 * for the cells that one can stand on picks them itself.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/map/sight-extern.h"

G_BEGIN_DECLS

/* The most cells that the bounds of all areas of a file hold together: as bits, 128 MB. */
#define SIGHT_AREA_CELLS_MAX (1 << 30)

/* What an area is for. */
typedef enum
{
  SIGHT_AREA_NONE,  /* a zone that only has a name */
  SIGHT_AREA_START, /* where the viewers of a team start */
  SIGHT_AREA_GOAL,  /* what is to be reached */
  SIGHT_AREA_COUNT
} SightAreaPurpose;

/* A named set of cells.  Free with sight_area_free(). */
typedef struct
{
  char *name;               /* UTF-8; not empty; no other area of its level has it */
  SightAreaPurpose purpose; /* what it is for */
  int team;                 /* of a start: index in the level's teams, or -1: of no team; else -1 */
  SightCellSet *cells;      /* (owned) cells of the map, in the smallest bounds that hold them */
  char *extra;              /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightArea;

/**
 * sight_area_new:
 * @name: copied; not empty
 * @team: -1 unless @purpose is a start
 * @cells: (nullable): copied; NULL: none
 *
 * Returns: (transfer full): an area
 */
SIGHT_EXTERN SightArea *sight_area_new (const char *name, SightAreaPurpose purpose, int team, const SightCellSet *cells)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): an independent copy */
SIGHT_EXTERN SightArea *sight_area_copy (const SightArea *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_area_free (SightArea *self);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_area_equal (const SightArea *a, const SightArea *b);

/* Replaces the cells by those of @cells that lie in @map, a rectangle. */
SIGHT_EXTERN void sight_area_set_cells (SightArea *self, const SightCellSet *cells, SightRect map);

/* Moves the cells as @reshape moves those of a map; what leaves the new map is gone. */
SIGHT_EXTERN void sight_area_reshape (SightArea *self, const SightReshape *reshape);

/* Memory that @self holds, in bytes. */
SIGHT_EXTERN gsize sight_area_get_bytes (const SightArea *self);

/* The id of a purpose in files: "none", "start", "goal". */
SIGHT_EXTERN const char *sight_area_purpose_get_id (SightAreaPurpose purpose);
/* The purpose of that id, or -1. */
SIGHT_EXTERN int sight_area_purpose_from_id (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightArea, sight_area_free)

G_END_DECLS

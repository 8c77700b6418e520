/* sight-csv-kinds.h - what the texts of cells in CSV mean
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-csv-cells.h"

G_BEGIN_DECLS

#define SIGHT_CSV_SMALL 65536 /* numbers below it are found in a table */

/* What a cell holds. */
typedef struct
{
  char *text; /* "" for an empty cell */
  gboolean is_number;
  gint64 number;
  gsize count; /* cells that have it */
  SightTile tile;
  gboolean is_guess; /* what the tile is */
} SightCsvKind;

/* All that occur; 0 is the empty cell. */
typedef struct
{
  GArray *kinds;     /* of SightCsvKind */
  guint16 *small;    /* of the numbers below SIGHT_CSV_SMALL: the kind and 1, or 0 */
  GHashTable *texts; /* of char *, that belong to the kinds, to the kind */
  gsize n_flipped;   /* cells with flips of Tiled */
} SightCsvKinds;

void sight_csv_kinds_init (SightCsvKinds *self);
void sight_csv_kinds_clear (SightCsvKinds *self);

/* The kind of the cell last taken, or -1 with an error. */
int sight_csv_kinds_take (SightCsvKinds *self, const SightCsvRow *row);

/**
 * sight_csv_kinds_name:
 * @map: of numbers of kinds, which become indices of the legend
 * @input: with answers and a place for the survey
 *
 * Returns: (transfer full): the legend; what was guessed is noted
 */
SightLegend *sight_csv_kinds_name (SightCsvKinds *self, SightMap *map, const SightInput *input, SightNotes *notes)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

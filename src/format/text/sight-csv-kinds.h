/* sight-csv-kinds.h - what the cells of a CSV file mean
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-csv-cells.h"

G_BEGIN_DECLS

#define SIGHT_CSV_SMALL 65536 /* kinds of smaller numbers are found in a table */

/* The content of a cell. */
typedef struct
{
  char *text; /* "" for the empty cell */
  gboolean is_number;
  gint64 number;
} SightCsvKind;

/* All kinds that occur; kind 0 is the empty cell. */
typedef struct
{
  GArray *kinds;     /* of SightCsvKind */
  guint16 *small;    /* by number below SIGHT_CSV_SMALL: its kind plus 1, or 0 */
  GHashTable *texts; /* from char *, owned by the kinds, to the kind */
  GHashTable *hints; /* (nullable): from char * to SightImportTile, what is known of texts */
  gboolean are_said; /* what is known of them is no guess */
  gsize n_flipped;   /* number of cells flipped by Tiled */
} SightCsvKinds;

void sight_csv_kinds_init (SightCsvKinds *self);
void sight_csv_kinds_clear (SightCsvKinds *self);

/* The kind of the current cell, or -1 with an error. */
int sight_csv_kinds_take (SightCsvKinds *self, const SightCsvRow *row);

static inline SightCsvKind *
sight_csv_kinds_get (const SightCsvKinds *self, guint index)
{
  return &g_array_index (self->kinds, SightCsvKind, index);
}

/**
 * sight_csv_kinds_name:
 * @map: of kinds; they are replaced by indices into the legend
 * @input: with the user's answers and a survey to fill
 *
 * Turns kinds into tiles, see sight_wall_search_settle(), and notes what was guessed.
 *
 * Returns: (transfer full): the legend
 */
SightLegend *sight_csv_kinds_name (const SightCsvKinds *self, SightMap *map, const SightInput *input, SightNotes *notes)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

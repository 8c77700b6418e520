/* sight-asymmetry-rows.h - the asymmetry of a map with its own sight and with every preset
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-asymmetry.h"

G_BEGIN_DECLS

/* One sight and its asymmetry on the map. */
typedef struct
{
  SightVision sight;
  SightAsymmetry found;
} SightAsymmetryRow;

typedef struct
{
  guint n;
  guint own; /* the row of the map's own sight, whose pairs are listed */
  SightAsymmetryRow *rows;
} SightAsymmetryRows;

/* @sight and all presets, with its range; @sight comes first unless it equals a preset.  Not computed yet. */
SightAsymmetryRows *sight_asymmetry_rows_new (const SightVision *sight) G_GNUC_WARN_UNUSED_RESULT;
void sight_asymmetry_rows_free (SightAsymmetryRows *self);

/**
 * sight_asymmetry_rows_fill:
 * @n_pairs: maximum number of one-way pairs listed for the own row
 * @progress: (nullable)
 *
 * Time: see sight_asymmetry_fill(), for each row.
 *
 * Returns: FALSE if it was stopped
 */
gboolean sight_asymmetry_rows_fill (SightAsymmetryRows *self,
                                    const SightGrid *grid,
                                    guint n_pairs,
                                    const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* What the columns of row @index are sorted by. */
typedef enum
{
  SIGHT_ASYMMETRY_NAME,    /* the name; sorted as text */
  SIGHT_ASYMMETRY_PAIRS,   /* that see at least one way */
  SIGHT_ASYMMETRY_SHARE,   /* of them that see only one way */
  SIGHT_ASYMMETRY_VISIBLE, /* cells that one sees on average */
  SIGHT_ASYMMETRY_TIME,    /* of one field of view */
  SIGHT_ASYMMETRY_COLUMNS
} SightAsymmetryColumn;

char *sight_asymmetry_rows_get_text (const SightAsymmetryRows *self, guint index, SightAsymmetryColumn column)
    G_GNUC_WARN_UNUSED_RESULT;
int sight_asymmetry_rows_compare (const SightAsymmetryRows *self, guint a, guint b, SightAsymmetryColumn column);

G_END_DECLS

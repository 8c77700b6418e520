/* sight-record.h - what Sightline answers, recorded for the tests of a game
 *
 * The form is the one that “sightline-cli verify” reads, described in the manual
 * page: the opacity of the map, fields of view, lines with their steps, and what
 * teams see.  What is written here always passes there.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-fields.h"
#include "format/sight-formats.h"

G_BEGIN_DECLS

#define SIGHT_RECORD_CELLS_MAX (1 << 27) /* answers for cells in one file */
#define SIGHT_RECORD_LINES_MAX 1000000   /* random lines in one file */

/* What is recorded besides the map. */
typedef struct
{
  const char *title;     /* what the map is called */
  const char *command;   /* (nullable): what makes the file again */
  const GArray *viewers; /* (nullable): of guint: only these viewers of the level; NULL: all living
                          * viewers, what their teams know turn by turn, and kept lines in
                          * both directions */
  const GArray *cells;   /* (nullable): of SightCell, on the map: from each a field of view too, with the level's
                          * sight */
  gboolean all;          /* from every open cell too */
  guint n_random;        /* from so many open cells too, at random */
  guint n_lines;         /* so many lines too, at random: from open cells to any cells */
  guint32 seed;          /* of chance: the same choice for the same map */
} SightRecordOptions;

/**
 * sight_record_write:
 * @notes: (nullable): viewers and lines that can't be recorded are noted
 * @error: there is nothing to record, or too much, by SIGHT_RECORD_CELLS_MAX
 *
 * Time: the fields of view; for each all cells of the map.
 *
 * Returns: (transfer full): JSON, the same for equal levels; NULL with @error set
 */
GBytes *
sight_record_write (const SightLevel *level, const SightRecordOptions *options, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Writes the same to @file, atomically; packed with gzip where its name ends in ".gz". */
gboolean sight_record_save (
    const SightLevel *level, const SightRecordOptions *options, GFile *file, SightNotes *notes, GError **error);

G_END_DECLS

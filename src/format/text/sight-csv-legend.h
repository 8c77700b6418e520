/* sight-csv-legend.h - the legend in a file next to a CSV table
 *
 * CSV has no place for a legend.  A table whose numbers would be read as other
 * tiles is written with a companion, NAME.legend.txt for NAME.csv: the legend as in
 * the header of a text map.  One that is there already would be read with any
 * table, so it is written anew with each.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Whether an earlier table left a legend where @output will be. */
gboolean sight_csv_legend_is_left (const SightOutput *output);

/* Adds the companion with the legend of @level to @output; FALSE if it can't have companions. */
gboolean sight_csv_legend_write (const SightLevel *level, const SightOutput *output, SightNotes *notes);

/* (nullable): the legend next to @input; NULL if there is none, or if it can't be read, which is noted. */
SightLegend *sight_csv_legend_read (const SightInput *input, SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

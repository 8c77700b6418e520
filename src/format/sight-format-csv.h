/* sight-format-csv.h - CSV: one line a row, the number of a tile for each cell
 *
 * Written: the tile's index in the legend, from 0, with commas between and LF
 * behind each row, from the top row to the bottom one.  No header line.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_csv;

G_END_DECLS

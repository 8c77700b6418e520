/* sight-xp-csv.h - reads the table of cells that REXPaint exports as CSV
 *
 * The first line is "X,Y,ASCII,Foreground,Background".  Each further line is a cell
 * of the layers that were visible, merged: column and row from 0, the glyph's index
 * in the font, and two colours as hexadecimal digits, with or without "#".  The
 * cells may come in any order.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-xp.h"

G_BEGIN_DECLS

/* Whether @data begins like such a table. */
gboolean sight_xp_csv_sniff (const char *data, gsize length);

/* Returns: (transfer full): the picture, or NULL with @error set.  Time: proportional to the size of the file. */
SightXp *sight_xp_csv_read (const SightInput *input, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

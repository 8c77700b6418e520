/* sight-csv-ldtk.h - what LDtk's project says about a table of its simplified export
 *
 * The export puts the values of an IntGrid layer into PROJECT/simplified/LEVEL/LAYER.csv,
 * with PROJECT.ldtk next to the first folder.  The project names the values.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): from char *, a number, to SightImportTile: the values whose names say what they are, or
 * all values of a layer whose name says that it blocks; NULL if @input is no such table, or nothing is known.  Reads
 * the project. */
GHashTable *sight_csv_ldtk_get_hints (const SightInput *input, SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

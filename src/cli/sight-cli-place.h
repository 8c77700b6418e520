/* sight-cli-place.h - a place as options of all verbs name it: a cell, "3,4", or a viewer, who stands in one
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-cli.h"

G_BEGIN_DECLS

/* What an option says, before a level is read. */
typedef struct
{
  const char *name; /* (nullable) (unowned): of a viewer; NULL: a cell */
  SightCell cell;
} SightCliPlace;

/* Parses @text, (nullable), of --@option: digits and commas are a cell, anything else names a viewer.  FALSE after a
 * complaint: a usage error */
gboolean sight_cli_place_parse (SightCliPlace *self, const char *option, const char *text);

/* Finds it in @level.  @cell: (out): of the map; @viewer: (out) (nullable): who was named, or -1 if it is a cell.
 * FALSE after a complaint: wrong input */
gboolean sight_cli_place_find (
    const SightCliPlace *self, const char *option, const SightLevel *level, SightCell *cell, int *viewer);

G_END_DECLS

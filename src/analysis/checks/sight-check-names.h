/* sight-check-names.h - what checks call the viewers, teams and cells of a level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-types.h"

G_BEGIN_DECLS

/* Viewer @viewer, quoted if need be: its own name if nothing else has it, otherwise "Red 1".  Free with g_free(). */
char *sight_check_name_viewer (const SightLevel *level, guint viewer) G_GNUC_WARN_UNUSED_RESULT;

/* Team @team, quoted if need be; "team Red" if a viewer or an area has its name too.  Free with g_free(). */
char *sight_check_name_team (const SightLevel *level, guint team) G_GNUC_WARN_UNUSED_RESULT;

/* "start of Red", "area \"Vault\"" or "(3, 4)": whichever has exactly these @cells.  (nullable): nothing has.  Free
 * with g_free(). */
char *sight_check_name_cells (const SightLevel *level, const SightCellSet *cells) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-ldtk-viewers.h - turns entities of an LDtk level into viewers and teams
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-ldtk.h"

G_BEGIN_DECLS

/* Adds the entities that are viewers, and their teams, to @level; FALSE with an error. */
gboolean sight_ldtk_read_viewers (const SightLdtk *self, SightLevel *level, int fine, SightNotes *notes);

G_END_DECLS

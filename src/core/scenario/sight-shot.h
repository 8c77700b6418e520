/* sight-shot.h - what viewers shoot by, if that is not what they see by
 *
 * A level, or a viewer, may have a second sight: another algorithm, range and
 * parameters.  Shots ask it alone: neither light nor tiles that conceal matter, and
 * what is not seen can be shot at.  Without one, whoever is seen can be shot at.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fields.h"
#include "sight-gaze.h"

G_BEGIN_DECLS

/* (nullable): what @viewer (nullable: a bare cell) of @level shoots by; NULL: what it sees by. */
const SightVision *sight_shot_get (const SightLevel *level, const SightViewer *viewer);

/* @self, of @level, as it shoots: with the second sight if there is one, else unchanged.  @viewer: (nullable): as of
 * sight_shot_get() */
SightGaze sight_shot_aim (const SightGaze *self, const SightLevel *level, const SightViewer *viewer);

/* Whether viewer @viewer of @level, whose fields are @fields, can shoot at viewer @other where that stands, alive or
 * not: by the rules of the level at any of its cells, or at all. */
gboolean sight_shot_can_viewer (const SightLevel *level, SightFields *fields, guint viewer, guint other);

/* Whether viewer @viewer of @level, whose fields are @fields, can shoot at whoever stands in @cell, any cell at all.
 * Time: as sight_gaze_ask() if it has a second sight */
gboolean sight_shot_can (const SightLevel *level, SightFields *fields, guint viewer, SightCell cell);

G_END_DECLS

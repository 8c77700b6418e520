/* sight-tool-viewers.h - viewers selected together, and what is done to all of them at once
 *
 * One of them is the selected viewer of the tool state: the one whose field is
 * shown, and whose values are edited.  In a turn changes are recorded.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

/* The angle of a viewer's field when it is first turned on the canvas, in degrees. */
#define SIGHT_VIEWERS_ANGLE 90

/* The viewer in @cell in the shown turn, or -1. Of several, the selected one, so that lower ones can be reached by
 * selecting them in the list; otherwise the topmost. */
int sight_viewers_find (const SightToolState *self, SightCell cell);

/* Whether @viewer is the selected one or selected with it. */
gboolean sight_viewers_contains (const SightToolState *self, int viewer);
/* How many are selected. */
guint sight_viewers_count (const SightToolState *self);
/* Their indices, ascending; (transfer full) (element-type int). */
GArray *sight_viewers_get (const SightToolState *self) G_GNUC_WARN_UNUSED_RESULT;

/* Adds @viewer, which becomes the selected one, or takes it out. */
void sight_viewers_toggle (SightToolState *self, int viewer);
/* Selects all viewers of the level. */
void sight_viewers_select_all (SightToolState *self);
/* Leaves the selected one alone selected: its field stays shown.  FALSE if no other was selected with it. */
gboolean sight_viewers_select_one (SightToolState *self);

/* As one entry: all of them turn by @by degrees, clockwise; those that face nowhere first face north. */
void sight_viewers_turn (SightToolState *self, int by);
/* As one entry. */
void sight_viewers_remove (SightToolState *self);

/* Within an open entry. @facing: degrees, or SIGHT_FACING_NONE; a viewer that sees all round gets a cone. @range: or
 * SIGHT_RANGE_AS_SIGHT. */
void sight_viewers_face (SightToolState *self, int facing);
void sight_viewers_set_range (SightToolState *self, int range);

/**
 * sight_viewers_change:
 * @change: sets values that are the same in all turns in a copy of each viewer
 *
 * Within an open entry: changes the viewer at the start.
 */
void sight_viewers_change (SightToolState *self,
                           void (*change) (SightViewer *viewer, gconstpointer data),
                           gconstpointer data);

/**
 * sight_viewers_move:
 * @viewer: one of them
 * @cell: of the map, where it goes
 *
 * Within an open entry: moves all of them by as much, and keeps them apart from others.
 *
 * Returns: FALSE if one of them would leave the map or stand where another viewer does; nothing moves then
 */
gboolean sight_viewers_move (SightToolState *self, int viewer, SightCell cell);

G_END_DECLS

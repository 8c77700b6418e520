/* sight-workspace-turns.h - recording turns, and what edits change while a turn is shown
 *
 * While a turn is recorded, ending it adds the next one.  Recording ends by
 * itself when another turn is shown; a last turn in which nothing happened is
 * then dropped.  A change emits SIGHT_WORKSPACE_RECORDING.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-walk.h"
#include "sight-workspace.h"

G_BEGIN_DECLS

/* Whether the shown turn is being recorded. */
gboolean sight_workspace_is_recording (SightWorkspace *self);
/* Adds a turn after the shown one, shows it and records it. */
void sight_workspace_record_turn (SightWorkspace *self);
void sight_workspace_stop_recording (SightWorkspace *self);

/* Whether the latest edit changed the map as it is at the start although a turn is shown. */
gboolean sight_workspace_has_changed_start (SightWorkspace *self);

/**
 * sight_workspace_find_obstacle:
 * @event: of the shown turn, which is not the start
 * @found: (out): the first thing that its walk may not do
 * @tile: (out) (optional) (transfer none): the name of the tile there then
 *
 * Returns: FALSE if the event is no walk, cannot happen, or may do all of it
 */
gboolean sight_workspace_find_obstacle (SightWorkspace *self, guint event, SightWalkStop *found, const char **tile);
/* The last event of the shown turn that has an obstacle, or -1. */
int sight_workspace_find_walk (SightWorkspace *self);
/* Replaces the walk of that event with the shortest one on walkable cells; FALSE if there is none.  Time: the cells of
 * the map. */
gboolean sight_workspace_walk_round (SightWorkspace *self, guint event);

/* What was just placed in the shown turn (SightWorkspace::begun) is there from the start instead, as a change that can
 * be undone; nothing if there was another change since. */
void sight_workspace_place_at_start (SightWorkspace *self);
/* The lamps that a viewer was just moved away from (SightWorkspace::left) go along in the shown turn, as one change;
 * nothing if there was another change since. */
void sight_workspace_carry_lamps (SightWorkspace *self);

G_END_DECLS

/* sight-game-desk.h - answers of a game for a thread that must not wait
 *
 * Once opened, a desk answers the questions of the main thread from what the
 * game said before.  What it does not know it asks in a thread of its own, shows
 * the last answer for that viewer meanwhile, and calls its listeners when new
 * answers came: they look again.  While a map is painted, questions about older
 * states of it are dropped.  Other threads wait for the game as usual.
 *
 * All functions are for the main thread.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-game.h"

G_BEGIN_DECLS

/* New answers of @game came, or it failed. */
typedef void (*SightGameDeskListener) (SightGame *game, gpointer data);

/* Opens the desk of @game, if it is not open. */
void sight_game_desk_open (SightGame *game);

/* @func is called with @data for every game that has a desk. */
void sight_game_desk_listen (SightGameDeskListener func, gpointer data);
/* The listeners with @data are called no longer. */
void sight_game_desk_ignore (gpointer data);

G_END_DECLS

/* sight-game.h - the user's own game as a sight: a program that answers what can be seen
 *
 * A game is chosen by its user, never by a file: a level holds only its name.
 * Lines of JSON go to the program's standard input, and its answers come from
 * its standard output; docs/your-own-game.md describes them.
 *
 * A game stands in for an algorithm: sight_game_get_algorithm() is a row like
 * those of the table, so everything that looks through a gaze can look with the
 * game.  It has no parameters and no steps.  The program is started by the first
 * question.  After a failure nothing is asked until sight_game_restart().
 *
 * Threads may ask at the same time; questions are asked one after another.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"
#include "sight-game-process.h"

G_BEGIN_DECLS

#define SIGHT_GAME_START_MS 10000 /* that a game may take to say hello */
#define SIGHT_GAME_ANSWER_MS 5000 /* that an answer may take */

typedef struct _SightGame SightGame;

/* Called when a game fails, in the thread that asked. */
typedef void (*SightGameFailFunc) (SightGame *self, const GError *error, gpointer data);

/**
 * sight_game_new:
 * @command: the program and its arguments, as a shell would split them; no shell runs
 * @folder: (nullable): where it is started
 *
 * Starts nothing.  Games are never freed, as sights refer to them as long as
 * the program runs; the same command and folder give the same game.
 *
 * Returns: (transfer none): NULL with @error set if @command is empty or badly quoted
 */
SightGame *sight_game_new (const char *command, const char *folder, GError **error);

/* Starts the game, if it is not running, and reads its hello.  FALSE with @error set. */
gboolean sight_game_start (SightGame *self, GError **error);

/* Ends the program.  The next question starts it anew, even after a failure. */
void sight_game_restart (SightGame *self);

/* Ends all programs: before this one ends. */
void sight_game_stop_all (void);

/* @func: (nullable) */
void sight_game_set_fail_func (SightGame *self, SightGameFailFunc func, gpointer data);

/* The name that it gave, or that of its program. */
const char *sight_game_get_name (SightGame *self);

/* (transfer none): valid as long as the program runs */
const SightAlgorithm *sight_game_get_algorithm (SightGame *self);

/* (transfer full) (nullable): why it failed, with what it wrote last; NULL if it did not fail */
char *sight_game_get_failure (SightGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @sight the game's, at the range that it had; what it was stands in for the game in files. */
void sight_game_apply (SightGame *self, SightVision *sight);

/* (nullable): the game that answers for @sight */
SightGame *sight_game_find (const SightVision *sight);

/**
 * sight_game_see:
 * @view: an initialised view; empty after a failure
 *
 * Asks the game what @viewer, a cell of @grid, sees.  Waits for the answer.
 *
 * Returns: FALSE with @error set if the game fails or has failed
 */
gboolean sight_game_see (
    SightGame *self, const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Answers threads that must not wait: called instead of the process; TRUE if @view holds the answer to give. */
typedef gboolean (*SightGameDeskFunc) (
    SightGame *self, const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view);
/* For sight-game-desk.h alone. */
void sight_game_set_desk_func (SightGame *self, SightGameDeskFunc func);
void sight_game_set_desk (SightGame *self, gpointer desk);
gpointer sight_game_get_desk (SightGame *self);

G_END_DECLS

/* sight-unfinished.h - the temporary files of this process, removed if a signal ends it, and those that others left
 *
 * Temporary files are named .sightline-XXXXXX and locked while they are in use.
 * Files written together are renamed between sight_unfinished_hold() and
 * sight_unfinished_release(): a signal that would end the program waits.
 * Any thread may call these functions.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_UNFINISHED_PREFIX ".sightline-"

/* Remembers the temporary file at @path. */
void sight_unfinished_add (const char *path);
/* The file at @path is removed or has its final name; does nothing if @path is unknown. */
void sight_unfinished_forget (const char *path);

void sight_unfinished_hold (void);
void sight_unfinished_release (void);

/* From now on each signal that ends the program, except SIGKILL, first removes its temporary files.  Ignored signals
 * remain ignored, and limits on the size of files are survived. */
void sight_unfinished_catch_signals (void);

/* From now on a write beyond the limit on the size of files fails like any other, and does not end the program. */
void sight_unfinished_survive_limits (void);

/* Removes temporary files in @folder that are older than a minute and that no program has locked. */
void sight_unfinished_sweep (const char *folder);

G_END_DECLS

/* sight-game-process.h - a program that is started, asked and stopped: lines out, lines in, what it wrote last
 *
 * The program is started without a shell, in a process group of its own, with no
 * file of ours open.  Every exchange has a bound on bytes and on time; after a
 * failure the whole group is killed.  One thread at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SIGHT_GAME_ERROR (sight_game_error_quark ())
GQuark sight_game_error_quark (void);

/* What a game did wrong. */
typedef enum
{
  SIGHT_GAME_ERROR_START,  /* it can't be started */
  SIGHT_GAME_ERROR_END,    /* it ended */
  SIGHT_GAME_ERROR_TIME,   /* it did not answer in time */
  SIGHT_GAME_ERROR_FLOOD,  /* it wrote more than any answer has */
  SIGHT_GAME_ERROR_ANSWER, /* its answer is none to what was asked */
} SightGameError;

typedef struct _SightGameProcess SightGameProcess;

/* Starts the program @argv in @folder, (nullable): the current one.  NULL with @error set. */
SightGameProcess *sight_game_process_new (char **argv, const char *folder, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Stops the program, and all that it started, at once. */
void sight_game_process_free (SightGameProcess *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightGameProcess, sight_game_process_free)

/* What is asked at once. */
typedef struct
{
  const char *text; /* lines, each with its end */
  gsize length;     /* of @text, in bytes */
  guint n_answers;  /* lines that answer it */
  gsize line_max;   /* bytes that a line has at most */
  int milliseconds; /* that all of it may take */
} SightGameQuestion;

/**
 * sight_game_process_ask:
 *
 * Writes @question and reads its answers, both at once, so that neither side
 * waits for the other.
 *
 * Returns: (transfer full): the lines without their ends; NULL with @error set,
 *   after which the process is of no use any longer
 */
GPtrArray *sight_game_process_ask (SightGameProcess *self, const SightGameQuestion *question, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): the end of what the program wrote to its standard error, as text */
char *sight_game_process_get_last_words (SightGameProcess *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-cli-turn.h - a level in one of its turns, and one of its teams, as options name them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"
#include "sight-cli.h"

G_BEGIN_DECLS

typedef struct
{
  char *turn, *team;       /* (nullable): what the options say */
  SightLevel *level;       /* as it is at the start */
  SightTimeline *timeline; /* in that turn */
  int team_index;          /* -1: all */
} SightCliTurn;

#define SIGHT_CLI_TURN_INIT    \
  {                            \
    NULL, NULL, NULL, NULL, -1 \
  }

/* Rows for a verb's options. */
#define SIGHT_CLI_TURN_ENTRIES(self)                                                                                 \
  { "turn", 0, 0, G_OPTION_ARG_STRING, &(self).turn, N_ ("After this turn; 0: the start; default: the last"), "N" }, \
  {                                                                                                                  \
    "team", 0, 0, G_OPTION_ARG_STRING, &(self).team, N_ ("Only this team: number or name"), "N|NAME"                 \
  }

/* Loads the level and goes to the turn; SIGHT_EXIT_YES, or what to end with after a complaint.  Events that could not
 * happen up to there, and viewers that stand where they see nothing, are reported in notes. */
SightExit sight_cli_turn_load (SightCliTurn *self, const SightCliFiles *files) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but without --turn to the start, and notes of events only. */
SightExit sight_cli_turn_load_start (SightCliTurn *self, const SightCliFiles *files) G_GNUC_WARN_UNUSED_RESULT;
void sight_cli_turn_clear (SightCliTurn *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliTurn, sight_cli_turn_clear)

G_END_DECLS

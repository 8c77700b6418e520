/* sight-cli-turn.h - options that select a turn of the level and a team
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"
#include "sight-cli.h"

G_BEGIN_DECLS

typedef struct
{
  char *turn, *team;       /* (nullable), from the options */
  SightLevel *level;       /* as it is at the start */
  SightTimeline *timeline; /* as it is in that turn */
  int team_index;          /* -1: all teams */
  const char *team_option; /* (nullable): which option names it; "team" */
} SightCliTurn;

#define SIGHT_CLI_TURN_INIT          \
  {                                  \
    NULL, NULL, NULL, NULL, -1, NULL \
  }

/* Rows for a verb's options. */
#define SIGHT_CLI_TURN_ENTRIES(self)                                                                                 \
  { "turn", 0, 0, G_OPTION_ARG_STRING, &(self).turn, N_ ("After this turn; 0: the start; default: the last"), "N" }, \
  {                                                                                                                  \
    "team", 0, 0, G_OPTION_ARG_STRING, &(self).team, N_ ("Only this team: number or name"), "N|NAME"                 \
  }

/* Loads the level and goes to the turn.  SIGHT_EXIT_YES, or the exit status after a complaint.  Prints notes on events
 * that could not happen by then, and on viewers in places where they see nothing. */
SightExit sight_cli_turn_load (SightCliTurn *self, const SightCliFiles *files) G_GNUC_WARN_UNUSED_RESULT;
/* The same, but goes to the start without --turn, and prints notes on events only. */
SightExit sight_cli_turn_load_start (SightCliTurn *self, const SightCliFiles *files) G_GNUC_WARN_UNUSED_RESULT;
void sight_cli_turn_clear (SightCliTurn *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliTurn, sight_cli_turn_clear)

G_END_DECLS

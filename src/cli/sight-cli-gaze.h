/* sight-cli-gaze.h - options that select a viewer or cell, its turn, sight and facing
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "sight-cli-turn.h"

G_BEGIN_DECLS

typedef struct
{
  char *at, *viewer, *facing, *angle; /* (nullable), from the options */
  SightCliSight sight;
  SightCliTurn turn;
  const SightLevel *level; /* as it is in that turn */
  SightGaze gaze;
} SightCliGaze;

#define SIGHT_CLI_GAZE_INIT                                                                                \
  {                                                                                                        \
    NULL, NULL, NULL, NULL, SIGHT_CLI_SIGHT_INIT, SIGHT_CLI_TURN_INIT, NULL, { .viewer = SIGHT_GAZE_BARE } \
  }

/* Rows for a verb's options; @cell: the name of the option for the viewer's cell. */
#define SIGHT_CLI_GAZE_ENTRIES(self, cell)                                                                          \
  { cell, 0, 0, G_OPTION_ARG_STRING, &(self).at, N_ ("The viewer’s cell; who stands there looks"), "X,Y|NAME" },    \
      { "viewer", 0, 0, G_OPTION_ARG_STRING, &(self).viewer, N_ ("Who looks: number or name"), "N|NAME" },          \
      { "turn", 0, 0, G_OPTION_ARG_STRING, &(self).turn.turn, N_ ("After that turn; without it, the start"), "N" }, \
      SIGHT_CLI_FACING_ENTRIES (self), SIGHT_CLI_SIGHT_ENTRIES ((self).sight)

#define SIGHT_CLI_FACING_ENTRIES(self)                                                                                \
  { "facing", 0, 0, G_OPTION_ARG_STRING, &(self).facing, N_ ("Where it faces: degrees from north, or none"), "DEG" }, \
  {                                                                                                                   \
    "angle", 0, 0, G_OPTION_ARG_STRING, &(self).angle, N_ ("How wide it sees, 1 to 360 degrees"), "DEG"               \
  }

/* Complains if @self selects nothing, or both a viewer and a cell.  @option: the name of the option for the cell */
gboolean sight_cli_gaze_check (const SightCliGaze *self, const char *option);

/* Loads the level, goes to its turn, and finds the viewer or cell.  SIGHT_EXIT_YES, or the exit status after a
 * complaint.  @option: see sight_cli_gaze_check() */
SightExit sight_cli_gaze_load (SightCliGaze *self, const SightCliFiles *files, const char *option)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same, with the sight of the map. */
SightExit sight_cli_gaze_find (SightCliGaze *self, const SightCliFiles *files, const char *option)
    G_GNUC_WARN_UNUSED_RESULT;

/* Applies the options for sight and facing to @self->gaze on @self->level.  FALSE after a complaint. */
gboolean sight_cli_gaze_apply (SightCliGaze *self);

/* Whether the options set a sight or facing. */
gboolean sight_cli_gaze_is_changed (const SightCliGaze *self);

/* Applies the options for facing to @gaze.  FALSE after a complaint. */
gboolean sight_cli_gaze_turn_to (const SightCliGaze *self, SightGaze *gaze);

void sight_cli_gaze_clear (SightCliGaze *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliGaze, sight_cli_gaze_clear)

G_END_DECLS

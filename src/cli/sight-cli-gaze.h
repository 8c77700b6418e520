/* sight-cli-gaze.h - who looks, as options name them: a viewer or a cell, in a turn, with a sight, facing somewhere
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "sight-cli-turn.h"

G_BEGIN_DECLS

typedef struct
{
  char *at, *viewer, *facing, *angle; /* (nullable), as the options say */
  SightCliSight sight;
  SightCliTurn turn;
  const SightLevel *level; /* as it is in that turn */
  SightGaze gaze;
} SightCliGaze;

#define SIGHT_CLI_GAZE_INIT                                                                                \
  {                                                                                                        \
    NULL, NULL, NULL, NULL, SIGHT_CLI_SIGHT_INIT, SIGHT_CLI_TURN_INIT, NULL, { .viewer = SIGHT_GAZE_BARE } \
  }

/* Rows for a verb's options; @cell: what its option for the viewer's cell is called. */
#define SIGHT_CLI_GAZE_ENTRIES(self, cell)                                                                          \
  { cell, 0, 0, G_OPTION_ARG_STRING, &(self).at, N_ ("The viewer’s cell; who stands there looks"), "X,Y" },         \
      { "viewer", 0, 0, G_OPTION_ARG_STRING, &(self).viewer, N_ ("Who looks: number or name"), "N|NAME" },          \
      { "turn", 0, 0, G_OPTION_ARG_STRING, &(self).turn.turn, N_ ("After that turn; without it, the start"), "N" }, \
      SIGHT_CLI_FACING_ENTRIES (self), SIGHT_CLI_SIGHT_ENTRIES ((self).sight)

#define SIGHT_CLI_FACING_ENTRIES(self)                                                                                \
  { "facing", 0, 0, G_OPTION_ARG_STRING, &(self).facing, N_ ("Where it faces: degrees from north, or none"), "DEG" }, \
  {                                                                                                                   \
    "angle", 0, 0, G_OPTION_ARG_STRING, &(self).angle, N_ ("How wide it sees, 1 to 360 degrees"), "DEG"               \
  }

/* Complains if @self names nobody, or two.  @option: what its option for a cell is called */
gboolean sight_cli_gaze_check (const SightCliGaze *self, const char *option);

/* Loads the level, goes to its turn, and finds who looks; SIGHT_EXIT_YES, or what to end with after a complaint.
 * @option: as of sight_cli_gaze_check() */
SightExit sight_cli_gaze_load (SightCliGaze *self, const SightCliFiles *files, const char *option)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same, with the sight that the map gives. */
SightExit sight_cli_gaze_find (SightCliGaze *self, const SightCliFiles *files, const char *option)
    G_GNUC_WARN_UNUSED_RESULT;

/* Changes @self->gaze, who looks on @self->level, as the options for sight and facing say.  FALSE after a complaint. */
gboolean sight_cli_gaze_apply (SightCliGaze *self);

/* Whether an option for sight or facing is given. */
gboolean sight_cli_gaze_is_changed (const SightCliGaze *self);

/* Makes @gaze face where the options say.  FALSE after a complaint. */
gboolean sight_cli_gaze_turn_to (const SightCliGaze *self, SightGaze *gaze);

void sight_cli_gaze_clear (SightCliGaze *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliGaze, sight_cli_gaze_clear)

G_END_DECLS

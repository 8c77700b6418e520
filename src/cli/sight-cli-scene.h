/* sight-cli-scene.h - options for the contents of a picture: a field of view, a step, two sights, one-way cells, a line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-asymmetry.h"
#include "analysis/trace/sight-so-far.h"
#include "draw/scene/sight-scene.h"
#include "sight-cli-gaze.h"

G_BEGIN_DECLS

/* The options as written. */
typedef struct
{
  SightCliGaze who;  /* its viewer: number, name or "none"; without --team its turn is the start unless one is given */
  char *line, *step; /* (nullable): "X,Y:X,Y"; a number */
  char *compare;     /* (nullable): preset of the second sight */
  gboolean one_way, shots, no_viewers, no_areas, no_notes;
  guint64 step_number; /* @step, parsed */
  SightCell from, to;  /* @line, parsed */
} SightCliShown;

#define SIGHT_CLI_SHOWN_INIT   \
  {                            \
    .who = SIGHT_CLI_GAZE_INIT \
  }

/* clang-format off */
/* Rows for a verb's options. */
#define SIGHT_CLI_SHOWN_ENTRIES(shown) \
  { "viewer", 0, 0, G_OPTION_ARG_STRING, &(shown).who.viewer, N_("Viewer whose field to show, or none"), "N|NAME" }, \
  SIGHT_CLI_FACING_ENTRIES ((shown).who), SIGHT_CLI_SIGHT_ENTRIES ((shown).who.sight), \
  { "compare", 0, 0, G_OPTION_ARG_STRING, &(shown).compare, N_("Compare the field with this preset"), "PRESET" }, \
  { "one-way", 0, 0, G_OPTION_ARG_NONE, &(shown).one_way, N_("Show what is seen one way"), NULL }, \
  { "shots", 0, 0, G_OPTION_ARG_NONE, &(shown).shots, N_("Show what can be shot at, and what is seen"), NULL }, \
  { "line", 0, 0, G_OPTION_ARG_STRING, &(shown).line, N_("Show the line between two cells"), "X,Y:X,Y" }, \
  { "step", 0, 0, G_OPTION_ARG_STRING, &(shown).step, N_("Stop the line or field at this step"), "N" }, \
  { "no-viewers", 0, 0, G_OPTION_ARG_NONE, &(shown).no_viewers, N_("Leave out viewers"), NULL }, \
  { "no-areas", 0, 0, G_OPTION_ARG_NONE, &(shown).no_areas, N_("Leave out areas"), NULL }, \
  { "no-notes", 0, 0, G_OPTION_ARG_NONE, &(shown).no_notes, N_("Leave out notes"), NULL }
/* clang-format on */

void sight_cli_shown_clear (SightCliShown *self);

/* Whether the options can be combined and parsed; FALSE after a complaint. */
gboolean sight_cli_shown_check (SightCliShown *self);

/* A scene with everything that it refers to. */
typedef struct
{
  SightScene scene;
  SightLevel *level; /* (nullable), like the rest: the viewer or cell, with the options applied */
  SightGaze gaze;    /* index of the viewer */
  SightView field;   /* its field of view */
  SightView dark;    /* what it would see if it were lit */
  SightTrace *trace;
  SightView answer; /* its field with another sight, or the whole of an explained field */
  SightSoFar so_far;
  SightOneSided one_sided;
  SightView one_way;
  char *title; /* title of the picture */
} SightCliScene;

#define SIGHT_CLI_SCENE_INIT                                                                                   \
  {                                                                                                            \
    .field = SIGHT_VIEW_INIT, .dark = SIGHT_VIEW_INIT, .answer = SIGHT_VIEW_INIT, .so_far = SIGHT_SO_FAR_INIT, \
    .one_sided = SIGHT_ONE_SIDED_INIT, .one_way = SIGHT_VIEW_INIT                                              \
  }

/* @self: initialised, with scene.level set.  SIGHT_EXIT_YES, or the exit status after a complaint. */
SightExit sight_cli_scene_fill (SightCliScene *self, SightCliShown *shown) G_GNUC_WARN_UNUSED_RESULT;
void sight_cli_scene_clear (SightCliScene *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliShown, sight_cli_shown_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightCliScene, sight_cli_scene_clear)

G_END_DECLS

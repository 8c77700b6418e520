/* sight-workspace-preset.h - choosing a preset, whose range is part of it, and keeping the range from before
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-workspace.h"

G_BEGIN_DECLS

/* Whose sight a preset is chosen for. */
typedef enum
{
  SIGHT_PRESET_FOR_MAP,
  SIGHT_PRESET_FOR_TEAM,
  SIGHT_PRESET_FOR_VIEWERS,      /* the selected ones */
  SIGHT_PRESET_FOR_SHOTS,        /* what viewers shoot by */
  SIGHT_PRESET_FOR_VIEWER_SHOTS, /* what the selected ones shoot by */
} SightPresetFor;

/**
 * SightWorkspace::range-taken:
 * @text: which range a preset brought, and which it took from the user
 * @was: the latter; sight_workspace_keep_range() gives it back
 */

/* Sets the sight of the level, as one entry of the history. */
void sight_workspace_change_sight (SightWorkspace *self, const SightVision *sight);

/**
 * sight_workspace_choose_preset:
 * @team: of SIGHT_PRESET_FOR_TEAM, else ignored
 * @preset: (nullable): NULL: no sight of one's own; not for the map
 *
 * Gives @whose the sight @preset with its range, as one entry; emits SightWorkspace::range-taken if a range is lost
 * that the user gave.  Every choice of a preset goes through here, except for those that only compare.
 */
void sight_workspace_choose_preset (SightWorkspace *self, SightPresetFor whose, int team, const SightPreset *preset);

/* Gives the range back that the latest chosen preset took, as one entry; only until the document changes again. */
void sight_workspace_keep_range (SightWorkspace *self);

G_END_DECLS

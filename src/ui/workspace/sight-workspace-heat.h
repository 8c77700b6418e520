/* sight-workspace-heat.h - the measure that the overlay "Heat map" shows of each cell
 *
 * It is measured in the background whenever the overlay is shown and the level
 * changes; the old values stay until the new ones are there.  While cells are
 * painted, exposure, view and advantage follow every stroke.
 *
 * Every change emits SIGHT_WORKSPACE_HEAT.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-measure-heat.h"
#include "sight-workspace.h"

G_BEGIN_DECLS

/* What is measured. */
const SightMeasure *sight_workspace_get_measure (SightWorkspace *self);
void sight_workspace_set_measure (SightWorkspace *self, const SightMeasure *measure);

/* The team of measures that need one. */
int sight_workspace_get_heat_team (SightWorkspace *self);
void sight_workspace_set_heat_team (SightWorkspace *self, int team);

/* (nullable): the latest values, those before the current ones if it is pending; valid until the next change. */
const SightHeat *sight_workspace_get_heat (SightWorkspace *self);
/* (nullable): why there are none: "“Watched by a team” needs a team" */
const char *sight_workspace_get_heat_error (SightWorkspace *self);
/* Whether those are of the level as it was. */
gboolean sight_workspace_is_heat_stale (SightWorkspace *self);
/* Whether the current values are still being measured; how much of that is done, 0 to 1. */
gboolean sight_workspace_is_heat_pending (SightWorkspace *self);
/* Where classes begin, and their colours. */
SightHeatScale sight_workspace_get_heat_scale (SightWorkspace *self);
void sight_workspace_set_heat_scale (SightWorkspace *self, SightHeatScale scale);
SightHeatColors sight_workspace_get_heat_colors (SightWorkspace *self);
void sight_workspace_set_heat_colors (SightWorkspace *self, SightHeatColors colors);
/* Classes only between two values; choosing a scale ends that. */
void sight_workspace_set_heat_range (SightWorkspace *self, double least, double most);
/* Whether classes stay as they are when values change. */
gboolean sight_workspace_get_heat_lock (SightWorkspace *self);
void sight_workspace_set_heat_lock (SightWorkspace *self, gboolean locked);

/* (nullable) (transfer full): "seen from 83 places · rank 2 of 530", what the heat map says of @cell. */
char *sight_workspace_describe_heat (SightWorkspace *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-recorded-check.h - checks of recorded answers, one for each kind of record
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "game/sight-recorded.h"

G_BEGIN_DECLS

/* Whether Sightline's answer to @record equals the recorded one.  FALSE with @error set if it differs, or if @record is
 * bad. */
typedef gboolean (*SightRecordedCheckFunc) (const SightRecorded *self, const SightJson *record, GError **error);

gboolean sight_recorded_check_fov (const SightRecorded *self, const SightJson *record, GError **error);
gboolean sight_recorded_check_los (const SightRecorded *self, const SightJson *record, GError **error);
gboolean sight_recorded_check_example (const SightRecorded *self, const SightJson *record, GError **error);
gboolean sight_recorded_check_team (const SightRecorded *self, const SightJson *record, GError **error);

G_END_DECLS

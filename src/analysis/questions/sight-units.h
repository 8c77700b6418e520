/* sight-units.h - where a gaze sees whoever stands there, not the cells alone
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

/* The cells in which @gaze would see someone: those of sight_gaze_see() that do not conceal from so far.  FALSE, and an
 * empty view, if it can see nothing at all.  Time: as sight_gaze_see(), and the cells seen if some tile conceals. */
gboolean sight_units_see (const SightGaze *gaze, SightView *view);

/* Takes from @view, which sight_gaze_see() filled for @gaze, the cells that conceal from so far. */
void sight_units_cut (const SightGaze *gaze, SightView *view);

G_END_DECLS

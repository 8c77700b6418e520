/* sight-fov-bresenham-team.h - a line to every cell in range, as a tactics game walks it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_bresenham_team;

G_END_DECLS

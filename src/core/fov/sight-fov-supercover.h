/* sight-fov-supercover.h - a line to every cell that has all cells it touches
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_supercover;

G_END_DECLS

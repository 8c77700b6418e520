/* sight-fov-recursive.h - recursive shadowcasting, plain
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_recursive;

G_END_DECLS

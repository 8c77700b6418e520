/* sight-fov-milazzo.h - Adam Milazzo’s algorithm: walls with bevelled corners
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_milazzo;

G_END_DECLS

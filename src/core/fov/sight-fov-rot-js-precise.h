/* sight-fov-rot-js-precise.h - rot.js’s PreciseShadowcasting: exact arcs of shadow, and how much of a cell is seen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_rot_js_precise;

G_END_DECLS

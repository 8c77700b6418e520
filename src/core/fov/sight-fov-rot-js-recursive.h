/* sight-fov-rot-js-recursive.h - rot.js’s RecursiveShadowcasting
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_rot_js_recursive;

G_END_DECLS

/* sight-fov-rot-js-discrete.h - rot.js’s DiscreteShadowcasting: arcs of shadow in whole degrees
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_rot_js_discrete;

G_END_DECLS

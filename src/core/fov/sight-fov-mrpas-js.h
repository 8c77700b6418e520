/* sight-fov-mrpas-js.h - MRPAS as the npm package mrpas has it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_mrpas_js;

G_END_DECLS

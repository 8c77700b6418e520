/* sight-fov-corner-rule.h - lines that test the corners they cut, as a contract with ships does
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_corner_rule;

G_END_DECLS

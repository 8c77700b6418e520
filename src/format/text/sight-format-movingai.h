/* sight-format-movingai.h - maps of the MovingAI benchmarks for path finding (.map)
 *
 * A header (type, height, width, map) and rows of signs.  Read: “.” and “G” are
 * ground, “@” and “O” lie out of bounds, “T” is a tree; none of the latter can be
 * seen through.  “S” is a swamp, which can be walked, “W” water, which can not.
 *
 * Written: “.” for what can be walked, “W” for what only lets sight through, “@”
 * for the rest.  What stops sight but can be walked, such as a door, becomes “.”
 * and is noted.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_movingai;

G_END_DECLS

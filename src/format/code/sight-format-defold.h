/* sight-format-defold.h - tile maps of the Defold engine (.tilemap)
 *
 * Written: the text form of a tile map with one layer, “cells”, and the tile source
 * and picture next to it.  Tile n is cell n of the picture.  Rows count from the
 * bottom up, from 0.  Paths in Defold begin at the root of the project: the files
 * belong there, or their paths must be changed.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_defold;

G_END_DECLS

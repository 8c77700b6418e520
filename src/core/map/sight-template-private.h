/* sight-template-private.h - templates with a file of their own
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-template.h"

G_BEGIN_DECLS

void sight_template_fill_cave (SightMap *map, const SightTemplateTiles *tiles, guint64 seed);
void sight_template_fill_dungeon (SightMap *map, const SightTemplateTiles *tiles, guint64 seed);

G_END_DECLS

/* sight-tile-pictures-card.h - which part of which tile set each tile is drawn with
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_PICTURES_CARD (sight_tile_pictures_card_get_type ())
G_DECLARE_FINAL_TYPE (SightTilePicturesCard, sight_tile_pictures_card, SIGHT, TILE_PICTURES_CARD, SightWorkspaceWidget)

/* Adds the tile set in @file, kept inside the level; says so if that fails. */
void sight_tile_pictures_card_open (SightTilePicturesCard *self, GFile *file);

G_END_DECLS

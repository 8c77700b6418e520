/* sight-tile-variant.h - what the variant of a tile means to those who draw it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

/* For a wall: the sides without a wall. */
enum
{
  OPEN_UP = 1 << 0,
  OPEN_RIGHT = 1 << 1,
  OPEN_DOWN = 1 << 2,
  OPEN_LEFT = 1 << 3,
};

/* Of all else. */
enum
{
  SHADOW = 1 << 0,  /* there is a wall above it */
  UPRIGHT = 1 << 1, /* a door or window in a wall that runs up and down */
  BRINK = 1 << 2,   /* of a void: the cell above is none */
};

/* sight-tile-colors.c - the colours offered for tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-colors.h"

#include "core/map/sight-translate.h"

static const SightTileColor table[SIGHT_TILE_COLORS] = {
  { 0xf4f3e6, N_ ("Cream") }, { 0xefe339, N_ ("Yellow") },   { 0xf38516, N_ ("Orange") }, { 0xdf2020, N_ ("Red") },
  { 0xe3abbd, N_ ("Pink") },  { 0x8c79ec, N_ ("Lavender") }, { 0x79bcec, N_ ("Sky") },    { 0xbbd897, N_ ("Lime") },
  { 0x808080, N_ ("Grey") },  { 0x5d2a14, N_ ("Brown") },    { 0x6b3a78, N_ ("Purple") }, { 0x2947e0, N_ ("Blue") },
  { 0x1f5c52, N_ ("Teal") },  { 0x2e8a53, N_ ("Green") },    { 0x101e41, N_ ("Navy") },   { 0x141414, N_ ("Black") },
};

const SightTileColor *
sight_tile_color_get_nth (guint n)
{
  g_assert (n < SIGHT_TILE_COLORS);

  return &table[n];
}

int
sight_tile_color_find (guint32 rgb)
{
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    {
      if (table[i].rgb == rgb)
        return i;
    }

  return -1;
}

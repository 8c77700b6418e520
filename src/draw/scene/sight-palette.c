/* sight-palette.c - the colours of the map, light and dark
 *
 * Each colour was checked in four kinds of colour vision against the tiles
 * below it; no wash is drawn without a sign that says the same by its form.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-palette-colors.h"

/* A colour and its opacity in thousandths. */
#define RGBA(rgb, alpha)                                                            \
  {                                                                                 \
    (rgb) >> 16 & 0xff, (rgb) >> 8 & 0xff, (rgb) &0xff, ((alpha) *255 + 500) / 1000 \
  }
#define RGB(rgb) RGBA (rgb, 1000)
#define CLEAR  \
  {            \
    0, 0, 0, 0 \
  }

/* @wash: how strong washes are, in tenths. */
#define LIGHT(width, wash)             \
  {                                    \
    .dark = FALSE, .outline = width, \
    .desk = RGB (0xcdcdd3), .map_edge = RGBA (0x000000, 100), .grid = RGBA (0x000000, 70), \
    .shadow = RGBA (0x1b1e25, 110), \
    .looks = { \
      [SIGHT_LOOK_FLAT] = { RGB (0xf5f2eb), RGB (0xaba9a4), RGB (0x73716e) }, \
      [SIGHT_LOOK_FLOOR] = { RGB (0xf5f2eb), CLEAR, CLEAR }, \
      [SIGHT_LOOK_WALL] = { RGB (0x838995), RGB (0x5a606c), RGB (0x3d424c) }, \
      [SIGHT_LOOK_DOOR] = { RGB (0xb0702f), CLEAR, RGB (0x6f4218) }, \
      [SIGHT_LOOK_OPEN_DOOR] = { RGB (0xb0702f), CLEAR, RGB (0x6f4218) }, \
      [SIGHT_LOOK_WINDOW] = { RGB (0x4aa3df), RGB (0xdceefa), RGB (0x3d424c) }, \
      [SIGHT_LOOK_PILLAR] = { RGB (0x838995), RGB (0x5a606c), RGB (0x3d424c) }, \
      [SIGHT_LOOK_WATER] = { RGB (0xb9d9ee), RGB (0x6fa9d0), CLEAR }, \
      [SIGHT_LOOK_GRASS] = { RGB (0xe3ead2), RGB (0x94ad70), CLEAR }, \
      [SIGHT_LOOK_TALL_GRASS] = { RGB (0xb9c98a), RGB (0x6b8742), CLEAR }, \
      [SIGHT_LOOK_BUSH] = { RGB (0x7a9a58), CLEAR, RGB (0x4f6b36) }, \
      [SIGHT_LOOK_STAIRS] = { RGB (0xf5f2eb), RGB (0x8b8578), CLEAR }, \
      [SIGHT_LOOK_COVER] = { RGB (0xc8b08a), RGB (0x9a8259), RGB (0x6b5836) }, \
      [SIGHT_LOOK_VOID] = { RGB (0x3d3846), RGB (0x575064), CLEAR }, \
    }, \
    .ink = RGBA (0x000000, 250), \
    .seen = RGBA (0xffc400, 30 * (wash)), .seen_half = RGBA (0xffc400, 15 * (wash)), \
    .seen_wall = RGBA (0xfff3c4, 42 * (wash)), .seen_line = RGBA (0x7d4e00, 950), \
    .unseen = RGBA (0x20242c, 10 * (wash)), .night = RGBA (0x05060a, 460), \
    .casing = RGBA (0xffffff, 720), .range = RGBA (0x7d4e00, 700), \
    .passed = RGBA (0x1c71d8, 24 * (wash)), .arrow = RGB (0x1a5fb4), .halo = RGBA (0xf5f2eb, 850), \
    .ideal = RGBA (0x1a5fb4, 800), .now = RGBA (0x1c71d8, 55 * (wash)), .now_line = RGB (0x1c71d8), \
    .coming = RGBA (0x1a5fb4, 950), .flanker = RGBA (0xc64600, 26 * (wash)), .flanker_hatch = RGBA (0xc64600, 550), \
    .flanker_line = RGB (0xc64600), .accent = RGB (0x1c71d8), .selected = RGBA (0x1c71d8, 16 * (wash)), \
    .only_a = RGBA (0x1c71d8, 40 * (wash)), .only_a_line = RGB (0x0f4a94), \
    .only_b = RGBA (0xff7800, 36 * (wash)), .only_b_line = RGB (0x9c3f00), \
    .both = RGBA (0xffffff, 40 * (wash)), .both_line = RGBA (0x241f31, 550), \
    .neither = RGBA (0x20242c, 22 * (wash)), \
    .one_way = RGBA (0x813d9c, 34 * (wash)), .one_way_line = RGB (0x5b2473), \
    .gain = RGBA (0x1c71d8, 33 * (wash)), .gain_line = RGBA (0x0f4a94, 900), \
    .loss = RGBA (0xe66100, 40 * (wash)), .loss_line = RGBA (0x8a3000, 800), \
  }

#define DARK(width, wash)             \
  {                                   \
    .dark = TRUE, .outline = width, \
    .desk = RGB (0x17181b), .map_edge = RGBA (0x000000, 500), .grid = RGBA (0xffffff, 55), \
    .shadow = RGBA (0x000000, 280), \
    .looks = { \
      [SIGHT_LOOK_FLAT] = { RGB (0x2e3136), RGB (0x6d7075), RGB (0x111215) }, \
      [SIGHT_LOOK_FLOOR] = { RGB (0x2e3136), CLEAR, CLEAR }, \
      [SIGHT_LOOK_WALL] = { RGB (0x707985), RGB (0x4c535e), RGB (0x111215) }, \
      [SIGHT_LOOK_DOOR] = { RGB (0xc2843f), CLEAR, RGB (0x5e3a16) }, \
      [SIGHT_LOOK_OPEN_DOOR] = { RGB (0xc2843f), CLEAR, RGB (0x5e3a16) }, \
      [SIGHT_LOOK_WINDOW] = { RGB (0x78c2f2), RGB (0x2f4a5e), RGB (0x111215) }, \
      [SIGHT_LOOK_PILLAR] = { RGB (0x707985), RGB (0x4c535e), RGB (0x111215) }, \
      [SIGHT_LOOK_WATER] = { RGB (0x23445c), RGB (0x4f86ab), CLEAR }, \
      [SIGHT_LOOK_GRASS] = { RGB (0x313a2d), RGB (0x5f7a49), CLEAR }, \
      [SIGHT_LOOK_TALL_GRASS] = { RGB (0x2f4423), RGB (0x7d9e52), CLEAR }, \
      [SIGHT_LOOK_BUSH] = { RGB (0x67894a), CLEAR, RGB (0x2c3d20) }, \
      [SIGHT_LOOK_STAIRS] = { RGB (0x2e3136), RGB (0x8f8a7e), CLEAR }, \
      [SIGHT_LOOK_COVER] = { RGB (0xa48c63), RGB (0x75613f), RGB (0x2f2718) }, \
      [SIGHT_LOOK_VOID] = { RGB (0x0d0b11), RGB (0x2a2432), CLEAR }, \
    }, \
    .ink = RGBA (0xffffff, 250), \
    .seen = RGBA (0xffd24a, 27 * (wash)), .seen_half = RGBA (0xffd24a, 135 * (wash) / 10), \
    .seen_wall = RGBA (0xffe9a8, 30 * (wash)), .seen_line = RGBA (0xffd76a, 950), \
    .unseen = RGBA (0x08090b, 26 * (wash)), .night = RGBA (0x05060a, 200), \
    .casing = RGBA (0x000000, 620), .range = RGBA (0xffd76a, 700), \
    .passed = RGBA (0x62a0ea, 28 * (wash)), .arrow = RGB (0x99c1f1), .halo = RGBA (0x2e3136, 850), \
    .ideal = RGBA (0x99c1f1, 800), .now = RGBA (0x62a0ea, 66 * (wash)), .now_line = RGB (0x62a0ea), \
    .coming = RGBA (0x99c1f1, 900), .flanker = RGBA (0xffa348, 26 * (wash)), .flanker_hatch = RGBA (0xffa348, 550), \
    .flanker_line = RGB (0xffa348), .accent = RGB (0x62a0ea), .selected = RGBA (0x62a0ea, 16 * (wash)), \
    .only_a = RGBA (0x3584e4, 50 * (wash)), .only_a_line = RGB (0xa8d0ff), \
    .only_b = RGBA (0xff7800, 46 * (wash)), .only_b_line = RGB (0xffc88a), \
    .both = RGBA (0xffffff, 12 * (wash)), .both_line = RGBA (0xffffff, 550), \
    .neither = RGBA (0x08090b, 52 * (wash)), \
    .one_way = RGBA (0xa65fc0, 46 * (wash)), .one_way_line = RGB (0xf0c8f5), \
    .gain = RGBA (0x3584e4, 40 * (wash)), .gain_line = RGBA (0xa8d0ff, 900), \
    .loss = RGBA (0xe66100, 40 * (wash)), .loss_line = RGBA (0xffc88a, 800), \
  }

static const SightPalette palettes[2][2] = {
  { LIGHT (1.75, 10), LIGHT (2.5, 15) },
  { DARK (1.75, 10), DARK (2.5, 15) },
};

/* The colours of tiles of the standard legend: a tile with one of them is drawn in the palette's colours. */
static const guint32 standard[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLOOR] = 0xf5f2eb,     [SIGHT_LOOK_WALL] = 0x838995,   [SIGHT_LOOK_DOOR] = 0xb0702f,
  [SIGHT_LOOK_OPEN_DOOR] = 0xd9a066, [SIGHT_LOOK_WINDOW] = 0x4aa3df, [SIGHT_LOOK_PILLAR] = 0x6b7280,
  [SIGHT_LOOK_WATER] = 0xb9d9ee,     [SIGHT_LOOK_GRASS] = 0xe3ead2,  [SIGHT_LOOK_TALL_GRASS] = 0xb9c98a,
  [SIGHT_LOOK_BUSH] = 0x7a9a58,      [SIGHT_LOOK_STAIRS] = 0xcfc9bb, [SIGHT_LOOK_COVER] = 0xc8b08a,
  [SIGHT_LOOK_VOID] = 0x3d3846,
};

const SightPalette *
sight_palette_get (gboolean dark, gboolean contrast)
{
  return &palettes[dark ? 1 : 0][contrast ? 1 : 0];
}

SightColor
sight_palette_get_desk (const SightPalette *self)
{
  return self->desk;
}

gboolean
sight_palette_is_dark (const SightPalette *self)
{
  return self->dark;
}

const SightPalette *
sight_palette_get_light (const SightPalette *self)
{
  return &palettes[0][self == &palettes[0][1] || self == &palettes[1][1]];
}

static SightColor
shade (SightColor color, guint percent)
{
  return (SightColor) { color.red * percent / 100, color.green * percent / 100, color.blue * percent / 100, 0xff };
}

SightLookColors
sight_palette_get_tile (const SightPalette *self, const SightTile *tile)
{
  SightLookColors colors = self->looks[tile->look];

  if (tile->look != SIGHT_LOOK_FLAT && tile->color == standard[tile->look])
    return colors;

  colors.main = sight_color_from_rgb (tile->color);
  if (tile->look == SIGHT_LOOK_WINDOW)
    return colors;
  colors.deep = shade (colors.main, 70);
  colors.edge = shade (colors.main, 45);

  return colors;
}

SightColor
sight_palette_get_flat (const SightPalette *self, const SightTile *tile)
{
  SightLookColors colors = sight_palette_get_tile (self, tile);

  /* Stairs have the floor's colour and differ by their steps. */
  return tile->look == SIGHT_LOOK_STAIRS ? colors.deep : colors.main;
}

static guint8
blend_part (guint under, guint over, guint share)
{
  return (under * (255 - share) + over * share + 127) / 255;
}

SightColor
sight_color_blend (SightColor under, SightColor color, guint share)
{
  guint alpha = (color.alpha * share + 127) / 255;

  return (SightColor) { blend_part (under.red, color.red, alpha), blend_part (under.green, color.green, alpha),
                        blend_part (under.blue, color.blue, alpha), 0xff };
}

gboolean
sight_color_has_dark_text (guint32 rgb)
{
  SightColor color = sight_color_from_rgb (rgb);

  return color.red * 299 + color.green * 587 + color.blue * 114 > 150000;
}

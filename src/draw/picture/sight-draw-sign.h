/* sight-draw-sign.h - signs of the legend, and a tile alone
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-images.h"
#include "draw/scene/sight-palette.h"

G_BEGIN_DECLS

/* One tile alone in the square @at, as palettes show it. */
void sight_draw_swatch (cairo_t *cr,
                        const cairo_rectangle_t *at,
                        const SightTile *tile,
                        const SightPalette *palette,
                        const SightImages *images);

/* Signs of the legend below the canvas, each in a square of @size. */
typedef enum
{
  SIGHT_SIGN_SEEN,
  SIGHT_SIGN_UNSEEN,
  SIGHT_SIGN_RANGE,
  SIGHT_SIGN_PASSED,
  SIGHT_SIGN_NOW,
  SIGHT_SIGN_FLANKER,
  SIGHT_SIGN_BLOCKER,
  SIGHT_SIGN_ONLY_A,
  SIGHT_SIGN_ONLY_B,
  SIGHT_SIGN_BOTH,
  SIGHT_SIGN_NEITHER,
  SIGHT_SIGN_ONLY_SEES, /* one way: seen, and does not see back */
  SIGHT_SIGN_ONLY_SEEN, /* one way: not seen, but sees the viewer */
  SIGHT_SIGN_VISIBLE,
  SIGHT_SIGN_EXPLORED,
  SIGHT_SIGN_HIDDEN,
  SIGHT_SIGN_CONTESTED, /* seen by both of two teams */
  SIGHT_SIGN_DEAD,      /* no viewer of a team sees it */
  SIGHT_SIGN_MEETING,   /* as far from one side as from the other */
  SIGHT_SIGN_NEARER,    /* in the colour of a team, the first of two */
  SIGHT_SIGN_MORE,
  SIGHT_SIGN_FEWER,
  SIGHT_SIGN_CAUGHT,   /* seen on a path */
  SIGHT_SIGN_WAY,      /* walked, then to come */
  SIGHT_SIGN_PATROL,   /* where a guard walks */
  SIGHT_SIGN_BREAK,    /* breaks the symmetry */
  SIGHT_SIGN_WITNESS,  /* who sees whom against a check, or does not */
  SIGHT_SIGN_SPOT,     /* where something is against a check */
  SIGHT_SIGN_CURE,     /* what would mend that */
  SIGHT_SIGN_CHOKE,    /* whoever walks must pass it */
  SIGHT_SIGN_GUARD,    /* where one would stand */
  SIGHT_SIGN_VANTAGE,  /* one of the places that see most */
  SIGHT_SIGN_SIGHT,    /* a line of sight from area to area */
  SIGHT_SIGN_LIT,      /* in a dark level */
  SIGHT_SIGN_NIGHT,    /* in a dark level: not lit */
  SIGHT_SIGN_DIM,      /* in a dark level: in sight, but not lit */
  SIGHT_SIGN_LAMP,     /* gives light */
  SIGHT_SIGN_OFF,      /* a lamp that does not */
  SIGHT_SIGN_GHOST,    /* where a team last saw someone */
  SIGHT_SIGN_LOW_WALL, /* how high one is */
  SIGHT_SIGN_GROUND,   /* how high it is */
  SIGHT_SIGN_COST,     /* of sight that passes */
  SIGHT_SIGN_COVER,    /* arcs around what is seen: filled where a line to a corner is stopped */
  SIGHT_SIGN_COUNT
} SightSign;

void sight_draw_sign (cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette);

/* ONLY_A, ONLY_B, CONTESTED and NEARER in the colours of two teams, as the overlap shows them. */
void sight_draw_team_sign (
    cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette, const guint32 colors[2]);

G_END_DECLS

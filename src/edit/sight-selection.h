/* sight-selection.h - what is done with the selected cells of a hand
 *
 * While cells float, they are what is copied, flipped and deleted.  Everything
 * that changes the document is one entry of its history.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-hand.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_FLIP_X,                 /* left and right exchanged */
  SIGHT_FLIP_Y,                 /* top and bottom */
  SIGHT_ROTATE_RIGHT,           /* by 90° clockwise */
  SIGHT_ROTATE_LEFT,
  SIGHT_FLIP_COUNT
} SightFlip;

/* @area: (transfer full) (nullable): its cells outside the map are left out */
void        sight_hand_set_selection (SightHand  *self,
                                      SightArea  *area);
void        sight_hand_select_all    (SightHand  *self);
/* The cells of the map in the rectangle that has both corners. */
void        sight_hand_select_span   (SightHand  *self,
                                      SightCell   a,
                                      SightCell   b);

/* Whether there are selected or floating cells; the rectangle that they lie in. */
gboolean    sight_hand_has_cells     (const SightHand *self);
SightRect   sight_hand_get_extents   (const SightHand *self);

/* (transfer full) (nullable): a copy of them */
SightPiece *sight_hand_copy          (const SightHand *self) G_GNUC_WARN_UNUSED_RESULT;

/* The other tile comes in their place; of cells that float and come from elsewhere, nothing remains.  @is_cut: only the
 * name of the entry differs. */
void        sight_hand_delete        (SightHand *self,
                                      gboolean   is_cut);
/* The chosen tile comes in their place. */
void        sight_hand_fill          (SightHand *self);

/* Where they are selected, that is an entry; where they float, it is done with them. */
void        sight_hand_flip          (SightHand *self,
                                      SightFlip  flip);

/**
 * sight_hand_paste:
 * @piece: (transfer full)
 * @at: where its cell (0, 0) comes to lie
 * @error: it has too many tiles that the map lacks
 *
 * It floats.  What floated before is placed.
 */
gboolean    sight_hand_paste         (SightHand   *self,
                                      SightPiece  *piece,
                                      SightCell    at,
                                      GError     **error);
/* A copy of the cells floats, a cell to the right and below. */
void        sight_hand_duplicate     (SightHand *self);
/* The selected cells float themselves. */
void        sight_hand_lift          (SightHand *self);
/* What floats is moved. */
void        sight_hand_move          (SightHand *self,
                                      int        dx,
                                      int        dy);
/* What floats comes to the map, and is selected; its viewers come with it. */
void        sight_hand_place         (SightHand *self);
/* What floats goes back where it was, or is gone where it was pasted. */
void        sight_hand_drop          (SightHand *self);
/* Drops what floats, or lets the selection go; FALSE where there was neither. */
gboolean    sight_hand_escape        (SightHand *self);

G_END_DECLS

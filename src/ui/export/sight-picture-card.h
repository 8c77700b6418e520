/* sight-picture-card.h - what a picture shows beside the map: grid, coordinates, viewers, overlay, legend; how large
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/sight-picture.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_PICTURE_CARD (sight_picture_card_get_type ())
G_DECLARE_FINAL_TYPE (SightPictureCard, sight_picture_card, SIGHT, PICTURE_CARD, GtkWidget)

/**
 * SightPictureCard::changed:
 *
 * Emitted when the user chose something else.
 */

/* What was chosen. */
typedef struct
{
  int cell; /* pixels */
  gboolean grid, coordinates, viewers, overlay, legend;
} SightPictureChoice;

/* Follows and keeps what was chosen in @settings, (nullable).  @has_overlay: there is one to show */
void sight_picture_card_set_up (SightPictureCard *self, GSettings *settings, gboolean has_overlay);
/* Cells have at most @cell_max pixels; 0: their size is not asked. */
void sight_picture_card_set_limit (SightPictureCard *self, int cell_max);
SightPictureChoice sight_picture_card_get_choice (SightPictureCard *self);

/* Makes @scene and @options what was chosen.  @title: for the legend; must outlive @options */
void sight_picture_choice_apply (const SightPictureChoice *self,
                                 const char *title,
                                 SightScene *scene,
                                 SightPictureOptions *options);

G_END_DECLS

/* sight-picture-card.h - options of a picture: cell size, grid, coordinates, viewers, overlay, legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/picture/sight-picture.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_PICTURE_CARD (sight_picture_card_get_type ())
G_DECLARE_FINAL_TYPE (SightPictureCard, sight_picture_card, SIGHT, PICTURE_CARD, GtkWidget)

/**
 * SightPictureCard::changed:
 *
 * Emitted when the user changed an option.
 */

/* What was chosen. */
typedef struct
{
  int cell; /* pixels */
  gboolean grid, coordinates, viewers, areas, notes, overlay, legend, underlay, dark;
} SightPictureChoice;

/* Binds the options to @settings, (nullable), but for the picture under the map of @scene, which is left out until it
 * is asked for. */
void sight_picture_card_set_up (SightPictureCard *self, GSettings *settings, const SightScene *scene);
/* Cells have at most @cell_max pixels; 0: the picture is for paper, so neither their size nor dark colours are asked
 * for. */
void sight_picture_card_set_limit (SightPictureCard *self, int cell_max);
SightPictureChoice sight_picture_card_get_choice (SightPictureCard *self);

/* Applies the choice to @scene, whose contrast stays, and @options. @title: for the legend; must outlive @options */
void sight_picture_choice_apply (const SightPictureChoice *self,
                                 const char *title,
                                 SightScene *scene,
                                 SightPictureOptions *options);

G_END_DECLS

/* sight-picture-options.h - what a picture has around the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* What is drawn around the map.  The scene says what is on it and how large its cells are. */
typedef struct
{
  gboolean coordinates; /* the numbers of columns and rows, above and on the left */
  gboolean legend;      /* below: what the overlay's signs mean, the tiles on the map, the teams */
  const char *title;    /* (nullable): a line above the legend, plain text */
  gboolean on_paper;    /* white around the map, as the paper is that it is printed on */
  gboolean key;         /* below, if there is no legend: what the scene's heat map and findings mean */
} SightPictureOptions;

G_END_DECLS

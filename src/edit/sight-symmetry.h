/* sight-symmetry.h - mirror images of what is painted, and of a team's viewers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* The axes run through the middle of the map. */
typedef enum
{
  SIGHT_SYMMETRY_NONE,
  SIGHT_SYMMETRY_VERTICAL,   /* an upright axis: left and right */
  SIGHT_SYMMETRY_HORIZONTAL, /* a level axis: top and bottom */
  SIGHT_SYMMETRY_BOTH,
  SIGHT_SYMMETRY_TURN, /* turned by 180° */
  SIGHT_SYMMETRY_COUNT
} SightSymmetry;

#define SIGHT_IMAGES_MAX 3

/* "none", "vertical", …; what people call it, N_(); and the symmetry of an id, or -1. */
const char *sight_symmetry_get_id (SightSymmetry symmetry);
const char *sight_symmetry_get_name (SightSymmetry symmetry);
int sight_symmetry_from_id (const char *id);

/* How the images of what lies on @map come about, beside it itself.  Returns how many there are. */
guint sight_symmetry_get_images (SightSymmetry symmetry, const SightMap *map, SightReshape images[SIGHT_IMAGES_MAX]);

/* @area and its images, as far as they lie in @map. */
SightCellSet *sight_symmetry_complete (SightSymmetry symmetry, const SightMap *map, const SightCellSet *area)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_symmetry_mirror_team:
 * @symmetry: one with a single image
 * @from: a team
 * @to: another one, or -1: a new one
 *
 * The viewers of @to give way to images of those of @from: what each of them
 * is, and where it looks.  One entry of the history.
 */
void sight_symmetry_mirror_team (SightSymmetry symmetry, SightDocument *document, guint from, int to);

G_END_DECLS

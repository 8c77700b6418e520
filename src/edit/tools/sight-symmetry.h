/* sight-symmetry.h - mirror images of what is painted, and of a team's viewers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-document.h"

G_BEGIN_DECLS

/* The axes run through the middle of the map. */
typedef enum
{
  SIGHT_SYMMETRY_NONE,
  SIGHT_SYMMETRY_VERTICAL,   /* a vertical axis: left and right */
  SIGHT_SYMMETRY_HORIZONTAL, /* a horizontal axis: top and bottom */
  SIGHT_SYMMETRY_BOTH,
  SIGHT_SYMMETRY_TURN, /* turned by 180° */
  SIGHT_SYMMETRY_COUNT
} SightSymmetry;

#define SIGHT_IMAGES_MAX 3

/* The id ("none", "vertical", …); the displayed name, N_(); and the symmetry of an id, or -1. */
const char *sight_symmetry_get_id (SightSymmetry symmetry);
const char *sight_symmetry_get_name (SightSymmetry symmetry);
int sight_symmetry_from_id (const char *id);

/* The transformations that give the images of what lies on @map, without the identity. Returns their number. */
guint sight_symmetry_get_images (SightSymmetry symmetry, const SightMap *map, SightReshape images[SIGHT_IMAGES_MAX]);

/* @area with its images, clipped to @map. */
SightCellSet *sight_symmetry_complete (SightSymmetry symmetry, const SightMap *map, const SightCellSet *area)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_symmetry_mirror_team:
 * @symmetry: one with a single image
 * @from: a team
 * @to: a different team, or -1: a new one
 *
 * Replaces the viewers of @to with images of those of @from, including their
 * facings, as one entry of the history.
 */
void sight_symmetry_mirror_team (SightSymmetry symmetry, SightDocument *document, guint from, int to);

G_END_DECLS

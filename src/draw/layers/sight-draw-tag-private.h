/* sight-draw-tag-private.h - what the files of tags share
 *
 *     sight-draw-tag.c        what is in a tag, and what it must not hide
 *     sight-draw-tag-place.c  where it stands
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-tag.h"

G_BEGIN_DECLS

#define SIGHT_TAG_GAP 4 /* pixels between an area and its tag */

/* A search for the best place of a tag. */
typedef struct
{
  const SightScene *scene;
  const SightCellSet *cells; /* of the area, on the page that is shown */
  const GArray *things;      /* of SightRect: pixels that it should not hide, near the area */
  int width, height;         /* of the tag, in pixels */
} SightTagSearch;

/* Sets @best to the best place, in pixels of the map; FALSE if the tag hides something there. */
gboolean sight_tag_search (const SightTagSearch *self, SightRect *best);

G_END_DECLS

/* sight-picture-pages.h - a picture on paper in an exact size: on as many pages as its cells need
 *
 * Pages end at the borders of cells and go row by row.  Each has the numbers of its columns and rows; if there is more
 * than one, a line at its foot says which part it shows.  Numbers and legend are as large as text on paper is, whatever
 * the size of a cell.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-page-cut.h"
#include "sight-picture-options.h"

G_BEGIN_DECLS

/* All lengths are in points. */
typedef struct
{
  const SightScene *scene; /* borrowed, as the rest */
  const SightPictureOptions *options;
  const char *name;     /* of the map, at the foot of each page */
  double cell;          /* the side of a cell */
  double width, height; /* of the printable area of a page */
} SightPaperPicture;

/* Some columns and rows of a map on a page. */
typedef struct
{
  SightPagePart columns, rows;
  double x, y; /* of their upper left corner, in points */
} SightPicturePart;

typedef struct _SightPicturePages SightPicturePages;

/* Time: that of measuring the legend. */
SightPicturePages *sight_picture_pages_new (const SightPaperPicture *picture) G_GNUC_WARN_UNUSED_RESULT;
void sight_picture_pages_free (SightPicturePages *self);

guint sight_picture_pages_count (const SightPicturePages *self);

/* What @page, from 0, has of the map.  Returns: whether it has any: else only the legend is on it */
gboolean sight_picture_pages_get_part (const SightPicturePages *self, guint page, SightPicturePart *part)
    G_GNUC_WARN_UNUSED_RESULT;

/* Draws @page, within its printable area from (0, 0) on. */
void sight_picture_pages_draw (const SightPicturePages *self, guint page, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPicturePages, sight_picture_pages_free)

G_END_DECLS

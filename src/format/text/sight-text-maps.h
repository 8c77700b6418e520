/* sight-text-maps.h - where the maps in a text are
 *
 * How several maps are separated is described in sight-format-text.h.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-text-legend.h"

G_BEGIN_DECLS

#define SIGHT_TEXT_MAPS_MAX 65535

/* One map of a text. */
typedef struct
{
  char *name;           /* as the text calls it, else its number from 1 */
  SightTextLines lines; /* from its header, or its first row, to after its last row; none is taken yet */
} SightTextMap;

typedef struct
{
  GArray *maps;      /* of SightTextMap */
  gboolean is_crawl; /* the glyphs are those of Crawl */
  gsize n_outside;   /* of Crawl: lines that belong to no map */
} SightTextMaps;

/**
 * sight_text_maps_find:
 * @lines: the whole text; its data is UTF-8
 *
 * Returns: whether all maps have an end, and there are not too many; else @error is set.  Free with
 *   sight_text_maps_clear() in both cases.  Time: the text.
 */
gboolean sight_text_maps_find (SightTextMaps *self, const SightTextLines *lines, GError **error);
void sight_text_maps_clear (SightTextMaps *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTextMaps, sight_text_maps_clear)

/* Whether the line last taken would be a comment at the top of a text. */
gboolean sight_text_maps_is_comment (const SightTextLines *lines);

G_END_DECLS

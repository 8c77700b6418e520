/* sight-text-maps.h - locates the maps in a text
 *
 * sight-format-text.h describes how several maps are separated.
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
  char *name;           /* its name in the text, or else its number from 1 */
  SightTextLines lines; /* from its header or first row to the end of its last row; no line is read yet */
} SightTextMap;

typedef struct
{
  GArray *maps;        /* of SightTextMap */
  gboolean is_nethack; /* maps between MAP and ENDMAP are those of NetHack, whose glyphs have no legend */
  gboolean is_crawl;   /* whether the glyphs are those of Crawl */
  gsize n_settings;    /* lines above the first map that give textures and colours */
  gsize n_outside;     /* lines of a Crawl file outside all maps */
} SightTextMaps;

/**
 * sight_text_maps_find:
 * @lines: the whole text; its data is UTF-8
 *
 * Time: proportional to the size of the text.
 *
 * Returns: FALSE with @error set if a map has no end or there are too many maps.  Free with
 *   sight_text_maps_clear() in any case.
 */
gboolean sight_text_maps_find (SightTextMaps *self, const SightTextLines *lines, GError **error);
void sight_text_maps_clear (SightTextMaps *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTextMaps, sight_text_maps_clear)

/* Whether the current line would be a comment at the top of a text. */
gboolean sight_text_maps_is_comment (const SightTextLines *lines);

G_END_DECLS

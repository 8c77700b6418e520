/* sight-map-view-chunks-private.h - what the kept pictures of a map are made of
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map-view-chunks.h"

struct _SightChunks
{
  SightChunkFunc draw;
  gpointer data;
  cairo_format_t format;
  double size; /* of a cell */
  int scale;
  int side;           /* of a chunk, in cells */
  GHashTable *chunks; /* key → Chunk (owned) */
  GQueue by_use;      /* most recently shown first */
  guint frame;
  guint n_drawn; /* pictures, since the chunks were made */
};

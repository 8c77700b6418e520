/* sight-cli-map.h - prints a map and what is seen of it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* The colour of a cell. */
typedef enum
{
  SIGHT_INK_PLAIN,
  SIGHT_INK_DIM,
  SIGHT_INK_SEEN,
  SIGHT_INK_VIEWER,
  SIGHT_INK_OTHER, /* a viewer of another side */
} SightInk;

/* Sets the glyph and ink of @cell. */
typedef SightInk (*SightCliInkFunc) (gpointer data, SightCell cell, gunichar *glyph);

/* Parses the words for --color; FALSE after a complaint. */
gboolean sight_cli_parse_color (const char *text, gboolean *color);

/* Prints every cell of @map as @get says; @color: use its ink. */
void sight_cli_print_cells (const SightMap *map, SightCliInkFunc get, gpointer data, gboolean color);

/**
 * sight_cli_print_map:
 * @stands: the cells of who looks, printed as @
 * @color: print seen cells bright and the rest dim; otherwise leave unseen cells blank
 */
void sight_cli_print_map (const SightLevel *level, const SightView *view, SightRect stands, gboolean color);

G_END_DECLS

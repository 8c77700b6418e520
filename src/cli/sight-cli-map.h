/* sight-cli-map.h - a map and what is seen of it, on a terminal or in a file
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* How a cell is printed in colour. */
typedef enum
{
  SIGHT_INK_PLAIN,
  SIGHT_INK_DIM,
  SIGHT_INK_SEEN,
  SIGHT_INK_VIEWER,
  SIGHT_INK_OTHER, /* a viewer of the other side */
} SightInk;

/* What is printed of @cell: its glyph in @glyph (out), and its ink. */
typedef SightInk (*SightCliInkFunc) (gpointer data, SightCell cell, gunichar *glyph);

/* The words for --color: FALSE after a complaint. */
gboolean sight_cli_parse_color (const char *text, gboolean *color);

/* Prints every cell of @map as @get says; @color: in its ink. */
void sight_cli_print_cells (const SightMap *map, SightCliInkFunc get, gpointer data, gboolean color);

/**
 * sight_cli_print_map:
 * @view: what is seen from view->viewer, which is printed as @
 * @color: seen cells bright and the rest dim; else what is not seen is left blank
 */
void sight_cli_print_map (const SightLevel *level, const SightView *view, gboolean color);

G_END_DECLS

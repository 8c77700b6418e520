/* sight-game-protocol.h - what is said to a game and by it: one JSON object a line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"
#include "sight-game-process.h"

G_BEGIN_DECLS

#define SIGHT_GAME_NAME_MAX 60 /* characters of a name */

/* What a game says of itself. */
typedef struct
{
  char *name;          /* at most SIGHT_GAME_NAME_MAX characters */
  char *version;       /* (nullable) */
  gboolean fov, los;   /* what it answers; at least one */
  int scale;           /* 2 if each cell has 2 x 2 parts, else 1 */
  gboolean patches;    /* it takes changes of the map */
  gboolean legend;     /* it is told what stands on the cells */
  gboolean walls_dark; /* it never shows walls */
  gboolean symmetric;
} SightGameHello;

void sight_game_hello_clear (SightGameHello *self);

/* Questions, each a line with its end, added to @out. */
void sight_game_ask_hello (GString *out);
/* The map, "#" for opaque and "." for open; only @rect of it if that is less than all.  @legend: with what stands on
 * its cells, and a legend of it if it is all of the map.  Of a grid that comes from no map that is wall and floor. */
void sight_game_ask_map (GString *out, int id, const SightGrid *grid, SightRect rect, gboolean legend);
void sight_game_ask_fov (GString *out, int id, SightCell viewer, int range);
void sight_game_ask_los (GString *out, int id, SightCell from, SightCell to, int range);

/* Answers.  All return FALSE with @error set if @line is none to the question. */
gboolean sight_game_read_hello (const char *line, SightGameHello *hello, GError **error);
/* @view: gets the answer, with the whole map as its window; @range: that was asked */
gboolean
sight_game_read_fov (const char *line, int id, const SightGrid *grid, int scale, SightView *view, GError **error);
gboolean sight_game_read_los (const char *line, int id, gboolean *clear, GError **error);

/* Bytes that the answer to a field of view has at most. */
gsize sight_game_get_fov_max (const SightGrid *grid, int scale);

G_END_DECLS

/* sightline-plain.h - libsightline for other languages: a plain C interface without GLib types
 *
 * Every function takes and gives plain integers, bytes and opaque handles, so
 * that ctypes, LuaJIT's ffi, koffi, P/Invoke and bindgen can call them as they
 * stand.  Nothing here ends the program: wrong arguments give NULL or -1.
 *
 *     sightline_map *map = sightline_map_new (".....#...", 3, 3);
 *     sightline_sight *sight = sightline_sight_new ("symmetric", 8, NULL);
 *     unsigned char seen[9];
 *
 *     sightline_see (map, sight, 0, 0, seen);
 *     sightline_sight_free (sight);
 *     sightline_map_free (map);
 *
 * Cells: x is the column from the left, y the row from the top, both from 0.
 *
 * Threads: functions may run at the same time unless one changes or frees what
 * another uses.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"

SIGHT_BEGIN_DECLS

/* A map: which cells stop sight. */
typedef struct sightline_map sightline_map;
/* A sight: an algorithm with its parameters and a range. */
typedef struct sightline_sight sightline_sight;

/* The version of this interface: 1.  It grows, and what it has stays as it is. */
SIGHT_EXTERN int sightline_plain_version (void);

/* A map from @width * @height bytes, row by row: a byte of 0, '.' or ' ' is open, any other stops sight.  NULL if a
 * side is below 1, or there are more than 16,777,216 cells.  Free with sightline_map_free(). */
SIGHT_EXTERN sightline_map *sightline_map_new (const char *cells, int width, int height);
/* Frees @map, which may be NULL. */
SIGHT_EXTERN void sightline_map_free (sightline_map *map);
/* Whether @opaque (not 0) cell (@x, @y) stops sight from now on.  0, or -1 if it lies outside the map. */
SIGHT_EXTERN int sightline_map_set (sightline_map *map, int x, int y, int opaque);
/* 1 if cell (@x, @y) stops sight, as all cells outside the map do; else 0. */
SIGHT_EXTERN int sightline_map_is_opaque (const sightline_map *map, int x, int y);

/* The sight that @preset names, "sightline-cli list presets" prints them all.  @range: in cells, 0: no limit, -1:
 * that of the preset.  @settings: "walls=lit,corner=strict", or NULL.  NULL if there is no such preset, parameter or
 * value.  Free with sightline_sight_free(). */
SIGHT_EXTERN sightline_sight *sightline_sight_new (const char *preset, int range, const char *settings);
/* Frees @sight, which may be NULL. */
SIGHT_EXTERN void sightline_sight_free (sightline_sight *sight);

/* What is seen from (@x, @y): a byte for each cell of the map in @seen, row by row, 1 if it is seen, wholly or in
 * part, else 0.  Returns how many are seen, or -1 if (@x, @y) lies outside the map. */
SIGHT_EXTERN int
sightline_see (const sightline_map *map, const sightline_sight *sight, int x, int y, unsigned char *seen);

/* Whether one cell sees another.  @line: x and y of the viewer, then x and y of the target.  1 if it does, 0 if not,
 * -1 if either lies outside the map. */
SIGHT_EXTERN int sightline_los (const sightline_map *map, const sightline_sight *sight, const int line[4]);

/* How that answer came about, as text: a line for each step, its number, the cell and what was found there.  Returns
 * the bytes that all of it needs with its final NUL, and puts as much as fits into @text, of @size bytes, which may
 * be NULL if @size is 0; -1 if either cell lies outside the map.  For people: the wording may change. */
SIGHT_EXTERN int
sightline_explain (const sightline_map *map, const sightline_sight *sight, const int line[4], char *text, int size);

SIGHT_END_DECLS

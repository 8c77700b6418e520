/* sight-code.h - source code as a format: names, strings and records, as each language has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_CODE_C,
  SIGHT_CODE_LUA,
  SIGHT_CODE_PYTHON,
  SIGHT_CODE_SOLIDITY,
  SIGHT_CODE_GODOT, /* a scene, as text */
  SIGHT_CODE_COUNT
} SightCode;

typedef enum
{
  SIGHT_CODE_LOWER, /* "two_rooms" */
  SIGHT_CODE_UPPER, /* "TWO_ROOMS" */
  SIGHT_CODE_CAMEL, /* "TwoRooms" */
} SightCodeCase;

/**
 * sight_code_make_name:
 * @stem: what a file is called, in any script
 *
 * Returns: (transfer full): letters, digits and single underscores, a letter
 *   first, at most SIGHT_CODE_NAME_MAX; "map" where nothing of @stem is left.
 *   It may be a word of a language: something is to be put after it.
 */
char *sight_code_make_name (const char *stem, SightCodeCase letters) G_GNUC_WARN_UNUSED_RESULT;

#define SIGHT_CODE_NAME_MAX 48

/* Adds @text, which is UTF-8, as a string in quotes.  It is ASCII but for Lua and Godot, which have UTF-8. */
void sight_code_append_string (GString *out, SightCode code, const char *text);

/* Adds the rows of the map as such strings of glyphs, one a line, each followed by a comma. */
void sight_code_append_rows (GString *out, SightCode code, const SightLevel *level);

/* Records, for languages that have them as literals: Lua, Python and Godot.  Indices are those of the language's
 * lists. */

/* @by_glyph: the counterpart is named by its glyph, else by its index. */
void sight_code_append_tile (GString *out, SightCode code, const SightLegend *legend, guint tile, gboolean by_glyph);
void sight_code_append_team (GString *out, SightCode code, const SightTeam *team);
/* Its range is that of its sight where it has none of its own; 0: no limit. */
void sight_code_append_viewer (GString *out, SightCode code, const SightLevel *level, guint viewer);

/* All of them, one a line, each followed by a comma like the rows.  @by_glyph: a tile is found by its glyph, else by
 * its index. */
void sight_code_append_legend (GString *out, SightCode code, const SightLevel *level, gboolean by_glyph);
void sight_code_append_teams (GString *out, SightCode code, const SightLevel *level);
void sight_code_append_viewers (GString *out, SightCode code, const SightLevel *level);

/* What stands before the lines. */
#define SIGHT_CODE_INDENT "    "

G_END_DECLS

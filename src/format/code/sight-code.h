/* sight-code.h - identifiers, string literals and records of each programming language
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
  SIGHT_CODE_GODOT, /* a text scene */
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
 * @stem: a file name without suffix, in any script
 *
 * Returns: (transfer full): an identifier of letters, digits and single
 *   underscores that begins with a letter, at most SIGHT_CODE_NAME_MAX bytes;
 *   "map" if nothing of @stem can be used.  The result may be a keyword, so the
 *   caller must append something.
 */
char *sight_code_make_name (const char *stem, SightCodeCase letters) G_GNUC_WARN_UNUSED_RESULT;

#define SIGHT_CODE_NAME_MAX 48

/* Adds @text, UTF-8, as a quoted string literal.  The literal is ASCII except in Lua and Godot, which accept UTF-8. */
void sight_code_append_string (GString *out, SightCode code, const char *text);

/* Adds the rows of the map as string literals of glyphs, one per line, each followed by a comma. */
void sight_code_append_rows (GString *out, SightCode code, const SightLevel *level);

/* Records in Lua, Python and Godot, which have literals for them.  Indices count as lists do in that language. */

/* @by_glyph: refer to the counterpart by glyph; otherwise by index. */
void sight_code_append_tile (GString *out, SightCode code, const SightLegend *legend, guint tile, gboolean by_glyph);
void sight_code_append_team (GString *out, SightCode code, const SightTeam *team);
/* The range is the viewer's own or else that of the sight; 0 means unlimited. */
void sight_code_append_viewer (GString *out, SightCode code, const SightLevel *level, guint viewer);

/* All teams, viewers or tiles, one per line, each followed by a comma.  @by_glyph: key each tile by its glyph;
 * otherwise by its index. */
void sight_code_append_legend (GString *out, SightCode code, const SightLevel *level, gboolean by_glyph);
void sight_code_append_teams (GString *out, SightCode code, const SightLevel *level);
void sight_code_append_viewers (GString *out, SightCode code, const SightLevel *level);

/* The indentation of each line. */
#define SIGHT_CODE_INDENT "    "

G_END_DECLS

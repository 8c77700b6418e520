/* sight-cli-named.h - the one door through which options name viewers, teams, areas, tiles and lamps of a level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* What a name may stand for; flags. */
typedef enum
{
  SIGHT_CLI_VIEWER = 1 << 0, /* its number from 1, its team and number ("Red 1"), or its own name */
  SIGHT_CLI_TEAM = 1 << 1,   /* its name, or its number from 1 */
  SIGHT_CLI_AREA = 1 << 2,
  SIGHT_CLI_TILE = 1 << 3, /* its glyph or its name */
  SIGHT_CLI_LAMP = 1 << 4, /* its name or its cell, "3,4" */
} SightCliKinds;

typedef struct
{
  SightCliKinds kind; /* one flag; 0: nothing is called so */
  int index;          /* of that kind in the level; -1: nothing */
} SightCliNamed;

/* Finds the one thing among @kinds that @text stands for.  With more than one kind numbers stand for nothing, and
 * "viewer", "team" or "area" may stand before a name, as in checks.  FALSE with @error, (nullable), if several things
 * are called so: what they are, and what to write instead.  @option: (nullable): to begin the message with
 * @named: (out): nothing if nothing is called so, which is no error here.  Time: the things of @kinds */
gboolean sight_cli_named_find (
    SightCliNamed *named, const SightLevel *level, guint kinds, const char *option, const char *text, GError **error);

/* Sets @error, (nullable), to: several things are called so, @several; one of @others, (nullable) of char *, may be
 * written instead.  Returns: FALSE */
gboolean sight_cli_named_fail (const char *option, const char *several, const GPtrArray *others, GError **error);

G_END_DECLS

/* sight-check-follow.h - a check after what it names was renamed, renumbered or removed
 *
 * "Red 2" is the second viewer of Red: once Red 1 is removed the same viewer is
 * "Red 1", and the check has to say so.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-lookup.h"

G_BEGIN_DECLS

/* What became of all that checks can name. */
typedef struct
{
  const SightLevel *before, *after;
  SightCheckLookup *names_before, *names_after;
  GArray *viewers, *teams, *areas, *tiles, *lines; /* of int: the new index of each of @before, or -1: it is gone */
} SightCheckMoves;

/* (transfer full): as much of @level as names need: no map, and areas without cells.  Time: its rows. */
SightLevel *sight_check_copy_names (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* Whether nothing is called otherwise in @b than in @a. */
gboolean sight_check_names_equal (const SightLevel *a, const SightLevel *b);

/**
 * sight_check_follow:
 * @text: as written, with its rows if it has some
 *
 * The same check of the new level: each name means what it meant before.  What
 * is gone is called "Red 2 (removed)" if its name means something else now, or
 * would as soon as another viewer is placed.
 *
 * Returns: (transfer full) (nullable): NULL if it stays the same, as do comments
 *   and what is no check.  Time: the text, and for each name that is gone the rows of the level.
 */
char *sight_check_follow (const char *text, const SightCheckMoves *moves) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

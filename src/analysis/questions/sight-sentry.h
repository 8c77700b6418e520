/* sight-sentry.h - how one viewer of a team watches a way past it, turn by turn
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-patrol.h"
#include "sight-sneak.h"

G_BEGIN_DECLS

/* Free with sight_sentry_free(); never changes. */
typedef struct
{
  guint viewer;   /* index in the level */
  GArray *stands; /* of SightCell, one a turn of the way; (-1, -1): not on the map, or dead */
  GArray *walk;   /* of SightCell: all that it walks in the turns of the level, where it starts among them; it alone if
                   * it stands */
  GArray *seen;   /* of guint: the turns, ascending, in which it sees who walks the way */
} SightSentry;

/* The viewers of the team that are there in some turn of the way.  @sneak: found.  Time: viewers times turns, and the
 * events of the level.  Returns: (transfer full) (element-type SightSentry) */
GPtrArray *sight_sentry_list (const SightPatrol *patrol, const SightSneak *sneak) G_GNUC_WARN_UNUSED_RESULT;
void sight_sentry_free (SightSentry *self);

G_END_DECLS

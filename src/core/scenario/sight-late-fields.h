/* sight-late-fields.h - fields of view that come late, for a window that must not wait for them
 *
 * Without this every field is computed when it is asked for.  A window that
 * paints on a map with slow sights makes fields in a thread of its own: until
 * the answer comes the last one stands, in the field and in what teams see.
 * Only painting may wait: a field is made at once when its viewer or anything
 * else has changed, and in every turn but the start.
 *
 * A change of sights may wait too, as a whole, be it the level's, a team's or a
 * viewer's: until all of its fields are given, snapshot, fields and what teams see
 * stay as they are, so nothing is ever shown under a sight that it was not made by.
 * Any other change ends that.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gaze.h"
#include "sight-timeline.h"

G_BEGIN_DECLS

/* Makes the field of @gaze, a viewer: fills @view and returns TRUE, or returns FALSE to give the answer later, which it
 * must.  Of @fields it may ask what is late or dirty, and of the timeline nothing. */
typedef gboolean (*SightLateFunc) (SightFields *fields, const SightGaze *gaze, SightView *view, gpointer data);

/* @func: (nullable): asked for each field that may wait; once for each state of the map */
void sight_fields_set_late (SightFields *self, SightLateFunc func, gpointer data);
/* Whether an answer is still to come. */
gboolean sight_fields_is_late (const SightFields *self, guint viewer);
/* Whether @viewer would look again if it were asked, and no answer is to come. */
gboolean sight_fields_is_dirty (const SightFields *self, guint viewer);
/* The answer for a late field, which does not wait any longer if the answer @is_latest: no later question was asked.
 * FALSE if the field is not late, and nothing happens. */
gboolean sight_fields_give (SightFields *self, guint viewer, const SightView *view, gboolean is_latest);
/* Makes a late field now. */
void sight_fields_finish (SightFields *self, guint viewer);
/* Replaces the field by @view, which is up to date. */
void sight_fields_put (SightFields *self, guint viewer, const SightView *view);

/* The same for the start of a timeline and what its teams know then; what is late now is made now. */
void sight_timeline_set_late (SightTimeline *self, SightLateFunc func, gpointer data);
gboolean sight_timeline_give_field (SightTimeline *self, guint viewer, const SightView *view, gboolean is_latest);
/* Makes all late fields now, and takes on what sights are awaited; TRUE if there was any. */
gboolean sight_timeline_finish_fields (SightTimeline *self);

/* From now on a change of sights, and of ranges, of the level, a team or a viewer waits if its fields have more than
 * @n_cells cells in all.  Only at the start, of a level that is not dark, and only while fields may come late. */
void sight_timeline_set_late_sight (SightTimeline *self, gsize n_cells);
/* Whether somebody has another sight than what is shown: 0, or another number after each change of what is awaited. */
guint sight_timeline_awaits_sight (const SightTimeline *self);
/* How @viewer looks with the sight that is awaited; FALSE if its field stays as it is. */
gboolean sight_timeline_get_awaited (const SightTimeline *self, guint viewer, SightGaze *gaze);
/* Takes on the sights that are awaited.  @views: (nullable): what each viewer sees then; those without a window are
 * made on demand */
void sight_timeline_adopt_sight (SightTimeline *self, const SightView *views);

G_END_DECLS

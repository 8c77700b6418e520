/* sight-replies.h - what a game answered: fields of view and lines, on maps
 *
 * The answers come from a recorded file or from the game itself, and are what
 * sights are compared with.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "sight-recorded.h"

G_BEGIN_DECLS

#define SIGHT_REPLY_NO_RANGE (-1) /* the answer does not say which range applied */

/* One answer. */
typedef struct
{
  const SightGrid *grid;
  SightCell viewer;
  int range;         /* in cells, 0: no limit; or SIGHT_REPLY_NO_RANGE */
  int facing, angle; /* of a gaze, in degrees */

  gboolean is_line; /* whether the answer is for @to alone, without a limit of range */
  SightCell to;     /* of a line; may lie outside the map */
  gboolean clear;   /* of a line: whether @viewer sees @to */

  int scale;     /* of a field: 1, or 2 if each cell has 2 x 2 parts */
  gsize stride;  /* of a row of @bits in words */
  guint64 *bits; /* of a field: height * scale rows; bit x & 63 of word x / 64 is 1 if cell x is seen */
} SightReply;

/* Answers and the maps that they are about. */
typedef struct
{
  GPtrArray *grids; /* of SightGrid, owned */
  GArray *answers;  /* of SightReply */
} SightReplies;

SightReplies *sight_replies_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_replies_free (SightReplies *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightReplies, sight_replies_free)

/* The fields and lines of @recorded.  "preset", "set" and "range" may be missing.  NULL with @error set if one is bad
 * or there is none; records of teams are left out.  @recorded is needed no longer. */
SightReplies *sight_replies_new_from_recorded (const SightRecorded *recorded, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a copy of @grid, which the result is. */
const SightGrid *sight_replies_add_grid (SightReplies *self, const SightGrid *grid);
/* Adds what @view holds of @grid, one of @self's.  @range: that was asked for */
void sight_replies_add_view (SightReplies *self, const SightGrid *grid, const SightView *view, int range);

static inline const SightReply *
sight_replies_get (const SightReplies *self, guint n)
{
  return &g_array_index (self->answers, SightReply, n);
}

/* Whether the answer says that @cell is seen, wholly or in part; @cell may be any cell at all. */
gboolean sight_reply_sees (const SightReply *self, SightCell cell);

/* Cells, or parts of cells, that the answer is about. */
gsize sight_reply_count_cells (const SightReply *self);

/* What @sight answers to the same question: a gaze. */
SightGaze sight_reply_get_gaze (const SightReply *self, const SightVision *sight);

/**
 * sight_reply_compare:
 * @sight: with the range that is tried
 * @view: an initialised view; its content is lost
 *
 * Returns: the cells, or parts of cells, that the answer of @sight has otherwise.
 *   All cells if only one of the two has parts of cells.
 */
gsize sight_reply_compare (const SightReply *self, const SightVision *sight, SightView *view);

/* Calls @func for each cell that differs, row by row, with what the game and what @sight say. */
typedef void (*SightDifferenceFunc) (SightCell cell, gboolean game, gboolean sight, gpointer data);
void sight_reply_foreach_difference (const SightReply *self,
                                     const SightVision *sight,
                                     SightDifferenceFunc func,
                                     gpointer data);

G_END_DECLS

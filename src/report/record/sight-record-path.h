/* sight-record-path.h - the path of a line in a file of recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"

G_BEGIN_DECLS

/* A cell of a path, and the move that led there. */
typedef struct
{
  SightCell cell;
  SightMove move;
} SightRecordPlace;

/* Of SightRecordPlace: the path of a line in @trace, up to the cell that blocked; a tie that its flankers
 * block is not in it.  Free with g_array_unref(). */
GArray *sight_record_get_path (const SightTrace *trace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* sight-history-private.h - what the undo history is made of
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-history.h"

struct _SightHistory
{
  GPtrArray *entries;              /* of SightEntry */
  guint position;                  /* number of entries that are applied */
  int clean;                       /* position of the saved state, or CLEAN_NEVER */
  gsize bytes, limit;              /* of all entries together */
  guint64 first_state, last_state; /* before the oldest entry; of the latest entry ever added */
};

/* sight-range-spin.h - a spin button for a number with words for special values: "no limit", "as the map"
 *
 * A step from a word leads to a number next to the one that the word stands for.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Makes @spin, whose adjustment starts at 0, show and accept "no limit" for 0. */
void sight_range_spin_init (GtkSpinButton *spin);

/* The same for a viewer's range, whose adjustment starts at SIGHT_RANGE_AS_SIGHT: "as the map". */
void sight_range_spin_init_viewer (GtkSpinButton *spin);

/* The same for another value of a viewer's own, whose adjustment starts at -1 and of which 0 is a number: its dark
 * vision, the height of its eye, the sight that it can spend. */
void sight_range_spin_init_own (GtkSpinButton *spin);

/* The same for the range of new maps, whose adjustment starts at -1: "default", that of their preset. */
void sight_range_spin_init_new (GtkSpinButton *spin);

/* The same for the seconds until something is done, whose adjustment starts at 0: "never". */
void sight_range_spin_init_seconds (GtkSpinButton *spin);

/* Where a value comes from that is inherited. */
typedef enum
{
  SIGHT_RANGE_FROM_MAP,
  SIGHT_RANGE_FROM_TEAM,
  SIGHT_RANGE_FROM_SIGHT, /* the sight of one's own */
} SightRangeFrom;

/* @inherited: what -1 stands for, 0: no limit if that has a word; @from: where that comes from */
void sight_range_spin_set_inherited (GtkSpinButton *spin, int inherited, SightRangeFrom from);

/* -1 stands for the range that @team of @level has if it has none of its own. */
void sight_range_spin_set_team (GtkSpinButton *spin, const SightLevel *level, const SightTeam *team);

/* -1 stands for the range that @viewer of @level has if it has none of its own. */
void sight_range_spin_set_viewer (GtkSpinButton *spin, const SightLevel *level, const SightViewer *viewer);

G_END_DECLS

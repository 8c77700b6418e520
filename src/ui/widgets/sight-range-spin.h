/* sight-range-spin.h - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @spin, whose adjustment starts at 0, show and accept "no limit" for 0. */
void sight_range_spin_init (GtkSpinButton *spin);

/* The same for a viewer's range, whose adjustment starts at SIGHT_RANGE_AS_SIGHT: "as the map". */
void sight_range_spin_init_viewer (GtkSpinButton *spin);

G_END_DECLS

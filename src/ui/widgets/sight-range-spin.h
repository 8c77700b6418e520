/* sight-range-spin.h - a spin button for a range in cells, with a word for 0
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @spin, whose adjustment starts at 0, show and accept "no limit" for 0. */
void sight_range_spin_init (GtkSpinButton *spin);

G_END_DECLS

/* sight-range-spin.h - a spin button for a range in cells, where 0 is said in words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes @spin, whose adjustment goes from 0 up, say "no limit" for 0, and understand it. */
void sight_range_spin_init (GtkSpinButton *spin);

G_END_DECLS

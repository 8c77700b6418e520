/* sight-own-sight.h - the choice of a sight of one's own: a viewer's, a team's, what one shoots by
 *
 * Row 0 says where the sight comes from if there is none of its own; then come the
 * presets in the order of their table, and while a sight is shown that is none of them, a
 * row for it.  (A drop-down of GTK 4.18 always has a row selected, so no row is no answer.)
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/sight/sight-preset.h"

G_BEGIN_DECLS

/* Fills @choice, which then notifies of its selected row.  @first: the text of row 0 */
void sight_own_sight_fill (GtkDropDown *choice, const char *first);

/* @sight: (nullable): none of its own.  Notifies of the row and, as rows come and go, of the model. */
void sight_own_sight_show (GtkDropDown *choice, const SightVision *sight);

/* FALSE for the row of none of them, which changes nothing.
 * @preset: (out) (nullable): that of the selected row; NULL for row 0 */
gboolean sight_own_sight_get_chosen (GtkDropDown *choice, const SightPreset **preset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

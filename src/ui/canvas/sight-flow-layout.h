/* sight-flow-layout.h - children one after another, in as many rows as they need
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives each visible child its natural width, as far as there is room, and begins a new row where the next one does not
 * fit; the rows are centred. */
#define SIGHT_TYPE_FLOW_LAYOUT (sight_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (SightFlowLayout, sight_flow_layout, SIGHT, FLOW_LAYOUT, GtkLayoutManager)

/* @spacing: pixels between children of a row; @row_spacing: between rows */
GtkLayoutManager *sight_flow_layout_new (int spacing, int row_spacing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

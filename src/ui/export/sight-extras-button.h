/* sight-extras-button.h - chooses the answers and heat maps that a report has
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "report/content/sight-report-extra.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_EXTRAS_BUTTON (sight_extras_button_get_type ())
G_DECLARE_FINAL_TYPE (SightExtrasButton, sight_extras_button, SIGHT, EXTRAS_BUTTON, GtkWidget)

/**
 * SightExtrasButton::changed:
 *
 * Emitted when the user chose others.
 */

void sight_extras_button_set (SightExtrasButton *self, SightReportExtras extras);
SightReportExtras sight_extras_button_get (SightExtrasButton *self);

/* Those of them that @settings have kept, and keeps others. */
SightReportExtras sight_extras_load (GSettings *settings);
void sight_extras_save (GSettings *settings, SightReportExtras extras);

G_END_DECLS

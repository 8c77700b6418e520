/* sight-recovery-row.h - a copy of unsaved work in the recovery window: its title, time and buttons
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "edit/document/sight-recovery.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RECOVERY_ROW (sight_recovery_row_get_type ())
G_DECLARE_FINAL_TYPE (SightRecoveryRow, sight_recovery_row, SIGHT, RECOVERY_ROW, GtkWidget)

/**
 * SightRecoveryRow::recover:
 * SightRecoveryRow::discard:
 *
 * Emitted when the user presses the button.
 */

/* @copy: must outlive the row. */
GtkWidget *sight_recovery_row_new (const SightCopy *copy) G_GNUC_WARN_UNUSED_RESULT;

/* The title of its copy, as it is shown. */
const char *sight_recovery_row_get_title (SightRecoveryRow *self);

const SightCopy *sight_recovery_row_get_copy (SightRecoveryRow *self);

/* Replaces the buttons with @message: the action is done or impossible. */
void sight_recovery_row_finish (SightRecoveryRow *self, const char *message);
gboolean sight_recovery_row_is_finished (SightRecoveryRow *self);

G_END_DECLS

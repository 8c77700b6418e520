/* sight-recovery-window.h - the dialog that offers unsaved work after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-application.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RECOVERY_WINDOW (sight_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (SightRecoveryWindow, sight_recovery_window, SIGHT, RECOVERY_WINDOW, GtkWindow)

/* Shows it over the active window. Copies that the user leaves undecided are offered again at the next start.
 * @copies: of SightCopy; at least one */
void sight_recovery_window_show (SightApplication *application, GPtrArray *copies);

G_END_DECLS

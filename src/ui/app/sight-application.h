/* sight-application.h - the editor as one program: its windows, its appearance, its settings
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "edit/document/sight-known-files.h"
#include "edit/document/sight-recovery.h"
#include "ui/widgets/sight-appearance.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_APPLICATION (sight_application_get_type ())
G_DECLARE_FINAL_TYPE (SightApplication, sight_application, SIGHT, APPLICATION, GtkApplication)

/* @id: (nullable): application ID; NULL: the default */
SightApplication *sight_application_new (const char *id, GApplicationFlags flags) G_GNUC_WARN_UNUSED_RESULT;

SightAppearance *sight_application_get_appearance (SightApplication *self);

/* (nullable): NULL where the schema is not installed */
GSettings *sight_application_get_settings (SightApplication *self);

/* What the program keeps in the state folder: copies of unsaved work, and which files were used. */
SightRecovery *sight_application_get_recovery (SightApplication *self);
SightKnownFiles *sight_application_get_known_files (SightApplication *self);

/* (nullable): the window that has @file open. */
GtkWindow *sight_application_find_window (SightApplication *self, GFile *file);

/* The signal that ended the program after its last copies were written; 0: none. */
int sight_application_get_end_signal (SightApplication *self);

G_END_DECLS

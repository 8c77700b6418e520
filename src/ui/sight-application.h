/* sight-application.h - the editor as one program: its windows, its appearance, its settings
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "sight-appearance.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_APPLICATION (sight_application_get_type ())
G_DECLARE_FINAL_TYPE (SightApplication, sight_application, SIGHT, APPLICATION, GtkApplication)

/* @id: (nullable): of the application; NULL: its own */
SightApplication *sight_application_new            (const char        *id,
                                                    GApplicationFlags  flags) G_GNUC_WARN_UNUSED_RESULT;

SightAppearance  *sight_application_get_appearance (SightApplication *self);

/* (nullable): NULL where the schema is not installed */
GSettings        *sight_application_get_settings   (SightApplication *self);

G_END_DECLS

/* sight-install.h - finds the program's own files, installed or straight from the build folder
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folder of the example levels. */
char *sight_install_get_examples (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): the address of the first page of the manual; NULL if it was not built. */
char *sight_install_get_manual (void) G_GNUC_WARN_UNUSED_RESULT;

/* The folder of the translations. */
char *sight_install_get_locale (void) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): the program's settings; NULL if the schema is not found. */
GSettings *sight_install_get_settings (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

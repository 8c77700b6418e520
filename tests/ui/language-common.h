/* language-common.h - the language of a test that opens windows, one after the other
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>
#include <libintl.h>
#include <locale.h>

#include "ui/widgets/sight-install.h"

/* A locale in which the texts of the build folder are found; newer C libraries translate nothing in C.UTF-8. */
static inline void
init_language (void)
{
  g_autofree char *folder = sight_install_get_locale ();

  if (setlocale (LC_ALL, "en_US.UTF-8") == NULL)
    setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  textdomain (GETTEXT_PACKAGE);
}

/* What was found in the language before is forgotten only when the locale changes. */
static inline void
use_language (const char *language)
{
  g_autofree char *locale = g_strdup (setlocale (LC_MESSAGES, NULL));

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_MESSAGES, "C");
  setlocale (LC_MESSAGES, locale);
}

/* main.c - the editor
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "sight-application.h"
#include "sight-config.h"
#include "ui/widgets/sight-install.h"

int
main (int argc, char *argv[])
{
  g_autoptr (SightApplication) application = NULL;
  g_autofree char *locale = sight_install_get_locale ();

  setlocale (LC_ALL, "");
  bindtextdomain (SIGHT_GETTEXT_DOMAIN, locale);
  bind_textdomain_codeset (SIGHT_GETTEXT_DOMAIN, "UTF-8");
  textdomain (SIGHT_GETTEXT_DOMAIN);
  g_set_application_name (_ ("Sightline"));

  application = sight_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);

  return g_application_run (G_APPLICATION (application), argc, argv);
}

/* main.c - the editor
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>

#include "game/sight-game.h"
#include "sight-application.h"
#include "sight-config.h"
#include "ui/widgets/sight-install.h"

int
main (int argc, char *argv[])
{
  g_autoptr (SightApplication) application = NULL;
  g_autofree char *locale = sight_install_get_locale ();
  int status, end_signal;

  setlocale (LC_ALL, "");
  bindtextdomain (SIGHT_GETTEXT_DOMAIN, locale);
  bind_textdomain_codeset (SIGHT_GETTEXT_DOMAIN, "UTF-8");
  textdomain (SIGHT_GETTEXT_DOMAIN);
  g_set_application_name (_ ("Sightline"));

  application = sight_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);

  status = g_application_run (G_APPLICATION (application), argc, argv);
  sight_game_stop_all ();
  end_signal = sight_application_get_end_signal (application);
  g_clear_object (&application);

  /* Whoever sent the signal learns that it ended the program. */
  if (end_signal != 0)
    {
      signal (end_signal, SIG_DFL);
      raise (end_signal);
    }

  return status;
}

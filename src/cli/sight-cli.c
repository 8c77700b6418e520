/* sight-cli.c - sightline-cli: finds the verb and runs it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "format/base/sight-unfinished.h"
#include "game/sight-game.h"
#include "sight-cli-propose.h"
#include "sight-config.h"

/* The only list of verbs. */
static const SightCliVerb *const verbs[] = {
  &sight_cli_fov,      &sight_cli_los,       &sight_cli_why,     &sight_cli_team,    &sight_cli_sees,
  &sight_cli_compare,  &sight_cli_asymmetry, &sight_cli_measure, &sight_cli_cover,   &sight_cli_route,
  &sight_cli_fairness, &sight_cli_diff,      &sight_cli_picture, &sight_cli_convert, &sight_cli_report,
  &sight_cli_record,   &sight_cli_survey,    &sight_cli_list,    &sight_cli_verify,  &sight_cli_identify,
  &sight_cli_conform,  &sight_cli_check,
};

static const SightCliVerb *
find_verb (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (g_str_equal (verbs[i]->id, id))
        return verbs[i];
    }

  return NULL;
}

static void
complain_of_verb (const char *id)
{
  const char *ids[G_N_ELEMENTS (verbs)], *proposal;

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    ids[i] = verbs[i]->id;
  proposal = sight_proposal_find (id, ids, G_N_ELEMENTS (ids));
  if (proposal != NULL)
    sight_cli_complain (_ ("there is no verb “%s”; did you mean “%s”? See “sightline-cli -h”"), id, proposal);
  else
    sight_cli_complain (_ ("there is no verb “%s”; see “sightline-cli -h”"), id);
}

static void
print_help (void)
{
  sight_cli_print (_ ("Usage: sightline-cli VERB [OPTIONS] FILE\n"
                      "Shows what can be seen on a map of cells, exactly as games compute it.\n\n"));
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    sight_cli_print ("  %-10s %s\n", verbs[i]->id, _ (verbs[i]->summary));
  sight_cli_print (
      _ ("\n“sightline-cli help VERB” explains a verb. FILE is a map of any format that “sightline-cli list\n"
         "formats” marks as readable; - is standard input, and as the name of an output standard output.\n"
         "Exit status: 0 yes or done, 1 no, 2 wrong usage, 3 bad input.\n\n"
         "Example: sightline-cli fov map.txt --at 3,2 --preset bresenham-team\n"));
}

static SightExit
run_verb (const char *id, int argc, char **argv)
{
  const SightCliVerb *verb = find_verb (id);

  if (verb != NULL)
    return verb->run (verb, argc, argv);
  complain_of_verb (id);

  return SIGHT_EXIT_USAGE;
}

/* "help", "help VERB" */
static SightExit
help (int argc, char **argv)
{
  char help_option[] = "--help", *args[] = { argc > 2 ? argv[2] : NULL, help_option, NULL };

  if (argc > 2)
    return run_verb (argv[2], 2, args);
  print_help ();

  return SIGHT_EXIT_YES;
}

static SightExit
run (int argc, char **argv)
{

  if (argc < 2)
    {
      sight_cli_complain (_ ("a verb is missing; see “sightline-cli -h”"));
      return SIGHT_EXIT_USAGE;
    }
  if (g_str_equal (argv[1], "-h") || g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "help"))
    return help (g_str_equal (argv[1], "help") ? argc : 1, argv);
  if (g_str_equal (argv[1], "--version"))
    {
      sight_cli_print ("sightline-cli %s\n", SIGHT_VERSION);
      return SIGHT_EXIT_YES;
    }

  return run_verb (argv[1], argc - 1, argv + 1);
}

/* Without one, paths would begin at the root: what is written would land there. */
static gboolean
has_folder (void)
{
  char *folder = getcwd (NULL, 0);
  const gboolean is_there = folder != NULL;

  free (folder);

  return is_there;
}

/* At the end, also where an option such as --help ends the program. */
static void
check_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  sight_cli_complain (_ ("standard output can’t be written"));
  _exit (SIGHT_EXIT_INPUT);
}

int
main (int argc, char *argv[])
{
  SightExit status;

  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C"); /* for scripts */
  bindtextdomain (SIGHT_GETTEXT_DOMAIN, SIGHT_LOCALE_DIR);
  bind_textdomain_codeset (SIGHT_GETTEXT_DOMAIN, "UTF-8");

  if (!has_folder ())
    {
      sight_cli_complain (".: %s", _ ("there is no such file or folder"));
      return SIGHT_EXIT_INPUT;
    }
  sight_unfinished_catch_signals ();
  atexit (check_output);
  status = run (argc, argv);
  sight_game_stop_all ();

  return status;
}

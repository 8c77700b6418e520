/* sight-cli-parse.c - the command line of a verb: its options, those that every verb has, and those by old names
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-cli-propose.h"

/* Whether @arg is --@option, alone or with a value. */
static gboolean
is_option (const char *arg, const char *option)
{
  const gsize length = strlen (option);

  return g_str_has_prefix (arg, "--") && strncmp (arg + 2, option, length) == 0 &&
         (arg[2 + length] == '\0' || arg[2 + length] == '=');
}

/* Whether --@option is among @args. */
static gboolean
is_given (char **args, const char *option)
{
  for (guint i = 1; args[i] != NULL; i++)
    {
      if (is_option (args[i], option))
        return TRUE;
    }

  return FALSE;
}

/* FALSE after a complaint of an option that would change nothing. */
static gboolean
check_pairing (char **args, const SightCliPairing *row)
{
  const gboolean has_other = is_given (args, row->with) || (row->or_with != NULL && is_given (args, row->or_with));

  if (!is_given (args, row->option) || row->needs == has_other)
    return TRUE;
  if (row->needs && row->or_with != NULL)
    sight_cli_complain (_ ("--%s changes nothing without --%s or --%s"), row->option, row->with, row->or_with);
  else
    sight_cli_complain (row->needs ? _ ("--%s changes nothing without --%s") : _ ("--%s changes nothing with --%s"),
                        row->option, row->with);

  return FALSE;
}

/* FALSE after a complaint of an option about walking, where nothing walks. */
static gboolean
check_walks (const SightCliVerb *verb, char **args, const char *option)
{
  if (!is_given (args, option))
    return TRUE;
  sight_cli_complain (_ ("--%s changes nothing for %s"), option, verb->id);

  return FALSE;
}

static gboolean
check_pairings (const SightCliVerb *verb, char **args)
{
  static const SightCliPairing of_all = { "format", "json", NULL, FALSE };
  gboolean good = check_pairing (args, &of_all);

  for (const SightCliPairing *row = verb->pairings; good && row != NULL && row->option != NULL; row++)
    good = check_pairing (args, row);

  return good && (!verb->walks_not || (check_walks (verb, args, "solid") && check_walks (verb, args, "walkable")));
}

/* Options by their old names get the new ones. */
static void
rename_options (const SightCliVerb *verb, char **args)
{
  for (const SightCliRenamed *row = verb->renamed; row != NULL && row->old != NULL; row++)
    {
      for (guint i = 1; args[i] != NULL; i++)
        {
          g_autofree char *old = NULL;

          if (!is_option (args[i], row->old))
            continue;
          old = args[i];
          args[i] = g_strconcat ("--", row->now, old + 2 + strlen (row->old), NULL);
          /* Translators: the old name of an option, then its name */
          sight_cli_note (_ ("note: --%s is an old name of --%s\n"), row->old, row->now);
        }
    }
}

/* The options that @context lists in its help, without the dashes. */
static GPtrArray *
list_options (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, FALSE, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("^  (?:-\\w, )?--([a-z-]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  g_regex_match (regex, help, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (names, g_match_info_fetch (match, 1));

  return names;
}

/* What an option of @args that is none may have meant, (nullable): nothing. */
static const char *
propose_option (const GPtrArray *names, char **args)
{
  for (guint i = 1; args[i] != NULL && !g_str_equal (args[i], "--"); i++)
    {
      g_autofree char *name = NULL;

      if (!g_str_has_prefix (args[i], "--"))
        continue;
      name = g_strndup (args[i] + 2, strcspn (args[i] + 2, "="));
      if (!g_ptr_array_find_with_equal_func ((GPtrArray *) names, name, g_str_equal, NULL))
        return sight_proposal_find (name, (const char *const *) names->pdata, names->len);
    }

  return NULL;
}

static void
complain_of_options (const SightCliVerb *verb, GOptionContext *context, char **args, const GError *error)
{
  g_autoptr (GPtrArray) names = list_options (context);
  const char *proposal =
      g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION) ? propose_option (names, args) : NULL;

  if (proposal != NULL)
    sight_cli_complain (_ ("%s; did you mean --%s? See “sightline-cli %s -h”"), error->message, proposal, verb->id);
  else
    sight_cli_complain (_ ("%s; see “sightline-cli %s -h”"), error->message, verb->id);
}

static gboolean
check_count (const SightCliVerb *verb, guint n)
{
  if (n >= verb->n_min && n <= verb->n_max)
    return TRUE;
  sight_cli_complain (n < verb->n_min ? _ ("an argument is missing; usage: sightline-cli %s %s")
                                      : _ ("too many arguments; usage: sightline-cli %s %s"),
                      verb->id, verb->arguments);

  return FALSE;
}

static gboolean
quiet_cb (const char *option, const char *value, gpointer data, GError **error)
{
  return g_setenv (SIGHT_CLI_QUIET, "1", TRUE);
}

static void
add_options (const SightCliVerb *verb, const GOptionEntry *entries, GOptionContext *context, SightCliFiles *files)
{
  const GOptionEntry game_entries[] = { SIGHT_CLI_GAME_ENTRY (files->import.game), G_OPTION_ENTRY_NULL };
  const GOptionEntry all_entries[] = {
    { "quiet", 'q', G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, quiet_cb, N_ ("Print no notes"), NULL },
    G_OPTION_ENTRY_NULL,
  };

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (verb->reads_map && !verb->looks_not)
    g_option_context_add_main_entries (context, game_entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, all_entries, GETTEXT_PACKAGE);
  if (verb->reads_map)
    sight_cli_import_add_options (&files->import, verb, context);
  g_option_context_set_description (context, _ (verb->help));
}

gboolean
sight_cli_parse (const SightCliVerb *verb, const GOptionEntry *entries, int argc, char **argv, SightCliFiles *files)
{
  g_autofree char *parameters = g_strdup_printf ("%s - %s", verb->arguments, _ (verb->summary));
  g_autofree char *name = g_strconcat ("sightline-cli ", verb->id, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) args = g_new0 (char *, argc + 1), given = NULL;

  /* The name of the program in its help. */
  g_set_prgname (name);
  for (int i = 0; i < argc; i++)
    args[i] = g_strdup (argv[i]);
  if (is_given (args, "quiet") || g_strv_contains ((const char *const *) args, "-q"))
    g_setenv (SIGHT_CLI_QUIET, "1", TRUE);
  rename_options (verb, args);
  if (!check_pairings (verb, args))
    return FALSE;

  given = g_strdupv (args);
  add_options (verb, entries, context, files);
  if (!g_option_context_parse_strv (context, &args, &error))
    {
      complain_of_options (verb, context, given, error);
      return FALSE;
    }
  if (!check_count (verb, g_strv_length (args) - 1))
    return FALSE;
  files->paths = g_strdupv (args + 1);

  return TRUE;
}

gboolean
sight_cli_check_plain (gboolean given, const char *option, const char *format, const char *only)
{
  if (!given || format == NULL || g_str_equal (format, only))
    return TRUE;
  sight_cli_complain (_ ("--%s changes nothing with --format %s"), option, format);

  return FALSE;
}

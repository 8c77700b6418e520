/* sight-cli-check.c - sightline-cli check: whether levels keep their checks
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "sight-checked.h"

/* The only list of formats. */
static const struct
{
  const char *id;
  void (*print) (GString *out, const GPtrArray *files, const SightCheckedOptions *options);
} formats[] = {
  { "text", sight_checked_print_text },     { "tap", sight_checked_print_tap },
  { "tap14", sight_checked_print_tap14 },   { "junit", sight_checked_print_junit },
  { "github", sight_checked_print_github }, { "json", sight_checked_print_json },
};

typedef struct
{
  SightCheckedOptions checked;
  char *format, *output; /* (nullable) */
  gboolean json;
  gsize index; /* in @formats */
} Options;

static void
options_clear (Options *self)
{
  g_strfreev (self->checked.only);
  g_free (self->checked.pictures);
  g_free (self->format);
  g_free (self->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Takes "=force" from --update; whether it was there. */
static gboolean
take_force (int argc, char **argv)
{
  gboolean force = FALSE;

  for (int i = 1; i < argc; i++)
    {
      if (!g_str_equal (argv[i], "--update=force"))
        continue;
      argv[i][strlen ("--update")] = '\0';
      force = TRUE;
    }

  return force;
}

static gboolean
is_ci (void)
{
  const char *ci = g_getenv ("CI");

  return ci != NULL && *ci != '\0' && !g_str_equal (ci, "false") && !g_str_equal (ci, "0");
}

static gboolean
find_format (Options *self)
{
  const char *id = self->json ? "json" : self->format != NULL ? self->format : formats[0].id;
  g_autoptr (GString) ids = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      self->index = i;
      if (g_str_equal (formats[i].id, id))
        return TRUE;
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", formats[i].id);
    }
  sight_cli_complain (_ ("--format: “%s” is none of %s"), id, ids->str);

  return FALSE;
}

static gboolean
check_options (Options *self, gboolean force)
{
  if (!find_format (self))
    return FALSE;
  if (self->checked.strict && !g_str_equal (formats[self->index].id, "junit"))
    {
      sight_cli_complain (_ ("--strict changes nothing without --format junit"));
      return FALSE;
    }
  if (self->checked.update && is_ci () && !force)
    {
      sight_cli_complain (_ ("--update is refused where CI is set, as no one would look at what it records; "
                             "--update=force records nevertheless"));
      return FALSE;
    }

  return TRUE;
}

/* Prints @files; FALSE after a complaint. */
static gboolean
print (const Options *self, const GPtrArray *files)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  formats[self->index].print (out, files, &self->checked);
  if (self->output == NULL || g_str_equal (self->output, "-"))
    {
      sight_cli_print ("%s", out->str);
      return TRUE;
    }
  bytes = g_string_free_to_bytes (g_steal_pointer (&out));

  return sight_cli_save_bytes (self->output, bytes, NULL);
}

static SightExit
get_exit (const GPtrArray *files)
{
  gboolean is_broken = FALSE, fails = FALSE;
  guint n = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const SightCheckedFile *file = g_ptr_array_index (files, i);
      const SightCheckedCounts counts = sight_checked_file_count (file);

      is_broken = is_broken || file->is_broken;
      fails = fails || counts.n_failed + counts.n_errors > 0;
      n += counts.n;
    }
  if (n == 0)
    sight_cli_complain (_ ("no check was found"));

  return is_broken || n == 0 ? SIGHT_EXIT_INPUT : fails ? SIGHT_EXIT_NO : SIGHT_EXIT_YES;
}

static SightExit
check_files (Options *self, SightCliFiles *paths)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_checked_file_free);

  self->checked.import = paths->import;
  for (guint i = 0; paths->paths[i] != NULL; i++)
    g_ptr_array_add (files, sight_checked_file_new (paths->paths[i], &self->checked));
  if (!print (self, files))
    return SIGHT_EXIT_INPUT;
  if (self->checked.update)
    sight_cli_note (g_dngettext (GETTEXT_PACKAGE, "rows of %u check recorded\n", "rows of %u checks recorded\n",
                                 self->checked.n_updated),
                    self->checked.n_updated);

  return get_exit (files);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format,
      N_ ("text, tap, tap14, junit, github or json; default: text"), "ID" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Print JSON"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write to this file"), "OUT" },
    { "update", 0, 0, G_OPTION_ARG_NONE, &options.checked.update,
      N_ ("Record what is seen as the rows of checks; =force: under CI too"), NULL },
    { "only", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.checked.only,
      N_ ("Only checks with these words, * and ? allowed; repeatable"), "PATTERN" },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &options.checked.pictures, N_ ("Draw what fails into this folder"),
      "DIR" },
    { "strict", 0, 0, G_OPTION_ARG_NONE, &options.checked.strict, N_ ("JUnit as its strictest readers want it"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  const gboolean force = take_force (argc, argv);

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check_options (&options, force))
    return SIGHT_EXIT_USAGE;

  return check_files (&options, &files);
}

const SightCliVerb sight_cli_check = {
  .id = "check",
  .arguments = "FILE…",
  .summary = N_ ("tests the checks of levels"),
  .help = N_ ("Files are levels with checks in them, or .checks files that name levels. Each check that fails names\n"
              "who sees whom, why, and what would mend it. Exit status 0: all hold, 1: one fails or cannot be\n"
              "evaluated, 3: a file cannot be read, or there is no check.\n\n"
              "Example: sightline-cli check vault.sightline --format junit -o checks.xml"),
  .n_min = 1,
  .n_max = G_MAXUINT,
  .reads_map = TRUE,
  .run = run,
};

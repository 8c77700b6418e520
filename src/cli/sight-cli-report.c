/* sight-cli-report.c - sightline-cli report: what is seen on a map, for people or programs
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "report/sight-report.h"

static SightExit
write_report (const SightCliFiles *files, const char *out, const SightReportKind *kind)
{
  const char *in = files->paths[0];
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_autofree char *title = sight_cli_get_title (in);
  g_autoptr (SightReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;

  report = sight_report_new (level, title, g_str_equal (in, "-") ? NULL : in);
  if (out == NULL)
    {
      g_autoptr (GBytes) bytes = kind->write (report);

      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
      if (kind->write_files != NULL)
        fprintf (stderr, _ ("note: %s\n"),
                 _ ("this is the first of several tables; with -o, the others are written too"));
      return SIGHT_EXIT_YES;
    }

  file = g_file_new_for_commandline_arg (out);
  if (sight_report_write (report, kind, file, &error))
    return SIGHT_EXIT_YES;
  sight_cli_complain ("%s", error->message);

  return SIGHT_EXIT_INPUT;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *out = NULL, *format = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("Where to; without it, standard output"), "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format,
      N_ ("html, pdf, markdown, csv or json; without it, by the suffix of OUT"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  const SightReportKind *kind;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (g_strcmp0 (out, "-") == 0)
    g_clear_pointer (&out, g_free);
  if (format == NULL && out == NULL)
    {
      sight_cli_complain (_ ("--output or --format is missing"));
      return SIGHT_EXIT_USAGE;
    }

  kind = format != NULL ? sight_report_kind_find (format) : sight_report_kind_find_for_path (out);
  if (kind == NULL)
    {
      sight_cli_complain (_ ("there is no kind of report for “%s”; see “sightline-cli list reports”"),
                          format != NULL ? format : out);
      return SIGHT_EXIT_USAGE;
    }

  return write_report (&files, out, kind);
}

const SightCliVerb sight_cli_report = {
  .id = "report",
  .arguments = "FILE",
  .summary = N_ ("what viewers and teams see, for people or programs"),
  .help = N_ ("Example: sightline-cli report map.sightline -o map.html"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};

/* sight-cli-convert.c - sightline-cli convert: a map from one format to another
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* The format @id in @format; NULL stays NULL.  FALSE after a complaint. */
static gboolean
find_format (const char *option, const char *id, const SightFormat **format)
{
  *format = id != NULL ? sight_format_find (id) : NULL;
  if (id == NULL || *format != NULL)
    return TRUE;

  sight_cli_complain (_ ("--%s: there is no format “%s”; see “sightline-cli list formats”"), option, id);

  return FALSE;
}

static gboolean
write_out (const SightLevel *level, const SightFormat *format, const char *path, SightNotes *notes, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_str_equal (path, "-"))
    {
      file = g_file_new_for_commandline_arg (path);
      return sight_format_save (format, level, file, notes, error);
    }

  bytes = format->write (level, notes, error);
  if (bytes == NULL)
    return FALSE;
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);

  return TRUE;
}

static SightExit
convert (const char *in, const SightFormat *from, const char *out, const SightFormat *to)
{
  g_autoptr (SightLevel) level = sight_cli_load (in, from);
  g_autoptr (GPtrArray) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  gboolean written;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  written = write_out (level, to, out, notes, &error);
  sight_cli_print_notes (notes);
  if (!written)
    sight_cli_complain ("%s", error->message);

  return written ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *from_id = NULL, *to_id = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from_id, N_ ("Format of IN; without it, by content and suffix"), "FORMAT" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to_id, N_ ("Format of OUT; without it, by suffix"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = NULL;
  const SightFormat *from, *to;

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !find_format ("from", from_id, &from) ||
      !find_format ("to", to_id, &to))
    return SIGHT_EXIT_USAGE;
  if (to == NULL)
    to = sight_format_find_for_path (files[1]);
  if (to == NULL || to->write == NULL)
    {
      sight_cli_complain (to == NULL ? _ ("%s: no format has this suffix; --to names one")
                                     : _ ("%s: this format can be read only"),
                          files[1]);
      return SIGHT_EXIT_USAGE;
    }
  if (from != NULL && !sight_format_can_read (from))
    {
      sight_cli_complain (_ ("--from: %s can be written only"), from->id);
      return SIGHT_EXIT_USAGE;
    }

  return convert (files[0], from, files[1], to);
}

const SightCliVerb sight_cli_convert = {
  .id = "convert",
  .arguments = "IN OUT",
  .summary = N_ ("writes a map in another format"),
  .help = N_ ("OUT may be - for standard output, with --to.  What OUT can't hold is told.\n\n"
              "Example: sightline-cli convert map.txt map.csv"),
  .n_min = 2,
  .n_max = 2,
  .run = run,
};

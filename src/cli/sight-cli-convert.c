/* sight-cli-convert.c - sightline-cli convert: writes a map in another format
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "report/sight-export.h"

typedef struct
{
  const SightCliFiles *files;
  const char *out;
  const SightFormat *from; /* (nullable): detected by content and suffix */
  const SightFormat *to;
  SightOutput output; /* its variant, (nullable): the first of @to */
} Conversion;

static gboolean
write_out (const Conversion *self, const SightLevel *level, SightNotes *notes, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_str_equal (self->out, "-"))
    {
      file = g_file_new_for_commandline_arg (self->out);
      return sight_export_save (self->to, level, file, &self->output, notes, error);
    }

  bytes = sight_export_write (self->to, level, self->output.variant, notes, error);
  if (bytes == NULL)
    return FALSE;

  return sight_cli_write_bytes (bytes);
}

static SightExit
convert (const Conversion *self)
{
  g_autoptr (SightLevel) level = sight_cli_load (self->files, self->from);
  g_autoptr (GPtrArray) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  gboolean written;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  written = write_out (self, level, notes, &error);

  return sight_cli_end_writing (written, notes, error);
}

/* FALSE after a complaint. */
static gboolean
check (const Conversion *self)
{
  g_autofree char *variants = NULL;

  if (self->to == NULL || !sight_format_can_write (self->to))
    {
      sight_cli_complain (self->to == NULL ? _ ("%s: no format has this suffix; --output-format names one")
                                           : _ ("%s: this format can be read only"),
                          self->out);
      return FALSE;
    }
  if (self->from != NULL && !sight_format_can_read (self->from))
    {
      sight_cli_complain (_ ("--input-format: %s can be written only"), self->from->id);
      return FALSE;
    }
  if (self->output.variant == NULL || sight_format_has_variant (self->to, self->output.variant))
    return TRUE;

  if (self->to->variants != NULL)
    variants = g_strjoinv (", ", (char **) self->to->variants);
  if (variants != NULL)
    sight_cli_complain (_ ("--variant: “%s” is none of %s"), self->output.variant, variants);
  else
    sight_cli_complain (_ ("--variant: %s is written in one way only"), self->to->id);

  return FALSE;
}

/* The second argument or --output, one of them; NULL after a complaint. */
static const char *
get_out (const SightCliFiles *files, const char *output)
{
  const char *second = files->paths[1];

  if (second == NULL && output == NULL)
    sight_cli_complain (_ ("give OUT, the file to write, after IN or by --output"));
  else if (second != NULL && output != NULL)
    sight_cli_complain (_ ("%s and --output: give one file to write"), second);
  else
    return second != NULL ? second : output;

  return NULL;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *from_id = NULL, *to_id = NULL, *variant = NULL, *output = NULL;
  Conversion conversion = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Output file, instead of OUT after IN"), "OUT" },
    { "input-format", 0, 0, G_OPTION_ARG_STRING, &from_id, N_ ("Format of IN; default: by content and suffix"),
      "FORMAT" },
    { "output-format", 0, 0, G_OPTION_ARG_STRING, &to_id, N_ ("Format of OUT; default: by suffix"), "FORMAT" },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, N_ ("Variant of the format of OUT; default: the first"), "ID" },
    SIGHT_CLI_FORCE_ENTRY (conversion.output.replaces),
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { .keeps_names = TRUE };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) ||
      !sight_cli_find_format ("input-format", from_id, &conversion.from) ||
      !sight_cli_find_format ("output-format", to_id, &conversion.to))
    return SIGHT_EXIT_USAGE;
  conversion.files = &files;
  conversion.out = get_out (&files, output);
  if (conversion.out == NULL)
    return SIGHT_EXIT_USAGE;
  conversion.output.variant = variant;
  if (conversion.to == NULL)
    conversion.to = sight_format_find_for_path (conversion.out);
  if (!check (&conversion))
    return SIGHT_EXIT_USAGE;

  return convert (&conversion);
}

/* A format and a cell are two things, and had one name. */
static const SightCliRenamed renamed[] = {
  { "from", "input-format" },
  { "to", "output-format" },
  { NULL },
};

const SightCliVerb sight_cli_convert = {
  .id = "convert",
  .arguments = "IN OUT",
  .summary = N_ ("writes a map in another format"),
  .help = N_ ("OUT may be - for standard output, with --output-format. Notes list what OUT can’t hold. Some formats "
              "have several\n"
              "variants; “sightline-cli list formats” names them.\n\n"
              "Example: sightline-cli convert map.txt map.csv"),
  .renamed = renamed,
  .n_min = 1,
  .n_max = 2,
  .reads_map = TRUE,
  .looks_not = TRUE,
  .run = run,
};

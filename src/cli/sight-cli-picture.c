/* sight-cli-picture.c - sightline-cli picture: the map with its viewers as a PNG file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sight-sentence.h"
#include "draw/sight-scene.h"

#define SIZE_DEFAULT 24
#define SIZE_MAX_PX 256

typedef struct
{
  char *out;
  char *viewer; /* (nullable) */
  gboolean dark;
} Request;

/* The viewer that @text names: its number from 1, its name, or "Red 1"; -1 after a complaint. */
static int
find_viewer (const SightLevel *level, const char *text)
{
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL) && number <= level->viewers->len)
    return number - 1;
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_autofree char *name = sight_sentence_viewer (level, i, FALSE);

      if (g_str_equal (name, text) || g_str_equal (sight_level_get_viewer (level, i)->name, text))
        return i;
    }
  sight_cli_complain (_ ("--viewer: there is no viewer “%s”; the map has %u"), text, level->viewers->len);

  return -1;
}

static gboolean
write_scene (const SightScene *scene, const char *out, GError **error)
{
  g_autoptr (GBytes) bytes = sight_scene_write_png (scene, error);
  g_autoptr (GFile) file = NULL;

  if (bytes == NULL)
    return FALSE;
  if (g_str_equal (out, "-"))
    {
      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
      return TRUE;
    }
  file = g_file_new_for_commandline_arg (out);

  return sight_format_write_file (file, bytes, error);
}

static SightExit
draw (const char *path, const Request *request, int size)
{
  g_autoptr (SightLevel) level = sight_cli_load (path, NULL);
  g_autoptr (SightFields) fields = NULL;
  g_autoptr (GError) error = NULL;
  SightScene scene = { .palette = sight_palette_get (request->dark, FALSE), .size = size, .selected = -1 };

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  scene.level = level;
  fields = sight_fields_new (level);
  if (request->viewer != NULL)
    {
      scene.selected = find_viewer (level, request->viewer);
      if (scene.selected < 0)
        return SIGHT_EXIT_INPUT;
      scene.field = sight_fields_get (fields, scene.selected);
      scene.overlay = scene.field != NULL ? SIGHT_OVERLAY_FIELD : SIGHT_OVERLAY_NONE;
    }

  if (write_scene (&scene, request->out, &error))
    return SIGHT_EXIT_YES;
  sight_cli_complain ("%s", error->message);

  return SIGHT_EXIT_INPUT;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *out = NULL, *size = NULL, *viewer = NULL;
  gboolean dark = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("Where to"), "OUT.png" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &size, N_ ("Pixels a cell, 1 to 256; without it 24"), "PX" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_ ("Dark colours"), NULL },
    { "viewer", 0, 0, G_OPTION_ARG_STRING, &viewer, N_ ("Shows what one viewer sees: its number or name"), "N|NAME" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = NULL;
  guint64 pixels = SIZE_DEFAULT;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (out == NULL)
    {
      sight_cli_complain (_ ("--output is missing: OUT.png"));
      return SIGHT_EXIT_USAGE;
    }
  if (size != NULL && !g_ascii_string_to_unsigned (size, 10, 1, SIZE_MAX_PX, &pixels, NULL))
    {
      sight_cli_complain (_ ("--size: “%s” is not a number from 1 to %d"), size, SIZE_MAX_PX);
      return SIGHT_EXIT_USAGE;
    }

  return draw (files[0], &(Request) { out, viewer, dark }, pixels);
}

const SightCliVerb sight_cli_picture = {
  .id = "picture",
  .arguments = "FILE",
  .summary = N_ ("the map as a PNG file"),
  .help = N_ ("Example: sightline-cli picture map.sightline -o map.png --viewer 1"),
  .n_min = 1,
  .n_max = 1,
  .run = run,
};

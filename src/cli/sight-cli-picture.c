/* sight-cli-picture.c - sightline-cli picture: the map with its viewers as a PNG, SVG or PDF file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sight-sees.h"
#include "analysis/sight-sentence.h"
#include "draw/sight-picture.h"

#define SIZE_DEFAULT 24
#define SIZE_MAX_PX 256

/* What the command line asks for. */
typedef struct
{
  char *out, *format, *size, *viewer, *line, *step; /* (nullable) */
  gboolean dark, no_viewers, no_grid, coordinates, legend;
  const SightPictureKind *kind;
  guint64 pixels, step_number;
  SightCell from, to;
} Request;

/* What a scene shows and does not own. */
typedef struct
{
  SightLevel *level;
  SightFields *fields;
  SightTrace *trace;
  char *title;
} Content;

static void
request_clear (Request *self)
{
  g_free (self->out);
  g_free (self->format);
  g_free (self->size);
  g_free (self->viewer);
  g_free (self->line);
  g_free (self->step);
}

static void
content_clear (Content *self)
{
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->fields, sight_fields_free);
  g_clear_pointer (&self->trace, sight_trace_free);
  g_free (self->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Content, content_clear)

/* The first living viewer, or -1: whose field a picture shows where nothing else is asked for. */
static int
find_first_viewer (const SightLevel *level)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->alive)
        return i;
    }

  return -1;
}

static void
show_viewer (SightScene *scene, Content *content, int viewer)
{
  g_autofree char *who = NULL, *name = NULL;
  SightSight sight;

  scene->selected = viewer;
  content->fields = sight_fields_new (content->level);
  scene->field = sight_fields_get (content->fields, scene->selected);
  scene->overlay = scene->field != NULL ? SIGHT_OVERLAY_FIELD : SIGHT_OVERLAY_NONE;
  who = sight_sentence_viewer (content->level, scene->selected, TRUE);
  sight = sight_level_get_sight (content->level, sight_level_get_viewer (content->level, scene->selected));
  name = sight_sentence_sight (&sight);
  /* Translators: what a picture shows: "What Red 1, Scout sees · Tactics, walls lit" */
  content->title = g_strdup_printf (_ ("What %s sees · %s"), who, name);
}

/* What is asked for: one viewer's field, or none; else, where there is no line, that of the first.  FALSE after a
 * complaint. */
static gboolean
show_field (SightScene *scene, Content *content, const Request *request)
{
  int viewer = -1;

  if (request->viewer != NULL && !g_str_equal (request->viewer, "none"))
    {
      viewer = sight_cli_find_viewer (content->level, request->viewer);
      if (viewer < 0)
        return FALSE;
    }
  if (request->viewer == NULL && request->line == NULL && !request->no_viewers)
    viewer = find_first_viewer (content->level);
  if (viewer >= 0)
    show_viewer (scene, content, viewer);

  return TRUE;
}

static gboolean
show_line (SightScene *scene, Content *content, const Request *request)
{
  const SightLevel *level = content->level;
  const SightSight sight = sight_level_get_sight_at (level, request->from);
  g_autofree char *from = sight_sentence_cell (request->from), *to = sight_sentence_cell (request->to);
  g_autofree char *ends = g_strdup_printf ("%s → %s", from, to), *plain = sight_sentence_to_plain (ends);
  g_autofree char *name = sight_sentence_sight (&sight);
  guint n;

  if (!sight_cli_check_cell (level, request->from) || !sight_cli_check_cell (level, request->to))
    return FALSE;

  content->trace = sight_trace_new ();
  if (sight.algorithm->rule != NULL)
    sight_sees_walk_line (level, &sight, request->from, request->to, content->trace);
  n = MAX (sight_trace_get_length (content->trace), 1) - 1;
  if (request->step != NULL && request->step_number > n)
    {
      sight_cli_complain (_ ("--step: the line has %u steps"), n);
      return FALSE;
    }
  scene->overlay = SIGHT_OVERLAY_LINE;
  scene->has_line = TRUE;
  scene->from = request->from;
  scene->to = request->to;
  scene->trace = n > 0 ? content->trace : NULL;
  scene->step = request->step != NULL ? request->step_number : n;
  /* Translators: what a picture shows: "The line (2, 2) → (7, 5) · Tactics" */
  content->title = g_strdup_printf (_ ("The line %s · %s"), plain, name);

  return TRUE;
}

static gboolean
write_scene (const SightScene *scene, const Content *content, const Request *request, GError **error)
{
  const SightPictureOptions options = { request->coordinates, request->legend,
                                        request->legend ? content->title : NULL };
  g_autoptr (GBytes) bytes = sight_picture_save (scene, &options, request->kind, error);
  g_autoptr (GFile) file = NULL;

  if (bytes == NULL)
    return FALSE;
  if (g_str_equal (request->out, "-"))
    {
      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
      return TRUE;
    }
  file = g_file_new_for_commandline_arg (request->out);

  return sight_format_write_file (file, bytes, error);
}

static SightExit
draw (const SightCliFiles *files, const Request *request)
{
  g_auto (Content) content = { sight_cli_load (files, NULL) };
  g_autoptr (GError) error = NULL;
  SightScene scene = { .level = content.level,
                       .palette = sight_palette_get (request->dark, FALSE),
                       .size = request->pixels,
                       .selected = -1,
                       .no_grid = request->no_grid,
                       .no_viewers = request->no_viewers };

  if (content.level == NULL)
    return SIGHT_EXIT_INPUT;
  if (!show_field (&scene, &content, request))
    return SIGHT_EXIT_INPUT;
  if (request->line != NULL && !show_line (&scene, &content, request))
    return SIGHT_EXIT_INPUT;

  if (write_scene (&scene, &content, request, &error))
    return SIGHT_EXIT_YES;
  sight_cli_complain ("%s", error->message);

  return SIGHT_EXIT_INPUT;
}

/* "X,Y:X,Y" */
static gboolean
parse_line (Request *self)
{
  g_auto (GStrv) ends = g_strsplit (self->line, ":", 3);

  if (g_strv_length (ends) != 2)
    {
      sight_cli_complain (_ ("--line: “%s” is not a pair of cells, X,Y:X,Y"), self->line);
      return FALSE;
    }

  return sight_cli_parse_cell ("line", ends[0], &self->from) && sight_cli_parse_cell ("line", ends[1], &self->to);
}

static gboolean
parse_numbers (Request *self)
{
  self->pixels = SIZE_DEFAULT;
  if (self->size != NULL && !g_ascii_string_to_unsigned (self->size, 10, 1, SIZE_MAX_PX, &self->pixels, NULL))
    {
      sight_cli_complain (_ ("--size: “%s” is not a number from 1 to %d"), self->size, SIZE_MAX_PX);
      return FALSE;
    }
  if (self->step != NULL && self->line == NULL)
    {
      sight_cli_complain (_ ("--step goes with --line"));
      return FALSE;
    }
  if (self->step != NULL && !g_ascii_string_to_unsigned (self->step, 10, 0, G_MAXINT, &self->step_number, NULL))
    {
      sight_cli_complain (_ ("--step: “%s” is not a number"), self->step);
      return FALSE;
    }

  return TRUE;
}

/* FALSE after a complaint. */
static gboolean
check (Request *self)
{
  if (self->out == NULL)
    {
      sight_cli_complain (_ ("--output is missing: OUT.png, OUT.svg or OUT.pdf"));
      return FALSE;
    }
  if (self->format != NULL)
    self->kind = sight_picture_kind_find (self->format);
  else
    self->kind =
        g_str_equal (self->out, "-") ? sight_picture_kind_get_nth (0) : sight_picture_kind_find_for_path (self->out);
  if (self->kind == NULL)
    {
      sight_cli_complain (_ ("there is no kind of picture for “%s”; see “sightline-cli list pictures”"),
                          self->format != NULL ? self->format : self->out);
      return FALSE;
    }
  if (self->viewer != NULL && self->line != NULL)
    {
      sight_cli_complain (_ ("--viewer and --line can't be shown at once"));
      return FALSE;
    }

  return parse_numbers (self) && (self->line == NULL || parse_line (self));
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Request) request = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.out, N_ ("Where to; its suffix says the kind"), "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &request.format, N_ ("png, svg or pdf, whatever the suffix is"), "KIND" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &request.size, N_ ("Pixels a cell, 1 to 256; without it 24"), "PX" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &request.dark, N_ ("Dark colours"), NULL },
    { "viewer", 0, 0, G_OPTION_ARG_STRING, &request.viewer, N_ ("Whose field is shown: number, name or none"),
      "N|NAME" },
    { "line", 0, 0, G_OPTION_ARG_STRING, &request.line, N_ ("Shows the line between two cells"), "X,Y:X,Y" },
    { "step", 0, 0, G_OPTION_ARG_STRING, &request.step, N_ ("How far it has come; without it, to its end"), "N" },
    { "no-viewers", 0, 0, G_OPTION_ARG_NONE, &request.no_viewers, N_ ("The map without viewers"), NULL },
    { "no-grid", 0, 0, G_OPTION_ARG_NONE, &request.no_grid, N_ ("No lines between cells"), NULL },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &request.coordinates, N_ ("Numbers of columns and rows"), NULL },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &request.legend, N_ ("What signs, tiles and teams mean, below"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check (&request))
    return SIGHT_EXIT_USAGE;

  return draw (&files, &request);
}

const SightCliVerb sight_cli_picture = {
  .id = "picture",
  .arguments = "FILE",
  .summary = N_ ("the map as a PNG, SVG or PDF file"),
  .help = N_ ("Example: sightline-cli picture map.sightline -o map.svg --viewer 1 --legend"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};

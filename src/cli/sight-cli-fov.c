/* sight-cli-fov.c - sightline-cli fov: prints what a viewer sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "report/steps/sight-report-sight.h"
#include "format/syntax/sight-json-writer.h"
#include "sight-cli-gaze.h"
#include "sight-cli-map.h"
#include "sight-cli-trace.h"

typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  const SightView *view;
  SightRect stands; /* the cells of who looks */
  gboolean color;
} Answer;

static void
print_map (gconstpointer answer)
{
  const Answer *self = answer;

  sight_cli_print_map (self->level, self->view, self->stands, self->color);
}

static void
print_rows (gconstpointer answer)
{
  const Answer *self = answer;

  for (int y = 0; y < self->level->map->height * self->view->scale; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      sight_view_append_digits (self->view, self->level->map->width, y, row);
      sight_cli_print ("%s\n", row->str);
    }
}

static void
print_json (gconstpointer answer)
{
  const Answer *self = answer;
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_report_add_field (writer, self->level, self->sight, self->view);
  sight_cli_print_json (writer);
}

static const SightCliPrinter printers[] = {
  { "map", print_map },
  { "rows", print_rows },
  { "json", print_json },
};

/* What to print about the steps. */
typedef enum
{
  TRACE_NONE,
  TRACE_TEXT,
  TRACE_JSON,
} TraceFormat;

static gboolean
parse_trace (const char *text, TraceFormat *format)
{
  if (text == NULL)
    *format = TRACE_NONE;
  else if (g_str_equal (text, "text") || g_str_equal (text, "json"))
    *format = g_str_equal (text, "text") ? TRACE_TEXT : TRACE_JSON;
  else
    {
      sight_cli_complain (_ ("--trace: “%s” is none of text, json"), text);
      return FALSE;
    }

  return TRUE;
}

typedef struct
{
  SightCliGaze who;
  const SightCliPrinter *printer;
  TraceFormat trace;
  gboolean color;
} Request;

static void
request_clear (Request *self)
{
  sight_cli_gaze_clear (&self->who);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static void
print_trace (const Answer *self, const Request *request)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightGaze *gaze = &request->who.gaze;
  const SightReportRun run = {
    .level = self->level, .sight = self->sight, .trace = trace, .from = sight_gaze_get_middle (gaze).cell
  };

  sight_gaze_explain (gaze, &view, NULL, trace);
  if (request->trace == TRACE_TEXT)
    sight_cli_print_trace_text (&run);
  else
    sight_cli_print_trace_json (&run);
}

/* Why a viewer sees nothing at all: it is dead, or outside the map. */
static void
print_blind (const SightGaze *gaze)
{
  if (!sight_gaze_can_see (gaze))
    sight_cli_note (_ ("note: %s\n"), gaze->alive ? _ ("the viewer stands outside the map")
                                                  : _ ("the viewer is not alive, or not on the map yet"));
}

/* The cells of who looks, on the map or outside. */
static SightRect
get_stand (const Request *request)
{
  const SightGaze *gaze = &request->who.gaze;

  if (gaze->viewer == SIGHT_GAZE_BARE)
    return (SightRect) { gaze->cell.x, gaze->cell.y, 1, 1 };

  return sight_viewer_get_body (sight_level_get_viewer (request->who.level, (guint) gaze->viewer));
}

static SightExit
answer (const SightCliFiles *files, Request *request)
{
  const SightExit status = sight_cli_gaze_load (&request->who, files, "at");
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  Answer answer;

  if (status != SIGHT_EXIT_YES)
    return status;

  answer = (Answer) { request->who.level, &request->who.gaze.sight, &view, get_stand (request), request->color };
  print_blind (&request->who.gaze);
  if (request->trace != TRACE_NONE)
    {
      print_trace (&answer, request);
      return SIGHT_EXIT_YES;
    }
  sight_gaze_see (&request->who.gaze, &view);
  request->printer->print (&answer);

  return SIGHT_EXIT_YES;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *format = NULL, *color = NULL, *trace = NULL;
  gboolean json = FALSE;
  g_auto (Request) request = { .who = SIGHT_CLI_GAZE_INIT };
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAZE_ENTRIES (request.who, "at"),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("map, rows (of 0 and 1) or json"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Same as --format json"), NULL },
    { "trace", 0, 0, G_OPTION_ARG_STRING, &trace, N_ ("Print each step instead: text or json"), "FORMAT" },
    { "color", 0, 0, G_OPTION_ARG_STRING, &color, N_ ("Colour in a map: auto, always or never"), "WHEN" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_gaze_check (&request.who, "at") ||
      !sight_cli_parse_color (color, &request.color) || !parse_trace (trace, &request.trace))
    return SIGHT_EXIT_USAGE;
  request.printer = sight_cli_find_printer (printers, G_N_ELEMENTS (printers), format, json);
  if (request.printer == NULL || !sight_cli_check_plain (color != NULL, "color", format, "map"))
    return SIGHT_EXIT_USAGE;

  return answer (&files, &request);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "format", "trace" }, { "json", "trace" }, { "color", "trace" }, { "color", "json" }, { NULL },
};

const SightCliVerb sight_cli_fov = {
  .id = "fov",
  .arguments = "FILE",
  .summary = N_ ("shows what a viewer sees"),
  .help = N_ ("A map shows the cells seen, and @ for the viewer.\n\n"
              "Example: sightline-cli fov map.txt --at 3,2 --preset bresenham-team --range 5"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};

/* sight-cli-measure.c - sightline-cli measure: numbers of levels, or of each of their cells
 *
 * Levels are read one after another and measured by several threads, each level
 * by one.  Rows are printed in the order of the files, each as soon as those
 * before it are: only some levels are in memory at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "core/scenario/sight-timeline.h"
#include "cli/sight-cli-measured.h"
#include "cli/sight-cli-named.h"
#include "cli/sight-cli-propose.h"

#define FILES_MAX 1000000
#define MOVES_MAX 100000
#define JOBS_MAX 256
#define AHEAD 4 /* levels for each thread that may wait for those before them */

/* What the command line asks for. */
typedef struct
{
  char *measure_ids, *team, *from, *area, *turn, *moves, *places, *format, *jobs; /* (nullable) */
  gboolean json, cells;
  SightCliSight sight;
  SightCliFiles files;
  const SightMeasure **measures; /* NULL-terminated */
  guint64 turn_number, n_moves, n_jobs;
  SightPlacesKind kind;
  const SightCliMeasuredPrinter *printer;
  GMutex mutex; /* of done */
  GCond done;
} Request;

static void
request_clear (Request *self)
{
  char **texts[] = { &self->measure_ids, &self->team,   &self->from,   &self->area, &self->turn,
                     &self->moves,       &self->places, &self->format, &self->jobs };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (*texts[i]);
  g_free (self->measures);
  sight_cli_sight_clear (&self->sight);
  sight_cli_files_clear (&self->files);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* A level that is measured, in a thread. */
typedef struct
{
  Request *request;
  SightCliMeasured *measured;
  SightLevel *level; /* (nullable): NULL after an error */
  SightTimeline *timeline;
  gboolean done;
} Job;

static void
job_free (Job *self)
{
  g_clear_pointer (&self->timeline, sight_timeline_free);
  g_clear_pointer (&self->level, sight_level_free);
  sight_cli_measured_free (self->measured);
  g_free (self);
}

/* ---- one level ---- */

static gboolean
fail (Job *self, const char *message)
{
  g_free (self->measured->error);
  self->measured->error = g_strdup (message);

  return FALSE;
}

/* What @text, (nullable), of --@option stands for in the level; FALSE after a failure. */
static gboolean
find (Job *self, SightCliKinds kind, const char *option, const char *text, int *index)
{
  const gboolean is_team = kind == SIGHT_CLI_TEAM;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  SightCliNamed named = { 0, -1 };

  if (text != NULL && !sight_cli_named_find (&named, self->level, kind, option, text, &error))
    return fail (self, error->message);
  *index = named.index;
  if (text == NULL || named.index >= 0)
    return TRUE;
  message = is_team ? g_strdup_printf (_ ("--%s: there is no team “%s”; the map has %u"), option, text,
                                       self->level->teams->len)
                    : g_strdup_printf (_ ("--%s: there is no area “%s”; the level has %u"), option, text,
                                       self->level->areas->len);
  message = sight_proposal_add (g_steal_pointer (&message), text, is_team ? sight_cli_name_team : sight_cli_name_area,
                                self->level);

  return fail (self, message);
}

/* The cells of the area @name; FALSE after a failure.  @name: (nullable): none */
static gboolean
find_area (Job *self, const char *option, const char *name, const SightCellSet **cells)
{
  int area = -1;
  const gboolean found = find (self, SIGHT_CLI_AREA, option, name, &area);

  *cells = area >= 0 ? sight_level_get_area (self->level, (guint) area)->cells : NULL;

  return found;
}

static gboolean
fill_request (Job *self, SightGaugeRequest *gauge)
{
  const Request *request = self->request;

  *gauge = (SightGaugeRequest) { .level = sight_timeline_get_level (self->timeline),
                                 .start = self->level,
                                 .kind = request->kind,
                                 .team = -1,
                                 .moves = (guint) request->n_moves };
  for (guint i = 0; request->measures[i] != NULL; i++)
    gauge->wants_matrix |= (request->measures[i]->needs & SIGHT_MEASURE_NEEDS_MATRIX) != 0;

  return find (self, SIGHT_CLI_TEAM, "team", request->team, &gauge->team) &&
         find_area (self, "from-area", request->from, &gauge->from) &&
         find_area (self, "area", request->area, &gauge->area);
}

/* Takes all measures; with @n_threads, or all there are (0). */
static gboolean
take (Job *self, SightGauge *gauge, guint n_threads)
{
  const SightProgress progress = { .to = 1, .n_workers = n_threads };
  SightCliMeasured *measured = self->measured;

  for (guint i = 0; measured->measures[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree double *values = sight_gauge_take (gauge, measured->measures[i], &progress, &error);

      if (values == NULL)
        return fail (self, error->message);
      sight_measure_summarize (measured->measures[i], values, gauge->places->n, &measured->summaries[i]);
      if (measured->values != NULL)
        measured->values[i] = g_steal_pointer (&values);
    }

  return TRUE;
}

static void
measure (Job *self, guint n_threads)
{
  SightCliMeasured *measured = self->measured;
  const guint n = (guint) g_strv_length ((char **) self->request->measures);
  SightGaugeRequest request;

  if (self->level != NULL && fill_request (self, &request))
    {
      g_autoptr (SightGauge) gauge = sight_gauge_new (&request);

      measured->width = self->level->map->width;
      measured->height = self->level->map->height;
      measured->places = sight_places_ref (gauge->places);
      measured->summaries = g_new0 (SightMeasureSummary, n);
      measured->values = self->request->cells ? g_new0 (double *, n) : NULL;
      take (self, gauge, n_threads);
    }
  g_clear_pointer (&self->timeline, sight_timeline_free);
  g_clear_pointer (&self->level, sight_level_free);
}

/* In a thread of its own, one of several. */
static void
measure_alone (gpointer data, gpointer request_data)
{
  Request *request = request_data;
  Job *self = data;

  measure (self, 1);
  g_mutex_lock (&request->mutex);
  self->done = TRUE;
  g_cond_broadcast (&request->done);
  g_mutex_unlock (&request->mutex);
}

/* ---- files ---- */

/* Reads a level and goes to its turn. */
static void
read_level (Job *self)
{
  const Request *request = self->request;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightCliInput) input = sight_cli_read_map (&request->files.import, self->measured->path, NULL, &error);
  g_autofree char *message = NULL;
  SightVision before;

  if (input == NULL)
    {
      fail (self, error->message);
      return;
    }
  sight_cli_print_notes (input->notes);
  if (request->turn_number > input->level->turns->len)
    {
      message =
          g_strdup_printf (_ ("--turn: there is no turn %s; the map has %u"), request->turn, input->level->turns->len);
      fail (self, message);
      return;
    }
  self->level = g_steal_pointer (&input->level);
  before = self->level->sight;
  /* The options have been checked; a parameter may still be one of another algorithm. */
  if (!sight_cli_sight_apply (&request->sight, &self->level->sight))
    {
      fail (self, _ ("the sight can’t be set"));
      g_clear_pointer (&self->level, sight_level_free);
      return;
    }
  if (request->files.paths[1] == NULL)
    sight_cli_sight_note_range (&request->sight, &before, &self->level->sight);
  self->timeline = sight_timeline_new (self->level);
  sight_timeline_set_turn (self->timeline, (guint) request->turn_number);
}

static Job *
job_new (Request *request, const char *path)
{
  Job *self = g_new0 (Job, 1);

  self->request = request;
  self->measured = g_new0 (SightCliMeasured, 1);
  self->measured->path = g_strdup (path);
  self->measured->measures = request->measures;
  read_level (self);

  return self;
}

/* Prints a level, or complains; whether it was measured. */
static gboolean
print_job (Job *self, gboolean first)
{
  const SightCliMeasuredPrinter *printer = self->request->printer;

  if (self->measured->error != NULL)
    {
      g_autofree char *base = g_path_get_basename (self->measured->path);

      /* Errors of reading name their file. */
      if (g_str_has_prefix (self->measured->error, base) ||
          g_str_has_prefix (self->measured->error, self->measured->path))
        sight_cli_complain ("%s", self->measured->error);
      else
        sight_cli_complain ("%s: %s", self->measured->path, self->measured->error);
    }
  if (!self->request->cells)
    printer->print (self->measured, first);
  else if (self->measured->error == NULL)
    printer->print_cells (self->measured);
  /* Whoever reads the rows need not wait for the rest. */
  fflush (stdout);

  return self->measured->error == NULL;
}

static SightExit
measure_one (Request *request)
{
  Job *job = job_new (request, request->files.paths[0]);
  gboolean complete;

  measure (job, (guint) request->n_jobs);
  if (!request->cells)
    request->printer->begin (request->measures);
  complete = print_job (job, TRUE);
  if (!request->cells)
    request->printer->end ();
  job_free (job);

  return complete ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
}

/* Waits for the level that comes next, and prints it. */
static gboolean
finish_first (Request *request, GQueue *jobs, gboolean first)
{
  Job *job = g_queue_pop_head (jobs);
  gboolean complete;

  g_mutex_lock (&request->mutex);
  while (!job->done)
    g_cond_wait (&request->done, &request->mutex);
  g_mutex_unlock (&request->mutex);
  complete = print_job (job, first);
  job_free (job);

  return complete;
}

static SightExit
measure_many (Request *request)
{
  const guint n_threads = request->n_jobs > 0 ? (guint) request->n_jobs : g_get_num_processors ();
  GThreadPool *pool = g_thread_pool_new (measure_alone, request, (int) n_threads, FALSE, NULL);
  g_autoptr (GQueue) jobs = g_queue_new ();
  gboolean complete = TRUE, first = TRUE;

  request->printer->begin (request->measures);
  for (guint i = 0; request->files.paths[i] != NULL; i++)
    {
      g_queue_push_tail (jobs, job_new (request, request->files.paths[i]));
      g_thread_pool_push (pool, g_queue_peek_tail (jobs), NULL);
      for (; g_queue_get_length (jobs) > AHEAD * n_threads; first = FALSE)
        complete = finish_first (request, jobs, first) && complete;
    }
  for (; !g_queue_is_empty (jobs); first = FALSE)
    complete = finish_first (request, jobs, first) && complete;
  request->printer->end ();
  g_thread_pool_free (pool, FALSE, TRUE);

  return complete ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
}

/* ---- the request ---- */

static void
complain_of_measure (const char *id)
{
  if (id == NULL)
    sight_cli_complain (_ ("--measure is missing; see “sightline-cli list measures”"));
  else
    sight_cli_complain_of (id, sight_cli_name_measure, NULL,
                           _ ("there is no measure “%s”; see “sightline-cli list measures”"), id);
}

static gboolean
parse_measures (Request *self)
{
  g_auto (GStrv) ids = self->measure_ids != NULL ? g_strsplit (self->measure_ids, ",", -1) : NULL;

  if (ids == NULL)
    {
      complain_of_measure (NULL);
      return FALSE;
    }
  self->measures = g_new0 (const SightMeasure *, g_strv_length (ids) + 1);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      self->measures[i] = sight_measure_find (ids[i]);
      if (self->measures[i] == NULL)
        {
          complain_of_measure (ids[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/* A number of @option from @least to @most, in @number (out); FALSE after a complaint. */
static gboolean
parse_number (const char *option, const char *text, guint64 least, guint64 most, guint64 *number)
{
  if (text == NULL || g_ascii_string_to_unsigned (text, 10, least, most, number, NULL))
    return TRUE;
  sight_cli_complain (_ ("--%s: “%s” is not a number from %d to %d"), option, text, (int) least, (int) most);

  return FALSE;
}

static gboolean
parse_places (Request *self)
{
  self->kind = g_strcmp0 (self->places, "transparent") == 0 ? SIGHT_PLACES_TRANSPARENT : SIGHT_PLACES_WALKABLE;
  if (self->places == NULL || self->kind == SIGHT_PLACES_TRANSPARENT || g_str_equal (self->places, "walkable"))
    return TRUE;
  sight_cli_complain (_ ("--places: “%s” is none of %s"), self->places, "walkable, transparent");

  return FALSE;
}

/* FALSE after a complaint of an option that changes none of the measures. */
static gboolean
check_needs (const Request *self)
{
  const guint team = SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS;
  const struct
  {
    gboolean given;
    const char *option;
    guint needs;
  } rows[] = {
    { self->team != NULL, "team", team },
    { self->moves != NULL, "moves", SIGHT_MEASURE_NEEDS_TEAM },
    { self->from != NULL, "from-area", SIGHT_MEASURE_NEEDS_START | SIGHT_MEASURE_USES_START },
    { self->sight.preset != NULL, "preset", 0 },
    { self->sight.range != NULL, "range", 0 },
    { self->sight.settings != NULL, "set", 0 },
  };
  gboolean good = TRUE;

  for (guint i = 0; good && i < G_N_ELEMENTS (rows); i++)
    good = sight_cli_measured_check_needs (self->measures, rows[i].given, rows[i].option, rows[i].needs);

  return good;
}

/* FALSE after a complaint. */
static gboolean
check (Request *self)
{
  SightVision sight;

  self->printer = sight_cli_measured_find_printer (self->format, self->json);
  if (self->printer == NULL || !parse_measures (self) || !parse_places (self) ||
      !parse_number ("turn", self->turn, 0, G_MAXINT, &self->turn_number) ||
      !parse_number ("moves", self->moves, 0, MOVES_MAX, &self->n_moves) ||
      !parse_number ("jobs", self->jobs, 1, JOBS_MAX, &self->n_jobs) || !check_needs (self))
    return FALSE;
  if (self->cells && self->files.paths[1] != NULL)
    {
      sight_cli_complain (_ ("--cells goes with one file"));
      return FALSE;
    }
  /* With a preset all levels have the same parameters: a mistake in them is one of the command line. */
  sight_preset_apply (sight_preset_get_default (), &sight);

  return self->sight.preset == NULL || sight_cli_sight_apply (&self->sight, &sight);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Request) request = { NULL };
  const GOptionEntry entries[] = {
    { "measure", 0, 0, G_OPTION_ARG_STRING, &request.measure_ids, N_ ("What to measure, with commas between"), "ID,…" },
    { "cells", 0, 0, G_OPTION_ARG_NONE, &request.cells, N_ ("A row for each cell of one level"), NULL },
    { "team", 0, 0, G_OPTION_ARG_STRING, &request.team, N_ ("The team that watches"), "N|NAME" },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &request.moves, N_ ("Moves that it may make first"), "N" },
    { "from-area", 0, 0, G_OPTION_ARG_STRING, &request.from, N_ ("Count only places of this area; start there"),
      "AREA" },
    { "area", 0, 0, G_OPTION_ARG_STRING, &request.area, N_ ("Measure only cells of this area"), "AREA" },
    { "places", 0, 0, G_OPTION_ARG_STRING, &request.places, N_ ("walkable or transparent cells"), "KIND" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &request.turn, N_ ("After this turn; default: 0, the start"), "N" },
    SIGHT_CLI_SIGHT_ENTRIES (request.sight),
    { "format", 0, 0, G_OPTION_ARG_STRING, &request.format, N_ ("text, csv or json"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_ ("Same as --format json"), NULL },
    { "jobs", 'j', 0, G_OPTION_ARG_STRING, &request.jobs, N_ ("Threads; default: one a processor"), "N" },
    G_OPTION_ENTRY_NULL,
  };

  g_mutex_init (&request.mutex);
  g_cond_init (&request.done);
  if (!sight_cli_parse (verb, entries, argc, argv, &request.files) || !check (&request))
    return SIGHT_EXIT_USAGE;

  return request.files.paths[1] != NULL ? measure_many (&request) : measure_one (&request);
}

/* An area and a cell are two things, and had one name. */
static const SightCliRenamed renamed[] = {
  { "from", "from-area" },
  { NULL },
};

const SightCliVerb sight_cli_measure = {
  .id = "measure",
  .arguments = "FILE…",
  .summary = N_ ("measures levels: exposure, view and more"),
  .help = N_ ("Prints mean, median, least and most of each measure, a row a level, in the order of the\n"
              "files; a level that can’t be measured has a row with its error. Exit status 3: there is\n"
              "one. “sightline-cli list measures” explains the measures.\n\n"
              "Example: sightline-cli measure --measure exposure,view --format csv *.sightline"),
  .renamed = renamed,
  .n_min = 1,
  .n_max = FILES_MAX,
  .reads_map = TRUE,
  .run = run,
};

/* sight-cli-picture.c - sightline-cli picture: draws the map as a PNG, SVG or PDF file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-sentence-turn.h"
#include "core/scenario/sight-fogged-level.h"
#include "report/sight-export.h"
#include "report/content/sight-measure-heat.h"
#include "report/content/sight-report-images.h"
#include "sight-cli-measured.h"
#include "sight-cli-propose.h"
#include "sight-cli-scene.h"
#include "sight-cli-turn.h"

#define SIZE_DEFAULT 24
#define SIZE_MAX_PX 256
#define SIDE_MAX_PX 32767

/* What the command line asks for. */
typedef struct
{
  char *out, *format, *size, *max, *measure; /* (nullable) */
  gboolean dark, no_grid, coordinates, legend, underlay;
  SightImages *images; /* (nullable): the pictures of the level */
  const SightPictureKind *kind;
  guint64 pixels, side_max; /* of a cell; of the whole picture, or 0 */
  SightCliShown shown;
} Request;

static void
request_clear (Request *self)
{
  g_free (self->out);
  g_free (self->format);
  g_free (self->size);
  g_free (self->max);
  g_free (self->measure);
  g_clear_pointer (&self->images, sight_images_unref);
  sight_cli_shown_clear (&self->shown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* (transfer full): NULL with @error set */
static GBytes *
make_picture (const SightCliScene *shown, const Request *request, GError **error)
{
  /* What a team knows says after which turn. */
  g_autofree char *caption =
      sight_sentence_caption (shown->title, shown->scene.show == SIGHT_SHOW_TEAM ? NULL : shown->scene.timeline);
  const SightPictureOptions options = { request->coordinates, request->legend, request->legend ? caption : NULL };

  if (request->side_max > 0)
    return sight_picture_save_within (&shown->scene, &options, request->side_max, error);

  return sight_export_draw_picture (&shown->scene, &options, request->kind, error);
}

static SightExit
put_scene (const SightCliScene *shown, const Request *request)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_picture (shown, request, &error);
  gboolean ok = FALSE;

  sight_report_note_missing (request->images, notes);
  if (bytes != NULL)
    ok = sight_cli_save_bytes (request->out, bytes, notes);

  return sight_cli_end_writing (ok, notes, error);
}

/* Reads the pictures of @level.  FALSE after a complaint: there is none under the map, though it is asked for. */
static gboolean
load_images (const SightCliFiles *files, const SightLevel *level, Request *request)
{
  g_autofree char *folder = g_path_get_dirname (files->paths[0]);

  if (request->underlay && level->pictures.underlay == NULL)
    {
      sight_cli_complain (_ ("--underlay: the level has no picture under its map"));
      return FALSE;
    }
  if (sight_pictures_are_none (&level->pictures))
    return TRUE;
  request->images = sight_images_new (&level->pictures, folder);

  return TRUE;
}

static SightScene
make_scene (const SightLevel *level, const Request *request)
{
  return (SightScene) { .level = level,
                        .palette = sight_palette_get (request->dark, FALSE),
                        .size = request->pixels,
                        .selected = -1,
                        .images = request->images,
                        .has_underlay = request->underlay,
                        .lines = request->no_grid ? SIGHT_LINES_NEVER : SIGHT_LINES_AUTO };
}

/* The map as a team knows it after a turn. */
static SightExit
draw_team (const SightCliFiles *files, Request *request)
{
  SightCliTurn *turn = &request->shown.who.turn;
  SightExit status = sight_cli_turn_load (turn, files);
  g_auto (SightCliScene) shown = SIGHT_CLI_SCENE_INIT;
  g_autoptr (SightFoggedLevel) known = NULL;

  if (status != SIGHT_EXIT_YES)
    return status;
  if (!load_images (files, turn->level, request))
    return SIGHT_EXIT_INPUT;

  known = sight_fogged_level_new (turn->timeline, turn->team_index);
  shown.scene = make_scene (sight_fogged_level_get_level (known), request);
  shown.scene.show = SIGHT_SHOW_TEAM;
  shown.scene.team = turn->team_index;
  shown.scene.timeline = turn->timeline;
  shown.scene.no_viewers = request->shown.no_viewers;
  /* Translators: a team and the number of a turn: "What Red knows after turn 2" */
  shown.title = g_strdup_printf (_ ("What team %s knows after turn %u"),
                                 sight_level_get_team (turn->level, turn->team_index)->name,
                                 sight_timeline_get_turn (turn->timeline));

  return put_scene (&shown, request);
}

static SightExit
draw (const SightCliFiles *files, Request *request)
{
  SightCliTurn *turn = &request->shown.who.turn;
  SightExit status = sight_cli_turn_load_start (turn, files);
  g_auto (SightCliScene) shown = SIGHT_CLI_SCENE_INIT;

  if (status != SIGHT_EXIT_YES)
    return status;
  if (!load_images (files, turn->level, request))
    return SIGHT_EXIT_INPUT;

  shown.level = sight_level_copy (sight_timeline_get_level (turn->timeline));
  shown.scene = make_scene (shown.level, request);
  shown.scene.timeline = turn->timeline;
  status = sight_cli_scene_fill (&shown, &request->shown);
  if (status != SIGHT_EXIT_YES)
    return status;

  return put_scene (&shown, request);
}

/* Puts a measure of @level, a copy as it is in the turn, into @shown; SIGHT_EXIT_YES, or the exit status after a
 * complaint. */
static SightExit
fill_heat (SightCliScene *shown, SightLevel *level, const Request *request)
{
  const SightCliTurn *turn = &request->shown.who.turn;
  const SightMeasure *measure = sight_measure_find (request->measure);
  const SightVision before = level->sight;
  const SightGaugeRequest what = { .level = level, .start = turn->level, .team = turn->team_index };
  g_autoptr (SightGauge) gauge = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree double *values = NULL;
  g_autofree char *name = NULL;

  if (!sight_cli_sight_apply (&request->shown.who.sight, &level->sight))
    return SIGHT_EXIT_USAGE;
  sight_cli_sight_note_range (&request->shown.who.sight, &before, &level->sight);
  gauge = sight_gauge_new (&what);
  values = sight_gauge_take (gauge, measure, NULL, &error);
  if (values == NULL)
    {
      sight_cli_complain ("%s", error->message);
      return SIGHT_EXIT_INPUT;
    }
  shown->scene.heat = sight_measure_heat_new (measure, level, gauge->places, values, NULL);
  shown->scene.overlay = SIGHT_OVERLAY_HEAT;
  name = sight_sentence_sight (&level->sight);
  /* Translators: a measure and a sight: "Exposure · Tactics, walls lit" */
  shown->title = g_strdup_printf (_ ("%s · %s"), _ (measure->name), name);

  return SIGHT_EXIT_YES;
}

/* A measure of each cell. */
static SightExit
draw_heat (const SightCliFiles *files, Request *request)
{
  SightCliTurn *turn = &request->shown.who.turn;
  SightExit status = sight_cli_turn_load_start (turn, files);
  g_auto (SightCliScene) shown = SIGHT_CLI_SCENE_INIT;

  if (status != SIGHT_EXIT_YES)
    return status;
  if (!load_images (files, turn->level, request))
    return SIGHT_EXIT_INPUT;

  shown.level = sight_level_copy (sight_timeline_get_level (turn->timeline));
  shown.scene = make_scene (shown.level, request);
  shown.scene.timeline = turn->timeline;
  shown.scene.no_viewers = request->shown.no_viewers;
  shown.scene.no_areas = request->shown.no_areas;
  shown.scene.no_notes = request->shown.no_notes;
  status = fill_heat (&shown, shown.level, request);
  if (status == SIGHT_EXIT_YES)
    status = put_scene (&shown, request);
  g_clear_pointer ((SightHeat **) &shown.scene.heat, sight_heat_unref);

  return status;
}

static gboolean
parse_max (Request *self)
{
  if (self->max == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (self->max, 10, 1, SIDE_MAX_PX, &self->side_max, NULL))
    sight_cli_complain (_ ("--max: “%s” is not a number from 1 to %d"), self->max, SIDE_MAX_PX);
  else if (self->kind->is_vector)
    sight_cli_complain (_ ("--max is for PNG pictures; a %s drawing has no size in pixels"), self->kind->suffix);
  else
    return TRUE;

  return FALSE;
}

static gboolean
parse_size (Request *self)
{
  self->pixels = SIZE_DEFAULT;
  if (self->size == NULL || g_ascii_string_to_unsigned (self->size, 10, 1, SIZE_MAX_PX, &self->pixels, NULL))
    return TRUE;
  sight_cli_complain (_ ("--size: “%s” is not a number from 1 to %d"), self->size, SIZE_MAX_PX);

  return FALSE;
}

/* What a team knows is drawn on light tiles without areas and notes; a measure may need no team.  FALSE after a
 * complaint. */
static gboolean
check_effects (const Request *self)
{
  const SightMeasure *measures[2] = { self->measure != NULL ? sight_measure_find (self->measure) : NULL, NULL };
  const gboolean has_team = self->shown.who.turn.team != NULL;
  const struct
  {
    const char *name;
    gboolean is_set;
  } no_effect[] = {
    { "no-areas", self->shown.no_areas },
    { "no-notes", self->shown.no_notes },
    { "dark", self->dark && !self->coordinates && !self->legend },
  };

  if (measures[0] != NULL)
    return sight_cli_measured_check_needs (measures, has_team, "team",
                                           SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS);
  for (guint i = 0; has_team && i < G_N_ELEMENTS (no_effect); i++)
    {
      if (!no_effect[i].is_set)
        continue;
      sight_cli_complain (_ ("--%s changes nothing with --%s"), no_effect[i].name, "team");
      return FALSE;
    }

  return TRUE;
}

/* What a team knows is shown alone: a field would reveal more; and so is a measure. */
static gboolean
check_team (const Request *self)
{
  const SightCliGaze *who = &self->shown.who;
  const gboolean is_heat = self->measure != NULL;
  const struct
  {
    gboolean is_set;
    const char *name;
  } others[] = {
    { who->viewer != NULL, "--viewer" },
    { self->shown.line != NULL, "--line" },
    { self->shown.compare != NULL, "--compare" },
    { self->shown.one_way, "--one-way" },
    { self->shown.shots, "--shots" },
    { self->shown.step != NULL, "--step" },
    { who->facing != NULL, "--facing" },
    { who->angle != NULL, "--angle" },
    { who->sight.preset != NULL && !is_heat, "--preset" },
    { who->sight.range != NULL && !is_heat, "--range" },
    { who->sight.settings != NULL && !is_heat, "--set" },
  };

  for (guint i = 0; (who->turn.team != NULL || is_heat) && i < G_N_ELEMENTS (others); i++)
    {
      if (!others[i].is_set)
        continue;
      sight_cli_complain (_ ("%s and %s can’t be shown at once"), is_heat ? "--measure" : "--team", others[i].name);
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
      const char *name = self->format != NULL ? self->format : self->out;

      sight_cli_complain_of (sight_cli_get_kind (name), sight_cli_name_picture, NULL,
                             _ ("there is no kind of picture for “%s”; see “sightline-cli list pictures”"), name);
      return FALSE;
    }

  if (self->measure != NULL && sight_measure_find (self->measure) == NULL)
    {
      sight_cli_complain_of (self->measure, sight_cli_name_measure, NULL,
                             _ ("there is no measure “%s”; see “sightline-cli list measures”"), self->measure);
      return FALSE;
    }

  return check_effects (self) && check_team (self) && parse_size (self) && parse_max (self) &&
         sight_cli_shown_check (&self->shown);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Request) request = { .shown = SIGHT_CLI_SHOWN_INIT };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.out, N_ ("Output file; its suffix sets the kind"), "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &request.format, N_ ("png, svg or pdf; overrides the suffix"), "KIND" },
    { "size", 0, 0, G_OPTION_ARG_STRING, &request.size, N_ ("Pixels per cell, 1 to 256; default: 24"), "PX" },
    { "max", 0, 0, G_OPTION_ARG_STRING, &request.max, N_ ("Fit the picture into a square of this side"), "PX" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &request.dark, N_ ("Dark colours"), NULL },
    SIGHT_CLI_SHOWN_ENTRIES (request.shown),
    { "measure", 0, 0, G_OPTION_ARG_STRING, &request.measure, N_ ("Show a heat map of this measure"), "ID" },
    { "team", 0, 0, G_OPTION_ARG_STRING, &request.shown.who.turn.team,
      N_ ("Show the map as this team knows it; with --measure, the team that watches"), "N|NAME" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &request.shown.who.turn.turn,
      N_ ("After this turn; default: the start, with --team the last"), "N" },
    { "no-grid", 0, 0, G_OPTION_ARG_NONE, &request.no_grid, N_ ("Leave out the grid"), NULL },
    { "underlay", 0, 0, G_OPTION_ARG_NONE, &request.underlay, N_ ("Show the picture under the map"), NULL },
    { "coordinates", 0, 0, G_OPTION_ARG_NONE, &request.coordinates, N_ ("Number columns and rows"), NULL },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &request.legend, N_ ("Add a legend below the map"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check (&request))
    return SIGHT_EXIT_USAGE;

  if (request.measure != NULL)
    return draw_heat (&files, &request);

  return request.shown.who.turn.team != NULL ? draw_team (&files, &request) : draw (&files, &request);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "size", "max" },
  { NULL },
};

const SightCliVerb sight_cli_picture = {
  .id = "picture",
  .arguments = "FILE",
  .summary = N_ ("draws the map as a PNG, SVG or PDF file"),
  .help = N_ ("Example: sightline-cli picture map.sightline -o map.svg --viewer 1 --legend"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};

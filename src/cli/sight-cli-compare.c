/* sight-cli-compare.c - sightline-cli compare: shows where two sights differ on a map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-gaze.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-orientation.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-cli-comparison.h"

typedef struct
{
  char *range, *format; /* (nullable), like everything below */
  char **presets, **both, **only_a, **only_b;
  SightCliGaze who; /* for A: cell or viewer, turn, and where they face */
  gboolean json, turned;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->range);
  g_free (self->format);
  g_strfreev (self->presets);
  g_strfreev (self->both);
  g_strfreev (self->only_a);
  g_strfreev (self->only_b);
  sight_cli_gaze_clear (&self->who);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

typedef struct
{
  const Options *options;
  const SightLevel *level; /* as it is in the turn */
  const SightCliComparisonFormat *format;
} Request;

/* A viewer or cell, as it looks with A and with B. */
typedef struct
{
  SightGaze a, b;
} Looker;

/* The sights */

/* Whether @sight has the parameter of @setting, "NAME=VALUE". */
static gboolean
has_parameter (const SightVision *sight, const char *setting)
{
  g_auto (GStrv) pair = g_strsplit (setting, "=", 2);

  return pair[0] != NULL &&
         (g_str_equal (pair[0], "range") || sight_algorithm_find_parameter (sight->algorithm, pair[0]) >= 0);
}

/* The settings that apply to @sight: its own, and those for both sights that it has.  Settings that neither sight has
 * are kept, so that they are refused later. */
static char **
choose_settings (const SightVision *sight, const SightVision *other, char **both, char **own)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; both != NULL && both[i] != NULL; i++)
    {
      if (has_parameter (sight, both[i]) || !has_parameter (other, both[i]))
        g_strv_builder_add (builder, both[i]);
    }
  for (guint i = 0; own != NULL && own[i] != NULL; i++)
    g_strv_builder_add (builder, own[i]);

  return g_strv_builder_end (builder);
}

static gboolean
apply (SightVision *sight, const char *preset, const char *range, char **settings)
{
  const SightCliSight choice = { (char *) preset, (char *) range, settings };

  return sight_cli_sight_apply (&choice, sight);
}

/* Changes @sight to the preset @id, (nullable), keeping its range. */
static gboolean
apply_preset (SightVision *sight, const char *id)
{
  const int range = sight->range;

  if (!apply (sight, id, NULL, NULL))
    return FALSE;
  sight->range = range;

  return TRUE;
}

/* Makes A and B of @looker, which has a sight and range of its own, from the options.  FALSE after a complaint. */
static gboolean
choose_sights (const Options *options, Looker *looker)
{
  const guint n = options->presets != NULL ? g_strv_length (options->presets) : 0;
  const char *first = n == 2 || (n == 1 && options->turned) ? options->presets[0] : NULL;
  const char *second = n > 0 ? options->presets[n - 1] : NULL;
  SightVision *a = &looker->a.sight, *b = &looker->b.sight;
  g_auto (GStrv) settings_a = NULL, settings_b = NULL;

  if (!apply_preset (a, first) || !apply_preset (b, second) || !apply (a, NULL, options->range, NULL) ||
      !apply (b, NULL, options->range, NULL))
    return FALSE;

  settings_a = choose_settings (a, b, options->both, options->only_a);
  settings_b = choose_settings (b, a, options->both, options->only_b);

  return apply (a, NULL, NULL, settings_a) && apply (b, NULL, NULL, settings_b);
}

/* Viewers and cells that look */

/* FALSE after a complaint. */
static gboolean
add_looker (const Request *request, GArray *lookers, const SightGaze *gaze)
{
  Looker looker = { *gaze, *gaze };

  if (!sight_cli_gaze_turn_to (&request->options->who, &looker.a))
    return FALSE;
  looker.b = looker.a;
  if (!choose_sights (request->options, &looker))
    return FALSE;
  g_array_append_val (lookers, looker);

  return TRUE;
}

/* Adds the living viewers on the map.  FALSE after a complaint. */
static gboolean
add_viewers (const Request *request, GArray *lookers)
{
  for (guint i = 0; i < request->level->viewers->len; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (request->level, i);

      if (sight_gaze_can_see (&gaze) && !add_looker (request, lookers, &gaze))
        return FALSE;
    }

  return TRUE;
}

/* The requested viewer or cell, or else all living viewers, which may be none.  (nullable): NULL after a complaint. */
static GArray *
list_lookers (const Request *request)
{
  const SightCliGaze *who = &request->options->who;
  g_autoptr (GArray) lookers = g_array_new (FALSE, FALSE, sizeof (Looker));
  const gboolean is_named = who->at != NULL || who->viewer != NULL;

  if (is_named ? add_looker (request, lookers, &who->gaze) : add_viewers (request, lookers))
    return g_steal_pointer (&lookers);

  return NULL;
}

/* Adds each open cell.  FALSE after a complaint. */
static gboolean
add_open_cells (const Request *request, GArray *lookers)
{
  const SightLevel *level = request->level;
  const SightMap *map = level->map;
  SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });

  if (!add_looker (request, lookers, &gaze))
    return FALSE;
  for (int i = 0; i < map->width * map->height; i++)
    {
      Looker looker = g_array_index (lookers, Looker, 0);

      looker.a.cell = looker.b.cell = (SightCell) { i % map->width, i / map->width };
      if (!sight_grid_is_opaque (level->grid, looker.a.cell))
        g_array_append_val (lookers, looker);
    }
  g_array_remove_index (lookers, 0);

  return TRUE;
}

/* Comparing */

/* @is_cell: a cell was requested, so the answer names the cell. */
static void
compare_lookers (SightCliComparison *answer, const GArray *lookers, gboolean is_cell)
{
  g_auto (SightComparison) found = SIGHT_COMPARISON_INIT;
  g_auto (SightView) view_a = SIGHT_VIEW_INIT, view_b = SIGHT_VIEW_INIT;

  for (guint i = 0; i < lookers->len; i++)
    {
      const Looker *looker = &g_array_index (lookers, Looker, i);
      const SightGaze *a = &looker->a;
      g_autofree char *cell = g_strdup_printf ("(%d,%d)", a->cell.x, a->cell.y);
      g_autofree char *name =
          a->viewer >= 0 && !is_cell ? sight_sentence_viewer (answer->level, a->viewer, TRUE) : NULL;
      SightCliRow *row = sight_cli_comparison_add (answer, name != NULL ? name : cell, &a->cell);

      sight_gaze_see (a, &view_a);
      sight_gaze_see (&looker->b, &view_b);
      sight_comparison_fill (&found, a->grid, &view_a, &view_b);
      sight_cli_comparison_count (answer, row, &found);
      sight_compare_counts_add (&answer->total, &row->counts);
    }
}

/* Adds a row for each way to turn the map. */
static void
compare_turned (SightCliComparison *answer, const GArray *lookers)
{
  const SightGrid *grid = answer->level->grid;
  g_auto (SightComparison) found = SIGHT_COMPARISON_INIT;
  g_auto (SightView) plain = SIGHT_VIEW_INIT, turned = SIGHT_VIEW_INIT;

  for (guint k = 1; k < SIGHT_ORIENTATIONS; k++)
    {
      const SightOrientation *orientation = sight_orientation_get_nth (k);
      g_autoptr (SightTurned) map = sight_turned_new (grid, orientation);
      SightCliRow *row = sight_cli_comparison_add (answer, orientation->id, NULL);

      for (guint i = 0; i < lookers->len; i++)
        {
          const SightGaze *gaze = &g_array_index (lookers, Looker, i).a;

          if (!sight_gaze_see (gaze, &plain))
            continue;
          sight_turned_see (map, gaze, &turned);
          sight_comparison_fill (&found, grid, &plain, &turned);
          sight_cli_comparison_count (answer, row, &found);
        }
      sight_compare_counts_add (&answer->total, &row->counts);
    }
}

static void
mark_lookers (SightCliComparison *answer, const GArray *lookers)
{
  for (guint i = 0; i < lookers->len; i++)
    {
      const SightCell cell = g_array_index (lookers, Looker, i).a.cell;

      if (sight_map_contains (answer->level->map, cell))
        answer->marks[(gsize) cell.y * answer->level->map->width + cell.x] |= SIGHT_CLI_MARK_VIEWER;
    }
}

/* FALSE after a complaint. */
static gboolean
compare (SightCliComparison *answer, const Request *request, GArray *lookers)
{
  answer->everywhere = lookers->len == 0;
  if (answer->everywhere && !request->options->turned && request->format->of_cells)
    {
      sight_cli_complain (_ ("--format %s needs --at: there is no living viewer"), request->format->id);
      return FALSE;
    }

  mark_lookers (answer, lookers);
  if (answer->everywhere && !add_open_cells (request, lookers))
    return FALSE;
  answer->n_viewers = lookers->len;
  if (request->options->turned)
    compare_turned (answer, lookers);
  else if (!answer->everywhere)
    compare_lookers (answer, lookers, request->options->who.at != NULL);
  else
    return sight_compare_sum (answer->level->grid, answer->a, answer->b, &answer->total, NULL);

  return TRUE;
}

/* Loads the level and finds the requested viewers.  SIGHT_EXIT_YES, or the exit status after a complaint. */
static SightExit
load (const SightCliFiles *files, Options *options)
{
  SightCliGaze *who = &options->who;
  const SightExit status = who->at != NULL || who->viewer != NULL ? sight_cli_gaze_find (who, files, "at")
                                                                  : sight_cli_turn_load_start (&who->turn, files);

  if (status == SIGHT_EXIT_YES)
    who->level = sight_timeline_get_level (who->turn.timeline);

  return status;
}

static SightExit
answer (const SightCliFiles *files, Options *options, Request *request)
{
  const SightExit status = load (files, options);
  g_auto (SightCliComparison) answer = { NULL };
  g_autoptr (GArray) lookers = NULL;
  Looker level;

  if (status != SIGHT_EXIT_YES)
    return status;
  request->level = options->who.level;
  /* The names of A and B in the answer: those of the level's sight, even if viewers have their own. */
  level.a = level.b = sight_gaze_init_bare (request->level, (SightCell) { 0, 0 });
  lookers = choose_sights (options, &level) ? list_lookers (request) : NULL;
  if (lookers == NULL)
    return SIGHT_EXIT_USAGE;
  if (lookers->len == 1)
    level = g_array_index (lookers, Looker, 0);

  sight_cli_comparison_init (&answer, request->level);
  answer.a = &level.a.sight;
  answer.b = &level.b.sight;
  answer.turned = options->turned;
  if (!compare (&answer, request, lookers))
    return SIGHT_EXIT_USAGE;
  request->format->print (&answer);

  return sight_compare_counts_agree (&answer.total) ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

/* FALSE after a complaint. */
static gboolean
check_options (const Options *options, Request *request)
{
  const char *id = options->json ? "json" : options->format != NULL ? options->format : "text";
  const guint n = options->presets != NULL ? g_strv_length (options->presets) : 0;

  request->format = sight_cli_comparison_find_format (id);
  if (request->format == NULL)
    sight_cli_complain (_ ("--format: “%s” is none of text, json, map"), id);
  else if (n > (options->turned ? 1 : 2))
    sight_cli_complain (options->turned ? _ ("--turned compares one sight: give --preset once at most")
                                        : _ ("two sights are compared: give --preset twice at most"));
  else
    return (options->who.at == NULL && options->who.viewer == NULL) || sight_cli_gaze_check (&options->who, "at");

  return FALSE;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { .who = SIGHT_CLI_GAZE_INIT };
  const GOptionEntry entries[] = {
    { "preset", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.presets,
      N_ ("Sight A, then B; given once, A is the map’s sight"), "ID" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &options.who.at, N_ ("The viewer’s cell; default: all living viewers"),
      "X,Y|NAME" },
    { "viewer", 0, 0, G_OPTION_ARG_STRING, &options.who.viewer, N_ ("Only this viewer: number or name"), "N|NAME" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &options.who.turn.turn, N_ ("After this turn; default: the start"), "N" },
    SIGHT_CLI_FACING_ENTRIES (options.who),
    { "range", 0, 0, G_OPTION_ARG_STRING, &options.range, N_ ("Range of both, in cells; 0: no limit"), "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.both, N_ ("Set a parameter of both; repeatable"), "NAME=VALUE" },
    { "set-a", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.only_a, N_ ("Set a parameter of A"), "NAME=VALUE" },
    { "set-b", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.only_b, N_ ("Set a parameter of B"), "NAME=VALUE" },
    { "turned", 0, 0, G_OPTION_ARG_NONE, &options.turned, N_ ("Compare A with itself on the turned and mirrored map"),
      NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_ ("text, json or map"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Same as --format json"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  Request request = { &options, NULL, NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check_options (&options, &request))
    return SIGHT_EXIT_USAGE;

  return answer (&files, &options, &request);
}

const SightCliVerb sight_cli_compare = {
  .id = "compare",
  .arguments = "FILE",
  .summary = N_ ("compares two sights on a map"),
  .help = N_ ("Exit status 0: both show the same cells, 1: they differ. Shares are of the cells that A\n"
              "or B shows. Without --at or --viewer, every living viewer looks; a map without viewers\n"
              "is seen from every open cell. A is the viewer’s own sight, and both have its range,\n"
              "unless you choose others. On a map, A and B mark cells that only one of them shows,\n"
              "counting all viewers together.\n\n"
              "Example: sightline-cli compare map.txt --at 3,2 --preset bresenham-team --preset simple-los"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};

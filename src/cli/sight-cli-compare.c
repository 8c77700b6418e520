/* sight-cli-compare.c - sightline-cli compare: how two sights differ on a map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>

#include "analysis/sight-orientation.h"
#include "analysis/sight-sentence.h"
#include "core/scenario/sight-snapshot.h"
#include "sight-cli-comparison.h"

typedef struct
{
  char *at, *range, *format; /* (nullable), as are all below */
  char **presets, **both, **only_a, **only_b;
  gboolean json, turned;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->at);
  g_free (self->range);
  g_free (self->format);
  g_strfreev (self->presets);
  g_strfreev (self->both);
  g_strfreev (self->only_a);
  g_strfreev (self->only_b);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

typedef struct
{
  SightVision a, b;
  gboolean own_ranges; /* viewers keep theirs */
  gboolean has_at;
  SightCell at;
  gboolean turned;
  const SightCliComparisonFormat *format;
} Request;

/* A viewer who looks. */
typedef struct
{
  SightCell cell;
  int range; /* or SIGHT_RANGE_AS_SIGHT */
  int index; /* in the level, or -1 */
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

/* The settings for @sight: its own, and those for both that it has; what neither has stays for the complaint. */
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

/* A and B from the map's sight and the options.  FALSE after a complaint. */
static gboolean
choose_sights (const Options *options, const SightVision *of_map, Request *request)
{
  const guint n = options->presets != NULL ? g_strv_length (options->presets) : 0;
  const char *first = n == 2 || (n == 1 && options->turned) ? options->presets[0] : NULL;
  const char *second = n > 0 ? options->presets[n - 1] : NULL;
  g_auto (GStrv) settings_a = NULL, settings_b = NULL;

  request->a = request->b = *of_map;
  if (!apply (&request->a, first, options->range, NULL) || !apply (&request->b, second, options->range, NULL))
    return FALSE;

  settings_a = choose_settings (&request->a, &request->b, options->both, options->only_a);
  settings_b = choose_settings (&request->b, &request->a, options->both, options->only_b);

  return apply (&request->a, NULL, NULL, settings_a) && apply (&request->b, NULL, NULL, settings_b);
}

/* Who looks */

static void
add_looker (GArray *lookers, SightCell cell, int range, int index)
{
  const Looker looker = { cell, range, index };

  g_array_append_val (lookers, looker);
}

/* The cell asked for, or the viewers that live on the map at the start; none where there are none. */
static GArray *
list_lookers (const SightLevel *level, const Request *request)
{
  GArray *lookers = g_array_new (FALSE, FALSE, sizeof (Looker));
  g_auto (SightSnapshot) start;

  sight_snapshot_init (&start, level);

  if (request->has_at)
    add_looker (lookers, request->at, SIGHT_RANGE_AS_SIGHT, -1);
  for (guint i = 0; i < level->viewers->len && !request->has_at; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->alive && !sight_snapshot_is_away (&start, i) && sight_map_contains (level->map, viewer->cell))
        add_looker (lookers, viewer->cell, request->own_ranges ? viewer->range : SIGHT_RANGE_AS_SIGHT, i);
    }

  return lookers;
}

static void
add_open_cells (const SightLevel *level, GArray *lookers)
{
  const SightMap *map = level->map;

  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell cell = { i % map->width, i / map->width };

      if (!sight_grid_is_opaque (level->grid, cell))
        add_looker (lookers, cell, SIGHT_RANGE_AS_SIGHT, -1);
    }
}

static SightVision
get_sight (const SightVision *sight, const Looker *looker)
{
  SightVision own = *sight;

  if (looker->range != SIGHT_RANGE_AS_SIGHT)
    own.range = looker->range;

  return own;
}

/* Comparing */

static void
compare_lookers (SightCliComparison *answer, const GArray *lookers, const Request *request)
{
  const SightGrid *grid = answer->level->grid;
  g_auto (SightComparison) found = SIGHT_COMPARISON_INIT;
  g_auto (SightView) view_a = SIGHT_VIEW_INIT, view_b = SIGHT_VIEW_INIT;

  for (guint i = 0; i < lookers->len; i++)
    {
      const Looker *looker = &g_array_index (lookers, Looker, i);
      const SightVision a = get_sight (&request->a, looker), b = get_sight (&request->b, looker);
      g_autofree char *cell = g_strdup_printf ("(%d,%d)", looker->cell.x, looker->cell.y);
      g_autofree char *name = looker->index >= 0 ? sight_sentence_viewer (answer->level, looker->index, TRUE) : NULL;
      SightCliRow *row = sight_cli_comparison_add (answer, name != NULL ? name : cell, &looker->cell);

      sight_algorithm_see (grid, &a, looker->cell, &view_a);
      sight_algorithm_see (grid, &b, looker->cell, &view_b);
      sight_comparison_fill (&found, grid, &view_a, &view_b);
      sight_cli_comparison_count (answer, row, &found);
      sight_compare_counts_add (&answer->total, &row->counts);
    }
}

/* One row for each way to turn the map. */
static void
compare_turned (SightCliComparison *answer, const GArray *lookers, const Request *request)
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
          const Looker *looker = &g_array_index (lookers, Looker, i);
          const SightVision sight = get_sight (&request->a, looker);

          sight_algorithm_see (grid, &sight, looker->cell, &plain);
          sight_turned_see (map, grid, &sight, looker->cell, &turned);
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
      const SightCell cell = g_array_index (lookers, Looker, i).cell;

      answer->marks[(gsize) cell.y * answer->level->map->width + cell.x] |= SIGHT_CLI_MARK_VIEWER;
    }
}

/* FALSE after a complaint. */
static gboolean
compare (SightCliComparison *answer, const Request *request)
{
  g_autoptr (GArray) lookers = list_lookers (answer->level, request);

  answer->everywhere = lookers->len == 0;
  if (answer->everywhere && !request->turned && request->format->of_cells)
    {
      sight_cli_complain (_ ("--format %s needs --at: there is no living viewer"), request->format->id);
      return FALSE;
    }

  mark_lookers (answer, lookers);
  if (answer->everywhere)
    add_open_cells (answer->level, lookers);
  answer->n_viewers = lookers->len;
  if (request->turned)
    compare_turned (answer, lookers, request);
  else if (!answer->everywhere)
    compare_lookers (answer, lookers, request);
  else
    return sight_compare_sum (answer->level->grid, &request->a, &request->b, &answer->total, NULL);

  return TRUE;
}

static SightExit
answer (const SightCliFiles *files, const Options *options, Request *request)
{
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_auto (SightCliComparison) answer = { NULL };

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  if (!choose_sights (options, &level->sight, request))
    return SIGHT_EXIT_USAGE;
  if (request->has_at && !sight_cli_check_cell (level, request->at))
    return SIGHT_EXIT_INPUT;

  sight_cli_comparison_init (&answer, level);
  answer.a = &request->a;
  answer.b = &request->b;
  answer.turned = request->turned;
  if (!compare (&answer, request))
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
  request->own_ranges = options->range == NULL;
  request->turned = options->turned;
  request->has_at = options->at != NULL;
  if (request->format == NULL)
    sight_cli_complain (_ ("--format: “%s” is none of text, json, map"), id);
  else if (n > (options->turned ? 1 : 2))
    sight_cli_complain (options->turned ? _ ("--turned compares one sight: give --preset once at most")
                                        : _ ("two sights are compared: give --preset twice at most"));
  else
    return !request->has_at || sight_cli_parse_cell ("at", options->at, &request->at);

  return FALSE;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "preset", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.presets,
      N_ ("Sight A, then B; given once, A is the map’s sight"), "ID" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &options.at, N_ ("The viewer’s cell; default: all living viewers"), "X,Y" },
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
  Request request = { .has_at = FALSE };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check_options (&options, &request))
    return SIGHT_EXIT_USAGE;

  return answer (&files, &options, &request);
}

const SightCliVerb sight_cli_compare = {
  .id = "compare",
  .arguments = "FILE",
  .summary = N_ ("compares two sights on a map"),
  .help = N_ ("Exit status 0: both show the same cells, 1: they differ. Shares are of the cells that A\n"
              "or B shows. Without --at, every living viewer looks, with its own range unless --range\n"
              "is given; a map without viewers is seen from every open cell. On a map, A and B mark\n"
              "cells that only one of them shows, counting all viewers together.\n\n"
              "Example: sightline-cli compare map.txt --at 3,2 --preset bresenham-team --preset simple-los"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};

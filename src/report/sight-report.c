/* sight-report.c - makes a report of what is seen on a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/why/sight-why.h"
#include "format/base/sight-visible.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-comparison.h"
#include "report/content/sight-report-images.h"
#include "report/content/sight-report-measures.h"
#include "report/content/sight-report-pairs.h"
#include "report/content/sight-report-turn.h"

/* The level is in the page a second time. */
#define INTERACTIVE_CELLS_MAX (2048 * 2048)

#define SEARCHES_MAX 200 /* for what hides the end of a line */

static void
viewer_clear (gpointer data)
{
  SightReportViewer *viewer = data;

  g_free (viewer->name);
  g_free (viewer->short_name);
}

static void
team_clear (gpointer data)
{
  g_free (((SightReportTeam *) data)->name);
}

static void
line_clear (gpointer data)
{
  SightReportLine *line = data;

  g_free (line->name);
  g_free (line->verdict);
  g_free (line->one_way);
}

/* Prepares @request as @options have it, else as a window asks @question first. */
static void
prepare (SightRequest *request, const SightLevel *level, SightQuestion question, const SightReportOptions *options)
{
  if (options->requests != NULL && options->requests[question] != NULL)
    sight_request_copy (request, options->requests[question]);
  else
    sight_request_init (request, level, question);
}

/* FALSE if it was stopped. */
static gboolean
add_answers (SightReport *self,
             const SightLevel *level,
             const SightReportOptions *options,
             const SightProgress *progress)
{
  const guint n = options->questions != NULL ? g_strv_length ((GStrv) options->questions) : 0;

  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_answer_free);
  for (guint i = 0; i < n; i++)
    {
      const int question = sight_question_from_id (options->questions[i]);
      const SightProgress part = sight_progress_part (progress, (double) i / n, (i + 1.0) / n);
      g_auto (SightRequest) request = { 0 };
      SightAnswer *answer;

      g_assert (question >= 0);
      prepare (&request, level, (SightQuestion) question, options);
      answer = sight_answer_new (level, &request, &part);
      if (answer == NULL)
        return FALSE;
      g_ptr_array_add (self->answers, answer);
    }

  return TRUE;
}

/* What takes long and is asked for.  FALSE if it was stopped. */
static gboolean
add_extras (SightReport *self, const SightLevel *level, const SightReportOptions *options)
{
  const SightProgress first = sight_progress_part (options->progress, 0, .5);
  const SightProgress rest = sight_progress_part (options->progress, .5, 1);
  const gboolean ok = add_answers (self, level, options, &first);

  return sight_report_add_measures (self, level, ok ? options->measures : NULL, (int) options->team - 1, &rest) && ok;
}

static void
count_tiles (SightReport *self)
{
  const SightMap *map = self->level->map;
  const guint n = sight_legend_get_length (self->level->legend);
  g_autofree gsize *counts = g_new0 (gsize, n);

  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    counts[map->tiles[i]]++;
  for (guint i = 0; i < n; i++)
    {
      const SightReportTile tile = { i, counts[i] };

      if (tile.count > 0)
        g_array_append_val (self->tiles, tile);
    }
}

static void
look_at_teams (SightReport *self)
{
  const SightLevel *level = self->level;

  for (guint i = 0; i < level->teams->len; i++)
    {
      SightReportTeam team = { g_strdup (sight_level_get_team (level, i)->name) };

      for (guint k = 0; k < level->viewers->len; k++)
        {
          const SightViewer *viewer = sight_level_get_viewer (level, k);

          team.n_viewers += viewer->team == (int) i;
          team.n_alive += viewer->team == (int) i && viewer->alive;
        }
      team.n_seen = sight_fields_count_team (self->fields, i);
      team.share = (double) team.n_seen / ((gsize) level->map->width * level->map->height);
      g_array_append_val (self->teams, team);
    }
}

static void
look_at_viewers (SightReport *self)
{
  const SightLevel *level = self->level;
  const guint n = level->viewers->len;
  g_auto (GStrv) names = sight_sentence_viewers (level, TRUE), short_names = sight_sentence_viewers (level, FALSE);
  g_autofree guint *numbers = sight_level_number_viewers (level);

  for (guint i = 0; i < n; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightView *view = sight_fields_get (self->fields, i);
      const gsize n_seen = view != NULL ? sight_view_count (view) : 0;
      const SightReportViewer row = { g_steal_pointer (&names[i]),
                                      g_steal_pointer (&short_names[i]),
                                      numbers[i],
                                      sight_level_get_sight (level, viewer),
                                      sight_map_contains (level->map, viewer->cell),
                                      !sight_timeline_is_on_map (self->timeline, i),
                                      n_seen,
                                      n_seen,
                                      view != NULL ? view->scale : 1 };

      g_array_append_val (self->viewers, row);
    }
}

/* What came of @line in plain sentences. */
static char *
describe_verdict (const SightReport *self, const SightReportLine *line)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sentence = sight_sentence_for_result (self->level, &line->gaze, line->to, &line->los);
  text = sight_sentence_to_plain (sentence.text);
  if (sentence.caption == NULL)
    return g_strconcat (text, ".", NULL);
  caption = sight_sentence_to_plain (sentence.caption);

  return g_strconcat (text, ". ", caption, NULL);
}

/* Why only one direction of @line is clear; NULL where both are or none is. */
static char *
describe_one_way (const SightReport *self, const SightReportLine *line)
{
  const gboolean forth = sight_los_is_clear (&line->los), back = sight_los_is_clear (&line->back);
  const SightGaze end = sight_gaze_init_at (self->level, line->to);
  const SightGaze other = sight_why_narrow (self->level, &end, line->from);
  g_auto (SightSentence) sentence = { NULL };

  if (forth == back)
    return NULL;
  if (forth)
    return g_strdup (_ ("One way: A sees B, but B does not see A."));

  sight_sentence_for_one_way (self->level, &line->gaze, &other, &line->los, &sentence);

  return sight_sentence_to_plain (sentence.text);
}

static void
look_at_line (SightReport *self, const SightKeptLine *kept)
{
  SightReportLine line = { .from = kept->from, .to = kept->to };
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_autofree char *from = sight_sentence_cell (kept->from), *to = sight_sentence_cell (kept->to);
  g_autofree char *ends = g_strdup_printf ("%s → %s", from, to);

  line.name = kept->name[0] != '\0' ? g_strdup (kept->name) : sight_sentence_to_plain (ends);
  line.gaze = sight_gaze_init_at (self->level, kept->from);
  line.sight = line.gaze.sight;
  line.is_on_map = sight_map_contains (self->level->map, kept->from) && sight_map_contains (self->level->map, kept->to);
  if (line.is_on_map)
    {
      const SightGaze back = sight_gaze_init_at (self->level, kept->to);

      line.gaze = sight_why_narrow (self->level, &line.gaze, line.to);
      line.from = line.gaze.cell;
      line.los = sight_why_ask (self->level, &line.gaze, line.to, trace);
      line.n_steps = sight_trace_get_length (trace);
      line.back = sight_why_ask (self->level, &back, kept->from, NULL);
      /* Searches take time: of many lines, what hides the first is named. */
      if (self->lines->len < SEARCHES_MAX)
        sight_why_name_blockers (&line.gaze, line.to, &line.los);
      line.verdict = describe_verdict (self, &line);
      line.one_way = describe_one_way (self, &line);
    }
  g_array_append_val (self->lines, line);
}

static void
look (SightReport *self)
{
  count_tiles (self);
  look_at_teams (self);
  look_at_viewers (self);
  sight_report_add_pairs (self);
  for (guint i = 0; i < self->level->lines->len; i++)
    look_at_line (self, g_ptr_array_index (self->level->lines, i));
}

gboolean
sight_report_has_module (void)
{
#ifdef SIGHT_HAS_MODULE
  return TRUE;
#else
  return FALSE;
#endif
}

const char *
sight_report_find_obstacle (const SightLevel *level)
{
  g_autoptr (GPtrArray) sights = sight_level_get_sights (level);

  if (!sight_report_has_module ())
    return N_ ("this program was built without the module for web pages");
  if (sight_vision_is_given (&level->sight))
    return N_ ("the sight of the map is a game of your own, which a page can’t run");
  for (guint i = 0; i < sights->len; i++)
    {
      if (sight_vision_is_given (g_ptr_array_index (sights, i)))
        return N_ ("the sight of a viewer is a game of your own, which a page can’t run");
    }
  if ((gsize) level->map->width * level->map->height > INTERACTIVE_CELLS_MAX)
    return N_ ("the map is too large for a page that answers");

  return NULL;
}

SightReport *
sight_report_new (const SightLevel *level, const char *title, const char *path, const SightReportOptions *options)
{
  static const SightReportOptions first = SIGHT_REPORT_OPTIONS_INIT;
  SightReport *self = g_new0 (SightReport, 1);

  if (options == NULL)
    options = &first;

  self->timeline = sight_timeline_new (level);
  self->level = sight_timeline_get_level (self->timeline);
  self->fields = sight_timeline_get_fields (self->timeline);
  self->title = sight_visible_new (title);
  self->raw_title = g_strdup (title);
  self->path = g_strdup (path);
  self->import = g_strdup (options->import);
  self->sight = sight_sentence_sight (&level->sight);
  self->images = sight_report_images_new ();
  self->tiles = g_array_new (FALSE, FALSE, sizeof (SightReportTile));
  self->teams = g_array_new (FALSE, FALSE, sizeof (SightReportTeam));
  self->viewers = g_array_new (FALSE, FALSE, sizeof (SightReportViewer));
  self->lines = g_array_new (FALSE, FALSE, sizeof (SightReportLine));
  g_array_set_clear_func (self->teams, team_clear);
  g_array_set_clear_func (self->viewers, viewer_clear);
  g_array_set_clear_func (self->lines, line_clear);

  self->is_interactive = options->interactive && sight_report_find_obstacle (level) == NULL;
  look (self);
  sight_report_add_turns (self, options->n_turns);
  sight_report_add_comparisons (self, options->presets);
  sight_report_add_checks (self, level);
  if (!add_extras (self, level, options))
    g_clear_pointer (&self, sight_report_free);

  return self;
}

void
sight_report_free (SightReport *self)
{
  g_free (self->title);
  g_free (self->raw_title);
  g_free (self->path);
  g_free (self->import);
  g_free (self->sight);
  g_array_unref (self->tiles);
  g_array_unref (self->teams);
  g_array_unref (self->viewers);
  g_array_unref (self->pairs);
  g_array_unref (self->lines);
  g_array_unref (self->turns);
  g_array_unref (self->comparisons);
  g_ptr_array_unref (self->answers);
  g_array_unref (self->checks);
  g_array_unref (self->measures);
  sight_report_images_free (self->images);
  sight_timeline_free (self->timeline);
  g_free (self);
}

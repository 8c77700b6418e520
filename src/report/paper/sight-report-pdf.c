/* sight-report-pdf.c - reports as PDF pages
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pdf-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-fogged-level.h"
#include "draw/picture/sight-scene-draw.h"
#include "report/content/sight-report-answer.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-commands.h"
#include "report/content/sight-report-findings.h"
#include "report/content/sight-report-measures.h"
#include "report/content/sight-report-outline.h"
#include "report/content/sight-report-pairs.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"
#include "report/table/sight-report-picture.h"

#define TURN_ROWS_MAX 1000 /* of viewers in turns: each of the first has a table */

static void
add_map (const SightPdf *self)
{
  const SightScene scene = sight_pdf_make_scene (self);
  const SightPictureOptions options = { .coordinates = TRUE, .on_paper = TRUE };
  SightPdfSeries series = { 0 };

  sight_pdf_series_add (&series, &scene, &options);
  sight_pdf_add_picture (self, &series, &scene, &options, NULL);
}

static void
add_team_map (const SightPdf *self, SightPdfSeries *series, guint team)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightScene scene = sight_pdf_make_scene (self);
  g_autofree char *title =
      g_strdup_printf (_ ("Seen by %s"), g_array_index (self->report->teams, SightReportTeam, team).name);

  sight_report_see_team (self->report, team, &view);
  scene.overlay = SIGHT_OVERLAY_FIELD;
  scene.field = &view;
  sight_pdf_add_picture (self, series, &scene, NULL, title);
}

/* Sections */

/* @table: taken; nothing where it is empty. */
void
sight_pdf_add_table (const SightPdf *self, SightTable *table)
{
  if (sight_table_get_n_rows (table) > 0)
    sight_paper_add_table (self->paper, self->report, table);
  sight_table_free (table);
}

void
sight_pdf_add_heading (const SightPdf *self, const char *text)
{
  sight_paper_add_text (self->paper, SIGHT_PAPER_HEADING, text);
}

/* The table that @make makes of @n things, if there are any. */
static void
add_list (const SightPdf *self, guint n, const char *title, SightTable *(*make) (const SightReport *report))
{
  if (n == 0)
    return;
  sight_pdf_add_heading (self, title);
  sight_pdf_add_table (self, make (self->report));
}

static gboolean
has_seen (const SightPdf *self, guint team)
{
  return g_array_index (self->report->teams, SightReportTeam, team).n_seen > 0;
}

static void
add_teams (const SightPdf *self)
{
  const SightScene scene = sight_pdf_make_scene (self);
  SightPdfSeries series = { 0 };

  add_list (self, self->report->teams->len, _ ("Teams"), sight_table_new_teams);
  for (guint i = 0; i < self->report->teams->len; i++)
    {
      if (has_seen (self, i))
        sight_pdf_series_add (&series, &scene, NULL);
    }
  for (guint i = 0; i < self->report->teams->len; i++)
    {
      if (has_seen (self, i))
        add_team_map (self, &series, i);
    }
}

static void
add_pairs (const SightPdf *self)
{
  SightTable *one_way = sight_table_new_one_way (self->report);
  g_autofree char *left = sight_report_describe_pairs_left (self->report);
  gboolean sees;

  sight_pdf_add_heading (self, _ ("Who sees whom"));
  if (left != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, left);
  if (sight_table_get_n_rows (one_way) > 0)
    sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, _ ("Asymmetric pairs"));
  else
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, sight_report_describe_mutual (self->report, &sees));
  sight_pdf_add_table (self, one_way);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING,
                        self->report->teams->len > 1 ? _ ("From each viewer to each viewer of another team")
                                                     : _ ("From each viewer to each other viewer"));
  sight_pdf_add_table (self, sight_table_new_pairs (self->report));
}

/* Around a heat map and an answer: what is marked there; the tiles have a table. */
static const SightPictureOptions marked = { .key = TRUE, .on_paper = TRUE };

static SightScene
make_heat_scene (const SightPdf *self, SightHeat *heat)
{
  SightScene scene = sight_pdf_make_scene (self);

  scene.overlay = SIGHT_OVERLAY_HEAT;
  scene.heat = heat;

  return scene;
}

static SightScene
make_answer_scene (const SightPdf *self, const SightAnswer *answer, SightFindings *findings)
{
  SightScene scene = sight_pdf_make_scene (self);

  scene.level = answer->level;
  scene.findings = findings;

  return scene;
}

/* What @answer shows on the map, if it can be seen there. */
static SightFindings *
get_findings (const SightPdf *self, const SightAnswer *answer)
{
  SightFindings *findings = sight_report_answer_get_findings (answer);

  if (findings != NULL &&
      (sight_findings_is_empty (findings) || sight_pdf_get_size (self->report->level->map) < SIGHT_ANSWER_CELL_MIN))
    g_clear_pointer (&findings, sight_findings_unref);

  return findings;
}

/* The picture of an answer, then what its sentence in the table leaves out.  @findings: (nullable) */
static void
add_answer (const SightPdf *self, SightPdfSeries *series, const SightAnswer *answer, SightFindings *findings)
{
  const char *title = _ (sight_question_get_type (answer->request.question)->title);
  g_autoptr (GPtrArray) lines = sight_report_answer_list_details (answer);
  const SightScene scene = make_answer_scene (self, answer, findings);

  if (answer->status == SIGHT_ANSWER_CANNOT)
    return;
  if (findings != NULL)
    sight_pdf_add_picture (self, series, &scene, &marked, title);
  else if (lines->len > 0)
    sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, title);
  for (guint i = 0; i < lines->len; i++)
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, g_ptr_array_index (lines, i));
}

static void
add_answers (const SightPdf *self)
{
  const GPtrArray *answers = self->report->answers;
  g_autofree SightFindings **findings = g_new (SightFindings *, answers->len);
  SightPdfSeries series = { 0 };

  add_list (self, answers->len, _ ("The whole level"), sight_table_new_answers);
  for (guint i = 0; i < answers->len; i++)
    {
      const SightAnswer *answer = g_ptr_array_index (answers, i);
      SightScene scene;

      findings[i] = get_findings (self, answer);
      scene = make_answer_scene (self, answer, findings[i]);
      if (findings[i] != NULL && answer->status != SIGHT_ANSWER_CANNOT)
        sight_pdf_series_add (&series, &scene, &marked);
    }
  for (guint i = 0; i < answers->len; i++)
    {
      add_answer (self, &series, g_ptr_array_index (answers, i), findings[i]);
      g_clear_pointer (&findings[i], sight_findings_unref);
    }
}

static void
add_measures (const SightPdf *self)
{
  const guint n = self->report->measures->len;
  g_autofree SightHeat **heats = g_new (SightHeat *, n);
  SightPdfSeries series = { 0 };

  add_list (self, n, _ ("Measures"), sight_table_new_measures);
  for (guint i = 0; i < n; i++)
    {
      SightScene scene;

      heats[i] = sight_report_measure_get_heat (self->report, sight_report_get_measure (self->report, i));
      scene = make_heat_scene (self, heats[i]);
      if (heats[i] != NULL)
        sight_pdf_series_add (&series, &scene, &marked);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *title = sight_report_measure_get_title (sight_report_get_measure (self->report, i));
      const SightScene scene = make_heat_scene (self, heats[i]);

      if (heats[i] != NULL)
        sight_pdf_add_picture (self, &series, &scene, &marked, title);
      g_clear_pointer (&heats[i], sight_heat_unref);
    }
}

static void
add_sight (const SightPdf *self)
{
  const SightVision *sight = &self->report->level->sight;
  g_autofree char *range = sight_report_describe_range (sight->range);
  GString *text = g_string_new (NULL);

  sight_pdf_add_heading (self, _ ("Sight"));
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, self->report->sight);
  sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, _ (sight->algorithm->summary));
  if (sight->algorithm->artefacts != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, _ (sight->algorithm->artefacts));
  g_string_append_printf (text, "%s: %s\n%s: %s", _ ("Algorithm"), _ (sight->algorithm->name), _ ("Range"), range);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_report_describe_value (sight, i);

      g_string_append_printf (text, "\n%s: %s", _ (sight->algorithm->parameters[i].name), value);
    }
  if (!sight_vision_is_given (sight))
    g_string_append_printf (text, "\n%s: %s", _ ("Sees through diagonal gaps"),
                            sight->algorithm->leaks ? _ ("yes") : _ ("no"));
  sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, text->str);
  g_string_free (text, TRUE);
}

/* Turns */

/* The map as @team knows it at the end of turn @number. */
static void
add_fog_map (const SightPdf *self, SightPdfSeries *series, guint number, guint team)
{
  SightTimeline *timeline = self->report->timeline;
  g_autoptr (SightFoggedLevel) known = NULL;
  SightScene scene = sight_pdf_make_scene (self);
  g_autofree char *title =
      g_strdup_printf (_ ("What team %s knows"), g_array_index (self->report->teams, SightReportTeam, team).name);

  sight_timeline_set_turn (timeline, number);
  known = sight_fogged_level_new (timeline, team);
  scene.level = sight_fogged_level_get_level (known);
  scene.show = SIGHT_SHOW_TEAM;
  scene.timeline = timeline;
  scene.team = team;
  sight_pdf_add_picture (self, series, &scene, NULL, title);
  sight_timeline_set_turn (timeline, 0);
  sight_timeline_get_level (timeline);
}

static void
add_turn (const SightPdf *self, guint number)
{
  const SightReportTurn *turn = sight_report_get_turn (self->report, number);
  g_autofree char *name = g_strdup_printf (_ ("Turn %u"), number), *title = g_strconcat (name, " · ", turn->name, NULL);

  sight_paper_reserve (self->paper, 2 * SIGHT_PDF_HEADING_ROOM);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, title);
  for (guint i = 0; i < turn->events->len; i++)
    {
      g_autofree char *event = sight_report_turn_describe_event (turn, i);
      g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, event);

      sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, text);
    }
  for (guint i = 0; sight_report_turn_get_news (turn, i) != NULL; i++)
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, sight_report_turn_get_news (turn, i));
  sight_pdf_add_table (self, sight_table_new_turn (self->report, number));
}

/* What teams know in all turns, how the last one looks to them, then each of the first ones for itself. */
static void
add_checks (const SightPdf *self)
{
  g_autofree char *text = NULL;

  if (self->report->checks->len == 0)
    return;
  text = sight_report_describe_checks (self->report);
  sight_pdf_add_heading (self, _ ("Checks"));
  sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, text);
  sight_pdf_add_table (self, sight_table_new_checks (self->report));
}

static void
add_turns (const SightPdf *self)
{
  const guint n = sight_report_count_turns (self->report);
  const guint n_told = MIN (n, MAX (2, TURN_ROWS_MAX / MAX (self->report->viewers->len, 1)));
  g_autofree char *left = sight_report_describe_left (self->report);
  g_autofree char *bound = g_strdup_printf (_ ("Only turns up to %u are shown in detail."), n_told - 1);
  const SightScene scene = sight_pdf_make_scene (self);
  SightPdfSeries series = { 0 };

  sight_pdf_add_heading (self, _ ("Turns"));
  if (left != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, left);
  if (n_told < n)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, bound);
  sight_pdf_add_table (self, sight_table_new_turns (self->report, SIGHT_TABLE_EVENTS_ON_PAPER));
  for (guint i = 0; i < n_told; i++)
    add_turn (self, i);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, _ ("After the last turn"));
  for (guint i = 0; i < self->report->teams->len; i++)
    sight_pdf_series_add (&series, &scene, NULL);
  for (guint i = 0; i < self->report->teams->len; i++)
    add_fog_map (self, &series, n - 1, i);
}

static void
add_commands (const SightPdf *self)
{
  g_auto (GStrv) commands = sight_report_get_commands (self->report);

  if (commands[0] == NULL)
    return;
  sight_pdf_add_heading (self, _ ("Reproduce these results"));
  for (guint i = 0; commands[i] != NULL; i++)
    sight_paper_add_text (self->paper, SIGHT_PAPER_CODE, commands[i]);
}

/* What stands on the map. */
static void
add_lists (const SightPdf *self)
{
  add_list (self, self->report->viewers->len, _ ("Viewers"), sight_table_new_viewers);
  add_list (self, self->report->level->areas->len, _ ("Areas"), sight_table_new_areas);
  add_list (self, self->report->level->notes->len, _ ("Notes"), sight_table_new_notes);
  add_list (self, self->report->level->lamps->len, _ ("Lamps"), sight_table_new_lamps);
}

void
sight_report_fill_paper (const SightReport *report, SightPaper *paper)
{
  cairo_surface_t *ground = NULL;
  const SightPdf self = { report, paper, &ground };
  g_autofree char *lead = sight_report_describe_level (report);

  sight_paper_add_text (self.paper, SIGHT_PAPER_TITLE, report->title);
  sight_paper_add_text (self.paper, SIGHT_PAPER_TEXT, lead);
  add_map (&self);
  add_teams (&self);
  add_lists (&self);
  if (report->viewers->len > 1)
    add_pairs (&self);
  if (sight_report_count_turns (report) > 0)
    add_turns (&self);
  if (report->lines->len > 0)
    sight_pdf_add_lines (&self);
  add_sight (&self);
  add_list (&self, report->comparisons->len, _ ("Other sights"), sight_table_new_comparisons);
  add_answers (&self);
  add_measures (&self);
  add_checks (&self);
  sight_pdf_add_heading (&self, _ ("Legend"));
  sight_pdf_add_table (&self, sight_table_new_tiles (report));
  add_commands (&self);
  g_clear_pointer (&ground, cairo_surface_destroy);
}

GBytes *
sight_report_write_pdf (const SightReport *report)
{
  SightPaper *paper = sight_paper_new (report->title);

  sight_report_fill_paper (report, paper);

  return sight_paper_free_to_bytes (paper);
}

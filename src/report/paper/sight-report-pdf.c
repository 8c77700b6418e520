/* sight-report-pdf.c - reports as PDF pages
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pdf.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-fogged-level.h"
#include "draw/picture/sight-scene-draw.h"
#include "draw/picture/sight-picture.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-commands.h"
#include "report/content/sight-report-measures.h"
#include "report/content/sight-report-outline.h"
#include "report/content/sight-report-pairs.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"
#include "draw/strokes/sight-draw-part.h"

#define CELL 20            /* pixels of a cell in a drawing */
#define SHAPES_MAX 10000   /* cells: a larger map is a picture, which is much quicker made */
#define PICTURE_PIXELS 3e6 /* of such a picture */
#define MAP_SHARE .62      /* of the height of a page */
#define LINE_SHARE .4
#define LINE_SHAPES_MAX 500 /* cells around a line: a larger part is cut out of one picture of the map */
#define STEP_ROWS 1200      /* of the tables of steps: the first lines have one */
#define TURN_ROWS_MAX 1000  /* of viewers in turns: each of the first has a table */
#define HEADING_ROOM 60.    /* points: a heading and two lines of text */
#define LINE_MARGIN 2       /* cells around a line */

typedef struct
{
  const SightReport *report;
  SightPaper *paper;
  cairo_surface_t **ground; /* the map at CELL pixels a cell or less, once a line needs it */
} Pdf;

/* As shapes, or as pixels where they would be too many. */
static void
draw_picture (const Pdf *self, const SightScene *scene, const SightPictureOptions *options, cairo_t *cr)
{
  cairo_surface_t *image;
  double width, height;
  cairo_t *to;

  if ((gsize) scene->level->map->width * scene->level->map->height <= SHAPES_MAX)
    {
      sight_picture_draw (scene, options, cr);
      return;
    }
  sight_picture_get_extents (scene, options, &width, &height);
  image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  to = cairo_create (image);
  sight_picture_draw (scene, options, to);
  image = sight_draw_end_part (to, image);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

/* A cell as large as is useful on paper. */
static int
get_size (const SightMap *map)
{
  const double cells = (double) map->width * map->height;

  return cells <= SHAPES_MAX ? CELL : MAX (1, MIN ((int) sqrt (PICTURE_PIXELS / cells), CELL));
}

/* How much smaller than in pixels a picture is printed. */
static double
get_scale (const Pdf *self, double width, double height, double share)
{
  double room_width, room_height;

  sight_paper_get_room (self->paper, &room_width, &room_height);

  return MIN (MIN (room_width / width, share * room_height / height), 1);
}

/* @heading: (nullable): on the same page */
static void
add_picture (const Pdf *self, const SightScene *scene, const SightPictureOptions *options, const char *heading)
{
  double width, height, scale;
  cairo_t *cr;

  sight_picture_get_extents (scene, options, &width, &height);
  scale = get_scale (self, width, height, MAP_SHARE);
  if (heading != NULL)
    {
      sight_paper_reserve (self->paper, height * scale + HEADING_ROOM);
      sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, heading);
    }
  cr = sight_paper_begin_picture (self->paper, height * scale);
  cairo_scale (cr, scale, scale);
  draw_picture (self, scene, options, cr);
  sight_paper_end_picture (self->paper);
}

static SightScene
make_scene (const Pdf *self)
{
  return (SightScene) { .level = self->report->level,
                        .palette = sight_palette_get (FALSE, FALSE),
                        .size = get_size (self->report->level->map),
                        .selected = -1 };
}

static void
add_map (const Pdf *self)
{
  const SightScene scene = make_scene (self);
  const SightPictureOptions options = { TRUE, FALSE, NULL };

  add_picture (self, &scene, &options, NULL);
}

static void
add_team_map (const Pdf *self, guint team)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightScene scene = make_scene (self);
  g_autofree char *title =
      g_strdup_printf (_ ("Seen by %s"), g_array_index (self->report->teams, SightReportTeam, team).name);

  sight_report_see_team (self->report, team, &view);
  scene.overlay = SIGHT_OVERLAY_FIELD;
  scene.field = &view;
  add_picture (self, &scene, NULL, title);
}

/* Sections */

/* @table: taken; nothing where it is empty. */
static void
add_table (const Pdf *self, SightTable *table)
{
  if (sight_table_get_n_rows (table) > 0)
    sight_paper_add_table (self->paper, self->report, table);
  sight_table_free (table);
}

static void
add_heading (const Pdf *self, const char *text)
{
  sight_paper_add_text (self->paper, SIGHT_PAPER_HEADING, text);
}

/* The table that @make makes of @n things, if there are any. */
static void
add_list (const Pdf *self, guint n, const char *title, SightTable *(*make) (const SightReport *report))
{
  if (n == 0)
    return;
  add_heading (self, title);
  add_table (self, make (self->report));
}

static void
add_teams (const Pdf *self)
{
  add_list (self, self->report->teams->len, _ ("Teams"), sight_table_new_teams);
  for (guint i = 0; i < self->report->teams->len; i++)
    {
      if (g_array_index (self->report->teams, SightReportTeam, i).n_seen > 0)
        add_team_map (self, i);
    }
}

static void
add_pairs (const Pdf *self)
{
  SightTable *one_way = sight_table_new_one_way (self->report);
  g_autofree char *left = sight_report_describe_pairs_left (self->report);

  add_heading (self, _ ("Who sees whom"));
  if (left != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, left);
  if (sight_table_get_n_rows (one_way) > 0)
    sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, _ ("Asymmetric pairs"));
  else
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, _ ("✓ Every viewer that sees another is seen by it."));
  add_table (self, one_way);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING,
                        self->report->teams->len > 1 ? _ ("From each viewer to each viewer of another team")
                                                     : _ ("From each viewer to each other viewer"));
  add_table (self, sight_table_new_pairs (self->report));
}

static void
add_heat (const Pdf *self, const SightReportMeasure *row)
{
  g_autoptr (SightHeat) heat = sight_report_measure_get_heat (self->report, row);
  g_autofree char *title = sight_report_measure_get_title (row);
  SightScene scene = make_scene (self);

  if (heat == NULL)
    return;
  scene.overlay = SIGHT_OVERLAY_HEAT;
  scene.heat = heat;
  add_picture (self, &scene, &(SightPictureOptions) { .legend = TRUE }, title);
}

/* What is said of the whole level: answers and measures. */
static void
add_whole (const Pdf *self)
{
  add_list (self, self->report->answers->len, _ ("The whole level"), sight_table_new_answers);
  add_list (self, self->report->measures->len, _ ("Measures"), sight_table_new_measures);
  for (guint i = 0; i < self->report->measures->len; i++)
    add_heat (self, sight_report_get_measure (self->report, i));
}

/* The ground of @cells, at CELL pixels a cell. */
static void
draw_ground (const Pdf *self, const SightScene *scene, SightRect cells, cairo_t *cr)
{
  const SightMap *map = self->report->level->map;
  SightScene whole = make_scene (self);
  cairo_t *to;

  if ((gsize) cells.width * cells.height <= LINE_SHAPES_MAX)
    {
      sight_scene_draw_ground (scene, cr, NULL, cells);
      return;
    }
  if (*self->ground == NULL)
    {
      whole.size = MIN (get_size (map), MAX (1, (int) sqrt (PICTURE_PIXELS / ((double) map->width * map->height))));
      *self->ground =
          cairo_image_surface_create (CAIRO_FORMAT_RGB24, map->width * whole.size, map->height * whole.size);
      to = cairo_create (*self->ground);
      sight_scene_draw_ground (&whole, to, NULL, sight_map_get_rect (map));
      *self->ground = sight_draw_end_part (to, *self->ground);
    }
  cairo_save (cr);
  cairo_scale (cr, (double) map->width * CELL / cairo_image_surface_get_width (*self->ground),
               (double) map->height * CELL / cairo_image_surface_get_height (*self->ground));
  cairo_set_source_surface (cr, *self->ground, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_line (const Pdf *self, const SightReportLine *line, SightRect cells, cairo_t *cr)
{
  const gboolean has_steps = line->sight.algorithm->rule != NULL && sight_trace_get_length (line->trace) > 1;
  SightScene scene = make_scene (self);

  scene.size = CELL;
  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.has_line = TRUE;
  scene.from = line->from;
  scene.to = line->to;
  sight_scene_set_hiding (&scene, &line->los);
  scene.trace = has_steps ? line->trace : NULL;
  scene.step = has_steps ? sight_trace_get_length (line->trace) - 1 : 0;
  cairo_translate (cr, -cells.x * CELL, -cells.y * CELL);
  cairo_rectangle (cr, cells.x * CELL, cells.y * CELL, cells.width * CELL, cells.height * CELL);
  cairo_clip (cr);
  draw_ground (self, &scene, cells, cr);
  sight_scene_draw_marks (&scene, cr, cells);
}

/* Name, verdict and picture of @line, which lies on the map, on one page. */
static void
add_verdict (const Pdf *self, const SightReportLine *line)
{
  const SightRect cells = sight_report_get_around (self->report, line, LINE_MARGIN);
  const double scale = get_scale (self, cells.width * CELL, cells.height * CELL, LINE_SHARE);
  const double height = cells.height * CELL * scale;
  cairo_t *cr;

  sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, line->verdict);
  if (line->one_way != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, line->one_way);
  if ((gsize) cells.width * cells.height > SHAPES_MAX)
    return;
  cr = sight_paper_begin_picture (self->paper, height);
  cairo_scale (cr, scale, scale);
  draw_line (self, line, cells, cr);
  sight_paper_end_picture (self->paper);
}

static void
add_line (const Pdf *self, const SightReportLine *line)
{
  g_autofree char *sight = sight_sentence_sight (&line->sight);
  g_autofree char *note =
      g_strdup_printf ("(%d, %d) → (%d, %d) · %s", line->from.x, line->from.y, line->to.x, line->to.y, sight);

  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, line->name);
  sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, note);
  if (!line->is_on_map)
    {
      sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, _ ("One end is outside the map."));
      return;
    }
  add_verdict (self, line);
  add_table (self, sight_table_new_steps (self->report, line));
}

/* How much of a page the picture of the line needs that begins @line. */
static double
measure_line (const Pdf *self, const SightReportLine *line)
{
  const SightRect cells =
      line->is_on_map ? sight_report_get_around (self->report, line, LINE_MARGIN) : (SightRect) { 0, 0, 1, 1 };

  return cells.height * CELL * get_scale (self, cells.width * CELL, cells.height * CELL, LINE_SHARE) + 2 * HEADING_ROOM;
}

/* The first lines with their steps, the others in a table. */
static void
add_lines (const Pdf *self)
{
  const guint n_detailed = sight_report_count_detailed_lines (self->report, STEP_ROWS);
  g_autofree char *bound = sight_report_describe_detailed_lines (self->report, n_detailed);

  for (guint i = 0; i < n_detailed; i++)
    {
      const SightReportLine *line = &g_array_index (self->report->lines, SightReportLine, i);

      sight_paper_reserve (self->paper, measure_line (self, line));
      if (i == 0)
        add_heading (self, _ ("Kept lines"));
      add_line (self, line);
    }
  if (bound != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, bound);
  add_table (self, sight_table_new_lines (self->report, n_detailed));
}

static void
add_sight (const Pdf *self)
{
  const SightVision *sight = &self->report->level->sight;
  g_autofree char *range = sight_report_describe_range (sight->range);
  GString *text = g_string_new (NULL);

  add_heading (self, _ ("Sight"));
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
add_fog_map (const Pdf *self, guint number, guint team)
{
  SightTimeline *timeline = self->report->timeline;
  g_autoptr (SightFoggedLevel) known = NULL;
  SightScene scene = make_scene (self);
  g_autofree char *title =
      g_strdup_printf (_ ("What %s knows"), g_array_index (self->report->teams, SightReportTeam, team).name);

  sight_timeline_set_turn (timeline, number);
  known = sight_fogged_level_new (timeline, team);
  scene.level = sight_fogged_level_get_level (known);
  scene.show = SIGHT_SHOW_TEAM;
  scene.timeline = timeline;
  scene.team = team;
  add_picture (self, &scene, NULL, title);
  sight_timeline_set_turn (timeline, 0);
  sight_timeline_get_level (timeline);
}

static void
add_turn (const Pdf *self, guint number)
{
  const SightReportTurn *turn = sight_report_get_turn (self->report, number);
  g_autofree char *name = g_strdup_printf (_ ("Turn %u"), number), *title = g_strconcat (name, " · ", turn->name, NULL);

  sight_paper_reserve (self->paper, 2 * HEADING_ROOM);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, title);
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightReportEvent *event = &g_array_index (turn->events, SightReportEvent, i);
      g_autofree char *fault =
          event->fault != NULL ? g_strdup_printf (" – %s: %s", _ ("left out"), _ (event->fault)) : NULL;
      g_autofree char *text = g_strdup_printf ("%u. %s%s", i + 1, event->text, fault != NULL ? fault : "");

      sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, text);
    }
  add_table (self, sight_table_new_turn (self->report, number));
}

/* What teams know in all turns, how the last one looks to them, then each of the first ones for itself. */
static void
add_checks (const Pdf *self)
{
  g_autofree char *text = NULL;

  if (self->report->checks->len == 0)
    return;
  text = sight_report_describe_checks (self->report);
  add_heading (self, _ ("Checks"));
  sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, text);
  add_table (self, sight_table_new_checks (self->report));
}

static void
add_turns (const Pdf *self)
{
  const guint n = sight_report_count_turns (self->report);
  const guint n_told = MIN (n, MAX (2, TURN_ROWS_MAX / MAX (self->report->viewers->len, 1)));
  g_autofree char *left = sight_report_describe_left (self->report);
  g_autofree char *bound = g_strdup_printf (_ ("Only turns up to %u are shown in detail."), n_told - 1);

  add_heading (self, _ ("Turns"));
  if (left != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, left);
  if (n_told < n)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, bound);
  add_table (self, sight_table_new_turns (self->report));
  for (guint i = 0; i < n_told; i++)
    add_turn (self, i);
  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, _ ("After the last turn"));
  for (guint i = 0; i < self->report->teams->len; i++)
    add_fog_map (self, n - 1, i);
}

static void
add_commands (const Pdf *self)
{
  g_auto (GStrv) commands = sight_report_get_commands (self->report);

  if (commands[0] == NULL)
    return;
  add_heading (self, _ ("Reproduce these results"));
  for (guint i = 0; commands[i] != NULL; i++)
    sight_paper_add_text (self->paper, SIGHT_PAPER_CODE, commands[i]);
}

/* What stands on the map. */
static void
add_lists (const Pdf *self)
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
  const Pdf self = { report, paper, &ground };
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
    add_lines (&self);
  add_sight (&self);
  add_list (&self, report->comparisons->len, _ ("Other sights"), sight_table_new_comparisons);
  add_whole (&self);
  add_checks (&self);
  add_heading (&self, _ ("Legend"));
  add_table (&self, sight_table_new_tiles (report));
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

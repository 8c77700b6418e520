/* sight-report-table.c - the tables of a report, for every kind that people read
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-table-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-step-row.h"
#include "report/content/sight-report-words.h"

static void
cell_clear (gpointer data)
{
  g_free (((SightTableCell *) data)->text);
}

SightTable *
sight_table_new (const char *id, const SightColumn *columns, guint n_columns)
{
  SightTable *self = g_new0 (SightTable, 1);

  self->id = id;
  self->columns = columns;
  self->n_columns = n_columns;
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightTableCell));
  g_array_set_clear_func (self->cells, cell_clear);

  return self;
}

void
sight_table_free (SightTable *self)
{
  g_array_unref (self->cells);
  g_free (self);
}

void
sight_table_add (SightTable *self, char *text, SightTone tone)
{
  const SightTableCell cell = { text, SIGHT_ICON_NONE, 0, tone };

  g_array_append_val (self->cells, cell);
}

void
sight_table_add_text (SightTable *self, const char *text)
{
  sight_table_add (self, g_strdup (text), SIGHT_TONE_PLAIN);
}

void
sight_table_add_number (SightTable *self, gsize number)
{
  sight_table_add (self, g_strdup_printf ("%" G_GSIZE_FORMAT, number), SIGHT_TONE_PLAIN);
}

void
sight_table_add_name (SightTable *self, const char *name, SightIcon icon, guint index)
{
  const SightTableCell cell = { g_strdup (name), icon, index, SIGHT_TONE_PLAIN };

  g_array_append_val (self->cells, cell);
}

/* Tiles, teams, viewers */

static const SightColumn tile_columns[] = {
  { N_ ("Tile"), SIGHT_COLUMN_NAME, 30 },    { N_ ("Glyph"), SIGHT_COLUMN_NAME, 10 },
  { N_ ("Sight"), SIGHT_COLUMN_TEXT, 15 },   { N_ ("Walk"), SIGHT_COLUMN_TEXT, 15 },
  { N_ ("Cells"), SIGHT_COLUMN_NUMBER, 15 }, { N_ ("Share of the map"), SIGHT_COLUMN_NUMBER, 15 },
};

SightTable *
sight_table_new_tiles (const SightReport *report)
{
  SightTable *self = sight_table_new ("tiles", tile_columns, G_N_ELEMENTS (tile_columns));
  const double n_cells = (double) report->level->map->width * report->level->map->height;

  for (guint i = 0; i < report->tiles->len; i++)
    {
      const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, i);
      const SightTile *tile = sight_legend_get (report->level->legend, row->tile);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      sight_table_add_name (self, tile->name, SIGHT_ICON_TILE, row->tile);
      sight_table_add_text (self, glyph);
      sight_table_add_text (self, tile->transparent ? _ ("passes") : _ ("stops"));
      sight_table_add_text (self, tile->walkable ? _ ("yes") : _ ("no"));
      sight_table_add_number (self, row->count);
      sight_table_add (self, sight_report_format_share (row->count / n_cells), SIGHT_TONE_PLAIN);
    }

  return self;
}

static const SightColumn team_columns[] = {
  { N_ ("Team"), SIGHT_COLUMN_NAME, 30 },           { N_ ("Viewers"), SIGHT_COLUMN_NUMBER, 12 },
  { N_ ("Alive"), SIGHT_COLUMN_NUMBER, 12 },        { N_ ("Cells seen"), SIGHT_COLUMN_NUMBER, 15 },
  { N_ ("Cells hidden"), SIGHT_COLUMN_NUMBER, 15 }, { N_ ("Share of the map"), SIGHT_COLUMN_NUMBER, 16 },
};

SightTable *
sight_table_new_teams (const SightReport *report)
{
  SightTable *self = sight_table_new ("teams", team_columns, G_N_ELEMENTS (team_columns));
  const gsize n_cells = (gsize) report->level->map->width * report->level->map->height;

  for (guint i = 0; i < report->teams->len; i++)
    {
      const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, i);

      sight_table_add_name (self, team->name, SIGHT_ICON_TEAM, i);
      sight_table_add_number (self, team->n_viewers);
      sight_table_add_number (self, team->n_alive);
      sight_table_add_number (self, team->n_seen);
      sight_table_add_number (self, n_cells - team->n_seen);
      sight_table_add (self, sight_report_format_share (team->share), SIGHT_TONE_PLAIN);
    }

  return self;
}

static const SightColumn viewer_columns[] = {
  { N_ ("Viewer"), SIGHT_COLUMN_NAME, 21 },       { N_ ("Cell"), SIGHT_COLUMN_NUMBER, 10 },
  { N_ ("Alive"), SIGHT_COLUMN_TEXT, 7 },         { N_ ("Sight"), SIGHT_COLUMN_NAME, 19 },
  { N_ ("Range"), SIGHT_COLUMN_NUMBER, 9 },       { N_ ("Facing"), SIGHT_COLUMN_TEXT, 26 },
  { N_ ("Cells seen"), SIGHT_COLUMN_NUMBER, 12 },
};

/* "East →", "30°", "East →, 120° wide" or "". */
static char *
describe_facing (const SightViewer *viewer)
{
  if (viewer->facing == SIGHT_FACING_NONE)
    return g_strdup ("");
  if (viewer->angle >= SIGHT_ANGLE_FULL)
    return sight_sentence_direction (viewer->facing);

  return sight_sentence_facing (viewer->facing, viewer->angle);
}

void
sight_table_add_alive (SightTable *self, gboolean alive, gboolean is_away)
{
  if (is_away)
    /* Translators: a viewer that comes onto the map in a later turn */
    sight_table_add (self, g_strdup (_ ("not yet")), SIGHT_TONE_PLAIN);
  else
    sight_table_add (self, g_strdup (alive ? _ ("yes") : _ ("no")), alive ? SIGHT_TONE_PLAIN : SIGHT_TONE_WARN);
}

SightTable *
sight_table_new_viewers (const SightReport *report)
{
  SightTable *self = sight_table_new ("viewers", viewer_columns, G_N_ELEMENTS (viewer_columns));

  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, i);
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);

      sight_table_add_name (self, row->name, SIGHT_ICON_VIEWER, i);
      sight_table_add (self, sight_report_describe_place (viewer, row->is_on_map),
                       row->is_on_map ? SIGHT_TONE_PLAIN : SIGHT_TONE_WARN);
      sight_table_add_alive (self, viewer->alive, row->is_away);
      sight_table_add (self, sight_sentence_sight (&row->sight), SIGHT_TONE_PLAIN);
      sight_table_add (self, sight_report_describe_range (row->sight.range), SIGHT_TONE_PLAIN);
      sight_table_add (self, describe_facing (viewer), SIGHT_TONE_PLAIN);
      sight_table_add_number (self, row->n_seen);
    }

  return self;
}

/* Pairs */

static const SightColumn one_way_columns[] = {
  { N_ ("Sees"), SIGHT_COLUMN_NAME, 22 },
  { N_ ("Is not seen by"), SIGHT_COLUMN_NAME, 22 },
  { N_ ("Distance"), SIGHT_COLUMN_NUMBER, 11 },
  { N_ ("What blocks the way back"), SIGHT_COLUMN_TEXT, 45 },
};

void
sight_table_add_viewer (SightTable *self, const SightReport *report, guint viewer)
{
  sight_table_add_name (self, g_array_index (report->viewers, SightReportViewer, viewer).name, SIGHT_ICON_VIEWER,
                        viewer);
}

SightTable *
sight_table_new_one_way (const SightReport *report)
{
  SightTable *self = sight_table_new ("one-way", one_way_columns, G_N_ELEMENTS (one_way_columns));

  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const guint a = row->a, b = row->b;
      const SightPair *pair = &row->pair;

      if (pair->relation != SIGHT_SEES_FORTH)
        continue;
      sight_table_add_viewer (self, report, a);
      sight_table_add_viewer (self, report, b);
      sight_table_add (self, sight_report_format_distance (pair), SIGHT_TONE_PLAIN);
      sight_table_add (self, sight_report_describe_pair (report, b, a), SIGHT_TONE_PLAIN);
    }

  return self;
}

static const SightColumn pair_columns[] = {
  { N_ ("From"), SIGHT_COLUMN_NAME, 20 },           { N_ ("To"), SIGHT_COLUMN_NAME, 20 },
  { N_ ("Distance"), SIGHT_COLUMN_NUMBER, 10 },     { N_ ("Sees"), SIGHT_COLUMN_TEXT, 18 },
  { N_ ("What blocks it"), SIGHT_COLUMN_TEXT, 32 },
};

static SightTone
get_tone (const SightPair *pair)
{
  if (sight_report_is_one_way (pair))
    return SIGHT_TONE_WARN;

  return pair->relation == SIGHT_SEES_BOTH ? SIGHT_TONE_YES : SIGHT_TONE_PLAIN;
}

SightTable *
sight_table_new_pairs (const SightReport *report)
{
  SightTable *self = sight_table_new ("pairs", pair_columns, G_N_ELEMENTS (pair_columns));
  const gboolean is_one_team = report->teams->len < 2;

  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const guint a = row->a, b = row->b;
      const SightPair *pair = &row->pair;
      const gboolean same =
          sight_level_get_viewer (report->level, a)->team == sight_level_get_viewer (report->level, b)->team;

      if (same && !is_one_team)
        continue;
      sight_table_add_viewer (self, report, a);
      sight_table_add_viewer (self, report, b);
      sight_table_add (self, sight_report_format_distance (pair), SIGHT_TONE_PLAIN);
      sight_table_add (self, g_strdup (sight_report_describe_relation (pair->relation)), get_tone (pair));
      sight_table_add (self, sight_report_describe_pair (report, a, b), SIGHT_TONE_PLAIN);
    }

  return self;
}

/* Lines */

static const SightColumn line_columns[] = {
  { N_ ("Line"), SIGHT_COLUMN_NAME, 22 },
  { N_ ("Cells"), SIGHT_COLUMN_NUMBER, 22 },
  { N_ ("Verdict"), SIGHT_COLUMN_TEXT, 56 },
};

SightTable *
sight_table_new_lines (const SightReport *report, guint first)
{
  SightTable *self = sight_table_new ("lines", line_columns, G_N_ELEMENTS (line_columns));

  for (guint i = first; i < report->lines->len; i++)
    {
      const SightReportLine *line = &g_array_index (report->lines, SightReportLine, i);
      const gboolean is_clear = line->is_on_map && sight_los_is_clear (&line->los);

      sight_table_add_text (self, line->name);
      sight_table_add (self,
                       g_strdup_printf ("(%d, %d) → (%d, %d)", line->from.x, line->from.y, line->to.x, line->to.y),
                       SIGHT_TONE_PLAIN);
      sight_table_add (self, g_strdup (line->is_on_map ? line->verdict : _ ("One end is outside the map.")),
                       is_clear ? SIGHT_TONE_YES : SIGHT_TONE_NO);
    }

  return self;
}

static const SightColumn step_columns[] = {
  { "#", SIGHT_COLUMN_NUMBER, 5 },
  { N_ ("Cell"), SIGHT_COLUMN_NUMBER, 9 },
  { N_ ("Error"), SIGHT_COLUMN_NUMBER, 8 },
  { N_ ("Move"), SIGHT_COLUMN_TEXT, 8 },
  { N_ ("Tested"), SIGHT_COLUMN_NUMBER, 18 },
  { N_ ("Verdict"), SIGHT_COLUMN_TEXT, 11 },
  { N_ ("In words"), SIGHT_COLUMN_TEXT, 41 },
};

static void
add_step (SightTable *self,
          const SightReport *report,
          const SightReportLine *line,
          const SightTrace *trace,
          const SightStepRow *row)
{
  g_auto (SightSentence) sentence = { NULL };

  sight_sentence_for_step (report->level, &line->sight, trace, row->index, &sentence);
  sight_table_add_number (self, row->number);
  sight_table_add (self, g_strdup_printf ("%d, %d", row->step->cell.x, row->step->cell.y), SIGHT_TONE_PLAIN);
  sight_table_add (self, sight_step_row_format_error (row), SIGHT_TONE_PLAIN);
  sight_table_add (self, g_strdup (row->move), row->step->move == SIGHT_MOVE_TIE ? SIGHT_TONE_WARN : SIGHT_TONE_PLAIN);
  sight_table_add (self, sight_step_row_format_tests (row), SIGHT_TONE_PLAIN);
  sight_table_add (self, g_strdup (sight_step_row_get_verdict (row)), row->is_blocked ? SIGHT_TONE_NO : SIGHT_TONE_YES);
  sight_table_add (self, sight_sentence_to_plain (sentence.text), SIGHT_TONE_PLAIN);
}

SightTable *
sight_table_new_steps (const SightReport *report, const SightReportLine *line)
{
  SightTable *self = sight_table_new ("steps", step_columns, G_N_ELEMENTS (step_columns));
  g_autoptr (SightTrace) trace = sight_report_trace_line (report, line);

  for (SightStepRow row = sight_step_row_init (trace);
       line->sight.algorithm->rule != NULL && sight_step_row_next (&row);)
    add_step (self, report, line, trace, &row);

  return self;
}

/* sight-cli-sees.c - sightline-cli sees: prints who sees whom after a turn
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>

#include "analysis/why/sight-sees.h"
#include "analysis/sentence/sight-sentence.h"
#include "report/steps/sight-report-sight.h"
#include "report/steps/sight-report-steps.h"
#include "format/syntax/sight-csv-field.h"
#include "format/syntax/sight-json-writer.h"
#include "sight-cli-turn.h"

#define SEARCHES_MAX 200        /* for what hides viewers */
#define PAIRS_MAX (2048 * 2048) /* that are listed */

typedef struct
{
  const SightCliTurn *turn;
  const SightLevel *level; /* in that turn */
  SightFields *fields;
  char **names, **short_names; /* of its viewers: "Red 1, Scout", "Red 1" */
  guint *n_searches;           /* for what hides a viewer, by sights without lines */
} Answer;

/* One viewer and another. */
typedef struct
{
  guint a, b;
  SightPair pair;
  SightPairReason reason;
  gboolean can_target;
  guint n_blockers;
  SightCell blockers[2];
} Row;

typedef void (*RowFunc) (const Answer *self, const Row *row, gpointer data);

static gboolean
is_row (const Answer *self, guint viewer)
{
  return self->turn->team_index < 0 || sight_level_get_viewer (self->level, viewer)->team == self->turn->team_index;
}

/* With a team, its viewers against all others. */
static gboolean
is_column (const Answer *self, guint viewer)
{
  return self->turn->team_index < 0 || !is_row (self, viewer);
}

/* A search takes some hundredths of a second; with lines there is nothing to search for. */
static gboolean
may_search (const Answer *self, guint viewer)
{
  const SightVision sight = sight_level_get_sight (self->level, sight_level_get_viewer (self->level, viewer));

  return sight.algorithm->rule != NULL || (*self->n_searches)++ < SEARCHES_MAX;
}

static void
fill_row (const Answer *self, Row *row, guint a, guint b)
{
  *row = (Row) { .a = a, .b = b, .pair = sight_sees_get_pair (self->level, self->fields, a, b) };
  row->reason = sight_sees_get_reason (&row->pair);
  row->can_target = sight_sees_can_target (self->level, a, b, &row->pair);
  if (row->reason == SIGHT_PAIR_BLOCKED && may_search (self, a))
    row->n_blockers = sight_sees_find_blockers (self->level, a, b, &row->pair, row->blockers);
}

static void
for_each (const Answer *self, RowFunc func, gpointer data)
{
  for (guint a = 0; a < self->level->viewers->len; a++)
    {
      for (guint b = 0; is_row (self, a) && b < self->level->viewers->len; b++)
        {
          Row row;

          if (a == b || !is_column (self, b))
            continue;
          fill_row (self, &row, a, b);
          func (self, &row, data);
        }
    }
}

/* Text */

static const char *const relations[] = {
  [SIGHT_SEES_NEITHER] = "–",
  [SIGHT_SEES_FORTH] = N_ ("sees"),
  [SIGHT_SEES_BACK] = N_ ("seen"),
  [SIGHT_SEES_BOTH] = N_ ("both"),
};

static int
get_width (const Answer *self)
{
  int width = 0;

  for (guint i = 0; i < self->level->viewers->len; i++)
    width = MAX (width, (int) g_utf8_strlen (self->short_names[i], -1));

  return width;
}

/* What stands in the table at row @a and column @b; -1: the heads. */
static char *
make_text (const Answer *self, int a, int b)
{
  if (a < 0 && b < 0)
    return g_strdup ("");
  if (a < 0 || b < 0)
    return g_strdup (self->short_names[MAX (a, b)]);
  if (a == b)
    return g_strdup ("");

  return g_strdup (_ (relations[sight_sees_get_pair (self->level, self->fields, a, b).relation]));
}

static void
print_matrix (const Answer *self)
{
  const int width = get_width (self), n = self->level->viewers->len;

  for (int a = n > 0 ? -1 : 0; a < n; a++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (a >= 0 && !is_row (self, a))
        continue;
      for (int b = -1; b < n; b++)
        {
          g_autofree char *text = b < 0 || is_column (self, b) ? make_text (self, a, b) : NULL;

          if (text != NULL)
            g_string_append_printf (line, "%s%*s", text, (int) (width + 2 - g_utf8_strlen (text, -1)), "");
        }
      sight_cli_print ("%s\n", g_strchomp (line->str));
    }
}

/* What the matrix does not show: who is seen one way, and who would be seen without the walls between. */
static void
print_more (const Answer *self, const Row *row, gpointer data)
{
  const int team = sight_level_get_viewer (self->level, row->a)->team;
  const int other = sight_level_get_viewer (self->level, row->b)->team;
  const char *a = self->names[row->a], *b = self->names[row->b];
  g_autofree char *distance = g_strdup_printf ("%.1f", sqrt (row->pair.distance2));

  if (team == other || sight_level_are_allies (self->level, team, other))
    return;
  if ((row->pair.relation & SIGHT_SEES_FORTH) && row->pair.has_cover && row->pair.n_stopped > 0)
    /* Translators: two viewers, and how much cover the second one has: "half cover" */
    sight_cli_print (_ ("%s sees %s through %s\n"), a, b, sight_sentence_cover (row->pair.n_stopped));
  if (row->pair.has_shots && row->pair.shoots != ((row->pair.relation & SIGHT_SEES_FORTH) != 0))
    /* Translators: two viewers */
    sight_cli_print (row->pair.shoots ? _ ("%s can shoot at %s but does not see it\n")
                                      : _ ("%s sees %s but cannot shoot at it\n"),
                     a, b);
  if (row->pair.relation == SIGHT_SEES_FORTH)
    /* Translators: two viewers, and cells */
    sight_cli_print (_ ("%s sees %s but is not seen (distance %s)\n"), a, b, distance);
  if (row->reason == SIGHT_PAIR_BLOCKED && row->n_blockers == 0)
    sight_cli_print (_ ("%s does not see %s (distance %s)\n"), a, b, distance);
  else if (row->reason == SIGHT_PAIR_BLOCKED)
    {
      g_autofree char *cell = sight_sentence_cell (row->blockers[0]);
      g_autofree char *plain = sight_sentence_to_plain (cell);
      const char *tile = sight_map_contains (self->level->map, row->blockers[0])
                             ? sight_level_get_tile (self->level, row->blockers[0])->name
                             : "";

      /* Translators: two viewers, cells, and what stands between: a cell, its tile */
      sight_cli_print (_ ("%s does not see %s (distance %s): hidden by %s, %s\n"), a, b, distance, plain, tile);
    }
  else if (row->reason == SIGHT_PAIR_FACING)
    sight_cli_print (_ ("%s does not see %s (distance %s): it faces another way\n"), a, b, distance);
  else if (row->reason == SIGHT_PAIR_DARK)
    sight_cli_print (_ ("%s does not see %s (distance %s): it is too dark\n"), a, b, distance);
  else if (row->reason == SIGHT_PAIR_CONCEALED)
    sight_cli_print (_ ("%s does not see %s (distance %s): concealed by %s\n"), a, b, distance,
                     sight_level_get_tile (self->level, sight_level_get_viewer (self->level, row->b)->cell)->name);
}

static void
print_text (gconstpointer answer)
{
  const Answer *self = answer;

  print_matrix (self);
  for_each (self, print_more, NULL);
}

/* JSON */

static void
add_viewer (const Answer *self, guint viewer, SightJsonWriter *writer)
{
  const SightViewer *who = sight_level_get_viewer (self->level, viewer);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "name", self->names[viewer]);
  sight_json_write_int (writer, "team", who->team);
  sight_json_write_cell (writer, "cell", who->cell);
  sight_report_add_size (writer, who);
  sight_json_write_boolean (writer, "alive", who->alive);
  sight_json_end_object (writer);
}

static void
add_row (const Answer *self, const Row *row, gpointer data)
{
  SightJsonWriter *writer = data;

  sight_json_begin_object (writer, NULL);
  sight_json_write_int (writer, "from", row->a);
  sight_json_write_int (writer, "to", row->b);
  sight_json_write_int (writer, "distance2", row->pair.distance2);
  sight_json_write_boolean (writer, "sees", row->pair.relation & SIGHT_SEES_FORTH);
  sight_json_write_boolean (writer, "seen", row->pair.relation & SIGHT_SEES_BACK);
  sight_json_write_boolean (writer, "target", row->can_target);
  sight_json_write_string (writer, "reason", sight_pair_reason_get_id (row->reason));
  if (row->pair.has_cover)
    sight_json_write_int (writer, "cover", row->pair.n_stopped);
  sight_json_begin_array (writer, "blockers");
  for (guint i = 0; i < row->n_blockers; i++)
    sight_json_write_cell (writer, NULL, row->blockers[i]);
  sight_json_end_array (writer);
  sight_json_end_object (writer);
}

static void
print_json (gconstpointer answer)
{
  const Answer *self = answer;
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  sight_json_write_int (writer, "turn", sight_timeline_get_turn (self->turn->timeline));
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < self->level->viewers->len; i++)
    add_viewer (self, i, writer);
  sight_json_end_array (writer);
  sight_json_begin_array (writer, "pairs");
  for_each (self, add_row, writer);
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

/* CSV */

static void
print_csv_row (const Answer *self, const Row *row, gpointer data)
{
  g_autoptr (GString) names = g_string_new (NULL);
  char distance[G_ASCII_DTOSTR_BUF_SIZE];

  sight_csv_append_field (names, self->short_names[row->a]);
  g_string_append_c (names, ',');
  sight_csv_append_field (names, self->short_names[row->b]);
  sight_cli_print ("%s,%s,%d,%d,%d,%s,", names->str,
                   g_ascii_formatd (distance, sizeof distance, "%.2f", sqrt (row->pair.distance2)),
                   (row->pair.relation & SIGHT_SEES_FORTH) != 0, (row->pair.relation & SIGHT_SEES_BACK) != 0,
                   row->can_target, sight_pair_reason_get_id (row->reason));
  for (guint i = 0; i < row->n_blockers; i++)
    sight_cli_print ("%s%d %d", i > 0 ? ";" : "", row->blockers[i].x, row->blockers[i].y);
  sight_cli_print ("\n");
}

static void
print_csv (gconstpointer answer)
{
  sight_cli_print ("%s\n", "from,to,distance,sees,seen,target,reason,blockers");
  for_each (answer, print_csv_row, NULL);
}

static const SightCliPrinter printers[] = {
  { "text", print_text },
  { "json", print_json },
  { "csv", print_csv },
};

/* Whether the pairs are few enough to be listed. */
static gboolean
check_pairs (const Answer *self)
{
  guint n_rows = 0, n_columns = 0;

  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      n_rows += is_row (self, i);
      n_columns += is_column (self, i);
    }
  if ((guint64) n_rows * n_columns <= PAIRS_MAX)
    return TRUE;
  sight_cli_complain (_ ("%u × %u pairs of viewers are too many to list, expected at most %d; see --team"), n_rows,
                      n_columns, PAIRS_MAX);

  return FALSE;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *format = NULL;
  gboolean json = FALSE;
  g_auto (SightCliTurn) turn = SIGHT_CLI_TURN_INIT;
  const GOptionEntry entries[] = {
    SIGHT_CLI_TURN_ENTRIES (turn),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("text, json or csv"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Same as --format json"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_auto (GStrv) names = NULL, short_names = NULL;
  guint n_searches = 0;
  Answer answer = { .turn = &turn, .n_searches = &n_searches };
  const SightCliPrinter *printer;
  SightExit status;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  printer = sight_cli_find_printer (printers, G_N_ELEMENTS (printers), format, json);
  if (printer == NULL)
    return SIGHT_EXIT_USAGE;
  status = sight_cli_turn_load (&turn, &files);
  if (status != SIGHT_EXIT_YES)
    return status;

  answer.level = sight_timeline_get_level (turn.timeline);
  answer.fields = sight_timeline_get_fields (turn.timeline);
  if (!check_pairs (&answer))
    return SIGHT_EXIT_INPUT;
  answer.names = names = sight_sentence_viewers (answer.level, TRUE);
  answer.short_names = short_names = sight_sentence_viewers (answer.level, FALSE);
  printer->print (&answer);
  if (n_searches > SEARCHES_MAX)
    sight_cli_note (_ ("note: what hides a viewer is given for the first %d hidden pairs; “sightline-cli why” finds "
                       "it for any other\n"),
                    SEARCHES_MAX);

  return SIGHT_EXIT_YES;
}

const SightCliVerb sight_cli_sees = {
  .id = "sees",
  .arguments = "FILE",
  .summary = N_ ("lists who sees whom after a turn"),
  .help = N_ ("Rows are viewers that look, columns those looked at: “sees”, “seen” (is seen but does not see),\n"
              "“both” or –. Below, for viewers that are not allies: who sees without being seen, and what\n"
              "hides those within range.\n\n"
              "Example: sightline-cli sees map.sightline --team Red --turn 2"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};

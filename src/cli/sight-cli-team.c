/* sight-cli-team.c - sightline-cli team: prints what teams know after a turn
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-fogged-level.h"
#include "report/steps/sight-report-sight.h"
#include "sight-cli-map.h"
#include "sight-cli-turn.h"

#define SIGN_OWN '@'         /* a viewer of the team or an ally */
#define SIGN_OTHER '!'       /* any other viewer that the team sees */
#define SIGN_GHOST '?'       /* where the team last saw another viewer, if it remembers that */
#define SIGN_EXPLORED 0x2591 /* ░, unless colour distinguishes it from visible cells */

typedef struct
{
  const SightCliTurn *turn;
  const SightLevel *level; /* as it is in that turn */
  gboolean color;
} Answer;

/* What a team sees and remembers. */
typedef struct
{
  const Answer *answer;
  guint team;
  const SightLevel *known; /* with the tiles that the team saw last */
} Shown;

static gboolean
is_asked (const Answer *self, guint team)
{
  return self->turn->team_index < 0 || self->turn->team_index == (int) team;
}

static SightState
get_state (const Shown *self, SightCell cell)
{
  return sight_timeline_get_state (self->answer->turn->timeline, self->team, cell);
}

/* Map */

/* The last viewer in @cell that the team knows of, or -1. */
static int
find_viewer (const Shown *self, SightCell cell)
{
  const GPtrArray *viewers = self->answer->level->viewers;

  for (guint i = viewers->len; i-- > 0;)
    {
      const SightViewer *viewer = g_ptr_array_index (viewers, i);

      const SightRect body = sight_viewer_get_body (viewer);

      if (viewer->alive && sight_rect_contains (&body, cell) &&
          sight_timeline_shows_viewer (self->answer->turn->timeline, self->team, i))
        return i;
    }

  return -1;
}

/* Whether the team remembers a viewer in @cell. */
static gboolean
has_ghost (const Shown *self, SightCell cell)
{
  SightGhost ghost;

  for (guint i = 0; i < self->answer->level->viewers->len; i++)
    {
      SightRect body = sight_viewer_get_body (sight_level_get_viewer (self->answer->level, i));

      if (!sight_timeline_get_ghost (self->answer->turn->timeline, self->team, i, &ghost))
        continue;
      body.x = ghost.cell.x;
      body.y = ghost.cell.y;
      if (sight_rect_contains (&body, cell))
        return TRUE;
    }

  return FALSE;
}

static SightInk
get_ink (gpointer data, SightCell cell, gunichar *glyph)
{
  const Shown *self = data;
  const SightState state = get_state (self, cell);
  const int viewer = find_viewer (self, cell);

  if (viewer >= 0)
    {
      const guint team = sight_level_get_viewer (self->answer->level, viewer)->team;
      const gboolean own = team == self->team || sight_level_are_allies (self->answer->level, self->team, team);

      *glyph = own ? SIGN_OWN : SIGN_OTHER;
      return own ? SIGHT_INK_VIEWER : SIGHT_INK_OTHER;
    }
  if (has_ghost (self, cell))
    {
      *glyph = SIGN_GHOST;
      return SIGHT_INK_OTHER;
    }
  if (state == SIGHT_STATE_HIDDEN)
    return SIGHT_INK_PLAIN;
  if (state == SIGHT_STATE_EXPLORED && !self->answer->color)
    *glyph = SIGN_EXPLORED;
  else
    *glyph = sight_level_get_tile (self->known, cell)->glyph;

  return state == SIGHT_STATE_VISIBLE ? SIGHT_INK_SEEN : SIGHT_INK_DIM;
}

static void
print_title (const Answer *self, guint team)
{
  const SightCounts counts = sight_timeline_get_counts (self->turn->timeline, team);

  /* Translators: a team, the number of a turn, and cells: "Red, turn 2: 219 visible, 83 explored, 698 hidden" */
  sight_cli_print (_ ("%s, turn %u: %zu visible, %zu explored, %zu hidden\n"),
                   sight_level_get_team (self->level, team)->name, sight_timeline_get_turn (self->turn->timeline),
                   counts.visible, counts.explored, counts.hidden);
}

/* "Red last saw Blue 3, Medic at (18, 6), in turn 2." */
static void
print_ghosts (const Answer *self, guint team)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      g_autofree char *text = NULL, *plain = NULL;
      SightGhost ghost;

      if (!sight_timeline_get_ghost (self->turn->timeline, team, i, &ghost))
        continue;
      text = sight_sentence_ghost (self->level, team, i, &ghost);
      plain = sight_sentence_strip (text);
      sight_cli_print ("%s\n", plain);
    }
}

static void
print_map (gconstpointer answer)
{
  const Answer *self = answer;

  for (guint i = 0; i < self->level->teams->len; i++)
    {
      g_autoptr (SightFoggedLevel) known = NULL;
      Shown shown = { self, i };

      if (!is_asked (self, i))
        continue;
      known = sight_fogged_level_new (self->turn->timeline, i);
      shown.known = sight_fogged_level_get_level (known);
      print_title (self, i);
      sight_cli_print_cells (self->level->map, get_ink, &shown, self->color);
      print_ghosts (self, i);
    }
}

/* Rows */

static GString *
make_row (const Shown *self, int y)
{
  GString *row = g_string_new (NULL);

  for (int x = 0; x < self->answer->level->map->width; x++)
    g_string_append_c (row, '0' + get_state (self, (SightCell) { x, y }));

  return row;
}

static void
print_rows (gconstpointer answer)
{
  const Answer *self = answer;

  for (guint i = 0; i < self->level->teams->len; i++)
    {
      const Shown shown = { self, i };

      if (!is_asked (self, i))
        continue;
      if (self->turn->team_index < 0 && self->level->teams->len > 1)
        sight_cli_print ("%s\n", sight_level_get_team (self->level, i)->name);
      for (int y = 0; y < self->level->map->height; y++)
        {
          g_autoptr (GString) row = make_row (&shown, y);

          sight_cli_print ("%s\n", row->str);
        }
    }
}

/* JSON */

static void
print_json (gconstpointer answer)
{
  const Answer *self = answer;
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  sight_json_write_int (writer, "turn", sight_timeline_get_turn (self->turn->timeline));
  sight_json_begin_array (writer, "teams");
  for (guint i = 0; i < self->level->teams->len; i++)
    {
      if (is_asked (self, i))
        sight_report_add_knowledge (writer, self->turn->timeline, i);
    }
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

static const SightCliPrinter printers[] = {
  { "map", print_map },
  { "rows", print_rows },
  { "json", print_json },
};

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *format = NULL, *color = NULL;
  gboolean json = FALSE;
  g_auto (SightCliTurn) turn = SIGHT_CLI_TURN_INIT;
  const GOptionEntry entries[] = {
    SIGHT_CLI_TURN_ENTRIES (turn),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("map, rows (of 0, 1 and 2) or json"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Same as --format json"), NULL },
    { "color", 0, 0, G_OPTION_ARG_STRING, &color, N_ ("Colour in a map: auto, always or never"), "WHEN" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  Answer answer = { &turn };
  const SightCliPrinter *printer;
  SightExit status;

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_parse_color (color, &answer.color))
    return SIGHT_EXIT_USAGE;
  printer = sight_cli_find_printer (printers, G_N_ELEMENTS (printers), format, json);
  if (printer == NULL || !sight_cli_check_plain (color != NULL, "color", format, "map"))
    return SIGHT_EXIT_USAGE;
  status = sight_cli_turn_load (&turn, &files);
  if (status != SIGHT_EXIT_YES)
    return status;

  answer.level = sight_timeline_get_level (turn.timeline);
  printer->print (&answer);

  return SIGHT_EXIT_YES;
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "color", "json" },
  { NULL },
};

const SightCliVerb sight_cli_team = {
  .id = "team",
  .arguments = "FILE",
  .summary = N_ ("shows what teams know after a turn"),
  .help = N_ ("In rows, 0 is hidden, 1 explored and 2 visible. A map shows visible cells, @ for the team’s\n"
              "viewers, ! for others that it sees, ? where it last saw others if the level has that rule,\n"
              "and explored cells dim, or as ░ without colour.\n\n"
              "Example: sightline-cli team map.sightline --team Red --turn 2"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};

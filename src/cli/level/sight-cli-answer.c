/* sight-cli-answer.c - questions about the whole level, as options ask them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-answer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/sight-cli-named.h"
#include "cli/sight-cli-place.h"
#include "report/content/sight-report-answer.h"

static void
print_text (const SightAnswer *answer)
{
  g_autofree char *text = sight_report_answer_get_text (answer);
  g_autoptr (GPtrArray) lines = sight_report_answer_list_details (answer);

  sight_cli_print ("%s\n", text);
  for (guint i = 0; i < lines->len; i++)
    sight_cli_print ("%s\n", (const char *) g_ptr_array_index (lines, i));
}

static void
print_json (const SightAnswer *answer)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  sight_report_answer_write (writer, answer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

/* Checks the proof of guards with recomputed fields of view; (nullable): what is wrong. */
static const char *
check_guards (const SightAnswer *answer)
{
  const SightRequest *request = &answer->request;
  const gsize stride = MAX (answer->targets->stride, 1);
  g_autofree guint64 *words = g_new0 (guint64, stride * answer->places->n);
  const SightCoverage coverage = { answer->places->n, answer->targets->n, stride, words };

  for (guint i = 0; i < answer->places->n; i++)
    {
      SightGaze gaze = sight_gaze_init_bare (answer->level, answer->places->cells[i]);
      g_auto (SightView) view = SIGHT_VIEW_INIT;

      if (request->range >= 0)
        gaze.sight.range = request->range;
      sight_gaze_see (&gaze, &view);
      sight_places_mark (answer->targets, &view, words + i * stride);
    }

  return sight_guards_check (&answer->guards, &coverage);
}

/* (nullable): what is wrong with the ways that share no cell, and the cells that cut them. */
static const char *
check_chokes (const SightAnswer *answer)
{
  const SightRequestEnd *ends = answer->request.ends;
  g_autoptr (SightGround) ground = sight_ground_new (answer->level);

  return sight_chokes_check (&answer->chokes, ground, ends[0].cells, ends[1].cells);
}

/* Checks the proof of @answer by plain functions that know nothing of how it was found; FALSE after a complaint. */
static gboolean
check_proof (const SightAnswer *answer)
{
  const char *wrong = answer->request.question == SIGHT_QUESTION_CHOKES ? check_chokes (answer) : check_guards (answer);

  if (wrong != NULL)
    sight_cli_complain ("the proof does not hold: %s", wrong);

  return wrong == NULL;
}

SightExit
sight_cli_answer (const SightCliTurn *turn, SightRequest *request, gboolean json, gboolean checked)
{
  g_autoptr (SightAnswer) answer = NULL;

  request->turn = sight_timeline_get_turn (turn->timeline);
  answer = sight_answer_new (turn->level, request, NULL);
  if (answer->status == SIGHT_ANSWER_CANNOT)
    {
      g_autofree char *text = sight_report_answer_get_text (answer);

      /* A message ends without a full stop. */
      if (g_str_has_suffix (text, "."))
        text[strlen (text) - 1] = '\0';
      sight_cli_complain ("%s: %s", sight_question_get_type (request->question)->id, text);
      return SIGHT_EXIT_INPUT;
    }
  if (json)
    print_json (answer);
  else
    print_text (answer);
  if (checked && !check_proof (answer))
    return SIGHT_EXIT_INPUT;
  if (checked && !json && request->question == SIGHT_QUESTION_GUARDS)
    sight_cli_print ("%s\n", _ ("The proof is checked: no place sees more weight than the limit."));

  return answer->status == SIGHT_ANSWER_YES ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

gboolean
sight_cli_parse_number (const char *option, const char *text, int most, int *number)
{
  guint64 value;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &value, NULL))
    {
      sight_cli_complain (_ ("--%s: “%s” is not a number from 0 to %d"), option, text, most);
      return FALSE;
    }
  *number = (int) value;

  return TRUE;
}

/* "Vault, Hall": all areas. */
static char *
list_areas (const SightLevel *level)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < level->areas->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", sight_level_get_area (level, i)->name);

  return g_string_free (names, FALSE);
}

static int
fail_area (const SightLevel *level, const char *option, const char *text)
{
  g_autofree char *names = list_areas (level);

  if (level->areas->len == 0)
    sight_cli_complain (_ ("--%s: there is no area “%s”; the level has none"), option, text);
  else
    sight_cli_complain (_ ("--%s: there is no area “%s”; there are: %s"), option, text, names);

  return -1;
}

int
sight_cli_find_area (const SightLevel *level, const char *option, const char *text)
{
  g_autoptr (GError) error = NULL;
  SightCliNamed named;

  if (!sight_cli_named_find (&named, level, SIGHT_CLI_AREA, option, text, &error))
    sight_cli_complain ("%s", error->message);
  else if (named.index < 0)
    return fail_area (level, option, text);

  return named.index;
}

/* (transfer full) (nullable): the cell of @level that @text is, for "3,4"; NULL after a complaint. */
static SightCellSet *
find_cell (const SightLevel *level, const char *option, const char *text)
{
  SightCliPlace place;
  SightCell cell;

  if (!sight_cli_place_parse (&place, option, text))
    return NULL;
  if (place.name != NULL)
    fail_area (level, option, text);
  else if (sight_cli_place_find (&place, option, level, &cell, NULL))
    return sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });

  return NULL;
}

/* The cells that @named stands for; NULL after a complaint. */
static SightCellSet *
get_cells (const SightLevel *level, SightCliNamed named)
{
  const guint index = (guint) named.index;
  SightCell cell;

  if (named.kind == SIGHT_CLI_AREA)
    return sight_cell_set_copy (sight_level_get_area (level, index)->cells);
  if (named.kind == SIGHT_CLI_TEAM)
    return sight_request_get_starts (level, index);

  cell = sight_level_get_viewer (level, index)->cell;

  return sight_cli_check_cell (level, cell) ? sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 }) : NULL;
}

gboolean
sight_cli_set_end (SightRequest *request, guint index, const SightLevel *level, const char *text)
{
  const char *option = index == 0 ? "from" : "to";
  g_autoptr (SightCellSet) cells = NULL;
  g_autoptr (GError) error = NULL;
  SightCliNamed named;

  if (!sight_cli_named_find (&named, level, SIGHT_CLI_AREA | SIGHT_CLI_TEAM | SIGHT_CLI_VIEWER, option, text, &error))
    {
      sight_cli_complain ("%s", error->message);
      return FALSE;
    }
  cells = named.index >= 0 ? get_cells (level, named) : find_cell (level, option, text);
  if (cells == NULL)
    return FALSE;
  if (sight_cell_set_is_empty (cells))
    {
      sight_cli_complain (_ ("--%s: “%s” has no cells"), option, text);
      return FALSE;
    }
  sight_request_set_end (request, index, cells, text);

  return TRUE;
}

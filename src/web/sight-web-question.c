/* sight-web-question.c - what a page can ask: fields, lines, why, what teams know
 *
 * Who looks is named as on the command line: "viewer", its index, or "at", a
 * cell, where a viewer may stand; "preset", "range", "set", "facing" and "angle"
 * change how it looks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-why.h"
#include "report/steps/sight-report-run.h"
#include "report/steps/sight-report-sight.h"
#include "sight-web-call.h"

#define STEPS_MAX 100000 /* of a trace, in one answer */

gboolean
sight_web_read_viewer (SightWebCall *call, int *viewer)
{
  const int last = (int) call->level->viewers->len - 1;

  *viewer = SIGHT_GAZE_BARE;
  if (last < 0)
    return sight_web_fail (call, "viewer", "the level has no viewers");
  if (!sight_members_read_int (&call->source, call->question, "viewer", (SightLimits) { 0, last }, viewer))
    return FALSE;

  return *viewer >= 0 || sight_members_fail_missing (&call->source, call->question, "viewer");
}

gboolean
sight_web_read_cell (SightWebCall *call, const char *key, SightCell *cell)
{
  if (!sight_members_read_cell (&call->source, call->question, key, cell))
    return FALSE;

  return sight_map_contains (call->level->map, *cell) || sight_web_fail (call, key, "the cell is outside the map");
}

/* The members of "set": parameters of the algorithm, words or numbers. */
static gboolean
read_settings (SightWebCall *call, SightVision *sight)
{
  const SightJson *set = sight_json_get (call->question, "set");

  if (set == NULL)
    return TRUE;
  if (!sight_members_expect (&call->source, set, SIGHT_JSON_OBJECT))
    return FALSE;
  for (guint i = 0; i < sight_json_get_length (set); i++)
    {
      const SightJson *member = sight_json_get_nth (set, i);

      if ((member->kind != SIGHT_JSON_STRING && member->kind != SIGHT_JSON_NUMBER) ||
          sight_vision_set (sight, member->key, member->string) != SIGHT_SET_OK)
        return sight_members_fail (&call->source, member, "“%s”: the algorithm “%s” has no such parameter or value",
                                   member->key, sight->algorithm->id);
    }

  return TRUE;
}

gboolean
sight_web_read_sight (SightWebCall *call, SightVision *sight, int own)
{
  const char *id = NULL;
  const SightPreset *preset = NULL;

  if (!sight_members_read_string (&call->source, call->question, "preset", &id))
    return FALSE;
  if (id != NULL && (preset = sight_preset_find (id)) == NULL)
    return sight_web_fail (call, "preset", "there is no such preset");
  if (preset != NULL)
    sight_preset_apply (preset, sight);
  if (own != SIGHT_RANGE_AS_SIGHT)
    sight->range = own;

  return sight_members_read_int (&call->source, call->question, "range", (SightLimits) { 0, SIGHT_RANGE_MAX },
                                 &sight->range) &&
         read_settings (call, sight);
}

gboolean
sight_web_read_facing (SightWebCall *call, int *facing, int *angle)
{
  const SightLimits directions = { 0, SIGHT_ANGLE_FULL - 1 }, angles = { 1, SIGHT_ANGLE_FULL };
  const SightJson *member = sight_json_get (call->question, "facing");

  if (member != NULL && sight_json_is_null (member))
    *facing = SIGHT_FACING_NONE;
  else if (!sight_members_read_int (&call->source, call->question, "facing", directions, facing))
    return FALSE;

  return sight_members_read_int (&call->source, call->question, "angle", angles, angle);
}

static gboolean
read_gaze (SightWebCall *call, SightGaze *gaze)
{
  int viewer, own = SIGHT_RANGE_AS_SIGHT;
  SightCell cell;

  if (sight_json_get (call->question, "viewer") != NULL)
    {
      if (!sight_web_read_viewer (call, &viewer))
        return FALSE;
      *gaze = sight_gaze_init_viewer (call->level, viewer);
    }
  else
    {
      if (!sight_web_read_cell (call, "at", &cell))
        return FALSE;
      *gaze = sight_gaze_init_at (call->level, cell);
    }
  if (gaze->viewer != SIGHT_GAZE_BARE)
    own = sight_level_get_viewer (call->level, gaze->viewer)->range;

  return sight_web_read_sight (call, &gaze->sight, own) && sight_web_read_facing (call, &gaze->facing, &gaze->angle);
}

/* Takes what @writer holds as the answer. */
static gboolean
take (SightWebCall *call, const SightJsonWriter *writer)
{
  g_string_append (call->out, sight_json_writer_get_text (writer));

  return TRUE;
}

static gboolean
ask_field (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightGaze gaze;

  if (!read_gaze (call, &gaze))
    return FALSE;
  sight_gaze_see (&gaze, &view);
  sight_report_add_field (writer, call->level, &gaze.sight, &view);

  return take (call, writer);
}

/* The steps of a field, or with "to" of a line, in words. */
static gboolean
ask_steps (SightWebCall *call)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autofree char *text = NULL;
  SightGaze gaze;
  SightReportRun run = { .level = call->level, .sight = &gaze.sight, .trace = trace };

  if (!read_gaze (call, &gaze))
    return FALSE;
  run.from = sight_gaze_get_middle (&gaze).cell;
  if (sight_json_get (call->question, "to") == NULL)
    sight_gaze_explain (&gaze, &view, NULL, trace);
  else if (!sight_web_read_cell (call, "to", &run.to))
    return FALSE;
  else
    {
      gaze = sight_gaze_narrow (&gaze, run.to);
      run.from = gaze.cell;
      run.is_line = gaze.sight.algorithm->rule != NULL;
      sight_gaze_ask (&gaze, run.to, trace);
    }
  text = sight_report_run_to_json (&run, STEPS_MAX);
  g_string_append (call->out, text);

  return TRUE;
}

/* The headline of an answer and the line below it, as the command line prints them; null where it prints none. */
static void
add_sentence (SightJsonWriter *writer, const SightWebCall *call, const SightGaze *gaze, SightCell to, SightLos *los)
{
  g_auto (SightSentence) sentence = sight_sentence_for_result (call->level, gaze, to, los);
  g_autofree char *text = sight_sentence_to_plain (sentence.text);
  g_autofree char *caption = sentence.caption != NULL ? sight_sentence_to_plain (sentence.caption) : NULL;

  sight_json_write_string (writer, "text", text);
  sight_json_write_string (writer, "caption", caption);
}

/* Like "los" of the command line with --json, and its sentence.  "alone": of the line alone; "to" then may lie
 * anywhere. */
static gboolean
ask_line (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) answer = sight_json_writer_new (FALSE), line = sight_json_writer_new (FALSE);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  gboolean is_alone = FALSE;
  SightGaze gaze;
  SightCell to;
  SightLos los;

  if (!read_gaze (call, &gaze) || !sight_members_read_boolean (&call->source, call->question, "alone", &is_alone))
    return FALSE;
  if (is_alone ? !sight_members_read_cell (&call->source, call->question, "to", &to)
               : !sight_web_read_cell (call, "to", &to))
    return FALSE;
  if (is_alone && !sight_grid_contains (gaze.grid, gaze.cell))
    return sight_web_fail (call, "viewer", "the viewer stands outside the map");
  if (!is_alone)
    gaze = sight_gaze_narrow (&gaze, to);
  los = is_alone ? sight_gaze_walk (&gaze, to, trace) : sight_gaze_ask (&gaze, to, trace);
  if (!is_alone)
    sight_why_name_blockers (&gaze, to, &los);
  sight_report_add_line (line, &los, trace);

  sight_json_begin_object (answer, NULL);
  sight_json_begin_array (answer, "blockers");
  for (int i = 0; i < los.n_blockers; i++)
    sight_json_write_cell (answer, NULL, los.blockers[i]);
  sight_json_end_array (answer);
  if (!is_alone)
    add_sentence (answer, call, &gaze, to, &los);
  sight_json_end_object (answer);

  /* The members of both objects in one. */
  g_string_append_len (call->out, sight_json_writer_get_text (line), strlen (sight_json_writer_get_text (line)) - 1);
  g_string_append_c (call->out, ',');
  g_string_append (call->out, sight_json_writer_get_text (answer) + 1);

  return TRUE;
}

static gboolean
ask_why (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autoptr (GArray) watchers = NULL;
  g_autoptr (SightWhy) why = NULL;
  SightGaze gaze;
  SightCell cell;

  if (!read_gaze (call, &gaze) || !sight_web_read_cell (call, "cell", &cell))
    return FALSE;
  watchers = sight_why_find_watchers (call->level, sight_timeline_get_fields (call->web->timeline), cell);
  why = sight_why_new (&gaze, cell);
  sight_report_add_why (writer, why, call->level, watchers);

  return take (call, writer);
}

/* Who sees "cell", in words. */
static gboolean
ask_watchers (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autoptr (GArray) watchers = NULL;
  g_autofree char *marked = NULL, *text = NULL;
  SightCell cell;

  if (!sight_web_read_cell (call, "cell", &cell))
    return FALSE;
  watchers = sight_why_find_watchers (call->level, sight_timeline_get_fields (call->web->timeline), cell);
  marked = sight_why_describe_watchers (call->level, watchers);
  text = sight_sentence_to_plain (marked);
  sight_json_begin_object (writer, NULL);
  sight_json_begin_array (writer, "watchers");
  for (guint i = 0; i < watchers->len; i++)
    sight_json_write_int (writer, NULL, g_array_index (watchers, guint, i));
  sight_json_end_array (writer);
  sight_json_write_string (writer, "text", text);
  sight_json_end_object (writer);

  return take (call, writer);
}

static gboolean
ask_team (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  const int last = (int) call->level->teams->len - 1;
  int team = -1;

  if (last < 0)
    return sight_web_fail (call, "team", "the level has no teams");
  if (!sight_members_read_int (&call->source, call->question, "team", (SightLimits) { 0, last }, &team))
    return FALSE;
  if (team < 0)
    return sight_members_fail_missing (&call->source, call->question, "team");
  sight_report_add_knowledge (writer, call->web->timeline, team);

  return take (call, writer);
}

static void
add_counts (SightJsonWriter *writer, const SightWebCall *call)
{
  const SightMap *map = call->level->map;

  sight_json_begin_array (writer, "counts");
  for (int i = 0; i < map->width * map->height; i++)
    sight_json_write_int (writer, NULL,
                          sight_web_heat_get (call->web->heat, (SightCell) { i % map->width, i / map->width }));
  sight_json_end_array (writer);
}

/* "places": how many of them look before it answers. */
static gboolean
ask_heat (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  int n = 1;
  double done;

  if (!sight_members_read_int (&call->source, call->question, "places", (SightLimits) { 1, G_MAXINT }, &n))
    return FALSE;
  if (call->web->heat == NULL)
    call->web->heat = sight_web_heat_new (call->level);
  done = sight_web_heat_go_on (call->web->heat, n);
  sight_json_begin_object (writer, NULL);
  sight_json_write_double (writer, "done", done);
  if (done >= 1)
    add_counts (writer, call);
  sight_json_end_object (writer);

  return take (call, writer);
}

const SightWebVerb sight_web_questions[] = {
  { "fov", ask_field, TRUE },
  { "los", ask_line, TRUE },
  { "steps", ask_steps, TRUE },
  { "why", ask_why, TRUE },
  { "watchers", ask_watchers, TRUE },
  { "team", ask_team, TRUE },
  { "exposure", ask_heat, TRUE },
  { "turn", sight_web_tell_turn, TRUE },
  { "level", sight_web_tell_level, TRUE },
  { "cell", sight_web_tell_cell, TRUE },
  { "sights", sight_web_tell_sights, FALSE },
  { NULL },
};

/* sight-report-sight.c - answers about sight as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-sight.h"

#include <math.h>

#include "core/scenario/sight-fogged-level.h"
#include "format/native/sight-settings-json.h"
#include "sight-report-steps.h"
#include "sight-report-trace.h"

/* Fields of view */

/* Writes [x, y, share] for each partly seen cell, as recorded answers do. */
static void
add_partial (SightJsonWriter *writer, const SightView *view)
{
  const SightRect window = view->window;

  sight_json_begin_array (writer, "partial");
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          const SightCell cell = { x, y };
          const float share = sight_view_get_share (view, cell);

          if (!sight_view_sees (view, cell) || share >= 1)
            continue;
          sight_json_begin_array (writer, NULL);
          sight_json_write_int (writer, NULL, x);
          sight_json_write_int (writer, NULL, y);
          sight_json_write_double (writer, NULL, round (share * 1e6) / 1e6);
          sight_json_end_array (writer);
        }
    }
  sight_json_end_array (writer);
}

void
sight_report_add_field (SightJsonWriter *writer,
                        const SightLevel *level,
                        const SightVision *sight,
                        const SightView *view)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_cell (writer, "viewer", view->viewer);
  sight_json_write_string (writer, "preset", sight->preset != NULL ? sight->preset->id : NULL);
  sight_json_write_string (writer, "algorithm", sight->algorithm->id);
  sight_json_write_int (writer, "range", sight->range);
  sight_settings_write_json (sight, writer);
  sight_json_write_int (writer, "scale", view->scale);
  sight_json_write_int (writer, "count", sight_view_count (view));
  sight_json_begin_array (writer, "visible");
  for (int y = 0; y < level->map->height * view->scale; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      sight_view_append_digits (view, level->map->width, y, row);
      sight_json_write_string (writer, NULL, row->str);
    }
  sight_json_end_array (writer);
  if (view->has_shares)
    add_partial (writer, view);
  sight_json_end_object (writer);
}

void
sight_report_add_size (SightJsonWriter *writer, const SightViewer *viewer)
{
  if (!sight_viewer_is_large (viewer))
    return;
  sight_json_begin_array (writer, "size");
  sight_json_write_int (writer, NULL, viewer->width);
  sight_json_write_int (writer, NULL, viewer->height);
  sight_json_end_array (writer);
}

/* Lines */

const char *
sight_los_get_id (const SightLos *los)
{
  static const char *const ids[] = {
    [SIGHT_LOS_CLEAR] = "clear",     [SIGHT_LOS_START] = "start",       [SIGHT_LOS_CELL] = "cell",
    [SIGHT_LOS_TARGET] = "target",   [SIGHT_LOS_FLANKERS] = "flankers", [SIGHT_LOS_RANGE] = "range",
    [SIGHT_LOS_UNSEEN] = "unseen",   [SIGHT_LOS_FACING] = "facing",     [SIGHT_LOS_DEAD] = "dead",
    [SIGHT_LOS_OUTSIDE] = "outside", [SIGHT_LOS_DARK] = "dark",         [SIGHT_LOS_CONCEALED] = "concealed",
    [SIGHT_LOS_SPENT] = "spent",
  };

  return ids[los->stop];
}

void
sight_report_add_line (SightJsonWriter *writer, const SightLos *los, const SightTrace *trace)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_boolean (writer, "clear", sight_los_is_clear (los));
  sight_json_write_string (writer, "stop", sight_los_get_id (los));
  sight_report_add_steps (writer, "steps", trace);
  if (los->n_blockers > 0)
    sight_json_write_cell (writer, "blocker", los->blockers[0]);
  else
    sight_json_write_null (writer, "blocker");
  sight_json_end_object (writer);
}

/* Why */

static const char *const reasons[] = {
  [SIGHT_WHY_SEEN] = "seen",       [SIGHT_WHY_BLOCKED] = "blocked", [SIGHT_WHY_RANGE] = "range",
  [SIGHT_WHY_FACING] = "facing",   [SIGHT_WHY_NEVER] = "never",     [SIGHT_WHY_DEAD] = "dead",
  [SIGHT_WHY_OUTSIDE] = "outside", [SIGHT_WHY_DARK] = "dark",       [SIGHT_WHY_CONCEALED] = "concealed",
};

static void
add_cells (SightJsonWriter *writer, const char *name, const SightCell *cells, int n)
{
  sight_json_begin_array (writer, name);
  for (int i = 0; i < n; i++)
    sight_json_write_cell (writer, NULL, cells[i]);
  sight_json_end_array (writer);
}

/* Writes an array of the alternatives at each place: one cell, or either of two. */
static void
add_openings (SightJsonWriter *writer, const SightWhy *why)
{
  sight_json_begin_array (writer, "open");
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightWhyOpening *opening = sight_why_get_opening (why, i);

      sight_json_begin_array (writer, NULL);
      sight_json_write_cell (writer, NULL, opening->cell);
      if (opening->has_other)
        sight_json_write_cell (writer, NULL, opening->other);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
add_step (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL;

  if (why->step < 0)
    {
      sight_json_write_null (writer, "step");
      return;
    }

  sight_sentence_for_step (level, &why->sight, why->trace, why->step, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  sight_report_add_trace_step (writer, "step", sight_trace_get (why->trace, why->step), sight_why_get_step_number (why),
                               text);
}

static void
add_text (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *whole = NULL, *text = NULL;

  sight_why_describe (why, level, &sentence);
  whole = g_strjoin (" ", sentence.text, sentence.caption, NULL);
  text = sight_sentence_to_plain (whole);
  sight_json_write_string (writer, "text", text);
}

void
sight_report_add_why (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_cell (writer, "at", why->at);
  sight_json_write_cell (writer, "cell", why->cell);
  sight_json_write_boolean (writer, "seen", why->reason == SIGHT_WHY_SEEN);
  sight_json_write_string (writer, "reason", reasons[why->reason]);
  sight_json_write_double (writer, "share", why->share);
  add_cells (writer, "blockers", why->blockers, why->n_blockers);
  add_openings (writer, why);
  sight_json_write_boolean (writer, "smallest", why->is_smallest);
  add_step (writer, why, level);
  sight_json_begin_array (writer, "watchers");
  for (guint i = 0; i < watchers->len; i++)
    sight_json_write_int (writer, NULL, g_array_index (watchers, guint, i));
  sight_json_end_array (writer);
  add_text (writer, why, level);
  sight_json_end_object (writer);
}

/* What teams know */

typedef struct
{
  SightTimeline *timeline;
  guint team;
  const SightLevel *known; /* with the tiles that the team saw last */
} Shown;

static SightState
get_state (const Shown *self, SightCell cell)
{
  return sight_timeline_get_state (self->timeline, self->team, cell);
}

static void
add_states (SightJsonWriter *writer, const Shown *self)
{
  const SightMap *map = self->known->map;

  sight_json_begin_array (writer, "states");
  for (int y = 0; y < map->height; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      for (int x = 0; x < map->width; x++)
        g_string_append_c (row, '0' + get_state (self, (SightCell) { x, y }));
      sight_json_write_string (writer, NULL, row->str);
    }
  sight_json_end_array (writer);
}

/* The map as the team knows it; hidden cells are spaces. */
static void
add_known (SightJsonWriter *writer, const Shown *self)
{
  const SightMap *map = self->known->map;

  sight_json_begin_array (writer, "known");
  for (int y = 0; y < map->height; y++)
    {
      g_autoptr (GString) row = g_string_new (NULL);

      for (int x = 0; x < map->width; x++)
        {
          const SightCell cell = { x, y };
          const gboolean hidden = get_state (self, cell) == SIGHT_STATE_HIDDEN;

          g_string_append_unichar (row, hidden ? ' ' : sight_level_get_tile (self->known, cell)->glyph);
        }
      sight_json_write_string (writer, NULL, row->str);
    }
  sight_json_end_array (writer);
}

static void
add_viewers (SightJsonWriter *writer, const Shown *self)
{
  const SightLevel *level = sight_timeline_get_level (self->timeline);
  g_auto (GStrv) names = sight_sentence_viewers (level, TRUE);

  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (!sight_timeline_shows_viewer (self->timeline, self->team, i))
        continue;
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "name", names[i]);
      sight_json_write_int (writer, "team", viewer->team);
      sight_json_write_cell (writer, "cell", viewer->cell);
      sight_report_add_size (writer, viewer);
      sight_json_write_boolean (writer, "alive", viewer->alive);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Where the team last saw others, if the level has it remember that. */
static void
add_ghosts (SightJsonWriter *writer, const Shown *self)
{
  const SightLevel *level = sight_timeline_get_level (self->timeline);
  g_auto (GStrv) names = NULL;

  if (!level->rules.last_seen)
    return;
  names = sight_sentence_viewers (level, TRUE);
  sight_json_begin_array (writer, "lastSeen");
  for (guint i = 0; i < level->viewers->len; i++)
    {
      SightGhost ghost;

      if (!sight_timeline_get_ghost (self->timeline, self->team, i, &ghost))
        continue;
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "name", names[i]);
      sight_json_write_int (writer, "team", ghost.team);
      sight_json_write_cell (writer, "cell", ghost.cell);
      sight_json_write_int (writer, "turn", ghost.turn);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

void
sight_report_add_knowledge (SightJsonWriter *writer, SightTimeline *timeline, guint team)
{
  const SightCounts counts = sight_timeline_get_counts (timeline, team);
  g_autoptr (SightFoggedLevel) known = sight_fogged_level_new (timeline, team);
  const Shown shown = { timeline, team, sight_fogged_level_get_level (known) };

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "name", sight_level_get_team (sight_timeline_get_level (timeline), team)->name);
  sight_json_write_int (writer, "team", team);
  sight_json_write_int (writer, "visible", counts.visible);
  sight_json_write_int (writer, "explored", counts.explored);
  sight_json_write_int (writer, "hidden", counts.hidden);
  add_states (writer, &shown);
  add_known (writer, &shown);
  add_viewers (writer, &shown);
  add_ghosts (writer, &shown);
  sight_json_end_object (writer);
}

void
sight_report_add_vision (SightJsonWriter *writer, const SightVision *sight)
{
  sight_json_write_string (writer, "preset", sight->preset != NULL ? sight->preset->id : NULL);
  sight_json_write_string (writer, "algorithm", sight->algorithm->id);
  if (sight_vision_is_given (sight))
    sight_json_write_string (writer, "leaks", NULL);
  else
    sight_json_write_boolean (writer, "leaks", sight->algorithm->leaks);
  sight_json_write_int (writer, "range", sight->range);
  sight_settings_write_json (sight, writer);
}

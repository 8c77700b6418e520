/* sight-web-tell.c - what there is in a level, and which sights there are
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-web-call.h"

/* Sights */
#include "report/steps/sight-report-sight.h"

static void
add_parameter (SightJsonWriter *writer, const SightParameter *parameter)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "id", parameter->id);
  sight_json_write_string (writer, "name", _ (parameter->name));
  sight_json_write_int (writer, "minimum", parameter->minimum);
  sight_json_write_int (writer, "maximum", parameter->maximum);
  if (parameter->choices != NULL)
    {
      sight_json_begin_array (writer, "choices");
      for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
        {
          sight_json_begin_object (writer, NULL);
          sight_json_write_string (writer, "id", parameter->choices[i].id);
          sight_json_write_string (writer, "name", _ (parameter->choices[i].name));
          sight_json_end_object (writer);
        }
      sight_json_end_array (writer);
    }
  sight_json_end_object (writer);
}

gboolean
sight_web_tell_sights (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  const SightPreset *preset;

  sight_json_begin_array (writer, NULL);
  for (guint n = 0; (preset = sight_preset_get_nth (n)) != NULL; n++)
    {
      SightVision sight;

      sight_preset_apply (preset, &sight);
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", preset->id);
      sight_json_write_string (writer, "name", _ (preset->name));
      sight_json_write_int (writer, "range", preset->range);
      sight_json_write_boolean (writer, "lines", sight.algorithm->rule != NULL);
      sight_json_begin_array (writer, "parameters");
      for (guint i = 0; i < sight.algorithm->n_parameters; i++)
        add_parameter (writer, &sight.algorithm->parameters[i]);
      sight_json_end_array (writer);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  g_string_append (call->out, sight_json_writer_get_text (writer));

  return TRUE;
}

/* A level */

static void
add_sight (SightJsonWriter *writer, const SightVision *sight)
{
  sight_json_begin_object (writer, "sight");
  sight_report_add_vision (writer, sight);
  sight_json_end_object (writer);
}

/* The cells that a large viewer looks from. */
static void
add_from (SightJsonWriter *writer, const SightLevel *level, guint index)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, index);
  const SightRect body = sight_gaze_get_body (&gaze);

  if (!sight_viewer_is_large (sight_level_get_viewer (level, index)))
    return;
  sight_json_begin_array (writer, "from");
  sight_json_write_int (writer, NULL, body.x);
  sight_json_write_int (writer, NULL, body.y);
  sight_json_write_int (writer, NULL, body.width);
  sight_json_write_int (writer, NULL, body.height);
  sight_json_end_array (writer);
}

static void
add_viewer (SightJsonWriter *writer, const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const SightVision sight = sight_level_get_sight (level, viewer);
  g_autofree char *name = sight_sentence_viewer (level, index, TRUE);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "name", name);
  sight_json_write_int (writer, "team", viewer->team);
  sight_json_write_cell (writer, "cell", viewer->cell);
  sight_report_add_size (writer, viewer);
  add_from (writer, level, index);
  sight_json_write_boolean (writer, "alive", viewer->alive);
  sight_json_write_boolean (writer, "away", viewer->away);
  if (viewer->facing == SIGHT_FACING_NONE)
    sight_json_write_null (writer, "facing");
  else
    sight_json_write_int (writer, "facing", viewer->facing);
  sight_json_write_int (writer, "angle", viewer->angle);
  sight_json_write_boolean (writer, "ownSight", viewer->sight != NULL);
  add_sight (writer, &sight);
  sight_json_end_object (writer);
}

static void
add_turns (SightJsonWriter *writer, const SightWebCall *call)
{
  sight_json_write_int (writer, "turn", sight_timeline_get_turn (call->web->timeline));
  sight_json_begin_array (writer, "turns");
  for (guint i = 0; i <= call->level->turns->len; i++)
    {
      g_autofree char *name = sight_sentence_turn (call->web->level, i);

      sight_json_write_string (writer, NULL, name);
    }
  sight_json_end_array (writer);
}

gboolean
sight_web_tell_level (SightWebCall *call)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  const SightLevel *level = call->level;

  sight_json_begin_object (writer, NULL);
  sight_json_write_int (writer, "width", level->map->width);
  sight_json_write_int (writer, "height", level->map->height);
  add_sight (writer, &level->sight);
  sight_json_begin_array (writer, "teams");
  for (guint i = 0; i < level->teams->len; i++)
    sight_json_write_string (writer, NULL, sight_level_get_team (level, i)->name);
  sight_json_end_array (writer);
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < level->viewers->len; i++)
    add_viewer (writer, level, i);
  sight_json_end_array (writer);
  add_turns (writer, call);
  sight_json_end_object (writer);
  g_string_append (call->out, sight_json_writer_get_text (writer));

  return TRUE;
}

gboolean
sight_web_tell_cell (SightWebCall *call)
{
  static const char *const doors[] = {
    [SIGHT_DOOR_NONE] = NULL, [SIGHT_DOOR_OPEN] = "open", [SIGHT_DOOR_CLOSED] = "closed"
  };
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  SightCell cell;
  int tile;

  if (!sight_web_read_cell (call, "cell", &cell))
    return FALSE;
  tile = sight_map_get (call->level->map, cell);
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "tile", sight_legend_get (call->level->legend, tile)->name);
  sight_json_write_boolean (writer, "transparent", sight_legend_get (call->level->legend, tile)->transparent);
  sight_json_write_string (writer, "door", doors[sight_legend_get_door (call->level->legend, tile)]);
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < call->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (call->level, i);

      const SightRect body = sight_viewer_get_body (viewer);

      if (!viewer->away && sight_rect_contains (&body, cell))
        sight_json_write_int (writer, NULL, i);
    }
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  g_string_append (call->out, sight_json_writer_get_text (writer));

  return TRUE;
}

gboolean
sight_web_tell_turn (SightWebCall *call)
{
  sight_report_play_add_turn (call->web->play, FALSE, call->out);

  return TRUE;
}

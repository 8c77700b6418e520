/* sight-record-writer.c - the text of a file of recorded answers
 *
 * Records of a kind follow one another.  Rows of a map stand below one another,
 * so that people see what is seen, and what differs between two files.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-record-writer.h"

#include "analysis/why/sight-sees.h"
#include "analysis/sentence/sight-sentence.h"
#include "format/syntax/sight-json.h"
#include "sight-config.h"
#include "sight-record-path.h"
#include "report/content/sight-report-words.h"
#include "report/steps/sight-report-sight.h"

#define INDENT "\n      " /* of a row of the map */

void
sight_record_writer_begin_record (SightRecordWriter *self, const char *kind)
{
  if (g_strcmp0 (self->kind, kind) == 0)
    g_string_append (self->out, ",\n    {");
  else
    g_string_append_printf (self->out, "%s,\n  \"%s\": [\n    {", self->kind != NULL ? "\n  ]" : "", kind);
  self->kind = kind;
}

static void
add_text (GString *out, const char *key, const char *text)
{
  g_string_append_printf (out, "\"%s\": ", key);
  sight_json_append_string (out, text);
}

void
sight_record_writer_add_cell (SightRecordWriter *self, const char *key, SightCell cell)
{
  g_string_append_printf (self->out, ", \"%s\": [%d, %d]", key, cell.x, cell.y);
}

/* The preset that @sight began as; if it did not begin as one, one of its algorithm.  NULL for a game. */
static const SightPreset *
get_preset (const SightVision *sight)
{
  const SightPreset *preset = sight->preset;

  if (sight_vision_is_given (sight))
    return NULL;
  for (guint i = 0; preset == NULL || !g_str_equal (preset->algorithm, sight->algorithm->id); i++)
    {
      preset = sight_preset_get_nth (i);
      g_assert (preset != NULL);
    }

  return preset;
}

/* "set", after @separator: the parameters of @sight that are not as those of @base (nullable), if there are any. */
static void
add_settings (GString *out, const char *separator, const SightVision *sight, const SightVision *base)
{
  guint n = 0;

  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &sight->algorithm->parameters[i];
      g_autofree char *text = sight_vision_get_text (sight, i);

      if (base != NULL && base->values[i] == sight->values[i])
        continue;
      g_string_append_printf (out, "%s", n == 0 ? separator : ", ");
      g_string_append (out, n++ == 0 ? "\"set\": {" : "");
      g_string_append_printf (out, parameter->choices != NULL ? "\"%s\": \"%s\"" : "\"%s\": %s", parameter->id, text);
    }
  g_string_append (out, n > 0 ? "}" : "");
}

void
sight_record_writer_add_sight (SightRecordWriter *self, const SightVision *sight)
{
  const SightPreset *preset = get_preset (sight);
  const gboolean same = preset == get_preset (&self->level->sight);

  if (!same)
    g_string_append_printf (self->out, ", \"preset\": \"%s\"", preset != NULL ? preset->id : sight->algorithm->id);
  add_settings (self->out, ", ", sight, same ? &self->level->sight : NULL);
}

static void
add_facing (SightRecordWriter *self, const SightViewer *viewer)
{
  if (viewer->facing != SIGHT_FACING_NONE && viewer->angle < SIGHT_ANGLE_FULL)
    g_string_append_printf (self->out, ", \"facing\": %d, \"angle\": %d", viewer->facing, viewer->angle);
}

void
sight_record_writer_add_note (SightRecordWriter *self, const char *note)
{
  if (note == NULL || note[0] == '\0')
    return;
  g_string_append (self->out, ", ");
  add_text (self->out, "note", note);
}

static void
add_map (SightRecordWriter *self, const char *title)
{
  const SightGrid *grid = self->level->grid;

  sight_record_writer_begin_record (self, "maps");
  add_text (self->out, "name", title);
  g_string_append (self->out, ", \"rows\": [");
  for (int y = 0; y < grid->height; y++)
    {
      g_string_append (self->out, y > 0 ? "," INDENT "\"" : INDENT "\"");
      for (int x = 0; x < grid->width; x++)
        g_string_append_c (self->out, sight_grid_is_opaque (grid, (SightCell) { x, y }) ? '#' : '.');
      g_string_append_c (self->out, '"');
    }
  g_string_append (self->out, "]}");
}

void
sight_record_writer_begin (SightRecordWriter *self, const SightLevel *level, const char *title, const char *command)
{
  const SightVision *sight = &level->sight;

  *self = (SightRecordWriter) { .level = level, .out = g_string_new ("{\n") };
  g_string_append (self->out, "  \"format\": \"sightline-recorded\",\n  \"version\": 1");
  if (get_preset (sight) != NULL)
    g_string_append_printf (self->out, ",\n  \"preset\": \"%s\"", get_preset (sight)->id);
  add_settings (self->out, ",\n  ", sight, NULL);
  g_string_append_printf (self->out, ",\n  \"algorithm\": \"%s\",\n  ", sight->algorithm->id);
  add_text (self->out, "source", get_preset (sight) != NULL ? "Sightline " SIGHT_VERSION : sight->game);
  if (command != NULL)
    {
      g_string_append (self->out, ",\n  \"notes\": [");
      sight_json_append_string (self->out, command);
      g_string_append_c (self->out, ']');
    }
  add_map (self, title);
}

/* Of each visible cell of which less than all is seen: [x, y, share]. */
static void
add_partial (SightRecordWriter *self, const SightView *view)
{
  const SightRect window = view->window;
  const char *separator = "";

  g_string_append (self->out, "," INDENT "\"partial\": [");
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          const float share = sight_view_get_share (view, (SightCell) { x, y });
          char number[G_ASCII_DTOSTR_BUF_SIZE];

          if (!sight_view_sees (view, (SightCell) { x, y }) || share >= 1)
            continue;
          g_string_append_printf (self->out, "%s[%d, %d, %s]", separator, x, y,
                                  g_ascii_formatd (number, sizeof number, "%.7g", share));
          separator = ", ";
        }
    }
  g_string_append_c (self->out, ']');
}

void
sight_record_writer_add_view (SightRecordWriter *self,
                              const SightViewer *viewer,
                              const SightVision *sight,
                              const char *name,
                              const SightView *view)
{
  const int width = self->level->map->width, height = self->level->map->height;

  sight_record_writer_begin_record (self, "fov");
  g_string_append (self->out, "\"map\": 0");
  sight_record_writer_add_cell (self, "viewer", viewer->cell);
  g_string_append_printf (self->out, ", \"range\": %d", sight->range);
  sight_record_writer_add_sight (self, sight);
  add_facing (self, viewer);
  sight_record_writer_add_note (self, name);
  g_string_append (self->out, ", \"visible\": [");
  for (int y = 0; y < height * view->scale; y++)
    {
      g_string_append (self->out, y > 0 ? "," INDENT "\"" : INDENT "\"");
      sight_view_append_digits (view, width, y, self->out);
      g_string_append_c (self->out, '"');
    }
  g_string_append_c (self->out, ']');
  if (view->has_shares)
    add_partial (self, view);
  g_string_append_c (self->out, '}');
  self->n_records++;
}

/* Programs that make a diagonal move in one know no ties. */
static SightMove
get_move (const SightLineRule *rule, SightMove move)
{
  return move == SIGHT_MOVE_TIE && !rule->split_diagonal ? SIGHT_MOVE_XY : move;
}

static void
add_path (SightRecordWriter *self, const SightLineRule *rule, const SightTrace *trace, const SightLos *los)
{
  g_autoptr (GArray) path = sight_record_get_path (trace);

  g_string_append (self->out, "," INDENT "\"path\": [");
  for (guint i = 0; i < path->len; i++)
    {
      const SightRecordPlace *place = &g_array_index (path, SightRecordPlace, i);

      g_string_append_printf (self->out, "%s[%d, %d, \"%s\"]", i > 0 ? ", " : "", place->cell.x, place->cell.y,
                              sight_move_get_id (get_move (rule, place->move)));
    }
  g_string_append_c (self->out, ']');
  if (sight_los_is_clear (los))
    return;

  g_string_append_printf (self->out, "," INDENT "\"stop\": {\"why\": \"%s\", \"cells\": [", sight_los_get_id (los));
  for (int i = 0; i < los->n_blockers; i++)
    g_string_append_printf (self->out, "%s[%d, %d]", i > 0 ? ", " : "", los->blockers[i].x, los->blockers[i].y);
  g_string_append (self->out, "]}");
}

void
sight_record_writer_add_line (SightRecordWriter *self, const SightRecordLine *line)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  const gboolean has_lines = line->sight.algorithm->rule != NULL;
  const SightGaze gaze = sight_gaze_init (self->level->grid, &line->sight, line->from);
  const SightLos los = sight_gaze_walk (&gaze, line->to, has_lines ? trace : NULL);

  sight_record_writer_begin_record (self, "los");
  g_string_append (self->out, "\"map\": 0");
  sight_record_writer_add_cell (self, "from", line->from);
  sight_record_writer_add_cell (self, "to", line->to);
  sight_record_writer_add_sight (self, &line->sight);
  sight_record_writer_add_note (self, line->name);
  g_string_append_printf (self->out, ", \"clear\": %s", sight_los_is_clear (&los) ? "true" : "false");
  if (has_lines)
    {
      const SightLineRule rule = line->sight.algorithm->rule (&line->sight);

      add_path (self, &rule, trace, &los);
    }
  g_string_append_c (self->out, '}');
  self->n_records++;
}

GBytes *
sight_record_writer_end (SightRecordWriter *self)
{
  g_string_append (self->out, "\n  ]\n}\n");

  return g_string_free_to_bytes (g_steal_pointer (&self->out));
}

/* sight-game-protocol.c - what is said to a game and by it: one JSON object a line
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-game-protocol.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-json.h"

#define SPARE_BYTES 4096 /* that an answer may have besides its digits */

void
sight_game_hello_clear (SightGameHello *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->version, g_free);
}

static gboolean G_GNUC_PRINTF (2, 3) fail (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_ANSWER, format, args);
  va_end (args);

  return FALSE;
}

/* Questions */

void
sight_game_ask_hello (GString *out)
{
  g_string_append (out, "{\"sightline\":1,\"ask\":\"hello\"}\n");
}

static void
add_tile (GString *out, const char *glyph, const char *name, gboolean walkable, gboolean transparent)
{
  g_string_append (out, "{\"glyph\":");
  sight_json_append_string (out, glyph);
  g_string_append (out, ",\"name\":");
  sight_json_append_string (out, name);
  g_string_append_printf (out, ",\"walkable\":%s,\"transparent\":%s}", walkable ? "true" : "false",
                          transparent ? "true" : "false");
}

static void
add_legend (GString *out, const SightPaving *paving)
{
  g_string_append (out, "],\"legend\":[");
  if (paving == NULL)
    {
      add_tile (out, "#", "Wall", FALSE, FALSE);
      g_string_append_c (out, ',');
      add_tile (out, ".", "Floor", TRUE, TRUE);
      return;
    }
  for (guint i = 0; i < sight_legend_get_length (paving->legend); i++)
    {
      const SightTile *tile = sight_legend_get (paving->legend, i);
      char glyph[8] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      g_string_append (out, i > 0 ? "," : "");
      add_tile (out, glyph, tile->name, tile->walkable, tile->transparent);
    }
}

/* What stands on the cells of @rect, row by row. */
static void
add_tiles (GString *out, const SightGrid *grid, SightRect rect)
{
  const SightPaving *paving = grid->paving;
  g_autoptr (GString) row = g_string_new (NULL);

  g_string_append (out, "],\"tiles\":[");
  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      g_string_truncate (row, 0);
      for (int x = rect.x; x < rect.x + rect.width; x++)
        {
          if (paving != NULL)
            g_string_append_unichar (
                row, sight_legend_get (paving->legend, paving->tiles[(gsize) y * grid->width + x])->glyph);
          else
            g_string_append_c (row, sight_grid_is_opaque (grid, (SightCell) { x, y }) ? '#' : '.');
        }
      g_string_append (out, y > rect.y ? "," : "");
      sight_json_append_string (out, row->str);
    }
}

void
sight_game_ask_map (GString *out, int id, const SightGrid *grid, SightRect rect, gboolean legend)
{
  const gboolean is_all = rect.width == grid->width && rect.height == grid->height;

  g_string_append_printf (out, "{\"ask\":\"map\",\"id\":%d,", id);
  if (!is_all)
    g_string_append_printf (out, "\"patch\":[%d,%d],", rect.x, rect.y);
  g_string_append (out, "\"rows\":[");
  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      g_string_append (out, y > rect.y ? ",\"" : "\"");
      for (int x = rect.x; x < rect.x + rect.width; x++)
        g_string_append_c (out, sight_grid_is_opaque (grid, (SightCell) { x, y }) ? '#' : '.');
      g_string_append_c (out, '"');
    }
  if (legend)
    add_tiles (out, grid, rect);
  if (legend && is_all)
    add_legend (out, grid->paving);
  g_string_append (out, "]}\n");
}

void
sight_game_ask_fov (GString *out, int id, SightCell viewer, int range)
{
  g_string_append_printf (out, "{\"ask\":\"fov\",\"id\":%d,\"viewer\":[%d,%d],\"range\":%d}\n", id, viewer.x, viewer.y,
                          range);
}

void
sight_game_ask_los (GString *out, int id, SightCell from, SightCell to, int range)
{
  g_string_append_printf (out, "{\"ask\":\"los\",\"id\":%d,\"from\":[%d,%d],\"to\":[%d,%d],\"range\":%d}\n", id, from.x,
                          from.y, to.x, to.y, range);
}

/* Answers */

/* (transfer full) (nullable): the object on @line */
static SightJson *
parse (const char *line, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (SightJson) object = sight_json_parse (line, strlen (line), "line", &local);

  if (object == NULL || object->kind != SIGHT_JSON_OBJECT)
    {
      g_autofree char *valid = g_utf8_make_valid (line, MIN (strlen (line), 60));

      fail (error, _ ("the game’s answer is no JSON object: “%s”"), valid);
      return NULL;
    }

  return g_steal_pointer (&object);
}

/* (transfer full) (nullable): the answer to question @id */
static SightJson *
parse_answer (const char *line, int id, GError **error)
{
  g_autoptr (SightJson) object = parse (line, error);
  const char *message;
  int answered;

  if (object == NULL)
    return NULL;
  if (!sight_json_get_int (sight_json_get (object, "id"), 0, G_MAXINT, &answered))
    {
      fail (error, _ ("the game’s answer has no “id”"));
      return NULL;
    }
  if (answered != id)
    {
      fail (error, _ ("the game answers question %d, asked was %d"), answered, id);
      return NULL;
    }
  message = sight_json_get_text (sight_json_get (object, "error"));
  if (message != NULL)
    {
      fail (error, _ ("the game says: %s"), message);
      return NULL;
    }

  return g_steal_pointer (&object);
}

/* A member that is true, false or missing. */
static gboolean
get_flag (const SightJson *object, const char *key)
{
  const SightJson *node = sight_json_get (object, key);

  return node != NULL && node->kind == SIGHT_JSON_BOOLEAN && node->boolean;
}

gboolean
sight_game_read_hello (const char *line, SightGameHello *hello, GError **error)
{
  g_autoptr (SightJson) object = parse (line, error);
  const char *name, *version;

  if (object == NULL)
    return FALSE;
  name = sight_json_get_text (sight_json_get (object, "name"));
  version = sight_json_get_text (sight_json_get (object, "version"));
  if (name == NULL || name[0] == '\0')
    return fail (error, _ ("the game’s hello has no “name”"));
  hello->fov = get_flag (object, "fov");
  hello->los = get_flag (object, "los");
  if (!hello->fov && !hello->los)
    return fail (error, _ ("the game’s hello says neither “fov” nor “los”"));
  if (!sight_json_get_int (sight_json_get (object, "parts"), 1, 2, &hello->scale))
    hello->scale = 1;
  hello->patches = get_flag (object, "patches");
  hello->legend = get_flag (object, "legend");
  hello->symmetric = get_flag (object, "symmetric");
  hello->walls_dark = g_strcmp0 (sight_json_get_text (sight_json_get (object, "walls")), "dark") == 0;
  g_free (hello->name);
  g_free (hello->version);
  hello->name = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), SIGHT_GAME_NAME_MAX));
  hello->version =
      version != NULL ? g_utf8_substring (version, 0, MIN (g_utf8_strlen (version, -1), SIGHT_GAME_NAME_MAX)) : NULL;

  return TRUE;
}

gsize
sight_game_get_fov_max (const SightGrid *grid, int scale)
{
  return SPARE_BYTES + (gsize) grid->height * scale * ((gsize) grid->width * scale + 4);
}

/* Row @y of the scaled map. */
static gboolean
read_row (const char *row, int y, SightView *view, GError **error)
{
  const int width = view->window.width * view->scale;

  if (row == NULL || strlen (row) != (gsize) width)
    return fail (error, _ ("the game’s answer: row %d: expected %d cells, found %zu"), y, width,
                 row != NULL ? strlen (row) : 0);
  for (int x = 0; x < width; x++)
    {
      if (row[x] != '0' && row[x] != '1')
        return fail (error, _ ("the game’s answer: row %d: column %d is neither 0 nor 1"), y, x);
      if (row[x] == '1')
        sight_view_show (view, (SightCell) { x, y });
    }

  return TRUE;
}

gboolean
sight_game_read_fov (const char *line, int id, const SightGrid *grid, int scale, SightView *view, GError **error)
{
  g_autoptr (SightJson) object = parse_answer (line, id, error);
  const SightJson *rows = object != NULL ? sight_json_get (object, "visible") : NULL;

  if (object == NULL)
    return FALSE;
  if (rows == NULL || rows->kind != SIGHT_JSON_ARRAY || (int) sight_json_get_length (rows) != grid->height * scale)
    return fail (error, _ ("the game’s answer: expected “visible” with %d rows, found %u"), grid->height * scale,
                 rows != NULL ? sight_json_get_length (rows) : 0);
  for (int y = 0; y < grid->height * scale; y++)
    {
      if (!read_row (sight_json_get_text (sight_json_get_nth (rows, y)), y, view, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_game_read_los (const char *line, int id, gboolean *clear, GError **error)
{
  g_autoptr (SightJson) object = parse_answer (line, id, error);
  const SightJson *node = object != NULL ? sight_json_get (object, "clear") : NULL;

  if (object == NULL)
    return FALSE;
  if (node == NULL || node->kind != SIGHT_JSON_BOOLEAN)
    return fail (error, _ ("the game’s answer: expected “clear”, true or false"));
  *clear = node->boolean;

  return TRUE;
}

/* sight-replies-read.c - the fields of view and lines of a recorded file, whatever sight it names
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-replies.h"

#include <glib/gi18n-lib.h>

static gboolean
bad (GError **error, const char *what)
{
  g_set_error_literal (error, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, what);

  return FALSE;
}

/* The grid of the record's map, which @self owns. */
static const SightGrid *
get_grid (const SightReplies *self, const SightRecorded *recorded, const SightJson *object, GError **error)
{
  int index;

  if (sight_recorded_get_map (recorded, object, error) == NULL ||
      !sight_recorded_get_int (object, "map", &index, error))
    return NULL;

  return g_ptr_array_index (self->grids, index);
}

/* "range"; it may be missing. */
static gboolean
read_range (SightReply *answer, const SightJson *object, GError **error)
{
  SightVision sight;

  answer->range = SIGHT_REPLY_NO_RANGE;
  if (sight_json_get (object, "range") == NULL)
    return TRUE;
  if (!sight_recorded_get_range (object, &sight, error))
    return FALSE;
  answer->range = sight.range;

  return TRUE;
}

/* "visible": a row a row of the map, or two with parts of cells. */
static gboolean
read_visible (SightReply *answer, const SightJson *object, GError **error)
{
  const SightJson *rows = sight_recorded_get_array (object, "visible", error);

  if (rows == NULL)
    return FALSE;
  answer->scale = sight_json_get_length (rows) == 2 * (guint) answer->grid->height ? 2 : 1;
  if (!sight_recorded_check_rows (rows, answer->grid->width * answer->scale, answer->grid->height * answer->scale, '1',
                                  error))
    {
      g_prefix_error (error, "“visible”: ");
      return FALSE;
    }
  answer->stride = (gsize) (answer->grid->width * answer->scale + 63) / 64;
  answer->bits = g_new0 (guint64, answer->stride * answer->grid->height * answer->scale);
  for (guint y = 0; y < sight_json_get_length (rows); y++)
    {
      const char *row = sight_json_get_text (sight_json_get_nth (rows, y));

      for (int x = 0; row[x] != '\0'; x++)
        answer->bits[y * answer->stride + x / 64] |= (guint64) (row[x] == '1') << (x & 63);
    }

  return TRUE;
}

static gboolean
read_field (SightReply *answer, const SightJson *object, GError **error)
{
  SightViewer viewer = { 0 };

  if (!sight_recorded_check_keys (object, "map viewer range preset set facing angle visible partial", error) ||
      !sight_recorded_get_cell (object, "viewer", &answer->viewer, error) || !read_range (answer, object, error) ||
      !sight_recorded_get_facing (object, &viewer, error))
    return FALSE;
  if (!sight_grid_contains (answer->grid, answer->viewer))
    return bad (error, _ ("“viewer” is outside the map"));
  answer->facing = viewer.facing;
  answer->angle = viewer.angle;

  return read_visible (answer, object, error);
}

static gboolean
read_line (SightReply *answer, const SightJson *object, GError **error)
{
  answer->is_line = TRUE;
  answer->range = 0;
  answer->facing = SIGHT_FACING_NONE;
  answer->angle = SIGHT_ANGLE_FULL;
  if (!sight_recorded_check_keys (object, "map from to preset set clear path stop", error) ||
      !sight_recorded_get_cell (object, "from", &answer->viewer, error) ||
      !sight_recorded_get_cell (object, "to", &answer->to, error) ||
      !sight_recorded_get_flag (object, "clear", &answer->clear, error))
    return FALSE;

  return sight_grid_contains (answer->grid, answer->viewer) || bad (error, _ ("“from” is outside the map"));
}

static gboolean
read_record (
    SightReplies *self, const SightRecorded *recorded, const SightJson *object, gboolean is_line, GError **error)
{
  SightReply answer = { 0 };

  if (object->kind != SIGHT_JSON_OBJECT)
    return bad (error, _ ("the record is not an object"));
  answer.grid = get_grid (self, recorded, object, error);
  if (answer.grid == NULL)
    return FALSE;
  if (is_line ? !read_line (&answer, object, error) : !read_field (&answer, object, error))
    return FALSE;
  g_array_append_val (self->answers, answer);

  return TRUE;
}

/* The records of @key, if there are any. */
static gboolean
read_records (SightReplies *self, const SightRecorded *recorded, const char *key, GError **error)
{
  const SightJson *array;

  if (sight_json_get (recorded->root, key) == NULL)
    return TRUE;
  array = sight_recorded_get_array (recorded->root, key, error);
  for (guint i = 0; array != NULL && i < sight_json_get_length (array); i++)
    {
      if (!read_record (self, recorded, sight_json_get_nth (array, i), g_str_equal (key, "los"), error))
        {
          g_prefix_error (error, "%s[%u]: ", key, i);
          return FALSE;
        }
    }

  return array != NULL;
}

SightReplies *
sight_replies_new_from_recorded (const SightRecorded *recorded, GError **error)
{
  g_autoptr (SightReplies) self = sight_replies_new ();

  for (guint i = 0; i < recorded->maps->len; i++)
    sight_replies_add_grid (self, ((const SightRecordedMap *) g_ptr_array_index (recorded->maps, i))->grid);
  if (!read_records (self, recorded, "fov", error) || !read_records (self, recorded, "los", error))
    return NULL;
  if (self->answers->len == 0)
    {
      bad (error, _ ("the file holds neither fields of view nor lines"));
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* sight-recorded-sight.c - what a record says of the sight, and of the viewer that looks with it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded.h"

#include <glib/gi18n-lib.h>

static gboolean G_GNUC_PRINTF (2, 3) bad (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, format, args);
  va_end (args);

  return FALSE;
}

/* Changes @sight as the object "set" says, if there is one. */
static gboolean
apply_set (JsonObject *object, SightVision *sight, GError **error)
{
  JsonNode *node = json_object_get_member (object, "set");
  JsonObjectIter iter;
  const char *id;
  JsonNode *value;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bad (error, _ ("“set” is not an object"));

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &id, &value))
    {
      g_autofree char *text = NULL;
      int number;

      if (sight_recorded_read_int (value, &number))
        text = g_strdup_printf ("%d", number);
      else if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING)
        text = json_node_dup_string (value);
      if (text == NULL || sight_vision_set (sight, id, text) != SIGHT_SET_OK)
        return bad (error, _ ("“set”: %s has no parameter “%s” with that value"), sight->algorithm->id, id);
    }

  return TRUE;
}

/* Makes @sight the one that "preset" names, if there is one. */
static gboolean
apply_preset (JsonObject *object, SightVision *sight, GError **error)
{
  JsonNode *node = json_object_get_member (object, "preset");
  const char *id = node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
  const SightPreset *preset = id != NULL ? sight_preset_find (id) : NULL;

  if (node == NULL)
    return TRUE;
  if (id == NULL)
    return bad (error, _ ("“preset” is not a text"));
  if (preset == NULL)
    return sight_recorded_differ (error, _ ("the preset “%s” is not known"), id);
  sight_preset_apply (preset, sight);

  return TRUE;
}

gboolean
sight_recorded_get_sight (const SightRecorded *self, JsonObject *object, SightVision *sight, GError **error)
{
  *sight = self->sight;

  return apply_preset (object, sight, error) && apply_set (object, sight, error);
}

gboolean
sight_recorded_get_range (JsonObject *object, SightVision *sight, GError **error)
{
  if (!sight_recorded_get_int (object, "range", &sight->range, error))
    return FALSE;

  return (sight->range >= 0 && sight->range <= SIGHT_RANGE_MAX) ||
         bad (error, _ ("“range” is not from 0 to %d"), SIGHT_RANGE_MAX);
}

gboolean
sight_recorded_get_direction (JsonObject *object, int *facing, GError **error)
{
  *facing = SIGHT_FACING_NONE;
  if (json_object_has_member (object, "facing") && json_object_get_null_member (object, "facing"))
    return TRUE;
  if (!sight_recorded_get_int (object, "facing", facing, error))
    return FALSE;

  return (*facing >= 0 && *facing < SIGHT_ANGLE_FULL) || bad (error, _ ("“facing” is not from 0 to 359"));
}

gboolean
sight_recorded_get_facing (JsonObject *object, SightViewer *viewer, GError **error)
{
  viewer->facing = SIGHT_FACING_NONE;
  viewer->angle = SIGHT_ANGLE_FULL;
  if (!json_object_has_member (object, "facing") && !json_object_has_member (object, "angle"))
    return TRUE;
  if (!sight_recorded_get_direction (object, &viewer->facing, error) ||
      !sight_recorded_get_int (object, "angle", &viewer->angle, error))
    return FALSE;

  return (viewer->angle >= 1 && viewer->angle <= SIGHT_ANGLE_FULL) || bad (error, _ ("“angle” is not from 1 to 360"));
}

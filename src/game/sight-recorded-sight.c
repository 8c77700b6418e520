/* sight-recorded-sight.c - reads the sight of a record, and the viewer's facing
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

/* Applies the object "set", if any, to @sight. */
static gboolean
apply_set (const SightJson *object, SightVision *sight, GError **error)
{
  const SightJson *node = sight_json_get (object, "set");

  if (node == NULL)
    return TRUE;
  if (node->kind != SIGHT_JSON_OBJECT)
    return bad (error, _ ("“set” is not an object"));

  for (guint i = 0; i < node->items->len; i++)
    {
      const SightJson *value = sight_json_get_nth (node, i);
      g_autofree char *text = NULL;
      int number;

      if (sight_recorded_read_int (value, &number))
        text = g_strdup_printf ("%d", number);
      else
        text = g_strdup (sight_json_get_text (value));
      if (text == NULL || sight_vision_set (sight, value->key, text) != SIGHT_SET_OK)
        return bad (error, _ ("“set”: %s has no parameter “%s” with that value"), sight->algorithm->id, value->key);
    }

  return TRUE;
}

/* Replaces @sight by the preset of "preset", if any. */
static gboolean
apply_preset (const SightJson *object, SightVision *sight, GError **error)
{
  const SightJson *node = sight_json_get (object, "preset");
  const char *id = sight_json_get_text (node);
  const SightPreset *preset = id != NULL ? sight_preset_find (id) : NULL;

  if (node == NULL)
    return TRUE;
  if (id == NULL)
    return bad (error, _ ("“preset” is not a text"));
  if (preset == NULL)
    return sight_recorded_differ (error, _ ("unknown preset “%s”"), id);
  sight_preset_apply (preset, sight);

  return TRUE;
}

gboolean
sight_recorded_get_sight (const SightRecorded *self, const SightJson *object, SightVision *sight, GError **error)
{
  *sight = self->sight;
  /* A game that is asked has the rules that it has. */
  if (sight->algorithm != NULL && sight_vision_is_given (sight))
    return TRUE;

  return apply_preset (object, sight, error) && apply_set (object, sight, error);
}

gboolean
sight_recorded_get_range (const SightJson *object, SightVision *sight, GError **error)
{
  if (!sight_recorded_get_int (object, "range", &sight->range, error))
    return FALSE;

  return (sight->range >= 0 && sight->range <= SIGHT_RANGE_MAX) ||
         bad (error, _ ("“range” is not from 0 to %d"), SIGHT_RANGE_MAX);
}

gboolean
sight_recorded_get_direction (const SightJson *object, int *facing, GError **error)
{
  *facing = SIGHT_FACING_NONE;
  if (sight_json_is_null (sight_json_get (object, "facing")))
    return TRUE;
  if (!sight_recorded_get_int (object, "facing", facing, error))
    return FALSE;

  return (*facing >= 0 && *facing < SIGHT_ANGLE_FULL) || bad (error, _ ("“facing” is not from 0 to 359"));
}

gboolean
sight_recorded_get_facing (const SightJson *object, SightViewer *viewer, GError **error)
{
  viewer->facing = SIGHT_FACING_NONE;
  viewer->angle = SIGHT_ANGLE_FULL;
  if (sight_json_get (object, "facing") == NULL && sight_json_get (object, "angle") == NULL)
    return TRUE;
  if (!sight_recorded_get_direction (object, &viewer->facing, error) ||
      !sight_recorded_get_int (object, "angle", &viewer->angle, error))
    return FALSE;

  return (viewer->angle >= 1 && viewer->angle <= SIGHT_ANGLE_FULL) || bad (error, _ ("“angle” is not from 1 to 360"));
}

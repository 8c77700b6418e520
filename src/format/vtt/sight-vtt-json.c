/* sight-vtt-json.c - numbers and lists of a tabletop's JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vtt-json.h"

#include <glib/gi18n-lib.h>
#include <math.h>

gboolean
sight_vtt_json_read_number (SightSource *self, const SightJson *object, const char *key, double unit, double *value)
{
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL)
    return sight_members_fail_missing (self, object, key);
  if (sight_json_get_double (member, value) && fabs (*value) <= SIGHT_FORMAT_CELL_MAX * unit)
    return TRUE;

  return sight_members_fail (self, member, _ ("“%s”: expected a number from %.0f to %.0f"), key,
                             -SIGHT_FORMAT_CELL_MAX * unit, SIGHT_FORMAT_CELL_MAX * unit);
}

const GPtrArray *
sight_vtt_json_read_list (SightSource *self, const SightJson *object, const char *key)
{
  static const GPtrArray none;
  const SightJson *member = sight_json_get (object, key);

  if (member == NULL || member->kind == SIGHT_JSON_NULL)
    return &none;

  return sight_members_expect (self, member, SIGHT_JSON_ARRAY) ? member->items : NULL;
}

gboolean
sight_vtt_json_read_all (
    SightSource *self, const SightJson *object, const char *key, SightVttItemFunc read, gpointer data)
{
  const GPtrArray *list = sight_vtt_json_read_list (self, object, key);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      if (!read (data, list->pdata[i]))
        return FALSE;
    }

  return list != NULL;
}

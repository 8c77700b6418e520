/* sight-sightline-lamps.c - lamps, as the native format has them
 *
 *     "lamps": [
 *       {"name": "Hall lamp", "cell": [21, 11], "range": 6},
 *       {"name": "Cell lamp", "cell": [5, 13], "range": 5, "on": false}
 *     ]
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-lamps.h"

#include <glib/gi18n-lib.h>

static const char *const lamp_keys[] = { "name", "cell", "range", "on", NULL };

static gboolean
read_lamp (SightSource *self, const SightJson *item, SightLevel *level)
{
  g_autoptr (SightLamp) lamp = sight_lamp_new (NULL, (SightCell) { 0, 0 });
  const char *name = "";

  if (!sight_members_expect (self, item, SIGHT_JSON_OBJECT) || !sight_members_read_string (self, item, "name", &name) ||
      !sight_members_read_cell (self, item, "cell", &lamp->cell) ||
      !sight_members_read_int (self, item, "range", (SightLimits) { 1, SIGHT_RANGE_MAX }, &lamp->range) ||
      !sight_members_read_boolean (self, item, "on", &lamp->on))
    return FALSE;
  if (sight_level_find_lamp (level, lamp->cell) >= 0)
    return sight_members_fail (self, sight_json_get (item, "cell"), _ ("“cell”: an earlier lamp is in (%d, %d)"),
                               lamp->cell.x, lamp->cell.y);

  lamp->name = g_strdup (name);
  lamp->extra = sight_members_get_extra (self, item, lamp_keys);
  g_ptr_array_add (level->lamps, g_steal_pointer (&lamp));

  return TRUE;
}

gboolean
sight_sightline_read_lamps (SightSource *self, const SightJson *root, SightLevel *level)
{
  const SightJson *array = sight_json_get (root, "lamps");

  if (array == NULL)
    return TRUE;
  if (!sight_members_expect (self, array, SIGHT_JSON_ARRAY))
    return FALSE;
  if (array->items->len > SIGHT_LAMPS_MAX)
    return sight_members_fail_as (self, array, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                  _ ("“lamps”: %u lamps, expected at most %d"), array->items->len, SIGHT_LAMPS_MAX);
  for (guint i = 0; i < array->items->len; i++)
    {
      if (!read_lamp (self, array->items->pdata[i], level))
        return FALSE;
    }

  return TRUE;
}

void
sight_sightline_note_lamps (const SightLevel *level, SightNotes *notes)
{
  for (guint i = 0; i < level->lamps->len && notes != NULL; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      if (sight_map_contains (level->map, lamp->cell) && !sight_level_get_tile (level, lamp->cell)->transparent &&
          sight_level_count_lit (level, lamp) <= 1)
        sight_notes_add (notes,
                         _ ("the lamp at (%d, %d) lights nothing: it is in %s, and the sight of the level sees "
                            "nothing from inside a wall"),
                         lamp->cell.x, lamp->cell.y, sight_level_get_tile (level, lamp->cell)->name);
    }
}

gboolean
sight_sightline_write_lamps (GString *out, const SightLevel *level, GError **error)
{
  if (level->lamps->len == 0)
    return TRUE;

  g_string_append (out, ",\n  \"lamps\": [\n");
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      g_string_append (out, "    {\"name\": ");
      sight_json_append_string (out, lamp->name);
      g_string_append_printf (out, ", \"cell\": [%d, %d], \"range\": %d%s", lamp->cell.x, lamp->cell.y, lamp->range,
                              lamp->on ? "" : ", \"on\": false");
      if (!sight_members_append_extra (out, ", ", lamp->extra, error))
        return FALSE;
      g_string_append (out, i + 1 < level->lamps->len ? "},\n" : "}\n");
    }
  g_string_append (out, "  ]");

  return TRUE;
}

/* sight-sightline-rules.c - the rules of the level in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-rules.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-rule.h"
#include "sight-sightline-sight.h"

static const struct
{
  const char *key;
  gsize offset;
} rules[] = {
  { "keepRevealed", G_STRUCT_OFFSET (SightRules, keep_revealed) },
  { "shareAllies", G_STRUCT_OFFSET (SightRules, share_allies) },
  { "keepWipedOut", G_STRUCT_OFFSET (SightRules, keep_wiped_out) },
  { "dark", G_STRUCT_OFFSET (SightRules, dark) },
  { "lastSeen", G_STRUCT_OFFSET (SightRules, last_seen) },
};

static const struct
{
  const char *key;
  gsize offset;
  int maximum, initial;
} numbers[] = {
  { "darkVision", G_STRUCT_OFFSET (SightRules, dark_vision), SIGHT_RANGE_MAX, 0 },
  { "eye", G_STRUCT_OFFSET (SightRules, eye), SIGHT_HEIGHT_MAX, SIGHT_EYE },
  { "height", G_STRUCT_OFFSET (SightRules, height), SIGHT_HEIGHT_MAX, 0 },
  { "spend", G_STRUCT_OFFSET (SightRules, spend), SIGHT_SPEND_MAX, SIGHT_SPEND },
};

static gboolean
read_movement (SightSource *self, const SightJson *object, SightRules *values)
{
  const char *id = NULL;
  int movement;

  if (!sight_members_read_string (self, object, "movement", &id))
    return FALSE;
  movement = id != NULL ? sight_movement_from_id (id) : (int) SIGHT_MOVEMENT_ORTHOGONAL;
  if (movement < 0)
    return sight_members_fail (self, sight_json_get (object, "movement"), _ ("“movement”: there is no “%s”"), id);
  values->movement = movement;

  return TRUE;
}

static gboolean
read_on_way (SightSource *self, const SightJson *object, SightRules *values)
{
  const char *id = NULL;
  int on_way = SIGHT_ON_WAY_LOOKS;

  if (!sight_members_read_string (self, object, "onWay", &id))
    return FALSE;
  if (id != NULL)
    on_way = sight_on_way_from_id (id);
  if (on_way < 0)
    return sight_members_fail (self, sight_json_get (object, "onWay"),
                               _ ("“onWay”: there is no “%s”, expected looks, seen or end"), id);
  values->on_way = (SightOnWay) on_way;

  return TRUE;
}

static gboolean
read_numbers (SightSource *self, const SightJson *object, SightRules *values)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      int *value = &G_STRUCT_MEMBER (int, values, numbers[i].offset);

      if (!sight_members_read_int (self, object, numbers[i].key, (SightLimits) { 0, numbers[i].maximum }, value))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_number (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (g_str_equal (numbers[i].key, key))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_sightline_read_rules (SightSource *self, const SightJson *object, SightRules *values)
{
  const SightJson *shoot;

  if (!sight_members_expect (self, object, SIGHT_JSON_OBJECT) || !read_movement (self, object, values) ||
      !read_on_way (self, object, values) || !read_numbers (self, object, values))
    return FALSE;
  shoot = sight_json_get (object, "shoot");
  if (shoot != NULL && !sight_sightline_read_sight (self, shoot, &values->shoot))
    return FALSE;
  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);
      gboolean is_known = g_str_equal (member->key, "movement") || g_str_equal (member->key, "onWay") ||
                          g_str_equal (member->key, "shoot") || is_number (member->key);

      for (gsize k = 0; k < G_N_ELEMENTS (rules) && !is_known; k++)
        {
          gboolean *value = &G_STRUCT_MEMBER (gboolean, values, rules[k].offset);

          is_known = g_str_equal (member->key, rules[k].key);
          if (is_known && !sight_members_read_boolean (self, object, member->key, value))
            return FALSE;
        }
      if (!is_known)
        return sight_members_fail (self, member, _ ("“rules”: there is no “%s”"), member->key);
    }

  return TRUE;
}

void
sight_sightline_write_rules (GString *out, const SightRules *values)
{
  const char *before = ",\n  \"rules\": {";
  gboolean is_open = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if (!G_STRUCT_MEMBER (gboolean, values, rules[i].offset))
        continue;
      g_string_append_printf (out, "%s\"%s\": true", is_open ? ", " : before, rules[i].key);
      is_open = TRUE;
    }
  if (values->movement != SIGHT_MOVEMENT_ORTHOGONAL)
    {
      g_string_append_printf (out, "%s\"movement\": \"%s\"", is_open ? ", " : before,
                              sight_movement_get_id (values->movement));
      is_open = TRUE;
    }
  if (values->on_way != SIGHT_ON_WAY_LOOKS)
    {
      g_string_append_printf (out, "%s\"onWay\": \"%s\"", is_open ? ", " : before,
                              sight_on_way_get_id (values->on_way));
      is_open = TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const int value = G_STRUCT_MEMBER (int, values, numbers[i].offset);

      if (value == numbers[i].initial)
        continue;
      g_string_append_printf (out, "%s\"%s\": %d", is_open ? ", " : before, numbers[i].key, value);
      is_open = TRUE;
    }
  if (values->shoot.algorithm != NULL)
    {
      g_string_append_printf (out, "%s\"shoot\": ", is_open ? ", " : before);
      sight_sightline_write_sight (out, &values->shoot);
      is_open = TRUE;
    }
  if (is_open)
    g_string_append_c (out, '}');
}

/* sight-sightline-rules.c - the rules of the level, and how large viewers are, in the native format
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

static const char *
get_on_way (int value)
{
  return sight_on_way_get_id ((SightOnWay) value);
}

static const char *
get_looks_from (int value)
{
  return sight_looks_from_get_id ((SightLooksFrom) value);
}

static const char *
get_seen_if (int value)
{
  return sight_seen_if_get_id ((SightSeenIf) value);
}

/* Members that are words; the first one goes without saying. */
static const struct
{
  const char *key;
  gsize offset; /* of an enumeration */
  const char *(*get_id) (int value);
  int n;
} choices[] = {
  { "onWay", G_STRUCT_OFFSET (SightRules, on_way), get_on_way, SIGHT_ON_WAY_COUNT },
  { "looksFrom", G_STRUCT_OFFSET (SightRules, looks), get_looks_from, SIGHT_LOOKS_COUNT },
  { "seenIf", G_STRUCT_OFFSET (SightRules, seen), get_seen_if, SIGHT_SEEN_COUNT },
};

static gboolean
read_choice (SightSource *self, const SightJson *object, gsize index, SightRules *values)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  const char *id = NULL;

  if (!sight_members_read_string (self, object, choices[index].key, &id))
    return FALSE;
  for (int i = 0; id != NULL && i < choices[index].n; i++)
    {
      if (g_str_equal (choices[index].get_id (i), id))
        {
          G_STRUCT_MEMBER (int, values, choices[index].offset) = i;
          return TRUE;
        }
      g_string_append_printf (expected, "%s%s", i > 0 ? ", " : "", choices[index].get_id (i));
    }

  return id == NULL ||
         sight_members_fail (self, sight_json_get (object, choices[index].key),
                             _ ("“%s”: there is no “%s”, expected one of %s"), choices[index].key, id, expected->str);
}

static gboolean
read_choices (SightSource *self, const SightJson *object, SightRules *values)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (!read_choice (self, object, i, values))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_choice (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (g_str_equal (choices[i].key, key))
        return TRUE;
    }

  return FALSE;
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
      !read_choices (self, object, values) || !read_numbers (self, object, values))
    return FALSE;
  shoot = sight_json_get (object, "shoot");
  if (shoot != NULL && !sight_sightline_read_sight (self, shoot, &values->shoot))
    return FALSE;
  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);
      gboolean is_known = g_str_equal (member->key, "movement") || is_choice (member->key) ||
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

/* @before: (nullable): goes before the first one, if nothing was written yet.  Returns: whether any was */
static gboolean
write_choices (GString *out, const SightRules *values, const char *before)
{
  gboolean any = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const int value = G_STRUCT_MEMBER (int, values, choices[i].offset);

      if (value == 0)
        continue;
      g_string_append_printf (out, "%s\"%s\": \"%s\"", any || before == NULL ? ", " : before, choices[i].key,
                              choices[i].get_id (value));
      any = TRUE;
    }

  return any;
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
  is_open = write_choices (out, values, is_open ? NULL : before) || is_open;
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

/* One number of "size". */
static gboolean
read_side (SightSource *self, const SightJson *size, guint i, int *side)
{
  const SightJson *item = size->items->len == 2 ? g_ptr_array_index (size->items, i) : size;

  return (item != size && sight_json_get_int (item, 1, SIGHT_SIZE_MAX, side)) ||
         sight_members_fail (self, item, _ ("“size”: expected two numbers, columns and rows, from 1 to %d"),
                             SIGHT_SIZE_MAX);
}

gboolean
sight_sightline_read_size (SightSource *self, const SightJson *item, SightRect map, SightViewer *viewer)
{
  const SightJson *size = sight_json_get (item, "size");
  SightRect body, inside;

  if (size == NULL)
    return TRUE;
  if (!sight_members_expect (self, size, SIGHT_JSON_ARRAY) || !read_side (self, size, 0, &viewer->width) ||
      !read_side (self, size, 1, &viewer->height))
    return FALSE;
  body = sight_viewer_get_body (viewer);
  inside = sight_rect_intersect (body, map);
  if (sight_rect_is_empty (&inside) || (inside.width == body.width && inside.height == body.height))
    return TRUE;

  return sight_members_fail (
      self, size, _ ("“size”: a viewer of %d × %d cells at (%d, %d) reaches beyond the map, which is %d × %d cells"),
      body.width, body.height, body.x, body.y, map.width, map.height);
}

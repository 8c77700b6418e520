/* sight-sightline-sight.c - reads and writes a sight in the native format, here and inside other formats
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-sight.h"

#include <glib/gi18n-lib.h>

static gboolean
fail_value (SightSource *self, const SightVision *sight, const SightJson *member)
{
  int index = sight_algorithm_find_parameter (sight->algorithm, member->key);
  const SightParameter *parameter = index >= 0 ? &sight->algorithm->parameters[index] : NULL;
  g_autoptr (GString) choices = g_string_new (NULL);

  if (parameter == NULL || parameter->choices == NULL)
    return sight_members_fail (self, member, _ ("“%s”: expected a whole number from %d to %d"), member->key,
                               parameter != NULL ? parameter->minimum : 0,
                               parameter != NULL ? parameter->maximum : SIGHT_RANGE_MAX);

  for (int i = 0; i <= parameter->maximum - parameter->minimum; i++)
    g_string_append_printf (choices, "%s“%s”", i > 0 ? ", " : "", parameter->choices[i].id);

  return sight_members_fail (self, member, _ ("“%s”: expected one of %s"), member->key, choices->str);
}

/* The range or a parameter of the algorithm: a word if its values have words, otherwise a number. */
static gboolean
read_parameter (SightSource *self, const SightJson *member, SightVision *sight)
{
  int index = sight_algorithm_find_parameter (sight->algorithm, member->key);
  gboolean has_words = index >= 0 && sight->algorithm->parameters[index].choices != NULL;

  if (index < 0 && !g_str_equal (member->key, "range"))
    return sight_members_fail (self, member, _ ("the algorithm “%s” has no parameter “%s”"), sight->algorithm->id,
                               member->key);
  if (member->kind != (has_words ? SIGHT_JSON_STRING : SIGHT_JSON_NUMBER) ||
      sight_vision_set (sight, member->key, member->string) != SIGHT_SET_OK)
    return fail_value (self, sight, member);

  return TRUE;
}

/* The defaults that a sight differs from: its preset, with another algorithm if one is given. */
static gboolean
read_base (SightSource *self, const SightJson *object, SightVision *sight)
{
  const char *preset_id = NULL, *algorithm_id = NULL;
  const SightPreset *preset = NULL;
  const SightAlgorithm *algorithm = NULL;

  if (!sight_members_read_string (self, object, "preset", &preset_id) ||
      !sight_members_read_string (self, object, "algorithm", &algorithm_id))
    return FALSE;
  if (preset_id == NULL && algorithm_id == NULL)
    return sight_members_fail (self, object, _ ("expected a member “preset” or “algorithm”"));
  if (preset_id != NULL && (preset = sight_preset_find (preset_id)) == NULL)
    return sight_members_fail (self, sight_json_get (object, "preset"), _ ("“preset”: there is no “%s”"), preset_id);
  if (algorithm_id != NULL && (algorithm = sight_algorithm_find (algorithm_id)) == NULL)
    return sight_members_fail (self, sight_json_get (object, "algorithm"), _ ("“algorithm”: there is no “%s”"),
                               algorithm_id);

  if (algorithm != NULL)
    sight_vision_init (sight, algorithm);
  else
    sight_preset_apply (preset, sight);
  sight->preset = preset;
  sight->range = preset != NULL ? preset->range : 0;

  return TRUE;
}

gboolean
sight_sightline_read_sight (SightSource *self, const SightJson *object, SightVision *sight)
{
  const char *game = NULL;

  if (!sight_members_expect (self, object, SIGHT_JSON_OBJECT) || !read_base (self, object, sight) ||
      !sight_members_read_string (self, object, "game", &game))
    return FALSE;
  /* Only a name: no file starts a program. */
  sight->game = g_intern_string (game);
  for (guint i = 0; i < object->items->len; i++)
    {
      const SightJson *member = g_ptr_array_index (object->items, i);

      if (!g_str_equal (member->key, "preset") && !g_str_equal (member->key, "algorithm") &&
          !g_str_equal (member->key, "game") && !read_parameter (self, member, sight))
        return FALSE;
    }

  return TRUE;
}

static void
append (GString *out, const char *before, const char *text)
{
  g_string_append (out, before);
  sight_json_append_string (out, text);
}

/* Writes a sight that equals its preset or the defaults of its algorithm. */
static SightVision
get_base (const SightVision *sight)
{
  SightVision base;

  if (sight->preset != NULL && g_str_equal (sight->preset->algorithm, sight->algorithm->id))
    sight_preset_apply (sight->preset, &base);
  else
    sight_vision_init (&base, sight->algorithm);
  if (sight->preset != NULL)
    base.range = sight->preset->range;

  return base;
}

static void
write_sight (GString *out, const SightVision *sight)
{
  SightVision base = get_base (sight);
  gboolean other = sight->preset != NULL && !g_str_equal (sight->preset->algorithm, sight->algorithm->id);

  if (sight->preset != NULL)
    append (out, "{\"preset\": ", sight->preset->id);
  if (sight->preset == NULL || other)
    append (out, other ? ", \"algorithm\": " : "{\"algorithm\": ", sight->algorithm->id);
  if (sight->range != base.range)
    g_string_append_printf (out, ", \"range\": %d", sight->range);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &sight->algorithm->parameters[i];
      g_autofree char *value = sight_vision_get_text (sight, i);

      if (sight->values[i] == base.values[i])
        continue;
      g_string_append_printf (out, parameter->choices != NULL ? ", \"%s\": \"%s\"" : ", \"%s\": %s", parameter->id,
                              value);
    }
  if (sight->game != NULL)
    append (out, ", \"game\": ", sight->game);
  g_string_append_c (out, '}');
}

void
sight_sightline_write_sight (GString *out, const SightVision *sight)
{
  SightVision written = *sight;

  if (sight_vision_is_given (sight) && !sight_vision_get_stand_in (sight, &written))
    {
      sight_preset_apply (sight_preset_get_default (), &written);
      written.range = sight->range;
      written.game = sight->game;
    }
  write_sight (out, &written);
}

/* sight-cli-rules.c - the option --rule of all verbs that read a map, and the table of rules
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-rules.h"

#include "sight-cli-named.h"
#include "sight-cli-propose.h"
#include "sight-cli.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-rule.h"

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, format, args);
  va_end (args);

  return FALSE;
}

static gboolean
fail_value (const SightRule *rule, const char *value, GError **error)
{
  return fail (error, _ ("--rule: “%s” is no value of %s; there are: %s"), value, rule->id, _ (rule->values));
}

static gboolean
apply_to_level (const SightRule *rule, const char *what, const char *value, SightLevel *level, GError **error)
{
  if (what != NULL)
    return fail (error, _ ("--rule: %s is a rule of the level: expected %s=VALUE"), rule->id, rule->id);

  return sight_rule_set_level (rule, level, value) || fail_value (rule, value, error);
}

static gboolean
apply_to_tile (const SightRule *rule, const char *what, const char *value, SightLevel *level, GError **error)
{
  SightCliNamed tile;

  if (what == NULL)
    return fail (error, _ ("--rule: %s is a rule of a tile: expected %s:TILE=VALUE"), rule->id, rule->id);
  if (!sight_cli_named_find (&tile, level, SIGHT_CLI_TILE, "rule", what, error))
    return FALSE;
  if (tile.index < 0)
    return sight_cli_fail_of (error, what, sight_cli_name_tile, level,
                              g_strdup_printf (_ ("--rule: no tile of the map has the glyph or name “%s”"), what));

  return sight_rule_set_tile (rule, level, (guint) tile.index, value) || fail_value (rule, value, error);
}

static gboolean
apply_to_lamp (const SightRule *rule, const char *what, const char *value, SightLevel *level, GError **error)
{
  SightCliNamed lamp;

  if (what == NULL)
    return fail (error, _ ("--rule: %s is a rule of a lamp: expected %s:NAME=VALUE or %s:X,Y=VALUE"), rule->id,
                 rule->id, rule->id);
  if (!sight_cli_named_find (&lamp, level, SIGHT_CLI_LAMP, "rule", what, error))
    return FALSE;
  if (lamp.index < 0)
    return sight_cli_fail_of (
        error, what, sight_cli_name_lamp, level,
        g_strdup_printf (_ ("--rule: no lamp of the level has the name “%s” or is in that cell"), what));

  return sight_rule_set_lamp (rule, level, (guint) lamp.index, value) || fail_value (rule, value, error);
}

static gboolean
apply_to_viewer (const SightRule *rule, const char *what, const char *value, SightLevel *level, GError **error)
{
  SightCliNamed viewer;

  if (what == NULL)
    return fail (error, _ ("--rule: %s is a rule of a viewer: expected %s:NAME=VALUE or %s:NUMBER=VALUE"), rule->id,
                 rule->id, rule->id);
  if (!sight_cli_named_find (&viewer, level, SIGHT_CLI_VIEWER, "rule", what, error))
    return FALSE;
  if (viewer.index < 0)
    return sight_cli_fail_of (
        error, what, sight_cli_name_viewer, level,
        g_strdup_printf (_ ("--rule: there is no viewer “%s”; the map has %u"), what, level->viewers->len));

  return sight_rule_set_viewer (rule, level, (guint) viewer.index, value) ||
         fail (error, _ ("--rule: “%s” is no size of “%s”: expected %s, all of them on the map"), value, what,
               _ (rule->values));
}

static gboolean
apply (const SightRule *rule, const char *what, const char *value, SightLevel *level, GError **error)
{
  switch (rule->owner)
    {
    case SIGHT_RULE_OF_LEVEL:
      return apply_to_level (rule, what, value, level, error);
    case SIGHT_RULE_OF_TILE:
      return apply_to_tile (rule, what, value, level, error);
    case SIGHT_RULE_OF_LAMP:
      return apply_to_lamp (rule, what, value, level, error);
    case SIGHT_RULE_OF_VIEWER:
      return apply_to_viewer (rule, what, value, level, error);
    case SIGHT_RULE_OF_SIGHT:
      break;
    }

  return fail (error, _ ("--rule: %s is a parameter of a sight: use --set %s=VALUE"), rule->id, rule->id);
}

gboolean
sight_cli_rules_apply (char *const *settings, SightLevel *level, GError **error)
{
  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      /* A tile may be named “=” or “:”. */
      const char *colon = strchr (settings[i], ':'), *equals = strchr (settings[i], '=');
      g_autofree char *id = NULL, *what = NULL;
      const SightRule *rule;

      if (colon != NULL && equals != NULL && colon < equals)
        equals = strrchr (settings[i], '=');
      if (equals == NULL)
        return fail (error, _ ("--rule: “%s” is not NAME=VALUE or NAME:TILE=VALUE"), settings[i]);
      if (colon != NULL && colon < equals)
        what = g_strndup (colon + 1, (gsize) (equals - colon - 1));
      id = g_strndup (settings[i], (gsize) ((what != NULL ? colon : equals) - settings[i]));
      rule = sight_rule_find (id);
      if (rule == NULL)
        return sight_cli_fail_of (
            error, id, sight_cli_name_rule, NULL,
            g_strdup_printf (_ ("--rule: there is no rule “%s”; see “sightline-cli list rules”"), id));
      if (!apply (rule, what, equals + 1, level, error))
        return FALSE;
    }

  return TRUE;
}

void
sight_cli_rules_print (void)
{
  const SightRule *rule;

  for (guint i = 0; (rule = sight_rule_get_nth (i)) != NULL; i++)
    sight_cli_print ("%s: %s (%s)\n    %s\n", rule->id, _ (rule->name), _ (rule->values), _ (rule->help));
}

void
sight_cli_rules_add (SightJsonWriter *writer)
{
  const SightRule *rule;

  for (guint i = 0; (rule = sight_rule_get_nth (i)) != NULL; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", rule->id);
      sight_json_write_string (writer, "name", rule->name);
      sight_json_write_string (writer, "kind", sight_rule_kind_get_id (rule->kind));
      sight_json_write_string (writer, "of", sight_rule_owner_get_id (rule->owner));
      sight_json_write_string (writer, "values", rule->values);
      sight_json_write_string (writer, "neutral", rule->neutral);
      sight_json_write_string (writer, "help", rule->help);
      sight_json_end_object (writer);
    }
}

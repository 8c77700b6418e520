/* sight-ldtk-fields.c - the fields of a written LDtk project, and their values
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-fields.h"

#include "format/syntax/sight-json.h"
#include "sight-ldtk.h"

#define TEXT "String", "F_String", "V_String"
#define LONG_TEXT "String", "F_Text", "V_String"
#define NUMBER "Int", "F_Int", "V_Int"
#define COLOR "Color", "F_Color", "V_Int"
#define SWITCH "Bool", "F_Bool", "V_Bool"

const SightLdtkField sight_ldtk_level_fields[] = { { SIGHT_LDTK_LEGEND, LONG_TEXT, "Hidden" },
                                                   { SIGHT_LDTK_SIGHT, LONG_TEXT, "Hidden" },
                                                   { NULL } };

const SightLdtkField sight_ldtk_viewer_fields[] = {
  { "name", TEXT, "ValueOnly" },
  { "team", TEXT, "Hidden" },
  { SIGHT_LDTK_TEAM_SHAPE, TEXT, "Hidden" },
  { "range", NUMBER, "RadiusGrid" },
  { "facing", NUMBER, "Hidden" },
  { "angle", NUMBER, "Hidden" },
  { "alive", SWITCH, "Hidden" },
  { "sight", LONG_TEXT, "Hidden" },
  { SIGHT_LDTK_TEAM_COLOR, COLOR, "Hidden" },
  { NULL },
};

const SightLdtkField sight_ldtk_area_fields[] = {
  { "name", TEXT, "ValueOnly" },
  { "purpose", TEXT, "Hidden" },
  { "team", TEXT, "Hidden" },
  { SIGHT_LDTK_TEAM_COLOR, COLOR, "Hidden" },
  { NULL },
};

static const char *
get_word (gboolean yes)
{
  return yes ? "true" : "false";
}

/* A field without a value is null, but a switch has one always. */
static void
write_field (GString *out, const SightLdtkField *field, int uid, gboolean is_first)
{
  const gboolean is_color = g_str_equal (field->type, "Color");

  g_string_append_printf (
      out,
      "%s\n         {\"identifier\": \"%s\", \"doc\": null, \"__type\": \"%s\", \"uid\": %d, \"type\": \"%s\", "
      "\"isArray\": false, \"canBeNull\": %s,\n"
      "          \"arrayMinLength\": null, \"arrayMaxLength\": null, \"editorDisplayMode\": \"%s\", "
      "\"editorDisplayScale\": 1,\n"
      "          \"editorDisplayPos\": \"Above\", \"editorLinkStyle\": \"StraightArrow\", \"editorDisplayColor\": "
      "null, "
      "\"editorAlwaysShow\": false,\n"
      "          \"editorShowInWorld\": false, \"editorCutLongValues\": true, \"editorTextSuffix\": null, "
      "\"editorTextPrefix\": null,\n"
      "          \"useForSmartColor\": %s, \"exportToToc\": false, \"searchable\": false, \"min\": null, "
      "\"max\": null, \"regex\": null,\n"
      "          \"acceptFileTypes\": null, \"defaultOverride\": null, \"textLanguageMode\": null, "
      "\"symmetricalRef\": false,\n"
      "          \"autoChainRef\": true, \"allowOutOfLevelRef\": true, \"allowedRefs\": \"OnlySame\", "
      "\"allowedRefsEntityUid\": null,\n"
      "          \"allowedRefTags\": [], \"tilesetUid\": null}",
      is_first ? "" : ",", field->name, field->type, uid, field->inner, get_word (!g_str_equal (field->type, "Bool")),
      field->shown, get_word (is_color));
}

void
sight_ldtk_fields_define (GString *out, const SightLdtkField *fields, int uid)
{
  for (guint i = 0; fields[i].name != NULL; i++)
    write_field (out, &fields[i], uid + i, i == 0);
}

SightLdtkFieldWriter
sight_ldtk_fields_begin (GString *out, const SightLdtkField *fields, int uid)
{
  g_string_append (out, "\"fieldInstances\": [");

  return (SightLdtkFieldWriter) { out, fields, uid, 0 };
}

/* @value, @real: the value as loaders see it, and as LDtk keeps it, in JSON; (nullable) */
static void
write_value (SightLdtkFieldWriter *self, const char *value, const char *real)
{
  const SightLdtkField *field = &self->fields[self->n];

  g_assert (field->name != NULL);
  g_string_append_printf (self->out,
                          "%s\n          {\"__identifier\": \"%s\", \"__type\": \"%s\", \"__tile\": null, "
                          "\"defUid\": %d, \"__value\": %s, \"realEditorValues\": [",
                          self->n > 0 ? "," : "", field->name, field->type, self->uid + self->n,
                          value != NULL ? value : "null");
  if (real != NULL)
    g_string_append_printf (self->out, "{\"id\": \"%s\", \"params\": [%s]}", field->value, real);
  g_string_append (self->out, "]}");
  self->n++;
}

void
sight_ldtk_fields_add_text (SightLdtkFieldWriter *self, const char *text)
{
  g_autoptr (GString) json = g_string_new (NULL);

  if (text != NULL)
    sight_json_append_string (json, text);
  write_value (self, text != NULL ? json->str : NULL, text != NULL ? json->str : NULL);
}

void
sight_ldtk_fields_add_int (SightLdtkFieldWriter *self, int value)
{
  g_autofree char *json = value >= 0 ? g_strdup_printf ("%d", value) : NULL;

  write_value (self, json, json);
}

void
sight_ldtk_fields_add_switch (SightLdtkFieldWriter *self, gboolean value)
{
  write_value (self, value ? "true" : "false", value ? "true" : "false");
}

void
sight_ldtk_fields_add_color (SightLdtkFieldWriter *self, const guint32 *color)
{
  g_autofree char *text = color != NULL ? g_strdup_printf ("\"#%06X\"", *color & 0xffffff) : NULL;
  g_autofree char *number = color != NULL ? g_strdup_printf ("%u", *color & 0xffffff) : NULL;

  write_value (self, text, number);
}

void
sight_ldtk_fields_end (SightLdtkFieldWriter *self)
{
  g_assert (self->fields[self->n].name == NULL);
  g_string_append_c (self->out, ']');
}

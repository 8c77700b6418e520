/* sight-ldtk-fields.h - the fields of a written LDtk project, and their values
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The definition of a field. */
typedef struct
{
  const char *name;
  const char *type;  /* as loaders see it: "String" */
  const char *inner; /* as LDtk names it: "F_String" */
  const char *value; /* the kind of its value: "V_String" */
  const char *shown; /* how LDtk shows it: "Hidden" */
} SightLdtkField;

/* The fields of a level, a viewer and an area, ending with a row without a name. */
extern const SightLdtkField sight_ldtk_level_fields[];
extern const SightLdtkField sight_ldtk_viewer_fields[];
extern const SightLdtkField sight_ldtk_area_fields[];

/* Adds the definitions of @fields, numbered from @uid, to @out, as items of an array. */
void sight_ldtk_fields_define (GString *out, const SightLdtkField *fields, int uid);

/* Writes the values of fields in the order of their definitions. */
typedef struct
{
  GString *out;
  const SightLdtkField *fields;
  int uid;
  guint n; /* fields written so far */
} SightLdtkFieldWriter;

/* Begins a member "fieldInstances"; each field needs one call of an add function before it ends. */
SightLdtkFieldWriter sight_ldtk_fields_begin (GString *out, const SightLdtkField *fields, int uid);
void sight_ldtk_fields_add_text (SightLdtkFieldWriter *self, const char *text); /* (nullable) */
void sight_ldtk_fields_add_int (SightLdtkFieldWriter *self, int value);         /* below 0: none */
void sight_ldtk_fields_add_switch (SightLdtkFieldWriter *self, gboolean value);
void sight_ldtk_fields_add_color (SightLdtkFieldWriter *self, const guint32 *color); /* (nullable) */
void sight_ldtk_fields_end (SightLdtkFieldWriter *self);

G_END_DECLS

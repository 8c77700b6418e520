/* sight-ldtk-defs.c - the definitions of a written LDtk project: layers, entities and their fields
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ldtk-defs.h"

#include "sight-ldtk-areas.h"
#include "sight-ldtk-fields.h"

/* An entity that a project has. */
typedef struct
{
  const char *name;
  int uid;
  const char *mode; /* how LDtk draws it */
  gboolean is_resizable;
  const SightLdtkField *fields;
  int fields_uid;
} EntityDef;

static const EntityDef viewer_def = { "Viewer", SIGHT_LDTK_UID_VIEWER,    "Ellipse",
                                      FALSE,    sight_ldtk_viewer_fields, SIGHT_LDTK_UID_VIEWER_FIELDS };

static const EntityDef area_def = { SIGHT_LDTK_AREA,        SIGHT_LDTK_UID_AREA,       "Rectangle", TRUE,
                                    sight_ldtk_area_fields, SIGHT_LDTK_UID_AREA_FIELDS };

static const char *
get_word (gboolean yes)
{
  return yes ? "true" : "false";
}

/* LDtk identifiers are ASCII, and no two values of a layer share one.  @taken: the identifiers so far. */
static char *
make_identifier (const SightTile *tile, guint number, GHashTable *taken)
{
  char *name = g_strdup (tile->name);
  gboolean has_letter = FALSE;

  for (char *p = name; *p != '\0'; p++)
    {
      has_letter = has_letter || g_ascii_isalpha (*p);
      if (!g_ascii_isalnum (*p))
        *p = '_';
    }
  if (has_letter && g_str_is_ascii (tile->name) && !g_hash_table_contains (taken, name))
    return name;
  g_free (name);
  /* Another tile may be called like that. */
  for (name = g_strdup_printf ("Tile_%u", number); g_hash_table_contains (taken, name); number += SIGHT_LEGEND_MAX)
    {
      g_free (name);
      name = g_strdup_printf ("Tile_%u", number + SIGHT_LEGEND_MAX);
    }

  return name;
}

static void
write_values (const SightLegend *legend, GString *out)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);
      char *name = make_identifier (tile, i + 1, taken);

      g_string_append_printf (out,
                              "%s\n        {\"value\": %u, \"identifier\": \"%s\", \"color\": \"#%06X\", "
                              "\"tile\": null, \"groupUid\": 0}",
                              i > 0 ? "," : "", i + 1, name, tile->color & 0xffffff);
      g_hash_table_add (taken, name);
    }
}

static void
begin_layer (GString *out, const char *name, const char *type, int uid)
{
  g_string_append_printf (
      out,
      "\n      {\"__type\": \"%s\", \"identifier\": \"%s\", \"type\": \"%s\", \"uid\": %d, \"doc\": null, "
      "\"uiColor\": null,\n"
      "       \"gridSize\": %d, \"guideGridWid\": 0, \"guideGridHei\": 0, \"displayOpacity\": 1, "
      "\"inactiveOpacity\": 0.6,\n"
      "       \"hideInList\": false, \"hideFieldsWhenInactive\": true, \"canSelectWhenInactive\": true, "
      "\"renderInWorldView\": true,\n"
      "       \"pxOffsetX\": 0, \"pxOffsetY\": 0, \"parallaxFactorX\": 0, \"parallaxFactorY\": 0, "
      "\"parallaxScaling\": true,\n"
      "       \"requiredTags\": [], \"excludedTags\": [], \"uiFilterTags\": [], \"useAsyncRender\": false,\n"
      "       \"autoTilesKilledByOtherLayerUid\": null, \"autoSourceLayerDefUid\": null, \"autoRuleGroups\": [], "
      "\"biomeFieldUid\": null,\n"
      "       \"tilesetDefUid\": null, \"tilePivotX\": 0, \"tilePivotY\": 0, \"intGridValuesGroups\": [], "
      "\"intGridValues\": [",
      type, name, type, uid, SIGHT_LDTK_GRID);
}

static void
write_entity (GString *out, const EntityDef *def)
{
  g_string_append_printf (
      out,
      "\n      {\"identifier\": \"%s\", \"uid\": %d, \"tags\": [], \"exportToToc\": false, "
      "\"allowOutOfBounds\": true, \"doc\": null,\n"
      "       \"width\": %d, \"height\": %d, \"resizableX\": %s, \"resizableY\": %s, \"minWidth\": null, "
      "\"maxWidth\": null, \"minHeight\": null,\n"
      "       \"maxHeight\": null, \"keepAspectRatio\": false, \"tileOpacity\": 1, \"fillOpacity\": 0.5, "
      "\"lineOpacity\": 1,\n"
      "       \"hollow\": %s, \"color\": \"#000000\", \"renderMode\": \"%s\", \"showName\": false, "
      "\"tilesetId\": null,\n"
      "       \"tileRenderMode\": \"FitInside\", \"tileRect\": null, \"uiTileRect\": null, \"nineSliceBorders\": [], "
      "\"maxCount\": 0,\n"
      "       \"limitScope\": \"PerLevel\", \"limitBehavior\": \"MoveLastOne\", \"pivotX\": 0, \"pivotY\": 0, "
      "\"fieldDefs\": [",
      def->name, def->uid, SIGHT_LDTK_GRID, SIGHT_LDTK_GRID, get_word (def->is_resizable), get_word (def->is_resizable),
      get_word (def->is_resizable), def->mode);
  sight_ldtk_fields_define (out, def->fields, def->fields_uid);
  g_string_append (out, "\n       ]}");
}

void
sight_ldtk_defs_write (const SightLevel *level, GString *out)
{
  const gboolean has_areas = level->areas->len > 0;

  g_string_append (out, "  \"defs\": {\n    \"layers\": [");
  begin_layer (out, "Viewers", "Entities", SIGHT_LDTK_UID_VIEWERS);
  g_string_append (out, "]},");
  begin_layer (out, SIGHT_LDTK_CELLS, "IntGrid", SIGHT_LDTK_UID_CELLS);
  write_values (level->legend, out);
  g_string_append (out, "]}");
  if (has_areas)
    {
      g_string_append_c (out, ',');
      begin_layer (out, "Areas", "Entities", SIGHT_LDTK_UID_AREAS);
      g_string_append (out, "]}");
    }
  g_string_append (out, "\n    ],\n    \"entities\": [");
  write_entity (out, &viewer_def);
  if (has_areas)
    {
      g_string_append_c (out, ',');
      write_entity (out, &area_def);
    }
  g_string_append (out, "\n    ],\n    \"tilesets\": [], \"enums\": [], \"externalEnums\": [], \"levelFields\": [");
  sight_ldtk_fields_define (out, sight_ldtk_level_fields, SIGHT_LDTK_UID_LEVEL_FIELDS);
  g_string_append (out, "\n    ]\n  },\n");
}

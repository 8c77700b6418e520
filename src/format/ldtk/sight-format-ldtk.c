/* sight-format-ldtk.c - LDtk projects (.ldtk)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-ldtk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-glyph.h"
#include "sight-ldtk-areas.h"
#include "sight-ldtk-cells.h"
#include "sight-ldtk-viewers.h"
#include "format/native/sight-sightline-sight.h"
#include "format/text/sight-text-legend.h"

#define SNIFF_BYTES 4096
#define JSON_VERSION "1.5.3"

/* Numbers by which instances refer to their definitions. */
enum
{
  UID_LEVEL,
  UID_CELLS,
  UID_VIEWERS,
  UID_VIEWER,
  UID_FIELDS, /* and those that follow */
  UID_AREAS = 100,
  UID_AREA,
};

/* LDtk requires instance ids of this form. */
#define IID "%08x-0000-4000-8000-%012x"

/* The kinds of instances, for making their ids. */
enum
{
  IID_PROJECT,
  IID_LEVEL,
  IID_LAYER,
  IID_VIEWER,
  IID_AREA,
};

typedef struct
{
  const SightLevel *level;
  GString *out;
  SightNotes *notes;
} Writer;

static gboolean
ldtk_sniff (const char *data, gsize length)
{
  gssize n = MIN (length, SNIFF_BYTES);

  return g_strstr_len (data, n, "\"jsonVersion\"") != NULL ? g_strstr_len (data, n, "\"worldLayout\"") != NULL
                                                           : g_strstr_len (data, n, "\"LDtk Project JSON\"") != NULL;
}

static SightLevel *
ldtk_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightLdtk) ldtk = sight_ldtk_open (input, notes, error);
  g_autoptr (SightLevel) level = NULL;
  int fine;

  if (ldtk == NULL)
    return NULL;
  level = sight_ldtk_read_cells (ldtk, &fine, notes);
  if (level == NULL || !sight_ldtk_read_viewers (ldtk, level, fine, notes) ||
      !sight_ldtk_read_areas (ldtk, level, fine, notes))
    return NULL;

  return g_steal_pointer (&level);
}

/* "key": "#rrggbb", */
static void
write_color (Writer *self, const char *key, guint32 color)
{
  g_string_append_printf (self->out, "\"%s\": \"#%06X\", ", key, color & 0xffffff);
}

/* LDtk identifiers are ASCII. */
static void
write_identifier (Writer *self, const SightTile *tile, int number)
{
  g_autofree char *name = g_strdup (tile->name);
  gboolean has_letter = FALSE;

  for (char *p = name; *p != '\0'; p++)
    {
      has_letter = has_letter || g_ascii_isalpha (*p);
      if (!g_ascii_isalnum (*p))
        *p = '_';
    }
  if (has_letter && g_str_is_ascii (tile->name))
    g_string_append_printf (self->out, "\"%s\"", name);
  else
    g_string_append_printf (self->out, "\"Tile_%d\"", number);
}

static void
write_values (Writer *self)
{
  const SightLegend *legend = self->level->legend;

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      g_string_append_printf (self->out, "%s\n        {\"value\": %u, \"identifier\": ", i > 0 ? "," : "", i + 1);
      write_identifier (self, sight_legend_get (legend, i), i + 1);
      g_string_append (self->out, ", ");
      write_color (self, "color", sight_legend_get (legend, i)->color);
      g_string_append (self->out, "\"tile\": null, \"groupUid\": 0}");
    }
}

static void
write_layer_def (Writer *self, const char *name, const char *type, int uid)
{
  g_string_append_printf (self->out,
                          "\n      {\"__type\": \"%s\", \"identifier\": \"%s\", \"uid\": %d, \"gridSize\": %d,\n"
                          "       \"displayOpacity\": 1, \"pxOffsetX\": 0, \"pxOffsetY\": 0, \"parallaxFactorX\": 0, "
                          "\"parallaxFactorY\": 0,\n       \"parallaxScaling\": true, \"tilesetDefUid\": null, "
                          "\"autoSourceLayerDefUid\": null, \"intGridValuesGroups\": [],\n       \"intGridValues\": [",
                          type, name, uid, SIGHT_LDTK_GRID);
  if (uid == UID_CELLS)
    write_values (self);
  g_string_append (self->out, "]}");
}

static void
write_entity_def (Writer *self, const char *name, int uid)
{
  g_string_append_printf (
      self->out,
      "\n      {\"identifier\": \"%s\", \"uid\": %d, "
      "\"width\": %d, \"height\": %d, \"color\": \"#000000\",\n       \"pivotX\": 0, \"pivotY\": 0, "
      "\"tilesetId\": null, \"tileRect\": null, \"tileRenderMode\": \"FitInside\", "
      "\"nineSliceBorders\": []}",
      name, uid, SIGHT_LDTK_GRID, SIGHT_LDTK_GRID);
}

static void
write_defs (Writer *self)
{
  const gboolean has_areas = self->level->areas->len > 0;

  g_string_append (self->out, "  \"defs\": {\n    \"layers\": [");
  write_layer_def (self, "Viewers", "Entities", UID_VIEWERS);
  g_string_append_c (self->out, ',');
  write_layer_def (self, SIGHT_LDTK_CELLS, "IntGrid", UID_CELLS);
  if (has_areas)
    {
      g_string_append_c (self->out, ',');
      write_layer_def (self, "Areas", "Entities", UID_AREAS);
    }
  g_string_append (self->out, "\n    ],\n    \"entities\": [");
  write_entity_def (self, "Viewer", UID_VIEWER);
  if (has_areas)
    {
      g_string_append_c (self->out, ',');
      write_entity_def (self, SIGHT_LDTK_AREA, UID_AREA);
    }
  g_string_append (self->out, "\n    ],\n    \"tilesets\": [], \"enums\": [], "
                              "\"externalEnums\": [], \"levelFields\": []\n  },\n");
}

/* Begins a field; the caller adds its value and "}". */
static void
begin_field (Writer *self, const char *name, const char *type, int number)
{
  g_string_append_printf (self->out,
                          "%s\n          {\"__identifier\": \"%s\", \"__type\": \"%s\", \"__tile\": null, "
                          "\"defUid\": %d, \"__value\": ",
                          number > 0 ? "," : "", name, type, UID_FIELDS + number);
}

static void
write_text_field (Writer *self, const char *name, const char *text, int number)
{
  begin_field (self, name, "String", number);
  if (text != NULL)
    sight_json_append_string (self->out, text);
  else
    g_string_append (self->out, "null");
  g_string_append_c (self->out, '}');
}

/* @value: -1 for none */
static void
write_int_field (Writer *self, const char *name, int value, int number)
{
  begin_field (self, name, "Int", number);
  if (value >= 0)
    g_string_append_printf (self->out, "%d}", value);
  else
    g_string_append (self->out, "null}");
}

static void
write_viewer_fields (Writer *self, const SightViewer *viewer, const SightTeam *team)
{
  g_autoptr (GString) sight = viewer->sight != NULL ? g_string_new (NULL) : NULL;

  if (sight != NULL)
    sight_sightline_write_sight (sight, viewer->sight);
  write_text_field (self, "name", viewer->name, 0);
  write_text_field (self, "team", team->name, 1);
  write_text_field (self, SIGHT_LDTK_TEAM_SHAPE, sight_shape_get_id (team->shape), 2);
  write_int_field (self, "range", viewer->range, 3);
  write_int_field (self, "facing", viewer->facing, 4);
  write_int_field (self, "angle", viewer->angle, 5);
  begin_field (self, "alive", "Bool", 6);
  g_string_append (self->out, viewer->alive ? "true}" : "false}");
  write_text_field (self, "sight", sight != NULL ? sight->str : NULL, 7);
}

static void
write_viewer (Writer *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  const SightTeam *team = sight_level_get_team (self->level, viewer->team);
  int x = viewer->cell.x, y = viewer->cell.y;

  g_string_append_printf (self->out,
                          "%s\n        {\"__identifier\": \"Viewer\", \"iid\": \"" IID "\", \"defUid\": %d, "
                          "\"__grid\": [%d, %d], \"px\": [%d, %d],\n         \"__pivot\": [0, 0], \"width\": %d, "
                          "\"height\": %d, \"__tags\": [], \"__tile\": null, ",
                          index > 0 ? "," : "", IID_VIEWER, index, UID_VIEWER, x, y, x * SIGHT_LDTK_GRID,
                          y * SIGHT_LDTK_GRID, SIGHT_LDTK_GRID, SIGHT_LDTK_GRID);
  write_color (self, "__smartColor", team->color);
  g_string_append (self->out, "\"fieldInstances\": [");
  write_viewer_fields (self, viewer, team);
  g_string_append (self->out, "\n         ]}");
}

/* One rectangle of @area; @number: of all entities of areas so far */
static void
write_rect (Writer *self, const SightArea *area, SightRect rect, guint number)
{
  const int unit = SIGHT_LDTK_GRID;
  const SightTeam *team = area->team >= 0 ? sight_level_get_team (self->level, area->team) : NULL;

  g_string_append_printf (self->out,
                          "%s\n        {\"__identifier\": \"" SIGHT_LDTK_AREA "\", \"iid\": \"" IID
                          "\", \"defUid\": %d, \"__grid\": [%d, %d], \"px\": [%d, %d],\n         \"__pivot\": [0, 0], "
                          "\"width\": %d, \"height\": %d, \"__tags\": [], \"__tile\": null, ",
                          number > 0 ? "," : "", IID_AREA, number, UID_AREA, rect.x, rect.y, rect.x * unit,
                          rect.y * unit, rect.width * unit, rect.height * unit);
  write_color (self, "__smartColor", team != NULL ? team->color : 0);
  g_string_append (self->out, "\"fieldInstances\": [");
  write_text_field (self, "name", area->name, 0);
  write_text_field (self, "purpose", sight_area_purpose_get_id (area->purpose), 1);
  write_text_field (self, "team", team != NULL ? team->name : NULL, 2);
  g_string_append (self->out, "\n         ]}");
}

/* An area without cells is one empty rectangle. */
static void
write_areas (Writer *self)
{
  guint number = 0;

  for (guint i = 0; i < self->level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (self->level, i);
      g_autoptr (GArray) rects = sight_cell_set_get_rects (area->cells);

      if (rects->len == 0)
        write_rect (self, area, (SightRect) { 0 }, number++);
      for (guint k = 0; k < rects->len; k++)
        write_rect (self, area, g_array_index (rects, SightRect, k), number++);
    }
}

static void
write_cells (Writer *self)
{
  guint n = sight_legend_get_length (self->level->legend);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    texts[i] = g_strdup_printf ("%u", i + 1);
  for (int y = 0; y < self->level->map->height; y++)
    {
      g_string_append (self->out, y > 0 ? ",\n        " : "\n        ");
      sight_glyph_append_row (self->out, self->level->map, y, texts, ",");
    }
}

static void
begin_layer (Writer *self, const char *name, const char *type, int uid)
{
  g_string_append_printf (self->out,
                          "\n      {\"__identifier\": \"%s\", \"__type\": \"%s\", \"__cWid\": %d, \"__cHei\": %d, "
                          "\"__gridSize\": %d,\n       \"__opacity\": 1, \"__pxTotalOffsetX\": 0, "
                          "\"__pxTotalOffsetY\": 0, \"__tilesetDefUid\": null, \"__tilesetRelPath\": null,\n"
                          "       \"iid\": \"" IID "\", \"levelId\": %d, \"layerDefUid\": %d, \"pxOffsetX\": 0, "
                          "\"pxOffsetY\": 0, \"visible\": true,\n       \"overrideTilesetUid\": null, "
                          "\"autoLayerTiles\": [], \"gridTiles\": [], ",
                          name, type, self->level->map->width, self->level->map->height, SIGHT_LDTK_GRID, IID_LAYER,
                          uid, UID_LEVEL, uid);
}

static void
write_layers (Writer *self)
{
  g_string_append (self->out, "    \"layerInstances\": [");
  begin_layer (self, "Viewers", "Entities", UID_VIEWERS);
  g_string_append (self->out, "\"intGridCsv\": [],\n       \"entityInstances\": [");
  for (guint i = 0; i < self->level->viewers->len; i++)
    write_viewer (self, i);
  g_string_append (self->out, "]},");
  begin_layer (self, SIGHT_LDTK_CELLS, "IntGrid", UID_CELLS);
  g_string_append (self->out, "\"entityInstances\": [],\n       \"intGridCsv\": [");
  write_cells (self);
  g_string_append (self->out, "]}");
  if (self->level->areas->len > 0)
    {
      g_string_append_c (self->out, ',');
      begin_layer (self, "Areas", "Entities", UID_AREAS);
      g_string_append (self->out, "\"intGridCsv\": [],\n       \"entityInstances\": [");
      write_areas (self);
      g_string_append (self->out, "]}");
    }
  g_string_append (self->out, "\n    ]\n");
}

static void
write_level (Writer *self)
{
  const SightMap *map = self->level->map;
  g_autoptr (GString) legend = g_string_new (NULL), sight = g_string_new (NULL);

  sight_text_legend_write (self->level->legend, legend, self->notes);
  sight_sightline_write_sight (sight, &self->level->sight);
  g_string_append_printf (self->out,
                          "  \"levels\": [{\n    \"identifier\": \"Level_0\", \"iid\": \"" IID "\", \"uid\": %d,\n"
                          "    \"worldX\": 0, \"worldY\": 0, \"worldDepth\": 0, \"pxWid\": %d, \"pxHei\": %d,\n"
                          "    \"__bgColor\": \"#000000\", \"bgRelPath\": null, \"__bgPos\": null, "
                          "\"externalRelPath\": null, \"__neighbours\": [],\n    \"fieldInstances\": [",
                          IID_LEVEL, 0, UID_LEVEL, map->width * SIGHT_LDTK_GRID, map->height * SIGHT_LDTK_GRID);
  write_text_field (self, SIGHT_LDTK_LEGEND, legend->str, 0);
  write_text_field (self, SIGHT_LDTK_SIGHT, sight->str, 1);
  g_string_append (self->out, "\n    ],\n");
  write_layers (self);
  g_string_append (self->out, "  }]\n}\n");
}

static void
note_teams (const SightLevel *level, SightNotes *notes)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      const SightTeam *team = sight_level_get_team (level, i);
      gboolean has_viewer = FALSE;
      int first;

      for (guint k = 0; k < level->viewers->len && !has_viewer; k++)
        has_viewer = (guint) sight_level_get_viewer (level, k)->team == i;
      if (!has_viewer)
        sight_notes_add (notes, _ ("the team “%s” is left out: it has no viewer"), team->name);
      else if (sight_level_find_team (level, team->name, &first) != NULL && (guint) first < i)
        sight_notes_add (notes, _ ("two teams are called “%s” and become one"), team->name);
    }
}

static void
note_left_out (const SightLevel *level, SightNotes *notes)
{
  sight_notes_add (notes, _ ("the file is in LDtk’s minimal form, for game loaders; LDtk can’t open it"));
  note_teams (level, notes);
  sight_notes_add_lines (notes, level);
  sight_notes_add_pins (notes, level);
  sight_notes_add_turns (notes, level);
  sight_notes_add_alliances (notes, level);
  sight_notes_add_extra (notes, level);
}

static GBytes *
ldtk_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  Writer writer = { .level = level, .notes = notes };

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  writer.out = g_string_new ("{\n");
  g_string_append_printf (writer.out,
                          "  \"jsonVersion\": \"%s\", \"iid\": \"" IID "\",\n  \"worldLayout\": \"LinearHorizontal\", "
                          "\"worldGridWidth\": null, \"worldGridHeight\": null,\n  \"bgColor\": \"#000000\", "
                          "\"externalLevels\": false, \"toc\": [], \"worlds\": [],\n",
                          JSON_VERSION, IID_PROJECT, 0);
  write_defs (&writer);
  write_level (&writer);
  note_left_out (level, notes);

  return g_string_free_to_bytes (writer.out);
}

static const char *const suffixes[] = { "ldtk", NULL };

const SightFormat sight_format_ldtk = {
  .id = "ldtk",
  .name = N_ ("LDtk project"),
  .suffixes = suffixes,
  .sniff = ldtk_sniff,
  .write = ldtk_write,
  .import = ldtk_read,
};

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
#include "sight-ldtk-defs.h"
#include "sight-ldtk-fields.h"
#include "sight-ldtk-viewers.h"
#include "format/native/sight-sightline-sight.h"
#include "format/text/sight-text-legend.h"

#define SNIFF_BYTES 4096
#define JSON_VERSION "1.5.3" /* of LDtk’s schema that the file follows */

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
  IID_WORLD,
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

static void
write_viewer_fields (Writer *self, const SightViewer *viewer, const SightTeam *team)
{
  g_autoptr (GString) sight = viewer->sight != NULL ? g_string_new (NULL) : NULL;
  SightLdtkFieldWriter fields =
      sight_ldtk_fields_begin (self->out, sight_ldtk_viewer_fields, SIGHT_LDTK_UID_VIEWER_FIELDS);

  if (sight != NULL)
    sight_sightline_write_sight (sight, viewer->sight);
  sight_ldtk_fields_add_text (&fields, viewer->name);
  sight_ldtk_fields_add_text (&fields, team->name);
  sight_ldtk_fields_add_text (&fields, sight_shape_get_id (team->shape));
  sight_ldtk_fields_add_int (&fields, viewer->range);
  sight_ldtk_fields_add_int (&fields, viewer->facing);
  sight_ldtk_fields_add_int (&fields, viewer->angle);
  sight_ldtk_fields_add_switch (&fields, viewer->alive);
  sight_ldtk_fields_add_text (&fields, sight != NULL ? sight->str : NULL);
  sight_ldtk_fields_add_color (&fields, &team->color);
  sight_ldtk_fields_end (&fields);
}

/* Begins the entity @number of kind @iid in @rect, in cells; the caller adds its fields and "}". */
static void
begin_entity (Writer *self, int iid, guint number, SightRect rect, guint32 color)
{
  const int unit = SIGHT_LDTK_GRID;
  const gboolean is_viewer = iid == IID_VIEWER;

  g_string_append_printf (self->out,
                          "%s\n        {\"__identifier\": \"%s\", \"iid\": \"" IID "\", \"defUid\": %d, "
                          "\"__grid\": [%d, %d], \"px\": [%d, %d],\n         \"__worldX\": %d, \"__worldY\": %d, "
                          "\"__pivot\": [0, 0], \"width\": %d, \"height\": %d, \"__tags\": [], \"__tile\": null, ",
                          number > 0 ? "," : "", is_viewer ? "Viewer" : SIGHT_LDTK_AREA, iid, number,
                          is_viewer ? SIGHT_LDTK_UID_VIEWER : SIGHT_LDTK_UID_AREA, rect.x, rect.y, rect.x * unit,
                          rect.y * unit, rect.x * unit, rect.y * unit, rect.width * unit, rect.height * unit);
  write_color (self, "__smartColor", color);
}

static void
write_viewer (Writer *self, guint index)
{
  /* LDtk has no place for the sight of a team. */
  g_autoptr (SightViewer) viewer =
      sight_level_resolve_viewer (self->level, sight_level_get_viewer (self->level, index));
  const SightTeam *team = sight_level_get_team (self->level, viewer->team);

  begin_entity (self, IID_VIEWER, index, (SightRect) { viewer->cell.x, viewer->cell.y, 1, 1 }, team->color);
  write_viewer_fields (self, viewer, team);
  g_string_append_c (self->out, '}');
}

/* One rectangle of @area; @number: of all entities of areas so far */
static void
write_rect (Writer *self, const SightArea *area, SightRect rect, guint number)
{
  const SightTeam *team = area->team >= 0 ? sight_level_get_team (self->level, area->team) : NULL;
  SightLdtkFieldWriter fields;

  begin_entity (self, IID_AREA, number, rect, team != NULL ? team->color : 0);
  fields = sight_ldtk_fields_begin (self->out, sight_ldtk_area_fields, SIGHT_LDTK_UID_AREA_FIELDS);
  sight_ldtk_fields_add_text (&fields, area->name);
  sight_ldtk_fields_add_text (&fields, sight_area_purpose_get_id (area->purpose));
  sight_ldtk_fields_add_text (&fields, team != NULL ? team->name : NULL);
  sight_ldtk_fields_add_color (&fields, team != NULL ? &team->color : NULL);
  sight_ldtk_fields_end (&fields);
  g_string_append_c (self->out, '}');
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
                          "\"pxOffsetY\": 0, \"visible\": true, \"optionalRules\": [], \"seed\": 0,\n"
                          "       \"overrideTilesetUid\": null, \"autoLayerTiles\": [], \"gridTiles\": [], ",
                          name, type, self->level->map->width, self->level->map->height, SIGHT_LDTK_GRID, IID_LAYER,
                          uid, SIGHT_LDTK_UID_LEVEL, uid);
}

static void
write_layers (Writer *self)
{
  g_string_append (self->out, "    \"layerInstances\": [");
  begin_layer (self, "Viewers", "Entities", SIGHT_LDTK_UID_VIEWERS);
  g_string_append (self->out, "\"intGridCsv\": [],\n       \"entityInstances\": [");
  for (guint i = 0; i < self->level->viewers->len; i++)
    write_viewer (self, i);
  g_string_append (self->out, "]},");
  begin_layer (self, SIGHT_LDTK_CELLS, "IntGrid", SIGHT_LDTK_UID_CELLS);
  g_string_append (self->out, "\"entityInstances\": [],\n       \"intGridCsv\": [");
  write_cells (self);
  g_string_append (self->out, "]}");
  if (self->level->areas->len > 0)
    {
      g_string_append_c (self->out, ',');
      begin_layer (self, "Areas", "Entities", SIGHT_LDTK_UID_AREAS);
      g_string_append (self->out, "\"intGridCsv\": [],\n       \"entityInstances\": [");
      write_areas (self);
      g_string_append (self->out, "]}");
    }
  g_string_append (self->out, "\n    ]\n");
}

static void
write_level_fields (Writer *self)
{
  g_autoptr (GString) legend = g_string_new (NULL), sight = g_string_new (NULL);
  SightLdtkFieldWriter fields =
      sight_ldtk_fields_begin (self->out, sight_ldtk_level_fields, SIGHT_LDTK_UID_LEVEL_FIELDS);

  sight_text_legend_write (self->level->legend, legend, self->notes);
  sight_sightline_write_sight (sight, &self->level->sight);
  sight_ldtk_fields_add_text (&fields, legend->str);
  sight_ldtk_fields_add_text (&fields, sight->str);
  sight_ldtk_fields_end (&fields);
}

static void
write_level (Writer *self)
{
  const SightMap *map = self->level->map;

  g_string_append_printf (self->out,
                          "  \"levels\": [{\n    \"identifier\": \"Level_0\", \"iid\": \"" IID "\", \"uid\": %d, "
                          "\"useAutoIdentifier\": true,\n"
                          "    \"worldX\": 0, \"worldY\": 0, \"worldDepth\": 0, \"pxWid\": %d, \"pxHei\": %d,\n"
                          "    \"__bgColor\": \"#000000\", \"bgColor\": null, \"__smartColor\": \"#000000\", "
                          "\"bgRelPath\": null, \"bgPos\": null,\n"
                          "    \"__bgPos\": null, \"bgPivotX\": 0.5, \"bgPivotY\": 0.5, \"externalRelPath\": null, "
                          "\"__neighbours\": [],\n    ",
                          IID_LEVEL, 0, SIGHT_LDTK_UID_LEVEL, map->width * SIGHT_LDTK_GRID,
                          map->height * SIGHT_LDTK_GRID);
  write_level_fields (self);
  g_string_append (self->out, ",\n");
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
  note_teams (level, notes);
  sight_notes_add_lines (notes, level);
  sight_notes_add_pins (notes, level);
  sight_notes_add_pictures (notes, level);
  sight_notes_add_turns (notes, level);
  sight_notes_add_sizes (notes, level);
  sight_notes_add_alliances (notes, level);
  sight_notes_add_extra (notes, level);
}

/* The settings of the project: those of a new one, in LDtk. */
static void
write_settings (Writer *self)
{
  const int unit = SIGHT_LDTK_GRID, side = 16 * SIGHT_LDTK_GRID;

  g_string_append_printf (
      self->out,
      "  \"__header__\": {\"fileType\": \"LDtk Project JSON\", \"app\": \"Sightline\", \"appVersion\": \"%s\"},\n"
      "  \"iid\": \"" IID "\", \"jsonVersion\": \"%s\", \"appBuildId\": 0, \"nextUid\": %d, "
      "\"identifierStyle\": \"Free\",\n"
      "  \"toc\": [], \"worldLayout\": \"Free\", \"worldGridWidth\": %d, \"worldGridHeight\": %d, "
      "\"defaultLevelWidth\": %d,\n"
      "  \"defaultLevelHeight\": %d, \"defaultPivotX\": 0, \"defaultPivotY\": 0, \"defaultGridSize\": %d, "
      "\"defaultEntityWidth\": %d,\n"
      "  \"defaultEntityHeight\": %d, \"bgColor\": \"#000000\", \"defaultLevelBgColor\": \"#000000\", "
      "\"minifyJson\": false,\n"
      "  \"externalLevels\": false, \"exportTiled\": false, \"simplifiedExport\": false, "
      "\"imageExportMode\": \"None\",\n"
      "  \"exportLevelBg\": true, \"pngFilePattern\": null, \"backupOnSave\": false, \"backupLimit\": 10, "
      "\"backupRelPath\": null,\n"
      "  \"levelNamePattern\": \"Level_%%idx\", \"tutorialDesc\": null, \"customCommands\": [], \"flags\": [],\n",
      JSON_VERSION, IID_PROJECT, 0, JSON_VERSION, SIGHT_LDTK_UID_NEXT, side, side, side, side, unit, unit, unit);
}

static GBytes *
ldtk_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  Writer writer = { .level = level, .notes = notes };

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  writer.out = g_string_new ("{\n");
  write_settings (&writer);
  sight_ldtk_defs_write (level, writer.out);
  g_string_append_printf (writer.out, "  \"worlds\": [], \"dummyWorldIid\": \"" IID "\",\n", IID_WORLD, 0);
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

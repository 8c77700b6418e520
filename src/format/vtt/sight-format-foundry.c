/* sight-format-foundry.c - scenes of Foundry Virtual Tabletop, as it exports them (.json)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-foundry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-json-writer.h"
#include "format/syntax/sight-outline.h"
#include "sight-foundry-read.h"
#include "sight-vtt-portals.h"

#define ID_LENGTH 16 /* of an id: letters and digits */
#define STOPS 20     /* sight, light, sound and steps that a wall stops */
#define SOUTH 180    /* a token that is not turned faces south */

typedef enum
{
  WALL,
  CLOSED_DOOR,
  OPEN_DOOR,
  WINDOW,
} Kind;

typedef struct
{
  const SightLevel *level;
  SightJsonWriter *json;
  guint n_walls;
} Writer;

/* Ids only need to differ within the scene. */
static void
write_id (Writer *self, const char *kind, guint number)
{
  g_autofree char *id = g_strdup_printf ("%s%0*u", kind, (int) (ID_LENGTH - strlen (kind)), number);

  sight_json_write_string (self->json, "_id", id);
}

/* @ends: x0, y0, x1, y1, in halves of a cell */
static void
write_wall (Writer *self, const int *ends, Kind kind)
{
  static const char *const senses[] = { "light", "sight", "sound" };

  sight_json_begin_object (self->json, NULL);
  write_id (self, "wall", self->n_walls++);
  sight_json_begin_array (self->json, "c");
  for (guint i = 0; i < 4; i++)
    sight_json_write_int (self->json, NULL, ends[i] * SIGHT_FOUNDRY_SCALE / 2);
  sight_json_end_array (self->json);
  sight_json_write_int (self->json, "move", STOPS);
  for (guint i = 0; i < G_N_ELEMENTS (senses); i++)
    sight_json_write_int (self->json, senses[i], kind == WINDOW ? 0 : STOPS);
  sight_json_write_int (self->json, "dir", 0);
  sight_json_write_int (self->json, "door", kind == CLOSED_DOOR || kind == OPEN_DOOR);
  sight_json_write_int (self->json, "ds", kind == OPEN_DOOR);
  sight_json_end_object (self->json);
}

static void
write_outlines (Writer *self)
{
  g_autoptr (SightGrid) walls = sight_vtt_get_walls (self->level);
  g_autoptr (GPtrArray) lines = sight_outline_trace (walls);

  for (guint i = 0; i < lines->len; i++)
    {
      const GArray *line = g_ptr_array_index (lines, i);

      for (guint k = 1; k < line->len; k++)
        {
          const SightCell from = g_array_index (line, SightCell, k - 1), to = g_array_index (line, SightCell, k);

          write_wall (self, (int[]) { 2 * from.x, 2 * from.y, 2 * to.x, 2 * to.y }, WALL);
        }
    }
}

static Kind
get_kind (const SightTile *tile)
{
  if (!tile->transparent)
    return CLOSED_DOOR;

  return tile->look == SIGHT_LOOK_WINDOW ? WINDOW : OPEN_DOOR;
}

static void
write_portals (Writer *self)
{
  const SightMap *map = self->level->map;

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          const SightTile *tile = sight_level_get_tile (self->level, (SightCell) { x, y });
          const int dx = sight_vtt_lies_across (self->level, (SightCell) { x, y }), dy = !dx;

          if (sight_vtt_is_portal (tile))
            write_wall (self, (int[]) { 2 * x + 1 - dx, 2 * y + 1 - dy, 2 * x + 1 + dx, 2 * y + 1 + dy },
                        get_kind (tile));
        }
    }
}

/* The first team is friendly, the second hostile, others are neutral. */
static int
get_disposition (int team)
{
  return team == 0 ? 1 : team == 1 ? -1 : 0;
}

static void
write_sight (Writer *self, const SightViewer *viewer)
{
  const SightVision sight = sight_level_get_sight (self->level, viewer);

  sight_json_begin_object (self->json, "sight");
  sight_json_write_boolean (self->json, "enabled", viewer->alive);
  if (sight.range > 0)
    sight_json_write_int (self->json, "range", (gint64) sight.range * SIGHT_FOUNDRY_DISTANCE);
  else
    sight_json_write_null (self->json, "range");
  sight_json_write_int (self->json, "angle", viewer->facing == SIGHT_FACING_NONE ? SIGHT_ANGLE_FULL : viewer->angle);
  sight_json_end_object (self->json);
}

static void
write_token (Writer *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  const int facing = viewer->facing == SIGHT_FACING_NONE ? SOUTH : viewer->facing;

  sight_json_begin_object (self->json, NULL);
  write_id (self, "token", index);
  sight_json_write_string (self->json, "name", viewer->name);
  sight_json_write_int (self->json, "x", (gint64) viewer->cell.x * SIGHT_FOUNDRY_SCALE);
  sight_json_write_int (self->json, "y", (gint64) viewer->cell.y * SIGHT_FOUNDRY_SCALE);
  sight_json_write_int (self->json, "width", viewer->width);
  sight_json_write_int (self->json, "height", viewer->height);
  sight_json_write_int (self->json, "rotation", (facing + SOUTH) % 360);
  sight_json_write_int (self->json, "disposition", get_disposition (viewer->team));
  sight_json_write_boolean (self->json, "actorLink", FALSE);
  write_sight (self, viewer);
  sight_json_end_object (self->json);
}

static void
write_grid (Writer *self)
{
  sight_json_begin_object (self->json, "grid");
  sight_json_write_int (self->json, "type", 1);
  sight_json_write_int (self->json, "size", SIGHT_FOUNDRY_SCALE);
  sight_json_write_int (self->json, "distance", SIGHT_FOUNDRY_DISTANCE);
  sight_json_write_string (self->json, "units", "ft");
  sight_json_end_object (self->json);
}

static void
write_scene (Writer *self, const SightOutput *output)
{
  g_autofree char *name = g_strdup (output->stem != NULL ? output->stem : "");

  /* The suffix has two parts, of which the stem kept one. */
  if (g_str_has_suffix (name, ".foundry"))
    name[strlen (name) - strlen (".foundry")] = '\0';
  sight_json_begin_object (self->json, NULL);
  sight_json_write_string (self->json, "name", name);
  sight_json_write_int (self->json, "width", (gint64) self->level->map->width * SIGHT_FOUNDRY_SCALE);
  sight_json_write_int (self->json, "height", (gint64) self->level->map->height * SIGHT_FOUNDRY_SCALE);
  sight_json_write_int (self->json, "padding", 0);
  write_grid (self);
  sight_json_write_boolean (self->json, "tokenVision", TRUE);
  sight_json_begin_object (self->json, "flags");
  sight_json_begin_object (self->json, SIGHT_FOUNDRY_FLAG);
  sight_json_end_object (self->json);
  sight_json_end_object (self->json);
  sight_json_begin_array (self->json, "walls");
  write_outlines (self);
  write_portals (self);
  sight_json_end_array (self->json);
  sight_json_begin_array (self->json, "tokens");
  for (guint i = 0; i < self->level->viewers->len; i++)
    write_token (self, i);
  sight_json_end_array (self->json);
  sight_json_begin_array (self->json, "lights");
  sight_json_end_array (self->json);
  sight_json_end_object (self->json);
}

static GBytes *
foundry_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  g_autoptr (SightJsonWriter) json = sight_json_writer_new (TRUE);
  Writer writer = { .level = level, .json = json };
  char *text;

  write_scene (&writer, output);
  sight_notes_add (notes,
                   _ ("Foundry sees with an algorithm of its own; teams become dispositions, and the picture is left "
                      "out"));
  sight_notes_add_left_out_but_viewers (notes, level);
  text = g_strconcat (sight_json_writer_get_text (json), "\n", NULL);

  return g_bytes_new_take (text, strlen (text));
}

static const char *const suffixes[] = { "foundry.json", NULL };

const SightFormat sight_format_foundry = {
  .id = "foundry",
  .name = N_ ("Foundry scene"),
  .suffixes = suffixes,
  .sniff = sight_foundry_sniff,
  .write_files = foundry_write,
  .import = sight_foundry_read,
};

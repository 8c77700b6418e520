/* sight-sightline-write.c - writes the native format
 *
 * Each row of the map, tile, team, viewer, kept line and event has a line of its
 * own, so a change to the level changes only the lines concerned.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-sightline.h"

#include <string.h>

#include "format/syntax/sight-glyph.h"
#include "sight-sightline-areas.h"
#include "sight-sightline-lamps.h"
#include "sight-sightline-notes.h"
#include "sight-sightline-pictures.h"
#include "sight-sightline-checks.h"
#include "sight-sightline-sight.h"
#include "sight-sightline-turns.h"

typedef struct
{
  GString *out;
  GError **error;
  char **teams;   /* the id of each team */
  char **viewers; /* the id of each viewer that needs one, otherwise empty */
} Writer;

/* Writes item @index of an array. */
typedef gboolean (*ItemFunc) (Writer *self, const SightLevel *level, guint index);

static void
add_string (Writer *self, const char *before, const char *text)
{
  g_string_append (self->out, before);
  sight_json_append_string (self->out, text);
}

static void
add_cell (Writer *self, const char *before, SightCell cell)
{
  g_string_append_printf (self->out, "%s[%d, %d]", before, cell.x, cell.y);
}

/* Writes the unknown members that were read from the file, each after @before. */
static gboolean
add_extra (Writer *self, const char *before, const char *extra)
{
  return sight_members_append_extra (self->out, before, extra, self->error);
}

/* Writes an array with one item per line. */
static gboolean
add_items (Writer *self, const SightLevel *level, const char *key, guint n, ItemFunc add_item)
{
  g_string_append_printf (self->out, ",\n  \"%s\": [", key);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (self->out, i > 0 ? ",\n    {" : "\n    {");
      if (!add_item (self, level, i))
        return FALSE;
      g_string_append_c (self->out, '}');
    }
  g_string_append (self->out, n > 0 ? "\n  ]" : "]");

  return TRUE;
}

/* What rules know of the tile, where they know something. */
static void
add_tile_rules (Writer *self, const SightTileRules *rules)
{
  g_autofree char *sides = sight_sides_to_text (rules->stops);

  if (rules->conceals > 0)
    g_string_append_printf (self->out, ", \"conceals\": %d", rules->conceals);
  if (rules->stops != 0)
    add_string (self, ", \"stopsFrom\": ", sides);
  if (rules->light > 0)
    g_string_append_printf (self->out, ", \"light\": %d", rules->light);
  if (rules->ground > 0)
    g_string_append_printf (self->out, ", \"ground\": %d", rules->ground);
  if (rules->top > 0)
    g_string_append_printf (self->out, ", \"top\": %d", rules->top);
  if (rules->cost > 0)
    g_string_append_printf (self->out, ", \"cost\": %d", rules->cost);
}

static gboolean
add_tile (Writer *self, const SightLevel *level, guint index)
{
  const SightTile *tile = sight_legend_get (level->legend, index);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  add_string (self, "\"glyph\": ", glyph);
  add_string (self, ", \"name\": ", tile->name);
  g_string_append_printf (self->out, ", \"color\": \"#%06x\", \"look\": \"%s\", \"walkable\": %s, \"transparent\": %s",
                          tile->color & 0xffffff, sight_look_get_id (tile->look), tile->walkable ? "true" : "false",
                          tile->transparent ? "true" : "false");
  if (tile->counterpart != SIGHT_TILE_NONE)
    {
      char counterpart[7] = "";

      g_unichar_to_utf8 (sight_legend_get (level->legend, tile->counterpart)->glyph, counterpart);
      add_string (self, ", \"counterpart\": ", counterpart);
    }
  add_tile_rules (self, &tile->rules);
  sight_sightline_write_tile_image (self->out, &level->pictures, &tile->image);

  return add_extra (self, ", ", tile->extra);
}

/* What a team or viewer does not have from its level; @sight: (nullable) */
static void
add_sight_of (Writer *self, int range, int dark_vision, const SightVision *sight)
{
  if (range != SIGHT_RANGE_AS_SIGHT)
    g_string_append_printf (self->out, ", \"range\": %d", range);
  if (dark_vision != SIGHT_DARK_VISION_AS_LEVEL)
    g_string_append_printf (self->out, ", \"darkVision\": %d", dark_vision);
  if (sight == NULL)
    return;
  g_string_append (self->out, ", \"sight\": ");
  sight_sightline_write_sight (self->out, sight);
}

static gboolean
add_team (Writer *self, const SightLevel *level, guint index)
{
  const SightTeam *team = sight_level_get_team (level, index);

  if (!g_str_equal (self->teams[index], team->name))
    {
      add_string (self, "\"id\": ", self->teams[index]);
      g_string_append (self->out, ", ");
    }
  add_string (self, "\"name\": ", team->name);
  g_string_append_printf (self->out, ", \"color\": \"#%06x\", \"shape\": \"%s\"", team->color & 0xffffff,
                          sight_shape_get_id (team->shape));
  if (team->alliance != NULL)
    add_string (self, ", \"alliance\": ", team->alliance);
  add_sight_of (self, team->range, team->dark_vision, team->sight);

  return add_extra (self, ", ", team->extra);
}

static gboolean
add_viewer (Writer *self, const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);

  if (sight_viewer_ids_must_say (self->viewers, level, index))
    {
      add_string (self, "\"id\": ", self->viewers[index]);
      g_string_append (self->out, ", ");
    }
  add_string (self, "\"name\": ", viewer->name);
  add_string (self, ", \"team\": ", self->teams[viewer->team]);
  add_cell (self, ", \"cell\": ", viewer->cell);
  if (sight_viewer_is_large (viewer))
    g_string_append_printf (self->out, ", \"size\": [%d, %d]", viewer->width, viewer->height);
  if (viewer->range != SIGHT_RANGE_AS_SIGHT)
    g_string_append_printf (self->out, ", \"range\": %d", viewer->range);
  if (!viewer->alive)
    g_string_append (self->out, ", \"alive\": false");
  if (viewer->facing != SIGHT_FACING_NONE)
    g_string_append_printf (self->out, ", \"facing\": %d", viewer->facing);
  if (viewer->angle != SIGHT_ANGLE_FULL)
    g_string_append_printf (self->out, ", \"angle\": %d", viewer->angle);
  if (viewer->eye != SIGHT_EYE_AS_LEVEL)
    g_string_append_printf (self->out, ", \"eye\": %d", viewer->eye);
  if (viewer->spend != SIGHT_SPEND_AS_LEVEL)
    g_string_append_printf (self->out, ", \"spend\": %d", viewer->spend);
  add_sight_of (self, SIGHT_RANGE_AS_SIGHT, viewer->dark_vision, viewer->sight);
  if (viewer->shoot != NULL)
    {
      g_string_append (self->out, ", \"shoot\": ");
      sight_sightline_write_sight (self->out, viewer->shoot);
    }

  return add_extra (self, ", ", viewer->extra);
}

static gboolean
add_line (Writer *self, const SightLevel *level, guint index)
{
  const SightKeptLine *line = g_ptr_array_index (level->lines, index);

  add_string (self, "\"name\": ", line->name);
  add_cell (self, ", \"from\": ", line->from);
  add_cell (self, ", \"to\": ", line->to);

  return add_extra (self, ", ", line->extra);
}

/* An id for team @index that is neither a name nor in @taken. */
static char *
make_id (const char *name, guint index, GHashTable *names, GHashTable *taken)
{
  g_autoptr (GString) id = g_string_new (NULL);

  g_string_printf (id, "%s-%u", *name != '\0' ? name : "team", index + 1);
  while (g_hash_table_contains (names, id->str) || g_hash_table_contains (taken, id->str))
    g_string_append_c (id, '-');

  return g_string_free (g_steal_pointer (&id), FALSE);
}

/* The id of a team is its name, unless an earlier team has the same name.  Adding a team therefore never changes
 * existing ids, nor the lines of the viewers that refer to them. */
static char **
make_ids (const SightLevel *level)
{
  char **ids = g_new0 (char *, level->teams->len + 1);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < level->teams->len; i++)
    g_hash_table_add (names, sight_level_get_team (level, i)->name);
  for (guint i = 0; i < level->teams->len; i++)
    {
      const char *name = sight_level_get_team (level, i)->name;

      if (*name != '\0' && !g_hash_table_contains (taken, name))
        ids[i] = g_strdup (name);
      else
        ids[i] = make_id (name, i, names, taken);
      g_hash_table_add (taken, ids[i]);
    }

  return ids;
}

static gboolean
add_level (Writer *self, const SightLevel *level)
{
  g_string_append_printf (self->out, "{\n  \"sightline\": %d,\n  \"sight\": ", SIGHT_SIGHTLINE_VERSION);
  sight_sightline_write_sight (self->out, &level->sight);
  if (!add_items (self, level, "legend", sight_legend_get_length (level->legend), add_tile))
    return FALSE;
  g_string_append (self->out, ",\n  \"map\": [\n");
  sight_json_append_rows (self->out, level, "    ");
  g_string_append (self->out, "\n  ]");
  if (!add_items (self, level, "teams", level->teams->len, add_team) ||
      !add_items (self, level, "viewers", level->viewers->len, add_viewer) ||
      !add_items (self, level, "lines", level->lines->len, add_line) ||
      !sight_sightline_write_areas (self->out, level, self->teams, self->error) ||
      !sight_sightline_write_notes (self->out, level, self->error) ||
      !sight_sightline_write_lamps (self->out, level, self->error) ||
      !sight_sightline_write_pictures (self->out, level, self->error) ||
      !sight_sightline_write_turns (self->out, level, self->teams, self->viewers, self->error) ||
      !sight_sightline_write_checks (self->out, level, self->error) || !add_extra (self, ",\n  ", level->extra))
    return FALSE;
  g_string_append (self->out, "\n}\n");

  return TRUE;
}

GBytes *
sight_sightline_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) teams = make_ids (level);
  g_auto (GStrv) viewers = sight_viewer_ids_new (level, teams);
  Writer writer = { .out = out, .error = error, .teams = teams, .viewers = viewers };

  if (!sight_glyph_check_legend (level->legend, error) || !add_level (&writer, level))
    return NULL;

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

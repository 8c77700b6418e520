/* sight-code-records.c - tiles, teams and viewers as records of Lua, Python and Godot
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-code.h"

#include "format/syntax/sight-glyph.h"

static const struct
{
  const char *key; /* printf format of a key and its separator */
  const char *yes, *no;
  const char *none; /* (nullable): how "no value" is written; NULL: the key is omitted */
  const char *begin, *end;
  guint first;    /* index of the first item of a list */
  const char *at; /* (nullable): printf format of a table key that is a string, with its separator */
} languages[SIGHT_CODE_COUNT] = {
  [SIGHT_CODE_LUA] = { "%s = ", "true", "false", NULL, "{ ", " }", 1, "[%s] = " },
  [SIGHT_CODE_PYTHON] = { "\"%s\": ", "True", "False", "None", "{", "}", 0, "%s: " },
  [SIGHT_CODE_GODOT] = { "\"%s\": ", "true", "false", "null", "{ ", " }", 0, NULL },
};

typedef struct
{
  GString *out;
  SightCode code;
  guint n_keys;
} Record;

static Record
begin (GString *out, SightCode code)
{
  g_assert (languages[code].key != NULL);
  g_string_append (out, languages[code].begin);

  return (Record) { out, code, 0 };
}

static void
end (Record *self)
{
  g_string_append (self->out, languages[self->code].end);
}

static void
add_key (Record *self, const char *key)
{
  if (self->n_keys++ > 0)
    g_string_append (self->out, ", ");
  g_string_append_printf (self->out, languages[self->code].key, key);
}

static void
add_text (Record *self, const char *key, const char *value)
{
  add_key (self, key);
  sight_code_append_string (self->out, self->code, value);
}

static void
add_int (Record *self, const char *key, int value)
{
  add_key (self, key);
  g_string_append_printf (self->out, "%d", value);
}

static void
add_flag (Record *self, const char *key, gboolean value)
{
  add_key (self, key);
  g_string_append (self->out, value ? languages[self->code].yes : languages[self->code].no);
}

static void
add_none (Record *self, const char *key)
{
  if (languages[self->code].none == NULL)
    return;
  add_key (self, key);
  g_string_append (self->out, languages[self->code].none);
}

static void
add_color (Record *self, const char *key, guint32 color)
{
  char text[8];

  g_snprintf (text, sizeof text, "#%06x", color & 0xffffff);
  add_text (self, key, text);
}

static void
add_glyph (Record *self, const char *key, gunichar glyph)
{
  char text[7] = "";

  g_unichar_to_utf8 (glyph, text);
  add_text (self, key, text);
}

void
sight_code_append_tile (GString *out, SightCode code, const SightLegend *legend, guint tile, gboolean by_glyph)
{
  const SightTile *self = sight_legend_get (legend, tile);
  Record record = begin (out, code);

  add_glyph (&record, "glyph", self->glyph);
  add_text (&record, "name", self->name);
  add_color (&record, "color", self->color);
  add_text (&record, "look", sight_look_get_id (self->look));
  add_flag (&record, "walkable", self->walkable);
  add_flag (&record, "transparent", self->transparent);
  if (self->counterpart == SIGHT_TILE_NONE)
    add_none (&record, "counterpart");
  else if (by_glyph)
    add_glyph (&record, "counterpart", sight_legend_get (legend, self->counterpart)->glyph);
  else
    add_int (&record, "counterpart", self->counterpart + languages[code].first);
  end (&record);
}

void
sight_code_append_team (GString *out, SightCode code, const SightTeam *team)
{
  Record record = begin (out, code);

  add_text (&record, "name", team->name);
  add_color (&record, "color", team->color);
  add_text (&record, "shape", sight_shape_get_id (team->shape));
  if (team->alliance != NULL)
    add_text (&record, "alliance", team->alliance);
  else
    add_none (&record, "alliance");
  end (&record);
}

void
sight_code_append_viewer (GString *out, SightCode code, const SightLevel *level, guint viewer)
{
  const SightViewer *self = sight_level_get_viewer (level, viewer);
  Record record = begin (out, code);

  add_text (&record, "name", self->name);
  add_int (&record, "team", self->team + languages[code].first);
  add_int (&record, "x", self->cell.x);
  add_int (&record, "y", self->cell.y);
  add_int (&record, "range", sight_level_get_sight (level, self).range);
  add_flag (&record, "alive", self->alive);
  if (self->facing == SIGHT_FACING_NONE)
    add_none (&record, "facing");
  else
    add_int (&record, "facing", self->facing);
  add_int (&record, "angle", self->angle);
  end (&record);
}

void
sight_code_append_legend (GString *out, SightCode code, const SightLevel *level, gboolean by_glyph)
{
  g_auto (GStrv) texts = sight_glyph_get_texts (level->legend);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autoptr (GString) key = g_string_new (NULL);

      g_string_append (out, SIGHT_CODE_INDENT);
      sight_code_append_string (key, code, texts[i]);
      if (by_glyph)
        g_string_append_printf (out, languages[code].at, key->str);
      sight_code_append_tile (out, code, level->legend, i, by_glyph);
      g_string_append (out, ",\n");
    }
}

void
sight_code_append_teams (GString *out, SightCode code, const SightLevel *level)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      g_string_append (out, SIGHT_CODE_INDENT);
      sight_code_append_team (out, code, sight_level_get_team (level, i));
      g_string_append (out, ",\n");
    }
}

void
sight_code_append_viewers (GString *out, SightCode code, const SightLevel *level)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_string_append (out, SIGHT_CODE_INDENT);
      sight_code_append_viewer (out, code, level, i);
      g_string_append (out, ",\n");
    }
}

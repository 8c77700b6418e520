/* sight-format-c.c - writes the map as a C header for a game to include
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-c.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-code.h"
#include "format/syntax/sight-numbers.h"

#define STRING_MAX 4095 /* longest string literal in C99, in bytes */
#define CHAR_TILES 256  /* tiles that an unsigned char can number */

typedef struct
{
  const SightLevel *level;
  GString *out;
  char *lower, *upper; /* prefix of all names */
  guint n_cut;         /* how many names are longer than STRING_MAX */
} Writer;

/* The same declaration in every header, so one function can take the viewers of any map. */
static const char shared[] = "#ifndef SIGHTLINE_VIEWERS\n"
                             "#define SIGHTLINE_VIEWERS\n"
                             "struct sight_team\n"
                             "{\n"
                             "  const char *name;    /* UTF-8 */\n"
                             "  unsigned long color; /* 0xRRGGBB */\n"
                             "};\n"
                             "struct sight_viewer\n"
                             "{\n"
                             "  const char *name; /* UTF-8 */\n"
                             "  int team;         /* number of its team, from 0 */\n"
                             "  int x, y;         /* its cell, which may lie outside the map */\n"
                             "  int range;        /* in cells; 0: no limit */\n"
                             "  int alive;        /* 0 or 1 */\n"
                             "  int facing;       /* in degrees clockwise from north; -1: nowhere */\n"
                             "  int angle;        /* of its field, in degrees */\n"
                             "};\n"
                             "#endif\n";

static void
append_macro (Writer *self, const char *name, int value)
{
  g_string_append_printf (self->out, "#define %s_%s %d\n", self->upper, name, value);
}

static void
append_head (Writer *self)
{
  const SightLevel *level = self->level;

  g_string_append_printf (
      self->out,
      "/* A map of %d x %d cells. Cell (x, y), both from 0 at the top left, is tile %s_cells[y][x]. "
      "*/\n#ifndef %s_INCLUDED\n#define %s_INCLUDED\n\n%s\n",
      level->map->width, level->map->height, self->lower, self->upper, self->upper, shared);
  append_macro (self, "W", level->map->width);
  append_macro (self, "H", level->map->height);
  append_macro (self, "TILES", sight_legend_get_length (level->legend));
  append_macro (self, "TEAMS", level->teams->len);
  append_macro (self, "VIEWERS", level->viewers->len);
}

static void
append_cells (Writer *self)
{
  static const SightNumbersRows rows = { "  {", "},\n", "}\n" };

  g_string_append_printf (self->out, "\nstatic const unsigned %s %s_cells[%s_H][%s_W] = {\n",
                          sight_legend_get_length (self->level->legend) > CHAR_TILES ? "short" : "char", self->lower,
                          self->upper, self->upper);
  sight_numbers_append (self->out, self->level->map, 0, rows);
  g_string_append (self->out, "};\n");
}

static void
append_name (Writer *self, const char *name)
{
  g_autofree char *cut = NULL;

  if (strlen (name) > STRING_MAX)
    {
      cut = g_strndup (name, g_utf8_find_prev_char (name, name + STRING_MAX + 1) - name);
      self->n_cut++;
    }
  sight_code_append_string (self->out, SIGHT_CODE_C, cut != NULL ? cut : name);
}

static void
append_tile_name (Writer *self, const SightTile *tile)
{
  append_name (self, tile->name);
}

static void
append_glyph (Writer *self, const SightTile *tile)
{
  g_string_append_printf (self->out, "0x%x", tile->glyph);
}

static void
append_color (Writer *self, const SightTile *tile)
{
  g_string_append_printf (self->out, "0x%06x", tile->color & 0xffffff);
}

static void
append_walkable (Writer *self, const SightTile *tile)
{
  g_string_append_printf (self->out, "%d", tile->walkable ? 1 : 0);
}

static void
append_transparent (Writer *self, const SightTile *tile)
{
  g_string_append_printf (self->out, "%d", tile->transparent ? 1 : 0);
}

static void
append_counterpart (Writer *self, const SightTile *tile)
{
  g_string_append_printf (self->out, "%d", tile->counterpart);
}

/* The properties of each tile. */
static const struct
{
  const char *comment, *type, *name;
  const char *between;
  void (*append) (Writer *self, const SightTile *tile);
} columns[] = {
  { "UTF-8", "char *const", "names", ",\n  ", append_tile_name },
  { "Unicode", "unsigned long", "glyphs", ", ", append_glyph },
  { "0xRRGGBB", "unsigned long", "colors", ", ", append_color },
  { "0 or 1", "unsigned char", "walkable", ", ", append_walkable },
  { "0 or 1; lets sight through", "unsigned char", "transparent", ", ", append_transparent },
  { "the tile that a door opens or closes to; -1: none", "long", "counterparts", ", ", append_counterpart },
};

static void
append_legend (Writer *self)
{
  const SightLegend *legend = self->level->legend;

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_string_append_printf (self->out, "\n/* %s */\nstatic const %s %s_%s[%s_TILES] = {\n  ", columns[i].comment,
                              columns[i].type, self->lower, columns[i].name, self->upper);
      for (guint tile = 0; tile < sight_legend_get_length (legend); tile++)
        {
          g_string_append (self->out, tile > 0 ? columns[i].between : "");
          columns[i].append (self, sight_legend_get (legend, tile));
        }
      g_string_append (self->out, "\n};\n");
    }
}

/* Begins an array of @n elements; C requires at least one. */
static void
append_array (Writer *self, const char *type, const char *name, guint n)
{
  g_autofree char *macro = g_ascii_strup (name, -1);

  g_string_append_printf (self->out, "\nstatic const struct %s %s_%s[", type, self->lower, name);
  if (n > 0)
    g_string_append_printf (self->out, "%s_%s] = {\n", self->upper, macro);
  else
    g_string_append (self->out, "1] = { /* none */\n");
}

static void
append_teams (Writer *self)
{
  const GPtrArray *teams = self->level->teams;

  append_array (self, "sight_team", "teams", teams->len);
  for (guint i = 0; i < teams->len; i++)
    {
      const SightTeam *team = g_ptr_array_index (teams, i);

      g_string_append (self->out, "  { ");
      append_name (self, team->name);
      g_string_append_printf (self->out, ", 0x%06x },\n", team->color & 0xffffff);
    }
  g_string_append (self->out, teams->len > 0 ? "};\n" : "  { \"\", 0 },\n};\n");
}

static void
append_viewers (Writer *self)
{
  const GPtrArray *viewers = self->level->viewers;

  append_array (self, "sight_viewer", "viewers", viewers->len);
  for (guint i = 0; i < viewers->len; i++)
    {
      const SightViewer *viewer = g_ptr_array_index (viewers, i);

      g_string_append (self->out, "  { ");
      append_name (self, viewer->name);
      g_string_append_printf (self->out, ", %d, %d, %d, %d, %d, %d, %d },\n", viewer->team, viewer->cell.x,
                              viewer->cell.y, sight_level_get_sight (self->level, viewer).range, viewer->alive ? 1 : 0,
                              viewer->facing, viewer->angle);
    }
  g_string_append (self->out, viewers->len > 0 ? "};\n" : "  { \"\", 0, 0, 0, 0, 0, 0, 0 },\n};\n");
}

static GBytes *
c_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  g_autofree char *lower = sight_code_make_name (output->stem, SIGHT_CODE_LOWER);
  g_autofree char *upper = sight_code_make_name (output->stem, SIGHT_CODE_UPPER);
  Writer writer = { level, g_string_new (NULL), lower, upper, 0 };

  append_head (&writer);
  append_cells (&writer);
  append_legend (&writer);
  append_teams (&writer);
  append_viewers (&writer);
  g_string_append (writer.out, "\n#endif\n");
  if (writer.n_cut > 0)
    sight_notes_add (notes, _ ("names are truncated to %d bytes, the length every C compiler must accept"), STRING_MAX);
  sight_notes_add (notes, _ ("looks of tiles and shapes of teams are left out"));
  sight_notes_add_alliances (notes, level);
  sight_notes_add_left_out_but_viewers (notes, level);
  sight_notes_add_sizes (notes, level);

  return g_string_free_to_bytes (writer.out);
}

static const char *const suffixes[] = { "h", NULL };

const SightFormat sight_format_c = {
  .id = "c",
  .name = N_ ("C header"),
  .suffixes = suffixes,
  .write_files = c_write,
};

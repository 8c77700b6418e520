/* sight-format-solidity.c - writes the map as a Solidity library for a contract to import
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-solidity.h"

#include <glib/gi18n-lib.h>

#include "sight-code.h"
#include "sight-solidity.h"

#define CODE_MAX 24576 /* largest contract that a network accepts, in bytes */

typedef struct
{
  const SightLevel *level;
  GString *out;
  char *library, *game; /* names of the library and of the interface that takes the blocked tiles */
} Writer;

static gboolean
is_walkable (const SightTile *tile)
{
  return tile->walkable;
}

static gboolean
is_transparent (const SightTile *tile)
{
  return tile->transparent;
}

static gboolean
blocks_moves (const SightTile *tile)
{
  return !tile->walkable;
}

static gboolean
blocks_sight (const SightTile *tile)
{
  return !tile->transparent;
}

/* The result of @is for each tile; free with g_free(). */
static gboolean *
get_flags (const SightLegend *legend, gboolean (*is) (const SightTile *tile))
{
  gboolean *flags = g_new (gboolean, sight_legend_get_length (legend));

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    flags[i] = is (sight_legend_get (legend, i));

  return flags;
}

/* Adds a function that maps the number of a tile to the result of @is. */
static void
append_flag (Writer *self, const char *name, gboolean (*is) (const SightTile *tile))
{
  g_autofree gboolean *flags = get_flags (self->level->legend, is);
  g_autofree char *word = g_strconcat (name, "Word", NULL);
  SightSolidityBits bits = { word, NULL, sight_legend_get_length (self->level->legend), flags };

  g_string_append_printf (self->out,
                          "\n    function %s(uint256 i) internal pure returns (bool) {\n"
                          "        return (%s(i / 256) >> (i %% 256)) & 1 == 1;\n"
                          "    }\n\n",
                          name, word);
  sight_solidity_append_words (self->out, &bits);
}

/* Begins a function that returns a value for number i. */
static void
begin_list (Writer *self, const char *function, const char *type, const char *macro)
{
  g_string_append_printf (self->out,
                          "\n    function %s(uint256 i) internal pure returns (%s memory found) {\n"
                          "        require(i < %s, \"no such %s\");\n",
                          function, type, macro, function);
}

static void
end_list (Writer *self)
{
  g_string_append (self->out, "        return found;\n    }\n");
}

/* Begins entry @i of such a function. */
static void
begin_entry (Writer *self, guint i, const char *type, const char *name)
{
  g_string_append_printf (self->out, "        if (i == %u) return %s(", i, type);
  sight_code_append_string (self->out, SIGHT_CODE_SOLIDITY, name);
}

static const char *
get_word (gboolean flag)
{
  return flag ? "true" : "false";
}

static void
append_legend (Writer *self)
{
  const SightLegend *legend = self->level->legend;

  g_string_append (self->out, "\n    struct Tile {\n"
                              "        string name;\n"
                              "        uint256 glyph; // Unicode\n"
                              "        uint256 color; // 0xRRGGBB\n"
                              "        bool walkable;\n"
                              "        bool transparent; // lets sight through\n"
                              "        int256 counterpart; // the tile that a door opens or closes to; -1: none\n"
                              "    }\n");
  begin_list (self, "tile", "Tile", "TILES");
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      begin_entry (self, i, "Tile", tile->name);
      g_string_append_printf (self->out, ", 0x%x, 0x%06x, %s, %s, %d);\n", tile->glyph, tile->color & 0xffffff,
                              get_word (tile->walkable), get_word (tile->transparent), tile->counterpart);
    }
  end_list (self);
  append_flag (self, "isWalkable", is_walkable);
  append_flag (self, "isTransparent", is_transparent);
}

static void
append_teams (Writer *self)
{
  const GPtrArray *teams = self->level->teams;

  g_string_append (self->out, "\n    struct Team {\n"
                              "        string name;\n"
                              "        uint256 color; // 0xRRGGBB\n"
                              "    }\n");
  begin_list (self, "team", "Team", "TEAMS");
  for (guint i = 0; i < teams->len; i++)
    {
      const SightTeam *team = g_ptr_array_index (teams, i);

      begin_entry (self, i, "Team", team->name);
      g_string_append_printf (self->out, ", 0x%06x);\n", team->color & 0xffffff);
    }
  end_list (self);
}

static void
append_viewers (Writer *self)
{
  const GPtrArray *viewers = self->level->viewers;

  g_string_append (self->out, "\n    struct Viewer {\n"
                              "        string name;\n"
                              "        uint256 team;\n"
                              "        int256 x; // its cell, which may lie outside the map\n"
                              "        int256 y;\n"
                              "        uint256 range; // in cells; 0: no limit\n"
                              "        bool alive;\n"
                              "        int256 facing; // in degrees clockwise from north; -1: nowhere\n"
                              "        uint256 angle; // of its field, in degrees\n"
                              "    }\n");
  begin_list (self, "viewer", "Viewer", "VIEWERS");
  for (guint i = 0; i < viewers->len; i++)
    {
      const SightViewer *viewer = g_ptr_array_index (viewers, i);

      begin_entry (self, i, "Viewer", viewer->name);
      g_string_append_printf (self->out, ", %d, %d, %d, %d, %s, %d, %d);\n", viewer->team, viewer->cell.x,
                              viewer->cell.y, sight_level_get_sight (self->level, viewer).range,
                              get_word (viewer->alive), viewer->facing, viewer->angle);
    }
  end_list (self);
}

static gsize
append_bytes (Writer *self)
{
  gsize n_bytes;

  g_string_append_printf (self->out, "    uint256 internal constant TILES = %u;\n\n",
                          sight_legend_get_length (self->level->legend));
  n_bytes = sight_solidity_append_bytes (self->out, self->level);
  append_legend (self);

  return n_bytes;
}

/* Adds a bitmap of the cells with the result of @is for each.  Returns its size in bytes. */
static gsize
append_bitmap (Writer *self, const char *name, gboolean (*is) (const SightTile *tile))
{
  const SightMap *map = self->level->map;
  g_autofree gboolean *flags = get_flags (self->level->legend, is);
  g_autofree char *word = g_strconcat (name, "Word", NULL);
  SightSolidityBits bits = { word, map->tiles, (gsize) map->width * map->height, flags };

  g_string_append_printf (self->out,
                          "\n    function %s(uint256 x, uint256 y) internal pure returns (bool) {\n"
                          "        require(x < W && y < H, \"outside the map\");\n"
                          "        uint256 i = y * W + x;\n"
                          "        return (%s(i / 256) >> (i %% 256)) & 1 == 1;\n"
                          "    }\n\n",
                          name, word);

  return sight_solidity_append_words (self->out, &bits);
}

static gsize
append_bits (Writer *self)
{
  const SightMap *map = self->level->map;
  gsize n_bytes;

  g_string_append_printf (
      self->out,
      "\n    // Cell (x, y) is number i = y * W + x: bit i %% 256, from the lowest, of word i / 256.\n"
      "    uint256 internal constant WORDS = %zu;\n",
      sight_solidity_count_words ((gsize) map->width * map->height));
  n_bytes = append_bitmap (self, "blocksSight", blocks_sight);

  return n_bytes + append_bitmap (self, "blocksMoves", blocks_moves);
}

static gsize
append_blocked (Writer *self)
{
  g_autofree gboolean *flags = get_flags (self->level->legend, blocks_sight);

  g_string_append_c (self->out, '\n');

  return sight_solidity_append_blocked (self->out, self->level->map, flags, self->game);
}

/* The text before the library. */
static void
append_game (Writer *self)
{
  const char *side = sight_solidity_get_side (self->level->map);

  g_string_append_printf (
      self->out,
      "interface %s {\n"
      "    function setBlockedTiles(%s[] calldata rows, %s[] calldata cols, bool[] calldata blocked) "
      "external;\n"
      "}\n\n",
      self->game, side, side);
}

static const char *const suffixes[] = { "sol", NULL };
static const char *const variants[] = { "bytes", "bits", "blocked", NULL };

static const struct
{
  const char *note;
  void (*append_before) (Writer *self); /* (nullable) */
  gsize (*append) (Writer *self);       /* returns the size of the cells in bytes */
} ways[] = {
  { N_ ("looks of tiles and shapes of teams are left out"), NULL, append_bytes },
  { N_ ("shapes of teams are left out, and of tiles all but whether they block sight and moves"), NULL, append_bits },
  { N_ ("shapes of teams are left out, and of tiles all but whether they block sight"), append_game, append_blocked },
};

static gsize
append_library (Writer *self, guint way)
{
  const SightLevel *level = self->level;
  gsize n_bytes;

  g_string_append (self->out, "// SPDX-License-Identifier: UNLICENSED\npragma solidity >=0.8.0 <0.9.0;\n\n");
  if (ways[way].append_before != NULL)
    ways[way].append_before (self);
  g_string_append_printf (self->out,
                          "// A map of %d x %d cells; (0, 0) is at the top left.\n"
                          "library %s {\n"
                          "    uint256 internal constant W = %d;\n"
                          "    uint256 internal constant H = %d;\n"
                          "    uint256 internal constant TEAMS = %u;\n"
                          "    uint256 internal constant VIEWERS = %u;\n",
                          level->map->width, level->map->height, self->library, level->map->width, level->map->height,
                          level->teams->len, level->viewers->len);
  n_bytes = ways[way].append (self);
  append_teams (self);
  append_viewers (self);
  g_string_append (self->out, "}\n");

  return n_bytes;
}

static GBytes *
solidity_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  g_autofree char *name = sight_code_make_name (output->stem, SIGHT_CODE_CAMEL);
  /* The suffix keeps a name from being a keyword or a member of the library. */
  g_autofree char *library = g_strconcat (name, g_str_has_suffix (name, "Map") ? NULL : "Map", NULL);
  g_autofree char *game = g_strconcat ("I", library, "Game", NULL);
  Writer writer = { level, g_string_new (NULL), library, game };
  guint way = 0;
  gsize n_bytes;

  while (output->variant != NULL && !g_str_equal (variants[way], output->variant))
    way++;
  n_bytes = append_library (&writer, way);
  if (n_bytes > CODE_MAX)
    sight_notes_add (notes, _ ("the cells take %zu bytes; most networks limit contracts to %d bytes"), n_bytes,
                     CODE_MAX);
  sight_notes_add (notes, "%s", _ (ways[way].note));
  sight_notes_add_alliances (notes, level);
  sight_notes_add_left_out_but_viewers (notes, level);
  sight_notes_add_sizes (notes, level);

  return g_string_free_to_bytes (writer.out);
}

const SightFormat sight_format_solidity = {
  .id = "solidity",
  .name = N_ ("Solidity library"),
  .suffixes = suffixes,
  .write_files = solidity_write,
  .variants = variants,
};

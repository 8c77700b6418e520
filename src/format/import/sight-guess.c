/* sight-guess.c - guesses the kind of a foreign tile from its name and properties
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guess.h"

#include <string.h>

/* Words, each with the glyph of the standard tile that it means.  A plural “s” is accepted. */
static const struct
{
  const char *word;
  char glyph;
} words[] = {
  { "floor", '.' },  { "ground", '.' },   { "path", '.' },    { "road", '.' },     { "dirt", '.' },
  { "sand", '.' },   { "carpet", '.' },   { "bridge", '.' },  { "wall", '#' },     { "stone", '#' },
  { "rock", '#' },   { "brick", '#' },    { "cliff", '#' },   { "block", '#' },    { "obstacle", '#' },
  { "solid", '#' },  { "mountain", '#' }, { "house", '#' },   { "building", '#' }, { "door", '+' },
  { "gate", '+' },   { "doorway", '\'' }, { "window", '=' },  { "glass", '=' },    { "bars", '=' },
  { "pillar", 'o' }, { "column", 'o' },   { "statue", 'o' },  { "water", '~' },    { "sea", '~' },
  { "river", '~' },  { "lake", '~' },     { "lava", '~' },    { "ocean", '~' },    { "pit", '~' },
  { "chasm", '~' },  { "grass", '"' },    { "meadow", '"' },  { "flower", '"' },   { "bush", '&' },
  { "tree", '&' },   { "forest", '&' },   { "hedge", '&' },   { "stair", '>' },    { "ladder", '>' },
  { "cover", ':' },  { "crate", ':' },    { "barrel", ':' },  { "table", ':' },    { "fence", ':' },
  { "rubble", ':' }, { "void", ' ' },     { "nothing", ' ' }, { "reed", ';' },     { "wheat", ';' },
};

static const char *const blocking[] = { "wall",     "collision", "collide", "collider", "obstacle",
                                        "blocking", "blocked",   "solid",   "opaque",   NULL };

static const char *const viewers[] = { "viewer", "unit",  "player", "enemy",     "enemies", "monster", "npc",
                                       "guard",  "agent", "hero",   "character", "spawn",   "start",   NULL };

/* Names of properties, letters and digits only, and what each implies if true. */
static const struct
{
  const char *name;
  SightGuess means;
} properties[] = {
  { "transparent", { -1, 1 } },    { "seethrough", { -1, 1 } },  { "opaque", { -1, 0 } },    { "sightline", { -1, 1 } },
  { "blockssight", { -1, 0 } },    { "blocksight", { -1, 0 } },  { "blockslos", { -1, 0 } }, { "blocklos", { -1, 0 } },
  { "blocksvision", { -1, 0 } },   { "blockslight", { -1, 0 } }, { "walkable", { 1, -1 } },  { "passable", { 1, -1 } },
  { "blocksmovement", { 0, -1 } }, { "impassable", { 0, -1 } },  { "solid", { 0, -1 } },     { "collides", { 0, -1 } },
  { "collision", { 0, -1 } },      { "collidable", { 0, -1 } },  { "blocked", { 0, -1 } },   { "blocks", { 0, -1 } },
  { "blocking", { 0, -1 } },       { "obstacle", { 0, -1 } },    { "wall", { 0, 0 } },
};

/* The next word of *@name in lower case; NULL at the end.  Free with g_free(). */
static char *
take_word (const char **name)
{
  const char *p = *name, *start;
  gunichar before = 0;

  while (*p != '\0' && !g_unichar_isalpha (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  for (start = p; g_unichar_isalpha (g_utf8_get_char (p)); p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isupper (c) && g_unichar_islower (before))
        break;
      before = c;
    }
  *name = p;

  return p > start ? g_utf8_strdown (start, p - start) : NULL;
}

/* Whether @word is @other or its plural. */
static gboolean
is_word (const char *word, const char *other)
{
  gsize length = strlen (other);

  return strncmp (word, other, length) == 0 &&
         (word[length] == '\0' || g_str_equal (word + length, "s") || g_str_equal (word + length, "es"));
}

static gboolean
has_word (const char *name, const char *const *list)
{
  gboolean found = FALSE;
  char *word;

  while (name != NULL && (word = take_word (&name)) != NULL)
    {
      for (int i = 0; list[i] != NULL; i++)
        found = found || is_word (word, list[i]);
      g_free (word);
    }

  return found;
}

static char
get_meaning (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (is_word (word, words[i].word))
        return words[i].glyph;
    }

  return '\0';
}

int
sight_guess_by_name (const char *name)
{
  static const char *const open[] = { "open", "opened", NULL };
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  gboolean is_open = has_word (name, open);
  char meaning = '\0', *word;

  while (name != NULL && (word = take_word (&name)) != NULL)
    {
      char glyph = get_meaning (word);

      meaning = glyph != '\0' ? glyph : meaning;
      g_free (word);
    }
  if (meaning == '+' && is_open)
    meaning = '\'';

  return meaning != '\0' ? sight_legend_find_glyph (standard, meaning) : SIGHT_TILE_NONE;
}

gboolean
sight_guess_blocks (const char *name)
{
  return has_word (name, blocking);
}

gboolean
sight_guess_is_viewer (const char *name)
{
  return has_word (name, viewers);
}

/* Whether @name equals @other, ignoring punctuation and case. */
static gboolean
is_property (const char *name, const char *other)
{
  for (; *name != '\0'; name++)
    {
      if (*name == '_' || *name == '-' || *name == ' ' || *name == '.')
        continue;
      if (g_ascii_tolower (*name) != *other)
        return FALSE;
      other++;
    }

  return *other == '\0';
}

void
sight_guess_by_property (SightGuess *self, const char *name, const char *value)
{
  gboolean no =
      g_str_equal (value, "0") || g_ascii_strcasecmp (value, "false") == 0 || g_ascii_strcasecmp (value, "no") == 0;
  gboolean yes = g_str_equal (value, "1") || g_ascii_strcasecmp (value, "true") == 0 ||
                 g_ascii_strcasecmp (value, "yes") == 0 || *value == '\0';

  if (!no && !yes)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      if (!is_property (name, properties[i].name))
        continue;
      if (properties[i].means.walkable >= 0)
        self->walkable = properties[i].means.walkable ^ no;
      if (properties[i].means.transparent >= 0)
        self->transparent = properties[i].means.transparent ^ no;
    }
}

void
sight_guess_style (SightTile *tile, gboolean is_named)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  const SightTile *like = sight_legend_get (standard, tile->transparent ? 0 : 1);

  for (guint i = 0; is_named && i < sight_legend_get_length (standard); i++)
    {
      const SightTile *other = sight_legend_get (standard, i);

      if (other->look == tile->look && other->walkable == tile->walkable && other->transparent == tile->transparent)
        return;
    }
  tile->look = SIGHT_LOOK_FLAT;
  if (like->walkable != tile->walkable)
    return;
  tile->glyph = like->glyph;
  tile->color = like->color;
  tile->look = like->look;
}

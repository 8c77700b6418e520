/* sight-cli-named.c - the one door through which options name viewers, teams, areas, tiles and lamps of a level
 *
 * A thing is called by words.  Those of the first rank count first: only if
 * nothing is called so by them do those of the second rank.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-named.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "format/base/sight-file.h"

#define WORDS_MAX 3  /* that a thing is called by */
#define OTHERS_MAX 3 /* names that are proposed */

/* What a thing is called, what is best to write first. */
typedef struct
{
  char *text; /* (nullable) */
  guint rank; /* 0 or 1 */
  gboolean is_number;
} Word;

typedef struct
{
  const SightLevel *level;
  char **viewers; /* (nullable): "Red 1", of each viewer */
} Names;

static void
name_viewer (const Names *names, guint index, Word *words)
{
  words[0] = (Word) { g_strdup (names->viewers[index]), 1, FALSE };
  words[1] = (Word) { g_strdup (sight_level_get_viewer (names->level, index)->name), 1, FALSE };
  words[2] = (Word) { g_strdup_printf ("%u", index + 1), 0, TRUE };
}

static void
name_team (const Names *names, guint index, Word *words)
{
  words[0] = (Word) { g_strdup (sight_level_get_team (names->level, index)->name), 0, FALSE };
  words[1] = (Word) { g_strdup_printf ("%u", index + 1), 1, TRUE };
}

static void
name_area (const Names *names, guint index, Word *words)
{
  words[0] = (Word) { g_strdup (sight_level_get_area (names->level, index)->name), 0, FALSE };
}

static void
name_tile (const Names *names, guint index, Word *words)
{
  const SightTile *tile = sight_legend_get (names->level->legend, index);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  words[0] = (Word) { g_strdup (tile->name), 0, FALSE };
  words[1] = (Word) { g_strdup (glyph), 0, FALSE };
}

static void
name_lamp (const Names *names, guint index, Word *words)
{
  const SightLamp *lamp = sight_level_get_lamp (names->level, index);

  words[0] = (Word) { g_strdup (lamp->name), 0, FALSE };
  words[1] = (Word) { g_strdup_printf ("%d,%d", lamp->cell.x, lamp->cell.y), 0, FALSE };
}

static guint
count_viewers (const SightLevel *level)
{
  return level->viewers->len;
}

static guint
count_teams (const SightLevel *level)
{
  return level->teams->len;
}

static guint
count_areas (const SightLevel *level)
{
  return level->areas->len;
}

static guint
count_tiles (const SightLevel *level)
{
  return sight_legend_get_length (level->legend);
}

static guint
count_lamps (const SightLevel *level)
{
  return level->lamps->len;
}

static const struct
{
  SightCliKinds kind;
  const char *id; /* before a name, where several kinds are asked for */
  guint (*count) (const SightLevel *level);
  void (*name) (const Names *names, guint index, Word *words);
  const char *several; /* N_() */
} rows[] = {
  { SIGHT_CLI_VIEWER, "viewer", count_viewers, name_viewer, N_ ("several viewers are called “%s”") },
  { SIGHT_CLI_TEAM, "team", count_teams, name_team, N_ ("several teams are called “%s”") },
  { SIGHT_CLI_AREA, "area", count_areas, name_area, N_ ("several areas are called “%s”") },
  { SIGHT_CLI_TILE, "tile", count_tiles, name_tile, N_ ("several tiles are called “%s”") },
  { SIGHT_CLI_LAMP, "lamp", count_lamps, name_lamp, N_ ("several lamps are called “%s”") },
};

static gboolean
is_several (guint kinds)
{
  return (kinds & (kinds - 1)) != 0;
}

/* A number is written in digits, whatever stands before them: "02" is 2. */
static gboolean
is_word (const Word *word, const char *text)
{
  guint64 number;

  if (word->is_number)
    return g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL) &&
           number == g_ascii_strtoull (word->text, NULL, 10);

  return *text != '\0' && g_strcmp0 (word->text, text) == 0;
}

static void
words_clear (Word *words)
{
  for (guint i = 0; i < WORDS_MAX; i++)
    g_clear_pointer (&words[i].text, g_free);
}

/* All things of @kinds that are called @text by words of @rank, of SightCliNamed, are added to @found. */
static void
add_called (const Names *names, guint kinds, const char *text, guint rank, GArray *found)
{
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      for (guint i = 0; (kinds & rows[row].kind) != 0 && i < rows[row].count (names->level); i++)
        {
          const SightCliNamed named = { rows[row].kind, (int) i };
          Word words[WORDS_MAX] = { { NULL } };
          gboolean is_called = FALSE;

          rows[row].name (names, i, words);
          for (guint k = 0; k < WORDS_MAX; k++)
            is_called |= words[k].text != NULL && words[k].rank == rank && is_word (&words[k], text) &&
                         !(words[k].is_number && is_several (kinds));
          if (is_called)
            g_array_append_val (found, named);
          words_clear (words);
        }
    }
}

/* (transfer full): what @text may stand for, of SightCliNamed; a kind before a name is heeded. */
static GArray *
find_all (const Names *names, guint kinds, const char *text)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (SightCliNamed));

  for (guint rank = 0; found->len == 0 && rank < 2; rank++)
    add_called (names, kinds, text, rank, found);
  for (gsize row = 0; found->len == 0 && is_several (kinds) && row < G_N_ELEMENTS (rows); row++)
    {
      const gsize length = strlen (rows[row].id);

      for (guint rank = 0; (kinds & rows[row].kind) != 0 && found->len == 0 && rank < 2; rank++)
        {
          if (g_str_has_prefix (text, rows[row].id) && text[length] == ' ')
            add_called (names, rows[row].kind, text + length + 1, rank, found);
        }
    }

  return found;
}

static gsize
get_row (SightCliKinds kind)
{
  gsize row = 0;

  while (rows[row].kind != kind)
    row++;

  return row;
}

/* (nullable) (transfer full): what stands for @named alone among @kinds. */
static char *
get_other (const Names *names, guint kinds, SightCliNamed named)
{
  const gsize row = get_row (named.kind);
  char *other = NULL;
  Word words[WORDS_MAX] = { { NULL } };

  rows[row].name (names, (guint) named.index, words);
  for (guint i = 0; other == NULL && i < 2 * WORDS_MAX; i++)
    {
      const Word *word = &words[i % WORDS_MAX];
      g_autofree char *text = word->text == NULL || *word->text == '\0' ? NULL
                              : i < WORDS_MAX                           ? g_strdup (word->text)
                                              : g_strdup_printf ("%s %s", rows[row].id, word->text);
      g_autoptr (GArray) found = text != NULL ? find_all (names, kinds, text) : NULL;

      if (found != NULL && found->len == 1 && g_array_index (found, SightCliNamed, 0).kind == named.kind &&
          g_array_index (found, SightCliNamed, 0).index == named.index)
        other = g_steal_pointer (&text);
    }
  words_clear (words);

  return other;
}

gboolean
sight_cli_named_fail (const char *option, const char *several, const GPtrArray *others, GError **error)
{
  g_autofree char *start = option != NULL ? g_strdup_printf ("--%s: ", option) : g_strdup ("");
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *message = NULL;

  for (guint i = 0; others != NULL && i < MIN (others->len, OTHERS_MAX); i++)
    g_string_append_printf (names, "%s\"%s\"", i > 0 ? ", " : "", (const char *) g_ptr_array_index (others, i));
  if (others != NULL && others->len > OTHERS_MAX)
    g_string_append (names, ", …");
  if (names->len > 0)
    /* Translators: that several viewers, teams or maps have one name, and the names to write as on a command line */
    message = g_strdup_printf (_ ("%s; write one of %s"), several, names->str);
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, "%s%s", start,
               message != NULL ? message : several);

  return FALSE;
}

/* @found: several things that are called @text */
static gboolean
fail_several (
    const Names *names, guint kinds, const char *option, const char *text, const GArray *found, GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const SightCliNamed *all = (const SightCliNamed *) (void *) found->data;
  gboolean is_one_kind = TRUE;
  g_autofree char *several = NULL;

  for (guint i = 0; i < found->len; i++)
    {
      char *other = others->len <= OTHERS_MAX ? get_other (names, kinds, all[i]) : NULL;

      is_one_kind &= all[i].kind == all[0].kind;
      if (other != NULL)
        g_ptr_array_add (others, other);
    }
  several = g_strdup_printf (
      is_one_kind ? _ (rows[get_row (all[0].kind)].several) : _ ("several things are called “%s”"), text);

  return sight_cli_named_fail (option, several, others, error);
}

static gboolean
find (SightCliNamed *named, const Names *names, guint kinds, const char *option, const char *text, GError **error)
{
  g_autoptr (GArray) found = find_all (names, kinds, text);

  *named = found->len == 1 ? g_array_index (found, SightCliNamed, 0) : (SightCliNamed) { 0, -1 };

  return found->len <= 1 || fail_several (names, kinds, option, text, found, error);
}

gboolean
sight_cli_named_find (
    SightCliNamed *named, const SightLevel *level, guint kinds, const char *option, const char *text, GError **error)
{
  g_auto (GStrv) viewers = (kinds & SIGHT_CLI_VIEWER) != 0 ? sight_sentence_viewers (level, FALSE) : NULL;
  const Names names = { level, viewers };

  return find (named, &names, kinds, option, text, error);
}

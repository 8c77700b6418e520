/* sight-check-follow.c - a check after what it names was renamed, renumbered or removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-follow.h"

#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-check-grammar.h"
#include "sight-check.h"

SightLevel *
sight_check_copy_names (const SightLevel *level)
{
  SightLevel *copy = sight_level_new (sight_map_new (1, 1, 0), sight_legend_copy (level->legend));

  for (guint i = 0; i < level->teams->len; i++)
    g_ptr_array_add (copy->teams, sight_team_copy (sight_level_get_team (level, i)));
  for (guint i = 0; i < level->viewers->len; i++)
    g_ptr_array_add (copy->viewers, sight_viewer_copy (sight_level_get_viewer (level, i)));
  for (guint i = 0; i < level->areas->len; i++)
    g_ptr_array_add (copy->areas, sight_area_new (sight_level_get_area (level, i)->name, SIGHT_AREA_NONE, -1, NULL));
  for (guint i = 0; i < level->lines->len; i++)
    g_ptr_array_add (copy->lines, sight_kept_line_copy (g_ptr_array_index (level->lines, i)));

  return copy;
}

static gboolean
have_equal_tiles (const SightLegend *a, const SightLegend *b)
{
  if (sight_legend_get_length (a) != sight_legend_get_length (b))
    return FALSE;
  for (guint i = 0; i < sight_legend_get_length (a); i++)
    {
      const SightTile *tile = sight_legend_get (a, (int) i), *other = sight_legend_get (b, (int) i);

      if (tile->glyph != other->glyph || !g_str_equal (tile->name, other->name))
        return FALSE;
    }

  return TRUE;
}

static gboolean
have_equal_viewers (const SightLevel *a, const SightLevel *b)
{
  if (a->viewers->len != b->viewers->len)
    return FALSE;
  for (guint i = 0; i < a->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (a, i), *other = sight_level_get_viewer (b, i);

      if (viewer->team != other->team || !g_str_equal (viewer->name, other->name))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_check_names_equal (const SightLevel *a, const SightLevel *b)
{
  gboolean equal = a->teams->len == b->teams->len && a->areas->len == b->areas->len && a->lines->len == b->lines->len;

  for (guint i = 0; equal && i < a->teams->len; i++)
    equal = g_str_equal (sight_level_get_team (a, i)->name, sight_level_get_team (b, i)->name);
  for (guint i = 0; equal && i < a->areas->len; i++)
    equal = g_str_equal (sight_level_get_area (a, i)->name, sight_level_get_area (b, i)->name);
  for (guint i = 0; equal && i < a->lines->len; i++)
    equal = g_str_equal (((SightKeptLine *) g_ptr_array_index (a->lines, i))->name,
                         ((SightKeptLine *) g_ptr_array_index (b->lines, i))->name);

  return equal && have_equal_viewers (a, b) && have_equal_tiles (a->legend, b->legend);
}

/* What a word of a check names. */
typedef struct
{
  SightCheckSubjectKind kind;
  gboolean is_line; /* a kept line, whatever @kind */
  int index;
} Named;

/* The words that are names, and where they are looked up. */
static const struct
{
  SightPart part;
  SightCheckSubjectKind kind;
  gboolean is_line, always; /* @always: in quotes */
} parts[] = {
  { SIGHT_PART_NAME, SIGHT_CHECK_NAMED, FALSE, FALSE },
  { SIGHT_PART_SIDE_NAME, SIGHT_CHECK_NAMED, FALSE, FALSE },
  { SIGHT_PART_TEAM_NAME, SIGHT_CHECK_TEAM, FALSE, FALSE },
  { SIGHT_PART_WATCHING_TEAM, SIGHT_CHECK_TEAM, FALSE, FALSE },
  { SIGHT_PART_AREA_NAME, SIGHT_CHECK_AREA, FALSE, TRUE },
  { SIGHT_PART_VIEWER_NAME, SIGHT_CHECK_VIEWER, FALSE, FALSE },
  { SIGHT_PART_TILE_NAME, SIGHT_CHECK_TILE, FALSE, TRUE },
  { SIGHT_PART_LINE_NAME, SIGHT_CHECK_NAMED, TRUE, TRUE },
};

/* How many things are called @name where @named is looked up: its kind and index (inout) are those of the last. */
static guint
find (SightCheckLookup *names, const char *name, Named *named)
{
  return named->is_line ? sight_check_lookup_find_line (names, name, &named->index)
                        : sight_check_lookup_find (names, name, &named->kind, &named->index);
}

static const GArray *
get_moves (const SightCheckMoves *self, const Named *named)
{
  return named->is_line                      ? self->lines
         : named->kind == SIGHT_CHECK_VIEWER ? self->viewers
         : named->kind == SIGHT_CHECK_AREA   ? self->areas
         : named->kind == SIGHT_CHECK_TILE   ? self->tiles
                                             : self->teams;
}

/* Whether @named, of the level after, was in the level before. */
static gboolean
was_there (const SightCheckMoves *self, const Named *named)
{
  const GArray *moves = get_moves (self, named);

  for (guint i = 0; i < moves->len; i++)
    {
      if (g_array_index (moves, int, i) == named->index)
        return TRUE;
    }

  return FALSE;
}

/* What @named is called, the @nth way from 0; NULL if there are no more.  The first is like @called, which it was as
 * number @was of the level before. */
static char *
call (const SightCheckMoves *self, const Named *named, const char *called, int was, guint nth)
{
  const SightLevel *level = self->after, *before = self->before;

  if (named->is_line)
    return nth == 0 ? g_strdup (((SightKeptLine *) g_ptr_array_index (level->lines, named->index))->name) : NULL;
  if (named->kind == SIGHT_CHECK_TEAM)
    return nth == 0 ? g_strdup (sight_level_get_team (level, named->index)->name) : NULL;
  if (named->kind == SIGHT_CHECK_AREA)
    return nth == 0 ? g_strdup (sight_level_get_area (level, named->index)->name) : NULL;
  if (nth > 1)
    return NULL;
  if (named->kind == SIGHT_CHECK_TILE)
    {
      const SightTile *tile = sight_legend_get (level->legend, named->index);
      const gboolean by_name = g_str_equal (sight_legend_get (before->legend, was)->name, called);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      return g_strdup ((nth == 0) == by_name ? tile->name : glyph);
    }
  if ((nth == 0) == g_str_equal (sight_level_get_viewer (before, (guint) was)->name, called))
    return g_strdup (sight_level_get_viewer (level, (guint) named->index)->name);

  return sight_sentence_viewer (level, (guint) named->index, FALSE);
}

/* Word @name of part @part as it has to be for @to, which was @was: the first way that means it alone. */
static char *
rename_word (const SightCheckMoves *self, gsize part, const char *name, const Named *to, int was)
{
  static const char *const words[] = {
    [SIGHT_CHECK_VIEWER] = "viewer ", [SIGHT_CHECK_TEAM] = "team ", [SIGHT_CHECK_AREA] = "area "
  };
  const gboolean is_bare = parts[part].kind == SIGHT_CHECK_NAMED && !to->is_line;
  g_autofree char *first = call (self, to, name, was, 0);

  for (guint says = 0; says < (is_bare ? 2 : 1); says++)
    {
      const char *word = says > 0 ? words[to->kind] : "";

      for (guint nth = 0;; nth++)
        {
          g_autofree char *called = call (self, to, name, was, nth), *quoted = NULL;
          Named found = { says > 0 ? to->kind : parts[part].kind, to->is_line, -1 };

          if (called == NULL)
            break;
          quoted = sight_check_quote (called, parts[part].always || (says > 0 && to->kind == SIGHT_CHECK_AREA));
          if (*called != '\0' && find (self->names_after, called, &found) == 1 && found.index == to->index &&
              found.kind == to->kind)
            return g_strdup_printf ("%s%s", word, quoted);
        }
    }

  return sight_check_quote (first, parts[part].always);
}

/* Whether @name, which is gone, would mean something else: as the number of a viewer does as soon as there is one. */
static gboolean
would_mean_another (const SightCheckMoves *self, gsize part, const char *name, const Named *was)
{
  Named now = { parts[part].kind, parts[part].is_line, -1 };

  if (!was->is_line && was->kind == SIGHT_CHECK_VIEWER &&
      !g_str_equal (sight_level_get_viewer (self->before, (guint) was->index)->name, name))
    return TRUE;

  return find (self->names_after, name, &now) > 0 && was_there (self, &now);
}

/* (transfer full) (nullable): what takes the place of @name; NULL: it stays */
static char *
follow_word (const SightCheckMoves *self, gsize part, const char *name)
{
  Named was = { parts[part].kind, parts[part].is_line, -1 }, to, now = was;

  if (find (self->names_before, name, &was) != 1)
    return NULL;
  to = was;
  to.index = g_array_index (get_moves (self, &was), int, was.index);
  if (to.index >= 0)
    return find (self->names_after, name, &now) == 1 && now.kind == to.kind && now.index == to.index
               ? NULL
               : rename_word (self, part, name, &to, was.index);
  if (!would_mean_another (self, part, name, &was))
    return NULL;

  {
    g_autofree char *gone = g_strdup_printf ("%s (removed)", name);

    return sight_check_quote (gone, parts[part].always);
  }
}

/* @line with what @match found in it renamed. */
static GString *
follow_line (const char *line, const SightMatch *match, const SightCheckTokens *tokens, const SightCheckMoves *moves)
{
  GString *text = g_string_new (NULL);
  gsize start = 0;

  for (guint i = 0; i < match->captures->len; i++)
    {
      const SightCapture *capture = &g_array_index (match->captures, SightCapture, i);

      for (gsize part = 0; part < G_N_ELEMENTS (parts); part++)
        {
          const SightCheckToken *token = sight_tokens_get (tokens, capture->token);
          g_autofree char *word = NULL;

          if (parts[part].part != capture->part)
            continue;
          word = follow_word (moves, part, token->text);
          if (word == NULL)
            continue;
          g_string_append_len (text, line + start, (gssize) (token->offset - start));
          g_string_append (text, word);
          start = (gsize) (g_utf8_offset_to_pointer (line, (glong) token->end - 1) - line);
        }
    }
  g_string_append (text, line + start);

  return text;
}

char *
sight_check_follow (const char *text, const SightCheckMoves *moves)
{
  const gsize length = strcspn (text, "\n");
  g_autofree char *line = g_strndup (text, length);
  g_autoptr (SightCheckTokens) tokens = sight_tokens_new (line, NULL);
  g_autoptr (GString) followed = NULL;
  SightMatch match;

  if (sight_check_is_comment (text) || tokens->len > SIGHT_CHECK_TOKENS_MAX)
    return NULL;
  if (sight_match_run (&match, tokens))
    {
      followed = follow_line (line, &match, tokens, moves);
      g_string_append (followed, text + length);
    }
  sight_match_clear (&match);

  return followed != NULL && !g_str_equal (followed->str, text) ? g_string_free (g_steal_pointer (&followed), FALSE)
                                                                : NULL;
}

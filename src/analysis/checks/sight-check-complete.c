/* sight-check-complete.c - what may follow in a check
 *
 * The words before the cursor are matched; where they end, the grammar says what
 * it expected.  A word that is begun, or a name whose quote is open, filters what
 * is offered.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-check-grammar.h"
#include "sight-check-lookup.h"

typedef struct
{
  SightCheckCompletion *completion;
  const SightLevel *level;
  SightCheckLookup *lookup;
  GHashTable *offered; /* of texts: each once, though a team may stand there as a viewer and as a side */
  const char *begun;   /* of the word, without a quote */
} Completer;

static void
word_free (gpointer data)
{
  SightCheckWord *self = data;

  g_free (self->text);
  g_free (self->detail);
  g_free (self);
}

void
sight_check_completion_free (SightCheckCompletion *self)
{
  g_ptr_array_unref (self->words);
  g_free (self->expected);
  g_free (self);
}

/* @text, @detail: (transfer full) */
static void
add_word (Completer *self, const char *name, char *text, char *detail)
{
  SightCheckWord *word;

  if (!g_str_has_prefix (name, self->begun) || g_hash_table_contains (self->offered, text))
    {
      g_free (text);
      g_free (detail);
      return;
    }
  word = g_new0 (SightCheckWord, 1);
  word->text = text;
  word->detail = detail;
  g_hash_table_add (self->offered, text);
  g_ptr_array_add (self->completion->words, word);
}

static void
add_name (Completer *self, const char *name, gboolean always, char *detail)
{
  add_word (self, name, sight_check_quote (name, always), detail);
}

/* Whether @name means one thing where one of @kind is asked for. */
static gboolean
is_clear (Completer *self, SightCheckSubjectKind kind, const char *name)
{
  int index;

  return sight_check_lookup_find (self->lookup, name, &kind, &index) == 1;
}

/* @is_bare: where viewers and areas may stand too */
static void
add_teams_as (Completer *self, gboolean is_bare)
{
  for (guint i = 0; i < self->level->teams->len; i++)
    {
      const char *name = sight_level_get_team (self->level, i)->name;
      g_autofree char *quoted = sight_check_quote (name, FALSE);

      if (is_bare && !is_clear (self, SIGHT_CHECK_NAMED, name))
        add_word (self, name, g_strdup_printf ("team %s", quoted), g_strdup (_ ("a team")));
      else
        add_word (self, name, g_steal_pointer (&quoted), g_strdup (_ ("a team")));
    }
}

static void
add_teams (Completer *self)
{
  add_teams_as (self, FALSE);
}

static void
add_areas (Completer *self)
{
  for (guint i = 0; i < self->level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (self->level, i);
      const gsize n = sight_cell_set_count (area->cells);

      add_name (self, area->name, TRUE, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%zu cell", "%zu cells", n), n));
    }
}

/* By its own name or, where that means several things, by team and number.  @kind: what may stand here */
static void
add_viewer (Completer *self, SightCheckSubjectKind kind, const char *own, const char *number)
{
  const gboolean is_named = *own != '\0' && is_clear (self, kind, own);
  const char *begun = g_str_has_prefix (own, self->begun) ? own : number;

  if (is_named)
    add_name (self, own, FALSE, g_strdup (number));
  else
    add_word (self, begun, sight_check_quote (number, FALSE), g_strdup (*own != '\0' ? own : _ ("a viewer")));
}

static void
add_viewers_as (Completer *self, SightCheckSubjectKind kind)
{
  g_auto (GStrv) numbers = sight_sentence_viewers (self->level, FALSE);

  for (guint i = 0; i < self->level->viewers->len; i++)
    add_viewer (self, kind, sight_level_get_viewer (self->level, i)->name, numbers[i]);
}

static void
add_viewers (Completer *self)
{
  add_viewers_as (self, SIGHT_CHECK_VIEWER);
}

static void
add_tiles (Completer *self)
{
  for (guint i = 0; i < sight_legend_get_length (self->level->legend); i++)
    {
      const SightTile *tile = sight_legend_get (self->level->legend, i);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      add_name (self, glyph, TRUE, g_strdup (tile->name));
    }
}

static void
add_lines (Completer *self)
{
  for (guint i = 0; i < self->level->lines->len; i++)
    add_name (self, ((SightKeptLine *) g_ptr_array_index (self->level->lines, i))->name, TRUE, NULL);
}

static void
add_presets (Completer *self)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    add_name (self, preset->id, FALSE, g_strdup (_ (preset->name)));
}

static void
add_any (Completer *self)
{
  add_viewers_as (self, SIGHT_CHECK_NAMED);
  add_teams_as (self, TRUE);
}

/* What a terminal offers; those that are left out take numbers. */
static const struct
{
  SightPart part;
  void (*add) (Completer *self);
} sources[] = {
  { SIGHT_PART_NAME, add_any },        { SIGHT_PART_TEAM_NAME, add_teams },
  { SIGHT_PART_SIDE_NAME, add_teams }, { SIGHT_PART_WATCHING_TEAM, add_teams },
  { SIGHT_PART_AREA_NAME, add_areas }, { SIGHT_PART_VIEWER_NAME, add_viewers },
  { SIGHT_PART_TILE_NAME, add_tiles }, { SIGHT_PART_LINE_NAME, add_lines },
  { SIGHT_PART_PRESET, add_presets },
};

static void
add_names (Completer *self, const SightExpected *expected)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      if (sources[i].part == expected->part)
        sources[i].add (self);
    }
}

static void
add_words (Completer *self, const GArray *expected, gboolean in_quotes)
{
  for (guint i = 0; i < expected->len; i++)
    add_names (self, &g_array_index (expected, SightExpected, i));
  for (guint i = 0; i < expected->len && !in_quotes; i++)
    {
      const SightExpected *word = &g_array_index (expected, SightExpected, i);

      if (word->part == SIGHT_PART_NONE)
        add_word (self, word->text, g_strdup (word->text), NULL);
    }
}

static void
complete (Completer *self, const SightCheckTokens *tokens, gboolean in_quotes)
{
  GString *text = g_string_new (NULL);
  SightMatch match;

  sight_match_run (&match, tokens);
  if (match.furthest == tokens->len)
    add_words (self, match.expected, in_quotes);
  for (guint i = 0; match.furthest == tokens->len && i < match.expected->len; i++)
    {
      const SightExpected *expected = &g_array_index (match.expected, SightExpected, i);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              expected->part == SIGHT_PART_NONE ? expected->text : _ (expected->text));
    }
  self->completion->expected = g_string_free (text, FALSE);
  sight_match_clear (&match);
}

/* Where nothing fits: names with blanks that the last words of @text begin, which need quotes. */
static void
complete_unquoted (Completer *self, const char *text, const SightCheckTokens *tokens)
{
  SightCheckCompletion *completion = self->completion;
  g_autofree char *expected = g_steal_pointer (&completion->expected);

  for (guint n = 2; n <= SIGHT_CHECK_NAME_WORDS && n <= tokens->len && completion->words->len == 0; n++)
    {
      const SightCheckToken *first = sight_tokens_get (tokens, tokens->len - n);
      g_autofree char *line = g_strndup (text, first->offset), *begun = g_strdup (text + first->offset);
      g_autoptr (SightCheckTokens) before = sight_tokens_new (line, NULL);
      Completer completer = { completion, self->level, self->lookup, self->offered, g_strchomp (begun) };

      if (first->kind != SIGHT_TOKEN_WORD)
        break;
      g_clear_pointer (&completion->expected, g_free);
      complete (&completer, before, TRUE);
      if (completion->words->len > 0)
        completion->start = first->offset;
    }
  if (completion->words->len > 0)
    return;
  g_free (completion->expected);
  completion->expected = g_steal_pointer (&expected);
}

SightCheckCompletion *
sight_check_complete (const char *text, const SightLevel *level)
{
  SightCheckCompletion *self = g_new0 (SightCheckCompletion, 1);
  gboolean is_open;
  g_autoptr (SightCheckTokens) tokens = sight_tokens_new (text, &is_open);
  const SightCheckToken *last = tokens->len > 0 ? sight_tokens_get (tokens, tokens->len - 1) : NULL;
  const gsize length = strlen (text);
  const gboolean is_begun = is_open || (last != NULL && last->kind != SIGHT_TOKEN_SIGN &&
                                        last->kind != SIGHT_TOKEN_QUOTED && !g_ascii_isspace (text[length - 1]));
  g_autofree char *begun = g_strdup (is_begun ? last->text : "");
  g_autoptr (SightCheckLookup) lookup = sight_check_lookup_new (level);
  g_autoptr (GHashTable) offered = g_hash_table_new (g_str_hash, g_str_equal);
  Completer completer = { self, level, lookup, offered, begun };

  self->words = g_ptr_array_new_with_free_func (word_free);
  self->start = is_begun ? last->offset : length;
  if (is_begun)
    g_ptr_array_set_size (tokens, (int) tokens->len - 1);
  complete (&completer, tokens, is_open);
  if (self->words->len == 0 && !is_open)
    {
      g_autoptr (SightCheckTokens) all = sight_tokens_new (text, NULL);

      complete_unquoted (&completer, text, all);
    }

  return self;
}

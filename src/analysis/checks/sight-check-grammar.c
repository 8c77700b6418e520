/* sight-check-grammar.c - the only table of what checks may say
 *
 * A row says that a symbol, in capitals, may be written as its pattern: words
 * and signs as they are, further symbols, and parts in brackets that may be left
 * out.  A symbol without rows is a terminal, which takes one token.  Matching
 * tries the rows in order and takes back what does not lead to the end of the
 * line; where it came furthest is where the line is wrong.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-grammar.h"

#include <string.h>

#include "analysis/questions/sight-fairness.h"
#include "analysis/questions/sight-mirror.h"
#include "core/map/sight-translate.h"
#include "sight-check-types.h"

typedef struct
{
  const char *symbol, *pattern;
  SightPart part;
  int value;
} Row;

typedef struct
{
  const char *symbol;
  const char *expected; /* N_() */
  SightPart part;
  guint kinds; /* of tokens: bits */
} Terminal;

#define STATEMENT(pattern, kind)                                   \
  {                                                                \
    "STATEMENT", pattern, SIGHT_PART_STATEMENT, SIGHT_CHECK_##kind \
  }
#define SUBJECT(symbol, pattern, kind)                      \
  {                                                         \
    symbol, pattern, SIGHT_PART_SUBJECT, SIGHT_CHECK_##kind \
  }
#define QUANTIFIER(symbol, pattern, kind)                      \
  {                                                            \
    symbol, pattern, SIGHT_PART_QUANTIFIER, SIGHT_CHECK_##kind \
  }

static const Row rows[] = {
  { "CHECK", "[POSTPONED] [by preset PRESET :] STATEMENT", SIGHT_PART_NONE, 0 },
  { "POSTPONED", "todo :", SIGHT_PART_TODO, 0 },

  STATEMENT ("THING must not see THING [TIME]", MUST_NOT_SEE),
  STATEMENT ("THING must not shoot THING [TIME]", MUST_NOT_SHOOT),
  STATEMENT ("THING can shoot THING [TIME]", SHOOTS),
  STATEMENT ("THING may see THING [TIME]", MAY_SEE),
  STATEMENT ("THING sees THING with at most NUMBER viewers [TIME]", VIEWERS),
  STATEMENT ("THING sees SHARE of SET [TIME]", SHARE),
  STATEMENT ("THING sees THING [TIME]", SEES),
  STATEMENT ("[NOW] SET sees", GOLDEN),
  STATEMENT ("THING and THING see each other [TIME]", EACH_OTHER),
  STATEMENT ("THING is hidden from THING [TIME]", HIDDEN),
  STATEMENT ("THING is seen by THING [TIME]", SEEN_BY),
  STATEMENT ("SET is lit [TIME]", LIT),
  STATEMENT ("THING has COVER from THING [TIME]", COVER),
  STATEMENT ("SET is dead ground of SIDE [TIME]", DEAD_GROUND),
  STATEMENT ("exposure of THING COMPARE AMOUNT [NOW]", EXPOSURE),
  STATEMENT ("SIDE and SIDE are fair within PERCENT [by MEASURES]", FAIR),
  STATEMENT ("first contact of SIDE and SIDE COMPARE turn TURN", CONTACT),
  STATEMENT ("a path from SET to SET exists [, LIMIT]", PATH),
  STATEMENT ("no one-way pairs between SIDE and SIDE [TIME]", ONE_WAY),
  STATEMENT ("level is symmetric SYMMETRY [SIGHTTOO]", SYMMETRIC),
  STATEMENT ("line LINENAME is CLEAR [TIME]", LINE),

  /* Who looks, and what is looked at. */
  { "THING", "ONE PART", SIGHT_PART_NONE, 0 },
  { "THING", "COUNT PARTS", SIGHT_PART_NONE, 0 },
  { "THING", "SET", SIGHT_PART_NONE, 0 },
  QUANTIFIER ("ONE", "every", EVERY),
  QUANTIFIER ("ONE", "any", ANY),
  QUANTIFIER ("ONE", "no", NO),
  QUANTIFIER ("COUNT", "at least COUNTED", AT_LEAST),
  QUANTIFIER ("COUNT", "at most COUNTED", AT_MOST),
  { "COUNTED", "COUNTNUMBER", SIGHT_PART_NONE, 0 },
  { "COUNTED", "COUNTPERCENT of", SIGHT_PART_NONE, 0 },
  SUBJECT ("PART", "cell of area AREANAME", AREA),
  SUBJECT ("PART", "viewer of team TEAMNAME", TEAM),
  SUBJECT ("PART", "start of TEAMNAME", START),
  SUBJECT ("PART", "tile TILENAME", TILE),
  SUBJECT ("PARTS", "cells of area AREANAME", AREA),
  SUBJECT ("PARTS", "viewers of team TEAMNAME", TEAM),
  SUBJECT ("PARTS", "starts of TEAMNAME", START),
  SUBJECT ("PARTS", "tiles TILENAME", TILE),
  SUBJECT ("SET", "team TEAMNAME", TEAM),
  SUBJECT ("SET", "area AREANAME", AREA),
  SUBJECT ("SET", "viewer VIEWERNAME", VIEWER),
  SUBJECT ("SET", "tile TILENAME", TILE),
  SUBJECT ("SET", "start of TEAMNAME", START),
  SUBJECT ("SET", "( X , Y )", CELL),
  SUBJECT ("SET", "NAME", NAMED),
  SUBJECT ("SIDE", "team TEAMNAME", TEAM),
  SUBJECT ("SIDE", "area AREANAME", AREA),
  SUBJECT ("SIDE", "SIDENAME", NAMED),

  /* When, and how much. */
  { "NOW", "at turn TURN", SIGHT_PART_TIME, SIGHT_CHECK_AT_TURN },
  { "TIME", "at turn TURN", SIGHT_PART_TIME, SIGHT_CHECK_AT_TURN },
  { "TIME", "at every turn", SIGHT_PART_TIME, SIGHT_CHECK_EVERY_TURN },
  { "TIME", "at any turn", SIGHT_PART_TIME, SIGHT_CHECK_ANY_TURN },
  { "COMPARE", "<=", SIGHT_PART_COMPARE, SIGHT_CHECK_LESS_EQUAL },
  { "COMPARE", ">=", SIGHT_PART_COMPARE, SIGHT_CHECK_GREATER_EQUAL },
  { "COMPARE", "=", SIGHT_PART_COMPARE, SIGHT_CHECK_EQUAL },
  { "COMPARE", "<", SIGHT_PART_COMPARE, SIGHT_CHECK_LESS },
  { "COMPARE", ">", SIGHT_PART_COMPARE, SIGHT_CHECK_GREATER },
  { "SHARE", "COMPARE PERCENT", SIGHT_PART_NONE, 0 },
  { "SHARE", "COMPARE NUMBER cells", SIGHT_PART_NONE, 0 },
  { "AMOUNT", "PERCENT", SIGHT_PART_NONE, 0 },
  { "AMOUNT", "NUMBER", SIGHT_PART_NONE, 0 },

  { "MEASURES", "MEASURE , MEASURES", SIGHT_PART_NONE, 0 },
  { "MEASURES", "MEASURE", SIGHT_PART_NONE, 0 },
  { "MEASURE", "view", SIGHT_PART_MEASURE, SIGHT_FAIR_VIEW },
  { "MEASURE", "exposure", SIGHT_PART_MEASURE, SIGHT_FAIR_EXPOSURE },
  { "MEASURE", "reach", SIGHT_PART_MEASURE, SIGHT_FAIR_REACH },
  { "MEASURE", "nearer", SIGHT_PART_MEASURE, SIGHT_FAIR_NEARER },
  { "MEASURE", "contact", SIGHT_PART_MEASURE, SIGHT_FAIR_CONTACT },
  { "MEASURE", "goal", SIGHT_PART_MEASURE, SIGHT_FAIR_GOAL },
  { "LIMIT", "seen at most NUMBER turns by team WATCHINGTEAM", SIGHT_PART_LIMIT, 0 },
  { "SYMMETRY", "by MIRROR", SIGHT_PART_NONE, 0 },
  /* What answers say: the names of sight-mirror.h. */
  { "SYMMETRY", "left to right", SIGHT_PART_MIRROR, SIGHT_MIRROR_LEFT_RIGHT },
  { "SYMMETRY", "top to bottom", SIGHT_PART_MIRROR, SIGHT_MIRROR_TOP_BOTTOM },
  { "SYMMETRY", "along the falling diagonal", SIGHT_PART_MIRROR, SIGHT_MIRROR_FALLING },
  { "SYMMETRY", "along the rising diagonal", SIGHT_PART_MIRROR, SIGHT_MIRROR_RISING },
  { "MIRROR", "a half turn", SIGHT_PART_MIRROR, SIGHT_MIRROR_HALF_TURN },
  { "MIRROR", "a quarter turn clockwise", SIGHT_PART_MIRROR, SIGHT_MIRROR_QUARTER },
  { "MIRROR", "a quarter turn counterclockwise", SIGHT_PART_MIRROR, SIGHT_MIRROR_BACK },
  { "MIRROR", "left and right", SIGHT_PART_MIRROR, SIGHT_MIRROR_LEFT_RIGHT },
  { "MIRROR", "top and bottom", SIGHT_PART_MIRROR, SIGHT_MIRROR_TOP_BOTTOM },
  { "MIRROR", "half turn", SIGHT_PART_MIRROR, SIGHT_MIRROR_HALF_TURN },
  { "MIRROR", "falling diagonal", SIGHT_PART_MIRROR, SIGHT_MIRROR_FALLING },
  { "MIRROR", "rising diagonal", SIGHT_PART_MIRROR, SIGHT_MIRROR_RISING },
  { "MIRROR", "quarter turn", SIGHT_PART_MIRROR, SIGHT_MIRROR_QUARTER },
  { "SIGHTTOO", ", sight too", SIGHT_PART_SIGHT_TOO, 0 },
  { "COVER", "cover", SIGHT_PART_COVER, 1 },
  { "COVER", "three-quarters cover", SIGHT_PART_COVER, 3 },
  { "CLEAR", "clear", SIGHT_PART_CLEAR, TRUE },
  { "CLEAR", "blocked", SIGHT_PART_CLEAR, FALSE },
};

#define NAMES (1u << SIGHT_TOKEN_WORD | 1u << SIGHT_TOKEN_QUOTED)
#define NUMBERS (1u << SIGHT_TOKEN_NUMBER)
#define PERCENTS (1u << SIGHT_TOKEN_PERCENT)

static const Terminal terminals[] = {
  { "NAME", N_ ("the name of a viewer, a team or an area"), SIGHT_PART_NAME, NAMES },
  { "TEAMNAME", N_ ("a team"), SIGHT_PART_TEAM_NAME, NAMES },
  { "SIDENAME", N_ ("the name of a team or an area"), SIGHT_PART_SIDE_NAME, NAMES },
  { "AREANAME", N_ ("an area"), SIGHT_PART_AREA_NAME, NAMES },
  { "VIEWERNAME", N_ ("a viewer"), SIGHT_PART_VIEWER_NAME, NAMES },
  { "TILENAME", N_ ("a tile, by glyph or name"), SIGHT_PART_TILE_NAME, NAMES },
  { "LINENAME", N_ ("a kept line"), SIGHT_PART_LINE_NAME, NAMES },
  { "WATCHINGTEAM", N_ ("a team"), SIGHT_PART_WATCHING_TEAM, NAMES },
  { "PRESET", N_ ("a preset"), SIGHT_PART_PRESET, NAMES },
  { "X", N_ ("a column"), SIGHT_PART_X, NUMBERS },
  { "Y", N_ ("a row"), SIGHT_PART_Y, NUMBERS },
  { "COUNTNUMBER", N_ ("a number"), SIGHT_PART_COUNT_NUMBER, NUMBERS },
  { "COUNTPERCENT", N_ ("a percentage"), SIGHT_PART_COUNT_PERCENT, PERCENTS },
  { "NUMBER", N_ ("a number"), SIGHT_PART_NUMBER, NUMBERS },
  { "PERCENT", N_ ("a percentage"), SIGHT_PART_PERCENT, PERCENTS },
  { "TURN", N_ ("the number of a turn"), SIGHT_PART_TURN, NUMBERS },
};

/* A part of a pattern, and what follows it. */
typedef struct _Rest
{
  const char *at, *end;
  const struct _Rest *next; /* (nullable) */
} Rest;

typedef struct
{
  SightMatch *match;
  const SightCheckTokens *tokens;
} Matcher;

static gboolean match_rest (Matcher *self, const Rest *rest, guint at);

static gboolean
is_symbol (const char *word, gsize length)
{
  return length > 0 && g_ascii_isupper (word[0]);
}

static gboolean
equals (const char *text, const char *word, gsize length)
{
  return strlen (text) == length && memcmp (text, word, length) == 0;
}

gboolean
sight_check_is_reserved (const char *word)
{
  const gsize length = strlen (word);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (const char *p = rows[i].pattern; *p != '\0';)
        {
          const gsize n = strcspn (p, " []");

          if (!is_symbol (p, n) && n == length && memcmp (p, word, n) == 0)
            return TRUE;
          p += n + (p[n] != '\0');
        }
    }

  return FALSE;
}

/* Notes that @text was expected at token @at. */
static void
expect (Matcher *self, guint at, SightExpected expected)
{
  SightMatch *match = self->match;

  if (at < match->furthest)
    return;
  if (at > match->furthest)
    g_array_set_size (match->expected, 0);
  match->furthest = at;
  if (expected.text == NULL)
    return;
  for (guint i = 0; i < match->expected->len; i++)
    {
      if (g_str_equal (g_array_index (match->expected, SightExpected, i).text, expected.text))
        return;
    }
  g_array_append_val (match->expected, expected);
}

static const Terminal *
find_terminal (const char *word, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (terminals); i++)
    {
      if (equals (terminals[i].symbol, word, length))
        return &terminals[i];
    }

  return NULL;
}

static gboolean
takes (const Terminal *terminal, const SightCheckToken *token)
{
  if (token == NULL || !(terminal->kinds >> token->kind & 1))
    return FALSE;

  /* A colon follows the preset, which may therefore be called like a word of the language: "symmetric". */
  return token->kind != SIGHT_TOKEN_WORD || terminal->part == SIGHT_PART_PRESET ||
         !sight_check_is_reserved (token->text);
}

static gboolean
match_terminal (Matcher *self, const Terminal *terminal, guint at, const Rest *rest)
{
  const guint n = self->match->captures->len;
  const SightCapture capture = { terminal->part, 0, at };

  if (!takes (terminal, sight_tokens_get (self->tokens, at)))
    {
      expect (self, at, (SightExpected) { terminal->expected, terminal->part });
      return FALSE;
    }
  g_array_append_val (self->match->captures, capture);
  if (match_rest (self, rest, at + 1))
    return TRUE;
  g_array_set_size (self->match->captures, n);

  return FALSE;
}

static gboolean
match_symbol (Matcher *self, const char *symbol, gsize length, guint at, const Rest *rest)
{
  const guint n = self->match->captures->len;
  const Terminal *terminal = find_terminal (symbol, length);

  if (terminal != NULL)
    return match_terminal (self, terminal, at, rest);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SightCapture capture = { rows[i].part, rows[i].value, at };
      const Rest pattern = { rows[i].pattern, rows[i].pattern + strlen (rows[i].pattern), rest };

      if (!equals (rows[i].symbol, symbol, length))
        continue;
      if (rows[i].part != SIGHT_PART_NONE)
        g_array_append_val (self->match->captures, capture);
      if (match_rest (self, &pattern, at))
        return TRUE;
      g_array_set_size (self->match->captures, n);
    }

  return FALSE;
}

/* A literal word: its own copy in the table lives for ever, but is not ended. */
static gboolean
match_literal (Matcher *self, const char *word, gsize length, guint at, const Rest *rest)
{
  const SightCheckToken *token = sight_tokens_get (self->tokens, at);

  if (token != NULL && (token->kind == SIGHT_TOKEN_WORD || token->kind == SIGHT_TOKEN_SIGN) &&
      equals (token->text, word, length))
    return match_rest (self, rest, at + 1);
  if (at >= self->match->furthest)
    {
      g_autofree char *text = g_strndup (word, length);

      expect (self, at, (SightExpected) { g_intern_string (text), SIGHT_PART_NONE });
    }

  return FALSE;
}

/* Whether the tokens from @at on are what @rest says, to the end of the line. */
static gboolean
match_rest (Matcher *self, const Rest *rest, guint at)
{
  const char *p = rest != NULL ? rest->at : NULL;
  gsize length;

  while (p != NULL && p < rest->end && *p == ' ')
    p++;
  if (p == NULL)
    {
      if (at < self->tokens->len)
        expect (self, at, (SightExpected) { NULL, SIGHT_PART_NONE });
      return at == self->tokens->len;
    }
  if (p == rest->end)
    return match_rest (self, rest->next, at);
  if (*p == '[')
    {
      const char *close = memchr (p, ']', (gsize) (rest->end - p));
      const Rest after = { close + 1, rest->end, rest->next }, inside = { p + 1, close, &after };

      return match_rest (self, &inside, at) || match_rest (self, &after, at);
    }
  length = MIN (strcspn (p, " []"), (gsize) (rest->end - p));

  {
    const Rest after = { p + length, rest->end, rest->next };

    return is_symbol (p, length) ? match_symbol (self, p, length, at, &after)
                                 : match_literal (self, p, length, at, &after);
  }
}

gboolean
sight_match_run (SightMatch *self, const SightCheckTokens *tokens)
{
  Matcher matcher = { self, tokens };
  const Rest start = { "CHECK", "CHECK" + strlen ("CHECK"), NULL };

  self->captures = g_array_new (FALSE, FALSE, sizeof (SightCapture));
  self->expected = g_array_new (FALSE, FALSE, sizeof (SightExpected));
  self->furthest = 0;

  return match_rest (&matcher, &start, 0);
}

void
sight_match_clear (SightMatch *self)
{
  g_clear_pointer (&self->captures, g_array_unref);
  g_clear_pointer (&self->expected, g_array_unref);
}

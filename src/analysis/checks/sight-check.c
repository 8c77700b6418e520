/* sight-check.c - a check: one fact about the sight of a level, in words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/questions/sight-mirror.h"
#include "sight-check-grammar.h"

#define NUMBER_DIGITS 9 /* of any number in a check */

void
sight_check_free (SightCheck *self)
{
  g_free (self->preset);
  for (guint i = 0; i < G_N_ELEMENTS (self->subjects); i++)
    g_free (self->subjects[i].name);
  g_free (self->team);
  g_free (self->line);
  g_strfreev (self->rows);
  g_free (self->text);
  g_free (self);
}

void
sight_check_fault_clear (SightCheckFault *self)
{
  g_clear_pointer (&self->message, g_free);
}

gboolean
sight_check_is_comment (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return *text == '\0' || *text == '#';
}

char *
sight_check_quote (const char *name, gboolean always)
{
  return sight_tokens_quote (name, always || sight_check_is_reserved (name));
}

static void fail (SightCheckFault *fault, guint line, guint column, const char *format, ...) G_GNUC_PRINTF (4, 5);

static void
fail (SightCheckFault *fault, guint line, guint column, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  *fault = (SightCheckFault) { line, column, g_strdup_vprintf (format, args) };
  va_end (args);
}

/* Words and terminals */

/* "sees, must or an area" */
static char *
describe_expected (const GArray *expected)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < expected->len; i++)
    {
      const SightExpected *word = &g_array_index (expected, SightExpected, i);

      if (i > 0)
        g_string_append (text, i + 1 < expected->len ? ", " : _ (" or "));
      g_string_append (text, word->part == SIGHT_PART_NONE ? word->text : _ (word->text));
    }

  return g_string_free (text, FALSE);
}

/* Whether more of @tokens is a check if those from @first to @last are one name in quotes. */
static gboolean
is_name (const SightCheckTokens *tokens, guint first, guint last, const char *name)
{
  const guint n = last - first;
  g_autoptr (GPtrArray) joined = g_ptr_array_new ();
  SightCheckToken quoted = *sight_tokens_get (tokens, first);
  SightMatch match;
  gboolean is_more;

  quoted.kind = SIGHT_TOKEN_QUOTED;
  quoted.text = (char *) name;
  for (guint i = 0; i < tokens->len; i++)
    {
      if (i == first)
        g_ptr_array_add (joined, &quoted);
      else if (i < first || i > last)
        g_ptr_array_add (joined, g_ptr_array_index (tokens, i));
    }
  is_more = sight_match_run (&match, joined);
  /* The word after a name that ends the line cannot tell: only a number is surely no word of checks. */
  is_more = is_more || match.furthest + n > last + 1 ||
            (last + 1 == tokens->len && sight_tokens_get (tokens, last)->kind == SIGHT_TOKEN_NUMBER &&
             match.furthest == joined->len);
  sight_match_clear (&match);

  return is_more;
}

/* (transfer full) (nullable): in quotes, a name with blanks that stands where @match does not understand it, as in "Red
 * 2 sees" */
static char *
find_unquoted (const SightMatch *match, const SightCheckTokens *tokens)
{
  const guint at = match->furthest;
  const SightCheckToken *first = at > 0 && at < tokens->len ? sight_tokens_get (tokens, at - 1) : NULL;
  g_autoptr (GString) name = NULL;

  if (first == NULL || first->kind != SIGHT_TOKEN_WORD || sight_check_is_reserved (first->text))
    return NULL;
  name = g_string_new (first->text);
  for (guint i = at; i < tokens->len && i + 1 < at + SIGHT_CHECK_NAME_WORDS; i++)
    {
      const SightCheckToken *token = sight_tokens_get (tokens, i);

      if (token->kind != SIGHT_TOKEN_NUMBER &&
          (token->kind != SIGHT_TOKEN_WORD || sight_check_is_reserved (token->text)))
        return NULL;
      g_string_append_printf (name, " %s", token->text);
      if (is_name (tokens, at - 1, i, name->str))
        return sight_tokens_quote (name->str, TRUE);
    }

  return NULL;
}

static void
fail_match (const SightMatch *match, const SightCheckTokens *tokens, SightCheckFault *fault)
{
  const SightCheckToken *token = sight_tokens_get (tokens, match->furthest), *last;
  g_autofree char *expected = describe_expected (match->expected), *quoted = find_unquoted (match, tokens);

  if (quoted != NULL && (token->kind == SIGHT_TOKEN_NUMBER || match->expected->len == 0))
    /* Translators: a part of a name, and the whole of it in quotes */
    fail (fault, 1, token->column, _ ("“%s”: a name with a space needs quotes: write %s"), token->text, quoted);
  else if (quoted != NULL)
    /* Translators: a word, words that may stand there, and a name in quotes */
    fail (fault, 1, token->column, _ ("“%s”: expected %s, or a name in quotes: %s"), token->text, expected, quoted);
  else if (token != NULL && match->expected->len == 0)
    fail (fault, 1, token->column, _ ("“%s”: expected the end of the check"), token->text);
  else if (token != NULL)
    fail (fault, 1, token->column, _ ("“%s”: expected %s"), token->text, expected);
  else
    {
      last = sight_tokens_get (tokens, tokens->len - 1);
      fail (fault, 1, last != NULL ? last->end : 1, _ ("the check ends too early: expected %s"), expected);
      fault->is_early = TRUE;
    }
}

/* Building */

typedef struct
{
  SightCheck *check;
  const SightCheckTokens *tokens;
  SightCheckQuantifier quantifier; /* of the next subject */
  SightCheckAmount amount;
} Builder;

static SightCheckSubject *
get_subject (Builder *self)
{
  return &self->check->subjects[self->check->n_subjects - 1];
}

static void
set_name (char **name, const SightCheckToken *token)
{
  g_free (*name);
  *name = g_strdup (token->text);
}

static int
get_number (const SightCheckToken *token)
{
  return (int) g_ascii_strtoll (token->text, NULL, 10);
}

static void
begin_subject (Builder *self, int kind)
{
  SightCheckSubject *subject = &self->check->subjects[self->check->n_subjects++];

  g_assert (self->check->n_subjects <= G_N_ELEMENTS (self->check->subjects));
  subject->kind = (SightCheckSubjectKind) kind;
  subject->quantifier = self->quantifier;
  subject->amount = self->amount;
  self->quantifier = SIGHT_CHECK_WHOLE;
  self->amount = (SightCheckAmount) { 0, FALSE };
}

/* What a single kind of check has. */
static void
take_detail (SightCheck *check, const SightCapture *capture)
{
  if (capture->part == SIGHT_PART_MIRROR)
    check->mirror = capture->value;
  else if (capture->part == SIGHT_PART_SIGHT_TOO)
    check->sight_too = TRUE;
  else if (capture->part == SIGHT_PART_CLEAR)
    check->is_clear = capture->value;
  else if (capture->part == SIGHT_PART_COVER)
    check->cover = capture->value;
  else if (capture->part == SIGHT_PART_LIMIT)
    check->is_limited = TRUE;
}

/* What a row of the grammar says. */
static void
take_row (Builder *self, const SightCapture *capture)
{
  SightCheck *check = self->check;

  switch ((int) capture->part)
    {
    case SIGHT_PART_TODO:
      check->is_todo = TRUE;
      break;
    case SIGHT_PART_STATEMENT:
      check->kind = (SightCheckKind) capture->value;
      break;
    case SIGHT_PART_QUANTIFIER:
      self->quantifier = (SightCheckQuantifier) capture->value;
      break;
    case SIGHT_PART_SUBJECT:
      begin_subject (self, capture->value);
      break;
    case SIGHT_PART_COMPARE:
      check->compare = (SightCheckCompare) capture->value;
      break;
    case SIGHT_PART_TIME:
      check->time = (SightCheckTime) capture->value;
      break;
    case SIGHT_PART_MEASURE:
      check->fair |= 1u << capture->value;
      break;
    default:
      take_detail (check, capture);
      break;
    }
}

/* What a terminal says. */
static void
take_token (Builder *self, const SightCapture *capture)
{
  SightCheck *check = self->check;
  const SightCheckToken *token = sight_tokens_get (self->tokens, capture->token);

  switch ((int) capture->part)
    {
    case SIGHT_PART_WATCHING_TEAM:
    case SIGHT_PART_LINE_NAME:
      set_name (capture->part == SIGHT_PART_LINE_NAME ? &check->line : &check->team, token);
      check->name_column = token->column;
      break;
    case SIGHT_PART_PRESET:
      set_name (&check->preset, token);
      check->preset_column = token->column;
      break;
    case SIGHT_PART_X:
      get_subject (self)->cell.x = get_number (token);
      get_subject (self)->column = token->column;
      break;
    case SIGHT_PART_Y:
      get_subject (self)->cell.y = get_number (token);
      break;
    case SIGHT_PART_COUNT_NUMBER:
    case SIGHT_PART_COUNT_PERCENT:
      self->amount = (SightCheckAmount) { (guint) get_number (token), capture->part == SIGHT_PART_COUNT_PERCENT };
      break;
    case SIGHT_PART_NUMBER:
    case SIGHT_PART_PERCENT:
      check->amount = (SightCheckAmount) { (guint) get_number (token), capture->part == SIGHT_PART_PERCENT };
      break;
    case SIGHT_PART_TURN:
      check->turn = (guint) get_number (token);
      check->turn_column = token->column;
      break;
    default:
      set_name (&get_subject (self)->name, token);
      get_subject (self)->column = token->column;
      break;
    }
}

static gboolean
is_terminal (SightPart part)
{
  return part >= SIGHT_PART_NAME;
}

/* Whether the number of @capture is one that a check can have. */
static gboolean
check_number (const SightCapture *capture, const SightCheckToken *token, SightCheckFault *fault)
{
  const gboolean may_be_negative = capture->part == SIGHT_PART_X || capture->part == SIGHT_PART_Y;

  if (token->kind != SIGHT_TOKEN_NUMBER && token->kind != SIGHT_TOKEN_PERCENT)
    return TRUE;
  if (strlen (token->text) > NUMBER_DIGITS)
    fail (fault, 1, token->column, _ ("“%s”: the number is too large"), token->text);
  else if (token->kind == SIGHT_TOKEN_PERCENT && get_number (token) > 100)
    fail (fault, 1, token->column, _ ("“%s%%”: expected at most 100%%"), token->text);
  else if (token->text[0] == '-' && !may_be_negative)
    fail (fault, 1, token->column, _ ("“%s”: expected 0 or more"), token->text);
  else
    return TRUE;

  return FALSE;
}

/* Printing */

static gboolean
wants_quotes (SightPart part)
{
  return part == SIGHT_PART_AREA_NAME || part == SIGHT_PART_TILE_NAME || part == SIGHT_PART_LINE_NAME;
}

/* Token @index in its canonical form; @part: of the terminal that took it, or SIGHT_PART_NONE. */
static void
print_token (GString *text, const SightCheckToken *token, SightPart part)
{
  const gboolean is_sign = token->kind == SIGHT_TOKEN_SIGN;
  g_autofree char *word = NULL;

  if (text->len > 0 && text->str[text->len - 1] != '(' && !(is_sign && strchr (",:)", token->text[0]) != NULL))
    g_string_append_c (text, ' ');
  if (token->kind == SIGHT_TOKEN_NUMBER)
    word = g_strdup_printf ("%d", get_number (token));
  else if (token->kind == SIGHT_TOKEN_PERCENT)
    word = g_strdup_printf ("%d%%", get_number (token));
  else
    word = is_terminal (part) ? sight_check_quote (token->text, wants_quotes (part)) : g_strdup (token->text);
  g_string_append (text, word);
}

static char *
print_line (const SightCheckTokens *tokens, const GArray *captures)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tokens->len; i++)
    {
      SightPart part = SIGHT_PART_NONE;

      for (guint j = 0; j < captures->len; j++)
        {
          const SightCapture *capture = &g_array_index (captures, SightCapture, j);

          if (is_terminal (capture->part) && capture->token == i)
            part = capture->part;
        }
      print_token (text, sight_tokens_get (tokens, i), part);
    }

  return g_string_free (text, FALSE);
}

char *
sight_check_print (const SightCheck *self)
{
  GString *text = g_string_new (self->text);

  if (self->rows != NULL)
    {
      g_string_append (text, "\n" SIGHT_CHECK_FENCE_LINE);
      for (guint i = 0; self->rows[i] != NULL; i++)
        g_string_append_printf (text, "\n%s", self->rows[i]);
      g_string_append (text, "\n" SIGHT_CHECK_FENCE_LINE);
    }

  return g_string_free (text, FALSE);
}

/* Parsing */

static gboolean
build (SightCheck *self, const SightCheckTokens *tokens, const SightMatch *match, SightCheckFault *fault)
{
  Builder builder = { .check = self, .tokens = tokens };

  for (guint i = 0; i < match->captures->len; i++)
    {
      const SightCapture *capture = &g_array_index (match->captures, SightCapture, i);

      if (!is_terminal (capture->part))
        {
          take_row (&builder, capture);
          continue;
        }
      if (!check_number (capture, sight_tokens_get (tokens, capture->token), fault))
        return FALSE;
      take_token (&builder, capture);
    }
  self->text = print_line (tokens, match->captures);

  return TRUE;
}

static gboolean
parse_line (SightCheck *self, const char *line, SightCheckFault *fault)
{
  gboolean is_open, good;
  g_autoptr (SightCheckTokens) tokens = sight_tokens_new (line, &is_open);
  SightMatch match;

  if (is_open)
    {
      fail (fault, 1, sight_tokens_get (tokens, tokens->len - 1)->column, _ ("the name in quotes has no end"));
      return FALSE;
    }
  if (tokens->len > SIGHT_CHECK_TOKENS_MAX)
    {
      fail (fault, 1, sight_tokens_get (tokens, SIGHT_CHECK_TOKENS_MAX)->column, _ ("the check has more than %d words"),
            SIGHT_CHECK_TOKENS_MAX);
      return FALSE;
    }
  good = sight_match_run (&match, tokens);
  if (good)
    good = build (self, tokens, &match, fault);
  else
    fail_match (&match, tokens, fault);
  sight_match_clear (&match);

  return good;
}

/* The rows of a check: @lines after its first one, between two fences. */
static gboolean
parse_rows (SightCheck *self, char **lines, SightCheckFault *fault)
{
  const guint n = g_strv_length (lines);

  if (!g_str_equal (lines[0], SIGHT_CHECK_FENCE_LINE))
    fail (fault, 2, 1, _ ("“%s”: expected “%s”"), lines[0], SIGHT_CHECK_FENCE_LINE);
  else if (n < 2 || !g_str_equal (lines[n - 1], SIGHT_CHECK_FENCE_LINE))
    fail (fault, 2, 1, _ ("the rows have no “%s” at their end"), SIGHT_CHECK_FENCE_LINE);
  else if (self->kind != SIGHT_CHECK_GOLDEN)
    fail (fault, 2, 1, _ ("rows may only follow a check that ends with “sees”"));
  else
    {
      self->rows = g_new0 (char *, n - 1);
      for (guint i = 0; i + 2 < n; i++)
        self->rows[i] = g_strdup (lines[i + 1]);
      for (guint i = 0; self->rows[i] != NULL; i++)
        {
          const gsize good = strspn (self->rows[i], "012.@");

          if (self->rows[i][good] == '\0')
            continue;
          fail (fault, i + 3, (guint) good + 1, _ ("a row has 0 hidden, 1 explored, 2 visible, or @ for any of them"));
          return FALSE;
        }
      return TRUE;
    }

  return FALSE;
}

SightCheck *
sight_check_new (const char *text, SightCheckFault *fault)
{
  g_autoptr (SightCheck) self = g_new0 (SightCheck, 1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  *fault = (SightCheckFault) { 1, 1, NULL };
  if (!parse_line (self, lines[0] != NULL ? lines[0] : "", fault))
    return NULL;
  if (lines[0] != NULL && lines[1] != NULL && !parse_rows (self, lines + 1, fault))
    return NULL;

  return g_steal_pointer (&self);
}

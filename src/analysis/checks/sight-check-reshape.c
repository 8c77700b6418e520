/* sight-check-reshape.c - a check after its map was cropped, shifted, mirrored or turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-reshape.h"

#include <string.h>

#include "sight-check-tokens.h"
#include "sight-check.h"

/* The shorter words, which no answer has. */
static const char *
get_mirror_words (SightMirrorKind kind)
{
  static const char *const words[SIGHT_MIRROR_COUNT] = {
    [SIGHT_MIRROR_LEFT_RIGHT] = "left and right", [SIGHT_MIRROR_TOP_BOTTOM] = "top and bottom",
    [SIGHT_MIRROR_HALF_TURN] = "half turn",       [SIGHT_MIRROR_FALLING] = "falling diagonal",
    [SIGHT_MIRROR_RISING] = "rising diagonal",    [SIGHT_MIRROR_QUARTER] = "quarter turn",
    [SIGHT_MIRROR_BACK] = "quarter turn", /* what the one keeps the other does */
  };

  return words[kind];
}

/* The symmetry of the new map that @kind of the old one becomes. */
static SightMirrorKind
reshape_mirror (const SightReshape *reshape, SightMirrorKind kind)
{
  const gboolean turns = reshape->xx == 0, flips = reshape->xx * reshape->yy - reshape->xy * reshape->yx < 0;

  if (kind == SIGHT_MIRROR_LEFT_RIGHT || kind == SIGHT_MIRROR_TOP_BOTTOM)
    return turns ? (SightMirrorKind) (SIGHT_MIRROR_LEFT_RIGHT + SIGHT_MIRROR_TOP_BOTTOM - kind) : kind;
  if (kind == SIGHT_MIRROR_FALLING || kind == SIGHT_MIRROR_RISING)
    return turns != flips ? (SightMirrorKind) (SIGHT_MIRROR_FALLING + SIGHT_MIRROR_RISING - kind) : kind;

  return kind;
}

static gboolean
is_sign (const SightCheckToken *token, const char *sign)
{
  return token != NULL && token->kind == SIGHT_TOKEN_SIGN && g_str_equal (token->text, sign);
}

static gboolean
is_number (const SightCheckToken *token)
{
  return token != NULL && token->kind == SIGHT_TOKEN_NUMBER;
}

/* Whether the words from number @index on are "( X , Y )". */
static gboolean
is_cell (const SightCheckTokens *tokens, guint index)
{
  return is_sign (sight_tokens_get (tokens, index), "(") && is_number (sight_tokens_get (tokens, index + 1)) &&
         is_sign (sight_tokens_get (tokens, index + 2), ",") && is_number (sight_tokens_get (tokens, index + 3)) &&
         is_sign (sight_tokens_get (tokens, index + 4), ")");
}

/* @line with its cells where they go. */
static GString *
move_cells (const char *line, SightCheckMoveFunc move, gconstpointer data)
{
  g_autoptr (SightCheckTokens) tokens = sight_tokens_new (line, NULL);
  GString *text = g_string_new (NULL);
  gsize start = 0;

  for (guint i = 0; i < tokens->len; i++)
    {
      const SightCheckToken *open = sight_tokens_get (tokens, i), *x = sight_tokens_get (tokens, i + 1);
      const SightCheckToken *y = sight_tokens_get (tokens, i + 3);
      SightCell cell;

      if (!is_cell (tokens, i))
        continue;
      cell.x = (int) g_ascii_strtoll (x->text, NULL, 10);
      cell.y = (int) g_ascii_strtoll (y->text, NULL, 10);
      cell = move (cell, data);
      g_string_append_len (text, line + start, (gssize) (open->offset - start));
      g_string_append_printf (text, "(%d, %d", cell.x, cell.y);
      start = y->offset + strlen (y->text);
    }
  g_string_append (text, line + start);

  return text;
}

/* Replaces @before, (in @text) the words for a symmetry, with @after.  Returns: FALSE if they are not there */
static gboolean
replace_last (GString *text, const char *before, const char *after)
{
  const char *place = g_strrstr (text->str, before);
  const gssize offset = place != NULL ? place - text->str : 0;

  if (place == NULL)
    return FALSE;
  g_string_erase (text, offset, (gssize) strlen (before));
  g_string_insert (text, offset, after);

  return TRUE;
}

/* Replaces the symmetry that @text states, in either words. */
static void
move_mirror (GString *text, const SightReshape *reshape, SightMirrorKind kind)
{
  const SightMirrorKind moved = reshape_mirror (reshape, kind);

  if (!replace_last (text, sight_mirror_get_name (kind), sight_mirror_get_name (moved)))
    replace_last (text, get_mirror_words (kind), get_mirror_words (moved));
}

/* Whether @rows are those of a map of the size of @map. */
static gboolean
fits (char *const *rows, const SightMap *map)
{
  if (g_strv_length ((char **) rows) != (guint) map->height)
    return FALSE;
  for (int y = 0; y < map->height; y++)
    {
      if (strlen (rows[y]) != (gsize) map->width)
        return FALSE;
    }

  return TRUE;
}

static void
append_rows (GString *text, char *const *rows, const SightReshape *reshape, const SightMap *map)
{
  const gsize stride = (gsize) reshape->width + 1;
  g_autofree char *moved = g_malloc (stride * (gsize) reshape->height + 1);

  memset (moved, '@', stride * (gsize) reshape->height);
  for (int y = 0; y < reshape->height; y++)
    moved[stride * (gsize) y] = '\n';
  moved[stride * (gsize) reshape->height] = '\0';
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          const SightCell to = sight_reshape_cell (reshape, (SightCell) { x, y });

          if (to.x >= 0 && to.y >= 0 && to.x < reshape->width && to.y < reshape->height)
            moved[stride * (gsize) to.y + (gsize) to.x + 1] = rows[y][x];
        }
    }
  g_string_append (text, "\n" SIGHT_CHECK_FENCE_LINE);
  g_string_append (text, moved);
  g_string_append (text, "\n" SIGHT_CHECK_FENCE_LINE);
}

static SightCell
reshape_cell (SightCell cell, gconstpointer data)
{
  return sight_reshape_cell (data, cell);
}

/* (nullable): @moved, (transfer full), if it is not @text */
static char *
end (GString *moved, const char *text)
{
  if (!g_str_equal (moved->str, text))
    return g_string_free (moved, FALSE);
  g_string_free (moved, TRUE);

  return NULL;
}

char *
sight_check_move_cells (const char *text, SightCheckMoveFunc move, gconstpointer data)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = strchr (text, '(') != NULL ? sight_check_new (text, &fault) : NULL;
  const gsize length = strcspn (text, "\n");
  g_autofree char *line = g_strndup (text, length);
  GString *moved;

  if (check == NULL)
    return NULL;
  moved = move_cells (line, move, data);
  g_string_append (moved, text + length);

  return end (moved, text);
}

char *
sight_check_reshape (const char *text, const SightReshape *reshape, const SightMap *map)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = NULL;
  g_autofree char *line = NULL;
  GString *moved;
  gsize length = strcspn (text, "\n");

  /* Most checks name neither a cell nor a symmetry. */
  if (strchr (text, '(') == NULL && text[length] == '\0' && strstr (text, "symmetric") == NULL)
    return NULL;
  check = sight_check_new (text, &fault);
  if (check == NULL)
    return NULL;
  line = g_strndup (text, length);
  moved = move_cells (line, reshape_cell, reshape);
  if (check->kind == SIGHT_CHECK_SYMMETRIC)
    move_mirror (moved, reshape, (SightMirrorKind) check->mirror);
  if (check->rows != NULL && fits (check->rows, map))
    append_rows (moved, check->rows, reshape, map);
  else
    g_string_append (moved, text + length);

  return end (moved, text);
}

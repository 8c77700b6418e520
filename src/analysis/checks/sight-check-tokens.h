/* sight-check-tokens.h - the words of a check: words, names in quotes, numbers, signs
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_TOKEN_WORD,
  SIGHT_TOKEN_QUOTED,
  SIGHT_TOKEN_NUMBER,  /* "-3" too */
  SIGHT_TOKEN_PERCENT, /* "80%" */
  SIGHT_TOKEN_SIGN,    /* one of ( ) , : or >= <= = > < */
} SightCheckTokenKind;

typedef struct
{
  SightCheckTokenKind kind;
  char *text;        /* without quotes, escapes or % */
  guint column, end; /* in characters from 1; of the first, and after the last */
  gsize offset;      /* of the first byte */
  gboolean glued;    /* no blank stands before it */
} SightCheckToken;

/* Free with sight_tokens_free(). */
typedef GPtrArray SightCheckTokens;

/* The words of @line, which is UTF-8.  An open quote ends with the line: @open (out) (nullable) says so.  Time: the
 * line. */
SightCheckTokens *sight_tokens_new (const char *line, gboolean *open) G_GNUC_WARN_UNUSED_RESULT;
void sight_tokens_free (SightCheckTokens *self);

static inline const SightCheckToken *
sight_tokens_get (const SightCheckTokens *self, guint index)
{
  return index < self->len ? (const SightCheckToken *) g_ptr_array_index (self, index) : NULL;
}

/* @name as it must be written in a check: in quotes if it has blanks or signs, is a number, or @always.  Free with
 * g_free(). */
char *sight_tokens_quote (const char *name, gboolean always) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckTokens, sight_tokens_free)

G_END_DECLS

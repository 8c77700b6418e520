/* format-test.h - what the tests of formats share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <string.h>

#include "format/sight-formats.h"

/* Bytes that can't be read, and what is said about them.  @length 0: up to the NUL. */
typedef struct
{
  const char *data;
  int code;
  const char *message;
  gsize length;
} BadText;

static inline void
assert_bad (const SightFormat *format, const BadText *bad)
{
  g_autoptr (GError) error = NULL;
  gsize length = bad->length > 0 ? bad->length : strlen (bad->data);
  /* Without a NUL after it, so a memory checker finds a reader that looks too far. */
  g_autofree char *data = g_memdup2 (bad->data, MAX (length, 1));

  g_assert_null (sight_format_read (format, data, length, "m", NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, bad->message);
  g_assert_error (error, SIGHT_FORMAT_ERROR, bad->code);
}

static inline SightLevel *
read_text (const char *id, const char *text, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_format_read (sight_format_find (id), text, strlen (text), "m", notes, &error);

  g_assert_no_error (error);
  g_assert_nonnull (level);

  return level;
}

/* What @level is written as; free with g_free(). */
static inline char *
write_text (const char *id, const SightLevel *level, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_find (id), level, NULL, notes, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static inline const char *
get_note (const SightNotes *notes, guint index)
{
  g_assert_cmpuint (index, <, notes->len);

  return g_ptr_array_index (notes, index);
}

/* Reading every beginning of @data gives a level or an error, never both or neither. */
static inline void
assert_truncated_is_safe (const SightFormat *format, const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *part = g_memdup2 (data, MAX (i, 1));
      g_autoptr (SightLevel) level = sight_format_read (format, part, i, "m", NULL, &error);

      g_assert_true ((level == NULL) == (error != NULL));
    }
}

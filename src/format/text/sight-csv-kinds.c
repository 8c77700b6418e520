/* sight-csv-kinds.c - what the cells of a CSV file mean
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-kinds.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define FLIPS 0xf0000000u
#define FLIPPED_MIN ((gint64) 1 << 29)        /* higher numbers are flipped tiles of Tiled */
#define FLIPPED_MAX (-((gint64) 1 << 28) - 1) /* lower negative numbers too */

static void
kind_clear (gpointer data)
{
  SightCsvKind *kind = data;

  g_clear_pointer (&kind->text, g_free);
}

void
sight_csv_kinds_init (SightCsvKinds *self)
{
  SightCsvKind empty = { .text = g_strdup ("") };

  *self = (SightCsvKinds) { .kinds = g_array_new (FALSE, FALSE, sizeof (SightCsvKind)) };
  g_array_set_clear_func (self->kinds, kind_clear);
  g_array_append_val (self->kinds, empty);
  self->small = g_new0 (guint16, SIGHT_CSV_SMALL);
  self->texts = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_insert (self->texts, empty.text, GINT_TO_POINTER (0));
}

void
sight_csv_kinds_clear (SightCsvKinds *self)
{
  g_clear_pointer (&self->texts, g_hash_table_unref);
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->small, g_free);
}

/* The number in the cell if it is below SIGHT_CSV_SMALL, else -1. */
static int
get_small (const SightCsvRow *row)
{
  int number = 0;

  if (row->length == 0 || row->length > 5)
    return -1;
  for (gsize i = 0; i < row->length; i++)
    {
      if (!g_ascii_isdigit (row->start[i]))
        return -1;
      number = number * 10 + (row->start[i] - '0');
    }

  return number < SIGHT_CSV_SMALL ? number : -1;
}

static gboolean
is_digits (const char *text)
{
  text += *text == '-';

  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

static int
fail (const SightCsvRow *row, SightFormatError code, const char *format, int number)
{
  sight_location_fail (row->source, row->start - row->source.data, code, format, number);

  return -1;
}

/* Whether *@text, (transfer full), is a number; it is then spelt in one way only: “-01” becomes “-1”.  FALSE in @ok
 * with an error if it is too large. */
static gboolean
take_number (const SightCsvRow *row, char **text, gint64 *number, gboolean *ok)
{
  *ok = TRUE;
  if (!is_digits (*text))
    return FALSE;
  if (!g_ascii_string_to_signed (*text, 10, G_MININT32, G_MAXUINT32, number, NULL))
    {
      fail (row, SIGHT_FORMAT_ERROR_CONTENT, _ ("the number does not fit into %d bits"), 32);
      *ok = FALSE;
      return FALSE;
    }
  g_free (*text);
  *text = g_strdup_printf ("%" PRId64, *number);

  return TRUE;
}

/* The kind of @text, (transfer full), added if it is new. */
static int
take_text (SightCsvKinds *self, const SightCsvRow *row, char *text)
{
  SightCsvKind kind = { 0 };
  gboolean ok;
  gpointer found;

  kind.is_number = take_number (row, &text, &kind.number, &ok);
  if (!ok || g_hash_table_lookup_extended (self->texts, text, NULL, &found))
    {
      g_free (text);
      return ok ? GPOINTER_TO_INT (found) : -1;
    }
  kind.text = text;
  if (self->kinds->len == SIGHT_LEGEND_MAX)
    {
      g_free (text);
      return fail (row, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map has more than %d kinds of tiles"), SIGHT_LEGEND_MAX);
    }
  g_array_append_val (self->kinds, kind);
  g_hash_table_insert (self->texts, text, GINT_TO_POINTER (self->kinds->len - 1));

  return self->kinds->len - 1;
}

/* A number written by Tiled, without the flips in its upper bits; NULL if no bit is set. */
static char *
unflip (const char *text)
{
  gint64 number;

  if (!is_digits (text) || !g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXUINT32, &number, NULL) ||
      (number < FLIPPED_MIN && number > FLIPPED_MAX))
    return NULL;

  return g_strdup_printf ("%u", (guint32) number & ~FLIPS);
}

int
sight_csv_kinds_take (SightCsvKinds *self, const SightCsvRow *row)
{
  int small = get_small (row), kind;
  char *text, *plain;

  if (small >= 0 && self->small[small] != 0)
    return self->small[small] - 1;

  text = sight_csv_row_get_text (row);
  for (const char *p = row->start; p < row->start + row->length; p++)
    {
      if (!g_ascii_iscntrl (*p))
        continue;
      g_free (text);
      return fail (row, SIGHT_FORMAT_ERROR_SYNTAX, _ ("the cell has the control character U+%04X"), *p);
    }
  plain = unflip (text);
  if (plain != NULL)
    {
      self->n_flipped++;
      g_free (text);
      text = plain;
    }
  kind = take_text (self, row, text);
  if (kind >= 0 && small >= 0)
    self->small[small] = kind + 1;

  return kind;
}

/* sight-sightline-checks.c - checks, as the native format has them
 *
 * A check is one string, or several if rows follow it:
 *
 *     "team Red sees",
 *     "----",
 *     "..2210",
 *     "----"
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-checks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Called with each check and the number, from 0, of its first line among the lines of all checks. */
typedef void (*GatherFunc) (gpointer data, const char *check, guint first);

typedef struct
{
  GatherFunc take;
  gpointer data;
  GString *text; /* (nullable): the check that is being put together */
  guint start;   /* line that it begins with */
  guint n_lines;
  gboolean in_rows;
} Gather;

static void
gather_end (Gather *self)
{
  if (self->text != NULL)
    self->take (self->data, self->text->str, self->start);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  self->text = NULL;
  self->in_rows = FALSE;
}

static void
gather_line (Gather *self, const char *line)
{
  const gboolean is_fence = g_str_equal (line, SIGHT_CHECK_FENCE);
  const guint number = self->n_lines++;

  if (!self->in_rows && !(is_fence && self->text != NULL))
    {
      gather_end (self);
      self->text = g_string_new (line);
      self->start = number;
      return;
    }
  g_string_append_printf (self->text, "\n%s", line);
  if (is_fence && self->in_rows)
    gather_end (self);
  else
    self->in_rows = TRUE;
}

/* Puts the strings of @array together to checks.  A string of several lines is the same as several strings. */
static void
gather (const SightJson *array, GatherFunc take, gpointer data)
{
  Gather self = { .take = take, .data = data };

  for (guint i = 0; i < array->items->len; i++)
    {
      const char *text = sight_json_get_text (sight_json_get_nth (array, i));
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      if (lines[0] == NULL)
        gather_line (&self, "");
      for (guint j = 0; lines[j] != NULL; j++)
        gather_line (&self, lines[j]);
    }
  gather_end (&self);
}

static void
add_check (gpointer data, const char *check, guint first)
{
  SightLevel *level = data;

  g_ptr_array_add (level->checks, g_strdup (check));
}

gboolean
sight_sightline_read_checks (SightSource *self, const SightJson *root, SightLevel *level, gboolean *known)
{
  const SightJson *array = sight_json_get (root, "checks");

  *known = array == NULL || array->kind == SIGHT_JSON_ARRAY;
  if (array == NULL || !*known)
    return TRUE;
  for (guint i = 0; i < array->items->len; i++)
    {
      if (!sight_members_expect (self, sight_json_get_nth (array, i), SIGHT_JSON_STRING))
        return FALSE;
    }
  gather (array, add_check, level);

  return TRUE;
}

/* Whether @extra, unknown members, has one that is called "checks". */
static gboolean
has_unknown_checks (const char *extra)
{
  g_autoptr (SightJson) members = extra != NULL ? sight_json_parse (extra, strlen (extra), "", NULL) : NULL;

  return members != NULL && sight_json_get (members, "checks") != NULL;
}

gboolean
sight_sightline_write_checks (GString *out, const SightLevel *level, GError **error)
{
  if (level->checks->len == 0)
    return TRUE;
  if (has_unknown_checks (level->extra))
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("checks can’t be added: the file has “checks” of its own, which are no list"));
      return FALSE;
    }

  g_string_append (out, ",\n  \"checks\": [");
  for (guint i = 0; i < level->checks->len; i++)
    {
      g_auto (GStrv) lines = g_strsplit (sight_level_get_check (level, i), "\n", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        {
          g_string_append (out, i + j > 0 ? ",\n    " : "\n    ");
          sight_json_append_string (out, lines[j]);
        }
      if (lines[0] == NULL)
        g_string_append (out, i > 0 ? ",\n    \"\"" : "\n    \"\"");
    }
  g_string_append (out, "\n  ]");

  return TRUE;
}

/* Places */

/* A line of a check: a string of the file, or a part of one. */
typedef struct
{
  guint item; /* of the array */
  guint part; /* line breaks in the string before it */
} Line;

struct _SightCheckPlaces
{
  const char *data;
  SightJson *root;        /* (nullable) */
  const SightJson *array; /* (nullable) */
  GArray *lines;          /* of Line, of all checks */
  GArray *firsts;         /* of guint: the first line of each check */
  gsize counted;          /* bytes whose lines and characters were counted */
  guint line, column;     /* of the first byte that was not, from 1 */
};

static void
add_first (gpointer data, const char *check, guint first)
{
  g_array_append_val (((SightCheckPlaces *) data)->firsts, first);
}

static gboolean
has_checks (const SightJson *array)
{
  if (array == NULL || array->kind != SIGHT_JSON_ARRAY)
    return FALSE;
  for (guint i = 0; i < array->items->len; i++)
    {
      if (sight_json_get_text (sight_json_get_nth (array, i)) == NULL)
        return FALSE;
    }

  return TRUE;
}

SightCheckPlaces *
sight_check_places_new (const char *data, gsize length)
{
  SightCheckPlaces *self = g_new0 (SightCheckPlaces, 1);

  self->data = data;
  self->line = self->column = 1;
  self->root = sight_json_parse (data, length, "", NULL);
  self->array = self->root != NULL ? sight_json_get (self->root, "checks") : NULL;
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  if (!has_checks (self->array))
    return self;
  for (guint i = 0; i < self->array->items->len; i++)
    {
      Line line = { i, 0 };

      g_array_append_val (self->lines, line);
      for (const char *p = sight_json_get_text (sight_json_get_nth (self->array, i)); (p = strchr (p, '\n')) != NULL;
           p++)
        {
          line.part++;
          g_array_append_val (self->lines, line);
        }
    }
  gather (self->array, add_first, self);

  return self;
}

void
sight_check_places_free (SightCheckPlaces *self)
{
  g_clear_pointer (&self->root, sight_json_free);
  g_array_unref (self->lines);
  g_array_unref (self->firsts);
  g_free (self);
}

/* What follows the character at @p of a string as it is written in JSON. */
static const char *
skip_character (const char *p)
{
  gunichar high;

  if (*p != '\\')
    return g_utf8_next_char (p);
  if (p[1] != 'u')
    return p + 2;
  high = (gunichar) g_ascii_strtoull (((char[]) { p[2], p[3], p[4], p[5], '\0' }), NULL, 16);

  return p + (high >= 0xd800 && high < 0xdc00 ? 12 : 6);
}

/* The byte of character @column, from 1, of @line. */
static gsize
find_byte (const SightCheckPlaces *self, const Line *line, guint column)
{
  const char *p = self->data + sight_json_get_nth (self->array, line->item)->start + 1;

  for (guint part = 0; part < line->part && *p != '"';)
    {
      const char *next = skip_character (p);

      part += p[0] == '\\' && (p[1] == 'n' || strncmp (p, "\\u000", 5) == 0) && next - p <= 6 &&
              (p[1] == 'n' || g_ascii_tolower (p[5]) == 'a');
      p = next;
    }
  for (guint i = 1; i < column && *p != '"'; i++)
    p = skip_character (p);

  return (gsize) (p - self->data);
}

gboolean
sight_check_places_find (SightCheckPlaces *self, guint index, guint *line, guint *column)
{
  const guint first = index < self->firsts->len ? g_array_index (self->firsts, guint, index) + *line - 1 : G_MAXUINT;
  gsize byte;

  if (first >= self->lines->len)
    return FALSE;
  byte = find_byte (self, &g_array_index (self->lines, Line, first), *column);
  if (byte < self->counted)
    {
      self->counted = 0;
      self->line = self->column = 1;
    }
  for (; self->counted < byte; self->counted++)
    {
      const guchar letter = (guchar) self->data[self->counted];

      if (letter == '\n')
        {
          self->line++;
          self->column = 1;
        }
      else if ((letter & 0xc0) != 0x80) /* the first byte of a character */
        self->column++;
    }
  *line = self->line;
  *column = self->column;

  return TRUE;
}

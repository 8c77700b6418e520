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

/* Called with each check and the index of its first string. */
typedef void (*GatherFunc) (gpointer data, const char *check, guint item);

typedef struct
{
  GatherFunc take;
  gpointer data;
  GString *text; /* (nullable): the check that is being put together */
  guint start;   /* item that it begins with */
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
gather_line (Gather *self, const char *line, guint item)
{
  const gboolean is_fence = g_str_equal (line, SIGHT_CHECK_FENCE);

  if (!self->in_rows && !(is_fence && self->text != NULL))
    {
      gather_end (self);
      self->text = g_string_new (line);
      self->start = item;
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
        gather_line (&self, "", i);
      for (guint j = 0; lines[j] != NULL; j++)
        gather_line (&self, lines[j], i);
    }
  gather_end (&self);
}

static void
add_check (gpointer data, const char *check, guint item)
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

typedef struct
{
  const char *data;
  const SightJson *array;
  gsize at; /* bytes whose lines were counted */
  guint line;
  GArray *lines;
} Lines;

static void
add_line (gpointer data, const char *check, guint item)
{
  Lines *self = data;
  const gsize start = sight_json_get_nth (self->array, item)->start;

  for (; self->at < start; self->at++)
    self->line += self->data[self->at] == '\n';
  g_array_append_val (self->lines, self->line);
}

GArray *
sight_sightline_find_checks (const char *data, gsize length)
{
  g_autoptr (SightJson) root = sight_json_parse (data, length, "", NULL);
  Lines self = { data, root != NULL ? sight_json_get (root, "checks") : NULL, 0, 1, NULL };

  self.lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (self.array == NULL || self.array->kind != SIGHT_JSON_ARRAY)
    return self.lines;
  for (guint i = 0; i < self.array->items->len; i++)
    {
      if (sight_json_get_text (sight_json_get_nth (self.array, i)) == NULL)
        return self.lines;
    }
  gather (self.array, add_line, &self);

  return self.lines;
}

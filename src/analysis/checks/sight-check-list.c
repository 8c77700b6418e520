/* sight-check-list.c - the checks of a level, or of a file of checks
 *
 *     # comments, and blank lines
 *     level vault.tmx             the level of what follows; its path is relative to the file
 *     preset libtcod-shadow       defaults of that level; before the first level, of all levels
 *     range 8
 *     profile game.json
 *     Scout must not see Captain
 *     team Red sees
 *     ----
 *     ..2210
 *     ----
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

SightCheckItem *
sight_check_item_new (const char *text, guint index, guint line)
{
  SightCheckItem *self = g_new0 (SightCheckItem, 1);

  self->index = index;
  self->line = line;
  self->n_lines = 1;
  for (const char *p = text; *p != '\0'; p++)
    self->n_lines += *p == '\n';
  self->text = g_strdup (text);
  self->check = sight_check_new (text, &self->fault);

  return self;
}

void
sight_check_item_free (SightCheckItem *self)
{
  g_free (self->text);
  g_clear_pointer (&self->check, sight_check_free);
  sight_check_fault_clear (&self->fault);
  g_free (self);
}

GPtrArray *
sight_check_list_new (const SightLevel *level, const guint *lines)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_check_item_free);

  for (guint i = 0; i < level->checks->len; i++)
    {
      const char *text = sight_level_get_check (level, i);
      const guint line = lines != NULL ? lines[i] : 0;

      if (!sight_check_is_comment (text))
        g_ptr_array_add (items, sight_check_item_new (text, i, line));
    }
  sight_check_list_find_contradictions (items);

  return items;
}

/* Contradictions */

/* The pairs of statements of which only one can hold. */
static const struct
{
  const char *says, *denies;
} opposites[] = {
  { " must not see ", " sees " },
  { " is clear", " is blocked" },
  { " is hidden from ", " is seen by " },
};

/* What @text denies, or NULL. */
static char *
deny (const char *text)
{
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (opposites); i++)
    {
      const char *says = i % 2 == 0 ? opposites[i / 2].says : opposites[i / 2].denies;
      const char *denies = i % 2 == 0 ? opposites[i / 2].denies : opposites[i / 2].says;
      const char *at = strstr (text, says);

      if (at != NULL)
        return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, denies, at + strlen (says));
    }

  return NULL;
}

/* Whether a denied statement is its opposite: only of single things, as "every" denies no "every". */
static gboolean
is_plain (const SightCheck *check)
{
  for (guint i = 0; i < check->n_subjects; i++)
    {
      const SightCheckSubject *subject = &check->subjects[i];

      if (subject->quantifier != SIGHT_CHECK_WHOLE && subject->quantifier != SIGHT_CHECK_EVERY)
        return FALSE;
    }

  return !check->is_todo && check->kind != SIGHT_CHECK_GOLDEN;
}

static void
contradict (SightCheckItem *self, const SightCheckItem *earlier)
{
  self->fault = (SightCheckFault) { 1, 1, NULL };
  self->fault.message =
      earlier->line > 0 ? g_strdup_printf (_ ("this contradicts line %u: “%s”"), earlier->line, earlier->check->text)
                        : g_strdup_printf (_ ("this contradicts “%s”"), earlier->check->text);
  g_clear_pointer (&self->check, sight_check_free);
}

void
sight_check_list_find_contradictions (GPtrArray *items)
{
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < items->len; i++)
    {
      SightCheckItem *item = g_ptr_array_index (items, i);
      g_autofree char *denied = NULL;
      const SightCheckItem *earlier;

      if (item->check == NULL || !is_plain (item->check))
        continue;
      denied = deny (item->check->text);
      earlier = denied != NULL ? g_hash_table_lookup (said, denied) : NULL;
      if (earlier != NULL)
        contradict (item, earlier);
      else
        g_hash_table_insert (said, item->check->text, item);
    }
}

/* Files */

static void
section_free (gpointer data)
{
  SightCheckSection *self = data;

  g_free (self->level);
  g_free (self->profile);
  g_free (self->preset);
  g_free (self->range);
  g_ptr_array_unref (self->items);
  g_free (self);
}

typedef struct
{
  GPtrArray *sections;
  SightCheckSection *section; /* that lines belong to */
  GString *rows;              /* (nullable): a check whose rows are being read */
  guint rows_line;
  char *pending; /* (nullable): a check that rows may follow */
  guint pending_line;
} File;

static SightCheckSection *
add_section (File *self, const char *level, guint line)
{
  SightCheckSection *section = g_new0 (SightCheckSection, 1);
  const SightCheckSection *first = self->sections->len > 0 ? g_ptr_array_index (self->sections, 0) : NULL;

  section->level = g_strdup (level);
  section->line = line;
  section->items = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_check_item_free);
  if (first != NULL)
    {
      section->profile = g_strdup (first->profile);
      section->preset = g_strdup (first->preset);
      section->range = g_strdup (first->range);
      section->preset_line = first->preset_line;
      section->range_line = first->range_line;
    }
  g_ptr_array_add (self->sections, section);
  self->section = section;

  return section;
}

static void
add_item (File *self, const char *text, guint line)
{
  g_ptr_array_add (self->section->items, sight_check_item_new (text, self->section->items->len, line));
}

static void
flush_check (File *self)
{
  if (self->rows != NULL)
    {
      add_item (self, self->rows->str, self->rows_line);
      g_string_free (self->rows, TRUE);
      self->rows = NULL;
    }
  if (self->pending != NULL)
    add_item (self, self->pending, self->pending_line);
  g_clear_pointer (&self->pending, g_free);
}

/* The rest of @line after @word and a blank, without quotes around it; NULL if it begins otherwise. */
static char *
get_value (const char *line, const char *word)
{
  const gsize length = strlen (word);
  g_autofree char *value = NULL;
  gsize n;

  if (strncmp (line, word, length) != 0 || !g_ascii_isspace (line[length]))
    return NULL;
  value = g_strstrip (g_strdup (line + length));
  n = strlen (value);
  if (n >= 2 && value[0] == '"' && value[n - 1] == '"')
    return g_strndup (value + 1, n - 2);

  return g_steal_pointer (&value);
}

/* Whether @line is a level or one of its defaults. */
static gboolean
take_setting (File *self, const char *line, guint number)
{
  static const struct
  {
    const char *word;
    gsize offset, line_offset; /* the latter 0: none */
  } settings[] = {
    { "profile", G_STRUCT_OFFSET (SightCheckSection, profile), 0 },
    { "preset", G_STRUCT_OFFSET (SightCheckSection, preset), G_STRUCT_OFFSET (SightCheckSection, preset_line) },
    { "range", G_STRUCT_OFFSET (SightCheckSection, range), G_STRUCT_OFFSET (SightCheckSection, range_line) },
  };
  g_autofree char *level = get_value (line, "level");

  if (level != NULL && !g_str_has_prefix (level, "is symmetric"))
    {
      flush_check (self);
      add_section (self, level, number);
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      char **value = &G_STRUCT_MEMBER (char *, self->section, settings[i].offset), *text;

      text = get_value (line, settings[i].word);
      if (text == NULL)
        continue;
      flush_check (self);
      g_free (*value);
      *value = text;
      if (settings[i].line_offset > 0)
        G_STRUCT_MEMBER (guint, self->section, settings[i].line_offset) = number;
      return TRUE;
    }

  return FALSE;
}

static void
take_line (File *self, const char *line, guint number)
{
  const gboolean is_fence = g_str_equal (line, SIGHT_CHECK_FENCE_LINE);

  if (self->rows != NULL)
    {
      g_string_append_printf (self->rows, "\n%s", line);
      if (is_fence)
        flush_check (self);
      return;
    }
  if (is_fence && self->pending != NULL)
    {
      self->rows = g_string_new (self->pending);
      self->rows_line = self->pending_line;
      g_clear_pointer (&self->pending, g_free);
      g_string_append_printf (self->rows, "\n%s", line);
      return;
    }
  flush_check (self);
  if (sight_check_is_comment (line) || take_setting (self, line, number))
    return;
  self->pending = g_strdup (line);
  self->pending_line = number;
}

static void
take_bytes (File *self, const char *bytes, gsize length, guint number)
{
  g_autofree char *line = NULL;
  SightCheckItem *item;
  const char *end;

  if (length > 0 && bytes[length - 1] == '\r')
    length--;
  line = g_strndup (bytes, length);
  if (strlen (line) == length && g_utf8_validate (line, (gssize) length, &end))
    {
      take_line (self, line, number);
      return;
    }
  if (strlen (line) != length)
    end = line + strlen (line);
  flush_check (self);
  item = sight_check_item_new ("", self->section->items->len, number);
  sight_check_fault_clear (&item->fault);
  g_free (item->text);
  item->text = g_utf8_make_valid (line, (gssize) strlen (line));
  item->fault = (SightCheckFault) { 1, (guint) g_utf8_strlen (line, end - line) + 1, NULL };
  item->fault.message = g_strdup (_ ("this byte is not UTF-8"));
  g_ptr_array_add (self->section->items, item);
}

GPtrArray *
sight_check_file_parse (const char *data, gsize length)
{
  File file = { .sections = g_ptr_array_new_with_free_func (section_free) };
  guint number = 1;

  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    {
      data += 3;
      length -= 3;
    }
  add_section (&file, NULL, 0);
  for (gsize at = 0; at < length; number++)
    {
      const char *end = memchr (data + at, '\n', length - at);
      const gsize n = end != NULL ? (gsize) (end - (data + at)) : length - at;

      take_bytes (&file, data + at, n, number);
      at += n + 1;
    }
  flush_check (&file);
  for (guint i = 0; i < file.sections->len; i++)
    sight_check_list_find_contradictions (((SightCheckSection *) g_ptr_array_index (file.sections, i))->items);

  return file.sections;
}

/* sight-history.c - the undo history: entries with a name, made of edits
 *
 * Entries before the position can be undone, the others redone. The history is
 * limited by memory, not by number: a long day of small edits is kept whole.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-history-private.h"

#define CLEAN_NEVER (-1) /* the saved state can no longer be reached */

SightEntry *
sight_entry_new (const char *name)
{
  SightEntry *self = g_new0 (SightEntry, 1);

  self->name = g_strdup (name);
  self->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_edit_free);

  return self;
}

void
sight_entry_set_data (SightEntry *self, gpointer data, GDestroyNotify free_data)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  self->data = data;
  self->free_data = free_data;
}

void
sight_entry_free (SightEntry *self)
{
  sight_entry_set_data (self, NULL, NULL);
  g_free (self->name);
  g_ptr_array_unref (self->edits);
  g_free (self);
}

void
sight_entry_undo (SightEntry *self, SightSubject *subject)
{
  for (guint i = self->edits->len; i > 0; i--)
    sight_edit_swap (g_ptr_array_index (self->edits, i - 1), subject);
}

void
sight_entry_redo (SightEntry *self, SightSubject *subject)
{
  for (guint i = 0; i < self->edits->len; i++)
    sight_edit_swap (g_ptr_array_index (self->edits, i), subject);
}

SightHistory *
sight_history_new (void)
{
  SightHistory *self = g_new0 (SightHistory, 1);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_entry_free);
  self->limit = SIGHT_HISTORY_BYTES;

  return self;
}

void
sight_history_free (SightHistory *self)
{
  g_ptr_array_unref (self->entries);
  g_free (self);
}

void
sight_history_set_limit (SightHistory *self, gsize bytes)
{
  self->limit = bytes;
}

/* An edit may hold more or less memory after undo, so each entry is counted again. */
static void
count (SightHistory *self, SightEntry *entry)
{
  gsize bytes = sizeof *entry + strlen (entry->name) + 1;

  for (guint i = 0; i < entry->edits->len; i++)
    bytes += sizeof (gpointer) + sight_edit_get_bytes (g_ptr_array_index (entry->edits, i));
  self->bytes += bytes - entry->bytes;
  entry->bytes = bytes;
}

static void
forget (SightHistory *self, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    self->bytes -= ((SightEntry *) g_ptr_array_index (self->entries, i))->bytes;
  if (n > 0)
    g_ptr_array_remove_range (self->entries, first, n);
}

static void
forget_oldest (SightHistory *self)
{
  gsize bytes = self->bytes;
  guint n = 0;

  while (bytes > self->limit && n + 1 < self->entries->len)
    bytes -= ((SightEntry *) g_ptr_array_index (self->entries, n++))->bytes;

  if (n > 0)
    self->first_state = ((SightEntry *) g_ptr_array_index (self->entries, n - 1))->state;
  forget (self, 0, n);
  self->position -= n;
  self->clean = self->clean < (int) n ? CLEAN_NEVER : self->clean - (int) n;
}

void
sight_history_push (SightHistory *self, SightEntry *entry)
{
  forget (self, self->position, self->entries->len - self->position);
  if (self->clean > (int) self->position)
    self->clean = CLEAN_NEVER;

  entry->state = ++self->last_state;
  g_ptr_array_add (self->entries, entry);
  self->position++;
  count (self, entry);
  forget_oldest (self);
}

SightEntry *
sight_history_peek_undo (const SightHistory *self)
{
  return self->position > 0 ? g_ptr_array_index (self->entries, self->position - 1) : NULL;
}

const SightEntry *
sight_history_peek_redo (const SightHistory *self)
{
  return self->position < self->entries->len ? g_ptr_array_index (self->entries, self->position) : NULL;
}

void
sight_history_undo (SightHistory *self, SightSubject *subject)
{
  SightEntry *entry;

  g_assert (self->position > 0);

  entry = g_ptr_array_index (self->entries, --self->position);
  sight_entry_undo (entry, subject);
  count (self, entry);
}

void
sight_history_redo (SightHistory *self, SightSubject *subject)
{
  SightEntry *entry;

  g_assert (self->position < self->entries->len);

  entry = g_ptr_array_index (self->entries, self->position++);
  sight_entry_redo (entry, subject);
  count (self, entry);
}

void
sight_history_mark_clean (SightHistory *self)
{
  self->clean = self->position;
}

/* After the first @position entries. */
static guint64
get_state (const SightHistory *self, guint position)
{
  return position > 0 ? ((SightEntry *) g_ptr_array_index (self->entries, position - 1))->state : self->first_state;
}

guint64
sight_history_get_state (const SightHistory *self)
{
  return get_state (self, self->position);
}

void
sight_history_mark_clean_at (SightHistory *self, guint64 state)
{
  self->clean = CLEAN_NEVER;
  for (guint i = 0; i <= self->entries->len; i++)
    {
      if (get_state (self, i) == state)
        self->clean = i;
    }
}

void
sight_history_forget_clean (SightHistory *self)
{
  self->clean = CLEAN_NEVER;
}

gboolean
sight_history_is_clean (const SightHistory *self)
{
  return self->clean == (int) self->position;
}

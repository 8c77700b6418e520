/* sight-view-cache.c - earlier answers, kept for viewers that return to a cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-view-cache.h"

typedef struct
{
  guint index;
  SightCell cell;
  int range, facing;
  SightView view;
} Entry;

struct _SightViewCache
{
  GHashTable *entries; /* a set of Entry */
  gsize bytes, limit;
};

static guint
entry_hash (gconstpointer key)
{
  const Entry *entry = key;
  guint hash = entry->index;

  hash = hash * 31 + entry->cell.x;
  hash = hash * 31 + entry->cell.y;
  hash = hash * 31 + entry->range;

  return hash * 31 + entry->facing;
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const Entry *entry = a, *other = b;

  return entry->index == other->index && sight_cell_equal (entry->cell, other->cell) && entry->range == other->range &&
         entry->facing == other->facing;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  sight_view_clear (&entry->view);
  g_free (entry);
}

static gsize
get_bytes (const Entry *entry)
{
  return sizeof *entry + entry->view.capacity * sizeof (guint64) + entry->view.shares_capacity * sizeof (float) +
         4 * sizeof (gpointer);
}

static Entry
make_key (guint index, const SightViewer *viewer)
{
  return (Entry) { index, viewer->cell, viewer->range, viewer->facing, SIGHT_VIEW_INIT };
}

SightViewCache *
sight_view_cache_new (gsize bytes)
{
  SightViewCache *self = g_new0 (SightViewCache, 1);

  self->entries = g_hash_table_new_full (entry_hash, entry_equal, entry_free, NULL);
  self->limit = bytes;

  return self;
}

void
sight_view_cache_free (SightViewCache *self)
{
  g_hash_table_unref (self->entries);
  g_free (self);
}

void
sight_view_cache_add (SightViewCache *self, guint index, const SightViewer *viewer, const SightView *view)
{
  Entry *entry = g_new (Entry, 1);

  *entry = make_key (index, viewer);
  if (g_hash_table_contains (self->entries, entry))
    {
      g_free (entry);
      return;
    }
  sight_view_copy (&entry->view, view);
  if (self->bytes + get_bytes (entry) > self->limit)
    sight_view_cache_forget_all (self);
  self->bytes += get_bytes (entry);
  g_hash_table_add (self->entries, entry);
}

const SightView *
sight_view_cache_find (SightViewCache *self, guint index, const SightViewer *viewer)
{
  const Entry key = make_key (index, viewer), *entry = g_hash_table_lookup (self->entries, &key);

  return entry != NULL ? &entry->view : NULL;
}

typedef gboolean (*ForgetFunc) (const Entry *entry, gconstpointer data);

static void
forget (SightViewCache *self, ForgetFunc is_void, gconstpointer data)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      if (!is_void (key, data))
        continue;
      self->bytes -= get_bytes (key);
      g_hash_table_iter_remove (&iter);
    }
}

static gboolean
meets (const Entry *entry, gconstpointer rect)
{
  const SightRect common = sight_rect_intersect (entry->view.window, *(const SightRect *) rect);

  return !sight_rect_is_empty (&common);
}

static gboolean
is_of (const Entry *entry, gconstpointer index)
{
  return entry->index == *(const guint *) index;
}

void
sight_view_cache_forget_cells (SightViewCache *self, SightRect rect)
{
  forget (self, meets, &rect);
}

void
sight_view_cache_forget_viewer (SightViewCache *self, guint index)
{
  forget (self, is_of, &index);
}

void
sight_view_cache_forget_all (SightViewCache *self)
{
  g_hash_table_remove_all (self->entries);
  self->bytes = 0;
}

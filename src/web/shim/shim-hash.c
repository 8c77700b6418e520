/* shim-hash.c - tables: open addressing, with the place of what was removed kept until the table grows
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

typedef enum
{
  EMPTY,
  REMOVED,
  TAKEN,
} State;

typedef struct
{
  gpointer key, value;
  guint hash;
  State state;
} Slot;

struct _GHashTable
{
  Slot *slots;
  gsize n_slots;   /* a power of two */
  guint n, n_used; /* used: with the removed */
  guint n_refs;
  GHashFunc hash;   /* NULL: of the pointer itself */
  GEqualFunc equal; /* NULL: the same pointer */
  GDestroyNotify free_key, free_value;
};

#define LEAST 8

GHashTable *
g_hash_table_new_full (GHashFunc hash, GEqualFunc equal, GDestroyNotify free_key, GDestroyNotify free_value)
{
  GHashTable *self = g_new0 (GHashTable, 1);

  self->hash = hash;
  self->equal = equal;
  self->free_key = free_key;
  self->free_value = free_value;
  self->n_refs = 1;
  self->n_slots = LEAST;
  self->slots = g_new0 (Slot, self->n_slots);

  return self;
}

GHashTable *
g_hash_table_new (GHashFunc hash, GEqualFunc equal)
{
  return g_hash_table_new_full (hash, equal, NULL, NULL);
}

GHashTable *
g_hash_table_ref (GHashTable *self)
{
  self->n_refs++;

  return self;
}

static void
free_slot (GHashTable *self, const Slot *slot)
{
  if (self->free_key != NULL)
    self->free_key (slot->key);
  if (self->free_value != NULL)
    self->free_value (slot->value);
}

void
g_hash_table_unref (GHashTable *self)
{
  if (--self->n_refs > 0)
    return;
  g_hash_table_remove_all (self);
  g_free (self->slots);
  g_free (self);
}

guint
g_hash_table_size (GHashTable *self)
{
  return self->n;
}

static guint
get_hash (const GHashTable *self, gconstpointer key)
{
  const guint hash = self->hash != NULL ? self->hash (key) : (guint) (guintptr) key;

  /* Neighbours in the numbers are none in the table. */
  return (hash ^ hash >> 15) * 0x9e3779b1U;
}

static gboolean
is_at (const GHashTable *self, const Slot *slot, gconstpointer key, guint hash)
{
  if (slot->state != TAKEN || slot->hash != hash)
    return FALSE;

  return self->equal != NULL ? self->equal (slot->key, key) : slot->key == key;
}

/* The slot of @key, or NULL. */
static Slot *
find (const GHashTable *self, gconstpointer key, guint hash)
{
  for (gsize i = hash & (self->n_slots - 1); self->slots[i].state != EMPTY; i = (i + 1) & (self->n_slots - 1))
    {
      if (is_at (self, &self->slots[i], key, hash))
        return &self->slots[i];
    }

  return NULL;
}

/* Puts in what is not there yet. */
static void
put (GHashTable *self, const Slot *slot)
{
  gsize i = slot->hash & (self->n_slots - 1);

  while (self->slots[i].state == TAKEN)
    i = (i + 1) & (self->n_slots - 1);
  self->n_used += self->slots[i].state == EMPTY;
  self->slots[i] = *slot;
  self->n++;
}

/* Never more than two of three slots are used, so that each search ends. */
static void
make_room (GHashTable *self)
{
  Slot *old = self->slots;
  const gsize n_old = self->n_slots;

  if (3 * (gsize) (self->n_used + 1) <= 2 * n_old)
    return;
  while (3 * (gsize) (self->n + 1) > self->n_slots)
    self->n_slots *= 2;
  self->slots = g_new0 (Slot, self->n_slots);
  self->n = self->n_used = 0;
  for (gsize i = 0; i < n_old; i++)
    {
      if (old[i].state == TAKEN)
        put (self, &old[i]);
    }
  g_free (old);
}

/* TRUE if @key is new.  Of a key that is there, the old one stays with INSERT and goes with ADD. */
static gboolean
insert (GHashTable *self, gpointer key, gpointer value, gboolean keep_key)
{
  const guint hash = get_hash (self, key);
  Slot *slot = find (self, key, hash);
  Slot old;

  if (slot == NULL)
    {
      make_room (self);
      put (self, &(Slot) { key, value, hash, TAKEN });
      return TRUE;
    }
  old = *slot;
  slot->value = value;
  if (!keep_key)
    slot->key = key;
  if (self->free_key != NULL)
    self->free_key (keep_key ? key : old.key);
  if (self->free_value != NULL)
    self->free_value (old.value);

  return FALSE;
}

gboolean
g_hash_table_insert (GHashTable *self, gpointer key, gpointer value)
{
  return insert (self, key, value, TRUE);
}

gboolean
g_hash_table_add (GHashTable *self, gpointer key)
{
  return insert (self, key, key, FALSE);
}

gpointer
g_hash_table_lookup (GHashTable *self, gconstpointer key)
{
  const Slot *slot = find (self, key, get_hash (self, key));

  return slot != NULL ? slot->value : NULL;
}

gboolean
g_hash_table_lookup_extended (GHashTable *self, gconstpointer key, gpointer *found_key, gpointer *found_value)
{
  const Slot *slot = find (self, key, get_hash (self, key));

  if (slot == NULL)
    return FALSE;
  if (found_key != NULL)
    *found_key = slot->key;
  if (found_value != NULL)
    *found_value = slot->value;

  return TRUE;
}

gboolean
g_hash_table_contains (GHashTable *self, gconstpointer key)
{
  return find (self, key, get_hash (self, key)) != NULL;
}

static void
remove_slot (GHashTable *self, Slot *slot)
{
  const Slot old = *slot;

  *slot = (Slot) { .state = REMOVED };
  self->n--;
  free_slot (self, &old);
}

gboolean
g_hash_table_remove (GHashTable *self, gconstpointer key)
{
  Slot *slot = find (self, key, get_hash (self, key));

  if (slot != NULL)
    remove_slot (self, slot);

  return slot != NULL;
}

void
g_hash_table_remove_all (GHashTable *self)
{
  for (gsize i = 0; i < self->n_slots; i++)
    {
      if (self->slots[i].state == TAKEN)
        free_slot (self, &self->slots[i]);
    }
  memset (self->slots, 0, self->n_slots * sizeof *self->slots);
  self->n = self->n_used = 0;
}

void
g_hash_table_iter_init (GHashTableIter *iter, GHashTable *table)
{
  *iter = (GHashTableIter) { table, 0 };
}

gboolean
g_hash_table_iter_next (GHashTableIter *iter, gpointer *key, gpointer *value)
{
  while (iter->next < iter->table->n_slots)
    {
      const Slot *slot = &iter->table->slots[iter->next++];

      if (slot->state != TAKEN)
        continue;
      if (key != NULL)
        *key = slot->key;
      if (value != NULL)
        *value = slot->value;
      return TRUE;
    }

  return FALSE;
}

void
g_hash_table_iter_remove (GHashTableIter *iter)
{
  remove_slot (iter->table, &iter->table->slots[iter->next - 1]);
}

/* shim-array.c - arrays of values, of bytes and of pointers
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

typedef struct
{
  GArray array; /* what is public */
  guint size, room, n_refs;
  gboolean zero_terminated, clear;
  GDestroyNotify destroy;
} Values;

static Values *
get_values (GArray *self)
{
  return (Values *) self;
}

static char *
get_element (GArray *self, guint index)
{
  return self->data + (gsize) index * get_values (self)->size;
}

static void
terminate (GArray *self)
{
  if (get_values (self)->zero_terminated)
    memset (get_element (self, self->len), 0, get_values (self)->size);
}

static void
reserve (GArray *self, guint more)
{
  Values *values = get_values (self);
  const guint least = self->len + more + (values->zero_terminated ? 1 : 0);
  const guint room = MAX (least, values->room < G_MAXUINT / 2 ? 2 * values->room : G_MAXUINT);

  g_assert (least >= self->len);
  if (least <= values->room)
    return;
  self->data = g_realloc (self->data, (gsize) room * values->size);
  if (values->clear)
    memset (get_element (self, values->room), 0, (gsize) (room - values->room) * values->size);
  values->room = room;
}

GArray *
g_array_sized_new (gboolean zero_terminated, gboolean clear, guint size, guint reserved)
{
  Values *self = g_new0 (Values, 1);

  self->size = size;
  self->n_refs = 1;
  self->zero_terminated = zero_terminated;
  self->clear = clear;
  if (zero_terminated || reserved > 0)
    {
      reserve (&self->array, reserved);
      terminate (&self->array);
    }

  return &self->array;
}

GArray *
g_array_new (gboolean zero_terminated, gboolean clear, guint size)
{
  return g_array_sized_new (zero_terminated, clear, size, 0);
}

GArray *
g_array_copy (GArray *self)
{
  Values *values = get_values (self);
  GArray *copy = g_array_sized_new (values->zero_terminated, values->clear, values->size, self->len);

  get_values (copy)->destroy = values->destroy;

  return g_array_append_vals (copy, self->data, self->len);
}

GArray *
g_array_ref (GArray *self)
{
  get_values (self)->n_refs++;

  return self;
}

static void
destroy_range (GArray *self, guint index, guint n)
{
  for (guint i = 0; get_values (self)->destroy != NULL && i < n; i++)
    get_values (self)->destroy (get_element (self, index + i));
}

void
g_array_unref (GArray *self)
{
  if (--get_values (self)->n_refs == 0)
    g_array_free (self, TRUE);
}

char *
g_array_free (GArray *self, gboolean free_data)
{
  char *data = self->data;

  if (free_data)
    {
      destroy_range (self, 0, self->len);
      g_clear_pointer (&data, g_free);
    }
  g_free (self);

  return data;
}

guint
g_array_get_element_size (GArray *self)
{
  return get_values (self)->size;
}

GArray *
g_array_append_vals (GArray *self, gconstpointer values, guint n)
{
  return g_array_insert_vals (self, self->len, values, n);
}

GArray *
g_array_insert_vals (GArray *self, guint index, gconstpointer values, guint n)
{
  const guint size = get_values (self)->size;

  if (n == 0)
    return self;
  /* Beyond the end: what lies between is there too. */
  if (index > self->len)
    g_array_set_size (self, index);
  reserve (self, n);
  memmove (get_element (self, index + n), get_element (self, index), (gsize) (self->len - index) * size);
  memcpy (get_element (self, index), values, (gsize) n * size);
  self->len += n;
  terminate (self);

  return self;
}

GArray *
g_array_remove_range (GArray *self, guint index, guint n)
{
  const guint size = get_values (self)->size;

  g_assert (index <= self->len && n <= self->len - index);
  destroy_range (self, index, n);
  if (n < self->len - index)
    memmove (get_element (self, index), get_element (self, index + n), (gsize) (self->len - index - n) * size);
  self->len -= n;
  if (n > 0)
    terminate (self);

  return self;
}

GArray *
g_array_remove_index (GArray *self, guint index)
{
  return g_array_remove_range (self, index, 1);
}

GArray *
g_array_remove_index_fast (GArray *self, guint index)
{
  const guint size = get_values (self)->size;

  g_assert (index < self->len);
  destroy_range (self, index, 1);
  if (index != self->len - 1)
    memcpy (get_element (self, index), get_element (self, self->len - 1), size);
  self->len--;
  terminate (self);

  return self;
}

GArray *
g_array_set_size (GArray *self, guint n)
{
  if (n < self->len)
    return g_array_remove_range (self, n, self->len - n);
  reserve (self, n - self->len);
  if (get_values (self)->clear && n > self->len)
    memset (get_element (self, self->len), 0, (gsize) (n - self->len) * get_values (self)->size);
  self->len = n;
  if (self->data != NULL)
    terminate (self);

  return self;
}

void
g_array_set_clear_func (GArray *self, GDestroyNotify clear)
{
  get_values (self)->destroy = clear;
}

/* Merges the sorted halves of @data, @n values of @size bytes, by way of @room. */
static void
merge_sort (char *data, char *room, gsize n, gsize size, GCompareFunc compare)
{
  const gsize half = n / 2;
  gsize a = 0, b = half, k = 0;

  if (n < 2)
    return;
  merge_sort (data, room, half, size, compare);
  merge_sort (data + half * size, room, n - half, size, compare);
  while (a < half && b < n)
    {
      gsize *next = compare (data + a * size, data + b * size) <= 0 ? &a : &b;

      memcpy (room + k++ * size, data + (*next)++ * size, size);
    }
  memcpy (room + k * size, data + a * size, (half - a) * size);
  memcpy (data, room, (k + half - a) * size);
}

static void
sort (gpointer data, guint n, guint size, GCompareFunc compare)
{
  char *room;

  if (n < 2)
    return;
  room = g_malloc_n (n, size);
  merge_sort (data, room, n, size, compare);
  g_free (room);
}

void
g_array_sort (GArray *self, GCompareFunc compare)
{
  sort (self->data, self->len, get_values (self)->size, compare);
}

gboolean
g_array_binary_search (GArray *self, gconstpointer target, GCompareFunc compare, guint *index)
{
  guint low = 0, high = self->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const int order = compare (get_element (self, middle), target);

      if (order == 0)
        {
          if (index != NULL)
            *index = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  return FALSE;
}

/* Pointers: an array of them whose elements are destroyed by what they point to. */

typedef struct
{
  GPtrArray array; /* what is public */
  guint room, n_refs;
  GDestroyNotify destroy;
} Pointers;

static Pointers *
get_pointers (GPtrArray *self)
{
  return (Pointers *) self;
}

static void
reserve_pointers (GPtrArray *self, guint more)
{
  Pointers *pointers = get_pointers (self);

  g_assert (self->len + more >= self->len);
  if (self->len + more <= pointers->room)
    return;
  pointers->room = MAX (MAX (self->len + more, 2 * pointers->room), 16);
  self->pdata = g_realloc (self->pdata, (gsize) pointers->room * sizeof *self->pdata);
}

GPtrArray *
g_ptr_array_new_with_free_func (GDestroyNotify destroy)
{
  Pointers *self = g_new0 (Pointers, 1);

  self->n_refs = 1;
  self->destroy = destroy;

  return &self->array;
}

GPtrArray *
g_ptr_array_new (void)
{
  return g_ptr_array_new_with_free_func (NULL);
}

GPtrArray *
g_ptr_array_ref (GPtrArray *self)
{
  get_pointers (self)->n_refs++;

  return self;
}

void
g_ptr_array_unref (GPtrArray *self)
{
  if (--get_pointers (self)->n_refs == 0)
    g_ptr_array_free (self, TRUE);
}

static void
destroy_pointers (GPtrArray *self, guint index)
{
  for (guint i = index; get_pointers (self)->destroy != NULL && i < self->len; i++)
    get_pointers (self)->destroy (self->pdata[i]);
}

gpointer *
g_ptr_array_free (GPtrArray *self, gboolean free_data)
{
  gpointer *data = self->pdata;

  if (free_data)
    {
      destroy_pointers (self, 0);
      g_clear_pointer (&data, g_free);
    }
  g_free (self);

  return data;
}

void
g_ptr_array_insert (GPtrArray *self, int index, gpointer data)
{
  const guint at = index < 0 ? self->len : (guint) index;

  g_assert (at <= self->len);
  reserve_pointers (self, 1);
  memmove (self->pdata + at + 1, self->pdata + at, (self->len - at) * sizeof *self->pdata);
  self->pdata[at] = data;
  self->len++;
}

void
g_ptr_array_add (GPtrArray *self, gpointer data)
{
  g_ptr_array_insert (self, -1, data);
}

gpointer
g_ptr_array_remove_index (GPtrArray *self, guint index)
{
  gpointer data;

  g_assert (index < self->len);
  data = self->pdata[index];
  if (get_pointers (self)->destroy != NULL)
    get_pointers (self)->destroy (data);
  memmove (self->pdata + index, self->pdata + index + 1, (self->len - index - 1) * sizeof *self->pdata);
  self->len--;

  return data;
}

void
g_ptr_array_set_size (GPtrArray *self, int n)
{
  const guint length = (guint) n;

  if (length < self->len)
    destroy_pointers (self, length);
  else
    {
      reserve_pointers (self, length - self->len);
      for (guint i = self->len; i < length; i++)
        self->pdata[i] = NULL;
    }
  self->len = length;
}

void
g_ptr_array_sort (GPtrArray *self, GCompareFunc compare)
{
  sort (self->pdata, self->len, sizeof *self->pdata, compare);
}

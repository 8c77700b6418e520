/* shim-bytes.c - bytes: arrays that change, and blocks that do not
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

GByteArray *
g_byte_array_new (void)
{
  return (GByteArray *) g_array_new (FALSE, FALSE, 1);
}

GByteArray *
g_byte_array_new_take (guint8 *data, gsize n)
{
  GByteArray *self = g_byte_array_new ();

  g_byte_array_append (self, data, (guint) n);
  g_free (data);

  return self;
}

GByteArray *
g_byte_array_ref (GByteArray *self)
{
  return (GByteArray *) g_array_ref ((GArray *) self);
}

void
g_byte_array_unref (GByteArray *self)
{
  g_array_unref ((GArray *) self);
}

GByteArray *
g_byte_array_append (GByteArray *self, const guint8 *data, guint n)
{
  return (GByteArray *) g_array_append_vals ((GArray *) self, data, n);
}

GByteArray *
g_byte_array_set_size (GByteArray *self, guint n)
{
  return (GByteArray *) g_array_set_size ((GArray *) self, n);
}

GByteArray *
g_byte_array_remove_index (GByteArray *self, guint index)
{
  return (GByteArray *) g_array_remove_index ((GArray *) self, index);
}

struct _GBytes
{
  gpointer data;
  gsize size;
};

GBytes *
g_bytes_new (gconstpointer data, gsize size)
{
  GBytes *self = g_new (GBytes, 1);

  *self = (GBytes) { g_memdup2 (data, size), size };

  return self;
}

GBytes *
g_string_free_to_bytes (GString *string)
{
  GBytes *self = g_new (GBytes, 1);
  const gsize size = string->len;

  *self = (GBytes) { g_string_free (string, FALSE), size };

  return self;
}

gconstpointer
g_bytes_get_data (GBytes *self, gsize *size)
{
  if (size != NULL)
    *size = self->size;

  return self->data;
}

gsize
g_bytes_get_size (GBytes *self)
{
  return self->size;
}

void
g_bytes_unref (GBytes *self)
{
  g_free (self->data);
  g_free (self);
}

/* shim-memory.c - memory, as GLib gives it: none at all for nothing, and never NULL otherwise
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

gpointer
g_try_malloc (gsize size)
{
  return size > 0 ? malloc (size) : NULL;
}

gpointer
g_malloc (gsize size)
{
  gpointer memory = g_try_malloc (size);

  g_assert (memory != NULL || size == 0);

  return memory;
}

gpointer
g_malloc0 (gsize size)
{
  gpointer memory = size > 0 ? calloc (1, size) : NULL;

  g_assert (memory != NULL || size == 0);

  return memory;
}

gpointer
g_malloc_n (gsize n, gsize size)
{
  g_assert (size == 0 || n <= G_MAXSIZE / size);

  return g_malloc (n * size);
}

gpointer
g_malloc0_n (gsize n, gsize size)
{
  g_assert (size == 0 || n <= G_MAXSIZE / size);

  return g_malloc0 (n * size);
}

gpointer
g_realloc (gpointer memory, gsize size)
{
  if (size == 0)
    {
      free (memory);
      return NULL;
    }
  memory = realloc (memory, size);
  g_assert (memory != NULL);

  return memory;
}

gpointer
g_realloc_n (gpointer memory, gsize n, gsize size)
{
  g_assert (size == 0 || n <= G_MAXSIZE / size);

  return g_realloc (memory, n * size);
}

void
g_free (gpointer memory)
{
  free (memory);
}

gpointer
g_memdup2 (gconstpointer memory, gsize size)
{
  return memory != NULL && size > 0 ? memcpy (g_malloc (size), memory, size) : NULL;
}

/* replay.c - gives a fuzz target the files named, and every beginning of the small ones
 *
 *     fuzz-FORMAT FILE…
 *
 * Inputs that once failed are thus tried with any compiler.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

#define SMALL 2048 /* bytes */

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

int
main (int argc, char *argv[])
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *data = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      if (!g_file_get_contents (argv[i], &data, &length, &error))
        g_error ("%s", error->message);
      for (gsize n = length < SMALL ? 0 : length; n <= length; n++)
        LLVMFuzzerTestOneInput ((const guint8 *) data, n);
    }

  return argc > 1 ? 0 : 1;
}

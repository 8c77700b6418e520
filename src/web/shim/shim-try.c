/* shim-try.c - whether this machine has what the module for web pages is built with
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <math.h>
#include <stdio.h>

char *
g_strdup_printf (const char *format, ...)
{
  va_list args;
  char *text = malloc (100);

  va_start (args, format);
  vsnprintf (text, 100, format, args);
  va_end (args);
  text[0] += (char) (sin (text[1]) + __builtin_popcountll (text[2]));

  return text;
}

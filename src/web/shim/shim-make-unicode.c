/* shim-make-unicode.c - prints the table of the kinds of characters for shim-utf8.c, as the real GLib has them
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

#define PRINT 1
#define ZERO_WIDTH 2
#define CONTROL 4
#define BITS 3
#define CODE_POINTS 0x110000

static guint
get_kinds (gunichar c)
{
  return (g_unichar_isprint (c) ? PRINT : 0) | (g_unichar_iszerowidth (c) ? ZERO_WIDTH : 0) |
         (g_unichar_iscntrl (c) ? CONTROL : 0);
}

static void
add_run (GString *out, guint length, guint kinds)
{
  for (guint run = length << BITS | kinds; run > 0; run >>= 7)
    g_string_append_printf (out, "%u, ", (run & 0x7f) | (run > 0x7f ? 0x80 : 0));
}

int
main (void)
{
  g_autoptr (GString) out = g_string_new ("/* shim-unicode.h - written by shim-make-unicode */\n");
  gunichar start = 0;

  g_string_append_printf (out,
                          "#define SHIM_UNICODE_PRINT %d\n#define SHIM_UNICODE_ZERO_WIDTH %d\n"
                          "#define SHIM_UNICODE_CONTROL %d\n#define SHIM_UNICODE_BITS %d\n"
                          "static const unsigned char shim_unicode_runs[] = {\n",
                          PRINT, ZERO_WIDTH, CONTROL, BITS);
  for (gunichar c = 1; c <= CODE_POINTS; c++)
    {
      if (c < CODE_POINTS && get_kinds (c) == get_kinds (start))
        continue;
      add_run (out, c - start, get_kinds (start));
      start = c;
    }
  g_string_append (out, "};\n");
  g_print ("%s", out->str);

  return 0;
}

/* sight-color.h - colours in files: "#rrggbb"
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes a colour from the front of *@text; FALSE, with *@text unchanged, if there is none. */
static inline gboolean
sight_color_take (const char **text, guint32 *color)
{
  guint32 value = 0;

  if ((*text)[0] != '#')
    return FALSE;
  for (int i = 1; i <= 6; i++)
    {
      if (!g_ascii_isxdigit ((*text)[i]))
        return FALSE;
      value = value << 4 | (guint32) g_ascii_xdigit_value ((*text)[i]);
    }
  *color = value;
  *text += 7;

  return TRUE;
}

G_END_DECLS

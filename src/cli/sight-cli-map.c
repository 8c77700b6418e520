/* sight-cli-map.c - a map and what is seen of it, on a terminal or in a file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-map.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

#include "sight-cli.h"

/* How a cell is printed in colour. */
typedef enum
{
  INK_PLAIN,
  INK_DIM,
  INK_SEEN,
  INK_VIEWER,
} Ink;

static const char *const escapes[] = {
  [INK_PLAIN] = "\033[0m",
  [INK_DIM] = "\033[0;2m",
  [INK_SEEN] = "\033[0;1m",
  [INK_VIEWER] = "\033[0;1;33m",
};

/* Colour where people look: on a terminal that can, unless they asked for none. */
static gboolean
wants_color (void)
{
  const char *none = g_getenv ("NO_COLOR"), *terminal = g_getenv ("TERM");

  return isatty (STDOUT_FILENO) && (none == NULL || none[0] == '\0') && terminal != NULL &&
         !g_str_equal (terminal, "dumb");
}

gboolean
sight_cli_parse_color (const char *text, gboolean *color)
{
  if (text == NULL || g_str_equal (text, "auto"))
    *color = wants_color ();
  else if (g_str_equal (text, "always") || g_str_equal (text, "never"))
    *color = g_str_equal (text, "always");
  else
    {
      sight_cli_complain (_ ("--color: “%s” is none of auto, always, never"), text);
      return FALSE;
    }

  return TRUE;
}

static Ink
get_ink (const SightView *view, SightCell cell)
{
  if (sight_cell_equal (cell, view->viewer))
    return INK_VIEWER;

  return sight_view_sees (view, cell) ? INK_SEEN : INK_DIM;
}

static void
print_row (const SightLevel *level, const SightView *view, int y, gboolean color)
{
  g_autoptr (GString) row = g_string_new (NULL);
  Ink now = INK_PLAIN;

  for (int x = 0; x < level->map->width; x++)
    {
      const SightCell cell = { x, y };
      const Ink ink = get_ink (view, cell);

      if (color && ink != now)
        g_string_append (row, escapes[ink]);
      now = ink;
      if (ink == INK_VIEWER)
        g_string_append_c (row, '@');
      else if (ink == INK_SEEN || color)
        g_string_append_unichar (row, sight_level_get_tile (level, cell)->glyph);
      else
        g_string_append_c (row, ' ');
    }
  if (color)
    g_string_append (row, escapes[INK_PLAIN]);
  puts (row->str);
}

void
sight_cli_print_map (const SightLevel *level, const SightView *view, gboolean color)
{
  for (int y = 0; y < level->map->height; y++)
    print_row (level, view, y, color);
}

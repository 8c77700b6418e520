/* sight-cli-map.c - prints a map and what is seen of it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-map.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

#include "format/base/sight-visible.h"
#include "sight-cli.h"

static const char *const escapes[] = {
  [SIGHT_INK_PLAIN] = "\033[0m",       [SIGHT_INK_DIM] = "\033[0;2m",      [SIGHT_INK_SEEN] = "\033[0;1m",
  [SIGHT_INK_VIEWER] = "\033[0;1;33m", [SIGHT_INK_OTHER] = "\033[0;1;36m",
};

/* Uses colour only on a terminal that supports it, unless the environment says no. */
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

static void
print_row (int width, int y, SightCliInkFunc get, gpointer data, gboolean color)
{
  g_autoptr (GString) row = g_string_new (NULL);
  SightInk now = SIGHT_INK_PLAIN;

  for (int x = 0; x < width; x++)
    {
      gunichar glyph = ' ';
      const SightInk ink = get (data, (SightCell) { x, y }, &glyph);

      if (color && ink != now)
        g_string_append (row, escapes[ink]);
      now = ink;
      g_string_append_unichar (row, sight_visible_is_hidden (glyph) ? 0xfffd : glyph);
    }
  if (color)
    g_string_append (row, escapes[SIGHT_INK_PLAIN]);
  sight_cli_print_styled (row->str);
}

void
sight_cli_print_cells (const SightMap *map, SightCliInkFunc get, gpointer data, gboolean color)
{
  for (int y = 0; y < map->height; y++)
    print_row (map->width, y, get, data, color);
}

/* A field of view */

typedef struct
{
  const SightLevel *level;
  const SightView *view;
  SightRect stands;
  gboolean color;
} Field;

static SightInk
get_ink (gpointer data, SightCell cell, gunichar *glyph)
{
  const Field *self = data;
  const gboolean sees = sight_view_sees (self->view, cell);

  if (sight_rect_contains (&self->stands, cell))
    {
      *glyph = '@';
      return SIGHT_INK_VIEWER;
    }
  if (sees || self->color)
    *glyph = sight_level_get_tile (self->level, cell)->glyph;

  return sees ? SIGHT_INK_SEEN : SIGHT_INK_DIM;
}

void
sight_cli_print_map (const SightLevel *level, const SightView *view, SightRect stands, gboolean color)
{
  Field field = { level, view, stands, color };

  sight_cli_print_cells (level->map, get_ink, &field, color);
}

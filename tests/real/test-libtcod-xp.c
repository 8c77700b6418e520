/* test-libtcod-xp.c - libtcod reads our REXPaint files, and we read those of libtcod
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>
#include <libtcod.h>
#include <string.h>

#include "format/sight-formats.h"

#define LAYERS_MAX 9

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
setup (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "map.xp", NULL);
}

static void
teardown (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

static SightLevel *
read_text (const char *text)
{
  return sight_format_read (sight_format_find ("text"), text, strlen (text), "m", NULL, NULL);
}

static void
assert_color (TCOD_ColorRGBA color, guint32 expected)
{
  g_assert_cmphex ((guint32) color.r << 16 | (guint32) color.g << 8 | color.b, ==, expected);
}

/* Every cell has the glyph and the colour of its tile. */
static void
test_ours (Fixture *self, gconstpointer data)
{
  g_autoptr (SightLevel) level = read_text ("####█\n#.+'=\n~\"&>:\n# o x");
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  TCOD_Console *consoles[LAYERS_MAX] = { NULL };

  g_assert_true (sight_format_save (NULL, level, file, NULL, NULL));
  g_assert_cmpint (TCOD_load_xp (self->path, LAYERS_MAX, consoles), ==, 1);
  g_assert_cmpint (consoles[0]->w, ==, level->map->width);
  g_assert_cmpint (consoles[0]->h, ==, level->map->height);
  for (int i = 0; i < consoles[0]->elements; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, level->map->tiles[i]);
      const TCOD_ConsoleTile *found = &consoles[0]->tiles[i];

      /* libtcod turns code page 437 into Unicode, or leaves it: both are the glyph of the tile. */
      g_assert_true (found->ch == (int) tile->glyph || (tile->glyph == 0x2588 && found->ch == 219));
      assert_color (found->fg, tile->color);
      assert_color (found->bg, tile->glyph == ' ' ? tile->color : 0);
    }
  TCOD_console_delete (consoles[0]);
}

static void
put (TCOD_Console *console, int x, int y, int glyph, TCOD_color_t back)
{
  TCOD_console_put_char_ex (console, x, y, glyph, (TCOD_color_t) { 0x83, 0x89, 0x95 }, back);
}

/* Two layers of libtcod, at every level of compression: magenta shows the lower one. */
static void
test_theirs (Fixture *self, gconstpointer data)
{
  static const TCOD_color_t black = { 0, 0, 0 }, magenta = { 255, 0, 255 };
  TCOD_Console *lower = TCOD_console_new (3, 2), *upper = TCOD_console_new (3, 2);
  const TCOD_Console *layers[] = { lower, upper };
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  for (int i = 0; i < 6; i++)
    {
      put (lower, i % 3, i / 3, i == 4 ? '.' : '#', black);
      put (upper, i % 3, i / 3, i == 5 ? '+' : ' ', i == 5 ? black : magenta);
    }
  for (int compression = 0; compression <= 9; compression++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SightLevel) level = NULL;
      g_autoptr (GBytes) text = NULL;

      g_assert_cmpint (TCOD_save_xp (2, layers, self->path, compression), >=, 0);
      level = sight_format_load (NULL, file, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (level->map->width, ==, 3);
      g_assert_cmpint (level->map->height, ==, 2);
      for (int i = 0; i < 6; i++)
        g_assert_cmpuint (sight_legend_get (level->legend, level->map->tiles[i])->glyph, ==, "####.+"[i]);
      g_assert_cmphex (sight_legend_get (level->legend, level->map->tiles[0])->color, ==, 0x838995);
    }
  TCOD_console_delete (lower);
  TCOD_console_delete (upper);
}

/* A file goes through libtcod and comes back with the same map. */
static void
test_through (Fixture *self, gconstpointer data)
{
  g_autoptr (SightLevel) level = read_text ("#####\n#.+.=\n#~o>#\n#####"), again = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  TCOD_Console *console = NULL;

  g_assert_true (sight_format_save (NULL, level, file, NULL, NULL));
  g_assert_cmpint (TCOD_load_xp (self->path, 1, &console), ==, 1);
  g_assert_cmpint (TCOD_save_xp (1, (const TCOD_Console *const *) &console, self->path, 9), >=, 0);
  TCOD_console_delete (console);
  again = sight_format_load (NULL, file, NULL, NULL);
  g_assert_true (sight_level_equal (level, again));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/libtcod-xp/ours", Fixture, NULL, setup, test_ours, teardown);
  g_test_add ("/libtcod-xp/theirs", Fixture, NULL, setup, test_theirs, teardown);
  g_test_add ("/libtcod-xp/through", Fixture, NULL, setup, test_through, teardown);

  return g_test_run ();
}

/* fuzz-answers.c - lines that a game could answer, were it none
 *
 * The first byte says which question the rest answers.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "game/sight-game-protocol.h"

#define ID 7 /* of the question */
#define WIDTH 5
#define HEIGHT 3

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

static void
read_hello (const char *line)
{
  SightGameHello hello = { 0 };
  g_autoptr (GError) error = NULL;

  if (sight_game_read_hello (line, &hello, &error))
    {
      g_assert_cmpint (g_utf8_strlen (hello.name, -1), <=, SIGHT_GAME_NAME_MAX);
      g_assert_true (g_utf8_validate (hello.name, -1, NULL));
      g_assert_true (hello.fov || hello.los);
      g_assert_true (hello.scale == 1 || hello.scale == 2);
    }
  else
    g_assert_true (error != NULL && g_utf8_validate (error->message, -1, NULL));
  sight_game_hello_clear (&hello);
}

static void
read_fov (const char *line, int scale)
{
  SightGrid *grid = sight_grid_new (WIDTH, HEIGHT);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (GError) error = NULL;

  if (scale == 2)
    sight_view_reset_scaled (&view, grid, (SightCell) { 1, 1 }, 0);
  else
    sight_view_reset (&view, grid, (SightCell) { 1, 1 }, 0);
  if (!sight_game_read_fov (line, ID, grid, scale, &view, &error))
    g_assert_true (error != NULL && g_utf8_validate (error->message, -1, NULL));
  sight_grid_free (grid);
}

static void
read_los (const char *line)
{
  g_autoptr (GError) error = NULL;
  gboolean clear;

  if (!sight_game_read_los (line, ID, &clear, &error))
    g_assert_true (error != NULL && g_utf8_validate (error->message, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  g_autofree char *line = length > 1 ? g_strndup ((const char *) data + 1, length - 1) : g_strdup ("");

  switch (length > 0 ? data[0] % 4 : 0)
    {
    case 0:
      read_hello (line);
      break;
    case 1:
      read_fov (line, 1);
      break;
    case 2:
      read_fov (line, 2);
      break;
    default:
      read_los (line);
    }

  return 0;
}

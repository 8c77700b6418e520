/* soak.c - edits a document at random many times: incremental equals fresh, undo restores the start
 *
 * A try is a document with some hundred edits, undone, redone or cancelled at
 * random.  Then all is undone: the level gives the bytes of the beginning; and
 * redone: it gives those of the end.
 *
 * SPDX-License-Identifier: MIT
 */
#include "../edit/fresh-law.h"
#include "format/sight-formats.h"
#include "tries.h"

#define EDITS 300

static GBytes *
write_level (const Game *self)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_format_write (sight_format_get_native (), self->level, NULL, NULL, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
soak (const Tries *tries, GRand *random)
{
  g_autoptr (GBytes) start = NULL, end = NULL, undone = NULL, redone = NULL;
  Game game;

  game_init (&game, g_rand_int (random));
  start = write_level (&game);
  for (int i = 0; i < EDITS; i++)
    {
      act (&game);
      if (draw (&game, 50) == 0)
        assert_fresh (&game);
    }
  assert_fresh (&game);
  while (sight_document_can_redo (game.document))
    sight_document_redo (game.document);
  end = write_level (&game);
  while (sight_document_can_undo (game.document))
    sight_document_undo (game.document);
  undone = write_level (&game);
  g_assert_true (g_bytes_equal (undone, start));
  assert_fresh (&game);
  while (sight_document_can_redo (game.document))
    sight_document_redo (game.document);
  redone = write_level (&game);
  g_assert_true (g_bytes_equal (redone, end));
  assert_fresh (&game);
  game_clear (&game);
}

int
main (int argc, char *argv[])
{
  return tries_run (argc, argv, soak);
}

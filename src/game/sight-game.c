/* sight-game.c - the user's own game as a sight: a program that answers what can be seen
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/map/sight-translate.h"
#include "sight-game-protocol.h"

#define HELLO_BYTES 4096  /* of a hello */
#define GREETING_LINES 20 /* that may come before it */
#define LOS_BYTES 4096    /* of the answer for one line */

struct _SightGame
{
  SightAlgorithm row; /* first: a sight's algorithm is the game */
  char *command, *folder;
  const char *name; /* interned: others may show the old one after a new hello */
  char **argv;
  SightGameFailFunc fail_func;
  gpointer fail_data;
  SightGameDeskFunc desk_func;
  gpointer desk;

  GMutex lock; /* for all below */
  SightGameProcess *process;
  SightGameHello hello;
  SightGrid *sent; /* (nullable): the map that the program has */
  int id;          /* of the last question */
  char *failure;   /* (nullable) */
};

static void see_cb (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view);
static void
explain_cb (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace);

static GMutex games_lock;
static GPtrArray *games; /* all of them; they stay, as sights refer to them */

/* A row of the table of algorithms */

static const SightAlgorithm plain_row = {
  .id = "game",
  .family = SIGHT_FAMILY_RAYS,
  .summary = N_ ("Your own game answers what can be seen. It has no steps to show."),
  .source = N_ ("Your own game"),
  .walls = SIGHT_WALLS_ALWAYS,
  .see = see_cb,
  .explain = explain_cb,
  .distance = SIGHT_DISTANCE_SQUARE,
};

static void
see_cb (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  SightGame *self = (SightGame *) sight->algorithm;
  g_autoptr (GError) error = NULL;

  if (self->desk_func != NULL && self->desk_func (self, grid, sight, viewer, view))
    return;
  /* The fail function was called; the failure is kept. */
  if (!sight_game_see (self, grid, sight, viewer, view, &error))
    return;
}

/* A game reports no steps. */
static void
explain_cb (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  see_cb (grid, sight, viewer, view);
}

SightGame *
sight_game_find (const SightVision *sight)
{
  return sight->algorithm->see == see_cb ? (SightGame *) sight->algorithm : NULL;
}

/* Ends the program.  The lock is held. */
static void
stop (SightGame *self)
{
  g_clear_pointer (&self->process, sight_game_process_free);
  g_clear_pointer (&self->sent, sight_grid_free);
}

/* Games */

/* A preset may have the name of the game: what people read says which is meant. */
static void
name_row (SightGame *self)
{
  g_autofree char *name = g_strdup_printf (_ ("My game: %s"), self->name);

  /* Others may still show the old name: it is not freed. */
  self->row.name = g_intern_string (name);
}

static SightGame *
game_new (const char *command, const char *folder, char **argv)
{
  SightGame *self = g_new0 (SightGame, 1);
  g_autofree char *name = g_path_get_basename (argv[0]);

  self->row = plain_row;
  self->command = g_strdup (command);
  self->folder = g_strdup (folder);
  self->argv = argv;
  self->name = g_intern_string (name);
  name_row (self);
  g_mutex_init (&self->lock);

  return self;
}

SightGame *
sight_game_new (const char *command, const char *folder, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&games_lock);
  g_autoptr (GError) local = NULL;
  char **argv;

  if (games == NULL)
    games = g_ptr_array_new ();
  for (guint i = 0; i < games->len; i++)
    {
      SightGame *game = g_ptr_array_index (games, i);

      if (g_str_equal (game->command, command) && g_strcmp0 (game->folder, folder) == 0)
        return game;
    }
  if (!g_shell_parse_argv (command, NULL, &argv, &local))
    {
      g_set_error (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_START, _ ("“%s” is no command: %s"), command,
                   local->message);
      return NULL;
    }
  g_ptr_array_add (games, game_new (command, folder, argv));

  return g_ptr_array_index (games, games->len - 1);
}

void
sight_game_stop_all (void)
{
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      SightGame *game = g_ptr_array_index (games, i);

      g_mutex_lock (&game->lock);
      stop (game);
      g_mutex_unlock (&game->lock);
    }
}

const char *
sight_game_get_name (SightGame *self)
{
  return self->name;
}

const SightAlgorithm *
sight_game_get_algorithm (SightGame *self)
{
  return &self->row;
}

char *
sight_game_get_failure (SightGame *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return g_strdup (self->failure);
}

void
sight_game_set_fail_func (SightGame *self, SightGameFailFunc func, gpointer data)
{
  self->fail_func = func;
  self->fail_data = data;
}

void
sight_game_apply (SightGame *self, SightVision *sight)
{
  sight_vision_give (sight, &self->row, g_intern_string (self->name));
}

void
sight_game_set_desk_func (SightGame *self, SightGameDeskFunc func)
{
  self->desk_func = func;
}

void
sight_game_set_desk (SightGame *self, gpointer desk)
{
  self->desk = desk;
}

gpointer
sight_game_get_desk (SightGame *self)
{
  return self->desk;
}

/* The process.  The lock is held. */

/* Keeps what went wrong, with what the program wrote last. */
static void
fail (SightGame *self, GError **error)
{
  g_autofree char *words = self->process != NULL ? sight_game_process_get_last_words (self->process) : NULL;

  if (words != NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("%s; it wrote last: %s"), (*error)->message, words);

      g_free ((*error)->message);
      (*error)->message = g_steal_pointer (&message);
    }
  g_free (self->failure);
  self->failure = g_strdup ((*error)->message);
  stop (self);
}

/* Takes over what the hello says. */
static void
apply_hello (SightGame *self)
{
  const SightGameHello *hello = &self->hello;

  self->name = g_intern_string (hello->name);
  name_row (self);
  self->row.subtiles = hello->scale == 2;
  self->row.symmetric = hello->symmetric;
  self->row.walls = hello->walls_dark ? SIGHT_WALLS_NEVER : SIGHT_WALLS_ALWAYS;
  if (hello->legend)
    sight_grid_keep_paving ();
}

/* Says hello and reads the answer.  Engines greet first: lines that no object begins are passed over. */
static gboolean
greet (SightGame *self, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SightGameQuestion question = { .n_answers = 1, .line_max = HELLO_BYTES, .milliseconds = SIGHT_GAME_START_MS };

  sight_game_ask_hello (text);
  question.text = text->str;
  question.length = text->len;
  for (int i = 0; i <= GREETING_LINES; i++)
    {
      g_autoptr (GPtrArray) lines = sight_game_process_ask (self->process, &question, error);
      const char *line = lines != NULL ? g_ptr_array_index (lines, 0) : NULL;

      if (line == NULL)
        return FALSE;
      if (line[0] == '{' || i == GREETING_LINES)
        return sight_game_read_hello (line, &self->hello, error);
      question.length = 0;
    }

  return FALSE;
}

static gboolean
start (SightGame *self, GError **error)
{
  if (self->process != NULL)
    return TRUE;
  if (self->failure != NULL)
    {
      g_set_error_literal (error, SIGHT_GAME_ERROR, SIGHT_GAME_ERROR_START, self->failure);
      return FALSE;
    }
  self->process = sight_game_process_new (self->argv, self->folder, error);
  if (self->process == NULL)
    return FALSE;
  if (!greet (self, error))
    return FALSE;
  apply_hello (self);

  return TRUE;
}

/* Tells of @error, which @failed says there is. */
static gboolean
finish (SightGame *self, gboolean failed, GError *local, GError **error)
{
  if (!failed)
    return TRUE;
  if (self->fail_func != NULL)
    self->fail_func (self, local, self->fail_data);
  g_propagate_error (error, local);

  return FALSE;
}

gboolean
sight_game_start (SightGame *self, GError **error)
{
  GError *local = NULL;
  gboolean started;

  g_mutex_lock (&self->lock);
  started = start (self, &local);
  if (!started)
    fail (self, &local);
  g_mutex_unlock (&self->lock);

  return finish (self, !started, local, error);
}

void
sight_game_restart (SightGame *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  stop (self);
  g_clear_pointer (&self->failure, g_free);
}

/* Questions */

/* Whether the game has another legend than @grid's, or none. */
static gboolean
has_other_legend (const SightGame *self, const SightGrid *grid)
{
  const SightPaving *old = self->sent->paving, *new = grid->paving;

  return old == NULL || new == NULL ? old != new : !sight_legend_equal (old->legend, new->legend);
}

/* @changed and the cells on which something else stands than in the map that was sent. */
static SightRect
add_changed_tiles (const SightGame *self, const SightGrid *grid, SightRect changed)
{
  const SightPaving *old = self->sent->paving, *new = grid->paving;

  for (int i = 0; new != NULL &&i < grid->width * grid->height; i++)
    {
      const SightRect cell = { i % grid->width, i / grid->width, 1, 1 };

      if (old->tiles[i] != new->tiles[i])
        changed = sight_rect_union (changed, cell);
    }

  return changed;
}

/* The cells that differ from the map that was sent; all if that had another size or another legend. */
static SightRect
find_changed (const SightGame *self, const SightGrid *grid)
{
  const SightRect all = { 0, 0, grid->width, grid->height };
  SightRect changed = { 0 };

  if (self->sent == NULL || self->sent->width != grid->width || self->sent->height != grid->height ||
      (self->hello.legend && has_other_legend (self, grid)))
    return all;
  if (self->hello.legend)
    changed = add_changed_tiles (self, grid, changed);
  for (int y = 0; y < grid->height; y++)
    {
      const guint64 *old = sight_grid_get_row (self->sent, y), *new = sight_grid_get_row (grid, y);

      for (int word = 0; word <= (grid->width - 1) / 64; word++)
        {
          const guint64 differs = old[word] ^ new[word];
          const SightRect cells = { 64 * word + (differs != 0 ? __builtin_ctzll (differs) : 0), y,
                                    differs != 0 ? 64 - __builtin_ctzll (differs) - __builtin_clzll (differs) : 0, 1 };

          changed = sight_rect_union (changed, sight_rect_intersect (cells, all));
        }
    }

  return self->hello.patches || sight_rect_is_empty (&changed) ? changed : all;
}

/* Adds the map to @text if the game does not have it. */
static void
add_map (SightGame *self, const SightGrid *grid, GString *text)
{
  const SightRect changed = find_changed (self, grid);

  if (sight_rect_is_empty (&changed))
    return;
  sight_game_ask_map (text, ++self->id, grid, changed, self->hello.legend);
  g_clear_pointer (&self->sent, sight_grid_free);
  self->sent = sight_grid_copy (grid);
}

static gboolean
ask_fov (SightGame *self, GString *text, int range, SightView *view, GError **error)
{
  SightGameQuestion question = { .n_answers = 1, .milliseconds = SIGHT_GAME_ANSWER_MS };
  g_autoptr (GPtrArray) lines = NULL;
  const int id = ++self->id;

  sight_game_ask_fov (text, id, view->viewer, range);
  question.text = text->str;
  question.length = text->len;
  question.line_max = sight_game_get_fov_max (self->sent, self->hello.scale);
  lines = sight_game_process_ask (self->process, &question, error);

  return lines != NULL &&
         sight_game_read_fov (g_ptr_array_index (lines, 0), id, self->sent, self->hello.scale, view, error);
}

/* Row @y, a line to each cell of it that may be in range. */
static gboolean
ask_row (SightGame *self, GString *text, int range, int y, SightView *view, GError **error)
{
  const int first = range > 0 ? MAX (view->viewer.x - range - 1, 0) : 0;
  const int last = MIN (range > 0 ? view->viewer.x + range + 1 : G_MAXINT, self->sent->width - 1);
  SightGameQuestion question = { .n_answers = last - first + 1,
                                 .line_max = LOS_BYTES,
                                 .milliseconds = SIGHT_GAME_ANSWER_MS };
  g_autoptr (GPtrArray) lines = NULL;
  const int id = self->id + 1;

  for (int x = first; x <= last; x++)
    sight_game_ask_los (text, ++self->id, view->viewer, (SightCell) { x, y }, range);
  question.text = text->str;
  question.length = text->len;
  lines = sight_game_process_ask (self->process, &question, error);
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    {
      gboolean clear;

      if (!sight_game_read_los (g_ptr_array_index (lines, i), id + i, &clear, error))
        return FALSE;
      if (clear)
        sight_view_show (view, (SightCell) { first + i, y });
    }

  return lines != NULL;
}

/* A field of view of a game that knows lines only. */
static gboolean
ask_lines (SightGame *self, GString *text, int range, SightView *view, GError **error)
{
  for (int y = 0; y < self->sent->height; y++)
    {
      if (range > 0 && ABS (y - view->viewer.y) > range + 1)
        continue;
      if (!ask_row (self, text, range, y, view, error))
        return FALSE;
      g_string_truncate (text, 0);
    }

  return TRUE;
}

static gboolean
see (SightGame *self, const SightGrid *grid, int range, SightView *view, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!start (self, error))
    return FALSE;
  if (self->hello.scale == 2)
    sight_view_reset_scaled (view, grid, view->viewer, 0);
  add_map (self, grid, text);

  return self->hello.fov ? ask_fov (self, text, range, view, error) : ask_lines (self, text, range, view, error);
}

gboolean
sight_game_see (
    SightGame *self, const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, GError **error)
{
  GError *local = NULL;
  gboolean seen, was_failed;

  sight_view_reset (view, grid, viewer, 0);
  g_mutex_lock (&self->lock);
  was_failed = self->failure != NULL;
  seen = see (self, grid, sight->range, view, &local);
  if (!seen)
    sight_view_reset (view, grid, viewer, 0);
  if (!seen && !was_failed)
    fail (self, &local);
  g_mutex_unlock (&self->lock);
  if (was_failed)
    {
      g_propagate_error (error, local);
      return FALSE;
    }

  return finish (self, !seen, local, error);
}

/* sight-game-desk.c - answers of a game for a thread that must not wait
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-game-desk.h"

#define KNOWN_MAX 512 /* answers that are kept */

/* A question, and its answer once that is known. */
typedef struct
{
  guint64 map; /* a hash of its opacity and size, and of what stands on it */
  int width, height;
  SightCell viewer;
  int range;
  gboolean answered, waiting;
  SightView view;
} Entry;

typedef struct
{
  SightGame *game;
  GThread *main;

  GMutex lock; /* for all below */
  GCond asked;
  SightGrid *grid; /* (nullable): the latest map asked about */
  guint64 map;     /* its hash */
  GQueue known;    /* of Entry, the latest first */
  GQueue waiting;  /* of Entry in @known, about the latest map */
  gboolean told;   /* listeners will be called */
} Desk;

typedef struct
{
  SightGameDeskListener func;
  gpointer data;
} Listener;

static GArray *listeners; /* of Listener */

/* Listeners */

void
sight_game_desk_listen (SightGameDeskListener func, gpointer data)
{
  const Listener listener = { func, data };

  if (listeners == NULL)
    listeners = g_array_new (FALSE, FALSE, sizeof (Listener));
  g_array_append_val (listeners, listener);
}

void
sight_game_desk_ignore (gpointer data)
{
  for (guint i = listeners != NULL ? listeners->len : 0; i > 0; i--)
    {
      if (g_array_index (listeners, Listener, i - 1).data == data)
        g_array_remove_index (listeners, i - 1);
    }
}

static gboolean
tell_cb (gpointer data)
{
  Desk *self = data;

  g_mutex_lock (&self->lock);
  self->told = FALSE;
  g_mutex_unlock (&self->lock);
  for (guint i = 0; listeners != NULL && i < listeners->len; i++)
    {
      const Listener listener = g_array_index (listeners, Listener, i);

      listener.func (self->game, listener.data);
    }

  return G_SOURCE_REMOVE;
}

/* The lock is held. */
static void
tell (Desk *self)
{
  if (self->told)
    return;
  self->told = TRUE;
  g_idle_add (tell_cb, self);
}

/* Questions.  The lock is held. */

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  sight_view_clear (&entry->view);
  g_free (entry);
}

/* @hash and what stands on the cells of @grid. */
static guint64
add_paving (const SightGrid *grid, guint64 hash)
{
  const SightPaving *paving = grid->paving;

  for (guint i = 0; i < sight_legend_get_length (paving->legend); i++)
    {
      const SightTile *tile = sight_legend_get (paving->legend, i);

      hash = (hash ^ tile->glyph ^ (guint64) g_str_hash (tile->name) << 24 ^ (guint64) tile->walkable << 60 ^
              (guint64) tile->transparent << 61 ^ hash >> 29) *
             0x9e3779b97f4a7c15;
    }
  for (gsize i = 0; i < (gsize) grid->width * grid->height; i++)
    hash = (hash ^ paving->tiles[i] ^ hash >> 29) * 0x9e3779b97f4a7c15;

  return hash;
}

static guint64
hash_map (const SightGrid *grid)
{
  guint64 hash = 0xcbf29ce484222325 ^ ((guint64) grid->width << 32) ^ (guint64) grid->height;

  for (int y = 0; y < grid->height; y++)
    {
      const guint64 *row = sight_grid_get_row (grid, y);

      for (int word = 0; word <= (grid->width - 1) / 64; word++)
        hash = (hash ^ row[word] ^ hash >> 29) * 0x9e3779b97f4a7c15;
    }

  return grid->paving != NULL ? add_paving (grid, hash) : hash;
}

/* Makes @grid the map that is asked about; questions about another one are dropped. */
static void
take_map (Desk *self, const SightGrid *grid)
{
  const guint64 map = hash_map (grid);
  Entry *entry;

  if (self->grid != NULL && map == self->map)
    return;
  g_clear_pointer (&self->grid, sight_grid_free);
  self->grid = sight_grid_copy (grid);
  self->map = map;
  while ((entry = g_queue_pop_head (&self->waiting)) != NULL)
    entry->waiting = FALSE;
}

/* The entry for this map, and the latest answer for the same viewer, whatever the map, in @last (nullable). */
static Entry *
find (Desk *self, SightCell viewer, int range, const Entry **last)
{
  *last = NULL;
  for (GList *node = self->known.head; node != NULL; node = node->next)
    {
      Entry *entry = node->data;

      if (!sight_cell_equal (entry->viewer, viewer) || entry->range != range || entry->width != self->grid->width ||
          entry->height != self->grid->height)
        continue;
      if (*last == NULL && entry->answered)
        *last = entry;
      if (entry->map == self->map)
        return entry;
    }

  return NULL;
}

static void
forget_oldest (Desk *self)
{
  Entry *oldest = g_queue_peek_tail (&self->known);

  if (g_queue_get_length (&self->known) <= KNOWN_MAX || oldest->waiting)
    return;
  entry_free (g_queue_pop_tail (&self->known));
}

/* An entry for the latest map, which waits for an answer. */
static void
ask (Desk *self, Entry *entry, SightCell viewer, int range)
{
  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      *entry = (Entry) { self->map, self->grid->width, self->grid->height, viewer, range, .view = SIGHT_VIEW_INIT };
      g_queue_push_head (&self->known, entry);
      forget_oldest (self);
    }
  if (entry->waiting)
    return;
  entry->waiting = TRUE;
  g_queue_push_tail (&self->waiting, entry);
  g_cond_signal (&self->asked);
}

static gboolean
see_cb (SightGame *game, const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  Desk *self = sight_game_get_desk (game);
  const Entry *last;
  Entry *entry;

  if (g_thread_self () != self->main)
    return FALSE;
  g_mutex_lock (&self->lock);
  take_map (self, grid);
  entry = find (self, viewer, sight->range, &last);
  if (entry == NULL || !entry->answered)
    ask (self, entry, viewer, sight->range);
  if (last != NULL)
    sight_view_copy (view, &last->view);
  else
    sight_view_reset (view, grid, viewer, 0);
  g_mutex_unlock (&self->lock);

  return TRUE;
}

/* The thread */

/* Asks the question of @entry; the lock is held, but not meanwhile. */
static void
answer (Desk *self, Entry *entry)
{
  const Entry question = *entry;
  const SightVision sight = { .algorithm = sight_game_get_algorithm (self->game), .range = question.range };
  g_autoptr (SightGrid) grid = sight_grid_copy (self->grid);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const Entry *last;
  gboolean seen;

  g_mutex_unlock (&self->lock);
  seen = sight_game_see (self->game, grid, &sight, question.viewer, &view, NULL);
  g_mutex_lock (&self->lock);
  /* It may have been forgotten. */
  entry = question.map == self->map ? find (self, question.viewer, question.range, &last) : NULL;
  if (seen && entry != NULL)
    {
      sight_view_copy (&entry->view, &view);
      entry->answered = TRUE;
    }
  tell (self);
}

static gpointer
work (gpointer data)
{
  Desk *self = data;

  g_mutex_lock (&self->lock);
  for (;;)
    {
      Entry *entry = g_queue_pop_head (&self->waiting);

      if (entry == NULL)
        {
          g_cond_wait (&self->asked, &self->lock);
          continue;
        }
      entry->waiting = FALSE;
      answer (self, entry);
    }

  return NULL;
}

void
sight_game_desk_open (SightGame *game)
{
  Desk *self = sight_game_get_desk (game);

  if (self != NULL)
    return;
  /* Like games, desks stay as long as the program runs. */
  self = g_new0 (Desk, 1);
  self->game = game;
  self->main = g_thread_self ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->asked);
  sight_game_set_desk (game, self);
  sight_game_set_desk_func (game, see_cb);
  g_thread_unref (g_thread_new ("sight-game", work, self));
}

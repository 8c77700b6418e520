/* sight-report-play.c - what a web page shows of a turn, as JSON without names
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-play.h"

#include <string.h>

#include "sight-report-outline.h"

/* What an outline was made of when it was last written. */
typedef struct
{
  guint64 own, visible, known;
} Marks;

struct _SightReportPlay
{
  SightTimeline *timeline;
  SightMap *ground; /* the map of the page's picture */
  gsize n_words;    /* of the map's bits */
  guint64 *own, *visible, *known;
  Marks *teams;
  guint64 *viewers;
  guint8 *changed;         /* of each cell: whether it ever had another tile */
  GArray *cells;           /* of SightCell, those */
  const SightLevel *level; /* while a turn is added: as it is then */
  SightFields *fields;
  GString *out;
};
typedef SightReportPlay Play;

static guint64
mix (guint64 hash, guint64 word)
{
  return (hash ^ word) * 0x100000001b3 ^ hash >> 29;
}

static guint64
hash_bits (const guint64 *bits, gsize n_words)
{
  guint64 hash = 0xcbf29ce484222325;

  for (gsize i = 0; i < n_words; i++)
    hash = mix (hash, bits[i]);

  return hash;
}

/* Of each part of a cell. */
static guint64
hash_parts (const SightView *view, guint64 hash)
{
  for (int y = 0; y < view->window.height * view->scale; y++)
    {
      for (int x = 0; x < view->window.width * view->scale; x++)
        {
          const SightCell cell = { view->window.x * view->scale + x, view->window.y * view->scale + y };

          if (sight_view_sees_subtile (view, cell))
            hash = mix (hash, (guint64) cell.x << 32 | cell.y);
        }
    }

  return hash;
}

static guint64
hash_view (const SightView *view)
{
  const SightRect window = view != NULL ? view->window : (SightRect) { 0, 0, 0, 0 };
  guint64 hash = mix (mix (0xcbf29ce484222325, window.y), window.x / 64);

  if (view != NULL && view->scale > 1)
    return hash_parts (view, hash);
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int i = window.x / 64; i <= (window.x + window.width - 1) / 64; i++)
        hash = mix (hash, sight_view_get_word (view, i, y));
    }

  return hash;
}

/* Cells with another tile */

static void
add_tile (Play *self, SightCell cell, int tile, gboolean *is_first)
{
  g_string_append_printf (self->out, "%s[%d,%d,%d]", *is_first ? "" : ",", cell.x, cell.y, tile);
  *is_first = FALSE;
}

static void
add_tiles (Play *self)
{
  const SightMap *now = self->level->map, *ground = self->ground;
  gboolean is_first = TRUE;

  g_string_append (self->out, "{\"d\":[");
  for (int i = 0; i < now->width * now->height; i++)
    {
      const SightCell cell = { i % now->width, i / now->width };

      if (now->tiles[i] == ground->tiles[i])
        continue;
      add_tile (self, cell, now->tiles[i], &is_first);
      if (!self->changed[i])
        g_array_append_val (self->cells, cell);
      self->changed[i] = TRUE;
    }
  g_string_append (self->out, "],\n");
}

/* Those that @team remembers otherwise than they were at the start. */
static void
add_remembered (Play *self, guint team)
{
  gboolean is_first = TRUE;

  g_string_append (self->out, ",[");
  for (guint i = 0; i < self->cells->len; i++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, i);
      const int tile = sight_timeline_get_seen_tile (self->timeline, team, cell);

      if (tile != SIGHT_TILE_NONE && tile != sight_map_get (self->ground, cell))
        add_tile (self, cell, tile, &is_first);
    }
  g_string_append_c (self->out, ']');
}

/* Teams */

/* Where @team last saw others, if it remembers that. */
static void
add_ghosts (Play *self, guint team)
{
  const char *separator = "";

  if (!self->level->rules.last_seen)
    return;
  g_string_append (self->out, ",[");
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      SightGhost ghost;

      if (!sight_timeline_get_ghost (self->timeline, team, i, &ghost))
        continue;
      g_string_append_printf (self->out, "%s[%u,%d,%d,%d]", separator, i, ghost.cell.x, ghost.cell.y, ghost.turn);
      separator = ",";
    }
  g_string_append_c (self->out, ']');
}

static void
copy_row (guint64 *bits, const guint64 *row, gsize n)
{
  if (row != NULL)
    memcpy (bits, row, n * sizeof *bits);
  else
    memset (bits, 0, n * sizeof *bits);
}

static void
read_team (Play *self, guint team)
{
  SightTimeline *timeline = self->timeline;
  const SightMap *map = self->level->map;
  const gsize stride = (map->width + 63) / 64;

  memset (self->own, 0, self->n_words * sizeof *self->own);
  sight_fields_mark_team (self->fields, team, self->own);
  for (int y = 0; y < map->height; y++)
    {
      copy_row (self->visible + y * stride, sight_timeline_get_visible_row (timeline, team, y), stride);
      copy_row (self->known + y * stride, sight_timeline_get_explored_row (timeline, team, y), stride);
    }
  for (gsize i = 0; i < self->n_words; i++)
    self->known[i] |= self->visible[i];
}

/* The outline of @bits; or that it is as @before, or as the one that was just written. */
static void
add_outline (Play *self, const guint64 *bits, guint64 before, guint64 now, gboolean is_same)
{
  const SightMap *map = self->level->map;
  g_autofree char *path = NULL;

  if (before == now)
    g_string_append (self->out, ",null");
  else if (is_same)
    g_string_append (self->out, ",0");
  else
    {
      path = sight_outline_from_bits (bits, map->width, map->height);
      g_string_append_printf (self->out, ",\"%s\"", path);
    }
}

static void
add_team (Play *self, guint team, gboolean is_start)
{
  const SightCounts counts = sight_timeline_get_counts (self->timeline, team);
  Marks *before = &self->teams[team], now;

  read_team (self, team);
  now = (Marks) { hash_bits (self->own, self->n_words), hash_bits (self->visible, self->n_words),
                  hash_bits (self->known, self->n_words) };
  g_string_append_printf (self->out, "%s[%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",\"",
                          team > 0 ? "," : "", counts.visible, counts.explored, counts.hidden);
  for (guint i = 0; i < self->level->viewers->len; i++)
    g_string_append_c (self->out, sight_timeline_shows_viewer (self->timeline, team, i) ? '1' : '0');
  g_string_append_c (self->out, '"');
  add_outline (self, self->own, is_start ? now.own : before->own, now.own, FALSE);
  add_outline (self, self->visible, is_start ? ~now.visible : before->visible, now.visible, now.visible == now.own);
  add_outline (self, self->known, is_start ? ~now.known : before->known, now.known, now.known == now.visible);
  add_remembered (self, team);
  add_ghosts (self, team);
  g_string_append_c (self->out, ']');
  *before = now;
}

/* Viewers */

static void
add_viewer (Play *self, guint index, gboolean is_start)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  const SightView *view = sight_fields_get (self->fields, index);
  const gboolean is_away = !sight_timeline_is_on_map (self->timeline, index);
  const guint64 now = hash_view (view);
  g_autofree char *path = NULL;

  g_string_append_printf (self->out, "%s[%d,%d,%d,%" G_GSIZE_FORMAT ",", index > 0 ? "," : "", viewer->cell.x,
                          viewer->cell.y,
                          is_away         ? 0
                          : viewer->alive ? 1
                                          : 2,
                          view != NULL ? sight_view_count (view) : 0);
  if (is_start || now == self->viewers[index])
    g_string_append (self->out, "null");
  else
    {
      path = view != NULL ? sight_outline_from_view (view) : g_strdup ("");
      g_string_append_printf (self->out, "\"%s\"", path);
    }
  if (viewer->team != sight_level_get_viewer (sight_timeline_get_start (self->timeline), index)->team)
    g_string_append_printf (self->out, ",%d", viewer->team);
  g_string_append_c (self->out, ']');
  self->viewers[index] = now;
}

void
sight_report_play_add_turn (SightReportPlay *self, gboolean is_start, GString *out)
{
  self->out = out;
  self->level = sight_timeline_get_level (self->timeline);
  self->fields = sight_timeline_get_fields (self->timeline);
  add_tiles (self);
  g_string_append (out, "\"t\":[");
  for (guint i = 0; i < self->level->teams->len; i++)
    add_team (self, i, is_start);
  g_string_append (out, "],\n\"v\":[");
  for (guint i = 0; i < self->level->viewers->len; i++)
    add_viewer (self, i, is_start);
  g_string_append (out, "]}");
}

SightReportPlay *
sight_report_play_new (SightTimeline *timeline)
{
  SightReportPlay *self = g_new0 (SightReportPlay, 1);
  const SightLevel *start = sight_timeline_get_start (timeline);
  const SightMap *map = start->map;

  self->timeline = timeline;
  self->ground = sight_map_copy (map);
  self->n_words = (gsize) (map->width + 63) / 64 * map->height;
  self->own = g_new (guint64, self->n_words);
  self->visible = g_new (guint64, self->n_words);
  self->known = g_new (guint64, self->n_words);
  self->teams = g_new0 (Marks, start->teams->len);
  self->viewers = g_new0 (guint64, start->viewers->len);
  self->changed = g_malloc0 ((gsize) map->width * map->height);
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));

  return self;
}

void
sight_report_play_free (SightReportPlay *self)
{
  sight_map_free (self->ground);
  g_free (self->own);
  g_free (self->visible);
  g_free (self->known);
  g_free (self->teams);
  g_free (self->viewers);
  g_free (self->changed);
  g_array_unref (self->cells);
  g_free (self);
}

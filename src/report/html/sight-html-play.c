/* sight-html-play.c - what the script of an HTML report shows of each turn
 *
 * One attribute of the map holds it as JSON without names, a turn an object:
 *
 * "d"  cells with another tile than at the start: [x, y, tile]
 * "t"  of each team: cells visible, explored and hidden; which viewers it is
 *      shown, "1" or "0" each; the outline of what its own viewers see, of what
 *      is visible to it, of what it knows; tiles that it remembers, as "d"
 * "v"  of each viewer: x, y, 0 (not there yet), 1 (alive) or 2; cells seen; the
 *      outline of its field
 *
 * Outlines are paths of SVG.  null is what it was in the turn before (at the
 * start: what the page shows), 0 the outline before it in the list.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include "report/content/sight-report-outline.h"
#include "report/content/sight-report-turn.h"

#define BYTES_MAX (6 * 1024 * 1024) /* no turn begins after that */
#define ROWS_MAX 5000               /* of viewers in turns: each has a table */

/* What an outline was made of when it was last written. */
typedef struct
{
  guint64 own, visible, known;
} Marks;

typedef struct
{
  const SightReport *report;
  GString *out;
  gsize n_words; /* of the map's bits */
  guint64 *own, *visible, *known;
  Marks *teams;
  guint64 *viewers;
  guint8 *changed; /* of each cell: whether it ever had another tile */
  GArray *cells;   /* of SightCell, those */
} Play;

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
  const SightMap *now = self->report->level->map, *start = sight_timeline_get_start (self->report->timeline)->map;
  gboolean is_first = TRUE;

  g_string_append (self->out, "{\"d\":[");
  for (int i = 0; now != start && i < now->width * now->height; i++)
    {
      const SightCell cell = { i % now->width, i / now->width };

      if (now->tiles[i] == start->tiles[i])
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
  const SightLevel *start = sight_timeline_get_start (self->report->timeline);
  gboolean is_first = TRUE;

  g_string_append (self->out, ",[");
  for (guint i = 0; i < self->cells->len; i++)
    {
      const SightCell cell = g_array_index (self->cells, SightCell, i);
      const int tile = sight_timeline_get_seen_tile (self->report->timeline, team, cell);

      if (tile != SIGHT_TILE_NONE && tile != start->map->tiles[(gsize) cell.y * start->map->width + cell.x])
        add_tile (self, cell, tile, &is_first);
    }
  g_string_append_c (self->out, ']');
}

/* Teams */

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
  SightTimeline *timeline = self->report->timeline;
  const SightMap *map = self->report->level->map;
  const gsize stride = (map->width + 63) / 64;

  memset (self->own, 0, self->n_words * sizeof *self->own);
  sight_fields_mark_team (self->report->fields, team, self->own);
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
  const SightMap *map = self->report->level->map;
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
  const SightCounts counts = sight_timeline_get_counts (self->report->timeline, team);
  Marks *before = &self->teams[team], now;

  read_team (self, team);
  now = (Marks) { hash_bits (self->own, self->n_words), hash_bits (self->visible, self->n_words),
                  hash_bits (self->known, self->n_words) };
  g_string_append_printf (self->out, "%s[%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT ",\"",
                          team > 0 ? "," : "", counts.visible, counts.explored, counts.hidden);
  for (guint i = 0; i < self->report->viewers->len; i++)
    g_string_append_c (self->out, sight_timeline_shows_viewer (self->report->timeline, team, i) ? '1' : '0');
  g_string_append_c (self->out, '"');
  add_outline (self, self->own, is_start ? now.own : before->own, now.own, FALSE);
  add_outline (self, self->visible, is_start ? ~now.visible : before->visible, now.visible, now.visible == now.own);
  add_outline (self, self->known, is_start ? ~now.known : before->known, now.known, now.known == now.visible);
  add_remembered (self, team);
  g_string_append_c (self->out, ']');
  *before = now;
}

/* Viewers */

static void
add_viewer (Play *self, guint index, gboolean is_start)
{
  const SightViewer *viewer = sight_level_get_viewer (self->report->level, index);
  const SightView *view = sight_fields_get (self->report->fields, index);
  const gboolean is_away = !sight_timeline_is_on_map (self->report->timeline, index);
  const guint64 now = hash_view (view);
  g_autofree char *path = NULL;

  g_string_append_printf (self->out, "%s[%d,%d,%d,%" G_GSIZE_FORMAT ",", index > 0 ? "," : "", viewer->cell.x,
                          viewer->cell.y,
                          is_away         ? 0
                          : viewer->alive ? 1
                                          : 2,
                          view != NULL ? sight_view_count (view) : 0);
  if (is_start || now == self->viewers[index])
    g_string_append (self->out, "null]");
  else
    {
      path = view != NULL ? sight_outline_from_view (view) : g_strdup ("");
      g_string_append_printf (self->out, "\"%s\"]", path);
    }
  self->viewers[index] = now;
}

static void
add_turn (Play *self, guint number)
{
  sight_timeline_set_turn (self->report->timeline, number);
  sight_timeline_get_level (self->report->timeline);
  add_tiles (self);
  g_string_append (self->out, "\"t\":[");
  for (guint i = 0; i < self->report->teams->len; i++)
    add_team (self, i, number == 0);
  g_string_append (self->out, "],\n\"v\":[");
  for (guint i = 0; i < self->report->viewers->len; i++)
    add_viewer (self, i, number == 0);
  g_string_append (self->out, "]}");
}

static void
play_init (Play *self, const SightHtml *html)
{
  const SightMap *map = html->report->level->map;

  self->report = html->report;
  self->out = g_string_new ("[");
  self->n_words = (gsize) (map->width + 63) / 64 * map->height;
  self->own = g_new (guint64, self->n_words);
  self->visible = g_new (guint64, self->n_words);
  self->known = g_new (guint64, self->n_words);
  self->teams = g_new0 (Marks, self->report->teams->len);
  self->viewers = g_new0 (guint64, self->report->viewers->len);
  self->changed = g_malloc0 ((gsize) map->width * map->height);
  self->cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
}

static void
play_clear (Play *self)
{
  g_string_free (self->out, TRUE);
  g_free (self->own);
  g_free (self->visible);
  g_free (self->known);
  g_free (self->teams);
  g_free (self->viewers);
  g_free (self->changed);
  g_array_unref (self->cells);
}

guint
sight_html_add_play (const SightHtml *html)
{
  const guint n_rows = MAX (html->report->viewers->len, 1);
  const guint n = CLAMP (sight_report_count_turns (html->report), 1, MAX (ROWS_MAX / n_rows, 2));
  guint n_played = 0;
  Play self;

  play_init (&self, html);
  while (n_played < n && (n_played < 2 || self.out->len < BYTES_MAX))
    {
      if (n_played > 0)
        g_string_append (self.out, ",\n");
      add_turn (&self, n_played++);
    }
  g_string_append_c (self.out, ']');
  sight_html_add (html, " data-turns=\"%s\"", self.out->str);
  sight_timeline_set_turn (self.report->timeline, 0);
  sight_timeline_get_level (self.report->timeline);
  play_clear (&self);

  return n_played;
}

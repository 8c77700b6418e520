/* sight-vtt-borders.c - where the lines of a tabletop part neighbouring cells
 *
 * Each line is crossed with the rows of centres of cells, then with the columns.
 * What it crosses in a row also tells inside from outside: each crossing turns
 * the one into the other for all cells to the right.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vtt-borders.h"

#include <math.h>

#define SIDE 0.1     /* of a cell: how far a line along a side may be off */
#define ENDS_UNIT 64 /* ends closer than such a part of a cell are the same */

/* How much a line counts where two run.  A wall next to a door is its frame. */
static const guint8 stops[] = {
  [SIGHT_VTT_WALL] = 1,      [SIGHT_VTT_OBSTACLE] = 0, [SIGHT_VTT_DOOR] = 4,
  [SIGHT_VTT_OPEN_DOOR] = 3, [SIGHT_VTT_WINDOW] = 2,
};

/* One direction of crossing: rows, or columns with x and y exchanged. */
typedef struct
{
  SightVttBorders *borders;
  int n_rows, n_columns;
  gboolean is_transposed;
  gboolean with_doors; /* whether doors part inside from outside */
} Sweep;

static gsize
get_index (const Sweep *self, int row, int column)
{
  return self->is_transposed ? (gsize) column * self->borders->width + row
                             : (gsize) row * self->borders->width + column;
}

/* Whether a line of @kind may part inside from outside. */
static gboolean
takes_part (SightVttKind kind, gboolean with_doors)
{
  return kind == SIGHT_VTT_WALL || kind == SIGHT_VTT_OBSTACLE || with_doors;
}

static SightVttPlace
get_place (double share)
{
  if (fabs (share - 0.5) <= SIDE)
    return SIGHT_VTT_SIDE;

  return share < 0.5 ? SIGHT_VTT_FIRST : SIGHT_VTT_NEXT;
}

/* A door or window of @kind runs in a cell, in the map or not. */
static void
add_door (const Sweep *self, int row, int column, SightVttKind kind)
{
  guint8 *door;

  if (column < 0 || column >= self->n_columns)
    return;
  door = &self->borders->doors[get_index (self, row, column)];
  if (stops[kind] > stops[*door])
    *door = kind;
}

/* @at: where the line crosses the row of centres, in cells from the left */
static void
add_crossing (const Sweep *self, int row, double at, SightVttKind kind)
{
  const double clamped = CLAMP (at - 0.5, -1, self->n_columns);
  const int next = (int) ceil (clamped); /* the first cell whose centre is not left of it */
  const SightVttPlace place = get_place (clamped - (next - 1));
  SightVttBorder *border;

  if (next >= 1 && next < self->n_columns)
    {
      border = (self->is_transposed ? self->borders->below : self->borders->right) + get_index (self, row, next - 1);
      if (border->place == SIGHT_VTT_FREE || stops[kind] > stops[border->kind])
        {
          border->place = place;
          border->kind = kind;
        }
      if (kind <= SIGHT_VTT_OBSTACLE)
        border->wall = place;
    }
  if (kind > SIGHT_VTT_OBSTACLE && place != SIGHT_VTT_SIDE)
    add_door (self, row, place == SIGHT_VTT_FIRST ? next - 1 : next, kind);
  if (!self->is_transposed && next < self->n_columns && takes_part (kind, self->with_doors))
    self->borders->inside[get_index (self, row, MAX (next, 0))] ^= kind == SIGHT_VTT_OBSTACLE ? 2 : 1;
}

/* Crosses the line from (@x0, @y0) to (@x1, @y1) with all rows; returns their number. */
static gint64
cross (const Sweep *self, const SightVttLine *line)
{
  const gboolean swap = self->is_transposed;
  const double x0 = swap ? line->y0 : line->x0, y0 = swap ? line->x0 : line->y0;
  const double x1 = swap ? line->y1 : line->x1, y1 = swap ? line->x1 : line->y1;
  const double low = MIN (y0, y1), high = MAX (y0, y1);
  /* Rows whose centre c has low <= c < high: a corner belongs to one of its two lines. */
  const int first = (int) CLAMP (ceil (low - 0.5), 0, self->n_rows);
  const int end = (int) CLAMP (ceil (high - 0.5), 0, self->n_rows);

  for (int row = first; row < end; row++)
    add_crossing (self, row, x0 + (x1 - x0) * ((row + 0.5 - y0) / (y1 - y0)), line->kind);

  return MAX (end - first, 0);
}

static gint64
get_end (double x, double y)
{
  const guint64 column = (guint64) (gint64) round (x * ENDS_UNIT), row = (guint64) (gint64) round (y * ENDS_UNIT);

  return (gint64) (column << 32 ^ (row & 0xffffffff));
}

static void
turn_end (GHashTable *odd, gint64 end)
{
  if (!g_hash_table_remove (odd, &end))
    g_hash_table_add (odd, g_memdup2 (&end, sizeof end));
}

/* Whether an even number of lines meets at each end; @with_doors: doors count too. */
static gboolean
are_closed (const SightVtt *vtt, gboolean with_doors)
{
  g_autoptr (GHashTable) odd = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < vtt->lines->len; i++)
    {
      const SightVttLine *line = &g_array_index (vtt->lines, SightVttLine, i);

      if (line->kind == SIGHT_VTT_OBSTACLE || (line->kind != SIGHT_VTT_WALL && !with_doors))
        continue;
      turn_end (odd, get_end (line->x0, line->y0));
      turn_end (odd, get_end (line->x1, line->y1));
    }

  return g_hash_table_size (odd) == 0;
}

/* Turns marks of crossings into what is inside. */
static void
fill_inside (SightVttBorders *self)
{
  for (int y = 0; y < self->height; y++)
    {
      guint8 *row = self->inside + (gsize) y * self->width;

      for (int x = 1; x < self->width; x++)
        row[x] ^= row[x - 1];
    }
}

gboolean
sight_vtt_borders_init (SightVttBorders *self, const SightVtt *vtt)
{
  const gsize n = (gsize) vtt->width * vtt->height;
  const gboolean without = are_closed (vtt, FALSE);
  /* A door that no outline needs must not turn anything inside out. */
  const Sweep rows = { self, vtt->height, vtt->width, FALSE, !without };
  const Sweep columns = { self, vtt->width, vtt->height, TRUE, FALSE };
  gint64 n_crossings = 0;

  *self = (SightVttBorders) { .width = vtt->width,
                              .height = vtt->height,
                              .right = g_new0 (SightVttBorder, n),
                              .below = g_new0 (SightVttBorder, n),
                              .doors = g_new0 (guint8, n),
                              .inside = g_new0 (guint8, n),
                              .are_closed = without || are_closed (vtt, TRUE) };
  for (guint i = 0; i < vtt->lines->len && n_crossings <= SIGHT_VTT_CROSSINGS_MAX; i++)
    {
      const SightVttLine *line = &g_array_index (vtt->lines, SightVttLine, i);

      n_crossings += cross (&rows, line) + cross (&columns, line);
    }
  fill_inside (self);

  return n_crossings <= SIGHT_VTT_CROSSINGS_MAX;
}

void
sight_vtt_borders_clear (SightVttBorders *self)
{
  g_clear_pointer (&self->right, g_free);
  g_clear_pointer (&self->below, g_free);
  g_clear_pointer (&self->doors, g_free);
  g_clear_pointer (&self->inside, g_free);
}

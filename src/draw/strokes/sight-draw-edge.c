/* sight-draw-edge.c - lines along the borders between cells that differ
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-edge.h"

#include <math.h>

/* The line above row @at of units, or left of column @at. */
typedef struct
{
  int at;
  gboolean upright;
  int half; /* of its width, in pixels */
} Line;

static gboolean
has_edge (const SightEdges *self, const Line *line, int i)
{
  const guint8 *unit = line->upright ? sight_field_patch_get (self->patch, line->at, i)
                                     : sight_field_patch_get (self->patch, i, line->at);

  return self->differ (*unit, unit[line->upright ? -1 : -self->patch->stride]);
}

static void
add_part (const SightEdges *self, const Line *line, int across, int start, int end)
{
  if (start >= end)
    return;
  if (line->upright)
    cairo_rectangle (self->cr, across, start, 2 * line->half, end - start);
  else
    cairo_rectangle (self->cr, start, across, end - start, 2 * line->half);
}

/* Where the dash begins that contains or precedes pixel @at: dashes are counted from pixel 0, so that they continue
 * from one piece of a line to the next. */
static int
get_dash (const SightEdges *self, int at)
{
  int period = 2 * self->dash;

  return self->dash == 0 ? at : at - ((at % period) + period) % period;
}

static void
add_edge (const SightEdges *self, const Line *line, int from, int to)
{
  const int size = self->size, scale = self->patch->scale, half = line->half;
  int across = sight_edges_to_pixels (size, scale, line->at) - half;
  int start = sight_edges_to_pixels (size, scale, from) - half;
  int end = sight_edges_to_pixels (size, scale, to) + half;

  if (self->dash == 0)
    add_part (self, line, across, start, end);
  for (int dash = get_dash (self, start); self->dash > 0 && dash < end; dash += 2 * self->dash)
    add_part (self, line, across, MAX (dash, start), MIN (dash + self->dash, end));
}

static void
add_edges (const SightEdges *self, Line line)
{
  SightRect units = self->patch->units;
  int first = (line.upright ? units.y : units.x) - 1, end = first + (line.upright ? units.height : units.width) + 2;

  for (int i = first, from = i; i < end; from = i)
    {
      while (i < end && has_edge (self, &line, i))
        i++;
      if (from < i)
        add_edge (self, &line, from, i);
      else
        i++;
    }
}

static void
fill_edges (const SightEdges *self, SightColor color, int half)
{
  SightRect units = self->patch->units;

  for (int y = units.y; y <= units.y + units.height; y++)
    add_edges (self, (Line) { y, FALSE, half });
  for (int x = units.x; x <= units.x + units.width; x++)
    add_edges (self, (Line) { x, TRUE, half });
  sight_color_set (color, self->cr);
  cairo_fill (self->cr);
}

void
sight_edges_draw (const SightEdges *self, SightColor color, double width)
{
  int whole = (int) floor (width / 2);
  double part = width / 2 - whole;
  SightColor faint = color;

  faint.alpha = (guint8) lrint (color.alpha * part);
  if (faint.alpha > 0)
    fill_edges (self, faint, whole + 1);
  if (whole > 0)
    fill_edges (self, color, whole);
}

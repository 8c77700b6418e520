/* sight-field-patch.c - a piece of a field of view, ready to draw
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-field-patch.h"

#include <math.h>

/* Patches */

static guint8
share_of (float share)
{
  return (guint8) CLAMP (lrintf (share * 255), 1, 255);
}

/* How much is seen of @unit, which lies in the view's window. */
static guint8
get_share (const SightView *view, SightCell unit, int scale)
{
  int n = 0;

  if (scale == view->scale)
    {
      if (!sight_view_sees_subtile (view, unit))
        return 0;
      return view->has_shares ? share_of (sight_view_get_share (view, (SightCell) { unit.x / scale, unit.y / scale }))
                              : 255;
    }
  for (int i = 0; i < 4; i++)
    n += sight_view_sees_subtile (view, (SightCell) { 2 * unit.x + (i & 1), 2 * unit.y + (i >> 1) });

  return n * 255 / 4;
}

/* @n units from @first on, which lie in the view's window. */
static void
fill_row (const SightView *view, SightCell first, int n, int scale, guint8 *row)
{
  const guint64 *words = sight_view_get_row (view, first.y * view->scale / scale);

  if (scale == view->scale && !view->has_shares)
    {
      for (int i = 0; i < n; i++)
        row[i] = words[((first.x + i) >> 6) - view->first_word] >> ((first.x + i) & 63) & 1 ? 255 : 0;
      return;
    }
  for (int i = 0; i < n; i++)
    row[i] = get_share (view, (SightCell) { first.x + i, first.y }, scale);
}

void
sight_field_patch_init (SightFieldPatch *self, const SightView *view, SightRect cells, int scale)
{
  SightRect units = { cells.x * scale, cells.y * scale, cells.width * scale, cells.height * scale };
  SightRect window = { view->window.x * scale, view->window.y * scale, view->window.width * scale,
                       view->window.height * scale };
  SightRect known = { units.x - 1, units.y - 1, units.width + 2, units.height + 2 };

  self->units = units;
  self->scale = scale;
  self->stride = units.width + 2;
  self->seen = g_malloc0 ((gsize) self->stride * (units.height + 2));
  known = sight_rect_intersect (known, window);
  for (int y = known.y; y < known.y + known.height; y++)
    fill_row (view, (SightCell) { known.x, y }, known.width, scale,
              self->seen + (gsize) (y - units.y + 1) * self->stride + (known.x - units.x + 1));
}

void
sight_field_patch_clear (SightFieldPatch *self)
{
  g_clear_pointer (&self->seen, g_free);
}

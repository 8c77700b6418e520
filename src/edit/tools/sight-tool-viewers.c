/* sight-tool-viewers.c - viewers selected together, and what is done to all of them at once
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-viewers.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "sight-tool-private.h"

static int
get_also (const SightToolState *self, guint i)
{
  return g_array_index (self->also, int, i);
}

static guint
count_also (const SightToolState *self)
{
  return self->also != NULL ? self->also->len : 0;
}

static int
find_also (const SightToolState *self, int viewer)
{
  for (guint i = 0; i < count_also (self); i++)
    {
      if (get_also (self, i) == viewer)
        return i;
    }

  return -1;
}

gboolean
sight_viewers_contains (const SightToolState *self, int viewer)
{
  return viewer >= 0 && (viewer == self->selected || find_also (self, viewer) >= 0);
}

guint
sight_viewers_count (const SightToolState *self)
{
  return (self->selected >= 0 ? 1 : 0) + count_also (self);
}

GArray *
sight_viewers_get (const SightToolState *self)
{
  const int n = (int) sight_document_get_level (self->document)->viewers->len;
  GArray *viewers = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < n; i++)
    {
      if (sight_viewers_contains (self, i))
        g_array_append_val (viewers, i);
    }

  return viewers;
}

static void
add (SightToolState *self, int viewer)
{
  if (self->also == NULL)
    self->also = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (self->also, viewer);
}

static void
changed (SightToolState *self)
{
  self->selection_stamp++;
  sight_tool_state_notify (self);
}

void
sight_viewers_toggle (SightToolState *self, int viewer)
{
  const int index = find_also (self, viewer);

  if (index >= 0)
    g_array_remove_index (self->also, index);
  else if (viewer == self->selected)
    {
      self->selected = count_also (self) > 0 ? get_also (self, count_also (self) - 1) : -1;
      if (self->selected >= 0)
        g_array_set_size (self->also, self->also->len - 1);
    }
  else
    {
      if (self->selected >= 0)
        add (self, self->selected);
      self->selected = viewer;
    }
  changed (self);
}

void
sight_viewers_select_all (SightToolState *self)
{
  const int n = (int) sight_document_get_level (self->document)->viewers->len;

  for (int i = 0; i < n; i++)
    {
      if (self->selected < 0)
        self->selected = i;
      else if (!sight_viewers_contains (self, i))
        add (self, i);
    }
  changed (self);
}

gboolean
sight_viewers_select_one (SightToolState *self)
{
  if (count_also (self) == 0)
    return FALSE;
  sight_tool_state_select (self, self->selected);

  return TRUE;
}

void
sight_viewers_follow (SightToolState *self)
{
  const int n = (int) sight_document_get_level (self->document)->viewers->len;

  for (guint i = count_also (self); i > 0; i--)
    {
      int *viewer = &g_array_index (self->also, int, i - 1);

      *viewer = sight_document_track_viewer (self->document, *viewer);
      if (*viewer < 0 || *viewer >= n || *viewer == self->selected)
        g_array_remove_index (self->also, i - 1);
    }
}

static gboolean
stands_in (const SightToolState *tools, guint viewer, SightCell cell)
{
  const SightLevel *snapshot = sight_document_get_snapshot (tools->document);

  const SightRect body = sight_viewer_get_body (sight_level_get_viewer (snapshot, viewer));

  return sight_rect_contains (&body, cell) &&
         sight_timeline_is_on_map (sight_document_get_timeline (tools->document), viewer);
}

int
sight_viewers_find (const SightToolState *tools, SightCell cell)
{
  if (tools->selected >= 0 && stands_in (tools, tools->selected, cell))
    return tools->selected;
  for (guint i = sight_document_get_snapshot (tools->document)->viewers->len; i > 0; i--)
    {
      if (stands_in (tools, i - 1, cell))
        return i - 1;
    }

  return -1;
}

/* Changes */

void
sight_viewers_change (SightToolState *self,
                      void (*change) (SightViewer *viewer, gconstpointer data),
                      gconstpointer data)
{
  g_autoptr (GArray) viewers = sight_viewers_get (self);

  sight_document_hold (self->document);
  for (guint i = 0; i < viewers->len; i++)
    {
      const int index = g_array_index (viewers, int, i);
      g_autoptr (SightViewer) viewer =
          sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (self->document), index));

      change (viewer, data);
      sight_document_set_viewer (self->document, index, viewer);
    }
  sight_document_release (self->document);
}

/* Without a cone, where a viewer faces would not be seen. */
static void
give_cone (SightViewer *viewer, gconstpointer data)
{
  if (viewer->facing == SIGHT_FACING_NONE && viewer->angle == SIGHT_ANGLE_FULL)
    viewer->angle = SIGHT_VIEWERS_ANGLE;
}

void
sight_viewers_face (SightToolState *self, int facing)
{
  g_autoptr (GArray) viewers = sight_viewers_get (self);

  sight_document_hold (self->document);
  if (facing != SIGHT_FACING_NONE)
    sight_viewers_change (self, give_cone, NULL);
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_facing (self->document, g_array_index (viewers, int, i), facing);
  sight_document_release (self->document);
}

void
sight_viewers_set_range (SightToolState *self, int range)
{
  g_autoptr (GArray) viewers = sight_viewers_get (self);

  sight_document_hold (self->document);
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_range (self->document, g_array_index (viewers, int, i), range);
  sight_document_release (self->document);
}

void
sight_viewers_turn (SightToolState *self, int by)
{
  g_autoptr (GArray) viewers = sight_viewers_get (self);

  if (viewers->len == 0)
    return;

  sight_document_begin (self->document, viewers->len > 1 ? _ ("Turn viewers") : _ ("Turn a viewer"));
  sight_document_hold (self->document);
  sight_viewers_change (self, give_cone, NULL);
  for (guint i = 0; i < viewers->len; i++)
    {
      const int index = g_array_index (viewers, int, i);
      const int facing = sight_level_get_viewer (sight_document_get_snapshot (self->document), index)->facing;

      sight_document_record_facing (self->document, index,
                                    facing == SIGHT_FACING_NONE ? 0 : ((facing + by) % 360 + 360) % 360);
    }
  sight_document_release (self->document);
  sight_document_commit (self->document);
}

void
sight_viewers_remove (SightToolState *self)
{
  g_autoptr (GArray) viewers = sight_viewers_get (self);

  if (viewers->len == 0)
    return;

  sight_document_begin (self->document, _ ("Delete viewers"));
  sight_document_hold (self->document);
  for (guint i = viewers->len; i > 0; i--)
    sight_document_remove_viewer (self->document, g_array_index (viewers, int, i - 1));
  sight_document_release (self->document);
  sight_document_commit (self->document);
}

/* Moving */

/* Whether a viewer that is not selected stands in one of @cells. */
static gboolean
is_taken (SightToolState *self, SightRect cells)
{
  const SightLevel *level = sight_document_get_snapshot (self->document);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (level, i));
      const SightRect common = sight_rect_intersect (body, cells);

      if (!sight_viewers_contains (self, i) && !sight_rect_is_empty (&common) &&
          sight_timeline_is_on_map (sight_document_get_timeline (self->document), i))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_viewers_move (SightToolState *self, int viewer, SightCell cell)
{
  const SightLevel *level = sight_document_get_snapshot (self->document);
  g_autoptr (GArray) viewers = sight_viewers_get (self);
  const SightCell from = sight_level_get_viewer (level, viewer)->cell;
  g_autofree SightCell *cells = g_new (SightCell, viewers->len);

  for (guint i = 0; i < viewers->len; i++)
    {
      const SightViewer *moved = sight_level_get_viewer (level, g_array_index (viewers, int, i));
      const SightCell at = { moved->cell.x + cell.x - from.x, moved->cell.y + cell.y - from.y };

      /* One alone goes as far as the border lets it, several only together. */
      cells[i] = sight_viewer_keep_inside (moved, at, sight_map_get_rect (level->map));
      if ((viewers->len > 1 && !sight_cell_equal (cells[i], at)) ||
          is_taken (self, (SightRect) { cells[i].x, cells[i].y, moved->width, moved->height }))
        return FALSE;
    }

  sight_document_hold (self->document);
  for (guint i = 0; i < viewers->len; i++)
    sight_document_record_move (self->document, g_array_index (viewers, int, i), cells[i]);
  sight_document_release (self->document);

  return TRUE;
}

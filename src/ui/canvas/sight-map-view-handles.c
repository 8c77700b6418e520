/* sight-map-view-handles.c - the handles of the selected viewer: where it faces, how far it sees; rings of those with
 * it
 *
 * They are there while the viewer tool is chosen.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <math.h>

#include "draw/layers/sight-draw-token.h"
#include "draw/picture/sight-scene-draw.h"
#include "edit/tools/sight-tool-viewers.h"

#define KNOB 6.5   /* radius of a handle, in pixels */
#define REACH 10   /* pixels around the middle of a handle in which it can be grabbed */
#define BEYOND 12  /* pixels from the cell of the viewer to the handle of its facing */
#define NEAREST 24 /* pixels from the viewer to that handle, at least */

static SightToolState *
get_tools (SightMapView *self)
{
  return sight_workspace_get_tools (self->workspace);
}

/* The selected viewer as it is in the turn, if it has handles now. */
static const SightViewer *
get_viewer (SightMapView *self)
{
  const SightLevel *level = sight_map_view_get_level (self);
  const int selected = level != NULL ? get_tools (self)->selected : -1;
  const SightViewer *viewer;

  if (selected < 0 || !(sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_TEAM))
    return NULL;
  viewer = sight_level_get_viewer (level, selected);

  return viewer->alive && sight_map_contains (level->map, viewer->cell) ? viewer : NULL;
}

/* That of the range lies on the circle: where that is not drawn, nothing says what it is for. */
static gboolean
has_handle (const SightScene *scene, SightViewerGrip grip)
{
  return grip == SIGHT_VIEWER_GRIP_FACING || sight_scene_get_range (scene) > 0;
}

/* The middle of the handle, in pixels of the map. */
static void
get_handle (SightMapView *self, const SightViewer *viewer, SightViewerGrip grip, double *x, double *y)
{
  const SightLevel *level = sight_map_view_get_level (self);
  const double degrees = viewer->facing != SIGHT_FACING_NONE ? viewer->facing : 0;
  const double radius = MAX (MAX (viewer->width, viewer->height) * self->size / 2 + BEYOND, NEAREST);

  if (grip == SIGHT_VIEWER_GRIP_RANGE)
    {
      sight_range_get_end (level, viewer, sight_level_get_sight (level, viewer).range, x, y);
      *x *= self->size;
      *y *= self->size;
      return;
    }
  *x = (viewer->cell.x + viewer->width / 2.) * self->size + radius * sin (degrees * G_PI / 180);
  *y = (viewer->cell.y + viewer->height / 2.) * self->size - radius * cos (degrees * G_PI / 180);
}

SightViewerGrip
sight_map_view_find_viewer_grip (SightMapView *self, double x, double y)
{
  const SightViewer *viewer = self->workspace != NULL ? get_viewer (self) : NULL;
  SightScene scene;

  if (viewer == NULL)
    return SIGHT_VIEWER_GRIP_NONE;
  scene = sight_workspace_get_scene (self->workspace, self->size);
  if (!sight_scene_shows_viewer (&scene, get_tools (self)->selected))
    return SIGHT_VIEWER_GRIP_NONE;
  for (SightViewerGrip grip = SIGHT_VIEWER_GRIP_FACING; grip <= SIGHT_VIEWER_GRIP_RANGE; grip++)
    {
      double at_x, at_y;

      if (!has_handle (&scene, grip))
        continue;
      get_handle (self, viewer, grip, &at_x, &at_y);
      if (hypot (x + sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL) - at_x,
                 y + sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL) - at_y) <= REACH)
        return grip;
    }

  return SIGHT_VIEWER_GRIP_NONE;
}

static void
append_disc (GtkSnapshot *snapshot, double x, double y, double radius, const GdkRGBA *color)
{
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, color, &disc.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_ring (GtkSnapshot *snapshot, const graphene_rect_t *around, float width, const GdkRGBA *color)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { *color, *color, *color, *color };
  GskRoundedRect ring;

  gsk_rounded_rect_init_from_rect (&ring, around, around->size.width / 2);
  gtk_snapshot_append_border (snapshot, &ring, widths, colors);
}

/* A filled knob turns, an open one reaches. */
static void
append_handle (GtkSnapshot *snapshot, double x, double y, SightViewerGrip grip, const GdkRGBA *accent)
{
  const GdkRGBA white = { 1, 1, 1, 1 };

  append_disc (snapshot, x, y, KNOB + 1.5, &white);
  append_disc (snapshot, x, y, KNOB, accent);
  if (grip == SIGHT_VIEWER_GRIP_RANGE)
    append_disc (snapshot, x, y, KNOB - 2.5, &white);
}

static void
append_rings (SightMapView *self, GtkSnapshot *snapshot, const GdkRGBA *accent)
{
  const SightToolState *tools = get_tools (self);
  for (guint i = 0; tools->also != NULL && i < tools->also->len; i++)
    {
      const SightViewer *viewer =
          sight_level_get_viewer (sight_map_view_get_level (self), g_array_index (tools->also, int, i));
      const double radius = MAX (MAX (viewer->width, viewer->height) * self->size / 2, 7);
      const double x = (viewer->cell.x + viewer->width / 2.) * self->size,
                   y = (viewer->cell.y + viewer->height / 2.) * self->size;

      append_ring (snapshot, &GRAPHENE_RECT_INIT (x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4), 4,
                   &(GdkRGBA) { 1, 1, 1, 1 });
      append_ring (snapshot, &GRAPHENE_RECT_INIT (x - radius - 1, y - radius - 1, 2 * radius + 2, 2 * radius + 2), 2,
                   accent);
    }
}

void
sight_map_view_append_handles (SightMapView *self, GtkSnapshot *snapshot, const GdkRGBA *accent)
{
  const SightViewer *viewer = get_viewer (self);

  append_rings (self, snapshot, accent);
  if (viewer == NULL || !sight_scene_shows_viewer (self->scene, get_tools (self)->selected))
    return;
  for (SightViewerGrip grip = SIGHT_VIEWER_GRIP_RANGE; grip >= SIGHT_VIEWER_GRIP_FACING; grip--)
    {
      double x, y;

      if (!has_handle (self->scene, grip))
        continue;
      get_handle (self, viewer, grip, &x, &y);
      append_handle (snapshot, x, y, grip, accent);
    }
}

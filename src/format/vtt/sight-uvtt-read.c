/* sight-uvtt-read.c - reads Universal VTT
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-uvtt-read.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sight-vtt-cells.h"
#include "sight-vtt-json.h"

#define SNIFF_BYTES 65536

typedef struct
{
  SightSource source;
  SightVtt vtt;
  double x, y; /* the upper left corner of the map */
} Reader;

static void
reader_clear (Reader *self)
{
  sight_vtt_clear (&self->vtt);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

gboolean
sight_uvtt_sniff (const char *data, gsize length)
{
  const gssize n = MIN (length, SNIFF_BYTES);

  return g_strstr_len (data, n, "\"resolution\"") != NULL && g_strstr_len (data, n, "\"pixels_per_grid\"") != NULL &&
         g_strstr_len (data, n, "\"map_size\"") != NULL;
}

/* Reads @point, {"x": …, "y": …}, in cells from the corner of the map. */
static gboolean
read_point (Reader *self, const SightJson *point, double *x, double *y)
{
  if (!sight_members_expect (&self->source, point, SIGHT_JSON_OBJECT) ||
      !sight_vtt_json_read_number (&self->source, point, "x", 1, x) ||
      !sight_vtt_json_read_number (&self->source, point, "y", 1, y))
    return FALSE;
  *x -= self->x;
  *y -= self->y;

  return TRUE;
}

/* Reads a side of the map, a part of a cell being one. */
static gboolean
read_side (Reader *self, const SightJson *size, const char *key, int *side)
{
  double value;

  if (!sight_vtt_json_read_number (&self->source, size, key, 1, &value))
    return FALSE;
  *side = (int) ceil (value - 0.001);

  return *side >= 1 || sight_members_fail (&self->source, sight_json_get (size, key), _ ("expected at least one cell"));
}

static gboolean
read_size (Reader *self, const SightJson *root)
{
  const SightJson *resolution = sight_json_get (root, "resolution"), *origin, *size;
  double x = 0, y = 0;

  if (resolution == NULL)
    return sight_members_fail_missing (&self->source, root, "resolution");
  if (!sight_members_expect (&self->source, resolution, SIGHT_JSON_OBJECT))
    return FALSE;
  size = sight_json_get (resolution, "map_size");
  if (size == NULL)
    return sight_members_fail_missing (&self->source, resolution, "map_size");
  if (!sight_members_expect (&self->source, size, SIGHT_JSON_OBJECT) ||
      !read_side (self, size, "x", &self->vtt.width) || !read_side (self, size, "y", &self->vtt.height))
    return FALSE;
  if (!sight_map_size_is_valid (self->vtt.width, self->vtt.height))
    return sight_members_fail_as (&self->source, size, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map is too large"));
  origin = sight_json_get (resolution, "map_origin");
  if (origin != NULL && !read_point (self, origin, &x, &y))
    return FALSE;
  self->x = x;
  self->y = y;

  return TRUE;
}

/* Adds @points as lines of @kind; obstacles that are not closed fill nothing and are walls. */
static gboolean
read_line (Reader *self, const SightJson *points, SightVttKind kind)
{
  const guint first = self->vtt.lines->len;
  SightVttLine line = { .kind = kind };

  if (!sight_members_expect (&self->source, points, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < points->items->len; i++)
    {
      line.x0 = line.x1;
      line.y0 = line.y1;
      if (!read_point (self, points->items->pdata[i], &line.x1, &line.y1))
        return FALSE;
      if (i > 0)
        g_array_append_val (self->vtt.lines, line);
    }
  if (kind != SIGHT_VTT_OBSTACLE || self->vtt.lines->len == first)
    return TRUE;
  line.x0 = g_array_index (self->vtt.lines, SightVttLine, first).x0;
  line.y0 = g_array_index (self->vtt.lines, SightVttLine, first).y0;
  for (guint i = first; i < self->vtt.lines->len && hypot (line.x1 - line.x0, line.y1 - line.y0) > 0.01; i++)
    g_array_index (self->vtt.lines, SightVttLine, i).kind = SIGHT_VTT_WALL;

  return TRUE;
}

static gboolean
read_wall (gpointer data, const SightJson *points)
{
  return read_line (data, points, SIGHT_VTT_WALL);
}

static gboolean
read_obstacle (gpointer data, const SightJson *points)
{
  return read_line (data, points, SIGHT_VTT_OBSTACLE);
}

/* A portal that is not closed is a door that stands open, or a window. */
static gboolean
read_portal (gpointer data, const SightJson *portal)
{
  Reader *self = data;
  SightVttLine line = { .kind = SIGHT_VTT_DOOR };
  gboolean is_closed = TRUE;
  const GPtrArray *bounds;

  if (!sight_members_expect (&self->source, portal, SIGHT_JSON_OBJECT) ||
      !sight_members_read_boolean (&self->source, portal, "closed", &is_closed))
    return FALSE;
  bounds = sight_vtt_json_read_list (&self->source, portal, "bounds");
  if (bounds == NULL)
    return FALSE;
  if (bounds->len != 2)
    return sight_members_fail (&self->source, portal, _ ("“bounds”: expected the two ends of the portal"));
  if (!is_closed)
    line.kind = SIGHT_VTT_OPEN_DOOR;
  if (!read_point (self, bounds->pdata[0], &line.x0, &line.y0) ||
      !read_point (self, bounds->pdata[1], &line.x1, &line.y1))
    return FALSE;
  g_array_append_val (self->vtt.lines, line);

  return TRUE;
}

/* Where there is light, something can be seen. */
static gboolean
read_light (gpointer data, const SightJson *light)
{
  Reader *self = data;
  const SightJson *position = light->kind == SIGHT_JSON_OBJECT ? sight_json_get (light, "position") : NULL;
  SightCell cell;
  double x, y;

  if (position == NULL)
    return TRUE;
  if (!read_point (self, position, &x, &y))
    return FALSE;
  cell = (SightCell) { (int) floor (x), (int) floor (y) };
  g_array_append_val (self->vtt.places, cell);

  return TRUE;
}

/* Reads all that a map has. */
static gboolean
read_map (Reader *self, const SightJson *root)
{
  SightSource *source = &self->source;

  return sight_members_expect (source, root, SIGHT_JSON_OBJECT) && read_size (self, root) &&
         sight_vtt_json_read_all (source, root, "line_of_sight", read_wall, self) &&
         sight_vtt_json_read_all (source, root, "objects_line_of_sight", read_obstacle, self) &&
         sight_vtt_json_read_all (source, root, "portals", read_portal, self) &&
         sight_vtt_json_read_all (source, root, "lights", read_light, self);
}

SightLevel *
sight_uvtt_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightJson) root = sight_json_parse (input->data, input->length, input->name, error);
  g_auto (Reader) reader = { .source = { input->data, input->name, error } };

  sight_vtt_init (&reader.vtt);
  if (root == NULL || !read_map (&reader, root))
    return NULL;
  reader.vtt.is_solid_outside = g_strcmp0 (sight_json_get_text (sight_json_get (root, "software")), SIGHT_VTT_OWN) == 0;
  sight_notes_add_count (
      notes, reader.vtt.places->len,
      g_dngettext (GETTEXT_PACKAGE, "%zu light is left out", "%zu lights are left out", reader.vtt.places->len));
  sight_notes_add (notes, _ ("the picture is left out: only walls and doors are read"));

  return sight_vtt_make_level (&reader.vtt, input, notes, error);
}

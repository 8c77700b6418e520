/* sight-foundry-read.c - reads scenes of Foundry Virtual Tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-foundry-read.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sight-vtt-cells.h"
#include "sight-vtt-json.h"

#define SQUARE 1      /* the type of a square grid; 0: none, higher: hexagons */
#define PADDING 0.25  /* of a scene that does not say */
#define SCALE 100     /* pixels per cell, of a scene that does not say */
#define LIMITED 10    /* sight that ends at the second such wall */
#define SOUTH 180     /* a token that is not turned faces south */
#define ROUNDING 1e-3 /* of a cell */

typedef struct
{
  SightSource source;
  SightNotes *notes;
  SightVtt vtt;
  double size;     /* pixels per cell */
  double distance; /* units per cell */
  double x, y;     /* the upper left corner of the map on the canvas, in pixels */
  gsize n_limited, n_one_way, n_barriers;
} Reader;

static void
reader_clear (Reader *self)
{
  sight_vtt_clear (&self->vtt);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

gboolean
sight_foundry_sniff (const char *data, gsize length)
{
  static const char *const keys[] = { "\"walls\"", "\"tokens\"", "\"grid\"", "\"padding\"" };
  gsize start = 0;
  guint n = 0;

  while (start < length && g_ascii_isspace (data[start]))
    start++;
  if (start == length || data[start] != '{')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    n += g_strstr_len (data, length, keys[i]) != NULL;

  return n == G_N_ELEMENTS (keys);
}

/* The number at @key of @object, or @other if there is none. */
static double
get_number (const SightJson *object, const char *key, double other)
{
  double value;

  return sight_json_get_double (sight_json_get (object, key), &value) && fabs (value) <= SIGHT_FORMAT_CELL_MAX * 1e3
             ? value
             : other;
}

/* Reads the grid, an object since version 10 and a number before. */
static gboolean
read_grid (Reader *self, const SightJson *root)
{
  const SightJson *grid = sight_json_get (root, "grid");
  const gboolean is_object = grid != NULL && grid->kind == SIGHT_JSON_OBJECT;
  const double type = is_object ? get_number (grid, "type", SQUARE) : get_number (root, "gridType", SQUARE);

  self->size = is_object ? get_number (grid, "size", SCALE) : get_number (root, "grid", SCALE);
  self->distance = is_object ? get_number (grid, "distance", 1) : get_number (root, "gridDistance", 1);
  if (self->distance <= 0)
    self->distance = 1;
  if (type > SQUARE)
    return sight_members_fail (&self->source, grid, _ ("the scene has a grid of hexagons, expected one of squares"));
  if (self->size < 1)
    return sight_members_fail (&self->source, grid, _ ("expected a grid of at least one pixel per cell"));
  if (type < SQUARE)
    sight_notes_add (self->notes, _ ("the scene has no grid; a cell is %g pixels wide"), self->size);

  return TRUE;
}

/* Reads a side of the map; @start: (inout): how far the picture is shifted against the grid, in pixels; then
 * where the map begins on the canvas, a whole number of cells. */
static gboolean
read_side (Reader *self, const SightJson *root, const char *key, double *start, int *side)
{
  const double padding = CLAMP (get_number (root, "padding", PADDING), 0, 0.5);
  double pixels;

  if (!sight_vtt_json_read_number (&self->source, root, key, 1000, &pixels))
    return FALSE;
  if (pixels < 1)
    return sight_members_fail (&self->source, sight_json_get (root, key), _ ("expected at least one pixel"));
  *side = (int) MIN (ceil (pixels / self->size - ROUNDING), G_MAXINT);
  *start = floor (ceil (pixels * padding / self->size - ROUNDING) - *start / self->size + ROUNDING) * self->size;

  return TRUE;
}

static gboolean
read_size (Reader *self, const SightJson *root)
{
  const SightJson *picture = sight_json_get (root, "background");
  const gboolean is_new = picture != NULL && picture->kind == SIGHT_JSON_OBJECT;

  self->x = is_new ? get_number (picture, "offsetX", 0) : get_number (root, "shiftX", 0);
  self->y = is_new ? get_number (picture, "offsetY", 0) : get_number (root, "shiftY", 0);
  if (!read_side (self, root, "width", &self->x, &self->vtt.width) ||
      !read_side (self, root, "height", &self->y, &self->vtt.height))
    return FALSE;

  return sight_map_size_is_valid (self->vtt.width, self->vtt.height) ||
         sight_members_fail_as (&self->source, root, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map is too large"));
}

/* Whether a restriction of @wall, which may be missing, stops anything. */
static gboolean
stops (const SightJson *wall, const char *key, const char *old)
{
  return get_number (wall, key, old != NULL ? get_number (wall, old, 1) : 1) != 0;
}

/* What @wall is; FALSE if it stops neither sight nor steps. */
static gboolean
get_kind (Reader *self, const SightJson *wall, SightVttKind *kind)
{
  const gboolean stops_sight = stops (wall, "sight", "sense"), stops_steps = stops (wall, "move", NULL);
  const gboolean is_open = get_number (wall, "ds", 0) == 1;

  if (get_number (wall, "door", 0) > 0)
    *kind = stops_sight && !is_open ? SIGHT_VTT_DOOR : SIGHT_VTT_OPEN_DOOR;
  else if (stops_sight)
    *kind = SIGHT_VTT_WALL;
  else
    *kind = SIGHT_VTT_WINDOW;
  self->n_limited += stops_sight && get_number (wall, "sight", get_number (wall, "sense", 0) * LIMITED) == LIMITED &&
                     sight_json_get (wall, "sight") != NULL;
  self->n_one_way += get_number (wall, "dir", 0) != 0;
  self->n_barriers += *kind == SIGHT_VTT_WINDOW && stops_steps;

  return stops_sight || stops_steps;
}

static gboolean
read_wall (gpointer data, const SightJson *wall)
{
  Reader *self = data;
  SightVttLine line = { 0 };
  double *const values[] = { &line.x0, &line.y0, &line.x1, &line.y1 };
  const GPtrArray *ends;

  if (!sight_members_expect (&self->source, wall, SIGHT_JSON_OBJECT))
    return FALSE;
  ends = sight_vtt_json_read_list (&self->source, wall, "c");
  if (ends == NULL)
    return FALSE;
  if (ends->len != G_N_ELEMENTS (values))
    return sight_members_fail (&self->source, wall, _ ("“c”: expected the four coordinates of the wall’s ends"));
  for (guint i = 0; i < ends->len; i++)
    {
      double pixels;

      if (!sight_json_get_double (ends->pdata[i], &pixels) || fabs (pixels) > SIGHT_FORMAT_CELL_MAX * 1e3)
        return sight_members_fail (&self->source, ends->pdata[i], _ ("expected a number of pixels"));
      *values[i] = (pixels - (i % 2 == 0 ? self->x : self->y)) / self->size;
    }
  if (get_kind (self, wall, &line.kind))
    g_array_append_val (self->vtt.lines, line);

  return TRUE;
}

static gboolean
read_walls (Reader *self, const SightJson *root)
{
  if (!sight_vtt_json_read_all (&self->source, root, "walls", read_wall, self))
    return FALSE;
  sight_notes_add_count (self->notes, self->n_limited,
                         g_dngettext (GETTEXT_PACKAGE, "%zu wall of limited sight is read as a wall",
                                      "%zu walls of limited sight are read as walls", self->n_limited));
  sight_notes_add_count (self->notes, self->n_one_way,
                         g_dngettext (GETTEXT_PACKAGE, "%zu one-way wall stops sight from both sides",
                                      "%zu one-way walls stop sight from both sides", self->n_one_way));
  sight_notes_add_count (self->notes, self->n_barriers,
                         g_dngettext (GETTEXT_PACKAGE, "%zu wall that only stops steps is read as a window",
                                      "%zu walls that only stop steps are read as windows", self->n_barriers));

  return TRUE;
}

/* The index of the team of @disposition: friendly, neutral, hostile or secret. */
static int
get_team (SightLevel *level, int *teams, int disposition)
{
  static const char *const names[] = { N_ ("Friendly"), N_ ("Neutral"), N_ ("Hostile"), N_ ("Secret") };
  const int i = CLAMP (1 - disposition, 0, (int) G_N_ELEMENTS (names) - 1);

  if (teams[i] < 0)
    {
      SightTeam *team = sight_team_new_nth (level->teams->len);

      g_free (team->name);
      team->name = g_strdup (_ (names[i]));
      teams[i] = level->teams->len;
      g_ptr_array_add (level->teams, team);
    }

  return teams[i];
}

/* The cell of the middle of @token. */
static SightCell
get_cell (const Reader *self, const SightJson *token)
{
  const double x = (get_number (token, "x", 0) - self->x) / self->size + get_number (token, "width", 1) / 2;
  const double y = (get_number (token, "y", 0) - self->y) / self->size + get_number (token, "height", 1) / 2;

  return (SightCell) { (int) CLAMP (floor (x), -SIGHT_FORMAT_CELL_MAX, SIGHT_FORMAT_CELL_MAX),
                       (int) CLAMP (floor (y), -SIGHT_FORMAT_CELL_MAX, SIGHT_FORMAT_CELL_MAX) };
}

/* How far and where @viewer looks; "sight" since version 10, single members before. */
static void
take_sight (const Reader *self, const SightJson *token, SightViewer *viewer)
{
  const SightJson *sight = sight_json_get (token, "sight");
  const gboolean is_object = sight != NULL && sight->kind == SIGHT_JSON_OBJECT;
  const double range = is_object ? get_number (sight, "range", 0)
                                 : MAX (get_number (token, "dimSight", 0), get_number (token, "brightSight", 0));
  const double angle =
      is_object ? get_number (sight, "angle", SIGHT_ANGLE_FULL) : get_number (token, "sightAngle", SIGHT_ANGLE_FULL);

  if (range > 0)
    viewer->range = (int) MIN (round (range / self->distance), SIGHT_RANGE_MAX);
  if (angle < 1 || angle >= SIGHT_ANGLE_FULL)
    return;
  viewer->angle = (int) angle;
  viewer->facing = ((int) get_number (token, "rotation", 0) % 360 + 360 + SOUTH) % 360;
}

/* On how many cells @viewer stands: whole ones, all on the map; else it stands on one, in the middle of its token. */
static void
take_size (const Reader *self, const SightJson *token, const SightLevel *level, SightViewer *viewer)
{
  const double width = get_number (token, "width", 1), height = get_number (token, "height", 1);
  const double x = round ((get_number (token, "x", 0) - self->x) / self->size),
               y = round ((get_number (token, "y", 0) - self->y) / self->size);

  if (width != floor (width) || height != floor (height) || MIN (width, height) < 1 ||
      MAX (width, height) > SIGHT_SIZE_MAX || MAX (width, height) < 2 || MIN (x, y) < 0 ||
      x + width > level->map->width || y + height > level->map->height)
    return;
  viewer->cell = (SightCell) { (int) x, (int) y };
  viewer->width = (int) width;
  viewer->height = (int) height;
}

static void
read_token (const Reader *self, const SightJson *token, SightLevel *level, int *teams)
{
  const char *name = sight_json_get_text (sight_json_get (token, "name"));
  const int team = get_team (level, teams, (int) get_number (token, "disposition", 0));
  SightViewer *viewer = sight_viewer_new (name != NULL ? name : "", team, get_cell (self, token));

  take_sight (self, token, viewer);
  take_size (self, token, level, viewer);
  g_ptr_array_add (level->viewers, viewer);
}

/* Things stand where tokens are. */
static gboolean
read_places (Reader *self, const SightJson *root, const GPtrArray **tokens)
{
  *tokens = sight_vtt_json_read_list (&self->source, root, "tokens");
  for (guint i = 0; *tokens != NULL && i < (*tokens)->len; i++)
    {
      SightCell cell;

      if (!sight_members_expect (&self->source, (*tokens)->pdata[i], SIGHT_JSON_OBJECT))
        return FALSE;
      cell = get_cell (self, (*tokens)->pdata[i]);
      g_array_append_val (self->vtt.places, cell);
    }

  return *tokens != NULL;
}

/* Whether this program wrote the scene: its flags say so. */
static gboolean
is_own (const SightJson *root)
{
  const SightJson *flags = sight_json_get (root, "flags");

  return flags != NULL && flags->kind == SIGHT_JSON_OBJECT && sight_json_get (flags, SIGHT_FOUNDRY_FLAG) != NULL;
}

SightLevel *
sight_foundry_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightJson) root = sight_json_parse (input->data, input->length, input->name, error);
  g_auto (Reader) reader = { .source = { input->data, input->name, error }, .notes = notes };
  int teams[] = { -1, -1, -1, -1 };
  const GPtrArray *tokens;
  SightLevel *level;

  sight_vtt_init (&reader.vtt);
  if (root == NULL || !sight_members_expect (&reader.source, root, SIGHT_JSON_OBJECT) || !read_grid (&reader, root) ||
      !read_size (&reader, root) || !read_walls (&reader, root) || !read_places (&reader, root, &tokens))
    return NULL;
  reader.vtt.is_solid_outside = is_own (root);
  level = sight_vtt_make_level (&reader.vtt, input, notes, error);
  for (guint i = 0; level != NULL && i < tokens->len; i++)
    read_token (&reader, tokens->pdata[i], level, teams);

  return level;
}

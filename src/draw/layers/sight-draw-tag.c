/* sight-draw-tag.c - the tags of areas: their names, and what they are for
 *
 * Where a tag stands: sight-draw-tag-place.c.  If it hides something there, it
 * leaves out what the area is for; on small cells it is left out then, for the
 * map matters more.  Tags shrink with the cells as long as they can be read.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-tag-private.h"

#include <glib/gi18n-lib.h>

#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "draw/scene/sight-palette-colors.h"
#include "sight-draw-findings.h"
#include "sight-draw-line.h"
#include "sight-draw-pin.h"

#define WHOLE_FROM 16    /* pixels a cell from which a tag has its whole size, and a place in any case */
#define LEAST_SCALE .75  /* of smaller ones: their letters can still be read */
#define PURPOSES_FROM 12 /* pixels a cell from which a tag says what the area is for */
#define HEIGHT 20        /* pixels, as all below, of a tag of its whole size */
#define WIDTH_MAX 220    /* of its texts, together */
#define PADDING 8
#define RADIUS 5
#define BORDER 1.5
#define NAME_SIZE (9.5 * 4 / 3)
#define PURPOSE_SIZE (8.5 * 4 / 3)

/* Goals, and what has no purpose, for light and dark. */
static const guint32 goal_colors[2] = { 0x9a5b00, 0xe5a50a }, plain_colors[2] = { 0x3d3846, 0xc0bfbc };

typedef struct
{
  PangoLayout *name, *purpose; /* @purpose: (nullable) */
  int name_width, purpose_width;
  double scale;
  SightRect rect; /* pixels of the map */
} Tag;

struct _SightTagThings
{
  GArray *things;       /* of SightRect: pixels */
  SightRect *tags;      /* of each area: pixels; see get_alone() */
  gboolean *are_placed; /* which of them are known */
};

static void
tag_clear (Tag *self)
{
  g_clear_object (&self->name);
  g_clear_object (&self->purpose);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tag, tag_clear)

/* ---- what an area is for ---- */

char *
sight_area_describe_purpose (const SightLevel *level, const SightArea *area)
{
  /* Translators: the purpose of an area: "start of Red" */
  if (area->team >= 0)
    return g_strdup_printf (_ ("start of %s"), sight_level_get_team (level, area->team)->name);
  if (area->purpose == SIGHT_AREA_START)
    return g_strdup (_ ("start"));

  return g_strdup (area->purpose == SIGHT_AREA_GOAL ? _ ("goal") : _ ("no purpose"));
}

gboolean
sight_area_name_says_purpose (const SightLevel *level, const SightArea *area)
{
  g_autofree char *purpose = sight_area_describe_purpose (level, area), *word = g_utf8_casefold (purpose, -1);
  g_autofree char *name = g_utf8_casefold (area->name, -1);

  return g_str_equal (name, word);
}

guint32
sight_area_get_color (const SightLevel *level, const SightArea *area, const SightPalette *palette)
{
  const gboolean dark = sight_palette_is_dark (palette);

  if (area->team >= 0)
    return sight_level_get_team (level, area->team)->color;

  return area->purpose == SIGHT_AREA_GOAL ? goal_colors[dark] : plain_colors[dark];
}

/* ---- what must not be hidden ---- */

static void
add_cells (GArray *things, const SightScene *scene, SightRect cells)
{
  const int size = (int) scene->size;
  const SightRect rect = { cells.x * size, cells.y * size, cells.width * size, cells.height * size };

  g_array_append_val (things, rect);
}

static void
add_cell (GArray *things, const SightScene *scene, SightCell cell)
{
  add_cells (things, scene, (SightRect) { cell.x, cell.y, 1, 1 });
}

/* What an answer says about single cells and lines. */
static void
add_findings (GArray *things, const SightScene *scene)
{
  for (guint i = 0; scene->findings != NULL && i < scene->findings->marks->len; i++)
    {
      const SightRect rect = sight_draw_findings_get_mark (scene, i);

      g_array_append_val (things, rect);
    }
  for (guint i = 0; scene->findings != NULL && i < scene->findings->lines->len; i++)
    {
      const SightRect rect = sight_draw_findings_get_line_plate (scene, i);

      if (!sight_rect_is_empty (&rect))
        g_array_append_val (things, rect);
    }
}

static void
add_ends (GArray *things, const SightScene *scene)
{
  for (guint i = 0; scene->overlay == SIGHT_OVERLAY_LINE && scene->has_line && i < 2; i++)
    {
      const SightRect disc = sight_draw_ends_get_disc (scene, i == 1);

      g_array_append_val (things, disc);
    }
}

static GArray *
list_things (const SightScene *scene)
{
  const SightLevel *level = scene->level;
  GArray *things = g_array_new (FALSE, FALSE, sizeof (SightRect));

  for (guint i = 0; !scene->no_viewers && i < level->viewers->len; i++)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (level, i));

      if (sight_scene_shows_viewer (scene, i))
        add_cells (things, scene, body);
    }
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightCell cell = sight_level_get_lamp (level, i)->cell;

      if (sight_scene_shows_lamp (scene, i))
        add_cell (things, scene, cell);
    }
  for (guint i = 0; sight_pins_are_shown (scene) && i < level->notes->len; i++)
    {
      SightCell cell;

      if (sight_pin_get_cell (sight_level_get_note (level, i), &cell))
        add_cell (things, scene, cell);
    }
  add_findings (things, scene);
  add_ends (things, scene);

  return things;
}

SightTagThings *
sight_tag_things_new (const SightScene *scene)
{
  SightTagThings *self = g_new (SightTagThings, 1);

  self->things = list_things (scene);
  self->tags = g_new0 (SightRect, scene->level->areas->len);
  self->are_placed = g_new0 (gboolean, scene->level->areas->len);

  return self;
}

void
sight_tag_things_free (SightTagThings *self)
{
  g_array_unref (self->things);
  g_free (self->tags);
  g_free (self->are_placed);
  g_free (self);
}

/* (transfer container): those of @things where the tag of @area may be */
static GArray *
choose_things (const SightScene *scene, const SightArea *area, const GArray *things)
{
  const SightRect cells = sight_tag_get_around (scene, area);
  const int size = (int) scene->size;
  const SightRect around = { cells.x * size, cells.y * size, cells.width * size, cells.height * size };
  GArray *near = g_array_new (FALSE, FALSE, sizeof (SightRect));

  for (guint i = 0; i < things->len; i++)
    {
      const SightRect thing = g_array_index (things, SightRect, i), common = sight_rect_intersect (around, thing);

      if (!sight_rect_is_empty (&common))
        g_array_append_val (near, thing);
    }

  return near;
}

/* ---- the tag ---- */

/* The width of @layout, shortened to @most pixels. */
static int
shorten (PangoLayout *layout, int most)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= most)
    return width;
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, most * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static int
scale (const Tag *self, double pixels)
{
  return (int) (pixels * self->scale + .5);
}

/* Its texts; FALSE if they would say no more than with @has_purpose unset. */
static gboolean
tag_init (Tag *self, cairo_t *cr, const SightScene *scene, const SightArea *area, gboolean has_purpose)
{
  const double sizes = CLAMP (scene->size / WHOLE_FROM, LEAST_SCALE, 1);
  g_autofree char *purpose = NULL;

  if (has_purpose && (scene->size < PURPOSES_FROM || area->purpose == SIGHT_AREA_NONE ||
                      sight_area_name_says_purpose (scene->level, area)))
    return FALSE;
  self->scale = sizes;
  self->name = sight_draw_layout_new (cr, area->name, NAME_SIZE * sizes, TRUE);
  self->name_width = shorten (self->name, scale (self, has_purpose ? WIDTH_MAX / 2 : WIDTH_MAX));
  self->rect.width = self->name_width + 2 * scale (self, PADDING);
  self->rect.height = scale (self, HEIGHT);
  if (!has_purpose)
    return TRUE;
  purpose = sight_area_describe_purpose (scene->level, area);
  self->purpose = sight_draw_layout_new (cr, purpose, PURPOSE_SIZE * sizes, FALSE);
  self->purpose_width = shorten (self->purpose, scale (self, WIDTH_MAX / 2));
  self->rect.width += self->purpose_width + scale (self, PADDING);

  return TRUE;
}

/* FALSE if the area has no tag, or not on the page that is shown.  @near: of SightRect: pixels that it should not hide
 */
static gboolean
tag_place (Tag *self, cairo_t *cr, const SightScene *scene, const SightArea *area, const GArray *near)
{
  g_autoptr (SightCellSet) cut = sight_scene_has_page (scene) ? sight_cell_set_cut (area->cells, scene->page) : NULL;
  const SightCellSet *cells = cut != NULL ? cut : area->cells;

  if (sight_cell_set_is_empty (cells))
    return FALSE;
  for (int has_purpose = 1; has_purpose >= 0; has_purpose--)
    {
      SightTagSearch search = { .scene = scene, .cells = cells, .things = near };

      tag_clear (self);
      if (!tag_init (self, cr, scene, area, has_purpose))
        continue;
      search.width = self->rect.width;
      search.height = self->rect.height;
      if (sight_tag_search (&search, &self->rect))
        return TRUE;
    }

  return scene->size >= WHOLE_FROM;
}

/* The tag that area @index would have if it were alone; empty: none. */
static SightRect
get_alone (SightTagThings *self, cairo_t *cr, const SightScene *scene, guint index)
{
  const SightArea *area = sight_level_get_area (scene->level, index);
  g_autoptr (GArray) near = NULL;
  g_auto (Tag) tag = { 0 };

  if (self->are_placed[index])
    return self->tags[index];
  self->are_placed[index] = TRUE;
  near = choose_things (scene, area, self->things);
  if (sight_scene_holds (scene, area->cells) && tag_place (&tag, cr, scene, area, near))
    self->tags[index] = tag.rect;

  return self->tags[index];
}

/* Adds the tags of the areas before @area that may reach it, to @near: where they would be if they were alone, so that
 * none waits for another. */
static void
add_tags (GArray *near, cairo_t *cr, const SightScene *scene, const SightArea *area, SightTagThings *things)
{
  const SightRect around = sight_tag_get_around (scene, area);

  for (guint i = 0; sight_level_get_area (scene->level, i) != area; i++)
    {
      const SightRect other = sight_tag_get_around (scene, sight_level_get_area (scene->level, i));
      const SightRect common = sight_rect_intersect (around, other);
      SightRect tag;

      if (sight_rect_is_empty (&common))
        continue;
      tag = get_alone (things, cr, scene, i);
      if (!sight_rect_is_empty (&tag))
        g_array_append_val (near, tag);
    }
}

/* @x: its left side; in the middle of the tag */
static void
show_layout (cairo_t *cr, PangoLayout *layout, const SightRect *rect, int x)
{
  PangoRectangle logical;

  pango_layout_get_pixel_extents (layout, NULL, &logical);
  cairo_move_to (cr, x, rect->y + (rect->height - logical.height) / 2.0);
  sight_draw_show_layout (cr, layout);
}

static void
fill_rounded (cairo_t *cr, const Tag *tag, double border)
{
  const SightRect *rect = &tag->rect;

  sight_draw_add_rounded (
      cr,
      &(cairo_rectangle_t) { rect->x - border, rect->y - border, rect->width + 2 * border, rect->height + 2 * border },
      RADIUS * tag->scale + border);
  cairo_fill (cr);
}

void
sight_draw_tag (cairo_t *cr, const SightScene *scene, const SightArea *area, SightTagThings *things, SightRect cells)
{
  const int size = (int) scene->size;
  const SightRect pixels = { cells.x * size, cells.y * size, cells.width * size, cells.height * size };
  const guint32 color = sight_area_get_color (scene->level, area, scene->palette);
  const double ink = sight_color_has_dark_text (color) ? 0.1 : 1;
  g_autoptr (GArray) near = choose_things (scene, area, things->things);
  g_auto (Tag) tag = { 0 };
  SightRect shown;
  int x;

  add_tags (near, cr, scene, area, things);
  if (!tag_place (&tag, cr, scene, area, near))
    return;
  shown = sight_rect_intersect (pixels, tag.rect);
  if (sight_rect_is_empty (&shown))
    return;

  cairo_set_source_rgb (cr, 1, 1, 1);
  fill_rounded (cr, &tag, BORDER);
  sight_color_set (sight_color_from_rgb (color), cr);
  fill_rounded (cr, &tag, 0);
  cairo_set_source_rgb (cr, ink, ink, ink);
  x = tag.rect.x + scale (&tag, PADDING);
  show_layout (cr, tag.name, &tag.rect, x);
  if (tag.purpose != NULL)
    show_layout (cr, tag.purpose, &tag.rect, x + tag.name_width + scale (&tag, PADDING));
  cairo_new_path (cr);
}

SightRect
sight_tag_get_around (const SightScene *scene, const SightArea *area)
{
  const SightRect cells = area->cells->bounds;
  const double size = MAX (scene->size, SIGHT_TAGS_FROM);
  const int up = (int) ((HEIGHT + SIGHT_TAG_GAP + 2) / size) + 1,
            aside = (int) ((WIDTH_MAX + 3 * PADDING + 2) / size) + 1;

  return (SightRect) { cells.x - aside, cells.y - up, cells.width + 2 * aside, cells.height + 2 * up };
}

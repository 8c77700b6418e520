/* sight-map-preview.c - a preview of a whole map, as large as there is room
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-preview.h"

#include "draw/picture/sight-scene-draw.h"
#include "draw/picture/sight-overview.h"
#include "ui/workspace/sight-decoder.h"

#define CELL_MAX 32      /* pixels */
#define MARGIN 12        /* pixels around the map */
#define NATURAL_SIDE 320 /* pixels */
#define MINIMUM_SIDE 120
#define COMPACT_MARGIN 5
#define COMPACT_SIDE 48
#define OUTLINED 6 /* pixels of a cell from which marked ones have an outline; smaller ones are too small for tiles */
#define LINE_WIDTH 1.5 /* pixels of each of the two lines of their outline */

struct _SightMapPreview
{
  GtkWidget parent_instance;

  const SightLevel *level;   /* (nullable) */
  SightDecoder *decoder;     /* of its pictures */
  SightImages *images;       /* (nullable): in their place */
  cairo_surface_t *overview; /* (nullable): of the level, if its cells are smaller than a pixel */
  const SightPalette *palette;
  GtkBitset *tiles; /* (nullable): marked */
  gboolean compact;

  /* The planned change of the map. */
  gboolean has_frame;
  SightRect frame; /* in cells of the map */
  SightTile fill;  /* of its new cells */
  SightCell shift; /* round the edges */
};

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightMapPreview, sight_map_preview, GTK_TYPE_WIDGET)

/* Where the map is in the widget. */
typedef struct
{
  double x, y; /* of its left top corner */
  double size; /* of a cell in pixels; an integer unless below 1 */
} Layout;

static Layout
get_layout (SightMapPreview *self)
{
  SightRect all = sight_map_get_rect (self->level->map);
  int margin = self->compact ? COMPACT_MARGIN : MARGIN;
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * margin, 1);
  double height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * margin, 1);
  Layout layout = { 0 };

  if (self->has_frame)
    all = sight_rect_union (all, self->frame);
  layout.size = MIN (width / all.width, height / all.height);
  if (layout.size >= 1)
    layout.size = MIN ((int) layout.size, CELL_MAX);
  layout.x = margin + (int) ((width - layout.size * all.width) / 2 - layout.size * all.x);
  layout.y = margin + (int) ((height - layout.size * all.height) / 2 - layout.size * all.y);

  return layout;
}

static SightScene
make_scene (SightMapPreview *self, int size)
{
  return (SightScene) { .level = self->level,
                        .palette = self->palette,
                        .size = size,
                        .selected = -1,
                        .images = self->images != NULL
                                      ? self->images
                                      : sight_decoder_get (self->decoder, &self->level->pictures, NULL) };
}

/* As large as it is shown. */
static void
update_overview (SightMapPreview *self, const Layout *layout)
{
  const SightMap *map = self->level->map;
  int longest = MAX (1, (int) (layout->size * MAX (map->width, map->height))), columns, rows;
  SightScene scene;

  sight_overview_get_size (map->width, map->height, longest, &columns, &rows);
  if (self->overview != NULL && cairo_image_surface_get_width (self->overview) == columns &&
      cairo_image_surface_get_height (self->overview) == rows)
    return;

  g_clear_pointer (&self->overview, cairo_surface_destroy);
  self->overview = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  scene = make_scene (self, 1);
  sight_overview_draw (&scene, self->overview, (SightRect) { 0, 0, columns, rows });
}

static void
draw_map (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;
  SightScene scene = make_scene (self, MAX (1, (int) layout->size));

  cairo_translate (cr, layout->x, layout->y);
  if (layout->size < 1)
    {
      update_overview (self, layout);
      cairo_set_source_surface (cr, self->overview, 0, 0);
      cairo_paint (cr);
      return;
    }
  sight_scene_draw_ground (&scene, cr, NULL, sight_map_get_rect (map));
  sight_scene_draw_marks (&scene, cr, sight_map_get_rect (map));
}

static gboolean
is_marked (SightMapPreview *self, SightCell cell)
{
  const SightMap *map = self->level->map;

  return sight_map_contains (map, cell) && gtk_bitset_contains (self->tiles, sight_map_get (map, cell));
}

/* Adds the sides of @cell at which the marked cells end. */
static void
add_sides (SightMapPreview *self, cairo_t *cr, const Layout *layout, SightCell cell)
{
  static const struct
  {
    int dx, dy;         /* to the neighbour there */
    int x0, y0, x1, y1; /* of the side, in cells */
  } sides[] = { { 0, -1, 0, 0, 1, 0 }, { 0, 1, 0, 1, 1, 1 }, { -1, 0, 0, 0, 0, 1 }, { 1, 0, 1, 0, 1, 1 } };
  const double size = layout->size, x = layout->x + cell.x * size, y = layout->y + cell.y * size;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (is_marked (self, (SightCell) { cell.x + sides[i].dx, cell.y + sides[i].dy }))
        continue;
      cairo_move_to (cr, x + sides[i].x0 * size, y + sides[i].y0 * size);
      cairo_line_to (cr, x + sides[i].x1 * size, y + sides[i].y1 * size);
    }
}

/* A dark and a light line within the marked cells, which are the path of @cr, along their edge: visible on any tile,
 * and what stands on the cells stays legible. */
static void
draw_outline (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;

  cairo_save (cr);
  cairo_clip (cr);
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          if (is_marked (self, (SightCell) { x, y }))
            add_sides (self, cr, layout, (SightCell) { x, y });
        }
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4 * LINE_WIDTH);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.11, 0.44, 0.85);
  cairo_set_line_width (cr, 2 * LINE_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* If cells are smaller than a pixel, each pixel shows one of them. */
static void
draw_tiles (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;
  double size = MAX (layout->size, 1);
  int columns = layout->size < 1 ? (int) (map->width * layout->size) : map->width;
  int rows = layout->size < 1 ? (int) (map->height * layout->size) : map->height;

  for (int row = 0; row < rows; row++)
    {
      for (int column = 0; column < columns; column++)
        {
          SightCell cell = { (gint64) column * map->width / columns, (gint64) row * map->height / rows };

          if (gtk_bitset_contains (self->tiles, sight_map_get (map, cell)))
            cairo_rectangle (cr, layout->x + column * size, layout->y + row * size, size, size);
        }
    }
  cairo_set_source_rgba (cr, 0.11, 0.44, 0.85, size < OUTLINED ? 0.55 : 0.14);
  cairo_fill_preserve (cr);
  if (size >= OUTLINED)
    draw_outline (self, cr, layout);
  cairo_new_path (cr);
}

/* Draws the shifted map: what leaves on one side enters on the other. */
static void
draw_shifted (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;
  double width = map->width * layout->size, height = map->height * layout->size;
  double x = self->shift.x * layout->size, y = self->shift.y * layout->size;

  cairo_rectangle (cr, layout->x, layout->y, width, height);
  cairo_clip (cr);
  for (int i = 0; i < 4; i++)
    {
      Layout part = { layout->x + (int) x - (i & 1 ? (int) width : 0), layout->y + (int) y - (i & 2 ? (int) height : 0),
                      layout->size };

      if ((i & 1 && self->shift.x == 0) || (i & 2 && self->shift.y == 0))
        continue;
      cairo_save (cr);
      draw_map (self, cr, &part);
      cairo_restore (cr);
    }
}

/* The new cells, below the map. */
static void
draw_fill (SightMapPreview *self, cairo_t *cr, const cairo_rectangle_t *frame)
{
  sight_color_set (sight_palette_get_flat (self->palette, &self->fill), cr);
  cairo_rectangle (cr, frame->x, frame->y, frame->width, frame->height);
  cairo_fill (cr);
}

/* Marks what is cut off and frames what stays, above the map. */
static void
draw_cut (SightMapPreview *self, cairo_t *cr, const cairo_rectangle_t *frame, const cairo_rectangle_t *map)
{
  SightColor desk = sight_palette_get_desk (self->palette);

  cairo_save (cr);
  cairo_rectangle (cr, map->x, map->y, map->width, map->height);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, map->x, map->y, map->width, map->height);
  cairo_rectangle (cr, frame->x, frame->y, frame->width, frame->height);
  cairo_clip (cr);
  desk.alpha = 0xb4;
  sight_color_set (desk, cr);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, .75, .11, .16, .8);
  cairo_set_line_width (cr, 1.5);
  for (double at = 0; at < map->width + map->height; at += 6)
    {
      cairo_move_to (cr, map->x + at, map->y);
      cairo_line_to (cr, map->x + at - map->height, map->y + map->height);
    }
  cairo_stroke (cr);
  cairo_restore (cr);

  cairo_rectangle (cr, frame->x, frame->y, frame->width, frame->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .11, .44, .85);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_framed (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;
  double size = layout->size;
  cairo_rectangle_t whole = { layout->x, layout->y, map->width * size, map->height * size };
  cairo_rectangle_t frame = { layout->x + self->frame.x * size, layout->y + self->frame.y * size,
                              MAX (self->frame.width * size, 1), MAX (self->frame.height * size, 1) };

  draw_fill (self, cr, &frame);
  cairo_save (cr);
  draw_map (self, cr, layout);
  cairo_restore (cr);
  draw_cut (self, cr, &frame, &whole);
}

static void
sight_map_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightMapPreview *self = SIGHT_MAP_PREVIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  sight_color_set (sight_palette_get_desk (self->palette), cr);
  cairo_paint (cr);
  if (self->level != NULL)
    {
      Layout layout = get_layout (self);

      cairo_save (cr);
      if (self->has_frame)
        draw_framed (self, cr, &layout);
      else
        draw_shifted (self, cr, &layout);
      cairo_restore (cr);
      if (self->tiles != NULL && !gtk_bitset_is_empty (self->tiles))
        draw_tiles (self, cr, &layout);
    }
  cairo_destroy (cr);
}

static void
sight_map_preview_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  gboolean compact = SIGHT_MAP_PREVIEW (widget)->compact;

  *minimum = compact ? COMPACT_SIDE : MINIMUM_SIDE;
  *natural = compact ? COMPACT_SIDE : NATURAL_SIDE;
}

static void
pressed_cb (SightMapPreview *self, int n_press, double x, double y)
{
  Layout layout;
  SightCell cell;

  if (self->level == NULL)
    return;

  layout = get_layout (self);
  if (x < layout.x || y < layout.y)
    return;
  cell = (SightCell) { (int) ((x - layout.x) / layout.size), (int) ((y - layout.y) / layout.size) };
  if (sight_map_contains (self->level->map, cell))
    g_signal_emit (self, signals[PICKED], 0, (int) sight_map_get (self->level->map, cell));
}

static void
sight_map_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPACT)
    g_value_set_boolean (value, SIGHT_MAP_PREVIEW (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_map_preview_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_COMPACT)
    {
      SIGHT_MAP_PREVIEW (object)->compact = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
sight_map_preview_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_MAP_PREVIEW (object)->overview, cairo_surface_destroy);
  g_clear_pointer (&SIGHT_MAP_PREVIEW (object)->decoder, sight_decoder_free);
  g_clear_pointer (&SIGHT_MAP_PREVIEW (object)->images, sight_images_unref);
  g_clear_pointer (&SIGHT_MAP_PREVIEW (object)->tiles, gtk_bitset_unref);

  G_OBJECT_CLASS (sight_map_preview_parent_class)->finalize (object);
}

static void
sight_map_preview_class_init (SightMapPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sight_map_preview_finalize;
  G_OBJECT_CLASS (klass)->get_property = sight_map_preview_get_property;
  G_OBJECT_CLASS (klass)->set_property = sight_map_preview_set_property;
  widget_class->measure = sight_map_preview_measure;
  widget_class->snapshot = sight_map_preview_snapshot;

  signals[PICKED] = g_signal_new ("picked", SIGHT_TYPE_MAP_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_INT);

  properties[PROP_COMPACT] =
      g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

/* Large pictures are there now. */
static void
decoded_cb (gpointer owner)
{
  g_clear_pointer (&SIGHT_MAP_PREVIEW (owner)->overview, cairo_surface_destroy);
  gtk_widget_queue_draw (owner);
}

static void
sight_map_preview_init (SightMapPreview *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->decoder = sight_decoder_new (decoded_cb, self);
  self->palette = sight_palette_get (FALSE, FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
sight_map_preview_set_level (SightMapPreview *self, const SightLevel *level)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  self->level = level;
  sight_decoder_forget (self->decoder);
  g_clear_pointer (&self->overview, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_preview_set_images (SightMapPreview *self, const SightImages *images)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  if (images == self->images)
    return;
  g_clear_pointer (&self->images, sight_images_unref);
  self->images = images != NULL ? sight_images_ref ((SightImages *) images) : NULL;
  g_clear_pointer (&self->overview, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_preview_set_palette (SightMapPreview *self, const SightPalette *palette)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  self->palette = palette;
  g_clear_pointer (&self->overview, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_preview_set_tiles (SightMapPreview *self, GtkBitset *tiles)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  if (self->tiles != NULL && gtk_bitset_equals (self->tiles, tiles))
    return;
  g_clear_pointer (&self->tiles, gtk_bitset_unref);
  self->tiles = gtk_bitset_copy (tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_preview_set_frame (SightMapPreview *self, SightRect frame, const SightTile *fill)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  self->has_frame = TRUE;
  self->frame = frame;
  self->fill = *fill;
  /* Changes that do not affect the picture. */
  self->fill.name = self->fill.extra = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_preview_set_shift (SightMapPreview *self, SightCell shift)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  self->shift = shift;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

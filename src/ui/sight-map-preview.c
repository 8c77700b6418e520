/* sight-map-preview.c - a whole map, as large as there is room, to look at
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-preview.h"

#include "draw/sight-overview.h"

#define CELL_MAX 32      /* pixels */
#define MARGIN 12        /* pixels round the map */
#define NATURAL_SIDE 320 /* pixels */
#define MINIMUM_SIDE 120

struct _SightMapPreview
{
  GtkWidget parent_instance;

  const SightLevel *level;   /* (nullable) */
  cairo_surface_t *overview; /* (nullable): of the level, where its cells are smaller than a pixel */
  const SightPalette *palette;
  int tile;
};

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightMapPreview, sight_map_preview, GTK_TYPE_WIDGET)

/* Where the map lies in the widget. */
typedef struct
{
  double x, y;
  double size; /* of a cell in pixels; below 1 it may be any, else it is a whole number */
} Layout;

static Layout
get_layout (SightMapPreview *self)
{
  const SightMap *map = self->level->map;
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN, 1);
  double height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN, 1);
  Layout layout = { 0, 0, MIN (width / map->width, height / map->height) };

  if (layout.size >= 1)
    layout.size = MIN ((int) layout.size, CELL_MAX);
  layout.x = MARGIN + (int) ((width - layout.size * map->width) / 2);
  layout.y = MARGIN + (int) ((height - layout.size * map->height) / 2);

  return layout;
}

static SightScene
make_scene (const SightLevel *level, const SightPalette *palette, int size)
{
  return (SightScene) { .level = level, .palette = palette, .size = size, .selected = -1 };
}

/* As large as it is shown. */
static void
update_overview (SightMapPreview *self, const Layout *layout)
{
  const SightMap *map = self->level->map;
  int longest = MAX (1, (int) (layout->size * MAX (map->width, map->height))), columns, rows;

  sight_overview_get_size (map->width, map->height, longest, &columns, &rows);
  if (self->overview != NULL && cairo_image_surface_get_width (self->overview) == columns &&
      cairo_image_surface_get_height (self->overview) == rows)
    return;

  g_clear_pointer (&self->overview, cairo_surface_destroy);
  self->overview = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  sight_overview_draw (self->level, self->palette, self->overview, (SightRect) { 0, 0, columns, rows });
}

static void
draw_map (SightMapPreview *self, cairo_t *cr, const Layout *layout)
{
  const SightMap *map = self->level->map;
  SightScene scene = make_scene (self->level, self->palette, MAX (1, (int) layout->size));

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

/* Where cells are smaller than a pixel, each pixel shows one of them. */
static void
draw_tile (SightMapPreview *self, cairo_t *cr, const Layout *layout)
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

          if (sight_map_get (map, cell) == self->tile)
            cairo_rectangle (cr, layout->x + column * size, layout->y + row * size, size, size);
        }
    }
  /* A dark and a light sign, to be seen on any tile. */
  cairo_set_source_rgba (cr, 0.11, 0.44, 0.85, 0.55);
  cairo_fill_preserve (cr);
  if (size >= 6)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
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
      draw_map (self, cr, &layout);
      cairo_restore (cr);
      if (self->tile >= 0)
        draw_tile (self, cr, &layout);
    }
  cairo_destroy (cr);
}

static void
sight_map_preview_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
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
sight_map_preview_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_MAP_PREVIEW (object)->overview, cairo_surface_destroy);

  G_OBJECT_CLASS (sight_map_preview_parent_class)->finalize (object);
}

static void
sight_map_preview_class_init (SightMapPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sight_map_preview_finalize;
  widget_class->measure = sight_map_preview_measure;
  widget_class->snapshot = sight_map_preview_snapshot;

  signals[PICKED] = g_signal_new ("picked", SIGHT_TYPE_MAP_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "preview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sight_map_preview_init (SightMapPreview *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->tile = SIGHT_TILE_NONE;
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
sight_map_preview_set_tile (SightMapPreview *self, int tile)
{
  g_return_if_fail (SIGHT_IS_MAP_PREVIEW (self));

  if (tile == self->tile)
    return;
  self->tile = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

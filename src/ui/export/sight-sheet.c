/* sight-sheet.c - a sheet of paper with a picture or a page, as large as there is room
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sheet.h"

#define MARGIN 14 /* pixels around the sheet */
#define MINIMUM_SIDE 120
#define NATURAL_SIDE 320

struct _SightSheet
{
  GtkWidget parent_instance;

  cairo_surface_t *content; /* (nullable) */
  double width, height;
  gboolean may_grow;
};

G_DEFINE_FINAL_TYPE (SightSheet, sight_sheet, GTK_TYPE_WIDGET)

static void
draw_paper (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_rectangle (cr, x + 0.5, y + 1.5, width, height + 1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
}

static void
sight_sheet_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightSheet *self = SIGHT_SHEET (widget);
  int room_x = gtk_widget_get_width (widget), room_y = gtk_widget_get_height (widget);
  double scale, x, y;
  cairo_t *cr;

  if (self->content == NULL)
    return;

  scale = MIN ((room_x - 2 * MARGIN) / self->width, (room_y - 2 * MARGIN) / self->height);
  if (!self->may_grow)
    scale = MIN (scale, 1);
  x = (int) ((room_x - scale * self->width) / 2);
  y = (int) ((room_y - scale * self->height) / 2);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, room_x, room_y));
  draw_paper (cr, x, y, scale * self->width, scale * self->height);
  cairo_rectangle (cr, x, y, scale * self->width, scale * self->height);
  cairo_clip (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, self->content, 0, 0);
  /* Pixels that grow are cells of a map, or as large on purpose. */
  cairo_pattern_set_filter (cairo_get_source (cr),
                            scale > 1 && cairo_surface_get_type (self->content) == CAIRO_SURFACE_TYPE_IMAGE
                                ? CAIRO_FILTER_NEAREST
                                : CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
sight_sheet_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = MINIMUM_SIDE;
  *natural = NATURAL_SIDE;
}

static void
sight_sheet_finalize (GObject *object)
{
  g_clear_pointer (&SIGHT_SHEET (object)->content, cairo_surface_destroy);

  G_OBJECT_CLASS (sight_sheet_parent_class)->finalize (object);
}

static void
sight_sheet_class_init (SightSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sight_sheet_finalize;
  widget_class->measure = sight_sheet_measure;
  widget_class->snapshot = sight_sheet_snapshot;

  gtk_widget_class_set_css_name (widget_class, "sheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sight_sheet_init (SightSheet *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

void
sight_sheet_set_content (SightSheet *self, cairo_surface_t *content, double width, double height, gboolean may_grow)
{
  g_return_if_fail (SIGHT_IS_SHEET (self));

  if (content != NULL)
    cairo_surface_reference (content);
  g_clear_pointer (&self->content, cairo_surface_destroy);
  self->content = content;
  self->width = MAX (width, 1);
  self->height = MAX (height, 1);
  self->may_grow = may_grow;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

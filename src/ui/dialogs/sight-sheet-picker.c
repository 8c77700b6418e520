/* sight-sheet-picker.c - a picture cut into squares, of which one is picked
 *
 * By a click, or with the arrow keys and Return.  It scrolls itself: the viewport
 * that GTK would put around it shows the whole picture when that gets the focus,
 * which of a large one is its lower right corner.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sheet-picker.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define SQUARE_MIN 24 /* pixels on the screen along a side of a square, at least */

struct _SightSheetPicker
{
  GtkWidget parent_instance;

  cairo_surface_t *picture; /* (nullable) */
  int side;                 /* pixels of it along a side of a square */
  SightRect part;
  SightCell cursor; /* square under the keyboard */

  GtkAdjustment *adjustments[2]; /* by axis, in pixels on the screen; (nullable) after dispose */
  GtkScrollablePolicy policies[2];
};

enum
{
  PROP_HADJUSTMENT = 1, /* as GtkOrientation counts axes from here */
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SightSheetPicker,
                               sight_sheet_picker,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Pixels on the screen for each of the picture. */
static int
get_zoom (SightSheetPicker *self)
{
  return MAX (1, (SQUARE_MIN + self->side - 1) / self->side);
}

/* In whole squares. */
static SightCell
get_size (SightSheetPicker *self)
{
  if (self->picture == NULL)
    return (SightCell) { 0, 0 };

  return (SightCell) { cairo_image_surface_get_width (self->picture) / self->side,
                       cairo_image_surface_get_height (self->picture) / self->side };
}

/* Pixels on the screen that the picture takes along @axis. */
static int
get_length (SightSheetPicker *self, GtkOrientation axis)
{
  const SightCell size = get_size (self);

  return (axis == GTK_ORIENTATION_HORIZONTAL ? size.x : size.y) * self->side * get_zoom (self);
}

static void
configure (SightSheetPicker *self)
{
  const int square = self->side * get_zoom (self);

  for (guint axis = 0; axis < 2; axis++)
    {
      GtkAdjustment *adjustment = self->adjustments[axis];
      const int page = axis == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (GTK_WIDGET (self))
                                                          : gtk_widget_get_height (GTK_WIDGET (self));
      const int length = MAX (get_length (self, axis), page);

      if (adjustment != NULL)
        gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, length - page), 0,
                                  length, square, MAX (page - square, square), page);
    }
}

static double
get_offset (SightSheetPicker *self, GtkOrientation axis)
{
  return floor (gtk_adjustment_get_value (self->adjustments[axis]));
}

/* Moves the cursor to @square, and scrolls to it as soon as the field has a size. */
static void
go_to (SightSheetPicker *self, SightCell square)
{
  const SightCell size = get_size (self);
  const int side = self->side * get_zoom (self);

  self->cursor = (SightCell) { CLAMP (square.x, 0, MAX (size.x - 1, 0)), CLAMP (square.y, 0, MAX (size.y - 1, 0)) };
  for (guint axis = 0; axis < 2; axis++)
    {
      const int at = side * (axis == GTK_ORIENTATION_HORIZONTAL ? self->cursor.x : self->cursor.y);

      if (gtk_adjustment_get_page_size (self->adjustments[axis]) > 0)
        gtk_adjustment_clamp_page (self->adjustments[axis], at, at + side);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pick (SightSheetPicker *self, SightCell square)
{
  const SightCell size = get_size (self);

  if (square.x < 0 || square.y < 0 || square.x >= size.x || square.y >= size.y)
    return;
  go_to (self, square);
  self->part = (SightRect) { square.x * self->side, square.y * self->side, self->side, self->side };
  g_signal_emit (self, signals[PICKED], 0);
}

static void
released_cb (SightSheetPicker *self, int n, double x, double y)
{
  const int square = get_zoom (self) * self->side;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  pick (self, (SightCell) { (int) ((x + get_offset (self, GTK_ORIENTATION_HORIZONTAL)) / square),
                            (int) ((y + get_offset (self, GTK_ORIENTATION_VERTICAL)) / square) });
}

static gboolean
key_cb (SightSheetPicker *self, guint key, guint code, GdkModifierType state)
{
  SightCell at = self->cursor;

  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space)
    {
      pick (self, at);
      return TRUE;
    }
  if (key == GDK_KEY_Left || key == GDK_KEY_Right)
    at.x += key == GDK_KEY_Right ? 1 : -1;
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    at.y += key == GDK_KEY_Down ? 1 : -1;
  else
    return FALSE;
  go_to (self, at);

  return TRUE;
}

static void
sight_sheet_picker_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  *minimum = 0;
  *natural = get_length (SIGHT_SHEET_PICKER (widget), axis);
}

static void
sight_sheet_picker_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SightSheetPicker *self = SIGHT_SHEET_PICKER (widget);
  const gboolean is_first = gtk_adjustment_get_page_size (self->adjustments[GTK_ORIENTATION_VERTICAL]) <= 0;

  configure (self);
  if (is_first)
    go_to (self, self->cursor);
}

/* A frame that shows on any picture. */
static void
draw_frame (cairo_t *cr, double x, double y, double side, double width)
{
  cairo_rectangle (cr, x + 1.5, y + 1.5, side - 3, side - 3);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.1, 0.37, 0.71);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
sight_sheet_picker_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightSheetPicker *self = SIGHT_SHEET_PICKER (widget);
  const SightCell size = get_size (self);
  const int zoom = get_zoom (self), square = zoom * self->side;
  cairo_t *cr;

  if (size.x == 0 || size.y == 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  cairo_translate (cr, -get_offset (self, GTK_ORIENTATION_HORIZONTAL), -get_offset (self, GTK_ORIENTATION_VERTICAL));
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size.x * square, size.y * square);
  cairo_clip (cr);
  cairo_scale (cr, zoom, zoom);
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  if (self->part.width > 0)
    draw_frame (cr, self->part.x * zoom, self->part.y * zoom, self->part.width * zoom, 2.5);
  if (gtk_widget_has_focus (widget))
    {
      const double dashes[] = { 3, 3 };

      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      draw_frame (cr, self->cursor.x * square, self->cursor.y * square, square, 1.5);
    }
  cairo_destroy (cr);
}

static void
set_adjustment (SightSheetPicker *self, GtkOrientation axis, GtkAdjustment *adjustment)
{
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  if (self->adjustments[axis] == adjustment)
    return;
  if (self->adjustments[axis] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[axis], self);
  g_set_object (&self->adjustments[axis], g_object_ref_sink (adjustment));
  g_object_unref (adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  configure (self);
}

static void
sight_sheet_picker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightSheetPicker *self = SIGHT_SHEET_PICKER (object);

  if (id <= PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
  else
    g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
}

static void
sight_sheet_picker_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightSheetPicker *self = SIGHT_SHEET_PICKER (object);

  if (id <= PROP_VADJUSTMENT)
    set_adjustment (self, id - PROP_HADJUSTMENT, g_value_get_object (value));
  else
    self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
}

static void
sight_sheet_picker_dispose (GObject *object)
{
  SightSheetPicker *self = SIGHT_SHEET_PICKER (object);

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  for (guint axis = 0; axis < 2; axis++)
    {
      if (self->adjustments[axis] != NULL)
        g_signal_handlers_disconnect_by_data (self->adjustments[axis], self);
      g_clear_object (&self->adjustments[axis]);
    }

  G_OBJECT_CLASS (sight_sheet_picker_parent_class)->dispose (object);
}

static void
sight_sheet_picker_class_init (SightSheetPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_sheet_picker_dispose;
  object_class->get_property = sight_sheet_picker_get_property;
  object_class->set_property = sight_sheet_picker_set_property;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  widget_class->measure = sight_sheet_picker_measure;
  widget_class->size_allocate = sight_sheet_picker_size_allocate;
  widget_class->snapshot = sight_sheet_picker_snapshot;

  signals[PICKED] =
      g_signal_new ("picked", SIGHT_TYPE_SHEET_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
sight_sheet_picker_init (SightSheetPicker *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  self->side = 16;
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Squares of the tile set"),
                                  -1);
}

void
sight_sheet_picker_set_picture (SightSheetPicker *self, cairo_surface_t *picture, int side)
{
  g_return_if_fail (SIGHT_IS_SHEET_PICKER (self));
  g_return_if_fail (side > 0);

  if (picture == self->picture && side == self->side)
    return;
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = picture != NULL ? cairo_surface_reference (picture) : NULL;
  self->side = side;
  self->part = (SightRect) { 0 };
  configure (self);
  go_to (self, (SightCell) { 0, 0 });
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sight_sheet_picker_set_part (SightSheetPicker *self, SightRect part)
{
  g_return_if_fail (SIGHT_IS_SHEET_PICKER (self));

  if (part.width > 0 && (part.x != self->part.x || part.y != self->part.y))
    go_to (self, (SightCell) { part.x / self->side, part.y / self->side });
  self->part = part;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

SightRect
sight_sheet_picker_get_part (SightSheetPicker *self)
{
  g_return_val_if_fail (SIGHT_IS_SHEET_PICKER (self), (SightRect) { 0 });

  return self->part;
}

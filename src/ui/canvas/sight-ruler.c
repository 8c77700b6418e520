/* sight-ruler.c - the column or row numbers at the side of the canvas
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-ruler.h"

#define HEIGHT 22 /* pixels, of a horizontal one */
#define WIDTH 28  /* of a vertical one */
#define GAP 8     /* between numbers, at least */
#define CHIP_HEIGHT 16
#define CHIP_PAD 5
#define CHIP_GAP 2 /* between the chip and numbers */

struct _SightRuler
{
  GtkWidget parent_instance;

  GtkOrientation orientation;
  SightMapView *view;
  SightWorkspace *workspace; /* of the view */
  GtkAdjustment *adjustment; /* of the view */
  PangoLayout *layout;       /* of numbers */
  int cursor;                /* the column or row that has the chip, or -1 */
  int digit_width;
};

enum
{
  PROP_VIEW = 1,
  N_PROPS,
  PROP_ORIENTATION = N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (SightRuler,
                               sight_ruler,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

/* Of the window's style sheet, light and dark: the numbers and the accent of the chip. */
static const GdkRGBA inks[2] = { { 0x2b / 255.f, 0x2b / 255.f, 0x30 / 255.f, .68f },
                                 { 0xed / 255.f, 0xed / 255.f, 0xf0 / 255.f, .68f } };
static const GdkRGBA accents[2] = { { 0x1c / 255.f, 0x71 / 255.f, 0xd8 / 255.f, 1 },
                                    { 0x35 / 255.f, 0x84 / 255.f, 0xe4 / 255.f, 1 } };

/* ---- what it shows ---- */

static int
get_n_cells (SightRuler *self)
{
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;

  if (level == NULL)
    return 0;

  return self->orientation == GTK_ORIENTATION_HORIZONTAL ? level->map->width : level->map->height;
}

static int
get_n_digits (SightRuler *self)
{
  int n = 1;

  for (int last = get_n_cells (self) - 1; last >= 10; last /= 10)
    n++;

  return n;
}

int
sight_ruler_get_interval (double size, int longest)
{
  static const struct
  {
    int interval, size; /* from which on */
  } rows[] = { { 1, 28 }, { 2, 16 }, { 5, 7 } };
  static const int next[] = { 2, 5, 10 };
  int power = 10;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (size >= rows[i].size && size * rows[i].interval >= longest + GAP)
        return rows[i].interval;
    }
  if (size * 10 >= longest + GAP)
    return 10;
  while (TRUE)
    {
      for (guint i = 0; i < G_N_ELEMENTS (next); i++)
        {
          if (size * power * next[i] >= longest + GAP)
            return power * next[i];
        }
      power *= 10;
    }
}

/* The text of cell @index and its top left corner; @pixel: where the cell begins. */
static void
place_number (SightRuler *self, int index, int pixel, graphene_rect_t *bounds)
{
  char text[16];
  int width, height, middle = pixel + (int) (sight_map_view_get_cell_size (self->view) / 2);

  g_snprintf (text, sizeof text, "%d", index);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  if (self->orientation == GTK_ORIENTATION_HORIZONTAL)
    *bounds = GRAPHENE_RECT_INIT (middle - width / 2, (HEIGHT - height) / 2, width, height);
  else
    *bounds =
        GRAPHENE_RECT_INIT ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2, middle - height / 2, width, height);
}

static void
append_number (SightRuler *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds, const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}

static int
get_pixel (SightRuler *self, int index)
{
  int x, y;

  sight_map_view_get_position (self->view, (SightCell) { index, index }, &x, &y);

  return self->orientation == GTK_ORIENTATION_HORIZONTAL ? x : y;
}

/* The chip as a pill, on the bounds of its number. */
static graphene_rect_t
get_chip (SightRuler *self)
{
  graphene_rect_t bounds;
  float height;

  place_number (self, self->cursor, get_pixel (self, self->cursor), &bounds);
  height = MAX (CHIP_HEIGHT, bounds.size.height);
  graphene_rect_inset (&bounds, -CHIP_PAD, -(height - bounds.size.height) / 2);

  return bounds;
}

static void
set_bold (SightRuler *self, gboolean bold)
{
  PangoAttrList *attributes = pango_layout_get_attributes (self->layout);

  pango_attr_list_change (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_context_changed (self->layout);
}

static void
append_chip (SightRuler *self, GtkSnapshot *snapshot, gboolean is_dark)
{
  graphene_rect_t chip, bounds;
  GskRoundedRect outline;

  set_bold (self, TRUE);
  chip = get_chip (self);
  place_number (self, self->cursor, get_pixel (self, self->cursor), &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &chip, 5);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &accents[is_dark], &chip);
  gtk_snapshot_pop (snapshot);
  append_number (self, snapshot, &bounds, &(GdkRGBA) { 1, 1, 1, 1 });
  set_bold (self, FALSE);
}

static int
get_longest (SightRuler *self)
{
  return self->orientation == GTK_ORIENTATION_HORIZONTAL ? get_n_digits (self) * self->digit_width : CHIP_HEIGHT;
}

/* Numbers that the chip would cover, even in part, are left out. */
static void
append_numbers (SightRuler *self, GtkSnapshot *snapshot, gboolean is_dark)
{
  double size = sight_map_view_get_cell_size (self->view);
  int interval = sight_ruler_get_interval (size, get_longest (self));
  int length = self->orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (GTK_WIDGET (self))
                                                               : gtk_widget_get_height (GTK_WIDGET (self));
  int first = MAX ((int) (-get_pixel (self, 0) / size) - 2 * interval, 0) / interval * interval, n = get_n_cells (self);
  graphene_rect_t chip = self->cursor >= 0 ? get_chip (self) : GRAPHENE_RECT_INIT (-1000, -1000, 1, 1);

  graphene_rect_inset (&chip, -CHIP_GAP, -CHIP_GAP);
  for (int index = first; index < n && get_pixel (self, index) < length + WIDTH; index += interval)
    {
      graphene_rect_t bounds;

      place_number (self, index, get_pixel (self, index), &bounds);
      if (!graphene_rect_intersection (&bounds, &chip, NULL))
        append_number (self, snapshot, &bounds, &inks[is_dark]);
    }
}

static void
sight_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SightRuler *self = SIGHT_RULER (widget);
  gboolean is_dark;

  if (get_n_cells (self) == 0)
    return;

  is_dark = sight_palette_is_dark (sight_workspace_get_palette (self->workspace));
  append_numbers (self, snapshot, is_dark);
  if (self->cursor >= 0)
    append_chip (self, snapshot, is_dark);
}

static void
sight_ruler_measure (
    GtkWidget *widget, GtkOrientation axis, int size, int *minimum, int *natural, int *minimum_base, int *natural_base)
{
  SightRuler *self = SIGHT_RULER (widget);

  *minimum = *natural = 0;
  if (axis == self->orientation)
    return;
  *minimum = *natural = self->orientation == GTK_ORIENTATION_HORIZONTAL
                            ? HEIGHT
                            : MAX (WIDTH, get_n_digits (self) * self->digit_width + 2 * CHIP_PAD);
}

/* ---- what it follows ---- */

static void
update_cursor (SightRuler *self)
{
  SightCell cell;
  int cursor = -1;

  if (self->workspace != NULL && sight_workspace_get_cursor (self->workspace, &cell))
    cursor = self->orientation == GTK_ORIENTATION_HORIZONTAL ? cell.x : cell.y;
  if (cursor == self->cursor)
    return;

  self->cursor = cursor;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (SightRuler *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_CURSOR | SIGHT_WORKSPACE_DOCUMENT))
    update_cursor (self);
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (what & SIGHT_WORKSPACE_APPEARANCE)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
document_changed_cb (SightRuler *self, guint what)
{
  if (what & SIGHT_CHANGE_SIZE)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
follow_workspace (SightRuler *self)
{
  SightWorkspace *workspace = self->view != NULL ? sight_map_view_get_workspace (self->view) : NULL;

  if (self->workspace != NULL)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_set_object (&self->workspace, workspace);
  if (self->workspace != NULL)
    {
      g_signal_connect_object (self->workspace, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->workspace, "document-changed", G_CALLBACK (document_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  update_cursor (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
follow_adjustment (SightRuler *self)
{
  const char *name = self->orientation == GTK_ORIENTATION_HORIZONTAL ? "hadjustment" : "vadjustment";
  g_autoptr (GtkAdjustment) adjustment = NULL;

  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  if (self->view != NULL)
    g_object_get (self->view, name, &adjustment, NULL);
  g_set_object (&self->adjustment, adjustment);
  if (adjustment == NULL)
    return;

  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
sight_ruler_set_view (SightRuler *self, SightMapView *view)
{
  g_return_if_fail (SIGHT_IS_RULER (self));

  if (self->view == view)
    return;

  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_set_object (&self->view, view);
  if (view != NULL)
    {
      g_signal_connect_object (view, "notify::workspace", G_CALLBACK (follow_workspace), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (view, "notify::cell-size", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (view, "notify::hadjustment", G_CALLBACK (follow_adjustment), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (view, "notify::vadjustment", G_CALLBACK (follow_adjustment), self, G_CONNECT_SWAPPED);
    }
  follow_adjustment (self);
  follow_workspace (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

/* ---- the object ---- */

/* Eight points, with digits of equal width. */
static void
make_layout (SightRuler *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_clear_object (&self->layout);
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  pango_attr_list_insert (attributes, pango_attr_size_new (8 * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_get_pixel_size (self->layout, &self->digit_width, NULL);
}

static void
sight_ruler_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sight_ruler_parent_class)->css_changed (widget, change);

  make_layout (SIGHT_RULER (widget));
}

static void
sight_ruler_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightRuler *self = SIGHT_RULER (object);

  switch (id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;

    case PROP_ORIENTATION:
      g_value_set_enum (value, self->orientation);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_ruler_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightRuler *self = SIGHT_RULER (object);

  switch (id)
    {
    case PROP_VIEW:
      sight_ruler_set_view (self, g_value_get_object (value));
      break;

    case PROP_ORIENTATION:
      self->orientation = g_value_get_enum (value);
      follow_adjustment (self);
      update_cursor (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_ruler_dispose (GObject *object)
{
  SightRuler *self = SIGHT_RULER (object);

  sight_ruler_set_view (self, NULL);
  g_clear_object (&self->layout);

  G_OBJECT_CLASS (sight_ruler_parent_class)->dispose (object);
}

static void
sight_ruler_class_init (SightRulerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_ruler_dispose;
  object_class->get_property = sight_ruler_get_property;
  object_class->set_property = sight_ruler_set_property;
  widget_class->measure = sight_ruler_measure;
  widget_class->snapshot = sight_ruler_snapshot;
  widget_class->css_changed = sight_ruler_css_changed;

  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, SIGHT_TYPE_MAP_VIEW,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");

  gtk_widget_class_set_css_name (widget_class, "ruler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sight_ruler_init (SightRuler *self)
{
  self->cursor = -1;
  make_layout (self);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
sight_ruler_new (GtkOrientation orientation, SightMapView *view)
{
  return g_object_new (SIGHT_TYPE_RULER, "orientation", orientation, "view", view, NULL);
}

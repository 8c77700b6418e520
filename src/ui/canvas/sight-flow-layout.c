/* sight-flow-layout.c - children one after another, in as many rows as they need
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-flow-layout.h"

struct _SightFlowLayout
{
  GtkLayoutManager parent_instance;

  int spacing, row_spacing; /* pixels */
};

G_DEFINE_FINAL_TYPE (SightFlowLayout, sight_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Children that share a row. */
typedef struct
{
  GtkWidget *first, *end; /* @end, (nullable): the first child after it */
  int width, height;      /* pixels */
} Row;

static int
get_width (GtkWidget *child, int room)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);

  return MAX (least, MIN (natural, room));
}

static int
get_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* The row that begins with @first, where it may be @room pixels wide. */
static Row
make_row (const SightFlowLayout *self, GtkWidget *first, int room)
{
  Row row = { first, first, 0, 0 };
  gboolean is_empty = TRUE;

  for (; row.end != NULL; row.end = gtk_widget_get_next_sibling (row.end))
    {
      int width;

      if (!gtk_widget_should_layout (row.end))
        continue;
      width = get_width (row.end, room);
      if (!is_empty && row.width + self->spacing + width > room)
        break;
      row.width += width + (is_empty ? 0 : self->spacing);
      row.height = MAX (row.height, get_height (row.end, width));
      is_empty = FALSE;
    }

  return row;
}

static int
measure_height (const SightFlowLayout *self, GtkWidget *widget, int room)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      const Row row = make_row (self, child, room);

      height += row.height + (height > 0 && row.height > 0 ? self->row_spacing : 0);
      child = row.end;
    }

  return height;
}

static void
sight_flow_layout_measure (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           GtkOrientation axis,
                           int size,
                           int *minimum,
                           int *natural,
                           int *minimum_base,
                           int *natural_base)
{
  const SightFlowLayout *self = SIGHT_FLOW_LAYOUT (manager);
  int least = 0, all = 0;

  if (axis == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (self, widget, size >= 0 ? size : G_MAXINT);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_least, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, axis, -1, &child_least, &child_natural, NULL, NULL);
      least = MAX (least, child_least);
      all += child_natural + (all > 0 ? self->spacing : 0);
    }
  *minimum = least;
  *natural = all;
}

static void
allocate_row (const SightFlowLayout *self, const Row *row, int room, int y)
{
  int x = MAX (room - row->width, 0) / 2;

  for (GtkWidget *child = row->first; child != row->end; child = gtk_widget_get_next_sibling (child))
    {
      const gboolean mirrored = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
      int width;

      if (!gtk_widget_should_layout (child))
        continue;
      width = get_width (child, room);
      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? room - x - width : x, y, width, row->height }, -1);
      x += width + self->spacing;
    }
}

static void
sight_flow_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  const SightFlowLayout *self = SIGHT_FLOW_LAYOUT (manager);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;)
    {
      const Row row = make_row (self, child, width);

      allocate_row (self, &row, width, y);
      y += row.height + self->row_spacing;
      child = row.end;
    }
}

static GtkSizeRequestMode
sight_flow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sight_flow_layout_class_init (SightFlowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = sight_flow_layout_measure;
  layout_class->allocate = sight_flow_layout_allocate;
  layout_class->get_request_mode = sight_flow_layout_get_request_mode;
}

static void
sight_flow_layout_init (SightFlowLayout *self)
{
}

GtkLayoutManager *
sight_flow_layout_new (int spacing, int row_spacing)
{
  SightFlowLayout *self = g_object_new (SIGHT_TYPE_FLOW_LAYOUT, NULL);

  self->spacing = spacing;
  self->row_spacing = row_spacing;

  return GTK_LAYOUT_MANAGER (self);
}

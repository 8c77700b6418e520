/* sight-anchor-grid.c - nine points of a map, one of which stays in place when the map grows or shrinks
 *
 * The chosen point is a dot; the arrows around it show where the map grows to
 * or shrinks from.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-anchor-grid.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-tooltip.h"

#define SIDE 3

struct _SightAnchorGrid
{
  GtkWidget parent_instance;

  GtkWidget *group, *grid;
  GtkToggleButton *points[SIDE][SIDE]; /* rows of columns */
  SightAnchor anchor;
  int columns, rows; /* by which the map grows */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightAnchorGrid, sight_anchor_grid, GTK_TYPE_WIDGET)

static const char *const names[SIDE][SIDE] = {
  { N_ ("Top left"), N_ ("Top"), N_ ("Top right") },
  { N_ ("Left"), N_ ("Middle"), N_ ("Right") },
  { N_ ("Bottom left"), N_ ("Bottom"), N_ ("Bottom right") },
};

/* For -1, 0 or 1 on each axis, starting at the top left. */
static const char *const arrows[SIDE][SIDE] = { { "↖", "↑", "↗" }, { "←", "•", "→" }, { "↙", "↓", "↘" } };

/* The direction of an arrow @by points from the anchor, along an axis on which the map grows by @growth. */
static int
get_way (int by, int growth)
{
  return growth == 0 ? 0 : growth > 0 ? by : -by;
}

static const char *
get_sign (SightAnchorGrid *self, int x, int y)
{
  int dx = x - 1 - self->anchor.x, dy = y - 1 - self->anchor.y;
  int to_x = get_way (dx, self->columns), to_y = get_way (dy, self->rows);

  if (dx == 0 && dy == 0)
    return arrows[1][1];
  if (ABS (dx) > 1 || ABS (dy) > 1 || (to_x == 0 && to_y == 0))
    return "";

  return arrows[to_y + 1][to_x + 1];
}

static void
update (SightAnchorGrid *self)
{
  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->points[y][x]))), get_sign (self, x, y));
    }
}

static void
toggled_cb (SightAnchorGrid *self, GtkToggleButton *point)
{
  if (!gtk_toggle_button_get_active (point))
    return;

  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        {
          if (self->points[y][x] == point)
            self->anchor = (SightAnchor) { x - 1, y - 1 };
        }
    }
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
sight_anchor_grid_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_ANCHOR_GRID (object)->group, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_anchor_grid_parent_class)->dispose (object);
}

static void
sight_anchor_grid_class_init (SightAnchorGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_anchor_grid_dispose;

  signals[CHANGED] =
      g_signal_new ("changed", SIGHT_TYPE_ANCHOR_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "anchors");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_point (SightAnchorGrid *self, int x, int y)
{
  GtkWidget *point = gtk_toggle_button_new ();

  self->points[y][x] = GTK_TOGGLE_BUTTON (point);
  gtk_toggle_button_set_group (self->points[y][x], x + y > 0 ? self->points[0][0] : NULL);
  /* A child, not the button's own label: that would be its name for assistive technology. */
  gtk_button_set_child (GTK_BUTTON (point), gtk_label_new (NULL));
  sight_tooltip_set (point, _ (names[y][x]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (point), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (names[y][x]), -1);
  g_signal_connect_object (point, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (self->grid), point, x, y, 1, 1);
}

static void
sight_anchor_grid_init (SightAnchorGrid *self)
{
  self->group = g_object_new (SIGHT_TYPE_CHOICE_GROUP, NULL);
  gtk_widget_set_parent (self->group, GTK_WIDGET (self));
  self->grid = gtk_grid_new ();
  gtk_box_append (GTK_BOX (self->group), self->grid);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 2);
  /* The map is never mirrored. */
  gtk_widget_set_direction (self->grid, GTK_TEXT_DIR_LTR);
  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        add_point (self, x, y);
    }
  gtk_toggle_button_set_active (self->points[1][1], TRUE);
}

SightAnchor
sight_anchor_grid_get_anchor (SightAnchorGrid *self)
{
  g_return_val_if_fail (SIGHT_IS_ANCHOR_GRID (self), ((SightAnchor) { 0, 0 }));

  return self->anchor;
}

void
sight_anchor_grid_set_growth (SightAnchorGrid *self, int columns, int rows)
{
  g_return_if_fail (SIGHT_IS_ANCHOR_GRID (self));

  self->columns = columns;
  self->rows = rows;
  update (self);
}

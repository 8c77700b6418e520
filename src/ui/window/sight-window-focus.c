/* sight-window-focus.c - the order of Tab in a window: one order, whatever floats over the map
 *
 * GTK goes by the places of widgets in the tree.  The side panel and the levels of
 * the folder are columns of the window or, where there is no room for that, lie over
 * the map; there they would come before the bars below it.  So they keep the turn
 * that they have as columns.  A notice comes after the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include "ui/widgets/sight-focus.h"

/* ---- columns that float ---- */

/* What Tab goes through one after the other, in its order. */
enum
{
  PART_FOLDER,
  PART_COLUMNS, /* the columns of the window, without what floats over the map */
  PART_SIDE,
  N_PARTS
};

/* NULL for what does not float now. */
static void
get_parts (SightWindow *self, GtkWidget *parts[N_PARTS])
{
  GtkWidget *columns = GTK_WIDGET (self->columns);

  parts[PART_FOLDER] = gtk_widget_get_parent (self->folder_bar) != columns ? self->folder_bar : NULL;
  parts[PART_COLUMNS] = columns;
  parts[PART_SIDE] = gtk_widget_get_parent (self->side) != columns ? self->side : NULL;
}

/* Which of @parts has the focus; -1: none */
static int
find_part (GtkWidget *const parts[N_PARTS])
{
  static const int order[] = { PART_FOLDER, PART_SIDE, PART_COLUMNS };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (parts[order[i]] != NULL && sight_focus_is_in (parts[order[i]]))
        return order[i];
    }

  return -1;
}

static void
set_floating_can_focus (GtkWidget *const parts[N_PARTS], gboolean can_focus)
{
  for (int i = 0; i < N_PARTS; i++)
    {
      if (i != PART_COLUMNS && parts[i] != NULL)
        gtk_widget_set_can_focus (parts[i], can_focus);
    }
}

static gboolean
move_on (SightWindow *self, GtkDirectionType direction)
{
  GtkWidgetClass *parent_class = g_type_class_peek_parent (G_OBJECT_GET_CLASS (self));

  return parent_class->focus (GTK_WIDGET (self), direction);
}

/* @part: one without what floats is as if that could not have the focus */
static gboolean
move_in (GtkWidget *const parts[N_PARTS], int part, GtkDirectionType direction)
{
  gboolean moved;

  if (part != PART_COLUMNS)
    return gtk_widget_child_focus (parts[part], direction);

  set_floating_can_focus (parts, FALSE);
  moved = gtk_widget_child_focus (parts[part], direction);
  set_floating_can_focus (parts, TRUE);

  return moved;
}

/* The next part is entered at its beginning or end, wherever the focus was in it. */
static void
forget_way (GtkWidget *part)
{
  GtkWidget *child;

  for (GtkWidget *widget = part; (child = gtk_widget_get_focus_child (widget)) != NULL; widget = child)
    gtk_widget_set_focus_child (widget, NULL);
}

/* From the part that has the focus to those after it, and then to what comes after all of them. */
static gboolean
move_from (SightWindow *self, GtkWidget *const parts[N_PARTS], int part, GtkDirectionType direction)
{
  const int by = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  gboolean moved;

  if (move_in (parts, part, direction))
    return TRUE;
  for (int i = part + by; i >= 0 && i < N_PARTS; i += by)
    {
      if (parts[i] == NULL || !gtk_widget_get_mapped (parts[i]))
        continue;
      forget_way (parts[PART_COLUMNS]);
      if (move_in (parts, i, direction))
        return TRUE;
    }
  gtk_widget_set_can_focus (parts[PART_COLUMNS], FALSE);
  moved = move_on (self, direction);
  gtk_widget_set_can_focus (parts[PART_COLUMNS], TRUE);

  return moved;
}

static gboolean
move (SightWindow *self, GtkDirectionType direction)
{
  const int first = direction == GTK_DIR_TAB_FORWARD ? PART_FOLDER : PART_SIDE;
  GtkWidget *parts[N_PARTS];
  gboolean moved;
  int part;

  get_parts (self, parts);
  part = find_part (parts);
  if ((direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD) ||
      (parts[PART_FOLDER] == NULL && parts[PART_SIDE] == NULL))
    return move_on (self, direction);
  if (part >= 0)
    return move_from (self, parts, part, direction);

  set_floating_can_focus (parts, FALSE);
  moved = move_on (self, direction);
  set_floating_can_focus (parts, TRUE);
  /* It came to them from outside. */
  if (moved && find_part (parts) == PART_COLUMNS && parts[first] != NULL && gtk_widget_get_mapped (parts[first]))
    {
      forget_way (parts[PART_COLUMNS]);
      gtk_widget_child_focus (parts[first], direction);
    }

  return moved;
}

/* ---- a notice ---- */

/* The stops of the notice in the order of Tab, what it offers first; (nullable): the one at @index. */
static GtkWidget *
get_stop (SightWindow *self, int index)
{
  GtkWidget *const stops[] = { self->notice_first, self->notice_second, self->notice_close,
                               GTK_WIDGET (self->notice_label) };

  for (gsize i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      if (gtk_widget_get_visible (stops[i]) && gtk_widget_is_sensitive (stops[i]) && index-- == 0)
        return stops[i];
    }

  return NULL;
}

/* From 0; -1 if @widget is none. */
static int
find_stop (SightWindow *self, GtkWidget *widget)
{
  GtkWidget *stop;

  for (int i = 0; (stop = get_stop (self, i)) != NULL; i++)
    {
      if (stop == widget)
        return i;
    }

  return -1;
}

static int
count_stops (SightWindow *self)
{
  int n = 0;

  while (get_stop (self, n) != NULL)
    n++;

  return n;
}

/* Over a map the notice comes after the map, and before what comes after that: over the welcome page at the end. */
static gboolean
follows_map (SightWindow *self, GtkDirectionType direction)
{
  return (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
         gtk_widget_get_mapped (self->notice_box) && gtk_widget_get_mapped (GTK_WIDGET (self->map_view)) &&
         get_stop (self, 0) != NULL;
}

/* As if there were no notice. */
static gboolean
pass_by (SightWindow *self, GtkDirectionType direction)
{
  gboolean moved;

  gtk_widget_set_can_focus (self->notice_box, FALSE);
  moved = move (self, direction);
  gtk_widget_set_can_focus (self->notice_box, TRUE);

  return moved;
}

gboolean
sight_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SightWindow *self = SIGHT_WINDOW (widget);
  GtkWidget *map = GTK_WIDGET (self->map_view), *focus = gtk_window_get_focus (GTK_WINDOW (self)), *next;
  const int by = direction == GTK_DIR_TAB_FORWARD ? 1 : -1, stop = find_stop (self, focus);

  if (!follows_map (self, direction))
    return move (self, direction);

  if (stop >= 0 || (focus == map && by > 0))
    {
      next = stop + by >= 0 ? get_stop (self, stop + by) : map;
      gtk_widget_grab_focus (next != NULL ? next : map);
      return next != NULL || pass_by (self, direction);
    }
  if (!pass_by (self, direction))
    return FALSE;
  /* From what comes after the map. */
  if (by < 0 && gtk_window_get_focus (GTK_WINDOW (self)) == map)
    gtk_widget_grab_focus (get_stop (self, count_stops (self) - 1));

  return TRUE;
}

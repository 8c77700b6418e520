/* sight-tool-bar-fit.c - the tool bar at every width: what is hidden, or says less, when there is less room
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-bar-private.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-names.h"

/* What there is room for. */
enum
{
  ROOM_HINT = 1 << 0,    /* of the tool */
  ROOM_LABELS = 1 << 1,  /* before choices; else icons */
  ROOM_WORDS = 1 << 2,   /* beside the icons of buttons, and a button for each size */
  ROOM_NAME = 1 << 3,    /* of the tool, which the rail shows */
  ROOM_OPTIONS = 1 << 4, /* of the tool, in words */
  ROOM_SHOWN = 1 << 5,   /* whose view is shown, and which overlay, in words */
  ROOM_RANGE = 1 << 6,   /* of new viewers */
  ROOM_EMPTY = 1 << 7,   /* for what is not there yet */
  ONE_ROW = 1 << 8,      /* else what is shown has a row of its own */
};

/* From most to least.  A second row takes room from the map: before it comes, words become icons.  What is chosen here
 * is shown and measured at once, so no style may change: that holds in the next frame only. */
static const guint rooms[] = {
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN | ROOM_OPTIONS | ROOM_NAME | ROOM_WORDS | ROOM_LABELS | ROOM_HINT,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN | ROOM_OPTIONS | ROOM_NAME | ROOM_WORDS | ROOM_LABELS,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN | ROOM_OPTIONS | ROOM_NAME | ROOM_WORDS,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN | ROOM_OPTIONS | ROOM_NAME,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN | ROOM_OPTIONS,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE | ROOM_SHOWN,
  ONE_ROW | ROOM_EMPTY | ROOM_RANGE,
  ONE_ROW | ROOM_EMPTY,
  ONE_ROW,
  ROOM_EMPTY | ROOM_SHOWN | ROOM_OPTIONS,
  ROOM_EMPTY | ROOM_SHOWN,
  ROOM_SHOWN,
};

static SightAreaBarFit
get_area_fit (guint room)
{
  if (room & ROOM_LABELS)
    return SIGHT_AREA_BAR_WIDE;
  if (room & ROOM_OPTIONS)
    return SIGHT_AREA_BAR_NARROW;
  if (!(room & ROOM_EMPTY))
    return SIGHT_AREA_BAR_TIGHT;

  return room & ROOM_SHOWN ? SIGHT_AREA_BAR_COMPACT : SIGHT_AREA_BAR_BRIEF;
}

static void
show_room (SightToolBar *self, guint room)
{
  const struct
  {
    GtkWidget *part;
    guint room;
  } parts[] = {
    { GTK_WIDGET (self->hint), ROOM_HINT }, { self->size_label, ROOM_LABELS },
    { self->overlay_label, ROOM_LABELS },   { GTK_WIDGET (self->sizes), ROOM_WORDS },
    { self->explain_label, ROOM_WORDS },    { self->range_label, ROOM_WORDS },
    { self->record_label, ROOM_WORDS },     { self->reverse_label, ROOM_WORDS },
    { GTK_WIDGET (self->name), ROOM_NAME }, { self->name_line, ROOM_NAME },
    { self->range_box, ROOM_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_visible (parts[i].part, (room & parts[i].room) != 0);
  gtk_widget_set_visible (self->overlay_icon, !(room & ROOM_LABELS) && (room & ROOM_SHOWN));
  sight_choice_set_icon (self->overlay, room & ROOM_SHOWN ? NULL : "layers-symbolic");
  sight_show_chooser_set_fit (self->show, (room & ROOM_LABELS) != 0, (room & ROOM_SHOWN) != 0);
  sight_area_bar_set_fit (self->area_options, get_area_fit (room));
  gtk_button_set_label (self->four, room & ROOM_OPTIONS ? _ ("4 Ways") : "4");
  gtk_button_set_label (self->eight, room & ROOM_OPTIONS ? _ ("8 Ways") : "8");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  room & ONE_ROW ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  sight_tool_bar_update_size (self);
}

static int
get_request (SightToolBar *self)
{
  int natural;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return natural;
}

/* Shows as much as there is room for. */
static void
fit (SightToolBar *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      show_room (self, rooms[i]);
      self->request = get_request (self);
      if (self->request <= self->width)
        return;
    }
}

static gboolean
fit_cb (gpointer data)
{
  sight_tool_bar_settle (data);

  return G_SOURCE_REMOVE;
}

void
sight_tool_bar_settle (SightToolBar *self)
{
  if (self->fit_idle == 0)
    return;

  g_clear_handle_id (&self->fit_idle, g_source_remove);
  fit (self);
}

void
sight_tool_bar_queue_fit (SightToolBar *self)
{
  if (self->fit_idle == 0 && self->width > 0)
    self->fit_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
sight_tool_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SightToolBar *self = SIGHT_TOOL_BAR (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = get_request (self);
      *minimum = 0;
    }
  else
    gtk_widget_measure (self->box, orientation, -1, minimum, natural, NULL, NULL);
}

/* Parts are shown and hidden afterwards: that is not allowed during size allocation. */
static void
sight_tool_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SightToolBar *self = SIGHT_TOOL_BAR (widget);
  int minimum;

  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (self->box, MAX (width, minimum), height, baseline, NULL);
  if (width == self->width && get_request (self) == self->request)
    return;

  self->width = width;
  sight_tool_bar_queue_fit (self);
}

void
sight_tool_bar_class_init_fit (GtkWidgetClass *widget_class)
{
  widget_class->measure = sight_tool_bar_measure;
  widget_class->size_allocate = sight_tool_bar_size_allocate;
}

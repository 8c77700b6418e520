/* sight-line-entry.c - an entry for one line of text, which is wrapped where it is longer than the entry is wide
 *
 * GtkText scrolls such a line; here it takes more lines on the screen, and stays
 * one.  The keys are those of an entry: Return activates, Tab leaves, Down
 * leaves from the last line on the screen.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-line-entry.h"

#include <string.h>

#include "ui/widgets/sight-focus.h"

#define WIDTH_MIN 80 /* pixels */

struct _SightLineEntry
{
  GtkWidget parent_instance;

  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkLabel *placeholder;
  char *text;           /* that of the buffer */
  gboolean is_composed; /* by an input method, whose keys are its own */
};

enum
{
  ACTIVATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void sight_line_entry_editable_init (GtkEditableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SightLineEntry,
                               sight_line_entry,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_EDITABLE, sight_line_entry_editable_init))

/* ---- what is typed ---- */

/* The text stays one line. */
static void
insert_cb (SightLineEntry *self, GtkTextIter *at, char *text, int length, GtkTextBuffer *buffer)
{
  g_autofree char *line = g_strndup (text, (gsize) length);

  if (strpbrk (line, "\n\r") == NULL && strstr (line, "\342\200\250") == NULL && strstr (line, "\342\200\251") == NULL)
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  for (char *c = line; *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar sign = g_utf8_get_char (c);

      if (sign == '\n' || sign == '\r' || sign == 0x2028 || sign == 0x2029)
        memset (c, ' ', (gsize) (g_utf8_next_char (c) - c));
    }
  gtk_text_buffer_insert (buffer, at, line, -1);
}

static void
update_placeholder (SightLineEntry *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->placeholder), *self->text == '\0' && !self->is_composed);
}

static void
changed_cb (SightLineEntry *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  g_free (self->text);
  self->text = gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
  update_placeholder (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

static void
composed_cb (SightLineEntry *self, const char *text)
{
  self->is_composed = *text != '\0';
  update_placeholder (self);
}

/* Down where there is a line below on the screen; in the last one it means what it means in an entry. */
static gboolean
move_down (SightLineEntry *self)
{
  GtkTextIter cursor, end;
  GdkRectangle at, last;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &cursor, gtk_text_buffer_get_insert (self->buffer));
  gtk_text_buffer_get_end_iter (self->buffer, &end);
  gtk_text_view_get_iter_location (self->view, &cursor, &at);
  gtk_text_view_get_iter_location (self->view, &end, &last);
  if (at.y >= last.y)
    return FALSE;
  gtk_text_view_get_iter_at_location (self->view, &cursor, at.x, at.y + at.height + at.height / 2);
  gtk_text_buffer_place_cursor (self->buffer, &cursor);

  return TRUE;
}

static gboolean
key_cb (SightLineEntry *self, guint key, guint code, GdkModifierType state)
{
  const guint modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (self->is_composed)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down && modifiers == 0)
    return move_down (self);
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  /* With other keys too it would break the line. */
  if ((modifiers & ~GDK_SHIFT_MASK) == 0)
    g_signal_emit (self, signals[ACTIVATE], 0);

  return GDK_EVENT_STOP;
}

/* ---- as an editable ---- */

static const char *
sight_line_entry_get_text (GtkEditable *editable)
{
  return SIGHT_LINE_ENTRY (editable)->text;
}

/* What a program puts in is not undone. */
static void
sight_line_entry_insert (GtkEditable *editable, const char *text, int length, int *position)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (editable);
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &at, *position);
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_insert (self->buffer, &at, text, length);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  *position = gtk_text_iter_get_offset (&at);
}

static void
sight_line_entry_delete (GtkEditable *editable, int start, int end)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (editable);
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &to, end);
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_delete (self->buffer, &from, &to);
  gtk_text_buffer_end_irreversible_action (self->buffer);
}

static gboolean
sight_line_entry_get_selection (GtkEditable *editable, int *start, int *end)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (editable);
  GtkTextIter bound, cursor;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &bound, gtk_text_buffer_get_selection_bound (self->buffer));
  gtk_text_buffer_get_iter_at_mark (self->buffer, &cursor, gtk_text_buffer_get_insert (self->buffer));
  *start = gtk_text_iter_get_offset (&bound);
  *end = gtk_text_iter_get_offset (&cursor);

  return *start != *end;
}

static void
sight_line_entry_select (GtkEditable *editable, int start, int end)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (editable);
  GtkTextIter bound, cursor;

  gtk_text_buffer_get_iter_at_offset (self->buffer, &bound, start);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &cursor, end);
  gtk_text_buffer_select_range (self->buffer, &cursor, &bound);
}

static void
sight_line_entry_editable_init (GtkEditableInterface *interface)
{
  interface->get_text = sight_line_entry_get_text;
  interface->do_insert_text = sight_line_entry_insert;
  interface->do_delete_text = sight_line_entry_delete;
  interface->get_selection_bounds = sight_line_entry_get_selection;
  interface->set_selection_bounds = sight_line_entry_select;
}

static void
sight_line_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (object);
  int bound, cursor;

  sight_line_entry_get_selection (GTK_EDITABLE (self), &bound, &cursor);
  switch (id)
    {
    case 1 + GTK_EDITABLE_PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case 1 + GTK_EDITABLE_PROP_CURSOR_POSITION:
      g_value_set_int (value, cursor);
      break;
    case 1 + GTK_EDITABLE_PROP_SELECTION_BOUND:
      g_value_set_int (value, bound);
      break;

    /* It is as any other, and as wide as there is room. */
    default:
      g_param_value_set_default (pspec, value);
    }
}

static void
sight_line_entry_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == 1 + GTK_EDITABLE_PROP_TEXT)
    gtk_editable_set_text (GTK_EDITABLE (object), g_value_get_string (value));
}

/* ---- the widget ---- */

/* How high the text is where it is wrapped at @width, in pixels: GtkTextView knows only what it has laid out. */
static int
get_height (SightLineEntry *self, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), self->text);
  int height;

  pango_layout_set_width (layout, MAX (width - 1, 1) * PANGO_SCALE); /* the cursor takes one */
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

static GtkSizeRequestMode
sight_line_entry_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sight_line_entry_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (widget);
  int least;

  gtk_widget_measure (GTK_WIDGET (self->placeholder), orientation, -1, minimum, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->view), orientation, for_size, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (*minimum, WIDTH_MIN);
  else
    *minimum = MAX (*minimum, get_height (self, for_size < 0 ? WIDTH_MIN : for_size));
  *natural = *minimum;
}

static void
sight_line_entry_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SightLineEntry *self = SIGHT_LINE_ENTRY (widget);
  const int text = MIN (height, get_height (self, width));

  gtk_widget_size_allocate (GTK_WIDGET (self->view), &(GtkAllocation) { 0, (height - text) / 2, width, text }, -1);
  gtk_widget_size_allocate (GTK_WIDGET (self->placeholder), &(GtkAllocation) { 0, 0, width, height }, -1);
}

static gboolean
sight_line_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SIGHT_LINE_ENTRY (widget)->view));
}

/* The text has all of it: who leaves that with Tab, either way, leaves the entry. */
static gboolean
sight_line_entry_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !sight_focus_is_in (widget) && gtk_widget_grab_focus (widget);
}

static void
sight_line_entry_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sight_line_entry_parent_class)->dispose (object);
}

static void
sight_line_entry_finalize (GObject *object)
{
  g_free (SIGHT_LINE_ENTRY (object)->text);

  G_OBJECT_CLASS (sight_line_entry_parent_class)->finalize (object);
}

static void
sight_line_entry_class_init (SightLineEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_line_entry_dispose;
  object_class->finalize = sight_line_entry_finalize;
  object_class->get_property = sight_line_entry_get_property;
  object_class->set_property = sight_line_entry_set_property;
  widget_class->grab_focus = sight_line_entry_grab_focus;
  widget_class->focus = sight_line_entry_focus;
  widget_class->get_request_mode = sight_line_entry_get_request_mode;
  widget_class->measure = sight_line_entry_measure;
  widget_class->size_allocate = sight_line_entry_size_allocate;

  gtk_editable_install_properties (object_class, 1);
  signals[ACTIVATE] =
      g_signal_new ("activate", SIGHT_TYPE_LINE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "entry");
}

static void
sight_line_entry_init (SightLineEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "lines");
  self->text = g_strdup ("");
  self->placeholder = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->placeholder, 0);
  gtk_label_set_ellipsize (self->placeholder, PANGO_ELLIPSIZE_END);
  gtk_widget_set_can_target (GTK_WIDGET (self->placeholder), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->placeholder), "dim");
  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  self->buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->view), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->placeholder), GTK_WIDGET (self));
  g_signal_connect_object (self->buffer, "insert-text", G_CALLBACK (insert_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "preedit-changed", G_CALLBACK (composed_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
sight_line_entry_get_view (SightLineEntry *self)
{
  g_return_val_if_fail (SIGHT_IS_LINE_ENTRY (self), NULL);

  return GTK_WIDGET (self->view);
}

void
sight_line_entry_set_name (SightLineEntry *self, const char *name)
{
  g_return_if_fail (SIGHT_IS_LINE_ENTRY (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
sight_line_entry_set_placeholder (SightLineEntry *self, const char *text)
{
  g_return_if_fail (SIGHT_IS_LINE_ENTRY (self));

  gtk_label_set_text (self->placeholder, text);
}

const char *
sight_line_entry_get_placeholder (SightLineEntry *self)
{
  g_return_val_if_fail (SIGHT_IS_LINE_ENTRY (self), NULL);

  return gtk_label_get_text (self->placeholder);
}

/* sight-check-row.c - one check in the list
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-check-actions.h"
#include "ui/widgets/sight-tooltip.h"

#define MARK 18 /* pixels a side */

/* How the mark of each status looks; they differ in shape, not in colour alone. */
typedef struct
{
  guint32 color;
  enum
  {
    DISC,
    SQUARE,
    RING
  } shape;
} Mark;

static const Mark marks[] = {
  [SIGHT_CHECK_HELD] = { 0x26a269, DISC },    [SIGHT_CHECK_FAILED] = { 0xc01c28, SQUARE },
  [SIGHT_CHECK_TODO] = { 0x9a5b00, RING },    [SIGHT_CHECK_ERROR] = { 0x9a5b00, SQUARE },
  [SIGHT_CHECK_PENDING] = { 0x77767b, RING },
};

static SightCheckStatus
get_status (const SightCheckRowContent *self)
{
  return self->result == NULL || self->is_pending ? SIGHT_CHECK_PENDING : self->result->status;
}

static void
draw_sign (cairo_t *cr, SightCheckStatus status)
{
  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (status)
    {
    case SIGHT_CHECK_HELD:
      cairo_move_to (cr, 5, 9.5);
      cairo_line_to (cr, 8, 12.5);
      cairo_line_to (cr, 13, 6);
      break;
    case SIGHT_CHECK_FAILED:
      cairo_move_to (cr, 6, 6);
      cairo_line_to (cr, 12, 12);
      cairo_move_to (cr, 12, 6);
      cairo_line_to (cr, 6, 12);
      break;
    case SIGHT_CHECK_ERROR:
      cairo_move_to (cr, 9, 4.5);
      cairo_line_to (cr, 9, 9.5);
      cairo_move_to (cr, 9, 13);
      cairo_line_to (cr, 9, 13.2);
      break;
    case SIGHT_CHECK_TODO:
    case SIGHT_CHECK_PENDING:
    default:
      for (int i = 0; i < 3; i++)
        {
          cairo_move_to (cr, 5.5 + 3.5 * i, 9);
          cairo_line_to (cr, 5.6 + 3.5 * i, 9);
        }
      break;
    }
  cairo_stroke (cr);
}

static void
draw_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const SightCheckStatus status = (SightCheckStatus) GPOINTER_TO_INT (data);
  const Mark *mark = &marks[status];
  const double dash[] = { 2.5, 2 };

  cairo_set_source_rgb (cr, (mark->color >> 16) / 255.0, (mark->color >> 8 & 0xff) / 255.0,
                        (mark->color & 0xff) / 255.0);
  if (mark->shape == SQUARE)
    cairo_rectangle (cr, 1, 1, MARK - 2, MARK - 2);
  else
    cairo_arc (cr, MARK / 2.0, MARK / 2.0, MARK / 2.0 - 1, 0, 2 * G_PI);
  if (mark->shape == RING)
    {
      cairo_set_line_width (cr, 1.5);
      cairo_set_dash (cr, dash, 2, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  else
    {
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 1, 1, 1);
    }
  draw_sign (cr, status);
}

static GtkWidget *
make_mark (SightCheckStatus status)
{
  GtkWidget *mark = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (mark), MARK);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (mark), MARK);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw_mark, GINT_TO_POINTER ((int) status), NULL);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_widget_set_margin_top (mark, 1);
  sight_tooltip_set (mark, sight_check_status_get_name (status));

  return mark;
}

static GtkWidget *
make_label (const char *text, const char *const *classes)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  for (guint i = 0; classes[i] != NULL; i++)
    gtk_widget_add_css_class (label, classes[i]);

  return label;
}

/* Buttons */

typedef struct
{
  SightCheckRowFunc func;
  gpointer data;
  guint index;
  SightCheckRowAction action;
} Pressed;

static void
pressed_cb (GtkWidget *button, gpointer data)
{
  const Pressed pressed = *(const Pressed *) data;

  pressed.func (pressed.data, pressed.index, pressed.action);
}

static void
free_pressed (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
add_button (GtkWidget *box, const SightCheckRowContent *content, const char *text, SightCheckRowAction action)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  Pressed *pressed = g_new (Pressed, 1);

  *pressed = (Pressed) { content->func, content->data, content->index, action };
  gtk_widget_add_css_class (button, "small");
  if (action == SIGHT_CHECK_ROW_CURE || action == SIGHT_CHECK_ROW_OTHER_CURE)
    gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_data (button, "clicked", G_CALLBACK (pressed_cb), pressed, free_pressed, 0);
  gtk_box_append (GTK_BOX (box), button);
}

/* What mends or explains in one line, what changes the check in the next. */
static GtkWidget *
make_buttons (const SightCheckRowContent *content)
{
  const SightCheckResult *result = content->result;
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);

  for (guint i = 0; result != NULL && content->can_mend && i < (result->cure_kind == SIGHT_CHECK_CURE_PAINT ? 2 : 1);
       i++)
    {
      g_autofree char *cure = sight_check_make_cure_label (result, i);

      add_button (first, content, cure, i == 0 ? SIGHT_CHECK_ROW_CURE : SIGHT_CHECK_ROW_OTHER_CURE);
    }
  if (result != NULL && result->witness.has_line)
    add_button (first, content, _ ("Why?"), SIGHT_CHECK_ROW_WHY);
  if (result != NULL && result->status == SIGHT_CHECK_FAILED)
    add_button (second, content, _ ("Allow It…"), SIGHT_CHECK_ROW_ALLOW);
  add_button (second, content, _ ("Edit"), SIGHT_CHECK_ROW_EDIT);
  add_button (second, content, _ ("Remove"), SIGHT_CHECK_ROW_REMOVE);
  gtk_widget_set_visible (first, gtk_widget_get_first_child (first) != NULL);
  gtk_box_append (GTK_BOX (column), first);
  gtk_box_append (GTK_BOX (column), second);

  return column;
}

/* "Blue 1 (25, 10) sees Red 1 (15, 16). Closing (20, 13) would hide it." */
static char *
describe (const SightCheckResult *result)
{
  GString *text = g_string_new (NULL);
  g_autofree char *sentence = g_markup_escape_text (result->sentence, -1);

  g_string_append_printf (text, "<b>%s</b>", sentence);
  if (result->cause != NULL)
    {
      g_autofree char *cause = g_markup_escape_text (result->cause, -1);

      g_string_append_printf (text, ": %s", cause);
    }
  if (result->cure != NULL)
    {
      g_autofree char *cure = g_markup_escape_text (result->cure, -1);

      g_string_append_printf (text, "; %s", cure);
    }

  return g_string_free (text, FALSE);
}

static void
add_details (GtkBox *box, const SightCheckResult *result)
{
  const char *const plain[] = { "caption", NULL }, *const more[] = { "caption", "no-text", NULL };
  g_autofree char *text = describe (result);
  GtkWidget *label = make_label (NULL, plain);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_box_append (box, label);
  if (result->n_more > 0)
    {
      g_autofree char *count = g_strdup_printf (_ ("and %u more"), result->n_more);

      gtk_box_append (box, make_label (count, more));
    }
}

char *
sight_check_row_get_line (const char *text)
{
  return g_strndup (text, strcspn (text, "\n"));
}

GtkWidget *
sight_check_row_new (const SightCheckRowContent *content)
{
  const SightCheckStatus status = get_status (content);
  const SightCheckResult *result = content->result;
  const char *const none[] = { NULL }, *const bold[] = { "strong", NULL };
  const char *const dim[] = { "caption", "dim", NULL }, *const red[] = { "caption", "no-text", NULL };
  const gboolean fails = status == SIGHT_CHECK_FAILED || status == SIGHT_CHECK_ERROR;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *line = sight_check_row_get_line (content->text);

  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (row), make_mark (status));
  gtk_box_append (GTK_BOX (row), column);
  gtk_box_append (GTK_BOX (column), make_label (line, fails ? bold : none));
  if (status == SIGHT_CHECK_PENDING)
    gtk_box_append (GTK_BOX (column), make_label (_ ("waits until the pointer rests"), dim));
  else if (content->is_open && result->sentence != NULL)
    add_details (GTK_BOX (column), result);
  else if (result->sentence != NULL)
    gtk_box_append (GTK_BOX (column), make_label (result->sentence, status == SIGHT_CHECK_TODO ? dim : red));
  else if (result->number != NULL)
    gtk_box_append (GTK_BOX (column), make_label (result->number, dim));
  if (content->is_open)
    gtk_box_append (GTK_BOX (column), make_buttons (content));

  return row;
}

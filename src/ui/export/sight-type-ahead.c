/* sight-type-ahead.c - letters that are typed in a list go to the row whose name begins with them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-type-ahead.h"

#define PAUSE (1200 * G_TIME_SPAN_MILLISECOND) /* after which another name begins */

typedef struct
{
  GtkListBox *list; /* which owns this */
  SightTypeAheadNameFunc get_name;
  GString *typed;
  gint64 last;         /* when a letter was typed */
  gconstpointer found; /* the row it led to; only compared */
} TypeAhead;

static void
type_ahead_free (gpointer data, GClosure *closure)
{
  TypeAhead *self = data;

  g_string_free (self->typed, TRUE);
  g_free (self);
}

static gboolean
begins_with (const TypeAhead *self, GtkListBoxRow *row, const char *folded)
{
  const char *name;

  for (guint i = 0; (name = self->get_name (row, i)) != NULL; i++)
    {
      g_autofree char *other = g_utf8_casefold (name, -1);

      if (g_str_has_prefix (other, folded))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): the first row whose name begins with @text, from row @first on and from the top again */
static GtkListBoxRow *
find (const TypeAhead *self, const char *text, int first)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  GtkListBoxRow *row;
  int n = 0;

  while (gtk_list_box_get_row_at_index (self->list, n) != NULL)
    n++;
  for (int i = 0; i < n; i++)
    {
      row = gtk_list_box_get_row_at_index (self->list, (first + i) % n);
      if (gtk_widget_get_mapped (GTK_WIDGET (row)) && begins_with (self, row, folded))
        return row;
    }

  return NULL;
}

/* Whether @text is one letter, over and over. */
static gboolean
is_repeated (const char *text)
{
  const gunichar letter = g_utf8_get_char (text);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (g_utf8_get_char (text) != letter)
        return FALSE;
    }

  return TRUE;
}

static GtkListBoxRow *
find_typed (const TypeAhead *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list), *row = NULL;
  const int now = selected != NULL ? gtk_list_box_row_get_index (selected) : 0;
  char letter[7] = "";

  /* More letters of the same name stay at a row that still fits. */
  if (g_utf8_strlen (self->typed->str, -1) > 1)
    row = find (self, self->typed->str, now);
  if (row == NULL && is_repeated (self->typed->str))
    {
      g_unichar_to_utf8 (g_utf8_get_char (self->typed->str), letter);
      row = find (self, letter, now + 1);
    }

  return row;
}

static gboolean
pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, TypeAhead *self)
{
  const gunichar letter = gdk_keyval_to_unicode (key);
  const gint64 now = g_get_monotonic_time ();
  GtkListBoxRow *row;

  if (now - self->last > PAUSE || gtk_list_box_get_selected_row (self->list) != self->found)
    g_string_truncate (self->typed, 0);
  /* A space activates a row, except within a name. */
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 || letter == 0 ||
      !g_unichar_isprint (letter) || (letter == ' ' && self->typed->len == 0))
    return GDK_EVENT_PROPAGATE;

  self->last = now;
  g_string_append_unichar (self->typed, letter);
  row = find_typed (self);
  self->found = row != NULL ? row : gtk_list_box_get_selected_row (self->list);
  if (row != NULL)
    {
      gtk_list_box_select_row (self->list, row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
    }
  else
    gtk_widget_error_bell (GTK_WIDGET (self->list));

  return GDK_EVENT_STOP;
}

void
sight_type_ahead_add (GtkListBox *list, SightTypeAheadNameFunc get_name)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  TypeAhead *self = g_new0 (TypeAhead, 1);

  self->list = list;
  self->get_name = get_name;
  self->typed = g_string_new (NULL);
  /* Before the keys of a row, of which a space is one. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_name (keys, "type-ahead");
  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (pressed_cb), self, type_ahead_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (list), keys);
}

/* sight-check-rows.c - the rows of the Checks panel: what changed is replaced, the rest stays
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-rows.h"

#include "sight-check-actions.h"

#define ROWS_MAX 100 /* checks that are listed; as many more if they fail */

struct _SightCheckRows
{
  GtkListBox *box;
  GtkListBoxRow *editor_row;
  SightCheckRowFunc func;
  gpointer data;
  int edited; /* that the rows were laid out for */
};

SightCheckRows *
sight_check_rows_new (GtkListBox *box, GtkListBoxRow *editor_row, SightCheckRowFunc func, gpointer data)
{
  SightCheckRows *self = g_new (SightCheckRows, 1);

  *self = (SightCheckRows) { box, editor_row, func, data, SIGHT_CHECK_ROWS_NONE };
  g_object_set_data (G_OBJECT (editor_row), "check", GINT_TO_POINTER (-1));

  return self;
}

void
sight_check_rows_free (SightCheckRows *self)
{
  g_free (self);
}

int
sight_check_rows_get_index (GtkListBoxRow *row)
{
  return row != NULL ? GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "check")) : -1;
}

int
sight_check_rows_get_focused (SightCheckRows *self)
{
  return sight_check_rows_get_index (GTK_LIST_BOX_ROW (gtk_widget_get_focus_child (GTK_WIDGET (self->box))));
}

void
sight_check_rows_focus (SightCheckRows *self, int index)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->box, i)) != NULL; i++)
    {
      if (sight_check_rows_get_index (row) == index)
        gtk_widget_grab_focus (GTK_WIDGET (row));
    }
}

static gboolean
is_bad (const SightCheckRowContent *content)
{
  return content->result != NULL && !content->is_pending && content->result->status != SIGHT_CHECK_HELD;
}

/* All that a row shows. */
static char *
describe (const SightCheckRowContent *content)
{
  const SightCheckResult *result = content->result;
  GString *said = g_string_new (content->text);

  g_string_append_printf (said, "\n%d %d", content->is_open, content->is_pending);
  if (result == NULL || content->is_pending)
    return g_string_free (said, FALSE);
  g_string_append_printf (said, " %d\n%s\n%s", (int) result->status, result->number != NULL ? result->number : "",
                          result->sentence != NULL ? result->sentence : "");
  if (content->is_open)
    g_string_append_printf (said, "\n%s\n%s\n%d %u %u %d %d %d", result->cause != NULL ? result->cause : "",
                            result->cure != NULL ? result->cure : "", content->can_mend, result->n_more,
                            result->n_cures, (int) result->cure_kind, result->cures[0].x, result->cures[0].y);

  return g_string_free (said, FALSE);
}

/* Does nothing if @row says that already, or if its turn comes later: a new row is never empty. */
static void
fill (GtkListBoxRow *row, const SightCheckRowContent *content, SightCheckRowsShown *shown, guint *n_fills)
{
  g_autofree char *said = describe (content), *line = sight_check_row_get_line (content->text);
  const char *before = g_object_get_data (G_OBJECT (row), "said");

  if (g_strcmp0 (said, before) == 0)
    return;
  shown->is_changed = TRUE;
  if (*n_fills == 0 && before != NULL)
    {
      shown->is_whole = FALSE;
      return;
    }
  *n_fills -= *n_fills > 0;
  gtk_list_box_row_set_child (row, sight_check_row_new (content));
  if (is_bad (content) && content->result->status == SIGHT_CHECK_FAILED)
    gtk_widget_add_css_class (GTK_WIDGET (row), "failing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "failing");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
  g_object_set_data_full (G_OBJECT (row), "said", g_steal_pointer (&said), g_free);
}

/* The row at @place if it is that of check @index; those of checks before it, which are no longer listed, go. */
static GtkListBoxRow *
find_row (SightCheckRows *self, int place, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->box, place);

  while (row != NULL && row != self->editor_row && sight_check_rows_get_index (row) < index)
    {
      gtk_list_box_remove (self->box, GTK_WIDGET (row));
      row = gtk_list_box_get_row_at_index (self->box, place);
    }

  return row != NULL && row != self->editor_row && sight_check_rows_get_index (row) == index ? row : NULL;
}

static GtkListBoxRow *
insert_row (SightCheckRows *self, int place, int index)
{
  GtkWidget *row = gtk_list_box_row_new ();

  g_object_set_data (G_OBJECT (row), "check", GINT_TO_POINTER (index));
  gtk_widget_add_css_class (row, "row");
  gtk_list_box_insert (self->box, row, place);

  return GTK_LIST_BOX_ROW (row);
}

/* Removes the rows from @place on but that of the editor, which keeps the focus. */
static void
trim (SightCheckRows *self, int place)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->box, place)) != NULL)
    {
      if (row == self->editor_row)
        place++;
      else
        gtk_list_box_remove (self->box, GTK_WIDGET (row));
    }
}

/* Shows check @index at @place.  Whether there is a row: of very many checks those that hold are left out. */
static gboolean
show_check (SightCheckRows *self, SightCheckRowContent *content, int place, SightCheckRowsShown *shown, guint *n_fills)
{
  GtkListBoxRow *row;

  if (place >= (is_bad (content) ? 2 * ROWS_MAX : ROWS_MAX))
    {
      shown->n_left++;
      return FALSE;
    }
  row = find_row (self, place, (int) content->index);
  if (row == NULL)
    row = insert_row (self, place, (int) content->index);
  fill (row, content, shown, n_fills);

  return TRUE;
}

/* A row that was filled again lost the focus of its buttons. */
static void
keep_focus (SightCheckRows *self, int focused)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->box));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focused >= 0 && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->box)) ||
                       sight_check_rows_get_focused (self) != focused))
    sight_check_rows_focus (self, focused);
}

SightCheckRowsShown
sight_check_rows_show (SightCheckRows *self, const SightCheckRowsState *state, guint n_fills)
{
  const int focused = sight_check_rows_get_focused (self);
  SightCheckRowsShown shown = { .is_changed = self->edited != state->edited, .is_whole = TRUE };
  int place = 0;

  if (shown.is_changed)
    trim (self, 0);
  self->edited = state->edited;
  for (guint i = 0; state->level != NULL && i < state->level->checks->len; i++)
    {
      SightCheckRowContent content = { .index = i,
                                       .text = sight_level_get_check (state->level, i),
                                       .func = self->func,
                                       .data = self->data,
                                       .is_open = (int) i == state->open };

      if (sight_check_is_comment (content.text))
        continue;
      content.result = sight_check_task_get (state->task, i, &content.is_pending);
      content.can_mend = content.result != NULL && sight_check_can_mend (state->level, content.result);
      sight_check_counts_add (&shown.counts, content.result, content.is_pending);
      place += (int) i == state->edited || show_check (self, &content, place, &shown, &n_fills);
    }
  trim (self, place);
  keep_focus (self, focused);

  return shown;
}

/* sight-note-dialog.c - asks for the text of a note pinned to cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-note-dialog.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/tools/sight-pins.h"
#include "ui/widgets/sight-form.h"

struct _SightNoteDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  SightCellSet *cells; /* (nullable): of a new note */
  SightPin *note;      /* (nullable): the one to change, as it was */
  guint index;         /* of that */

  GtkWidget *accept;
  GtkLabel *where;
  GtkTextView *text;
  GtkTextBuffer *buffer;
};

G_DEFINE_FINAL_TYPE (SightNoteDialog, sight_note_dialog, GTK_TYPE_WINDOW)

char *
sight_note_describe_cells (const SightCellSet *cells)
{
  SightRuns runs = sight_cell_set_begin (cells, cells->bounds);
  const guint n = sight_cell_set_count (cells);
  g_autofree char *cell = NULL;

  if (!sight_runs_next (&runs))
    return g_strdup (_ ("outside the map"));
  cell = sight_sentence_cell (runs.cell);

  /* Translators: the cells of a note: "12 cells from (3, 4)" */
  return n == 1 ? g_steal_pointer (&cell)
                : g_strdup_printf (ngettext ("%u cell from %s", "%u cells from %s", n), n, cell);
}

static char *
get_text (SightNoteDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

static void
changed_cb (SightNoteDialog *self)
{
  g_autofree char *text = get_text (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "note.accept", sight_pin_text_is_valid (text));
}

/* Whether the note to change is still there: notes may come and go with the file while the dialog is open. */
static gboolean
is_there (SightNoteDialog *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  return level != NULL && self->index < level->notes->len &&
         sight_pin_equal (sight_level_get_note (level, self->index), self->note);
}

static void
accept_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightNoteDialog *self = SIGHT_NOTE_DIALOG (widget);
  SightToolState *tools = sight_workspace_get_tools (self->workspace);
  g_autofree char *text = get_text (self);

  if (self->cells != NULL)
    sight_pins_add (tools, self->cells, text);
  else if (is_there (self))
    sight_pins_set_text (tools, self->index, text);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_note_dialog_dispose (GObject *object)
{
  SightNoteDialog *self = SIGHT_NOTE_DIALOG (object);

  g_clear_object (&self->workspace);
  g_clear_pointer (&self->cells, sight_cell_set_free);
  g_clear_pointer (&self->note, sight_pin_free);

  G_OBJECT_CLASS (sight_note_dialog_parent_class)->dispose (object);
}

static void
sight_note_dialog_class_init (SightNoteDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_note_dialog_dispose;

  gtk_widget_class_install_action (widget_class, "note.accept", NULL, accept_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-note-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightNoteDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, SightNoteDialog, where);
  gtk_widget_class_bind_template_child (widget_class, SightNoteDialog, text);
  gtk_widget_class_bind_template_child (widget_class, SightNoteDialog, buffer);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
sight_note_dialog_init (SightNoteDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show (SightNoteDialog *self, GtkWindow *parent, const SightCellSet *cells, const char *text)
{
  g_autofree char *where = sight_note_describe_cells (cells);

  gtk_label_set_text (self->where, where);
  gtk_text_buffer_set_text (self->buffer, text, -1);
  changed_cb (self);
  sight_form_follow (GTK_WINDOW (self), self->workspace);
  sight_form_show (GTK_WINDOW (self), parent, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

SightNoteDialog *
sight_note_dialog_add (GtkWindow *parent, SightWorkspace *workspace, const SightCellSet *cells)
{
  SightNoteDialog *self = g_object_new (SIGHT_TYPE_NOTE_DIALOG, NULL);

  self->workspace = g_object_ref (workspace);
  self->cells = sight_cell_set_copy (cells);
  show (self, parent, cells, "");

  return self;
}

SightNoteDialog *
sight_note_dialog_edit (GtkWindow *parent, SightWorkspace *workspace, guint index)
{
  SightNoteDialog *self = g_object_new (SIGHT_TYPE_NOTE_DIALOG, NULL);

  self->workspace = g_object_ref (workspace);
  self->index = index;
  self->note = sight_pin_copy (sight_level_get_note (sight_workspace_get_level (workspace), index));
  show (self, parent, self->note->cells, self->note->text);

  return self;
}

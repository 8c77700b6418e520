/* sight-check-editor.c - an entry for a check, which says what may follow
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "analysis/checks/sight-check.h"
#include "edit/document/sight-document-checks.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-reveal.h"
#include "sight-check-suggest.h"
#include "sight-line-entry.h"

#define WORDS_MAX 6

struct _SightCheckEditor
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  SightLineEntry *entry;
  GtkListBox *words;
  GtkLabel *expected;
  int index;   /* of the check, or -1: a new one */
  char *rows;  /* (nullable): what follows its first line */
  gsize start; /* bytes of the text that a word does not replace */
};

G_DEFINE_FINAL_TYPE (SightCheckEditor, sight_check_editor, SIGHT_TYPE_WORKSPACE_WIDGET)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
make_word (const SightCheckWord *word)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = gtk_label_new (word->text), *detail = gtk_label_new (word->detail);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (detail, "caption");
  gtk_widget_add_css_class (detail, "dim");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), detail);

  return box;
}

/* (transfer full): what to type where nothing is typed */
static char *
describe_start (SightCheckEditor *self)
{
  return g_strdup_printf (_ ("Say what must hold, for example: %s"), sight_line_entry_get_placeholder (self->entry));
}

static gboolean
is_blank (SightCheckEditor *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  return *text == '\0';
}

/* @message: (transfer full) */
static void
show_message (SightCheckEditor *self, char *message, gboolean is_fault)
{
  gtk_label_set_text (self->expected, message);
  if (is_fault)
    gtk_widget_add_css_class (GTK_WIDGET (self->expected), "no-text");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->expected), "no-text");
  g_free (message);
}

static gboolean
is_complete (const char *text)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);

  return check != NULL;
}

/* (transfer full): of a check that could end here */
static char *
describe_end (const char *text, const SightLevel *level)
{
  g_autofree char *whole = g_strconcat (text, " ", NULL); /* its last word is complete */
  g_autoptr (SightCheckCompletion) completion = sight_check_complete (whole, level);

  return *completion->expected != '\0'
             ? g_strdup_printf (_ ("Press Return to finish. What may follow: %s"), completion->expected)
             : g_strdup (_ ("Press Return to finish."));
}

/* (transfer full): what to do next where @text is typed, of which @completion is */
static char *
describe_next (SightCheckEditor *self, const char *text, const SightCheckCompletion *completion)
{
  if (is_blank (self))
    return describe_start (self);
  if (is_complete (text))
    return describe_end (text, sight_workspace_get_level (self->workspace));

  return *completion->expected != '\0' ? g_strdup_printf (_ ("What may follow: %s"), completion->expected)
                                       : g_strdup ("");
}

static void
update (SightCheckEditor *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (SightCheckCompletion) completion = level != NULL ? sight_check_complete (text, level) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->words, 0)) != NULL)
    gtk_list_box_remove (self->words, GTK_WIDGET (row));
  for (guint i = 0; completion != NULL && i < MIN (completion->words->len, WORDS_MAX); i++)
    {
      gtk_list_box_append (self->words, make_word (g_ptr_array_index (completion->words, i)));
      gtk_widget_add_css_class (GTK_WIDGET (gtk_list_box_get_row_at_index (self->words, (int) i)), "row");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->words), completion != NULL && completion->words->len > 0);
  if (completion == NULL)
    return;
  self->start = completion->start;
  show_message (self, describe_next (self, text, completion), FALSE);
  /* The words below the entry may be more than there were. */
  sight_reveal_steadily (GTK_WIDGET (self), 0);
}

static void
changed_cb (SightCheckEditor *self)
{
  if (self->workspace != NULL)
    update (self);
}

static void
chosen_cb (SightCheckEditor *self, GtkListBoxRow *row)
{
  const char *word = gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (gtk_list_box_row_get_child (row))));
  g_autofree char *text =
      g_strdup_printf ("%.*s%s ", (int) self->start, gtk_editable_get_text (GTK_EDITABLE (self->entry)), word);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/* Says in plain words what is missing, and puts the cursor there. */
static void
show_fault (SightCheckEditor *self, const SightCheckFault *fault)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *whole = g_strconcat (text, " ", NULL); /* its last word is complete */
  g_autoptr (SightCheckCompletion) completion = sight_check_complete (whole, level);

  if (is_blank (self))
    show_message (self, describe_start (self), TRUE);
  else if (fault->is_early)
    show_message (self, g_strdup_printf (_ ("The check is not finished. What may follow: %s"), completion->expected),
                  TRUE);
  else
    show_message (self, g_strdup (fault->message), TRUE);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), (int) fault->column - 1);
}

/* Puts @text into the document. */
static void
put (SightCheckEditor *self, const char *text)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const guint n = sight_document_get_level (document)->checks->len;

  sight_document_begin (document, self->index < 0 ? _ ("Add a check") : _ ("Change a check"));
  if (self->index >= 0 && self->index < (int) n)
    sight_document_set_check (document, (guint) self->index, text);
  else
    sight_document_add_check (document, text, -1);
  sight_document_commit (document);
}

static void
activate_cb (SightCheckEditor *self)
{
  g_autofree char *text = g_strconcat (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->rows, NULL);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autofree char *canonical = NULL;

  if (check == NULL)
    {
      show_fault (self, &fault);
      return;
    }
  canonical = sight_check_print (check);
  /* The list is itself again before it changes. */
  g_signal_emit (self, signals[DONE], 0);
  put (self, canonical);
}

static gboolean
key_cb (SightCheckEditor *self, guint key, guint code, GdkModifierType state)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->words, 0);

  if (key == GDK_KEY_Escape)
    g_signal_emit (self, signals[DONE], 0);
  else if (key == GDK_KEY_Tab && first != NULL && !(state & GDK_SHIFT_MASK))
    chosen_cb (self, first);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

void
sight_check_editor_begin (SightCheckEditor *self, int index, const char *text)
{
  const char *end;
  g_autofree char *line = NULL, *example = NULL;

  g_return_if_fail (SIGHT_IS_CHECK_EDITOR (self));

  example = sight_check_example (self->workspace);
  sight_line_entry_set_placeholder (self->entry, example);
  end = strchr (text, '\n');
  line = end != NULL ? g_strndup (text, (gsize) (end - text)) : g_strdup (text);
  self->index = index;
  g_free (self->rows);
  self->rows = g_strdup (end);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), line);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  /* What is only proposed is typed over. */
  if (index < 0)
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
sight_check_editor_finalize (GObject *object)
{
  g_free (SIGHT_CHECK_EDITOR (object)->rows);

  G_OBJECT_CLASS (sight_check_editor_parent_class)->finalize (object);
}

static void
sight_check_editor_class_init (SightCheckEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sight_check_editor_finalize;
  sight_workspace_widget_class_bind (klass, SightCheckEditor, NULL, NULL);
  signals[DONE] =
      g_signal_new ("done", SIGHT_TYPE_CHECK_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_LINE_ENTRY);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-check-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SightCheckEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, SightCheckEditor, words);
  gtk_widget_class_bind_template_child (widget_class, SightCheckEditor, expected);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
sight_check_editor_init (SightCheckEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sight_line_entry_set_name (self->entry, _ ("Check"));
  sight_reveal_pages (sight_line_entry_get_view (self->entry), GTK_WIDGET (self->words));
}

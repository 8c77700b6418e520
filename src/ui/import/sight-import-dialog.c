/* sight-import-dialog.c - asks what a game's file does not say: which layers to import, which tiles block
 *
 * Each answer imports the file again in a thread, so that the dialog always
 * shows the real result.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-import-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "format/base/sight-visible.h"
#include "format/sight-profile.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-form.h"

#define NOTES_MAX 50 /* that are listed */

G_DEFINE_FINAL_TYPE (SightImportDialog, sight_import_dialog, GTK_TYPE_WINDOW)

/* One import, in a thread. */
typedef struct
{
  SightOrigin *origin;
  SightImport *import;
  SightImportResult *result;
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  sight_origin_unref (run->origin);
  sight_import_free (run->import);
  g_clear_pointer (&run->result, sight_import_result_free);
  g_free (run);
}

static gboolean
run_cb (gpointer data, const SightProgress *progress)
{
  Run *run = data;

  run->result = sight_import_result_new (run->origin, run->import);
  sight_import_result_add_pictures (run->result);

  return TRUE;
}

static void
show_notes (SightImportDialog *self)
{
  const SightNotes *notes = self->result->notes;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *shown = NULL;

  for (guint i = 0; i < notes->len && i < NOTES_MAX; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            sight_file_skip_folders (g_ptr_array_index (notes, i), self->origin->name));
  if (notes->len > NOTES_MAX)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", notes->len - NOTES_MAX),
                            notes->len - NOTES_MAX);
  shown = sight_visible_sentence (text->str);
  gtk_label_set_text (self->notes, shown);
  gtk_widget_set_visible (self->notes_section, notes->len > 0);
}

static void
show_problem (SightImportDialog *self, const char *text)
{
  g_autofree char *shown = text != NULL ? sight_visible_sentence (text) : g_strdup ("");

  gtk_label_set_text (self->problem, shown);
  gtk_widget_set_visible (self->problem_box, text != NULL);
}

static void
show_size (SightImportDialog *self)
{
  const SightLevel *level = self->result->level;
  g_autofree char *size = g_strdup_printf (_ ("\u2066%d × %d\u2069 cells"), level->map->width, level->map->height);
  g_autofree char *viewers =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s · %u viewer", "%s · %u viewers", level->viewers->len), size,
                       level->viewers->len);

  gtk_label_set_text (self->size, level->viewers->len > 0 ? viewers : size);
}

/* If the layers cannot make a map, the last good map stays visible but cannot be imported. */
static void
show_result (SightImportDialog *self, SightImportResult *result)
{
  show_problem (self, result->error != NULL ? result->error->message : NULL);
  gtk_widget_set_sensitive (self->import_button, result->error == NULL);
  if (result->level == NULL)
    {
      sight_import_result_free (result);
      return;
    }

  sight_map_preview_set_level (self->preview, result->level);
  sight_map_preview_set_images (self->preview, result->images);
  g_clear_pointer (&self->result, sight_import_result_free);
  self->result = result;
  sight_import_dialog_show_maps (self);
  sight_import_dialog_show_layers (self);
  sight_import_dialog_show_tiles (self);
  show_notes (self);
  show_size (self);
}

/* @answer: (nullable) */
static void
finish (SightImportDialog *self, SightImportAnswer *answer)
{
  SightImportDialogFunc func = self->func;

  self->func = NULL;
  func (answer, self->data);
}

static void
accept (SightImportDialog *self)
{
  g_autoptr (SightImport) answers = NULL;
  SightImportAnswer answer;

  /* A number that is typed but not taken yet changes what would be imported. */
  gtk_spin_button_update (self->cell);
  if (self->func == NULL || !gtk_widget_get_sensitive (self->import_button))
    return;
  self->is_accepted = sight_latest_task_is_running (self->latest);
  if (self->is_accepted)
    return;

  answers = sight_import_dialog_get_answers (self);
  answer = (SightImportAnswer) { g_steal_pointer (&self->result), g_steal_pointer (&answers),
                                 gtk_widget_get_visible (self->answers_bar) &&
                                     gtk_check_button_get_active (self->remember) };
  sight_map_preview_set_level (self->preview, NULL);
  g_object_ref (self);
  gtk_window_destroy (GTK_WINDOW (self));
  finish (self, &answer);
  g_clear_pointer (&answer.result, sight_import_result_free);
  g_clear_pointer (&answer.answers, sight_import_free);
  g_object_unref (self);
}

static void
done_cb (gpointer owner, gpointer data)
{
  SightImportDialog *self = owner;
  Run *run = data;
  gboolean is_accepted = self->is_accepted;

  self->is_accepted = FALSE;
  gtk_spinner_set_spinning (self->spinner, FALSE);
  show_result (self, g_steal_pointer (&run->result));
  if (is_accepted)
    accept (self);
}

static const SightLatestKind kind = { run_cb, done_cb, run_free };

static void
run (SightImportDialog *self)
{
  Run *run;

  if (self->func == NULL)
    return;

  gtk_spinner_set_spinning (self->spinner, TRUE);
  run = g_new0 (Run, 1);
  run->origin = sight_origin_ref (self->origin);
  run->import = self->frozen != NULL ? sight_import_copy (self->frozen) : sight_import_new ();
  sight_import_merge (run->import, self->said);
  sight_latest_task_start (self->latest, run);
}

SightImport *
sight_import_dialog_get_answers (SightImportDialog *self)
{
  SightImport *answers = sight_import_copy (self->said);

  sight_survey_answer (self->result->survey, self->result->level, answers);

  return answers;
}

static void
load_cb (GFile *file, gpointer data)
{
  g_autoptr (SightImportDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightImport) import = NULL;

  if (file == NULL || self->func == NULL)
    return;

  import = sight_profile_load (file, &error);
  if (import == NULL)
    {
      show_problem (self, error->message);
      return;
    }
  sight_import_merge (self->said, import);
  run (self);
}

static gboolean
is_json (const char *name, gconstpointer data)
{
  return g_str_has_suffix (name, ".json");
}

static void
save_cb (GFile *file, gpointer data)
{
  g_autoptr (SightImportDialog) self = data;
  g_autoptr (SightImport) answers = NULL;
  g_autoptr (GFile) target = NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL || self->func == NULL)
    return;

  answers = sight_import_dialog_get_answers (self);
  target = sight_dialog_get_target (file, "json", is_json, NULL, &error);
  show_problem (self, target != NULL && sight_profile_save (answers, target, &error) ? NULL : error->message);
}

static void
ask_file (SightImportDialog *self, gboolean is_save)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GFile) folder = self->origin->file != NULL ? g_file_get_parent (self->origin->file) : NULL;
  SightDialogFiles files = { is_save ? _ ("Save Answers") : _ ("Load Answers"), is_save ? _ ("_Save") : _ ("_Load"),
                             is_save ? _ ("import.json") : NULL, folder, G_LIST_MODEL (filters) };

  sight_dialog_add_filter (filters, _ ("Import answers"), (const char *const[]) { "json", NULL });
  if (is_save)
    sight_dialog_save (GTK_WINDOW (self), &files, save_cb, g_object_ref (self));
  else
    sight_dialog_open (GTK_WINDOW (self), &files, load_cb, g_object_ref (self));
}

static void
answers_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightImportDialog *self = SIGHT_IMPORT_DIALOG (widget);

  if (!g_str_equal (action, "import.reset"))
    {
      ask_file (self, g_str_equal (action, "import.save"));
      return;
    }
  sight_import_free (self->said);
  self->said = sight_import_new ();
  g_clear_pointer (&self->frozen, sight_import_free);
  g_hash_table_remove_all (self->guesses);
  run (self);
}

static void
run_import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  run (SIGHT_IMPORT_DIALOG (widget));
}

static void
accept_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  accept (SIGHT_IMPORT_DIALOG (widget));
}

static void
search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (SIGHT_IMPORT_DIALOG (widget)->search));
}

static void
sight_import_dialog_dispose (GObject *object)
{
  SightImportDialog *self = SIGHT_IMPORT_DIALOG (object);

  /* Closed without an answer: an answer would have taken the result. */
  if (self->result != NULL)
    {
      sight_map_preview_set_level (self->preview, NULL);
      finish (self, NULL);
    }
  g_clear_pointer (&self->latest, sight_latest_task_free);
  g_clear_pointer (&self->result, sight_import_result_free);
  g_clear_object (&self->rows);
  g_clear_object (&self->found);
  g_clear_object (&self->selection);
  g_clear_object (&self->layer_rows);

  G_OBJECT_CLASS (sight_import_dialog_parent_class)->dispose (object);
}

static void
sight_import_dialog_finalize (GObject *object)
{
  SightImportDialog *self = SIGHT_IMPORT_DIALOG (object);

  g_clear_pointer (&self->origin, sight_origin_unref);
  g_clear_pointer (&self->said, sight_import_free);
  g_clear_pointer (&self->frozen, sight_import_free);
  g_clear_pointer (&self->guesses, g_hash_table_unref);
  g_clear_pointer (&self->layer_items, g_ptr_array_unref);

  G_OBJECT_CLASS (sight_import_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightImportDialog, name)
    CHILD (import_button),  CHILD (about),       CHILD (map_section),    CHILD (map),
    CHILD (layers_section), CHILD (layers),      CHILD (tiles),          CHILD (tiles_head),
    CHILD (tiles_title),    CHILD (search),      CHILD (all_walkable),   CHILD (all_transparent),
    CHILD (tiles_stack),    CHILD (preview),     CHILD (spinner),        CHILD (size),
    CHILD (problem),        CHILD (problem_box), CHILD (notes),          CHILD (notes_section),
    CHILD (answers_bar),    CHILD (remember),    CHILD (remember_label), CHILD (cell_section),
    CHILD (cell_guess),     CHILD (cell),        CHILD (touched),        CHILD (cell_recalled),
#undef CHILD
  };

  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
}

static void
sight_import_dialog_class_init (SightImportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sight_import_dialog_dispose;
  object_class->finalize = sight_import_dialog_finalize;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  gtk_widget_class_install_action (widget_class, "import.run", NULL, run_import_cb);
  gtk_widget_class_install_action (widget_class, "import.accept", NULL, accept_cb);
  gtk_widget_class_install_action (widget_class, "import.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "import.load", NULL, answers_cb);
  gtk_widget_class_install_action (widget_class, "import.save", NULL, answers_cb);
  gtk_widget_class_install_action (widget_class, "import.reset", NULL, answers_cb);
  sight_import_dialog_install_tile_actions (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-import-dialog.ui");
  bind_template (widget_class);
}

static void
sight_import_dialog_init (SightImportDialog *self)
{
  self->guesses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->latest = sight_latest_task_new (&kind, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_question (SightImportDialog *self, const SightImportQuestion *question)
{
  g_autofree char *name = question->origin->file != NULL ? sight_file_get_shown (question->origin->file) : NULL;
  g_autofree char *title = name != NULL ? g_strdup_printf (_ ("Import “%s”"), name) : NULL, *place = NULL;

  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : _ ("Import Clipboard"));
  place = question->place != NULL ? g_strdup_printf (_ ("_Remember for maps in “%s”"), question->place)
                                  : g_strdup (_ ("_Remember for pasted maps"));
  gtk_label_set_label (self->remember_label, place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remember), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (self->remember_label), -1);
}

/* Gives the focus to the map that is chosen, or to the first tile that is a guess, as Tab would; else to the tiles,
 * where Return imports. */
static void
begin (SightImportDialog *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GtkWidget *group = gtk_widget_get_ancestor (GTK_WIDGET (self->tiles), SIGHT_TYPE_CHOICE_GROUP);

  if (gtk_widget_get_visible (self->map_section))
    gtk_widget_grab_focus (GTK_WIDGET (self->map));
  else if (gtk_bitset_is_empty (chosen) || !gtk_widget_child_focus (group, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->tiles));
}

SightImportDialog *
sight_import_dialog_ask (GtkWindow *parent,
                         const SightPalette *palette,
                         const SightImportQuestion *question,
                         SightImportDialogFunc func,
                         gpointer data)
{
  SightImportDialog *self = g_object_new (SIGHT_TYPE_IMPORT_DIALOG, NULL);

  self->origin = sight_origin_ref (question->origin);
  self->said = question->said != NULL ? sight_import_copy (question->said) : sight_import_new ();
  self->palette = palette;
  self->func = func;
  self->data = data;
  sight_map_preview_set_palette (self->preview, palette);
  sight_import_dialog_init_maps (self, question->result->survey);
  sight_import_dialog_init_layers (self);
  sight_import_dialog_init_tiles (self);
  show_question (self, question);
  show_result (self, question->result);
  sight_import_dialog_select_guess (self);
  sight_form_show (GTK_WINDOW (self), parent, self->import_button);
  begin (self);

  return self;
}

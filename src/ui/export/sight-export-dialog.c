/* sight-export-dialog.c - asks how to export a level, and previews the result and its losses
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-export-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "sight-type-ahead.h"
#include "ui/widgets/sight-children.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-reveal.h"
#include "ui/widgets/sight-titled-row.h"

#define CELL_MAX 256   /* pixels */
#define WIDTH 840      /* pixels */
#define HEIGHT_MIN 600 /* pixels */
#define HEIGHT_MAX 740 /* pixels: all that is asked of a picture */

G_DEFINE_FINAL_TYPE (SightExportDialog, sight_export_dialog, GTK_TYPE_WINDOW)

/* ---- what will be ---- */

static void
done_cb (gpointer owner, gpointer work)
{
  SightExportDialog *self = owner;

  gtk_spinner_set_spinning (self->spinner, FALSE);
  sight_export_dialog_show_sample (self, work);
}

static gboolean
run_cb (gpointer work, const SightProgress *progress)
{
  return sight_export_sample_run (work, progress);
}

static void
free_cb (gpointer work)
{
  sight_export_sample_free (work);
}

static const SightLatestKind sampling = { run_cb, done_cb, free_cb };

static void
update (SightExportDialog *self)
{
  guint variant = gtk_drop_down_get_selected (self->variant);
  const SightExportKind *kind = self->choice.kind;

  if (self->updating || self->latest == NULL)
    return;

  self->choice.picture = sight_picture_card_get_choice (self->picture_card);
  self->choice.variant =
      kind->variants != NULL && variant != GTK_INVALID_LIST_POSITION ? kind->variants[variant] : NULL;
  self->choice.extras = kind->group == SIGHT_EXPORT_REPORT ? sight_extras_button_get (self->extras) : 0;
  self->choice.interactive = gtk_widget_get_visible (self->answers_card) && gtk_switch_get_active (self->answers);
  gtk_spinner_set_spinning (self->spinner, TRUE);
  sight_latest_task_start (self->latest, sight_export_sample_new (&self->choice));
}

static void
page_before_cb (SightExportDialog *self)
{
  sight_export_dialog_show_page (self, MAX (self->page, 1) - 1);
}

static void
page_after_cb (SightExportDialog *self)
{
  sight_export_dialog_show_page (self, self->page + 1);
}

/* ---- what is chosen ---- */

/* The largest cell that a picture can have; vector pictures are limited by the scene only. */
static int
get_cell_max (SightExportDialog *self)
{
  const SightPictureKind *picture = self->choice.kind->row;

  return picture->is_vector ? CELL_MAX : MAX (1, sight_picture_get_size_max (self->choice.subject->level->map));
}

/* The variant of the kind that was exported last, else its first. */
static guint
find_variant (SightExportDialog *self)
{
  const SightExportKind *kind = self->choice.kind;
  g_autofree char *id = sight_export_kind_get_full_id (kind), *last = NULL;
  g_autoptr (GVariant) variants =
      self->settings != NULL ? g_settings_get_value (self->settings, "export-variants") : NULL;

  if (variants == NULL || !g_variant_lookup (variants, id, "s", &last))
    return 0;
  for (guint i = 0; kind->variants[i] != NULL; i++)
    {
      if (g_str_equal (kind->variants[i], last))
        return i;
    }

  return 0;
}

static void
remember_variant (SightExportDialog *self, const char *id)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, "export-variants");
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{ss}"));
  GVariantIter iter;
  const char *key, *value;

  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value))
    {
      if (!g_str_equal (key, id))
        g_variant_builder_add (&builder, "{ss}", key, value);
    }
  g_variant_builder_add (&builder, "{ss}", id, self->choice.variant);
  g_settings_set_value (self->settings, "export-variants", g_variant_builder_end (&builder));
}

static void
show_kind (SightExportDialog *self)
{
  const SightExportKind *kind = self->choice.kind;
  g_autofree char *suffix = g_strdup_printf (".%s", kind->suffix);
  gboolean is_picture = kind->group == SIGHT_EXPORT_PICTURE;

  self->updating = TRUE;
  gtk_label_set_text (self->name, _ (kind->name));
  gtk_label_set_text (self->about, suffix);
  gtk_widget_set_visible (self->variant_card, kind->variants != NULL);
  if (kind->variants != NULL)
    {
      g_autoptr (GtkStringList) variants = gtk_string_list_new (NULL);

      for (guint i = 0; kind->variants[i] != NULL; i++)
        gtk_string_list_append (variants, _ (sight_export_variant_get_name (kind->variants[i])));
      gtk_drop_down_set_model (self->variant, G_LIST_MODEL (variants));
      gtk_drop_down_set_selected (self->variant, find_variant (self));
    }
  gtk_widget_set_visible (self->extras_row, kind->group == SIGHT_EXPORT_REPORT);
  gtk_widget_set_visible (self->answers_card, sight_export_kind_can_answer (kind, self->choice.subject->level));
  gtk_widget_set_visible (GTK_WIDGET (self->picture_card), is_picture);
  if (is_picture)
    sight_picture_card_set_limit (self->picture_card, get_cell_max (self));
  self->updating = FALSE;
}

static const SightExportKind *
get_kind (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "kind");
}

static void
row_selected_cb (SightExportDialog *self, GtkListBoxRow *row)
{
  if (row == NULL)
    return;

  self->choice.kind = get_kind (row);
  self->page = 0;
  show_kind (self);
  update (self);
}

void
sight_export_dialog_choose (SightExportDialog *self, const SightExportKind *kind)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->kinds, i)) != NULL; i++)
    {
      if (get_kind (row) != kind)
        continue;
      gtk_list_box_select_row (self->kinds, row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
      sight_reveal_steadily (GTK_WIDGET (row), SIGHT_REVEAL_MIDDLE);
    }
}

/* Shows a heading at the start of each group. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  SightExportGroup group = get_kind (row)->group;
  GtkWidget *label;

  if (before != NULL && get_kind (before)->group == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (_ (sight_export_group_get_name (group)));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "presets-heading");
  gtk_list_box_row_set_header (row, label);
}

/* "LDtk project", "ldtk" */
static const char *
get_row_name (GtkListBoxRow *row, guint nth)
{
  const SightExportKind *kind = get_kind (row);
  const char *const names[] = { _ (kind->name), kind->suffix };

  return nth < G_N_ELEMENTS (names) ? names[nth] : NULL;
}

static GtkWidget *
row_new (const SightExportKind *kind)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (_ (kind->name)), *suffix = gtk_label_new (NULL);
  g_autofree char *text = g_strdup_printf (".%s", kind->suffix);

  gtk_label_set_text (GTK_LABEL (suffix), text);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  sight_cut_label_tell (GTK_LABEL (name));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (suffix, "dim");
  gtk_widget_add_css_class (suffix, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), suffix);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (kind->name), -1);
  g_object_set_data (G_OBJECT (row), "kind", (gpointer) kind);

  return row;
}

/* The last choice if it is in the group asked for, else the kind asked for, else a picture, which holds all that is
 * shown. */
static const SightExportKind *
find_first (const SightExportQuestion *question)
{
  g_autofree char *last = question->settings != NULL ? g_settings_get_string (question->settings, "export-kind") : NULL;
  const SightExportKind *kind = last != NULL ? sight_export_kind_find (last) : NULL;

  if (kind == NULL || (question->kind != NULL && kind->group != question->kind->group))
    kind = question->kind;

  return kind != NULL ? kind : sight_export_kind_find ("picture:png");
}

/* ---- where to ---- */

static void
remember (SightExportDialog *self, GFile *file)
{
  const SightExportChoice *choice = &self->choice;
  g_autofree char *id = sight_export_kind_get_full_id (choice->kind);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : g_strdup ("");

  g_settings_set_string (self->settings, "export-kind", id);
  g_settings_set_string (self->settings, "export-folder", uri);
  if (choice->variant != NULL)
    remember_variant (self, id);
  if (choice->kind->group == SIGHT_EXPORT_REPORT)
    sight_extras_save (self->settings, choice->extras);
  if (sight_export_kind_can_answer (choice->kind, choice->subject->level))
    g_settings_set_boolean (self->settings, "export-interactive", choice->interactive);
}

void
sight_export_dialog_accept (SightExportDialog *self, GFile *file)
{
  g_autoptr (SightExportDialog) kept = g_object_ref (self);

  if (self->settings != NULL)
    remember (self, file);
  self->func (&self->choice, file, self->data);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Whether @name fits a kind of export. */
static gboolean
fits_kind (const char *name, gconstpointer data)
{
  const SightExportKind *kind = data;
  g_autofree char *suffix = g_strconcat (".", kind->suffix, NULL), *small = g_utf8_strdown (name, -1);

  if (kind->group == SIGHT_EXPORT_MAP)
    return sight_format_find_for_path (name) == kind->row || g_str_has_suffix (small, suffix);

  return g_str_has_suffix (small, suffix) || (kind->group == SIGHT_EXPORT_ANSWERS && g_str_has_suffix (small, ".gz"));
}

static void
chosen_cb (GFile *chosen, gpointer data)
{
  g_autoptr (SightExportDialog) self = data;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (chosen == NULL || self->choice.subject == NULL)
    return;

  file = sight_dialog_get_target (chosen, self->choice.kind->suffix, fits_kind, self->choice.kind, &error);
  if (file != NULL)
    sight_export_dialog_accept (self, file);
  else
    {
      sight_export_dialog_show_problem (self, error->message);
      gtk_widget_set_sensitive (self->export_button, TRUE);
    }
}

/* The folder of the last export, else that of the document. */
static GFile *
get_folder (SightExportDialog *self)
{
  g_autofree char *uri = self->settings != NULL ? g_settings_get_string (self->settings, "export-folder") : NULL;
  g_autoptr (GFile) folder = uri != NULL && *uri != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (folder != NULL && g_file_query_file_type (folder, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    return g_steal_pointer (&folder);

  return self->folder != NULL ? g_object_ref (self->folder) : NULL;
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightExportDialog *self = SIGHT_EXPORT_DIALOG (widget);
  const SightExportKind *kind = self->choice.kind;
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = g_strdup_printf ("%s.%s", self->choice.subject->title, kind->suffix);
  g_autoptr (GFile) folder = get_folder (self);
  SightDialogFiles files = { _ ("Export"), _ ("_Export"), name, folder, G_LIST_MODEL (filters) };

  if (!gtk_widget_get_sensitive (self->export_button))
    return;

  sight_dialog_add_filter (filters, _ (kind->name), (const char *const[]) { kind->suffix, NULL });
  sight_dialog_save (GTK_WINDOW (self), &files, chosen_cb, g_object_ref (self));
}

/* ---- the dialog ---- */

static void
sight_export_dialog_dispose (GObject *object)
{
  SightExportDialog *self = SIGHT_EXPORT_DIALOG (object);

  g_clear_pointer (&self->latest, sight_latest_task_free);
  g_clear_pointer (&self->choice.subject, sight_export_subject_unref);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->folder);
  if (self->destroy != NULL)
    g_clear_pointer (&self->data, self->destroy);

  G_OBJECT_CLASS (sight_export_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  static const SightChild children[] = {
#define CHILD(name) SIGHT_CHILD (SightExportDialog, name)
    CHILD (export_button), CHILD (kinds),        CHILD (name),           CHILD (about),         CHILD (variant_card),
    CHILD (variant),       CHILD (picture_card), CHILD (problem_box),    CHILD (notes_section), CHILD (whole),
    CHILD (problem),       CHILD (notes),        CHILD (sample_stack),   CHILD (sample_text),   CHILD (sheet),
    CHILD (spinner),       CHILD (size),         CHILD (answers_card),   CHILD (answers),       CHILD (pages),
    CHILD (page_before),   CHILD (page_after),   CHILD (notes_scroller), CHILD (extras_row),    CHILD (extras),
#undef CHILD
  };

  sight_children_bind (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_before_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_after_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
sight_export_dialog_class_init (SightExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_export_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  g_type_ensure (SIGHT_TYPE_EXTRAS_BUTTON);
  g_type_ensure (SIGHT_TYPE_PICTURE_CARD);
  g_type_ensure (SIGHT_TYPE_SHEET);
  gtk_widget_class_install_action (widget_class, "export.accept", NULL, export_cb);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-export-dialog.ui");
  bind_template (widget_class);
}

/* Code is written from left to right, in the same letters in every language. */
static void
prepare_sample (SightExportDialog *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self->sample_text), GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  for (GtkWidget *widget = GTK_WIDGET (self->sample_text);; widget = gtk_widget_get_parent (widget))
    {
      gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
      if (widget == window)
        break;
    }
  pango_attr_list_insert (attributes, pango_attr_language_new (pango_language_from_string ("en")));
  gtk_label_set_attributes (self->sample_text, attributes);
}

static void
sight_export_dialog_init (SightExportDialog *self)
{
  const SightExportKind *kind;

  self->latest = sight_latest_task_new (&sampling, self);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  prepare_sample (self);
  gtk_list_box_set_header_func (self->kinds, header_cb, NULL, NULL);
  for (guint i = 0; (kind = sight_export_kind_get_nth (i)) != NULL; i++)
    gtk_list_box_append (self->kinds, row_new (kind));
  sight_type_ahead_add (self->kinds, get_row_name);
}

/* Not higher than @parent. */
static void
set_size (GtkWindow *self, GtkWindow *parent)
{
  gtk_window_set_default_size (self, WIDTH,
                               CLAMP (gtk_widget_get_height (GTK_WIDGET (parent)), HEIGHT_MIN, HEIGHT_MAX));
}

SightExportDialog *
sight_export_dialog_ask (GtkWindow *parent,
                         const SightExportQuestion *question,
                         SightExportDialogFunc func,
                         gpointer data,
                         GDestroyNotify destroy)
{
  SightExportDialog *self = g_object_new (SIGHT_TYPE_EXPORT_DIALOG, NULL);
  g_autofree char *title = g_strdup_printf (_ ("Export “%s”"), question->subject->shown_title);

  self->choice.subject = sight_export_subject_ref (question->subject);
  self->func = func;
  self->data = data;
  self->destroy = destroy;
  g_set_object (&self->settings, question->settings);
  g_set_object (&self->folder, question->folder);
  gtk_window_set_title (GTK_WINDOW (self), title);
  sight_extras_button_set (self->extras, question->subject->extras |
                                             (self->settings != NULL ? sight_extras_load (self->settings) : 0));
  if (self->settings != NULL)
    gtk_switch_set_active (self->answers, g_settings_get_boolean (self->settings, "export-interactive"));
  sight_picture_card_set_up (self->picture_card, question->settings, question->subject->scene);
  set_size (GTK_WINDOW (self), parent);
  sight_form_show (GTK_WINDOW (self), parent, self->export_button);
  sight_export_dialog_choose (self, find_first (question));

  return self;
}

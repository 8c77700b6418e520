/* sight-folder-bar.c - the levels in the folder of the open one: their pictures, whether their checks hold
 *
 * Levels are read and checked in a thread, and again after the file of the
 * window or another one there was written, and when the window becomes active.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-folder-bar.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-cut-label.h"
#include "ui/widgets/sight-focus.h"
#include "ui/workspace/sight-folder-scan.h"
#include "ui/workspace/sight-folder-watch.h"
#include "ui/workspace/sight-latest-task.h"
#include "sight-level-picture.h"
#include "ui/widgets/sight-tooltip.h"

struct _SightFolderBar
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace; /* (nullable) */
  SightLatestTask *task;
  SightFolderWatch *watch;
  GPtrArray *levels;   /* (nullable) of SightFolderLevel */
  SightLegend *legend; /* (nullable): the shared one */
  GFile *folder;       /* (nullable): that of @levels */
  GFile *near;         /* (nullable): looked at until the level is in a folder */
  const SightPalette *palette;
  SightFolderUnsaved is_unsaved; /* (nullable) */
  gpointer unsaved_data;
  gboolean awaits_list; /* the focus goes to the list as soon as that has rows, if it is still in the bar */

  GtkLabel *title, *empty;
  GtkSpinner *spinner;
  GtkListBox *list;
  GtkWidget *take;
};

G_DEFINE_FINAL_TYPE (SightFolderBar, sight_folder_bar, SIGHT_TYPE_WORKSPACE_WIDGET)

/* (transfer full) (nullable) */
static GFile *
get_folder (SightFolderBar *self)
{
  SightDocument *document = self->workspace != NULL ? sight_workspace_get_document (self->workspace) : NULL;
  GFile *file = document != NULL ? sight_document_get_file (document) : NULL;

  if (file == NULL && document != NULL && self->near != NULL)
    return g_object_ref (self->near);

  return file != NULL ? g_file_get_parent (file) : NULL;
}

static gboolean
is_open (SightFolderBar *self, const SightFolderLevel *level)
{
  GFile *file = sight_document_get_file (sight_workspace_get_document (self->workspace));

  return file != NULL && g_file_equal (file, level->file);
}

/* "✓ 14 checks hold", "✕ 2 of 16 checks fail", "no checks" */
static char *
describe_checks (const SightFolderLevel *level)
{
  const guint n = level->n_held + level->n_failed;

  if (level->problem != NULL)
    return g_strdup (_ ("can’t be read"));
  if (n == 0)
    return g_strdup (_ ("no checks"));
  if (level->n_failed > 0)
    return g_strdup_printf (ngettext ("✕ %u of %u check fails", "✕ %u of %u checks fail", n), level->n_failed, n);

  return g_strdup_printf (ngettext ("✓ %u check holds", "✓ %u checks hold", n), n);
}

/* In characters: the bar is as wide whatever the names; longer texts have more lines. */
#define TEXT_WIDTH 12

static GtkWidget *
caption_new (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, class);

  return label;
}

static void
add_row (SightFolderBar *self, const SightFolderLevel *level)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1), *name = gtk_label_new (level->name);
  g_autofree char *checks = describe_checks (level);
  g_autofree char *size = g_strdup_printf (_ ("\u2066%d × %d\u2069 cells"), level->width, level->height);
  const gboolean is_wrong = level->problem != NULL || level->n_failed > 0;

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (name), TEXT_WIDTH);
  sight_cut_label_tell (GTK_LABEL (name));
  gtk_widget_add_css_class (name, "title");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), name);
  gtk_box_append (GTK_BOX (texts), caption_new (checks, is_wrong ? "no-text" : level->n_held > 0 ? "yes-text" : "dim"));
  if (level->problem == NULL)
    gtk_box_append (GTK_BOX (texts), caption_new (size, "dim"));
  gtk_box_append (GTK_BOX (box), sight_level_picture_new (level));
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "row");
  g_object_set_data_full (G_OBJECT (row), "uri", g_file_get_uri (level->file), g_free);
  g_object_set_data (G_OBJECT (row), "name", name);
  sight_tooltip_set (row, level->problem);
  gtk_list_box_append (self->list, row);
}

/* The name of a level with unsaved changes has a dot, which is read as "not saved". */
static void
mark_unsaved (SightFolderBar *self, GtkListBoxRow *row, const SightFolderLevel *level)
{
  const gboolean is_unsaved = self->is_unsaved != NULL && self->is_unsaved (level->file, self->unsaved_data);
  g_autofree char *name = g_strdup_printf ("%s%s", is_unsaved ? "• " : "", level->name);
  g_autofree char *checks = describe_checks (level);
  g_autofree char *label = is_unsaved ? g_strdup_printf ("%s, %s, %s", level->name, _ ("not saved"), checks)
                                      : g_strdup_printf ("%s, %s", level->name, checks);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "name"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* The row of the open level is marked; the others are not. */
static void
mark_open (GtkListBoxRow *row, gboolean is_open)
{
  if (is_open)
    gtk_widget_add_css_class (GTK_WIDGET (row), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "selected");
}

void
sight_folder_bar_update_marks (SightFolderBar *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (SIGHT_IS_FOLDER_BAR (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      const SightFolderLevel *level = g_ptr_array_index (self->levels, i);

      mark_open (row, is_open (self, level));
      mark_unsaved (self, row, level);
    }
}

void
sight_folder_bar_set_unsaved (SightFolderBar *self, SightFolderUnsaved is_unsaved, gpointer data)
{
  g_return_if_fail (SIGHT_IS_FOLDER_BAR (self));

  self->is_unsaved = is_unsaved;
  self->unsaved_data = data;
}

/* Whether the open level has other tiles than the shared legend says. */
static void
update_take (SightFolderBar *self)
{
  const SightLevel *level = self->workspace != NULL ? sight_workspace_get_level (self->workspace) : NULL;

  gtk_widget_set_visible (self->take, self->legend != NULL && level != NULL &&
                                          !sight_legend_begins_like (level->legend, self->legend));
}

static const char *
get_uri (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "uri");
}

/* The row that has the focus, (nullable). */
static GtkListBoxRow *
get_focused (SightFolderBar *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return focus != NULL && gtk_widget_has_focus (focus) ? GTK_LIST_BOX_ROW (focus) : NULL;
}

/* To the row of @uri, or the one that is at @index now. */
static void
focus_row (SightFolderBar *self, const char *uri, int index)
{
  GtkListBoxRow *row, *found = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      if (i <= index || g_str_equal (get_uri (row), uri))
        found = row;
      if (g_str_equal (get_uri (row), uri))
        break;
    }
  if (found != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (found));
}

static void
fill_list (SightFolderBar *self)
{
  GtkListBoxRow *row = get_focused (self);
  g_autofree char *uri = row != NULL ? g_strdup (get_uri (row)) : NULL;
  const int index = row != NULL ? gtk_list_box_row_get_index (row) : -1;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; self->levels != NULL && i < self->levels->len; i++)
    add_row (self, g_ptr_array_index (self->levels, i));
  if (uri != NULL)
    focus_row (self, uri, index);
}

static void
fill (SightFolderBar *self)
{
  g_autofree char *name = self->folder != NULL ? sight_file_get_shown (self->folder) : NULL;
  g_autofree char *path = self->folder != NULL ? sight_file_get_shown_path (self->folder) : NULL;

  sight_folder_bar_update_marks (self);
  gtk_label_set_text (self->title, name != NULL ? name : _ ("No folder"));
  sight_tooltip_set (GTK_WIDGET (self->title), path);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), self->folder == NULL);
  update_take (self);
}

/* As Tab does; FALSE while it is empty. */
static gboolean
enter_list (SightFolderBar *self)
{
  GtkWidget *group = gtk_widget_get_ancestor (GTK_WIDGET (self->list), SIGHT_TYPE_CHOICE_GROUP);

  return gtk_list_box_get_row_at_index (self->list, 0) != NULL && gtk_widget_child_focus (group, GTK_DIR_TAB_FORWARD);
}

static gboolean
run_cb (gpointer work, const SightProgress *progress)
{
  return sight_folder_scan_run (work, progress);
}

static void
done_cb (gpointer owner, gpointer work)
{
  SightFolderBar *self = owner;
  SightFolderScan *scan = work;
  const gboolean is_same = self->palette == scan->palette && sight_folder_levels_are_equal (self->levels, scan->levels);

  gtk_spinner_set_spinning (self->spinner, FALSE);
  g_set_object (&self->folder, scan->folder);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  self->levels = g_ptr_array_ref (scan->levels);
  self->palette = scan->palette;
  g_clear_pointer (&self->legend, sight_legend_free);
  self->legend = g_steal_pointer (&scan->legend);
  if (!is_same)
    fill_list (self);
  fill (self);
  if (self->awaits_list && sight_focus_is_in (GTK_WIDGET (self)))
    enter_list (self);
  self->awaits_list = FALSE;
}

static void
free_cb (gpointer work)
{
  sight_folder_scan_free (work);
}

static const SightLatestKind scanning = { run_cb, done_cb, free_cb };

void
sight_folder_bar_refresh (SightFolderBar *self)
{
  g_autoptr (GFile) folder = NULL;
  const SightPalette *palette;

  g_return_if_fail (SIGHT_IS_FOLDER_BAR (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->workspace != NULL)
    folder = get_folder (self);
  /* First: what is written while it is looked at is told of. */
  sight_folder_watch_set (self->watch, folder);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) || self->workspace == NULL)
    return;
  if (folder == NULL)
    {
      sight_latest_task_stop (self->task);
      g_clear_object (&self->folder);
      g_clear_pointer (&self->levels, g_ptr_array_unref);
      g_clear_pointer (&self->legend, sight_legend_free);
      gtk_spinner_set_spinning (self->spinner, FALSE);
      fill_list (self);
      fill (self);
      return;
    }
  palette = sight_workspace_get_palette (self->workspace);
  gtk_spinner_set_spinning (self->spinner, TRUE);
  sight_latest_task_start (self->task,
                           sight_folder_scan_new (folder, palette, palette == self->palette ? self->levels : NULL));
}

void
sight_folder_bar_focus_list (SightFolderBar *self)
{
  g_return_if_fail (SIGHT_IS_FOLDER_BAR (self));

  self->awaits_list = !sight_focus_is_in (GTK_WIDGET (self->list)) && !enter_list (self);
  if (self->awaits_list)
    sight_focus_begin (GTK_WIDGET (self));
}

void
sight_folder_bar_set_near (SightFolderBar *self, GFile *folder)
{
  g_return_if_fail (SIGHT_IS_FOLDER_BAR (self));

  if (g_set_object (&self->near, folder))
    sight_folder_bar_refresh (self);
}

GFile *
sight_folder_bar_get_near (SightFolderBar *self)
{
  g_return_val_if_fail (SIGHT_IS_FOLDER_BAR (self), NULL);

  return self->near;
}

static void
chosen_cb (SightFolderBar *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-level", "s", get_uri (row));
}

static void
shown_cb (SightFolderBar *self)
{
  sight_folder_bar_refresh (self);
}

static void
folder_changed_cb (gpointer self)
{
  sight_folder_bar_refresh (self);
}

static void
workspace_changed_cb (SightFolderBar *self, guint what)
{
  if (what & (SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_APPEARANCE))
    sight_folder_bar_refresh (self);
}

static void
document_changed_cb (SightFolderBar *self, guint what)
{
  if (what & SIGHT_CHANGE_FILE)
    sight_folder_bar_refresh (self);
  if (what & SIGHT_CHANGE_LEGEND)
    update_take (self);
}

static void
sight_folder_bar_dispose (GObject *object)
{
  SightFolderBar *self = SIGHT_FOLDER_BAR (object);

  sight_latest_task_stop (self->task);
  sight_folder_watch_set (self->watch, NULL);

  G_OBJECT_CLASS (sight_folder_bar_parent_class)->dispose (object);
}

static void
sight_folder_bar_finalize (GObject *object)
{
  SightFolderBar *self = SIGHT_FOLDER_BAR (object);

  g_clear_pointer (&self->task, sight_latest_task_free);
  g_clear_pointer (&self->watch, sight_folder_watch_free);
  g_clear_pointer (&self->levels, g_ptr_array_unref);
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_object (&self->folder);
  g_clear_object (&self->near);

  G_OBJECT_CLASS (sight_folder_bar_parent_class)->finalize (object);
}

static void
sight_folder_bar_class_init (SightFolderBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  sight_workspace_widget_class_bind (klass, SightFolderBar, workspace_changed_cb, document_changed_cb);
  G_OBJECT_CLASS (klass)->dispose = sight_folder_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sight_folder_bar_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "folderbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-folder-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SightFolderBar, title);
  gtk_widget_class_bind_template_child (widget_class, SightFolderBar, empty);
  gtk_widget_class_bind_template_child (widget_class, SightFolderBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, SightFolderBar, list);
  gtk_widget_class_bind_template_child (widget_class, SightFolderBar, take);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
sight_folder_bar_init (SightFolderBar *self)
{
  self->task = sight_latest_task_new (&scanning, self);
  self->watch = sight_folder_watch_new (folder_changed_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::visible", G_CALLBACK (shown_cb), NULL);
}

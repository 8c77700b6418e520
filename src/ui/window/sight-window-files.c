/* sight-window-files.c - brings documents into a window: new, opened, examples
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/app/sight-application.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-focus.h"
#include "ui/widgets/sight-install.h"
#include "ui/dialogs/sight-new-map.h"

static SightDocument *
get_document (SightWindow *self)
{
  return sight_workspace_get_document (self->workspace);
}

char *
sight_window_join_notes (SightNotes *notes, const char *name)
{
  GString *text = notes->len > 0 ? g_string_new (NULL) : NULL;

  for (guint i = 0; i < notes->len && i < 4; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            sight_file_skip_folders (g_ptr_array_index (notes, i), name));
  if (notes->len > 4)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", notes->len - 4), notes->len - 4);

  return text != NULL ? g_string_free (text, FALSE) : NULL;
}

void
sight_window_show_notes (SightWindow *self, SightNotes *notes, const char *name)
{
  g_autofree char *text = sight_window_join_notes (notes, name);

  if (text != NULL)
    sight_window_show_notice (self, SIGHT_NOTICE_WARNING, text);
}

/* The user may have closed the window while a file was read for it. */
static gboolean
is_closed (SightWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

SightWindow *
sight_window_show_document (SightWindow *self, SightDocument *document)
{
  if (get_document (self) != NULL || is_closed (self))
    {
      SightWindow *other = sight_window_new (GTK_APPLICATION (g_application_get_default ()));

      /* What failed before has succeeded now. */
      if (!is_closed (self))
        sight_window_pass_failure (self);
      sight_focus_present (GTK_WINDOW (other));
      return sight_window_show_document (other, document);
    }

  sight_window_hide_notice (self);
  sight_workspace_set_document (self->workspace, document);
  sight_window_guard (self, NULL);
  sight_window_use_file (self);
  gtk_stack_set_visible_child_name (self->stack, "editor");
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
  sight_window_offer_game (self);

  return self;
}

void
sight_window_open_recent (SightWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  sight_window_open_file (self, file);
}

/* Applies the user's sight for new maps. */
static void
choose_sight (SightWindow *self, SightLevel *level)
{
  g_autofree char *id = self->settings != NULL ? g_settings_get_string (self->settings, "preset") : NULL;
  const SightPreset *preset = id != NULL ? sight_preset_find (id) : NULL;
  int range = self->settings != NULL ? g_settings_get_int (self->settings, "range") : -1;

  if (preset != NULL)
    sight_preset_apply (preset, &level->sight);
  sight_level_update_light (level);
  if (range >= 0)
    level->sight.range = range;
}

static void
new_map_cb (SightLevel *level, gpointer data)
{
  SightWindow *self = data;
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  g_autoptr (SightDocument) document = NULL;

  choose_sight (self, level);
  document = sight_document_new (level);
  /* It belongs where one works. */
  sight_window_set_near (sight_window_show_document (self, document), folder);
}

void
sight_window_new_map (SightWindow *self)
{
  SightNewMapDialog *dialog = sight_new_map_ask (GTK_WINDOW (self), self->workspace, self->settings, new_map_cb, self);

  sight_window_offer_shared (self, dialog);
}

/* One filter for all readable maps, then one for all files. */
static GListModel *
make_read_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) maps = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  const SightFormat *format;

  gtk_file_filter_set_name (maps, _ ("Maps"));
  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      for (guint s = 0; sight_format_can_read (format) && format->suffixes[s] != NULL; s++)
        gtk_file_filter_add_suffix (maps, format->suffixes[s]);
    }
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, maps);
  g_list_store_append (filters, all);

  return G_LIST_MODEL (filters);
}

static void
opened_cb (GFile *file, gpointer data)
{
  if (file != NULL)
    sight_window_open_file (data, file);
}

void
sight_window_open (SightWindow *self)
{
  g_autoptr (GListModel) filters = make_read_filters ();
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightDialogFiles files = { .title = _ ("Open Map"), .accept = _ ("_Open"), .folder = folder, .filters = filters };

  sight_dialog_open (GTK_WINDOW (self), &files, opened_cb, self);
}

void
sight_window_open_example (SightWindow *self, const char *name)
{
  g_autofree char *folder = sight_install_get_examples ();
  g_autofree char *base = g_strconcat (name, ".sightline", NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_format_load (NULL, file, NULL, &error);
  g_autoptr (SightDocument) document = NULL;

  if (level == NULL)
    {
      sight_window_show_not_opened (self, error);
      return;
    }

  /* An example is a starting point: saving asks for a file, so the example stays unchanged. */
  document = sight_document_new (g_steal_pointer (&level));
  sight_document_set_title (document, name);
  sight_window_show_document (self, document);
}

GFile *
sight_window_get_folder (SightWindow *self)
{
  GFile *file = sight_window_get_file (self);

  /* An imported map goes beside what it came from. */
  if (file == NULL)
    file = sight_window_get_source (self);
  if (file != NULL)
    return g_file_get_parent (file);

  file = sight_folder_bar_get_near (SIGHT_FOLDER_BAR (self->folder_bar));

  return file != NULL ? g_object_ref (file) : NULL;
}

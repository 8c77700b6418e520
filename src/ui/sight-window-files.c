/* sight-window-files.c - documents in and out of a window: new, open, save, and what to do with unsaved changes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "sight-dialog.h"
#include "sight-install.h"
#include "sight-new-map.h"

static SightDocument *
get_document (SightWindow *self)
{
  return sight_workspace_get_document (self->workspace);
}

void
sight_window_show_notes (SightWindow *self, SightNotes *notes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < notes->len && i < 4; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (notes, i));
  if (notes->len > 4)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", notes->len - 4), notes->len - 4);
  if (notes->len > 0)
    sight_window_show_notice (self, SIGHT_NOTICE_WARNING, text->str);
}

void
sight_window_show_document (SightWindow *self, SightDocument *document)
{
  if (get_document (self) != NULL)
    {
      SightWindow *other = sight_window_new (gtk_window_get_application (GTK_WINDOW (self)));

      gtk_window_present (GTK_WINDOW (other));
      sight_window_show_document (other, document);
      return;
    }

  sight_window_hide_notice (self);
  sight_workspace_set_document (self->workspace, document);
  gtk_stack_set_visible_child_name (self->stack, "editor");
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

void
sight_window_open_file (SightWindow *self, GFile *file)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SightDocument) document = sight_document_open (file, notes, &error);

  if (document == NULL)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR, error->message);
      return;
    }

  sight_window_show_document (self, document);
  sight_window_show_notes (self, notes);
}

static void
new_map_cb (SightLevel *level, gpointer data)
{
  g_autoptr (SightDocument) document = sight_document_new (level);

  sight_window_show_document (data, document);
}

void
sight_window_new_map (SightWindow *self)
{
  sight_new_map_ask (GTK_WINDOW (self), new_map_cb, self);
}

void
sight_window_add_filter (GListStore *filters, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  g_list_store_append (filters, filter);
}

/* One filter for all maps that can be read, then all files. */
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

static GListModel *
make_filter (const char *name, const char *const *suffixes)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  sight_window_add_filter (filters, name, suffixes);

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
  SightDialogFiles files = { .title = _ ("Open a map"), .accept = _ ("_Open"), .filters = filters };

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
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR, error->message);
      return;
    }

  /* An example is a beginning: saving asks where to, so that the example stays as it is. */
  document = sight_document_new (g_steal_pointer (&level));
  sight_document_set_title (document, name);
  sight_window_show_document (self, document);
}

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (SightWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightDocument) document = NULL;
  SightLevel *level;

  if (text == NULL)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR,
                                _ ("The clipboard holds no text: copy the rows of a map first."));
      return;
    }
  level = sight_format_read (NULL, text, strlen (text), _ ("clipboard"), notes, &error);
  if (level == NULL)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR, error->message);
      return;
    }

  document = sight_document_new (level);
  sight_window_show_document (self, document);
  sight_window_show_notes (self, notes);
}

void
sight_window_paste_map (SightWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

GFile *
sight_window_get_folder (SightWindow *self)
{
  GFile *file = sight_document_get_file (get_document (self));

  return file != NULL ? g_file_get_parent (file) : NULL;
}

GFile *
sight_window_with_suffix (GFile *file, const char *suffix)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *full = g_strconcat (name, ".", suffix, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (strchr (name, '.') != NULL || folder == NULL)
    return g_object_ref (file);

  return g_file_get_child (folder, full);
}

static gboolean
save_to (SightWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (sight_document_save (get_document (self), file, &error))
    {
      sight_window_hide_notice (self);
      return TRUE;
    }

  text = g_strdup_printf (_ ("Not saved: %s"), error->message);
  sight_window_show_notice (self, SIGHT_NOTICE_ERROR, text);

  return FALSE;
}

static void
save_as_cb (GFile *file, gpointer data)
{
  g_autoptr (GFile) target =
      file != NULL ? sight_window_with_suffix (file, sight_format_get_native ()->suffixes[0]) : NULL;

  if (target != NULL)
    save_to (data, target);
}

/* The same, and then the window closes. */
static void
save_and_close_cb (GFile *file, gpointer data)
{
  g_autoptr (GFile) target =
      file != NULL ? sight_window_with_suffix (file, sight_format_get_native ()->suffixes[0]) : NULL;

  if (target != NULL && save_to (data, target))
    gtk_window_close (data);
}

static void
ask_where (SightWindow *self, SightDialogFileFunc func)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GListModel) filters = make_filter (_ (native->name), native->suffixes);
  g_autofree char *name =
      g_strdup_printf ("%s.%s", sight_document_get_title (get_document (self)), native->suffixes[0]);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightDialogFiles files = { _ ("Save the level"), _ ("_Save"), name, folder, filters };

  sight_dialog_save (GTK_WINDOW (self), &files, func, self);
}

void
sight_window_save (SightWindow *self)
{
  GFile *file = sight_document_get_file (get_document (self));

  if (file != NULL)
    save_to (self, file);
  else
    ask_where (self, save_as_cb);
}

void
sight_window_save_as (SightWindow *self)
{
  ask_where (self, save_as_cb);
}

enum
{
  CLOSE_CANCEL,
  CLOSE_DISCARD,
  CLOSE_SAVE,
};

static void
close_cb (int button, gpointer data)
{
  SightWindow *self = data;
  GFile *file = sight_document_get_file (get_document (self));

  if (button == CLOSE_DISCARD)
    self->discard = TRUE;
  if (button == CLOSE_SAVE && file == NULL)
    {
      ask_where (self, save_and_close_cb);
      return;
    }
  if (button == CLOSE_CANCEL || (button == CLOSE_SAVE && !save_to (self, file)))
    return;

  gtk_window_close (GTK_WINDOW (self));
}

gboolean
sight_window_may_close (SightWindow *self)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Discard"), _ ("_Save"), NULL };
  SightDocument *document = get_document (self);
  g_autofree char *message = NULL;
  SightDialogQuestion question;

  if (document == NULL || self->discard || !sight_document_is_modified (document))
    return TRUE;

  message = g_strdup_printf (_ ("Save changes to “%s”?"), sight_document_get_title (document));
  gtk_window_present (GTK_WINDOW (self));
  question = (SightDialogQuestion) { message, _ ("What is not saved will be lost."), buttons };
  sight_dialog_ask (GTK_WINDOW (self), &question, close_cb, self);

  return FALSE;
}

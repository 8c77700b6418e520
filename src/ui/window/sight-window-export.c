/* sight-window-export.c - exports what a window shows: the map, a picture, a report, recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "edit/document/sight-document-sight.h"
#include "format/base/sight-file.h"
#include "ui/analysis/sight-analysis-panel.h"
#include "ui/export/sight-export-dialog.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/workspace/sight-workspace-heat.h"

#define CELL 32 /* pixels of a cell, unless chosen otherwise */

/* One export, in a thread. */
typedef struct
{
  SightWindow *window;
  SightExportChoice *choice;
  GFile *file;
  GPtrArray *companions; /* of char: names of the files written next to it */
  GPtrArray *known;      /* (nullable): of GFile: those that the window wrote before */
  GPtrArray *replaced;   /* (nullable): of char: those next to it that are other files: nothing was written */
  gboolean is_agreed;    /* the user agrees that those go */
  char *told;            /* (nullable): how it was written, if not as usual */
  GError *error;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_object_unref (self->window);
  sight_export_choice_free (self->choice);
  g_object_unref (self->file);
  g_ptr_array_unref (self->companions);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  g_free (self->told);
  g_clear_error (&self->error);
  g_free (self);
}

/* The file dialog asked only about the file itself. */
static gboolean
is_allowed (Export *self, const SightExportFiles *files)
{
  if (!self->is_agreed)
    self->replaced = sight_export_files_list_replaced (files, self->file, self->known);

  return self->replaced == NULL || self->replaced->len == 0;
}

static gboolean
report_cb (double done, gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* If cancelled before the last step, nothing is written. */
static void
run (gpointer data, GCancellable *cancellable)
{
  Export *self = data;
  const SightProgress progress = { report_cb, cancellable, 0, 1 };
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autofree char *name = NULL;

  if (!sight_export_choice_make (self->choice, self->file, &progress, &files, &self->error) ||
      g_cancellable_is_cancelled (cancellable))
    return;

  name = sight_file_get_name (self->file);
  if (!sight_file_check_regular (self->file, name, &self->error) || !is_allowed (self, &files))
    return;

  /* What the file can't hold was said in the dialog. */
  g_ptr_array_set_size (files.notes, 0);
  if (!sight_export_choice_put (self->choice, &files, self->file, &self->error))
    return;
  self->told = sight_window_join_notes (files.notes, name);
  for (guint i = 0; files.companions != NULL && i < files.companions->len; i++)
    g_ptr_array_add (self->companions, g_strdup (((SightCompanion *) g_ptr_array_index (files.companions, i))->name));
}

void
sight_window_forget_exported (SightWindow *self)
{
  g_clear_pointer (&self->exported.choice, sight_export_choice_free);
  g_clear_object (&self->exported.file);
  g_clear_pointer (&self->exported.files, g_ptr_array_unref);
}

/* What was exported, for another time. */
static void
keep (Export *self)
{
  SightWindowExported *exported = &self->window->exported;

  sight_window_forget_exported (self->window);
  exported->choice = sight_export_choice_copy (self->choice);
  exported->file = g_object_ref (self->file);
}

/* (transfer full) */
static GPtrArray *
list_files (Export *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  g_ptr_array_add (files, g_object_ref (self->file));
  for (guint i = 0; i < self->companions->len; i++)
    g_ptr_array_add (files, g_file_get_child (folder, g_ptr_array_index (self->companions, i)));

  return files;
}

void
sight_window_tell_written (SightWindow *self, GPtrArray *files, const char *text)
{
  const SightOffer offers[2] = { { _ ("Show in Folder"), "win.show-exported" }, { NULL, NULL } };

  g_clear_pointer (&self->exported.files, g_ptr_array_unref);
  self->exported.files = files;
  sight_window_show_offers (self, SIGHT_NOTICE_DONE, text, offers);
}

/* "“a.tsx”, “a.png”" */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *name = sight_file_show_name (g_ptr_array_index (names, i));

      g_string_append (text, i > 0 ? _ (", ") : "");
      g_string_append_printf (text, _ ("“%s”"), name);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Which files were written, and how. */
static char *
describe (const Export *self)
{
  g_autofree char *name = sight_file_get_shown (self->file);
  g_autofree char *more = join_names (self->companions);
  g_autofree char *done = self->companions->len > 0
                              ? g_strdup_printf (_ ("Exported to “%s”, with %s in the same folder."), name, more)
                              : g_strdup_printf (_ ("Exported to “%s”."), name);

  return self->told != NULL ? g_strdup_printf ("%s\n%s", done, self->told) : g_steal_pointer (&done);
}

static void ask_to_replace (const Export *self);

static void
show_done (Export *self)
{
  g_autofree char *text = describe (self);

  keep (self);
  sight_window_tell_written (self->window, list_files (self), text);
}

static void
done (gpointer data)
{
  Export *self = data;
  g_autofree char *text = self->error != NULL ? g_strdup_printf (_ ("Not exported: %s"), self->error->message) : NULL;

  if (text != NULL)
    sight_window_show_error (self->window, text);
  else if (self->replaced != NULL && self->replaced->len > 0)
    ask_to_replace (self);
  else
    show_done (self);
}

static void
cancelled (gpointer data)
{
  sight_window_show_notice (((Export *) data)->window, SIGHT_NOTICE_HINT, _ ("Export cancelled. Nothing was written."));
}

static const SightWindowTaskKind exporting = { run, done, cancelled, export_free };

/* Takes @self. */
static void
launch (Export *self)
{
  g_autofree char *name = sight_file_get_shown (self->file);
  g_autofree char *what = g_strdup_printf (_ ("Exporting “%s”…"), name);

  sight_window_hide_notice (self->window);
  sight_window_run_task (self->window, &exporting, what, self);
}

/* @choice: (transfer full) */
static Export *
export_new (SightWindow *self, SightExportChoice *choice, GFile *file)
{
  Export *own = g_new0 (Export, 1);

  own->window = g_object_ref (self);
  own->choice = choice;
  own->companions = g_ptr_array_new_with_free_func (g_free);
  own->file = g_object_ref (file);

  return own;
}

/* @choice: (transfer full) */
static void
start (SightWindow *self, SightExportChoice *choice, GFile *file)
{
  Export *own = export_new (self, choice, file);

  if (self->exported.files != NULL)
    own->known = g_ptr_array_ref (self->exported.files);
  launch (own);
}

static void
answered_cb (int button, gpointer data)
{
  Export *self = data;

  if (button == 1)
    {
      launch (self);
      return;
    }
  /* Not if the window closes, which cancels too. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    cancelled (self);
  export_free (self);
}

/* What would be lost without a word otherwise: the user chose none of these names. */
static void
ask_to_replace (const Export *self)
{
  const char *const buttons[] = { _ ("_Cancel"), _ ("_Replace"), NULL };
  g_autofree char *names = join_names (self->replaced), *name = sight_file_get_shown (self->file);
  g_autofree char *message = g_strdup_printf (_ ("Replace %s?"), names);
  g_autofree char *detail = g_strdup_printf (
      g_dngettext (
          GETTEXT_PACKAGE, "The export of “%s” writes this file too, and its folder has another one of that name.",
          "The export of “%s” writes these files too, and its folder has others of those names.", self->replaced->len),
      name);
  const SightDialogQuestion question = { message, detail, buttons, 1 };
  Export *again = export_new (self->window, sight_export_choice_copy (self->choice), self->file);

  again->is_agreed = TRUE;
  sight_dialog_ask (GTK_WINDOW (self->window), &question, answered_cb, again);
}

static void
chosen_cb (const SightExportChoice *choice, GFile *file, gpointer data)
{
  start (data, sight_export_choice_copy (choice), file);
}

/* Reports ask as the panel does, and measure for the team of the heat map. */
static void
add_requests (SightWindow *self, SightExportSubject *subject)
{
  const int team = sight_workspace_get_heat_team (self->workspace);

  for (SightQuestion i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      const SightRequest *request = sight_analysis_panel_get_request (SIGHT_ANALYSIS_PANEL (self->analysis_panel), i);

      if (request != NULL)
        sight_export_subject_ask (subject, request);
    }
  if (team >= 0 && sight_request_has_viewers (subject->level, (guint) team))
    subject->team = (guint) team + 1;
}

/* The answers and the heat map that the window shows. */
static SightReportExtras
get_extras (SightWindow *self)
{
  const guint questions = sight_analysis_panel_get_shown (SIGHT_ANALYSIS_PANEL (self->analysis_panel));
  SightReportExtras extras = 0;

  for (SightQuestion i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      if (questions >> i & 1)
        extras |= sight_report_extras_find (sight_question_get_type (i)->id);
    }
  if (sight_workspace_get_overlay (self->workspace) == SIGHT_OVERLAY_HEAT)
    extras |= sight_report_extras_find (sight_workspace_get_measure (self->workspace)->id);

  return extras;
}

SightExportSubject *
sight_window_get_export_subject (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightExportSubject *subject;
  SightScene scene;

  /* What leaves the window is never late. */
  sight_document_finish_fields (document);
  sight_workspace_finish_images (self->workspace);
  scene = sight_workspace_get_scene (self->workspace, CELL);

  subject =
      sight_export_subject_new (sight_document_copy_level (document), &scene, sight_document_get_title (document));
  add_requests (self, subject);
  subject->extras = get_extras (self);

  return subject;
}

/* @id: (nullable): the kind to start with, unless one of its group was exported last; NULL: the last one exported */
static void
ask (SightWindow *self, const char *id)
{
  g_autoptr (SightExportSubject) subject = sight_window_get_export_subject (self);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightExportQuestion question = { subject, id != NULL ? sight_export_kind_find (id) : NULL, self->settings, folder };

  sight_export_dialog_ask (GTK_WINDOW (self), &question, chosen_cb, g_object_ref (self), g_object_unref);
}

void
sight_window_export (SightWindow *self)
{
  ask (self, NULL);
}

void
sight_window_export_map (SightWindow *self)
{
  ask (self, "map:text");
}

void
sight_window_export_picture (SightWindow *self)
{
  ask (self, "picture:png");
}

void
sight_window_export_report (SightWindow *self)
{
  ask (self, "report:html");
}

void
sight_window_export_record (SightWindow *self)
{
  ask (self, "answers:json");
}

void
sight_window_export_again (SightWindow *self)
{
  SightExportChoice *choice;

  if (self->exported.choice == NULL)
    {
      sight_window_export (self);
      return;
    }

  choice = sight_export_choice_copy (self->exported.choice);
  sight_export_subject_unref (choice->subject);
  choice->subject = sight_window_get_export_subject (self);
  start (self, choice, self->exported.file);
}

/* ---- where it is ---- */

/* (nullable): the folder of what was exported last */
static GFile *
get_exported_folder (SightWindow *self)
{
  return self->exported.files != NULL ? g_file_get_parent (g_ptr_array_index (self->exported.files, 0)) : NULL;
}

/* Who cannot be shown the folder is told where it is. */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SightWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = get_exported_folder (self);
  g_autofree char *path = NULL, *text = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error) || folder == NULL)
    return;

  path = sight_file_get_shown_path (folder);
  text = g_strdup_printf (_ ("The folder “%s” cannot be shown: %s"), path, error->message);
  sight_window_show_error (self, text);
}

/* Any program that opens folders. */
static void
open_folder (SightWindow *self)
{
  g_autoptr (GFile) folder = get_exported_folder (self);
  g_autofree char *uri = g_file_get_uri (folder);
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (self)));

  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, opened_cb, g_object_ref (self));
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SightWindow) self = data;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (answer == NULL && self->exported.files != NULL)
    open_folder (self);
}

/* File managers offer the service of the freedesktop.org file manager interface, which also selects the files. */
void
sight_window_show_exported (SightWindow *self)
{
  GDBusConnection *bus = g_application_get_dbus_connection (g_application_get_default ());
  g_auto (GVariantBuilder) uris = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_STRING_ARRAY);

  if (self->exported.files == NULL)
    return;
  if (bus == NULL)
    {
      open_folder (self);
      return;
    }

  for (guint i = 0; i < self->exported.files->len; i++)
    g_variant_builder_add_value (&uris, g_variant_new_take_string (g_file_get_uri (self->exported.files->pdata[i])));
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems", g_variant_new ("(ass)", &uris, ""), NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown_cb, g_object_ref (self));
}

/* sight-window-save.c - saves a window's document, and asks first if needed, also before the window closes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-save.h"
#include "format/base/sight-file.h"
#include "ui/app/sight-application.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-focus.h"

static SightDocument *
get_document (SightWindow *self)
{
  return sight_workspace_get_document (self->workspace);
}

/* Whether another window has @file open; then shows a notice. */
static gboolean
is_open_elsewhere (SightWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWindow *other = sight_application_find_window (SIGHT_APPLICATION (application), file);
  g_autofree char *name = sight_file_get_shown (file), *text = NULL;

  if (other == NULL || other == GTK_WINDOW (self))
    return FALSE;

  text = g_strdup_printf (_ ("Not saved: “%s” is open in another window."), name);
  sight_window_show_notice (self, SIGHT_NOTICE_ERROR, text);

  return TRUE;
}

/* One save, written in a thread. */
typedef struct
{
  SightWindow *window;
  SightDocument *document;
  SightDocumentSave *save;
  gboolean close; /* the window afterwards */
} Saving;

static void save_to (SightWindow *self, GFile *file, gboolean close, gboolean careful);
static void ask_overwrite (SightWindow *self, gboolean close);

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_object_unref (self->window);
  g_object_unref (self->document);
  sight_document_save_free (self->save);
  g_free (self);
}

static void
run (gpointer data, GCancellable *cancellable)
{
  sight_document_save_run (((Saving *) data)->save);
}

static void
show_failure (SightWindow *self, const GError *error)
{
  const SightOffer offers[2] = { { _ ("Save As…"), "win.save-as" }, { NULL, NULL } };
  g_autofree char *text = g_strdup_printf (_ ("Not saved: %s"), error->message);

  sight_window_show_offers (self, SIGHT_NOTICE_ERROR, text, offers);
  self->notice.is_refusal = TRUE;
}

/* How the file was written is said once for each way. */
static void
show_way (SightWindow *self, SightNotes *notes)
{
  g_autofree char *text = sight_window_join_notes (notes, NULL);

  if (text != NULL && g_strcmp0 (text, self->saved.told_way) != 0)
    sight_window_show_notice (self, SIGHT_NOTICE_WARNING, text);
  g_free (self->saved.told_way);
  self->saved.told_way = g_steal_pointer (&text);
}

/* A sighted person sees the title lose its dot. */
static void
tell_saved (SightWindow *self)
{
  g_autofree char *text = g_strdup_printf (_ ("“%s” is saved"), sight_document_get_shown_title (get_document (self)));

  if (self->announcer != NULL)
    sight_announcer_say (self->announcer, text);
}

/* Whether @next, (nullable), asked for while @self was written, is not what was written. */
static gboolean
is_needed (const Saving *self, GFile *next)
{
  return next != NULL && (sight_document_is_modified (self->document) || !g_file_equal (next, self->save->file));
}

static void
done (gpointer data)
{
  Saving *self = data;
  SightWindow *window = self->window;
  const gboolean is_saved = sight_document_save_end (self->save, self->document);
  const gboolean close = self->close || window->saved.close;
  g_autoptr (GFile) next = g_steal_pointer (&window->saved.next);

  window->saved.is_busy = window->saved.close = FALSE;
  if (is_saved && is_needed (self, next))
    save_to (window, next, close, window->saved.next_careful);
  else if (is_saved)
    {
      sight_window_hide_notice (window);
      sight_window_use_file (window);
      tell_saved (window);
      show_way (window, self->save->notes);
      if (close)
        gtk_window_close (GTK_WINDOW (window));
    }
  else if (self->save->is_changed)
    {
      sight_document_look_at_disk (self->document);
      ask_overwrite (window, close);
    }
  else
    show_failure (window, self->save->error);
}

/* The thread cannot be stopped; if it succeeds later, the file will be found to hold what is here. */
static void
cancelled (gpointer data)
{
  SightWindow *window = ((Saving *) data)->window;

  window->saved.is_busy = window->saved.close = FALSE;
  g_clear_object (&window->saved.next);
  sight_window_show_notice (window, SIGHT_NOTICE_WARNING, _ ("The disk did not answer. The file may not be saved."));
}

static const SightWindowTaskKind saving = { run, done, cancelled, saving_free };

/* @close: the window afterwards.  @careful: ask first if another program changed the file */
static void
save_to (SightWindow *self, GFile *file, gboolean close, gboolean careful)
{
  const char *base = self->autosave != NULL ? sight_autosave_get_base (self->autosave) : NULL;
  g_autofree char *shown = sight_file_get_shown (file), *what = NULL;
  Saving *own;

  if (is_open_elsewhere (self, file))
    return;
  if (self->saved.is_busy)
    {
      /* What changed meanwhile is to be saved too. */
      self->saved.close |= close;
      self->saved.next_careful = careful;
      g_set_object (&self->saved.next, file);
      return;
    }

  self->saved.is_busy = TRUE;
  own = g_new0 (Saving, 1);
  own->window = g_object_ref (self);
  own->document = g_object_ref (get_document (self));
  own->save = sight_document_save_begin (own->document, file, careful, base);
  own->close = close;
  what = g_strdup_printf (_ ("Saving “%s”…"), shown);
  sight_window_run_task (self, &saving, what, own);
}

static gboolean
is_native (const char *name, gconstpointer data)
{
  return sight_format_find_for_path (name) == data;
}

/* The file to write when the user chose @file, whose suffix may be missing or different. NULL after a notice, if the
 * user was not asked about overwriting that file. */
static GFile *
get_target (SightWindow *self, GFile *file)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GError) error = NULL;
  GFile *target = sight_dialog_get_target (file, native->suffixes[0], is_native, native, &error);

  if (target == NULL)
    sight_window_show_not_saved (self, error);

  return target;
}

static void
save_as (SightWindow *self, GFile *file, gboolean close)
{
  g_autoptr (GFile) target = file != NULL ? get_target (self, file) : NULL;

  /* Whoever chose a file was asked about overwriting it. */
  if (target != NULL)
    save_to (self, target, close, FALSE);
}

static void
save_as_cb (GFile *file, gpointer data)
{
  save_as (data, file, FALSE);
}

static void
save_as_and_close_cb (GFile *file, gpointer data)
{
  save_as (data, file, TRUE);
}

static void
ask_where (SightWindow *self, SightDialogFileFunc func)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name =
      g_strdup_printf ("%s.%s", sight_document_get_title (get_document (self)), native->suffixes[0]);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightDialogFiles files = { _ ("Save Level"), _ ("_Save"), name, folder, G_LIST_MODEL (filters) };

  sight_dialog_add_filter (filters, _ (native->name), native->suffixes);
  sight_dialog_save (GTK_WINDOW (self), &files, func, self);
}

enum
{
  OVERWRITE_CANCEL,
  OVERWRITE_SAVE,
};

static void
overwrite_cb (int button, gpointer data)
{
  if (button == OVERWRITE_SAVE && sight_window_get_file (data) != NULL)
    save_to (data, sight_window_get_file (data), FALSE, FALSE);
}

static void
overwrite_and_close_cb (int button, gpointer data)
{
  if (button == OVERWRITE_SAVE && sight_window_get_file (data) != NULL)
    save_to (data, sight_window_get_file (data), TRUE, FALSE);
}

/* Changes by another program are not overwritten without asking. */
static void
ask_overwrite (SightWindow *self, gboolean close)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Save Anyway"), NULL };
  g_autofree char *message =
      g_strdup_printf (_ ("Another program changed “%s”"), sight_document_get_shown_title (get_document (self)));
  SightDialogQuestion question = { message, _ ("Saving will overwrite those changes."), buttons, 1 };

  sight_dialog_ask (GTK_WINDOW (self), &question, close ? overwrite_and_close_cb : overwrite_cb, self);
}

/* @close: close the window afterwards. */
static void
save (SightWindow *self, gboolean close)
{
  GFile *file = sight_document_get_file (get_document (self));

  if (file == NULL)
    ask_where (self, close ? save_as_and_close_cb : save_as_cb);
  else
    save_to (self, file, close, TRUE);
}

void
sight_window_forget_saved (SightWindow *self)
{
  g_clear_pointer (&self->saved.told_way, g_free);
  g_clear_object (&self->saved.next);
}

void
sight_window_save (SightWindow *self)
{
  save (self, FALSE);
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

  if (button == CLOSE_SAVE)
    save (self, TRUE);
  if (button != CLOSE_DISCARD)
    return;

  self->discard = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

gboolean
sight_window_may_close (SightWindow *self)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Discard"), _ ("_Save"), NULL };
  SightDocument *document = get_document (self);
  g_autofree char *message = NULL;
  SightDialogQuestion question;

  if (document == NULL || self->discard)
    return TRUE;
  sight_tool_state_place (sight_workspace_get_tools (self->workspace));
  if (!sight_document_is_modified (document))
    return TRUE;

  message = g_strdup_printf (_ ("Save changes to “%s”?"), sight_document_get_shown_title (document));
  sight_focus_present (GTK_WINDOW (self));
  question = (SightDialogQuestion) { message, _ ("Unsaved changes will be lost."), buttons, CLOSE_DISCARD };
  sight_dialog_ask (GTK_WINDOW (self), &question, close_cb, self);

  return FALSE;
}

/* sight-window-import.c - imports maps into a window, from files and from the clipboard
 *
 * Everything opened is read in a thread, with the answers remembered for its
 * game. If questions remain, the user is asked; then the map is shown.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "format/sight-profile.h"
#include "ui/app/sight-application.h"
#include "ui/import/sight-import-dialog.h"
#include "ui/widgets/sight-focus.h"
#include "ui/workspace/sight-decoder.h"

/* One map being opened; counted: for the task that reads it, and the dialog that asks about it. */
typedef struct
{
  SightWindow *window;
  GSList *rest; /* of GFile: the files to open next */
  GFile *file;  /* (nullable): NULL for text */
  char *stamp;
  SightOrigin *origin; /* (nullable): until it was read */
  const SightPalette *palette;
  gboolean is_asked_for; /* the user asked for the dialog, whatever is known */
  gboolean is_again;     /* the file of this window, to be imported in a different way */
  gboolean is_question;
  char *store;
  SightImport *import; /* (nullable): the remembered answers */
  GFile *home;         /* (nullable): the folder that the answers are for */
  char *trouble;       /* (nullable): an error in the remembered answers */
  SightImportResult *result;
  GError *error;
} Opening;

static void
opening_clear (gpointer data)
{
  Opening *self = data;

  g_object_unref (self->window);
  g_slist_free_full (self->rest, g_object_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->home);
  g_clear_pointer (&self->origin, sight_origin_unref);
  g_clear_pointer (&self->import, sight_import_free);
  g_clear_pointer (&self->result, sight_import_result_free);
  g_clear_error (&self->error);
  g_free (self->stamp);
  g_free (self->store);
  g_free (self->trouble);
}

static void
opening_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, opening_clear);
}

/* ---- in the thread ---- */

static void
read_file (Opening *self)
{
  g_autofree char *name = self->file != NULL ? sight_file_get_name (self->file) : NULL;

  if (self->origin != NULL)
    return;
  if (!sight_file_check_regular (self->file, name, &self->error))
    return;
  self->stamp = sight_document_make_stamp (self->file);
  self->origin = sight_origin_new_for_file (self->file, sight_document_get_format (self->file), &self->error);
}

static void
recall (Opening *self)
{
  g_autoptr (GError) error = NULL;

  self->import = sight_profile_find (self->store, self->origin, &self->home, &error);
  if (error != NULL)
    self->trouble = g_strdup_printf (_ ("the remembered answers cannot be read: %s"), error->message);
}

/* If the remembered answers no longer fit, imports without them and asks the user. */
static void
import (Opening *self)
{
  self->result = sight_import_result_new (self->origin, self->import);
  if (self->result->error != NULL && self->import != NULL)
    {
      sight_import_result_free (self->result);
      g_clear_pointer (&self->import, sight_import_free);
      self->result = sight_import_result_new (self->origin, NULL);
      self->is_asked_for = TRUE;
    }
  self->is_question = self->result->error == NULL &&
                      (self->is_asked_for || sight_survey_has_questions (self->result->survey, self->import));
}

/* Pictures that stay files are looked for beside the level. */
static void
look_for_pictures (Opening *self)
{
  const char *path = self->file != NULL ? g_file_peek_path (self->file) : NULL;

  if (path != NULL && self->result->level != NULL)
    sight_decoder_note_missing (&self->result->level->pictures, path, self->result->notes);
}

static void
run (gpointer data, GCancellable *cancellable)
{
  Opening *self = data;

  read_file (self);
  if (self->origin == NULL || g_cancellable_is_cancelled (cancellable))
    return;
  recall (self);
  import (self);
  look_for_pictures (self);
  if (self->is_question && !g_cancellable_is_cancelled (cancellable))
    sight_import_result_add_pictures (self->result);
}

/* ---- in the window ---- */

/* Such as the question of an import. */
static gboolean
is_dialog_over (SightWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (self) && gtk_widget_get_visible (l->data))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_window_is_idle (SightWindow *self)
{
  g_return_val_if_fail (SIGHT_IS_WINDOW (self), FALSE);

  return sight_workspace_get_document (self->workspace) == NULL && self->tasks == NULL && !is_dialog_over (self);
}

gboolean
sight_window_is_import_of (SightWindow *self, GFile *file)
{
  GFile *source;

  g_return_val_if_fail (SIGHT_IS_WINDOW (self), FALSE);

  source = sight_window_get_source (self);

  return source != NULL && sight_window_get_file (self) == NULL && g_file_equal (source, file);
}

static gboolean
close_empty_cb (gpointer data)
{
  SightWindow *self = data;
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self));
  guint n = 0;

  for (GList *l = app != NULL ? gtk_application_get_windows (app) : NULL; l != NULL; l = l->next)
    n += SIGHT_IS_WINDOW (l->data);
  if (n > 1 && sight_window_is_idle (self))
    gtk_window_close (GTK_WINDOW (self));

  return G_SOURCE_REMOVE;
}

/* Nothing came of what was opened.  Later: whatever was over the window is about to go. */
static void
leave_empty (SightWindow *self)
{
  if (self->is_provisional)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_empty_cb, g_object_ref (self), g_object_unref);
}

static void
open_rest (SightWindow *window, GSList *rest)
{
  if (rest != NULL)
    sight_window_open_files (window, rest);
}

/* The name of the folder whose answers were used. */
static char *
get_place (const Opening *self)
{
  g_autoptr (GFile) parent = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  GFile *folder = self->home != NULL ? self->home : parent;
  return folder != NULL ? sight_file_get_shown (folder) : NULL;
}

static SightApplication *
get_application (SightWindow *window)
{
  return SIGHT_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Reports what was remembered and what was lost in one notice, unless there is nothing to say or the dialog said it. */
static void
show_outcome (const Opening *self, SightWindow *window)
{
  const SightOffer offers[2] = { { self->import != NULL ? _ ("Change…") : NULL, "win.change-import" }, { NULL, NULL } };
  g_autofree char *place = get_place (self), *said = NULL, *notes = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->import != NULL)
    said = place != NULL ? g_strdup_printf (_ ("Imported with the answers remembered for “%s”."), place)
                         : g_strdup (_ ("Imported with the answers remembered for pasted maps."));
  if (self->is_question)
    g_ptr_array_set_size (self->result->notes, 0);
  if (self->trouble != NULL)
    sight_notes_add (self->result->notes, "%s", self->trouble);
  notes = sight_window_join_notes (self->result->notes, self->origin->name);
  if (said != NULL)
    g_string_append (text, said);
  if (notes != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", notes);
  if (text->len > 0)
    sight_window_show_offers (window, notes != NULL ? SIGHT_NOTICE_WARNING : SIGHT_NOTICE_DONE, text->str, offers);
}

static void
show_level (Opening *self, SightLevel *level)
{
  g_autoptr (SightDocument) document =
      self->file != NULL ? sight_document_new_for_file (level, self->file, self->stamp) : sight_document_new (level);
  SightWindow *window;
  const SightSurvey *survey = self->result->survey;

  if (self->file == NULL)
    sight_document_set_modified (document);
  window = sight_window_show_document (self->window, document);
  /* Whether what the file leaves open can be answered in a different way. */
  window->import_asks = survey->tiles->len > 0 || survey->maps->len > 1;
  /* The file is read again when the user asks again, so its bytes need not be kept. */
  g_free (window->import_stamp);
  window->import_stamp = sight_window_get_source (window) != NULL ? g_strdup (self->stamp) : NULL;
  g_clear_pointer (&window->import_text, sight_origin_unref);
  if (self->file == NULL)
    window->import_text = sight_origin_ref (self->origin);
  if (self->file != NULL)
    sight_known_files_use (sight_application_get_known_files (get_application (window)), self->file);
  sight_window_update_actions (window);
  show_outcome (self, window);
}

static void
remember (Opening *self, const SightImport *answers)
{
  g_autoptr (GError) error = NULL;

  if (sight_profile_keep (self->store, self->origin, self->home, answers, &error))
    return;
  g_free (self->trouble);
  self->trouble = g_strdup_printf (_ ("the answers could not be remembered: %s"), error->message);
}

static void
answered_cb (SightImportAnswer *answer, gpointer data)
{
  Opening *self = data;
  g_autoptr (SightWindow) window = g_object_ref (self->window);
  GSList *rest = g_steal_pointer (&self->rest);

  if (answer != NULL)
    {
      self->result = g_steal_pointer (&answer->result);
      g_clear_pointer (&self->import, sight_import_free);
      if (answer->remember)
        remember (self, answer->answers);
      show_level (self, g_steal_pointer (&self->result->level));
    }
  else
    leave_empty (window);
  opening_unref (self);
  open_rest (window, rest);
  g_slist_free_full (rest, g_object_unref);
}

static void
ask (Opening *self)
{
  g_autofree char *place = get_place (self);
  const SightImportQuestion question = { self->origin, self->import, g_steal_pointer (&self->result), place };

  sight_import_dialog_ask (GTK_WINDOW (self->window), self->palette, &question, answered_cb,
                           g_atomic_rc_box_acquire (self));
}

/* (nullable): a window that shows what @self has read, imported from the same file with the same content, and not saved
 * as a level of its own. */
static SightWindow *
find_same (const Opening *self)
{
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self->window));

  for (GList *l = gtk_application_get_windows (app); l != NULL && self->file != NULL && !self->is_again; l = l->next)
    {
      SightWindow *other = SIGHT_IS_WINDOW (l->data) ? l->data : NULL;

      if (other != NULL && other->import_stamp != NULL && g_strcmp0 (other->import_stamp, self->stamp) == 0 &&
          sight_window_is_import_of (other, self->file))
        return other;
    }

  return NULL;
}

/* Shows the window in which @file is open already, and says so there unless it has something else to say. */
static void
present_open (SightWindow *window, GFile *file)
{
  g_autofree char *name = sight_file_get_shown (file);
  g_autofree char *text = g_strdup_printf (_ ("“%s” is open here already."), name);

  sight_focus_present (GTK_WINDOW (window));
  if (!gtk_widget_get_visible (window->notice_box))
    sight_window_show_notice (window, SIGHT_NOTICE_DONE, text);
}

static void
done (gpointer data)
{
  Opening *self = data;
  const GError *error = self->error != NULL ? self->error : self->result->error;
  SightWindow *same = error == NULL ? find_same (self) : NULL;

  if (same != NULL)
    {
      present_open (same, self->file);
      leave_empty (self->window);
      open_rest (self->window, self->rest);
      return;
    }
  if (self->is_question)
    {
      ask (self);
      return;
    }
  if (error != NULL)
    (self->file != NULL ? sight_window_show_not_opened : sight_window_show_not_pasted) (self->window, error);
  else
    show_level (self, g_steal_pointer (&self->result->level));
  open_rest (self->window, self->rest);
}

static void
cancelled (gpointer data)
{
  leave_empty (((Opening *) data)->window);
}

static const SightWindowTaskKind opening_kind = { run, done, cancelled, opening_unref };

static Opening *
opening_new (SightWindow *window)
{
  Opening *self = g_atomic_rc_box_new0 (Opening);

  self->window = g_object_ref (window);
  self->palette = sight_workspace_get_palette (window->workspace);
  self->store = sight_profile_get_store ();

  return self;
}

static void
start (Opening *self)
{
  g_autofree char *name = self->file != NULL ? sight_file_get_shown (self->file) : NULL;
  g_autofree char *what = name != NULL ? g_strdup_printf (_ ("Reading “%s”…"), name) : NULL;

  sight_window_run_task (self->window, &opening_kind, what != NULL ? what : _ ("Reading the clipboard…"), self);
}

static gpointer
copy_cb (gconstpointer file, gpointer data)
{
  return g_object_ref ((gpointer) file);
}

/* Opens the first file now, the others in turn. */
void
sight_window_open_files (SightWindow *self, GSList *files)
{
  GtkWindow *other;
  Opening *opening;

  if (files == NULL)
    return;

  /* Two windows with the same file would overwrite each other. */
  other = sight_application_find_window (get_application (self), files->data);
  if (other != NULL)
    {
      present_open (SIGHT_WINDOW (other), files->data);
      sight_window_open_files (self, files->next);
      return;
    }

  opening = opening_new (self);
  opening->file = g_object_ref (files->data);
  opening->rest = g_slist_copy_deep (files->next, copy_cb, NULL);
  start (opening);
}

void
sight_window_open_file (SightWindow *self, GFile *file)
{
  GSList files = { file, NULL };

  sight_window_open_files (self, &files);
}

void
sight_window_open_only (SightWindow *self, GFile *file)
{
  self->is_provisional = TRUE;
  sight_window_open_file (self, file);
}

static void
open_text (SightWindow *self, SightOrigin *origin, gboolean is_asked_for)
{
  Opening *opening = opening_new (self);

  opening->origin = sight_origin_ref (origin);
  opening->is_asked_for = is_asked_for;
  start (opening);
}

void
sight_window_open_pasted (SightWindow *self, GBytes *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightOrigin) origin = sight_origin_new_pasted (text, _ ("clipboard"), &error);

  if (origin != NULL)
    open_text (self, origin, FALSE);
  else
    sight_window_show_not_pasted (self, error);
}

void
sight_window_change_import (SightWindow *self)
{
  Opening *opening;

  if (self->import_text != NULL)
    open_text (self, self->import_text, TRUE);
  if (sight_window_get_source (self) == NULL || !self->import_asks)
    return;

  opening = opening_new (self);
  opening->file = g_object_ref (sight_window_get_source (self));
  opening->is_asked_for = opening->is_again = TRUE;
  start (opening);
}

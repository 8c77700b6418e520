/* sight-dialog.c - the only access to the dialogs of GTK, old and new
 *
 * SPDX-License-Identifier: MIT
 */
#undef GDK_VERSION_MIN_REQUIRED
#undef GDK_VERSION_MAX_ALLOWED

#include "sight-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"

#include "sight-focus.h"

/* Whom to call back.  When the parent closes, the answer is that the user gave up: the callback finds the parent alive,
 * but has nothing to do with it. */
typedef struct
{
  GtkWindow *parent;
  SightDialogFileFunc file_func;
  SightDialogAskFunc ask_func;
  SightDialogColorFunc color_func;
  gpointer data;
} Call;

static Call *
call_new (GtkWindow *parent, Call values)
{
  Call *call = g_new (Call, 1);

  *call = values;
  call->parent = g_object_ref (parent);
  sight_focus_close_popovers (GTK_WIDGET (parent));

  return call;
}

static void
call_free (Call *call)
{
  sight_focus_return (call->parent);
  g_object_unref (call->parent);
  g_free (call);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Call, call_free)

static int
get_last_button (const SightDialogQuestion *question)
{
  return g_strv_length ((char **) question->buttons) - 1;
}

/* What Return presses: never what loses something. */
static int
get_default_button (const SightDialogQuestion *question)
{
  return question->loses == get_last_button (question) ? 0 : get_last_button (question);
}

void
sight_dialog_add_filter (GListStore *filters, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  g_list_store_append (filters, filter);
}

/* @name without @suffix if it is a name that fits without; else NULL. */
static char *
drop_suffix (const char *name, const char *suffix, SightDialogFitFunc fits, gconstpointer data)
{
  const gsize length = strlen (name), n = strlen (suffix) + 1;
  g_autofree char *stem = length > n ? g_strndup (name, length - n) : NULL;

  if (stem == NULL || name[length - n] != '.' || g_ascii_strcasecmp (name + length - n + 1, suffix) != 0)
    return NULL;

  return fits (stem, data) ? g_steal_pointer (&stem) : NULL;
}

GFile *
sight_dialog_get_target (GFile *chosen, const char *suffix, SightDialogFitFunc fits, gconstpointer data, GError **error)
{
  g_autofree char *name = g_file_get_basename (chosen), *display = NULL;
  const gboolean is_whole = fits (name, data);
  g_autofree char *full = is_whole ? drop_suffix (name, suffix, fits, data) : g_strconcat (name, ".", suffix, NULL);
  g_autoptr (GFile) folder = g_file_get_parent (chosen);
  g_autoptr (GFile) target = folder != NULL && full != NULL ? g_file_get_child (folder, full) : NULL;

  if (target == NULL || (is_whole && g_file_query_exists (chosen, NULL)))
    return g_object_ref (chosen);
  display = sight_file_show_name (full);
  if (!g_file_query_exists (target, NULL))
    return g_steal_pointer (&target);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("there is a file “%s” already."), display);

  return NULL;
}

#if GTK_CHECK_VERSION(4, 10, 0) && !defined SIGHT_OLD_DIALOGS

/* (transfer full): is cancelled when @parent closes. */
static GCancellable *
make_end (GtkWindow *parent)
{
  GCancellable *end = g_cancellable_new ();

  g_signal_connect_object (parent, "unrealize", G_CALLBACK (g_cancellable_cancel), end, G_CONNECT_SWAPPED);

  return end;
}

static void
opened_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  call->file_func (file, call->data);
}

static void
saved_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  call->file_func (file, call->data);
}

static GtkFileDialog *
file_dialog_new (const SightDialogFiles *files)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, files->title);
  gtk_file_dialog_set_accept_label (dialog, files->accept);
  gtk_file_dialog_set_initial_folder (dialog, files->folder);
  gtk_file_dialog_set_filters (dialog, files->filters);
  if (files->name != NULL)
    gtk_file_dialog_set_initial_name (dialog, files->name);

  return dialog;
}

void
sight_dialog_open (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data)
{
  g_autoptr (GtkFileDialog) dialog = file_dialog_new (files);
  g_autoptr (GCancellable) end = make_end (parent);

  gtk_file_dialog_open (dialog, parent, end, opened_cb, call_new (parent, (Call) { .file_func = func, .data = data }));
}

void
sight_dialog_save (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data)
{
  g_autoptr (GtkFileDialog) dialog = file_dialog_new (files);
  g_autoptr (GCancellable) end = make_end (parent);

  gtk_file_dialog_save (dialog, parent, end, saved_cb, call_new (parent, (Call) { .file_func = func, .data = data }));
}

static void
asked_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  int button = gtk_alert_dialog_choose_finish (GTK_ALERT_DIALOG (dialog), result, NULL);

  call->ask_func (MAX (button, 0), call->data);
}

void
sight_dialog_ask (GtkWindow *parent, const SightDialogQuestion *question, SightDialogAskFunc func, gpointer data)
{
  g_autoptr (GtkAlertDialog) dialog = gtk_alert_dialog_new ("%s", question->message);
  g_autoptr (GCancellable) end = make_end (parent);

  gtk_alert_dialog_set_detail (dialog, question->detail);
  gtk_alert_dialog_set_buttons (dialog, question->buttons);
  gtk_alert_dialog_set_cancel_button (dialog, 0);
  gtk_alert_dialog_set_default_button (dialog, get_default_button (question));
  gtk_alert_dialog_choose (dialog, parent, end, asked_cb, call_new (parent, (Call) { .ask_func = func, .data = data }));
}

static void
color_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  GdkRGBA *color = gtk_color_dialog_choose_rgba_finish (GTK_COLOR_DIALOG (dialog), result, NULL);

  call->color_func (color, call->data);
  g_clear_pointer (&color, gdk_rgba_free);
}

void
sight_dialog_color (
    GtkWindow *parent, const char *title, const GdkRGBA *color, SightDialogColorFunc func, gpointer data)
{
  g_autoptr (GtkColorDialog) dialog = gtk_color_dialog_new ();
  g_autoptr (GCancellable) end = make_end (parent);
  Call *call = call_new (parent, (Call) { .color_func = func, .data = data });

  gtk_color_dialog_set_title (dialog, title);
  gtk_color_dialog_set_with_alpha (dialog, FALSE);
  gtk_color_dialog_choose_rgba (dialog, parent, color, end, color_cb, call);
}

#else

/* The parent closes before an answer. */
static void
parent_closed_cb (GtkNativeDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
}

static void
file_response_cb (GtkNativeDialog *dialog, int response, Call *call)
{
  g_autoptr (GFile) file = NULL;

  /* The callback may close the parent: there is one answer only. */
  g_signal_handlers_disconnect_by_func (call->parent, parent_closed_cb, dialog);
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  call->file_func (file, call->data);
  call_free (call);
  g_object_unref (dialog);
}

static void
file_dialog_show (GtkWindow *parent, GtkFileChooserAction action, const SightDialogFiles *files, Call *call)
{
  GtkFileChooserNative *native =
      gtk_file_chooser_native_new (files->title, parent, action, files->accept, _ ("_Cancel"));
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (native);

  if (files->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, files->folder, NULL);
  if (files->name != NULL)
    gtk_file_chooser_set_current_name (chooser, files->name);
  for (guint i = 0; files->filters != NULL && i < g_list_model_get_n_items (files->filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (files->filters, i);

      gtk_file_chooser_add_filter (chooser, filter);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (file_response_cb), call);
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (parent_closed_cb), native, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
sight_dialog_open (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data)
{
  file_dialog_show (parent, GTK_FILE_CHOOSER_ACTION_OPEN, files,
                    call_new (parent, (Call) { .file_func = func, .data = data }));
}

void
sight_dialog_save (GtkWindow *parent, const SightDialogFiles *files, SightDialogFileFunc func, gpointer data)
{
  file_dialog_show (parent, GTK_FILE_CHOOSER_ACTION_SAVE, files,
                    call_new (parent, (Call) { .file_func = func, .data = data }));
}

static void
cancel_cb (GtkDialog *dialog)
{
  gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
}

/* @dialog answers before it goes with @parent. */
static void
follow (GtkWidget *dialog, GtkWindow *parent)
{
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (cancel_cb), dialog, G_CONNECT_SWAPPED);
}

static void
ask_response_cb (GtkDialog *dialog, int response, Call *call)
{
  g_signal_handlers_disconnect_by_func (call->parent, cancel_cb, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  call->ask_func (MAX (response, 0), call->data);
  call_free (call);
}

/* What loses something and what Return does look so. */
static void
style_button (GtkDialog *dialog, const SightDialogQuestion *question, int button)
{
  GtkWidget *widget = gtk_dialog_get_widget_for_response (dialog, button);

  if (button > 0 && button == question->loses)
    gtk_widget_add_css_class (widget, "destructive-action");
  else if (button > 0 && button == get_default_button (question))
    gtk_widget_add_css_class (widget, "suggested-action");
}

void
sight_dialog_ask (GtkWindow *parent, const SightDialogQuestion *question, SightDialogAskFunc func, gpointer data)
{
  GtkWidget *dialog = gtk_message_dialog_new (parent, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "%s",
                                              question->message);

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", question->detail);
  for (int i = 0; question->buttons[i] != NULL; i++)
    {
      gtk_dialog_add_button (GTK_DIALOG (dialog), question->buttons[i], i);
      style_button (GTK_DIALOG (dialog), question, i);
    }
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), get_default_button (question));
  follow (dialog, parent);
  g_signal_connect (dialog, "response", G_CALLBACK (ask_response_cb),
                    call_new (parent, (Call) { .ask_func = func, .data = data }));
  sight_focus_present (GTK_WINDOW (dialog));
}

static void
color_response_cb (GtkDialog *dialog, int response, Call *call)
{
  GdkRGBA color;

  g_signal_handlers_disconnect_by_func (call->parent, cancel_cb, dialog);
  gtk_color_chooser_get_rgba (GTK_COLOR_CHOOSER (dialog), &color);
  call->color_func (response == GTK_RESPONSE_OK ? &color : NULL, call->data);
  call_free (call);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

void
sight_dialog_color (
    GtkWindow *parent, const char *title, const GdkRGBA *color, SightDialogColorFunc func, gpointer data)
{
  GtkWidget *dialog = gtk_color_chooser_dialog_new (title, parent);
  Call *call = call_new (parent, (Call) { .color_func = func, .data = data });

  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_color_chooser_set_use_alpha (GTK_COLOR_CHOOSER (dialog), FALSE);
  gtk_color_chooser_set_rgba (GTK_COLOR_CHOOSER (dialog), color);
  follow (dialog, parent);
  g_signal_connect (dialog, "response", G_CALLBACK (color_response_cb), call);
  sight_focus_present (GTK_WINDOW (dialog));
}

#endif

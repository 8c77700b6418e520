/* sight-print-operation.c - prints the pages of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-print-dialog.h"

#include <glib/gi18n-lib.h>

static SightPrint *
get_print (GtkPrintOperation *operation)
{
  return g_object_get_data (G_OBJECT (operation), "print");
}

/* Whether the range that was entered is empty, or begins after the last of @n_pages. */
static gboolean
is_range_empty (GtkPrintOperation *operation, int n_pages)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  g_autofree GtkPageRange *ranges = NULL;
  gboolean is_empty = TRUE;
  int n = 0;

  if (settings == NULL || gtk_print_settings_get_print_pages (settings) != GTK_PRINT_PAGES_RANGES)
    return FALSE;
  ranges = gtk_print_settings_get_page_ranges (settings, &n);
  for (int i = 0; i < n; i++)
    is_empty = is_empty && ranges[i].start >= n_pages;

  return is_empty;
}

/* GTK cancels what has no page, an empty range with a warning for programmers. */
static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context)
{
  guint n = sight_print_count_pages (get_print (operation), gtk_print_context_get_width (context),
                                     gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, n);
  if (is_range_empty (operation, n))
    gtk_print_operation_cancel (operation);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  sight_print_draw_page (get_print (operation), page, gtk_print_context_get_width (context),
                         gtk_print_context_get_height (context), gtk_print_context_get_cairo_context (context));
}

/* What "Print to File" proposes. */
static void
propose_file (GtkPrintOperation *self, const char *title, GFile *folder)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *name = g_strdelimit (g_strdup (title), G_DIR_SEPARATOR_S, '_');
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  if (path != NULL)
    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, path);
  gtk_print_operation_set_print_settings (self, settings);
}

GtkPrintOperation *
sight_print_operation_new (SightPrint *print, GtkPageSetup *setup, GFile *folder)
{
  GtkPrintOperation *self = gtk_print_operation_new ();
  const SightExportSubject *subject = sight_print_get_subject (print);

  g_object_set_data_full (G_OBJECT (self), "print", sight_print_ref (print), (GDestroyNotify) sight_print_unref);
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (self, sight_print_is_full_page (print));
  gtk_print_operation_set_default_page_setup (self, setup);
  gtk_print_operation_set_embed_page_setup (self, TRUE);
  gtk_print_operation_set_job_name (self, subject->shown_title);
  propose_file (self, subject->title, folder);
  gtk_print_operation_set_allow_async (self, TRUE);
  gtk_print_operation_set_show_progress (self, TRUE);
  g_signal_connect (self, "begin-print", G_CALLBACK (begin_cb), NULL);
  g_signal_connect (self, "draw-page", G_CALLBACK (draw_cb), NULL);

  return self;
}

/* The outcome */

typedef struct
{
  SightPrintedFunc func;
  gpointer data;
  GDestroyNotify destroy;
  gboolean is_begun; /* the user chose to print */
  guint n_drawn;     /* pages */
  gboolean is_drawn; /* all of them, to be printed; what becomes of them is not known then */
  gboolean is_preview;
  gboolean is_told;
} Outcome;

static void
outcome_free (gpointer data, GClosure *closure)
{
  Outcome *self = data;

  self->destroy (self->data);
  g_free (self);
}

static void
tell (Outcome *self, GtkPrintOperation *operation, const GError *error)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  const char *uri = settings != NULL ? gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  self->is_told = TRUE;
  self->func (file, error, self->data);
}

static void
tell_failed (Outcome *self, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  gtk_print_operation_get_error (operation, &error);
  if (error == NULL)
    g_set_error_literal (&error, GTK_PRINT_ERROR, GTK_PRINT_ERROR_GENERAL,
                         gtk_print_operation_get_status_string (operation));
  tell (self, operation, error);
}

/* The user did not cancel, but nothing is to be printed: the range is empty, or a single page has no even sheet. */
static void
tell_empty (Outcome *self, GtkPrintOperation *operation)
{
  g_autoptr (GError) error =
      g_error_new_literal (GTK_PRINT_ERROR, GTK_PRINT_ERROR_GENERAL, _ ("there is no page in the chosen range"));

  tell (self, operation, error);
}

/* Pages are sent after the last was drawn: only then does a full disk show. */
static void
status_cb (GtkPrintOperation *operation, gpointer data)
{
  const GtkPrintStatus status = gtk_print_operation_get_status (operation);
  Outcome *self = data;
  g_autoptr (GtkPrintOperation) kept = NULL;

  if (!self->is_drawn || self->is_told || status <= GTK_PRINT_STATUS_SENDING_DATA)
    return;
  kept = operation; /* nobody else did meanwhile */
  if (status == GTK_PRINT_STATUS_FINISHED_ABORTED)
    tell_failed (self, operation);
  else
    tell (self, operation, NULL);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data)
{
  Outcome *self = data;

  self->is_drawn = result == GTK_PRINT_OPERATION_RESULT_APPLY && !self->is_preview;
  if (self->is_drawn)
    g_object_ref (operation);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    tell_failed (self, operation);
  else if (result == GTK_PRINT_OPERATION_RESULT_CANCEL && self->is_begun && self->n_drawn == 0)
    tell_empty (self, operation);
  status_cb (operation, self);
}

/* "Preview" of the system's dialog ends as if it had printed. */
static gboolean
preview_cb (Outcome *self)
{
  self->is_preview = TRUE;

  return FALSE;
}

static void
begun_cb (Outcome *self)
{
  self->is_begun = TRUE;
}

static void
drawn_cb (Outcome *self)
{
  self->n_drawn++;
}

void
sight_print_operation_follow (GtkPrintOperation *operation,
                              SightPrintedFunc func,
                              gpointer data,
                              GDestroyNotify destroy)
{
  Outcome *self = g_new0 (Outcome, 1);

  *self = (Outcome) { func, data, destroy, FALSE, FALSE };
  g_signal_connect_data (operation, "done", G_CALLBACK (done_cb), self, outcome_free, 0);
  g_signal_connect (operation, "status-changed", G_CALLBACK (status_cb), self);
  g_signal_connect_swapped (operation, "preview", G_CALLBACK (preview_cb), self);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (begun_cb), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (drawn_cb), self);
}

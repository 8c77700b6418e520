/* dumb-provider.h - an owner of the clipboard that says it has text, and gives none until it is too late
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#define SIGHT_TYPE_DUMB_PROVIDER (sight_dumb_provider_get_type ())
G_DECLARE_FINAL_TYPE (SightDumbProvider, sight_dumb_provider, SIGHT, DUMB_PROVIDER, GdkContentProvider)

struct _SightDumbProvider
{
  GdkContentProvider parent_instance;
  GAsyncReadyCallback callback; /* of the request that waits */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (SightDumbProvider, sight_dumb_provider, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
dumb_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new ((const char *[]) { "text/plain;charset=utf-8" }, 1);
}

static void
dumb_write_cb (GdkContentProvider *provider,
               const char *type,
               GOutputStream *stream,
               int priority,
               GCancellable *cancellable,
               GAsyncReadyCallback callback,
               gpointer data)
{
  SightDumbProvider *self = SIGHT_DUMB_PROVIDER (provider);

  g_assert_null (self->callback);
  self->callback = callback;
  self->data = data;
}

static gboolean
dumb_write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Ends the request, so that it is not lost. */
static void
dumb_refuse (SightDumbProvider *self)
{
  g_assert_nonnull (self->callback);
  g_task_report_new_error (self, self->callback, self->data, NULL, G_IO_ERROR, G_IO_ERROR_FAILED, "too late");
}

static void
sight_dumb_provider_class_init (SightDumbProviderClass *class)
{
  GDK_CONTENT_PROVIDER_CLASS (class)->write_mime_type_finish = dumb_write_finish;
  GDK_CONTENT_PROVIDER_CLASS (class)->ref_formats = dumb_ref_formats;
  GDK_CONTENT_PROVIDER_CLASS (class)->write_mime_type_async = dumb_write_cb;
}

static void
sight_dumb_provider_init (SightDumbProvider *self)
{
}

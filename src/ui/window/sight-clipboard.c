/* sight-clipboard.c - map fragments to and from the clipboard
 *
 * A request ends when it is answered or times out, whichever comes first;
 * anything later is ignored.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-clipboard.h"

#include <glib/gi18n-lib.h>

#define CHUNK (1024 * 1024) /* bytes requested at once */

typedef struct
{
  SightClipboardFunc func;
  gpointer data;
  GCancellable *cancellable;
  guint timeout;
  gboolean is_over;
  GInputStream *stream; /* (nullable) */
  GByteArray *bytes;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->data);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
}

static void
request_unref (Request *self)
{
  g_rc_box_release_full (self, request_free);
}

static void
finish (Request *self, const SightFragment *fragment, GBytes *text, const GError *error)
{
  if (self->is_over)
    return;

  self->is_over = TRUE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->func (fragment, text, error, self->data);
  /* An owner that never answers keeps the request alive, but not the object that made it. */
  g_clear_object (&self->data);
}

static void
fail (Request *self, const char *message)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, message);

  finish (self, NULL, NULL, error);
}

static gboolean
timeout_cb (gpointer data)
{
  Request *self = data;

  self->timeout = 0;
  fail (self, _ ("The clipboard does not answer."));
  g_cancellable_cancel (self->cancellable);

  return G_SOURCE_REMOVE;
}

static void read_on (Request *self);

/* A chunk of the text came, or its end. */
static void
chunk_cb (GObject *stream, GAsyncResult *result, gpointer data)
{
  Request *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) chunk = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);
  g_autoptr (GBytes) text = NULL;
  gsize length = chunk != NULL ? g_bytes_get_size (chunk) : 0;

  if (chunk == NULL)
    fail (self, _ ("The clipboard cannot be read."));
  else if (self->bytes->len + length > SIGHT_FRAGMENT_BYTES_MAX)
    fail (self, _ ("The clipboard holds too much text."));
  else if (length > 0)
    {
      g_byte_array_append (self->bytes, g_bytes_get_data (chunk, NULL), length);
      read_on (self);
    }
  else
    {
      text = g_bytes_new (self->bytes->data, self->bytes->len);
      finish (self, NULL, text, NULL);
    }
  request_unref (self);
}

static void
read_on (Request *self)
{
  if (!self->is_over)
    g_input_stream_read_bytes_async (self->stream, CHUNK, G_PRIORITY_DEFAULT, self->cancellable, chunk_cb,
                                     g_rc_box_acquire (self));
}

static void
stream_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Request *self = data;

  self->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, NULL, NULL);
  if (self->stream != NULL)
    read_on (self);
  else
    fail (self, _ ("The clipboard holds no text: copy the rows of a map first."));
  request_unref (self);
}

static void
fragment_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  Request *self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (value != NULL)
    finish (self, g_value_get_boxed (value), NULL, NULL);
  else
    fail (self, _ ("The clipboard cannot be read."));
  request_unref (self);
}

void
sight_clipboard_read (GdkClipboard *clipboard, guint patience, SightClipboardFunc func, gpointer data)
{
  static const char *types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  Request *self = g_rc_box_new0 (Request);

  self->func = func;
  self->data = data != NULL ? g_object_ref (data) : NULL;
  self->cancellable = g_cancellable_new ();
  self->bytes = g_byte_array_new ();
  self->timeout = g_timeout_add_full (G_PRIORITY_DEFAULT, patience, timeout_cb, g_rc_box_acquire (self),
                                      (GDestroyNotify) request_unref);
  if (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), SIGHT_TYPE_FRAGMENT))
    gdk_clipboard_read_value_async (clipboard, SIGHT_TYPE_FRAGMENT, G_PRIORITY_DEFAULT, self->cancellable, fragment_cb,
                                    self);
  else
    gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, self->cancellable, stream_cb, self);
}

void
sight_clipboard_put (GdkClipboard *clipboard, const SightFragment *fragment)
{
  g_autofree char *text = sight_fragment_write (fragment, NULL);
  GdkContentProvider *providers[2];
  g_autoptr (GdkContentProvider) all = NULL;

  providers[0] = gdk_content_provider_new_typed (SIGHT_TYPE_FRAGMENT, fragment);
  if (text != NULL)
    providers[1] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  all = gdk_content_provider_new_union (providers, text != NULL ? 2 : 1);
  gdk_clipboard_set_content (clipboard, all);
}

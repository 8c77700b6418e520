/* shim-error.c - errors, and the numbers of their kinds
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>

GQuark
g_quark_from_static_string (const char *text)
{
  static GPtrArray *texts;

  if (texts == NULL)
    texts = g_ptr_array_new ();
  for (guint i = 0; i < texts->len; i++)
    {
      if (strcmp (g_ptr_array_index (texts, i), text) == 0)
        return i + 1;
    }
  g_ptr_array_add (texts, (gpointer) text);

  return texts->len;
}

void
g_set_error_literal (GError **error, GQuark domain, int code, const char *message)
{
  if (error == NULL)
    return;
  g_assert (*error == NULL);
  *error = g_new (GError, 1);
  **error = (GError) { domain, code, g_strdup (message) };
}

void
g_set_error (GError **error, GQuark domain, int code, const char *format, ...)
{
  va_list args;
  char *message;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, domain, code, message);
  g_free (message);
}

gboolean
g_error_matches (const GError *error, GQuark domain, int code)
{
  return error != NULL && error->domain == domain && error->code == code;
}

void
g_error_free (GError *error)
{
  g_free (error->message);
  g_free (error);
}

void
g_clear_error (GError **error)
{
  if (error != NULL)
    g_clear_pointer (error, g_error_free);
}

void
g_propagate_error (GError **to, GError *error)
{
  if (to != NULL)
    *to = error;
  else
    g_error_free (error);
}

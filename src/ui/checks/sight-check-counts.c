/* sight-check-counts.c - how many checks of a list hold, fail, wait
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-counts.h"

#include <glib/gi18n-lib.h>

void
sight_check_counts_add (SightCheckCounts *self, const SightCheckResult *result, gboolean is_pending)
{
  self->n++;
  self->n_pending += is_pending;
  if (result == NULL || is_pending)
    return;
  self->n_held += result->status == SIGHT_CHECK_HELD;
  self->n_failed += result->status == SIGHT_CHECK_FAILED;
  self->n_errors += result->status == SIGHT_CHECK_ERROR;
  self->n_todo += result->status == SIGHT_CHECK_TODO;
}

char *
sight_check_counts_describe (const SightCheckCounts *self)
{
  GString *text = g_string_new (NULL);

  if (self->n == 0)
    return g_string_free (text, FALSE);
  g_string_append_printf (text, _ ("%u of %u hold"), self->n_held, self->n);
  if (self->n_failed > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u fails", ", %u fail", self->n_failed),
                            self->n_failed);
  if (self->n_errors > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u error", ", %u errors", self->n_errors),
                            self->n_errors);
  if (self->n_todo > 0)
    g_string_append_printf (text, _ (", %u to do"), self->n_todo);
  if (self->n_pending > 0)
    g_string_append_printf (text, _ (", %u pending"), self->n_pending);

  return g_string_free (text, FALSE);
}

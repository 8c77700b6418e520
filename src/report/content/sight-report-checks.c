/* sight-report-checks.c - the checks of a level and what came of them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-checks.h"

#include <glib/gi18n-lib.h>

#include "analysis/checks/sight-check-run.h"

static void
check_clear (gpointer data)
{
  SightReportCheck *self = data;

  g_free (self->text);
  sight_check_result_free (self->result);
}

void
sight_report_add_checks (SightReport *self, const SightLevel *level)
{
  g_autoptr (GPtrArray) items = sight_check_list_new (level, NULL);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  self->checks = g_array_new (FALSE, FALSE, sizeof (SightReportCheck));
  g_array_set_clear_func (self->checks, check_clear);
  for (guint i = 0; i < MIN (items->len, SIGHT_REPORT_CHECKS_MAX); i++)
    {
      const SightCheckItem *item = g_ptr_array_index (items, i);
      g_auto (GStrv) lines = g_strsplit (item->text, "\n", 2);
      const SightReportCheck check = { g_strdup (item->check != NULL ? item->check->text
                                                 : lines[0] != NULL  ? lines[0]
                                                                     : ""),
                                       sight_check_run_item (runner, item) };

      g_array_append_val (self->checks, check);
    }
  self->n_checks_left = items->len - self->checks->len;
}

char *
sight_report_check_get_text (const SightReportCheck *check)
{
  const SightCheckResult *result = check->result;

  if (result->status == SIGHT_CHECK_HELD)
    return g_strdup (result->number != NULL ? result->number : "");

  return sight_check_result_describe (result);
}

char *
sight_report_describe_checks (const SightReport *self)
{
  guint counts[SIGHT_CHECK_PENDING + 1] = { 0 };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->checks->len; i++)
    counts[sight_report_get_check (self, i)->result->status]++;
  g_string_append_printf (
      text, g_dngettext (GETTEXT_PACKAGE, "%u of %u check holds", "%u of %u checks hold", self->checks->len),
      counts[SIGHT_CHECK_HELD], self->checks->len);
  if (counts[SIGHT_CHECK_FAILED] > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u fails", ", %u fail", counts[SIGHT_CHECK_FAILED]),
                            counts[SIGHT_CHECK_FAILED]);
  if (counts[SIGHT_CHECK_ERROR] > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u error", ", %u errors", counts[SIGHT_CHECK_ERROR]),
                            counts[SIGHT_CHECK_ERROR]);
  if (counts[SIGHT_CHECK_TODO] > 0)
    g_string_append_printf (text, _ (", %u to do"), counts[SIGHT_CHECK_TODO]);
  if (self->n_checks_left > 0)
    g_string_append_printf (
        text, g_dngettext (GETTEXT_PACKAGE, "; %u more is not listed", "; %u more are not listed", self->n_checks_left),
        self->n_checks_left);
  g_string_append_c (text, '.');

  return g_string_free (text, FALSE);
}

/* JSON */

static void
write_text (SightJsonWriter *writer, const char *name, const char *text)
{
  if (text != NULL)
    sight_json_write_string (writer, name, text);
}

static void
write_rows (SightJsonWriter *writer, const char *name, char **rows)
{
  if (rows == NULL)
    return;
  sight_json_begin_array (writer, name);
  for (guint i = 0; rows[i] != NULL; i++)
    sight_json_write_string (writer, NULL, rows[i]);
  sight_json_end_array (writer);
}

static void
write_witness (SightJsonWriter *writer, const SightCheckResult *result)
{
  static const char *const names[] = { [SIGHT_CHECK_CURE_OPEN] = "open_all_of",
                                       [SIGHT_CHECK_CURE_CLOSE] = "close_one_of",
                                       [SIGHT_CHECK_CURE_LAMP] = "lamp_in_one_of" };
  const SightCheckWitness *witness = &result->witness;

  if (!witness->has_line && !witness->has_cell)
    return;
  sight_json_begin_object (writer, "witness");
  if (witness->has_line)
    sight_json_write_cell (writer, "from", witness->from);
  sight_json_write_cell (writer, "to", witness->to);
  sight_json_write_boolean (writer, "sees", witness->sees);
  sight_json_write_int (writer, "turn", witness->turn);
  sight_json_end_object (writer);
  sight_json_write_int (writer, "more", result->n_more);
  if (result->n_cures == 0 || result->cure_kind >= G_N_ELEMENTS (names))
    return;
  sight_json_begin_array (writer, names[result->cure_kind]);
  for (guint i = 0; i < result->n_cures; i++)
    sight_json_write_cell (writer, NULL, result->cures[i]);
  sight_json_end_array (writer);
}

void
sight_report_write_check_result (SightJsonWriter *writer, const SightCheckResult *result, const char *message)
{
  sight_json_write_string (writer, "status", sight_check_status_get_id (result->status));
  write_text (writer, "number", result->number);
  write_text (writer, "message", message);
  write_text (writer, "sentence", result->sentence);
  write_text (writer, "cause", result->cause);
  write_text (writer, "cure", result->cure);
  write_witness (writer, result);
  write_rows (writer, "rows", result->marks != NULL ? result->rows : NULL);
  write_rows (writer, "marks", result->marks);
}

/* sight-csv-legend.c - the legend in a file next to a CSV table
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-legend.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/base/sight-replaced.h"
#include "format/syntax/sight-location.h"
#include "format/syntax/sight-sibling.h"
#include "sight-text-legend.h"

#define SUFFIX ".legend.txt"

gboolean
sight_csv_legend_is_left (const SightOutput *output)
{
  g_autofree char *name = g_strconcat (output->stem, SUFFIX, NULL);

  return output->file != NULL && sight_replaced_is_left (output->file, name, SIGHT_TEXT_LEGEND_FIRST);
}

gboolean
sight_csv_legend_write (const SightLevel *level, const SightOutput *output, SightNotes *notes)
{
  g_autofree char *name = g_strconcat (output->stem, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  GString *text;

  if (output->companions == NULL)
    return FALSE;
  text = g_string_new (NULL);
  sight_text_legend_write (level->legend, text, notes);
  bytes = g_string_free_to_bytes (text);
  g_ptr_array_add (output->companions, sight_companion_new_marked (name, bytes, 0, strlen (SIGHT_TEXT_LEGEND_FIRST)));

  return TRUE;
}

/* The file next to @input, if there is one. */
static GFile *
find_file (const SightInput *input)
{
  const char *base = input->base, *dot = strrchr (base, '.');
  g_autofree char *name =
      g_strdup_printf ("%.*s%s", dot != NULL ? (int) (dot - base) : (int) strlen (base), base, SUFFIX);
  static const char *const none[] = { NULL };
  const SightSiblingRule rule = { input->folder, none, FALSE };
  SightSibling what;

  return sight_sibling_find (&rule, name, &what);
}

SightLegend *
sight_csv_legend_read (const SightInput *input, SightNotes *notes)
{
  g_autoptr (GFile) file = input->folder != NULL && input->base != NULL ? find_file (input) : NULL;
  g_autofree char *name = file != NULL ? sight_file_get_name (file) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? sight_file_read (file, name, NULL) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SightTextLines lines = { .name = name };
  SightLegend *legend = NULL;

  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines.data = lines.next = text;
  lines.end = text + strlen (text);
  if (sight_location_check_utf8 (text, strlen (text), name, &error) && sight_text_lines_take (&lines))
    legend = sight_text_legend_read (&lines, &error);
  if (legend == NULL && error != NULL)
    sight_notes_add (notes, _ ("the legend next to the table can't be read: %s"), error->message);

  return legend;
}

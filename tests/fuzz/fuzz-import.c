/* fuzz-import.c - any bytes read as answers to an import give sound answers or an error
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/import/sight-import.h"
#include "format/sight-formats.h"

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

/* What was written is read as the same. */
static void
check_round_trip (const SightImport *import)
{
  g_autofree char *text = sight_import_write (import), *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightImport) other = sight_import_read (text, strlen (text), "again", &error);

  g_assert_no_error (error);
  again = sight_import_write (other);
  g_assert_cmpstr (again, ==, text);
}

/* A map with all layers and tiles that the answers name, or none. */
static void
check_use (const SightImport *import)
{
  static const char map[] = "1,2,empty,a\nwall,2,,#\n";
  g_autoptr (SightImport) merged = sight_import_copy (import);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { map, strlen (map), "map", NULL, import, survey };
  g_autoptr (SightLevel) level = sight_format_import (sight_format_find ("csv"), &input, NULL, NULL);

  g_assert_nonnull (level);
  sight_survey_has_questions (survey, import);
  sight_import_merge (merged, import);
  g_assert_cmpuint (g_hash_table_size (merged->tiles), ==, g_hash_table_size (import->tiles));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  /* Without a byte after it, so a memory checker finds a reader that looks too far. */
  g_autofree char *copy = g_memdup2 (length > 0 ? data : (const guint8 *) "", MAX (length, 1));
  g_autoptr (GError) error = NULL;
  g_autoptr (SightImport) import = sight_import_read (copy, length, "fuzz", &error);

  g_assert_true ((import == NULL) == (error != NULL));
  if (import == NULL)
    return 0;

  check_round_trip (import);
  check_use (import);

  return 0;
}

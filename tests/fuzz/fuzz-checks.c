/* fuzz-checks.c - files of checks from bytes that no one would write
 *
 * What is understood is printed in a form that is understood as the same; what
 * is not has a place and a message.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "analysis/checks/sight-check-run.h"

int LLVMFuzzerTestOneInput (const guint8 *data, size_t length);

static SightLevel *
make_level (void)
{
  static const SightTile tile = {
    .glyph = '.', .name = (char *) "Floor", .walkable = TRUE, .transparent = TRUE, .counterpart = SIGHT_TILE_NONE
  };
  SightLegend *legend = sight_legend_new ();
  SightLevel *level;

  sight_legend_add (legend, &tile);
  level = sight_level_new (sight_map_new (6, 3, 0), legend);
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xff0000, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 }));

  return level;
}

static void
check_round_trip (const SightCheck *check)
{
  g_autofree char *text = sight_check_print (check), *again = NULL;
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) other = sight_check_new (text, &fault);

  g_assert_nonnull (other);
  again = sight_check_print (other);
  g_assert_cmpstr (again, ==, text);
}

static void
check_item (SightCheckRunner *runner, const SightLevel *level, const SightCheckItem *item)
{
  g_autoptr (SightCheckResult) result = sight_check_run_item (runner, item);
  g_autofree char *text = sight_check_result_describe (result);
  g_autoptr (SightCheckCompletion) completion = sight_check_complete (item->text, level);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (completion->start, <=, strlen (item->text));
  g_assert_true ((item->check == NULL) == (item->fault.message != NULL));
  if (item->check != NULL)
    check_round_trip (item->check);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t length)
{
  /* Without a byte after it, so a memory checker finds a reader that looks too far. */
  g_autofree char *copy = g_memdup2 (length > 0 ? data : (const guint8 *) "", MAX (length, 1));
  g_autoptr (GPtrArray) sections = sight_check_file_parse (copy, length);
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  for (guint i = 0; i < sections->len; i++)
    {
      const SightCheckSection *section = g_ptr_array_index (sections, i);

      for (guint k = 0; k < section->items->len; k++)
        check_item (runner, level, g_ptr_array_index (section->items, k));
    }

  return 0;
}

/* sight-team-counts.c - what a team sees of the map, in numbers and words
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-team-counts.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"

#define CELLS_MAX 9999 /* of a map whose numbers are short */

static gsize
count_all (const SightCounts *counts)
{
  return counts->visible + counts->explored + counts->hidden;
}

char *
sight_team_counts_describe (const SightCounts *counts)
{
  const gsize all = count_all (counts);
  const double percent = 100.0 / all;

  /* Translators: visible, explored and hidden cells of a team, each with its share */
  return g_strdup_printf (_ ("%d of %d cells visible (%.1f %%)\n%d explored (%.1f %%)\n%d hidden (%.1f %%)"),
                          (int) counts->visible, (int) all, counts->visible * percent, (int) counts->explored,
                          counts->explored * percent, (int) counts->hidden, counts->hidden * percent);
}

char *
sight_team_counts_share (const SightCounts *counts)
{
  const gsize all = count_all (counts);
  g_autofree char *visible = sight_sentence_share (counts->visible, all);
  g_autofree char *explored = sight_sentence_share (counts->explored, all);
  g_autofree char *hidden = sight_sentence_share (counts->hidden, all);

  /* Translators: shares of the map that are visible, explored and hidden to a team: "30 %", "< 1 %" */
  return g_strdup_printf (_ ("%s visible · %s explored · %s hidden"), visible, explored, hidden);
}

char *
sight_team_counts_summarize (const SightCounts *counts, const char *name)
{
  const gsize all = count_all (counts);

  if (g_utf8_strlen (name, -1) <= SIGHT_TEAM_NAME_CHARS && all <= CELLS_MAX)
    return g_strdup_printf (_ ("%d of %d cells visible"), (int) counts->visible, (int) all);

  /* Translators: how much of the map a team sees */
  return g_strdup_printf (_ ("%.1f %% visible"), counts->visible * (100.0 / all));
}

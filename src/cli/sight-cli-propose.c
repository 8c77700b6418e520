/* sight-cli-propose.c - what a mistyped word may have meant
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-propose.h"

#include <string.h>

#include "analysis/level/sight-measure.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-rule.h"
#include "draw/picture/sight-picture.h"
#include "format/sight-formats.h"
#include "report/sight-report-kind.h"

gboolean
sight_cli_fail_of (GError **error, const char *word, SightProposalNames names, gconstpointer data, char *message)
{
  g_autofree char *text = sight_proposal_add (message, word, names, data);

  g_set_error_literal (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, text);

  return FALSE;
}

const char *
sight_cli_get_kind (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL ? dot + 1 : name;
}

/* Names */

/* The ids of a table. */
#define NAME_IDS(kind, Row, get_nth)                        \
  char *sight_cli_name_##kind (guint n, gconstpointer data) \
  {                                                         \
    const Row *row = get_nth (n);                           \
                                                            \
    return row != NULL ? g_strdup (row->id) : NULL;         \
  }

/* The names of what a level has. */
#define NAME_PARTS(kind, parts)                                                             \
  char *sight_cli_name_##kind (guint n, gconstpointer level)                                \
  {                                                                                         \
    const SightLevel *self = level;                                                         \
                                                                                            \
    return n < self->parts->len ? g_strdup (sight_level_get_##kind (self, n)->name) : NULL; \
  }

NAME_IDS (preset, SightPreset, sight_preset_get_nth)
NAME_IDS (format, SightFormat, sight_format_get_nth)
NAME_IDS (picture, SightPictureKind, sight_picture_kind_get_nth)
NAME_IDS (report, SightReportKind, sight_report_kind_get_nth)
NAME_IDS (measure, SightMeasure, sight_measure_get_nth)
NAME_IDS (rule, SightRule, sight_rule_get_nth)
NAME_PARTS (team, teams)
NAME_PARTS (area, areas)
NAME_PARTS (lamp, lamps)

char *
sight_cli_name_viewer (guint n, gconstpointer level)
{
  const SightLevel *self = level;
  const guint n_viewers = self->viewers->len;

  /* As "Red 1", and by the names that they have of their own. */
  if (n < n_viewers)
    return sight_sentence_viewer (self, n, FALSE);

  return n < 2 * n_viewers ? g_strdup (sight_level_get_viewer (self, n - n_viewers)->name) : NULL;
}

char *
sight_cli_name_side (guint n, gconstpointer level)
{
  const guint n_teams = ((const SightLevel *) level)->teams->len;

  return n < n_teams ? sight_cli_name_team (n, level) : sight_cli_name_area (n - n_teams, level);
}

char *
sight_cli_name_tile (guint n, gconstpointer level)
{
  const SightLevel *self = level;

  return n < sight_legend_get_length (self->legend) ? g_strdup (sight_legend_get (self->legend, n)->name) : NULL;
}

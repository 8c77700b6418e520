/* sight-show-signs.c - what the signs of a show mean, such as the fog of a team, for legends
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-show-signs.h"

#include <glib/gi18n-lib.h>

#include "core/scenario/sight-timeline.h"

#define TEAMS_MAX 4 /* for which there is room */

static void
sign_clear (gpointer data)
{
  g_free (((SightShowSign *) data)->text);
}

/* Takes @text.  @colors: (nullable) */
static void
add (GArray *signs, SightSign sign, char *text, const guint32 *colors)
{
  const SightShowSign row = {
    sign, text, colors != NULL, { colors != NULL ? colors[0] : 0, colors != NULL ? colors[1] : 0 }
  };

  g_array_append_val (signs, row);
}

/* With the number of cells of each part. */
static void
add_overlap (GArray *signs, const SightScene *scene)
{
  static const SightSign only[] = { SIGHT_SIGN_ONLY_A, SIGHT_SIGN_ONLY_B };
  const SightTeam *teams[] = { sight_level_get_team (scene->level, scene->team),
                               sight_level_get_team (scene->level, scene->second) };
  const guint32 colors[] = { teams[0]->color, teams[1]->color };
  const SightOverlap overlap = sight_timeline_count_overlap (scene->timeline, scene->team, scene->second);

  for (guint i = 0; i < 2; i++)
    /* Translators: how many cells only one of two teams sees: "only Red: 120" */
    add (signs, only[i], g_strdup_printf (_ ("only %s: %'d"), teams[i]->name, (int) overlap.only[i]), colors);
  /* Translators: how many cells both of two teams see: "contested: 30" */
  add (signs, SIGHT_SIGN_CONTESTED, g_strdup_printf (_ ("contested: %'d"), (int) overlap.both), colors);
}

/* As many as there is room for; each team has its own colour and hatch. */
static void
add_teams (GArray *signs, const SightScene *scene)
{
  for (guint i = 0; i < MIN (scene->level->teams->len, TEAMS_MAX); i++)
    {
      const SightTeam *team = sight_level_get_team (scene->level, i);
      const guint32 colors[] = { team->color, team->color };

      /* Translators: a team: "seen by Red" */
      add (signs, SIGHT_SIGN_NEARER, g_strdup_printf (_ ("seen by %s"), team->name), colors);
    }
}

GArray *
sight_show_list_signs (const SightScene *scene)
{
  GArray *signs = g_array_new (FALSE, FALSE, sizeof (SightShowSign));

  g_array_set_clear_func (signs, sign_clear);
  if (scene->show == SIGHT_SHOW_OVERLAP && scene->timeline != NULL)
    add_overlap (signs, scene);
  if (scene->show == SIGHT_SHOW_TEAMS)
    add_teams (signs, scene);
  if (sight_show_has_fog (scene->show))
    add (signs, SIGHT_SIGN_VISIBLE, g_strdup (_ ("visible")), NULL);
  if (scene->show == SIGHT_SHOW_TEAM)
    add (signs, SIGHT_SIGN_EXPLORED, g_strdup (_ ("explored")), NULL);
  if (sight_show_has_fog (scene->show))
    add (signs, SIGHT_SIGN_HIDDEN, g_strdup (_ ("hidden")), NULL);

  return signs;
}

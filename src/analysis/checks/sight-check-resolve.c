/* sight-check-resolve.c - what the names in a check mean in its level
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-proposal.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-check-names.h"
#include "sight-check-world.h"

static gboolean
is_viewer (const SightLevel *level, guint index, const char *name)
{
  return g_str_equal (sight_level_get_viewer (level, index)->name, name);
}

/* "Red 1", for each. */
static char **
number_viewers (const SightLevel *level)
{
  return sight_sentence_viewers (level, FALSE);
}

static gboolean
is_team (const SightLevel *level, guint index, const char *name)
{
  return g_str_equal (sight_level_get_team (level, index)->name, name);
}

static gboolean
is_area (const SightLevel *level, guint index, const char *name)
{
  return g_str_equal (sight_level_get_area (level, index)->name, name);
}

static gboolean
is_tile (const SightLevel *level, guint index, const char *name)
{
  const SightTile *tile = sight_legend_get (level->legend, index);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);

  return g_str_equal (glyph, name) || g_str_equal (tile->name, name);
}

static guint
count_viewers (const SightLevel *level)
{
  return level->viewers->len;
}

static guint
count_teams (const SightLevel *level)
{
  return level->teams->len;
}

static guint
count_areas (const SightLevel *level)
{
  return level->areas->len;
}

static guint
count_tiles (const SightLevel *level)
{
  return sight_legend_get_length (level->legend);
}

static char *
name_viewer (const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);

  return *viewer->name != '\0' ? g_strdup (viewer->name) : sight_sentence_viewer (level, index, FALSE);
}

static char *
name_team (const SightLevel *level, guint index)
{
  return g_strdup (sight_level_get_team (level, index)->name);
}

static char *
name_area (const SightLevel *level, guint index)
{
  return g_strdup (sight_level_get_area (level, index)->name);
}

static char *
name_tile (const SightLevel *level, guint index)
{
  return g_strdup (sight_legend_get (level->legend, index)->name);
}

/* Where names are looked up, for each kind of subject; a bare name in the first three. */
static const struct
{
  SightCheckSubjectKind kind;
  const char *missing, *several; /* N_() */
  guint (*count) (const SightLevel *level);
  gboolean (*is) (const SightLevel *level, guint index, const char *name);
  char *(*name) (const SightLevel *level, guint index);
  char **(*number) (const SightLevel *level); /* (nullable): a further name of each */
} spaces[] = {
  { SIGHT_CHECK_VIEWER, N_ ("there is no viewer “%s”"), N_ ("several viewers are called “%s”"), count_viewers,
    is_viewer, name_viewer, number_viewers },
  { SIGHT_CHECK_TEAM, N_ ("there is no team “%s”"), N_ ("several teams are called “%s”"), count_teams, is_team,
    name_team, NULL },
  { SIGHT_CHECK_AREA, N_ ("there is no area “%s”"), N_ ("several areas are called “%s”"), count_areas, is_area,
    name_area, NULL },
  { SIGHT_CHECK_START, N_ ("there is no team “%s”"), N_ ("several teams are called “%s”"), count_teams, is_team,
    name_team, NULL },
  { SIGHT_CHECK_TILE, N_ ("there is no tile “%s”"), N_ ("several tiles are called “%s”"), count_tiles, is_tile,
    name_tile, NULL },
};

#define BARE 3 /* rows in which a bare name is looked up */

/* How many are called @name in row @space; @index: (out) the first of them */
static guint
find (const SightLevel *level, gsize space, const char *name, int *index)
{
  g_auto (GStrv) numbers = spaces[space].number != NULL ? spaces[space].number (level) : NULL;
  guint n = 0;

  for (guint i = spaces[space].count (level); i > 0; i--)
    {
      if (!spaces[space].is (level, i - 1, name) && (numbers == NULL || !g_str_equal (numbers[i - 1], name)))
        continue;
      *index = (int) i - 1;
      n++;
    }

  return n;
}

guint
sight_check_find_name (const SightLevel *level, const char *name, SightCheckSubjectKind *kind, int *index)
{
  const SightCheckSubjectKind asked = *kind;
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      const gboolean is_asked = asked == SIGHT_CHECK_NAMED ? i < BARE : spaces[i].kind == asked;
      const guint found = is_asked ? find (level, i, name, index) : 0;

      if (found > 0)
        *kind = spaces[i].kind;
      n += found;
    }

  return n;
}

/* The rows in which a name was looked up. */
typedef struct
{
  const SightLevel *level;
  gsize first, n;
} Looked;

static char *
name_cb (guint n, gconstpointer data)
{
  const Looked *looked = data;

  for (gsize i = looked->first; i < looked->first + looked->n; i++)
    {
      const guint count = spaces[i].count (looked->level);

      if (n < count)
        return spaces[i].name (looked->level, n);
      n -= count;
    }

  return NULL;
}

/* @message: (transfer full): that there is no @name; adds what may be meant. */
static gboolean
fail_missing (SightCheckCase *self, const Looked *looked, const char *name, char *message)
{
  g_autofree char *text = sight_proposal_add (message, name, name_cb, looked);

  return sight_check_case_fail (self, "%s", text);
}

static gboolean
resolve_bare (SightCheckCase *self, const char *name, SightCheckSubjectKind *kind, int *index)
{
  guint n_spaces = 0;

  for (gsize i = 0; i < BARE; i++)
    {
      int found = -1;
      const guint n = find (self->world->level, i, name, &found);

      if (n > 1)
        return sight_check_case_fail (self, _ (spaces[i].several), name);
      if (n == 0)
        continue;
      *kind = spaces[i].kind;
      *index = found;
      n_spaces++;
    }
  if (n_spaces == 0)
    return fail_missing (self, &(Looked) { self->world->level, 0, BARE }, name,
                         g_strdup_printf (_ ("there is no viewer, team or area “%s”"), name));

  return n_spaces == 1 ||
         sight_check_case_fail (self, _ ("“%s” may be a viewer, a team or an area: write which before the name"), name);
}

gboolean
sight_check_case_resolve (SightCheckCase *self,
                          const SightCheckSubject *subject,
                          SightCheckSubjectKind *kind,
                          int *index)
{
  *kind = subject->kind;
  *index = -1;
  self->column = subject->column;
  if (subject->kind == SIGHT_CHECK_CELL)
    return TRUE;
  if (subject->kind == SIGHT_CHECK_NAMED)
    return resolve_bare (self, subject->name, kind, index);

  for (gsize i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      guint n;

      if (spaces[i].kind != subject->kind)
        continue;
      n = find (self->world->level, i, subject->name, index);
      if (n == 0)
        return fail_missing (self, &(Looked) { self->world->level, i, 1 }, subject->name,
                             g_strdup_printf (_ (spaces[i].missing), subject->name));
      return n == 1 || sight_check_case_fail (self, _ (spaces[i].several), subject->name);
    }

  return FALSE;
}

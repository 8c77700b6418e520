/* test-names-law.c - after each change a name in a check means what it meant before, or nothing
 *
 * SPDX-License-Identifier: MIT
 */
#include "named-level.h"

#include "analysis/checks/sight-check-lookup.h"
#include "analysis/checks/sight-check.h"
#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-map.h"

static const char *const laws[] = {
  "\"Red 1\" sees \"Red 2\"",
  "\"Red 3\" must not see \"Blue 1\"",
  "viewer \"Red 4\" sees team Blue",
  "\"Blue 2\" is hidden from Red",
  "Scout sees area \"Yard\"",
  "every start of Blue is seen by Hall",
  "every tile \"#\" is seen by Red",
  "any tile \"Floor\" is seen by Blue",
  "line \"Gap\" is clear",
  "line \"Red 2 → Blue 2\" is clear",
  "a path from Hall to Yard exists, seen at most 2 turns by team Blue",
  NULL,
};

#define TAGS 3 /* of a check: of its subjects, of its line or team */

/* The tag of what @name is in @level; NULL: nothing, or several things.  @n: (out) how many */
static const char *
find_tag (const SightLevel *level, SightCheckSubjectKind kind, const char *name, guint *n)
{
  g_autoptr (SightCheckLookup) names = sight_check_lookup_new (level);
  int index = -1;

  *n = sight_check_lookup_find (names, name, &kind, &index);
  if (*n != 1)
    return NULL;
  if (kind == SIGHT_CHECK_VIEWER)
    return sight_level_get_viewer (level, (guint) index)->extra;
  if (kind == SIGHT_CHECK_AREA)
    return sight_level_get_area (level, (guint) index)->extra;
  if (kind == SIGHT_CHECK_TILE)
    return sight_legend_get (level->legend, index)->extra;

  return sight_level_get_team (level, (guint) index)->extra;
}

static const char *
find_line_tag (const SightLevel *level, const char *name, guint *n)
{
  const char *tag = NULL;

  *n = 0;
  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (level->lines, i);

      if (!g_str_equal (line->name, name))
        continue;
      tag = line->extra;
      (*n)++;
    }

  return *n == 1 ? tag : NULL;
}

/* @tags: of what check @index names; @several: whether a name is that of several things */
static void
read_tags (const SightLevel *level, guint index, const char **tags, gboolean *several)
{
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (sight_level_get_check (level, index), &fault);

  g_assert_nonnull (check);
  for (guint i = 0; i < TAGS; i++)
    {
      guint n = 0;

      tags[i] = NULL;
      if (i < check->n_subjects)
        tags[i] = find_tag (level, check->subjects[i].kind, check->subjects[i].name, &n);
      else if (i == 2 && check->line != NULL)
        tags[i] = find_line_tag (level, check->line, &n);
      else if (i == 2 && check->team != NULL)
        tags[i] = find_tag (level, SIGHT_CHECK_TEAM, check->team, &n);
      tags[i] = g_intern_string (tags[i]);
      several[i] = n > 1;
    }
}

static gboolean
has_tag (const SightLevel *level, const char *tag)
{
  gboolean has = FALSE;

  for (guint i = 0; i < level->viewers->len; i++)
    has = has || g_strcmp0 (sight_level_get_viewer (level, i)->extra, tag) == 0;
  for (guint i = 0; i < level->teams->len; i++)
    has = has || g_strcmp0 (sight_level_get_team (level, i)->extra, tag) == 0;
  for (guint i = 0; i < level->areas->len; i++)
    has = has || g_strcmp0 (sight_level_get_area (level, i)->extra, tag) == 0;
  for (guint i = 0; i < level->lines->len; i++)
    has = has || g_strcmp0 (((SightKeptLine *) g_ptr_array_index (level->lines, i))->extra, tag) == 0;
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    has = has || g_strcmp0 (sight_legend_get (level->legend, (int) i)->extra, tag) == 0;

  return has;
}

static const char *const pool[] = { "Scout", "Red", "Blue", "Green", "Red 2", "Hall", "Gate 4", "x \"y\"", "" };

static void
edit_viewers (SightDocument *document, GRand *random)
{
  const SightLevel *level = sight_document_get_level (document);
  const guint n = level->viewers->len, index = n > 0 ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;
  const int team = g_rand_int_range (random, 0, (gint32) level->teams->len);
  const char *name = pool[g_rand_int_range (random, 0, G_N_ELEMENTS (pool))];
  g_autoptr (SightViewer) viewer = NULL;

  if (n < 3 || g_rand_int_range (random, 0, 3) == 0)
    {
      viewer = sight_viewer_new (g_rand_int_range (random, 0, 3) == 0 ? name : "", team, (SightCell) { 3, 2 });
      viewer->extra = g_strdup_printf ("viewer new %u", g_rand_int (random));
      sight_document_add_viewer (document, viewer, (int) index);
      return;
    }
  if (g_rand_int_range (random, 0, 2) == 0)
    {
      sight_document_remove_viewer (document, index);
      return;
    }
  viewer = sight_viewer_copy (sight_level_get_viewer (level, index));
  viewer->team = team;
  g_free (viewer->name);
  viewer->name = g_strdup (name);
  sight_document_set_viewer (document, index, viewer);
}

static void
edit_teams (SightDocument *document, GRand *random)
{
  const SightLevel *level = sight_document_get_level (document);
  const guint n = level->teams->len, index = (guint) g_rand_int_range (random, 0, (gint32) n);
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (level, index));

  g_free (team->name);
  team->name = g_strdup (pool[g_rand_int_range (random, 0, G_N_ELEMENTS (pool))]);
  if (n < 4 && g_rand_int_range (random, 0, 3) == 0)
    {
      g_free (team->extra);
      team->extra = g_strdup_printf ("team new %u", g_rand_int (random));
      sight_document_add_team (document, team);
    }
  else if (n > 1 && g_rand_int_range (random, 0, 5) == 0)
    sight_document_remove_team (document, index);
  else
    sight_document_set_team (document, index, team);
}

static void
edit_areas (SightDocument *document, GRand *random)
{
  const SightLevel *level = sight_document_get_level (document);
  const guint n = level->areas->len, index = n > 0 ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;
  const char *name = pool[g_rand_int_range (random, 0, G_N_ELEMENTS (pool))];
  g_autoptr (SightArea) area = sight_area_new ("x", SIGHT_AREA_NONE, -1, NULL);

  if (n > 0 && g_rand_int_range (random, 0, 4) == 0)
    sight_document_remove_area (document, index);
  else if (sight_document_area_name_is_free (document, name, -1))
    {
      area->extra = n > 1 ? g_strdup (sight_level_get_area (level, index)->extra) : g_strdup_printf ("area %s", name);
      g_free (area->name);
      area->name = g_strdup (name);
      if (n > 1)
        sight_document_set_area (document, index, area);
      else
        sight_document_add_area (document, area, 0);
    }
}

static void
edit_tiles (SightDocument *document, GRand *random)
{
  const SightLegend *legend = sight_document_get_level (document)->legend;
  const guint n = sight_legend_get_length (legend), index = (guint) g_rand_int_range (random, 0, (gint32) n);
  SightTile tile = *sight_legend_get (legend, (int) index);
  const gunichar glyph = (gunichar) g_rand_int_range (random, 'A', 'Z');

  if (n > 5 && g_rand_int_range (random, 0, 4) == 0)
    sight_document_remove_tile (document, index, (index + 1) % n);
  else if (g_rand_int_range (random, 0, 3) == 0)
    sight_document_move_tile (document, index, 0);
  else if (sight_legend_find_glyph (legend, glyph) == SIGHT_TILE_NONE)
    {
      tile.glyph = glyph;
      tile.name = (char *) (g_rand_int_range (random, 0, 2) == 0 ? "Stone" : tile.name);
      sight_document_set_tile (document, index, &tile);
    }
}

static void
edit_lines (SightDocument *document, GRand *random)
{
  const guint n = sight_document_get_level (document)->lines->len;
  const guint index = n > 0 ? (guint) g_rand_int_range (random, 0, (gint32) n) : 0;
  const char *name = pool[g_rand_int_range (random, 0, G_N_ELEMENTS (pool))];

  if (n < 3 && g_rand_int_range (random, 0, 2) == 0)
    sight_document_add_line (document, name, (SightCell) { 1, 1 }, (SightCell) { 6, 2 });
  else if (n > 1 && g_rand_int_range (random, 0, 4) == 0)
    sight_document_remove_line (document, index);
  else if (n > 0)
    sight_document_rename_line (document, index, name);
}

static void (*const edits[]) (SightDocument *document, GRand *random) = {
  edit_viewers, edit_viewers, edit_viewers, edit_teams, edit_areas, edit_tiles, edit_lines,
};

/* Returns: whether something was changed; else it was taken back or done again */
static gboolean
step (SightDocument *document, GRand *random)
{
  const int kind = g_rand_int_range (random, 0, 6);

  if (kind == 0)
    sight_document_undo (document);
  else if (kind == 1)
    sight_document_redo (document);
  else
    {
      sight_document_begin (document, "Edit");
      for (int n = g_rand_int_range (random, 1, 4); n > 0; n--)
        edits[g_rand_int_range (random, 0, G_N_ELEMENTS (edits))](document, random);
      if (kind == 2)
        sight_document_cancel (document);
      else
        sight_document_commit (document);
    }

  return kind > 1;
}

/* Returns: how many names meant the same thing as before under another name */
static guint
walk (guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (SightDocument) document = make_document (laws);
  const SightLevel *level = sight_document_get_level (document);
  guint n_followed = 0;

  for (guint i = 0; i < 40; i++)
    {
      const guint n = level->checks->len;
      const char *before[G_N_ELEMENTS (laws)][TAGS], *after[TAGS];
      g_autofree char *text = join (document), *now = NULL;
      gboolean several[TAGS], is_change;

      for (guint k = 0; k < n; k++)
        read_tags (level, k, before[k], several);
      is_change = step (document, random);
      now = join (document);
      n_followed += !g_str_equal (text, now);
      for (guint k = 0; is_change && k < n; k++)
        {
          read_tags (level, k, after, several);
          for (guint m = 0; m < TAGS; m++)
            {
              if (before[k][m] == NULL || several[m] || (after[m] == NULL && !has_tag (level, before[k][m])))
                continue;
              if (g_strcmp0 (after[m], before[k][m]) != 0)
                g_test_message ("seed %u, step %u: %s, then %s", seed, i, text, now);
              g_assert_cmpstr (after[m], ==, before[k][m]);
            }
        }
    }

  return n_followed;
}

static void
test_law (void)
{
  guint n_followed = 0;

  for (guint32 seed = 1; seed <= 60; seed++)
    n_followed += walk (seed);
  g_assert_cmpuint (n_followed, >, 200);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/law", test_law);

  return g_test_run ();
}

/* sight-symmetry.c - mirror images of what is painted, and of a team's viewers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-symmetry.h"

#include <glib/gi18n-lib.h>

#define FLIP_X (1 << 0)
#define FLIP_Y (1 << 1)
#define TURN (1 << 2)

static const struct
{
  const char *id;
  const char *name;
  guint images;
} table[SIGHT_SYMMETRY_COUNT] = {
  [SIGHT_SYMMETRY_NONE] = { "none", N_ ("No symmetry"), 0 },
  [SIGHT_SYMMETRY_VERTICAL] = { "vertical", N_ ("Left and right"), FLIP_X },
  [SIGHT_SYMMETRY_HORIZONTAL] = { "horizontal", N_ ("Top and bottom"), FLIP_Y },
  [SIGHT_SYMMETRY_BOTH] = { "both", N_ ("Both axes"), FLIP_X | FLIP_Y | TURN },
  [SIGHT_SYMMETRY_TURN] = { "turn", N_ ("Half turn"), TURN },
};

const char *
sight_symmetry_get_id (SightSymmetry symmetry)
{
  return table[symmetry].id;
}

const char *
sight_symmetry_get_name (SightSymmetry symmetry)
{
  return table[symmetry].name;
}

int
sight_symmetry_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_SYMMETRY_COUNT; i++)
    {
      if (g_str_equal (table[i].id, id))
        return i;
    }

  return -1;
}

guint
sight_symmetry_get_images (SightSymmetry symmetry, const SightMap *map, SightReshape images[SIGHT_IMAGES_MAX])
{
  guint which = table[symmetry].images, n = 0;

  if (which & FLIP_X)
    images[n++] = sight_reshape_flip_x (map);
  if (which & FLIP_Y)
    images[n++] = sight_reshape_flip_y (map);
  if (which & TURN)
    images[n++] = sight_reshape_turn (map, 2);

  return n;
}

SightCellSet *
sight_symmetry_complete (SightSymmetry symmetry, const SightMap *map, const SightCellSet *area)
{
  SightReshape images[SIGHT_IMAGES_MAX];
  guint n = sight_symmetry_get_images (symmetry, map, images);
  SightCellSet *all = sight_cell_set_cut (area, sight_map_get_rect (map));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) before = all;
      g_autoptr (SightCellSet) whole = sight_cell_set_reshape (area, &images[i]);
      g_autoptr (SightCellSet) image = sight_cell_set_cut (whole, sight_map_get_rect (map));

      all = sight_cell_set_unite (before, image);
    }

  return all;
}

static void
remove_viewers (SightDocument *document, guint team)
{
  const SightLevel *level = sight_document_get_level (document);

  for (guint i = level->viewers->len; i > 0; i--)
    {
      if (sight_level_get_viewer (level, i - 1)->team == (int) team)
        sight_document_remove_viewer (document, i - 1);
    }
}

static void
add_images (SightDocument *document, const SightReshape *image, guint from, guint to)
{
  const SightLevel *level = sight_document_get_level (document);
  guint n = level->viewers->len;

  for (guint i = 0; i < n; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      g_autoptr (SightViewer) copy = NULL;

      if (viewer->team != (int) from)
        continue;
      copy = sight_viewer_copy (viewer);
      copy->team = to;
      sight_viewer_reshape (copy, image);
      sight_document_add_viewer (document, copy, -1);
    }
}

static guint
add_team (SightDocument *document)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (sight_document_get_level (document)->teams->len);

  return sight_document_add_team (document, team);
}

void
sight_symmetry_mirror_team (SightSymmetry symmetry, SightDocument *document, guint from, int to)
{
  const SightLevel *level = sight_document_get_level (document);
  SightReshape images[SIGHT_IMAGES_MAX];
  guint n = sight_symmetry_get_images (symmetry, level->map, images);
  g_autofree char *name = NULL;

  g_return_if_fail (n == 1);
  g_return_if_fail ((int) from != to && from < level->teams->len && to < (int) level->teams->len);

  sight_document_begin (document, _ ("Mirror viewers"));
  sight_document_hold (document);
  if (to < 0)
    to = add_team (document);
  name = g_strdup_printf (_ ("Mirror %s to %s"), sight_level_get_team (level, from)->name,
                          sight_level_get_team (level, to)->name);
  sight_document_set_entry_name (document, name);
  remove_viewers (document, to);
  add_images (document, &images[0], from, to);
  sight_document_release (document);
  sight_document_commit (document);
}

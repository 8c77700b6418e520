/* sight-tiled-write.c - writes the parts of a Tiled map in order, in either syntax
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-write.h"

static void
write_tileset (SightTiledWriter *self,
               const SightTiledSyntax *syntax,
               const char *stem,
               const SightTiledPicture *picture)
{
  syntax->begin_tileset (self, stem, picture);
  for (guint i = 0; i < sight_legend_get_length (self->level->legend); i++)
    syntax->add_tile (self, i);
  g_string_append (self->out, syntax->end_tileset);
}

/* The viewers of each team: of GArray, of guint. */
static GPtrArray *
group_viewers (const SightLevel *level)
{
  GPtrArray *viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < level->teams->len; i++)
    g_ptr_array_add (viewers, g_array_new (FALSE, FALSE, sizeof (guint)));
  for (guint i = 0; i < level->viewers->len; i++)
    g_array_append_val (g_ptr_array_index (viewers, sight_level_get_viewer (level, i)->team), i);

  return viewers;
}

/* The ids of objects follow the order of the viewers, regardless of teams. */
static void
write_team (SightTiledWriter *self, const SightTiledSyntax *syntax, const SightTeam *team, const GArray *viewers)
{
  syntax->begin_team (self, team);
  for (guint i = 0; i < viewers->len; i++)
    {
      const guint index = g_array_index (viewers, guint, i);

      g_string_append (self->out, i > 0 ? syntax->between_objects : "");
      syntax->add_viewer (self, index + 1, sight_level_get_viewer (self->level, index));
    }
  g_string_append (self->out, syntax->end_objects);
}

static void
write_lines (SightTiledWriter *self, const SightTiledSyntax *syntax)
{
  const SightLevel *level = self->level;

  if (level->lines->len == 0)
    return;
  syntax->begin_lines (self);
  for (guint i = 0; i < level->lines->len; i++)
    {
      g_string_append (self->out, i > 0 ? syntax->between_objects : "");
      syntax->add_line (self, level->viewers->len + i + 1, g_ptr_array_index (level->lines, i));
    }
  g_string_append (self->out, syntax->end_objects);
}

/* @id: of the first object */
static void
write_areas (SightTiledWriter *self, const SightTiledSyntax *syntax, const GArray *shapes, guint id)
{
  if (shapes->len == 0)
    return;
  syntax->begin_areas (self);
  for (guint i = 0; i < shapes->len; i++)
    {
      g_string_append (self->out, i > 0 ? syntax->between_objects : "");
      syntax->add_shape (self, id + i, &g_array_index (shapes, SightTiledShape, i));
    }
  g_string_append (self->out, syntax->end_objects);
}

gboolean
sight_tiled_write (SightTiledWriter *self,
                   const SightTiledSyntax *syntax,
                   const SightOutput *output,
                   SightNotes *notes,
                   GError **error)
{
  const SightLevel *level = self->level;
  const int n_layers = 1 + (int) level->teams->len + (level->lines->len > 0) + (level->areas->len > 0);
  const guint n_objects = level->viewers->len + level->lines->len;
  g_autoptr (GArray) shapes = sight_tiled_export_shapes (level);
  g_autoptr (GPtrArray) viewers = group_viewers (level);
  SightTiledPicture picture;

  if (!sight_tiled_export_picture (level, output, &picture, notes, error))
    return FALSE;

  self->next_layer = 1;
  syntax->begin (self, n_layers + 1, n_objects + shapes->len + 1);
  write_tileset (self, syntax, output->stem, &picture);
  syntax->add_layer (self, sight_tiled_find_encoding (output->variant));
  for (guint i = 0; i < level->teams->len; i++)
    write_team (self, syntax, sight_level_get_team (level, i), g_ptr_array_index (viewers, i));
  write_lines (self, syntax);
  write_areas (self, syntax, shapes, n_objects + 1);
  g_string_append (self->out, syntax->end);
  g_free (picture.name);
  sight_notes_add_pins (notes, level);
  sight_notes_add_underlay (notes, level);
  sight_notes_add_turns (notes, level);
  sight_notes_add_sizes (notes, level);
  sight_notes_add_alliances (notes, level);
  sight_notes_add_extra (notes, level);

  return TRUE;
}

/* sight-document-changes.c - changes to a document, while an entry is open, except to its cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

/* @value: (transfer full) (nullable) */
static void
put_row (SightDocument *self, SightEdit *edit, gpointer value)
{
  sight_edit_put_row (edit, &self->subject, value);
  sight_document_notify (self);
}

void
sight_document_insert_row (SightDocument *self, SightList list, guint index, gpointer value)
{
  SightEdit *edit = sight_edit_new_row (&self->subject, list, index, FALSE);

  sight_document_add_edit (self, edit);
  put_row (self, edit, value);
}

void
sight_document_change_row (SightDocument *self, SightList list, guint index, gpointer value)
{
  SightEdit *edit = sight_document_get_last_edit (self);

  if (edit == NULL || edit->kind != SIGHT_EDIT_ROW || edit->row.list != list || edit->row.index != index ||
      !edit->row.present)
    {
      edit = sight_edit_new_row (&self->subject, list, index, TRUE);
      sight_document_add_edit (self, edit);
    }
  put_row (self, edit, value);
}

/* (transfer full): @viewer, which does not stick out of the map. */
static SightViewer *
copy_fitting (const SightLevel *level, const SightViewer *viewer)
{
  SightViewer *copy = sight_viewer_copy (viewer);

  sight_viewer_fit (copy, sight_map_get_rect (level->map));

  return copy;
}

guint
sight_document_add_viewer (SightDocument *self, const SightViewer *viewer, int index)
{
  const SightLevel *level;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (self->entry != NULL, 0);
  level = self->subject.level;
  g_return_val_if_fail (viewer->team >= 0 && viewer->team < (int) level->teams->len, 0);
  g_return_val_if_fail (index >= -1 && index <= (int) level->viewers->len, 0);

  if (index < 0)
    index = level->viewers->len;
  sight_document_insert_row (self, SIGHT_LIST_VIEWERS, index, copy_fitting (level, viewer));

  return index;
}

void
sight_document_remove_viewer (SightDocument *self, guint index)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (index < self->subject.level->viewers->len);

  sight_document_hold (self);
  sight_document_forget_viewer (self, index);
  sight_document_change_row (self, SIGHT_LIST_VIEWERS, index, NULL);
  sight_document_release (self);
}

void
sight_document_set_viewer (SightDocument *self, guint index, const SightViewer *viewer)
{
  g_autoptr (SightViewer) fitting = NULL;
  const SightLevel *level;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  level = self->subject.level;
  g_return_if_fail (index < level->viewers->len);
  g_return_if_fail (viewer->team >= 0 && viewer->team < (int) level->teams->len);

  fitting = copy_fitting (level, viewer);
  if (!sight_viewer_equal (fitting, sight_level_get_viewer (level, index)))
    sight_document_change_row (self, SIGHT_LIST_VIEWERS, index, g_steal_pointer (&fitting));
}

guint
sight_document_add_team (SightDocument *self, const SightTeam *team)
{
  guint index;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (self->entry != NULL, 0);

  index = self->subject.level->teams->len;
  sight_document_insert_row (self, SIGHT_LIST_TEAMS, index, sight_team_copy (team));

  return index;
}

void
sight_document_remove_team (SightDocument *self, guint index)
{
  const SightLevel *level;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  level = self->subject.level;
  g_return_if_fail (index < level->teams->len);

  sight_document_hold (self);
  for (guint i = level->viewers->len; i > 0; i--)
    {
      if (sight_level_get_viewer (level, i - 1)->team == (int) index)
        sight_document_remove_viewer (self, i - 1);
    }
  sight_document_leave_team (self, index);
  sight_document_forget_team (self, index);
  sight_document_change_row (self, SIGHT_LIST_TEAMS, index, NULL);
  sight_document_release (self);
}

void
sight_document_set_team (SightDocument *self, guint index, const SightTeam *team)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (index < self->subject.level->teams->len);

  if (!sight_team_equal (team, sight_level_get_team (self->subject.level, index)))
    sight_document_change_row (self, SIGHT_LIST_TEAMS, index, sight_team_copy (team));
}

void
sight_document_add_line (SightDocument *self, const char *name, SightCell from, SightCell to)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  sight_document_insert_row (self, SIGHT_LIST_LINES, self->subject.level->lines->len,
                             sight_kept_line_new (name, from, to));
}

void
sight_document_remove_line (SightDocument *self, guint index)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (index < self->subject.level->lines->len);

  sight_document_change_row (self, SIGHT_LIST_LINES, index, NULL);
}

/* @line: (transfer full) */
static void
set_line (SightDocument *self, guint index, SightKeptLine *line)
{
  const SightKeptLine *old = g_ptr_array_index (self->subject.level->lines, index);

  if (g_str_equal (line->name, old->name) && sight_cell_equal (line->from, old->from) &&
      sight_cell_equal (line->to, old->to))
    sight_kept_line_free (line);
  else
    sight_document_change_row (self, SIGHT_LIST_LINES, index, line);
}

void
sight_document_rename_line (SightDocument *self, guint index, const char *name)
{
  SightKeptLine *line;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (index < self->subject.level->lines->len);

  line = sight_kept_line_copy (g_ptr_array_index (self->subject.level->lines, index));
  g_free (line->name);
  line->name = g_strdup (name);
  set_line (self, index, line);
}

void
sight_document_move_line (SightDocument *self, guint index, SightCell from, SightCell to)
{
  SightKeptLine *line;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (index < self->subject.level->lines->len);

  line = sight_kept_line_copy (g_ptr_array_index (self->subject.level->lines, index));
  line->from = from;
  line->to = to;
  set_line (self, index, line);
}

void
sight_document_make_edit (SightDocument *self, SightEdit *edit)
{
  if (sight_edit_is_void (edit, &self->subject))
    {
      sight_edit_free (edit);
      return;
    }
  sight_document_add_edit (self, edit);
  sight_edit_swap (edit, &self->subject);
  sight_document_notify (self);
}

void
sight_document_set_sight (SightDocument *self, const SightVision *sight)
{
  SightEdit *last;
  SightVision before;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  if (sight_vision_equal (sight, &self->subject.level->sight))
    return;

  last = sight_document_get_last_edit (self);
  if (last == NULL || last->kind != SIGHT_EDIT_SIGHT)
    {
      sight_document_make_edit (self, sight_edit_new_sight (sight));
      return;
    }

  /* While a slider is dragged, the edit still holds the sight from before the entry. */
  before = last->sight;
  last->sight = *sight;
  sight_edit_swap (last, &self->subject);
  last->sight = before;
  sight_document_notify (self);
}

void
sight_document_set_pictures (SightDocument *self, const SightPictures *pictures)
{
  SightEdit *last;
  SightPictures before;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  if (sight_pictures_equal (pictures, &self->subject.level->pictures))
    return;

  last = sight_document_get_last_edit (self);
  if (last == NULL || last->kind != SIGHT_EDIT_PICTURES)
    {
      sight_document_make_edit (self, sight_edit_new_pictures (pictures));
      return;
    }

  /* While a slider is dragged, the edit still holds the pictures from before the entry. */
  before = last->pictures;
  sight_pictures_copy (&last->pictures, pictures);
  sight_edit_swap (last, &self->subject);
  sight_pictures_clear (&last->pictures);
  last->pictures = before;
  sight_document_notify (self);
}

void
sight_document_reshape_pictures (SightDocument *self, const SightReshape *reshape)
{
  SightPictures pictures;

  if (self->subject.level->pictures.underlay == NULL)
    return;
  sight_pictures_copy (&pictures, &self->subject.level->pictures);
  sight_pictures_reshape (&pictures, reshape);
  sight_document_set_pictures (self, &pictures);
  sight_pictures_clear (&pictures);
}

void
sight_document_set_legend (SightDocument *self, const SightLegend *legend)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  sight_document_close_cells (self);
  sight_document_make_edit (self, sight_edit_new_legend (sight_legend_copy (legend)));
}

void
sight_document_take_map (SightDocument *self, SightMap *map, SightLegend *legend)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  if (legend == NULL)
    legend = sight_legend_copy (self->subject.level->legend);
  sight_document_hold (self);
  sight_document_close_cells (self);
  sight_document_make_edit (self, sight_edit_new_map (map, legend));
  sight_document_cut_areas (self);
  sight_document_cut_notes (self);
  sight_document_release (self);
}

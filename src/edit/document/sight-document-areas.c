/* sight-document-areas.c - changes to the areas of a document
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-areas.h"

#include "sight-document-private.h"

static gboolean
is_blank (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!g_unichar_isspace (g_utf8_get_char (p)))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_document_area_name_is_free (SightDocument *self, const char *name, int index)
{
  int other = -1;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return !is_blank (name) && (sight_level_find_area (self->subject.level, name, &other) == NULL || other == index);
}

/* Whether area @index may become @area. */
static gboolean
is_valid (SightDocument *self, const SightArea *area, int index)
{
  return sight_document_area_name_is_free (self, area->name, index) && area->team >= -1 &&
         area->team < (int) self->subject.level->teams->len && (area->team < 0 || area->purpose == SIGHT_AREA_START);
}

/* (transfer full): a copy without the cells outside the map */
static SightArea *
copy_cut (SightDocument *self, const SightArea *area)
{
  SightArea *copy = sight_area_copy (area);

  sight_area_set_cells (copy, area->cells, sight_map_get_rect (self->subject.level->map));

  return copy;
}

/* @area: (transfer full) */
static void
take_area (SightDocument *self, guint index, SightArea *area)
{
  if (sight_area_equal (area, sight_level_get_area (self->subject.level, index)))
    sight_area_free (area);
  else
    sight_document_change_row (self, SIGHT_LIST_AREAS, index, area);
}

guint
sight_document_add_area (SightDocument *self, const SightArea *area, int index)
{
  guint n_areas;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);
  n_areas = self->subject.level->areas->len;
  g_return_val_if_fail (index >= -1 && index <= (int) n_areas, 0);
  g_return_val_if_fail (is_valid (self, area, -1), 0);

  if (index < 0)
    index = n_areas;
  sight_document_insert_row (self, SIGHT_LIST_AREAS, index, copy_cut (self, area));

  return index;
}

void
sight_document_remove_area (SightDocument *self, guint index)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->areas->len);

  sight_document_change_row (self, SIGHT_LIST_AREAS, index, NULL);
}

void
sight_document_set_area (SightDocument *self, guint index, const SightArea *area)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->areas->len);
  g_return_if_fail (is_valid (self, area, index));

  take_area (self, index, copy_cut (self, area));
}

void
sight_document_set_area_purpose (SightDocument *self, guint index, SightAreaPurpose purpose, int team)
{
  SightArea *area;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->areas->len);
  g_return_if_fail (team >= -1 && team < (int) self->subject.level->teams->len);

  area = sight_area_copy (sight_level_get_area (self->subject.level, index));
  area->purpose = purpose;
  area->team = purpose == SIGHT_AREA_START ? team : -1;
  take_area (self, index, area);
}

void
sight_document_paint_cells_of_area (SightDocument *self, guint index, const SightCellSet *cells, gboolean add)
{
  const SightArea *old;
  g_autoptr (SightCellSet) all = NULL;
  SightArea *area;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->areas->len);

  old = sight_level_get_area (self->subject.level, index);
  all = add ? sight_cell_set_unite (old->cells, cells) : sight_cell_set_copy (old->cells);
  if (!add)
    sight_cell_set_remove (all, cells);
  area = sight_area_copy (old);
  sight_area_set_cells (area, all, sight_map_get_rect (self->subject.level->map));
  take_area (self, index, area);
}

void
sight_document_move_area (SightDocument *self, guint index, guint place)
{
  SightArea *area;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->areas->len);
  g_return_if_fail (place < self->subject.level->areas->len);

  if (index == place)
    return;

  area = sight_area_copy (sight_level_get_area (self->subject.level, index));
  sight_document_hold (self);
  sight_document_change_row (self, SIGHT_LIST_AREAS, index, NULL);
  sight_document_insert_row (self, SIGHT_LIST_AREAS, place, area);
  sight_document_release (self);
}

/* For the files that implement the document. */

void
sight_document_leave_team (SightDocument *self, guint team)
{
  for (guint i = 0; i < self->subject.level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (self->subject.level, i);

      if (area->team == (int) team)
        sight_document_set_area_purpose (self, i, area->purpose, -1);
    }
}

void
sight_document_cut_areas (SightDocument *self)
{
  for (guint i = 0; i < self->subject.level->areas->len; i++)
    take_area (self, i, copy_cut (self, sight_level_get_area (self->subject.level, i)));
}

void
sight_document_reshape_areas (SightDocument *self, const SightReshape *reshape)
{
  for (guint i = 0; i < self->subject.level->areas->len; i++)
    {
      SightArea *area = sight_area_copy (sight_level_get_area (self->subject.level, i));

      sight_area_reshape (area, reshape);
      take_area (self, i, area);
    }
}

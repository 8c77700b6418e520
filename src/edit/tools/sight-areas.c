/* sight-areas.c - the areas of a document, as tools and lists change them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-areas.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-areas.h"
#include "sight-tool-private.h"

static const SightLevel *
get_level (const SightToolState *self)
{
  return sight_document_get_level (self->document);
}

static const SightArea *
get_area (const SightToolState *self, guint index)
{
  return sight_level_get_area (get_level (self), index);
}

/* Begins an entry.  @format: (transfer none): translated, with one %s for the name of area @index */
static void
begin (SightToolState *self, const char *format, guint index)
{
  g_autoptr (GString) name = g_string_new (format);

  g_string_replace (name, "%s", get_area (self, index)->name, 1);
  sight_document_begin (self->document, name->str);
}

void
sight_areas_choose (SightToolState *self, int index)
{
  if (self->area == index)
    return;
  self->area = index;
  sight_tool_state_notify (self);
}

int
sight_areas_find (const SightToolState *self, SightCell cell)
{
  for (int i = (int) get_level (self)->areas->len - 1; i >= 0; i--)
    {
      if (sight_cell_set_contains (get_area (self, i)->cells, cell))
        return i;
    }

  return -1;
}

static gboolean
touch (const SightCellSet *a, const SightCellSet *b)
{
  for (SightRuns runs = sight_cell_set_begin (b, b->bounds); sight_runs_next (&runs);)
    {
      const SightRect around = { runs.cell.x - 1, runs.cell.y - 1, runs.length + 2, 3 };
      SightRuns near = sight_cell_set_begin (a, around);

      if (sight_runs_next (&near))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_areas_adds (const SightToolState *self, const SightCellSet *cells)
{
  const SightCellSet *chosen = self->area >= 0 ? get_area (self, (guint) self->area)->cells : NULL;

  return chosen != NULL && ((self->modifiers & SIGHT_MODIFIER_SHIFT) || sight_cell_set_is_empty (chosen) ||
                            sight_cell_set_is_empty (cells) || touch (chosen, cells));
}

/* Within the open entry. */
static guint
add_area (SightToolState *self, const SightCellSet *cells)
{
  /* Translators: the name of a new area, which may be followed by a number */
  g_autofree char *name = sight_level_make_area_name (get_level (self), _ ("Area"));
  g_autoptr (SightArea) area = sight_area_new (name, SIGHT_AREA_NONE, -1, cells);

  return sight_document_add_area (self->document, area, -1);
}

guint
sight_areas_add (SightToolState *self, const SightCellSet *cells)
{
  guint index;

  sight_document_begin (self->document, _ ("Add an area"));
  self->area = (int) (index = add_area (self, cells));
  sight_document_commit (self->document);
  sight_tool_state_notify (self);

  return index;
}

gboolean
sight_areas_rename (SightToolState *self, guint index, const char *name)
{
  g_autofree char *text = g_strstrip (g_strdup (name));
  g_autoptr (SightArea) area = NULL;

  if (!sight_document_area_name_is_free (self->document, text, index))
    return FALSE;

  area = sight_area_copy (get_area (self, index));
  g_free (area->name);
  area->name = g_steal_pointer (&text);
  /* Translators: the name of a change: "Rename Vault" */
  begin (self, _ ("Rename %s"), index);
  sight_document_set_area (self->document, index, area);
  sight_document_commit (self->document);

  return TRUE;
}

void
sight_areas_set_purpose (SightToolState *self, guint index, SightAreaPurpose purpose, int team)
{
  /* Translators: the name of a change: "Change the purpose of Vault" */
  begin (self, _ ("Change the purpose of %s"), index);
  sight_document_set_area_purpose (self->document, index, purpose, team);
  sight_document_commit (self->document);
}

void
sight_areas_remove (SightToolState *self, guint index)
{
  /* Translators: the name of a change: "Remove Vault" */
  begin (self, _ ("Remove %s"), index);
  sight_document_remove_area (self->document, index);
  sight_document_commit (self->document);
}

void
sight_areas_move (SightToolState *self, guint index, guint place)
{
  const gboolean is_chosen = self->area == (int) index;

  if (index == place)
    return;

  /* Translators: the name of a change: "Move Vault in the list" */
  begin (self, _ ("Move %s in the list"), index);
  sight_document_move_area (self->document, index, place);
  sight_document_commit (self->document);
  if (is_chosen)
    sight_areas_choose (self, place);
}

void
sight_areas_select_cells (SightToolState *self, guint index)
{
  sight_tool_state_place (self);
  sight_tool_state_set_selection (self, sight_cell_set_copy (get_area (self, index)->cells));
}

gboolean
sight_areas_add_selection (SightToolState *self)
{
  g_autoptr (SightCellSet) cells = NULL;

  sight_tool_state_place (self);
  if (self->selection == NULL)
    return FALSE;

  cells = sight_cell_set_copy (self->selection);
  sight_areas_add (self, cells);

  return TRUE;
}

/* For the files that implement the tools. */

static void
name_entry (SightToolState *self, gsize n, gboolean add)
{
  g_autofree char *name = NULL;

  if (add)
    name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Add %u cell to %s", "Add %u cells to %s", n), (guint) n,
                            get_area (self, self->area)->name);
  else
    name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Remove %u cell from %s", "Remove %u cells from %s", n),
                            (guint) n, get_area (self, self->area)->name);
  sight_document_set_entry_name (self->document, name);
}

/* The area that has exactly these cells, or -1. */
static int
find_same (const SightToolState *self, const SightCellSet *cells)
{
  for (guint i = 0; i < get_level (self)->areas->len; i++)
    {
      if (sight_cell_set_equal (get_area (self, i)->cells, cells))
        return (int) i;
    }

  return -1;
}

/* (transfer full): @cells by @image, on the map */
static SightCellSet *
make_image (const SightToolState *self, const SightCellSet *cells, const SightReshape *image)
{
  g_autoptr (SightCellSet) whole = sight_cell_set_reshape (cells, image);

  return sight_cell_set_cut (whole, sight_map_get_rect (sight_tool_state_get_map (self)));
}

static gboolean
have_common_cells (const SightCellSet *a, const SightCellSet *b)
{
  g_autoptr (SightCellSet) rest = sight_cell_set_copy (a);

  sight_cell_set_remove (rest, b);

  return sight_cell_set_count (rest) < sight_cell_set_count (a);
}

guint
sight_areas_find_images (const SightToolState *self, SightAreaImage areas[SIGHT_IMAGES_MAX])
{
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n = sight_symmetry_get_images (self->symmetry, sight_tool_state_get_map (self), images);
  const SightCellSet *cells = self->area >= 0 ? get_area (self, (guint) self->area)->cells : NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) image =
          cells != NULL && !sight_cell_set_is_empty (cells) ? make_image (self, cells, &images[i]) : NULL;

      areas[i] = (SightAreaImage) { images[i], image == NULL                         ? -1
                                               : sight_cell_set_equal (image, cells) ? self->area
                                                                                     : find_same (self, image) };
    }

  return n;
}

/* The first cells of a new area: an image that meets them is a part of it, any other is an area of its own. */
static void
paint_new (SightToolState *self, const SightCellSet *cells)
{
  SightAreaImage images[SIGHT_IMAGES_MAX];
  const guint n = sight_areas_find_images (self, images);

  sight_document_paint_cells_of_area (self->document, (guint) self->area, cells, TRUE);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) image = make_image (self, cells, &images[i].reshape);

      if (have_common_cells (image, cells))
        sight_document_paint_cells_of_area (self->document, (guint) self->area, image, TRUE);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCellSet) image =
          make_image (self, get_area (self, (guint) self->area)->cells, &images[i].reshape);

      if (!sight_cell_set_is_empty (image) && find_same (self, image) < 0)
        add_area (self, image);
    }
}

void
sight_areas_paint (SightToolState *self, const SightCellSet *cells, gboolean add)
{
  SightAreaImage images[SIGHT_IMAGES_MAX];
  gboolean is_new;
  gsize count;
  guint n;

  /* Not while changes are held: the chosen area follows what is reported. */
  if (self->area < 0 && add)
    self->area = (int) add_area (self, NULL);
  if (self->area < 0)
    return;
  sight_document_hold (self->document);
  is_new = add && sight_cell_set_is_empty (get_area (self, (guint) self->area)->cells);
  n = sight_areas_find_images (self, images);
  if (is_new)
    paint_new (self, cells);
  else
    sight_document_paint_cells_of_area (self->document, (guint) self->area, cells, add);
  for (guint i = 0; i < n && !is_new; i++)
    {
      g_autoptr (SightCellSet) image = sight_cell_set_reshape (cells, &images[i].reshape);

      if (images[i].area >= 0)
        sight_document_paint_cells_of_area (self->document, (guint) images[i].area, image, add);
    }
  count = sight_cell_set_count (get_area (self, (guint) self->area)->cells);
  name_entry (self, count > self->stroke.n_before ? count - self->stroke.n_before : self->stroke.n_before - count, add);
  sight_document_release (self->document);
}

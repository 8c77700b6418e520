/* sight-pins.c - the notes of a document, as commands and lists change them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-pins.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-notes.h"
#include "sight-tool-private.h"

/* Begins an entry.  @format: translated, with one %u for the number of note @index */
G_GNUC_PRINTF (2, 0)
static void
begin (SightToolState *self, const char *format, guint index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  g_autoptr (GString) name = g_string_new (format);

  g_string_replace (name, "%u", number, 1);
  sight_document_begin (self->document, name->str);
}

SightCellSet *
sight_pins_choose_cells (const SightToolState *self, SightCell cell)
{
  if (self->selection != NULL && self->floating == NULL)
    return sight_cell_set_copy (self->selection);

  return sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
}

int
sight_pins_add (SightToolState *self, const SightCellSet *cells, const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autoptr (SightPin) note = NULL;
  guint index;

  if (*bare == '\0' || !sight_pin_text_is_valid (bare))
    return -1;

  note = sight_pin_new (bare, cells);
  sight_document_begin (self->document, _ ("Add a note"));
  index = sight_document_add_note (self->document, note);
  sight_document_commit (self->document);

  return index;
}

void
sight_pins_set_text (SightToolState *self, guint index, const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));

  if (!sight_pin_text_is_valid (bare))
    {
      sight_pins_remove (self, index);
      return;
    }

  /* Translators: the name of a change: "Change note 2" */
  begin (self, _ ("Change note %u"), index);
  sight_document_set_note_text (self->document, index, bare);
  sight_document_commit (self->document);
}

void
sight_pins_remove (SightToolState *self, guint index)
{
  /* Translators: the name of a change: "Remove note 2" */
  begin (self, _ ("Remove note %u"), index);
  sight_document_remove_note (self->document, index);
  sight_document_commit (self->document);
}

void
sight_pins_move (SightToolState *self, guint index, guint place)
{
  /* Translators: the name of a change: "Move note 2" */
  begin (self, _ ("Move note %u"), index);
  sight_document_move_note (self->document, index, place);
  sight_document_commit (self->document);
}

int
sight_pins_find (const SightLevel *level, SightCell cell)
{
  for (int i = (int) level->notes->len - 1; i >= 0; i--)
    {
      if (sight_cell_set_contains (sight_level_get_note (level, i)->cells, cell))
        return i;
    }

  return -1;
}

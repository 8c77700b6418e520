/* sight-sightline-notes.c - notes pinned to cells, as the native format has them
 *
 *     "notes": [
 *       {"text": "a lamp here?", "rects": [[13, 1, 1, 1]]},
 *       {"text": "too open:\\ntwo crates?", "rects": [[4, 4, 6, 3]]}
 *     ]
 *
 * Cells are those of areas, see sight-sightline-areas.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-notes.h"

#include <glib/gi18n-lib.h>

#include "sight-sightline-areas.h"

static const char *const note_keys[] = { "text", "rects", "at", "rows", NULL };

gboolean
sight_sightline_has_notes (const SightJson *root)
{
  const SightJson *array = sight_json_get (root, "notes");

  return array != NULL && array->kind == SIGHT_JSON_ARRAY;
}

static gboolean
read_note (SightSource *self, const SightJson *item, SightLevel *level, gint64 *n_cells)
{
  g_autoptr (SightCellSet) cells = NULL;
  const char *text = NULL;
  SightPin *note;

  if (!sight_members_expect (self, item, SIGHT_JSON_OBJECT) || !sight_members_read_string (self, item, "text", &text))
    return FALSE;
  if (text == NULL)
    return sight_members_fail_missing (self, item, "text");
  if (!sight_pin_text_is_valid (text))
    return sight_members_fail (self, sight_json_get (item, "text"), _ ("“text”: a note must have one"));
  cells = sight_sightline_read_cells (self, item, level, n_cells);
  if (cells == NULL)
    return FALSE;

  note = sight_pin_new (text, cells);
  note->extra = sight_members_get_extra (self, item, note_keys);
  g_ptr_array_add (level->notes, note);

  return TRUE;
}

gboolean
sight_sightline_read_notes (SightSource *self, const SightJson *root, SightLevel *level)
{
  const SightJson *array = sight_json_get (root, "notes");
  gint64 n_cells = 0;

  for (guint i = 0; sight_sightline_has_notes (root) && i < array->items->len; i++)
    {
      if (!read_note (self, array->items->pdata[i], level, &n_cells))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_sightline_write_notes (GString *out, const SightLevel *level, GError **error)
{
  if (level->notes->len == 0)
    return TRUE;

  g_string_append (out, ",\n  \"notes\": [\n");
  for (guint i = 0; i < level->notes->len; i++)
    {
      const SightPin *note = sight_level_get_note (level, i);

      g_string_append (out, "    {\"text\": ");
      sight_json_append_string (out, note->text);
      sight_sightline_write_cells (out, note->cells);
      if (!sight_members_append_extra (out, ", ", note->extra, error))
        return FALSE;
      g_string_append (out, i + 1 < level->notes->len ? "},\n" : "}\n");
    }
  g_string_append (out, "  ]");

  return TRUE;
}

/* sight-edit-level.c - replaces the whole level, as when its file is read again
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-edit.h"

SightEdit *
sight_edit_new_level (SightLevel *level)
{
  SightEdit *self = g_new0 (SightEdit, 1);

  self->kind = SIGHT_EDIT_LEVEL;
  self->level = level;

  return self;
}

/* Rows, except turns, are identified by position: surplus rows are added or removed at the end. */
static void
note_length (SightSubject *subject, SightList list, guint before, guint after)
{
  for (guint i = before; i > after; i--)
    g_array_append_val (subject->splices, ((SightSplice) { list, i - 1, FALSE }));
  for (guint i = before; i < after; i++)
    g_array_append_val (subject->splices, ((SightSplice) { list, i, TRUE }));
}

/* None of the turns is one that was there before: what was recorded into one must not go on in another. */
static void
note_turns (SightSubject *subject, guint before, guint after)
{
  note_length (subject, SIGHT_LIST_TURNS, before, 0);
  note_length (subject, SIGHT_LIST_TURNS, 0, after);
}

/* Swaps the contents of the level, not the level itself: its address is known elsewhere. */
void
sight_edit_swap_level (SightEdit *self, SightSubject *subject)
{
  SightLevel *level = subject->level, other = *level;
  SightRect rect;

  *level = *self->level;
  *self->level = other;
  sight_timeline_change_all (subject->timeline);

  note_length (subject, SIGHT_LIST_TEAMS, other.teams->len, level->teams->len);
  note_length (subject, SIGHT_LIST_VIEWERS, other.viewers->len, level->viewers->len);
  note_length (subject, SIGHT_LIST_LINES, other.lines->len, level->lines->len);
  note_length (subject, SIGHT_LIST_AREAS, other.areas->len, level->areas->len);
  note_length (subject, SIGHT_LIST_NOTES, other.notes->len, level->notes->len);
  note_length (subject, SIGHT_LIST_LAMPS, other.lamps->len, level->lamps->len);
  note_turns (subject, other.turns->len, level->turns->len);
  note_length (subject, SIGHT_LIST_CHECKS, other.checks->len, level->checks->len);
  rect = sight_map_get_rect (level->map);
  subject->cells = rect;
  sight_subject_note (subject, SIGHT_CHANGE_ALL & ~(SIGHT_CHANGE_HISTORY | SIGHT_CHANGE_FILE), &rect);
}

gboolean
sight_edit_is_void_level (const SightEdit *self, const SightSubject *subject)
{
  return sight_level_equal (self->level, subject->level);
}

/* Rows count without their texts: the map takes most of the memory. */
gsize
sight_edit_get_bytes_level (const SightEdit *self)
{
  const SightLevel *level = self->level;
  const gsize row = sizeof (SightViewer) + sizeof (gpointer);
  gsize n_rows = level->teams->len + level->viewers->len + level->lines->len + level->lamps->len, turns = 0, areas = 0,
        checks = 0;

  for (guint i = 0; i < level->areas->len; i++)
    areas += sight_area_get_bytes (sight_level_get_area (level, i));
  for (guint i = 0; i < level->notes->len; i++)
    areas += sight_pin_get_bytes (sight_level_get_note (level, i));
  for (guint i = 0; i < level->checks->len; i++)
    checks += strlen (sight_level_get_check (level, i)) + 1 + sizeof (gpointer);
  for (guint i = 1; i <= level->turns->len; i++)
    turns += sight_turn_get_bytes (sight_level_get_turn (level, i));

  return sizeof *self + sizeof *level + (gsize) level->map->width * level->map->height * sizeof (guint16) +
         (gsize) (level->grid->height + 2) * level->grid->stride * sizeof (guint64) + n_rows * row + turns + areas +
         checks + sight_pictures_get_bytes (&level->pictures) + (level->extra != NULL ? strlen (level->extra) : 0);
}

void
sight_edit_clear_level (SightEdit *self)
{
  sight_level_free (self->level);
}

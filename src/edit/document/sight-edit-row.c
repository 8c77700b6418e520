/* sight-edit-row.c - the edit of one row of a list: a team, a viewer, a kept line, an area, a note, a lamp, a turn, a
 * check
 *
 * Adding, removing and replacing a row are the same edit: it has a value in the
 * level or none, and a stored value or none.
 *
 * Viewers and areas name their team by its index, and turns their viewers. When a row is
 * added or removed, all later indices are shifted, so they are right after
 * every undo too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-edit.h"

typedef gpointer (*CopyFunc) (gconstpointer value);
typedef gboolean (*EqualFunc) (gconstpointer a, gconstpointer b);

static gsize
count_text (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

static gsize
count_team (gconstpointer value)
{
  const SightTeam *team = value;

  return sizeof *team + count_text (team->name) + count_text (team->alliance) + count_text (team->extra) +
         (team->sight != NULL ? sizeof *team->sight : 0);
}

static gsize
count_viewer (gconstpointer value)
{
  const SightViewer *viewer = value;

  return sizeof *viewer + count_text (viewer->name) + count_text (viewer->id) + count_text (viewer->extra) +
         (viewer->sight != NULL ? sizeof *viewer->sight : 0) + (viewer->shoot != NULL ? sizeof *viewer->shoot : 0);
}

static gboolean
equal_lines (gconstpointer a, gconstpointer b)
{
  const SightKeptLine *line = a, *other = b;

  return g_str_equal (line->name, other->name) && sight_cell_equal (line->from, other->from) &&
         sight_cell_equal (line->to, other->to) && g_strcmp0 (line->extra, other->extra) == 0;
}

static gsize
count_line (gconstpointer value)
{
  const SightKeptLine *line = value;

  return sizeof *line + count_text (line->name) + count_text (line->extra);
}

static gsize
count_area (gconstpointer value)
{
  return sight_area_get_bytes (value);
}

static gsize
count_note (gconstpointer value)
{
  return sight_pin_get_bytes (value);
}

static gsize
count_lamp (gconstpointer value)
{
  const SightLamp *lamp = value;

  return sizeof *lamp + count_text (lamp->name) + count_text (lamp->extra);
}

static gsize
count_turn (gconstpointer value)
{
  return sight_turn_get_bytes (value);
}

static gpointer
copy_check (gconstpointer value)
{
  return g_strdup (value);
}

static gsize
count_check (gconstpointer value)
{
  return count_text (value);
}

static gboolean
equal_checks (gconstpointer a, gconstpointer b)
{
  return g_str_equal (a, b);
}

static const struct
{
  gsize offset; /* of the GPtrArray in SightLevel */
  guint what;
  CopyFunc copy;
  GDestroyNotify free;
  EqualFunc equal;
  gsize (*count) (gconstpointer value);
} lists[SIGHT_LIST_COUNT] = {
  [SIGHT_LIST_TEAMS] = { G_STRUCT_OFFSET (SightLevel, teams), SIGHT_CHANGE_TEAMS, (CopyFunc) sight_team_copy,
                         (GDestroyNotify) sight_team_free, (EqualFunc) sight_team_equal, count_team },
  [SIGHT_LIST_VIEWERS] = { G_STRUCT_OFFSET (SightLevel, viewers), SIGHT_CHANGE_VIEWERS, (CopyFunc) sight_viewer_copy,
                           (GDestroyNotify) sight_viewer_free, (EqualFunc) sight_viewer_equal, count_viewer },
  [SIGHT_LIST_LINES] = { G_STRUCT_OFFSET (SightLevel, lines), SIGHT_CHANGE_LINES, (CopyFunc) sight_kept_line_copy,
                         (GDestroyNotify) sight_kept_line_free, equal_lines, count_line },
  [SIGHT_LIST_AREAS] = { G_STRUCT_OFFSET (SightLevel, areas), SIGHT_CHANGE_AREAS, (CopyFunc) sight_area_copy,
                         (GDestroyNotify) sight_area_free, (EqualFunc) sight_area_equal, count_area },
  [SIGHT_LIST_NOTES] = { G_STRUCT_OFFSET (SightLevel, notes), SIGHT_CHANGE_NOTES, (CopyFunc) sight_pin_copy,
                         (GDestroyNotify) sight_pin_free, (EqualFunc) sight_pin_equal, count_note },
  [SIGHT_LIST_LAMPS] = { G_STRUCT_OFFSET (SightLevel, lamps), SIGHT_CHANGE_LAMPS, (CopyFunc) sight_lamp_copy,
                         (GDestroyNotify) sight_lamp_free, (EqualFunc) sight_lamp_equal, count_lamp },
  [SIGHT_LIST_TURNS] = { G_STRUCT_OFFSET (SightLevel, turns), SIGHT_CHANGE_TURNS, (CopyFunc) sight_turn_copy,
                         (GDestroyNotify) sight_turn_free, (EqualFunc) sight_turn_equal, count_turn },
  [SIGHT_LIST_CHECKS] = { G_STRUCT_OFFSET (SightLevel, checks), SIGHT_CHANGE_CHECKS, copy_check, g_free, equal_checks,
                          count_check },
};

static GPtrArray *
get_rows (const SightSubject *subject, SightList list)
{
  return G_STRUCT_MEMBER (GPtrArray *, subject->level, lists[list].offset);
}

SightEdit *
sight_edit_new_row (const SightSubject *subject, SightList list, guint index, gboolean present)
{
  SightEdit *self = g_new0 (SightEdit, 1);

  self->kind = SIGHT_EDIT_ROW;
  self->row.list = list;
  self->row.index = index;
  self->row.present = present;
  if (present)
    self->row.value = lists[list].copy (g_ptr_array_index (get_rows (subject, list), index));

  return self;
}

int
sight_splices_track (const GArray *splices, SightList list, int index)
{
  for (guint i = 0; i < splices->len && index >= 0; i++)
    {
      const SightSplice *splice = &g_array_index (splices, SightSplice, i);

      if (splice->list != list || (int) splice->index > index)
        continue;
      if (splice->inserted)
        index++;
      else
        index = (int) splice->index == index ? -1 : index - 1;
    }

  return index;
}

/* Team @index was added or removed; it has no viewers and no areas at that time, and no event names it. */
static void
renumber_teams (SightSubject *subject, guint index, gboolean inserted)
{
  SightLevel *level = subject->level;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->team < (int) index)
        continue;
      viewer->team += inserted ? 1 : -1;
      sight_subject_note (subject, SIGHT_CHANGE_VIEWERS, NULL);
    }
  for (guint i = 0; i < level->areas->len; i++)
    {
      SightArea *area = sight_level_get_area (level, i);

      if (area->team < (int) index)
        continue;
      area->team += inserted ? 1 : -1;
      sight_subject_note (subject, SIGHT_CHANGE_AREAS, NULL);
    }
  for (guint i = 1; i <= level->turns->len; i++)
    {
      if (sight_turn_renumber_teams (sight_level_get_turn (level, i), index, inserted))
        sight_subject_note (subject, SIGHT_CHANGE_TURNS, NULL);
    }
}

/* Viewer @index was added or removed; no event names it at that time. */
static void
renumber_viewers (SightSubject *subject, guint index, gboolean inserted)
{
  SightLevel *level = subject->level;

  for (guint i = 1; i <= level->turns->len; i++)
    {
      if (sight_turn_renumber (sight_level_get_turn (level, i), index, inserted))
        sight_subject_note (subject, SIGHT_CHANGE_TURNS, NULL);
    }
}

/* Lamps changed: those in @cells may be lit otherwise, and seen, as with another sight. */
static void
relight (SightSubject *subject, SightRect cells)
{
  cells = sight_rect_intersect (cells, sight_map_get_rect (subject->level->map));
  sight_level_update_light (subject->level);
  sight_timeline_change_lamps (subject->timeline, cells);
  if (subject->level->rules.dark)
    sight_subject_note (subject, SIGHT_CHANGE_SIGHT, &cells);
}

/* @lit: of a lamp */
static void
note_splice (SightSubject *subject, const SightRowEdit *row, gboolean inserted, SightRect lit)
{
  SightSplice splice = { row->list, row->index, inserted };

  g_array_append_val (subject->splices, splice);
  if (subject->since != NULL)
    g_array_append_val (subject->since, splice);
  if (row->list == SIGHT_LIST_TEAMS)
    {
      renumber_teams (subject, row->index, inserted);
      sight_timeline_change_teams (subject->timeline);
    }
  if (row->list == SIGHT_LIST_VIEWERS)
    {
      renumber_viewers (subject, row->index, inserted);
      sight_timeline_splice_viewer (subject->timeline, row->index, inserted);
    }
  if (row->list == SIGHT_LIST_LAMPS)
    relight (subject, lit);
  if (row->list == SIGHT_LIST_TURNS)
    sight_timeline_change_turns (subject->timeline, row->index + 1);
}

static void
notify_timeline (SightSubject *subject, const SightRowEdit *row, gconstpointer old, gconstpointer value)
{
  SightTimeline *timeline = subject->timeline;

  if (row->list == SIGHT_LIST_VIEWERS)
    sight_timeline_change_viewer (timeline, row->index, old);
  if (row->list == SIGHT_LIST_TEAMS)
    sight_timeline_change_team (timeline, row->index, old);
  if (row->list == SIGHT_LIST_LAMPS)
    relight (subject, sight_rect_union (sight_lamp_get_window (old), sight_lamp_get_window (value)));
  if (row->list == SIGHT_LIST_TURNS)
    sight_timeline_change_turns (timeline, row->index + 1);
}

static void
replace_row (SightRowEdit *row, SightSubject *subject, gpointer value)
{
  gpointer *place = &g_ptr_array_index (get_rows (subject, row->list), row->index);
  gpointer old = *place;

  *place = value;
  notify_timeline (subject, row, old, value);
  lists[row->list].free (old);
}

void
sight_edit_put_row (SightEdit *self, SightSubject *subject, gpointer value)
{
  SightRowEdit *row = &self->row;
  GPtrArray *rows = get_rows (subject, row->list);
  gconstpointer lamp = row->present ? g_ptr_array_index (rows, row->index) : value;
  SightRect lit = { 0, 0, 0, 0 };

  if (row->list == SIGHT_LIST_LAMPS && lamp != NULL)
    lit = sight_lamp_get_window (lamp);
  if (row->present && value != NULL)
    replace_row (row, subject, value);
  else if (row->present)
    {
      g_ptr_array_remove_index (rows, row->index);
      note_splice (subject, row, FALSE, lit);
    }
  else if (value != NULL)
    {
      g_ptr_array_insert (rows, row->index, value);
      note_splice (subject, row, TRUE, lit);
    }
  row->present = value != NULL;
  sight_subject_note (subject, lists[row->list].what, NULL);
}

void
sight_edit_swap_row (SightEdit *self, SightSubject *subject)
{
  SightRowEdit *row = &self->row;
  gpointer other = NULL;

  if (row->present)
    other = lists[row->list].copy (g_ptr_array_index (get_rows (subject, row->list), row->index));
  sight_edit_put_row (self, subject, g_steal_pointer (&row->value));
  row->value = other;
}

gboolean
sight_edit_is_void_row (const SightEdit *self, const SightSubject *subject)
{
  const SightRowEdit *row = &self->row;

  if (!row->present || row->value == NULL)
    return !row->present && row->value == NULL;

  return lists[row->list].equal (row->value, g_ptr_array_index (get_rows (subject, row->list), row->index));
}

gsize
sight_edit_get_bytes_row (const SightEdit *self)
{
  return sizeof *self + (self->row.value != NULL ? lists[self->row.list].count (self->row.value) : 0);
}

void
sight_edit_clear_row (SightEdit *self)
{
  if (self->row.value != NULL)
    lists[self->row.list].free (self->row.value);
}

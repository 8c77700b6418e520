/* sight-document-follow.c - what names viewers, teams, areas, tiles and lines follows when they are called otherwise
 *
 * Checks name them, kept lines that nobody named are called after the viewers at
 * their ends, and the ids of viewers in files may be their numbers. The names are
 * noted before the first edit of an entry that may change one, and followed when
 * the entry is committed, so that undo and redo restore what was written.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/checks/sight-check-follow.h"
#include "analysis/sentence/sight-sentence.h"
#include "sight-document-private.h"

static gboolean
may_rename (const SightEdit *edit)
{
  if (edit->kind == SIGHT_EDIT_ROW)
    return edit->row.list == SIGHT_LIST_TEAMS || edit->row.list == SIGHT_LIST_VIEWERS ||
           edit->row.list == SIGHT_LIST_AREAS || edit->row.list == SIGHT_LIST_LINES;

  return edit->kind == SIGHT_EDIT_LEGEND || edit->kind == SIGHT_EDIT_MAP;
}

/* (transfer full): 0, 1, … @n - 1 */
static GArray *
make_numbers (guint n)
{
  GArray *numbers = g_array_sized_new (FALSE, FALSE, sizeof (int), n);

  for (int i = 0; i < (int) n; i++)
    g_array_append_val (numbers, i);

  return numbers;
}

/* Before @edit, of a map, is made: where its tiles go. A legend that replaces another one has the same tiles where it
 * has the same glyphs. */
static void
note_tiles (SightDocument *self, const SightEdit *edit)
{
  const SightLegend *legend = self->subject.level->legend;
  const int *there = edit->map.there.tiles, *back = edit->map.back.tiles;

  for (guint i = 0; i < self->named_tiles->len; i++)
    {
      int *tile = &g_array_index (self->named_tiles, int, i);

      if (*tile < 0 || edit->map.there.has_reshape)
        continue;
      if (there == NULL)
        *tile = sight_legend_find_glyph (edit->map.legend, sight_legend_get (legend, *tile)->glyph);
      else
        *tile = back[there[*tile]] == *tile ? there[*tile] : SIGHT_TILE_NONE;
    }
}

void
sight_document_forget_names (SightDocument *self)
{
  g_clear_pointer (&self->named, sight_level_free);
  g_clear_pointer (&self->named_tiles, g_array_unref);
  g_clear_pointer (&self->subject.since, g_array_unref);
}

void
sight_document_note_names (SightDocument *self, const SightEdit *edit)
{
  const SightLevel *level = self->subject.level;

  if (edit->kind == SIGHT_EDIT_LEVEL)
    sight_document_forget_names (self);
  if (self->is_following || !may_rename (edit) || level->checks->len + level->lines->len + level->turns->len == 0)
    return;
  if (self->named == NULL)
    {
      self->named = sight_check_copy_names (level);
      self->named_tiles = make_numbers (sight_legend_get_length (level->legend));
      self->subject.since = g_array_new (FALSE, FALSE, sizeof (SightSplice));
    }
  if (edit->kind == SIGHT_EDIT_MAP)
    note_tiles (self, edit);
}

/* (transfer full): where each of @n rows of @list went */
static GArray *
track_rows (SightDocument *self, SightList list, guint n)
{
  GArray *numbers = make_numbers (n);

  for (guint i = 0; i < n; i++)
    g_array_index (numbers, int, i) = sight_splices_track (self->subject.since, list, (int) i);

  return numbers;
}

/* Kept lines that are called after what stands at their ends. */
static void
follow_lines (SightDocument *self, const SightCheckMoves *moves)
{
  for (guint i = 0; i < moves->lines->len; i++)
    {
      const int to = g_array_index (moves->lines, int, i);
      const SightKeptLine *before = g_ptr_array_index (moves->before->lines, i), *line;
      g_autofree char *own = NULL, *name = NULL;

      if (to < 0)
        continue;
      line = g_ptr_array_index (moves->after->lines, (guint) to);
      own = sight_sentence_line (moves->before, before->from, before->to);
      if (!g_str_equal (before->name, own) || !g_str_equal (line->name, own))
        continue;
      name = sight_sentence_line (moves->after, line->from, line->to);
      sight_document_rename_line (self, (guint) to, name);
    }
}

/* Ids that are numbers, as files are given them. */
static void
follow_ids (SightDocument *self, const SightCheckMoves *moves)
{
  g_auto (GStrv) before = sight_sentence_viewers (moves->before, FALSE);
  g_auto (GStrv) after = sight_sentence_viewers (moves->after, FALSE);

  for (guint i = 0; i < moves->viewers->len; i++)
    {
      const int to = g_array_index (moves->viewers, int, i);
      g_autoptr (SightViewer) viewer = NULL;

      if (to < 0 || g_strcmp0 (sight_level_get_viewer (moves->after, (guint) to)->id, before[i]) != 0 ||
          g_str_equal (before[i], after[to]))
        continue;
      viewer = sight_viewer_copy (sight_level_get_viewer (moves->after, (guint) to));
      g_free (viewer->id);
      viewer->id = g_strdup (after[to]);
      sight_document_set_viewer (self, (guint) to, viewer);
    }
}

static void
follow_checks (SightDocument *self, SightCheckMoves *moves)
{
  const SightLevel *level = self->subject.level;

  moves->names_before = sight_check_lookup_new (moves->before);
  moves->names_after = sight_check_lookup_new (moves->after);
  for (guint i = 0; i < level->checks->len; i++)
    {
      char *check = sight_check_follow (sight_level_get_check (level, i), moves);

      if (check != NULL)
        sight_document_change_row (self, SIGHT_LIST_CHECKS, i, check);
    }
  g_clear_pointer (&moves->names_before, sight_check_lookup_free);
  g_clear_pointer (&moves->names_after, sight_check_lookup_free);
}

void
sight_document_follow_names (SightDocument *self)
{
  SightCheckMoves moves = { self->named, self->subject.level };

  if (self->named == NULL)
    return;

  sight_document_hold (self);
  moves.viewers = track_rows (self, SIGHT_LIST_VIEWERS, self->named->viewers->len);
  moves.teams = track_rows (self, SIGHT_LIST_TEAMS, self->named->teams->len);
  moves.areas = track_rows (self, SIGHT_LIST_AREAS, self->named->areas->len);
  moves.lines = track_rows (self, SIGHT_LIST_LINES, self->named->lines->len);
  moves.tiles = self->named_tiles;
  self->is_following = TRUE;
  follow_lines (self, &moves);
  if (self->subject.since->len > 0 || !sight_check_names_equal (moves.before, moves.after))
    {
      follow_ids (self, &moves);
      follow_checks (self, &moves);
    }
  self->is_following = FALSE;
  g_array_unref (moves.viewers);
  g_array_unref (moves.teams);
  g_array_unref (moves.areas);
  g_array_unref (moves.lines);
  sight_document_forget_names (self);
  sight_document_release (self);
}

/* sight-findings.c - what an answer about the whole level shows on the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-findings.h"

static void
clear_cells (gpointer data)
{
  SightFindingCells *self = data;

  sight_cell_set_free (self->cells);
  g_free (self->text);
}

static void
clear_mark (gpointer data)
{
  g_free (((SightFindingMark *) data)->text);
}

static void
clear_line (gpointer data)
{
  g_free (((SightFindingLine *) data)->text);
}

static void
clear_watcher (gpointer data)
{
  SightFindingWatcher *self = data;

  g_free (self->name);
  g_array_unref (self->stands);
  g_array_unref (self->walk);
  g_array_unref (self->seen);
}

SightFindings *
sight_findings_new (void)
{
  SightFindings *self = g_new0 (SightFindings, 1);

  self->cells = g_array_new (FALSE, FALSE, sizeof (SightFindingCells));
  self->marks = g_array_new (FALSE, FALSE, sizeof (SightFindingMark));
  self->lines = g_array_new (FALSE, FALSE, sizeof (SightFindingLine));
  self->path = g_array_new (FALSE, FALSE, sizeof (SightFindingStep));
  self->watchers = g_array_new (FALSE, FALSE, sizeof (SightFindingWatcher));
  g_array_set_clear_func (self->cells, clear_cells);
  g_array_set_clear_func (self->marks, clear_mark);
  g_array_set_clear_func (self->lines, clear_line);
  g_array_set_clear_func (self->watchers, clear_watcher);
  self->ref_count = 1;

  return self;
}

SightFindings *
sight_findings_ref (SightFindings *self)
{
  g_atomic_int_inc (&self->ref_count);

  return self;
}

void
sight_findings_unref (SightFindings *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_array_unref (self->cells);
  g_array_unref (self->marks);
  g_array_unref (self->lines);
  g_array_unref (self->path);
  g_array_unref (self->watchers);
  g_clear_pointer (&self->watched, g_ptr_array_unref);
  g_free (self);
}

void
sight_findings_add_cells (SightFindings *self, const SightFindingCells *item)
{
  const SightFindingCells copy = { item->kind, sight_cell_set_copy (item->cells), item->color, g_strdup (item->text) };

  g_array_append_val (self->cells, copy);
}

void
sight_findings_add_mark (SightFindings *self, SightFindingMarkKind kind, SightCell cell, const char *text)
{
  const SightFindingMark mark = { kind, cell, g_strdup (text) };

  g_array_append_val (self->marks, mark);
}

void
sight_findings_add_line (SightFindings *self, const SightFindingLine *line)
{
  SightFindingLine copy = *line;

  copy.text = g_strdup (line->text);
  g_array_append_val (self->lines, copy);
}

void
sight_findings_add_step (SightFindings *self, SightCell cell, gboolean seen)
{
  const SightFindingStep step = { cell, seen };

  g_array_append_val (self->path, step);
}

void
sight_findings_add_watcher (SightFindings *self, const SightFindingWatcher *watcher)
{
  SightFindingWatcher copy = *watcher;

  copy.name = g_strdup (watcher->name);
  g_array_ref (copy.stands);
  g_array_ref (copy.walk);
  g_array_ref (copy.seen);
  g_array_append_val (self->watchers, copy);
}

void
sight_findings_set_watched (SightFindings *self, GPtrArray *watched, guint again)
{
  g_return_if_fail (watched->len > 0 && again < watched->len);

  self->watched = g_ptr_array_ref (watched);
  self->watched_again = again;
}

const SightCellSet *
sight_findings_get_watched (const SightFindings *self, guint turn)
{
  const guint n = self->watched != NULL ? self->watched->len : 0, again = self->watched_again;

  if (n == 0)
    return NULL;

  return g_ptr_array_index (self->watched, turn < n ? turn : again + (turn - again) % (n - again));
}

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const guint first = *(const guint *) a, second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

gboolean
sight_finding_watcher_sees (const SightFindingWatcher *watcher, guint turn)
{
  return g_array_binary_search (watcher->seen, &turn, compare_turns, NULL);
}

gboolean
sight_findings_is_empty (const SightFindings *self)
{
  return self->cells->len + self->marks->len + self->lines->len + self->path->len == 0;
}

gboolean
sight_findings_has_cells (const SightFindings *self, guint kinds)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      if (kinds & 1u << g_array_index (self->cells, SightFindingCells, i).kind)
        return TRUE;
    }

  return self->watched != NULL && (kinds & 1u << SIGHT_FINDING_TINT);
}

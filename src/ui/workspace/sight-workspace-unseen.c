/* sight-workspace-unseen.c - what was just edited where the map, shown with someone's eyes, does not show it
 *
 * Viewers, lamps, areas and notes are compared with those before the edit by
 * their places: what stands where nothing like it stood was placed, moved, pasted
 * or mirrored there, however the edit did that.  So are cells that change in the
 * turn that is shown, for they are events there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"

#define SEARCHED_CELLS 65536 /* of a change; in a larger one something is seen, or was not looked for */

typedef enum
{
  STANDING_VIEWER,
  STANDING_LAMP,
  STANDING_AREA,
  STANDING_NOTE,
  STANDING_CHANGE, /* a cell that gets another tile in the turn that is shown */
} StandingKind;

/* A thing and where it is. */
typedef struct
{
  StandingKind kind;
  SightRect cells;
  guint n_cells; /* STANDING_CHANGE: what it gets */
  guint index;   /* its row of the level: not compared */
} Standing;

static int
compare (gconstpointer a, gconstpointer b)
{
  const Standing *one = a, *other = b;
  const int differences[] = {
    (int) one->kind - (int) other->kind,     one->cells.y - other->cells.y,
    one->cells.x - other->cells.x,           one->cells.width - other->cells.width,
    one->cells.height - other->cells.height, (int) one->n_cells - (int) other->n_cells,
  };

  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    {
      if (differences[i] != 0)
        return differences[i];
    }

  return 0;
}

static void
add (GArray *things, StandingKind kind, guint index, SightRect cells, gsize n_cells)
{
  const Standing thing = { kind, cells, (guint) n_cells, index };

  g_array_append_val (things, thing);
}

static void
add_cells (GArray *things, StandingKind kind, guint index, const SightCellSet *cells)
{
  add (things, kind, index, cells->bounds, sight_cell_set_count (cells));
}

static void
add_changes (GArray *things, const SightTurn *turn)
{
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightEvent *event = sight_turn_get_event (turn, i);

      if (sight_event_kind_is_tile (event->kind) && event->cells->len > 0)
        {
          const SightCell cell = sight_event_get_cell (event, 0);

          add (things, STANDING_CHANGE, i, (SightRect) { cell.x, cell.y, 1, 1 },
               event->kind == SIGHT_EVENT_TILE ? event->tile : (gsize) event->kind);
        }
    }
}

/* (transfer full): all that stand on the map, in order */
static GArray *
list_things (SightWorkspace *self)
{
  const SightLevel *level = sight_document_get_snapshot (self->document);
  const guint turn = sight_document_get_turn (self->document);
  GArray *things = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_timeline_is_on_map (sight_document_get_timeline (self->document), i))
        add (things, STANDING_VIEWER, i, sight_viewer_get_body (sight_level_get_viewer (level, i)), 1);
    }
  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightCell cell = sight_level_get_lamp (level, i)->cell;

      add (things, STANDING_LAMP, i, (SightRect) { cell.x, cell.y, 1, 1 }, 1);
    }
  for (guint i = 0; i < level->areas->len; i++)
    add_cells (things, STANDING_AREA, i, sight_level_get_area (level, i)->cells);
  for (guint i = 0; i < level->notes->len; i++)
    add_cells (things, STANDING_NOTE, i, sight_level_get_note (level, i)->cells);
  if (turn > 0)
    add_changes (things, g_ptr_array_index (sight_document_get_level (self->document)->turns, turn - 1));
  g_array_sort (things, compare);

  return things;
}

static gboolean
is_shown (const SightScene *scene, const Standing *thing)
{
  if (thing->kind == STANDING_VIEWER)
    return sight_scene_shows_viewer (scene, thing->index);

  /* What is shown to a player has neither areas nor notes. */
  return thing->kind == STANDING_LAMP && sight_scene_shows_lamp (scene, thing->index);
}

/* Of @things those that are not among @before and that @scene does not show: their number, the first in @first.  Cells
 * that changed are added to @painted. */
static guint
count_unseen (const GArray *things, const GArray *before, const SightScene *scene, Standing *first, SightRect *painted)
{
  guint n = 0;

  for (guint i = 0, k = 0; i < things->len; i++)
    {
      const Standing *thing = &g_array_index (things, Standing, i);

      while (k < before->len && compare (&g_array_index (before, Standing, k), thing) < 0)
        k++;
      if (k < before->len && compare (&g_array_index (before, Standing, k), thing) == 0)
        k++;
      else if (thing->kind == STANDING_CHANGE)
        *painted = sight_rect_union (*painted, thing->cells);
      else if (!is_shown (scene, thing) && n++ == 0)
        *first = *thing;
    }

  return n;
}

/* How many cells the map shows as they are. */
static gsize
count_shown (SightWorkspace *self)
{
  if (self->shown.show == SIGHT_SHOW_TEAM)
    return sight_timeline_get_counts (sight_document_get_timeline (self->document), (guint) self->shown.team).visible;

  return self->tools.selected >= 0
             ? sight_view_count (sight_fields_get (sight_document_get_fields (self->document), self->tools.selected))
             : 0;
}

/* Whether tiles changed, all of them in cells that @scene does not show as they are. */
static gboolean
are_cells_unseen (const SightScene *scene, SightRect cells)
{
  cells = sight_rect_intersect (cells, sight_map_get_rect (scene->level->map));
  if (sight_rect_is_empty (&cells) || (gint64) cells.width * cells.height > SEARCHED_CELLS)
    return FALSE;
  for (int i = 0; i < cells.width * cells.height; i++)
    {
      const SightCell cell = { cells.x + i % cells.width, cells.y + i / cells.width };

      if (sight_scene_get_state (scene, cell) == SIGHT_STATE_VISIBLE)
        return FALSE;
    }

  return TRUE;
}

/* Whose eyes the map is shown with; (transfer full) */
static char *
describe_eyes (SightWorkspace *self)
{
  const SightLevel *level = sight_document_get_level (self->document);

  return self->shown.show == SIGHT_SHOW_TEAM ? g_strdup (sight_level_get_team (level, (guint) self->shown.team)->name)
                                             : sight_sentence_viewer (level, (guint) self->tools.selected, FALSE);
}

static char *
describe_thing (const SightLevel *level, const Standing *thing)
{
  switch (thing->kind)
    {
    case STANDING_VIEWER:
      return sight_sentence_viewer (level, thing->index, FALSE);
    case STANDING_LAMP:
      return sight_sentence_lamp (level, (int) thing->index);
    case STANDING_AREA:
      return g_strdup (sight_level_get_area (level, thing->index)->name);
    default:
      /* Translators: the number of a note, at the beginning of a sentence */
      return g_strdup_printf (_ ("Note %u"), thing->index + 1);
    }
}

/* (transfer full) @n: things, @first among them; 0: tiles */
static char *
describe (SightWorkspace *self, const Standing *first, guint n)
{
  g_autofree char *eyes = describe_eyes (self);
  g_autofree char *what = n > 0 ? describe_thing (sight_document_get_level (self->document), first) : NULL;

  if (n == 0)
    /* Translators: %s: a team or a viewer */
    return g_strdup_printf (_ ("The change is not shown: the map shows what %s sees."), eyes);
  if (n == 1)
    /* Translators: "Blue 5 is not shown: the map shows what Red sees." */
    return g_strdup_printf (_ ("%s is not shown: the map shows what %s sees."), what, eyes);

  /* Translators: "Blue 5 and 2 more are not shown: the map shows what Red sees." */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s and %u more are not shown: the map shows what %s sees.",
                                       "%s and %u more are not shown: the map shows what %s sees.", n - 1),
                          what, n - 1, eyes);
}

void
sight_workspace_note_places (SightWorkspace *self)
{
  g_clear_pointer (&self->shown.places, g_array_unref);
  self->shown.painted = (SightRect) { 0, 0, 0, 0 };
  self->shown.edited = 0;
  if (self->document == NULL)
    return;
  self->shown.latest = MAX (self->shown.latest, sight_document_get_state (self->document));
  if (!sight_show_has_fog (self->shown.show))
    return;
  self->shown.places = list_things (self);
  self->shown.n_shown = count_shown (self);
}

/* What the edit just made put where it is not shown; (transfer full) (nullable) */
static char *
find_unseen (SightWorkspace *self)
{
  SightScene scene = sight_workspace_get_scene (self, 1);
  g_autoptr (GArray) things = list_things (self);
  Standing first = { 0 };
  guint n;

  /* The stroke that made the edit is about to end. */
  scene.held_viewer = scene.held_lamp = 0;
  n = count_unseen (things, self->shown.places, &scene, &first, &self->shown.painted);

  /* What is no longer seen, as a wall hides itself in some sights, is a change that shows. */
  if (n == 0 && (count_shown (self) != self->shown.n_shown || !are_cells_unseen (&scene, self->shown.painted)))
    return NULL;

  return describe (self, &first, n);
}

void
sight_workspace_tell_unseen (SightWorkspace *self, guint what, const SightRect *cells)
{
  g_autofree char *text = NULL;

  self->shown.edited |= what;
  if (what & SIGHT_CHANGE_CELLS)
    self->shown.painted = sight_rect_union (self->shown.painted, *cells);
  if (sight_document_is_open (self->document))
    return;
  if (self->shown.places != NULL && sight_document_get_state (self->document) > self->shown.latest &&
      (self->shown.show == SIGHT_SHOW_TEAM || self->tools.selected >= 0) && !(self->shown.edited & SIGHT_CHANGE_SIZE))
    text = find_unseen (self);
  sight_workspace_note_places (self);
  if (text != NULL)
    g_signal_emit_by_name (self, "unseen", text);
}

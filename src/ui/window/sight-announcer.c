/* sight-announcer.c - says what a sighted person notices: edits, undo, tools, lines, steps, turns, notices
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-announcer.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "ui/widgets/sight-announce.h"

/* What was said last, to say what changed. */
typedef struct
{
  SightDocument *document; /* not owned: compared only */
  guint64 state, latest;   /* of its history; the latest state that there was */
  guint turn;
  const SightTool *tool;
  int tile, size;
  gboolean has_line;
  SightCell from, to;
  gboolean is_clear;
  gboolean is_explaining;
  guint step;
} Said;

struct _SightAnnouncer
{
  GtkWidget *window; /* not owned */
  SightWorkspace *workspace;
  SightAnnouncerIsPlaying is_playing;
  GPtrArray *texts; /* to be said */
  Said said;
  guint idle;
};

static void
add (SightAnnouncer *self, char *text)
{
  g_ptr_array_add (self->texts, text);
}

static void
add_plain (SightAnnouncer *self, const char *markup)
{
  if (markup != NULL)
    add (self, sight_sentence_to_plain (markup));
}

/* An edit, undone or done again. */
static void
tell_history (SightAnnouncer *self)
{
  SightDocument *document = self->said.document;
  const guint64 state = sight_document_get_state (document), before = self->said.state;
  const char *undo = sight_document_get_undo_name (document), *redo = sight_document_get_redo_name (document);

  if (state == before)
    return;
  self->said.state = state;
  if (state > self->said.latest)
    {
      self->said.latest = state;
      add (self, g_strdup (undo != NULL ? undo : ""));
    }
  else if (state < before && redo != NULL)
    /* Translators: an edit: "Undone: Paint 4 cells with Wall" */
    add (self, g_strdup_printf (_ ("Undone: %s"), redo));
  else if (undo != NULL)
    /* Translators: an edit: "Redone: Paint 4 cells with Wall" */
    add (self, g_strdup_printf (_ ("Redone: %s"), undo));
}

static void
tell_turn (SightAnnouncer *self)
{
  const SightLevel *level = sight_document_get_level (self->said.document);
  const guint turn = sight_document_get_turn (self->said.document);
  const char *name;

  if (turn == self->said.turn || turn > level->turns->len)
    return;
  self->said.turn = turn;
  if (turn == 0)
    {
      add (self, g_strdup (C_ ("turn", "Start")));
      return;
    }
  name = sight_level_get_turn (level, turn)->name;
  if (*name != '\0')
    /* Translators: the number of a turn, how many there are, the name of the turn */
    add (self, g_strdup_printf (_ ("Turn %u of %u, %s"), turn, level->turns->len, name));
  else
    add (self, g_strdup_printf (_ ("Turn %u of %u"), turn, level->turns->len));
}

static void
tell_tools (SightAnnouncer *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  const SightTool *tool = sight_workspace_get_tool (self->workspace);
  const SightLevel *level = sight_document_get_level (self->said.document);

  if (tool != self->said.tool)
    add (self, g_strdup (_ (tool->name)));
  if (tools->tiles[0] != self->said.tile && tools->tiles[0] < (int) sight_legend_get_length (level->legend))
    add (self, g_strdup (sight_legend_get (level->legend, tools->tiles[0])->name));
  if (tools->brush_size != self->said.size)
    /* Translators: of the brush, in cells */
    add (self, g_strdup_printf (_ ("Size %d"), tools->brush_size));
  self->said.tool = tool;
  self->said.tile = tools->tiles[0];
  self->said.size = tools->brush_size;
}

/* The verdict of a line that is new or has changed its answer.  Returns: whether it was said */
static gboolean
tell_line (SightAnnouncer *self)
{
  const gboolean has_line = sight_workspace_has_line (self->workspace);
  const SightLos *los = has_line ? sight_workspace_get_los (self->workspace) : NULL;
  const gboolean is_clear = has_line && sight_los_is_clear (los);
  g_auto (SightSentence) sentence = { NULL };
  Said *said = &self->said;
  SightCell from = said->from, to = said->to;

  if (has_line)
    sight_workspace_get_line (self->workspace, &from, &to);
  if (has_line == said->has_line && is_clear == said->is_clear && sight_cell_equal (from, said->from) &&
      sight_cell_equal (to, said->to))
    return FALSE;
  said->has_line = has_line;
  said->is_clear = is_clear;
  said->from = from;
  said->to = to;
  if (!has_line)
    return FALSE;
  sentence = sight_sentence_for_result (sight_workspace_get_level (self->workspace),
                                        sight_workspace_get_line_gaze (self->workspace), to, los);
  add_plain (self, sentence.text);

  return TRUE;
}

/* The current step, of the line or of the field that is explained.  @is_told: the line was said, with its first step */
static void
tell_step (SightAnnouncer *self, gboolean is_told)
{
  const guint step = sight_workspace_get_step (self->workspace);
  const gboolean is_explaining = sight_workspace_is_explaining (self->workspace);
  const gboolean is_new = step != self->said.step || is_explaining != self->said.is_explaining;
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *plain = NULL;

  if (sight_workspace_is_working_out (self->workspace))
    return;
  self->said.step = step;
  self->said.is_explaining = is_explaining;
  if (!is_new || is_told || step == 0)
    return;
  sight_sentence_for_step (
      sight_workspace_get_level (self->workspace), sight_workspace_get_trace_sight (self->workspace),
      sight_workspace_get_trace (self->workspace), sight_workspace_get_trace_index (self->workspace, step), &sentence);
  plain = sight_sentence_to_plain (sentence.text);
  /* Translators: the number of a step and what it does: "Step 7: Tie: both coordinates move." */
  add (self, g_strdup_printf (_ ("Step %u: %s"), step, plain));
}

/* What the window shows when a document comes is read by whoever opened it. */
static void
begin_document (SightAnnouncer *self, SightDocument *document)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  Said *said = &self->said;

  *said = (Said) { .document = document, .tool = sight_workspace_get_tool (self->workspace) };
  said->tile = tools->tiles[0];
  said->size = tools->brush_size;
  if (document == NULL)
    return;
  said->state = said->latest = sight_document_get_state (document);
  said->turn = sight_document_get_turn (document);
  said->step = sight_workspace_get_step (self->workspace);
  said->has_line = sight_workspace_has_line (self->workspace);
  if (said->has_line)
    sight_workspace_get_line (self->workspace, &said->from, &said->to);
  said->is_clear = said->has_line && sight_los_is_clear (sight_workspace_get_los (self->workspace));
}

static void
tell (SightAnnouncer *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  gboolean is_told;

  if (document != self->said.document)
    {
      begin_document (self, document);
      return;
    }
  if (document == NULL || sight_workspace_get_tools (self->workspace)->stroke.is_active)
    return;
  tell_tools (self);
  tell_history (self);
  tell_turn (self);
  is_told = tell_line (self);
  tell_step (self, is_told);
}

static gboolean
idle_cb (gpointer data)
{
  SightAnnouncer *self = data;

  self->idle = 0;
  if (self->is_playing (self->window))
    return G_SOURCE_REMOVE;
  tell (self);
  for (guint i = 0; i < self->texts->len; i++)
    {
      const char *text = g_ptr_array_index (self->texts, i);

      if (*text != '\0')
        sight_announce (self->window, text);
    }
  g_ptr_array_set_size (self->texts, 0);

  return G_SOURCE_REMOVE;
}

static void
queue (SightAnnouncer *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (idle_cb, self);
}

SightAnnouncer *
sight_announcer_new (GtkWidget *window, SightWorkspace *workspace, SightAnnouncerIsPlaying is_playing)
{
  SightAnnouncer *self = g_new0 (SightAnnouncer, 1);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->is_playing = is_playing;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (workspace, "changed", G_CALLBACK (queue), self);
  g_signal_connect_swapped (workspace, "document-changed", G_CALLBACK (queue), self);

  return self;
}

void
sight_announcer_free (SightAnnouncer *self)
{
  g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_object_unref (self->workspace);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

void
sight_announcer_say (SightAnnouncer *self, const char *text)
{
  add_plain (self, text);
  queue (self);
}

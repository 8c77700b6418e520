/* sight-window-game.c - the user's own game as a sight, which sight it has, and whether it sees what a preset sees
 *
 * The command stands in the preferences.  Only these actions start it; opening a
 * file never does.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-sight.h"
#include "format/base/sight-file.h"
#include "game/sight-conform.h"
#include "game/sight-game-desk.h"
#include "game/sight-identify.h"
#include "ui/widgets/sight-dialog.h"

#define ASKED 300 /* maps that a game is asked about */

/* Something that is asked of a game in a thread. */
typedef struct
{
  SightWindow *window; /* stays as long as its tasks */
  SightGame *game;     /* (nullable): of answers from a file */
  GFile *file;         /* (nullable) */
  SightVision sight;   /* to compare with */
  gboolean is_other;   /* it is to be sight B, not that of the level */
  GCancellable *cancellable;
  GError *error;
  char *message, *detail;
  SightSpecimen specimen; /* if the game differs from @sight */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_object (&work->file);
  g_clear_error (&work->error);
  g_free (work->message);
  g_free (work->detail);
  sight_specimen_clear (&work->specimen);
  g_free (work);
}

/* The game */

/* (nullable): the game of the preferences; NULL after a notice */
static SightGame *
get_game (SightWindow *self)
{
  const SightOffer offers[2] = { { _ ("Preferences"), "win.preferences" }, { NULL } };
  g_autofree char *command = self->settings != NULL ? g_settings_get_string (self->settings, "game-command") : NULL;
  g_autofree char *folder = self->settings != NULL ? g_settings_get_string (self->settings, "game-folder") : NULL;
  g_autoptr (GError) error = NULL;
  SightGame *game;

  if (command == NULL || command[0] == '\0')
    {
      sight_window_show_offers (self, SIGHT_NOTICE_WARNING,
                                _ ("Enter the command of your game in the preferences first."), offers);
      return NULL;
    }
  game = sight_game_new (command, folder[0] != '\0' ? folder : g_get_home_dir (), &error);
  if (game == NULL)
    sight_window_show_offers (self, SIGHT_NOTICE_ERROR, error->message, offers);

  return game;
}

static void
show_failure (SightWindow *self, SightGame *game, const char *message)
{
  const SightOffer offers[2] = { { _ ("Start Again"), "win.restart-game" }, { _ ("Preferences"), "win.preferences" } };
  g_autofree char *text = g_strdup_printf ("%s: %s", sight_game_get_name (game), message);

  sight_window_show_offers (self, SIGHT_NOTICE_ERROR, text, offers);
}

/* Whether @game answers for the level or one of its viewers. */
static gboolean
uses_game (SightWindow *self, SightGame *game)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GPtrArray) sights = level != NULL ? sight_level_get_sights (level) : NULL;

  if (level == NULL)
    return FALSE;
  for (guint i = 0; i < sights->len; i++)
    {
      if (sight_game_find (g_ptr_array_index (sights, i)) == game)
        return TRUE;
    }

  return sight_game_find (sight_workspace_get_other (self->workspace)) == game;
}

/* New answers, or none any longer. */
static void
answered_cb (SightGame *game, gpointer data)
{
  SightWindow *self = data;
  g_autofree char *failure = sight_game_get_failure (game);

  if (!uses_game (self, game))
    return;
  if (failure != NULL)
    show_failure (self, game, failure);
  else
    sight_document_recompute_sight (sight_workspace_get_document (self->workspace));
}

void
sight_window_drop_game (SightWindow *self)
{
  sight_game_desk_ignore (self);
}

/* Using it as a sight */

static void
start_run (gpointer data, GCancellable *cancellable)
{
  Work *work = data;

  sight_game_start (work->game, &work->error);
}

static void
start_done (gpointer data)
{
  Work *work = data;
  SightWindow *self = work->window;
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  SightVision sight;

  if (work->error != NULL)
    show_failure (self, work->game, work->error->message);
  if (work->error != NULL || level == NULL)
    return;
  sight_game_desk_open (work->game);
  sight_game_desk_ignore (self);
  sight_game_desk_listen (answered_cb, self);
  sight = work->is_other ? *sight_workspace_get_other (self->workspace) : level->sight;
  sight_game_apply (work->game, &sight);
  sight_window_hide_notice (self);
  if (work->is_other)
    {
      sight_document_recompute_sight (sight_workspace_get_document (self->workspace));
      sight_workspace_set_other (self->workspace, &sight);
    }
  else if (sight_vision_equal (&sight, &level->sight))
    sight_document_recompute_sight (sight_workspace_get_document (self->workspace));
  else
    sight_workspace_change_sight (self->workspace, &sight);
}

static void
run (SightWindow *self, const SightWindowTaskKind *kind, const char *what, Work work)
{
  work.window = self;
  sight_window_run_task (self, kind, what, g_memdup2 (&work, sizeof work));
}

static const SightWindowTaskKind use_kind = { start_run, start_done, NULL, work_free };

void
sight_window_use_game (SightWindow *self)
{
  SightGame *game = get_game (self);

  if (game != NULL)
    run (self, &use_kind, _ ("Starting your game…"), (Work) { .game = game });
}

void
sight_window_compare_game (SightWindow *self)
{
  SightGame *game = get_game (self);

  if (game != NULL)
    run (self, &use_kind, _ ("Starting your game…"), (Work) { .game = game, .is_other = TRUE });
}

void
sight_window_restart_game (SightWindow *self)
{
  SightGame *game = get_game (self);

  if (game == NULL)
    return;
  sight_game_restart (game);
  if (sight_game_find (sight_workspace_get_other (self->workspace)) == game)
    sight_window_compare_game (self);
  else
    sight_window_use_game (self);
}

void
sight_window_offer_game (SightWindow *self)
{
  const SightOffer offers[2] = { { _ ("Start My Game"), "win.use-game" }, { NULL } };
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autofree char *text = NULL, *sight = NULL;

  if (level == NULL || level->sight.game == NULL || sight_vision_is_given (&level->sight))
    return;
  sight = sight_sentence_sight (&level->sight);
  text = g_strdup_printf (_ ("This map is seen with the game “%s”. Until it is started, %s stands in."),
                          level->sight.game, sight);
  sight_window_show_offers (self, SIGHT_NOTICE_WARNING, text, offers);
}

/* Which one is my game? */

static gboolean
goes_on (double share, gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* (transfer full) (nullable): NULL with the error set, or if it was cancelled */
static SightReplies *
get_answers (Work *work)
{
  const SightConform conform = { .game = work->game, .range = -1 };
  g_autoptr (SightRecorded) recorded = NULL;
  g_autofree char *name = NULL;

  if (work->game != NULL)
    return sight_conform_ask (&conform, ASKED, goes_on, work->cancellable, &work->error);
  name = sight_file_get_shown (work->file);
  recorded = sight_recorded_load (work->file, name, &work->error);

  return recorded != NULL ? sight_replies_new_from_recorded (recorded, &work->error) : NULL;
}

static void
describe_ranked (Work *work, const GArray *ranked, guint n_equal)
{
  const SightCandidate *best = &g_array_index (ranked, SightCandidate, 0);
  g_autofree char *sight = sight_sentence_sight (&best->sight), *range = sight_candidate_get_range (best);
  g_autofree char *title = g_strdup_printf ("%s, %s", sight, range);
  const gsize tenths = (best->n_cells - best->n_differing) * 1000 / best->n_cells;

  work->message =
      g_strdup_printf (n_equal > 0 ? _ ("Your game is %s") : _ ("No preset equals your game; %s is closest"), title);
  if (n_equal > 1)
    work->detail =
        g_strdup_printf (_ ("All %zu cells of %u answers are equal. So are those of %u other sights: more walls would "
                            "tell them apart."),
                         best->n_cells, best->n_answers, n_equal - 1);
  else if (n_equal == 1)
    work->detail = g_strdup_printf (_ ("All %zu cells of %u answers are equal."), best->n_cells, best->n_answers);
  else
    work->detail =
        g_strdup_printf (_ ("%.1f %% of %zu cells are equal. “Test My Game…” shows the smallest map on which the two "
                            "differ."),
                         tenths / 10., best->n_cells);
}

static void
identify_run (gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr (SightReplies) answers = NULL;
  g_autoptr (GArray) ranked = NULL;

  work->cancellable = cancellable;
  answers = get_answers (work);
  if (answers == NULL)
    return;
  ranked = sight_candidates_new (answers);
  if (sight_identify_rank (ranked, answers, goes_on, cancellable))
    describe_ranked (work, ranked, sight_identify_count_equal (ranked));
}

static void
show_answer (const Work *work, const char *const *buttons, SightDialogAskFunc func, gpointer data)
{
  const SightDialogQuestion question = { work->message, work->detail, buttons, 0 };

  if (work->error != NULL && work->game != NULL)
    show_failure (work->window, work->game, work->error->message);
  else if (work->error != NULL)
    sight_window_show_error (work->window, work->error->message);
  else if (work->message != NULL)
    sight_dialog_ask (GTK_WINDOW (work->window), &question, func, data);
}

static void
closed_cb (int button, gpointer data)
{
}

static void
identify_done (gpointer data)
{
  const char *const buttons[] = { _ ("_Close"), NULL };

  show_answer (data, buttons, closed_cb, NULL);
}

static const SightWindowTaskKind identify_kind = { identify_run, identify_done, NULL, work_free };

static void
recorded_cb (GFile *file, gpointer data)
{
  if (file != NULL)
    run (data, &identify_kind, _ ("Comparing with every preset…"), (Work) { .file = g_object_ref (file) });
}

static void
source_cb (int button, gpointer data)
{
  g_autoptr (GFile) folder = sight_window_get_folder (data);
  const SightDialogFiles files = { .title = _ ("Recorded Answers of Your Game"),
                                   .accept = _ ("_Open"),
                                   .folder = folder };
  SightGame *game;

  if (button == 1)
    sight_dialog_open (GTK_WINDOW (data), &files, recorded_cb, data);
  game = button == 2 ? get_game (data) : NULL;
  if (game != NULL)
    run (data, &identify_kind, _ ("Asking your game about many maps…"), (Work) { .game = game });
}

void
sight_window_identify_game (SightWindow *self)
{
  const char *const buttons[] = { _ ("_Cancel"), _ ("_Recorded Answers…"), _ ("_Ask My Game"), NULL };
  const SightDialogQuestion question = {
    _ ("Which one is my game?"),
    _ ("Answers of your game are compared with every preset, at every combination of its "
       "parameters and ranges. They come from a file, or from the game itself, which is "
       "started for it."),
    buttons, 0
  };

  sight_dialog_ask (GTK_WINDOW (self), &question, source_cb, self);
}

/* Test my game */

static void
test_run (gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  const SightConform conform = { work->game, &work->sight, -1, 0 };
  g_autofree char *sight = sight_sentence_sight (&work->sight);
  const SightTrialKind *kind;
  guint n = 0, n_maps;

  for (guint i = 0; (kind = sight_trial_get_nth (i)) != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      if (sight_conform_try (&conform, kind, &work->specimen, &n_maps, &work->error))
        {
          sight_conform_shrink (&conform, &work->specimen);
          work->message = g_strdup_printf (_ ("Your game differs from %s"), sight);
          work->detail =
              g_strdup_printf (work->specimen.game ? _ ("On a map of %d × %d cells your game sees a cell that the "
                                                        "preset does not.")
                                                   : _ ("On a map of %d × %d cells the preset sees a cell that your "
                                                        "game does not."),
                               work->specimen.grid->width, work->specimen.grid->height);
          return;
        }
      if (work->error != NULL)
        return;
      n += n_maps;
    }
  sight_specimen_clear (&work->specimen);
  work->message = g_strdup_printf (_ ("Your game sees what %s sees"), sight);
  work->detail = g_strdup_printf (_ ("No cell of %u maps differs."), n);
}

/* What is shown if the user wants to see the map. */
typedef struct
{
  SightWindow *window;
  SightSpecimen specimen;
  SightVision sight;
} Shown;

static void
show_map_cb (int button, gpointer data)
{
  Shown *shown = data;
  g_autoptr (SightDocument) document = NULL;
  SightWindow *window;

  if (button == 1)
    {
      document = sight_document_new (sight_conform_make_level (&shown->sight, &shown->specimen));
      window = sight_window_show_document (shown->window, document);
      sight_workspace_set_line (window->workspace, shown->specimen.viewer, shown->specimen.cell);
    }
  sight_specimen_clear (&shown->specimen);
  g_free (shown);
}

static void
test_done (gpointer data)
{
  Work *work = data;
  const char *const close[] = { _ ("_Close"), NULL }, *const show[] = { _ ("_Close"), _ ("_Show the Map"), NULL };
  Shown *shown;

  if (work->specimen.grid == NULL || work->error != NULL)
    {
      show_answer (work, close, closed_cb, NULL);
      return;
    }
  shown = g_new0 (Shown, 1);
  *shown = (Shown) { work->window, work->specimen, work->sight };
  work->specimen.grid = NULL;
  show_answer (work, show, show_map_cb, shown);
}

/* The preset to compare with: that of the level, or the one that stands in for a game. */
static SightVision
choose_sight (SightWindow *self)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  SightVision sight = { NULL };

  if (level != NULL && !sight_vision_get_stand_in (&level->sight, &sight))
    sight = level->sight;
  if (sight.preset == NULL)
    sight_preset_apply (sight_preset_get_default (), &sight);
  sight.game = NULL;

  return sight;
}

void
sight_window_test_game (SightWindow *self)
{
  static const SightWindowTaskKind kind = { test_run, test_done, NULL, work_free };
  SightGame *game = get_game (self);

  if (game != NULL)
    run (self, &kind, _ ("Comparing your game with the sight of the map…"),
         (Work) { .game = game, .sight = choose_sight (self) });
}

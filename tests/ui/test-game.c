/* test-game.c - the user's own game in a window: what starts it, what does not, and what becomes of a failure
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "analysis/trace/sight-trace-find.h"
#include "draw/picture/sight-picture.h"
#include "edit/document/sight-autosave.h"
#include "format/sight-formats.h"
#include "format/sight-origin.h"
#include "game/sight-game.h"

/* A game that leaves a mark, sees all but walls, and ends on a map whose first cell is a wall. */
static const char game_text[] =
    "import json, sys\n"
    "open(sys.argv[1], 'w').close()\n"
    "for line in sys.stdin:\n"
    "    ask = json.loads(line)\n"
    "    if ask['ask'] == 'map': rows = ask['rows']; continue\n"
    "    if ask['ask'] == 'fov':\n"
    "        if rows[0][0] == '#': sys.exit('no more')\n"
    "        answer = {'id': ask['id'], 'visible': [row.replace('.', '1').replace('#', '0')\n"
    "                                               for row in rows]}\n"
    "    else: answer = {'name': 'Test game', 'fov': True}\n"
    "    print(json.dumps(answer), flush=True)\n";

static const char level_text[] =
    "{\"sightline\": 1, \"sight\": {\"preset\": \"symmetric\", \"game\": \"Test game\"}, \"map\": [\"....\", "
    "\"....\"],\n"
    " \"legend\": [{\"glyph\": \".\", \"name\": \"Floor\", \"color\": \"#ffffff\", \"walkable\": true, "
    "\"transparent\": true},\n"
    "  {\"glyph\": \"#\", \"name\": \"Wall\", \"color\": \"#000000\", \"walkable\": false, \"transparent\": false}],\n"
    " \"teams\": [{\"name\": \"Red\", \"color\": \"#ff0000\"}],\n"
    " \"viewers\": [{\"name\": \"A\", \"team\": \"Red\", \"cell\": [1, 1]}]}\n";

typedef struct
{
  char *folder, *mark, *path;
} Place;

/* A folder with a level, and the settings with a game that leaves its mark there. */
static Place
make_place (void)
{
  Place self = { .folder = g_dir_make_tmp ("sight-XXXXXX", NULL) };
  g_autofree char *quoted = g_shell_quote (game_text), *command = NULL;

  self.mark = g_build_filename (self.folder, "started", NULL);
  self.path = g_build_filename (self.folder, "named.sightline", NULL);
  command = g_strdup_printf ("python3 -c %s %s", quoted, self.mark);
  g_settings_set_string (sight_application_get_settings (application), "game-command", command);
  g_assert_true (g_file_set_contents (self.path, level_text, -1, NULL));

  return self;
}

static void
place_clear (Place *self)
{
  g_settings_reset (sight_application_get_settings (application), "game-command");
  delete_tree (self->folder);
  g_free (self->folder);
  g_free (self->mark);
  g_free (self->path);
}

static SightWindow *
open_level (const Place *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  SightWindow *window = open_window ();

  sight_window_open_file (window, file);
  wait_until (sight_workspace_get_document (window->workspace) != NULL);
  pass_frames (GTK_WIDGET (window));

  return window;
}

static gsize
count_seen (SightWindow *window)
{
  SightDocument *document = sight_workspace_get_document (window->workspace);

  return sight_fields_count_team (sight_timeline_get_fields (sight_document_get_timeline (document)), 0);
}

static const SightVision *
get_sight (SightWindow *window)
{
  return &sight_workspace_get_level (window->workspace)->sight;
}

/* Opening a level that names the very game of the preferences starts nothing; a bar offers it. */
static void
test_opening (void)
{
  Place place = make_place ();
  SightWindow *window = open_level (&place);

  let_pass (400);
  g_assert_cmpstr (get_sight (window)->game, ==, "Test game");
  g_assert_cmpstr (get_sight (window)->algorithm->id, ==, "symmetric");
  g_assert_true (gtk_widget_get_mapped (window->notice_box));
  g_assert_nonnull (strstr (gtk_label_get_text (window->notice_label), "Test game"));
  g_assert_false (g_file_test (place.mark, G_FILE_TEST_EXISTS));
  close_window (window);
  g_assert_false (g_file_test (place.mark, G_FILE_TEST_EXISTS));
  place_clear (&place);
}

/* What the map was seen with before stands in for the game in the file. */
static void
assert_written (SightWindow *window)
{
  const SightLevel *level = sight_workspace_get_level (window->workspace);
  g_autoptr (GBytes) bytes = sight_format_write (sight_format_get_native (), level, NULL, NULL, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (text, "\"sight\": {\"preset\": \"symmetric\", \"game\": \"Test game\"}"));
}

/* The game is used, undone like any sight, fails, and is restarted. */
static void
test_use (void)
{
  Place place = make_place ();
  SightWindow *window = open_level (&place);
  SightDocument *document = sight_workspace_get_document (window->workspace);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", "game");
  wait_until (sight_vision_is_given (get_sight (window)));
  g_assert_true (g_file_test (place.mark, G_FILE_TEST_EXISTS));
  wait_until (count_seen (window) == 8);
  g_assert_cmpstr (gtk_label_get_text (window->sight_label), ==, "My game: Test game");
  assert_written (window);
  sight_workspace_set_line (window->workspace, (SightCell) { 1, 1 }, (SightCell) { 3, 1 });
  g_assert_true (has_label (window->line_panel, "Your game says whether A sees B, but not by which steps."));
  sight_workspace_clear_line (window->workspace);

  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 0, 0 }, 1);
  sight_document_commit (document);
  count_seen (window);
  wait_until (gtk_widget_get_mapped (window->notice_box));
  g_assert_nonnull (strstr (gtk_label_get_text (window->notice_label), "no more"));

  sight_document_undo (document);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.restart-game", NULL);
  wait_until (count_seen (window) == 8);
  sight_document_undo (document);
  g_assert_false (sight_vision_is_given (get_sight (window)));
  /* The task that started it holds the window until it has ended. */
  wait_until (window->tasks == NULL);
  let_pass (200);
  close_window (window);
  place_clear (&place);
}

/* The game is sight B, while A stays; its field is explained with the steps of a preset that sees the same. */
static void
test_compare_and_explain (void)
{
  Place place = make_place ();
  SightWindow *window = open_level (&place);
  SightWorkspace *workspace = window->workspace;
  const SightCell viewer = sight_level_get_viewer (sight_workspace_get_level (workspace), 0)->cell;
  const SightCell decided = { viewer.x + 1, viewer.y };
  guint index;

  sight_workspace_set_selected (workspace, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-game", NULL);
  wait_until (sight_vision_is_given (sight_workspace_get_other (workspace)));
  g_assert_false (sight_vision_is_given (get_sight (window)));
  wait_until (sight_workspace_get_comparison (workspace) != NULL &&
              sight_workspace_get_comparison (workspace)->counts.both == 8);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.use-game", NULL);
  wait_until (sight_vision_is_given (get_sight (window)));
  wait_until (count_seen (window) == 8);
  sight_workspace_set_explaining (workspace, TRUE);
  wait_until (sight_workspace_is_explaining (workspace));
  g_assert_nonnull (sight_workspace_get_trace_sight (workspace)->preset);
  g_assert_cmpuint (sight_workspace_get_n_steps (workspace), >, 0);
  sight_workspace_set_explaining (workspace, FALSE);

  /* From the step that decided a cell, once the steps are there; and again, when they are. */
  for (int i = 0; i < 2; i++)
    {
      sight_workspace_explain_cell (workspace, decided);
      wait_until (sight_workspace_is_explaining (workspace));
      g_assert_true (sight_trace_find_cell (sight_workspace_get_trace_sight (workspace),
                                            sight_workspace_get_trace (workspace), decided, &index));
      g_assert_cmpuint (index, >, 0);
      g_assert_cmpuint (sight_workspace_get_step (workspace), ==, index + 1);
      sight_workspace_set_step (workspace, 1);
    }
  sight_workspace_set_explaining (workspace, FALSE);
  wait_until (window->tasks == NULL);
  let_pass (200);
  close_window (window);
  place_clear (&place);
}

/* Imports the level of @self and shows it with its fields, which draws its picture too. */
static void
import_and_preview (const Place *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (SightOrigin) origin = sight_origin_new_for_file (file, NULL, NULL);
  g_autoptr (SightLevel) level = sight_origin_import (origin, NULL, NULL, NULL, NULL);
  SightScene scene = { .level = level, .palette = sight_palette_get (FALSE, FALSE), .size = 16 };
  const SightPictureOptions options = { TRUE, FALSE, NULL };
  g_autoptr (GBytes) picture = NULL;
  SightWindow *window = open_window ();
  g_autoptr (SightDocument) document = NULL;

  g_assert_cmpstr (level->sight.game, ==, "Test game");
  scene.selected = 0;
  picture = sight_picture_save (&scene, &options, sight_picture_kind_find ("png"), NULL);
  g_assert_nonnull (picture);
  document = sight_document_new (g_steal_pointer (&level));
  sight_window_show_document (window, document);
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpuint (count_seen (window), >, 0);
  close_window (window);
}

/* A copy of unsaved work, left behind and opened again. */
static void
recover (const Place *self)
{
  g_autofree char *folder = g_build_filename (self->folder, "copies", NULL), *base = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  SightRecovery *recovery = sight_recovery_new (folder);
  g_autoptr (SightDocument) document =
      sight_document_new (sight_format_load (sight_format_get_native (), file, NULL, NULL));
  SightAutosave *autosave = sight_autosave_new (document, recovery, NULL);
  g_autoptr (SightDocument) recovered = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  sight_document_begin (document, "Paint");
  sight_document_paint (document, (SightCell) { 0, 0 }, 1);
  sight_document_commit (document);
  sight_autosave_flush (autosave);
  g_object_unref (autosave);
  sight_recovery_free (recovery);
  recovery = sight_recovery_new (folder);
  copies = sight_recovery_find (recovery);
  g_assert_cmpuint (copies->len, ==, 1);
  recovered = sight_recovery_open (recovery, g_ptr_array_index (copies, 0), &base, NULL);
  g_assert_nonnull (recovered);
  g_assert_cmpstr (sight_document_get_level (recovered)->sight.game, ==, "Test game");
  g_assert_cmpuint (sight_fields_count_team (sight_timeline_get_fields (sight_document_get_timeline (recovered)), 0), >,
                    0);
  sight_recovery_free (recovery);
}

/* Neither an import, nor a preview, nor a copy of unsaved work that is opened again starts anything. */
static void
test_no_start (void)
{
  Place place = make_place ();

  import_and_preview (&place);
  let_pass (300);
  g_assert_false (g_file_test (place.mark, G_FILE_TEST_EXISTS));
  recover (&place);
  let_pass (300);
  g_assert_false (g_file_test (place.mark, G_FILE_TEST_EXISTS));
  place_clear (&place);
}

/* Without a command the bar says where to enter one. */
static void
test_none (void)
{
  SightWindow *window = open_window ();

  show_map (window, 5, 4);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.use-game", NULL);
  let_pass (400);
  g_assert_true (gtk_widget_get_mapped (window->notice_box));
  g_assert_false (sight_vision_is_given (get_sight (window)));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/game/opening", test_opening);
  g_test_add_func ("/game/use", test_use);
  g_test_add_func ("/game/compare-and-explain", test_compare_and_explain);
  g_test_add_func ("/game/no-start", test_no_start);
  g_test_add_func ("/game/none", test_none);
  status = run_tests ();
  sight_game_stop_all ();

  return status;
}

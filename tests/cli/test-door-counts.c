/* test-door-counts.c - one question has one answer: what asymmetry and team count and what pictures show, against the
 * door of core
 *
 * SPDX-License-Identifier: MIT
 */
#include "door.h"
#include "analysis/why/sight-why.h"
#include "report/sight-export.h"

enum
{
  LEVELS = 6,
  SIZE = 9,
};

/* Pairs of open cells, each of which is asked whether it sees the other. */
static void
assert_asymmetry (const Harness *harness, const SightLevel *level)
{
  g_autoptr (SightJson) json = run_json (harness, "asymmetry l.sightline --json", -1);
  const SightJson *row = sight_json_get_nth (json, 0);
  int n_pairs = 0, n_one_way = 0;

  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      const SightCell a = { i % WIDTH, i / WIDTH };
      const SightGaze from = sight_gaze_init_bare (level, a);

      for (int k = 0; k < i && !sight_grid_is_opaque (level->grid, a); k++)
        {
          const SightCell b = { k % WIDTH, k / WIDTH };
          const SightGaze back = sight_gaze_init_bare (level, b);
          SightLos forth, other;

          if (sight_grid_is_opaque (level->grid, b))
            continue;
          forth = sight_gaze_ask (&from, b, NULL);
          other = sight_gaze_ask (&back, a, NULL);
          n_pairs += sight_los_is_clear (&forth) || sight_los_is_clear (&other);
          n_one_way += sight_los_is_clear (&forth) != sight_los_is_clear (&other);
        }
    }
  g_assert_cmpint (get_int (row, "pairs"), ==, n_pairs);
  g_assert_cmpint (get_int (row, "one_way"), ==, n_one_way);
}

/* Cells that some viewer of @team sees. */
static int
count_seen (const SightLevel *level, int team)
{
  int n = 0;

  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      gboolean seen = FALSE;

      for (guint k = 0; k < VIEWERS && !seen; k++)
        {
          const SightGaze gaze = sight_gaze_init_viewer (level, k);
          const SightLos los = sight_gaze_ask (&gaze, (SightCell) { i % WIDTH, i / WIDTH }, NULL);

          seen = sight_level_get_viewer (level, k)->team == team && sight_los_is_clear (&los);
        }
      n += seen;
    }

  return n;
}

static void
assert_teams (const Harness *harness, const SightLevel *level, guint turn)
{
  g_autofree char *args = g_strdup_printf ("team l.sightline --turn %u --json", turn);
  g_autoptr (SightJson) json = run_json (harness, args, 0);

  for (int i = 0; i < 2; i++)
    g_assert_cmpint (get_int (sight_json_get_nth (sight_json_get (json, "teams"), i), "visible"), ==,
                     count_seen (level, i));
}

/* The scene that a picture of @level shows, without what it does not ask for. */
static SightScene
make_scene (const SightLevel *level, SightTimeline *timeline)
{
  return (SightScene) { .level = level,
                        .palette = sight_palette_get (FALSE, FALSE),
                        .size = SIZE,
                        .selected = -1,
                        .lines = SIGHT_LINES_NEVER,
                        .timeline = timeline,
                        .no_viewers = TRUE };
}

/* The picture that @args make is that of @scene. */
static void
assert_picture (const Harness *harness, const char *args, const SightScene *scene)
{
  g_autofree char *line =
      g_strdup_printf ("picture l.sightline --size %d --no-viewers --no-grid -o p.png %s", SIZE, args);
  g_autofree char *path = harness_get_path (harness, "p.png"), *data = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Outcome) outcome = { 0 };
  gsize length;

  harness_run (harness, line, NULL, &outcome);
  if (outcome.status != 0)
    g_error ("%s: %s", line, outcome.err);
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  expected = sight_export_draw_picture (scene, NULL, sight_picture_kind_find ("png"), &error);
  g_assert_no_error (error);
  if (length != g_bytes_get_size (expected) || memcmp (data, g_bytes_get_data (expected, NULL), length) != 0)
    g_error ("%s shows something else than core says", line);
}

/* What viewer @viewer sees, facing as it does, then turned. */
static void
assert_field (const Harness *harness, const SightLevel *now, SightTimeline *timeline, guint viewer)
{
  const guint turn = sight_timeline_get_turn (timeline);
  g_autoptr (SightLevel) level = sight_level_copy (now);
  SightScene scene = make_scene (level, timeline);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (int turned = 0; turned < 2; turned++)
    {
      const int facing = g_test_rand_int_range (0, 360), angle = g_test_rand_int_range (1, 360);
      g_autofree char *args =
          turned ? g_strdup_printf ("--viewer %u --turn %u --facing %d --angle %d", viewer + 1, turn, facing, angle)
                 : g_strdup_printf ("--viewer %u --turn %u", viewer + 1, turn);
      SightGaze gaze = sight_gaze_init_viewer (level, viewer);

      if (turned)
        {
          /* The picture shows, and carries as text, the viewer as it was turned. */
          sight_level_get_viewer (level, viewer)->facing = gaze.facing = facing;
          sight_level_get_viewer (level, viewer)->angle = gaze.angle = angle;
        }
      scene.selected = viewer;
      scene.field = sight_gaze_see (&gaze, &view) ? &view : NULL;
      scene.overlay = scene.field != NULL ? SIGHT_OVERLAY_FIELD : SIGHT_OVERLAY_NONE;
      assert_picture (harness, args, &scene);
    }
}

static void
assert_line (const Harness *harness, const SightLevel *level, SightTimeline *timeline)
{
  const SightCell from = random_cell (), to = random_cell ();
  const SightGaze asked = sight_gaze_init_at (level, from);
  /* One is asked about who stands there, if anybody does. */
  const gboolean is_unit = sight_level_has_unit (level, asked.viewer, to);
  const SightGaze gaze = is_unit ? sight_gaze_narrow_unit (&asked, to) : sight_gaze_narrow (&asked, to);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_autofree char *args =
      g_strdup_printf ("--line %d,%d:%d,%d --turn %u", from.x, from.y, to.x, to.y, sight_timeline_get_turn (timeline));
  SightScene scene = make_scene (level, timeline);
  SightLos los;

  if (gaze.sight.algorithm->rule == NULL)
    los = is_unit ? sight_gaze_ask_unit (&gaze, to, NULL) : sight_gaze_ask (&gaze, to, NULL);
  else
    los = is_unit ? sight_gaze_ask_unit (&gaze, to, trace) : sight_gaze_ask (&gaze, to, trace);
  sight_why_name_blockers (&gaze, to, &los);
  sight_scene_set_hiding (&scene, &los);
  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.has_line = TRUE;
  scene.from = gaze.cell;
  scene.to = to;
  scene.trace = sight_trace_get_length (trace) > 1 ? trace : NULL;
  scene.step = MAX (sight_trace_get_length (trace), 1) - 1;
  assert_picture (harness, args, &scene);
}

static void
test_law (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autoptr (SightLevel) level = level_new ();
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);

      harness_init (&harness);
      save (&harness, level, "l.sightline");
      assert_asymmetry (&harness, level);
      for (guint turn = 0; turn <= 1; turn++)
        {
          const SightLevel *now;

          sight_timeline_set_turn (timeline, turn);
          now = sight_timeline_get_level (timeline);
          assert_teams (&harness, now, turn);
          for (guint k = 0; k < VIEWERS; k++)
            assert_field (&harness, now, timeline, k);
          assert_line (&harness, now, timeline);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/door-counts/law", test_law);

  return g_test_run ();
}

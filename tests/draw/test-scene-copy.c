/* test-scene-copy.c - a copied scene draws the same after the original is gone
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "core/sight/sight-preset.h"
#include "draw/picture/sight-picture.h"
#include "draw/scene/sight-scene-copy.h"

/* Everything that a scene may refer to, of each overlay. */
typedef struct
{
  SightLevel *level;
  SightView field, other, one_way, walls;
  SightTrace *line, *run;
  SightScene scene;
} Shown;

static void
shown_init (Shown *self)
{
  SightVision sight;
  const SightCell from = { 1, 1 }, to = { 3, 2 };

  *self = (Shown) { .level = canvas_level_mixed (),
                    .field = SIGHT_VIEW_INIT,
                    .other = SIGHT_VIEW_INIT,
                    .one_way = SIGHT_VIEW_INIT,
                    .walls = SIGHT_VIEW_INIT,
                    .line = sight_trace_new (),
                    .run = sight_trace_new () };
  g_ptr_array_add (self->level->teams, sight_team_new_nth (0));
  g_ptr_array_add (self->level->viewers, sight_viewer_new ("", 0, from));
  sight_preset_apply (sight_preset_find ("corner-rule"), &sight);
  sight_algorithm_see (self->level->grid, &sight, from, &self->field);
  sight_algorithm_see (self->level->grid, &sight, to, &self->other);
  sight_algorithm_see (self->level->grid, &sight, from, &self->one_way);
  sight_algorithm_los (self->level->grid, &sight, from, to, self->line);
  self->scene = canvas_scene (self->level, 20);
  self->scene.selected = 0;
  self->scene.field = &self->field;
  self->scene.other = &self->other;
  self->scene.one_way = &self->one_way;
  self->scene.from = from;
  self->scene.to = to;
}

static void
shown_clear (Shown *self)
{
  sight_level_free (self->level);
  sight_view_clear (&self->field);
  sight_view_clear (&self->other);
  sight_view_clear (&self->one_way);
  sight_view_clear (&self->walls);
  sight_trace_free (self->line);
  sight_trace_free (self->run);
}

static GBytes *
draw (const SightScene *scene)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_scene_write_png (scene, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
check (SightOverlay overlay)
{
  g_autoptr (GBytes) before = NULL, after = NULL;
  SightScene *copy;
  Shown shown;

  shown_init (&shown);
  shown.scene.overlay = overlay;
  if (overlay == SIGHT_OVERLAY_LINE)
    {
      shown.scene.has_line = TRUE;
      shown.scene.trace = shown.line;
      shown.scene.step = 1;
    }
  before = draw (&shown.scene);
  copy = sight_scene_copy (&shown.scene);
  sight_level_set_tile (shown.level, (SightCell) { 2, 1 }, 1);
  shown_clear (&shown);
  after = draw (copy);
  g_assert_true (g_bytes_equal (before, after));
  sight_scene_copy_free (copy);
}

static void
test_overlays (void)
{
  for (SightOverlay overlay = SIGHT_OVERLAY_NONE; overlay <= SIGHT_OVERLAY_ASYMMETRY; overlay++)
    check (overlay);
}

/* What a team knows in a turn, and what a viewer sees, is copied with the level that it refers to. */
static void
check_show (SightShow show)
{
  static const SightCell way[] = { { 1, 1 }, { 2, 1 } };
  const SightScenePath path = { 0, way, G_N_ELEMENTS (way) };
  g_autoptr (GBytes) before = NULL, after = NULL;
  SightTimeline *timeline;
  SightScene *copy;
  Shown shown;

  shown_init (&shown);
  while (shown.level->teams->len < 2)
    g_ptr_array_add (shown.level->teams, sight_team_new_nth (shown.level->teams->len));
  timeline = sight_timeline_new (shown.level);
  shown.scene.show = show;
  shown.scene.second = 1;
  shown.scene.timeline = timeline;
  shown.scene.only = &shown.field;
  shown.scene.paths = &path;
  shown.scene.n_paths = 1;
  before = draw (&shown.scene);
  copy = sight_scene_copy (&shown.scene);
  sight_timeline_free (timeline);
  shown_clear (&shown);
  after = draw (copy);
  g_assert_true (g_bytes_equal (before, after));
  sight_scene_copy_free (copy);
}

static void
test_shows (void)
{
  check_show (SIGHT_SHOW_VIEWER);
  check_show (SIGHT_SHOW_TEAM);
  check_show (SIGHT_SHOW_TEAMS);
  check_show (SIGHT_SHOW_OVERLAP);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene-copy/overlays", test_overlays);
  g_test_add_func ("/scene-copy/shows", test_shows);

  return g_test_run ();
}

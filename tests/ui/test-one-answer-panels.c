/* test-one-answer-panels.c - what panels, the why popover and the status bar say is what the door of core says
 *
 * The viewers of random levels face somewhere, have a range and a sight of their
 * own, or are dead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "../core/random-viewers.h"

#include "analysis/why/sight-why.h"
#include "ui/panels/sight-kept-lines.h"
#include "ui/panels/sight-line-panel.h"
#include "ui/panels/sight-teams-panel.h"
#include "ui/analysis/sight-why-popover.h"

enum
{
  N_COLUMNS = 11,
  N_ROWS = 9,
  VIEWERS = 6,
  LINES = 4,
  LEVELS = 8,
};

typedef struct
{
  SightWorkspace *workspace;
  GtkWidget *window, *overlay, *view, *teams, *kept, *line, *why;
} Panels;

static SightCell
random_cell (void)
{
  return random_viewer_cell (N_COLUMNS, N_ROWS);
}

static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (N_COLUMNS, N_ROWS, FLOOR), sight_legend_new_standard ());

  for (int i = 0; i < N_COLUMNS * N_ROWS / 5; i++)
    sight_level_set_tile (level, random_cell (), WALL);
  random_viewer_sight (&level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < VIEWERS; i++)
    g_ptr_array_add (level->viewers, random_viewer_new ("", i & 1, random_cell ()));
  for (int i = 0; i < LINES; i++)
    g_ptr_array_add (level->lines, sight_kept_line_new ("", random_cell (), random_cell ()));

  return level;
}

static void
panels_init (Panels *self)
{
  g_autoptr (SightDocument) document = sight_document_new (level_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->workspace = sight_workspace_new ();
  sight_workspace_set_document (self->workspace, document);
  self->view = sight_map_view_new (self->workspace);
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->view);
  gtk_widget_set_size_request (self->overlay, 300, 300);
  gtk_box_append (GTK_BOX (box), self->overlay);
  self->teams = g_object_new (SIGHT_TYPE_TEAMS_PANEL, "workspace", self->workspace, NULL);
  self->kept = g_object_new (SIGHT_TYPE_KEPT_LINES, "workspace", self->workspace, NULL);
  self->line = g_object_new (SIGHT_TYPE_LINE_PANEL, "workspace", self->workspace, NULL);
  gtk_box_append (GTK_BOX (box), self->teams);
  gtk_box_append (GTK_BOX (box), self->kept);
  gtk_box_append (GTK_BOX (box), self->line);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  self->why = sight_why_popover_new (self->overlay, SIGHT_MAP_VIEW (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  pass_frames (self->window);
}

static void
panels_clear (Panels *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (self->workspace);
}

static gboolean
sees (const SightGaze *gaze, SightCell cell)
{
  const SightLos los = sight_gaze_ask (gaze, cell, NULL);

  return sight_los_is_clear (&los);
}

static const SightLevel *
get_level (const Panels *self)
{
  return sight_workspace_get_level (self->workspace);
}

static const char *
get_text (GtkWidget *widget, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (find (widget, id)));
}

/* All below @widget with the buildable id @id. */
static void
find_all (GtkWidget *widget, const char *id, GPtrArray *found)
{
  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, id, found);
}

/* Teams */

static int
count_seen (const SightLevel *level, int team)
{
  int n = 0;

  for (int i = 0; i < N_COLUMNS * N_ROWS; i++)
    {
      gboolean seen = FALSE;

      for (guint k = 0; k < VIEWERS && !seen; k++)
        {
          const SightGaze gaze = sight_gaze_init_viewer (level, k);

          seen = (int) (k & 1) == team && sees (&gaze, (SightCell) { i % N_COLUMNS, i / N_COLUMNS });
        }
      n += seen;
    }

  return n;
}

static void
assert_teams (Panels *self)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_all (self->teams, "count", labels);
  g_assert_cmpuint (labels->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d of %d cells", count_seen (get_level (self), i), N_COLUMNS * N_ROWS);

      g_assert_true (g_str_has_prefix (gtk_label_get_text (g_ptr_array_index (labels, i)), text));
    }
}

/* Who sees whom: the sign of each pair. */
static void
assert_pair (const SightLevel *level, GtkWidget *button, int team)
{
  /* The viewers of the one team, and of the other: every second one. */
  const guint a = 2 * GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "row")) + team;
  const guint b = 2 * GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "column")) + 1 - team;
  const SightViewer *one = sight_level_get_viewer (level, a), *other = sight_level_get_viewer (level, b);
  const SightGaze from = sight_gaze_init_viewer (level, a), back = sight_gaze_init_viewer (level, b);
  const int relation = (sees (&from, other->cell) && other->alive) + 2 * (sees (&back, one->cell) && one->alive);
  static const char *const signs[] = { "–", "→ sees", "← is seen", "↔ both" };
  const char *text = gtk_button_get_label (GTK_BUTTON (button));

  g_assert_cmpstr (relation == 0 && g_str_has_prefix (text, "✕") ? signs[0] : text, ==, signs[relation]);
}

static void
assert_matrix (Panels *self)
{
  GtkWidget *matrix = find (self->teams, "matrix"), *grid = find (matrix, "grid");
  const int team = gtk_drop_down_get_selected (GTK_DROP_DOWN (find (matrix, "team")));
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_BUTTON (child))
        continue;
      assert_pair (get_level (self), child, team);
      n++;
    }
  g_assert_cmpuint (n, ==, VIEWERS * VIEWERS / 4);
}

static void
assert_part (const char *text, const char *format, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n), *part = g_strconcat (number, format, NULL);

  g_assert_true (n == 0 || strstr (text, part) != NULL);
}

/* A team against itself: each pair stands there twice, and is counted once. */
static void
assert_own_matrix (Panels *self)
{
  GtkWidget *matrix = find (self->teams, "matrix"), *grid = find (matrix, "grid");
  GtkDropDown *against = GTK_DROP_DOWN (find (matrix, "against"));
  const guint team = gtk_drop_down_get_selected (GTK_DROP_DOWN (find (matrix, "team")));
  guint n_both = 0, n_one_way = 0, n_hidden = 0;

  gtk_drop_down_set_selected (against, team + 1);
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const char *text = GTK_IS_BUTTON (child) ? gtk_button_get_label (GTK_BUTTON (child)) : "";

      n_both += g_str_has_prefix (text, "↔");
      n_one_way += g_str_has_prefix (text, "→") || g_str_has_prefix (text, "←");
      n_hidden += g_str_has_prefix (text, "✕");
    }
  assert_part (get_text (matrix, "summary"), n_both == 2 ? " pair sees each other" : " pairs see each other",
               n_both / 2);
  assert_part (get_text (matrix, "summary"), " one way", n_one_way / 2);
  assert_part (get_text (matrix, "summary"), " in range but hidden", n_hidden / 2);
  g_assert_null (strstr (get_text (matrix, "summary"), "shoot"));
  gtk_drop_down_set_selected (against, 0);
}

/* Lines */

static void
assert_kept (Panels *self)
{
  GtkListBox *list = GTK_LIST_BOX (find (self->kept, "list"));

  for (int i = 0; i < LINES; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (get_level (self)->lines, i);
      const SightGaze gaze = sight_gaze_init_at (get_level (self), line->from);
      GtkWidget *row = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (list, i));

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (row))), ==,
                       sees (&gaze, line->to) ? "○" : "✕");
    }
}

/* What the panel has to say besides the verdict: the reason, and what hides the cell. */
static void
assert_reason (const Panels *self, const SightGaze *gaze, SightCell to, const SightLos *los, const char *text)
{
  static const char *const words[] = {
    [SIGHT_LOS_CLEAR] = "A sees B",    [SIGHT_LOS_START] = "Blocked",
    [SIGHT_LOS_CELL] = "Blocked",      [SIGHT_LOS_TARGET] = "Blocked",
    [SIGHT_LOS_FLANKERS] = "Blocked",  [SIGHT_LOS_RANGE] = "Out of range",
    [SIGHT_LOS_UNSEEN] = "",           [SIGHT_LOS_FACING] = "it faces",
    [SIGHT_LOS_DEAD] = "is not alive", [SIGHT_LOS_OUTSIDE] = "outside the map",
    [SIGHT_LOS_SPENT] = "Blocked",
  };
  g_autoptr (SightWhy) why = sight_why_new (gaze, to);

  if (strstr (text, words[los->stop]) == NULL)
    g_error ("“%s” does not say “%s”", text, words[los->stop]);
  for (int i = 0; i < why->n_blockers && los->stop != SIGHT_LOS_START; i++)
    {
      g_autofree char *cell = sight_sentence_cell (why->blockers[i]);

      if (strstr (text, cell) == NULL)
        g_error ("“%s” does not name %s", text, cell);
    }
}

static void
assert_line (Panels *self, SightCell from, SightCell to)
{
  const SightGaze gaze = sight_gaze_init_at (get_level (self), from);
  const SightLos los = sight_gaze_ask (&gaze, to, NULL);
  g_autofree char *text = NULL;

  sight_workspace_set_line (self->workspace, from, to);
  pass_frames (self->window);
  text = g_strconcat (get_text (self->line, "verdict"), " ", get_text (self->line, "consequence"), NULL);
  assert_reason (self, &gaze, to, &los, text);
}

/* Why, and the status bar */

static void
assert_why (Panels *self, guint viewer, SightCell cell)
{
  const SightGaze gaze = sight_gaze_init_viewer (get_level (self), viewer);
  g_autoptr (SightWhy) why = sight_why_new (&gaze, cell);
  const char *text;

  sight_why_popover_show (SIGHT_WHY_POPOVER (self->why), viewer, cell, FALSE);
  pass_frames (self->window);
  text = get_text (self->why, "text");
  g_assert_cmpint (g_str_has_prefix (text, "Seen"), ==, sees (&gaze, cell));
  g_assert_cmpint (g_str_has_prefix (text, "Not seen"), ==, !sees (&gaze, cell));
  for (int i = 0; i < why->n_blockers; i++)
    {
      g_autofree char *blocker = sight_sentence_cell (why->blockers[i]);

      g_assert_nonnull (strstr (text, blocker));
    }
  gtk_popover_popdown (GTK_POPOVER (self->why));
}

/* "Floor · seen by Red: 1 of 3, Blue: 0 of 2" */
static void
assert_status (Panels *self, SightCell cell)
{
  const SightLevel *level = get_level (self);
  g_autofree char *text = NULL;

  sight_workspace_set_cursor (self->workspace, &cell);
  text = sight_workspace_describe_cursor (self->workspace);
  for (guint team = 0; team < 2; team++)
    {
      guint n = 0, n_alive = 0;
      g_autofree char *part = NULL;

      for (guint i = team; i < VIEWERS; i += 2)
        {
          const SightGaze gaze = sight_gaze_init_viewer (level, i);

          n += sees (&gaze, cell);
          n_alive += sight_level_get_viewer (level, i)->alive;
        }
      part = g_strdup_printf ("%s: %u of %u", sight_level_get_team (level, team)->name, n, n_alive);
      if (n_alive > 0 && strstr (text, part) == NULL)
        g_error ("“%s” does not say “%s”", text, part);
    }
}

static void
test_law (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      Panels self;

      panels_init (&self);
      assert_teams (&self);
      assert_matrix (&self);
      assert_own_matrix (&self);
      assert_kept (&self);
      for (guint k = 0; k < VIEWERS; k++)
        {
          const SightCell cell = sight_level_get_viewer (get_level (&self), k)->cell;

          assert_status (&self, random_cell ());
          assert_why (&self, k, random_cell ());
          assert_line (&self, cell, random_cell ());
          assert_line (&self, random_cell (), cell);
        }
      panels_clear (&self);
    }
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/one-answer-panels/law", test_law);

  return g_test_run ();
}

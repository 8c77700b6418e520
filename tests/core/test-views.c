/* test-views.c - fields of view and lines as pictures: every file of tests/views/
 *
 * A file NAME.view is
 *
 *     # What it shows.                         any number of lines
 *     corner-rule corner=strict range=4        a preset and its settings
 *     #####   ?????                            rows: the map, spaces, what is expected
 *     #@..#   ?@..?
 *
 * In the map # is a wall and . is open; @ is the viewer on an open cell, W one
 * in a wall; A and B are the ends of a line on open cells, a and b in walls.
 *
 * With a viewer, the expected picture is the map with ? where it does not see.
 * With a line, it is the map with * on the cells of the line, + at flankers
 * that it tested, and x at what stopped it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-preset.h"

#include <string.h>

typedef struct
{
  SightVision sight;
  SightGrid *grid;
  char *map, *expected; /* rows, each with its line end */
} Case;

static void
case_clear (Case *self)
{
  g_clear_pointer (&self->grid, sight_grid_free);
  g_free (self->map);
  g_free (self->expected);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

static void
read_sight (const char *line, SightVision *sight)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  const SightPreset *preset = sight_preset_find (words[0]);

  if (preset == NULL)
    g_error ("there is no preset '%s'", words[0]);
  sight_preset_apply (preset, sight);
  for (int i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (pair[1] == NULL || sight_vision_set (sight, pair[0], pair[1]) != SIGHT_SET_OK)
        g_error ("'%s' cannot be set", words[i]);
    }
}

static void
read_rows (char **lines, Case *test)
{
  g_autoptr (GString) map = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  int width = strcspn (lines[0], " "), height = 0;

  for (; lines[height] != NULL && lines[height][0] != '\0'; height++)
    {
      const char *row = lines[height], *picture = row + strcspn (row, " ");

      picture += strspn (picture, " ");
      g_assert_cmpint (strcspn (row, " "), ==, width);
      g_assert_cmpuint (strlen (picture), ==, width);
      g_string_append_printf (map, "%.*s\n", width, row);
      g_string_append_printf (expected, "%s\n", picture);
    }
  test->grid = sight_grid_new (width, height);
  test->map = g_strdup (map->str);
  test->expected = g_strdup (expected->str);
}

static char *
get_glyph (const Case *self, char *picture, SightCell cell)
{
  return &picture[cell.y * (self->grid->width + 1) + cell.x];
}

static void
fill_grid (Case *self)
{
  for (int y = 0; y < self->grid->height; y++)
    for (int x = 0; x < self->grid->width; x++)
      {
        const SightCell cell = { x, y };

        sight_grid_set_opaque (self->grid, cell, strchr ("#Wab", *get_glyph (self, self->map, cell)) != NULL);
      }
}

static void
read_case (const char *path, Case *test)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  char **line;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (line = lines; g_str_has_prefix (*line, "# "); line++)
    ;
  read_sight (*line++, &test->sight);
  read_rows (line, test);
  fill_grid (test);
}

/* The cell with one of @glyphs; FALSE if there is none. */
static gboolean
find (const Case *self, const char *glyphs, SightCell *cell)
{
  int index = strcspn (self->map, glyphs);

  *cell = (SightCell) { index % (self->grid->width + 1), index / (self->grid->width + 1) };

  return self->map[index] != '\0';
}

static void
draw_view (const Case *self, SightCell viewer, char *picture)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  sight_algorithm_see (self->grid, &self->sight, viewer, &view);
  for (int y = 0; y < self->grid->height; y++)
    for (int x = 0; x < self->grid->width; x++)
      {
        const SightCell cell = { x, y };

        if (!sight_view_sees (&view, cell))
          *get_glyph (self, picture, cell) = '?';
      }
}

static void
draw_flankers (const Case *self, const SightStep *step, char *picture)
{
  if (!(step->flankers & SIGHT_FLANKER_TESTED))
    return;

  *get_glyph (self, picture, (SightCell) { step->to.x, step->cell.y }) = '+';
  *get_glyph (self, picture, (SightCell) { step->cell.x, step->to.y }) = '+';
}

static void
draw_line (const Case *self, SightCell from, SightCell to, char *picture)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightLos los = sight_algorithm_los (self->grid, &self->sight, from, to, trace);

  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      draw_flankers (self, step, picture);
      if (!sight_cell_equal (step->to, to) &&
          (step->verdict == SIGHT_VERDICT_OPEN || step->verdict == SIGHT_VERDICT_UNTESTED))
        *get_glyph (self, picture, step->to) = '*';
    }
  for (int i = 0; i < los.n_blockers; i++)
    *get_glyph (self, picture, los.blockers[i]) = 'x';
}

static void
test_view (gconstpointer data)
{
  g_auto (Case) test = { 0 };
  g_autofree char *got = NULL;
  SightCell viewer, from, to;

  read_case (data, &test);
  got = g_strdup (test.map);
  if (find (&test, "@W", &viewer))
    draw_view (&test, viewer, got);
  else if (find (&test, "Aa", &from) && find (&test, "Bb", &to))
    draw_line (&test, from, to, got);
  else
    g_error ("there is neither a viewer nor a line");

  if (!g_str_equal (got, test.expected))
    g_error ("expected\n%sgot\n%s", test.expected, got);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);

  folder = g_test_build_filename (G_TEST_DIST, "views", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".view"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      const char *file = g_ptr_array_index (names, i);
      g_autofree char *path = g_strdup_printf ("/views/%.*s", (int) strlen (file) - 5, file);

      g_test_add_data_func_full (path, g_build_filename (folder, file, NULL), test_view, g_free);
    }

  return g_test_run ();
}

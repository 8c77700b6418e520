/* test-corpus.c - of maps that others would draw, how many have the right walls at once
 *
 * Each folder is a family.  Next to a map, MAP.walls has its cells as rows: "#"
 * stops sight, "." lets it through, "?" may do either.  In the folder "open" the
 * file neither says nor shows its walls: then one sentence and a question are
 * right, never silence.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/import/sight-import.h"
#include "format/sight-formats.h"

#define WALLS ".walls"
#define OPEN "open"
#define FLOOR 90 /* percent of each family that must be right */

typedef struct
{
  guint n, n_right;
  GString *wrong; /* names of the others */
} Family;

static char *
get_path (const char *family, const char *name)
{
  return g_build_filename (g_test_get_dir (G_TEST_DIST), "corpus", family, name, NULL);
}

static SightLevel *
import (const char *family, const char *name, SightSurvey *survey, SightNotes *notes)
{
  g_autofree char *path = get_path (family, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_format_import_file (NULL, file, NULL, survey, notes, &error);

  if (level == NULL)
    g_test_message ("%s", error->message);

  return level;
}

/* Whether the cells of @level stop sight where @walls says. */
static gboolean
is_right (const SightLevel *level, const char *walls)
{
  g_auto (GStrv) rows = g_strsplit (walls, "\n", -1);

  for (int y = 0; y < level->map->height; y++)
    {
      if (rows[y] == NULL || strlen (rows[y]) != (gsize) level->map->width)
        return FALSE;
      for (int x = 0; x < level->map->width; x++)
        {
          const gboolean is_clear = sight_level_get_tile (level, (SightCell) { x, y })->transparent;

          if (rows[y][x] != '?' && (rows[y][x] == '.') != is_clear)
            return FALSE;
        }
    }

  return TRUE;
}

/* Whether @level has the walls next to the map, and whether one that has not at least asks. */
static gboolean
check (const char *family, const char *name)
{
  g_autofree char *walls_name = g_strconcat (name, WALLS, NULL), *path = get_path (family, walls_name), *walls = NULL;
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = import (family, name, survey, notes);
  gboolean right;

  g_assert_true (g_file_get_contents (path, &walls, NULL, NULL));
  right = level != NULL && is_right (level, walls);
  if (!right && level != NULL)
    g_assert_true (sight_survey_has_questions (survey, NULL));

  return right;
}

static gboolean
is_map (const char *family, const char *name)
{
  g_autofree char *walls_name = g_strconcat (name, WALLS, NULL), *path = get_path (family, walls_name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
add_folder (Family *self, const char *family)
{
  g_autofree char *path = get_path (family, "");
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *sub = g_build_filename (family, name, NULL), *sub_path = get_path (family, name);

      if (g_file_test (sub_path, G_FILE_TEST_IS_DIR))
        add_folder (self, sub);
      else if (is_map (family, name))
        {
          const gboolean right = check (family, name);

          self->n++;
          self->n_right += right;
          if (!right)
            g_string_append_printf (self->wrong, " %s", name);
        }
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_families (void)
{
  g_autofree char *path = get_path ("", "");
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = get_path (name, "");

      if (g_file_test (folder, G_FILE_TEST_IS_DIR) && !g_str_equal (name, OPEN))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* The table of families. */
static void
test_right_at_once (void)
{
  g_autoptr (GPtrArray) names = list_families ();
  guint n = 0, n_right = 0, n_low = 0;

  for (guint i = 0; i < names->len; i++)
    {
      Family family = { .wrong = g_string_new (NULL) };

      add_folder (&family, names->pdata[i]);
      g_test_message ("%-18s %2u of %2u right at once%s%s", (char *) names->pdata[i], family.n_right, family.n,
                      family.wrong->len > 0 ? "; not:" : "", family.wrong->str);
      n += family.n;
      n_right += family.n_right;
      n_low += family.n_right * 100 < family.n * FLOOR;
      g_string_free (family.wrong, TRUE);
    }
  g_test_message ("%-18s %2u of %2u", "all", n_right, n);
  g_assert_cmpuint (n, >=, 60);
  g_assert_cmpuint (n_low, ==, 0);
}

/* What neither says nor shows its walls gets one sentence that says so, and a question. */
static void
test_open (void)
{
  g_autofree char *path = get_path (OPEN, "");
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (SightSurvey) survey = sight_survey_new ();
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) level = import (OPEN, name, survey, notes);
      guint n_sentences = 0;

      g_assert_nonnull (level);
      for (guint i = 0; i < notes->len; i++)
        n_sentences += g_str_has_prefix (notes->pdata[i], "no cell of this map stops sight");
      g_test_message ("%s: %s", name, notes->len > 0 ? (char *) notes->pdata[0] : "");
      g_assert_cmpuint (n_sentences, ==, 1);
      g_assert_true (sight_survey_has_questions (survey, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/corpus/right-at-once", test_right_at_once);
  g_test_add_func ("/corpus/open", test_open);

  return g_test_run ();
}

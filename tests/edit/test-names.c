/* test-names.c - checks, kept lines and ids follow what they name when it is called otherwise
 *
 * SPDX-License-Identifier: MIT
 */
#include "named-level.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-map.h"
#include "edit/document/sight-document-turns.h"

static void
remove_first_red (SightDocument *document)
{
  sight_document_remove_viewer (document, 0);
}

static void
remove_second_red (SightDocument *document)
{
  sight_document_remove_viewer (document, 1);
}

static void
add_red_in_front (SightDocument *document)
{
  g_autoptr (SightViewer) viewer = sight_viewer_new ("Scout", 0, (SightCell) { 1, 2 });

  sight_document_add_viewer (document, viewer, 0);
}

static void
give_to_blue (SightDocument *document)
{
  sight_document_record_team (document, 1, 1);
}

static void
rename_team (SightDocument *document)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (sight_document_get_level (document), 0));

  g_free (team->name);
  team->name = g_strdup ("Night watch");
  sight_document_set_team (document, 0, team);
}

static void
rename_rest (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (level, 2));
  g_autoptr (SightArea) area = sight_area_copy (sight_level_get_area (level, 0));
  SightTile tile = *sight_legend_get (level->legend, 1);

  g_free (viewer->name);
  viewer->name = g_strdup ("Red");
  sight_document_set_viewer (document, 2, viewer);
  g_free (area->name);
  area->name = g_strdup ("Great \"hall\"");
  sight_document_set_area (document, 0, area);
  tile.glyph = '%';
  sight_document_set_tile (document, 1, &tile);
  sight_document_rename_line (document, 1, "Long gap");
}

static const char *const written[] = {
  "\"Red 2\" must not see  \"Blue 2\"",
  "Scout sees Red",
  "# Red 2",
  "every tile \"#\" is seen by Hall",
  "line Gap is clear",
  "\"Red 4\" sees\n----\n22\n----",
  NULL,
};

/* Each change, and what becomes of the checks and the lines. */
static const struct
{
  void (*change) (SightDocument *document);
  const char *after;
} changes[] = {
  { remove_first_red, "\"Red 1\" must not see  \"Blue 2\"|Scout sees Red|# Red 2|every tile \"#\" is seen by Hall|"
                      "line Gap is clear|\"Red 3\" sees\n----\n22\n----|Red 1 → Blue 2|Gap|" },
  { remove_second_red, "\"Red 2 (removed)\" must not see  \"Blue 2\"|Scout sees Red|# Red 2|"
                       "every tile \"#\" is seen by Hall|line Gap is clear|\"Red 3\" sees\n----\n22\n----|"
                       "(2, 1) → Blue 2|Gap|" },
  { add_red_in_front, "\"Red 3\" must not see  \"Blue 2\"|\"Red 4\" sees Red|# Red 2|every tile \"#\" is seen by Hall|"
                      "line Gap is clear|\"Red 5\" sees\n----\n22\n----|Red 3 → Blue 2|Gap|" },
  { give_to_blue, "\"Blue 1\" must not see  \"Blue 3\"|Scout sees Red|# Red 2|every tile \"#\" is seen by Hall|"
                  "line Gap is clear|\"Red 3\" sees\n----\n22\n----|Blue 1 → Blue 3|Gap|" },
  { rename_team, "\"Night watch 2\" must not see  \"Blue 2\"|Scout sees \"Night watch\"|# Red 2|"
                 "every tile \"#\" is seen by Hall|line Gap is clear|\"Night watch 4\" sees\n----\n22\n----|"
                 "Night watch 2 → Blue 2|Gap|" },
  { rename_rest, "\"Red 2\" must not see  \"Blue 2\"|\"Red 3\" sees team Red|# Red 2|"
                 "every tile \"%\" is seen by \"Great \\\"hall\\\"\"|line \"Long gap\" is clear|"
                 "\"Red 4\" sees\n----\n22\n----|Red 2 → Blue 2|Long gap|" },
};

/* Names follow, and go back with the change. */
static void
test_followed (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (SightDocument) document = make_document (written);
      g_autofree char *before = join (document), *after = NULL, *undone = NULL, *redone = NULL;

      sight_document_begin (document, "Change");
      changes[i].change (document);
      sight_document_commit (document);
      after = join (document);
      g_assert_cmpstr (after, ==, changes[i].after);
      sight_document_undo (document);
      undone = join (document);
      g_assert_cmpstr (undone, ==, before);
      sight_document_redo (document);
      redone = join (document);
      g_assert_cmpstr (redone, ==, after);
    }
}

/* A check that is written in the same entry has the new names already. */
static void
test_written_after (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (SightDocument) document = make_document (none);
  g_autofree char *text = NULL;

  sight_document_begin (document, "Remove and add");
  sight_document_remove_viewer (document, 0);
  sight_document_add_check (document, "\"Red 2\" sees \"Red 1\"", -1);
  sight_document_remove_viewer (document, 0);
  sight_document_commit (document);
  text = join (document);
  g_assert_cmpstr (text, ==, "\"Red 1\" sees \"Red 1 (removed)\"|(2, 1) → Blue 2|Gap|");
}

/* An id that is the number of its viewer is so after the change too; another id stays. */
static void
test_ids (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (SightDocument) document = make_document (none);
  const SightLevel *level = sight_document_get_level (document);

  sight_level_get_viewer (level, 1)->id = g_strdup ("Red 2");
  sight_level_get_viewer (level, 3)->id = g_strdup ("captain");
  sight_document_begin (document, "Remove");
  sight_document_remove_viewer (document, 0);
  sight_document_commit (document);
  g_assert_cmpstr (sight_level_get_viewer (level, 0)->id, ==, "Red 1");
  g_assert_cmpstr (sight_level_get_viewer (level, 2)->id, ==, "captain");
  sight_document_undo (document);
  g_assert_cmpstr (sight_level_get_viewer (level, 1)->id, ==, "Red 2");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/names/followed", test_followed);
  g_test_add_func ("/names/written-after", test_written_after);
  g_test_add_func ("/names/ids", test_ids);

  return g_test_run ();
}

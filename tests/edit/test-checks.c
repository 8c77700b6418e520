/* test-checks.c - checks of a document: each change is undone and done again, at random too
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "analysis/checks/sight-check-run.h"
#include "core/sight/sight-preset.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-map.h"

static const char *const room[] = { "######", "#....#", "#....#", "######", NULL };

/* All checks in one text, a line between them. */
static char *
join (SightDocument *document)
{
  const SightLevel *level = sight_document_get_level (document);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < level->checks->len; i++)
    g_string_append_printf (text, "%s|", sight_level_get_check (level, i));

  return g_string_free (text, FALSE);
}

static void
assert_checks (SightDocument *document, const char *expected)
{
  g_autofree char *text = join (document);

  g_assert_cmpstr (text, ==, expected);
}

/* Change @number of test_undo(). */
static void
take_step (SightDocument *document, guint number)
{
  if (number == 1)
    g_assert_cmpuint (sight_document_add_check (document, "a sees b", -1), ==, 0);
  else if (number == 2)
    g_assert_cmpuint (sight_document_add_check (document, "# first", 0), ==, 0);
  else if (number == 3)
    sight_document_set_check (document, 1, "a must not see b");
  else if (number == 4)
    g_assert_cmpuint (sight_document_add_check (document, "a sees\n----\n2\n----", -1), ==, 2);
  else if (number == 5)
    sight_document_move_check (document, 2, 0);
  else if (number == 6)
    sight_document_move_check (document, 0, 1);
  else
    sight_document_remove_check (document, 1);
}

/* What becomes of each check of @document, in @statuses. */
static void
run_all (SightDocument *document, SightCheckStatus *statuses)
{
  const SightLevel *level = sight_document_get_level (document);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  for (guint i = 0; i < level->checks->len; i++)
    {
      SightCheckItem *item = sight_check_item_new (sight_level_get_check (level, i), i, 0);
      g_autoptr (SightCheckResult) result = sight_check_run_item (runner, item);

      g_assert_cmpint (result->status, !=, SIGHT_CHECK_ERROR);
      statuses[i] = result->status;
      sight_check_item_free (item);
    }
}

/* All is as in @before.  Returns: how many hold */
static guint
assert_all (SightDocument *document, const SightCheckStatus *before)
{
  const guint n = sight_document_get_level (document)->checks->len;
  g_autofree SightCheckStatus *after = g_new0 (SightCheckStatus, n);
  guint n_held = 0;

  run_all (document, after);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (after[i], ==, before[i]);
      n_held += after[i] == SIGHT_CHECK_HELD;
    }

  return n_held;
}

/* Added at the end and in front, changed, given rows, moved both ways, removed. */
static void
test_undo (void)
{
  static const char *const steps[] = {
    "",
    "a sees b|",
    "# first|a sees b|",
    "# first|a must not see b|",
    "# first|a must not see b|a sees\n----\n2\n----|",
    "a sees\n----\n2\n----|# first|a must not see b|",
    "# first|a sees\n----\n2\n----|a must not see b|",
    "# first|a must not see b|",
  };
  g_autoptr (SightDocument) document = sight_document_new (level_from_picture (room));

  for (guint i = 1; i < G_N_ELEMENTS (steps); i++)
    {
      sight_document_begin (document, "Step");
      take_step (document, i);
      sight_document_commit (document);
      assert_checks (document, steps[i]);
    }
  for (guint i = G_N_ELEMENTS (steps) - 1; i > 0; i--)
    {
      sight_document_undo (document);
      assert_checks (document, steps[i - 1]);
    }
  g_assert_false (sight_document_can_undo (document));
  for (guint i = 1; i < G_N_ELEMENTS (steps); i++)
    {
      sight_document_redo (document);
      assert_checks (document, steps[i]);
    }
}

static void
change (SightDocument *document, GRand *random, guint number)
{
  const guint n = sight_document_get_level (document)->checks->len;
  const guint index = n > 0 ? (guint) g_rand_int_range (random, 0, n) : 0;
  const int place = g_rand_int_range (random, -1, n + 1);
  g_autofree char *text = g_strdup_printf ("check %u", number);

  switch (n > 0 ? g_rand_int_range (random, 0, 4) : 0)
    {
    case 0:
      sight_document_add_check (document, text, place);
      break;
    case 1:
      sight_document_set_check (document, index, text);
      break;
    case 2:
      sight_document_move_check (document, index, (guint) g_rand_int_range (random, 0, n));
      break;
    default:
      sight_document_remove_check (document, index);
    }
}

/* A step that changes nothing is none. */
static void
add_if_same (SightDocument *document, const char *before)
{
  g_autofree char *now = join (document);

  if (g_str_equal (now, before))
    sight_document_add_check (document, "one more", -1);
}

/* Whatever changes follow each other, some of them in one step, all steps lead back and forth again. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (16);

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (SightDocument) document = sight_document_new (level_from_picture (room));
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (states, join (document));
      for (guint step = 0; step < 30; step++)
        {
          sight_document_begin (document, "Step");
          for (int n = g_rand_int_range (random, 0, 3); n > 0; n--)
            change (document, random, 4 * step + (guint) n);
          add_if_same (document, g_ptr_array_index (states, step));
          sight_document_commit (document);
          g_ptr_array_add (states, join (document));
        }
      for (guint k = states->len; k > 0; k--)
        {
          assert_checks (document, g_ptr_array_index (states, k - 1));
          if (k > 1)
            sight_document_undo (document);
        }
      for (guint k = 1; k < states->len; k++)
        {
          sight_document_redo (document);
          assert_checks (document, g_ptr_array_index (states, k));
        }
    }
}

static const char *const written[] = {
  "# of (1, 1)",
  "A  sees (4,1)",
  "a path from (1, 1) to (4, 2) exists",
  "level is symmetric by left and right, sight too",
  "level is symmetric by rising diagonal",
  "viewer \"(1, 1)\" sees area \"(2, 2)\"",
  "no check of (1, 1)",
  "A sees\n----\n000000\n012220\n0@2220\n000000\n----",
  "A sees\n----\n22\n----",
};

/* Cells, rows and symmetries go where the map takes them; names, comments and what is no check stay. */
static void
test_moves (void)
{
  g_autoptr (SightDocument) document = sight_document_new (level_from_picture (room));
  const SightReshape turn = sight_reshape_turn (sight_document_get_level (document)->map, 1);
  const SightReshape crop = sight_reshape_crop ((SightRect) { -1, 1, 4, 2 });
  g_autofree char *before = NULL;

  sight_document_begin (document, "Add");
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++)
    sight_document_add_check (document, written[i], -1);
  sight_document_commit (document);
  before = join (document);

  sight_document_begin (document, "Rotate");
  sight_document_reshape (document, &turn, 0);
  sight_document_commit (document);
  assert_checks (document, "# of (1, 1)|A  sees (2, 4)|a path from (2, 1) to (1, 4) exists|"
                           "level is symmetric by top and bottom, sight too|level is symmetric by falling diagonal|"
                           "viewer \"(1, 1)\" sees area \"(2, 2)\"|no check of (1, 1)|"
                           "A sees\n----\n0000\n0@10\n0220\n0220\n0220\n0000\n----|A sees\n----\n22\n----|");
  sight_document_undo (document);
  assert_checks (document, before);

  /* What comes from no cell is not recorded. */
  sight_document_begin (document, "Crop");
  sight_document_reshape (document, &crop, 0);
  sight_document_commit (document);
  assert_checks (document, "# of (1, 1)|A  sees (5, 0)|a path from (2, 0) to (5, 1) exists|"
                           "level is symmetric by left and right, sight too|level is symmetric by rising diagonal|"
                           "viewer \"(1, 1)\" sees area \"(2, 2)\"|no check of (1, 1)|"
                           "A sees\n----\n@012\n@0@2\n----|A sees\n----\n22\n----|");
  sight_document_undo (document);
  assert_checks (document, before);
}

static const char *const alike[] = {
  "A sees (5, 2)",
  "(1, 1) must not see (5, 5)",
  "exposure of (3, 3) <= 12",
  "level is symmetric by left and right, sight too",
  "level is symmetric by top and bottom",
  "level is symmetric by falling diagonal",
  "level is symmetric by rising diagonal",
  "level is symmetric by quarter turn",
  "A sees\n----\n@@@@@@@\n@222222\n@222222\n@222222\n@222222\n@222222\n@@@@@@@\n----",
};

/* A hall with some pillars, a viewer, and those checks. */
static SightDocument *
make_hall (GRand *random)
{
  static const char *const hall[] = {
    "#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######", NULL
  };
  SightLevel *level = level_from_picture (hall);

  sight_preset_apply (sight_preset_find ("symmetric"), &level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, (SightCell) { 2, 4 }));
  for (gint32 n = g_rand_int_range (random, 0, 4); n > 0; n--)
    {
      const int x = g_rand_int_range (random, 1, 6), y = g_rand_int_range (random, 1, 6);

      sight_level_set_tile (level, (SightCell) { x, y }, 0);
    }
  for (gsize k = 0; k < G_N_ELEMENTS (alike); k++)
    g_ptr_array_add (level->checks, g_strdup (alike[k]));

  return sight_document_new (level);
}

/* Of a level that is turned or mirrored the same checks hold as before, if its sight favours no direction. */
static void
test_turned_alike (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_held = 0;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (SightDocument) document = make_hall (random);
      const SightMap *map = sight_document_get_level (document)->map;
      SightCheckStatus before[G_N_ELEMENTS (alike)];
      SightReshape reshape;

      run_all (document, before);
      reshape = i % 3 == 0   ? sight_reshape_flip_x (map)
                : i % 3 == 1 ? sight_reshape_turn (map, (int) i)
                             : sight_reshape_flip_y (map);
      sight_document_begin (document, "Turn");
      sight_document_reshape (document, &reshape, 0);
      sight_document_commit (document);
      n_held += assert_all (document, before);
    }
  g_assert_cmpuint (n_held, >, 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checks/undo", test_undo);
  g_test_add_func ("/checks/random", test_random);
  g_test_add_func ("/checks/moves", test_moves);
  g_test_add_func ("/checks/turned-alike", test_turned_alike);

  return g_test_run ();
}

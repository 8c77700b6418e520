/* test-checks.c - checks of a document: each change is undone and done again, at random too
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#include "edit/document/sight-document-checks.h"

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checks/undo", test_undo);
  g_test_add_func ("/checks/random", test_random);

  return g_test_run ();
}

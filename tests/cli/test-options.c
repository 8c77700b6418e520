/* test-options.c - no option is silent: one that would change nothing is an error, in every verb
 *
 * Verbs and options are those that the help lists, so that new ones are walked
 * too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

/* Options that would change nothing, besides those that the help of a verb gives away. */
static const char *const idle[] = {
  "fov x --at 0,0 --trace text --format rows",
  "fov x --at 0,0 --trace json --json",
  "fov x --at 0,0 --trace text --color always",
  "fov x --at 0,0 --json --color always",
  "fov x --at 0,0 --format rows --color always",
  "team x --json --color=always",
  "team x --format rows --color always",
  "los x --from 0,0 --to 1,1 --steps --json",
  "los x --from 0,0 --to 1,1 --steps --format json",
  "survey x --answers --json",
  "record x --seed 3",
  "route x --from 0,0 --to 1,1 --turns 3",
  "route x --from 0,0 --to 1,1 --no-wait",
  "route x --from 0,0 --to 1,1 --keep-off",
  "route x --from 0,0 --to 1,1 --swap",
};

static void
assert_idle (const Harness *harness, const char *command)
{
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, command, NULL, &outcome);
  if (outcome.status != 2 || strstr (outcome.err, "changes nothing") == NULL)
    g_error ("%s: status %d, %s", command, outcome.status, outcome.err);
  g_assert_cmpstr (outcome.out, ==, "");
}

/* A line of a verb's help: "  --apart=N   With --vantage: farther apart than N" needs --vantage. */
static void
assert_option (const Harness *harness, const char *verb, const char *line)
{
  g_autoptr (GRegex) regex = g_regex_new ("^  (?:-\\w, )?(--[a-z-]+)(=\\S+)? +With (--[a-z-]+):", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *option = NULL, *value = NULL, *command = NULL;

  if (!g_regex_match (regex, line, 0, &match))
    return;
  option = g_match_info_fetch (match, 1);
  value = g_match_info_fetch (match, 2);
  command = g_strdup_printf ("%s x %s%s", verb, option, value[0] != '\0' ? " 1" : "");
  assert_idle (harness, command);
}

static void
assert_verb (const Harness *harness, const char *verb)
{
  g_autofree char *args = g_strdup_printf ("%s --help-all", verb);
  g_autofree char *both = g_strdup_printf ("%s x --json --format json", verb);
  g_auto (Outcome) outcome = { 0 };
  g_auto (GStrv) lines = NULL;

  harness_run (harness, args, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  lines = g_strsplit (outcome.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    assert_option (harness, verb, lines[i]);
  if (strstr (outcome.out, "--json ") != NULL && strstr (outcome.out, "--format=") != NULL)
    assert_idle (harness, both);
}

static void
test_law (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  harness_init (&harness);
  harness_run (&harness, "-h", NULL, &outcome);
  lines = g_strsplit (outcome.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = NULL;

      /* "  fov       shows what a viewer sees" */
      if (!g_str_has_prefix (lines[i], "  "))
        continue;
      words = g_strsplit (lines[i] + 2, " ", 2);
      assert_verb (&harness, words[0]);
      n++;
    }
  g_assert_cmpuint (n, >=, 12);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    assert_idle (&harness, idle[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/options/law", test_law);

  return g_test_run ();
}

/* test-options.c - no option is silent: one that would change nothing is an error, in every verb
 *
 * And no name is taken to mean the first of several: every option that takes
 * the name of a viewer, team, area, tile or lamp refuses one that several have.
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

typedef void (*VerbFunc) (const Harness *harness, const char *verb);

static void
walk_verbs (const Harness *harness, VerbFunc func)
{
  g_auto (Outcome) outcome = { 0 };
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  harness_run (harness, "-h", NULL, &outcome);
  lines = g_strsplit (outcome.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = NULL;

      /* "  fov       shows what a viewer sees" */
      if (!g_str_has_prefix (lines[i], "  "))
        continue;
      words = g_strsplit (lines[i] + 2, " ", 2);
      func (harness, words[0]);
      n++;
    }
  g_assert_cmpuint (n, >=, 12);
}

static void
test_law (void)
{
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  walk_verbs (&harness, assert_verb);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    assert_idle (&harness, idle[i]);
}

/* ---- names ---- */

/* Two viewers, two teams, two tiles, two lamps and an area that are all called Twin. */
static const char twins[] =
    "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\", \"name\": \"Twin\"}, {\"glyph\": \",\", \"name\": \"Twin\"}],\n"
    " \"map\": [\"..,.\", \"....\"], \"teams\": [{\"id\": \"r\",\n"
    " \"name\": \"Twin\"}, {\"id\": \"b\", \"name\": \"Twin\"}],\n"
    " \"viewers\": [{\"name\": \"Twin\", \"team\": \"r\", \"cell\": [0, 0]},\n"
    "  {\"name\": \"Twin\", \"team\": \"b\", \"cell\": [3, 0]}],\n"
    " \"lamps\": [{\"name\": \"Twin\", \"cell\": [0, 1]}, {\"name\": \"Twin\", \"cell\": [3, 1]}],\n"
    " \"areas\": [{\"name\": \"Twin\", \"cells\": [[1, 0, 1]]}]}\n";

/* Which values are names of what a level holds, and how the name stands in one. */
static const struct
{
  const char *value, *format;
} named[] = {
  { "N|NAME", "'%s'" },
  { "X,Y|NAME", "'%s'" },
  { "PLACE", "'%s'" },
  { "X,Y:X,Y", "'%s:1,1'" },
  { "NAME[:TILE]=VALUE", "'top:%s=2'" },
  { "NAME[:TILE]=VALUE", "'lamp:%s=on'" },
  { "NAME[:TILE]=VALUE", "'size:%s=1x1'" },
};

/* What a verb needs besides the option, which comes after it; the first row that fits. */
static const struct
{
  const char *verb, *option; /* @option: (nullable): any */
  const char *needs;
} needed[] = {
  { "fov", "--at", "" },
  { "fov", NULL, "--viewer 1" },
  { "los", "--from", "--to 1,1" },
  { "los", "--viewer", "--to 1,1" },
  { "los", NULL, "--viewer 1 --to 1,1" },
  { "why", "--at", "--cell 1,1" },
  { "why", NULL, "--viewer 1 --cell 1,1" },
  { "compare", NULL, "--preset corner-rule --preset bresenham-team" },
  { "picture", NULL, "-o p.png" },
  { "report", NULL, "--format json" },
  { "convert", NULL, "-o c.sightline" },
  { "cover", "--team", "" },
  { "cover", "--against", "" },
  { "cover", NULL, "--guards" },
  { "route", NULL, "--from 0,0 --to 3,0" },
  { "measure", NULL, "--measure watched" },
  { "record", NULL, "-o r.json" },
};

static const char *
get_needs (const char *verb, const char *option)
{
  for (gsize i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      if (g_str_equal (needed[i].verb, verb) && (needed[i].option == NULL || g_str_equal (needed[i].option, option)))
        return needed[i].needs;
    }

  return "";
}

/* (transfer full): what @verb says to @text in @format for @option, below the command. */
static char *
name (const Harness *harness, const char *verb, const char *option, const char *format, const char *text)
{
  g_autofree char *value = g_strdup_printf (format, text);
  const char *files = g_str_equal (verb, "diff") ? "twins.sightline" : "";
  g_autofree char *command =
      g_strdup_printf ("%s twins.sightline %s %s %s %s", verb, files, get_needs (verb, option), option, value);
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, command, NULL, &outcome);

  return g_strconcat (command, "\n", outcome.err, outcome.out, NULL);
}

/* The name is refused, and what the message says to write instead is taken. */
static void
assert_refused (const Harness *harness, const char *verb, const char *option, const char *format)
{
  g_autofree char *first = NULL, *second = NULL, *instead = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("called “Twin”; write one of \"([^\"]+)\", \"[^\"]+\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  first = name (harness, verb, option, format, "Twin");
  if (!g_regex_match (regex, first, 0, &match))
    g_error ("a shared name was taken: %s", first);
  instead = g_match_info_fetch (match, 1);
  second = name (harness, verb, option, format, instead);
  if (strstr (second, " called “") != NULL || strstr (second, "there is no ") != NULL)
    g_error ("what the message said to write was refused: %s", second);
}

static guint n_named;

static void
assert_names (const Harness *harness, const char *verb)
{
  g_autofree char *args = g_strdup_printf ("%s --help-all", verb);
  g_autoptr (GRegex) regex = g_regex_new ("^  (?:-\\w, )?(--[a-z-]+)=(\\S+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, args, NULL, &outcome);
  g_regex_match (regex, outcome.out, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *option = g_match_info_fetch (match, 1), *value = g_match_info_fetch (match, 2);

      for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
        {
          if (!g_str_equal (named[i].value, value))
            continue;
          assert_refused (harness, verb, option, named[i].format);
          n_named++;
        }
    }
}

static void
test_names (void)
{
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  harness_write (&harness, "twins.sightline", twins, -1);
  walk_verbs (&harness, assert_names);
  g_assert_cmpuint (n_named, >=, 60);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/options/law", test_law);
  g_test_add_func ("/options/names", test_names);

  return g_test_run ();
}

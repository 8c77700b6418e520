/* test-record.c - sightline-cli record: what it writes passes verify, whole, and fails changed
 *
 * The level has what a level can have: two teams, viewers that face somewhere,
 * have a range or a sight of their own, are dead or outside the map, and kept
 * lines of which one leaves the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

static const char level[] =
    "{\n"
    "  \"sightline\": 1,\n"
    "  \"sight\": {\"algorithm\": \"rot-js-precise\", \"range\": 7},\n"
    "  \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}, {\"glyph\": \"+\"}, {\"glyph\": \"o\"}],\n"
    "  \"map\": [\n"
    "    \"#############\",\n"
    "    \"#.....#.....#\",\n"
    "    \"#..o..+..o..#\",\n"
    "    \"#.....#.....#\",\n"
    "    \"###.#####.###\",\n"
    "    \"#...........#\",\n"
    "    \"#..o..#..o..#\",\n"
    "    \"#...........#\",\n"
    "    \"#############\"\n"
    "  ],\n"
    "  \"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}, {\"name\": \"Gone\"}],\n"
    "  \"viewers\": [\n"
    "    {\"name\": \"Scout \\\"é\\\"\", \"team\": \"Red\", \"cell\": [1, 5]},\n"
    "    {\"name\": \"Guard\", \"team\": \"Red\", \"cell\": [7, 5], \"range\": 4, \"facing\": 270, \"angle\": 90},\n"
    "    {\"name\": \"Sniper\", \"team\": \"Blue\", \"cell\": [10, 7],\n"
    "     \"sight\": {\"preset\": \"simple-los\", \"range\": 9}},\n"
    "    {\"name\": \"Owl\", \"team\": \"Blue\", \"cell\": [2, 1], \"facing\": 120, \"angle\": 200,\n"
    "     \"sight\": {\"algorithm\": \"libtcod-permissive\", \"permissiveness\": 3, \"range\": 5}},\n"
    "    {\"name\": \"Ghost\", \"team\": \"Gone\", \"cell\": [5, 5], \"alive\": false},\n"
    "    {\"name\": \"Far\", \"team\": \"Blue\", \"cell\": [50, 5]}\n"
    "  ],\n"
    "  \"lines\": [\n"
    "    {\"name\": \"through\", \"from\": [1, 5], \"to\": [10, 7]},\n"
    "    {\"name\": \"\", \"from\": [10, 7], \"to\": [2, 1]},\n"
    "    {\"name\": \"out\", \"from\": [1, 5], \"to\": [13, 5]}\n"
    "  ]\n"
    "}\n";

/* Turns with every kind of event, and some that can't happen; the place of %s is for rules. */
static const char turns[] =
    "{\n"
    "  \"sightline\": 1,\n"
    "  \"sight\": {\"preset\": \"bresenham-team\", \"range\": 6},\n"
    "  \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}, {\"glyph\": \"+\", \"counterpart\": \"'\"},\n"
    "             {\"glyph\": \"'\", \"counterpart\": \"+\"}],\n"
    "  \"map\": [\".....#....\", \".....+....\", \".....#....\", \"..........\"],\n"
    "  \"teams\": [{\"name\": \"Red\", \"alliance\": \"north\"}, {\"name\": \"Blue\"},\n"
    "            {\"name\": \"Green\", \"alliance\": \"north\"}],\n"
    "  \"viewers\": [\n"
    "    {\"name\": \"a\", \"team\": \"Red\", \"cell\": [0, 0]},\n"
    "    {\"name\": \"b\", \"team\": \"Blue\", \"cell\": [9, 0], \"angle\": 90,\n"
    "     \"sight\": {\"preset\": \"symmetric\", \"range\": 5}},\n"
    "    {\"name\": \"c\", \"team\": \"Green\", \"cell\": [90, 0]},\n"
    "    {\"name\": \"d\", \"team\": \"Red\", \"cell\": [4, 3], \"alive\": false},\n"
    "    {\"name\": \"e\", \"team\": \"Blue\", \"cell\": [-1, 0]}\n"
    "  ],\n"
    "  \"rules\": {%s},\n"
    "  \"turns\": [\n"
    "    {\"events\": [{\"event\": \"move\", \"viewer\": \"a\", \"path\": [[1, 0], [1, 1], [2, 1]]},\n"
    "                {\"event\": \"open\", \"cell\": [5, 1]},\n"
    "                {\"event\": \"open\", \"cell\": [0, 0]},\n"
    "                {\"event\": \"appear\", \"viewer\": \"c\", \"cell\": [6, 3]},\n"
    "                {\"event\": \"move\", \"viewer\": \"e\", \"path\": [[0, 3]]}]},\n"
    "    {\"events\": [{\"event\": \"facing\", \"viewer\": \"b\", \"facing\": 270},\n"
    "                {\"event\": \"range\", \"viewer\": \"a\", \"range\": 3},\n"
    "                {\"event\": \"move\", \"viewer\": \"d\", \"path\": [[3, 3]]},\n"
    "                {\"event\": \"revive\", \"viewer\": \"d\"}]},\n"
    "    {\"events\": [{\"event\": \"close\", \"cell\": [5, 1]},\n"
    "                {\"event\": \"tile\", \"cell\": [2, 0], \"tile\": \"#\"},\n"
    "                {\"event\": \"die\", \"viewer\": \"b\"},\n"
    "                {\"event\": \"move\", \"viewer\": \"c\", \"path\": [[7, 3]]}]},\n"
    "    {\"events\": [{\"event\": \"facing\", \"viewer\": \"b\"}, {\"event\": \"range\", \"viewer\": \"a\"}]}\n"
    "  ]\n"
    "}\n";

#define NOTES                                                  \
  "note: Blue 3, Far stands outside the map and is left out\n" \
  "note: the kept line “out” leaves the map and is left out\n"

/* Places where an answer is changed: in the first @put after the first @find. */
static const struct
{
  const char *name, *find, *old, *put;
} changes[] = {
  { "fov", "\"visible\": [", "1", "0" },
  { "fov-more", "\"visible\": [", "0", "1" },
  { "facing", "\"facing\": 270", "\"angle\": 90", "\"angle\": 300" },
  { "clear", "\"los\": [", "\"clear\": true", "\"clear\": false" },
  { "state", "\"state\": {", "2", "0" },
  { "state-more", "\"state\": {", "0", "2" },
  { "total", "\"total\": {\"1\": ", ",", "0," },
  { "map", "\"rows\": [", ".", "#" },
};

static void
record (const Harness *harness, const char *options, Outcome *outcome)
{
  g_autofree char *command = g_strdup_printf ("record level.sightline %s", options);

  harness_write (harness, "level.sightline", level, -1);
  harness_run (harness, command, NULL, outcome);
}

static void
verify (const Harness *harness, const char *name, int status)
{
  g_autofree char *command = g_strdup_printf ("verify %s", name);
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, command, NULL, &outcome);
  if (status == 0)
    g_assert_cmpstr (outcome.err, ==, "");
  g_assert_cmpint (outcome.status, ==, status);
}

static char *
read_all (const Harness *harness, const char *name)
{
  g_autofree char *path = harness_get_path (harness, name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

/* How often @part occurs in @text. */
static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *p = text; (p = strstr (p, part)) != NULL; p++)
    n++;

  return n;
}

/* The unchanged level: viewers with their own sights, a sight that is no preset. */
static void
test_level (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *text = NULL;

  harness_init (&harness);
  record (&harness, "-o r.json", &outcome);
  g_assert_cmpstr (outcome.err, ==, NOTES);
  g_assert_cmpint (outcome.status, ==, 0);
  verify (&harness, "r.json", 0);
  text = read_all (&harness, "r.json");
  g_assert_cmpuint (count (text, "\"viewer\": "), ==, 4);
  g_assert_cmpuint (count (text, "\"clear\": "), ==, 4);
  /* The dead one takes part. */
  g_assert_cmpuint (count (text, "\"id\": "), ==, 5);
  g_assert_nonnull (strstr (text, "\"events\": [{\"unit\": \"t3u1\", \"dies\": true}]"));
  g_assert_cmpuint (count (text, "\"preset\": \"simple-los\""), ==, 4);
  g_assert_cmpuint (count (text, "\"preset\": \"libtcod-permissive\", \"set\": {\"permissiveness\": 3, "), ==, 3);
  g_assert_cmpuint (count (text, "\"facing\": 270, \"angle\": 90"), ==, 2);
  g_assert_nonnull (strstr (text, "\"preset\": \"rot-js-precise\""));
  g_assert_nonnull (strstr (text, "Scout \\\"é\\\""));
  g_assert_nonnull (strstr (text, "\"note\": \"through (back)\""));
  g_assert_nonnull (strstr (text, "\"notes\": [\"sightline-cli record level.sightline -o r.json\"]"));
}

/* Every preset there is, for all that looks, and at random. */
static void
test_presets (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) list = { 0 };
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  harness_init (&harness);
  harness_run (&harness, "list presets", NULL, &list);
  lines = g_strsplit (list.out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (Outcome) outcome = { 0 };
      g_autofree char *id = g_strndup (lines[i], strcspn (lines[i], " ")), *options = NULL, *text = NULL;

      if (id[0] == '\0')
        continue;
      options = g_strdup_printf ("--preset %s --random 6 --lines 30 --at 0,0 -o r.json", id);
      record (&harness, options, &outcome);
      g_assert_true (g_str_has_suffix (outcome.err, NOTES)); /* below the note of a range that the preset has */
      if (!g_str_equal (outcome.err, NOTES))
        g_assert_true (g_str_has_prefix (outcome.err, "note: range "));
      g_assert_cmpint (outcome.status, ==, 0);
      verify (&harness, "r.json", 0);
      text = read_all (&harness, "r.json");
      g_assert_cmpuint (count (text, "\"preset\": "), ==, 1);
      g_assert_cmpuint (count (text, "\"viewer\": "), ==, 11);
      g_assert_cmpuint (count (text, "\"clear\": "), ==, 34);
      n++;
    }
  g_assert_cmpuint (n, >=, 19);
}

static void
test_change (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  char *place;

  harness_init (&harness);
  record (&harness, "--preset corner-rule --lines 20 -o r.json", &outcome);
  text = read_all (&harness, "r.json");
  place = strstr (text, changes[index].find);
  g_assert_nonnull (place);
  place = strstr (place + strlen (changes[index].find), changes[index].old);
  g_assert_nonnull (place);
  changed = g_string_new (text);
  g_string_erase (changed, place - text, strlen (changes[index].old));
  g_string_insert (changed, place - text, changes[index].put);
  harness_write (&harness, "changed.json", changed->str, changed->len);
  verify (&harness, "r.json", 0);
  verify (&harness, "changed.json", 1);
}

/* The level with those of the rules whose bits are in @set. */
static char *
make_turns (guint set)
{
  static const char *const rules[] = { "\"keepRevealed\": true", "\"shareAllies\": true", "\"keepWipedOut\": true" };
  g_autoptr (GString) chosen = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      if (set >> i & 1)
        g_string_append_printf (chosen, "%s%s", chosen->len > 0 ? ", " : "", rules[i]);
    }

  return g_strdup_printf (turns, chosen->str);
}

/* Whatever happens, by whichever rules: what each team knows after each turn passes, and fails changed. */
static void
test_turns (void)
{
  static const char *const events[] = {
    "\"events\": [{\"unit\": \"t1u2\", \"dies\": true}], ",
    "\"events\": [{\"unit\": \"t1u1\", \"path\": [[1, 0], [1, 1], [2, 1]]}, {\"cell\": [5, 1], \"wall\": false}, "
    "{\"unit\": \"t3u1\", \"appears\": [6, 3]}], ",
    "\"events\": [{\"unit\": \"t2u1\", \"facing\": 270}, {\"unit\": \"t1u1\", \"range\": 3}, "
    "{\"unit\": \"t1u2\", \"revives\": true}], ",
    "\"events\": [{\"cell\": [5, 1], \"wall\": true}, {\"cell\": [2, 0], \"wall\": true}, "
    "{\"unit\": \"t2u1\", \"dies\": true}, {\"unit\": \"t3u1\", \"move\": [7, 3]}], ",
    "\"events\": [{\"unit\": \"t2u1\", \"facing\": null}, {\"unit\": \"t1u1\", \"range\": 6}], ",
  };

  for (guint set = 0; set < 8; set++)
    {
      g_auto (Harness) harness = { NULL };
      g_auto (Outcome) outcome = { 0 };
      g_autofree char *file = make_turns (set), *text = NULL;
      char *last;

      harness_init (&harness);
      harness_write (&harness, "turns.sightline", file, -1);
      harness_run (&harness, "record turns.sightline -o r.json", NULL, &outcome);
      g_assert_cmpstr (outcome.err, ==, "note: Blue 2, e stands outside the map and is left out\n");
      verify (&harness, "r.json", 0);
      text = read_all (&harness, "r.json");
      for (gsize i = 0; i < G_N_ELEMENTS (events); i++)
        g_assert_nonnull (strstr (text, events[i]));
      g_assert_cmpuint (count (text, "\"rules\": "), ==, set > 0);
      g_assert_cmpuint (count (text, "\"alliances\": [\"north\", null, \"north\"]"), ==, set >> 1 & 1);
      g_assert_cmpuint (count (text, "\"viewer\": "), ==, 2);

      last = strstr (strstr (text, "\"turn\": 4"), "\"1\": [");
      last = strpbrk (last + 6, "12");
      *last = *last == '1' ? '2' : '1';
      harness_write (&harness, "r.json", text, -1);
      verify (&harness, "r.json", 1);
    }
}

/* The same choice for a seed, another for another; packed and to standard output it is the same text. */
static void
test_choice (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) first = { 0 }, again = { 0 }, other = { 0 }, packed = { 0 };
  const char *rest, *rest_again, *rest_other;
  g_autofree char *bytes = NULL;

  harness_init (&harness);
  record (&harness, "--viewer Scout --random 5", &first);
  g_assert_cmpint (first.status, ==, 3);
  g_assert_cmpstr (first.err, ==,
                   "sightline-cli: --viewer: there is no viewer “Scout”; the map has 6; did you mean “Scout \"é\"”?\n");
  outcome_clear (&first);

  record (&harness, "--viewer Guard --random 5 --lines 5 --seed 7", &first);
  record (&harness, "--viewer 2 --random 5 --lines 5 --seed 7", &again);
  record (&harness, "--viewer 2 --random 5 --lines 5", &other);
  rest = strstr (first.out, "\"maps\"");
  rest_again = strstr (again.out, "\"maps\"");
  rest_other = strstr (other.out, "\"maps\"");
  g_assert_cmpstr (rest, ==, rest_again);
  g_assert_cmpstr (rest, !=, rest_other);
  g_assert_cmpuint (count (rest, "\"viewer\": "), ==, 6);
  g_assert_cmpuint (count (rest, "\"clear\": "), ==, 5);
  g_assert_null (strstr (rest, "\"team\""));

  record (&harness, "--random 5 -o r.json.gz", &packed);
  bytes = read_all (&harness, "r.json.gz");
  g_assert_cmpint ((guchar) bytes[0], ==, 0x1f);
  g_assert_cmpint ((guchar) bytes[1], ==, 0x8b);
  verify (&harness, "r.json.gz", 0);
}

/* Every open cell once, by rows. */
static void
test_all (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };

  harness_init (&harness);
  harness_write (&harness, "m.txt", "..#\n#..\n", -1);
  harness_run (&harness, "record m.txt --all --preset symmetric -o m.json", NULL, &outcome);
  g_assert_cmpstr (outcome.err, ==, "");
  verify (&harness, "m.json", 0);
  outcome_clear (&outcome);
  harness_run (&harness, "record m.txt --all --preset symmetric", NULL, &outcome);
  g_assert_nonnull (strstr (outcome.out, "\"viewer\": [0, 0], \"range\": 0, \"visible\": [\n"
                                         "      \"111\",\n      \"111\"]},\n    {\"map\": 0, \"viewer\": [1, 0]"));
  g_assert_cmpuint (count (outcome.out, "\"viewer\": "), ==, 4);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/level", test_level);
  g_test_add_func ("/record/presets", test_presets);
  g_test_add_func ("/record/turns", test_turns);
  g_test_add_func ("/record/choice", test_choice);
  g_test_add_func ("/record/all", test_all);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/change/%s", changes[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
    }

  return g_test_run ();
}

/* test-cases.c - sightline-cli by examples: command line in, exit status and output, to the letter, out
 *
 * A .cases file, and what each line of it is by its first sign:
 *
 *     # name of the case
 *     $ fov room.txt --at 2,2       the command line without the program
 *     & picture room.txt -o a.png   a command before it, which succeeds
 *     < room.txt                    standard input
 *     > ####                        a line of standard output
 *     ! sightline-cli: …            a line of standard error
 *     ? 0                           exit status
 *     + room.png                    a file that must be there afterwards
 *     * the output may be anything
 *
 * The examples of the manual page are tried too: commands after "$ " between
 * .EX and .EE, and below each what it prints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

typedef struct
{
  char *name, *before, *command, *input, *file;
  GString *out, *err;
  gboolean any_output;
  int status;
} Case;

#define FILE_ROW(name, data)    \
  {                             \
    name, data, sizeof data - 1 \
  }

static const char room[] = "#######\n#..#..#\n#.....#\n#..o..#\n#######\n";
static const char game[] = "{\n"
                           "  \"sightline\": 1,\n"
                           "  \"sight\": {\"preset\": \"corner-rule\", \"range\": 6},\n"
                           "  \"legend\": [\n"
                           "    {\"glyph\": \".\", \"name\": \"Floor\"},\n"
                           "    {\"glyph\": \"#\", \"name\": \"Wall\", \"walkable\": false, \"transparent\": false}\n"
                           "  ],\n"
                           "  \"map\": [\".#....\", \"......\"],\n"
                           "  \"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}],\n"
                           "  \"viewers\": [\n"
                           "    {\"name\": \"Scout\", \"team\": \"Red\", \"cell\": [0, 0]},\n"
                           "    {\"name\": \"\", \"team\": \"Blue\", \"cell\": [2, 1]}\n"
                           "  ],\n"
                           "  \"lines\": [{\"name\": \"over the wall\", \"from\": [0, 0], \"to\": [2, 1]}]\n"
                           "}\n";

/* A door that opens and closes; turns 2 and 3 have events that can't happen. */
static const char turns[] =
    "{\n"
    "  \"sightline\": 1,\n"
    "  \"sight\": {\"preset\": \"bresenham-team\", \"range\": 9, \"walls\": \"lit\"},\n"
    "  \"legend\": [\n"
    "    {\"glyph\": \".\", \"name\": \"Floor\"},\n"
    "    {\"glyph\": \"#\", \"name\": \"Wall\", \"walkable\": false, \"transparent\": false},\n"
    "    {\"glyph\": \"+\", \"name\": \"Door\", \"transparent\": false, \"counterpart\": \"'\"},\n"
    "    {\"glyph\": \"'\", \"name\": \"Open door\", \"counterpart\": \"+\"}\n"
    "  ],\n"
    "  \"map\": [\"#########\", \"#...#...#\", \"#...+...#\", \"#...#...#\", \"#########\"],\n"
    "  \"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}],\n"
    "  \"viewers\": [\n"
    "    {\"name\": \"Scout\", \"team\": \"Red\", \"cell\": [1, 2]},\n"
    "    {\"name\": \"\", \"team\": \"Blue\", \"cell\": [6, 2], \"range\": 3},\n"
    "    {\"name\": \"Mole\", \"team\": \"Blue\", \"cell\": [8, 0]}\n"
    "  ],\n"
    "  \"turns\": [\n"
    "    {\"events\": [{\"event\": \"open\", \"cell\": [4, 2]}]},\n"
    "    {\"events\": [{\"event\": \"close\", \"cell\": [4, 2]},\n"
    "                {\"event\": \"revive\", \"viewer\": \"Scout\"}]},\n"
    "    {\"events\": [{\"event\": \"move\", \"viewer\": \"Scout\", \"path\": [[1, 9]]}]}\n"
    "  ]\n"
    "}\n";

#define SIGHT_LEVEL(range, map, teams, viewers)                                                            \
  "{\"sightline\": 1, \"sight\": {\"preset\": \"symmetric\", \"range\": " range "},"                       \
  " \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}], \"map\": [\"" map "\"], \"teams\": [" teams "]," \
  " \"viewers\": [" viewers "]}\n"

/* A guard that looks away from a thief. */
static const char facing[] =
    SIGHT_LEVEL ("0",
                 ".....",
                 "{\"name\": \"G\"}, {\"name\": \"H\"}",
                 "{\"name\": \"Guard\", \"team\": \"G\", \"cell\": [2, 0], \"facing\": 90, \"angle\": 90},"
                 "{\"name\": \"Thief\", \"team\": \"H\", \"cell\": [0, 0]}");
/* A guard that sees less far than the map's sight. */
static const char short_range[] = SIGHT_LEVEL (
    "0", "......", "{\"name\": \"G\"}", "{\"name\": \"Guard\", \"team\": \"G\", \"cell\": [0, 0], \"range\": 2}");
/* A sight of the map that sees less far than other presets do. */
static const char corridor[] = SIGHT_LEVEL (
    "3", "...............", "{\"name\": \"G\"}", "{\"name\": \"Guard\", \"team\": \"G\", \"cell\": [0, 0]}");
/* Two that a wall hides from each other, with a sight without lines. */
static const char hidden[] = SIGHT_LEVEL ("0",
                                          "..#..",
                                          "{\"name\": \"G\"}, {\"name\": \"H\"}",
                                          "{\"name\": \"a\", \"team\": \"G\", \"cell\": [0, 0]},"
                                          "{\"name\": \"b\", \"team\": \"H\", \"cell\": [4, 0]}");

/* Two cells that a team guards, next to a vault; a second area has no cells. */
static const char vault[] = "{\"sightline\": 1, \"sight\": {\"preset\": \"symmetric\", \"range\": 0},"
                            " \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}], \"map\": [\"..#.\", \"....\"],"
                            " \"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}],"
                            " \"viewers\": [{\"name\": \"a\", \"team\": \"Red\", \"cell\": [0, 0], \"range\": 1}],"
                            " \"areas\": [{\"name\": \"Vault\", \"rects\": [[3, 0, 1, 2]]}, {\"name\": \"None\"}],"
                            " \"turns\": [{\"events\": [{\"event\": \"move\", \"viewer\": \"a\","
                            " \"path\": [[1, 1]]}]}]}\n";

/* Two rooms and a gap between them; the file holds an area for each, and one without cells. */
#define AREAS(gap)                                                                               \
  "{\"sightline\": 1, \"sight\": {\"preset\": \"symmetric\", \"range\": 0},"                     \
  " \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}],"                                       \
  " \"map\": [\"#########\", \"#...#...#\", \"#..." gap "...#\", \"#...#...#\", \"#########\"]," \
  " \"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}, {\"name\": \"Nobody\"}],"             \
  " \"viewers\": [{\"name\": \"\", \"team\": \"Red\", \"cell\": [1, 1]},"                        \
  "               {\"name\": \"\", \"team\": \"Blue\", \"cell\": [7, 1]}],"                      \
  " \"areas\": [{\"name\": \"West\", \"rects\": [[1, 1, 3, 3]]},"                                \
  "             {\"name\": \"East\", \"purpose\": \"goal\", \"rects\": [[5, 1, 3, 3]]},"         \
  "             {\"name\": \"Nowhere\", \"rects\": []}]}\n"

/* A dark corridor with two lamps, of which one is off until turn 1, when the other one is carried away. */
static const char night[] =
    "{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\", \"range\": 0},"
    " \"legend\": [{\"glyph\": \".\"}, {\"glyph\": \"#\"}], \"map\": [\".........\"],"
    " \"teams\": [{\"name\": \"Red\"}], \"viewers\": [{\"name\": \"a\", \"team\": \"Red\", \"cell\": [0, 0]}],"
    " \"lamps\": [{\"name\": \"Torch\", \"cell\": [2, 0], \"range\": 1},"
    " {\"name\": \"Far lamp\", \"cell\": [7, 0], \"range\": 1, \"on\": false}], \"rules\": {\"dark\": true},"
    " \"turns\": [{\"events\": [{\"event\": \"lamp-on\", \"cell\": [7, 0]},"
    " {\"event\": \"lamp-move\", \"path\": [[2, 0], [4, 0]]}, {\"event\": \"lamp-off\", \"cell\": [2, 0]}]}]}\n";

/* A corridor around a wall: the guard looks, the spy walks out of sight, is seen on its way, and changes sides. */
static const char sides[] =
    "{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\", \"range\": 5},"
    "\"legend\": [{\"glyph\": \".\", \"name\": \"Floor\"},"
    "{\"glyph\": \"#\", \"name\": \"Wall\", \"walkable\": false, \"transparent\": false}],"
    "\"map\": [\".........\", \"..######.\", \".........\"],"
    "\"teams\": [{\"name\": \"Red\"}, {\"name\": \"Blue\"}],"
    "\"viewers\": [{\"name\": \"Guard\", \"team\": \"Red\", \"cell\": [0, 0]},"
    "{\"name\": \"Spy\", \"team\": \"Blue\", \"cell\": [4, 0]}],"
    "\"rules\": {\"lastSeen\": true, \"onWay\": \"seen\"},"
    "\"turns\": [{\"events\": [{\"event\": \"move\", \"viewer\": \"Guard\", \"path\": [[0, 1], [0, 2]]},"
    "{\"event\": \"move\", \"viewer\": \"Spy\", \"path\": [[5, 0], [6, 0], [7, 0], [8, 0]]}]},"
    "{\"events\": [{\"event\": \"move\", \"viewer\": \"Spy\", \"path\": [[8, 1], [8, 2], [7, 2], [6, 2], [5, 2], [6, "
    "2], "
    "[7, 2]]}]},"
    "{\"events\": [{\"event\": \"team\", \"viewer\": \"Spy\", \"team\": \"Red\"},"
    "{\"event\": \"ally\", \"teams\": [\"Red\", \"Blue\"]}, {\"event\": \"part\", \"teams\": [\"Blue\", \"Red\"]},"
    "{\"event\": \"part\", \"teams\": [\"Blue\", \"Red\"]}]}]}\n";
static const char tmx[] = "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"8\" tileheight=\"8\">"
                          "<tileset firstgid=\"1\" name=\"a\"/><layer name=\"ground\"><data encoding=\"csv\">"
                          "2,2,2,2,2,1,1,2,2,2,2,2</data></layer><layer name=\"deco\" visible=\"0\">"
                          "<data encoding=\"csv\">0,0,0,0,0,3,0,0,0,0,0,0</data></layer></map>";

/* Tiles of which rules about sight know something, and one that says what can't be. */
static const char tile_rules[] =
    "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\">"
    "<tileset firstgid=\"1\" name=\"a\"><tile id=\"0\" type=\"Wall\"/><tile id=\"1\" type=\"Low wall\"><properties>"
    "<property name=\"transparent\" type=\"bool\" value=\"true\"/><property name=\"sightTop\" type=\"int\" "
    "value=\"2\"/>"
    "<property name=\"sightStopsFrom\" value=\"W\"/><property name=\"sightCost\" type=\"int\" value=\"-1\"/>"
    "</properties></tile></tileset><layer name=\"ground\"><data encoding=\"csv\">1,2</data></layer></map>";

/* The files in the folder where the cases run. */
static const struct
{
  const char *name, *data;
  gsize length;
} files[] = {
  FILE_ROW ("room.txt", room),
  FILE_ROW ("game.sightline", game),
  FILE_ROW ("turns.sightline", turns),
  FILE_ROW ("areas.sightline", AREAS (".")),
  FILE_ROW ("shut.sightline", AREAS ("#")),
  FILE_ROW ("tiled.tmx", tmx),
  FILE_ROW ("rules.tmx", tile_rules),
  FILE_ROW ("answers.json",
            "{\"left_out\": [\"deco\"], \"tiles\": {\"a:0\": {\"walkable\": true, \"transparent\": true},"
            " \"a:1\": {\"walkable\": false, \"transparent\": false}}}"),
  FILE_ROW ("facing.sightline", facing),
  FILE_ROW ("vault.sightline", vault),
  FILE_ROW ("short.sightline", short_range),
  FILE_ROW ("corridor.sightline", corridor),
  FILE_ROW ("hidden.sightline", hidden),
  FILE_ROW ("night.sightline", night),
  FILE_ROW ("sides.sightline", sides),
  FILE_ROW ("twins.sightline",
            "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\"}], \"map\": [\"....\"], \"teams\": [{\"name\": \"Red\"},"
            " {\"name\": \"Blue\"}], \"viewers\": [{\"id\": \"a\", \"name\": \"Sentry\", \"team\": \"Red\", \"cell\": "
            "[0, 0]},"
            " {\"id\": \"b\", \"name\": \"Sentry\", \"team\": \"Blue\", \"cell\": [3, 0]}]}"),
  FILE_ROW ("large.sightline",
            "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\"}], \"map\": [\"....\", \"....\"], \"teams\":"
            " [{\"name\": \"Red\"}], \"viewers\": [{\"team\": \"Red\", \"cell\": [0, 0], \"size\": [2, 2]}]}"),
  FILE_ROW ("signs.txt", "-----..\n|...|..\n-----..\n"),
  FILE_ROW ("signs.json",
            "{\"tiles\": {\"-\": {\"walkable\": false, \"transparent\": false},"
            " \"|\": {\"walkable\": false, \"transparent\": false}}}"),
  FILE_ROW ("digits.ber", "11111\n10001\n10P01\n11111\n"),
  FILE_ROW ("below.txt", "...\n.#.\n"),
  FILE_ROW ("above.txt", ".#.\n...\n"),
  FILE_ROW ("wrong.json", "{\"tiles\": []}"),
  FILE_ROW ("open.txt", "........\n........\n........\n........\n........\n........\n"),
  FILE_ROW ("hero.txt", "...\n.@.\n"),
  FILE_ROW ("empty.txt", ""),
  FILE_ROW ("nul.txt", "###\n#\0#\n###\n"),
  FILE_ROW ("ragged.txt", "####\n#.\n####\n"),
  FILE_ROW ("crlf.txt", "###\r\n#.#\r\n###\r\n"),
  FILE_ROW ("bom.txt", "\357\273\277###\n#.#\n###\n"),
  FILE_ROW ("latin-1.txt", "###\n#\344#\n###\n"),
  FILE_ROW ("odd name.txt", "...\n"),
  FILE_ROW ("floors.txt", "; Cellar\n###\n#.#\n\n; Attic\n....\n"),
  FILE_ROW ("vaults.des", "NAME: a\nMAP\nxmx\n.G.\nENDMAP\n\nNAME: b\nTAGS: c\nMAP\nccc\nENDMAP\n"),
};

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->name);
  g_free (self->before);
  g_free (self->command);
  g_free (self->input);
  g_free (self->file);
  g_string_free (self->out, TRUE);
  g_string_free (self->err, TRUE);
  g_free (self);
}

static Case *
case_new (const char *name, const char *command)
{
  Case *self = g_new0 (Case, 1);

  self->name = g_strdup (name);
  self->command = g_strdup (command);
  self->out = g_string_new (NULL);
  self->err = g_string_new (NULL);

  return self;
}

static void
case_take_line (Case *self, char sign, const char *rest)
{
  if (sign == '<')
    {
      g_free (self->input);
      self->input = g_strdup (rest);
    }
  else if (sign == '&')
    {
      g_free (self->before);
      self->before = g_strdup (rest);
    }
  else if (sign == '+')
    {
      g_free (self->file);
      self->file = g_strdup (rest);
    }
  else if (sign == '?')
    self->status = atoi (rest);
  else if (sign == '*')
    self->any_output = TRUE;
  else
    {
      g_assert_true (sign == '>' || sign == '!');
      g_string_append_printf (sign == '>' ? self->out : self->err, "%s\n", rest);
    }
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* Adds the cases of the .cases file @path. */
static void
read_cases (GPtrArray *cases, const char *path)
{
  g_autofree char *text = read_file (path), *name = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *rest = strlen (lines[i]) > 2 ? lines[i] + 2 : "";

      if (lines[i][0] == '\0')
        continue;
      if (lines[i][0] == '#')
        {
          g_free (name);
          name = g_strdup (rest);
        }
      else if (lines[i][0] == '$')
        g_ptr_array_add (cases, case_new (name, rest));
      else
        case_take_line (g_ptr_array_index (cases, cases->len - 1), lines[i][0], rest);
    }
}

/* @line of a manual page, as printed. */
static char *
unescape (const char *line)
{
  g_autoptr (GString) text = g_string_new (line);

  g_string_replace (text, "\\&", "", 0);
  g_string_replace (text, "\\-", "-", 0);
  g_string_replace (text, "\\e", "\\", 0);

  return g_strdup (text->str);
}

/* Adds the examples of the manual page @path. */
static void
read_manual (GPtrArray *cases, const char *path)
{
  g_autofree char *text = read_file (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean inside = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = unescape (lines[i]);

      if (g_str_equal (lines[i], ".EX") || g_str_equal (lines[i], ".EE"))
        inside = lines[i][2] == 'X';
      else if (inside && g_str_has_prefix (line, "$ sightline-cli "))
        {
          g_ptr_array_add (cases, case_new (line + 2, line + strlen ("$ sightline-cli ")));
          ((Case *) g_ptr_array_index (cases, cases->len - 1))->status = -1;
        }
      else if (inside)
        case_take_line (g_ptr_array_index (cases, cases->len - 1), '>', line);
    }
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *folder = NULL;

  harness_init (&harness);
  folder = harness_get_path (&harness, "folder");
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    harness_write (&harness, files[i].name, files[i].data, files[i].length);

  if (self->before != NULL)
    {
      g_auto (Outcome) before = { 0 };

      harness_run (&harness, self->before, NULL, &before);
      g_assert_cmpint (before.status, ==, 0);
    }
  harness_run (&harness, self->command, self->input, &outcome);
  if (!self->any_output)
    {
      g_assert_cmpstr (outcome.out, ==, self->out->str);
      if (self->status >= 0)
        g_assert_cmpstr (outcome.err, ==, self->err->str);
    }
  /* The manual shows neither notes nor the status, which is 0 or 1 depending on the answer. */
  if (self->status >= 0)
    g_assert_cmpint (outcome.status, ==, self->status);
  else
    g_assert_cmpint (outcome.status, <=, 1);
  if (self->file != NULL)
    {
      g_autofree char *path = harness_get_path (&harness, self->file);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (case_free);

  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      if (g_str_has_suffix (argv[i], ".cases"))
        read_cases (cases, argv[i]);
      else
        read_manual (cases, argv[i]);
    }
  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    {
      Case *test = g_ptr_array_index (cases, i);
      g_autofree char *path = g_strdup_printf ("/cli/%u %s", i, g_strdelimit (test->name, "/", '|'));

      g_test_add_data_func (path, test, test_case);
    }

  return g_test_run ();
}

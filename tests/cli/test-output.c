/* test-output.c - whatever names a map has, no verb and no export lets one command a terminal or a spreadsheet
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include <sys/wait.h>

#include "harness.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#define MAGENTA \
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z/AfAAQAAf8c9+lcAAAAAElFTkSuQmCC" /* one pixel */

/* An escape sequence, C1, and controls of direction; then what a spreadsheet would compute. */
#define EVIL "a\\u001b]0;x\\u0007\\u001b[31m\\u0085\\u202eb\\u2066c\\u200f\\u000aINJECTED\\u0009"
#define FORMULA "=1+1"

static const char level[] =
    "{\n"
    "  \"sightline\": 1,\n"
    "  \"sight\": {\"preset\": \"bresenham-team\"},\n"
    "  \"legend\": [{\"glyph\": \".\", \"name\": \"" EVIL "1\"}, {\"glyph\": \"#\", \"name\": \"" EVIL "2\", "
    "\"transparent\": false}, {\"glyph\": \"f\", \"name\": \"" FORMULA "\"}],\n"
    "  \"map\": [\".#...\", \"..f..\"],\n"
    "  \"teams\": [{\"id\": \"r\", \"name\": \"" EVIL "\"}, {\"id\": \"b\", \"name\": \"" FORMULA "\"}],\n"
    "  \"viewers\": [\n"
    "    {\"id\": \"v\", \"name\": \"" EVIL "\", \"team\": \"r\", \"cell\": [0, 0]},\n"
    "    {\"name\": \"" FORMULA "\", \"team\": \"b\", \"cell\": [3, 0]}\n"
    "  ],\n"
    "  \"lines\": [{\"name\": \"" EVIL "\", \"from\": [0, 0], \"to\": [3, 0]},\n"
    "    {\"name\": \"" FORMULA "\", \"from\": [0, 1], \"to\": [3, 1]}],\n"
    "  \"checks\": [\"" EVIL " sees nothing\"],\n"
    "  \"turns\": [{\"name\": \"" EVIL "\", \"events\": [{\"event\": \"die\", \"viewer\": \"v\"}]}]\n"
    "}\n";

/* One verb a row at least. */
static const char *const commands[] = {
  "fov evil --at 0,0",
  "fov evil --at 0,0 --json",
  "fov evil --at 0,0 --trace text",
  "los evil --from 0,0 --to 3,0 --steps",
  "los evil --from 0,0 --to 3,0 --json",
  "why evil --at 0,0 --cell 3,0",
  "why evil --at 0,0 --cell 3,0 --json",
  "team evil --turn 1",
  "team evil --turn 1 --json",
  "sees evil --turn 0",
  "sees evil --turn 0 --json",
  "sees evil --turn 0 --format csv",
  "compare evil --preset milazzo",
  "compare evil --preset milazzo --json",
  "asymmetry evil",
  "measure evil --measure exposure,watched --team 1 --cells",
  "measure evil none =cmd --measure exposure --format csv",
  "measure evil --measure exposure --from-area x --format json",
  "cover evil --guards",
  "cover evil --guards --json",
  "route evil --from 0,0 --to 3,0",
  "fairness evil",
  "diff evil evil",
  "picture evil --viewer nobody -o x.png",
  "convert evil x.csv",
  "report evil --format markdown --compare all",
  "report evil --format csv",
  "report evil --format json --compare all",
  "record evil -o x.json",
  "survey evil",
  "survey evil --json",
  "list presets",
  "verify evil",
  "verify evil --json",
  "report evil --json",
  "help sees",
  "check evil",
  "check evil --format tap",
  "check evil --format tap14",
  "check evil --format junit",
  "check evil --format github",
  "check evil --format json",
  "identify evil",
  "identify x.json",
  "conform --game evil --preset milazzo",
  "conform --game ./game --preset milazzo",
  "fov evil --at 0,0 --game ./game",
  "sees 'e\033[31m.sightline'",
};

/* A game whose last words, which are shown, command a terminal. */
static void
write_game (const Harness *harness)
{
  g_autofree char *path = harness_get_path (harness, "game");

  harness_write (harness, "game",
                 "#!/bin/sh\nprintf '\\033[31m\\302\\205nonsense\\n'\nprintf '\\033]0;x\\007\\n' >&2\n", -1);
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
}

static void
assert_harmless (const char *command, const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);
      const gboolean is_break = c == '\n' || c == '\t';

      /* Within quotes a table may hold one. */
      if (g_str_has_prefix (p, "\nINJECTED") && !g_str_has_suffix (command, "csv"))
        g_error ("%s prints a line break of a name", command);
      if ((g_unichar_iscntrl (c) && !is_break) || (g_unichar_type (c) == G_UNICODE_FORMAT && c != 0xad))
        g_error ("%s prints U+%04X", command, c);
    }
}

static void
assert_no_formula (const char *command, const char *text)
{
  g_auto (GStrv) fields = g_regex_split_simple ("[,\n\"]", text, 0, 0);

  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (strchr ("=+@", fields[i][0]) != NULL && strlen (fields[i]) > 1)
        g_error ("%s writes the formula %s", command, fields[i]);
    }
}

/* Runs @args with @out, which it takes, as its standard output.  Returns: the exit status; (transfer full) @err: what
 * it complains of */
static int
run_with_output (const Harness *harness, const char *args, int out, char **err)
{
  g_autofree char *line = g_strconcat (g_getenv ("SIGHTLINE_CLI"), " ", args, NULL);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = NULL;

  g_subprocess_launcher_set_cwd (launcher, harness->folder);
  g_subprocess_launcher_take_stdout_fd (launcher, out);
  g_assert_true (g_shell_parse_argv (line, NULL, &argv, &error));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, err, &error);
  g_assert_no_error (error);

  return g_subprocess_get_exit_status (process);
}

static int
run_on_terminal (const Harness *harness, const char *args, char **err)
{
  const int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_autofree char *name = NULL;
  int status;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  name = g_strdup (ptsname (terminal));
  status = run_with_output (harness, args, open (name, O_RDWR | O_NOCTTY), err);
  g_assert_cmpint (close (terminal), ==, 0);

  return status;
}

/* A terminal gets text, and no file that it would not show. */
static void
test_terminal (void)
{
  static const struct
  {
    const char *command;
    gboolean is_text;
  } rows[] = {
    { "picture m -o -", FALSE },
    { "picture m -o - --format pdf", FALSE },
    { "picture m -o - --format svg", TRUE },
    { "report m --format pdf", FALSE },
    { "report m --format csv", TRUE },
    { "convert m - --output-format xp", FALSE },
    { "convert m - --output-format png", FALSE },
    { "convert m - --output-format csv", TRUE },
    { "record m -o - --all", TRUE },
  };
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  harness_write (&harness, "m", ".#\n", -1);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *err = NULL;
      const int status = run_on_terminal (&harness, rows[i].command, &err);

      if ((status == 0) != rows[i].is_text || (strstr (err, "a terminal would not show it") == NULL) != rows[i].is_text)
        g_error ("%s: status %d, %s", rows[i].command, status, err);
    }
}

/* A disk that is full is no success, whatever is printed. */
static void
test_disk_full (void)
{
  static const char *const others[] = { "--help", "help",         "help fov",  "fov --help",
                                        "fov -h", "check --help", "--version", "list presets" };
  const gsize n_commands = G_N_ELEMENTS (commands);
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  harness_write (&harness, "evil", level, -1);
  write_game (&harness);
  for (gsize i = 0; i < n_commands + G_N_ELEMENTS (others); i++)
    {
      const char *command = i < n_commands ? commands[i] : others[i - n_commands];
      g_auto (Outcome) outcome = { 0 };
      g_autofree char *err = NULL;
      int status;

      harness_run (&harness, command, NULL, &outcome);
      status = run_with_output (&harness, command, open ("/dev/full", O_WRONLY | O_CLOEXEC), &err);
      if (*outcome.out != '\0' && (status != 3 || strstr (err, "can’t be written") == NULL))
        g_error ("%s: status %d, %s", command, status, err);
    }
}

/* A limit on the size of files is said, and leaves the old file; nothing is left beside it. */
static void
test_limit (void)
{
  static const char *const names[] = { "r.html", "r.csv", "m.tmx", "r.pdf" };
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  harness_write (&harness, "evil", level, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line =
          g_strdup_printf ("ulimit -f 0; exec \"$SIGHTLINE_CLI\" %s %s",
                           g_str_has_prefix (names[i], "r") ? "report evil -o" : "convert evil", names[i]);
      const char *const argv[] = { "sh", "-c", line, NULL };
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr (GSubprocess) process = NULL;
      g_autofree char *err = NULL, *path = harness_get_path (&harness, names[i]), *text = NULL;
      g_autoptr (GDir) dir = NULL;
      guint n = 0;

      harness_write (&harness, names[i], "old", -1);
      g_subprocess_launcher_set_cwd (launcher, harness.folder);
      process = g_subprocess_launcher_spawnv (launcher, argv, NULL);
      g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &err, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 3);
      g_assert_nonnull (strstr (err, "File too large"));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "old");
      dir = g_dir_open (harness.folder, 0, NULL);
      while (g_dir_read_name (dir) != NULL)
        n++;
      g_assert_cmpuint (n, ==, 2 + i);
    }
}

/* Each verb of the help is tried. */
static void
test_verbs (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) help = { 0 };
  g_auto (GStrv) lines = NULL;

  harness_init (&harness);
  harness_write (&harness, "evil", level, -1);
  write_game (&harness);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (Outcome) outcome = { 0 };

      harness_run (&harness, commands[i], NULL, &outcome);
      if (outcome.status == 2)
        g_error ("%s is no such command: %s", commands[i], outcome.err);
      assert_harmless (commands[i], outcome.out);
      assert_harmless (commands[i], outcome.err);
      if (strstr (commands[i], "csv") != NULL)
        assert_no_formula (commands[i], outcome.out);
    }

  harness_run (&harness, "--help", NULL, &help);
  lines = g_strsplit (help.out, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 0);
      gboolean is_tried = !g_str_has_prefix (lines[i], "  ");

      for (gsize k = 0; k < G_N_ELEMENTS (commands) && !is_tried; k++)
        is_tried = g_str_has_prefix (commands[k], words[2]);
      if (!is_tried)
        g_error ("%s is not tried", lines[i]);
    }
}

/* All tables of a report, and its Markdown, in files. */
static void
test_files (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) tables = { 0 }, page = { 0 };
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  harness_init (&harness);
  harness_write (&harness, "evil", level, -1);
  harness_run (&harness, "report evil -o r.csv --compare all", NULL, &tables);
  harness_run (&harness, "report evil -o r.md --compare all", NULL, &page);
  dir = g_dir_open (harness.folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = harness_get_path (&harness, name), *text = NULL;

      if (!g_str_has_prefix (name, "r"))
        continue;
      n++;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_harmless (name, text);
      if (g_str_has_suffix (name, ".csv"))
        assert_no_formula (name, text);
    }
  g_assert_cmpuint (n, ==, 13);
}

/* In a folder that was removed, paths begin nowhere: nothing is read, and nothing is written at the root. */
static void
test_no_folder (void)
{
  g_auto (Harness) harness = { NULL };
  g_autofree char *shell = NULL;
  const char *argv[] = { "/bin/sh", "-c", NULL, NULL };
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  harness_init (&harness);
  shell = g_strdup_printf ("mkdir '%s/gone' && cd '%s/gone' && rmdir '%s/gone' && exec %s list presets", harness.folder,
                           harness.folder, harness.folder, g_getenv ("SIGHTLINE_CLI"));
  argv[2] = shell;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, &complaint, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 3);
  g_assert_cmpstr (complaint, ==, "sightline-cli: .: there is no such file or folder\n");
}

/* The picture of a check that fails on a level whose wall has a picture. */
static GBytes *
draw_failure (const char *tile_pictures)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *text = NULL, *path = NULL;
  char *picture;
  gsize length;

  harness_init (&harness);
  text = g_strdup_printf ("{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\"}, \"legend\": ["
                          "{\"glyph\": \".\", \"name\": \"Floor\"}, {\"glyph\": \"#\", \"name\": \"Wall\", "
                          "\"transparent\": false, \"image\": [1, 0, 0, 1, 1]}], \"map\": [\".#.\"],\n"
                          "\"checks\": [\"(0, 0) sees (2, 0)\"], \"pictures\": {\"tilePictures\": %s, \"sheets\": "
                          "[{\"png\": \"" MAGENTA "\"}]}}",
                          tile_pictures);
  harness_write (&harness, "c.sightline", text, -1);
  harness_run (&harness, "check c.sightline --picture .", NULL, &outcome);
  path = harness_get_path (&harness, "c.sightline-2.png");
  g_assert_true (g_file_get_contents (path, &picture, &length, NULL));

  return g_bytes_new_take (picture, length);
}

/* What fails is drawn with the tiles that the level has, unless it draws tiles as what they are. */
static void
test_check_picture (void)
{
  g_autoptr (GBytes) shown = draw_failure ("true"), plain = draw_failure ("false"), again = draw_failure ("true");

  g_assert_true (g_bytes_equal (shown, again));
  g_assert_false (g_bytes_equal (shown, plain));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/output/verbs", test_verbs);
  g_test_add_func ("/output/files", test_files);
  g_test_add_func ("/output/terminal", test_terminal);
  g_test_add_func ("/output/disk-full", test_disk_full);
  g_test_add_func ("/output/limit", test_limit);

  g_test_add_func ("/output/no-folder", test_no_folder);
  g_test_add_func ("/output/check-picture", test_check_picture);

  return g_test_run ();
}

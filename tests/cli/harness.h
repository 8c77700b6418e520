/* harness.h - runs sightline-cli in a folder of its own
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder; /* new, empty; removed with all it holds */
} Harness;

typedef struct
{
  int status;
  char *out, *err;
} Outcome;

static inline void
outcome_clear (Outcome *self)
{
  g_free (self->out);
  g_free (self->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static inline void
harness_init (Harness *self)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("sightline-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

static inline void
harness_remove (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      harness_remove (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static inline void
harness_clear (Harness *self)
{
  harness_remove (self->folder);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Harness, harness_clear)

static inline char *
harness_get_path (const Harness *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static inline void
harness_write (const Harness *self, const char *name, const char *data, gssize length)
{
  g_autofree char *path = harness_get_path (self, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, data, length, &error);
  g_assert_no_error (error);
}

/* Runs @args, a command line without the program, with the file @input (nullable) as its standard input. */
static inline void
harness_run (const Harness *self, const char *args, const char *input, Outcome *outcome)
{
  g_autofree char *line = g_strconcat (g_getenv ("SIGHTLINE_CLI"), " ", args, NULL);
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) argv = NULL;

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_cwd (launcher, self->folder);
  if (input != NULL)
    {
      g_autofree char *path = harness_get_path (self, input);

      g_subprocess_launcher_set_stdin_file_path (launcher, path);
    }
  g_assert_true (g_shell_parse_argv (line, NULL, &argv, &error));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &outcome->out, &outcome->err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  outcome->status = g_subprocess_get_exit_status (process);
}
